"""Read listed cards in the layout of a game's `Sheet` (`listing_format`), in either language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from pyengine.text.errors import TextError, error_at
from pyengine.text.listing_format import SIGNED, SLOT, Line, Sheet, Spellings
from pyengine.text.listing_result import Entry, Reader
from pyengine.text.phrases import load
from pyengine.text.table_language_reader import read, respelled

_NAME = re.compile(r"\s*[《≪](.+)[》≫]\s*$")
_HEAD = re.compile(
    r"(?:No\.(?P<number>\S+)\s+)?(?P<kind>\S+?)(?:\s+(?P<trait>[^\s<]+))?(?:\s*<(?P<set>[^>]+)>)?\s*$"
)
_FLAVOUR = re.compile(r"「(?P<text>.*)」\s*$")
NUMBER_PATTERNS = {"": r"\d+", SIGNED: r"[+-]?\d+"}
"""Regular expressions of number fields; all other fields are words."""
REMARK_STARTS = ("[", "(", "This ability", "This card", "この能力", "このカード")
"""First words of a line that may be a remark on the ability above."""
HEADING = re.compile(
    r"[\[【〔(].*[\]】〕)]:?|[^。.]{1,60}|(?:You|Use|Only|Play)\b.*\bonly\b.*", re.IGNORECASE
)
"""A line that can be the heading of the line below: brackets alone, some words without a full stop, or when a card can
be used."""
SENTENCE = re.compile(r"[^。.]+(?:。|\.|$)")
CLOSING_BRACKETS = "])』】 "
ContradictionCheck = Callable[[Any], bool]
"""A predicate: whether a card has abilities not allowed for its kind."""


@lru_cache(maxsize=64)
def _pattern(line: Line) -> re.Pattern[str]:
    """Compile a line to a regular expression that matches either language, ignores spaces, and accepts a slash for a
    space."""
    words = [SLOT.split(text)[::3] for text in (line.ja, line.en)]
    parts = [f"(?:{_loosely(ja)}|{_loosely(en)})" for ja, en in zip(*words, strict=True)]
    slots = [f"(?P<{name}>{NUMBER_PATTERNS.get(table, '.+')})" for name, table in line.fields()]
    return re.compile(
        r"\s*".join(part for pair in zip(parts, [*slots, ""], strict=True) for part in pair), re.IGNORECASE
    )


def _loosely(text: str) -> str:
    spaced = re.sub(r"([:/])", r" \1 ", unicodedata.normalize("NFKC", text))
    out = r"\s*".join(re.escape(word) for word in spaced.split())
    return rf"\s*/?\s*{out}" if text.startswith(" ") else out


def _word_of(spellings: Spellings, source: str) -> str | None:
    """Return the word with this spelling in any language, ignoring case; None if unknown."""
    source = source.casefold()
    return next(
        (
            word
            for word, spellings_of_word in spellings.items()
            if source in (each.casefold() for each in spellings_of_word)
        ),
        None,
    )


def _plain(line: str) -> str:
    return unicodedata.normalize("NFKC", line).strip()


def _is_name(sheet: Sheet, line: str) -> bool:
    """Return whether a line is the name of a card, and not a keyword in the brackets of a name."""
    found = _NAME.match(line)
    words = load(sheet.game).words.get("word", {})
    return found is not None and not any(found[1] in spellings for spellings in words.values())


def _blocks(sheet: Sheet, text: str) -> Iterator[tuple[int, list[tuple[int, str]]]]:
    """Yield the cards of a listing: the line number of each, and its lines with their offsets."""
    block: list[tuple[int, str]] = []
    at = first = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        bare = line.strip()
        if block and _is_name(sheet, bare):
            yield first, block
            block = []
        if bare and not bare.startswith("#"):
            if not block:
                first = number
            block.append((at, line.rstrip("\n")))
        at += len(line)
    if block:
        yield first, block


class _Block:
    """The lines of one card of a listing, while it is being read. Every error is raised as a TextError."""

    def __init__(self, sheet: Sheet, text: str, lang: str) -> None:
        self.sheet = sheet
        self.text = text
        self.lang = lang
        self.fields: dict[str, Any] = {}
        self.set_name = self.flavour = ""
        self.abilities: list[Any] = []
        self.spans: list[tuple[int, int]] = []
        """Where the line of each ability begins and ends."""
        self.above = ""
        """The text of the last ability read."""
        self.heading: tuple[int, TextError] | None = None
        """The beginning of an ability whose heading stands on a line of its own, with the error if no text follows."""

    def head(self, start: int, end: int, bare: str) -> None:
        """Read the line below the name: number, kind, trait and set."""
        found, trait = _HEAD.match(bare), self.sheet.trait
        kind = None if found is None else _word_of(self.sheet.kinds, found["kind"])
        if found is None or kind is None:
            if named := self.left_out(bare):
                raise error_at(self.text, start, end, "left-out", text=named)
            raise error_at(self.text, start, end, "missing", fields="kind")
        self.fields |= {"kind": kind, "number": found["number"] or ""}
        self.set_name = found["set"] or ""
        if found["trait"]:
            value = None if trait is None else _word_of(trait.spellings, found["trait"])
            if trait is None or value is None:
                raise error_at(self.text, start, end, "not-understood", text=found["trait"])
            self.fields[trait.field] = value

    def is_field(self, start: int, bare: str) -> bool:
        """Read a line of fields that begins at `start`; return False if the line is something else."""
        for line in (*self.sheet.lines, *self.sheet.last):
            if found := _pattern(line).fullmatch(bare):
                for name, table in line.fields():
                    self.fields[name] = (
                        int(found[name]) if table in NUMBER_PATTERNS
                        else tuple(self._named(start, table, each.strip()) for each in found[name].split("/"))
                    )  # fmt: skip
                return True
        return False

    def _named(self, start: int, table: str, source: str) -> Any:
        """Return the word or node that a field of a line names, by its spelling; an unknown word is returned
        unchanged."""
        if table in load(self.sheet.game).rows:
            return self.node(table, start, source)
        for word, spellings in load(self.sheet.game).words[table].items():
            if source in spellings or source == word:
                return word
        return source

    def line(self, offset: int, raw: str) -> None:
        """Read the next line below the name."""
        bare, start = _plain(raw), offset + len(raw) - len(raw.lstrip())
        if "kind" not in self.fields:
            self.head(start, offset + len(raw), bare)
        elif self.is_field(start, bare):
            self.finish()
        elif flavour := _FLAVOUR.match(raw.strip()):
            self.flavour = flavour["text"]
        else:
            self.ability(start, raw.strip(), bare)

    def ability(self, start: int, source: str, bare: str) -> None:
        """Read the next line of text. A remark with no meaning of its own belongs to the ability on the line above, a
        heading to the text below."""
        if self.heading is not None:
            start, end = self.heading[0], start + len(source)
            source = self.text[start:end]
        try:
            nodes = self.abilities_in(start, source)
        except TextError as fault:
            above = f"{self.above} {source}"
            if self.abilities and bare.startswith(REMARK_STARTS):
                try:
                    self.abilities[-1] = read(above, "ability", self.sheet.game, self.lang)
                except TextError:
                    pass
                else:
                    self.heading, self.above = None, above
                    return
            first = self.heading[1] if self.heading is not None else fault
            if not HEADING.fullmatch(bare) and self.text[slice(*fault.span)].strip(CLOSING_BRACKETS):
                raise first from None
            self.heading = (start, first)
        else:
            self.heading = None
            self.abilities += nodes
            self.spans += [(start, start + len(source))] * len(nodes)
            self.above = source

    def abilities_in(self, start: int, source: str) -> list[Any]:
        """Read a line as one ability, or else as several sentences that are abilities without icons or costs."""
        try:
            return [self.node("ability", start, source)]
        except TextError:
            if self.fields["kind"] not in self.sheet.bodies:
                raise
            text = respelled(source, self.sheet.game, self.lang).text
            pieces = [piece.strip() for piece in SENTENCE.findall(text) if piece.strip()]
            if len(pieces) < 2:
                raise
            try:
                return [read(piece, "ability", self.sheet.game, self.lang) for piece in pieces]
            except TextError:
                pass
            raise

    def finish(self) -> None:
        """Raise the error of a heading without a text."""
        if self.heading:
            raise self.heading[1]

    def node(self, category: str, start: int, source: str) -> Any:
        """Parse `source` as `category`, and return its value. Raises TextError for its span in the listing, where it
        begins at `start`."""
        try:
            return read(source, category, self.sheet.game, self.lang)
        except TextError as error:
            left, right = error.span
            if category == "ability" and (named := self.left_out(source)):
                left = source.casefold().index(named)
                named = source[left : left + len(named)]
                raise error_at(
                    self.text, start + left, start + left + len(named), "left-out", text=named
                ) from None
            raise error_at(
                self.text, start + left, start + right, error.code, error.nearest, **error.params
            ) from None

    def left_out(self, source: str) -> str:
        """Return the kind of card or ability in a text that the game's rules leave out; "" for none."""
        return next((word for word in self.sheet.left_out if word in source.casefold()), "")

    def missing_fields(self) -> list[str]:
        """Return the names of required fields that are missing from the card."""
        kind, trait = self.fields.get("kind", ""), self.sheet.trait
        if not kind:
            return ["kind"]
        out = (
            [trait.field] if trait is not None and kind in trait.of and trait.field not in self.fields else []
        )
        return out + [
            line.called
            for line in (*self.sheet.lines, *self.sheet.last)
            if line.needed and line.is_for(kind) and any(name not in self.fields for name, _ in line.fields())
        ]


