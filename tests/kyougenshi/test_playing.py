"""The rules of Gensou Kyougenshi: whole games keep every invariant, scenarios reach the clauses that they name, and nobody
learns from not being asked."""

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


def begun(poems: GameDefinition, seed: str, one: str = "ferry", two: str = "moss") -> Match:
    table = poems.table
    return table.new_match((table.deck_faces(one), table.deck_faces(two)), seed)


@pytest.mark.whole
@pytest.mark.parametrize("number", range(4))
def test_random_games_keep_every_invariant(poems: GameDefinition, number: int) -> None:
    played = play_one(ID, "tests", number)
    assert played.failure is None
    assert played.over


def test_a_scenario_reaches_the_clauses_that_it_names(poems: GameDefinition) -> None:
    definitions = {clause.id for clause in rulebook(ID).values() if clause.definitions}
    folder = Path(__file__).parents[1] / "scenarios" / ID
    for result in (one for path in sorted(folder.glob("*.toml")) for one in run_file(path, adapter_of)):
        unseen = {*result.clauses} - result.seen - definitions
        assert not unseen, f"{result.name}: {sorted(unseen)}"


def test_every_clause_that_a_game_comes_to_is_carried_out_somewhere(poems: GameDefinition) -> None:
    clauses = rulebook(ID)
    assert not [c.id for c in clauses.values() if c.is_enforceable and not c.is_implemented]


def test_every_option_is_said_in_both_languages_and_in_a_link_and_read_back(poems: GameDefinition) -> None:
    match, chance, codes = begun(poems, "said"), Stream("said"), set()
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
    match, chance = begun(poems, "logged"), Stream("logged")
    while (question := match.question) is not None:
        match.answer(question.nth(chance.below(question.count())))
    again = poems.open_match(json.loads(json.dumps(match.to_json())))
    assert again.tip == match.tip


def won_by_the_computer(poems: GameDefinition, number: int) -> bool:
    """A game of the computer against somebody who answers anything, seats and decks by turns."""
    decks = tuple(poems.table.shipped()["decks"])
    seat, chance = number % 2, Stream(f"anything {number}")
    match = begun(poems, f"computer {number}", decks[number % 4], decks[number // 2 % 4])
    while (question := match.question) is not None:
        assert isinstance(match.dealer, SeededDealer)
        answer = question.nth(chance.below(question.count()))
        if question.seat == seat:
            seed, own = f"computer {number}/{len(match.entries)}", poems.evaluation()
            answer = bots.choose(match.game, match.dealer, seat, "greedy", seed, own)
        match.answer(answer)
    return bool(match.game.vars["over"][0] == seat)


@pytest.mark.whole
def test_the_computer_wins_nine_of_ten_games_against_whoever_answers_anything(poems: GameDefinition) -> None:
    assert sum(won_by_the_computer(poems, number) for number in range(10)) >= 9


@pytest.mark.whole
def test_whoever_s_declaration_cards_break_is_asked_whatever_they_are(poems: GameDefinition) -> None:
    """What the other player sees does not say whether any could have answered."""
    asked = set()
    for seed in range(6):
        match, chance = begun(poems, f"broken{seed}", "shrine", "shrine"), Stream(str(seed))
        while (question := match.question) is not None:
            if question.code == "s-trigger":
                asked.add(len(question.options) > 1)
                seen = poems.view.question(match.game, 1 - question.seat)
                assert seen == {"seat": question.seat, "kind": "waiting", "code": "s-trigger", "params": {}}
            match.answer(question.nth(chance.below(question.count())))
    assert asked == {False, True}


@pytest.mark.whole
def test_who_is_asked_to_cut_in_does_not_depend_on_what_he_holds(poems: GameDefinition) -> None:
    """The same table with blank cards in both hands asks the same players."""
    blank, compared = "blank", 0
    for seed in range(3):
        match, chance = begun(poems, f"held{seed}", "ferry", "shrine"), Stream(str(seed))
        while (question := match.question) is not None:
            twin = match.game.fork()
            twin.pool = {blank: poems.table.blank, **match.game.pool}
            twin.card_cache = match.game.card_cache
            for seat in (0, 1):
                for ref in twin.at("hand", seat):
                    twin.put_card(twin.cards[ref]._replace(face=blank))
                assert could_answer(twin, seat) == could_answer(match.game, seat)
            compared += question.code == "cut-in"
            match.answer(question.nth(chance.below(question.count())))
    assert compared


def test_a_deck_has_forty_cards_and_four_of_a_name_and_all_its_faults_are_told_at_once(
    poems: GameDefinition,
) -> None:
    """As judges were asked: 39, 40, 41 cards, five of a name, both at once.

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


def test_a_deck_may_have_cards_of_all_colours_and_of_any_cost(poems: GameDefinition) -> None:
    """Shows B1.3, B2.2."""
    pool = {
        f"{colour}{n}": PoemCard(f"{colour}{n}", "spell", (colour,), 7)
        for colour in COLOURS
        for n in range(7)
    }
    assert not poems.decks.checked(tuple(pool)[:40], (), pool).faults


def test_nobody_can_tell_what_any_declaration_card_is(poems: GameDefinition) -> None:
    """Shows B1.4, B3.3."""
    game = begun(poems, "sealed").game
    sealed = [ref for seat in (0, 1) for ref in game.at("declared", seat)]
    assert len(sealed) == 10
    assert {game.cards[ref].known for ref in sealed} == {0}
    shown = [poems.view.card_view(game, ref, viewer) for ref in sealed for viewer in (0, 1)]
    assert {card["face"] for card in shown} == {None}


def test_either_player_may_be_the_first_and_neither_is_asked(poems: GameDefinition) -> None:
    """Shows B1.5."""
    first = {
        (match.game.vars["turn"], match.question.code if match.question else "")
        for match in (begun(poems, f"lot{n}") for n in range(12))
    }
    assert first == {(0, "charge"), (1, "charge")}
