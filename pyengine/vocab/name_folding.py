"""How names are compared: as whoever reads them aloud would, whatever signs they are typed with."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_SIGNS = str.maketrans(
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
    """A name as it is compared: compatibility forms, one sign for each sort of quotes, dashes and wave dashes, no case,
    no blanks."""
    return _BLANKS.sub("", unicodedata.normalize("NFKC", name).translate(_SIGNS)).casefold()
