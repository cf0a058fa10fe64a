"""Reasons against an action, each with its own code; and the choice of the first player."""

from __future__ import annotations

from typing import Any

from pyengine.games import definition_of
from pyengine.games.battle_spirits.rules.playing.playable import action_reasons
from pyengine.kernel.question import PASS
from pyengine.scenario.run import Stage

ID = "battle_spirits"
SPARK = """
Magic
Colour:red Cost:0
Flash: draw 1 card.
"""
HUT = """
Nexus
Colour:red Cost:3
Levels:Lv1(0)
"""
PUP = """
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)3000
Symbols:red
"""


def stage_of(setup: dict[str, Any], **cards: str) -> Stage:
    return definition_of(ID).scenarios().seating.stage({"cards": cards, "setup": setup})


def test_too_few_cores_for_the_cost_and_for_level_1_are_separate_reasons() -> None:
    """B5.2."""
    stage = stage_of({"A": {"hand": ["Hut"], "reserve": 2}}, Hut=HUT)
    found = action_reasons(stage.match.game, 0, ("play", stage.names["Hut"]))
    assert [reason.code for reason in found] == ["too-few-cores", "no-core-for-level-1"]


def test_flash_effects_wait_for_the_players_own_window() -> None:
    """B6.8."""
    setup = {"phase": "attack", "A": {"field": ["Pup"], "hand": ["Spark"]}, "B": {"hand": ["Pup"]}}
    stage = stage_of(setup, Pup=PUP, Spark=SPARK)
    match, spark = stage.match, ("use", stage.names["Spark"], 0)
    match.answer(match.question.options[0] if match.question else PASS)
    assert match.question is not None
    assert (match.question.code, match.question.seat) == ("flash", 1)
    assert [reason.code for reason in action_reasons(match.game, 0, spark)] == ["not-your-chance"]
    match.answer(PASS)
    assert match.question.seat == 0
    assert not action_reasons(match.game, 0, spark)


def test_first_player_is_random() -> None:
    """B1.5."""
    table = definition_of(ID).table
    deck = table.deck_faces(next(iter(table.shipped()["decks"])))
    begin = []
    for number in range(12):
        match = table.new_match((deck, deck), f"lot/{number}")
        match.run()
        assert match.question is not None
        begin.append(match.question.seat)
    assert {*begin} == {0, 1}
