"""The guided first game goes on with cards of the game: nobody who goes on after a position draws one without a text."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.battle_spirits.rules.zones import HAND
from pyengine.tabletop.learning import lessons_of
from pyengine.tabletop.table import BLANK
from tests.test_lessons import PATIENCE, PUPIL, solved

GAME = "battle_spirits"
TURNS = 2
"""So many of them follow."""


@pytest.mark.parametrize("one", lessons_of(GAME), ids=lambda one: str(one["id"]))
def test_what_is_drawn_after_a_position_is_a_card_of_the_game(one: dict[str, Any]) -> None:
    pupil = solved(GAME, one)
    game = pupil.match.game
    last = game.vars["number"] + TURNS
    for _ in range(PATIENCE):
        if pupil.match.question is None or game.vars["number"] > last:
            break
        pupil.default()
    assert BLANK not in {game.cards[ref].face for ref in game.at(HAND, PUPIL)}
