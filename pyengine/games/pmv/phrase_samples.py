"""Sample values for the slots of the phrase table's rows, and the rows that fail with these samples."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.phrased import UnwritableError
from pyengine.games.pmv.language.write import writer_of
from pyengine.text.phrase_check import Values, row_faults
from pyengine.text.phrases import PhraseError, Row, Slot, load
from pyengine.vocab.node import Field

MAX_SAMPLES = 40
"""Greatest number of samples per pattern."""
TABLE = load(GAME)
DRAW = w.Draw("you", 1)
TARGET = w.Pick(w.Noun("character"), "target", 1)
ALL = w.Pick(w.Noun("character", (w.Whose("you"),)), "all")
NOUN = w.Noun("character", (w.Whose("you"),))
SPELL = w.Noun("spell", (), "any")
SAMPLES: dict[str, tuple[Field, ...]] = {
    "number": (2, w.X()),
    "let_number": (w.Count(w.Noun("card", (w.Whose("you"),), "hand")), 2),
    "as_many": (w.Count(w.Noun("card", (w.Whose("you"),), "hand")),),
    "payable": (2,),
    "integer": (2, 1),
    "signed": (2, -2, 0, w.X()),
    "signed_integer": (2, -2, 0),
    "negated": (2, w.X()),
    "variable": (w.X(),),
    "further": (2,),
    "fewer": (-2,),
    "what": (TARGET, w.This("card"), w.This("character"), w.It("card"), ALL),
    "recipient": (TARGET, "opponent"),
    "who": ("you", "opponent", "each"),
    "owner": ("you", "opponent"),
    "own": ("you", "opponent"),
    "noun": (
        NOUN,
        w.Noun("card", (w.Whose("you"),), "underworld"),
        w.Noun("spell", (), "play"),
        w.Noun("card"),
    ),
    "nouns": (NOUN, w.Noun("card", (w.Whose("you"),), "underworld")),
    "counted": (NOUN,),
    "subject": (w.This("character"), NOUN, w.This("card")),
    "object": (NOUN, "opponent", "player"),
    "agent": (SPELL, w.Noun("spell", (w.Whose("opponent"),), "any")),
    "agents": (SPELL, w.Noun("spell", (w.Whose("opponent"),), "any")),
    "condition": (w.TurnOf("you"),),
    "name": ("灯守",),
    "letter": ("A",),
    "abilities": ((w.Keyword("pierce"),), (w.Auto("γ", DRAW, w.When("attacked", w.This("character"))),)),
    "bare": (w.Discard(w.It("card")), w.AddToHand(w.It("card"))),
    "done_next": (w.Discard(w.It("card")),),
    "done_freely": (w.Discard(w.It("card")),),
    "statement": (DRAW,),
    "guise": (w.Guise("灯守", 0, 1, 1, ("人間",)),),
    "good": (w.Keyword("pierce"),),
    "gains": ((w.Keyword("pierce"),),),
}
"""Sample values of categories without table words."""


def values_of(category: str) -> tuple[Field, ...]:
    """Return sample values for a slot of the phrase table, by its category."""
    words = tuple(TABLE.words.get(category, ()))
    return SAMPLES.get(category, ()) or tuple(word for word in words if word) or words


def faults_of_rows() -> Iterator[str]:
    """Return the rows whose node is not written as printed, or whose text is read as another node."""

    def filled(row: Row, lang: str) -> Iterator[Values]:
        slots = {token.field: token.category for token in row.patterns[lang] if isinstance(token, Slot)}
        for values in islice(product(*(values_of(category) for category in slots.values())), MAX_SAMPLES):
            yield dict(zip(slots, values, strict=True))

    return row_faults(TABLE, filled, _wrong_with)


def _wrong_with(row: Row, values: Values, lang: str) -> str:
    writer = writer_of(lang)
    try:
        node = row.shape.build(values)
        found, _ = writer.find(row.category, node)
        text = writer.fill(row.patterns[lang], values)
    except (
        UnwritableError,
        PhraseError,
        KeyError,
        AssertionError,
        TypeError,
        ValueError,
        AttributeError,
    ) as error:
        return f"not written: {error}"
    if found is not row:
        return f"{text!r} is written back by the row {found.source}"
    return ""


__all__ = ["SAMPLES", "faults_of_rows", "values_of"]
