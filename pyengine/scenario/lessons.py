"""Progress of a lesson on its table: goal reached or missed, and the opponent's answers.

A lesson is a scenario with a goal. This module does not know the lesson's texts or readers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pyengine.kernel.question import PASS, Answer
from pyengine.scenario.run import (
    Failure,
    ScenarioAdapter,
    ScenarioError,
    ScriptPlayer,
    Stage,
    value_as_written,
)
from pyengine.scenario.script import read_action

MAX_LINES = 12
MAX_LINE = 120
"""Maximum number of characters in a line."""
PASS_STEP = "pass"


class LessonProgress(NamedTuple):
    """The state of a lesson. `missed`: the index of the taken way to miss the goal, or None."""

    reached: bool
    missed: int | None


def all_facts_hold(stage: Stage, adapter: ScenarioAdapter, facts: Iterable[str]) -> bool:
    """Return whether all facts are true, each a `PATH = VALUE` as after `expect`. A path without a current value counts
    as false."""
    for fact in facts:
        path, _, value = fact.partition("=")
        try:
            found = value_as_written(adapter.value(stage, path.strip()))
        except Failure:
            return False
        if found != value.strip():
            return False
    return True


def lesson_progress(
    stages: Sequence[Stage], adapter: ScenarioAdapter, goal: Sequence[str], misses: Sequence[Sequence[str]]
) -> LessonProgress:
    """Return the state of a lesson at the last of these successive stages. A reached goal takes precedence over a miss;
    a miss is permanent, also after the opponent's turn."""
    if all_facts_hold(stages[-1], adapter, goal):
        return LessonProgress(True, None)
    taken = (n for stage in stages for n, each in enumerate(misses) if all_facts_hold(stage, adapter, each))
    return LessonProgress(False, next(taken, None))


def opponent_reply(stage: Stage, adapter: ScenarioAdapter, lines: Iterable[str]) -> Answer | None:
    """Return the opponent's answer to the open question: the first legal action of `lines`, or else the question's
    default, or its first option. None without a question. Raises ScenarioError for a line without an action."""
    question = stage.match.question
    if question is None:
        return None
    for line in lines:
        answer = _meant(stage, adapter, line)
        if answer is not None:
            return answer
    return question.default or question.nth(0)


def pupil_actions(play: str) -> list[str]:
    """Return the pupil's actions in a lesson's script, in order. The pupil is A; `next turn` and `end turn` count as
    passing."""
    found: list[str] = []
    for raw in play.splitlines():
        line = raw.split("# ", 1)[0].strip()
        if line in ("next turn", "end turn"):
            found.append(PASS_STEP)
        elif match := re.match(r"(?:(\d+) times )?A: (.*?)(?: if asked)?$", line):
            found += [match[2]] * int(match[1] or 1)
    return found


def next_script_answer(
    asked: Iterable[tuple[Stage, Answer | None]],
    adapter: ScenarioAdapter,
    steps: Sequence[str],
    rests: Callable[[Stage], bool],
) -> Answer | None:
    """Return the pupil's next answer according to the script.

    `asked` are the pupil's stages with the answer given at each; the current stage has None. At a stage where `rests`
    is true, a pass step means a pass; a pass step is also complete once the turn has ended. Without a scripted answer,
    return the question's default, or None at rest after an answer outside the script. Raises ScenarioError for a line
    without an action.
    """
    at, since, strayed = 0, 0, False
    for stage, given in asked:
        turn, resting = adapter.phase(stage.match.game)[0], rests(stage)
        if steps[at : at + 1] == [PASS_STEP] and 0 < since < turn:
            at, since = at + 1, turn  # the turn ended without a pass
        since = since or turn
        meant = None
        if at < len(steps) and (steps[at] != PASS_STEP or resting):
            meant = _meant(stage, adapter, steps[at])
        if given is None:
            question = stage.match.question
            return meant if meant or question is None or (strayed and resting) else question.default
        if given == meant:
            at, since = at + 1, turn
        strayed = strayed or (resting and given not in (meant, PASS))
    return None


def _meant(stage: Stage, adapter: ScenarioAdapter, line: str) -> Answer | None:
    """Return the answer that a script line means, if legal now. Raises ScenarioError for a line without an action."""
    question = stage.match.question
    if question is None:
        return None
    try:
        action = read_action(line, stage.match.game.rules.ANSWERS, tuple(stage.names))
        return ScriptPlayer(stage, adapter, set()).first_answer(question, action)
    except ValueError as error:
        raise ScenarioError(f"{error} in {line!r}") from None


__all__ = [
    "MAX_LINE",
    "MAX_LINES",
    "LessonProgress",
    "all_facts_hold",
    "lesson_progress",
    "next_script_answer",
    "opponent_reply",
    "pupil_actions",
]
