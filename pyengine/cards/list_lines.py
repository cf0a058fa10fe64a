"""One line of a deck list: the count and the card, in the forms that deck builders and players write.

Accepted forms: `3 Name`, `3x Name`, `Name x3`, `Name: 3`, `Name (3)`, `Name 3枚`; either order separated by commas,
semicolons or tabs, with or without quotes (a row of a spreadsheet); a set and a number behind the name (`3 Name (BS01)
12`); and a line that begins with `SB:`. Text that is itself a known name is read as a name first.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pyengine.vocab.names import fold


class ListLine(NamedTuple):
    """A parsed line; `face` is None if no card has the name, and `copies` is below zero if the line says so."""

    copies: int
    name: str
    face: str | None
    in_sideboard: bool


_BULLET = re.compile(r"^[・•*]+\s*|^[-‐‑–—]\s+")
_SIDEBOARD = re.compile(r"^(?:sb|side|sideboard|サイド|サイドボード)\s*:\s*(?=\S)", re.IGNORECASE)
_TIMES = r"[x×✕✖*]"
_COUNT = r"([-‐‑–—−]?\d{1,4})"
_COPIES = r"(?:枚|copies|copy|cards?)"
_COUNT_FIRST = re.compile(rf"^{_TIMES}?\s*{_COUNT}\s*(?:{_TIMES}|枚|[\s:,;])\s*(.+)$", re.IGNORECASE)
_COUNT_WITH_WORD_FIRST = re.compile(rf"^{_COUNT}\s*{_COPIES}\s+(.+)$", re.IGNORECASE)
_COUNT_LAST = re.compile(
    rf"^(.+?)\s*(?:{_TIMES}|[\s:,;=(\[])\s*{_TIMES}?\s*{_COUNT}\s*{_COPIES}?\s*[)\]]?$", re.IGNORECASE
)
_COUNT_WITH_WORD = re.compile(rf"^(.+?)\s*{_COUNT}\s*{_COPIES}$", re.IGNORECASE)
_BRACKETS = re.compile(r"^[《「『\[\"](.+)[》」』\]\"]$")
_SET = re.compile(
    r"\s*[(\[](?=[0-9-]*[A-Za-z])[0-9A-Za-z-]{1,10}[)\]](?:\s+[0-9A-Za-z-]{1,10})?(?:\s+\*[A-Za-z]\*)?$"
)
"""A set code and a number behind the name, as deck builders export them."""
_SEPARATORS = (",", ";", "\t")
_INTEGER = re.compile(_COUNT)


def read_line(line: str, names: Mapping[str, str]) -> ListLine:
    """Read a line that is not blank. `names` maps each name, folded by `fold`, to a face."""
    side = _SIDEBOARD.match(line)
    rest = line[side.end() :] if side and fold(line) not in names else line
    readings = list(_readings(rest))
    for count, written in readings:
        for name in _names_in(written):
            face = names.get(fold(name))
            if face is not None:
                return ListLine(count, name, face, rest is not line)
    # Prefer the first reading with a count; without one, the line itself.
    count, written = readings[min(2, len(readings) - 1)]
    return ListLine(count, list(_names_in(written))[-1], None, rest is not line)


def is_table_heading(line: str) -> bool:
    """Return whether a line is the heading of a spreadsheet (`Count,Name`)."""
    words = {fold(field) for field in re.split(r"[,;\t]", line)}
    return len(words) > 1 and not words.isdisjoint(_NAME_HEADINGS) and not words.isdisjoint(_COUNT_HEADINGS)


_NAME_HEADINGS = frozenset({"name", "card", "cardname", "カード名", "カード", "名前", "名称"})
_COUNT_HEADINGS = frozenset({"count", "qty", "quantity", "copies", "number", "amount", "枚数", "数", "数量"})


def _readings(line: str) -> Iterator[tuple[int, str]]:
    """Return the possible counts and names of a line, the likeliest first."""
    yield 1, line
    bare = _BULLET.sub("", line)
    yield 1, bare
    for pattern in (_COUNT_FIRST, _COUNT_WITH_WORD_FIRST):
        if match := pattern.match(bare):
            yield _number(match[1]), match[2]
    for pattern in (_COUNT_LAST, _COUNT_WITH_WORD):
        if match := pattern.match(bare):
            yield _number(match[2]), match[1]
    for separator in _SEPARATORS:
        if separator in line:
            yield from _in_columns(next(csv.reader([line], delimiter=separator, skipinitialspace=True), []))


def _in_columns(fields: list[str]) -> Iterator[tuple[int, str]]:
    """Return the same for a row of a spreadsheet: the first number is the count, any other column may be the name."""
    fields = [field.strip() for field in fields]
    at = next((n for n, field in enumerate(fields) if _INTEGER.fullmatch(field)), None)
    count = 1 if at is None else _number(fields[at])
    for n, field in enumerate(fields):
        if n != at and field:
            yield count, field


def _names_in(written: str) -> Iterator[str]:
    """Return a name as written, without brackets around it, and without a set behind it."""
    written = written.strip()
    yield written
    for name in (written, _SET.sub("", written)):
        bare = _BRACKETS.match(name)
        yield bare[1].strip() if bare else name


def _number(written: str) -> int:
    return int(re.sub(r"^[-‐‑–—−]", "-", written))


__all__ = ["ListLine", "is_table_heading", "read_line"]
