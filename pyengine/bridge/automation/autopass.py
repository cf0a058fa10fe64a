"""Automatic answers: passes without an alternative, and single answers both players may know.

Against the computer, a player's pass is automatic if the player has no other action and the pass does not end their
turn. In all other games only public information decides: a question to a player or the computer must not reveal their
hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from pyengine.bridge.automation.standing_answers import (
    MAX_STANDING_ANSWERS,
    StandingAnswer,
    standing_answer_key,
)
from pyengine.bridge.automation.turn_end import ends_turn
from pyengine.bridge.errors import wrong_parameter
from pyengine.bridge.params import Params
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.log import Line
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.kernel.state.position import EVERYBODY

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition


PASS_DURATIONS = ("turn_end", "my_turn", "something")
"""Durations of a seat's automatic passing: to the end of the turn, until the seat's own next turn, until an event."""
ROUTINE_LINES = frozenset(("skipped", "passed", "phase-began", "turn-began", "turn-ended"))
"""Codes of log lines that report passes and the ordinary course of a turn only."""
STOP_SIDES = ("own", "their")
"""The owner of the turn in a stop: `own:draw` stops in the draw phase of the seat's own turns, `their:draw` in the
opponent's turns, `draw` in both."""


class Settings(NamedTuple):
    """A seat's automation settings. Turns are identified by number; 0 means no turn."""

    auto_pass: bool = True
    stops: frozenset[str] = frozenset()
    passed: int = 0
    """Number of the turn in which the seat passes until the end."""
    awaiting: int = 0
    """Number of the turn since which the seat passes until its own next turn."""
    hold: bool = False
    """The seat is also asked before its own play or attack resolves."""
    watching: bool = False
    """The seat passes until an event occurs or until its own time to act."""
    standing_answers: tuple[StandingAnswer, ...] = ()
    """The seat's standing answers, oldest first."""

    @property
    def passes(self) -> bool:
        """Whether the seat passes automatically by the player's own setting."""
        return self.passed > 0 or self.awaiting > 0 or self.watching

    def without_automatic_passing(self) -> Settings:
        """Return the same settings with all automatic passing switched off."""
        return self._replace(passed=0, awaiting=0, watching=False)


def read_settings(
    params: Params, phases: tuple[str, ...], number: int, standing: tuple[StandingAnswer, ...]
) -> Settings:
    """Return the settings in a request, for the turn `number`. The request may remove standing answers from `standing`,
    never add to them. Raises BridgeError."""
    smart = params.one_of("auto_pass", ("smart", "off")) == "smart"
    places = {*phases, *(f"{side}:{phase}" for side in STOP_SIDES for phase in phases)}
    stops = params.listed("stops", 0, len(places))
    if any(not isinstance(stop, str) or stop not in places for stop in stops):
        raise wrong_parameter("stops", f"phases are {', '.join(phases)}")
    until = params.one_of("until", PASS_DURATIONS) if params.has("until") else None
    passed, awaiting = number if until == "turn_end" else 0, number if until == "my_turn" else 0
    hold = params.raw.get("hold") is True
    if params.has("said"):
        kept_keys = [
            each.get("key")
            for each in params.listed("said", 0, MAX_STANDING_ANSWERS)
            if isinstance(each, dict)
        ]
        standing = tuple(each for each in standing if standing_answer_key(each) in kept_keys)
    return Settings(smart, frozenset(stops), passed, awaiting, hold, until == "something", standing)


def has_news(definition: GameDefinition, lines: Iterable[Line]) -> bool:
    """Return whether any log line reports an event beyond the ordinary course of a turn. The existence of a line is
    public."""
    brings = definition.turn_structure.routine_log_lines
    return any(line.code not in ROUTINE_LINES and (line.phase, line.code) not in brings for line in lines)


