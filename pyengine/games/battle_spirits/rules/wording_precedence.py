"""T4 to T11: the ladder of wordings. How a text is worded decides what goes before what, and never which of two came first.

What carries texts out and what explains why something may not be done both ask this table, and nothing else ranks wordings.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pyengine.games.battle_spirits import vocab as v
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Node


class Rung(NamedTuple):
    """Wordings of one rank. `clause`: by which they go before all that stand below them."""

    wordings: tuple[type[Node] | None, ...]
    """None is the plain "does", which no node words."""
    clause: str


DOES, UNLESS, CANNOT, UNAFFECTED, UNPREVENTABLE = range(5)
LADDER: tuple[Rung, ...] = (
    Rung((None, v.MayDo, v.ByDoing, v.WhenDone), "T4.1"),
    Rung((v.Unless, v.Tensho), "T8.1"),
    Rung((v.Cannot, v.PlayerCannot, v.NotExerted), "T9.1"),
    Rung((v.Unaffected, v.Armour), "T10.1"),
    Rung((v.Unpreventable,), "T11.1"),
)
"""From the lowest to the highest."""
PLACES: dict[type[Node] | None, int] = {
    wording: place for place, rung in enumerate(LADDER) for wording in rung.wordings
}


def place_of(text: Node) -> int:
    """The rung on which a text stands by its wording: that of `LADDER`, "does" for what is worded in no special way."""
    return PLACES.get(type(text), DOES)


class Wording(NamedTuple):
    """What a text says about a card or a player, by the place of its wording. `card` is the one that speaks, 0 for a rule.

    `kept_off`: the text by which whom it is about is not affected by it, if there is one.
    """

    place: int
    card: int = 0
    kept_off: Wording | None = None


class Verdict(NamedTuple):
    """Whether something is done, the text that settles it, and the clause by which it does."""

    done: bool
    by: Wording
    clause: str


@defines("T10.1", "T10.2", "T10.3")
def reaches(said: Wording) -> bool:
    """Whether whom a text is about receives it: one that is not affected does not, unless it cannot be prevented. Which of
    the two texts was there first makes no difference."""
    return said.kept_off is None or said.place > said.kept_off.place


@defines("T8.1", "T9.1", "T11.1")
def settled(deed: Wording, against: Iterable[Wording] = ()) -> Verdict:
    """What becomes of something that a text or a rule would have done, with what speaks against it. An "unless" speaks
    against it as long as its price is not paid."""
    if not reaches(deed) and deed.kept_off is not None:
        return Verdict(False, deed.kept_off, LADDER[deed.kept_off.place].clause)
    highest = deed
    for each in against:
        if each.place > highest.place and reaches(each):
            highest = each
    return Verdict(highest is deed, highest, LADDER[highest.place].clause)


__all__ = [
    "CANNOT",
    "DOES",
    "LADDER",
    "UNAFFECTED",
    "UNLESS",
    "UNPREVENTABLE",
    "Rung",
    "Verdict",
    "Wording",
    "place_of",
    "reaches",
    "settled",
]  # fmt: skip
