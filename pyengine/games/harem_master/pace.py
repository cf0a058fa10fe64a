"""How a table shows Harem Master and keeps pace with it: which zone lies where, the phases to stop in, and where a
pass means nothing."""

from __future__ import annotations

from typing import Any

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.zones import FIELD, HAND

PHASES = ("start", "main", "battle", "end")
CLAUSES = {"concede": "102.7", "offer": "102.8", "act": "406.1"}
"""The clauses that the table names where it refuses what the rules were not asked about: giving up, offering a draw (a game
that names none knows no draw by agreement), and acting at all."""

LAYOUT: dict[str, Any] = {
    "phases": [["start", "始"], ["main", "主"], ["battle", "戦"], ["end", "終"]],
    "hand": HAND,
    "score": "castle",
    "lane": {"id": "battle", "sign": "戦"},
    "row": {"zone": FIELD, "sign": "場", "beside": ["using"]},
    "strip": [
        {"zone": HAND, "shown": "back", "theirs": True},
        {"zone": "stack", "shown": "back"},
        {"zone": "court", "shown": "top", "sign": "宮"},
        {"zone": "scaffold", "shown": "top", "sign": "処"},
        {"zone": "discard", "shown": "top", "sign": "捨"},
        {"zone": "aside", "shown": "sign", "sign": "脇", "if_any": True},
    ],
}
"""What the screen lays out (bridge/PROTOCOL.md, Layout)."""


def is_quiet(game: Game) -> bool:
    """No battle goes on, and nothing is being used."""
    return not game.vars["attacker"] and not game.vars["using"]


def is_own(game: Game, seat: int) -> bool:
    """Whether it is this seat's time to act: its own main phase."""
    return bool(game.vars["turn"] == seat and game.vars["phase"] == "main")


__all__ = ["CLAUSES", "LAYOUT", "PHASES", "is_own", "is_quiet"]
