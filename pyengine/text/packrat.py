"""A small memoizing parser for ambiguous grammars; independent of cards and languages.

A grammar maps a category to rules (sequences of literals and categories) or to a terminal function. Parsing a
category at a position returns every reachable end, longest first, with the first value found for the end: earlier
rules win, then longer parts. A common beginning of several rules is read once. Rules excluded by the next character
are skipped. A grammar caches its results by letters (`parse_cache`). Left recursion is not allowed.

Laws: the result depends on the text alone, not on earlier texts. Cached results cost no steps, so a text long enough
to reach the step limit never uses results of other texts. The reason of a failure is computed on demand
(`parse_failure`).
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pyengine.text.parse_cache import (
    END_MARK,
    MAX_CACHED_READINGS,
    MAX_SHARED_CACHE_CHARS,
    WINDOW_CHARS,
    Found,
    Narrowed,
    ParseCache,
    empty_result,
)
from pyengine.text.prefix_tree import (
    REJECT,
    Build,
    Fork,
    Ref,
    Reject,
    Rule,
    Step,
    Symbol,
    Terminal,
    opens,
    step,
)


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Exclude objects created in the block from garbage collection: the many small parts of a grammar are never
    garbage."""
    sweeping = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if sweeping:
            gc.enable()


class Grammar:
    """Rules and terminals by category, indexed by first character."""

    def __init__(self, rules: dict[str, list[Rule]], terminals: dict[str, Terminal]) -> None:
        self.rules = rules
        self.terminals = terminals
        self._nullable: set[str] = set()
        self._first: dict[str, set[str] | None] = {}
        self._forks: dict[tuple[str, str], Fork | None] = {}
        self._starts: dict[str, list[tuple[tuple[int, Rule], set[str] | None, bool]]] = {}
        self.trees = {name: Fork([*enumerate(some)]) for name, some in rules.items()}
        """The prefix tree of the rules of each category."""
        self._openings: dict[str, tuple[str, ...]] = {}
        self.cache = ParseCache()
        self._check()
        self._find_first()

    def _check(self) -> None:
        known = self.rules.keys() | self.terminals.keys()
        for name, rules in self.rules.items():
            symbols = set[Symbol]().union(*[rule.symbols for rule in rules])
            named = {symbol.category for symbol in symbols if isinstance(symbol, Ref)}
            if not named <= known:
                raise ValueError(f"{name}: no category {sorted(named - known)!r}")

    def _find_first(self) -> None:
        for name, terminal in self.terminals.items():
            self._first[name] = None if terminal.first is None else set(terminal.first)
        for name in self.trees:
            self._first[name] = set()
        # Iterate to a fixed point: a category begins like the first categories of its rules.
        changed = True
        while changed:
            changed = False
            for name, tree in self.trees.items():
                first, nullable = opens(tree, self._first, self._nullable)
                if nullable and name not in self._nullable:
                    self._nullable.add(name)
                    changed = True
                if first != self._first[name]:
                    self._first[name] = first
                    changed = True

    def openings(self, category: str) -> tuple[str, ...]:
        """Return the words with which a category can begin, in the order of its rules."""
        known = self._openings.get(category)
        if known is None:
            known = self._openings[category] = self._find_openings(category)
        return known

    def _find_openings(self, category: str) -> tuple[str, ...]:
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

    def fork(self, category: str, char: str) -> Fork | None:
        """Return the rules of a category that can begin with `char` ("" at the end of the text), as a prefix tree; None
        if there are none."""
        key = (category, char)
        if key not in self._forks:
            if len(self._forks) > MAX_FORKS:
                self._forks.clear()
            starts = self._starts.get(category)
            if starts is None:
                starts = self._starts[category] = [
                    (each, *opens(Fork([each]), self._first, self._nullable))
                    for each in enumerate(self.rules[category])
                ]
            rules = [each for each, first, empty in starts if empty or first is None or char in first]
            self._forks[key] = Fork(rules) if rules else None
        return self._forks[key]

    def step(self, fork: Fork, char: str) -> Step:
        """Return the branches of a fork that can begin with a character."""
        return step(fork, char, self._first, self._nullable)


MAX_FORKS = 1_000
"""Maximum number of cached forks by first character; these are used for error messages only."""


class AmbiguousGrammarError(Exception):
    """More steps than allowed: the text is too ambiguous."""


State = tuple[int, tuple[Any, ...]]
"""A partial match of a rule: the position in the text, and the values collected so far."""


def _place(end: tuple[int, Rule, list[State]]) -> int:
    return end[0]


