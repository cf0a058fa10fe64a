"""Lessons and puzzles at a table. In a lesson, the scenario language checks the goal and answers for the opponent. In a
puzzle, a search finds the strongest reply, or the judge rules on an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyengine.bridge import errors
from pyengine.bridge.automation.autopass import Settings
from pyengine.bridge.params import Params
from pyengine.bridge.tables import Table
from pyengine.kernel.view import may_see

if TYPE_CHECKING:
    from pyengine.kernel.match import Match
    from pyengine.kernel.question import Answer, Question
    from pyengine.scenario.puzzles import Solver
    from pyengine.scenario.run import Stage
    from pyengine.tabletop.definition import GameDefinition

MAX_ID = 40
"""Maximum characters of a lesson's id."""
MAX_OPENING = 40
"""Maximum answers in an opening."""
Json = dict[str, Any]


def settings_of(definition: GameDefinition, params: Params) -> list[Settings]:
    """Return both seats' automation settings for a lesson or puzzle; empty for any other game.

    In a lesson, the main phase never ends automatically, so the player sees the result of each action. In a puzzle, the
    player is asked whenever any action is possible.
    """
    if params.has("puzzle"):
        params.line("puzzle", MAX_ID)
        return [Settings(stops=frozenset(definition.turn_structure.phases), hold=True)] * 2
    if not params.has("lesson"):
        return []
    params.line("lesson", MAX_ID)
    return [Settings(stops=frozenset({definition.turn_structure.main}))] * 2


def lesson_state(table: Table, params: Params) -> Json:
    """Return the state of the lesson, and the answer of the computer's seat if the computer is asked. Raises
    BridgeError."""
    from pyengine.scenario.lessons import MAX_LINES, lesson_progress, opponent_reply
    from pyengine.scenario.run import ScenarioError

    if table.mode != "solo" or "scenario" not in table.header:
        raise errors.wrong_parameter("table", "a lesson is a scenario that one person plays")
    goal, answers = _read_lines(params, "goal"), _read_lines(params, "replies")
    misses = [
        _read_lines(Params({"when": each}, f"misses.{n}"), "when")
        for n, each in enumerate(params.listed("misses", 0, MAX_LINES))
    ]
    scenarios = table.definition.scenarios()
    now = scenarios.stage(table.now.match)
    stages = [stage_with_match(now, position.match) for position in table.positions]
    found = lesson_progress(stages, scenarios.adapter, goal, misses)
    asked, answer = table.asked, None
    if asked is not None and not table.is_human(asked.seat) and not found.reached:
        stage = stage_with_match(now, table.here.match)
        try:
            answer = opponent_reply(stage, scenarios.adapter, answers)
        except ScenarioError as error:
            raise errors.wrong_parameter("replies", str(error)[:200]) from None
    steps = _read_lines(params, "steps") if params.has("steps") else []
    leads = None if found.reached or not steps else _next_script_answer(table, now, steps)
    return {
        "reached": found.reached,
        "missed": found.missed,
        "answer": None if answer is None else list(answer),
        **({"next": list(leads)} if leads else {}),
    }


def stage_with_match(stage: Stage, match: Match) -> Stage:
    """Return the same stage with another of its matches and the dealer of the match, whose dealer knows the current
    refs of the cards."""
    from pyengine.scenario.run import FollowingDealer

    assert isinstance(match.dealer, FollowingDealer)
    return stage._replace(match=match, dealer=match.dealer)


def _next_script_answer(table: Table, current_stage: Stage, steps: list[str]) -> Answer | None:
    """Return the player's next answer in the lesson's script, or None if the player is not asked. Raises
    BridgeError."""
    from pyengine.scenario.lessons import next_script_answer
    from pyengine.scenario.run import ScenarioError

    definition = table.definition

    def is_at_rest(stage: Stage) -> bool:
        game = stage.match.game
        asked = stage.match.question
        return (
            asked is not None
            and definition.turn_structure.is_own(game, asked.seat)
            and definition.turn_structure.is_quiet(game)
        )

    asked: list[tuple[Stage, Answer | None]] = []
    matches = [position.match for position in (*table.positions, *table.draft)]
    for n, match in enumerate(matches):
        if match.question is not None and table.is_human(match.question.seat):
            given = matches[n + 1].entries[-1].answer if n + 1 < len(matches) else None
            asked.append((stage_with_match(current_stage, match), given))
    if table.asked is None or not table.is_human(table.asked.seat):
        return None
    try:
        return next_script_answer(asked, definition.scenarios().adapter, steps, is_at_rest)
    except ScenarioError as error:
        raise errors.wrong_parameter("steps", str(error)[:200]) from None


