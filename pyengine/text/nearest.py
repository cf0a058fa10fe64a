"""Phrases of a table that look like a piece of text which was not understood."""

from __future__ import annotations

import difflib
from functools import lru_cache

from pyengine.text.phrases import Row, Slot, load

SAID = ("statement", "condition", "when", "cost")
"""What a phrase that was not understood may have been meant for."""


def pattern_text(row: Row, lang: str) -> str:
    """A row's pattern with … for its slots."""
    return "".join(
        t if isinstance(t, str) else "…" if isinstance(t, Slot) else t.one for t in row.patterns[lang]
    )


@lru_cache(maxsize=8)
def _phrases(game: str, lang: str) -> tuple[str, ...]:
    table = load(game)
    rows = [row for category in SAID for row in table.rows.get(category, ()) if lang in row.patterns]
    return tuple(dict.fromkeys(pattern_text(row, lang) for row in rows))


@lru_cache(maxsize=512)
def nearest_phrases(piece: str, game: str, lang: str) -> tuple[str, ...]:
    """Up to three phrases of the table that look most like a piece of text."""
    return tuple(difflib.get_close_matches(piece[:60], _phrases(game, lang), n=3, cutoff=0.2))