class Reader:
    """One text being parsed. `asked` records the categories and positions requested, in order.

    At most `work` steps are taken if given; then AmbiguousGrammarError is raised. Cached results cost no steps.
    """

    def __init__(self, grammar: Grammar, text: str, folded: str, work: int = 0) -> None:
        self.grammar = grammar
        self.work = work or sys.maxsize
        self.text = text
        self.folded = folded
        self.asked: list[tuple[str, int]] = []
        self._ended = text + END_MARK
        self._folded = folded + END_MARK
        self._memo: list[dict[str, Found]] = [{} for _ in self._ended]
        if grammar.cache.count > MAX_CACHED_READINGS:
            grammar.cache = ParseCache()
        self._cache = (
            ParseCache() if len(text) > MAX_SHARED_CACHE_CHARS or END_MARK in text else grammar.cache
        )

    def read(self, category: str, position: int = 0) -> list[tuple[int, Any]]:
        """Return every (end, value) of a category at a position, longest first."""
        found = self.found(category, position)
        self.asked.append((category, position))
        return [(position + length, value) for length, value in found.ends]

    def found(self, category: str, position: int) -> Found:
        """Return the cached or new result of parsing a category at a position, with the letters inspected."""
        known = self._memo[position].get(category)
        return self._found(category, position) if known is None else known

    def _found(self, category: str, position: int) -> Found:
        memo = self._memo
        row = memo[position]
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            found = row[category] = self._terminal(terminal, position)
            return found
        cached = self._cache.get(category, self._ended, position)
        if cached is not None:
            row[category] = cached
            return cached
        folded = self._folded
        step = self.grammar.step
        narrow = self._cache.narrowed
        over: list[tuple[int, Rule, list[State]]] = []
        steps = 0
        seen = position + 1
        missed = position
        waiting: list[tuple[Fork, list[State]]] = [(self.grammar.trees[category], [(position, ())])]
        while waiting:
            steps += 1
            fork, states = waiting.pop()
            if fork.rules:
                fork.part()
            for place, rule in fork.ends:
                over.append((place, rule, states))
            if not (fork.literals or fork.parts):
                continue
            reached: dict[Fork, list[State]] = {}
            for at, values in states:
                char = folded[at]
                run, words, lacking, empty, beyond = fork.steps.get(char) or step(fork, char)
                if at >= seen:
                    seen = at + 1
                if run is not None:
                    end = at
                    while True:
                        letters, length, then, branches = run
                        if not folded.startswith(letters, end):
                            for letter in letters:
                                if folded[end] != letter:
                                    break
                                end += 1
                            end += 1
                            break
                        end += length
                        if then is not None:
                            words -= 1
                            reached.setdefault(then, []).append((end, values))
                        if branches is None:
                            break
                        run = branches.get(folded[end])
                        if run is None:
                            end += 1
                            break
                    if end > seen:
                        seen = end
                if (lacking or words) and at > missed:
                    missed = at
                if empty is not None:
                    reached.setdefault(empty, []).append((at, values))
                if not beyond:
                    continue
                row = memo[at]
                if len(beyond) > 1:
                    window = self._ended[at : at + WINDOW_CHARS]
                    narrowed = narrow.get((fork, window))
                    if narrowed is None:
                        narrowed = self._narrow(fork, window, at, beyond)
                    beyond, looked, lacked = narrowed
                    if at + looked > seen:
                        seen = at + looked
                    if at + lacked > missed:
                        missed = at + lacked
                for part, then in beyond:
                    known = row.get(part)
                    if known is None:
                        known = self._found(part, at)
                    if at + known.seen > seen:
                        seen = at + known.seen
                    if at + known.missed > missed:
                        missed = at + known.missed
                    if known.ends:
                        following = reached.setdefault(then, [])
                        for length, value in known.ends:
                            following.append((at + length, (*values, value)))
            waiting.extend(reached.items())
        self.work -= steps
        if self.work < 0:
            raise AmbiguousGrammarError
        ends: dict[int, Any] = {}
        over.sort(key=_place)
        for _, rule, states in over:
            for at, values in states:
                if at not in ends:
                    value = rule.build(*values)
                    if value is not REJECT:
                        ends[at] = value
        if ends:
            lengths = tuple([(at - position, ends[at]) for at in sorted(ends, reverse=True)])
            found = Found(lengths, seen - position, missed - position)
        else:
            found = empty_result(seen - position, missed - position)
        memo[position][category] = found
        if found.seen > 1:
            self._cache.keep(category, self._ended, position, found)
        return found

    def _narrow(self, fork: Fork, window: str, at: int, beyond: tuple[tuple[str, Fork], ...]) -> Narrowed:
        """Return those next categories of a fork that can match this window of letters, and how many letters the others
        inspected."""
        parts = []
        seen, missed = 0, -1
        for part, then in beyond:
            known = self.found(part, at)
            if known.ends or known.seen > WINDOW_CHARS:
                parts.append((part, then))
            else:
                seen = max(seen, known.seen)
                missed = max(missed, known.missed)
        self._cache.count += 1
        narrowed = self._cache.narrowed[fork, window] = (tuple(parts), seen, missed)
        return narrowed

    def _terminal(self, terminal: Terminal, position: int) -> Found:
        rest = len(self._ended) - position
        ends: dict[int, Any] = {}
        if terminal.first is None or self._folded[position] in terminal.first:
            for end, value in terminal.read(self.text, self.folded, position):
                ends.setdefault(end, value)
            seen = max(ends) - position + terminal.ahead if ends else terminal.within or rest
            seen = min(seen, rest)
        else:
            seen = 1
        found = tuple((end - position, ends[end]) for end in sorted(ends, reverse=True))
        return Found(found, seen, -1 if found else 0)


__all__ = [
    "REJECT",
    "AmbiguousGrammarError",
    "Build",
    "Grammar",
    "Reader",
    "Ref",
    "Reject",
    "Rule",
    "Symbol",
    "Terminal",
    "without_garbage_collection",
]
