"""Whether an answer ends the turn of the seat that gives it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.kernel.game import Game
from pyengine.kernel.legality import BreachError
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.kernel.state.derived import OverworkError

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

MAX_PASSES = 40
"""Maximum passes tried before the answer counts as not ending the turn."""


def ends_turn(definition: GameDefinition, game: Game, seat: int, answer: Answer) -> bool:
    """Return whether the seat has no further chance to act this turn after `answer` if both players pass. Raises
    Illegal."""
    twin = game.isolated_fork()
    twin.answer(answer)
    number = game.vars["number"]
    try:
        for _ in range(MAX_PASSES):
            top = twin.advance()
            if twin.vars["number"] != number:
                return True
            can_act = definition.turn_structure.is_own(twin, seat)
            if not isinstance(top, Question) or top.default != PASS or (can_act and top.seat == seat):
                return not can_act
            twin.answer(PASS)
    except (BreachError, OverworkError):
        pass
    return False


__all__ = ["ends_turn"]
