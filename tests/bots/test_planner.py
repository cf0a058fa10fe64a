"""The planner: positions with one right answer, fairness, and the learned evaluation."""

from __future__ import annotations

from math import exp

import pytest

from pyengine import bots
from pyengine.bots.learned import per_mille
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.frames import freeze_list
from pyengine.kernel.match import Match
from tests.bots.test_hidden_information import with_hidden_cards_swapped
from tests.test_puzzles import MINE, PUZZLES, at_first_answer

SOLVED = {
    ("pmv", "win"): 5,
    ("pmv", "survive"): 9,
    ("harem_master", "win"): 9,
    ("harem_master", "survive"): 4,
}
"""Puzzles solved by the planner at the least. The greedy player solves few of them."""


@pytest.mark.parametrize(("game", "goal"), SOLVED)
def test_the_planner_finds_the_only_answer_of_many_puzzles(game: str, goal: str) -> None:
    solved = 0
    for puzzle in PUZZLES:
        its_game, one = puzzle.values
        if its_game == game and one["goal"] == goal:
            spot, _ = at_first_answer(game, one)
            evaluation = definition_of(game).evaluation()
            answer = bots.choose(spot.game, spot.dealer, MINE, "planner", "puzzle", evaluation)
            solved += answer == freeze_list(one["line"][0])
    assert solved >= SOLVED[game, goal]


def match_of(game: str, seed: str) -> Match:
    table = definition_of(game).table
    one, two = list(table.shipped()["decks"])[:2]
    return table.new_match((table.deck_faces(one), table.deck_faces(two)), seed, trace=False)


@pytest.mark.parametrize("game", ["battle_spirits", "harem_master"])
def test_planner_choice_does_not_depend_on_hidden_cards_or_change_the_table(game: str) -> None:
    match, evaluation = match_of(game, "fair"), definition_of(game).evaluation()
    stream = Stream("fair")
    asked = 0
    while (question := match.question) is not None and asked < 30:
        answer = question.nth(0)
        if question.count() > 1:
            asked += 1
            dealer = match.dealer
            assert isinstance(dealer, SeededDealer)
            before = match.game.to_json()
            answer = bots.choose(match.game, dealer, question.seat, "planner", "one seed", evaluation)
            assert match.game.to_json() == before
            twin, other = with_hidden_cards_swapped(match.game, dealer, question.seat, f"fair/{asked}")
            assert bots.choose(twin, other, question.seat, "planner", "one seed", evaluation) == answer
        if not stream.below(3):
            answer = question.nth(stream.below(question.count()))
        match.answer(answer)
    assert asked > 20


def midgame(game: str, seed: str) -> Match:
    match = match_of(game, seed)
    stream = Stream(seed)
    for _ in range(60):
        if (question := match.question) is None:
            break
        match.answer(question.nth(stream.below(question.count())))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_learned_evaluation_fits_its_weights_and_is_opposite_for_both_seats(game: str) -> None:
    evaluation = definition_of(game).evaluation()
    assert evaluation.planning is not None
    weights = evaluation.planning().weights
    assert 20 <= len(weights.names) == len(set(weights.names)) <= 40
    assert weights.path.stat().st_size < 30_000
    position = midgame(game, "learned").game
    for seat in (0, 1):
        features = weights.features(position, seat)
        assert len(features) == len(weights.names)
        assert {type(each) for each in features} <= {int, bool}
    value = weights.value(position, 0, evaluation.value)
    assert type(value) is int
    assert value == -weights.value(position, 1, evaluation.value)


def test_winning_chance_in_per_mille_follows_the_logistic_function() -> None:
    for log_odds in range(-9_000, 9_001, 111):
        exact = 1000 / (1 + exp(-log_odds / 1000))
        assert abs(per_mille(log_odds) - exact) < 4
        assert 1 <= per_mille(log_odds) <= 999
        assert per_mille(log_odds) + per_mille(-log_odds) == 1000
