"""The search that proves puzzles, at a table of a game."""

from __future__ import annotations

from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.scenario.puzzles import MOST_POSITIONS, Solver, Spot
from pyengine.tabletop.definition import GameDefinition


def solver_of(
    definition: GameDefinition, game: Game, goal: str, most: int = MOST_POSITIONS, *, exact: bool = False
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


__all__ = ["solver_of", "spot_of"]
