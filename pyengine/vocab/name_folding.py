"""Comparison of names by content, independent of typing variants such as quotes, dashes and width."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_UNIFIED_CHARACTERS = str.maketrans(
    {
        **dict.fromkeys("「」『』“”„〝〟", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("〔", "["),
        **dict.fromkeys("〕", "]"),
        **dict.fromkeys("〜∼∿〰", "~"),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("•·", "・"),
        "、": ",",
        "±": "+",
    }
)
_BLANKS = re.compile(r"\s+")


@lru_cache(10_000)
def fold(name: str) -> str:
    """The comparison form of a name: compatibility forms, unified quotes, dashes and wave dashes, no case, no
    blanks."""
    return _BLANKS.sub("", unicodedata.normalize("NFKC", name).translate(_UNIFIED_CHARACTERS)).casefold()
