"""Strip a page's own markup from pasted text before the cards are read: links, italics, quoting, cards on one line.

Every character of the result keeps its original offset, so errors point at the pasted text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from pyengine.text.normalization import lazy_pattern

_ONE_LINE = lazy_pattern("[ \u3000]>(?=[ \u3000]?(No\\.|NODE|GRAZE|Nord|効果範囲|発動期間|[^ \u3000>]))")
_LINK = lazy_pattern(r"\[\[([^\[\]>\n]*)(?:>[^\[\]\n]*)?\]\]")
_ITALIC = lazy_pattern(r"&italic\(\)\{([^{}\n]*)\}")
_STYLED = lazy_pattern(r"&[a-z]+\([^()\n]*\)\{([^{}\n]*)\}")
_BREAK = lazy_pattern(r"&br\(\)|<br ?/?>")
_IN_WORDS = lazy_pattern("(?<=[)\uff09])コスト(?=[0-9\uff10-\uff19X\uff38(\uff08])")
_ASLEEP = lazy_pattern("(?:(?<=[)\uff09])|(?<=[0-9X\uff10-\uff19])[、,\uff0c]?)スリープ(?=[:\uff1a])")
_IS_HTML = lazy_pattern(
    r"</(?:a|b|p|div|span|td|li|font|h\d|body|html|strong|pre)>|<br ?/?>\s*<", re.IGNORECASE
)
_HIDDEN = lazy_pattern(
    r"<!--.*?-->|<(script|style|head|rt|rp)\b[^<>]*>.*?</\1>|<!doctype[^<>]*>", re.IGNORECASE | re.DOTALL
)
_BLOCK = lazy_pattern(
    r"</?(?:br|p|div|tr|li|h\d|table|tbody|ul|ol|dl|dd|dt|pre|hr|section|article|header|footer|body|html|blockquote)"
    r"(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_INLINE = lazy_pattern(
    r"</?(?:a|span|b|i|em|strong|font|u|s|small|ruby|rb|img|input|sup|sub|td|th|del|ins|center|form|nobr)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_ENTITY = lazy_pattern(
    r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos|nbsp|hellip|times|ndash|mdash|plusmn);", re.IGNORECASE
)


def is_html(text: str) -> bool:
    """Return whether the text is the HTML source of a page."""
    return "<" in text and _IS_HTML.search(text) is not None


class Pasted(NamedTuple):
    """A pasted text without markup; `at[i]` is the original offset of character i (None: nothing was changed)."""

    text: str
    at: tuple[int, ...] | None

    def source_of(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of the pasted text for a span of `text`."""
        if self.at is None:
            return start, end
        first = self.at[min(start, len(self.at) - 1)]
        return first, max(first, self.at[end - 1] + 1) if end > start else first


def unwrapped(text: str) -> Pasted:
    """Return a pasted text without its page's wiki or HTML markup; plain text is unchanged."""
    at = list(range(len(text)))
    now = text

    def replace(pattern: re.Pattern[str], new: str | Callable[[str], str]) -> None:
        """Replace matches of `pattern`; `new` is a string, in which a backslash and a 1 stand for the pattern's group,
        or a function of the matched text."""
        nonlocal at, now
        before, group, after = new.partition("\\1") if isinstance(new, str) else ("", "", "")
        made: list[str] = []
        places: list[int] = []
        last = 0
        for match in pattern.finditer(now):
            start, end = match.span()
            if not isinstance(new, str):
                before = new(match[0])
            made += now[last:start], before
            places += at[last:start]
            places += [at[start]] * len(before)
            if group:
                made += match[1], after
                places += at[match.start(1) : match.end(1)]
                places += [at[end - 1]] * len(after)
            last = end
        if made:
            now = "".join(made) + now[last:]
            at = places + at[last:]

    if is_html(text):
        replace(_HIDDEN, "")
        replace(_BLOCK, "\n")
        replace(_INLINE, "")
    if is_html(text) or "&br" in text:  # in plain text an entity may be part of a card's name
        from html import unescape  # a table of two thousand names, rarely needed

        replace(_ENTITY, unescape)
    if "[[" in text:
        replace(_LINK, "\\1")
    if "&" in text:
        replace(_ITALIC, "「\\1」")
        replace(_STYLED, "\\1")
        replace(_BREAK, "\n")
    quoted = " >" in text or "\u3000>" in text
    if quoted and any(line.count(" >") + line.count("\u3000>") > 2 for line in text.split("\n")):
        replace(_ONE_LINE, "\n")
    if "コスト" in text or "スリープ" in text:
        replace(_IN_WORDS, "")
        replace(_ASLEEP, "(S)")
    return Pasted(text, None) if now == text else Pasted(now, tuple(at))
