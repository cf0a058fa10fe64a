"""Grammar rules from phrase-table rows: omission of parts mentioned before, verb forms, and a card's name before its
characteristics."""

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
"""An action waiting for its object, mentioned earlier."""
Acting: TypeAlias = Callable[[Who], Statement]
"""An action waiting for its player, mentioned earlier."""
_FACTS = re.compile(r"\((?=graze|node|cost|[+-]?\d|種族:|攻撃力)")


def _title_ja(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    """Yield the places where a card's name may end before its characteristics in parentheses, inside the same
    quotes."""
    match = _FACTS.search(folded, at)
    place = match.start() if match else at
    return [(place, text[at:place])] if place > at and "。" not in text[at:place] else []


TITLE = {
    "ja": Terminal(_title_ja, None, "a name", ahead=7),
    "en": Terminal(grammar_rules.name_en, None, "a name"),
}
"""Terminal of a name by language, with characteristics allowed inside the same quotes."""


class Builder(grammar_rules.Builder):
    """Collector of a language's rules, including rows with omitted parts."""

    READ_AS: ClassVar[dict[str, str]] = {
        "nouns": "noun",
        "counted": "noun",
        "agents": "agent",
        "further": "integer",
    }

    def checked(self, build: Build) -> Build:
        return with_power_checks(build)

    def doing(self, category: str, row: Row, pattern: Pattern) -> None:
        """Add a grammar rule for an action on cards named earlier: 「{what}を」 is left out, and the parsed value builds
        the node from those cards."""
        begin = pattern[1]
        assert isinstance(begin, str)
        rest = (begin.removeprefix("を"), *pattern[2:]) if begin != "を" else pattern[2:]
        slots = [t.field for t in rest if isinstance(t, Slot)]

        def build(*values: Field) -> Callable[[What], Field]:
            return lambda what: row.shape.build({**dict(zip(slots, values, strict=True)), "what": what})

        for symbols in self.spellings(rest):
            self.add(category, *symbols, build=build)

    def add_rule_without_field(self, category: str, row: Row, pattern: Pattern, field: str) -> None:
        """Add a grammar rule for a row with one field left out; the parsed value holds the field's name and a builder
        that takes its value."""
        slots = [t.field for t in pattern if isinstance(t, Slot)]

        def build(*values: Field) -> Callable[[], tuple[str, Callable[[Field], Field]]]:
            known = dict(zip(slots, values, strict=True))
            return lambda: (field, lambda value: row.shape.build({**known, field: value}))

        for symbols in self.spellings(pattern):
            self.add(category, *symbols, build=build)

    def acting(self, category: str, row: Row, pattern: Pattern) -> None:
        """Add a grammar rule for an action of a player named earlier: 「{who}は」 is left out, and the parsed value builds
        the node from that player."""
        begin = str(pattern[1]).removeprefix("は")
        rest = (*((begin,) if begin else ()), *pattern[2:])
        slots = [t.field for t in rest if isinstance(t, Slot)]

        def build(*values: Field) -> Callable[[Who], Field]:
            return lambda who: row.shape.build({**dict(zip(slots, values, strict=True)), "who": who})

        for symbols in self.spellings(rest):
            self.add(category, *symbols, build=build)


def with_power_checks(build: Callable[..., Field]) -> Callable[..., Field | Reject]:
    """Return the builder with checks: `-X/-1` is a subtraction only with a variable; two plain numbers are signed."""

    def checked(*values: Field) -> Field | Reject:
        node = build(*values)
        by = node.get("by") if isinstance(node, Node) and not isinstance(node, When) else None
        if isinstance(by, Noun) and "_effect" in by.kind:
            if not isinstance(node, Cannot) or node.act != "be_targeted":
                return REJECT  # only events and targeting tell an effect from its card
        if isinstance(node, LookAt) and not isinstance(node.what, Pick):
            return REJECT  # piles have another wording
        if isinstance(node, AddPower) and any(
            isinstance(one, Times) and one.by == -1 and isinstance(other, int) and other <= 0
            for one, other in ((node.attack, node.toughness), (node.toughness, node.attack))
        ):
            return REJECT  # both halves are subtracted
        if isinstance(node, Pick) and OfOnePlayer() in node.noun.fits:
            several = (
                node.how == "target" and node.n > 1 and node.noun.zone in ("field", "underworld", "nodes")
            )
            if not several:
                return REJECT  # a single card needs no shared owner, and a hand is targeted as a whole
        if isinstance(node, AddPower) and node.minus:
            if isinstance(node.attack, int) and isinstance(node.toughness, int):
                return REJECT
            if any(isinstance(half, int) and half < 0 for half in (node.attack, node.toughness)):
                return REJECT  # the half would increase
        return node

    return checked


FORMS = ("", ":te", ":stem")
"""Forms of a Japanese statement: at the end of a sentence, 「…て」, and 「…し、」 (or 「…ず、」) before another
statement."""


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
    """Return a statement's text with its verb in one of `FORMS`; 「…し、」 includes its comma, so the span of an error
    starts at the verb."""
    return table.conjugate(text, form[1:] or "end") + ("、" if form == ":stem" else "")
