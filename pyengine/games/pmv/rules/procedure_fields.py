"""The fields of procedures that lower modules begin or look up on the stack, although the procedure's steps are in a
higher module (`OWN` is the full class)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple, TypeAlias

from pyengine.games.pmv.rules.pending_records import Item, Key, Letters, Path, Picks, Refs
from pyengine.kernel.frames import Procedure
from pyengine.vocab.plain_values import Plain

Blow: TypeAlias = tuple[int, int, int, int]
"""A blow of damage: its source, its recipient, the amount, and the number of the blow (0 until the damage begins)."""


class Replaced(NamedTuple):
    """An applied replacement: the affected card or player, and the ability. If the card only goes elsewhere and has not
    moved yet, also the path of the statement that names the place."""

    about: int
    key: Key
    face: str = ""
    path: Path = ()

    def __repr__(self) -> str:
        return tuple.__repr__(self)


def replaced_in(got: Plain) -> tuple[Replaced, ...]:
    """Read the replacements that were applied, from the result of the procedure that resolved the pending effects."""
    rows = got if isinstance(got, tuple) else ()
    return tuple(Replaced._make(row) for row in rows if isinstance(row, tuple))


class TextRun(Procedure, shared=True):
    """7.1.9: application of an effect's text (`effects/text_resolution`).

    `face`, `path`: place of the effect's text. `seat` is "you", `this` the card. `kind` is "play", "use", "auto" or
    "part". `x`, `it`, `picks` as in Scope. `todo` holds the paths still to be applied, next last.
    """

    OWN: ClassVar[type[TextRun]]

    face: str
    path: Path
    seat: int
    this: int
    kind: str
    x: int = 0
    it: Refs = ()
    picks: Picks = ()
    letters: Letters = ()
    since: int = 0
    todo: tuple[Path, ...] = ()
    lets: tuple[Path, ...] = ()
    missing: tuple[Path, ...] = ()
    fine: bool = True


class PendingRun(Procedure, shared=True):
    """7.4.7: resolution of the pending effects (`effects/triggered`) of a batch and of later batches; with `played`,
    only of played conditional effects. Result: the rows of the applied replacements (`Replaced`), or None."""

    OWN: ClassVar[type[PendingRun]]

    since: int
    played: bool = False
    chosen: tuple[tuple[Plain, ...], ...] = ()
    shown: int = 0
    replacing: bool = False
    replaced: tuple[tuple[Plain, ...], ...] = ()


class Replacement(Procedure, shared=True):
    """11.2.2.a: replacement of an event (`effects/apply_replacement`). `row` is the replacement as a pending record,
    `about` the affected card or player. `spent` holds the abilities that cannot replace the same event again meanwhile.
    """

    row: tuple[Plain, ...]
    about: int
    spent: tuple[Key, ...] = ()


class InsertedAttack(Procedure, shared=True):
    """6.3.5: an attack made by an effect, in an interference of its own (`battle/attack`). `since`, `batch`: the time
    and the last pending batch before the interference began (R-PMV-56, R-PMV-57)."""

    card: int
    seat: int = 0
    outer: tuple[Plain, ...] = ()
    since: int = 0
    batch: int = 0


class PlayResolved(Procedure, shared=True):
    """5.2.4: resolution of a played card: its effect, then its destination (`playing/play`)."""

    RECORDS = {"item": Item}
    item: Item
    outcome: str = ""


class Dealing(Procedure, shared=True):
    """1.10.12: damage from blows, in "battle" or by an "effect" (`battle/damage`). `spent`: the replacements that have
    already redirected a blow; they can't redirect it a second time."""

    blows: tuple[Blow, ...]
    kind: str
    quiet: bool = False
    spent: tuple[Key, ...] = ()


class PlaysNegated(Procedure, shared=True):
    """1.12.10: negation of plays; their cards are discarded unless `keeps_cards` (`playing/play`)."""

    OWN: ClassVar[type[PlaysNegated]]

    cards: Refs
    by: int
    keeps_cards: bool = False


class TargetsGuarded(Procedure, shared=True):
    """10.29.2.a: payments for protected targets that an automatic effect has named (`playing/ward`)."""

    OWN: ClassVar[type[TargetsGuarded]]

    seat: int
    source: int
    refs: Refs


class Admission(Procedure, shared=True):
    """10.20.2.b: restrictions on cards about to enter without being played (`keywords/entering`)."""

    OWN: ClassVar[type[Admission]]

    cards: Refs
    seat: int


class PriorityGiven(Procedure, shared=True):
    """1.12.4: actions and passes of the players; `nested` if within an effect (`playing/priority`)."""

    OWN: ClassVar[type[PriorityGiven]]

    nested: bool = False


__all__ = [
    "Admission",
    "Blow",
    "Dealing",
    "InsertedAttack",
    "PendingRun",
    "PlayResolved",
    "PlaysNegated",
    "PriorityGiven",
    "Replaced",
    "Replacement",
    "TargetsGuarded",
    "TextRun",
    "replaced_in",
]
