"""Effects are shown and logged before they resolve."""

from __future__ import annotations

from pyengine.games import definition_of
from pyengine.games.battle_spirits.rules.zones import HAND
from pyengine.kernel.question import PASS, Need
from pyengine.scenario.run import Stage

ID = "battle_spirits"
SCOUT = """
Spirit
Colour:red Cost:0
Family:lampwyrm
Levels:Lv1(1)1000
Lv1 [when this is summoned] draw 1 card.
Symbols:red
"""
LESSON = """
Magic
Colour:red Cost:0
Main: draw 2 cards.
"""


def stage_with_hand(**cards: str) -> Stage:
    """A table with these cards in the first player's hand."""
    return definition_of(ID).scenarios().seating.stage({"cards": cards, "setup": {"A": {"hand": [*cards]}}})


def test_card_is_revealed_before_its_effect_resolves() -> None:
    stage = stage_with_hand(Lesson=LESSON)
    game, card = stage.match.game, stage.names["Lesson"]
    game.answer(("use", card, 0))
    need = game.advance()
    assert isinstance(need, Need)
    assert (need.kind, need.refs) == ("open", (card,))
    assert game.cards[card].zone == HAND


def test_log_names_the_triggered_effect_before_its_result() -> None:
    match = stage_with_hand(Scout=SCOUT).match
    match.answer(match.question.options[0] if match.question else PASS)
    while match.question is not None and match.question.code != "main":
        match.answer(match.question.default or match.question.nth(0))
    assert match.game.trace is not None
    told = [event.code for row in match.game.trace.rows for event in row[2]]
    assert "set_off" in told
    assert told.index("summoned") < told.index("set_off") < len(told) - 1 - told[::-1].index("moved")
