"""Reads a line of a deck list, with the count and the card, in the forms of deck builders and players.

Accepted forms: `3 Name`, `3x Name`, `Name x3`, `Name: 3`, `Name (3)`, `Name 3枚`; either order separated by commas,
semicolons or tabs, with or without quotes (a row of a spreadsheet); a set and a number behind the name (`3 Name (BS01)
12`); and a line beginning with `SB:`. A text equal to a known name is first read as a name.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pyengine.vocab.name_folding import fold


class ListLine(NamedTuple):
    """A parsed line; an unknown name has the `face` None, and `copies` is negative for a negative count."""

    copies: int
    name: str
    face: str | None
    in_sideboard: bool


_BLANKS = re.compile(r" {2,}")
_BULLET = re.compile(r"^[・•*]+\s*|^[-‐‑–—]\s+")
_SIDEBOARD = re.compile(r"^(?:sb|side|sideboard|サイド|サイドボード)\s*:\s*(?=\S)", re.IGNORECASE)
_TIMES = r"[x×✕✖*]"
_COUNT = r"([-‐‑–—−]?\d{1,4})"
_COPIES = r"(?:枚|copies|copy|cards?)"
_COUNT_FIRST = re.compile(rf"^{_TIMES}?\s*{_COUNT}\s*(?:{_TIMES}|枚|[\s:,;])\s*(.+)$", re.IGNORECASE)
_COUNT_WITH_WORD_FIRST = re.compile(rf"^{_COUNT}\s*{_COPIES}\s+(.+)$", re.IGNORECASE)
_COUNT_LAST = re.compile(
    rf"^(.+?) ?(?:{_TIMES}|[\s:,;=(\[]) ?{_TIMES}? ?{_COUNT} ?{_COPIES}? ?[)\]]?$", re.IGNORECASE
)
_COUNT_WITH_WORD = re.compile(rf"^(.+?) ?{_COUNT} ?{_COPIES}$", re.IGNORECASE)
_BRACKETS = re.compile(r"^[《「『\[\"](.+)[》」』\]\"]$")
_SET = re.compile(
    r"\s*[(\[](?=[0-9-]*[A-Za-z])[0-9A-Za-z-]{1,10}[)\]](?:\s+[0-9A-Za-z-]{1,10})?(?:\s+\*[A-Za-z]\*)?$"
)
"""A set code and a number behind the name, as in exports of deck builders."""
_SEPARATORS = (",", ";", "\t")
_INTEGER = re.compile(_COUNT)


def read_line(line: str, names: Mapping[str, str], columns: Columns | None = None) -> ListLine:
    """Read a line with text. `names` maps each name, folded by `fold`, to a face; `columns` describes the spreadsheet
    heading above the line."""
    line = _BLANKS.sub(" ", line)
    if columns is not None and (row := columns.read(line)) is not None:
        copies, name = row
        return ListLine(copies, name, names.get(fold(name)), in_sideboard=False)
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


class Columns(NamedTuple):
    """The columns of count and name in a spreadsheet, from its heading (`Name,Cost,Count`)."""

    separator: str
    count_at: int
    name_at: int

    def read(self, line: str) -> tuple[int, str] | None:
        """Return the count and the name of a row; None without both columns."""
        fields = _fields_of(line, self.separator)
        if len(fields) <= max(self.count_at, self.name_at) or not _INTEGER.fullmatch(fields[self.count_at]):
            return None
        return _number(fields[self.count_at]), fields[self.name_at]


def columns_of(line: str) -> Columns | None:
    """Return the columns named in a spreadsheet heading; None for any other line."""
    for separator in _SEPARATORS:
        words = [fold(field) for field in _fields_of(line, separator)]
        counts = [n for n, word in enumerate(words) if word in _COUNT_HEADINGS]
        names = [n for n, word in enumerate(words) if word in _NAME_HEADINGS]
        if counts and names:
            return Columns(separator, counts[0], names[0])
    return None


_NAME_HEADINGS = frozenset({"name", "card", "cardname", "カード名", "カード", "名前", "名称"})
_COUNT_HEADINGS = frozenset({"count", "qty", "quantity", "copies", "amount", "枚数", "数", "数量"})


def _fields_of(line: str, separator: str) -> list[str]:
    row: list[str] = next(csv.reader([line], delimiter=separator, skipinitialspace=True), [])
    return [field.strip() for field in row]


def _readings(line: str) -> Iterator[tuple[int, str]]:
    """Yield the possible counts and names of a line, the likeliest first."""
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
            yield from _in_columns(_fields_of(line, separator))


def _in_columns(fields: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the possible counts and names of a spreadsheet row: the first number is the count, any other column may be
    the name."""
    at = next((n for n, field in enumerate(fields) if _INTEGER.fullmatch(field)), None)
    count = 1 if at is None else _number(fields[at])
    for n, field in enumerate(fields):
        if n != at and field:
            yield count, field


def _names_in(written: str) -> Iterator[str]:
    """Yield a name as written, without brackets around the name, and without a set code behind the name."""
    written = written.strip()
    yield written
    for name in (written, _SET.sub("", written)):
        bare = _BRACKETS.match(name)
        yield bare[1].strip() if bare else name


def _number(written: str) -> int:
    return int(re.sub(r"^[-‐‑–—−]", "-", written))


__all__ = ["Columns", "ListLine", "columns_of", "read_line"]
