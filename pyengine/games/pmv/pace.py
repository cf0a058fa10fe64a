"""How a table shows a game and keeps pace with it: which zone lies where, the phases to stop in, and where a pass
means nothing."""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import FIELD, HAND

PHASES = ("turn_start", "active", "maintenance", "draw", "main", "discard", "turn_end")
CLAUSES = {"concede": "12.7.2", "act": "1.12.2"}
"""The clauses that the table names where it refuses what the rules were not asked about: giving up, and acting at all."""

LAYOUT: dict[str, Any] = {
    "phases": [["active", "起"], ["maintenance", "維"], ["draw", "引"], ["main", "主"], ["discard", "捨"]],
    "hand": HAND,
    "score": "life",
    "lane": {"id": "interference", "sign": "干渉"},
    "row": {"zone": FIELD, "sign": "場", "beside": ["play"]},
    "strip": [
        {"zone": HAND, "shown": "back", "theirs": True},
        {"zone": "deck", "shown": "back"},
        {"zone": "nodes", "shown": "states", "drop": "node"},
        {"zone": "underworld", "shown": "top", "sign": "冥"},
        {"zone": "removed", "shown": "sign", "sign": "除"},
        {"zone": "sideboard", "shown": "sign", "sign": "控", "if_any": True},
    ],
}
"""What the screen lays out (bridge/PROTOCOL.md, Layout)."""


def is_quiet(game: Game) -> bool:
    """No interference is open."""
    return not game.vars["open"]


def is_own(game: Game, seat: int) -> bool:
    """Whether it is this seat's time to act: its own main phase."""
    return bool(game.vars["turn"] == seat and game.vars["phase"] == "main")


__all__ = ["CLAUSES", "LAYOUT", "PHASES", "is_own", "is_quiet"]
