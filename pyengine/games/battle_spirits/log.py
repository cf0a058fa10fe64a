"""The log of Battle Spirits: the events with a log line, and the answers with a line of their own."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.zones import BURST, DECK
from pyengine.games.battle_spirits.view import WRITER
from pyengine.kernel.log import Clock
from pyengine.kernel.question import DRAW, NO, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.tabletop.log import GameLog, clock_after_event

LOGGED_ONLY_BY_TEXT = frozenset(("fell_asleep", "woke"))
"""Events of every turn; logged only if caused by a card text."""
COVERED_BY_NEXT_LINE = frozenset(("tensho", "swap", "add-to-hand", "announce-burst"))
"""Questions with answers already covered by the next log line."""


def clock_after(event: Event, clock: Clock) -> Clock:
    """Return the clock after an event; a turn begins with its start step."""
    clock = clock_after_event(event, clock)
    return clock._replace(phase="start") if event.code == "turn_began" else clock


def has_line(event: Event, ran: TraceLine, opened: bool) -> bool:
    """Return whether an event has a log line. Readying and exhausting are logged only if caused by a card text."""
    return event.code not in LOGGED_ONLY_BY_TEXT or "Carry" in ran.path


def hides_cards(event: Event) -> bool:
    """Return whether the log hides the card's name: for cards put into the deck or set as a burst."""
    return event.code == "burst_set" or (
        event.code == "moved" and dict(event.params).get("zone") in (DECK, BURST)
    )


def logs_answer(asked: Question, answer: Answer) -> bool:
    """Return whether an answer has a log line of its own; otherwise the following events describe the answer."""
    if asked.kind == DRAW or asked.code in COVERED_BY_NEXT_LINE:
        return False
    # T6.3 is asked even if the action is impossible, so a logged refusal would reveal a possible action.
    return answer != NO or asked.clause != "T6.3"


GAME_LOG = GameLog(
    events_without_line=frozenset(("phase_began", "effects_ended", "shuffled", "burst_failed")),
    refs=frozenset(("source",)),
    clock_after=clock_after,
    has_line=has_line,
    hides_cards=hides_cards,
    words=WRITER.sentence,
    logs_answer=logs_answer,
)

__all__ = ["GAME_LOG"]
