"""The search that proves puzzles, at a table of a game, and what the judge says of something that one might do there."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.scenario.puzzles import MAX_POSITIONS, Solver, Spot
from pyengine.tabletop.definition import GameDefinition

ALLOWED = ""
"""What the judge says where nothing speaks against it; else the code of a reason."""


class Act(NamedTuple):
    """Something that whoever is asked might do: with which card, by what code, and the number of the ability if it is one."""

    ref: int
    code: str
    ability: int | None = None


def ruling(definition: GameDefinition, game: Game, act: Act) -> dict[str, Any] | None:
    """What the judge says of this act of the seat that is asked: `ok`, and the `reasons` against it, as the bridge tells them.
    None where nobody is asked, or who is asked knows no such card or could never do this with it."""
    asked = game.question
    if asked is None:
        return None
    for action in definition.view.why(game, asked.seat, act.ref)["actions"]:
        if (action["code"], action["ability"]) == (act.code, act.ability):
            return {"ok": action["ok"], "reasons": action["reasons"]}
    return None


def is_right(told: dict[str, Any], said: str) -> bool:
    """Whether this is what the judge says."""
    return bool(told["ok"]) if said == ALLOWED else said in [reason["code"] for reason in told["reasons"]]


def solver_of(
    definition: GameDefinition, game: Game, goal: str, most: int = MAX_POSITIONS, *, exact: bool = False
) -> Solver:
    """Who searches for the goal of a puzzle, from a position of the turn at whose end it is looked at."""
    seating = definition.scenarios().seating
    turn = seating.phase(game)[0]
    return Solver(
        lambda now: seating.phase(now)[0], turn, goal, definition.pace.phases[-1], most=most, exact=exact
    )


def spot_of(match: Match) -> Spot:
    """The position of a match, for a search."""
    assert isinstance(match.dealer, SeededDealer)
    return Spot(match.game.fork(), match.dealer)


__all__ = ["ALLOWED", "Act", "is_right", "ruling", "solver_of", "spot_of"]
