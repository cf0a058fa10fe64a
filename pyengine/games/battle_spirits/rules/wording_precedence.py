"""T4 to T11: precedence between wordings. The wording of a text decides its precedence over conflicting texts,
regardless of their order in time.

Effect resolution and explanations of illegal actions both read this table; no other code ranks wordings.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pyengine.games.battle_spirits import vocab as v
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Node


class PriorityRung(NamedTuple):
    """Wordings of equal rank. `clause` gives them precedence over all lower rungs."""

    wordings: tuple[type[Node] | None, ...]
    """The wordings of the rung; None is the plain "does", a wording without a node."""
    clause: str


DOES, UNLESS, CANNOT, UNAFFECTED, UNPREVENTABLE = range(5)
PRIORITY_LADDER: tuple[PriorityRung, ...] = (
    PriorityRung((None, v.MayDo, v.ByDoing, v.WhenDone), "T4.1"),
    PriorityRung((v.Unless, v.Tensho), "T8.1"),
    PriorityRung((v.Cannot, v.PlayerCannot, v.NotExerted), "T9.1"),
    PriorityRung((v.Unaffected, v.Armour), "T10.1"),
    PriorityRung((v.Unpreventable,), "T11.1"),
)
"""The rungs from lowest to highest precedence."""
PLACES: dict[type[Node] | None, int] = {
    wording: place for place, rung in enumerate(PRIORITY_LADDER) for wording in rung.wordings
}


def place_of(text: Node) -> int:
    """Return the rank of a text by its wording; "does" for a plain wording."""
    return PLACES.get(type(text), DOES)


class Wording(NamedTuple):
    """The wording of a text about a card or a player, by rank. `card` is the source, 0 for a rule.
    `protection_text` is a text protecting the affected card from this text, if any."""

    place: int
    card: int = 0
    protection_text: Wording | None = None


class Verdict(NamedTuple):
    """Whether an action is done, the deciding text, and the clause behind the decision."""

    done: bool
    by: Wording
    clause: str


@defines("T10.1", "T10.2", "T10.3")
def affects(wording: Wording) -> bool:
    """Return whether a text affects its card despite a protection text: only a higher-ranked ("cannot be prevented")
    text affects a protected card, regardless of the order in time."""
    return wording.protection_text is None or wording.place > wording.protection_text.place


@defines("T8.1", "T9.1", "T11.1")
def decide(action: Wording, opposing: Iterable[Wording] = ()) -> Verdict:
    """Decide between an action and the texts opposing it: the wording of the higher rank wins. An "unless" opposes an
    action until its price is paid."""
    if not affects(action) and action.protection_text is not None:
        return Verdict(False, action.protection_text, PRIORITY_LADDER[action.protection_text.place].clause)
    highest = action
    for each in opposing:
        if each.place > highest.place and affects(each):
            highest = each
    return Verdict(highest is action, highest, PRIORITY_LADDER[highest.place].clause)


__all__ = [
    "CANNOT", "DOES", "PRIORITY_LADDER", "UNAFFECTED", "UNLESS", "UNPREVENTABLE", "PriorityRung", "Verdict", "Wording", "affects",
    "decide", "place_of",
]  # fmt: skip
