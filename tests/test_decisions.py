"""A rulebook's decisions drive its game: each value of `DECIDED`, flipped to each alternative, changes a scenario's
result."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from pyengine.commands.scenario import seating_of
from pyengine.games import GAMES, definition_of
from pyengine.kernel.rule_variants import Decided
from pyengine.scenario.run import run_one

HERE = Path(__file__).parent

Flip = tuple[str, str, str]
"""A game, a question, and an alternative to the game's answer."""

SHOWN_BY: dict[Flip, tuple[str, str]] = {
    ("pmv", "trigger_order", "other first"): (
        "ch10_keywords", "Instant death on both sides: the turn player's resolves first",
    ),
    ("pmv", "trigger_order", "active orders all"): (
        "ch07_effects", "Turn start: without the Judge the opponent's trigger resolves after A's own",
    ),
    ("pmv", "replacement", "oldest"): (
        "ch09_competing",
        "In the other player's turn that player's replacement comes first, and the card is discarded no more",
    ),
    ("pmv", "rivals", "spent"): (
        "ch09_competing", "A replacement that was not chosen may replace what is done instead",
    ),
    ("pmv", "targets", "resolution"): (
        "ch08_targets", "A target is named as the card is played: what comes in its place is not hit",
    ),
    ("pmv", "half_done", "as far"): (
        "ch03_search", "Nothing fits: he is asked all the same, the rest is not applied, the deck is shuffled",
    ),
    ("pmv", "first_acts", "other"): ("ch01_priority", "Two passes without an interference end the phase"),
    ("pmv", "first_acts", "rival"): (
        "ch01_life_damage", "Life below 0 within an interference comes back before anyone has priority",
    ),
    ("pmv", "after_an_act", "first"): ("ch01_cost", "The sleep cost is paid by the card itself, once"),
    ("harem_master", "trigger_order", "active first"): (
        "ch4_triggers", "Of simultaneous triggers the other player's come first",
    ),
    ("harem_master", "trigger_order", "active orders all"): (
        "ch4_triggers", "Of simultaneous triggers the other player's come first",
    ),
    ("harem_master", "targets", "declaration"): (
        "ch4_times", "A character is chosen after the answers: one that came meanwhile can be chosen",
    ),
    ("harem_master", "half_done", "stops"): (
        "ch4_times", "With nobody there to put away the rest of the text is done",
    ),
    ("harem_master", "first_acts", "active"): (
        "ch3_battle", "The other player may answer twice before the active player",
    ),
    ("harem_master", "first_acts", "rival"): (
        "ch4_times", "To an event of the other player that player may answer first",
    ),
    ("harem_master", "after_an_act", "next"): (
        "ch3_battle", "The other player may answer twice before the active player",
    ),
    ("harem_master", "replacement", "affected"): (
        "ch4_replacing", "Of replacements that compete the chosen one happens",
    ),
    ("harem_master", "replacement", "with the others"): (
        "ch4_replacing", "Of replacements that compete the chosen one happens",
    ),
    ("harem_master", "rivals", "free"): (
        "ch4_replacing", "Of replacements that compete the chosen one happens",
    ),
    ("harem_master", "flipped", "discard pile"): (
        "ch3_battle", "The cards that were flipped go under their castles",
    ),
    ("kyougenshi", "trigger_order", "other first"): (
        "decided", "Of what is set off at once, the turn player's is activated first and so processed last",
    ),
    ("kyougenshi", "trigger_order", "active orders all"): (
        "decided", "Of what is set off at once, the turn player's is activated first and so processed last",
    ),
    ("kyougenshi", "targets", "declaration"): (
        "decided", "What is destroyed is chosen as the event is executed: the newcomer may be chosen",
    ),
    ("kyougenshi", "half_done", "stops"): (
        "chain", "An event that finds nothing to destroy is used all the same, and does the rest",
    ),
    ("kyougenshi", "first_acts", "active"): ("chain", "Who is first after an action"),
    ("kyougenshi", "first_acts", "other"): ("chain", "Who is first where nobody has acted"),
    ("kyougenshi", "after_an_act", "first"): ("chain", "Youjutsu on youjutsu"),
    ("kyougenshi", "emptied", "at the next draw"): ("turn", "Whoever draws the last card has lost"),
    ("kyougenshi", "stands_up", "same"): (
        "turn", "A tainted orb is turned up first, and stands up a turn later",
    ),
    ("battle_spirits", "trigger_order", "active first"): ("battle", "The turn player orders everything"),
    ("battle_spirits", "trigger_order", "other first"): ("battle", "The turn player orders everything"),
    ("battle_spirits", "targets", "resolution"): ("ladder", "Chosen beforehand"),
    ("battle_spirits", "half_done", "stops"): ("ladder", "As much as can be done"),
    ("battle_spirits", "first_acts", "active"): ("battle", "Who is first at a flash timing"),
    ("battle_spirits", "first_acts", "rival"): (
        "battle", "After a block, too, the player whose turn it is not is first",
    ),
    ("battle_spirits", "after_an_act", "first"): ("battle", "One thing at a time"),
    ("battle_spirits", "done", "any of it"): ("ladder", "When done after a number not reached"),
    ("battle_spirits", "level", "kept"): ("ladder", "When done and the level"),
    ("battle_spirits", "others", "with the rest"): ("ladder", "The other cards"),
    ("battle_spirits", "each", "other first"): ("ladder", "Each player"),
    ("battle_spirits", "announced", "once"): ("bursts", "Announced after the others are done"),
    ("battle_spirits", "cut_short", "goes on"): (
        "attack_step", "The attack step is ended: no life is lost",
    ),
}  # fmt: skip
"""For each alternative, a scenario that fails under it: its file and its name."""

