"""The log of Gensou Kyougenshi: the events with a log line, and the answers with a line of their own."""

from __future__ import annotations

from pyengine.games.kyougenshi.question_context import WRITER
from pyengine.games.kyougenshi.rules.zones import DECK, DECLARED
from pyengine.kernel.log import Clock
from pyengine.kernel.question import DRAW, NO, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.tabletop.log import GameLog, clock_after_event

LOGGED_ONLY_BY_TEXT = frozenset(("fell_asleep", "woke", "turned_down", "turned_up"))
"""Events of every turn; logged only if caused by a card text."""
COVERED_BY_NEXT_LINE = frozenset(("attack-target", "break", "look-at", "s-trigger"))
"""Questions with chosen cards already covered by the next log line."""


def clock_after(event: Event, clock: Clock) -> Clock:
    """Return the clock after an event; a turn begins with its active phase."""
    clock = clock_after_event(event, clock)
    return clock._replace(phase="active") if event.code == "turn_began" else clock


def has_line(event: Event, ran: TraceLine, opened: bool) -> bool:
    """Return whether an event has a log line. Turning is logged only if caused by a card text; a charge has its own
    line."""
    if event.code in LOGGED_ONLY_BY_TEXT:
        return "Carrying" in ran.path
    return not (event.code == "moved" and ran.step == "charge")


def hides_cards(event: Event) -> bool:
    """Return whether the log hides the card's name: for cards put into the deck or among the declaration cards."""
    return event.code == "moved" and dict(event.params).get("zone") in (DECK, DECLARED)


def logs_answer(asked: Question, answer: Answer) -> bool:
    """Return whether an answer has a log line of its own; otherwise the following events describe the answer."""
    if asked.kind == DRAW or (answer[0] == "card" and asked.code in COVERED_BY_NEXT_LINE):
        return False
    return asked.code not in ("graze", "grave-trigger") or answer == NO


GAME_LOG = GameLog(
    events_without_line=frozenset(("phase_began", "effects_ended", "shuffled")),
    refs=frozenset(("source",)),
    clock_after=clock_after,
    has_line=has_line,
    hides_cards=hides_cards,
    counted="laid-by",
    words=WRITER.sentence,
    logs_answer=logs_answer,
)

__all__ = ["GAME_LOG"]
