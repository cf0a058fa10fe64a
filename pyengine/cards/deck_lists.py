"""Card lists as text: reading, writing, and errors.

A list is only lines of counts and names; the rulebook decides the legality of a deck.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Mapping
from typing import Any, NamedTuple

from pyengine.cards.deck_list_lines import Columns, ListLine, columns_of, read_line
from pyengine.kernel.match import LogHeader
from pyengine.vocab.name_folding import fold
from pyengine.vocab.plain_values import Json

MAX_TEXT = 20_000
MAX_LISTED = 400
"""Maximum number of cards read from a list. Smaller illegal decks get error messages; reading stops at this limit."""
MAX_FACES = 200
"""Maximum number of cards in a seat's list in the header of a log."""
MAX_LINE = 200
"""Maximum number of characters in a line. A longer line names no card."""
MAX_GUESSED = 20
"""Maximum number of unknown names with suggestions, because the search for similar names is slow."""


class Fault(NamedTuple):
    """An error in a list: line (0: the whole deck), code, clause, and the parameters of the message."""

    line: int
    code: str
    clause: str
    params: tuple[tuple[str, int | str | tuple[str, ...]], ...] = ()


class DeckList(NamedTuple):
    """A deck and its sideboard as faces, one entry for each card, with the errors of both."""

    deck: tuple[str, ...]
    sideboard: tuple[str, ...]
    faults: tuple[Fault, ...]


DECK_HEADINGS = ("deck", "maindeck", "main", "デッキ", "メインデッキ", "メイン")
SIDEBOARD_HEADINGS = ("sideboard", "side", "sb", "サイドボード", "サイド")
ABOUT_HEADINGS = ("about",)
"""Headings above the section with the deck's name, as some deck builders export."""
ABOUT = 2
_HEADING = re.compile(
    r"[\[(【〔《<=*-]*(.+?)[\])】〕》>=:*-]*(?:\(?\d{1,3}(?:枚|cards)?\)?)?[\])】〕》>=:*-]*"
)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")


def read_list(
    text: str, pool: Mapping[str, Any], names: Mapping[str, str], copies: int, clause: str
) -> DeckList:
    """Read a list of cards, one card to a line (`deck_list_lines`); `#` or `//` begins a comment.

    Full and half width are alike. The lines after `Sideboard` (サイドボード) are the sideboard; an `About` section and the
    heading of a spreadsheet are skipped. `names` maps every name (Japanese and English, folded by `fold`) to a face.
    `copies` is the maximum number of copies of a card in a deck, and `clause` the rule for this limit. The result lists
    the errors of the text; the legality of the deck is not checked.
    """
    faults: list[Fault] = []
    lists: tuple[list[str], list[str]] = ([], [])
    into: int | None = 0
    columns: Columns | None = None
    guessed = 0
    if len(text) > MAX_TEXT:
        return DeckList((), (), (Fault(0, "too-long", clause, (("limit", MAX_TEXT),)),))
    for number, raw in enumerate(text.splitlines(), 1):
        line = _COMMENT.sub("", unicodedata.normalize("NFKC", raw)).strip()
        if not line:
            into = 0 if into is None else into  # a blank line ends the About section
            continue
        if len(line) > MAX_LINE:
            read = ListLine(1, line, None, in_sideboard=False)
        else:
            section = _section(line, names)
            if section is not None:
                into = section if section != ABOUT else None
                continue
            if into is None:
                continue
            heading = columns_of(line)
            if heading is not None:
                columns = heading
                continue
            read = read_line(line, names, columns)
        if read.copies < 1:
            faults.append(Fault(number, "bad-count", clause, (("name", read.name[:60]), ("n", read.copies))))
            continue
        if read.face is None:
            near: list[str] = []
            if guessed < MAX_GUESSED:
                guessed += 1
                near = nearest_names(read.name, names)
            hint = pool[near[0]].name if near else ""
            params = (
                ("name", read.name[:60]),
                ("nearest", hint),
                ("n", min(read.copies, copies)),
                ("near", tuple(near)),
            )
            faults.append(Fault(number, "unknown-card", clause, params))
            continue
        if len(lists[0]) + len(lists[1]) + read.copies > MAX_LISTED:
            faults.append(Fault(number, "too-many-cards", clause, (("limit", MAX_LISTED),)))
            break
        lists[1 if read.in_sideboard else into or 0].extend([read.face] * read.copies)
    return DeckList(tuple(lists[0]), tuple(lists[1]), tuple(faults))


def _section(line: str, names: Mapping[str, str]) -> int | None:
    """Return the section started by a heading: 0 the deck, 1 the sideboard, `ABOUT`; None for any other line."""
    folded = fold(line)
    if folded in names:
        return None
    heading = _HEADING.fullmatch(folded)
    word = heading[1] if heading else ""
    for section, words in enumerate((DECK_HEADINGS, SIDEBOARD_HEADINGS, ABOUT_HEADINGS)):
        if word in words:
            return section
    return None


def nearest_names(name: str, names: Mapping[str, str]) -> list[str]:
    """Return up to three faces with the most similar names."""
    found = difflib.get_close_matches(fold(name)[:60], list(names), 3, 0.5)
    return list(dict.fromkeys(names[each] for each in found))


def write_deck(
    deck: tuple[str, ...], sideboard: tuple[str, ...], called: Mapping[str, str], heading: str = "Sideboard"
) -> str:
    """Return a deck list readable by `read_deck`; `called` maps each face to its name."""
    lines = [f"{count} {called[face]}" for face, count in copies_by_face(deck)]
    if sideboard:
        lines += ["", heading, *(f"{count} {called[face]}" for face, count in copies_by_face(sideboard))]
    return "\n".join(lines) + "\n"


def copies_by_face(faces: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return each distinct face in order of first appearance, with its number of copies."""
    return [(face, faces.count(face)) for face in dict.fromkeys(faces)]


Lists = tuple[tuple[str, ...], tuple[str, ...]]
"""Faces for each seat, deck or sideboard."""
NO_SIDEBOARDS: Lists = ((), ())


def are_valid_lists(lists: Json, least: int = 0) -> bool:
    """Return whether the value is a pair of face lists, as in a log header, each with at least `least` cards."""
    return (
        isinstance(lists, list)
        and len(lists) == 2
        and all(isinstance(faces, list) and least <= len(faces) <= MAX_FACES for faces in lists)
        and all(isinstance(face, str) for faces in lists for face in faces)
    )


def sideboards_of(header: LogHeader) -> Lists:
    """Return both sideboards from a log's header; a header without sideboards means two empty sideboards."""
    one, two = header.get("sideboards", NO_SIDEBOARDS)
    return tuple(one), tuple(two)
