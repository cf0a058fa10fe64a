"""The log of Phantom Magic Vision: which events become lines, and what an answer says that no event does."""

from __future__ import annotations

from pyengine.games.pmv.board_layout import is_quiet
from pyengine.games.pmv.question_context import used_text
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import FIELD, NODES, PLAY, UNDERWORLD
from pyengine.kernel.log import Clock
from pyengine.kernel.question import NO, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.tabletop.log import Chronicle, clock_after_event

PLAIN_TURNING = frozenset(("fell_asleep", "woke"))


def is_open(game: Game) -> bool:
    """An interference is open."""
    return not is_quiet(game)


def phase_of_step(ran: TraceLine) -> str | None:
    """The end of a turn begins with a step of the turns."""
    return "turn_end" if ran.path[-1:] == ("Turns",) and ran.step == "end_damage" else None


def clock_after(event: Event, clock: Clock) -> Clock:
    """A turn begins with a phase of its own."""
    clock = clock_after_event(event, clock)
    return clock._replace(phase="turn_start") if event.code == "turn_began" else clock


def tells(event: Event, ran: TraceLine, opened: bool) -> bool:
    """Whether an event has a line: a pass in an interference, what a text turns, what goes to the underworld from elsewhere
    than the field."""
    if event.code == "passed":
        return opened
    if event.code in PLAIN_TURNING:
        return "RunText" in ran.path
    if event.code == "moved":
        params = dict(event.params)
        return params.get("zone") != UNDERWORLD or params.get("came") not in (PLAY, FIELD)
    return True


def hides(event: Event) -> bool:
    """Which cards become nodes, nobody is told."""
    return event.code in ("nodes_added", "node_set") or (
        event.code == "moved" and dict(event.params).get("zone") == NODES
    )


def is_said(asked: Question, answer: Answer) -> bool:
    """Whether an answer has a line of its own; otherwise the facts that follow say it."""
    if answer[0] == "card":
        return not (asked.kind == "target" and asked.declaring)
    # It is asked, too, where the hand holds nothing for it: that it was declined would tell what the hand holds.
    if asked.code == "give-cards" and answer == NO:
        return False
    return not (answer[0] == "mode" and asked.code == "end-loop")


CHRONICLE = Chronicle(
    silent=frozenset(
        ("attack_declared", "effects_ended", "interference_ended", "damage_reset", "left", "paid", "life_set")
    ),
    refs=frozenset(("attacker", "source", "by")),
    opening=frozenset(("played", "used", "attacked")),
    is_open=is_open,
    phase_of_step=phase_of_step,
    clock_after=clock_after,
    tells=tells,
    hides=hides,
    words=used_text,
    is_said=is_said,
)

__all__ = ["CHRONICLE"]
