"""Payment with orbs: the automatic choice, and the question about it (B4)."""

from __future__ import annotations

import pytest

from pyengine.bridge.automation.autopass import Settings, autopass_answer_for
from pyengine.games import definition_of
from pyengine.games.kyougenshi.rules.costs.orbs import (
    YOURYOKU,
    ColourNeeds,
    Orb,
    Price,
    automatic_payment_orbs,
    choice_matters,
)
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.kernel.match import Match
from pyengine.kernel.question import FINISH, Question
from pyengine.tabletop.definition import GameDefinition

ID = "kyougenshi"
RED, WHITE, BLACK = "火花走り", "鈴の結界", "骨笛"
"""A card of each colour; they cost 2, 1 and 1."""


@pytest.fixture(scope="module")
def poems() -> GameDefinition:
    """The game."""
    return definition_of(ID)


def orb(ref: int, colour: str, n: int = 1, sort: str = "spirit") -> Orb:
    return Orb(ref, n, (colour,), sort)


def paying_orbs(
    price: Price, *orbs: Orb, keeping: tuple[str, ...] = (), beside: tuple[Orb, ...] = ()
) -> set[int]:
    """The orbs of the automatic payment. `keeping`: colours of hand cards to pay for later; `beside`: orbs that can't
    pay this."""
    cards = tuple([(colour,) for colour in keeping])
    return {*automatic_payment_orbs(price, list(orbs), ColourNeeds(cards, cards, (*orbs, *beside)))}


def test_automatic_payment_wastes_least_and_keeps_colours_and_special_orbs() -> None:
    """B4.6, B4.7: the choice uses public information only."""
    red = Price(2, colours=("red",))
    assert paying_orbs(red, orb(1, "red"), orb(2, "blue"), orb(3, "blue"), orb(4, "green")) == {1, 2}
    assert paying_orbs(red, orb(1, "red"), orb(2, "blue", 1, "youkai"), orb(3, "green")) == {1, 3}
    assert paying_orbs(red, orb(1, "red", 2), orb(2, "red"), orb(3, "blue")) == {1}
    assert paying_orbs(Price(1, colours=("red",)), orb(1, "red", 3), orb(2, "red"), orb(3, "blue")) == {2}
    assert paying_orbs(Price(3, colours=("red",)), orb(1, "red"), orb(2, "blue", 3)) == {1, 2}


def test_automatic_payment_keeps_the_last_orb_of_a_colour_the_hand_needs() -> None:
    red = Price(2, colours=("red",))
    three = (orb(1, "red"), orb(2, "blue"), orb(3, "blue"), orb(4, "green"))
    assert paying_orbs(red, *three, keeping=("blue",)) == {1, 2}  # one is left
    assert paying_orbs(red, *three, keeping=("blue", "green")) == {1, 2}
    assert paying_orbs(red, orb(1, "red"), orb(2, "blue"), orb(3, "green"), keeping=("blue",)) == {1, 3}
    special = (orb(1, "red"), orb(2, "blue", 1, "youkai"), orb(3, "green"))
    assert paying_orbs(red, *special, keeping=("green",)) == {1, 2}
    assert paying_orbs(red, *special, keeping=("black",)) == {1, 3}  # there is none to keep


def test_automatic_payment_keeps_as_many_orbs_of_a_colour_as_the_hand_needs() -> None:
    red = Price(2, colours=("red",))
    reds = (orb(1, "red"), orb(2, "red"), orb(3, "red"), orb(4, "green"))
    assert paying_orbs(red, *reds) == paying_orbs(red, *reds, keeping=("red",)) == {1, 2}
    assert paying_orbs(red, *reds, keeping=("red", "red")) == {1, 4}
    assert paying_orbs(red, *reds, keeping=("red", "green")) == {1, 2}
    magic = (*reds[:3], orb(4, "green", 1, "magic"))
    assert paying_orbs(red, *magic, keeping=("red", "red")) == {
        1,
        4,
    }  # the magic orb can be used now, which is worth more
    assert paying_orbs(red, *reds[:3], orb(4, "green", 2), keeping=("red", "red")) == {
        1,
        2,
    }  # without waste
    two = Orb(5, 1, ("red", "green"), "spirit")
    assert paying_orbs(red, orb(1, "red"), orb(2, "red"), two, orb(4, "green"), keeping=("red", "green")) == {
        1,
        2,
    }
    assert paying_orbs(red, orb(1, "red"), orb(2, "red"), two, orb(4, "green"), keeping=("red", "red")) == {
        1,
        4,
    }


