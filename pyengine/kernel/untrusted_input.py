"""What comes from outside, as text: JSON is looked at before it is parsed, and a line of text before it is believed.

A parser goes down as deep as what it reads, on a stack that a browser keeps small: where that ends, no error is raised,
the engine is gone. So the depth is counted first.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

from pyengine.vocab.plain_values import Json

MAX_DEPTH = 200
"""Of lists and objects in one another; what we write ourselves stays below forty."""
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_OTHERS = re.compile(r"[^][{}]+")
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Control characters, those that turn the direction of what follows, and those that take no room. They are written out,
as what Python knows of characters is not the same in each version."""


def is_too_deep(text: str) -> bool:
    """Whether JSON is nested deeper than anything that is read here. It need not be JSON at all."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    brackets = _OTHERS.sub("", _STRINGS.sub("", text))
    depths = accumulate(1 if each in "[{" else -1 for each in brackets)
    return max(depths, default=0) > MAX_DEPTH


def parsed(text: str) -> Any:  # whoever reads it looks what stands there
    """The value that a JSON text from outside says. Raises ValueError for what is no JSON, or too deep."""
    if is_too_deep(text):
        raise ValueError(f"nested deeper than {MAX_DEPTH}")
    return json.loads(text)


def is_text(value: Json) -> bool:
    """A string that is text: JSON may hold half of a surrogate pair, which no encoding has."""
    if not isinstance(value, str):
        return False
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def is_line(value: Json) -> bool:
    """Text on one line, of which every sign can be seen: a name that looks like another is another's."""
    return isinstance(value, str) and is_text(value) and _UNSEEN.search(value) is None


__all__ = ["is_line", "is_text", "is_too_deep", "parsed"]
