"""The log: which events of a trace become lines, and what an answer says that no event does.

What is a game's own is given (`Chronicle`); how a line is made and read is kernel/log.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pyengine.kernel.game import Game
from pyengine.kernel.log import Clock, Line, line_of_event
from pyengine.kernel.question import DRAW, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.vocab.plain_values import Plain


def later(event: Event, clock: Clock) -> Clock:
    """When it is after an event that begins a turn or a phase and says which."""
    params = dict(event.params)
    if event.code == "turn_began":
        return Clock(int(str(params["number"])), event.seat, str(params.get("phase", clock.phase)))
    return clock._replace(phase=str(params["phase"])) if event.code == "phase_began" else clock


@dataclass(frozen=True, eq=False, kw_only=True)
class Chronicle:
    """How a game's log is made; what is given is the game's own."""

    silent: frozenset[str] = frozenset()
    """Facts that another line tells already, or that nobody asks for."""
    refs: frozenset[str] = frozenset()
    """Params of events that are refs."""
    opening: frozenset[str] = frozenset()
    """Facts with which something is open to be answered."""
    is_open: Callable[[Game], bool] = lambda game: False
    """Whether something is open to be answered."""
    phase_of_step: Callable[[TraceLine], str | None] = lambda ran: None
    """The phase that begins with a step, if one does."""
    clock_after: Callable[[Event, Clock], Clock] = later
    """When it is after an event."""
    tells: Callable[[Event, TraceLine, bool], bool] = lambda event, ran, opened: True
    """Whether an event that is not silent has a line; and whether something was open to be answered by then."""
    hides: Callable[[Event], bool] = lambda event: False
    """Whether a line leaves out which cards it was, where they did not lie open."""
    counted: str | None = None
    """The code of a line that leaves out which cards it was and says how many; None where such lines keep theirs."""
    words: Callable[[Game, str, tuple[int, ...]], Mapping[str, str] | None] = lambda game, face, path: None
    """What a text says at a place that an event names (`says`: whose face it is, and the way there), in both languages."""
    is_said: Callable[[Question, Answer], bool] = lambda asked, answer: asked.kind != DRAW
    """Whether an answer has a line of its own; otherwise the facts that follow say it."""

    def lines_of(
        self, index: int, before: Game, after: Game, trace: Iterable[TraceLine], clock: Clock
    ) -> Iterator[Line]:
        """The lines of what one answer caused. `clock` says when it was given."""
        opened = self.is_open(before)
        for ran in trace:
            phase = self.phase_of_step(ran)
            if phase is not None:
                clock = clock._replace(phase=phase)
            for event in ran.events:
                clock = self.clock_after(event, clock)
                opened = opened or event.code in self.opening
                if event.code not in self.silent and self.tells(event, ran, opened):
                    yield self._line(index, before, after, event, ran.clauses, clock)

    def _line(
        self, index: int, before: Game, after: Game, event: Event, clauses: tuple[str, ...], clock: Clock
    ) -> Line:
        hidden = self.hides(event)
        line = line_of_event(index, before, after, event, clauses, clock, self.refs, hidden=hidden)
        place = dict(line.params).get("says")
        if isinstance(place, tuple):
            line = self._saying(after, line, place)
        if hidden and not line.cards and self.counted is not None:
            return line._replace(code=self.counted, params=(*line.params, ("n", len(event.cards))))
        return line

    def _saying(self, game: Game, line: Line, place: tuple[Plain, ...]) -> Line:
        """The line with the words of the text in the place of where they stand."""
        face, path = place
        assert isinstance(face, str)
        assert isinstance(path, tuple)
        words = self.words(game, face, path)  # type: ignore[arg-type]  # the way into a text is numbers
        params = tuple(each for each in line.params if each[0] != "says")
        return line._replace(params=params, says=tuple((words or {}).items()))


__all__ = ["Chronicle", "later"]
