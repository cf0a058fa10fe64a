"""A line that a player types at a table, as the answers that it gives. What no start needs, and what is loaded when it is first
asked for."""

from __future__ import annotations

from typing import Any, Protocol

from pyengine.bridge import errors
from pyengine.bridge.foresight import known_to
from pyengine.bridge.params import Params
from pyengine.bridge.tables import Table
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.trace import Trace
from pyengine.kernel.view import reason_json
from pyengine.tabletop.typed import NotTypedError, typed

MAX_LINE = 300
"""Characters of a line."""
Json = dict[str, Any]


class Host(Protocol):
    """What this request needs of the bridge."""

    def table(self, params: Params) -> Table: ...


def read_line(host: Host, params: Params) -> Json:
    """The answers that a line gives, none where it says no move of now: then what is wrong of it."""
    table, seat, line = host.table(params), params.seat(), params.line("line", MAX_LINE)
    asked = table.asked
    if asked is None or asked.seat != seat or not table.is_mine(seat):
        raise errors.not_asked()
    definition, game = table.definition, known_to(table.here.match.game, seat)
    game.trace = Trace()
    try:
        answers = typed(game, definition.scenarios().seating, definition.faces.wording, line)
    except NotTypedError as error:
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
