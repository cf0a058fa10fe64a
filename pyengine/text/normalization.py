"""Normalize spelling before parsing: full and half width, brackets, spaces and variant words.

Every character of the result keeps its offset in the original, so errors point at the printed text.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any, NamedTuple, cast

_JA = str.maketrans(
    {
        "[": "〔",
        "]": "〕",
        "『": "「",
        "』": "」",
        ",": "、",
        "−": "-",
        "‐": "-",
        "–": "-",
        "±": "+",
        "“": "「",
        "”": "」",
        "•": "・",
        "･": "・",
        "｡": "。",
    }
)
_EN = str.maketrans({"“": '"', "”": '"', "’": "'", "−": "-", "‐": "-", "–": "-", "±": "+", "・": "•"})
_NUMERALS = str.maketrans("一二三四五六七八九", "123456789")
_ALIKE: dict[bool, dict[str, str]] = {True: {}, False: {}}
"""Cache of normalized characters by language (True: Japanese) and original character."""
Regular = tuple[tuple[str, str], ...]
"""Spelling variants: pairs of a regular expression and its replacement (see `replacement_text`)."""
pattern_of = lru_cache(maxsize=None)(re.compile)
"""Compile a regular expression once, when a text is first read and not when a game is loaded."""


class _LazyPattern:
    """A regular expression compiled on first use."""

    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self.flags = flags

    def __getattr__(self, name: str) -> Any:
        made = getattr(pattern_of(self.pattern, self.flags), name)
        setattr(self, name, made)
        return made


def lazy_pattern(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """Return a regular expression that is compiled on first use, because compiling is slow and few texts need most
    patterns."""
    return cast("re.Pattern[str]", _LazyPattern(pattern, flags))


_REGULAR: Regular = (
    ("[一二三四五六七八九](?=枚|人(?!間)|つ|度)", "{numeral}"),
    ("、?(?:または|又は)、?", "または"),
    ("、?(?:および|及び)、?", "および"),
    ("(?<=〕[をにがは])、", ""),
    ("(?<=終了時まで)(?!、)|(?<=ターン開始時まで)(?!、)|(?<=その後)(?!、)|(?<=以後)(?!、)", "、"),
)
"""Japanese spelling variants: kanji numerals before counters, commas around "or" and "and", commas after a bracket's
particle, and commas after a duration."""
_SPACE = " \t\r\n\u3000\u00a0"


class NormalizedText(NamedTuple):
    """A normalized text: `text` is the parser's input, `folded` the same text with ASCII letters in lower case, and
    `at[i]` the original offset."""

    text: str
    folded: str
    at: tuple[int, ...]


_SMALL = {ord(c): c.lower() for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def fold(text: str) -> str:
    """Return the text with ASCII letters in lower case; all other characters and the length are unchanged."""
    return text.translate(_SMALL)


def _is_ja_space_significant(text: str, index: int) -> bool:
    """Return whether a space is significant: between two ASCII letters, inside a name. Other spaces in Japanese are
    ignored."""
    before = text[index - 1] if index else ""
    after = text[index + 1] if index + 1 < len(text) else ""
    return (
        bool(before)
        and bool(after)
        and before.isascii()
        and after.isascii()
        and before.isalpha()
        and after.isalpha()
    )


def normalized_text(text: str, lang: str, same: dict[str, str], regular: Regular = ()) -> NormalizedText:
    """Normalize the spelling of a language outside names. `same` maps variant words; `regular` are further patterns,
    which ignore case in English."""
    chars: list[str] = []
    at: list[int] = []
    table = _JA if lang == "ja" else _EN
    alike = _ALIKE[lang == "ja"]
    named = False
    for index, char in enumerate(text):
        if char in _SPACE:
            if lang == "ja":
                if _is_ja_space_significant(text, index):
                    chars.append(" ")
                    at.append(index)
            elif chars and chars[-1] != " ":
                chars.append(" ")
                at.append(index)
            continue
        made = alike.get(char)
        if made is None:
            made = alike[char] = unicodedata.normalize("NFKC", char).translate(table)
        if len(made) == 1:
            if lang != "ja":
                named ^= made == '"'
                # A space follows a closing bracket, whether written or not.
                if chars and chars[-1] == "]" and (made.isalnum() or made == "[") and not named:
                    chars.append(" ")
                    at.append(index)
            chars.append(made)
            at.append(index)
        else:
            chars.extend(made)
            at.extend([index] * len(made))
    while chars and chars[-1] == " ":
        chars.pop()
        at.pop()
    if lang == "ja":
        chars, at = _regular(chars, at, (*_REGULAR, *regular))
    elif regular:
        chars, at = _regular(chars, at, regular, re.IGNORECASE)
    chars, at = _replace(chars, at, same)
    joined = "".join(chars)
    return NormalizedText(joined, fold(joined), (*at, at[-1] + 1 if at else 0))


_QUOTED = lazy_pattern('"[^".:]*"')


def _names(text: str) -> list[tuple[int, int]]:
    """Return the spans of quoted text that is a name and not a sentence; its spelling is kept."""
    found: list[tuple[int, int]] = []
    stack: list[int] = []
    for index, char in enumerate(text):
        if char == "「":
            stack.append(index)
        elif char == "」" and stack:
            start = stack.pop()
            quoted = text[start:index].replace("種族:", "")
            if "。" not in quoted and ":" not in quoted:
                found.append((start, index))
    return found


def _replace(chars: list[str], at: list[int], same: dict[str, str]) -> tuple[list[str], list[int]]:
    text = "".join(chars)
    for old, new in same.items():
        if old == new or old not in text:
            continue
        names = _names(text)
        made: list[str] = []
        places: list[int] = []
        index = 0
        while index < len(text):
            if text.startswith(old, index) and not any(s < index < e for s, e in names):
                made.extend(new)
                places.extend([at[index]] * len(new))
                index += len(old)
            else:
                made.append(text[index])
                places.append(at[index])
                index += 1
        chars, at = made, places
        text = "".join(chars)
    return chars, at


def replacement_text(match: re.Match[str], new: str) -> str:
    """Return the text that replaces a match: in `new`, "{numeral}" stands for the match in digits and "{1}" for its
    first group."""
    if new == "{numeral}":
        return match[0].translate(_NUMERALS)
    return _GROUP.sub(lambda group: match[int(group[1])] or "", new) if "{" in new else new


_GROUP = re.compile(r"\{(\d)\}")


def _regular(
    chars: list[str], at: list[int], regular: Regular, flags: int = 0
) -> tuple[list[str], list[int]]:
    """Replace the spelling variants `regular` in a text outside names; return its characters and their offsets."""
    text = "".join(chars)
    for pattern, new in regular:
        found = list(pattern_of(pattern, flags).finditer(text))
        if not found:
            continue
        names = [quoted.span() for quoted in _QUOTED.finditer(text)] if flags else _names(text)
        for match in reversed(found):
            start, end = match.span()
            if any(s < start < e for s, e in names):
                continue
            made = replacement_text(match, new)
            place = at[start] if start < len(at) else at[-1] + 1
            chars[start:end] = made
            at[start:end] = [place] * len(made)
        text = "".join(chars)
    return chars, at
