"""1.2.2, 1.2.4: what a deck and a sideboard must be, and what is exchanged between two games.

Every fault is listed at once, with its clause and its line.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from pyengine.games.pmv.rules.zones import DECK_SIZE, SIDEBOARD_SIZE
from pyengine.kernel.legality import defines
from pyengine.vocab.words import CardText, Keyword

COPIES = 3
MAX_TEXT = 20_000
MAX_LISTED = 400
"""Cards of a list that are taken in at all; a deck against the rules is a fault, a list without end no deck."""
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


def read_deck(text: str, pool: Mapping[str, CardText], names: Mapping[str, str]) -> DeckList:
    """Read a deck list, with all that is wrong with it."""
    listed = read_list(text, pool, names)
    return checked(listed.deck, listed.sideboard, pool, listed.faults)


def read_list(text: str, pool: Mapping[str, CardText], names: Mapping[str, str]) -> DeckList:
    """Read a list of cards: a count and a name per line, in either order; `#` or `//` begins a comment.

    A count is `3`, `3x`, `×3` or `3枚`; full and half width are alike. What follows a line `Sideboard` (サイドボード) is the
    sideboard. `names` maps every name (Japanese and English, folded by `fold`) to a face. The faults are those of the
    text; whether it is a deck is not asked.
    """
    faults: list[Fault] = []
    lists: tuple[list[str], list[str]] = ([], [])
    into = 0
    guessed = 0
    if len(text) > MAX_TEXT:
        return DeckList((), (), (Fault(0, "too-long", "1.2.2", (("limit", MAX_TEXT),)),))
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
                ("n", min(count, COPIES)),
                ("near", tuple(near)),
            )
            faults.append(Fault(number, "unknown-card", "1.2.2", params))
            continue
        if len(lists[0]) + len(lists[1]) + count > MAX_LISTED:
            faults.append(Fault(number, "too-many-cards", "1.2.2", (("limit", MAX_LISTED),)))
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


def checked(
    deck: tuple[str, ...],
    sideboard: tuple[str, ...],
    pool: Mapping[str, CardText],
    faults: tuple[Fault, ...] = (),
) -> DeckList:
    """A deck and a sideboard with their faults after these."""
    found = (*deck_faults(deck, pool), *sideboard_faults(deck, sideboard, pool))
    return DeckList(deck, sideboard, (*faults, *found))


@defines("1.2.4")
def exchanged(
    deck: tuple[str, ...], sideboard: tuple[str, ...], out: tuple[str, ...], into: tuple[str, ...],
    pool: Mapping[str, CardText],
) -> DeckList:  # fmt: skip
    """A deck and its sideboard after cards went out of the deck and others came into it.

    That as many come as go follows from the sizes of both (1.2.2.a, 1.2.5.a).
    """
    faults: list[Fault] = []
    rest, beside = list(deck), list(sideboard)
    for faces, pile, other, code in (
        (out, rest, beside, "not-in-deck"),
        (into, beside, rest, "not-in-sideboard"),
    ):
        for face in faces:
            if face in pile:
                pile.remove(face)
                other.append(face)
            else:
                name = pool[face].name if face in pool else face[:60]
                faults.append(Fault(0, code, "1.2.4", (("name", name),)))
    return checked(tuple(rest), tuple(beside), pool, tuple(faults))


def fold(name: str) -> str:
    """A name as it is compared: compatibility forms, no case, no spaces."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", name)).casefold()


@defines("1.2.2", "1.2.2.a", "1.2.2.b", "1.2.2.c", "3.2.1")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, CardText]) -> tuple[Fault, ...]:
    """R-PMV-38: the same name means exactly the same name."""
    faults: list[Fault] = []
    if len(faces) != DECK_SIZE:
        faults.append(Fault(0, "wrong-size", "1.2.2.a", (("n", len(faces)), ("size", DECK_SIZE))))
    counts: dict[str, int] = {}
    for face in faces:
        counts[pool[face].name] = counts.get(pool[face].name, 0) + 1
    for name, count in counts.items():
        if count > COPIES:
            faults.append(
                Fault(0, "too-many-copies", "1.2.2.b", (("name", name), ("n", count), ("limit", COPIES)))
            )
    return (*faults, *one_per_deck_faults(faces, pool))


@defines("10.24.2.a", "10.24.3", "10.24.1", "1.2.2.c")
def one_per_deck_faults(faces: tuple[str, ...], pool: Mapping[str, CardText]) -> tuple[Fault, ...]:
    """Of cards that limit themselves to one in a deck only one with the same number (without one: the same name);
    cards of that name without the limit fill up the usual number."""
    found: dict[str, list[str]] = {}
    for face in faces:
        text = pool[face]
        if any(isinstance(a, Keyword) and a.name == "one_per_deck" for a in text.abilities):
            found.setdefault(number_of(text, pool) or text.name, []).append(text.name)
    return tuple(
        Fault(0, "one-per-deck", "10.24.2.a", (("name", names[0]), ("n", len(names))))
        for names in found.values()
        if len(names) > 1
    )


PROMOTIONAL = ("PR.", "SP-")


@defines("2.16.2", "2.16.3")
def number_of(text: CardText, pool: Mapping[str, CardText]) -> str:
    """The number that a card counts as having: for a promotional one that of the card which is the same but for its
    number. Cards of one number are the same card, whatever else is printed on them."""
    if text.number.startswith(PROMOTIONAL):
        bare = text.replace(number="")
        for other in pool.values():
            if not other.number.startswith(PROMOTIONAL) and other.replace(number="") == bare:
                return other.number
    return text.number


@defines("2.16.2")
def is_same_card(a: CardText, b: CardText, pool: Mapping[str, CardText]) -> bool:
    """Whether two cards have the same number, and so the same information."""
    return bool(a.number) and number_of(a, pool) == number_of(b, pool)


@defines("1.2.4", "1.2.5.a", "1.2.5.b", "1.2.5.c")
def sideboard_faults(
    faces: tuple[str, ...], sideboard: tuple[str, ...], pool: Mapping[str, CardText]
) -> tuple[Fault, ...]:
    """What is wrong with a sideboard, none at all being fine: its size, and names and limits counted with the deck."""
    if not sideboard:
        return ()
    faults: list[Fault] = []
    if len(sideboard) != SIDEBOARD_SIZE:
        faults.append(
            Fault(0, "sideboard-size", "1.2.5.a", (("n", len(sideboard)), ("size", SIDEBOARD_SIZE)))
        )
    counts: dict[str, int] = {}
    for face in (*faces, *sideboard):
        counts[pool[face].name] = counts.get(pool[face].name, 0) + 1
    for name, count in counts.items():
        if count > COPIES and any(pool[face].name == name for face in sideboard):
            faults.append(
                Fault(0, "too-many-copies", "1.2.5.b", (("name", name), ("n", count), ("limit", COPIES)))
            )
    found = one_per_deck_faults((*faces, *sideboard), pool)
    return (*faults, *(fault._replace(clause="1.2.5.c") for fault in found))
