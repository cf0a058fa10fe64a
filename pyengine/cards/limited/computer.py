"""Computer drafters: the pick from a pack, and the deck built from a pool. Everything is computed in whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from pyengine.cards.limited.profile import LimitedProfile
from pyengine.cards.pool import Pool
from pyengine.kernel.dealer import Stream

CURVE = (5, 8, 8, 5, 4)
"""Wanted number of cards of each cost in a deck of thirty: 1 or less, 2, 3, 4, 5 or more."""
BODY_PERCENT = 60
"""Minimum share of bodies in a deck; the cards of a draft are kept near to it too."""
OTHER_PERCENT = 25
"""Minimum share of other cards in a deck, if the pool has them."""
POINTS = 10
"""Points of a pick for each point of a card's strength."""
VARIETY = 25
"""Maximum random points of a pick."""
COLOUR_POINTS = 8
"""Points of a pick for the right colour, for each earlier pick up to `SETTLED_PICKS`."""
SETTLED_PICKS = 12


def _step(cost: int) -> int:
    return min(max(cost, 1), len(CURVE)) - 1


class _Taken(NamedTuple):
    """The cards of a drafter so far: the number of each cost and of bodies, and the strength in each colour."""

    picks: int
    curve: Counter[int]
    bodies: int
    colours: Counter[str]


def _taken(faces: Sequence[str], pool: Pool, profile: LimitedProfile) -> _Taken:
    curve: Counter[int] = Counter()
    colours: Counter[str] = Counter()
    bodies = 0
    for face in faces:
        card = pool[face]
        curve[_step(profile.cost(card))] += 1
        bodies += profile.is_body(card)
        for colour in profile.colours(card):
            colours[colour] += profile.strength(card)
    return _Taken(len(faces), curve, bodies, colours)


def picked_card(
    taken_faces: Sequence[str], pack: Sequence[str], pool: Pool, profile: LimitedProfile, seed: str
) -> str:
    """Return a computer's pick from a pack: by strength, the colours of its earlier picks, its curve and its number of
    bodies, with some variety by the seed."""
    taken, stream = _taken(taken_faces, pool, profile), Stream(seed)
    own_colours = {
        colour
        for colour, _ in sorted(taken.colours.items(), key=lambda row: (-row[1], row[0]))[
            : profile.deck_colours
        ]
    }
    settled = min(taken.picks, SETTLED_PICKS)
    needs_bodies = taken.bodies * 100 < taken.picks * BODY_PERCENT
    needs_others = taken.bodies * 100 > taken.picks * (100 - OTHER_PERCENT)

    def points(face: str) -> int:
        card = pool[face]
        colours = profile.colours(card)
        value = profile.strength(card) * POINTS + stream.below(VARIETY)
        if profile.deck_colours and colours:
            value += settled * (COLOUR_POINTS if own_colours.intersection(colours) else -COLOUR_POINTS)
        step = _step(profile.cost(card))
        # A card is worth less for each card of the same cost beyond its share of the picks so far.
        value -= max(0, taken.curve[step] - CURVE[step] * (taken.picks + 4) // sum(CURVE)) * POINTS
        is_needed = needs_bodies if profile.is_body(card) else needs_others
        return value + (2 * POINTS if is_needed else 0)

    return max(pack, key=lambda face: (points(face), face))


def built_deck(
    faces: Sequence[str], pool: Pool, profile: LimitedProfile, size: int, extra: Iterable[str] = ()
) -> tuple[str, ...]:
    """Return a deck of `size` cards from a pool of faces, filled up with basic cards."""
    by_strength = sorted((*faces, *extra), key=lambda face: (-profile.strength(pool[face]), face))
    colours = _best_colours(by_strength, pool, profile, size)
    fitting = [face for face in by_strength if _fits(profile.colours(pool[face]), colours)]
    basics = [face for face in profile.basics if _fits(profile.colours(pool[face]), colours)]
    deck: list[str] = []

    def add(candidates: Iterable[str], most: int) -> None:
        for face in list(candidates):
            card = pool[face]
            if len(deck) < most and deck.count(face) < profile.max_copies(card):
                deck.append(face)
                fitting.remove(face)

    add((face for face in fitting if profile.is_early(pool[face])), profile.least_early)
    while len(deck) < profile.least_early:
        deck.append(basics[len(deck) % len(basics)])
    bodies = size * BODY_PERCENT // 100
    add(_on_curve(deck, [f for f in fitting if profile.is_body(pool[f])], pool, profile, size), bodies)
    others = [face for face in fitting if not profile.is_body(pool[face])]
    add(_on_curve(deck, others, pool, profile, size), bodies + size * OTHER_PERCENT // 100)
    add(_on_curve(deck, fitting, pool, profile, size), size)
    add(fitting, size)
    while len(deck) < size:
        deck.append(basics[len(deck) % len(basics)])
    return tuple(sorted(deck, key=lambda face: (profile.cost(pool[face]), face)))


def _fits(card_colours: tuple[str, ...], colours: frozenset[str]) -> bool:
    return not colours or not card_colours or not colours.isdisjoint(card_colours)


def _best_colours(
    by_strength: Sequence[str], pool: Pool, profile: LimitedProfile, size: int
) -> frozenset[str]:
    """Return the colours in which the pool's best `size` cards are strongest; none if colours do not matter."""
    present = sorted({colour for face in by_strength for colour in profile.colours(pool[face])})
    if not profile.deck_colours or not present:
        return frozenset()

    def worth(colours: tuple[str, ...]) -> int:
        chosen = frozenset(colours)
        fitting = [face for face in by_strength if _fits(profile.colours(pool[face]), chosen)]
        return sum(profile.strength(pool[face]) for face in fitting[:size])

    count = min(profile.deck_colours, len(present))
    choices: list[tuple[str, ...]] = list(combinations(present, count))
    best = max(choices, key=lambda colours: (worth(colours), colours))
    return frozenset(best)


def _on_curve(
    deck: Sequence[str], candidates: Sequence[str], pool: Pool, profile: LimitedProfile, size: int
) -> list[str]:
    """Return the candidates, best first, that leave no cost with more cards than its share of the deck."""
    have = Counter(_step(profile.cost(pool[face])) for face in deck)
    chosen: list[str] = []
    for face in candidates:
        step = _step(profile.cost(pool[face]))
        if have[step] < -(-CURVE[step] * size // sum(CURVE)):
            have[step] += 1
            chosen.append(face)
    return chosen


__all__ = ["built_deck", "picked_card"]
