"""The log of Harem Master: the events and answers that become log lines."""

from __future__ import annotations

from pyengine.games.harem_master.question_context import WRITER
from pyengine.games.harem_master.rules.zones import CASTLE, STACK
from pyengine.kernel.log import Clock
from pyengine.kernel.question import DRAW, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.tabletop.log import GameLog, clock_after_event

PHASE_AT = {"start": "start", "act": "main", "end": "end"}
"""The turn step with which a phase begins."""
PHASE_AFTER = {"turn_began": "start", "attacked": "battle", "battle_ended": "main"}
"""The event with which a phase begins."""


def phase_of_step(ran: TraceLine) -> str | None:
    """Return the phase that begins with a step of the turn; None for any other step."""
    return PHASE_AT.get(ran.step) if ran.path[-1:] == ("TurnsInTurn",) else None


def clock_after(event: Event, clock: Clock) -> Clock:
    """Return the clock after an event; a battle counts as a phase of its own."""
    clock = clock_after_event(event, clock)
    return clock._replace(phase=PHASE_AFTER.get(event.code, clock.phase))


def has_line(event: Event, ran: TraceLine, opened: bool) -> bool:
    """Return whether an event gets a log line. Exhausting or readying a card does only in an ability or at the start of
    a turn."""
    return event.code not in ("fell_asleep", "woke") or "Resolving" in ran.path or ran.step == "begin"


def hides_cards(event: Event) -> bool:
    """Return whether the log line leaves out the cards: moves to a castle or an action stack are hidden."""
    return event.code == "moved" and dict(event.params).get("zone") in (CASTLE, STACK)


def logs_answer(asked: Question, answer: Answer) -> bool:
    """Return whether an answer gets its own log line; otherwise the events after the answer describe the choice."""
    if asked.code in ("go-first", "mulligan"):
        return False
    return asked.kind != DRAW and not (answer[0] == "card" and asked.code in ("starter", "put-back"))


GAME_LOG = GameLog(
    events_without_line=frozenset(
        ("effects_ended", "paid", "shuffled", "turned_up", "turned_down", "battle_ended")
    ),
    refs=frozenset(("attacker", "loser", "of", "source")),
    phase_of_step=phase_of_step,
    clock_after=clock_after,
    has_line=has_line,
    hides_cards=hides_cards,
    counted="laid-by",
    words=WRITER.sentence,
    logs_answer=logs_answer,
)

__all__ = ["GAME_LOG"]
