"""Readable cards: names, texts and printed values in both languages.

A game supplies its own part as `Faces`: the fields of its cards, and their listing format.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine.cards.pool import Pool
from pyengine.kernel.notation import LANGUAGES, Wording, Words
from pyengine.tabletop.match_setup import BLANK, Table

if TYPE_CHECKING:
    from pyengine.text.listing_format import Sheet
    from pyengine.text.listing_result import Reader

Json = dict[str, Any]
_NAMED = re.compile(r"[《≪「『<].*?[》≫」』>]")
"""Matches a name in brackets or quotes, possibly in the other language."""
_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
UNPRINTED: Mapping[str, Any] = MappingProxyType({"ja": {}, "en": {}, "set": ""})
"""The display values of a card outside any set, apart from its text."""


class DisplayValues(NamedTuple):
    """The display values of a card apart from its text."""

    face: str
    name: Words
    flavour: Words
    of: Words
    """The name of the card's set, "" for none."""
    entry: Mapping[str, Any]
    """The card's whole entry in the set."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Faces:
    """The display and the listing format of a game's cards; the fields are supplied by the game."""

    table: Table
    own: Callable[[Any, DisplayValues], Json]
    """Returns the printed values of a card that only this game has."""
    listed: Callable[[Any, str, DisplayValues], str]
    """Returns a card's listing in a language, with its name, set and flavour. Raises UnwritableError."""
    write: Callable[[Any, str], str]
    """Returns a card's rules text in the listing format, in the given language."""
    read: Callable[[str], list[Any]]
    """Returns the cards of a listing in either language. Raises ValueError for a text with errors, ModuleNotFoundError
    if the reader is not installed."""
    signs: Callable[[Any], Iterable[str]] = lambda card: ()
    """Returns the ids of the small signs on a card: its keywords and triggers, the most important first; an id may
    repeat."""

    @cached_property
    def wording(self) -> Wording:
        """The words in which answers of the game are written (kernel/notation.py)."""
        return Wording(self.table.rules.ANSWERS, self.name_of)

    def name_of(self, face: str, cards: Mapping[str, Any]) -> Words:
        """Return a card's name in both languages; a card outside any set has its printed name."""
        if face == BLANK:
            return {"ja": "白紙", "en": "Blank"}
        entry = (cards if isinstance(cards, Pool) else self.table.pool()).entries.get(face)
        if entry is None:
            name = cards[face].name if face in cards else face
            return dict.fromkeys(LANGUAGES, name)
        return {lang: str(entry[lang]["name"]) for lang in LANGUAGES}

    def face_of_card(self, face: str, card: Any) -> Json:
        """Return a card's display JSON; a card outside any set has the same name in both languages."""
        return _face_of_card(self, face, card)

    def describe(self, face: str, card: Any, entry: Mapping[str, Any]) -> Json:
        """Return a card's display JSON. `entry` has the names, the flavour and the set, as in a shipped set or in the
        user's own words; `art`, if the author has chosen an icon, its name. Raises UnwritableError."""
        of = entry["set"]
        shown = DisplayValues(
            face,
            {lang: str(entry[lang]["name"]) for lang in LANGUAGES},
            {lang: str(entry[lang].get("flavour", "")) for lang in LANGUAGES},
            {"ja": of, "en": self.table.shipped()["sets"].get(of, of)},
            entry,
        )
        return {
            "game": self.table.game,
            "face": face,
            "name": shown.name,
            "kind": card.kind,
            "number": card.number,
            "signs": list(dict.fromkeys(self.signs(card))),
            **self.own(card, shown),
            "flavour": shown.flavour,
            **({"art": entry["art"]} if "art" in entry else {}),
            "text": {lang: self.listed(card, lang, shown).rstrip() for lang in LANGUAGES},
        }

    def all_faces(self) -> dict[str, Json]:
        """Return the display JSON of every shipped card."""
        return {face: self.face_of_card(face, card) for face, card in self.table.pool().items()}


def faces_from_sheet(
    table: Table,
    sheet: Callable[[], Sheet],
    reader: Callable[[], Reader],
    signs: Callable[[Any], Iterable[str]] = lambda card: (),
) -> Faces:
    """Return the faces of a game with line listings (text/listing_format.py); every printed value is a field of the
    sheet. `signs` is described at `Faces`."""

    def own(card: Any, shown: DisplayValues) -> Json:
        return sheet().display_values(card)

    def listed(card: Any, lang: str, shown: DisplayValues) -> str:
        return sheet().write(card.replace(name=shown.name[lang]), lang, shown.of[lang], shown.flavour[lang])

    def write(card: Any, lang: str) -> str:
        return sheet().write(card, lang)

    def read(text: str) -> list[Any]:
        return read_in_either_language(lambda lang: list(reader().read_cards(text, lang)), text)

    return Faces(table=table, own=own, listed=listed, write=write, read=read, signs=signs)


def read_in_either_language(read: Callable[[str], list[Any]], text: str) -> list[Any]:
    """Return the result of `read` for a text in its apparent language, or else in the other language. Raises ValueError
    as the first attempt does."""
    first = "ja" if _JAPANESE.search(_NAMED.sub("", text)) else "en"
    try:
        return read(first)
    except ValueError as fault:
        try:
            return read("ja" if first == "en" else "en")
        except ValueError:
            raise fault from None


def reader_from_sheet(sheet: Sheet) -> Callable[[], Reader]:
    """Return a loader of the reader for `sheet`, imported on first use. The loader raises ModuleNotFoundError if the
    reader is not installed."""

    def reader() -> Reader:
        from pyengine.text.listing_reader import reader_of

        return reader_of(sheet)

    return reader


@lru_cache(maxsize=1024)
def _face_of_card(faces: Faces, face: str, card: Any) -> Json:
    entry = faces.table.shipped()["faces"].get(face, UNPRINTED)
    name = faces.name_of(face, {face: card})
    return faces.describe(
        face, card, {**entry, **{lang: {**entry[lang], "name": name[lang]} for lang in name}}
    )


__all__ = ["DisplayValues", "Faces", "faces_from_sheet", "read_in_either_language", "reader_from_sheet"]
