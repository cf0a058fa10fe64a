"""Two replicas that each know one seat's secrets go on alike, and judge alike what they are told."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.commands.invariants import mutations
from pyengine.games import definition_of
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Illegal
from pyengine.kernel.question import Answer, Need, Question
from pyengine.tabletop.definition import GameDefinition

ID = "kyougenshi"
OUT_OF_THE_HAND = """
イベントエフェクト 霊玉
色:赤 コスト:1 霊玉数:1
【S・トリガー】
自分の手札のコスト3以下のスペルカード1枚をバトルゾーンに出す。
"""
"""Which cards of a hand may be chosen, only who holds it knows."""
Decks = tuple[tuple[str, ...], tuple[str, ...]]


@pytest.fixture(scope="module")
def poems() -> GameDefinition:
    """The game."""
    return definition_of(ID)


def pool_of(poems: GameDefinition) -> dict[str, Any]:
    """All cards that are shipped, and one more."""
    return {**poems.table.pool(), "hand": poems.scenarios().seating.read_card("手招き", OUT_OF_THE_HAND)}


def any_decks(poems: GameDefinition, pool: dict[str, Any], chance: Stream) -> Decks:
    """Of any cards, with four of the one in the place of others."""
    faces = tuple(sorted(poems.table.pool()))
    one, two = (
        (*poems.desk.random_deck(poems.table.decks, faces, pool, chance)[4:], *["hand"] * 4) for _ in range(2)
    )
    return one, two


def reached(game: Game, dealer: SeededDealer, replicas: dict[int, Game]) -> Question | None:
    """Run all of them to the next question, which is the same; what a seat learns is told to its own replica."""
    while True:
        top = game.advance()
        tops = {seat: replica.advance() for seat, replica in replicas.items()}
        if not isinstance(top, Need):
            break
        reply = dealer.reply(top)
        for seat, replica in replicas.items():
            assert tops[seat] == top
            hidden = top.kind == "learn" and top.seat != seat
            replica.reply((None,) * len(reply) if hidden else reply)
        game.reply(reply)
    for seat, replica in replicas.items():
        assert replica.public_digest() == game.public_digest()
        assert all(card.face is None or card.known >> seat & 1 for card in replica.cards.values())
    if top is None:
        return None
    for seat, its in tops.items():
        assert isinstance(its, Question)
        assert (its.seat, its.kind, its.code) == (top.seat, top.kind, top.code)
        assert its.options == top.options or seat != top.seat
    return top


def accepts(game: Game, answer: Answer) -> bool:
    """Whether it is legal, as far as this replica knows."""
    try:
        game.fork().answer(answer)
    except Illegal:
        return False
    return True


def judge(game: Game, replicas: dict[int, Game], seat: int, answer: Answer) -> None:
    """Whoever is asked knows as much as a referee; the other lets through only what hangs on a card that he does not
    know."""
    right = accepts(game, answer)
    assert accepts(replicas[seat], answer) == right, answer
    other = replicas[1 - seat]
    if accepts(other, answer) != right:
        assert not right, f"{answer} is refused where it is not known what card that is"
        pays = game.question is not None and game.question.kind == "pay"  # as his hand says, or he himself
        assert pays or other.cards[int(answer[1])].face is None, answer


@pytest.mark.whole
@pytest.mark.parametrize("number", range(6))
def test_two_replicas_that_know_one_seat_each_judge_alike(poems: GameDefinition, number: int) -> None:
    name = f"replicas {number}"
    chance = Stream(name)
    pool = pool_of(poems)
    decks = any_decks(poems, pool, chance)
    game, dealer = poems.table.new_game(decks, pool, name, trace=False)
    replicas = {}
    for seat in (0, 1):
        replicas[seat], _ = poems.table.new_game(decks, pool, name, trace=False)
        replicas[seat].sees = 1 << seat
    while (question := reached(game, dealer, replicas)) is not None:
        for answer in mutations(game, question, chance):
            judge(game, replicas, question.seat, answer)
        for n in range(question.count()):
            judge(game, replicas, question.seat, question.nth(n))
        answer = question.nth(chance.below(question.count()))
        for each in (game, *replicas.values()):
            each.answer(answer)
    assert all(replica.vars["over"] == game.vars["over"] for replica in replicas.values())
