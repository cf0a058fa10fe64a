"""B4: which orbs pay by themselves, and who says so."""

from __future__ import annotations

import pytest

from pyengine.bridge.automation.autopass import Settings, answer_for
from pyengine.games import definition_of
from pyengine.games.kyougenshi.rules.costs.orbs import YOURYOKU, Needs, Orb, Price, choice_matters, chosen
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


def pays(price: Price, *orbs: Orb, keeping: tuple[str, ...] = (), beside: tuple[Orb, ...] = ()) -> set[int]:
    """`keeping`: colours of cards that can all be paid for afterwards; `beside`: orbs that cannot pay this."""
    cards = tuple([(colour,) for colour in keeping])
    return {*chosen(price, list(orbs), Needs(cards, cards, (*orbs, *beside)))}


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


def test_payment_by_itself_keeps_as_many_orbs_of_a_colour_as_the_hand_needs_together() -> None:
    red = Price(2, colours=("red",))
    reds = (orb(1, "red"), orb(2, "red"), orb(3, "red"), orb(4, "green"))
    assert pays(red, *reds) == pays(red, *reds, keeping=("red",)) == {1, 2}
    assert pays(red, *reds, keeping=("red", "red")) == {1, 4}
    assert pays(red, *reds, keeping=("red", "green")) == {1, 2}
    magic = (*reds[:3], orb(4, "green", 1, "magic"))
    assert pays(red, *magic, keeping=("red", "red")) == {1, 4}  # what can be used now is worth more than that
    assert pays(red, *reds[:3], orb(4, "green", 2), keeping=("red", "red")) == {
        1,
        2,
    }  # not what goes to waste
    two = Orb(5, 1, ("red", "green"), "spirit")
    assert pays(red, orb(1, "red"), orb(2, "red"), two, orb(4, "green"), keeping=("red", "green")) == {1, 2}
    assert pays(red, orb(1, "red"), orb(2, "red"), two, orb(4, "green"), keeping=("red", "red")) == {1, 4}


def test_an_orb_that_cannot_pay_this_keeps_its_colour_for_the_hand_too() -> None:
    youkai = (orb(1, "red", 1, "youkai"), orb(2, "blue", 1, "youkai"))
    assert pays(Price(1, YOURYOKU), *youkai, keeping=("red",)) == {2}
    assert pays(Price(1, YOURYOKU), *youkai, keeping=("red",), beside=(orb(3, "red"), orb(4, "red"))) == {1}


def test_nobody_says_what_pays_where_it_makes_no_difference() -> None:
    red = Price(2, colours=("red",))
    assert not choice_matters(red, [orb(1, "red"), orb(2, "blue")])
    assert not choice_matters(red, [orb(1, "red"), orb(2, "red"), orb(3, "red")])
    assert choice_matters(red, [orb(1, "red"), orb(2, "blue"), orb(3, "red")])


def asked_to_pay(
    poems: GameDefinition, *hand: str, orbs: tuple[str, ...] = (RED, WHITE, BLACK)
) -> tuple[Match, Question]:
    """A red card that costs 2 is used, with these orbs, and these cards beside it in hand."""
    setup = {"A": {"hand": [RED, *hand], "orbs": [*orbs]}}
    match = poems.scenarios().adapter.stage({"name": "paying", "setup": setup}).match
    match.answer(("play", match.game.at("hand", 0)[0]))
    assert match.question is not None
    return match, match.question


def paid_by_itself(poems: GameDefinition, match: Match, question: Question) -> list[str]:
    """The orbs that are left upright when the payment has been answered as nobody is asked."""
    while question.code == "pay-with":
        answer = answer_for(poems, match.game, question, Settings(), "link", True)
        assert answer is not None
        match.answer(answer)
        assert match.question is not None
        question = match.question
    upright = [card.face for ref in match.game.at("orbs", 0) if not (card := match.game.cards[ref]).asleep]
    return [poems.table.pool()[face].name for face in upright if face]


@pytest.mark.parametrize(("hand", "left"), [(WHITE, WHITE), (BLACK, BLACK), (RED, BLACK)])
def test_who_pays_is_asked_for_nothing_and_keeps_what_his_hand_needs(
    poems: GameDefinition, hand: str, left: str
) -> None:
    """Between two devices too, as all see what has paid; where nothing else is needed, as all would expect."""
    match, question = asked_to_pay(poems, hand)
    assert (question.code, question.options == (FINISH,)) == ("pay-with", hand != WHITE)
    assert paid_by_itself(poems, match, question) == [left]


def test_two_cards_of_a_colour_are_both_paid_for_after_a_third(poems: GameDefinition) -> None:
    whites = (WHITE, WHITE, RED, RED)
    match, question = asked_to_pay(poems, WHITE, orbs=whites)
    assert paid_by_itself(poems, match, question) == [WHITE, RED]
    match, question = asked_to_pay(poems, WHITE, WHITE, orbs=whites)
    assert paid_by_itself(poems, match, question) == [WHITE, WHITE]


@pytest.mark.parametrize(
    ("setup", "verb", "name"),
    [
        ({"hand": [RED], "orbs": [RED, WHITE, BLACK]}, "play", RED),
        ({"battle": ["黄昏の尾"], "orbs": ["藤の簪", "帳の裾"]}, "use", "黄昏の尾"),
    ],
)
def test_who_is_asked_what_pays_is_told_for_what(
    poems: GameDefinition, setup: dict[str, list[str]], verb: str, name: str
) -> None:
    """A card of the hand, or one whose art is used."""
    match = poems.scenarios().adapter.stage({"name": "paying", "setup": {"A": setup}}).match
    told = poems.view.question(match.game, 0)
    assert told is not None
    match.answer(next(tuple(o["answer"]) for o in told["options"] if {verb, "manual"} <= {*o["answer"]}))
    told = poems.view.question(match.game, 0)
    assert told is not None
    assert told["code"] == "pay-with"
    assert poems.table.pool()[told["params"]["card"]["face"]].name == name


def test_an_orb_without_a_number_yields_one_and_one_of_two_colours_is_of_either() -> None:
    """Shows B2.2, B4.2."""
    assert PoemCard("plain", "event", ("red",), 1).yields == 1
    both = Orb(1, 1, ("red", "blue"), "spirit")
    for colour in ("red", "blue"):
        assert pays(Price(1, colours=(colour,)), both) == {1}
