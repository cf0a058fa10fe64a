"""Phrases of a table that resemble a piece of text that could not be parsed."""

from __future__ import annotations

import difflib
from collections import Counter
from functools import lru_cache
from heapq import heappush, heappushpop

from pyengine.text.phrases import Row, Slot, load

SUGGESTED_CATEGORIES = ("statement", "condition", "when", "cost")
"""Categories of phrases suggested by default."""


def pattern_text(row: Row, lang: str) -> str:
    """Return a row's pattern with … for its slots."""
    return "".join(
        t if isinstance(t, str) else "…" if isinstance(t, Slot) else t.one for t in row.patterns[lang]
    )


@lru_cache(maxsize=32)
def _phrases(game: str, lang: str, categories: tuple[str, ...]) -> tuple[str, ...]:
    table = load(game)
    rows = [row for category in categories for row in table.rows.get(category, ()) if lang in row.patterns]
    return tuple(dict.fromkeys(pattern_text(row, lang) for row in rows))


@lru_cache(maxsize=32)
def _letter_counts(game: str, lang: str, categories: tuple[str, ...]) -> tuple[tuple[str, Counter[str]], ...]:
    """Return each phrase of these categories with the counts of its letters."""
    return tuple((phrase, Counter(phrase)) for phrase in _phrases(game, lang, categories))


def _closest(piece: str, phrases: tuple[tuple[str, Counter[str]], ...], limit: int) -> list[str]:
    """Return the phrases most similar to `piece`, as `difflib.get_close_matches` does, but skip phrases that share too
    few letters."""
    letters = Counter(piece)
    size = len(piece)
    bounds = []
    for phrase, theirs in phrases:
        length = size + len(phrase)
        # As in difflib: the ratio is bounded by the shorter length and by the number of common letters.
        if length and 2.0 * min(size, len(phrase)) / length < MIN_SIMILARITY:
            continue
        common = 0
        for letter, n in letters.items():
            other = theirs.get(letter)
            if other:
                common += n if n < other else other
        bound = 2.0 * common / length if length else 1.0
        if bound >= MIN_SIMILARITY:
            bounds.append((bound, phrase))
    bounds.sort(reverse=True)
    found: list[tuple[float, str]] = []
    matcher = difflib.SequenceMatcher()
    matcher.set_seq2(piece)
    for bound, phrase in bounds:
        if len(found) == limit and bound < found[0][0]:
            break
        matcher.set_seq1(phrase)
        similarity = matcher.ratio()
        if similarity >= MIN_SIMILARITY:
            if len(found) < limit:
                heappush(found, (similarity, phrase))
            else:
                heappushpop(found, (similarity, phrase))
    return [phrase for _, phrase in sorted(found, reverse=True)]


@lru_cache(maxsize=512)
def nearest_phrases(
    piece: str, game: str, lang: str, categories: tuple[str, ...] = SUGGESTED_CATEGORIES, wrong: str = ""
) -> tuple[str, ...]:
    """Return up to three phrases of these categories that resemble `piece` and end alike, or else share a word with
    `wrong`. Return none rather than an unrelated phrase."""
    found = _closest(piece[:60], _letter_counts(game, lang, categories), 12)
    piece = piece.rstrip(" .。、").lower()
    ending = [
        each
        for each in found
        if len(piece) < ENDING_LETTERS or each.lower().endswith(piece[-ENDING_LETTERS:])
    ]
    return tuple((ending or [each for each in found if _shares_letters(each, wrong or piece)])[:3])


MIN_SIMILARITY = 0.2
"""Least similarity ratio of a phrase and a piece of text (0 to 1, as in difflib)."""
ENDING_LETTERS = 2
"""Letters at the end of a phrase that distinguish verbs."""
MIN_SHARED_LETTERS = 4
"""Least length in letters of a common substring, for a phrase with a different ending."""


def _shares_letters(phrase: str, piece: str) -> bool:
    """Return whether a phrase shares a substring of `MIN_SHARED_LETTERS` letters with `piece`."""
    phrase = phrase.lower()
    longest = difflib.SequenceMatcher(None, phrase, piece, autojunk=False).find_longest_match()
    return longest.size >= MIN_SHARED_LETTERS
