"""A position of a table: the match after some answers and the log lines of the last answer; and the step to the next
position.

An answer is tried on a fork, and the fork is kept if the answer is legal. A refused answer changes nothing.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine.bridge.answer_encoding import Shorthand
from pyengine.bridge.automation import autopass
from pyengine.bridge.automation.autopass import Settings
from pyengine.games import definition_of
from pyengine.kernel.game import Game, work_limit
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.log import (
    Clock,
    current_clock,
    line_json,
    line_of_answer,
    line_of_concession,
    line_of_timeout,
)
from pyengine.kernel.match import MAX_ENTRIES, Match
from pyengine.kernel.question import DECLARATIONS, TIMEOUT, Answer, Question
from pyengine.kernel.question_json import reveals_hidden_card
from pyengine.kernel.trace import TraceLine
from pyengine.kernel.view import Viewer

if TYPE_CHECKING:
    from pyengine.bridge.automation.standing_answers import StandingAnswer
    from pyengine.cards.series import Series
    from pyengine.tabletop.definition import GameDefinition


class Checkpoint(NamedTuple):
    """The state of a table at a moment, to return to after a failure (`Table.restore`)."""

    positions: list[Position]
    future: list[Position]
    draft: list[Position]
    sent: tuple[int, list[Position]]
    revision: int
    series: Series | None
    settings: list[Settings]
    holding: int | None


class Position:
    """The match after some answers, with the log lines of the last answer."""

    __slots__ = (
        "asked",
        "automatic",
        "line_count",
        "lines",
        "match",
        "shorthand",
        "skips",
        "standing_change",
        "work",
        "written",
    )

    def __init__(
        self, match: Match, lines: tuple[Any, ...], shorthand: Shorthand, automatic: bool = False,
        skips: tuple[Any, ...] = (), before: int = 0, work: int = 0,
    ) -> None:  # fmt: skip
        """`before`: number of earlier log lines; `work`: work of the last answer."""
        self.match = match
        self.lines = lines
        self.line_count = before + len(lines)
        self.shorthand = shorthand
        self.automatic = automatic
        self.skips = skips
        """Log lines of this turn about skipped seats."""
        self.work = work
        self.asked = False
        """Whether a person was asked at this position."""
        self.standing_change: tuple[int, tuple[StandingAnswer, ...], tuple[StandingAnswer, ...]] | None = None
        """The seat, with its standing answers before and after its answer here; None if the answer changed no standing
        answer."""
        self.written: dict[Viewer, str] = {}

    def copy_for_other_table(self) -> Position:
        """Return the same position for another table, without the record of a person asked."""
        return Position(
            self.match, self.lines, self.shorthand, self.automatic, self.skips, self.line_count - len(self.lines), self.work
        )  # fmt: skip

    def log_text(self, seat: Viewer) -> str:
        """Return the log lines of this position for a viewer: JSON objects joined by commas, without the brackets of a
        list. The text is cached, because past lines never change."""
        text = self.written.get(seat)
        if text is None:
            lines = (line_json(line, seat) for line in self.lines)
            text = ",".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines)
            self.written[seat] = text
        return text


def definition_at(match: Match) -> GameDefinition:
    """Return the game of a match."""
    return definition_of(match.header["game"])


def first_position(match: Match) -> Position:
    """Return the position at the first question of a match, with the log lines of the setup."""
    game, definition = match.game, definition_at(match)
    log = definition.game_log
    trace: list[TraceLine] = [] if game.trace is None else game.trace.since(0)
    game.trace = None
    clock = Clock(1, 0, "setup")
    lines = tuple(log.lines_of(0, game, game, trace, clock))
    return Position(match, lines, Shorthand(game.rules.ANSWERS))


def position_after(position: Position, answer: Answer, automatic: bool = False) -> Position:
    """Return the position after an answer. The position before is not changed. Raises Illegal."""
    match = position.match
    definition = definition_at(match)
    log = definition.game_log
    index = len(match.entries)
    if index >= MAX_ENTRIES:
        raise Illegal((Reason("too-long", ""),))  # a limit of the table, of no rulebook
    asked = match.question
    twin = match.fork(trace=True, isolated=True)
    shorthand = position.shorthand.copy()
    lines: list[Any] = []
    clock = current_clock(match.game)
    if answer[0] in DECLARATIONS:
        seat = answer[1] if len(answer) == 2 else None
        if seat not in (0, 1) or type(seat) is not int:
            raise Illegal((no_such_action(definition, str(answer[0])),))
        twin.take(answer)
        if answer[0] == "concede":
            lines.append(line_of_concession(index, match.game, seat, definition.turn_structure.concede))
        elif answer[0] == TIMEOUT:
            lines.append(line_of_timeout(index, match.game, seat))
    else:
        if asked is None:
            raise match.ended()
        answer = match.game.rules.ANSWERS.normalized(answer)
        refuse_unknown_card(definition, twin.game, asked, answer)
        twin.answer(answer)
        answer_line = None
        if log.logs_answer(asked, answer):
            answer_line = line_of_answer(index, match.game, asked, answer, twin.game, automatic)
        if answer_line is not None and (
            answer_line.code != "skipped" or _is_first_skip(position, answer_line)
        ):
            lines.append(answer_line)
        seat = asked.seat
    work = 0 if asked is None or answer[0] in DECLARATIONS else work_limit(asked, answer) - twin.game.work
    lines.extend(log.lines_of(index, match.game, twin.game, twin.game.trace or [], clock))
    shorthand.add(match.game, seat, answer)
    twin.game.trace = None
    if twin.dealt == match.dealt:
        twin.dealer = match.dealer  # the dealer was not asked; only forks ask the dealer
    number = match.game.vars["number"]
    skips = tuple(
        line for line in (*position.skips, *lines) if line.code == "skipped" and line.turn == number
    )
    return Position(twin, tuple(lines), shorthand, automatic, skips, position.line_count, work)


def automatic_answer(match: Match) -> Answer | None:
    """Return the answer given automatically by every table in a game between two people by link; None if the person
    must be asked."""
    asked = match.question
    return (
        None
        if asked is None
        else autopass.autopass_answer_for(definition_at(match), match.game, asked, Settings(), "link", True)
    )


def no_such_action(definition: GameDefinition, verb: str) -> Reason:
    """Return the refusal for a verb that the game or this question doesn't have, without asking the rules."""
    return Reason("no-such-action", definition.turn_structure.clause_of(verb))


def _is_first_skip(position: Position, skip: Any) -> bool:
    """Whether a skip is the first for the seat in this phase; further skips add no log line."""
    seat = position.match.header["seats"][skip.seat]
    mine = [line for line in position.skips if line[1:5] == skip[1:5]]
    return seat.get("kind", "human") == "human" and not mine


def refuse_unknown_card(definition: GameDefinition, game: Game, asked: Question, answer: Answer) -> None:
    """Refuse an action with a card unknown to the seat: the reasons of the rules would reveal the card. Raises
    Illegal."""
    if not asked.allows(answer) and reveals_hidden_card(game, asked.seat, answer):
        raise Illegal((no_such_action(definition, "act"),))


__all__ = [
    "Checkpoint",
    "Position",
    "automatic_answer",
    "definition_at",
    "first_position",
    "no_such_action",
    "position_after",
    "refuse_unknown_card",
]
