"""Rows of the phrases as rules of the grammar: what is left out of a sentence where it was said before, the forms of a
verb, and a card's name before what is said of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import ClassVar, TypeAlias

from pyengine.games.pmv.vocab import (
    AddPower,
    Cannot,
    LookAt,
    Noun,
    OfOnePlayer,
    Pick,
    Statement,
    Times,
    What,
    When,
    Who,
)
from pyengine.text import grammar_rules
from pyengine.text.packrat import REJECT, Build, Reject, Terminal
from pyengine.text.phrases import Pattern, Row, Slot, Table
from pyengine.vocab.node import Field, Node

Doing: TypeAlias = Callable[[What], Statement]
"""What is done to something that was said before it."""
Acting: TypeAlias = Callable[[Who], Statement]
"""What a player does who was said before it."""
_FACTS = re.compile(r"\((?=graze|node|cost|[+-]?\d|種族:|攻撃力)")


def _title_ja(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    """The name before what is said of a card in parentheses, within the same quotes."""
    match = _FACTS.search(folded, at)
    place = match.start() if match else at
    return [(place, text[at:place])] if place > at and "。" not in text[at:place] else []


TITLE = {
    "ja": Terminal(_title_ja, None, "a name", ahead=7),
    "en": Terminal(grammar_rules.name_en, None, "a name"),
}
"""A name by language where facts of its card may follow within the same quotes."""


class Builder(grammar_rules.Builder):
    """Collects the rules of one language, and of its rows without what was said before."""

    READ_AS: ClassVar[dict[str, str]] = {
        "nouns": "noun",
        "counted": "noun",
        "agents": "agent",
        "further": "integer",
    }

    def checked(self, build: Build) -> Build:
        return power_checked(build)

    def doing(self, category: str, row: Row, pattern: Pattern) -> None:
        """What is done to cards that were named before: 「{what}を」 is left out; the value makes the node."""
        begin = pattern[1]
        assert isinstance(begin, str)
        rest = (begin.removeprefix("を"), *pattern[2:]) if begin != "を" else pattern[2:]
        slots = [t.field for t in rest if isinstance(t, Slot)]

        def build(*values: Field) -> Callable[[What], Field]:
            return lambda what: row.shape.build({**dict(zip(slots, values, strict=True)), "what": what})

        for symbols in self.spellings(rest):
            self.add(category, *symbols, build=build)

    def left(self, category: str, row: Row, pattern: Pattern, field: str) -> None:
        """A row without what one of its fields is; the value gives that field's name and makes the node of it."""
        slots = [t.field for t in pattern if isinstance(t, Slot)]

        def build(*values: Field) -> Callable[[], tuple[str, Callable[[Field], Field]]]:
            said = dict(zip(slots, values, strict=True))
            return lambda: (field, lambda value: row.shape.build({**said, field: value}))

        for symbols in self.spellings(pattern):
            self.add(category, *symbols, build=build)

    def acting(self, category: str, row: Row, pattern: Pattern) -> None:
        """What a player does who was named before: 「{who}は」 is left out; the value makes the node."""
        begin = str(pattern[1]).removeprefix("は")
        rest = (*((begin,) if begin else ()), *pattern[2:])
        slots = [t.field for t in rest if isinstance(t, Slot)]

        def build(*values: Field) -> Callable[[Who], Field]:
            return lambda who: row.shape.build({**dict(zip(slots, values, strict=True)), "who": who})

        for symbols in self.spellings(rest):
            self.add(category, *symbols, build=build)


def power_checked(build: Callable[..., Field]) -> Callable[..., Field | Reject]:
    """`-X/-1` is a subtraction only if a variable is in it; two plain numbers are signed."""

    def checked(*values: Field) -> Field | Reject:
        node = build(*values)
        by = node.get("by") if isinstance(node, Node) and not isinstance(node, When) else None
        if isinstance(by, Noun) and "_effect" in by.kind:
            if not isinstance(node, Cannot) or node.act != "be_targeted":
                return REJECT  # only a moment, or who is a target, tells an effect from its card
        if isinstance(node, LookAt) and not isinstance(node.what, Pick):
            return REJECT  # of piles it is said otherwise
        if isinstance(node, AddPower) and any(
            isinstance(one, Times) and one.by == -1 and isinstance(other, int) and other <= 0
            for one, other in ((node.attack, node.toughness), (node.toughness, node.attack))
        ):
            return REJECT  # both are less
        if isinstance(node, Pick) and OfOnePlayer() in node.noun.fits:
            several = (
                node.how == "target" and node.n > 1 and node.noun.zone in ("field", "underworld", "nodes")
            )
            if not several:
                return REJECT  # of one card there is nothing to say, and a hand is a target as a whole
        if isinstance(node, AddPower) and node.minus:
            if isinstance(node.attack, int) and isinstance(node.toughness, int):
                return REJECT
            if any(isinstance(half, int) and half < 0 for half in (node.attack, node.toughness)):
                return REJECT  # that half is more
        return node

    return checked


FORMS = ("", ":te", ":stem")
"""In which a Japanese statement is read: at the end of a sentence, 「…て」, and 「…し、」 (or 「…ず、」) before another."""


JOINTS = ((":te", ("、",)), (":stem", ()))


def conjugated(table: Table, pattern: Pattern, form: str) -> Pattern:
    last = pattern[-1]
    if not form:
        return pattern
    if isinstance(last, str):
        return (*pattern[:-1], formed(table, last, form))
    if isinstance(last, Slot):
        return (*pattern[:-1], Slot(last.field, last.category + form))
    return pattern


def formed(table: Table, text: str, form: str) -> str:
    """A text in one of FORMS; 「…し、」 with its comma, so that what is not understood is named from the verb on."""
    return table.conjugate(text, form[1:] or "end") + ("、" if form == ":stem" else "")
