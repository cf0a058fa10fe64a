"""Every puzzle is solved by its own line. A drawn few are proved: their first answer reaches the goal whatever the other player
does, and neither waiting nor the greedy computer's first idea does; `build/puzzles.py GAME --prove` does so for all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pyengine import bots
from pyengine.games import definition_of, known_games
from pyengine.kernel.frames import frozen
from pyengine.scenario.puzzles import GOALS, Solver, Spot
from pyengine.tabletop.learning import LANGUAGES, pack, puzzles_of
from pyengine.tabletop.puzzles import solver_of, spot_of
from tests.bridge.playing import Refused, Screen

Json = dict[str, Any]
DRAWN = 4
MINE = 0
PUZZLED = [game for game in known_games() if puzzles_of(game)]
PUZZLES = [pytest.param(game, one, id=f"{game}-{one['id']}") for game in PUZZLED for one in puzzles_of(game)]
A_FEW = [
    pytest.param(game, one, id=f"{game}-{one['id']}")
    for game in PUZZLED
    for one in Random(game).sample(puzzles_of(game), min(DRAWN, len(puzzles_of(game))))
]
SEATS = [{"kind": "human", "name": ""}, {"kind": "greedy", "name": ""}]


def begun(game: str, one: Json) -> tuple[Spot, Solver]:
    """The puzzle's table before anything has happened, and who searches there."""
    definition = definition_of(game)
    match = definition.scenarios().seating.stage({"setup": one["setup"]}).match
    return spot_of(match), solver_of(definition, match.game, one["goal"])


def asked_at(game: str, one: Json) -> tuple[Spot, Solver]:
    """Where the puzzle's first answer is asked for."""
    spot, solver = begun(game, one)
    for answer in one["opening"]:
        then = solver.after(spot, frozen(answer))  # type: ignore[arg-type]  # an answer, as a list
        assert then is not None
        spot = then
    return spot, solver


@pytest.mark.parametrize(("game", "one"), PUZZLES)
def test_its_own_line_reaches_the_goal(game: str, one: Json) -> None:
    spot, solver = begun(game, one)
    for answer in (*one["opening"], *one["line"]):
        assert solver.outcome(spot.game) is None
        then = solver.after(spot, frozen(answer))  # type: ignore[arg-type]  # an answer, as a list
        assert then is not None
        spot = then
    assert solver.outcome(spot.game) is True


@pytest.mark.parametrize(("game", "one"), A_FEW)
def test_nothing_but_its_first_answer_solves_it(game: str, one: Json) -> None:
    spot, solver = asked_at(game, one)
    asked = spot.game.question
    assert asked is not None
    assert asked.seat == MINE
    good, bad = solver.good_answers(spot)
    mine = [frozen(answer) for answer in one["line"]]
    assert mine[0] in good
    assert all(answer in mine for answer in good)
    assert len(bad) == one["losing"]
    assert asked.default in bad
    definition = definition_of(game)
    assert bots.choose(spot.game, spot.dealer, MINE, "greedy", "puzzle", definition.evaluation()) in bad


@pytest.mark.parametrize("game", PUZZLED)
def test_there_are_many_in_both_languages_and_the_easy_ones_come_first(game: str) -> None:
    parts = pack(definition_of(game).scenarios())
    told, puzzles = parts[".puzzles"]["told"], parts[".puzzles"]["puzzles"]
    assert parts[""]["puzzles"] == [one["id"] for one in puzzles]
    assert len({one["id"] for one in puzzles}) == len(puzzles)
    assert {one["goal"] for one in puzzles} <= set(GOALS)
    for goal in {one["goal"] for one in puzzles}:
        grades = [one["grade"] for one in puzzles if one["goal"] == goal]
        assert grades == sorted(grades)
        assert all(told[goal][key][lang] for key in ("learn", "task", "done") for lang in LANGUAGES)
        assert [set(miss) for miss in told[goal]["misses"]] == [set(LANGUAGES)] * 2


class Seated:
    """A puzzle at a table of the bridge."""

    def __init__(self, game: str, one: Json) -> None:
        packed = pack(definition_of(game).scenarios())[".puzzles"]["puzzles"]
        [self.puzzle] = [each for each in packed if each["id"] == one["id"]]
        self.screen = Screen()
        about = {"game": game, "scenario": self.puzzle["scenario"], "puzzle": one["id"], "seats": SEATS}
        self.update: Json = self.screen.call("table.scenario", seed="puzzle", mode="solo", **about)

    def look(self, *, show: bool) -> Json:
        asked = {"goal": self.puzzle["goal"], "opening": self.puzzle["opening"], "show": show}
        found: Json = self.screen.call("table.puzzle", table=self.update["table"], **asked)
        return found


@pytest.mark.parametrize(("game", "one"), A_FEW)
def test_the_solution_is_shown_against_the_strongest_reply(game: str, one: Json) -> None:
    seated = Seated(game, one)
    while not (found := seated.look(show=True))["reached"]:
        assert found["missed"] is None
        seated.update = seated.screen.answer(seated.update, found["answer"])


@pytest.mark.parametrize(("game", "one"), A_FEW)
def test_who_waits_is_told_that_it_is_missed(game: str, one: Json) -> None:
    seated = Seated(game, one)
    assert seated.look(show=False)["missed"] is None
    while (found := seated.look(show=False))["missed"] != 1:
        assert not found["reached"]
        answer = found["answer"]
        if answer is None:
            question = seated.screen.question(seated.update)
            answer = question["default"] or question["options"][0]["answer"]
        seated.update = seated.screen.answer(seated.update, answer)


def test_only_who_plays_a_scenario_alone_is_told_how_a_puzzle_stands() -> None:
    screen = Screen()
    table = screen.new("solo")["table"]
    with pytest.raises(Refused) as refused:
        screen.call("table.puzzle", table=table, goal="win", opening=[])
    assert refused.value.number == -32602
