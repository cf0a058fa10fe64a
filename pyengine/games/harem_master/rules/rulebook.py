"""The rulebook as the kernel sees it: zones, standing checks, refusals; and how a game is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from pyengine.cards.lists import NO_SIDEBOARDS, Lists
from pyengine.games.harem_master.rules import winning
from pyengine.games.harem_master.rules.answers import ANSWERS
from pyengine.games.harem_master.rules.decided import DECIDED
from pyengine.games.harem_master.rules.facts import FIRST, FLEETING, Game
from pyengine.games.harem_master.rules.meaning.abilities import gather
from pyengine.games.harem_master.rules.meaning.index import Index
from pyengine.games.harem_master.rules.playing.playable import VERBS, action_reasons
from pyengine.games.harem_master.rules.standing import STANDING, first_unquiet
from pyengine.games.harem_master.rules.turn import using
from pyengine.games.harem_master.rules.turn.setup import BeginHarem
from pyengine.games.harem_master.rules.zones import CASTLE, ZONES
from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter
from pyengine.kernel.dealer import SeededDealer, lay_down
from pyengine.kernel.decisions import Decided
from pyengine.kernel.frames import Frame
from pyengine.kernel.game import ImpossibleError
from pyengine.kernel.legality import Reason, defines
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone

RULES_VERSION = "harem_master-4"


@defines("103.1")
class HaremMaster:
    """The rules of `harem_master`. It has no state: one serves every game. What a card says goes before them: costs,
    limits, what is forbidden and what comes of a move are asked of the cards first (`values`, `happening`)."""

    ID: ClassVar[str] = "harem_master"
    ANSWERS: ClassVar[Answers] = ANSWERS
    DECIDED: ClassVar[Decided] = DECIDED
    ENDS: ClassVar[str] = "102"
    ZONES: ClassVar[Mapping[str, Zone]] = ZONES
    COUNTERS: ClassVar[Mapping[str, Counter]] = {}
    FLEETING: ClassVar[Mapping[str, type]] = FLEETING
    STANDING: ClassVar[frozenset[str]] = STANDING
    ROWS: ClassVar[Mapping[str, type[NamedTuple]]] = {}

    def effect_changed(self, game: Game, effect: Effect) -> None:
        if effect.kind in ("text", "copy"):
            game.stale()

    def index(self, game: Game) -> Index:
        return gather(game)

    def endless(self, game: Game) -> None:
        winning.endless(game)

    def notice(self, game: Game, question: Question, answer: Answer) -> Frame | None:
        """Nobody is bound to go round here: what costs nothing can be repeated, and each time is an answer of its own."""
        return None

    def goes_on(self, game: Game, question: Question) -> Answer | Question | None:
        return None

    def standing(self, game: Game) -> Frame | None:
        return first_unquiet(game)

    def refuse(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Reasons against an answer that is not among the options."""
        if not answer or not isinstance(answer[0], str):
            return (Reason("not-an-answer", question.clause),)
        if question.kind == "priority" and answer[0] in VERBS:
            why = action_reasons(game, question.seat, answer)
            if why:
                return why
        return (Reason("not-offered", question.clause),)


RULES = HaremMaster()


@defines("215.2a", "215.9c")
def new_game(
    decks: Lists, pool: Mapping[str, Any], seed: str, *, trace: bool = True, sideboards: Lists = NO_SIDEBOARDS
) -> tuple[Game, SeededDealer]:
    """A game about to begin, and the dealer who holds its secrets. `decks` are faces, one for each card: whole, whatever
    was put aside in a game before, and a castle from now on. Sideboards there are none of (100.2)."""
    if any(sideboards):
        raise ImpossibleError("a sideboard")
    game = Game(RULES, pool, trace=trace)
    for name, value in FIRST.items():
        game.put_var(name, value)
    secret: dict[int, str] = {}
    for seat in (0, 1):
        secret |= lay_down(game, decks[seat], CASTLE, seat)
    game.push(BeginHarem())
    return game, SeededDealer(seed, secret)


LOADED = (using,)
"""Nothing imports it by name: it says what begins when an action is chosen (`answering`)."""

__all__ = ["LOADED", "RULES", "RULES_VERSION", "HaremMaster", "new_game"]
