"""Saved facts of a Phantom Magic Vision table besides its cards: each with its type and its value before the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NotRequired, TypeAlias

from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.pending_records import Item, Pending
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel import game as kernel
from pyengine.kernel.facts import AnyFacts, Facts

Refs: TypeAlias = tuple[int, ...]
Row: TypeAlias = tuple[Any, ...]  # fields as the function that makes the row defines them


class TurnFacts(Facts):
    """Facts that are counted during a turn or hold until its end; reset at the start of the next turn."""

    node_set: bool
    characters: int
    dolls_resolved: int
    dolls0: int
    dolls1: int
    world_charms: Refs
    """Seats that have played a world charm this turn."""
    used_turn: tuple[Row, ...]
    """Once-per-turn effects that were used this turn."""
    named: tuple[tuple[int, str], ...]
    """Seat and card name of each "one a turn" card played this turn."""
    ending: str
    """"phase" or "turn" if an effect ends the current phase or turn early, otherwise empty."""
    extra: str
    """The phase that an effect has added after the current phase."""


class TableFacts(TurnFacts):
    """Facts of the whole table. Cards are refs, 0 for none; seats are 0 or 1, -1 for neither."""

    life0: int
    life1: int
    holder: int
    """The seat that has priority."""
    passes: int
    open: bool
    """Whether an interference is open."""
    items: tuple[Item, ...]
    """Plays and used effects that wait for resolution, newest last."""
    attacker: int
    attack_seat: int
    taken: tuple[tuple[int, int], ...]
    """Cards taken out of a deck, each with the start time of the effect that took the card."""
    blocker: int
    window: int
    """The seat that may still answer an attack with a block."""
    grazer: int
    ambusher: int
    used: tuple[Row, ...]
    """Effects used in the current interference."""
    pending: tuple[Pending, ...]
    """Triggered automatic effects that wait for resolution."""
    batch: int
    """The number of the last batch of pending effects."""
    settling: Refs
    """Characters that are still being dealt damage; state checks skip them."""
    blows: tuple[tuple[tuple[int, int, int, int], ...], ...]
    """The blows of all damage that is being dealt, innermost last."""
    shown: Refs
    """Cards in hidden zones that are currently revealed to both players."""
    memories: tuple[tuple[int, tuple[tuple[str, int], ...]], ...]
    """Last known properties of cards that have left the field, for effects that ask."""
    wards: tuple[tuple[int, int], ...]
    """Payments that players still owe for targeting protected cards: the id of the waiting play or effect, and the
    protected card."""
    skips: tuple[tuple[int, str], ...]
    """Seats, each with the phase or "turn" that the player skips."""
    cut: tuple[tuple[int, int], ...]
    """Effects negated during their resolution: the first and last position of each on the procedure stack."""
    optional: tuple[Row, ...]
    """Optional alphas, each with the player's choice."""
    noted: tuple[Row, ...]
    """Effects on cards in a hand, each noted under the card's name and number (see `hand_effects`)."""
    kept: NotRequired[tuple[str, ...]]
    """Kinds of player acts that this game records because a card text may ask for them (see `turn_history`)."""
    deeds: NotRequired[tuple[tuple[int, str], ...]]
    """Player acts of this turn that card texts may ask for, each with the player's seat."""
    hurts: NotRequired[tuple[tuple[int, str, int, int], ...]]
    """Damage that players have taken in this turn: seat, kind, amount and time."""
    calm: NotRequired[int]
    """The number of `hurts` that were dealt before the open (or the next) interference."""
    met: NotRequired[int]
    """The attacker whose current attack was blocked; missing if none."""
    group: NotRequired[tuple[int, str, Refs]]
    """A group of cards that an effect has chosen for later: time, zone and cards."""
    guised: NotRequired[bool]
    """Whether a card has ever been given a description in this game; until then, nothing searches for descriptions."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts, CardText, Index]
else:
    Game = kernel.Game

DOLLS: Final = ("dolls0", "dolls1")
LIFE: Final = ("life0", "life1")
"""Names of the facts that exist once per seat."""

INITIAL_FACTS: TableFacts = {
    "turn": 0,
    "number": 1,
    "phase": "setup",
    "life0": 0,
    "life1": 0,
    "holder": -1,
    "passes": 0,
    "open": False,
    "items": (),
    "attacker": 0,
    "attack_seat": 0,
    "taken": (),
    "blocker": 0,
    "window": -1,
    "grazer": -1,
    "ambusher": 0,
    "used": (),
    "pending": (),
    "batch": 0,
    "settling": (),
    "blows": (),
    "shown": (),
    "memories": (),
    "wards": (),
    "skips": (),
    "cut": (),
    "optional": (),
    "noted": (),
    "node_set": False,
    "characters": 0,
    "dolls_resolved": 0,
    "dolls0": 0,
    "dolls1": 0,
    "world_charms": (),
    "used_turn": (),
    "named": (),
    "ending": "",
    "extra": "",
}
"""All facts of the table, with their values before the game."""

EACH_TURN: AnyFacts = {
    name: value
    for name, value in INITIAL_FACTS.items()
    if name in TurnFacts.__annotations__ and name not in Facts.__annotations__
}
FAST_CHANGING_FACTS = {
    name: type(INITIAL_FACTS[name]) for name in ("holder", "passes", "window", "batch", "open", "phase")
}
STATE_CHECK_SOURCES = frozenset({"turn", "attacker", "blocker", "settling"})
"""Facts that state checks read."""
RECORD_FACTS: Mapping[str, type[NamedTuple]] = {"items": Item, "pending": Pending}
"""Facts that are rows of records."""


def dolls(game: Game, seat: int) -> int:
    """Return the number of dolls that a seat has played in this turn."""
    return game.vars["dolls1" if seat else "dolls0"]


__all__ = [
    "DOLLS",
    "EACH_TURN",
    "FAST_CHANGING_FACTS",
    "INITIAL_FACTS",
    "LIFE",
    "RECORD_FACTS",
    "STATE_CHECK_SOURCES",
    "Game",
    "TableFacts",
    "dolls",
]  # fmt: skip
