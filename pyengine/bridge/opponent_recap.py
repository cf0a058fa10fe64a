"""The recap of the opponent's last turn and later answers, or of a single answer, from the log.

Each line of an action includes its cost and, where a reader may wonder, the reasons for its legality. The recap shows
only information visible to the viewer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pyengine.bridge import errors
from pyengine.bridge.tables import Json, Table
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import MAX_WORK_FOR_DEFAULT
from pyengine.kernel.log import Line, current_clock, line_json
from pyengine.kernel.question import DECLARATIONS, Answer
from pyengine.kernel.view import may_see, reason_json

if TYPE_CHECKING:
    from pyengine.bridge.positions import Position


def opponent_recap(table: Table, seat: int, at: int | None = None) -> Json:
    """Return the recap for a seat. Raises BridgeError.

    `lines`: the opponent's last turn, `turn` its number (0 if the opponent has had no turn). `answers`: the opponent's
    actions in this seat's turn since then, with their results. `before`: the same for this seat's turn before the
    opponent's. With `at`, the recap covers the answer after the first `at` answers, of either player, and its
    results.
    """
    if not table.may_look(seat):
        raise errors.wrong_parameter("seat", "this device does not see what that seat sees")
    positions, whose = table.positions, 1 - seat
    if at is not None:
        if at + 1 == len(positions):
            return {"turn": 0, "player": seat, "before": [], "lines": [], "answers": []}
        lines = positions[at + 1].lines
        asked = positions[_declaration_start(table, at + 1) - 1].match.question
        who = seat if asked is None else asked.seat
        shown = _lines_json(table, at + 1, lines, seat, who)
        turn = lines[0].turn if lines else 0
        return {"turn": turn, "player": who, "before": [], "lines": [*shown], "answers": []}
    every = [line for position in positions for line in position.lines]
    its = {line.turn for line in every if line.player == whose and line.phase != "setup"}
    number = max(its, default=0)
    earlier = range(max(its - {number}, default=0) + 1, number)
    all_lines: list[Json] = []
    for n, position in enumerate(positions if number else ()):
        here = [line for line in position.lines if line.turn == number and line.player == whose]
        all_lines += _lines_json(table, n, here, seat, whose)
    before, since = (
        [*_opponent_responses(table, turns, seat)] for turns in (earlier, range(number + 1, sys.maxsize))
    )
    return {"turn": number, "player": whose, "before": before, "lines": all_lines, "answers": since}


def _opponent_responses(table: Table, turns: range, seat: int) -> Iterator[Json]:
    """Yield the opponent's actions in this seat's `turns`, each with the log lines of the same phase up to this seat's
    next action."""
    positions, whose, answers = table.positions, 1 - seat, False
    during: tuple[int, str] | None = None
    for n, (before, after) in enumerate(pairwise(positions), 1):
        asked = before.match.question
        here = [line for line in after.lines if line.turn in turns and line.player == seat]
        if asked is not None and (_is_action(before, after) or _accepts_effect(after)):
            answers, during = asked.seat == whose and current_clock(before.match.game).turn in turns, None
        # A declaration in several answers has its log lines at the last answer.
        if during is None and here:
            during = here[0].turn, here[0].phase
        if answers:
            here = [line for line in here if (line.turn, line.phase) == during and line.phase != "setup"]
            yield from _lines_json(table, n, here, seat, whose)


def _lines_json(table: Table, n: int, here: Sequence[Line], seat: int, who: int) -> Iterator[Json]:
    """Yield these lines of the n-th position as JSON. The line of an action by `who` includes its cost and the reasons
    for its legality."""
    position, began = table.positions[n], _declaration_start(table, n)
    # A declaration in several answers has its log line at the last answer.
    action = (
        _action_of(table, table.positions[began - 1], table.positions[began], who) if here and began else None
    )
    action_line = _line_of_action(here, who, action.answer) if action is not None else None
    for line in here:
        shown = line_json(line, seat)
        if action is not None and line is action_line and _is_visible(position, action.answer, seat):
            shown = {**shown, "cost": action.cost, "grounds": action.grounds}
        yield shown


def _declaration_start(table: Table, n: int) -> int:
    """Return the position after the first answer of the declaration completed by the n-th position; n itself for a
    declaration of a single answer."""
    while n > 1:
        asked = table.positions[n - 1].match.question
        if asked is None or not asked.declaring:
            break
        n -= 1
    return n


class _RecapAction(NamedTuple):
    """An action with its cost, and the rules that allow it if the action is surprising."""

    answer: Answer
    cost: Json | None
    grounds: list[Json]


def _action_of(table: Table, before: Position, after: Position, seat: int) -> _RecapAction | None:
    """Return the seat's action, or None if the seat's answer isn't an action."""
    game, asked = before.match.game, before.match.question
    answer = after.match.entries[-1].answer
    if asked is None or asked.seat != seat or not _is_action(before, after):
        return None
    game, view = game.isolated_fork(), table.definition.view
    game.work = MAX_WORK_FOR_DEFAULT
    return _RecapAction(
        answer,
        view.cost(game, asked, answer),
        [reason_json(game, reason) for reason in view.grounds(game, asked, answer)],
    )


def _is_action(before: Position, after: Position) -> bool:
    """Whether the answer between two positions is an action with a card, not a choice or a pass."""
    answer = after.match.entries[-1].answer
    verb = None if answer[0] in DECLARATIONS else before.match.game.rules.ANSWERS.verbs.get(str(answer[0]))
    return verb is not None and verb.acts and len(answer) > 1


def _accepts_effect(after: Position) -> bool:
    """Whether the answer accepts an optional effect, for example a burst, an optional ability or a graze."""
    return after.match.entries[-1].answer == ("yes",)


def _line_of_action(lines: Sequence[Line], seat: int, answer: Answer) -> Line | None:
    """Return the log line of the action: the seat's first line about the card."""
    ref = number_in(answer)
    return next(
        (line for line in lines if line.seat in (seat, -1) and line.cards and line.cards[0][0] == ref), None
    )


def _is_visible(position: Position, answer: Answer, seat: int) -> bool:
    """Whether the seat can identify the card after the action."""
    card = position.match.game.cards.get(number_in(answer))
    return card is not None and may_see(card, seat)


__all__ = ["opponent_recap"]
