"""The log of Harem Master: which events become lines, and what an answer says that no event does."""

from __future__ import annotations

from pyengine.games.harem_master.question_context import WRITER
from pyengine.games.harem_master.rules.zones import CASTLE, STACK
from pyengine.kernel.log import Clock
from pyengine.kernel.question import DRAW, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.tabletop.log import Chronicle, clock_after_event

PHASE_AT = {"start": "start", "act": "main", "end": "end"}
"""The step of a turn at which a phase begins."""
PHASE_AFTER = {"turn_began": "start", "attacked": "battle", "battle_ended": "main"}
"""The fact with which a phase begins."""


def phase_of_step(ran: TraceLine) -> str | None:
    """Phases begin with steps of the turn."""
    return PHASE_AT.get(ran.step) if ran.path[-1:] == ("TurnsInTurn",) else None


def clock_after(event: Event, clock: Clock) -> Clock:
    """A battle is a phase of its own."""
    clock = clock_after_event(event, clock)
    return clock._replace(phase=PHASE_AFTER.get(event.code, clock.phase))


def tells(event: Event, ran: TraceLine, opened: bool) -> bool:
    """What is turned is told where a text or a turn does it."""
    return event.code not in ("fell_asleep", "woke") or "Resolving" in ran.path or ran.step == "begin"


def hides(event: Event) -> bool:
    """Which cards go to the castle or to the stack, nobody is told."""
    return event.code == "moved" and dict(event.params).get("zone") in (CASTLE, STACK)


def is_said(asked: Question, answer: Answer) -> bool:
    """Whether an answer has a line of its own; otherwise the facts that follow say it."""
    if asked.code in ("go-first", "mulligan"):
        return False
    return asked.kind != DRAW and not (answer[0] == "card" and asked.code in ("starter", "put-back"))


CHRONICLE = Chronicle(
    silent=frozenset(("effects_ended", "paid", "shuffled", "turned_up", "turned_down", "battle_ended")),
    refs=frozenset(("attacker", "loser", "of", "source")),
    phase_of_step=phase_of_step,
    clock_after=clock_after,
    tells=tells,
    hides=hides,
    counted="laid-by",
    words=WRITER.sentence,
    is_said=is_said,
)

__all__ = ["CHRONICLE"]
