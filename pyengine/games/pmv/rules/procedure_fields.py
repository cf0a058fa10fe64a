"""Procedures that a module begins, or looks for on the stack, and whose steps stand in a room above it: their fields are here,
with which they are begun (`OWN`) and known.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple, TypeAlias

from pyengine.games.pmv.rules.pending_records import Item, Key, Letters, Path, Picks, Refs
from pyengine.kernel.frames import Procedure
from pyengine.vocab.plain_values import Plain

Blow: TypeAlias = tuple[int, int, int, int]
"""What deals damage, what it is dealt to, how much, and the number of the blow (0 until the damage begins)."""


class Replaced(NamedTuple):
    """An applied replacement: the affected card or player, the ability, and, if the card only goes elsewhere and has
    not moved yet, the path of the statement that names the place."""

    about: int
    key: Key
    face: str = ""
    path: Path = ()

    def __repr__(self) -> str:
        return tuple.__repr__(self)


def replaced_in(got: Plain) -> tuple[Replaced, ...]:
    """Return the replacements that were applied while the pending effects were resolved."""
    rows = got if isinstance(got, tuple) else ()
    return tuple(Replaced._make(row) for row in rows if isinstance(row, tuple))


class TextRun(Procedure, shared=True):
    """7.1.9: an effect is applied (`effects/text_resolution`).

    `face`, `path`: where the effect stands; `seat` is "you", `this` the card; `kind` "play", "use", "auto" or "part";
    `x`, `it`, `picks` as in Scope. `todo` are the paths still to be applied, next one last.
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
    """7.4.7: resolve the pending effects (`effects/triggered`) of a batch and the batches after it; with `played`, only
    played conditional effects. Value: the rows of the applied replacements (`Replaced`), or None."""

    OWN: ClassVar[type[PendingRun]]

    since: int
    played: bool = False
    chosen: tuple[tuple[Plain, ...], ...] = ()
    shown: int = 0
    replacing: bool = False
    replaced: tuple[tuple[Plain, ...], ...] = ()


class Replacement(Procedure, shared=True):
    """11.2.2.a: replace an event (`effects/apply_replacement`). `row` is the replacing effect as it waited; `about` the
    affected card or player; `spent` the abilities that cannot replace the same event again meanwhile."""

    row: tuple[Plain, ...]
    about: int
    spent: tuple[Key, ...] = ()


class InsertedAttack(Procedure, shared=True):
    """6.3.5: a character attacks by an effect, in an interference of its own (`battle/attack`). `since`, `batch`: the time and
    the last pending effects of before it began (R-PMV-56, R-PMV-57)."""

    card: int
    seat: int = 0
    outer: tuple[Plain, ...] = ()
    since: int = 0
    batch: int = 0


class PlayResolved(Procedure, shared=True):
    """5.2.4: what a played card does, and where it goes then (`playing/play`)."""

    RECORDS = {"item": Item}
    item: Item
    outcome: str = ""


class Dealing(Procedure, shared=True):
    """1.10.12: deal blows, in "battle" or by an "effect" (`battle/damage`). `spent`: the replacements that have already
    given a blow another recipient; the new recipient cannot pass the blow on with them."""

    blows: tuple[Blow, ...]
    kind: str
    quiet: bool = False
    spent: tuple[Key, ...] = ()


class PlaysNegated(Procedure, shared=True):
    """1.12.10: plays are negated, and their cards discarded unless they are `kept` (`playing/play`)."""

    OWN: ClassVar[type[PlaysNegated]]

    cards: Refs
    by: int
    kept: bool = False


class TargetsGuarded(Procedure, shared=True):
    """10.29.2.a: an automatic effect has named its targets (`playing/ward`)."""

    OWN: ClassVar[type[TargetsGuarded]]

    seat: int
    source: int
    refs: Refs


class Admission(Procedure, shared=True):
    """10.20.2.b: cards are about to enter without being played (`keywords/entering`)."""

    OWN: ClassVar[type[Admission]]

    cards: Refs
    seat: int


class PriorityGiven(Procedure, shared=True):
    """1.12.4: the players act or pass; `nested` in an effect (`playing/priority`)."""

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
