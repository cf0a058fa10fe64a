"""The layout of a game's board: the zones and pools, their places and their display (bridge/PROTOCOL.md, Layout)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Pile:
    """A zone shown as one pile with its number of cards, or a pool with its counters."""

    zone: str
    shown: str
    """Display of the pile: "back", "states", "top" or "sign"; "counters" for a pool."""
    sign: str = ""
    theirs: bool = False
    """Whether only the opponent's pile is shown."""
    if_any: bool = False
    """Whether the pile is hidden while it holds no cards."""
    drop: str = ""
    """The verb of the answer for a card dropped on the pile."""

    def to_json(self) -> Json:
        """Return the pile as JSON, without default values."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {key: value for key, value in values.items() if value}


@dataclass(frozen=True, kw_only=True)
class Row:
    """A zone laid out card by card before each player; `beside` are zones shown next to the row."""

    zone: str
    sign: str
    beside: tuple[str, ...] = ()
    drop: str = ""
    """The verb of the answer for a card dropped on the row."""
    places: int = 0
    """Maximum number of cards in the row, if the rules set a limit; 0 for no limit."""
    small: bool = False
    """Whether the cards are shown small in a low row, because only their orientation and kind matter. The zones beside
    the row then come first."""

    def to_json(self) -> Json:
        """Return the row as JSON, without default values."""
        drop = {"drop": self.drop} if self.drop else {}
        places = {"places": self.places} if self.places else {}
        small = {"small": True} if self.small else {}
        return {"zone": self.zone, "sign": self.sign, "beside": list(self.beside), **drop, **places, **small}


@dataclass(frozen=True, kw_only=True)
class CardDropAction:
    """The effect of a card dropped outside the zones with a `drop`: an answer with this verb, if offered for the
    card."""

    verb: str
    theirs: bool = False
    """Whether only drops on the opponent's side count."""
    aims: bool = False
    """Whether the card on which a card is dropped becomes its target: the answer to the next question, if legal."""
    carries: bool = False
    """Whether the verb is for dragged counters; their source and destination answer the next question."""

    def to_json(self) -> Json:
        """Return the action of a drop as JSON, without default values."""
        flags = {"theirs": self.theirs, "aims": self.aims, "carries": self.carries}
        return {"verb": self.verb, **{key: True for key, value in flags.items() if value}}


@dataclass(frozen=True, kw_only=True)
class Bead:
    """The look of a kind of counter: a sign, and a hue from 0 to 359."""

    sign: str
    hue: int

    def to_json(self) -> Json:
        """Return the look of a counter as JSON for the screen."""
        return {"sign": self.sign, "hue": self.hue}


@dataclass(frozen=True, kw_only=True)
class ActionSign:
    """The display of a verb on a card with the action: a sign. `pays`: the action only makes the card a resource for
    paying costs."""

    sign: str
    pays: bool = False

    def to_json(self) -> Json:
        """Return the sign of an action as JSON, without fields that have their default values."""
        return {"sign": self.sign, **({"pays": True} if self.pays else {})}


@dataclass(frozen=True, kw_only=True)
class FinalScore:
    """The number that decides a finished game, as keys of the seat's view or counts: the total and its summands."""

    total: str
    parts: tuple[str, ...] = ()
    """The summands of the total."""

    def to_json(self) -> Json:
        """Return the final score as JSON for the screen."""
        return {"total": self.total, "parts": list(self.parts)}


@dataclass(frozen=True, kw_only=True)
class ThresholdWarning:
    """A warning that a count of a seat is close to the number that decides the game, and whether that is good for the
    seat."""

    what: str
    """A zone, for its number of cards, or a key of a seat's view."""
    at: int
    """The deciding number: 0 for a resource that runs out, otherwise the number to collect."""
    code: str
    """Message code: "gathered", "spent", "scored", "struck", "undrawn" or "unbegun"."""
    clause: str
    within: int = 2
    """The warning appears when at most this many are left until the deciding number."""

    def to_json(self) -> Json:
        """Return the warning as JSON for the screen."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


@dataclass(frozen=True, kw_only=True)
class Layout:
    """The layout of the whole board."""

    phases: tuple[tuple[str, str], ...]
    """Phases on the screen, each with its sign."""
    hand: str
    """The zone of a player's hand."""
    numbers: tuple[str, ...]
    """Numbers beside a player's name, the first in large type: keys of a seat's view."""
    brinks: tuple[ThresholdWarning, ...] = ()
    """Counts for which the board warns that they are close to deciding the game."""
    lane: tuple[str, str]
    """The area in the middle of the board for unresolved effects: its id and its sign."""
    rows: tuple[Row, ...]
    """Rows before each player, starting from the middle of the table."""
    piles: tuple[Pile, ...]
    """Piles and pools, in display order."""
    drops: tuple[CardDropAction, ...] = ()
    """Answers tried for a dropped card, in this order."""
    counters: Mapping[str, Bead] = field(default_factory=dict)
    """Every kind of counter in the game."""
    action_signs: Mapping[str, ActionSign] = field(default_factory=dict)
    """The sign on a card for each possible verb."""
    finals: Mapping[str, FinalScore] = field(default_factory=dict)
    """The final result shown for each seat, by win reason; for other reasons the result shows the numbers."""
    exchange: str = ""
    """The clause for exchanging cards between games; "" if the game has no exchange."""

    def to_json(self) -> Json:
        """Return the layout as JSON for the screen."""
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
            "deeds": {verb: sign.to_json() for verb, sign in self.action_signs.items()},
            **(
                {"finals": {code: each.to_json() for code, each in self.finals.items()}}
                if self.finals
                else {}
            ),
            "exchange": self.exchange,
        }


__all__ = ["ActionSign", "Bead", "CardDropAction", "FinalScore", "Layout", "Pile", "Row", "ThresholdWarning"]
