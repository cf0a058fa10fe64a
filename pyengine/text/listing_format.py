"""The layout of listed cards: lines around the abilities, declared once per game (`Sheet`).

    《name》
    No.number kind trait <set>
    (fields)
    (an ability on each line)
    (fields)
    「flavour」

`listing_reader` reads the written text back, in either language. Abilities consist of table rows only
(`table_language`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pyengine.text import table_language
from pyengine.text.phrases import LANGUAGES, load
from pyengine.vocab.node import Node

Spellings = Mapping[str, tuple[str, ...]]
"""Spellings by node word: Japanese, English, then any other spellings accepted by the reader."""
SIGNED = "signed"
SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Line(NamedTuple):
    """A line of fields, in Japanese and in English, with the same fields in braces in the same order.

    `{cost}` is a whole number, `{random:signed}` a number with an optional sign, `{factions:faction}` any number of
    words of the phrase table's `faction` category or of nodes written by its rows. `of`: the kinds of cards that
    have the line (all kinds if empty). A line with `needed` false is left out if its fields are empty. `called`: the
    name of the line in the error for a missing line.
    """

    ja: str
    en: str
    called: str
    of: frozenset[str] = frozenset()
    needed: bool = True

    def fields(self) -> list[tuple[str, str]]:
        """Return the fields in order, each with the category behind the colon."""
        return [(match[1], match[2] or "") for match in SLOT.finditer(self.ja)]

    def is_for(self, kind: str) -> bool:
        """Return whether cards of this kind print the line."""
        return not self.of or kind in self.of


class Trait(NamedTuple):
    """A one-word field printed beside the kind, and the kinds of cards that have it."""

    field: str
    spellings: Spellings
    of: frozenset[str]


@dataclass(frozen=True, eq=False, kw_only=True)
class Sheet:
    """The layout of a game's cards in listings. The card node has `name`, `kind`, `number`, `abilities`, and the fields
    named here."""

    game: str
    card: type[Node]
    kinds: Spellings
    trait: Trait | None = None
    lines: tuple[Line, ...] = ()
    """Lines of fields before the abilities."""
    last: tuple[Line, ...] = ()
    """Lines of fields after the abilities."""
    bodies: frozenset[str] = frozenset()
    """Kinds whose line of text may hold several abilities: cards that stay on the table."""
    left_out: tuple[str, ...] = ()
    """Kinds of cards and abilities that the game's rules leave out, in either language, in lower case. A text that names
    one is refused for that reason."""

    def word(self, table: str, word: Any, lang: str) -> str:
        """Return the spelling of a word or a node of the phrase table; an unknown word is returned unchanged."""
        if isinstance(word, Node):
            return table_language.write(word, table, self.game, lang)
        spellings = load(self.game).words[table].get(word)
        return spellings[LANGUAGES.index(lang)] if spellings else word

    def write_ability(self, ability: Any, lang: str) -> str:
        """Return an ability as a line of text. Raises UnwritableNodeError."""
        return table_language.capital(table_language.write(ability, "ability", self.game, lang))

    def write(self, card: Any, lang: str, set_name: str = "", flavour: str = "") -> str:
        """Return the whole card as a listing. Raises UnwritableNodeError."""
        return "\n".join(self._lines(card, lang, set_name, flavour)) + "\n"

    def _lines(self, card: Any, lang: str, set_name: str, flavour: str) -> Iterator[str]:
        at = LANGUAGES.index(lang)
        if card.name:
            yield f"《{card.name}》"
        head = [f"No.{card.number}" if card.number else "", self.kinds[card.kind][at]]
        if self.trait is not None and (value := getattr(card, self.trait.field)):
            head.append(self.trait.spellings[value][at])
        yield " ".join(part for part in (*head, f"<{set_name}>" if set_name else "") if part)
        yield from self._fields(self.lines, card, lang)
        yield from (self.write_ability(ability, lang) for ability in card.abilities)
        yield from self._fields(self.last, card, lang)
        if flavour:
            yield f"「{flavour}」"

    def _fields(self, lines: tuple[Line, ...], card: Any, lang: str) -> Iterator[str]:
        def field_text(slot: re.Match[str]) -> str:
            value = getattr(card, slot[1])
            if isinstance(value, tuple):
                return "/".join(self.word(slot[2], word, lang) for word in value)
            return str(value)

        for line in lines:
            if line.is_for(card.kind) and (
                line.needed or any(getattr(card, name) for name, _ in line.fields())
            ):
                yield SLOT.sub(field_text, line.ja if lang == "ja" else line.en)

    def display_values(self, card: Any) -> dict[str, Any]:
        """Return the values that a card shows beside its name, number and flavour: the kind, every field (None if cards
        of the kind have no such field), and the abilities in both languages."""
        lines = (*self.lines, *self.last)
        own = {name for line in lines if line.is_for(card.kind) for name, _ in line.fields()}
        tables = {name: table for line in lines for name, table in line.fields()}
        out: dict[str, Any] = {"class": card.kind}
        for name in card.FIELDS:
            value = getattr(card, name)
            if self.trait is not None and name == self.trait.field:
                out[name] = value or None
            elif isinstance(value, tuple) and name in tables:
                out[name] = [
                    {lang: self.word(tables[name], word, lang) for lang in LANGUAGES} for word in value
                ]
            elif name in tables:
                out[name] = value if name in own else None
        out["abilities"] = [
            {lang: self.write_ability(each, lang) for lang in LANGUAGES} for each in card.abilities
        ]
        return out


__all__ = ["SIGNED", "SLOT", "Line", "Sheet", "Spellings", "Trait"]
