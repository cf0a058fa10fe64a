"""Compare two lines of a game: their last common position, and the differences between their final positions.

Lines of a game share their first answers. A moved card may have a different ref in each line, so zones are compared by
faces and numbers. The viewer sees only information visible to them at the table of either line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pyengine.bridge import errors, storage
from pyengine.bridge.params import Params
from pyengine.bridge.positions import Position
from pyengine.bridge.review.timeline import LINES_LEFT_OUT, totals_of
from pyengine.bridge.storage import StoredGame, Token, read_file, read_link
from pyengine.bridge.tables import Json, Table
from pyengine.cards.pool import CardSet
from pyengine.kernel.log import line_json
from pyengine.kernel.view import Viewer, may_see, result_json, turn_json

MAX_TOKEN = 12_000
MAX_LINES = 4
"""Maximum log lines shown from each line after the split."""
MAX_FACES = 40
"""Maximum different cards listed for a zone."""


def compare_lines(table: Table, params: Params, sets: Mapping[str, CardSet]) -> Json:
    """`table.compare` (PROTOCOL.md): compare two lines of the game. Each of `lines` is a `{token}`, a `{file}`, or null
    for the table itself. Raises BridgeError; 5 for a line of another game."""
    storage.check_sharable(table)
    seat = params.viewer()
    one, two = (
        _positions_of_line(table, raw, sets, f"lines.{n}")
        for n, raw in enumerate(params.listed("lines", 2, 2))
    )
    if not all(_may_look(table, line, seat) for line in (one, two)):
        raise errors.wrong_parameter("seat", "this device does not see what that seat sees")
    return compare(table, (one, two), seat)


def compare(table: Table, lines: tuple[list[Position], list[Position]], seat: Viewer) -> Json:
    """Return the comparison of two lines of this table's game for a viewer."""
    one, two = lines
    same = _shared_answer_count(one, two)
    ends = (one[-1], two[-1])
    boards = [totals_of(end) for end in ends]
    keys = [key for key in boards[0][0] if isinstance(boards[0][0][key], int)]
    zones = set(table.definition.view.zones or ends[0].match.game.rules.ZONES)
    return {
        "parts": same,
        "turn": turn_json(one[same].match.game),
        "sides": [
            _continuation_after_split(line, same, seat, each)
            for line, each in zip(lines, boards, strict=True)
        ],
        "numbers": [
            {"seat": whose, "key": key, "values": [each[whose][key] for each in boards]}
            for whose in (0, 1)
            for key in keys
            if key not in zones and boards[0][whose][key] != boards[1][whose][key]
        ],
        "zones": [
            found
            for whose in (0, 1)
            for zone in keys
            if zone in zones and (found := _zone_differences(table, ends, zone, whose, seat)) is not None
        ],
    }


def _continuation_after_split(line: list[Position], same: int, seat: Viewer, totals_of: list[Json]) -> Json:
    """Return the continuation of a line after the split, and its final position."""
    end = line[-1].match.game
    lines = [
        each for position in line[same + 1 :] for each in position.lines if each.code not in LINES_LEFT_OUT
    ]
    return {
        "length": len(line) - 1,
        "turn": turn_json(end),
        "over": result_json(end),
        "board": totals_of,
        "lines": [line_json(each, seat) for each in lines[:MAX_LINES]],
    }


def _zone_differences(
    table: Table, ends: tuple[Position, Position], zone: str, whose: int, seat: Viewer
) -> Json | None:
    """Return the differences in a zone between two positions, or None without a visible difference."""
    counts, faces = [], []
    for end in ends:
        game = end.match.game
        refs = game.cards_in(zone, whose)
        # In a counted zone, only the size is compared: an earlier look at its cards is out of date.
        seen = () if zone in table.definition.view.counted else refs
        cards = [game.cards[ref] for ref in seen]
        counts.append(len(refs))
        faces.append(Counter(card.face for card in cards if card.face is not None and may_see(card, seat)))
    only = [faces[0] - faces[1], faces[1] - faces[0]]
    if counts[0] == counts[1] and not any(only):
        return None
    named = [[[face, n] for face, n in sorted(each.items())][:MAX_FACES] for each in only]
    return {"seat": whose, "zone": zone, "counts": counts, "only": named}


def _shared_answer_count(first: list[Position], second: list[Position]) -> int:
    """Return the number of answers shared by two lines."""
    tips = zip(first, second, strict=False)
    return (
        next((n for n, (a, b) in enumerate(tips) if a.match.tip != b.match.tip), min(len(first), len(second)))
        - 1
    )


def _positions_of_line(table: Table, raw: Any, sets: Mapping[str, CardSet], path: str) -> list[Position]:
    """Return the positions of a line. Answers shared with the table are not replayed. Raises BridgeError."""
    if raw is None:
        return table.positions
    source = Params(raw, path)
    known = StoredGame(None, table.positions)
    if source.has("token"):
        found = read_link(Token(source.text("token", MAX_TOKEN)).link, sets, known)
    else:
        found = read_file(source.raw.get("file"), sets, known)
    if found.positions[0].match.tip != table.positions[0].match.tip:
        raise errors.unreadable_file("not-a-game")
    return found.positions


def _may_look(table: Table, line: list[Position], seat: Viewer) -> bool:
    """Whether this device may show the seat's view of a line, whatever the state of other lines."""
    return seat is None or table.is_mine(seat) or (line[-1].match.game.over and table.now.match.game.over)


__all__ = ["compare", "compare_lines"]
