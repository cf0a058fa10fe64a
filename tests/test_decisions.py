"""A rulebook's decisions drive its game: each value of `RULE_CHOICES`, flipped to each alternative, changes a scenario's
result."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from pyengine.commands.scenario import adapter_of
from pyengine.games import GAMES, definition_of
from pyengine.kernel.rule_variants import RuleChoices
from pyengine.scenario.run import run_one

HERE = Path(__file__).parent

Flip = tuple[str, str, str]
"""A game, a question, and an alternative to the game's answer."""

SHOWN_BY: dict[Flip, tuple[str, str]] = {
    ("pmv", "trigger_order", "other first"): (
        "ch10_keywords", "Instant death on both sides: the turn player's resolves first",
    ),
    ("pmv", "trigger_order", "active orders all"): (
        "ch07_effects", "Turn start: without the Judge, the opponent's trigger resolves after A's own",
    ),
    ("pmv", "replacement", "oldest"): (
        "ch09_competing",
        "In the opponent's turn, their replacement comes first, and the card isn't discarded",
    ),
    ("pmv", "rivals", "spent"): (
        "ch09_competing", "A replacement that wasn't chosen can replace the new discard",
    ),
    ("pmv", "targets", "resolution"): (
        "ch08_targets", "A target is chosen on play, so a replacement character isn't hit",
    ),
    ("pmv", "half_done", "as far"): (
        "ch03_search", "If no card fits, you're still asked, and the deck is shuffled",
    ),
    ("pmv", "first_acts", "other"): ("ch01_priority", "Two passes without an interference end the phase"),
    ("pmv", "first_acts", "rival"): (
        "ch01_life_damage", "Life below 0 during an interference can recover before anyone has priority",
    ),
    ("pmv", "after_an_act", "first"): ("ch01_cost", "The card itself pays the sleep cost, once"),
    ("harem_master", "trigger_order", "active first"): (
        "ch4_triggers", "Of simultaneous triggers, the non-active player's come first",
    ),
    ("harem_master", "trigger_order", "active orders all"): (
        "ch4_triggers", "Of simultaneous triggers, the non-active player's come first",
    ),
    ("harem_master", "targets", "declaration"): (
        "ch4_times", "A character is chosen after responses, so a new one can be chosen",
    ),
    ("harem_master", "half_done", "stops"): (
        "ch4_times", "Without a character to put away, the rest still happens",
    ),
    ("harem_master", "first_acts", "active"): (
        "ch3_battle", "The non-active player can respond twice before the active player",
    ),
    ("harem_master", "first_acts", "rival"): (
        "ch4_times", "The non-active player can also respond first to their own event",
    ),
    ("harem_master", "after_an_act", "next"): (
        "ch3_battle", "The non-active player can respond twice before the active player",
    ),
    ("harem_master", "replacement", "affected"): (
        "ch4_replacing", "Of competing replacements, the chosen one happens",
    ),
    ("harem_master", "replacement", "with the others"): (
        "ch4_replacing", "Of competing replacements, the chosen one happens",
    ),
    ("harem_master", "rivals", "free"): (
        "ch4_replacing", "Of competing replacements, the chosen one happens",
    ),
    ("harem_master", "flipped", "discard pile"): (
        "ch3_battle", "Flipped cards go to the bottom of their castles",
    ),
    ("kyougenshi", "trigger_order", "other first"): (
        "decided", "Of abilities triggered together, the turn player's is activated first and resolves last",
    ),
    ("kyougenshi", "trigger_order", "active orders all"): (
        "decided", "Of abilities triggered together, the turn player's is activated first and resolves last",
    ),
    ("kyougenshi", "targets", "declaration"): (
        "decided", "You choose what to destroy when the event resolves, even a new card",
    ),
    ("kyougenshi", "half_done", "stops"): (
        "chain", "An event with nothing to destroy can still be used and does the rest",
    ),
    ("kyougenshi", "first_acts", "active"): ("chain", "Who is first after an action"),
    ("kyougenshi", "first_acts", "other"): ("chain", "Who is first where nobody has acted"),
    ("kyougenshi", "after_an_act", "first"): ("chain", "Youjutsu on youjutsu"),
    ("kyougenshi", "emptied", "at the next draw"): ("turn", "A player who draws their last card loses"),
    ("kyougenshi", "stands_up", "same"): (
        "turn", "A tainted orb turns face up first, then upright a turn later",
    ),
    ("battle_spirits", "trigger_order", "active first"): ("battle", "The turn player orders all triggered effects"),
    ("battle_spirits", "trigger_order", "other first"): ("battle", "The turn player orders all triggered effects"),
    ("battle_spirits", "targets", "resolution"): ("ladder", "Objects are chosen first"),
    ("battle_spirits", "half_done", "stops"): ("ladder", "An effect does as much as it can"),
    ("battle_spirits", "first_acts", "active"): ("battle", "Who goes first at a flash timing"),
    ("battle_spirits", "first_acts", "rival"): (
        "battle", "After a block, the non-turn player also goes first",
    ),
    ("battle_spirits", "after_an_act", "first"): ("battle", "Flash effects resolve one at a time"),
    ("battle_spirits", "done", "any of it"): ("ladder", "\"When done\" after a number that wasn't reached"),
    ("battle_spirits", "level", "kept"): ("ladder", "\"When done\" when the level drops"),
    ("battle_spirits", "others", "with the rest"): ("ladder", "\"The other\" cards"),
    ("battle_spirits", "each", "other first"): ("ladder", "Each player chooses their own"),
    ("battle_spirits", "announced", "once"): ("bursts", "Announced after the other effects"),
    ("battle_spirits", "cut_short", "goes on"): (
        "attack_step", "If the attack step ends, no life is lost",
    ),
}  # fmt: skip
"""For each alternative, a scenario that fails under it: its file and its name."""

