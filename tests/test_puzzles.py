"""Puzzles: each is solved by its own line. A few are proved: the first move reaches the goal against every reply, and
waiting doesn't."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pyengine.commands.puzzles.search import Search, duplicate_key, is_lost_by_waiting, positions
from pyengine.commands.puzzles.setups import SetupWriter
from pyengine.games import GAMES, definition_of, known_games
from pyengine.kernel.frames import freeze_list
from pyengine.scenario.puzzles import GOALS, JUDGE_GOAL, MAX_POSITIONS, SearchPosition, Solver
from pyengine.tabletop.learning import GRADES, LANGUAGES, difficulty_of, pack_learning_files, puzzles_of
from pyengine.tabletop.puzzles import (
    LEGAL,
    PossibleAction,
    agrees_with_ruling,
    judge_ruling,
    search_position_of,
    solver_of,
)
from tests.bridge.playing import Refused, Screen

Json = dict[str, Any]
PROVED_PER_GAME = 4
MINE = 0
PUZZLED = [game for game in known_games() if puzzles_of(game)]
SEARCHED = {game: [one for one in puzzles_of(game) if one["goal"] in GOALS] for game in PUZZLED}
ASKED = {game: [one for one in puzzles_of(game) if one["goal"] == JUDGE_GOAL] for game in PUZZLED}
LEAST_PUZZLES = 40
COMPARED_SETUPS = 4


def params_of(puzzles: dict[str, list[Json]]) -> list[Any]:
    return [pytest.param(game, one, id=f"{game}-{one['id']}") for game in puzzles for one in puzzles[game]]


PUZZLES = params_of(SEARCHED)
PROVED_PUZZLES = params_of(
    {game: Random(game).sample(each, min(PROVED_PER_GAME, len(each))) for game, each in SEARCHED.items()}
)
JUDGED_ONES = params_of(ASKED)
SEATS = [{"kind": "human", "name": ""}, {"kind": "greedy", "name": ""}]


def start(game: str, one: Json) -> tuple[SearchPosition, Solver]:
    """The puzzle's starting position and its solver."""
    definition = definition_of(game)
    match = definition.scenarios().adapter.stage({"setup": one["setup"]}).match
    return search_position_of(match), solver_of(definition, match.game, one["goal"])


def at_first_answer(game: str, one: Json) -> tuple[SearchPosition, Solver]:
    """The position at the puzzle's first question."""
    spot, solver = start(game, one)
    for answer in one["opening"]:
        then = solver.position_after(spot, freeze_list(answer))  # type: ignore[arg-type]  # an answer, as a list
        assert then is not None
        spot = then
    return spot, solver


@pytest.mark.parametrize(("game", "one"), PUZZLES)
def test_a_puzzles_line_reaches_its_goal(game: str, one: Json) -> None:
    spot, solver = start(game, one)
    for answer in (*one["opening"], *one["line"]):
        assert solver.outcome(spot.game) is None
        then = solver.position_after(spot, freeze_list(answer))  # type: ignore[arg-type]  # an answer, as a list
        assert then is not None
        spot = then
    assert solver.outcome(spot.game) is True


@pytest.mark.parametrize(("game", "one"), PROVED_PUZZLES)
def test_a_puzzle_has_exactly_one_first_move(game: str, one: Json) -> None:
    spot, solver = at_first_answer(game, one)
    asked = spot.game.question
    assert asked is not None
    assert asked.seat == MINE
    good, bad = solver.good_answers(spot)
    mine = [freeze_list(answer) for answer in one["line"]]
    assert mine[0] in good
    assert all(answer in mine for answer in good)
    assert len(bad) == one["losing"]


@pytest.mark.parametrize("game", PUZZLED)
def test_puzzles_have_several_grades_and_differ(game: str) -> None:
    puzzles = puzzles_of(game)
    grades = {difficulty_of(one) for one in puzzles}
    assert grades <= set(range(1, GRADES + 1))
    assert len(grades) >= 4
    row = definition_of(game).table.rules.ANSWERS.row
    for goal in GOALS:
        keys = [duplicate_key(row, one) for one in puzzles if one["goal"] == goal]
        assert len(set(keys)) == len(keys)


def test_the_grade_grows_with_each_measure() -> None:
    easy = {"goal": "win", "losing": 2, "decisions": 1, "traps": 1}
    assert difficulty_of(easy) == 1
    for measure, value in (("losing", 4), ("decisions", 3), ("traps", 2)):
        assert difficulty_of({**easy, measure: value}) == 2
    assert difficulty_of({"goal": "win", "losing": 20, "decisions": 9, "traps": 9}) == GRADES
    quiz = {"goal": JUDGE_GOAL, "losing": 2, "opening": []}
    assert difficulty_of(quiz) == 1
    assert difficulty_of({**quiz, "losing": 4}) == 3
    assert difficulty_of({**quiz, "opening": [["pass"]] * 3}) == 2


