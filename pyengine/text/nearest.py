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


@lru_cache(maxsize=32)
def _phrases(game: str, lang: str, said: tuple[str, ...]) -> tuple[str, ...]:
    table = load(game)
    rows = [row for category in said for row in table.rows.get(category, ()) if lang in row.patterns]
    return tuple(dict.fromkeys(pattern_text(row, lang) for row in rows))


@lru_cache(maxsize=512)
def nearest_phrases(
    piece: str, game: str, lang: str, said: tuple[str, ...] = SAID, wrong: str = ""
) -> tuple[str, ...]:
    """Up to three phrases of these categories that look most like a piece of text and end as it does, or have a word of
    what is `wrong` in it; none rather than a stranger."""
    found = difflib.get_close_matches(piece[:60], _phrases(game, lang, said), n=12, cutoff=ALIKE)
    piece = piece.rstrip(" .。、").lower()
    ending = [each for each in found if len(piece) < END or each.lower().endswith(piece[-END:])]
    return tuple((ending or [each for each in found if _shares(each, wrong or piece)])[:3])


ALIKE = 0.2
"""How much of a phrase and of a piece must be the same letters."""
END = 2
"""Letters at the end that tell one verb from another."""
SHARED = 4
"""Letters in a row that a phrase must have of a piece whose end it does not have."""


def _shares(phrase: str, piece: str) -> bool:
    """Whether a phrase has a whole word of a piece."""
    phrase = phrase.lower()
    longest = difflib.SequenceMatcher(None, phrase, piece, autojunk=False).find_longest_match()
    return longest.size >= SHARED