REFUSED_BY_A_RULE = re.compile(
    r"line \d+: (\S+ is .+, not .+|.+ was never offered.*|turn \d+ has ended before .+|a question is open that the script does not answer: .+)"
)
"""The failures that count: a false assertion, another player asked, or another answer legal."""


def alternatives(game: str) -> Iterator[Flip]:
    """Return every other answer to each question that a game decides."""
    rule_choices = definition_of(game).rule_choices
    types = get_type_hints(type(rule_choices))
    for question, decision in rule_choices.answered().items():
        [words] = get_args(types[question])
        for word in get_args(words):
            if word != decision.value:
                yield game, question, word


@contextmanager
def flipped(rule_choices: RuleChoices, question: str, word: str) -> Iterator[None]:
    """Flip the decision of the game within this block. The value is changed in place, so every module reads the new
    one."""
    was = getattr(rule_choices, question)
    object.__setattr__(rule_choices, question, was._replace(value=word))
    try:
        yield
    finally:
        object.__setattr__(rule_choices, question, was)


def scenario_of(game: str, file: str, name: str) -> dict[str, Any]:
    """Return a scenario by its file and name, from `scenarios` or `judged`."""
    paths = [HERE / folder / game / f"{file}.toml" for folder in ("scenarios", "judged")]
    asked = [tomllib.loads(path.read_text("utf-8"))["scenario"] for path in paths if path.is_file()]
    [found] = [each for many in asked for each in many if each["name"] == name]
    return dict(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_alternative_decision_has_a_scenario(game: str) -> None:
    flips = [*alternatives(game)]
    assert {question for _, question, _ in flips} == {*definition_of(game).rule_choices.answered()}
    assert {flip for flip in SHOWN_BY if flip[0] == game} == {*flips}


@pytest.mark.parametrize("flip", SHOWN_BY, ids=" ".join)
def test_flipping_a_decision_fails_its_scenario(flip: Flip) -> None:
    game, question, word = flip
    scenario = scenario_of(game, *SHOWN_BY[flip])
    assert run_one(scenario, adapter_of(game)).error == ""
    with flipped(definition_of(game).rule_choices, question, word):
        result = run_one(scenario, adapter_of(game))
    assert REFUSED_BY_A_RULE.fullmatch(result.error), result.error


def test_every_module_reads_the_same_decisions() -> None:
    for game in GAMES:
        assert definition_of(game).table.rules.RULE_CHOICES is definition_of(game).rule_choices  # type: ignore[attr-defined]
