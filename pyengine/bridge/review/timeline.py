"""The turns of a game, each with a little board: how many cards lie in each zone, the numbers of a side, its counters.

All of it is public: what lies where is counted, and no card is looked at.
"""

from __future__ import annotations

from pyengine.bridge.positions import Position, definition_at
from pyengine.bridge.tables import Json, Table
from pyengine.kernel.game import Game
from pyengine.kernel.view import pools_of, turn
from pyengine.tabletop.view import View

UNTOLD = frozenset(("skipped", "turn-began", "phase-began"))
"""Lines of the log that tell what comes by itself."""


def tally(view: View, game: Game, whose: int) -> Json:
    """A side in numbers, under the keys of a `SeatView`: of each zone how many cards lie there."""
    pools = pools_of(game, whose)
    zones = {zone: len(game.at(zone, whose)) for zone in view.zones or game.rules.ZONES}
    return {**view.score(game, whose), **zones, **({"pools": pools} if pools else {})}


def board(position: Position) -> list[Json]:
    """Both sides of a position in numbers."""
    view = definition_at(position.match).view
    game = position.match.game.apart()
    return [tally(view, game, whose) for whose in (0, 1)]


def timeline(table: Table) -> Json:
    """`{turns: [{number, player, from, to, board}]}`: of each turn after which answers it began and ended, and how it stood
    at its end. What comes before the first turn is the turn of its phase's own number."""
    turns: list[Json] = []
    for at, position in enumerate(table.positions):
        now = turn(position.match.game)
        if not turns or (turns[-1]["number"], turns[-1]["player"]) != (now["number"], now["player"]):
            turns.append({"number": now["number"], "player": now["player"], "from": at, "to": at})
        turns[-1]["to"] = at
    for each in turns:
        each["board"] = board(table.positions[each["to"]])
    return {"turns": turns}


__all__ = ["board", "tally", "timeline"]
