"""Reads one ability's text into its node, or says exactly where it was not understood.

A text is read whole or not at all. `TextError` counts lines and columns from 1, in the text that was given.
"""

from __future__ import annotations

import difflib
from functools import lru_cache
from typing import Any, cast

from pyengine.text.grammar import grammar
from pyengine.text.packrat import Reader
from pyengine.text.phrases import Row, Slot, load
from pyengine.text.spelling import Spelled, spell
from pyengine.vocab.words import Ability, Keyword


class TextError(ValueError):
    """What was not understood: `line` and `column` of `span` (offsets in the text), and the nearest phrases."""

    def __init__(
        self, message: str, line: int, column: int, span: tuple[int, int], nearest: tuple[str, ...] = ()
    ) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column
        self.span = span
        self.nearest = nearest


def error_at(text: str, start: int, end: int, message: str, nearest: tuple[str, ...] = ()) -> TextError:
    """The error for a stretch of a text."""
    line = text.count("\n", 0, start) + 1
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    return TextError(message, line, column, (start, end), nearest)


def _pattern_text(row: Row, lang: str) -> str:
    return "".join(
        t if isinstance(t, str) else "…" if isinstance(t, Slot) else t.one for t in row.patterns[lang]
    )


@lru_cache(maxsize=8)
def _phrases(game: str, lang: str) -> tuple[str, ...]:
    table = load(game)
    rows = [row for rows in table.rows.values() for row in rows if lang in row.patterns]
    return tuple(dict.fromkeys(_pattern_text(row, lang) for row in rows))


def nearest_phrases(piece: str, game: str, lang: str) -> tuple[str, ...]:
    """Up to three phrases of the table that look most like a piece of text."""
    return tuple(difflib.get_close_matches(piece[:60], _phrases(game, lang), n=3, cutoff=0.2))


def _stretch(spelled: Spelled, at: int, lang: str) -> tuple[int, int]:
    """From the place of failure to the end of its sentence, in the spelled text."""
    ends = "。」" if lang == "ja" else '."'
    stop = at
    while stop < len(spelled.text) and spelled.text[stop] not in ends:
        stop += 1
    return at, max(stop, at + 1)


def _failure(source: str, spelled: Spelled, reader: Reader, game: str, lang: str) -> TextError:
    start, stop = _stretch(spelled, reader.furthest, lang)
    begin = max(spelled.text.rfind(mark, 0, start) for mark in ("。", ".", "、", ":", "\n")) + 1
    piece = spelled.text[begin:stop]
    left = spelled.at[min(start, len(spelled.at) - 1)]
    right = max(left, spelled.at[min(stop, len(spelled.at) - 1)])
    wanted = ", ".join(f"「{e}」" if lang == "ja" else f"'{e}'" for e in list(reader.expected)[:4])
    shown = source[left:right].strip()
    message = f"not understood: {shown!r}" if shown else "the text ends too early"
    if wanted:
        message += f"; expected {wanted}"
    return error_at(source, left, right, message, nearest_phrases(piece, game, lang))


def read_category(text: str, category: str, lang: str = "ja", game: str = "pmv") -> Any:
    """Read a whole text as one category of the grammar. Raises TextError."""
    spelled = spell(text, lang, load(game).same.get(lang, {}))
    reader = Reader(grammar(game, lang), spelled.text, spelled.folded)
    try:
        for end, value in reader.read(category):
            if end == len(spelled.text):
                return value
    except RecursionError:
        raise error_at(text, 0, len(text), "nested too deep") from None
    raise _failure(text, spelled, reader, game, lang)


def read_ability(text: str, lang: str = "ja", game: str = "pmv") -> Ability:
    """Read one ability: a keyword, a header with its text, or the text of a played card. Raises TextError."""
    bare = text.strip()
    if bare and len(bare) < 40 and not bare.endswith(("。", ".")):
        try:
            return cast(Keyword, read_category(text, "keyword_ability", lang, game))
        except TextError:
            pass
    return cast(Ability, read_category(text, "ability", lang, game))
