"""1.2.2, 10.24: what a deck must be."""

from __future__ import annotations

from pyengine.games.pmv.rules.deck import deck_faults
from pyengine.vocab.words import CardText, Keyword

ONE = (Keyword("one_per_deck"),)
POOL = {f"card {n}": CardText(f"card {n}", "command") for n in range(20)} | {
    "seal": CardText("seal", "command", abilities=ONE, number="001"),
    "twin": CardText("seal", "command", abilities=ONE, number="002"),
    "plain": CardText("seal", "command", number="003"),
    "nameless": CardText("other", "command", abilities=ONE),
}


def deck_with(*faces: str) -> tuple[str, ...]:
    """Fifty cards, these among them."""
    rest = [f"card {n}" for n in range(20) for _ in range(3)]
    return (*faces, *rest[: 50 - len(faces)])


def clauses(*faces: str) -> list[str]:
    return [fault.clause for fault in deck_faults(deck_with(*faces), POOL)]


def test_a_card_that_limits_itself_is_once_in_a_deck() -> None:
    """Two of the same number are one too many; without a number the name counts.

    Shows 1.2.2.c, 10.24.1, 10.24.2.a.
    """
    assert clauses("seal") == []
    assert clauses("seal", "seal") == ["10.24.2.a"]
    assert clauses("nameless", "nameless") == ["10.24.2.a"]
    assert clauses("seal", "nameless") == []


def test_cards_of_its_name_without_the_limit_fill_up_to_three() -> None:
    """One with the limit and two without; another number has a limit of its own.

    Shows 10.24.3.
    """
    assert clauses("seal", "plain", "plain") == []
    assert clauses("seal", "twin") == []
    assert clauses("seal", "plain", "plain", "plain") == ["1.2.2.b"]
