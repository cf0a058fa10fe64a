"""The levels of the computer player: fair, legal, repeatable, with mistakes that last for a turn and bounded work."""

from __future__ import annotations

import pytest

from pyengine import bots
from pyengine.bots import greedy, planner
from pyengine.bots.levels import FULL, LEVELS, Limits
from pyengine.bots.mistakes import Mistakes
from pyengine.bridge.tables import COMPUTER_KINDS
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer, Question
from tests.bots.test_hidden_information import with_hidden_cards_swapped
from tests.bots.test_planner import match_of

SEED = "one seed"


def choice(match: Match, bot: str, seed: str = SEED) -> Answer:
    """The bot's answer to the open question."""
    question, dealer = match.question, match.dealer
    assert question is not None
    assert isinstance(dealer, SeededDealer)
    evaluation = definition_of(match.game.rules.ID).evaluation()
    return bots.choose(match.game, dealer, question.seat, bot, seed, evaluation)


def at_action(game: str, seed: str, least: int, verb: str = "") -> Match:
    """A match between random players at the first action with at least this many options, of this verb if given."""
    match, stream = match_of(game, seed), Stream(seed)
    while (question := match.question) is not None:
        if question.kind == "priority" and question.default is not None:
            found = sum(option[0] == verb or not verb for option in question.options)
            if found >= least:
                return match
        match.answer(question.nth(stream.below(question.count())))
    raise AssertionError(f"{game} {seed}: no action with {least} options")


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_choice_of_a_level_is_legal_and_does_not_depend_on_hidden_cards(level: str, game: str) -> None:
    match, stream = match_of(game, "levels"), Stream(f"{level}/{game}")
    most = 10 if LEVELS[level].player == "planner" else 60
    checked = changed = 0
    while (question := match.question) is not None and checked < most:
        answer = question.nth(stream.below(question.count()))
        if question.count() > 1 and not stream.below(3):
            checked += 1
            before, dealer, seat = match.game.to_json(), match.dealer, question.seat
            assert isinstance(dealer, SeededDealer)
            answer = choice(match, level)
            assert question.allows(answer)
            assert match.game.to_json() == before
            twin, other = with_hidden_cards_swapped(match.game, dealer, seat, f"{level}/{checked}")
            changed += twin.cards != match.game.cards
            evaluation = definition_of(game).evaluation()
            assert bots.choose(twin, other, seat, level, SEED, evaluation) == answer
        match.answer(answer)
    assert checked > 8
    assert changed


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_levels_with_mistakes_play_to_the_end(game: str) -> None:
    match, answers = match_of(game, "mistaken"), 0
    while (question := match.question) is not None:
        answers += 1
        match.answer(choice(match, ("novice", "casual")[question.seat], f"{SEED}/{answers}"))
        assert answers < 3_000
    assert match.game.over


def action_of(match: Match) -> Question:
    assert match.question is not None
    return match.question


@pytest.mark.parametrize("game", GAMES)
def test_a_mistaken_player_overlooks_actions_of_cards_but_never_doing_nothing(game: str) -> None:
    match = at_action(game, "overlooked", 3)
    question = action_of(match)
    all_overlooked = Mistakes(overlooked=1_000).noticed(match.game, question, question.options)
    assert question.default in all_overlooked
    assert all(len(each) == 1 or each == question.default for each in all_overlooked)
    assert Mistakes().noticed(match.game, question, question.options) == question.options
    forced = Question(question.seat, "choose", question.code, question.clause, question.options)
    assert Mistakes(overlooked=1_000).noticed(match.game, forced, question.options) == question.options


def test_an_overlooked_action_stays_overlooked_for_the_turn() -> None:
    match = at_action("pmv", "overlooked", 4)
    question, half = action_of(match), Mistakes(overlooked=500)
    seen = set()
    for number in range(40):
        match.game.vars["number"] = number
        noticed = half.noticed(match.game, question, question.options)
        assert half.noticed(match.game, question, question.options[::-1]) == noticed[::-1]
        seen.add(noticed)
    assert len(seen) > 3


def test_a_mistaken_player_attacks_as_if_the_opponent_never_blocked() -> None:
    """No attack then looks worse than against the worst reply, and some look better."""
    better = 0
    for seed in range(12):
        match = at_action("harem_master", f"free {seed}", 2, "attack")
        question, dealer = action_of(match), match.dealer
        assert isinstance(dealer, SeededDealer)
        evaluation = definition_of("harem_master").evaluation()
        search = greedy.GreedySearch(question.seat, evaluation)
        for answer in question.options:
            if answer[0] != "attack":
                continue
            search.expects_replies = True
            worst = search.after(match.game, dealer, answer, 4, 60)
            search.expects_replies = Mistakes(unanswered=1_000).expects_replies(match.game, question, answer)
            free = search.after(match.game, dealer, answer, 4, 60)
            assert free >= worst
            better += free > worst
    assert better


def count_of_answers(match: Match, limits: Limits, monkeypatch: pytest.MonkeyPatch) -> int:
    """The answers tried by the planner for the open question."""
    question, dealer, counted = action_of(match), match.dealer, 0
    assert isinstance(dealer, SeededDealer)
    play = planner.play

    def count(*given: object) -> Question | None:
        nonlocal counted
        counted += 1
        return play(*given)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(planner, "play", count)
    evaluation = definition_of(match.game.rules.ID).evaluation()
    answer = planner.choose(
        match.game, question.seat, bots.decks_of(match.game, dealer), SEED, evaluation, limits
    )
    monkeypatch.undo()
    assert question.allows(answer)
    return counted


@pytest.mark.parametrize("game", GAMES)
def test_work_of_the_planner_is_limited_by_answers(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    full, strong, least = (
        sum(
            count_of_answers(at_action(game, f"work {n}", 2, "attack"), limits, monkeypatch) for n in range(6)
        )
        for limits in (FULL, LEVELS["strong"].limits, FULL._replace(answers=20))
    )
    assert least < full
    assert strong <= full


def test_bridge_accepts_every_level_and_the_kinds_of_earlier_releases() -> None:
    assert ("random", "greedy", *LEVELS) == COMPUTER_KINDS