REFUSED_BY_A_RULE = re.compile(
    r"line \d+: (\S+ is .+, not .+|.+ was never offered.*|turn \d+ has ended before .+|a question is open that the script does not answer: .+)"
)
"""The failures that count: a false assertion, another player asked, or another answer legal."""


def alternatives(game: str) -> Iterator[Flip]:
    """Return every other answer to each question that a game decides."""
    decided = definition_of(game).decided
    types = get_type_hints(type(decided))
    for question, decision in decided.answered().items():
        [words] = get_args(types[question])
        for word in get_args(words):
            if word != decision.value:
                yield game, question, word


@contextmanager
def flipped(decided: Decided, question: str, word: str) -> Iterator[None]:
    """Flip the decision of the game within this block. The value is changed in place, so every module reads the new
    one."""
    was = getattr(decided, question)
    object.__setattr__(decided, question, was._replace(value=word))
    try:
        yield
    finally:
        object.__setattr__(decided, question, was)


def scenario_of(game: str, file: str, name: str) -> dict[str, Any]:
    """Return a scenario by its file and name, from `scenarios` or `judged`."""
    paths = [HERE / folder / game / f"{file}.toml" for folder in ("scenarios", "judged")]
    asked = [tomllib.loads(path.read_text("utf-8"))["scenario"] for path in paths if path.is_file()]
    [found] = [each for many in asked for each in many if each["name"] == name]
    return dict(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_alternative_decision_has_a_scenario(game: str) -> None:
    flips = [*alternatives(game)]
    assert {question for _, question, _ in flips} == {*definition_of(game).decided.answered()}
    assert {flip for flip in SHOWN_BY if flip[0] == game} == {*flips}


@pytest.mark.parametrize("flip", SHOWN_BY, ids=" ".join)
def test_flipping_a_decision_fails_its_scenario(flip: Flip) -> None:
    game, question, word = flip
    scenario = scenario_of(game, *SHOWN_BY[flip])
    assert run_one(scenario, seating_of(game)).error == ""
    with flipped(definition_of(game).decided, question, word):
        result = run_one(scenario, seating_of(game))
    assert REFUSED_BY_A_RULE.fullmatch(result.error), result.error


def test_every_module_reads_the_same_decisions() -> None:
    for game in GAMES:
        assert definition_of(game).table.rules.DECIDED is definition_of(game).decided  # type: ignore[attr-defined]
