"""Writers for the slots of phrase-table rows: numbers, nouns, conditions, quoted abilities, in Japanese or English."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

from pyengine.games.pmv.language.connectives import negated_pattern, subjects_of, without_object
from pyengine.games.pmv.language.write_characteristics import description_text
from pyengine.games.pmv.vocab import (
    Ability,
    Added,
    Condition,
    Either,
    Extreme,
    Fit,
    Half,
    InState,
    Minus,
    Noun,
    Number,
    OfRace,
    Pick,
    Plus,
    SameValue,
    Statement,
    This,
    ThisAt,
    Times,
    Together,
    What,
    Who,
    Whose,
    Without,
    WithPlayer,
    X,
)
from pyengine.text.phrases import Agree, Pattern, Row, Slot, Table
from pyengine.text.table_language import MAX_PARTS
from pyengine.vocab.node import Field

REQUIRED_SLOTS = {
    "subject", "object", "number", "agent", "agents", "noun", "integer", "done_next", "done_freely",
}  # fmt: skip
"""Slot categories required to have a value in a row with the slot."""
Values: TypeAlias = dict[str, Field]
"""Slot values of a row, by field."""


class UnwritableError(ValueError):
    """A node without words in the game's phrase table."""


class Phrases(ABC):
    """Writer of phrase-table rows in a single language: numbers, nouns and other slot values."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.index = 0 if lang == "ja" else 1
        self.subjects = subjects_of(table, lang)
        self.parts_left = MAX_PARTS

    def begin(self, text: str) -> str:
        return text[:1].upper() + text[1:] if self.lang == "en" else text

    # -- rows ------------------------------------------------------------------------------------

    def find(self, category: str, node: Field) -> tuple[Row, Values]:
        for row in self.table.rows[category]:
            values = row.shape.match(node) if self.lang in row.patterns else None
            if values is not None and self._fits(row, values):
                return row, values
        raise UnwritableError(f"no {category} phrase for {node!r}")

    def _fits(self, row: Row, values: Values) -> bool:
        """Return whether a row of the phrase table can express these values: a row for amounts such as "at most one" or
        "all" must lose nothing."""
        for token in row.patterns[self.lang]:
            if isinstance(token, Slot):
                value = values[token.field]
                if token.category in ("agent", "agents") and not isinstance(value, Noun):
                    return False
                if token.category in _MORE_OR_LESS and not _has_sign(token.category, value):
                    return False
                if (
                    token.category in ("side", "looked", "left_zone")
                    and value not in self.table.words[token.category]
                ):
                    return False
        return not any(
            isinstance(t, Slot) and t.category in REQUIRED_SLOTS and values[t.field] is None
            for t in row.patterns[self.lang]
        )

    def by_row(self, category: str, node: Field, plural: bool = False) -> str:
        if isinstance(node, Together):
            joint = "と" if self.lang == "ja" else " and "
            return joint.join(self.by_row(category, part, plural) for part in node.parts)
        row, values = self.find(category, node)
        return self.fill(row.patterns[self.lang], values, plural)

    def fill(self, pattern: Pattern, values: Values, plural: bool = False, base: bool = False) -> str:
        """Put values into a pattern; `base` writes the first agreement in its base form (after "have")."""
        made: list[str] = []
        for place, token in enumerate(pattern):
            if isinstance(token, str):
                made.append(token)
            elif isinstance(token, Agree):
                many = True if base else self._many(pattern, place, values, plural)
                base = False
                made.append(token.many if many else token.one)
            else:
                number = values[token.field]
                many = plural
                if token.category == "counted":
                    many = self._many(pattern, place, values, plural)
                text = self.slot(token.category, number, many)
                if self.lang == "en" and made and text[:1] in tuple("aeiou") and made[-1].endswith("a "):
                    if made[-1] == "a " or made[-1].endswith(" a "):
                        made[-1] = made[-1][:-1] + "n "
                made.append(text)
        return "".join(made)

    def _many(self, pattern: Pattern, place: int, values: Values, plural: bool) -> bool:
        if pattern[0] == " that ":
            return plural
        around = [*reversed(pattern[:place]), *pattern[place + 1 :]]
        for token in around:
            if isinstance(token, Slot):
                value = values[token.field]
                if token.category in ("integer", "number", "payable", *_MORE_OR_LESS):
                    return not (isinstance(value, int) and abs(value) == 1)
                if token.category in ("who", "owner", "own", "side", "actor"):
                    return bool(value == "you")
                if token.category == "what":
                    return isinstance(value, Pick) and (value.how == "all" or value.n != 1)
        return plural

    # -- slots -----------------------------------------------------------------------------------

    def slot(self, category: str, value: Field, plural: bool) -> str:
        self.parts_left -= 1
        if self.parts_left < 0:
            raise UnwritableError(f"a text of more than {MAX_PARTS} parts")
        own = _SLOTS.get(category)
        if own is not None:
            return own(self, value, plural)
        base, _, form = category.partition(":")
        if base in self.table.words:
            text = self.word(base, value)
            return self.table.conjugate(text, form) if form else text
        return self.by_row(base, value, plural)

    def word(self, table: str, key: Field) -> str:
        spellings = self.table.words[table].get(key) if isinstance(key, str) else None
        if spellings is None:
            raise UnwritableError(f"no word for {table} {key!r}")
        return spellings[self.index]

    def plain(self, value: int | str, plural: bool = False) -> str:
        return str(value)

    def of_keyword(self, value: int | None, plural: bool = False) -> str:
        """Write the number in a keyword's text; "X" if the text gives none."""
        return "X" if value is None else str(value)

    def owner(self, value: Who, plural: bool = False) -> str:
        return self.by_row("owner", value)

    def number(self, value: Number, plural: bool = False) -> str:
        if isinstance(value, int):
            if isinstance(value, bool) or value < 0:
                raise UnwritableError(f"no text says the number {value!r}")
            return str(value)
        if isinstance(value, X):
            return value.letter
        if isinstance(value, (Times, Plus)) and isinstance(value.of, X):
            return f"{value.of.letter}{'×' if isinstance(value, Times) else '+'}{value.by}"
        if isinstance(value, SameValue):
            return self.by_row("number", value)
        return f"({self.let_number(value)})"

    def done_next(self, do: Statement, plural: bool = False) -> str:
        """Write an action on the object just mentioned; Japanese leaves out the object."""
        if self.lang == "en":
            return self.simple(do, "end", None)
        row, values = self.find("statement", do)
        pattern = without_object(row.patterns["ja"])
        if pattern is None or not isinstance(pattern[-1], str):
            raise UnwritableError(f"nothing is done to cards by {do!r}")
        return self.fill((*pattern[:-1], self.table.conjugate(pattern[-1], "stem")), values) + "、"

    def done_freely(self, do: Statement, plural: bool = False) -> str:
        """Write an optional action on the object just mentioned, as a sentence of its own."""
        row, values = self.find("statement", do)
        pattern = without_object(row.patterns["ja"])
        if pattern is None or not isinstance(pattern[-1], str):
            raise UnwritableError(f"nothing is done to cards by {do!r}")
        return self.fill((*pattern[:-1], self.table.conjugate(pattern[-1], "te")), values) + "も良い。"

    def let_number(self, value: Number, plural: bool = False) -> str:
        if isinstance(value, (int, X)):
            return self.number(value)
        if isinstance(value, (Added, Minus, Extreme)):
            return self._combined_number(value)
        if isinstance(value, (Times, Plus, Half)):
            return self._derived_number(value)
        return self.by_row("number", value)

    def _combined_number(self, value: Added | Minus | Extreme) -> str:
        """Write a number that is the sum, the difference or an extreme of two others."""
        ja = self.lang == "ja"
        if isinstance(value, Extreme):
            one, other = self.number(value.one), self.number(value.other)
            low = value.end == "lowest"
            return (
                f"{one}と{other}の{'小さい' if low else '大きい'}方"
                if ja
                else f"the {'lower' if low else 'higher'} of {one} and {other}"
            )
        if isinstance(value, Added):
            one, other = self.number(value.one), self.number(value.other)
            return f"{one}と{other}の合計" if ja else f"the sum of {one} and {other}"
        of, by = self.number(value.of), self.number(value.by)
        return f"{of}から{by}を引いた値" if ja else f"{of} minus {by}"

    def _derived_number(self, value: Times | Plus | Half) -> str:
        """Write a number derived from another number: a multiple, a sum or a half."""
        ja = self.lang == "ja"
        if isinstance(value.of, X) and not isinstance(value, Half):
            return self.number(value)
        made = isinstance(value.of, (int, X, Times, Plus, Half, Added, Minus, Extreme))
        of = self.number(value.of) if made else self.by_row("number", value.of)
        if isinstance(value, Times):
            return f"{of}の{value.by}倍" if ja else f"{value.by} times {of}"
        if isinstance(value, Plus):
            return f"{of}に{value.by}を加えた値" if ja else f"{of} plus {value.by}"
        if ja:
            return f"{of}の半分(端数{'切り上げ' if value.up else '切り捨て'})"
        return f"half {of}, rounded {'up' if value.up else 'down'}"

    def difference(self, value: int, plural: bool = False) -> str:
        """Write a number without its sign, where the words around it already tell "more" from "less"."""
        return str(abs(value))

    def signed(self, value: Number, plural: bool = False) -> str:
        return f"{value:+d}" if isinstance(value, int) else "+" + self.number(value)

    def negated(self, value: Number, plural: bool = False) -> str:
        if isinstance(value, int):
            return f"{-value:+d}" if value else "-0"
        return "-" + self.number(value)

    def noun(self, noun: Noun, plural: bool = False) -> str:
        fits = noun.fits
        side = "any"
        if fits and isinstance(fits[0], Whose):
            who = fits[0].who
            side = who if isinstance(who, str) else f"target_{who.whose}"
            fits = fits[1:]
        where = (
            self.word("agent_side", side) if noun.zone == "any" else self.word("where", f"{noun.zone}.{side}")
        )
        before = ""
        while self.lang == "en" and fits and (adjective := self.adjective(fits[0])):
            before += adjective + " "
            fits = fits[1:]
        written = "".join(self.noun_condition(fit, plural) for fit in fits)
        words = self.table.words
        kinds = [
            words["kind"].get(kind) or (words["agent_kind"].get(kind) if noun.zone == "any" else None)
            for kind in noun.kind.split("|")
        ]
        if None in kinds:
            raise UnwritableError(f"no word for kind {noun.kind!r}")
        form = 0 if self.lang == "ja" else 2 if plural else 1
        called = ("または" if self.lang == "ja" else " or ").join(k[form] for k in kinds if k)
        return where + written + called if self.lang == "ja" else before + called + where + written

    def adjective(self, fit: Fit) -> str:
        """Write a noun's condition as an English adjective before the noun; "" if the condition follows the noun."""
        words = self.table.words
        if isinstance(fit, Either):
            adjectives = [self.adjective(each) for each in fit.fits]
            return " or ".join(adjectives) if all(adjectives) else ""
        if isinstance(fit, InState):
            return words["state_before"].get(fit.state, ("", ""))[1]
        if isinstance(fit, Without) and isinstance(fit.fit, OfRace):
            return "non-" + self.adjective(fit.fit)
        return words["race"][fit.race][1] if isinstance(fit, OfRace) and fit.race in words["race"] else ""

    def singular_noun(self, noun: Noun, plural: bool = False) -> str:
        """Write a noun in the singular, however many cards it stands for."""
        return self.noun(noun)

    def agent(self, noun: Noun, plural: bool = True) -> str:
        """Write the noun for cards that act from any zone, in the plural."""
        return self.noun(noun, True)

    def noun_condition(self, fit: Fit, plural: bool) -> str:
        """Write a condition of a noun, such as "with cost 2 or less"."""
        if isinstance(fit, Either):
            return ("または" if self.lang == "ja" else " or").join(
                self.noun_condition(f, plural) for f in fit.fits
            )
        if isinstance(fit, Without):
            row, values = self.find("fit", fit.fit)
            pattern = negated_pattern(row.patterns[self.lang], self.lang)
            if pattern is None:
                raise UnwritableError(f"no phrase denies {fit.fit!r}")
            return self.fill(pattern, values, plural)
        return self.by_row("fit", fit, plural)

    def event_party(self, value: Noun | This | ThisAt | str | None, plural: bool = False) -> str:
        """Write the subject or object of an event."""
        if isinstance(value, str):
            return (
                ("〔プレイヤー〕" if self.lang == "ja" else "a player")
                if value == "player"
                else self.word("side", value)
            )
        if not isinstance(value, Noun):
            return self.by_row("what", value)
        text = self.noun(value)
        if self.lang == "ja":
            return f"〔{text}〕"
        return ("an " if text[0] in "aeiou" else "a ") + text

    def recipient(self, value: What | Who | WithPlayer, plural: bool = False) -> str:
        if isinstance(value, WithPlayer):
            joint = "と" if self.lang == "ja" else " and "
            return self.by_row("what", value.what) + joint + self.by_row("who", value.who)
        try:
            return self.by_row("what", value)
        except UnwritableError:
            return self.by_row("who", value)

    def granted(self, abilities: tuple[Ability, ...], plural: bool = False) -> str:
        left, right, joint = ("「", "」", "") if self.lang == "ja" else ('"', '"', " and ")
        return joint.join(
            left + self.ability(a).replace("\n", " " if self.lang == "en" else "") + right for a in abilities
        )

    # -- texts made of several rows ----------------------------------------------------------------

    @abstractmethod
    def ability(self, ability: Ability) -> str:
        """Write an ability on a single line."""

    @abstractmethod
    def condition(self, node: Condition, plural: bool = False) -> str:
        """Write a condition of a card text as a clause."""

    @abstractmethod
    def simple(self, node: Statement, form: str, who: Who | None) -> str:
        """Write a statement as a clause, with its verb in the given form and with `who` as the actor."""


