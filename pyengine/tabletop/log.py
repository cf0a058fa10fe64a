"""The game log: the trace events shown as lines, and the answers with a line of their own.

A game supplies its own part as `GameLog`; kernel/log.py builds and reads the lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pyengine.kernel.game import Game
from pyengine.kernel.log import Clock, Line, line_of_event
from pyengine.kernel.question import DRAW, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.vocab.plain_values import Plain


def clock_after_event(event: Event, clock: Clock) -> Clock:
    """Return the clock after an event, changed by the start of a turn or phase."""
    params = dict(event.params)
    if event.code == "turn_began":
        return Clock(int(str(params["number"])), event.seat, str(params.get("phase", clock.phase)))
    return clock._replace(phase=str(params["phase"])) if event.code == "phase_began" else clock


@dataclass(frozen=True, eq=False, kw_only=True)
class GameLog:
    """How a game's log is written; the fields are supplied by the game."""

    events_without_line: frozenset[str] = frozenset()
    """Events without a line: covered by another line, or of no interest."""
    refs: frozenset[str] = frozenset()
    """Names of event params whose value is a card's ref."""
    opening: frozenset[str] = frozenset()
    """Events that open a window for responses."""
    is_open: Callable[[Game], bool] = lambda game: False
    """Returns whether a player could respond to something in the position."""
    phase_of_step: Callable[[TraceLine], str | None] = lambda ran: None
    """Returns the phase that begins with a step; None for any other step."""
    clock_after: Callable[[Event, Clock], Clock] = clock_after_event
    """Returns the turn, player and phase after an event."""
    has_line: Callable[[Event, TraceLine, bool], bool] = lambda event, ran, opened: True
    """Returns whether an event gets a log line, unless it is in `events_without_line`; the flag tells whether a
    response had become possible before the event."""
    hides_cards: Callable[[Event], bool] = lambda event: False
    """Returns whether the line of an event hides the cards that are not face up."""
    counted: str | None = None
    """The code of a log line that only counts its cards because they are hidden; None keeps the line's own code."""
    words: Callable[[Game, str, tuple[int, ...]], Mapping[str, str] | None] = lambda game, face, path: None
    """Returns in both languages the text at the place that an event names (`says`: the face and the path of the
    text)."""
    logs_answer: Callable[[Question, Answer], bool] = lambda asked, answer: asked.kind != DRAW
    """Returns whether an answer has a line of its own; otherwise the following events describe the answer."""

    def lines_of(
        self, index: int, before: Game, after: Game, trace: Iterable[TraceLine], clock: Clock
    ) -> Iterator[Line]:
        """Yield the lines for the consequences of one answer. `clock` is the time of the answer."""
        opened = self.is_open(before)
        for ran in trace:
            phase = self.phase_of_step(ran)
            if phase is not None:
                clock = clock._replace(phase=phase)
            for event in ran.events:
                clock = self.clock_after(event, clock)
                opened = opened or event.code in self.opening
                if event.code not in self.events_without_line and self.has_line(event, ran, opened):
                    yield self._line(index, before, after, event, ran.clauses, clock)

    def _line(
        self, index: int, before: Game, after: Game, event: Event, clauses: tuple[str, ...], clock: Clock
    ) -> Line:
        hidden = self.hides_cards(event)
        line = line_of_event(index, before, after, event, clauses, clock, self.refs, hidden=hidden)
        place = dict(line.params).get("says")
        if isinstance(place, tuple):
            line = self._line_with_card_text(after, line, place)
        if hidden and not line.cards and self.counted is not None:
            return line._replace(code=self.counted, params=(*line.params, ("n", len(event.cards))))
        return line

    def _line_with_card_text(self, game: Game, line: Line, place: tuple[Plain, ...]) -> Line:
        """Return the line with the words of a text instead of the place of the text."""
        face, path = place
        assert isinstance(face, str)
        assert isinstance(path, tuple)
        words = self.words(game, face, path)  # type: ignore[arg-type]  # the path into a text is made of numbers
        params = tuple(each for each in line.params if each[0] != "says")
        return line._replace(params=params, says=tuple((words or {}).items()))


__all__ = ["GameLog", "clock_after_event"]
