"""Every pattern of the phrase table in a sentence: the row's node with plain values in its slots, written with that
pattern."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Any, NamedTuple

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.language.phrased import UnwritableError
from pyengine.games.pmv.language.write import _Writer
from pyengine.games.pmv.phrase_samples import DRAW, MAX_SAMPLES, TABLE, values_of
from pyengine.text.phrases import Pattern, PhraseError, Row, Slot, Table, Token


class Sentence(NamedTuple):
    """A text that contains a pattern, and the node it must be read as."""

    text: str
    node: Any


def placed(category: str, node: Any) -> Iterator[Any]:
    """Yield abilities that contain this node, each at a place for its category."""
    attacks = w.When("attacked", w.This("character"))
    if category == "statement":
        yield from (
            w.Played(node),
            w.Auto("α", node),
            w.Auto("γ", node, attacks),
            w.Played(w.Seq((DRAW, node))),
        )
        yield w.Played(w.May(node, None, None, "each"))
    elif category == "condition":
        yield from (
            w.Played(w.If(node, DRAW)),
            w.Auto("α", w.If(node, w.Gain(w.This("character"), (w.Keyword("pierce"),)))),
        )
    elif category == "when":
        yield from (
            w.Auto("γ", DRAW, node),
            w.Auto("β", DRAW, node),
            w.Played(w.Later(node, DRAW)),
            w.Played(w.Whenever(node, DRAW, "turn")),
        )
    elif category == "who":
        yield from (
            w.Played(w.Draw(node, 1)),
            w.Played(w.LoseLife(node, 1)),
            w.Played(w.May(w.Draw(node, 1), None, None, "each")),
        )
    elif category == "owner":
        yield w.Played(w.May(w.Shuffle(node), None, None, "each"))
        yield from (w.Played(w.Shuffle(node)), w.Auto("α", w.SkipPhase(node, "main")))
    elif category == "what":
        yield w.Played(w.May(w.Discard(node), None, None, "each"))
        yield from (
            w.Played(w.Discard(node)),
            w.Played(w.AddToHand(node)),
            w.Played(w.MakeDoomed(node)),
            w.Played(w.Seq((DRAW, w.Discard(node)))),
            w.Auto("γ", w.Discard(node), attacks),
        )
    elif category == "fit":
        for zone in ("field", "underworld", "play"):
            noun = w.Noun("character" if zone == "field" else "card", (node,), zone)
            yield from (
                w.Played(w.Discard(w.Pick(noun, *how))) for how in (("target", 1), ("all",), ("target", 2))
            )
    elif category == "number":
        yield from (w.Played(w.Let(node, w.Draw("you", w.X()))), w.Played(w.Draw("you", node)))
    elif category == "cost":
        yield w.Activated("any", (node,), DRAW)


def sentences(row: Row, pattern: Pattern, lang: str) -> Iterator[Sentence]:
    """Yield texts that contain this pattern, with their nodes."""
    pattern = tuple(_said(token, lang) if _is_idle(row, token) else token for token in pattern)
    ours = replace(row, patterns={**row.patterns, lang: pattern})
    others = tuple(other for other in TABLE.rows[row.category] if other is not row)
    writer = _Writer(_replaced_slots(ours, others), lang)
    slots = {token.field: token.category for token in pattern if isinstance(token, Slot)}
    known = islice(product(*(values_of(category) for category in slots.values())), MAX_SAMPLES)
    for values in known:
        try:
            node = row.shape.build(dict(zip(slots, values, strict=True)))
        except (TypeError, ValueError, KeyError):
            continue
        for ability in placed(row.category, node):
            try:
                yield Sentence(writer.ability(ability), ability)
            except (UnwritableError, PhraseError, KeyError, AssertionError, TypeError, AttributeError):
                continue


def _is_idle(row: Row, token: Token) -> bool:
    """Whether the reader accepts a value for this slot of a pattern and leaves it out of the node."""
    return isinstance(token, Slot) and token.field not in row.shape.named


def _said(token: Token, lang: str) -> str:
    assert isinstance(token, Slot)
    return next(iter(TABLE.words[token.category].values()))[lang == "en"]


def _replaced_slots(ours: Row, others: tuple[Row, ...]) -> Table:
    return replace(TABLE, rows={**TABLE.rows, ours.category: (ours, *others)})


def pattern_text(pattern: Pattern) -> str:
    """Return a pattern as its row writes it, reduced to slots and words."""
    return "".join(
        f"{{{token.field}}}"
        if isinstance(token, Slot)
        else token
        if isinstance(token, str)
        else f"[{token.one}|{token.many}]"
        for token in pattern
    )


def patterns(lang: str) -> Iterator[tuple[Row, Pattern]]:
    """Return every pattern that is read in a language."""
    for rows in TABLE.rows.values():
        for row in rows:
            for pattern in row.readable(lang):
                yield row, pattern
