"""Phrase table rows as grammar rules: terminals, and the builder that collects rules.

Laws: the module knows no card and no sentence; a row's pattern is read literally, in one language at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from pyengine.text.normalization import fold
from pyengine.text.packrat import Build, Ref, Rule, Symbol, Terminal
from pyengine.text.phrases import Agree, Pattern, Row, Slot, Table
from pyengine.vocab.schema import MAX_NUMBER

T = TypeVar("T")
MAX_DIGITS = len(str(MAX_NUMBER))
_INTEGER = re.compile(rf"\d{{1,{MAX_DIGITS + 1}}}")
_SIGNED = re.compile(rf"[+-]\d{{1,{MAX_DIGITS + 1}}}")


def _integer(text: str, folded: str, at: int) -> Iterable[tuple[int, int]]:
    match = _INTEGER.match(text, at)
    return [(match.end(), int(match[0]))] if match and match.end() - at <= MAX_DIGITS else []


def _signed_integer(text: str, folded: str, at: int) -> Iterable[tuple[int, int]]:
    match = _SIGNED.match(text, at)
    return [(match.end(), int(match[0]))] if match and match.end() - at <= MAX_DIGITS + 1 else []


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
    """Yield the name that begins at `at` and runs to the next quotation mark, as an (end, name) pair."""
    end = text.find('"', at)
    return [(end, text[at:end])] if end > at else []


_DIGITS = frozenset("0123456789")


TERMINALS = {
    "ja": {
        "integer": Terminal(_integer, _DIGITS, "a number", within=MAX_DIGITS + 2),
        "signed_integer": Terminal(_signed_integer, frozenset("+-"), "+1 or -1", within=MAX_DIGITS + 3),
        "name": Terminal(_name_ja, None, "a name"),
    },
    "en": {
        "integer": Terminal(_integer, _DIGITS, "a number", within=MAX_DIGITS + 2),
        "signed_integer": Terminal(_signed_integer, frozenset("+-"), "+1 or -1", within=MAX_DIGITS + 3),
        "name": Terminal(name_en, None, "a name"),
    },
}


def _first(value: T, *_: Any) -> T:
    return value


class _Symbols(dict[Symbol | Slot, Symbol]):
    """The grammar symbol of each token of a pattern, created once; words are folded to lower case."""

    def __init__(self, read_as: dict[str, str]) -> None:
        self.read_as = read_as

    def __missing__(self, token: Symbol | Slot) -> Symbol:
        made: Symbol
        if isinstance(token, str):
            made = fold(token)
        else:
            made = Ref(self.read_as.get(token.category, token.category)) if isinstance(token, Slot) else token
        self[token] = made
        return made


class Builder:
    """Collects the grammar rules of one language."""

    READ_AS: ClassVar[dict[str, str]] = {}
    """Slot categories that are read as another category, by category."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.rules: dict[str, list[Rule]] = {}
        self._symbol = _Symbols(self.READ_AS).__getitem__

    def add(self, category: str, *symbols: Symbol | Slot, build: Build = _first) -> None:
        """Add a rule: `category` is the sequence `symbols`, and `build` makes its value from the values of the
        symbols."""
        self.rules.setdefault(category, []).append(Rule(tuple(map(self._symbol, symbols)), build))

    def maybe(self, category: str, *symbols: Symbol, build: Build = _first) -> None:
        """Add a rule for an optional part: `category` is `symbol` or nothing; nothing has the value None."""
        self.add(category, *symbols, build=build)
        self.add(category, build=lambda: None)

    def word(self, category: str, key: Any, *spellings: str) -> None:
        """Add a category that matches any of `spellings`, with `key` as its value."""
        for spelling in spellings:
            self.add(category, spelling, build=lambda: key)

    def words(self, category: str, table: str, form: str = "end") -> None:
        """Add a category that matches any word of a table, with the word's key as its value. Japanese words get the
        verb form `form`."""
        index = 0 if self.lang == "ja" else 1
        for key, spellings in self.table.words[table].items():
            text = spellings[index]
            self.word(category, key, self.table.conjugate(text, form) if self.lang == "ja" else text)

    def row(
        self, category: str, row: Row, pattern: Pattern, fixed: dict[str, Any] | None = None, prefix: str = ""
    ) -> None:
        """Add the grammar rules for one pattern of a table's row; each singular or plural in it doubles the number of
        rules. The lists of a slot that occurs twice are joined."""
        slots = [t.field for t in pattern if isinstance(t, Slot)]
        lists = {t.field for t in pattern if isinstance(t, Slot) and t.category in self.table.lists}
        extra = fixed or {}

        def build(*values: Any) -> Any:
            given = dict(extra)
            for name, value in zip(slots, values, strict=True):
                given[name] = (*given[name], *value) if name in lists and name in given else value
            return row.shape.build(given)

        checked = self.checked(build)
        for symbols in self.spellings((prefix, *pattern) if prefix else pattern):
            self.add(category, *symbols, build=checked)

    def checked(self, build: Build) -> Build:
        """Return `build`, wrapped by subclasses to return REJECT for values that cannot be combined."""
        return build

    def spellings(self, pattern: Pattern) -> list[tuple[str | Slot, ...]]:
        """Return every spelling of a pattern: singular and plural for each agreement."""
        made: list[tuple[str | Slot, ...]] = [()]
        same: list[str | Slot] = []
        for token in pattern:
            if isinstance(token, Agree):
                made = [(*m, *same, w) for m in made for w in (token.one, token.many)]
                same = []
            else:
                same.append(token)
        return [(*m, *same) for m in made] if same else made
