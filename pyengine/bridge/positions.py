"""A position of a table: the match after some answers, what the last one brought, and the position that another leads to.

An answer is tried on a fork and the fork kept if it held, so a refused one has touched nothing.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pyengine.bridge.answer_encoding import Shorthand
from pyengine.bridge.automation import autopass
from pyengine.bridge.automation.autopass import Settings
from pyengine.games import definition_of
from pyengine.kernel.game import Game, allowed
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.log import (
    Clock,
    clock_of,
    line_of_answer,
    line_of_concession,
    line_of_timeout,
    render,
)
from pyengine.kernel.match import MAX_ENTRIES, Match
from pyengine.kernel.question import DECLARED, TIMEOUT, Answer, Question
from pyengine.kernel.question_json import judges_hidden
from pyengine.kernel.trace import TraceLine
from pyengine.kernel.view import Viewer

if TYPE_CHECKING:
    from pyengine.bridge.automation.standing_answers import Said
    from pyengine.tabletop.definition import GameDefinition


class Position:
    """The table after some answers: the match there, and what the last answer brought."""

    __slots__ = (
        "asked",
        "automatic",
        "lines",
        "match",
        "said",
        "shorthand",
        "skips",
        "told",
        "work",
        "written",
    )

    def __init__(
        self, match: Match, lines: tuple[Any, ...], shorthand: Shorthand, automatic: bool = False,
        skips: tuple[Any, ...] = (), before: int = 0, work: int = 0,
    ) -> None:  # fmt: skip
        """`before` is how many lines the log had already, `work` what it took to come here."""
        self.match = match
        self.lines = lines
        self.told = before + len(lines)
        self.shorthand = shorthand
        self.automatic = automatic
        self.skips = skips
        """The lines of this turn that tell of a seat passed over."""
        self.work = work
        self.asked = False
        """Whether a person was really asked here."""
        self.said: tuple[int, tuple[Said, ...], tuple[Said, ...]] | None = None
        """Of a seat that said something once for all by its answer here: what it had said before, and with it."""
        self.written: dict[Viewer, str] = {}

    def anew(self) -> Position:
        """The same position for another table: nobody has been asked there yet."""
        return Position(
            self.match, self.lines, self.shorthand, self.automatic, self.skips, self.told - len(self.lines), self.work
        )  # fmt: skip

    def log_text(self, seat: Viewer) -> str:
        """The lines as JSON for this viewer, without brackets: written once, since what happened does not change."""
        text = self.written.get(seat)
        if text is None:
            lines = (render(line, seat) for line in self.lines)
            text = ",".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines)
            self.written[seat] = text
        return text


def definition_at(match: Match) -> GameDefinition:
    """The game that a match is of."""
    return definition_of(match.header["game"])


def first_position(match: Match) -> Position:
    """A match whose first question is open, with the lines of its setting up."""
    game, definition = match.game, definition_at(match)
    chronicle = definition.chronicle
    trace: list[TraceLine] = [] if game.trace is None else game.trace.since(0)
    game.trace = None
    clock = Clock(1, 0, "setup")
    lines = tuple(chronicle.lines_of(0, game, game, trace, clock))
    return Position(match, lines, Shorthand(game.rules.ANSWERS))


def after(position: Position, answer: Answer, automatic: bool = False) -> Position:
    """The position that an answer leads to. Raises Illegal; the one before stays as it was."""
    match = position.match
    definition = definition_at(match)
    chronicle = definition.chronicle
    index = len(match.entries)
    if index >= MAX_ENTRIES:
        raise Illegal((Reason("too-long", ""),))  # the table's own limit: no rulebook has one
    asked = match.question
    twin = match.fork(trace=True, apart=True)
    shorthand = position.shorthand.copy()
    lines: list[Any] = []
    clock = clock_of(match.game)
    if answer[0] in DECLARED:
        seat = answer[1] if len(answer) == 2 else None
        if seat not in (0, 1) or type(seat) is not int:
            raise Illegal((no_such_action(definition, str(answer[0])),))
        twin.take(answer)
        if answer[0] == "concede":
            lines.append(line_of_concession(index, match.game, seat, definition.pace.concede))
        elif answer[0] == TIMEOUT:
            lines.append(line_of_timeout(index, match.game, seat))
    else:
        if asked is None:
            raise match.ended()
        answer = match.game.rules.ANSWERS.tidy(answer)
        judge(definition, twin.game, asked, answer)
        twin.answer(answer)
        said = None
        if chronicle.is_said(asked, answer):
            said = line_of_answer(index, match.game, asked, answer, twin.game, automatic)
        if said is not None and (said.code != "skipped" or _is_news(position, said)):
            lines.append(said)
        seat = asked.seat
    work = 0 if asked is None or answer[0] in DECLARED else allowed(asked, answer) - twin.game.work
    lines.extend(chronicle.lines_of(index, match.game, twin.game, twin.game.trace or [], clock))
    shorthand.add(match.game, seat, answer)
    twin.game.trace = None
    if twin.dealt == match.dealt:
        twin.dealer = (
            match.dealer
        )  # it was not asked, and nobody asks the dealer of a kept position: forks are
    number = match.game.vars["number"]
    skips = tuple(
        line for line in (*position.skips, *lines) if line.code == "skipped" and line.turn == number
    )
    return Position(twin, tuple(lines), shorthand, automatic, skips, position.told, work)


def unasked(match: Match) -> Answer | None:
    """What every table answers here between two people by link, without asking whoever sits there; None: nothing."""
    asked = match.question
    return (
        None
        if asked is None
        else autopass.answer_for(definition_at(match), match.game, asked, Settings(), "link", True)
    )


def no_such_action(definition: GameDefinition, verb: str) -> Reason:
    """What the table itself refuses an answer by, before it asks the rules."""
    return Reason("no-such-action", definition.pace.clause_of(verb))


def _is_news(position: Position, skip: Any) -> bool:
    """One line tells that a seat was passed over in a phase, however often it was."""
    seat = position.match.header["seats"][skip.seat]
    mine = [line for line in position.skips if line[1:5] == skip[1:5]]
    return seat.get("kind", "human") == "human" and not mine


def judge(definition: GameDefinition, game: Game, asked: Question, answer: Answer) -> None:
    """Refuse what may not even be judged: reasons about a card that the seat does not know would tell it."""
    if not asked.allows(answer) and judges_hidden(game, asked.seat, answer):
        raise Illegal((no_such_action(definition, "act"),))


__all__ = ["Position", "after", "definition_at", "first_position", "judge", "no_such_action", "unasked"]
