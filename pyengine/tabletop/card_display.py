"""Cards as people read them: names, texts and what else stands on them, in both languages.

What is a game's own is given (`Faces`): what its cards have, and the format in which they are listed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
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
"""A name, which may be of either language."""
_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
UNPRINTED: Mapping[str, Any] = MappingProxyType({"ja": {}, "en": {}, "set": ""})
"""What is known of a card that is in no set, beside its text."""


class Shown(NamedTuple):
    """What is shown of a card beside its text."""

    face: str
    name: Words
    flavour: Words
    of: Words
    """The set that it is of, "" for none."""
    entry: Mapping[str, Any]
    """All that the set says of it."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Faces:
    """How a game's cards are shown and listed; what is given is the game's own."""

    table: Table
    own: Callable[[Any, Shown], Json]
    """What stands on a card and on no other game's."""
    listed: Callable[[Any, str, Shown], str]
    """A card in the listing format, in this language, with its name, set and flavour. Raises UnwritableError."""
    write: Callable[[Any, str], str]
    """A card in the listing format by its text alone, in this language."""
    read: Callable[[str], list[Any]]
    """The cards of a listing, in either language. Raises ValueError for what is not understood, ModuleNotFoundError
    where the reader is not installed."""

    @cached_property
    def wording(self) -> Wording:
        """The words in which the game's answers are written."""
        return Wording(self.table.rules.ANSWERS, self.name_of)

    def name_of(self, face: str, cards: Mapping[str, Any]) -> Words:
        """A card's name in both languages; one that is in no set has the name that it prints."""
        if face == BLANK:
            return {"ja": "白紙", "en": "Blank"}
        entry = (cards if isinstance(cards, Pool) else self.table.pool()).entries.get(face)
        if entry is None:
            name = cards[face].name if face in cards else face
            return dict.fromkeys(LANGUAGES, name)
        return {lang: str(entry[lang]["name"]) for lang in LANGUAGES}

    def face_of_card(self, face: str, card: Any) -> Json:
        """A card as a reader sees it; one that is in no set is called the same in both languages."""
        return _face_of_card(self, face, card)

    def describe(self, face: str, card: Any, entry: Mapping[str, Any]) -> Json:
        """A card as a reader sees it. `entry` is what is shown beside its text: names, flavour and the set, named as
        shipped ones are or in words of its own. Raises UnwritableError."""
        of = entry["set"]
        shown = Shown(
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
            **self.own(card, shown),
            "flavour": shown.flavour,
            "text": {lang: self.listed(card, lang, shown).rstrip() for lang in LANGUAGES},
        }

    def all_faces(self) -> dict[str, Json]:
        """Every shipped card."""
        return {face: self.face_of_card(face, card) for face, card in self.table.pool().items()}


def faces_of_lines(table: Table, sheet: Callable[[], Sheet], reader: Callable[[], Reader]) -> Faces:
    """The faces of a game whose cards are listed in lines (text/listing_format.py): all that stands on one is a field of its sheet."""

    def own(card: Any, shown: Shown) -> Json:
        return sheet().shown(card)

    def listed(card: Any, lang: str, shown: Shown) -> str:
        return sheet().write(card.replace(name=shown.name[lang]), lang, shown.of[lang], shown.flavour[lang])

    def write(card: Any, lang: str) -> str:
        return sheet().write(card, lang)

    def read(text: str) -> list[Any]:
        return read_in_either(lambda lang: list(reader().read_cards(text, lang)), text)

    return Faces(table=table, own=own, listed=listed, write=write, read=read)


def read_in_either(read: Callable[[str], list[Any]], text: str) -> list[Any]:
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


def reader_of_lines(sheet: Sheet) -> Callable[[], Reader]:
    """What reads the cards of such a game, loaded as it is first asked for. That raises ModuleNotFoundError where the reader is
    not installed."""

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


__all__ = ["Faces", "Shown", "faces_of_lines", "read_in_either", "reader_of_lines"]
