"""What the table of this game holds beside its cards: each fact with its type, and as it is before the game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NotRequired, TypeAlias

from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.pending_records import Item, Pending
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel import game as kernel
from pyengine.kernel.facts import AnyFacts, Facts

Refs: TypeAlias = tuple[int, ...]
Row: TypeAlias = tuple[Any, ...]  # what stands in it, who makes it says


class TurnFacts(Facts):
    """What is counted in a turn, or holds until its end; forgotten as the next one begins."""

    node_set: bool
    characters: int
    dolls_resolved: int
    dolls0: int
    dolls1: int
    world_charms: Refs
    """The seats that have played one."""
    used_turn: tuple[Row, ...]
    """Effects of which one a turn may be used, that were."""
    named: tuple[tuple[int, str], ...]
    """Seat and name of cards of which one a turn may be played, that were."""
    ending: str
    """"phase" or "turn", where an effect ends it before its time."""
    extra: str
    """The phase that an effect has added after this one."""


class TableFacts(TurnFacts):
    """Cards are refs, with 0 for none; of a fact of one seat, -1 stands for neither."""

    life0: int
    life1: int
    holder: int
    """Who has the priority."""
    passes: int
    open: bool
    """Whether an interference is."""
    items: tuple[Item, ...]
    """What waits in it to be resolved, the newest last."""
    attacker: int
    attack_seat: int
    taken: tuple[tuple[int, int], ...]
    """Cards that were taken out of a deck, and by the effect of what time."""
    blocker: int
    window: int
    """Who may still answer an attack with a block."""
    grazer: int
    ambusher: int
    used: tuple[Row, ...]
    """Effects that were used in this interference."""
    pending: tuple[Pending, ...]
    """Automatic effects whose condition was met, and that wait to be resolved."""
    batch: int
    """The number of the last batch of these."""
    settling: Refs
    """Characters whose damage is still being dealt: state checks leave them alone."""
    blows: tuple[tuple[tuple[int, int, int, int], ...], ...]
    """The blows of all damage that is being dealt, the innermost last."""
    shown: Refs
    """Cards that are shown to all where they lie."""
    memories: tuple[tuple[int, tuple[tuple[str, int], ...]], ...]
    """What was true of cards that have left the field, for effects that ask."""
    wards: tuple[tuple[int, int], ...]
    """Items, and the cards whose ward is still to be paid for."""
    skips: tuple[tuple[int, str], ...]
    """Seats, and the phase or "turn" that each of them leaves out."""
    cut: tuple[tuple[int, int], ...]
    """Effects that were negated while they were applied: from where to where each stood in the stack."""
    optional: tuple[Row, ...]
    """Alphas that say "may", and what was chosen."""
    noted: tuple[Row, ...]
    """What was said of cards in a hand by their names."""
    kept: NotRequired[tuple[str, ...]]
    """What of the deeds of a turn is kept in this game."""
    deeds: NotRequired[tuple[tuple[int, str], ...]]
    """Seats, and what each has done in this turn."""
    hurts: NotRequired[tuple[tuple[int, str, int, int], ...]]
    """The damage that players have taken in this turn: whose, of which kind, how much, and when."""
    calm: NotRequired[int]
    """How many of these were before the interference that is open, or the next one."""
    met: NotRequired[int]
    """The attacker against whose present attack a block was made."""
    group: NotRequired[tuple[int, str, Refs]]
    """What an effect has chosen: since when, in which zone, which cards."""
    guised: NotRequired[bool]
    """Whether something has been said of a card in this game: as long as nothing has, nobody looks for it."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts, CardText, Index]
else:
    Game = kernel.Game

DOLLS: Final = ("dolls0", "dolls1")
LIFE: Final = ("life0", "life1")
"""The facts of which each seat has one."""

FIRST: TableFacts = {
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
"""Every fact of the table, as it is before the game begins."""

EACH_TURN: AnyFacts = {
    name: value
    for name, value in FIRST.items()
    if name in TurnFacts.__annotations__ and name not in Facts.__annotations__
}
FLEETING = {name: type(FIRST[name]) for name in ("holder", "passes", "window", "batch", "open", "phase")}
STANDING = frozenset({"turn", "attacker", "blocker", "settling"})
"""Those that state checks read."""
ROWS: Mapping[str, type[NamedTuple]] = {"items": Item, "pending": Pending}
"""Those that are rows of records."""


def dolls(game: Game, seat: int) -> int:
    """How many dolls a seat has played in this turn."""
    return game.vars["dolls1" if seat else "dolls0"]


__all__ = [
    "DOLLS", "EACH_TURN", "FIRST", "FLEETING", "LIFE", "ROWS", "STANDING", "Game", "TableFacts", "dolls",
]  # fmt: skip
