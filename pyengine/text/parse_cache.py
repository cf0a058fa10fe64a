"""Cache of parse results by letters, shared between positions and texts.

The result of a category at a position depends only on the letters inspected from the position on, so equal letters
give an equal result. Laws: cached values are never changed; the cache is bounded.
"""

from __future__ import annotations

from typing import Any

from pyengine.text.prefix_tree import Fork

END_MARK = "\0"
"""Marks the end of a text, because the end itself is also inspected. No cached text contains the mark."""
MAX_SHARED_CACHE_CHARS = 300
"""Most letters of a text that uses the shared cache. A text of this length needs far fewer steps than the limit. A
longer text starts with an empty cache, so a refusal depends on the text alone."""
WINDOW_CHARS = 4
"""Letters used to preselect the possible next parts of a fork."""
MAX_CACHED_READINGS = 40_000
"""Most cached readings; beyond the limit the cache is emptied before the next text."""


class Found:
    """The parse result of a category at a position; all lengths count from the position.

    `ends`: (length, value), longest first. `seen`: number of letters inspected. `missed`: offset of the last failed
    match; -1 if none.
    """

    __slots__ = ("ends", "missed", "seen")

    def __init__(self, ends: tuple[tuple[int, Any], ...], seen: int, missed: int) -> None:
        self.ends = ends
        self.seen = seen
        self.missed = missed


Leaf = tuple[str, Found]
"""An entry of the cache: the letters inspected, and the parse result."""
Tree = dict[str, "Tree | Leaf"]
Narrowed = tuple[tuple[tuple[str, Fork], ...], int, int]
"""The next parts of a fork that can match a window of letters; for the other parts, the number of letters inspected and
the offset of the last failed match."""


class ParseCache:
    """Parse results by category and inspected letters, as a tree with a branch for each letter; and the possible parts
    of a fork by window of letters."""

    __slots__ = ("count", "narrowed", "roots")

    def __init__(self) -> None:
        self.count = 0
        self.roots: dict[str, Tree] = {}
        self.narrowed: dict[tuple[Fork, str], Narrowed] = {}

    def get(self, category: str, text: str, at: int) -> Found | None:
        """Return the cached result of a category for the letters at `at`; None if not cached."""
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
        """Store the result of a category at a position of a text that ends with END_MARK."""
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


def empty_result(seen: int, missed: int) -> Found:
    """Return the result of a category that does not match, shared by all equal ones: the number of letters inspected,
    and the offset of the last failed match."""
    known = _NOTHING.get((seen, missed))
    if known is None:
        known = _NOTHING[seen, missed] = Found((), seen, missed)
    return known


_NOTHING: dict[tuple[int, int], Found] = {}
"""Empty results by (`seen`, `missed`); few, because the length of a text is bounded."""


__all__ = [
    "END_MARK",
    "MAX_CACHED_READINGS",
    "MAX_SHARED_CACHE_CHARS",
    "WINDOW_CHARS",
    "Found",
    "Narrowed",
    "ParseCache",
    "empty_result",
]
