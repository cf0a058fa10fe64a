"""Card languages that are rows and nothing else: a phrase table whose categories are read and written as they stand.

A table says its `categories`, `lists` (several of a category in a row) and `plain` (a category in which a number or a
name stands for itself). Nothing here knows a game; a language whose sentences are joined in ways of their own has code
for that (grammar, write).
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Any

from pyengine.text.faults import TextError, error_at
from pyengine.text.packrat import Grammar, Reader, Ref
from pyengine.text.phrases import Agree, ListForm, Pattern, Row, Slot, Table, load
from pyengine.text.rules import TERMINALS, Builder
from pyengine.text.spelling import Spelled, spell
from pyengine.vocab.node import Node

MAX_TEXT = 1_000
MAX_WORK = 60_000
TE = "_te"
"""The end of a category's name that means its rows in the Japanese "te" form (before 「もよい」)."""


class UnwritableNodeError(ValueError):
    """No row writes this node."""


def literal(text: str, lang: str) -> str:
    """A pattern's words as the reader sees text: in Japanese with its brackets made alike and without blanks."""
    return spell(text, "ja", {}).text if lang == "ja" else unicodedata.normalize("NFKC", text)


@lru_cache(maxsize=8)
def grammar(game: str, lang: str) -> Grammar:
    """The grammar of a table's rows in a language, made once."""
    table = load(game)
    b = Builder(table, lang)
    index = 0 if lang == "ja" else 1
    for category, rows in table.rows.items():
        for row in rows:
            for pattern in row.readable(lang):
                b.row(category, row, _spelled(pattern, lang))
                if lang != "ja":
                    b.row(category + TE, row, _spelled(pattern, lang))
                elif _can_end(table, pattern):
                    b.row(category + TE, row, _spelled(_te(table, pattern), lang))
    for category, words in table.words.items():
        for key, spellings in words.items():
            for spelling in (spellings[index], *spellings[2 + index :: 2]):
                b.word(category, key, literal(spelling, lang))
                if lang == "ja" and _has_verb(table, spelling):
                    b.word(category + TE, key, literal(table.conjugate(spelling, "te"), lang))
    for category, terminal in table.plain.items():
        b.add(category, Ref(terminal))
    for category, form in table.lists.items():
        _add_list(b, category, form, lang)
    return Grammar(b.rules, TERMINALS[lang])


def _add_list(b: Builder, category: str, form: ListForm, lang: str) -> None:
    item = Ref(form.of)
    between, after = literal(form.between[lang], lang), literal(form.after[lang], lang)
    if not after and not between:
        b.add(category, build=lambda values: ())
        b.add(category, item, Ref(category), build=lambda values: (values[0], *values[1]))
        return
    ends = (after,) if after else ()
    b.add(category, item, *ends, build=lambda values: (values[0],))
    b.add(category, item, between, Ref(category), build=lambda values: (values[0], *values[1]))


def _spelled(pattern: Pattern, lang: str) -> Pattern:
    return tuple(literal(token, lang) if isinstance(token, str) else token for token in pattern)


def _has_verb(table: Table, text: str) -> bool:
    return any(text.endswith(verb) for verb in table.verbs)


def _can_end(table: Table, pattern: Pattern) -> bool:
    """Whether a pattern ends in a verb, or in words that do."""
    last = pattern[-1]
    if isinstance(last, Slot):
        return any(_has_verb(table, forms[0]) for forms in table.words.get(last.category, {}).values())
    return isinstance(last, str) and _has_verb(table, last)


def _te(table: Table, pattern: Pattern) -> Pattern:
    last = pattern[-1]
    if isinstance(last, Slot):
        return (*pattern[:-1], Slot(last.field, last.category + TE))
    return (*pattern[:-1], table.conjugate(str(last), "te"))


def read(text: str, category: str, game: str, lang: str) -> Any:
    """Read a whole text as a category. Raises TextError, which says where it was not understood."""
    if len(text) > MAX_TEXT:
        raise error_at(text, MAX_TEXT, len(text), "too-long", n=MAX_TEXT)
    spelled = spell(text, lang, load(game).same.get(lang, {}))
    reader = Reader(grammar(game, lang), spelled.text, spelled.folded, MAX_WORK)
    for end, value in reader.read(category):
        if end == len(spelled.text):
            return value
    raise _failure(text, spelled, reader, game, lang)


def _failure(text: str, spelled: Spelled, reader: Reader, game: str, lang: str) -> TextError:
    from pyengine.text.read import nearest_phrases

    start = min(reader.furthest, len(spelled.at) - 1)
    left = spelled.at[start]
    shown = text[left:].strip()
    piece = spelled.text[max(0, start - 12) :]
    return error_at(
        text, left, len(text), "not-understood" if shown else "ends-early",
        lambda: nearest_phrases(piece, game, lang),
        **({"text": shown[:200]} if shown else {}),
        expected=list(reader.expected)[:4],
    )  # fmt: skip


def write(node: Any, category: str, game: str, lang: str) -> str:
    """Write a node as text. Raises UnwritableNodeError."""
    return _Writer(load(game), lang).write(category, node)


class _Writer:
    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.many = False

    def write(self, category: str, value: Any) -> str:
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
                    continue  # another row may leave out what this one has no word for
        terminal = table.plain.get(base, base)
        if not isinstance(value, Node) and terminal in TERMINALS[self.lang]:
            if isinstance(value, int):
                self.many = abs(value) != 1
            return f"{value:+d}" if terminal == "signed_integer" else str(value)
        raise UnwritableNodeError(f"no {category} row writes {value!r}")

    def write_list(self, form: ListForm, values: Any) -> str:
        between, after = form.between[self.lang], form.after[self.lang]
        out = [self.write(form.of, value) for value in values]
        if self.lang == "en" and after:
            out[1:] = [capital(text) for text in out[1:]]
        return between.join(out) + after

    def pattern(self, row: Row, values: dict[str, Any], *, te: bool) -> str:
        pattern = row.patterns[self.lang]
        if te:
            pattern = _te(self.table, pattern)
        out: list[str] = []
        for token in pattern:
            if isinstance(token, str):
                out.append(token)
            elif isinstance(token, Agree):
                out.append(token.many if self.many else token.one)
            else:
                assert isinstance(token, Slot)
                out.append(self.write(token.category, values[token.field]))
        return "".join(out)


def capital(text: str) -> str:
    """The text with its first letter made large, behind any icon."""
    for at, char in enumerate(text):
        if char.isalpha():
            return text[:at] + char.upper() + text[at + 1 :]
        if char in '[("':
            return text
    return text


__all__ = ["UnwritableNodeError", "capital", "grammar", "read", "write"]
