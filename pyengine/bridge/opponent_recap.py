"""What the other seat did in its last turn and in answer since then, or whoever answered at a moment, as the log tells it: each
line, with what was paid for what was done and why that was allowed where one might wonder. Nothing is told that the log's reader does not see."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from pyengine.bridge import errors
from pyengine.bridge.tables import Json, Table
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import MAX_WORK_FOR_DEFAULT
from pyengine.kernel.log import Line, clock_of, render
from pyengine.kernel.question import DECLARED, Answer
from pyengine.kernel.view import may_see, reason_json

if TYPE_CHECKING:
    from pyengine.bridge.positions import Position


def recap(table: Table, seat: int, at: int | None = None) -> Json:
    """The last turn of the seat opposite, for this one; `turn` is 0 where that has had none; `answers` is what it did since then, in
    this one's turn, and what came of that, and `before` the same of this one's turn before it, which may have ended by that. With `at`,
    what was answered after so many answers, by whoever was asked, and what came of it. Raises BridgeError."""
    if not table.may_look(seat):
        raise errors.wrong("seat", "this device does not see what that seat sees")
    positions, whose = table.positions, 1 - seat
    if at is not None:
        if at + 1 == len(positions):
            return {"turn": 0, "player": seat, "before": [], "lines": [], "answers": []}
        lines = positions[at + 1].lines
        asked = positions[_beginning(table, at + 1) - 1].match.question
        who = seat if asked is None else asked.seat
        told = _told(table, at + 1, lines, seat, who)
        turn = lines[0].turn if lines else 0
        return {"turn": turn, "player": who, "before": [], "lines": [*told], "answers": []}
    every = [line for position in positions for line in position.lines]
    its = {line.turn for line in every if line.player == whose and line.phase != "setup"}
    number = max(its, default=0)
    earlier = range(max(its - {number}, default=0) + 1, number)
    all_told: list[Json] = []
    for n, position in enumerate(positions if number else ()):
        here = [line for line in position.lines if line.turn == number and line.player == whose]
        all_told += _told(table, n, here, seat, whose)
    before, since = ([*_answers(table, turns, seat)] for turns in (earlier, range(number + 1, sys.maxsize)))
    return {"turn": number, "player": whose, "before": before, "lines": all_told, "answers": since}


def _answers(table: Table, turns: range, seat: int) -> Iterator[Json]:
    """What the seat opposite did in turns of this one, each with what followed in the same phase until this one did something of its
    own."""
    positions, whose, answers = table.positions, 1 - seat, False
    during: tuple[int, str] | None = None
    for n, (before, after) in enumerate(pairwise(positions), 1):
        asked = before.match.question
        here = [line for line in after.lines if line.turn in turns and line.player == seat]
        if asked is not None and (_is_deed(before, after) or _agrees(after)):
            answers, during = asked.seat == whose and clock_of(before.match.game).turn in turns, None
        # What is declared in several answers has its lines with the last of them.
        if during is None and here:
            during = here[0].turn, here[0].phase
        if answers:
            here = [line for line in here if (line.turn, line.phase) == during and line.phase != "setup"]
            yield from _told(table, n, here, seat, whose)


def _told(table: Table, n: int, here: Sequence[Line], seat: int, who: int) -> Iterator[Json]:
    """These lines of the n-th position; with that of what this player did, what it cost and what allowed it."""
    position, began = table.positions[n], _beginning(table, n)
    # What was declared in several answers has its line with the last of them.
    said = (
        _said_of(table, table.positions[began - 1], table.positions[began], who) if here and began else None
    )
    deed = _line_of(here, who, said[0]) if said is not None else None
    for line in here:
        shown = render(line, seat)
        if said is not None and line is deed and _is_shown(position, said[0], seat):
            shown = {**shown, "cost": said[1], "grounds": said[2]}
        yield shown


def _beginning(table: Table, n: int) -> int:
    """The position after the first answer of the declaration that the n-th one ends; n itself where that is whole."""
    while n > 1:
        asked = table.positions[n - 1].match.question
        if asked is None or not asked.declaring:
            break
        n -= 1
    return n


def _said_of(
    table: Table, before: Position, after: Position, seat: int
) -> tuple[Answer, Json | None, list[Json]] | None:
    """What this seat did, what it cost and what allowed it; None where the answer is no deed of its own."""
    game, asked = before.match.game, before.match.question
    answer = after.match.entries[-1].answer
    if asked is None or asked.seat != seat or not _is_deed(before, after):
        return None
    game, view = game.apart(), table.definition.view
    game.work = MAX_WORK_FOR_DEFAULT
    return (
        answer,
        view.cost(game, asked, answer),
        [reason_json(game, reason) for reason in view.grounds(game, asked, answer)],
    )


def _is_deed(before: Position, after: Position) -> bool:
    """Whether what was answered between them does something with a card, and is no choice and no pass."""
    answer = after.match.entries[-1].answer
    verb = None if answer[0] in DECLARED else before.match.game.rules.ANSWERS.verbs.get(str(answer[0]))
    return verb is not None and verb.acts and len(answer) > 1


def _agrees(after: Position) -> bool:
    """Whether what was answered lets something come that may stay away: a burst, an ability that one may use, a graze."""
    return after.match.entries[-1].answer == ("yes",)


def _line_of(lines: Sequence[Line], seat: int, answer: Answer) -> Line | None:
    """The line that tells what was done: the first of that seat about the card."""
    ref = number_in(answer)
    return next(
        (line for line in lines if line.seat in (seat, -1) and line.cards and line.cards[0][0] == ref), None
    )


def _is_shown(position: Position, answer: Answer, seat: int) -> bool:
    """Whether the seat sees afterwards which card it was."""
    card = position.match.game.cards.get(number_in(answer))
    return card is not None and may_see(card, seat)


__all__ = ["recap"]
