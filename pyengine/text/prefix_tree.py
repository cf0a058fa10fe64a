"""Grammar rules as a prefix tree: a fork holds the possible next symbols and the rules that end there.

Law: a fork lists the possible continuations for each character; the other branches are not visited.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple


class Reject(Enum):
    """The type of `REJECT`: the parts of a rule cannot be combined."""

    IT = "rejected"


REJECT: Final = Reject.IT
"""Returned by a rule's builder if the parts cannot be combined."""


class Ref(NamedTuple):
    """A category used inside a grammar rule."""

    category: str


Symbol = str | Ref
Build = Callable[..., Any]
"""Builds the value of a rule from the values of its Refs, in order."""


class Rule(NamedTuple):
    """A sequence of symbols; `build` makes the value of the rule."""

    symbols: tuple[Symbol, ...]
    build: Build


class Terminal(NamedTuple):
    """`read(text, folded, position)` returns (end, value) pairs; `first` are the possible first characters."""

    read: Callable[[str, str, int], Iterable[tuple[int, Any]]]
    first: frozenset[str] | None
    about: str
    ahead: int = 1
    """Number of characters that the terminal inspects behind an end."""
    within: int | None = None
    """Maximum number of characters that the terminal inspects if nothing matches; None: the whole rest of the text."""


Run = tuple[str, int, "Fork | None", "dict[str, Run] | None"]
"""Words with a common beginning: the common letters, their number, the fork after a word that ends here, and the runs
that may follow, by first letter."""
Step = tuple["Run | None", int, bool, "Fork | None", "tuple[tuple[str, Fork], ...]"]
"""How a fork continues with a character: words, number of words, whether some branches are excluded, the branch of the
empty word, and categories."""


def _run(words: list[tuple[str, Fork]], start: int) -> Run:
    """Return the run of words that share at least their first `start` + 1 letters."""
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
    """Rules with a common prefix of `length` symbols.

    After `part()`, `literals` are the words and `parts` the categories that may come next. `ends` are the rules that
    end here, with their positions among the rules of the category, because the earlier rule wins. `steps` caches the
    continuations by character.
    """

    __slots__ = ("begins", "ends", "length", "literals", "parts", "rules", "steps")

    def __init__(self, rules: list[tuple[int, Rule]], length: int = 0) -> None:
        self.rules = rules
        self.length = length
        # Most forks use only a few fields: the empty values are shared, to leave less work for the garbage collector.
        self.literals: dict[str, Fork] = _NO_FORKS
        self.parts: dict[str, Fork] = _NO_FORKS
        self.ends: tuple[tuple[int, Rule], ...] = ()
        self.steps: dict[str, Step] = _NO_STEPS
        self.begins: tuple[set[str] | None, bool] | None = None

    def part(self) -> None:
        """Sort the fork's rules by their next symbol, on first use: most forks are never reached by a text."""
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
    """Return which characters can begin the rest of a fork's rules (None: any), and whether the rest can be empty.
    `firsts` are the first characters of the categories and `nullable` the categories that can be empty, as far as
    known."""
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
    """Return which characters can begin the rest of a fork's rules, and whether the rest can be empty, cached. Call it
    only when `firsts` and `nullable` are complete."""
    if fork.begins is None:
        fork.begins = opens(fork, firsts, nullable)
    return fork.begins


def step(fork: Fork, char: str, firsts: Firsts, nullable: set[str]) -> Step:
    """Return the continuations of a fork for a character."""
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