_MORE_OR_LESS = ("further", "fewer")


def _has_sign(category: str, value: Field) -> bool:
    """Return whether a number has the sign of the category: above 0 for "further", below 0 for "fewer"."""
    return isinstance(value, int) and (value > 0 if category == "further" else value < 0)


def _as_many(phrases: Phrases, value: Number, plural: bool) -> str:
    return phrases.let_number(value) + "と同じ枚数"


def _condition(phrases: Phrases, value: Condition, plural: bool) -> str:
    return phrases.condition(value, plural)


_SLOTS: dict[str, Callable[..., str]] = {
    "number": Phrases.number,
    "let_number": Phrases.let_number,
    "as_many": _as_many,
    "done_next": Phrases.done_next,
    "done_freely": Phrases.done_freely,
    "own": Phrases.owner,
    "condition": _condition,
    "keyword_number": Phrases.of_keyword,
    "payable": Phrases.number,
    "variable": Phrases.number,
    "integer": Phrases.plain,
    "signed": Phrases.signed,
    "negated": Phrases.negated,
    "further": Phrases.difference,
    "fewer": Phrases.difference,
    "signed_integer": Phrases.signed,
    "name": Phrases.plain,
    "noun": Phrases.singular_noun,
    "nouns": Phrases.agent,
    "counted": Phrases.noun,
    "agent": Phrases.agent,
    "agents": Phrases.agent,
    "recipient": Phrases.recipient,
    "subject": Phrases.event_party,
    "object": Phrases.event_party,
    "abilities": Phrases.granted,
    "guise": description_text,
}

__all__ = ["Phrases", "UnwritableError"]
