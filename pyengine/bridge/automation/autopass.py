"""Answers given without asking: passes with no alternative, and single answers that both players may know.

Against the computer a player's pass may be automatic because the player can do nothing else, unless the pass would end
their turn. In all other games only public information decides: a question to a player or the computer must not reveal
their hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from pyengine.bridge.automation.standing_answers import MAX_STANDING_ANSWERS, Said, key_of
from pyengine.bridge.automation.turn_end import ends_turn
from pyengine.bridge.errors import wrong
from pyengine.bridge.params import Params
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.log import Line
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.kernel.state.position import EVERYBODY

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition


PASSING = ("turn_end", "my_turn", "something")
"""How long all may be passed for a seat: to the end of the turn, until its own begins, until something happens."""
NO_NEWS = frozenset(("skipped", "passed", "phase-began", "turn-began", "turn-ended"))
"""Lines of the log that tell of no more than that all was passed."""
SIDES = ("own", "their")
"""Whose turn a stop is for: `own:draw` stops in the draw phase of the seat's own turns, `draw` in those of both."""


class Settings(NamedTuple):
    """A seat's standing orders. Turns are told by their numbers, and 0 is none."""

    auto_pass: bool = True
    stops: frozenset[str] = frozenset()
    passed: int = 0
    """The turn that is passed to its end."""
    awaiting: int = 0
    """The turn from which all is passed until the seat's own next one begins."""
    hold: bool = False
    """The seat is asked before its own play or attack goes on, too."""
    watching: bool = False
    """All is passed until something happens, or it is the seat's own time to act."""
    said: tuple[Said, ...] = ()
    """What it has said once for all."""

    @property
    def passes(self) -> bool:
        """Whether anything is passed because its player said so."""
        return self.passed > 0 or self.awaiting > 0 or self.watching

    def asking(self) -> Settings:
        """The same orders for who passes nothing on any more."""
        return self._replace(passed=0, awaiting=0, watching=False)


def wanted(params: Params, phases: tuple[str, ...], number: int, said: tuple[Said, ...]) -> Settings:
    """The standing orders of a request, in the turn of this number; of what was `said` once for all it may take back some.
    Raises BridgeError."""
    smart = params.one_of("auto_pass", ("smart", "off")) == "smart"
    places = {*phases, *(f"{side}:{phase}" for side in SIDES for phase in phases)}
    stops = params.listed("stops", 0, len(places))
    if any(not isinstance(stop, str) or stop not in places for stop in stops):
        raise wrong("stops", f"phases are {', '.join(phases)}")
    until = params.one_of("until", PASSING) if params.has("until") else None
    passed, awaiting = number if until == "turn_end" else 0, number if until == "my_turn" else 0
    hold = params.raw.get("hold") is True
    if params.has("said"):
        kept = [
            each.get("key")
            for each in params.listed("said", 0, MAX_STANDING_ANSWERS)
            if isinstance(each, dict)
        ]
        said = tuple(each for each in said if key_of(each) in kept)
    return Settings(smart, frozenset(stops), passed, awaiting, hold, until == "something", said)


def happened(definition: GameDefinition, lines: Iterable[Line]) -> bool:
    """Whether any of these lines tells of something that every turn does not bring by itself. That a line is there, all see."""
    brings = definition.pace.brings
    return any(line.code not in NO_NEWS and (line.phase, line.code) not in brings for line in lines)


def answer_for(
    definition: GameDefinition, game: Game, question: Question, settings: Settings, mode: str, human: bool
) -> Answer | None:
    """The answer to give without asking, or None: the seat decides itself."""
    if question.kind == "priority":
        if not human:
            alone = mode == "solo" and question.count() == 1
            return question.nth(0) if alone and not game.at(definition.layout.hand, question.seat) else None
        return (
            PASS if question.default == PASS and _passes(definition, game, question, settings, mode) else None
        )
    if question.count() != 1:
        return None
    its_own = mode == "solo" and human
    plain = question.kind == "pay" or _follows_for_all(
        definition, game, question.nth(0)
    )  # all see what has paid
    return question.nth(0) if its_own or plain else None


def _passes(
    definition: GameDefinition, game: Game, question: Question, settings: Settings, mode: str
) -> bool:
    own_turn = game.vars["turn"] == question.seat
    if settings.passed == game.vars["number"] or is_waiting(settings, game, question.seat):
        return True
    quiet = definition.pace.is_quiet(game)
    if settings.watching and not (quiet and definition.pace.is_own(game, question.seat)):
        return True
    if not settings.auto_pass:
        return False
    phase = game.vars["phase"]
    if quiet and not settings.stops.isdisjoint((phase, f"{SIDES[not own_turn]}:{phase}")):
        return False
    if quiet and not definition.pace.is_own(game, question.seat):
        return True
    if mode == "solo" and not quiet and not settings.hold and is_next_his(definition, game, question.seat):
        return True
    if question.count() != 1:
        return False
    if not quiet:
        return mode == "solo" or _shows_all(definition, game, question.seat)
    # Only an answer of its player ends a turn. A phase with nothing to do may be passed.
    return mode == "solo" and not ends_turn(definition, game, question.seat, PASS)


def is_waiting(settings: Settings, game: Game, seat: int) -> bool:
    """Whether this seat passes until its next turn, and that has not begun."""
    since = settings.awaiting
    return since > 0 and (game.vars["turn"] != seat or game.vars["number"] <= since)


def is_next_his(definition: GameDefinition, game: Game, seat: int) -> bool:
    """Whether what is resolved next is this seat's own: what it did last, or its attack that nobody blocks. All see that."""
    waiting = definition.view.interference(game)
    items = [item for item in waiting["items"] if not item.get("outer")]
    if items:
        return bool(items[-1]["controller"] == seat)
    attack = waiting["attack"]
    return bool(attack and attack["blocker"] is None and attack["seat"] != seat)


def _shows_all(definition: GameDefinition, game: Game, seat: int) -> bool:
    """Whether all see that nothing hidden could be used by this seat: who has no such card may only pass, and all can tell."""
    return not any(
        game.cards[ref].known != EVERYBODY
        for zone in game.rules.ZONES
        if zone not in definition.pace.idle
        for ref in game.at(zone, seat)
    )


def _follows_for_all(definition: GameDefinition, game: Game, answer: Answer) -> bool:
    """Whether all can tell that this is the only answer: it speaks of nothing hidden, or of a hidden card that lies alone
    in its zone. How many cards lie in a zone is known, and so which of them pay; whether a card of a hand fits what is
    wanted is not, nor that nothing is left to be chosen, or that a "no" is all that somebody can say."""
    if answer[0] != "card":
        return answer[0] not in ("done", "no")
    card = game.cards.get(number_in(answer))
    if card is None or card.known == EVERYBODY:
        return card is not None
    return card.zone != definition.layout.hand and len(game.at(card.zone, card.seat)) == 1


__all__ = ["PASSING", "SIDES", "Settings", "answer_for", "happened", "is_waiting", "wanted"]
