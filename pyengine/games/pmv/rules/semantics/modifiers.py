"""6.1.10.c: sum of the power modifiers of continuous effects; additions apply in any order.

Most modifiers apply to whole sides, named cards or the card itself, and are summed once for all characters. Modifiers
with further conditions are evaluated per card.
"""

from __future__ import annotations

from typing import TypeVar

from pyengine.games.pmv.rules.zones import FIELD
from pyengine.games.pmv.vocab import Other, Pick, This, TurnModifiers, What, Whose
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Card

Halves = tuple[int, int]
"""Attack and toughness, as a pair of numbers."""
NOTHING: Halves = (0, 0)


class Sums:
    """Sums of modifiers: for the characters of each side (`sides`), amounts to subtract for cards excepted from a
    side's modifiers (`others`), for cards given a modifier (`given`, with time stamps), and for cards that modify
    themselves (`own`)."""

    __slots__ = ("bears", "given", "others", "own", "sides", "wide")

    def __init__(self) -> None:
        self.bears: set[int] = set()
        """The cards with an entry of their own in any of these sums. `wide` tells whether a whole side has a
        modifier."""
        self.wide = False
        self.sides: list[Halves] = [NOTHING, NOTHING]
        self.others: dict[tuple[int, int], Halves] = {}
        self.own: dict[int, Halves] = {}
        self.given: dict[int, list[tuple[int, Halves]]] = {}

    def sum_for(self, card: Card, is_character: bool) -> Halves:
        """Return the sum of modifiers for a card. The sum is zero unless `wide` is set or the card is in `bears`."""
        attack, toughness = self.sides[card.seat] if is_character else NOTHING
        ref = card.ref
        if ref not in self.bears:
            return attack, toughness
        less = self.others.get((card.seat, ref), NOTHING) if is_character else NOTHING
        more = self.own.get(ref, NOTHING)
        attack += more[0] - less[0]
        toughness += more[1] - less[1]
        for since, more in self.given.get(ref, ()):
            if card.stamp < since:
                attack += more[0]
                toughness += more[1]
        return attack, toughness

    def add_given(self, refs: tuple[int, ...], since: int, halves: Halves) -> None:
        """Add a modifier to cards as of a time; cards that re-enter later lose the modifier."""
        for ref in dict.fromkeys(refs):
            self.given.setdefault(ref, []).append((since, halves))
        self.bears.update(refs)

    def add(self, what: What, seat: int, this: int, halves: Halves) -> bool:
        """Add a modifier that a phrase gives to the card itself or to whole sides, with or without the card itself.
        Return False without adding anything if the phrase has another form."""
        if isinstance(what, This):
            _add(self.own, this, halves)
            self.bears.add(this)
            return True
        if not isinstance(what, Pick) or what.how != "all":
            return False
        noun = what.noun
        if noun.kind != "character" or noun.zone != FIELD:
            return False
        seats = [0, 1]
        but = False
        for fit in noun.fits:
            if isinstance(fit, Whose) and fit.who in ("you", "opponent"):
                named_seat = seat if fit.who == "you" else 1 - seat
                seats = [s for s in seats if s == named_seat]
            elif isinstance(fit, Other):
                but = True
            else:
                return False
        self.wide = True
        for s in seats:
            attack, toughness = self.sides[s]
            self.sides[s] = (attack + halves[0], toughness + halves[1])
            if but:
                _add(self.others, (s, this), halves)
                self.bears.add(this)
        return True


K = TypeVar("K")


def _add(to: dict[K, Halves], key: K, halves: Halves) -> None:
    attack, toughness = to.get(key, NOTHING)
    to[key] = (attack + halves[0], toughness + halves[1])


def power_with_halves_replaced(power: Halves, to: tuple[int | None, int | None]) -> Halves:
    """Return attack and toughness with the given halves replaced (6.1.11.a); None keeps a half."""
    return (power[0] if to[0] is None else to[0], power[1] if to[1] is None else to[1])


@defines("6.1.14", "1.6.5")
def with_reversed_modifiers(node: TurnModifiers, each: list[Halves], toughness: int) -> list[Halves]:
    """Return a character's modifiers after an effect has flipped those of one sign. `toughness`: the value without
    modifiers."""
    sign = 1 if node.sign == "+" else -1
    found = [
        (
            -a if a * sign > 0 and node.half != "toughness" else a,
            -t if t * sign > 0 and node.half != "attack" else t,
        )
        for a, t in each
    ]
    was, now = sum(t for _, t in each), sum(t for _, t in found)
    if node.floor is not None and toughness + now <= node.floor:
        found.append((0, max(0, min(was, node.floor + 1 - toughness) - now)))
    return found
