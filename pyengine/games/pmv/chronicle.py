"""The log of Phantom Magic Vision: which events become lines, and what an answer says that no event does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import FIELD, NODES, PLAY, UNDERWORLD
from pyengine.kernel.chronicle import Clock, Line, clock_of, line_of_event, render
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.trace import Event, TraceLine

SILENT = frozenset(
    ("attack_declared", "effects_ended", "interference_ended", "damage_reset", "left", "paid", "life_set")
)
"""Facts that another line tells already, or that nobody asks for."""
REFS = frozenset(("attacker", "source", "by"))
"""Params of events that are refs."""
PLAIN_TURNING = frozenset(("fell_asleep", "woke"))


def lines_of(
    index: int, before: Game, after: Game, trace: Iterable[TraceLine], clock: Clock
) -> Iterator[Line]:
    """The lines of what one answer caused. `clock` says when it was given."""
    opened = bool(before.vars["open"])
    for ran in trace:
        if ran.path[-1:] == ("Turns",) and ran.step == "end_damage":
            clock = clock._replace(phase="turn_end")
        for event in ran.events:
            params = dict(event.params)
            if event.code == "turn_began":
                clock = Clock(params["number"], event.seat, "turn_start")
            elif event.code == "phase_began":
                clock = clock._replace(phase=params["phase"])
            if event.code in ("played", "used", "attacked"):
                opened = True
            if _told(event, ran, opened):
                yield _line(index, before, after, event, ran.clauses, clock)


def _told(event: Event, ran: TraceLine, opened: bool) -> bool:
    code = event.code
    if code in SILENT:
        return False
    if code == "passed":
        return opened
    if code in PLAIN_TURNING:
        return "RunText" in ran.path
    if code == "moved":
        params = dict(event.params)
        return params.get("zone") != UNDERWORLD or params.get("came") not in (PLAY, FIELD)
    return True


def _line(
    index: int, before: Game, after: Game, event: Event, clauses: tuple[str, ...], clock: Clock
) -> Line:
    hidden = event.code in ("nodes_added", "node_set") or (
        event.code == "moved" and dict(event.params).get("zone") == NODES
    )
    return line_of_event(index, before, after, event, clauses, clock, REFS, hidden=hidden)


def is_said(asked: Question, answer: Answer) -> bool:
    """Whether an answer has a line of its own; otherwise the facts that follow say it."""
    if answer[0] == "card":
        return not (asked.kind == "target" and asked.declaring)
    return not (answer[0] == "mode" and asked.code == "end-loop")


__all__ = ["Clock", "Line", "clock_of", "is_said", "lines_of", "render"]
