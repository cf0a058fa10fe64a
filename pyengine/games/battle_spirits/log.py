"""The log of Battle Spirits: which events become lines, and what an answer says that no event does."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.zones import BURST, DECK
from pyengine.games.battle_spirits.view import WRITER
from pyengine.kernel.log import Clock
from pyengine.kernel.question import DRAW, NO, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.tabletop.log import Chronicle, clock_after_event

BY_A_TEXT = frozenset(("fell_asleep", "woke"))
"""What happens to cards in every turn, and is told where a text does it."""
TOLD_BY_WHAT_FOLLOWS = frozenset(("tensho", "swap", "add-to-hand", "announce-burst"))
"""Answers that the next line speaks of."""


def clock_after(event: Event, clock: Clock) -> Clock:
    """A turn begins with its start step."""
    clock = clock_after_event(event, clock)
    return clock._replace(phase="start") if event.code == "turn_began" else clock


def tells(event: Event, ran: TraceLine, opened: bool) -> bool:
    """What becomes ready or exhausted is told where a text does it."""
    return event.code not in BY_A_TEXT or "Carry" in ran.path


def hides(event: Event) -> bool:
    """Which cards go to the deck, or are set, nobody is told."""
    return event.code == "burst_set" or (
        event.code == "moved" and dict(event.params).get("zone") in (DECK, BURST)
    )


def is_said(asked: Question, answer: Answer) -> bool:
    """Whether an answer has a line of its own; otherwise the facts that follow say it."""
    if asked.kind == DRAW or asked.code in TOLD_BY_WHAT_FOLLOWS:
        return False
    # It is asked, too, where it could not be done: that it was declined would tell that it could.
    return answer != NO or asked.clause != "T6.3"


CHRONICLE = Chronicle(
    silent=frozenset(("phase_began", "effects_ended", "shuffled", "burst_failed")),
    refs=frozenset(("source",)),
    clock_after=clock_after,
    tells=tells,
    hides=hides,
    words=WRITER.sentence,
    is_said=is_said,
)

__all__ = ["CHRONICLE"]