def test_automatic_payment_counts_the_colours_of_orbs_that_cannot_pay() -> None:
    youkai = (orb(1, "red", 1, "youkai"), orb(2, "blue", 1, "youkai"))
    assert paying_orbs(Price(1, YOURYOKU), *youkai, keeping=("red",)) == {2}
    assert paying_orbs(
        Price(1, YOURYOKU), *youkai, keeping=("red",), beside=(orb(3, "red"), orb(4, "red"))
    ) == {1}


def test_no_payment_is_asked_where_the_choice_makes_no_difference() -> None:
    red = Price(2, colours=("red",))
    assert not choice_matters(red, [orb(1, "red"), orb(2, "blue")])
    assert not choice_matters(red, [orb(1, "red"), orb(2, "red"), orb(3, "red")])
    assert choice_matters(red, [orb(1, "red"), orb(2, "blue"), orb(3, "red")])


def asked_to_pay(
    poems: GameDefinition, *hand: str, orbs: tuple[str, ...] = (RED, WHITE, BLACK)
) -> tuple[Match, Question]:
    """A table at the payment of a red card with cost 2, with these orbs and this hand."""
    setup = {"A": {"hand": [RED, *hand], "orbs": [*orbs]}}
    match = poems.scenarios().adapter.stage({"name": "paying", "setup": setup}).match
    match.answer(("play", match.game.cards_in("hand", 0)[0]))
    assert match.question is not None
    return match, match.question


def orbs_left_after_automatic_payment(poems: GameDefinition, match: Match, question: Question) -> list[str]:
    """The upright orbs after the automatic payment."""
    while question.code == "pay-with":
        answer = autopass_answer_for(poems, match.game, question, Settings(), "link", True)
        assert answer is not None
        match.answer(answer)
        assert match.question is not None
        question = match.question
    upright = [
        card.face for ref in match.game.cards_in("orbs", 0) if not (card := match.game.cards[ref]).asleep
    ]
    return [poems.table.pool()[face].name for face in upright if face]


@pytest.mark.parametrize(("hand", "left"), [(WHITE, WHITE), (BLACK, BLACK), (RED, BLACK)])
def test_automatic_payment_keeps_the_orb_that_the_hand_needs(
    poems: GameDefinition, hand: str, left: str
) -> None:
    """Also between two devices, because paid orbs are public."""
    match, question = asked_to_pay(poems, hand)
    assert (question.code, question.options == (FINISH,)) == ("pay-with", hand != WHITE)
    assert orbs_left_after_automatic_payment(poems, match, question) == [left]


def test_automatic_payment_leaves_orbs_for_two_more_cards_of_a_colour(poems: GameDefinition) -> None:
    whites = (WHITE, WHITE, RED, RED)
    match, question = asked_to_pay(poems, WHITE, orbs=whites)
    assert orbs_left_after_automatic_payment(poems, match, question) == [WHITE, RED]
    match, question = asked_to_pay(poems, WHITE, WHITE, orbs=whites)
    assert orbs_left_after_automatic_payment(poems, match, question) == [WHITE, WHITE]


@pytest.mark.parametrize(
    ("setup", "verb", "name"),
    [
        ({"hand": [RED], "orbs": [RED, WHITE, BLACK]}, "play", RED),
        ({"battle": ["黄昏の尾"], "orbs": ["藤の簪", "帳の裾"]}, "use", "黄昏の尾"),
    ],
)
def test_a_payment_question_names_the_card_paid_for(
    poems: GameDefinition, setup: dict[str, list[str]], verb: str, name: str
) -> None:
    """The card is played from hand, or its art is used."""
    match = poems.scenarios().adapter.stage({"name": "paying", "setup": {"A": setup}}).match
    told = poems.view.question(match.game, 0)
    assert told is not None
    match.answer(next(tuple(o["answer"]) for o in told["options"] if {verb, "manual"} <= {*o["answer"]}))
    told = poems.view.question(match.game, 0)
    assert told is not None
    assert told["code"] == "pay-with"
    assert poems.table.pool()[told["params"]["card"]["face"]].name == name


def test_an_orb_without_a_number_yields_one_and_a_two_colour_orb_pays_either() -> None:
    """Shows B2.2, B4.2."""
    assert PoemCard("plain", "event", ("red",), 1).yields == 1
    both = Orb(1, 1, ("red", "blue"), "spirit")
    for colour in ("red", "blue"):
        assert paying_orbs(Price(1, colours=(colour,)), both) == {1}
