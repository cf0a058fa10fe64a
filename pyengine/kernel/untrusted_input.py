"""Checks of untrusted text: the nesting depth of JSON before parsing, and the characters of single lines.

A JSON parser recurses as deep as its input, and a browser's stack is small. A stack overflow raises no error but kills
the engine, so the depth is counted first.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

from pyengine.vocab.plain_values import Json

MAX_DEPTH = 200
"""Maximum nesting of lists and objects; our own output stays below forty."""
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_NON_BRACKETS = re.compile(r"[^][{}]+")
_INVISIBLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Control characters, characters that change text direction, and zero-width characters. The ranges are listed
explicitly because Python's character tables differ between versions."""


def is_too_deep(text: str) -> bool:
    """Whether JSON is nested deeper than `MAX_DEPTH`. The text need not be valid JSON."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    brackets = _NON_BRACKETS.sub("", _STRINGS.sub("", text))
    depths = accumulate(1 if each in "[{" else -1 for each in brackets)
    return max(depths, default=0) > MAX_DEPTH


def parse_json(text: str) -> Any:  # the reader checks the type
    """The value of untrusted JSON text. Raises ValueError for invalid or too deeply nested JSON."""
    if is_too_deep(text):
        raise ValueError(f"nested deeper than {MAX_DEPTH}")
    return json.loads(text)


def is_text(value: Json) -> bool:
    """Whether a value is an encodable string: JSON may contain half of a surrogate pair."""
    if not isinstance(value, str):
        return False
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def is_single_line(value: Json) -> bool:
    """Whether a value is a single line of visible characters, so that a name cannot imitate a different name."""
    return isinstance(value, str) and is_text(value) and _INVISIBLE.search(value) is None


__all__ = ["is_single_line", "is_text", "is_too_deep", "parse_json"]
