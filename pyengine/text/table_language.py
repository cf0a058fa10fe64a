"""Write card languages that consist of table rows only.

A table declares its `categories`, `lists` (several items of a category) and `plain` (a category whose value may be a
number, a name or a value of another category). The module knows no game; a language with its own sentence structure
has its own grammar and writer. `table_language_reader` reads the rows.
"""

from __future__ import annotations

import re
from typing import Any

from pyengine.text.phrases import PLAIN, Agree, ListForm, Pattern, Row, Slot, Table, load
from pyengine.vocab.node import Node

MAX_PARTS = 20_000
"""Maximum number of parts of one text before the writer refuses; the longest shipped text has 200. A row that writes
itself stops at this limit on every Python, not when memory runs out."""
TE = "_te"
"""Suffix that names the variant of a category whose Japanese rows end in the "te" form (before 「もよい」)."""
FORMS = {TE: "te", "_stem": "stem", "_can": "can"}
"""The form of the last verb by the suffix of a category; all but "te" are only read."""


class UnwritableNodeError(ValueError):
    """Raised if no row writes the node."""


def ending_in(table: Table, pattern: Pattern, suffix: str) -> Pattern:
    """Return a pattern whose last word, a verb, is in the Japanese form of a suffix of `FORMS`."""
    last = pattern[-1]
    if isinstance(last, Slot):
        return (*pattern[:-1], Slot(last.field, last.category + suffix))
    return (*pattern[:-1], table.conjugate(str(last), FORMS[suffix]))


def write(node: Any, category: str, game: str, lang: str) -> str:
    """Write a node as text. Raises UnwritableNodeError."""
    return _Writer(load(game), lang).write(category, node)


def written_by_row(row: Row, values: dict[str, Any], game: str, lang: str) -> str:
    """Return the text of a row for these values of its slots. Raises UnwritableNodeError."""
    return _Writer(load(game), lang).pattern(row, values, te=False)


class _Writer:
    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.many = False
        self.parts_left = MAX_PARTS
        self.aside = False
        """Whether the piece written last is an aside, which needs a comma if the sentence continues."""

    def write(self, category: str, value: Any) -> str:
        self.parts_left -= 1
        if self.parts_left < 0:
            raise UnwritableNodeError(f"a text of more than {MAX_PARTS} parts")
        table = self.table
        if category in table.lists:
            return self.write_list(table.lists[category], value)
        base = category.removesuffix(TE)
        if isinstance(value, str) and value in table.words.get(base, {}):
            word = table.words[base][value][0 if self.lang == "ja" else 1]
            return table.conjugate(word, "te") if category != base and self.lang == "ja" else word
        for row in table.rows.get(base, ()):
            if self.lang in row.patterns and (values := row.shape.match(value)) is not None:
                try:
                    return self.pattern(row, values, te=category != base and self.lang == "ja")
                except UnwritableNodeError:
                    self.aside = False
                    continue  # another row may omit a field without a word here
        terminal = table.plain.get(base, base)
        if terminal in table.rows and terminal != base:
            return self.write(terminal, value)
        if not isinstance(value, Node) and terminal in PLAIN:
            if isinstance(value, int):
                self.many = abs(value) != 1
            return f"{value:+d}" if terminal == "signed_integer" else str(value)
        raise UnwritableNodeError(f"no {category} row writes {value!r}")

    def write_list(self, form: ListForm, values: Any) -> str:
        between, after = form.between[self.lang], form.after[self.lang]
        out = [self.write(form.of, value) for value in values]
        if self.lang == "en" and after:
            out[1:] = [capital(text) for text in out[1:]]
        self.aside = False
        return between.join(out) + after

    def pattern(self, row: Row, values: dict[str, Any], *, te: bool) -> str:
        pattern = row.patterns[self.lang]
        if te:
            pattern = ending_in(self.table, pattern, TE)
        out: list[str] = []
        for token in pattern:
            if isinstance(token, str):
                out.append(f",{token}" if self.aside and token.startswith(" ") else token)
                self.aside = False
            elif isinstance(token, Agree):
                out.append(token.many if self.many else token.one)
            else:
                assert isinstance(token, Slot)
                text = self.write(token.category, values[token.field])
                out.append(capital(text) if self.begins(out, token) else text)
        self.aside = self.aside or (self.lang == "en" and is_aside(row))
        return "".join(out)

    def begins(self, before: list[str], slot: Slot) -> bool:
        """Return whether a list of sentences is the first thing written (icons aside), so that its first sentence is
        capitalized."""
        form = self.table.lists.get(slot.category)
        if self.lang != "en" or form is None or not form.after["en"]:
            return False
        return re.fullmatch(r"(\[\w+\] )+", "".join(before)) is not None


def is_aside(row: Row) -> bool:
    """Return whether a row's English text is an aside, after which a comma follows if the sentence continues; the
    reader accepts the comma too."""
    *before, last = row.patterns.get("en", ("",))
    return isinstance(last, str) and (*before, f"{last},") in row.readable("en")


def capital(text: str) -> str:
    """Return the text with its first letter capitalized, after any icon at the beginning."""
    for at, char in enumerate(text):
        if char.isalpha():
            return text[:at] + char.upper() + text[at + 1 :]
        if char in '[("':
            return text
    return text


__all__ = [
    "FORMS",
    "MAX_PARTS",
    "TE",
    "UnwritableNodeError",
    "capital",
    "ending_in",
    "is_aside",
    "write",
    "written_by_row",
]
