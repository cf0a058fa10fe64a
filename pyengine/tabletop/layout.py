"""How a table lies before its players: which zone is shown where, and as what (bridge/PROTOCOL.md, Layout)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Pile:
    """A zone that is shown as one pile with its number."""

    zone: str
    shown: str
    """"back", "states", "top" or "sign"."""
    sign: str = ""
    theirs: bool = False
    """Only of the other player."""
    if_any: bool = False
    """Only while a card lies there."""
    drop: str = ""
    """The verb of the answer that a card dropped there gives."""

    def to_json(self) -> Json:
        """Without what is as it mostly is."""
        said = {each.name: getattr(self, each.name) for each in fields(self)}
        return {key: value for key, value in said.items() if value}


@dataclass(frozen=True, kw_only=True)
class Row:
    """A zone that is laid out card by card before each player; `beside` are zones whose cards lie beside it."""

    zone: str
    sign: str
    beside: tuple[str, ...] = ()

    def to_json(self) -> Json:
        """As the screen reads it."""
        return {"zone": self.zone, "sign": self.sign, "beside": list(self.beside)}


@dataclass(frozen=True, kw_only=True)
class Layout:
    """What the screen lays out."""

    phases: tuple[tuple[str, str], ...]
    """Phases to be shown, each with its sign."""
    hand: str
    """What a player holds."""
    score: str
    """The number beside a player's name: a key of the view of a seat."""
    lane: tuple[str, str]
    """What waits to be resolved, in the middle: its id and its sign."""
    row: Row
    piles: tuple[Pile, ...]
    """What lies in piles, in their order."""

    def to_json(self) -> Json:
        """As the screen reads it."""
        lane, sign = self.lane
        return {
            "phases": [list(phase) for phase in self.phases],
            "hand": self.hand,
            "score": self.score,
            "lane": {"id": lane, "sign": sign},
            "row": self.row.to_json(),
            "strip": [pile.to_json() for pile in self.piles],
        }


__all__ = ["Layout", "Pile", "Row"]
