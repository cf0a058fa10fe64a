"""The search: an equal choice in one step and in many, what it compares, and when it leaves the planner's answer."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bots import decks_of, search
from pyengine.bots.levels import Limits
from pyengine.bots.planner import Plan, plan
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.match import Match
from tests.bots.test_levels import at_action

SHORT = Limits(answers=600, playouts=600, compared=3, margin=1_000)


def compared(match: Match, limits: Limits = SHORT) -> search.Comparison:
    """A comparison of the first answers to the open question."""
    question, dealer = match.question, match.dealer
    assert question is not None
    assert isinstance(dealer, SeededDealer)
    answers = tuple(question.nth(n) for n in range(limits.compared))
    evaluation = definition_of(match.game.rules.ID).evaluation()
    decks = decks_of(match.game, dealer)
    return search.Comparison(match.game, question.seat, decks, "one seed", evaluation, answers, limits)


@pytest.mark.parametrize("game", GAMES)
def test_many_small_steps_find_the_same_as_one(game: str) -> None:
    match = at_action(game, "steps", 3)
    before = match.game.to_json()
    whole, parts = compared(match), compared(match)
    while not whole.step(SHORT.playouts):
        pass
    steps = 1
    while not parts.step(1):
        steps += 1
        parts.best()  # an answer is there at any time
    assert steps > 3
    assert parts.chances == whole.chances
    assert parts.best() == whole.best()
    assert match.game.to_json() == before


@pytest.mark.parametrize("game", GAMES)
def test_work_ends_with_the_deal_in_which_its_limit_is_reached(game: str) -> None:
    comparison = compared(at_action(game, "work", 3), SHORT._replace(playouts=1))
    while not comparison.step(1):
        pass
    assert comparison.deals == 1
    assert {len(chances) for chances in comparison.chances.values()} == {1}


def with_chances(**chances: list[int]) -> search.Comparison:
    """A comparison with these chances found for its answers, the planner's answer first."""
    made: Any = object.__new__(search.Comparison)
    made.chances = {(name,): found for name, found in chances.items()}
    made.alive = list(made.chances)
    made.deals = len(next(iter(chances.values())))
    return made  # type: ignore[no-any-return]


def test_the_planners_answer_is_left_only_on_evidence() -> None:
    # A great gain with an even greater spread, and a sure gain that is too small.
    assert with_chances(plan=[500] * 4, other=[900, 100, 900, 300]).best() == ("plan",)
    assert with_chances(plan=[500] * 4, other=[505] * 4).best() == ("plan",)
    assert with_chances(plan=[500] * 4, other=[506] * 4).best() == ("other",)
    assert with_chances(plan=[500, 600, 400, 500], other=[560, 640, 470, 540]).best() == ("other",)
    assert with_chances(plan=[500, 600], other=[400, 500]).best() == ("plan",)


def test_answers_that_cannot_win_the_comparison_are_dropped() -> None:
    comparison = with_chances(
        plan=[500] * 4, same=[500] * 4, worse=[400, 420, 380, 410], better=[600, 580, 640, 560]
    )
    comparison._drop_answers()
    assert comparison.alive == [("better",)]
    comparison = with_chances(plan=[500] * 4, same=[500] * 4, unclear=[400, 700, 380, 560])
    comparison._drop_answers()
    assert comparison.alive == [("plan",), ("unclear",)]


def test_compared_are_the_planners_answer_the_next_best_and_doing_nothing() -> None:
    match = at_action("pmv", "compared", 4)
    question = match.question
    assert question is not None
    names = [("one",), ("two",), ("three",), ("far",)]
    others = tuple(zip(names[1:], (90, 80, -900), strict=True))
    limits = Limits(compared=3, margin=200)
    sure = Plan(names[0])
    assert search.compared_answers(match.game, sure, limits) == (names[0],)
    unsure = Plan(names[0], others, 100, is_sure=False)
    assert search.compared_answers(match.game, unsure, limits) == (names[0], names[1], question.default)
    both = Plan(question.default, others, 100, is_sure=False)  # type: ignore[arg-type]  # an action has a default
    assert search.compared_answers(match.game, both, limits) == (question.default, names[1], names[2])


def test_plan_lists_the_other_answers_best_first() -> None:
    match = at_action("battle_spirits", "listed", 4)
    question, dealer = match.question, match.dealer
    assert question is not None
    assert isinstance(dealer, SeededDealer)
    evaluation = definition_of("battle_spirits").evaluation()
    found = plan(match.game, question.seat, decks_of(match.game, dealer), "listed", evaluation)
    values = [value for _, value in found.others]
    assert values == sorted(values, reverse=True)
    assert found.answer not in [answer for answer, _ in found.others]
    assert found.value >= values[0]
    assert all(question.allows(answer) for answer, _ in found.others)
