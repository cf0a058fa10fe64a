"""The course of a finished game: the computer's valuation of each position for a seat.

The valuation uses only the seat's knowledge at the time: hidden cards are dealt anew, always by the same seed. A
position with an unresolved item has no certain value and is left out. The course is requested in slices, so each
request values only a few positions.
"""

from __future__ import annotations

from pyengine.bots import redeal_hidden_cards
from pyengine.bridge import errors, storage
from pyengine.bridge.params import Params
from pyengine.bridge.positions import Position
from pyengine.bridge.review.timeline import LINES_LEFT_OUT
from pyengine.bridge.tables import Json, Table
from pyengine.cards.deck_lists import sideboards_of
from pyengine.kernel.game import MAX_WORK_FOR_DEFAULT
from pyengine.kernel.log import Line, line_json
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.view import result_json, turn_json

MAX_POSITIONS_PER_REQUEST = 16
"""Maximum positions valued for a request."""
SEED = "course"
MAX_WORTH = 99_99
"""Hundredths of a card; a higher value counts as a won game."""
PAID = "paid"
"""The code of log lines about the payment for an action."""


def evaluation_course(table: Table, params: Params) -> Json:
    """`table.course`: `{points: [{at, turn, player, worth, line, over?}], next: n | null}` for `seat`, from the
    position after `from` answers on.

    `line` is the main log line since the last point, as seen by the seat; the last point of the game has the result in
    `result_json`. Raises BridgeError: 9 before the end of the game.
    """
    storage.check_sharable(table)
    seat, at = params.seat(), params.number("from", 0, len(table.positions) - 1)
    if not table.now.match.game.over:
        raise errors.not_possible_yet()
    points: list[Json] = []
    valued, last = 0, _point_before(table, at)
    while at < len(table.positions) and valued < MAX_POSITIONS_PER_REQUEST:
        position = table.positions[at]
        if _is_settled(table, position):
            valued += 1
            worth = _advantage(table, position, seat)
            if worth is not None:
                now = turn_json(position.match.game)
                point = {"at": at, "turn": now["number"], "player": now["player"], "worth": worth}
                points.append({**point, "line": _main_log_line(table, seat, last + 1, at)})
                last = at
        at += 1
    if at == len(table.positions):
        points.append(_final_point(table, seat, last + 1))
    return {"points": points, "next": at if at < len(table.positions) else None}


def _final_point(table: Table, seat: int, first: int) -> Json:
    """Return the point of the last position, valued by the result: won, lost or drawn."""
    at = len(table.positions) - 1
    game = table.positions[at].match.game
    now, end = turn_json(game), result_json(game)
    winner = None if end is None else end["winner"]
    worth = 0 if winner is None else MAX_WORTH if winner == seat else -MAX_WORTH
    point = {"at": at, "turn": now["number"], "player": now["player"], "worth": worth, "over": end}
    return {**point, "line": _main_log_line(table, seat, min(first, at), at)}


def _is_settled(table: Table, position: Position) -> bool:
    """Whether a position can be valued: nothing waits to be resolved, and the asked seat has priority."""
    asked, game = position.match.question, position.match.game
    return asked is not None and asked.kind == "priority" and table.definition.turn_structure.is_quiet(game)


def _point_before(table: Table, at: int) -> int:
    """Return the last position before `at` with a value, or the first position."""
    return next((n for n in range(at - 1, -1, -1) if _is_settled(table, table.positions[n])), 0)


def _advantage(table: Table, position: Position, seat: int) -> int | None:
    """Return the seat's advantage in hundredths of a card, within the seat's knowledge; None if the valuation takes too
    much work."""
    match = position.match
    beside = sideboards_of(match.header)
    one, two = (tuple(match.header["decks"][n]) + beside[n] for n in (0, 1))
    game, _ = redeal_hidden_cards(match.game, seat, (one, two), SEED)
    game.work = MAX_WORK_FOR_DEFAULT
    try:
        worth = table.definition.evaluation().value(game, seat)
    except OverworkError:
        return None
    return max(-MAX_WORTH, min(MAX_WORTH, worth))


def _main_log_line(table: Table, seat: int, first: int, last: int) -> Json | None:
    """Return the main log line of these positions: an action with a clause if possible, rather than a payment;
    otherwise any line."""
    lines = [
        line
        for n in range(first, last + 1)
        for line in table.positions[n].lines
        if line.code not in LINES_LEFT_OUT
    ]

    def rank(line: Line) -> tuple[bool, bool, bool]:
        return (not line.clauses, line.seat < 0, line.code == PAID)

    return line_json(min(lines, key=rank), seat) if lines else None


__all__ = ["evaluation_course"]
