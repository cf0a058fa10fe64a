"""B4: which orbs pay by themselves, and who says so."""

from __future__ import annotations

import pytest

from pyengine.bridge.unasked.autopass import Settings, answer_for
from pyengine.games import definition_of
from pyengine.games.kyougenshi.rules.costs.orbs import Orb, Price, chosen, has_a_choice
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.kernel.match import Match
from pyengine.kernel.question import FINISH, Question
from pyengine.tabletop.definition import GameDefinition

ID = "kyougenshi"
RED, WHITE, BLACK = "火花走り", "鈴の結界", "骨笛"
"""Cards of a colour each, which cost 2, 1 and 1."""


@pytest.fixture(scope="module")
def poems() -> GameDefinition:
    """The game."""
    return definition_of(ID)


def orb(ref: int, colour: str, n: int = 1, sort: str = "spirit") -> Orb:
    return Orb(ref, n, (colour,), sort)


def pays(price: Price, *orbs: Orb, keeping: tuple[str, ...] = ()) -> set[int]:
    return {*chosen(price, list(orbs), [(colour,) for colour in keeping])}


def test_payment_by_itself_wastes_least_and_keeps_colours_and_special_orbs() -> None:
    """B4.6, B4.7: as far as both see."""
    red = Price(2, colours=("red",))
    assert pays(red, orb(1, "red"), orb(2, "blue"), orb(3, "blue"), orb(4, "green")) == {1, 2}
    assert pays(red, orb(1, "red"), orb(2, "blue", 1, "youkai"), orb(3, "green")) == {1, 3}
    assert pays(red, orb(1, "red", 2), orb(2, "red"), orb(3, "blue")) == {1}
    assert pays(Price(1, colours=("red",)), orb(1, "red", 3), orb(2, "red"), orb(3, "blue")) == {2}
    assert pays(Price(3, colours=("red",)), orb(1, "red"), orb(2, "blue", 3)) == {1, 2}


def test_payment_by_itself_keeps_the_last_orb_of_a_colour_that_the_hand_needs() -> None:
    red = Price(2, colours=("red",))
    three = (orb(1, "red"), orb(2, "blue"), orb(3, "blue"), orb(4, "green"))
    assert pays(red, *three, keeping=("blue",)) == {1, 2}  # one is left
    assert pays(red, *three, keeping=("blue", "green")) == {1, 2}
    assert pays(red, orb(1, "red"), orb(2, "blue"), orb(3, "green"), keeping=("blue",)) == {1, 3}
    special = (orb(1, "red"), orb(2, "blue", 1, "youkai"), orb(3, "green"))
    assert pays(red, *special, keeping=("green",)) == {1, 2}
    assert pays(red, *special, keeping=("black",)) == {1, 3}  # there is none to keep


def test_nobody_says_what_pays_where_it_makes_no_difference() -> None:
    red = Price(2, colours=("red",))
    assert not has_a_choice(red, [orb(1, "red"), orb(2, "blue")])
    assert not has_a_choice(red, [orb(1, "red"), orb(2, "red"), orb(3, "red")])
    assert has_a_choice(red, [orb(1, "red"), orb(2, "blue"), orb(3, "red")])


def asked_to_pay(poems: GameDefinition, hand: str) -> tuple[Match, Question]:
    """A red card that costs 2 is used, with a red, a white and a black orb, and this card beside it in hand."""
    setup = {"A": {"hand": [RED, hand], "orbs": [RED, WHITE, BLACK]}}
    match = poems.scenarios().seating.stage({"name": "paying", "setup": setup}).match
    match.answer(("play", match.game.at("hand", 0)[0]))
    assert match.question is not None
    return match, match.question


@pytest.mark.parametrize(("hand", "left"), [(WHITE, WHITE), (BLACK, BLACK), (RED, BLACK)])
def test_who_pays_is_asked_for_nothing_and_keeps_what_his_hand_needs(
    poems: GameDefinition, hand: str, left: str
) -> None:
    """Between two devices too, as all see what has paid; where nothing else is needed, as all would expect."""
    match, question = asked_to_pay(poems, hand)
    assert (question.code, question.options == (FINISH,)) == ("pay-with", hand != WHITE)
    while question.code == "pay-with":
        answer = answer_for(poems, match.game, question, Settings(), "link", True)
        assert answer is not None
        match.answer(answer)
        assert match.question is not None
        question = match.question
    upright = [card.face for ref in match.game.at("orbs", 0) if not (card := match.game.cards[ref]).asleep]
    assert [poems.table.pool()[face].name for face in upright if face] == [left]


def test_an_orb_without_a_number_yields_one_and_one_of_two_colours_is_of_either() -> None:
    """Shows B2.2, B4.2."""
    assert PoemCard("plain", "event", ("red",), 1).yields == 1
    both = Orb(1, 1, ("red", "blue"), "spirit")
    for colour in ("red", "blue"):
        assert pays(Price(1, colours=(colour,)), both) == {1}
