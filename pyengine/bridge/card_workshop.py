"""Requests of the card workshop: parse a card listing, complete a text, set up a table to try a card.

Text positions cross the bridge in UTF-16 units, as the page counts them. The text parser is loaded on first use; the
site fetches it after the engine.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pyengine.bridge import errors
from pyengine.bridge.params import Params
from pyengine.cards.pool import UNWRITABLE
from pyengine.vocab.node import NodeError

if TYPE_CHECKING:
    from pyengine.tabletop.card_display import Faces
    from pyengine.tabletop.definition import GameDefinition, Workshop
    from pyengine.tabletop.match_setup import Table
    from pyengine.text.errors import TextError
    from pyengine.text.listing_result import EditorReader, Part, Reading

LANGUAGES = ("ja", "en")
MAX_TEXT = 100_000
"""Maximum characters of a listing."""
MAX_PARSE_SECONDS = 0.25
"""Seconds of parsing per request: a long listing is returned in parts and never blocks the worker."""
MAX_NEAREST = 20
"""Maximum faults with suggested phrases; an author with more faults fixes the first ones first."""
Json = dict[str, Any]
Place = Callable[[int], int]


def utf16_offsets(text: str) -> Place:
    """Return a function from text positions to UTF-16 positions: a character beyond 16 bits counts twice there."""
    wide = [place for place, char in enumerate(text) if ord(char) > 0xFFFF]
    return lambda place: place + bisect_left(wide, place)


class ListingReader:
    """The current listing, parsed card by card, with the data of every card parsed so far."""

    def __init__(self) -> None:
        self.key: tuple[str, str, str] | None = None
        self.read: list[Json] = []
        self.rest: Iterator[Json] = iter(())

    def read_next_cards(self, definition: GameDefinition, workshop: Workshop, text: str, lang: str) -> Json:
        """`text.read`: return the cards of the listing parsed so far. A repeated request continues the parse."""
        if self.key != (definition.id, text, lang):
            self.key, self.read, self.rest = (
                (definition.id, text, lang),
                [],
                _readings(definition.faces, workshop.reader(), text, lang),
            )
        began = perf_counter()
        try:
            while perf_counter() - began < MAX_PARSE_SECONDS:
                card = next(self.rest, None)
                if card is None:
                    named = list(workshop.reader().names_without_cards(text, lang))
                    return {"cards": self.read, "done": True, "named": named}
                self.read.append(card)
        except BaseException:
            self.key = None  # an iterator that has raised would seem finished
            raise
        return {"cards": self.read, "done": False, "named": []}


def _readings(faces: Faces, reader: EditorReader, text: str, lang: str) -> Iterator[Json]:
    place = utf16_offsets(text)
    faults = 0
    for reading in reader.open_listing(text, lang):
        yield _card_json(faces, reader, reading, lang, place, faults < MAX_NEAREST)
        faults += len(reading.faults)


def _card_json(
    faces: Faces, reader: EditorReader, reading: Reading[Any], lang: str, place: Place, near: bool
) -> Json:
    faults = [_fault_json(each, place, near) for each in reading.faults]
    card = face = None
    if reading.entry:
        text = reading.entry.card
        shown = {"name": text.name, "flavour": reading.entry.flavour}
        entry = {**dict.fromkeys(LANGUAGES, shown), "set": reading.entry.set_name}
        try:
            face = faces.describe(f"~{text.name}", text, entry)
            card = {"card": text.to_json(), lang: {"flavour": reading.entry.flavour}}
        except UNWRITABLE as error:
            from pyengine.text.errors import error_at

            unwritten = error_at("", 0, 0, "unwritable", text=str(error)[:200])
            faults = [
                {
                    **_fault_json(unwritten, place, False),
                    "start": place(reading.start),
                    "end": place(reading.end),
                }
            ]
    return {
        "start": place(reading.start),
        "end": place(reading.end),
        "name": reading.name,
        "ok": card is not None,
        "card": card,
        "face": face,
        "faults": faults,
        "parts": [_part_json(reader, part, place) for part in reading.parts],
        "notes": [
            {"start": place(note.start), "end": place(note.end), "code": note.code, "text": note.text}
            for note in reading.notes
        ],
        "lacks": [
            {"field": lack.field, "words": list(lack.words)} for lack in reader.missing_fields(reading)
        ],
    }


def _fault_json(fault: TextError, place: Place, near: bool) -> Json:
    start, end = fault.span
    return {
        "start": place(start),
        "end": place(end),
        "line": fault.line,
        "column": fault.column,
        "code": fault.code,
        "params": fault.params,
        "nearest": list(fault.nearest) if near else [],
    }


def _part_json(reader: EditorReader, part: Part, place: Place) -> Json:
    rendered = {}
    for lang in LANGUAGES:
        try:
            rendered[lang] = reader.render_ability(part.ability, lang)
        except UNWRITABLE:
            rendered[lang] = ""
    return {"start": place(part.start), "end": place(part.end), **rendered}


def workshop_of(definition: GameDefinition) -> Workshop:
    """Return a game's card-making tools. Raises BridgeError."""
    if definition.workshop is None:
        raise errors.wrong_parameter("game", f"{definition.id} has no sets")
    return definition.workshop()


def listing_completions(workshop: Workshop, text: str, lang: str) -> Json:
    """`text.complete`: return possible continuations of this text."""
    place = utf16_offsets(text)
    found = workshop.reader().complete(text, lang)
    return {
        "items": [{"start": place(each.start), "text": each.text, "phrase": each.phrase} for each in found]
    }


def fill_missing_fields(workshop: Workshop, params: Params) -> Json:
    """`text.fill`: return the listing with the missing fields of a card filled in. Raises BridgeError for a field the
    card does not lack."""
    text, lang = listing_of(params)
    at, fields = params.raw.get("at"), params.raw.get("fields")
    if type(at) is not int:
        raise errors.wrong_parameter("at", "a place in the text")
    if not isinstance(fields, dict) or not all(type(value) is str for value in fields.values()):
        raise errors.wrong_parameter("fields", "fields and what stands in them")
    place = utf16_offsets(text)
    start = next((n for n in range(min(at, len(text)) + 1) if place(n) == at), -1)
    made = workshop.reader().filled(text, lang, start, fields)
    if made is None:
        raise errors.wrong_parameter("fields", "not what this card lacks")
    return {"text": made}


def tryout_of_card(table: Table, workshop: Workshop, raw: Any) -> Json:
    """`text.try`: return a scenario with this card in hand. Raises BridgeError for an invalid card."""
    from pyengine.scenario.run import ScenarioError
    from pyengine.tabletop.card_sets import card_of

    try:
        return {"scenario": workshop.tryout_scenario(card_of(raw, table))}
    except (NodeError, ScenarioError, RecursionError) as error:
        raise errors.wrong_parameter("card", str(error)[:200]) from None


def listing_of(params: Params) -> tuple[str, str]:
    """Return the text of a request and its language."""
    return params.text("text", MAX_TEXT), params.one_of("lang", LANGUAGES)


__all__ = [
    "ListingReader",
    "fill_missing_fields",
    "listing_completions",
    "listing_of",
    "tryout_of_card",
    "utf16_offsets",
    "workshop_of",
]
