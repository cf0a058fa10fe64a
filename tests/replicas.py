"""Two replicas with one seat's secrets each, run beside a referee and compared in what they accept."""

from __future__ import annotations

from typing import Any

from pyengine.commands.invariants import mutations
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Illegal
from pyengine.kernel.question import Answer, Need, Question
from pyengine.tabletop.match_setup import Table

Decks = tuple[tuple[str, ...], tuple[str, ...]]


def run_to_question(game: Game, dealer: SeededDealer, replicas: dict[int, Game]) -> Question | None:
    """Run the referee's game and all replicas to the next question, which must be the same for all. A replica stores
    only replies its seat may know."""
    while True:
        top = game.advance()
        tops = {seat: replica.advance() for seat, replica in replicas.items()}
        if not isinstance(top, Need):
            break
        reply = dealer.reply(top)
        for seat, replica in replicas.items():
            assert tops[seat] == top
            replica.reply(reply)
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


def is_accepted(game: Game, answer: Answer) -> bool:
    """Whether an answer is legal, as far as this replica knows."""
    try:
        game.fork().answer(answer)
    except Illegal:
        return False
    return True


def check_answer(game: Game, replicas: dict[int, Game], seat: int, answer: Answer) -> None:
    """Check an answer on both replicas. The asked seat judges like the referee; the other accepts more only if that
    hangs on a hidden card."""
    right = is_accepted(game, answer)
    assert is_accepted(replicas[seat], answer) == right, answer
    other = replicas[1 - seat]
    if is_accepted(other, answer) != right:
        assert not right, f"{answer} is refused where it is not known what card that is"
        asked, offered = game.question, other.question
        assert asked is not None
        assert offered is not None
        about = int(answer[1]) if len(answer) > 1 else asked.about
        his_hand_says = asked.kind == "pay" or answer in offered.options
        assert his_hand_says or other.cards[about].face is None, answer


def play_beside(table: Table, decks: Decks, pool: dict[str, Any], name: str) -> dict[int, Game]:
    """Play a random game with a replica for each seat; all judge every option and many invalid answers. Return the
    replicas."""
    chance = Stream(name)
    game, dealer = table.new_game(decks, pool, name, trace=False)
    replicas = {}
    for seat in (0, 1):
        replicas[seat], _ = table.new_game(decks, pool, name, trace=False)
        replicas[seat].sees = 1 << seat
    while (question := run_to_question(game, dealer, replicas)) is not None:
        for answer in mutations(game, question, chance):
            check_answer(game, replicas, question.seat, answer)
        for n in range(question.count()):
            check_answer(game, replicas, question.seat, question.nth(n))
        answer = question.nth(chance.below(question.count()))
        for each in (game, *replicas.values()):
            each.answer(answer)
    assert all(replica.vars["over"] == game.vars["over"] for replica in replicas.values())
    return replicas
