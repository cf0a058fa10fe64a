"""The game log of Phantom Magic Vision: visible events and answers, and the clock."""

from __future__ import annotations

from pyengine.games.pmv.board_layout import is_quiet
from pyengine.games.pmv.question_context import used_text
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import FIELD, NODES, PLAY, UNDERWORLD
from pyengine.kernel.log import Clock
from pyengine.kernel.question import NO, Answer, Question
from pyengine.kernel.trace import Event, TraceLine
from pyengine.tabletop.log import GameLog, clock_after_event

PLAIN_TURNING = frozenset(("fell_asleep", "woke"))


def is_open(game: Game) -> bool:
    """Return whether an interference is open."""
    return not is_quiet(game)


def phase_of_step(ran: TraceLine) -> str | None:
    """Return "turn_end" for the first step at the end of a turn, else None."""
    return "turn_end" if ran.path[-1:] == ("Turns",) and ran.step == "end_damage" else None


def clock_after(event: Event, clock: Clock) -> Clock:
    """Advance the clock; a turn begins in the phase "turn_start"."""
    clock = clock_after_event(event, clock)
    return clock._replace(phase="turn_start") if event.code == "turn_began" else clock


def has_log_line(event: Event, ran: TraceLine, opened: bool) -> bool:
    """Return whether an event has a log line: omitted are passes outside an interference, orientation changes by rule,
    and cards going from the field or play to the underworld."""
    if event.code == "passed":
        return opened
    if event.code in PLAIN_TURNING:
        return "RunText" in ran.path
    if event.code == "moved":
        params = dict(event.params)
        return params.get("zone") != UNDERWORLD or params.get("came") not in (PLAY, FIELD)
    return True


def hides_cards(event: Event) -> bool:
    """Return whether the log line of an event must not name its cards, as for new nodes, which are face down."""
    return event.code in ("nodes_added", "node_set") or (
        event.code == "moved" and dict(event.params).get("zone") == NODES
    )


def has_answer_line(asked: Question, answer: Answer) -> bool:
    """Return whether an answer has a log line of its own; otherwise the events after the answer describe it."""
    if answer[0] == "card":
        return not (asked.kind == "target" and asked.declaring)
    # The question is asked even without fitting cards in hand: a logged refusal would reveal the hand.
    if asked.code == "give-cards" and answer == NO:
        return False
    return not (answer[0] == "mode" and asked.code == "end-loop")


GAME_LOG = GameLog(
    events_without_line=frozenset(
        ("attack_declared", "effects_ended", "interference_ended", "damage_reset", "left", "paid", "life_set")
    ),
    refs=frozenset(("attacker", "source", "by")),
    opening=frozenset(("played", "used", "attacked")),
    is_open=is_open,
    phase_of_step=phase_of_step,
    clock_after=clock_after,
    has_line=has_log_line,
    hides_cards=hides_cards,
    words=used_text,
    logs_answer=has_answer_line,
)

__all__ = ["GAME_LOG"]
