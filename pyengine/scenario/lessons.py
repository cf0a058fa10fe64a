"""What a lesson asks of its table: whether its goal is reached or missed, and what the other player answers.

A lesson is a scenario with a goal. How it is told, and to whom, is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pyengine.kernel.question import Answer
from pyengine.scenario.run import Failure, Player, ScenarioError, Seating, Stage, show
from pyengine.scenario.script import read_action

MAX_LINES = 12
MAX_LINE = 120
"""Characters of a line."""


class Standing(NamedTuple):
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


def standing(
    stage: Stage, seating: Seating, goal: Sequence[str], misses: Sequence[Sequence[str]]
) -> Standing:
    """How a lesson stands. Its goal goes before what misses it."""
    if holds(stage, seating, goal):
        return Standing(True, None)
    return Standing(False, next((n for n, each in enumerate(misses) if holds(stage, seating, each)), None))


def reply(stage: Stage, seating: Seating, lines: Iterable[str]) -> Answer | None:
    """What the other player answers to the open question: the first of these actions that can be done now, or else the
    question's default, or its first option; None where nothing is asked. Raises ScenarioError for a line that is no action."""
    question = stage.match.question
    if question is None:
        return None
    player = Player(stage, seating, set())
    for line in lines:
        try:
            action = read_action(line, stage.match.game.rules.ANSWERS, tuple(stage.names))
            answer = player.first_answer(question, action)
        except ValueError as error:
            raise ScenarioError(f"{error} in {line!r}") from None
        if answer is not None:
            return answer
    return question.default or question.nth(0)


__all__ = ["MAX_LINE", "MAX_LINES", "Standing", "holds", "reply", "standing"]
