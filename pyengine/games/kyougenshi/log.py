"""The log of Gensou Kyougenshi: which events become lines, and what an answer says that no event does."""

from __future__ import annotations

from pyengine.games.kyougenshi.question_context import WRITER
from pyengine.games.kyougenshi.rules.zones import DECK, DECLARED
from pyengine.kernel.log import Clock
from pyengine.kernel.question import DRAW, NO, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.tabletop.log import Chronicle, clock_after_event

BY_A_TEXT = frozenset(("fell_asleep", "woke", "turned_down", "turned_up"))
"""What happens to cards in every turn, and is told where a text does it."""
TOLD_BY_WHAT_FOLLOWS = frozenset(("attack-target", "break", "look-at", "s-trigger"))
"""Choices of a card that the next line speaks of."""


def clock_after(event: Event, clock: Clock) -> Clock:
    """A turn begins with its active phase."""
    clock = clock_after_event(event, clock)
    return clock._replace(phase="active") if event.code == "turn_began" else clock


def tells(event: Event, ran: TraceLine, opened: bool) -> bool:
    """What is turned is told where a text does it, and a charge is told as one."""
    if event.code in BY_A_TEXT:
        return "Carrying" in ran.path
    return not (event.code == "moved" and ran.step == "charge")


def hides(event: Event) -> bool:
    """Which cards go to the deck or become declaration cards, nobody is told."""
    return event.code == "moved" and dict(event.params).get("zone") in (DECK, DECLARED)


def is_said(asked: Question, answer: Answer) -> bool:
    """Whether an answer has a line of its own; otherwise the facts that follow say it."""
    if asked.kind == DRAW or (answer[0] == "card" and asked.code in TOLD_BY_WHAT_FOLLOWS):
        return False
    return asked.code not in ("graze", "grave-trigger") or answer == NO


CHRONICLE = Chronicle(
    silent=frozenset(("phase_began", "effects_ended", "shuffled")),
    refs=frozenset(("source",)),
    clock_after=clock_after,
    tells=tells,
    hides=hides,
    counted="laid-by",
    words=WRITER.sentence,
    is_said=is_said,
)

__all__ = ["CHRONICLE"]
