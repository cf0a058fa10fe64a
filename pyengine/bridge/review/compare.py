"""Two lines of a game side by side: where they part, and what is different where each of them ends.

Lines of one game begin alike, answer by answer. A card that moves may get another ref in each of them, so what lies in a
zone is compared by faces and numbers. Whoever compares sees what he sees at the table of either line, and no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pyengine.bridge import errors, storage
from pyengine.bridge.params import Params
from pyengine.bridge.positions import Position
from pyengine.bridge.review.timeline import UNTOLD, board
from pyengine.bridge.storage import Stored, Token, read_file, read_link
from pyengine.bridge.tables import Json, Table
from pyengine.cards.pool import CardSet
from pyengine.kernel.log import render
from pyengine.kernel.view import Viewer, may_see, over, turn

MAX_TOKEN = 12_000
MAX_LINES = 4
"""So much is told of what each line did first when they had parted."""
MAX_FACES = 40
"""So many different cards are named of a zone."""


def asked(table: Table, params: Params, sets: Mapping[str, CardSet]) -> Json:
    """What `table.compare` answers (PROTOCOL.md): `lines` are two of the game's lines, each a `{token}`, a `{file}`, or null for the
    table itself. Raises BridgeError; 5 for what is no line of this game."""
    storage.shared(table)
    seat = params.viewer()
    one, two = (
        _line_of(table, raw, sets, f"lines.{n}") for n, raw in enumerate(params.listed("lines", 2, 2))
    )
    if not all(_may_look(table, line, seat) for line in (one, two)):
        raise errors.wrong("seat", "this device does not see what that seat sees")
    return compare(table, (one, two), seat)


def compare(table: Table, lines: tuple[list[Position], list[Position]], seat: Viewer) -> Json:
    """Two lines of the game of this table, as this viewer sees them."""
    one, two = lines
    same = _in_common(one, two)
    ends = (one[-1], two[-1])
    boards = [board(end) for end in ends]
    keys = [key for key in boards[0][0] if isinstance(boards[0][0][key], int)]
    zones = set(table.definition.view.zones or ends[0].match.game.rules.ZONES)
    return {
        "parts": same,
        "turn": turn(one[same].match.game),
        "sides": [_side(line, same, seat, each) for line, each in zip(lines, boards, strict=True)],
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
            if zone in zones and (found := _zone(table, ends, zone, whose, seat)) is not None
        ],
    }


def _side(line: list[Position], same: int, seat: Viewer, board: list[Json]) -> Json:
    """How one line went on, and where it ends."""
    end = line[-1].match.game
    told = [each for position in line[same + 1 :] for each in position.lines if each.code not in UNTOLD]
    return {
        "length": len(line) - 1,
        "turn": turn(end),
        "over": over(end),
        "board": board,
        "lines": [render(each, seat) for each in told[:MAX_LINES]],
    }


def _zone(table: Table, ends: tuple[Position, Position], zone: str, whose: int, seat: Viewer) -> Json | None:
    """How a zone differs between two positions; None: not at all, as far as this viewer sees."""
    counts, faces = [], []
    for end in ends:
        game = end.match.game
        refs = game.at(zone, whose)
        # What is only counted is told by its number alone: a look at it was for that moment.
        seen = () if zone in table.definition.view.counted else refs
        cards = [game.cards[ref] for ref in seen]
        counts.append(len(refs))
        faces.append(Counter(card.face for card in cards if card.face is not None and may_see(card, seat)))
    only = [faces[0] - faces[1], faces[1] - faces[0]]
    if counts[0] == counts[1] and not any(only):
        return None
    named = [[[face, n] for face, n in sorted(each.items())][:MAX_FACES] for each in only]
    return {"seat": whose, "zone": zone, "counts": counts, "only": named}


def _in_common(one: list[Position], two: list[Position]) -> int:
    """How many answers two lines have in common."""
    tips = zip(one, two, strict=False)
    return (
        next((n for n, (a, b) in enumerate(tips) if a.match.tip != b.match.tip), min(len(one), len(two))) - 1
    )


def _line_of(table: Table, raw: Any, sets: Mapping[str, CardSet], path: str) -> list[Position]:
    """The positions of a line: of what it has in common with the table nothing is played again. Raises BridgeError."""
    if raw is None:
        return table.positions
    source = Params(raw, path)
    known = Stored(None, table.positions)
    if source.has("token"):
        found = read_link(Token(source.text("token", MAX_TOKEN)).link, sets, known)
    else:
        found = read_file(source.raw.get("file"), sets, known)
    if found.positions[0].match.tip != table.positions[0].match.tip:
        raise errors.bad_file("not-a-game")
    return found.positions


def _may_look(table: Table, line: list[Position], seat: Viewer) -> bool:
    """Whether this device may look at a line through these eyes, whatever has come of another."""
    return seat is None or table.is_mine(seat) or (line[-1].match.game.over and table.now.match.game.over)


__all__ = ["asked", "compare"]