@pytest.mark.parametrize(("game", "one"), PROVED_PUZZLES)
def test_the_measures_of_a_puzzle_are_counted_along_its_line(game: str, one: Json) -> None:
    search = Search(definition_of(game), one["goal"], MAX_POSITIONS)
    spot, solver = at_first_answer(game, one)
    decisions = search.decisions(solver, spot, [tuple(answer) for answer in one["line"]])
    assert sum(bool(each.bad) for each in decisions) == one["decisions"]
    assert is_lost_by_waiting(decisions)
    # The greedy player may have improved since the puzzle was measured.
    assert 0 <= one["traps"] <= one["decisions"]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_written_as_a_setup_is_built_again(game: str) -> None:
    definition = definition_of(game)
    writer, adapter = SetupWriter(definition), definition.scenarios().adapter
    compared = 0
    for match, _ in positions(definition, "puzzle/1"):
        seat = match.game.vars["turn"]
        written = writer.setup(match, seat)
        if written is not None:
            built = adapter.stage({"setup": {"turn": "A", **written}}).match
            assert writer.setup(built, 0) == written
            compared += 1
        if compared == COMPARED_SETUPS:
            break
    assert compared == COMPARED_SETUPS


def cores_position(life: int, reserve: int) -> tuple[SearchPosition, Solver]:
    """A spirit that may attack, cores that may be moved to and fro, and an opponent without blockers."""
    game = "battle_spirits"
    mine = {"field": [{"card": "火種の仔竜", "core": 1}], "reserve": reserve, "hand": [], "deck": 3}
    setup = {"turn": "A", "A": mine, "B": {"life": life, "reserve": 0, "deck": 3}}
    match = definition_of(game).scenarios().adapter.stage({"setup": setup}).match
    return search_position_of(match), solver_of(definition_of(game), match.game, "win")


def test_a_repeated_position_is_no_way_to_a_win() -> None:
    spot, solver = cores_position(life=2, reserve=1)
    assert not solver.is_goal_reachable(spot)
    spot, solver = cores_position(life=1, reserve=0)
    assert solver.is_goal_reachable(spot)
    good, bad = solver.good_answers(spot)
    # Turning to the cores and moving none, or moving one and moving it back, is not another solution.
    assert ("cores",) in bad
    assert ("pass",) in good


@pytest.mark.parametrize("game", PUZZLED)
def test_puzzles_are_many_bilingual_and_sorted_by_difficulty(game: str) -> None:
    parts = pack_learning_files(definition_of(game).scenarios())
    told, puzzles = parts[".puzzles"]["told"], parts[".puzzles"]["puzzles"]
    groups = parts[""]["puzzles"]
    assert [(each["goal"], each["grade"], one) for each in groups for one in each["ids"]] == [
        (one["goal"], one["grade"], one["id"]) for one in puzzles
    ]
    assert len({(each["goal"], each["grade"]) for each in groups}) == len(groups)
    assert len({one["id"] for one in puzzles}) == len(puzzles)
    assert {one["goal"] for one in puzzles} <= {*GOALS, JUDGE_GOAL}
    assert len(puzzles) >= LEAST_PUZZLES
    for goal in {one["goal"] for one in puzzles}:
        grades = [one["grade"] for one in puzzles if one["goal"] == goal]
        assert grades == sorted(grades)
        of_each = [key for key in ("task", "allowed") if (key == "task") != (goal == JUDGE_GOAL)]
        assert all(told[goal][key][lang] for key in ("learn", "done", *of_each) for lang in LANGUAGES)
        assert [set(miss) for miss in told[goal]["misses"]] == [set(LANGUAGES)] * 2


class Seated:
    """A puzzle at a table of the bridge."""

    def __init__(self, game: str, one: Json) -> None:
        packed = pack_learning_files(definition_of(game).scenarios())[".puzzles"]["puzzles"]
        [self.puzzle] = [each for each in packed if each["id"] == one["id"]]
        self.screen = Screen()
        about = {"game": game, "scenario": self.puzzle["scenario"], "puzzle": one["id"], "seats": SEATS}
        self.update: Json = self.screen.call("table.scenario", seed="puzzle", mode="solo", **about)

    def look(self, *, show: bool) -> Json:
        asked = {"goal": self.puzzle["goal"], "opening": self.puzzle["opening"], "show": show}
        found: Json = self.screen.call("table.puzzle", table=self.update["table"], **asked)
        return found


@pytest.mark.parametrize(("game", "one"), PROVED_PUZZLES)
def test_the_solution_is_shown_against_the_strongest_reply(game: str, one: Json) -> None:
    seated = Seated(game, one)
    while not (found := seated.look(show=True))["reached"]:
        assert found["missed"] is None
        seated.update = seated.screen.answer(seated.update, found["answer"])


