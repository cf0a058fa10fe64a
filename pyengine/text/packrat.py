"""A small memoizing parser for ambiguous grammars; knows no card and no language.

A grammar maps a category to rules (literals and categories in a row) or to a terminal function. Reading a category
at a position gives every end that it can reach, longest first, with the first value found for that end: the
earlier rule, and within it the longest parts, win. Which rules can start with a character is found beforehand, and
what several of them begin with is read once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final


class Reject(Enum):
    """That the parts of a rule do not belong together."""

    IT = "rejected"


REJECT: Final = Reject.IT
"""A rule's builder returns this when the parts do not belong together."""


@dataclass(frozen=True)
class Ref:
    """A category inside a rule."""

    category: str


Symbol = str | Ref
Build = Callable[..., Any]
"""What makes the value of a rule: it is called with those of the Refs in their order."""


@dataclass(frozen=True)
class Rule:
    """`build` makes its value. `about` names the phrase in error messages."""

    symbols: tuple[Symbol, ...]
    build: Build
    about: str = ""


@dataclass(frozen=True)
class Terminal:
    """`read(text, folded, position)` gives (end, value) pairs; `first` the characters that it may start with."""

    read: Callable[[str, str, int], Iterable[tuple[int, Any]]]
    first: frozenset[str] | None
    about: str


class Fork:
    """Rules that begin alike, after what they have in common: what may come next, and which of them end here.

    `words` are the literals by their first character, `parts` the categories; `ends` are rules with their places among
    the rules of the category, since the earlier rule wins.
    """

    __slots__ = ("ends", "literals", "parts", "words")

    def __init__(self) -> None:
        self.literals: dict[str, Fork] = {}
        self.words: dict[str, list[tuple[str, int]]] = {}
        self.parts: dict[str, Fork] = {}
        self.ends: list[tuple[int, Rule]] = []

    def add(self, place: int, rule: Rule) -> None:
        """Take in one rule."""
        here = self
        for symbol in rule.symbols:
            if isinstance(symbol, Ref):
                here = here.parts.setdefault(symbol.category, Fork())
                continue
            known = here.literals.get(symbol)
            if known is None:
                known = here.literals[symbol] = Fork()
                if symbol:
                    here.words.setdefault(symbol[0], []).append((symbol, len(symbol)))
            here = known
        here.ends.append((place, rule))


class Grammar:
    """Rules and terminals by category, indexed by first character."""

    def __init__(self, rules: dict[str, list[Rule]], terminals: dict[str, Terminal]) -> None:
        self.rules = rules
        self.terminals = terminals
        self._nullable: set[str] = set()
        self._first: dict[str, set[str] | None] = {}
        self._cache: dict[tuple[str, str], tuple[Rule, ...]] = {}
        self._forks: dict[tuple[str, str], Fork | None] = {}
        self._check()
        self._find_first()

    def _check(self) -> None:
        for name, rules in self.rules.items():
            for rule in rules:
                for symbol in rule.symbols:
                    if isinstance(symbol, Ref) and symbol.category not in self.rules:
                        if symbol.category not in self.terminals:
                            raise ValueError(f"{name}: no category {symbol.category!r} in {rule.about!r}")

    def _find_first(self) -> None:
        for name, terminal in self.terminals.items():
            self._first[name] = None if terminal.first is None else set(terminal.first)
        for name in self.rules:
            self._first[name] = set()
        changed = True
        while changed:
            changed = False
            for name, rules in self.rules.items():
                for rule in rules:
                    first, nullable = self._starts(rule)
                    if nullable and name not in self._nullable:
                        self._nullable.add(name)
                        changed = True
                    known = self._first[name]
                    if known is None:
                        continue
                    if first is None:
                        self._first[name] = None
                        changed = True
                    elif not first <= known:
                        known |= first
                        changed = True

    def _starts(self, rule: Rule) -> tuple[set[str] | None, bool]:
        first: set[str] = set()
        for symbol in rule.symbols:
            if isinstance(symbol, str):
                if symbol:
                    return first | {symbol[0]}, False
                continue
            begin = self._first[symbol.category]
            if begin is None:
                return None, False
            first |= begin
            if symbol.category not in self._nullable:
                return first, False
        return first, True

    def openings(self, category: str) -> tuple[str, ...]:
        """The words with which a category can begin, in the order of its rules."""
        found: dict[str, None] = {}
        seen = {category}
        waiting = [category]
        while waiting:
            for rule in self.rules.get(waiting.pop(0), ()):
                for symbol in rule.symbols:
                    if isinstance(symbol, str):
                        if symbol:
                            found[symbol] = None
                            break
                        continue
                    if symbol.category not in seen:
                        seen.add(symbol.category)
                        waiting.append(symbol.category)
                    if symbol.category not in self._nullable:
                        break
        return tuple(found)

    def candidates(self, category: str, char: str) -> tuple[Rule, ...]:
        """The rules of a category that can begin with this character ("" at the end of the text)."""
        key = (category, char)
        found = self._cache.get(key)
        if found is None:
            kept = []
            for rule in self.rules[category]:
                first, nullable = self._starts(rule)
                if nullable or first is None or char in first:
                    kept.append(rule)
            found = self._cache[key] = tuple(kept)
        return found

    def fork(self, category: str, char: str) -> Fork | None:
        """The same rules, joined where they begin alike; None if there are none."""
        key = (category, char)
        if key not in self._forks:
            rules = self.candidates(category, char)
            made = Fork() if rules else None
            if made is not None:
                for place, rule in enumerate(rules):
                    made.add(place, rule)
            self._forks[key] = made
        return self._forks[key]