def _read_block(
    sheet: Sheet,
    contradiction: ContradictionCheck,
    text: str,
    block: list[tuple[int, str]],
    line: int,
    lang: str,
) -> Entry[Any]:
    at, head = block[0]
    name = _NAME.match(head)
    reading = _Block(sheet, text, lang)
    for offset, raw in block[1:] if name else block:
        reading.line(offset, raw)
    reading.finish()
    if missing := reading.missing_fields():
        raise error_at(text, at, at + len(head), "missing", fields=", ".join(missing))
    called = name[1].strip() if name else ""
    card = sheet.card(name=called, abilities=tuple(reading.abilities), **reading.fields)
    if contradiction(card):
        start, end = next(
            (
                span
                for ability, span in zip(reading.abilities, reading.spans, strict=True)
                if contradiction(card.replace(abilities=(ability,)))
            ),
            (at, at + len(head)),
        )
        raise error_at(text, start, end, "not-understood", text=text[start:end])
    return Entry(card, reading.set_name, reading.flavour, line)


def reader_of(sheet: Sheet, contradiction: ContradictionCheck = lambda card: False) -> Reader:
    """Return a reader of cards in the layout of `sheet`; `contradiction` rejects cards with abilities not allowed for their
    kind."""

    def check_cards(text: str, lang: str = "ja") -> list[Entry[Any] | TextError]:
        out: list[Entry[Any] | TextError] = []
        for line, block in _blocks(sheet, text):
            try:
                out.append(_read_block(sheet, contradiction, text, block, line, lang))
            except TextError as error:
                out.append(error)
        return out

    def read_cards(text: str, lang: str = "ja") -> list[Any]:
        return [
            _read_block(sheet, contradiction, text, block, line, lang).card
            for line, block in _blocks(sheet, text)
        ]

    def check_rows() -> Iterator[str]:
        from pyengine.text.phrase_check import faults_of  # only where a table is compiled

        return faults_of(sheet.game)

    return Reader(
        check_cards=check_cards, read_cards=read_cards, render_card=sheet.write, check_rows=check_rows
    )


__all__ = ["reader_of"]
