"""How a table shows a game and keeps pace with it: which zone lies where, the phases to stop in, where a pass means
nothing, and which zone the card of an answer lies in."""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv.rules.zones import FIELD, HAND, NODES
from pyengine.kernel.game import Game

PHASES = ("turn_start", "active", "maintenance", "draw", "main", "discard", "turn_end")
PLACES = {"play": HAND, "use": FIELD, "attack": FIELD, "block": FIELD, "node": HAND, "pay": NODES}
"""The verbs of answers that are about a card, and where it lies; a link's shorthand numbers them in this order."""
NUMBERED = ("use",)
"""Those of them that name one of the card's abilities, by its number."""
FLAGS: dict[str, tuple[str, ...]] = {"play": ("block", "manual", "waive"), "use": ("manual",)}
"""What may be said beside them."""
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


__all__ = ["CLAUSES", "FLAGS", "LAYOUT", "NUMBERED", "PHASES", "PLACES", "is_own", "is_quiet"]
