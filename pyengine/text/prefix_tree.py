"""Rules of a grammar, and what several of them begin with: a fork is what may come next, and which of them end here.

Law: a fork says of each character what can go on with it; the rest is not looked at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple


class Reject(Enum):
    """That the parts of a rule do not belong together."""

    IT = "rejected"


REJECT: Final = Reject.IT
"""A rule's builder returns this when the parts do not belong together."""


class Ref(NamedTuple):
    """A category inside a rule."""

    category: str


Symbol = str | Ref
Build = Callable[..., Any]
"""What makes the value of a rule: it is called with those of the Refs in their order."""


class Rule(NamedTuple):
    """`build` makes its value."""

    symbols: tuple[Symbol, ...]
    build: Build


class Terminal(NamedTuple):
    """`read(text, folded, position)` gives (end, value) pairs; `first` the characters that it may start with."""

    read: Callable[[str, str, int], Iterable[tuple[int, Any]]]
    first: frozenset[str] | None
    about: str
    ahead: int = 1
    """How many characters behind an end it looks at to find it."""
    within: int | None = None
    """How many characters it looks at, at most, where it finds nothing; None: all there are."""


Run = tuple[str, int, "Fork | None", "dict[str, Run] | None"]
"""Letters that words have in common, how many, where a word leads that ends with them, and by their first letter the runs
that may follow."""
Step = tuple["Run | None", int, bool, "Fork | None", "tuple[tuple[str, Fork], ...]"]
"""What can go on with a character: words and how many, whether others cannot, what needs no letter, and categories."""


def _run(words: list[tuple[str, Fork]], start: int) -> Run:
    """Words that have the letters before `start` in common, and at least the one behind."""
    first = min(words)[0]
    last = max(words)[0]
    stop = start
    while stop < len(first) and first[stop] == last[stop]:
        stop += 1
    here: Fork | None = None
    beyond: dict[str, list[tuple[str, Fork]]] = {}
    for word, then in words:
        if len(word) == stop:
            here = then
        else:
            beyond.setdefault(word[stop], []).append((word, then))
    branches = {char: _run(some, stop) for char, some in beyond.items()} or None
    return first[start:stop], stop - start, here, branches


class Fork:
    """Rules that begin alike, after the `length` symbols that they have in common.

    Once they are told apart (`part`), `literals` are words and `parts` categories that may come next; `ends` are rules with
    their places among the rules of the category, since the earlier rule wins. `steps` is what was found to go on with a
    character.
    """

    __slots__ = ("begins", "ends", "length", "literals", "parts", "rules", "steps")

    def __init__(self, rules: list[tuple[int, Rule]], length: int = 0) -> None:
        self.rules = rules
        self.length = length
        # Most have one of these: what is empty is the same for all, so that there is less to look through for garbage.
        self.literals: dict[str, Fork] = _NO_FORKS
        self.parts: dict[str, Fork] = _NO_FORKS
        self.ends: tuple[tuple[int, Rule], ...] = ()
        self.steps: dict[str, Step] = _NO_STEPS
        self.begins: tuple[set[str] | None, bool] | None = None

    def part(self) -> None:
        """Tell apart the rules by what comes next, where that was not done: most forks no text ever comes to."""
        length = self.length
        after: defaultdict[Symbol, list[tuple[int, Rule]]] = defaultdict(list)
        for each in self.rules:
            symbols = each[1].symbols
            if len(symbols) == length:
                self.ends = (*self.ends, each)
            else:
                after[symbols[length]].append(each)
        self.rules = _PARTED
        for symbol, rules in after.items():
            then = Fork(rules, length + 1)
            if isinstance(symbol, str):
                if self.literals is _NO_FORKS:
                    self.literals = {}
                self.literals[symbol] = then
            else:
                if self.parts is _NO_FORKS:
                    self.parts = {}
                self.parts[symbol.category] = then


_NO_FORKS: dict[str, Fork] = {}
_NO_STEPS: dict[str, Step] = {}
_PARTED: list[tuple[int, Rule]] = []
Firsts = Mapping[str, "set[str] | None"]


def opens(fork: Fork, firsts: Firsts, nullable: set[str]) -> tuple[set[str] | None, bool]:
    """The characters that what is left of a fork's rules can begin with (None: any), and whether it may be nothing.

    `firsts` are those of the categories, `nullable` which of these may be nothing, as far as both are known.
    """
    fork.part()
    first: set[str] | None = {word[0] for word in fork.literals if word}
    empty = bool(fork.ends)
    after = [fork.literals[""]] if "" in fork.literals else []
    for category, then in fork.parts.items():
        begin = firsts[category]
        first = None if first is None or begin is None else first | begin
        if category in nullable:
            after.append(then)
    for then in after:
        begin, may = opens(then, firsts, nullable)
        first = None if first is None or begin is None else first | begin
        empty = empty or may
    return first, empty


def begins(fork: Fork, firsts: Firsts, nullable: set[str]) -> tuple[set[str] | None, bool]:
    """The same, where all of both is known."""
    if fork.begins is None:
        fork.begins = opens(fork, firsts, nullable)
    return fork.begins


def step(fork: Fork, char: str, firsts: Firsts, nullable: set[str]) -> Step:
    """What of a fork can go on with a character."""
    known = fork.steps.get(char)
    if known is None:
        parts = []
        for category, then in fork.parts.items():
            first = firsts[category]
            if first is None or char in first:
                parts.append((category, then))
            elif category in nullable:
                first, empty = begins(then, firsts, nullable)
                if empty or first is None or char in first:
                    parts.append((category, then))
        words = [(word, then) for word, then in fork.literals.items() if word and word[0] == char]
        literals = len(fork.literals) - ("" in fork.literals)
        if fork.steps is _NO_STEPS:
            fork.steps = {}
        known = fork.steps[char] = (
            _run(words, 0) if words else None,
            len(words),
            len(words) < literals or len(parts) < len(fork.parts),
            fork.literals.get(""),
            tuple(parts),
        )
    return known


__all__ = [
    "REJECT", "Build", "Fork", "Ref", "Reject", "Rule", "Run", "Step", "Symbol", "Terminal", "opens", "step",
]  # fmt: skip
