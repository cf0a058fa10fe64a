"""The rules of Gensou Kyougenshi: games keep every invariant, scenarios reach their clauses, and questions reveal
nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyengine import bots
from pyengine.bridge.answer_encoding import Shorthand, ShorthandReader
from pyengine.commands.coverage import rulebook
from pyengine.commands.fuzz import play_one
from pyengine.commands.notation import Notation
from pyengine.commands.scenario import adapter_of
from pyengine.games import definition_of
from pyengine.games.kyougenshi.rules.playing.playable import could_answer
from pyengine.games.kyougenshi.vocab import COLOURS, PoemCard
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.match import Match
from pyengine.scenario.run import run_file
from pyengine.tabletop.definition import GameDefinition

ID = "kyougenshi"


@pytest.fixture(scope="module")
def poems() -> GameDefinition:
    """The game."""
    return definition_of(ID)


def new_match(poems: GameDefinition, seed: str, one: str = "ferry", two: str = "moss") -> Match:
    table = poems.table
    return table.new_match((table.deck_faces(one), table.deck_faces(two)), seed)


@pytest.mark.whole
@pytest.mark.parametrize("number", range(4))
def test_random_games_keep_every_invariant(poems: GameDefinition, number: int) -> None:
    played = play_one(ID, "tests", number)
    assert played.failure is None
    assert played.over


def test_scenarios_reach_their_clauses(poems: GameDefinition) -> None:
    definitions = {clause.id for clause in rulebook(ID).values() if clause.definitions}
    folder = Path(__file__).parents[1] / "scenarios" / ID
    for result in (one for path in sorted(folder.glob("*.toml")) for one in run_file(path, adapter_of)):
        unseen = {*result.clauses} - result.seen - definitions
        assert not unseen, f"{result.name}: {sorted(unseen)}"


def test_every_enforceable_clause_is_implemented(poems: GameDefinition) -> None:
    clauses = rulebook(ID)
    assert not [c.id for c in clauses.values() if c.is_enforceable and not c.is_implemented]


def test_every_option_has_both_notations_and_reads_back_from_a_link(poems: GameDefinition) -> None:
    match, chance, codes = new_match(poems, "said"), Stream("said"), set()
    answers = match.game.rules.ANSWERS
    while (question := match.question) is not None:
        codes.add(question.code)
        for n in range(question.count()):
            answer = question.nth(n)
            assert tuple(json.loads(json.dumps(answer))) == answer
            shorthand = Shorthand(answers)
            shorthand.add(match.game, question.seat, answer)
            assert ShorthandReader(shorthand.bytes(), answers).next(match.game, question.seat) == answer
            for lang in ("ja", "en"):
                notation = Notation(ID, lang)
                said = notation.write(match.game, question, answer)
                assert notation.read(match.game, question, said) == answer, said
        match.answer(question.nth(chance.below(question.count())))
    assert {"charge", "main", "attack", "break", "s-trigger"} <= codes


def test_a_log_replays_to_the_same_end(poems: GameDefinition) -> None:
    match, chance = new_match(poems, "logged"), Stream("logged")
    while (question := match.question) is not None:
        match.answer(question.nth(chance.below(question.count())))
    again = poems.open_match(json.loads(json.dumps(match.to_json())))
    assert again.tip == match.tip


def won_by_the_computer(poems: GameDefinition, number: int) -> bool:
    """Whether the computer wins against random answers; seats and decks alternate."""
    decks = tuple(poems.table.shipped()["decks"])
    seat, chance = number % 2, Stream(f"anything {number}")
    match = new_match(poems, f"computer {number}", decks[number % 4], decks[number // 2 % 4])
    while (question := match.question) is not None:
        assert isinstance(match.dealer, SeededDealer)
        answer = question.nth(chance.below(question.count()))
        if question.seat == seat:
            seed, own = f"computer {number}/{len(match.entries)}", poems.evaluation()
            answer = bots.choose(match.game, match.dealer, seat, "greedy", seed, own)
        match.answer(answer)
    return bool(match.game.vars["over"][0] == seat)


@pytest.mark.whole
def test_the_computer_wins_nine_of_ten_games_against_random_play(poems: GameDefinition) -> None:
    assert sum(won_by_the_computer(poems, number) for number in range(10)) >= 9


@pytest.mark.whole
def test_breaking_a_declaration_card_always_asks_its_owner(poems: GameDefinition) -> None:
    """The other player's view doesn't tell whether any card could have answered."""
    asked = set()
    for seed in range(6):
        match, chance = new_match(poems, f"broken{seed}", "shrine", "shrine"), Stream(str(seed))
        while (question := match.question) is not None:
            if question.code == "s-trigger":
                asked.add(len(question.options) > 1)
                seen = poems.view.question(match.game, 1 - question.seat)
                assert seen == {"seat": question.seat, "kind": "waiting", "code": "s-trigger", "params": {}}
            match.answer(question.nth(chance.below(question.count())))
    assert asked == {False, True}


@pytest.mark.whole
def test_cut_in_questions_do_not_depend_on_the_hand(poems: GameDefinition) -> None:
    """The same table with blank cards in both hands asks the same players."""
    blank, compared = "blank", 0
    for seed in range(3):
        match, chance = new_match(poems, f"held{seed}", "ferry", "shrine"), Stream(str(seed))
        while (question := match.question) is not None:
            twin = match.game.fork()
            twin.pool = {blank: poems.table.blank, **match.game.pool}
            twin.card_cache = match.game.card_cache
            for seat in (0, 1):
                for ref in twin.cards_in("hand", seat):
                    twin.put_card(twin.cards[ref]._replace(face=blank))
                assert could_answer(twin, seat) == could_answer(match.game, seat)
            compared += question.code == "cut-in"
            match.answer(question.nth(chance.below(question.count())))
    assert compared


def test_a_deck_has_40_cards_at_most_4_copies_and_all_faults_are_listed(
    poems: GameDefinition,
) -> None:
    """With 39, 40 and 41 cards, five copies, and both faults at once.

    Shows B1.2, B1.3.
    """
    pool = poems.table.pool()
    faces = tuple(face for face in pool for _ in range(4))

    def faults(*faces: str) -> list[tuple[str, str]]:
        return [(fault.code, fault.clause) for fault in poems.decks.checked(faces, (), pool).faults]

    size, copies = ("wrong-size", "B1.2"), ("too-many-copies", "B1.3")
    assert faults(*faces[:40]) == []
    assert faults(*faces[:39]) == faults(*faces[:41]) == [size]
    assert faults(faces[0], *faces[:39]) == [copies]
    assert faults(faces[0], faces[4], *faces[:36], *faces[40:43]) == [size, copies, copies]


def test_a_deck_may_have_all_colours_and_costs(poems: GameDefinition) -> None:
    """Shows B1.3, B2.2."""
    pool = {
        f"{colour}{n}": PoemCard(f"{colour}{n}", "spell", (colour,), 7)
        for colour in COLOURS
        for n in range(7)
    }
    assert not poems.decks.checked(tuple(pool)[:40], (), pool).faults


def test_declaration_cards_are_hidden_from_both_players(poems: GameDefinition) -> None:
    """Shows B1.4, B3.3."""
    game = new_match(poems, "sealed").game
    sealed = [ref for seat in (0, 1) for ref in game.cards_in("declared", seat)]
    assert len(sealed) == 10
    assert {game.cards[ref].known for ref in sealed} == {0}
    shown = [poems.view.card_view(game, ref, viewer) for ref in sealed for viewer in (0, 1)]
    assert {card["face"] for card in shown} == {None}


def test_the_first_player_is_random_and_not_asked(poems: GameDefinition) -> None:
    """Shows B1.5."""
    first = {
        (match.game.vars["turn"], match.question.code if match.question else "")
        for match in (new_match(poems, f"lot{n}") for n in range(12))
    }
    assert first == {(0, "charge"), (1, "charge")}
