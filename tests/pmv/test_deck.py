"""Deck construction (1.2.2, 10.24)."""

from __future__ import annotations

from pyengine.games.pmv.rules.deck import (
    DECKS,
    comparison_number,
    deck_faults,
    is_same_card,
    sideboard_faults,
)
from pyengine.games.pmv.vocab import CardText, Keyword

ONE = (Keyword("one_per_deck"),)
POOL = {f"card {n}": CardText(f"card {n}", "command") for n in range(20)} | {
    "seal": CardText("seal", "command", abilities=ONE, number="001"),
    "twin": CardText("seal", "command", abilities=ONE, number="002"),
    "plain": CardText("seal", "command", number="003"),
    "nameless": CardText("other", "command", abilities=ONE),
    "typed so": CardText("Star 『Warden』", "command"),
    "typed otherwise": CardText("ｓｔａｒ　「warden」", "command"),
}


def deck_with(*faces: str) -> tuple[str, ...]:
    """A deck of fifty cards with these among them."""
    rest = [f"card {n}" for n in range(20) for _ in range(3)]
    return (*faces, *rest[: 50 - len(faces)])


def clauses(*faces: str) -> list[str]:
    return [fault.clause for fault in deck_faults(deck_with(*faces), POOL)]


def test_a_one_per_deck_card_is_allowed_once() -> None:
    """Two cards of the same number are too many; without a number, the name counts.

    Shows 1.2.2.c, 10.24.1, 10.24.2.a.
    """
    assert clauses("seal") == []
    assert clauses("seal", "seal") == ["10.24.2.a"]
    assert clauses("nameless", "nameless") == ["10.24.2.a"]
    assert clauses("seal", "nameless") == []


def test_the_same_name_in_other_spellings_counts_as_one_name() -> None:
    """Four copies are too many in any spelling; the fault shows the printed name.

    Shows 1.2.2.b, 12.3.2.
    """
    assert clauses("typed so", "typed so", "typed otherwise") == []
    assert clauses("typed so", "typed so", "typed otherwise", "typed otherwise") == ["1.2.2.b"]
    beside = sideboard_faults(deck_with("typed so", "typed so"), ("typed otherwise",) * 2, POOL)
    assert ("name", "Star 『Warden』") in next(f for f in beside if f.clause == "1.2.5.b").params


def test_cards_without_the_limit_may_fill_its_name_up_to_three() -> None:
    """One card with the limit and two without; another number has its own limit.

    Shows 10.24.3.
    """
    assert clauses("seal", "plain", "plain") == []
    assert clauses("seal", "twin") == []
    assert clauses("seal", "plain", "plain", "plain") == ["1.2.2.b"]


def test_a_promotional_card_counts_as_the_card_it_reprints() -> None:
    """It has that card's number; an original promotional card keeps its own number.

    Shows 2.16.2, 2.16.3.
    """
    plain = CardText("Spark", "command", abilities=ONE, number="010")
    promo, other = plain.replace(number="PR.7"), plain.replace(number="SP-2", cost=1)
    pool = {
        "a": plain,
        "b": promo,
        "c": other,
        **{f"card {n}": CardText(f"card {n}", "command") for n in range(20)},
    }
    assert comparison_number(promo, pool) == "010"
    assert comparison_number(other, pool) == "SP-2"
    assert is_same_card(plain, promo, pool)
    assert not is_same_card(plain, other, pool)
    faults = deck_faults(deck_with("a", "b"), pool)
    assert [fault.clause for fault in faults] == ["10.24.2.a"]


def test_a_sideboard_has_ten_cards_and_counts_with_the_deck() -> None:
    """A sideboard is optional; names and limits count over deck and sideboard.

    Shows 1.2.4, 1.2.5.a, 1.2.5.b, 1.2.5.c.
    """
    pool = POOL | {f"side {n}": CardText(f"side {n}", "command") for n in range(10)}
    ten = tuple(f"side {n}" for n in range(10))
    deck = deck_with("seal")

    def found(side: tuple[str, ...]) -> list[str]:
        return [fault.clause for fault in sideboard_faults(deck, side, pool)]

    assert found(()) == []
    assert found(ten) == []
    assert found(ten[:9]) == ["1.2.5.a"]
    assert found((*ten[:9], "card 0")) == ["1.2.5.b"]
    assert found((*ten[:9], "card 19")) == []
    assert found((*ten[:9], "seal")) == ["1.2.5.c"]


def test_deck_and_sideboard_exchange_cards_one_for_one() -> None:
    """Only cards that are there can be exchanged, and both sizes stay the same.

    Shows 1.2.4, 1.2.2.a, 1.2.5.a.
    """
    pool = POOL | {f"side {n}": CardText(f"side {n}", "command") for n in range(10)}
    ten = tuple(f"side {n}" for n in range(10))
    deck = deck_with()

    def found(out: tuple[str, ...], into: tuple[str, ...]) -> list[str]:
        return [fault.clause for fault in DECKS.exchanged(deck, ten, out, into, pool).faults]

    swapped = DECKS.exchanged(deck, ten, ("card 0", "card 1"), ("side 3", "side 4"), pool)
    assert swapped.faults == ()
    assert sorted((*swapped.deck, *swapped.sideboard)) == sorted((*deck, *ten))
    assert (swapped.deck.count("card 0"), swapped.deck.count("side 3")) == (2, 1)
    assert (swapped.sideboard.count("card 0"), swapped.sideboard.count("side 3")) == (1, 0)
    assert DECKS.exchanged(deck, ten, (), (), pool) == (deck, ten, ())
    assert found(("card 0",), ()) == ["1.2.2.a", "1.2.5.a"]
    assert found((), ("side 1",)) == ["1.2.2.a", "1.2.5.a"]
    assert found(("side 1",), ("side 2",))[0] == "1.2.4"
    assert found(("card 0",), ("card 1",))[0] == "1.2.4"
    assert found(("card 0",) * 4, ten[:4])[0] == "1.2.4"
    assert found(("card 0",) * 3, ten[:3]) == []


def test_a_deck_list_may_include_a_sideboard() -> None:
    """In either language, with any decoration of the heading; faults name their line.

    Shows 1.2.4, 1.2.5.a, 1.2.5.b.
    """
    names = {f"card{n}": f"card {n}" for n in range(20)}
    lines = [f"3 card {n}" for n in range(16)] + ["2 card 16"]
    for heading in (
        "Sideboard",
        "サイドボード",
        "[SIDEBOARD]",
        "【サイドボード】",
        "サイドボード：",
        "-- Side board --",
    ):
        listed = DECKS.read_deck(
            "\n".join([*lines, heading, "1 card 16", "3 card 17", "3 card 18", "3 card 19"]), POOL, names
        )
        assert listed.faults == (), heading
        assert (len(listed.deck), listed.sideboard[:2]) == (50, ("card 16", "card 17"))
    short = DECKS.read_deck("\n".join([*lines, "Sideboard", "1 card 0", "2 no card"]), POOL, names)
    assert [(f.line, f.clause) for f in short.faults] == [(20, "1.2.2"), (0, "1.2.5.a"), (0, "1.2.5.b")]
    assert DECKS.read_deck("\n".join(lines), POOL, names).sideboard == ()