@pytest.mark.parametrize(("game", "one"), PROVED_PUZZLES)
def test_waiting_is_reported_as_a_miss(game: str, one: Json) -> None:
    seated = Seated(game, one)
    assert seated.look(show=False)["missed"] is None
    while (found := seated.look(show=False))["missed"] != 1:
        assert not found["reached"]
        answer = found["answer"]
        if answer is None:
            question = seated.screen.question(seated.update)
            answer = question["default"] or question["options"][0]["answer"]
        seated.update = seated.screen.answer(seated.update, answer)


# -- rules quiz ---------------------------------------------------------------------------------------------------------


def at_judged_action(game: str, one: Json) -> SearchPosition:
    """The position at the action that the referee judges."""
    spot, solver = start(game, {**one, "goal": "survive"})
    for answer in one["opening"]:
        then = solver.position_after(spot, tuple(answer))
        assert then is not None
        spot = then
    assert spot.game.question is not None
    assert spot.game.question.seat == 1 - MINE
    return spot


@pytest.mark.parametrize(("game", "one"), JUDGED_ONES)
def test_the_referee_gives_exactly_one_of_the_choices(game: str, one: Json) -> None:
    spot = at_judged_action(game, one)
    told = judge_ruling(definition_of(game), spot.game, PossibleAction(*one["act"]))
    assert told is not None
    said = [LEGAL, *(choice["code"] for choice in one["choices"])]
    assert [code for code in said if agrees_with_ruling(told, code)] == [one["says"]]
    assert len(set(said)) == len(said) == one["losing"] + 1
    # The ruling cites a clause, and an allowed action isn't the computer's first choice.
    reasons = {reason["code"]: reason["clause"] for reason in told["reasons"]}
    assert told["ok"] == (not reasons)
    assert all(reasons.values())
    for choice in one["choices"]:
        assert reasons.get(choice["code"], choice["clause"]) == choice["clause"]


@pytest.mark.parametrize("game", PUZZLED)
def test_some_but_not_most_rulings_are_allowed(game: str) -> None:
    says = [one["says"] for one in ASKED[game]]
    assert 0 < says.count(LEGAL) < len(says) / 2
    assert len(set(says)) >= 4


@pytest.mark.parametrize("game", PUZZLED)
def test_the_referee_confirms_only_the_right_ruling_at_the_table(game: str) -> None:
    for one in Random(game).sample(ASKED[game], min(PROVED_PER_GAME, len(ASKED[game]))):
        seated = Seated(game, one)
        while (answer := seated.look(show=False)["answer"]) is not None:
            seated.update = seated.screen.answer(seated.update, answer)
        assert seated.update["views"]["public"]["question"]["seat"] == 1 - MINE
        asked = {"table": seated.update["table"], "act": seated.puzzle["act"]}
        for said in (LEGAL, *(choice["code"] for choice in seated.puzzle["choices"])):
            found = seated.screen.call("table.judge", said=said, **asked)
            assert found["right"] == (said == one["says"])
        assert found["ok"] == (one["says"] == LEGAL)
        assert [reason["code"] for reason in found["reasons"]] == ([] if found["ok"] else [one["says"]])


def test_the_referee_answers_only_about_visible_cards() -> None:
    seated = Seated("pmv", ASKED["pmv"][0])
    here = {"table": seated.update["table"], "said": ""}
    hidden = next(ref for ref in range(1, 60) if ref not in seen_at(seated.update))
    for act in (
        [hidden, "attack"],
        [0, "attack"],
        [seated.puzzle["act"][0], "fly"],
        [True, 3],
        [1],
        "attack",
    ):
        with pytest.raises(Refused) as refused:
            seated.screen.call("table.judge", act=act, **here)
        assert refused.value.number == -32602
    table = seated.screen.new("solo")["table"]
    with pytest.raises(Refused):
        seated.screen.call("table.judge", table=table, act=seated.puzzle["act"], said="")


def seen_at(update: Json) -> set[int]:
    """The cards whose faces the player sees."""

    def within(value: Any) -> set[int]:
        if isinstance(value, list):
            return {ref for each in value for ref in within(each)}
        if not isinstance(value, dict):
            return set()
        here = {value["ref"]} if value.get("face") and "ref" in value else set()
        return here | within(list(value.values()))

    return within(update["views"]["0"])


def test_puzzle_progress_is_only_for_solo_scenarios() -> None:
    screen = Screen()
    table = screen.new("solo")["table"]
    with pytest.raises(Refused) as refused:
        screen.call("table.puzzle", table=table, goal="win", opening=[])
    assert refused.value.number == -32602
