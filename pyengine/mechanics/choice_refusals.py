"""Reasons why a text cannot choose a card: the text's description compared with the card.

A description is any node of a game's texts with the fields `side` ("you", "opponent", "any") and `zone`.
"""

from __future__ import annotations

from pyengine.kernel.legality import Reason
from pyengine.kernel.question import Answer, Question
from pyengine.mechanics.ability_index import text_node_at
from pyengine.mechanics.facts import Game
from pyengine.mechanics.text_resolution import CarriesOut, Declares, PendingChoice
from pyengine.vocab.node import Field, Node

NOT_OPPOSING, NOT_YOURS, ELSEWHERE, UNFIT = (
    "not-an-opposing-card", "not-your-card", "not-in-that-zone", "not-as-described",
)  # fmt: skip


def choice_reasons(game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
    """Return the reasons against choosing this card for the asking text; () if no text asks or the reason is unknown.

    The clause is the clause of the question. "You" in a description is the choosing player.
    """
    asking = game.stack[-2] if len(game.stack) > 1 else None
    if question.kind != "target" or not isinstance(asking, CarriesOut | Declares):
        return ()
    match answer:
        case ("card", int(ref)):
            pass
        case _:
            return ()
    found = asking.TEXTS.plan(game, asking, whole_text=isinstance(asking, Declares))
    if not isinstance(found, PendingChoice) or ref not in game.cards:
        return ()
    description = description_in(text_node_at(game, asking.face, found.path))
    if description is None:
        return ()
    return (Reason(_refusal_code(game, description, question.seat, ref), question.clause, (), ref),)


def description_in(text: Field) -> Node | None:
    """Return the first description of cards in a part of a text."""
    if isinstance(text, Node):
        if {"side", "zone"} <= {*text.FIELDS}:
            return text
        parts: tuple[Field, ...] = text.values()
    else:
        parts = text if isinstance(text, tuple) else ()
    return next((found for part in parts if (found := description_in(part)) is not None), None)


def _refusal_code(game: Game, description: Node, seat: int, ref: int) -> str:
    card, held = game.cards[ref], dict(zip(description.FIELDS, description.values(), strict=True))
    if held["side"] == "opponent" and card.seat == seat:
        return NOT_OPPOSING
    if held["side"] == "you" and card.seat != seat:
        return NOT_YOURS
    return ELSEWHERE if card.zone != held["zone"] else UNFIT


__all__ = ["choice_reasons", "description_in"]
