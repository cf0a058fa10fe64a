"""Explain a parse failure: the furthest position reached, and the words expected there.

Law: the result equals a trace of every step, but only the readings that reached as far are inspected.
"""

from __future__ import annotations

from pyengine.text.packrat import Reader
from pyengine.text.prefix_tree import Fork


class Trace:
    """`furthest` is the position of the failure and `expected` has the symbols that could continue; `literals` are the
    words and `categories` the categories among them."""

    def __init__(self, reader: Reader) -> None:
        self.furthest = max(
            (at + reader.found(category, at).missed for category, at in reader.asked), default=0
        )
        self.expected: dict[str, None] = {}
        self.literals: dict[str, None] = {}
        self.categories: dict[str, None] = {}
        self._reader = reader
        self._gone: set[tuple[str, int]] = set()
        for category, at in reader.asked:
            self._go(category, at)

    def _go(self, category: str, at: int) -> list[int]:
        """Follow the rules of a category from `at`, recording failures on the way; return the positions where it can
        end."""
        found = self._reader.found(category, at)
        key = (category, at)
        if at + found.missed >= self.furthest and key not in self._gone:
            self._gone.add(key)
            grammar = self._reader.grammar
            terminal = grammar.terminals.get(category)
            if terminal is not None:
                if at == self.furthest and not found.ends:
                    self.expected[terminal.about] = None
            else:
                fork: Fork | None = None
                if at < self.furthest:
                    fork = grammar.trees[category]
                else:
                    fork = grammar.fork(category, self._reader.folded[at : at + 1])
                    self.categories[category] = None
                    if fork is None:
                        self.expected[category] = None
                if fork is not None:
                    self._follow(fork, at)
        return [at + length for length, _ in found.ends]

    def _follow(self, fork: Fork, at: int) -> None:
        waiting = [(fork, [at])]
        while waiting:
            fork, places = waiting.pop()
            fork.part()
            after = self._spelled(fork, places) if fork.literals else []
            for category, then in fork.parts.items():
                following = [end for place in places for end in self._go(category, place)]
                if following:
                    after.append((then, following))
            waiting.extend(reversed(after))

    def _spelled(self, fork: Fork, places: list[int]) -> list[tuple[Fork, list[int]]]:
        """Follow the literals of a fork from each position; record those expected at the furthest position."""
        folded = self._reader.folded
        reached: dict[str, list[int]] = {}
        for at in places:
            for symbol in fork.literals:
                if symbol and folded.startswith(symbol, at):
                    reached.setdefault(symbol, []).append(at + len(symbol))
            if "" in fork.literals:
                reached.setdefault("", []).append(at)
            if at == self.furthest:
                for symbol in fork.literals:
                    if not folded.startswith(symbol, at):
                        self.expected[symbol] = self.literals[symbol] = None
        return [(fork.literals[symbol], places) for symbol, places in reached.items()]


__all__ = ["Trace"]
