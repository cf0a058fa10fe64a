"""What was read of the same letters before, in this text or in another.

What a category is at a place depends on the letters from there on that were looked at, and on nothing else: where these stand
again, it is the same. Laws: what is kept is a value that nobody changes; how much is kept is bounded; who reads the same
again counts the same steps.
"""

from __future__ import annotations

from typing import Any

from pyengine.text.prefix_tree import Fork

END = "\0"
"""Stands behind a text: that it ends there is looked at, too. No text that is kept has it in it."""
SHARED = 300
"""Letters of the longest text that knows what was read of others: a text so short takes nowhere near as many steps as a
text may. A longer one begins anew, so that whether it is refused hangs on nothing but itself."""
WINDOW = 4
"""Letters by which it is told what of a fork can come next."""
MAX_CACHED_READINGS = 40_000
"""Readings that are kept; with more, all are dropped before the next text."""


class Found:
    """A category as it was read from a place on, all lengths counted from there.

    `ends`: (length, value), longest first. `seen`: how many letters were looked at. `missed`: where the last thing stood
    that was looked for and was not there; -1 if none.
    """

    __slots__ = ("ends", "missed", "seen")

    def __init__(self, ends: tuple[tuple[int, Any], ...], seen: int, missed: int) -> None:
        self.ends = ends
        self.seen = seen
        self.missed = missed


Leaf = tuple[str, Found]
"""The letters that were looked at, and what was read."""
Tree = dict[str, "Tree | Leaf"]
Narrowed = tuple[tuple[tuple[str, Fork], ...], int, int]
"""What of a fork can come next where some letters stand; for the rest, how many letters were looked at, and where the last
thing stood that was not there."""


class Kept:
    """Readings by category and by the letters that were looked at: a tree that parts where letters do; and what of a fork is
    there at all where certain letters stand, a window of them."""

    __slots__ = ("count", "narrowed", "roots")

    def __init__(self) -> None:
        self.count = 0
        self.roots: dict[str, Tree] = {}
        self.narrowed: dict[tuple[Fork, str], Narrowed] = {}

    def get(self, category: str, text: str, at: int) -> Found | None:
        """What a category is where these letters stand, if that was read before."""
        node: Tree | Leaf | None = self.roots.get(category)
        place = at
        while isinstance(node, dict):
            node = node.get(text[place])
            place += 1
        if node is None:
            return None
        letters, found = node
        return found if text.startswith(letters, at) else None

    def keep(self, category: str, text: str, at: int, found: Found) -> None:
        """Keep what was read of a place of a text that has END behind it."""
        letters = text[at : at + found.seen]
        here = self.roots.get(category)
        if here is None:
            here = self.roots[category] = {}
        place = 0
        while (node := here.get(letters[place])) is not None:
            if not isinstance(node, dict):
                other = node[0]
                if other.startswith(letters) or letters.startswith(other):
                    return  # cannot be: both were read to their ends
                node = here[letters[place]] = {other[place + 1]: node}
            here = node
            place += 1
        here[letters[place]] = (letters, found)
        self.count += 1


def nothing(seen: int, missed: int) -> Found:
    """What is not there, as far as was looked."""
    known = _NOTHING.get((seen, missed))
    if known is None:
        known = _NOTHING[seen, missed] = Found((), seen, missed)
    return known


_NOTHING: dict[tuple[int, int], Found] = {}
"""One for each: lengths of texts are bounded, so there are few."""


__all__ = ["END", "MAX_CACHED_READINGS", "SHARED", "WINDOW", "Found", "Kept", "Narrowed", "nothing"]
