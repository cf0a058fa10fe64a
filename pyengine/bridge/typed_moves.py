"""Read a typed line at a table into answers. Loaded on first use: starting a game does not need this module."""

from __future__ import annotations

from typing import Any, Protocol

from pyengine.bridge import errors
from pyengine.bridge.outcome_preview import game_as_known_to
from pyengine.bridge.params import Params
from pyengine.bridge.tables import Table
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.trace import Trace
from pyengine.kernel.view import reason_json
from pyengine.tabletop.typed_moves import IllegalLineError, answers_of_line

MAX_LINE = 300
"""Maximum characters of a typed line."""
Json = dict[str, Any]


class Host(Protocol):
    """The parts of the bridge used by this request."""

    def table(self, params: Params) -> Table: ...


def read_line(host: Host, params: Params) -> Json:
    """Return the answers in a line, or no answers and the fault if the line isn't a legal move now."""
    table, seat, line = host.table(params), params.seat(), params.line("line", MAX_LINE)
    asked = table.asked
    if asked is None or asked.seat != seat or not table.is_mine(seat):
        raise errors.seat_not_asked()
    definition, game = table.definition, game_as_known_to(table.here.match.game, seat)
    game.trace = Trace()
    try:
        answers = answers_of_line(game, definition.scenarios().adapter, definition.faces.wording, line)
    except IllegalLineError as error:
        now = table.here.match.game
        return {
            "answers": [],
            "word": error.word,
            "reasons": [reason_json(now, each) for each in error.reasons],
        }
    except OverworkError:
        return {"answers": [], "word": "", "reasons": []}
    return {"answers": [list(answer) for answer in answers], "word": "", "reasons": []}


__all__ = ["read_line"]
