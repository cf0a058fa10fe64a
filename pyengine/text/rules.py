"""Rows of the phrase table as rules of a grammar: terminals, the builder that collects rules, and the forms of a verb.

Laws: knows no card and no sentence; what a row's pattern says is read as written, in one language at a time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from pyengine.text.packrat import REJECT, Ref, Rule, Symbol, Terminal
from pyengine.text.phrases import Agree, Pattern, Row, Slot, Table
from pyengine.text.spelling import fold

_INTEGER = re.compile(r"\d+")


_SIGNED = re.compile(r"[+-]\d+")


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


def _name_en(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    end = text.find('"', at)
    return [(end, text[at:end])] if end > at else []


_FACTS = re.compile(r"\((?=graze|node|cost|\d|種族:)")


def _title_ja(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    """The name before what is said of a card in parentheses, within the same quotes."""
    match = _FACTS.search(folded, at)
    place = match.start() if match else at
    return [(place, text[at:place])] if place > at and "。" not in text[at:place] else []


_DIGITS = frozenset("0123456789")


TERMINALS = {
    "ja": {
        "title": Terminal(_title_ja, None, "a name"),
        "integer": Terminal(_integer, _DIGITS, "a number"),
        "signed_integer": Terminal(_signed_integer, frozenset("+-"), "+1 or -1"),
        "name": Terminal(_name_ja, None, "a name"),
    },
    "en": {
        "title": Terminal(_name_en, None, "a name"),
        "integer": Terminal(_integer, _DIGITS, "a number"),
        "signed_integer": Terminal(_signed_integer, frozenset("+-"), "+1 or -1"),
        "name": Terminal(_name_en, None, "a name"),
    },
}


_NOUNS = {"nouns": "noun", "counted": "noun", "agents": "agent"}


def _first(values: tuple[Any, ...]) -> Any:
    return values[0]


class Builder:
    """Collects the rules of one language."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.rules: dict[str, list[Rule]] = {}

    def add(self, category: str, *symbols: Symbol, build: Callable[[tuple[Any, ...]], Any] = _first) -> None:
        lit = tuple(fold(s) if isinstance(s, str) else s for s in symbols)
        about = "".join(s if isinstance(s, str) else f"{{{s.category}}}" for s in symbols)
        self.rules.setdefault(category, []).append(Rule(lit, build, about))

    def maybe(
        self, category: str, *symbols: Symbol, build: Callable[[tuple[Any, ...]], Any] = _first
    ) -> None:
        """A category that may also be nothing: its value is then None."""
        self.add(category, *symbols, build=build)
        self.add(category, build=lambda values: None)

    def word(self, category: str, key: Any, *spellings: str) -> None:
        for spelling in spellings:
            self.add(category, spelling, build=lambda values: key)

    def words(self, category: str, table: str, form: str = "end") -> None:
        index = 0 if self.lang == "ja" else 1
        for key, spellings in self.table.words[table].items():
            text = spellings[index]
            self.word(category, key, self.table.conjugate(text, form) if self.lang == "ja" else text)

    def row(
        self, category: str, row: Row, pattern: Pattern, fixed: dict[str, Any] | None = None, prefix: str = ""
    ) -> None:
        """Rules for one pattern; agreement gives two spellings each."""
        slots = [t.field for t in pattern if isinstance(t, Slot)]
        shape = row.shape
        extra = fixed or {}

        def build(values: tuple[Any, ...]) -> Any:
            given = dict(extra)
            for name, value in zip(slots, values, strict=True):
                given[name] = value
            return shape.build(given)

        for symbols in self._spellings(pattern):
            self.add(category, *((prefix,) if prefix else ()), *symbols, build=power_checked(build))

    def doing(self, category: str, row: Row, pattern: Pattern) -> None:
        """What is done to cards that were named before: 「{what}を」 is left out; the value makes the node."""
        begin = pattern[1]
        assert isinstance(begin, str)
        rest = (begin.removeprefix("を"), *pattern[2:]) if begin != "を" else pattern[2:]
        slots = [t.field for t in rest if isinstance(t, Slot)]

        def build(values: tuple[Any, ...]) -> Any:
            return lambda what: row.shape.build({**dict(zip(slots, values, strict=True)), "what": what})

        for symbols in self._spellings(rest):
            self.add(category, *symbols, build=build)

    def left(self, category: str, row: Row, pattern: Pattern, field: str) -> None:
        """A row without what one of its fields is; the value gives that field's name and makes the node of it."""
        slots = [t.field for t in pattern if isinstance(t, Slot)]

        def build(values: tuple[Any, ...]) -> Any:
            said = dict(zip(slots, values, strict=True))
            return lambda: (field, lambda value: row.shape.build({**said, field: value}))

        for symbols in self._spellings(pattern):
            self.add(category, *symbols, build=build)

    def acting(self, category: str, row: Row, pattern: Pattern) -> None:
        """What a player does who was named before: 「{who}は」 is left out; the value makes the node."""
        begin = str(pattern[1]).removeprefix("は")
        rest = (*((begin,) if begin else ()), *pattern[2:])
        slots = [t.field for t in rest if isinstance(t, Slot)]

        def build(values: tuple[Any, ...]) -> Any:
            return lambda who: row.shape.build({**dict(zip(slots, values, strict=True)), "who": who})

        for symbols in self._spellings(rest):
            self.add(category, *symbols, build=build)

    def _spellings(self, pattern: Pattern) -> list[tuple[Symbol, ...]]:
        made: list[tuple[Symbol, ...]] = [()]
        for token in pattern:
            if isinstance(token, Agree):
                made = [(*m, w) for m in made for w in (token.one, token.many)]
            elif isinstance(token, Slot):
                made = [(*m, Ref(_NOUNS.get(token.category, token.category))) for m in made]
            else:
                made = [(*m, token) for m in made]
        return made


def power_checked(build: Callable[[tuple[Any, ...]], Any]) -> Callable[[tuple[Any, ...]], Any]:
    """`-X/-1` is a subtraction only if a variable is in it; two plain numbers are signed."""

    def checked(values: tuple[Any, ...]) -> Any:
        node = build(values)
        if type(node).__name__ == "AddPower" and node.minus:
            if isinstance(node.attack, int) and isinstance(node.toughness, int):
                return REJECT
        return node

    return checked


FORMS = ("", ":te", ":stem")
"""In which a Japanese statement is read: at the end of a sentence, 「…て」, and 「…し、」 (or 「…ず、」) before another."""


JOINTS = ((":te", ("、",)), (":stem", ()))


def conjugated(table: Table, pattern: Pattern, form: str) -> Pattern:
    last = pattern[-1]
    if not form:
        return pattern
    if isinstance(last, str):
        return (*pattern[:-1], formed(table, last, form))
    if isinstance(last, Slot):
        return (*pattern[:-1], Slot(last.field, last.category + form))
    return pattern


def formed(table: Table, text: str, form: str) -> str:
    """A text in one of FORMS; 「…し、」 with its comma, so that what is not understood is named from the verb on."""
    return table.conjugate(text, form[1:] or "end") + ("、" if form == ":stem" else "")
