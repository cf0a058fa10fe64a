"""Hints and the review of answers through the bridge: only against the computer, and only from the player's view."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games import GAMES
from tests.bridge.playing import Json, Screen
from tests.bridge.test_review import sit_down


def best(screen: Screen, update: Json, **more: Any) -> Json:
    asked = {key: more.pop(key) for key in ("at",) if key in more}
    position = screen.call("advice.position", table=update["table"], seat=0, **asked)["position"]
    return screen.call("advice.best", position=position, **more)  # type: ignore[no-any-return]


def play_to_choice(screen: Screen, update: Json) -> Json:
    """Let the computer play until the player has a choice."""
    while update["views"]["public"]["question"]["seat"] or screen.question(update)["forced"]:
        seat = update["views"]["public"]["question"]["seat"]
        answer = screen.question(update)["options"][0]["answer"] if not seat else None
        if answer is None:
            position = screen.call("bot.position", table=update["table"], seat=1, seed="x")["position"]
            answer = screen.call("bot.choose", position=position, bot="greedy", seed="x")["answer"]
        update = screen.answer(update, answer)
    return update


@pytest.mark.parametrize("game", GAMES)
def test_suggestions_are_options_of_the_open_question(game: str) -> None:
    screen = Screen()
    update = play_to_choice(screen, sit_down(screen, game, "solo"))
    options = screen.question(update)["options"]
    advice = best(screen, update)
    assert 1 <= len(advice["suggestions"]) <= 3
    for suggestion in advice["suggestions"]:
        assert 1 <= suggestion["chance"] <= 99
        if options:
            assert suggestion["option"] in options
    assert advice["reason"]["code"]
    assert advice["played"] is None
    # The same question gets the same advice, and another worker gives it, too.
    other = Screen()
    position = screen.call("advice.position", table=update["table"], seat=0)["position"]
    assert other.call("advice.best", position=position) == advice


def test_there_is_no_advice_between_people_or_in_scenarios() -> None:
    screen = Screen()
    for mode in ("hotseat", "link"):
        update = screen.new(mode)
        seat = update["views"]["public"]["question"]["seat"]
        for method in ("advice.position", "advice.decisions"):
            assert screen.refused(method, table=update["table"], seat=seat).number == -32602
    solo = play_to_choice(screen, screen.new("solo"))
    assert screen.refused("advice.position", table=solo["table"], seat=1).number == -32602
    scenario = screen.call("judge.lay", game="pmv")["scenario"]
    told = screen.call(
        "table.scenario", game="pmv", scenario=scenario, mode="solo", seed="s",
        seats=[{"kind": "human", "name": "A"}, {"kind": "greedy", "name": "B"}],
    )  # fmt: skip
    assert screen.refused("advice.position", table=told["table"], seat=0).number == -32602


def test_answers_are_reviewed_once_the_game_is_over() -> None:
    screen = Screen()
    update = screen.play(sit_down(screen, "kyougenshi", "solo"), "review", most=60)
    if not update["over"]:
        assert screen.refused("advice.decisions", table=update["table"], seat=0).number == 9
        assert screen.refused("advice.position", table=update["table"], seat=0, at=3).number == 9
        update = screen.call("table.declare", table=update["table"], seat=0, what="concede")
    decisions = screen.call("advice.decisions", table=update["table"], seat=0)["decisions"]
    assert len(decisions) > 5
    assert {decision["question"] is None for decision in decisions} == {True, False}
    for decision in decisions[:8]:
        assert decision["start"] <= decision["at"]
        advice = best(screen, update, at=decision["at"], played=decision["option"]["answer"])
        assert advice["played"]["option"]["answer"] == decision["option"]["answer"]
        assert advice["played"]["chance"] <= advice["suggestions"][0]["chance"]
    position = screen.call("advice.position", table=update["table"], seat=0, at=decisions[0]["at"])[
        "position"
    ]
    assert screen.refused("advice.best", position=position, played=["yes", 1]).number == -32602
    # The game continues from the start of an answer.
    branch = screen.call("table.branch", table=update["table"], at=decisions[-1]["start"])
    assert branch["views"]["public"]["question"]["seat"] == 0
