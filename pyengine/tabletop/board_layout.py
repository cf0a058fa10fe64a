"""How a table lies before its players: which zones and pools are shown where, and as what (bridge/PROTOCOL.md, Layout)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Pile:
    """A zone that is shown as one pile with its number, or a pool with its counters."""

    zone: str
    shown: str
    """"back", "states", "top" or "sign"; of a pool "counters"."""
    sign: str = ""
    theirs: bool = False
    """Only of the other player."""
    if_any: bool = False
    """Only while something lies there."""
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
    drop: str = ""
    """The verb of the answer that a card dropped there gives."""
    places: int = 0
    """So many cards may lie there at most, where no more may; 0 where there is no limit."""
    small: bool = False
    """How its cards lie and of what sort they are is what matters: they are shown small, in a low row, and what lies beside
    them comes first."""

    def to_json(self) -> Json:
        """Without what is as it mostly is."""
        drop = {"drop": self.drop} if self.drop else {}
        places = {"places": self.places} if self.places else {}
        small = {"small": True} if self.small else {}
        return {"zone": self.zone, "sign": self.sign, "beside": list(self.beside), **drop, **places, **small}


@dataclass(frozen=True, kw_only=True)
class Drop:
    """What a card gives that was dropped where no zone says it: an answer of this verb, if one is offered for it."""

    verb: str
    theirs: bool = False
    """Only on the other side of the table."""
    aims: bool = False
    """What it was dropped on answers the question that follows, if it may."""
    carries: bool = False
    """It is given when counters are dragged, from where they lie to where they go: that is what the question that follows asks."""

    def to_json(self) -> Json:
        """Without what is as it mostly is."""
        said = {"theirs": self.theirs, "aims": self.aims, "carries": self.carries}
        return {"verb": self.verb, **{key: True for key, value in said.items() if value}}


@dataclass(frozen=True, kw_only=True)
class Bead:
    """How counters of a kind are shown: a sign, and a hue from 0 to 359."""

    sign: str
    hue: int

    def to_json(self) -> Json:
        """As the screen reads it."""
        return {"sign": self.sign, "hue": self.hue}


@dataclass(frozen=True, kw_only=True)
class Deed:
    """How a verb is shown on the card that it can be done with: a sign; and whether it makes the card one that others are paid
    with, and nothing else."""

    sign: str
    pays: bool = False

    def to_json(self) -> Json:
        """Without what is as it mostly is."""
        return {"sign": self.sign, **({"pays": True} if self.pays else {})}


@dataclass(frozen=True, kw_only=True)
class Final:
    """What a seat had when the game was over: keys of its view, or of what it counts."""

    total: str
    parts: tuple[str, ...] = ()
    """What the total is the sum of."""

    def to_json(self) -> Json:
        """As the screen reads it."""
        return {"total": self.total, "parts": list(self.parts)}


@dataclass(frozen=True, kw_only=True)
class Brink:
    """A count of a seat that decides the game where it comes to a number, and what that means for whose count it is."""

    what: str
    """A zone whose cards are counted, or a key of the view of a seat."""
    at: int
    """0, and it is what runs out; otherwise what is gathered."""
    code: str
    """How it is told: "gathered", "spent", "scored", "struck", "undrawn" or "unbegun"."""
    clause: str
    within: int = 2
    """It is told as soon as no more than so many are left to it."""

    def to_json(self) -> Json:
        """As the screen reads it."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


@dataclass(frozen=True, kw_only=True)
class Layout:
    """What the screen lays out."""

    phases: tuple[tuple[str, str], ...]
    """Phases to be shown, each with its sign."""
    hand: str
    """What a player holds."""
    numbers: tuple[str, ...]
    """The numbers beside a player's name, the first of them large: keys of the view of a seat."""
    brinks: tuple[Brink, ...] = ()
    """What is told of a count that soon decides the game, at its place."""
    lane: tuple[str, str]
    """What waits to be resolved, in the middle: its id and its sign."""
    rows: tuple[Row, ...]
    """What is laid out before each player, the row next to the middle first."""
    piles: tuple[Pile, ...]
    """What lies in piles and pools, in their order."""
    drops: tuple[Drop, ...] = ()
    """What is tried of a card that was dropped, in this order."""
    counters: Mapping[str, Bead] = field(default_factory=dict)
    """Every kind of counter that the game has."""
    deeds: Mapping[str, Deed] = field(default_factory=dict)
    """What stands on a card for each verb that can be done with it."""
    finals: Mapping[str, Final] = field(default_factory=dict)
    """By what the game was won, and what the result then tells of each seat; otherwise it tells the numbers."""
    exchange: str = ""
    """The clause by which cards are exchanged between games; "" where they are not."""

    def to_json(self) -> Json:
        """As the screen reads it."""
        lane, sign = self.lane
        return {
            "phases": [list(phase) for phase in self.phases],
            "hand": self.hand,
            "numbers": list(self.numbers),
            "brinks": [brink.to_json() for brink in self.brinks],
            "lane": {"id": lane, "sign": sign},
            "rows": [row.to_json() for row in self.rows],
            "strip": [pile.to_json() for pile in self.piles],
            "drops": [drop.to_json() for drop in self.drops],
            "counters": {kind: bead.to_json() for kind, bead in self.counters.items()},
            "deeds": {verb: deed.to_json() for verb, deed in self.deeds.items()},
            **(
                {"finals": {code: each.to_json() for code, each in self.finals.items()}}
                if self.finals
                else {}
            ),
            "exchange": self.exchange,
        }


__all__ = ["Bead", "Brink", "Deed", "Drop", "Final", "Layout", "Pile", "Row"]
