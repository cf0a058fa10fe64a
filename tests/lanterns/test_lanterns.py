"""Lanterns, a game outside the package made of the shared parts, plays like the shipped games."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from pyengine import bots
from pyengine.bridge.answer_encoding import Shorthand, ShorthandReader
from pyengine.commands.fuzz import play_one
from pyengine.commands.notation import Notation
from pyengine.commands.scenario import adapter_of
from pyengine.games import definition_of, forget, register
from pyengine.games.compile import compile_game
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.match import Match
from pyengine.kernel.state.position import EVERYBODY
from pyengine.scenario.run import run_file
from pyengine.tabletop.definition import GameDefinition

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameDefinition]:
    """The game's package, compiled in a temporary folder."""
    home = tmp_path_factory.mktemp("elsewhere")
    shutil.copytree(HERE / "lanterns", home / "lanterns")
    sys.path.insert(0, str(home))
    try:
        import_module("lanterns")
        register("lanterns")
        compile_game("lanterns")
        yield definition_of("lanterns")
    finally:
        sys.path.remove(str(home))
        forget("lanterns")


def new_match(lanterns: GameDefinition, seed: str) -> Match:
    deck = lanterns.table.deck_faces("night")
    return lanterns.table.new_match((deck, deck), seed)


@pytest.mark.whole
@pytest.mark.parametrize("number", range(8))
def test_random_games_keep_every_invariant(lanterns: GameDefinition, number: int) -> None:
    played = play_one("lanterns", "tests", number)
    assert played.failure is None
    assert played.over


def test_the_referee_answers_as_the_rulebook_says(lanterns: GameDefinition) -> None:
    results = [
        result
        for path in sorted((HERE / "scenarios").glob("*.toml"))
        for result in run_file(path, adapter_of)
    ]
    assert results
    assert not [f"{r.name}: {r.error}" for r in results if not r.ok]


def test_every_option_has_both_notations_and_reads_back_from_a_link(lanterns: GameDefinition) -> None:
    match, chance, kinds = new_match(lanterns, "said"), Stream("said"), set()
    answers = match.game.rules.ANSWERS
    while (question := match.question) is not None:
        kinds.add(question.kind)
        for n in range(question.count()):
            answer = question.nth(n)
            assert tuple(json.loads(json.dumps(answer))) == answer
            shorthand = Shorthand(answers)
            shorthand.add(match.game, question.seat, answer)
            assert ShorthandReader(shorthand.bytes(), answers).next(match.game, question.seat) == answer
            for lang in ("ja", "en"):
                notation = Notation("lanterns", lang)
                said = notation.write(match.game, question, answer)
                assert notation.read(match.game, question, said) == answer, said
        match.answer(question.nth(chance.below(question.count())))
    assert {"priority", "amount", "target", "yes_no"} <= kinds


def test_a_log_replays_to_the_same_end(lanterns: GameDefinition) -> None:
    match, chance = new_match(lanterns, "logged"), Stream("logged")
    while (question := match.question) is not None:
        match.answer(question.nth(chance.below(question.count())))
    again = lanterns.open_match(json.loads(json.dumps(match.to_json())))
    assert again.tip == match.tip


@pytest.mark.parametrize("player", ["greedy", "planner"])
def test_the_computer_plays_to_the_end(lanterns: GameDefinition, player: str) -> None:
    match = new_match(lanterns, "greedy")
    while (question := match.question) is not None:
        assert isinstance(match.dealer, SeededDealer)
        seed, own = f"greedy/{len(match.entries)}", lanterns.evaluation()
        match.answer(bots.choose(match.game, match.dealer, question.seat, player, seed, own))
    assert match.game.over


@pytest.mark.whole
def test_breaking_a_veil_always_asks_its_owner(lanterns: GameDefinition) -> None:
    """The other player's view doesn't tell whether the veil could have answered."""
    asked = set()
    for seed in range(12):
        match, chance = new_match(lanterns, f"veil{seed}"), Stream(str(seed))
        broken = 0
        while (question := match.question) is not None:
            left = sum(len(match.game.cards_in("veils", seat)) for seat in (0, 1))
            assert 6 - left == broken + (question.code == "answer-broken")
            if question.code == "answer-broken":
                broken += 1
                asked.add(len(question.options))
                assert match.game.cards[question.about].known != EVERYBODY
                seen = lanterns.view.question(match.game, 1 - question.seat)
                assert seen == {
                    "seat": question.seat,
                    "kind": "waiting",
                    "code": "answer-broken",
                    "params": {},
                }
            match.answer(question.nth(chance.below(question.count())))
    assert asked == {1, 2}
