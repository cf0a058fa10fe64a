"""Lists of cards as people write them: read, written, and what is wrong with them.

What a deck must be is the rulebook's affair; a list is only lines of counts and names.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Mapping
from typing import Any, NamedTuple

from pyengine.kernel.match import Header
from pyengine.vocab.names import fold
from pyengine.vocab.plain import Json

MAX_TEXT = 20_000
MAX_LISTED = 400
"""Cards of a list that are taken in at all; a deck against the rules is a fault, a list without end no deck."""
MAX_FACES = 200
"""Cards of a seat's list in the header of a log."""
MAX_LINE = 120
"""Characters of a line; a longer one is no card's."""
MAX_GUESSED = 20
"""Unknown names to which the nearest known ones are looked for: that takes its time."""


class Fault(NamedTuple):
    """What is wrong: line (0: the whole deck), code, clause, and what the message needs."""

    line: int
    code: str
    clause: str
    params: tuple[tuple[str, int | str | tuple[str, ...]], ...] = ()


class DeckList(NamedTuple):
    """A deck and its sideboard, as faces, one for each card; and what is wrong with them."""

    deck: tuple[str, ...]
    sideboard: tuple[str, ...]
    faults: tuple[Fault, ...]


DECK_HEADINGS = ("deck", "maindeck", "main", "デッキ", "メインデッキ", "メイン")
SIDEBOARD_HEADINGS = ("sideboard", "side", "sb", "サイドボード", "サイド")
_HEADING = re.compile(
    r"[\[(【〔《<=*-]*(.+?)[\])】〕》>=:*-]*(?:\(?\d{1,3}(?:枚|cards)?\)?)?[\])】〕》>=:*-]*"
)
_SIGN = r"[x×✕✖*]"
_LINE = re.compile(
    rf"^(?:{_SIGN}?\s*(\d{{1,4}})\s*(?:{_SIGN}|枚|\s)\s*(.+)|(.+?)\s*(?:{_SIGN}\s*|\s)(\d{{1,4}})\s*枚?|(.+?)\s*(\d{{1,4}})\s*枚)$",
    re.IGNORECASE,
)
_BRACKETS = re.compile(r"^[《「『\[\"](.+)[》」』\]\"]$")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")


def read_line(line: str, names: Mapping[str, str]) -> tuple[int, str]:
    """The count and the name of a line of a deck list. A line that is a name as it stands means one card."""
    if fold(line) in names:
        return 1, line
    match = _LINE.match(line)
    if match is None:
        count, name = 1, line
    else:
        count = int(match[1] or match[4] or match[6])
        name = (match[2] or match[3] or match[5]).strip()
    bare = _BRACKETS.match(name)
    return count, name if bare is None or fold(name) in names else bare[1].strip()


def read_list(
    text: str, pool: Mapping[str, Any], names: Mapping[str, str], copies: int, clause: str
) -> DeckList:
    """Read a list of cards: a count and a name per line, in either order; `#` or `//` begins a comment.

    A count is `3`, `3x`, `×3` or `3枚`; full and half width are alike. What follows a line `Sideboard` (サイドボード) is the
    sideboard. `names` maps every name (Japanese and English, folded by `fold`) to a face. `copies` is how many of a card a deck
    may hold, `clause` what says so. The faults are those of the text; whether it is a deck is not asked.
    """
    faults: list[Fault] = []
    lists: tuple[list[str], list[str]] = ([], [])
    into = 0
    guessed = 0
    if len(text) > MAX_TEXT:
        return DeckList((), (), (Fault(0, "too-long", clause, (("limit", MAX_TEXT),)),))
    for number, raw in enumerate(text.splitlines(), 1):
        line = _COMMENT.sub("", unicodedata.normalize("NFKC", raw)).strip().lstrip("・•-").strip()
        if not line:
            continue
        plausible = len(line) <= MAX_LINE
        heading = _HEADING.fullmatch(fold(line)) if plausible else None
        known = fold(line) in names
        if heading is not None and heading[1] in (*DECK_HEADINGS, *SIDEBOARD_HEADINGS) and not known:
            into = int(heading[1] in SIDEBOARD_HEADINGS)
            continue
        count, name = read_line(line, names) if plausible else (1, line)
        face = names.get(fold(name))
        if face is None:
            near: list[str] = []
            if guessed < MAX_GUESSED:
                guessed += 1
                near = nearest(name, names)
            hint = pool[near[0]].name if near else ""
            params = (
                ("name", name[:60]),
                ("nearest", hint),
                ("n", min(count, copies)),
                ("near", tuple(near)),
            )
            faults.append(Fault(number, "unknown-card", clause, params))
            continue
        if len(lists[0]) + len(lists[1]) + count > MAX_LISTED:
            faults.append(Fault(number, "too-many-cards", clause, (("limit", MAX_LISTED),)))
            break
        lists[into].extend([face] * count)
    return DeckList(tuple(lists[0]), tuple(lists[1]), tuple(faults))


def nearest(name: str, names: Mapping[str, str]) -> list[str]:
    """The faces whose names are most like this one, at most three."""
    found = difflib.get_close_matches(fold(name)[:60], list(names), 3, 0.5)
    return list(dict.fromkeys(names[each] for each in found))


def write_deck(
    deck: tuple[str, ...], sideboard: tuple[str, ...], called: Mapping[str, str], heading: str = "Sideboard"
) -> str:
    """A deck list that `read_deck` reads back; `called` is what each face is called."""
    lines = [f"{count} {called[face]}" for face, count in counted(deck)]
    if sideboard:
        lines += ["", heading, *(f"{count} {called[face]}" for face, count in counted(sideboard))]
    return "\n".join(lines) + "\n"


def counted(faces: tuple[str, ...]) -> list[tuple[str, int]]:
    """Each face once, in the order of its first, and how often it stands there."""
    return [(face, faces.count(face)) for face in dict.fromkeys(faces)]


Lists = tuple[tuple[str, ...], tuple[str, ...]]
"""Faces for each seat."""
NO_SIDEBOARDS: Lists = ((), ())


def are_lists(lists: Json, least: int = 0) -> bool:
    """Whether these are two lists of faces, as a header holds them, each of so many cards at least."""
    return (
        isinstance(lists, list)
        and len(lists) == 2
        and all(isinstance(faces, list) and least <= len(faces) <= MAX_FACES for faces in lists)
        and all(isinstance(face, str) for faces in lists for face in faces)
    )


def sideboards_of(header: Header) -> Lists:
    """The sideboards of a game, from its log's header; it speaks of them only where somebody brought one."""
    one, two = header.get("sideboards", NO_SIDEBOARDS)
    return tuple(one), tuple(two)
