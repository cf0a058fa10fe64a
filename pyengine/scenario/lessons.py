"""What a lesson asks of its table: whether its goal is reached or missed, and what the other player answers.

A lesson is a scenario with a goal. How it is told, and to whom, is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pyengine.kernel.question import PASS, Answer
from pyengine.scenario.run import Failure, Player, ScenarioError, Seating, Stage, show
from pyengine.scenario.script import read_action

MAX_LINES = 12
MAX_LINE = 120
"""Characters of a line."""
PASSING = "pass"


class LessonProgress(NamedTuple):
    """How a lesson stands. `missed`: which of the ways to miss its goal was taken, or None."""

    reached: bool
    missed: int | None


def holds(stage: Stage, seating: Seating, facts: Iterable[str]) -> bool:
    """Whether all of these hold, each a `PATH = VALUE` as after `expect`; one that means nothing now does not hold."""
    for fact in facts:
        path, _, value = fact.partition("=")
        try:
            found = show(seating.value(stage, path.strip()))
        except Failure:
            return False
        if found != value.strip():
            return False
    return True


def lesson_progress(
    stages: Sequence[Stage], seating: Seating, goal: Sequence[str], misses: Sequence[Sequence[str]]
) -> LessonProgress:
    """How a lesson stands at the last of these stages, which led to each other. Its goal goes before what misses it; and what
    was missed stays missed, also when a turn of the other player has gone by."""
    if holds(stages[-1], seating, goal):
        return LessonProgress(True, None)
    taken = (n for stage in stages for n, each in enumerate(misses) if holds(stage, seating, each))
    return LessonProgress(False, next(taken, None))


def reply(stage: Stage, seating: Seating, lines: Iterable[str]) -> Answer | None:
    """What the other player answers to the open question: the first of these actions that can be done now, or else the
    question's default, or its first option; None where nothing is asked. Raises ScenarioError for a line that is no action."""
    question = stage.match.question
    if question is None:
        return None
    for line in lines:
        answer = _meant(stage, seating, line)
        if answer is not None:
            return answer
    return question.default or question.nth(0)


def steps_of(play: str) -> list[str]:
    """What the pupil, who is A, does in a lesson's script, action by action; to let a turn end is to pass."""
    found: list[str] = []
    for raw in play.splitlines():
        line = raw.split("# ", 1)[0].strip()
        if line in ("next turn", "end turn"):
            found.append(PASSING)
        elif said := re.match(r"(?:(\d+) times )?A: (.*?)(?: if asked)?$", line):
            found += [said[2]] * int(said[1] or 1)
    return found


def onward(
    asked: Iterable[tuple[Stage, Answer | None]],
    seating: Seating,
    steps: Sequence[str],
    rests: Callable[[Stage], bool],
) -> Answer | None:
    """With what the pupil goes on as the script does. `asked` are the stages where he was asked, each with his answer, None for
    the one where he is asked now; where he `rests`, to pass is a step of its own, and elsewhere it leads to the next one. None
    where the script says nothing, and at rest once he did what it does not. Raises ScenarioError for a line that is no action."""
    at, since, strayed = 0, 0, False
    for stage, given in asked:
        turn, resting = seating.phase(stage.match.game)[0], rests(stage)
        if steps[at : at + 1] == [PASSING] and 0 < since < turn:
            at, since = at + 1, turn  # it has ended by itself
        since = since or turn
        meant = None
        if at < len(steps) and (steps[at] != PASSING or resting):
            meant = _meant(stage, seating, steps[at])
        if given is None:
            question = stage.match.question
            return meant if meant or question is None or (strayed and resting) else question.default
        if given == meant:
            at, since = at + 1, turn
        strayed = strayed or (resting and given not in (meant, PASS))
    return None


def _meant(stage: Stage, seating: Seating, line: str) -> Answer | None:
    """The answer of a line, where it can be given now. Raises ScenarioError for one that is no action."""
    question = stage.match.question
    if question is None:
        return None
    try:
        action = read_action(line, stage.match.game.rules.ANSWERS, tuple(stage.names))
        return Player(stage, seating, set()).first_answer(question, action)
    except ValueError as error:
        raise ScenarioError(f"{error} in {line!r}") from None


__all__ = [
    "MAX_LINE",
    "MAX_LINES",
    "LessonProgress",
    "holds",
    "lesson_progress",
    "onward",
    "reply",
    "steps_of",
]
