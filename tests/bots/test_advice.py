"""Advice: positions with one right answer, fairness, and the reasons in each game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyengine import bots
from pyengine.bots.advice import MAX_SUGGESTED, Advice, advise
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.frames import freeze_list
from pyengine.kernel.game import Game
from tests.bots.test_hidden_information import with_hidden_cards_swapped
from tests.bots.test_planner import match_of
from tests.test_puzzles import MINE, PUZZLES, at_first_answer

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = 12


def advice_for(game: Game, dealer: SeededDealer, seat: int) -> Advice | None:
    evaluation = definition_of(game.rules.ID).evaluation()
    return advise(game, seat, bots.decks_of(game, dealer), "tests", evaluation, playouts=800)


@pytest.mark.parametrize("game", GAMES)
def test_advice_is_sorted_repeatable_and_independent_of_hidden_cards(game: str) -> None:
    match, evaluation = match_of(game, "advice"), definition_of(game).evaluation()
    asked = advised = 0
    while (question := match.question) is not None and asked < DECISIONS:
        dealer = match.dealer
        assert isinstance(dealer, SeededDealer)
        answer = question.nth(0)
        if question.count() > 1:
            asked += 1
            before = match.game.to_json()
            advice = advice_for(match.game, dealer, question.seat)
            assert match.game.to_json() == before
            twin, other = with_hidden_cards_swapped(match.game, dealer, question.seat, f"advice/{asked}")
            assert advice_for(twin, other, question.seat) == advice
            answer = bots.choose(match.game, dealer, question.seat, "greedy", f"{asked}", evaluation)
            if advice is not None:
                advised += 1
                assert 1 <= len(advice.suggestions) <= MAX_SUGGESTED
                assert all(question.allows(each.answer) for each in advice.suggestions)
                assert all(1 <= each.chance <= 999 for each in advice.suggestions)
                percents = [(each.chance + 5) // 10 for each in advice.suggestions]
                assert percents == sorted(percents, reverse=True)
        match.answer(answer)
    assert advised > DECISIONS // 2


SOLVED = {"pmv": 5, "harem_master": 9}
"""Puzzles to win in which the best answer is the only right one, at the least."""


@pytest.mark.parametrize("game", SOLVED)
def test_advice_finds_the_winning_answer_of_puzzles(game: str) -> None:
    promised = solved = 0
    for puzzle in PUZZLES:
        its_game, one = puzzle.values
        if its_game == game and one["goal"] == "win":
            spot, _ = at_first_answer(game, one)
            advice = advice_for(spot.game, spot.dealer, MINE)
            if advice is not None and advice.suggestions[0].answer == freeze_list(one["line"][0]):
                solved += 1
                promised += advice.reason.code == "wins"
    assert solved >= SOLVED[game]
    assert promised >= 4


def test_a_given_answer_is_compared_and_not_better_than_the_best() -> None:
    match = match_of("battle_spirits", "advice")
    compared = 0
    while (question := match.question) is not None and compared < DECISIONS:
        dealer = match.dealer
        assert isinstance(dealer, SeededDealer)
        played = question.nth(question.count() - 1)
        evaluation = definition_of("battle_spirits").evaluation()
        decks = bots.decks_of(match.game, dealer)
        advice = advise(match.game, question.seat, decks, "x", evaluation, playouts=300, played=played)
        if advice is not None:
            compared += 1
            assert advice.played is not None
            assert advice.played.answer == played
            assert advice.played.chance <= advice.suggestions[0].chance + 9  # the same whole percent
        match.answer(played)
    assert compared == DECISIONS


@pytest.mark.parametrize("game", GAMES)
def test_aspects_name_features_and_have_words_in_both_languages(game: str) -> None:
    load = definition_of(game).evaluation().planning
    assert load is not None
    planning = load()
    assert len(planning.aspects) >= 8
    for lang in ("ja", "en"):
        source = (ROOT / "webapp" / "i18n" / f"{lang}.ftl").read_text("utf-8")
        said = set(re.findall(r"^([\w-]+) =", source, re.MULTILINE))
        prefix = f"{game.replace('_', '-')}-aspect-"
        for aspect in planning.aspects:
            assert {*aspect.size, *aspect.effects} <= set(planning.weights.names)
            if aspect.scale:
                assert {f"aspect-{aspect.code}", prefix + aspect.code} & said, aspect.code


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_reason_has_a_sentence(lang: str) -> None:
    code = (ROOT / "pyengine" / "bots" / "advice.py").read_text("utf-8")
    reasons = set(re.findall(r'Explanation\("([a-z]+)"', code))
    assert {"wins", "saves", "even", "more", "threat", "better", "only"} == reasons
    source = (ROOT / "webapp" / "i18n" / f"{lang}.ftl").read_text("utf-8")
    assert reasons <= set(re.findall(r"^hint-([a-z]+) =", source, re.MULTILINE))
