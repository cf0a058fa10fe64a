"""Choices from a hand: the player always gets the question, and the audit finds a declined mandatory choice."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games import definition_of
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.rulebook import BattleSpirits
from pyengine.kernel.question import FINISH, NO, YES, Answer, Question
from pyengine.net.fair.audit import replay
from pyengine.net.fair.messages import FairError
from pyengine.scenario.run import Stage

ID = "battle_spirits"
CALL = """
Magic
Colour:red Cost:0
Main: {how}summon 1 of the spirit cards in your hand without paying.
"""
PUP = """
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)3000
Symbols:red
"""
RING = """
Magic
Colour:red Cost:0
Main: draw 1 card.
"""
BY_DOING = "by choosing to discard the top 1 card of your deck, "


def stage(held: str, how: str = "") -> Stage:
    """A table with the magic card about to be used, and the given card beside it in the hand."""
    cards = {"Call": CALL.format(how=how), "Pup": PUP, "Ring": RING}
    setup: dict[str, Any] = {"A": {"hand": ["Call", held]}}
    return definition_of(ID).scenarios().adapter.stage({"cards": cards, "setup": setup})


def use(table: Stage) -> Question:
    """Use the magic and return the question that follows."""
    table.match.answer(("use", table.names["Call"], 0))
    question = table.match.question
    assert question is not None
    return question


def question_on_the_opponents_device(game: Game) -> Question:
    """Return the open question as computed by the other player's device, which does not know the hand."""
    twin = game.isolated_fork()
    twin.sees = 1 << 1
    for card in tuple(twin.cards.values()):
        if card.face is not None and not twin.knows(card.known):
            twin.put_card(card._replace(face=None))
    question = twin.ask_again()
    assert question is not None
    return question


def test_a_matching_card_must_be_chosen() -> None:
    table = stage("Pup")
    assert use(table).options == (("card", table.ref("Pup")),)


def test_a_hand_without_a_matching_card_still_gets_the_question() -> None:
    assert use(stage("Ring")).options == (FINISH,)


@pytest.mark.parametrize("held", ["Pup", "Ring"])
def test_the_opponents_device_accepts_every_choice(held: str) -> None:
    table = stage(held)
    own, other = use(table), question_on_the_opponents_device(table.match.game)
    assert (other.seat, other.kind, other.code) == (own.seat, own.kind, own.code)
    assert {*own.options} < {*other.options}
    assert other.options == (("card", table.ref(held)), FINISH)


@pytest.mark.parametrize(("held", "options"), [("Pup", (YES, NO)), ("Ring", (NO,))])
def test_by_doing_that_depends_on_the_hand_is_always_asked(held: str, options: tuple[Answer, ...]) -> None:
    table = stage(held, BY_DOING)
    assert use(table).options == options
    assert question_on_the_opponents_device(table.match.game).options == (YES, NO)


class Lenient(BattleSpirits):
    """Rules that accept every answer."""

    def refusal_reasons(self, game: Game, question: Question, answer: Answer) -> tuple[()]:
        return ()


def declined(held: str) -> Stage:
    """Return a game in which the player declined the choice, even against the rules."""
    table = stage(held)
    use(table)
    table.match.game.rules = Lenient()
    table.match.answer(FINISH)
    return table


def test_audit_finds_a_declined_choice_with_a_matching_card() -> None:
    with pytest.raises(FairError, match="audit-illegal"):
        replay(declined("Pup").match, stage("Pup").match)


def test_audit_accepts_a_declined_choice_without_a_matching_card() -> None:
    replay(declined("Ring").match, stage("Ring").match)


@pytest.mark.parametrize(
    "answer", [(), (7,), ("card",), ("card", "Pup"), ("card", 10_000), ("yes",), ("number", 1)]
)
def test_malformed_answer_is_refused_with_a_reason(answer: Answer) -> None:
    table = stage("Pup")
    game, question = table.match.game, use(table)
    assert game.rules.refusal_reasons(game, question, answer)
