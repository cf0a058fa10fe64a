"""The log of Harem Master: which events become lines, and what an answer says that no event does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.zones import CASTLE, STACK
from pyengine.kernel.chronicle import Clock, Line, clock_of, line_of_event, render
from pyengine.kernel.question import DRAW, Answer, Question
from pyengine.kernel.trace import Event, TraceLine

SILENT = frozenset(("effects_ended", "paid", "shuffled", "turned_up", "turned_down", "battle_ended"))
"""Facts that another line tells already, or that nobody asks for."""
REFS = frozenset(("attacker", "loser"))
"""Params of events that are refs."""
PHASE_AT = {"start": "start", "act": "main", "end": "end"}
"""The step of a turn at which a phase begins."""


def lines_of(
    index: int, before: Game, after: Game, trace: Iterable[TraceLine], clock: Clock
) -> Iterator[Line]:
    """The lines of what one answer caused. `clock` says when it was given."""
    for ran in trace:
        if ran.path[-1:] == ("TurnsInTurn",) and ran.step in PHASE_AT:
            clock = clock._replace(phase=PHASE_AT[ran.step])
        for event in ran.events:
            if event.code == "turn_began":
                clock = Clock(dict(event.params)["number"], event.seat, "start")
            elif event.code == "attacked":
                clock = clock._replace(phase="battle")
            elif event.code == "battle_ended":
                clock = clock._replace(phase="main")
            if _told(event, ran):
                hidden = event.code == "moved" and dict(event.params).get("zone") in (CASTLE, STACK)
                line = line_of_event(index, before, after, event, ran.clauses, clock, REFS, hidden=hidden)
                if hidden:
                    line = line._replace(code="laid-by", params=(*line.params, ("n", len(event.cards))))
                yield line


def _told(event: Event, ran: TraceLine) -> bool:
    if event.code in SILENT:
        return False
    if event.code in ("fell_asleep", "woke"):
        return "Resolving" in ran.path or ran.step == "begin"
    return True


def is_said(asked: Question, answer: Answer) -> bool:
    """Whether an answer has a line of its own; otherwise the facts that follow say it."""
    return asked.kind != DRAW and not (answer[0] == "card" and asked.code in ("starter", "put-back"))


__all__ = ["Clock", "Line", "clock_of", "is_said", "lines_of", "render"]
