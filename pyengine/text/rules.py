"""Rows of the phrase table as rules of a grammar: terminals, and the builder that collects rules.

Laws: knows no card and no sentence; what a row's pattern says is read as written, in one language at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from pyengine.text.packrat import Build, Ref, Rule, Symbol, Terminal
from pyengine.text.phrases import Agree, Pattern, Row, Slot, Table
from pyengine.text.spelling import fold

T = TypeVar("T")
_INTEGER = re.compile(r"\d{1,5}")


_SIGNED = re.compile(r"[+-]\d{1,5}")


def _integer(text: str, folded: str, at: int) -> Iterable[tuple[int, int]]:
    match = _INTEGER.match(text, at)
    return [(match.end(), int(match[0]))] if match and match.end() - at <= 4 else []


def _signed_integer(text: str, folded: str, at: int) -> Iterable[tuple[int, int]]:
    match = _SIGNED.match(text, at)
    return [(match.end(), int(match[0]))] if match and match.end() - at <= 5 else []


def _name_ja(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    depth = 0
    for index in range(at, len(text)):
        if text[index] == "「":
            depth += 1
        elif text[index] == "」":
            if depth == 0:
                return [(index, text[at:index])] if index > at else []
            depth -= 1
        elif text[index] in "。\n":
            return []
    return []


def name_en(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    """Where the name ends that begins here, and the name: up to the next quotation mark."""
    end = text.find('"', at)
    return [(end, text[at:end])] if end > at else []


_DIGITS = frozenset("0123456789")


TERMINALS = {
    "ja": {
        "integer": Terminal(_integer, _DIGITS, "a number", within=6),
        "signed_integer": Terminal(_signed_integer, frozenset("+-"), "+1 or -1", within=7),
        "name": Terminal(_name_ja, None, "a name"),
    },
    "en": {
        "integer": Terminal(_integer, _DIGITS, "a number", within=6),
        "signed_integer": Terminal(_signed_integer, frozenset("+-"), "+1 or -1", within=7),
        "name": Terminal(name_en, None, "a name"),
    },
}


def _first(value: T, *_: Any) -> T:
    return value


class Builder:
    """Collects the rules of one language."""

    READ_AS: ClassVar[dict[str, str]] = {}
    """Categories of slots that are read as another."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.rules: dict[str, list[Rule]] = {}
        self._folded: dict[str, str] = {}

    def add(self, category: str, *symbols: Symbol, build: Build = _first) -> None:
        """A rule: a category is these symbols in this order; `build` makes its value of theirs."""
        folded = self._folded
        lit: list[Symbol] = []
        for symbol in symbols:
            if isinstance(symbol, str):
                known = folded.get(symbol)
                if known is None:
                    known = folded[symbol] = fold(symbol)
                lit.append(known)
            else:
                lit.append(symbol)
        self.rules.setdefault(category, []).append(Rule(tuple(lit), build))

    def maybe(self, category: str, *symbols: Symbol, build: Build = _first) -> None:
        """A category that may also be nothing: its value is then None."""
        self.add(category, *symbols, build=build)
        self.add(category, build=lambda: None)

    def word(self, category: str, key: Any, *spellings: str) -> None:
        """A category that is any of these spellings, and means the key."""
        for spelling in spellings:
            self.add(category, spelling, build=lambda: key)

    def words(self, category: str, table: str, form: str = "end") -> None:
        """A category that is any word of a table, each meaning its key; Japanese ones in this form of theirs."""
        index = 0 if self.lang == "ja" else 1
        for key, spellings in self.table.words[table].items():
            text = spellings[index]
            self.word(category, key, self.table.conjugate(text, form) if self.lang == "ja" else text)

    def row(
        self, category: str, row: Row, pattern: Pattern, fixed: dict[str, Any] | None = None, prefix: str = ""
    ) -> None:
        """Rules for one pattern; agreement gives two spellings each."""
        slots = [t.field for t in pattern if isinstance(t, Slot)]
        extra = fixed or {}

        def build(*values: Any) -> Any:
            given = dict(extra)
            for name, value in zip(slots, values, strict=True):
                given[name] = value
            return row.shape.build(given)

        for symbols in self.spellings(pattern):
            self.add(category, *((prefix,) if prefix else ()), *symbols, build=self.checked(build))

    def checked(self, build: Build) -> Build:
        """What a row's values make, or REJECT where they cannot stand together."""
        return build

    def spellings(self, pattern: Pattern) -> list[tuple[Symbol, ...]]:
        """All that a pattern can be written as: where words agree with a number, one of each."""
        made: list[tuple[Symbol, ...]] = [()]
        same: list[Symbol] = []
        for token in pattern:
            if isinstance(token, Agree):
                made = [(*m, *same, w) for m in made for w in (token.one, token.many)]
                same = []
            elif isinstance(token, Slot):
                same.append(Ref(self.READ_AS.get(token.category, token.category)))
            else:
                same.append(token)
        return [(*m, *same) for m in made] if same else made
