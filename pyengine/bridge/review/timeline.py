"""The turns of a game, each with a small board: the number of cards in each zone, the scores of each side, the
counters.

All data is public: cards are counted, never identified.
"""

from __future__ import annotations

from pyengine.bridge.positions import Position, definition_at
from pyengine.bridge.tables import Json, Table
from pyengine.kernel.game import Game
from pyengine.kernel.view import pools_of, turn_json
from pyengine.tabletop.view import View

LINES_LEFT_OUT = frozenset(("skipped", "turn-began", "phase-began"))
"""Codes of log lines about the ordinary course of a turn."""


def side_totals(view: View, game: Game, whose: int) -> Json:
    """Return a side in numbers, under the keys of a `SeatView`: a zone gives its number of cards."""
    pools = pools_of(game, whose)
    zones = {zone: len(game.cards_in(zone, whose)) for zone in view.zones or game.rules.ZONES}
    return {**view.score(game, whose), **zones, **({"pools": pools} if pools else {})}


def totals_of(position: Position) -> list[Json]:
    """Return both sides of a position in numbers."""
    view = definition_at(position.match).view
    game = position.match.game.isolated_fork()
    return [side_totals(view, game, whose) for whose in (0, 1)]


def timeline(table: Table) -> Json:
    """`table.timeline`: `{turns: [{number, player, from, to, board}]}`: for each turn the answers at its start and end,
    and the board at its end. Positions before the first turn have a row with the turn number of the setup."""
    turns: list[Json] = []
    for at, position in enumerate(table.positions):
        now = turn_json(position.match.game)
        if not turns or (turns[-1]["number"], turns[-1]["player"]) != (now["number"], now["player"]):
            turns.append({"number": now["number"], "player": now["player"], "from": at, "to": at})
        turns[-1]["to"] = at
    for each in turns:
        each["board"] = totals_of(table.positions[each["to"]])
    return {"turns": turns}


__all__ = ["side_totals", "timeline", "totals_of"]
