"""What the card workshop asks: a pasted or typed listing read, what can follow it, a table to try a card at.

Places go over the bridge as the screen counts them, in UTF-16 units. The reader of texts is loaded when it is first
wanted; the site brings it later than the engine.
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
    from pyengine.text.listing_result import CloseReader, Part, Reading

LANGUAGES = ("ja", "en")
MAX_TEXT = 100_000
"""Characters of a listing."""
SLICE = 0.25
"""Seconds after which what is read of a long listing is told, so that a worker is never held up by one."""
MAX_NEAREST = 20
"""Faults for which phrases are looked for; who has more mends the first of them first."""
Json = dict[str, Any]
Place = Callable[[int], int]


def places_of(text: str) -> Place:
    """Turns a place in the text into the screen's, which counts what is beyond 16 bits twice."""
    wide = [place for place, char in enumerate(text) if ord(char) > 0xFFFF]
    return lambda place: place + bisect_left(wide, place)


class Desk:
    """The listing that lies on the desk, read card by card, and every card of it that was drawn before."""

    def __init__(self) -> None:
        self.key: tuple[str, str, str] | None = None
        self.read: list[Json] = []
        self.rest: Iterator[Json] = iter(())

    def look(self, definition: GameDefinition, workshop: Workshop, text: str, lang: str) -> Json:
        """`text.read`: what is read of the listing by now. Asked again, it goes on where it stopped."""
        if self.key != (definition.id, text, lang):
            self.key, self.read, self.rest = (
                (definition.id, text, lang),
                [],
                _readings(definition.faces, workshop.reader(), text, lang),
            )
        began = perf_counter()
        try:
            while perf_counter() - began < SLICE:
                card = next(self.rest, None)
                if card is None:
                    named = list(workshop.reader().names_beside(text, lang))
                    return {"cards": self.read, "done": True, "named": named}
                self.read.append(card)
        except BaseException:
            self.key = None  # an iterator that broke off says that it is at its end
            raise
        return {"cards": self.read, "done": False, "named": []}


def _readings(faces: Faces, reader: CloseReader, text: str, lang: str) -> Iterator[Json]:
    place = places_of(text)
    faults = 0
    for reading in reader.open_listing(text, lang):
        yield _card(faces, reader, reading, lang, place, faults < MAX_NEAREST)
        faults += len(reading.faults)


def _card(
    faces: Faces, reader: CloseReader, reading: Reading[Any], lang: str, place: Place, near: bool
) -> Json:
    faults = [_fault(each, place, near) for each in reading.faults]
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
                {**_fault(unwritten, place, False), "start": place(reading.start), "end": place(reading.end)}
            ]
    return {
        "start": place(reading.start),
        "end": place(reading.end),
        "name": reading.name,
        "ok": card is not None,
        "card": card,
        "face": face,
        "faults": faults,
        "parts": [_part(reader, part, place) for part in reading.parts],
        "notes": [
            {"start": place(note.start), "end": place(note.end), "code": note.code, "text": note.text}
            for note in reading.notes
        ],
        "lacks": [{"field": lack.field, "words": list(lack.words)} for lack in reader.lacks(reading)],
    }


def _fault(fault: TextError, place: Place, near: bool) -> Json:
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


def _part(reader: CloseReader, part: Part, place: Place) -> Json:
    said = {}
    for lang in LANGUAGES:
        try:
            said[lang] = reader.render_ability(part.ability, lang)
        except UNWRITABLE:
            said[lang] = ""
    return {"start": place(part.start), "end": place(part.end), **said}


def workshop_of(definition: GameDefinition) -> Workshop:
    """What a game offers to whoever makes cards. Raises BridgeError."""
    if definition.workshop is None:
        raise errors.wrong("game", f"{definition.id} has no sets")
    return definition.workshop()


def complete(workshop: Workshop, text: str, lang: str) -> Json:
    """`text.complete`: what can be written at the end of this text."""
    place = places_of(text)
    found = workshop.reader().complete(text, lang)
    return {
        "items": [{"start": place(each.start), "text": each.text, "phrase": each.phrase} for each in found]
    }


def fill(workshop: Workshop, params: Params) -> Json:
    """`text.fill`: the listing with what its card at a place lacks. Raises BridgeError for what it does not lack."""
    text, lang = listing_of(params)
    at, fields = params.raw.get("at"), params.raw.get("fields")
    if type(at) is not int:
        raise errors.wrong("at", "a place in the text")
    if not isinstance(fields, dict) or not all(type(value) is str for value in fields.values()):
        raise errors.wrong("fields", "fields and what stands in them")
    place = places_of(text)
    start = next((n for n in range(min(at, len(text)) + 1) if place(n) == at), -1)
    made = workshop.reader().filled(text, lang, start, fields)
    if made is None:
        raise errors.wrong("fields", "not what this card lacks")
    return {"text": made}


def attempt(table: Table, workshop: Workshop, raw: Any) -> Json:
    """`text.try`: the scenario with this card in hand. Raises BridgeError for what is no card."""
    from pyengine.scenario.run import ScenarioError
    from pyengine.tabletop.card_sets import card_of

    try:
        return {"scenario": workshop.trial(card_of(raw, table))}
    except (NodeError, ScenarioError, RecursionError) as error:
        raise errors.wrong("card", str(error)[:200]) from None


def listing_of(params: Params) -> tuple[str, str]:
    """The text of a request and its language."""
    return params.text("text", MAX_TEXT), params.one_of("lang", LANGUAGES)


__all__ = ["Desk", "attempt", "complete", "fill", "listing_of", "places_of", "workshop_of"]