class TangledError(Exception):
    """More steps than were allowed: what is read can be taken in too many ways."""


State = tuple[int, tuple[Any, ...]]
"""Where a rule has come to, and the values on the way."""


def _place(end: tuple[int, Rule, list[State]]) -> int:
    return end[0]


class Reader:
    """One text being read. `furthest` and `expected` tell where and why reading stopped: of what was expected there,
    `literals` are words, and `categories` what else could have begun.

    At most `work` steps are taken, if that is given; then TangledError is raised.
    """

    def __init__(self, grammar: Grammar, text: str, folded: str, work: int = 0) -> None:
        self.grammar = grammar
        self.work = work or sys.maxsize
        self.text = text
        self.folded = folded
        self.furthest = 0
        self.expected: dict[str, None] = {}
        self.literals: dict[str, None] = {}
        self.categories: dict[str, None] = {}
        self._memo: dict[tuple[str, int], list[tuple[int, Any]]] = {}

    def read(self, category: str, position: int = 0) -> list[tuple[int, Any]]:
        """Every (end, value) of a category from a position, longest first."""
        key = (category, position)
        known = self._memo.get(key)
        if known is not None:
            return known
        self._memo[key] = []
        terminal = self.grammar.terminals.get(category)
        found: dict[int, Any] = {}
        if terminal is not None:
            for end, value in terminal.read(self.text, self.folded, position):
                found.setdefault(end, value)
            if not found:
                self._miss(position, terminal.about)
        else:
            char = self.folded[position] if position < len(self.folded) else ""
            fork = self.grammar.fork(category, char)
            if self._miss(position, "" if fork else category):
                self.categories[category] = None
            if fork is not None:
                for _, rule, states in self._follow(fork, position):
                    for end, values in states:
                        if end not in found:
                            value = rule.build(*values)
                            if value is not REJECT:
                                found[end] = value
        ends = sorted(found.items(), reverse=True)
        self._memo[key] = ends
        return ends

    def _follow(self, fork: Fork, position: int) -> list[tuple[int, Rule, list[State]]]:
        """Which of the rules of a fork can be read from a position, and how far."""
        over: list[tuple[int, Rule, list[State]]] = []
        waiting: list[tuple[Fork, list[State]]] = [(fork, [(position, ())])]
        while waiting:
            self.work -= 1
            if self.work < 0:
                raise TangledError
            fork, states = waiting.pop()
            for place, rule in fork.ends:
                over.append((place, rule, states))
            after = self._spelled(fork, states) if fork.literals else []
            for category, then in fork.parts.items():
                following = [
                    (end, (*values, value)) for at, values in states for end, value in self.read(category, at)
                ]
                if following:
                    after.append((then, following))
            waiting.extend(reversed(after))
        over.sort(key=_place)
        return over

    def _spelled(self, fork: Fork, states: list[State]) -> list[tuple[Fork, list[State]]]:
        """What comes next of a fork where its words stand."""
        folded = self.folded
        reached: dict[str, list[State]] = {}
        for at, values in states:
            for symbol, length in fork.words.get(folded[at : at + 1], ()):
                if folded.startswith(symbol, at):
                    reached.setdefault(symbol, []).append((at + length, values))
            if "" in fork.literals:
                reached.setdefault("", []).append((at, values))
            if at >= self.furthest:
                for symbol in fork.literals:
                    if not folded.startswith(symbol, at) and self._miss(at, symbol):
                        self.literals[symbol] = None
        return [(fork.literals[symbol], following) for symbol, following in reached.items()]

    def _miss(self, position: int, about: str) -> bool:
        """Note what was wanted where; True if nothing further on was reached."""
        if position > self.furthest:
            self.furthest = position
            self.expected = {}
            self.literals = {}
            self.categories = {}
        elif position < self.furthest:
            return False
        if about:
            self.expected[about] = None
        return True