def autopass_answer_for(
    definition: GameDefinition, game: Game, question: Question, settings: Settings, mode: str, human: bool
) -> Answer | None:
    """Return the automatic answer, or None if the seat must decide."""
    if question.kind == "priority":
        if not human:
            alone = mode == "solo" and question.count() == 1
            return (
                question.nth(0)
                if alone and not game.cards_in(definition.layout.hand, question.seat)
                else None
            )
        return (
            PASS
            if question.default == PASS and _passes_automatically(definition, game, question, settings, mode)
            else None
        )
    if question.count() != 1:
        return None
    its_own = mode == "solo" and human
    plain = question.kind == "pay" or _is_publicly_forced(
        definition, game, question.nth(0)
    )  # payments are public
    return question.nth(0) if its_own or plain else None


def _passes_automatically(
    definition: GameDefinition, game: Game, question: Question, settings: Settings, mode: str
) -> bool:
    own_turn = game.vars["turn"] == question.seat
    if settings.passed == game.vars["number"] or is_waiting(settings, game, question.seat):
        return True
    quiet = definition.turn_structure.is_quiet(game)
    if settings.watching and not (quiet and definition.turn_structure.is_own(game, question.seat)):
        return True
    if not settings.auto_pass:
        return False
    phase = game.vars["phase"]
    if quiet and not settings.stops.isdisjoint((phase, f"{STOP_SIDES[not own_turn]}:{phase}")):
        return False
    if quiet and not definition.turn_structure.is_own(game, question.seat):
        return True
    if (
        mode == "solo"
        and not quiet
        and not settings.hold
        and is_next_item_own(definition, game, question.seat)
    ):
        return True
    if question.count() != 1:
        return False
    if not quiet:
        return mode == "solo" or _has_no_usable_hidden_card(definition, game, question.seat)
    # Only the player's own answer ends a turn. A phase without any action may be passed.
    return mode == "solo" and not ends_turn(definition, game, question.seat, PASS)


def is_waiting(settings: Settings, game: Game, seat: int) -> bool:
    """Return whether the seat passes until its own next turn and the next turn has not begun."""
    since = settings.awaiting
    return since > 0 and (game.vars["turn"] != seat or game.vars["number"] <= since)


def is_next_item_own(definition: GameDefinition, game: Game, seat: int) -> bool:
    """Return whether the next item to resolve is the seat's own: the last item on the stack, or its unblocked attack.
    Public information."""
    waiting = definition.view.interference(game)
    items = [item for item in waiting["items"] if not item.get("outer")]
    if items:
        return bool(items[-1]["controller"] == seat)
    attack = waiting["attack"]
    return bool(attack and attack["blocker"] is None and attack["seat"] != seat)


def _has_no_usable_hidden_card(definition: GameDefinition, game: Game, seat: int) -> bool:
    """Return whether all players can see that the seat has no usable hidden card: a pass is then its only answer,
    publicly."""
    return not any(
        game.cards[ref].known != EVERYBODY
        for zone in game.rules.ZONES
        if zone not in definition.turn_structure.zones_without_usable_cards
        for ref in game.cards_in(zone, seat)
    )


def _is_publicly_forced(definition: GameDefinition, game: Game, answer: Answer) -> bool:
    """Return whether all players can see that the answer is the only legal answer: the answer names no hidden card, or
    a hidden card alone in its zone.

    Zone sizes are public, and with them the cards that pay. Not public: whether a card in hand qualifies, whether no
    choice is left, or whether "no" is the only answer.
    """
    if answer[0] != "card":
        return answer[0] not in ("done", "no")
    card = game.cards.get(number_in(answer))
    if card is None or card.known == EVERYBODY:
        return card is not None
    return card.zone != definition.layout.hand and len(game.cards_in(card.zone, card.seat)) == 1


__all__ = [
    "PASS_DURATIONS",
    "STOP_SIDES",
    "Settings",
    "autopass_answer_for",
    "has_news",
    "is_waiting",
    "read_settings",
]