class SolverCache:
    """The solver of the last puzzle, kept because the next request is usually about a later position of the same
    puzzle."""

    def __init__(self) -> None:
        self.about: tuple[str, str] = ("", "")
        self.solver: Solver | None = None

    def solver_for(self, table: Table, goal: str) -> Solver:
        """Return the solver for this table and goal."""
        from pyengine.tabletop.puzzles import solver_of
        from pyengine.tabletop.scenarios import write_scenario

        about = (write_scenario(table.header["scenario"]), goal)
        if self.solver is None or self.about != about:
            built = table.definition.scenarios().build_table(table.header["scenario"])
            self.about, self.solver = about, solver_of(table.definition, built.game, goal)
        self.solver.tried = 0
        return self.solver


SOLVER_CACHE = SolverCache()


def puzzle_state(table: Table, params: Params) -> Json:
    """Return the state of the puzzle. `answer` is the strongest reply if the computer is asked, and with `show` also
    the player's best answer. Raises BridgeError."""
    from pyengine.scenario.puzzles import GOALS, JUDGE_GOAL, TooLargeError
    from pyengine.tabletop.puzzles import search_position_of

    _require_puzzle(table)
    goal = params.one_of("goal", (*GOALS, JUDGE_GOAL))
    opening = [
        Params({"opening": each}).answer("opening") for each in params.listed("opening", 0, MAX_OPENING)
    ]
    match, asked = table.here.match, table.asked
    if goal == JUDGE_GOAL:
        return {"reached": False, "missed": None, "answer": _next_opening_answer(match, opening, asked)}
    solver, spot = SOLVER_CACHE.solver_for(table, goal), search_position_of(match)
    ended = solver.outcome(match.game)
    answer: Answer | None = None
    missed = 1 if ended is False else None
    if ended is None and asked is not None:
        is_shown = not table.is_human(asked.seat) or params.raw.get("show") is True
        try:
            answer = _next_opening_answer(match, opening, asked)
            if answer is None:
                missed = None if solver.is_goal_reachable(spot) else 0
                answer = solver.best(spot) if is_shown else None
        except TooLargeError:
            answer = asked.default or asked.nth(0)
        if not is_shown:
            answer = None
    return {"reached": ended is True, "missed": missed, "answer": None if answer is None else list(answer)}


def judge_guess(table: Table, params: Params) -> Json:
    """Return the judge's ruling on an action of the asked seat with a visible card, and whether the player's guess
    `said` was right: `""` for legal, or the code of a reason. Raises BridgeError."""
    from pyengine.tabletop.puzzles import PossibleAction, agrees_with_ruling, judge_ruling

    _require_puzzle(table)
    choice = params.line("said", MAX_ID)
    act = params.listed("act", 2, 3)
    ref, number = act[0], act[2] if len(act) > 2 else None
    if type(ref) is not int or not isinstance(act[1], str) or not (number is None or type(number) is int):
        raise errors.wrong_parameter(
            "act", "a card, what is done with it, and the number of the ability if it is one"
        )
    game = table.here.match.game
    card = game.cards.get(ref)
    seen = card is not None and any(table.is_human(seat) and may_see(card, seat) for seat in (0, 1))
    solution = judge_ruling(table.definition, game, PossibleAction(ref, act[1], number)) if seen else None
    if solution is None:
        raise errors.wrong_parameter(
            "act", "nobody is asked, or could ever do that with a card that is seen here"
        )
    return {"right": agrees_with_ruling(solution, choice), **solution}


def _require_puzzle(table: Table) -> None:
    """Raise BridgeError unless the table is a single-player scenario."""
    if table.mode != "solo" or "scenario" not in table.header:
        raise errors.wrong_parameter("table", "a puzzle is a scenario that one person plays")


def _next_opening_answer(match: Match, opening: list[Answer], asked: Question | None) -> Answer | None:
    """Return the next answer of the opening if all answers so far follow the opening."""
    given = [entry.answer for entry in match.entries]
    if asked is None or len(given) >= len(opening) or given != opening[: len(given)]:
        return None
    return opening[len(given)] if asked.allows(opening[len(given)]) else None


def _read_lines(params: Params, key: str) -> list[str]:
    """Return a list of lines in the scenario language. Raises BridgeError."""
    from pyengine.scenario.lessons import MAX_LINE, MAX_LINES

    lines = params.listed(key, 0, MAX_LINES)
    return [Params({str(n): each}, params.at(key)).line(str(n), MAX_LINE) for n, each in enumerate(lines)]
