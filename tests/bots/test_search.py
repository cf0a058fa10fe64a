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
from tests.bots.positions import positions
from tests.bots.test_levels import at_action

SHORT = Limits(answers=600, playouts=600, compared=3, margin=1_000)


def dealer_of(match: Match) -> SeededDealer:
    """The dealer of a match at this device."""
    assert isinstance(match.dealer, SeededDealer)
    return match.dealer


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
    assert parts.results == whole.results
    assert parts.best() == whole.best()
    assert match.game.to_json() == before


@pytest.mark.parametrize("game", GAMES)
def test_work_ends_with_the_deal_in_which_its_limit_is_reached(game: str) -> None:
    comparison = compared(at_action(game, "work", 3), SHORT._replace(playouts=1))
    while not comparison.step(1):
        pass
    assert comparison.deals == 1
    assert {len(results) for results in comparison.results.values()} == {1}


def with_log_odds(**found: list[int]) -> search.Comparison:
    """A comparison with these log-odds found for its answers, the planner's answer first."""
    made: Any = object.__new__(search.Comparison)
    made.results = {
        search.Line((name,)): [search.Result(each) for each in odds] for name, odds in found.items()
    }
    made.alive = list(made.results)
    made._answers = tuple(line.answer for line in made.results)
    made.deals = len(next(iter(found.values())))
    return made  # type: ignore[no-any-return]


def test_the_planners_answer_is_left_only_on_evidence() -> None:
    # A great gain with an even greater spread, and a sure gain that is too small.
    assert with_log_odds(plan=[0] * 4, other=[3_000, -3_200, 3_000, -1_000]).best() == ("plan",)
    assert with_log_odds(plan=[0] * 4, other=[30] * 4).best() == ("plan",)
    assert with_log_odds(plan=[0] * 4, other=[90] * 4).best() == ("other",)
    assert with_log_odds(plan=[0, 400, -400, 0], other=[500, 900, -100, 400]).best() == ("other",)
    assert with_log_odds(plan=[0, 400], other=[-400, 0]).best() == ("plan",)


def test_a_small_hope_counts_in_a_game_that_is_nearly_lost() -> None:
    lost, hope = -search.DECIDED, -5_000
    assert with_log_odds(plan=[lost] * 4, other=[hope] * 4).best() == ("other",)


def test_lines_that_cannot_win_the_comparison_are_dropped() -> None:
    comparison = with_log_odds(
        plan=[0] * 4, same=[0] * 4, worse=[-900, -800, -990, -850], better=[900, 800, 1_200, 600]
    )
    comparison._drop_lines()
    assert [line.answer for line in comparison.alive] == [("better",)]
    comparison = with_log_odds(plan=[0] * 4, same=[0] * 4, unclear=[-900, 1_800, -1_000, 500])
    comparison._drop_lines()
    assert [line.answer for line in comparison.alive] == [("plan",), ("unclear",)]


@pytest.mark.parametrize("game", GAMES)
def test_an_action_is_also_tried_as_the_last_of_the_turn(game: str) -> None:
    comparison = compared(at_action(game, "last", 3))
    comparison.step(1)
    match = at_action(game, "last", 3)
    question = match.question
    assert question is not None
    is_own = match.game.vars["turn"] == question.seat
    stopping = [line for line in comparison.results if line.stops]
    assert bool(stopping) == is_own
    assert all(line.answer != question.default for line in stopping)


def test_the_options_of_a_choice_within_an_action_are_compared_each_by_itself() -> None:
    position = next(
        each for each in positions("battle_spirits") if each.name == "cores_so_that_blockers_may_block"
    )
    comparison = search.Comparison(
        position.match.game,
        0,
        decks_of(position.match.game, dealer_of(position.match)),
        "one seed",
        definition_of("battle_spirits").evaluation(),
        (("pass",), ("cores",)),
        Limits(playouts=4_000),
    )
    assert comparison.best() == ("pass",)  # before the first step
    comparison.finish()
    choices = {line.choice for line in comparison.results if line.answer == ("cores",)}
    assert len(choices) > 4
    assert {line.choice for line in comparison.results if line.answer == ("pass",)} == {None}
    assert comparison.best() == ("cores",)


def test_a_card_kept_for_the_opponents_attack_is_played_in_time() -> None:
    position = next(each for each in positions("harem_master") if each.name == "keep_three_for_lenore")
    game, limits = position.match.game, Limits(playouts=2_000)
    decks, evaluation = decks_of(game, dealer_of(position.match)), definition_of("harem_master").evaluation()
    assert search.choose(game, 0, decks, "one seed", evaluation, limits) == ("pass",)


def test_answers_that_all_seem_to_win_are_compared_in_more_deals() -> None:
    won = [search.DECIDED] * search.DEALS_IN_ROUND
    comparison = with_log_odds(plan=won, other=won)
    comparison._drop_lines()
    assert len(comparison.alive) == 2


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
