"""Packs of cards: each is a function of the seed and its number, so all devices open the same packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

from pyengine.cards.limited.profile import LimitedProfile
from pyengine.cards.pool import Pool, set_of
from pyengine.kernel.dealer import Stream

PACK_SIZE = 12
MIN_CARDS = 2 * PACK_SIZE
"""Minimum number of different cards in the chosen sets."""
COLOUR_MARGIN = 1
"""Number of cards by which a colour in a pack may exceed its share, while other cards of the kind are left."""


def faces_of_sets(pool: Pool, sets: Collection[str]) -> tuple[str, ...]:
    """Return the faces of these sets in the order of the pool: shipped sets by their Japanese names, players' sets by
    their ids. Without sets, all shipped cards."""
    if not sets:
        return tuple(face for face in pool if set_of(face) is None)
    return tuple(face for face in pool if (set_of(face) or pool.entries[face].get("set")) in sets)


def shares(counts: Sequence[int], total: int) -> list[int]:
    """Divide a total in the proportion of the counts, in whole numbers, by largest remainders."""
    whole = sum(counts)
    parts = [count * total // whole for count in counts]
    by_remainder = sorted(range(len(counts)), key=lambda n: (-(counts[n] * total % whole), n))
    for n in by_remainder[: total - sum(parts)]:
        parts[n] += 1
    return parts


def opened_pack(
    seed: str, number: int, faces: Sequence[str], pool: Pool, profile: LimitedProfile
) -> tuple[str, ...]:
    """Return the different cards of a pack, with kinds and colours in about the proportion of the faces."""
    stream = Stream(f"{seed}/pack/{number}")
    by_kind: dict[str, list[str]] = {}
    for face in stream.shuffled(tuple(faces)):
        by_kind.setdefault(str(pool[face].kind), []).append(face)
    kinds = sorted(by_kind)
    colour_of = _main_colour(pool, profile)
    limits = _colour_limits(map(colour_of, faces), len(faces))
    used: Counter[str] = Counter()
    pack: list[str] = []
    for kind, size in zip(kinds, shares([len(by_kind[kind]) for kind in kinds], PACK_SIZE), strict=True):
        chosen: list[str] = []
        for face in by_kind[kind]:
            if len(chosen) < size and used[colour_of(face)] < limits[colour_of(face)]:
                chosen.append(face)
                used[colour_of(face)] += 1
        rest = (face for face in by_kind[kind] if face not in chosen)
        chosen += [face for face, _ in zip(rest, range(size - len(chosen)), strict=False)]
        pack += chosen
    return tuple(stream.shuffled(tuple(pack)))


def _main_colour(pool: Pool, profile: LimitedProfile) -> Callable[[str], str]:
    return lambda face: "".join(profile.colours(pool[face])[:1])


def _colour_limits(colours: Iterable[str], total: int) -> dict[str, int]:
    return {
        colour: -(-n * PACK_SIZE // total) + COLOUR_MARGIN for colour, n in sorted(Counter(colours).items())
    }


__all__ = ["MIN_CARDS", "PACK_SIZE", "faces_of_sets", "opened_pack", "shares"]
