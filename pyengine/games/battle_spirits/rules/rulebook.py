"""The rulebook as the kernel sees it: zones, cores, state checks, refusals; and how a game is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from pyengine.games.battle_spirits.rules.answers import ANSWERS
from pyengine.games.battle_spirits.rules.effects import search_and_reveal
from pyengine.games.battle_spirits.rules.facts import FIRST, FLEETING, ROWS, Game, TableFacts
from pyengine.games.battle_spirits.rules.playing import using_cards
from pyengine.games.battle_spirits.rules.playing.choice_refusals import refusal
from pyengine.games.battle_spirits.rules.playing.playable import action_reasons
from pyengine.games.battle_spirits.rules.rule_variants import DECIDED
from pyengine.games.battle_spirits.rules.semantics.ability_index import Index, gather
from pyengine.games.battle_spirits.rules.state_checks import STANDING, first_unquiet
from pyengine.games.battle_spirits.rules.turn.setup import Opening
from pyengine.games.battle_spirits.rules.zones import COUNTERS, DECK, ZONES, first_cores
from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter
from pyengine.kernel.frames import Frame
from pyengine.kernel.legality import Reason, defines
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.rule_variants import Decided
from pyengine.mechanics.rulebook import Rulebook

RULES_VERSION = "battle_spirits-2"
BEGINNING = {**FIRST, **first_cores()}
"""The table with its cores, before a game begins."""


@defines("B4.1")
class BattleSpirits(Rulebook):
    """The rules of `battle_spirits`. It has no state: one serves every game. Turns go round until somebody has lost or given
    up."""

    ID: ClassVar[str] = "battle_spirits"
    ANSWERS: ClassVar[Answers] = ANSWERS
    DECIDED: ClassVar[Decided] = DECIDED
    ENDS: ClassVar[str] = "B3.3"
    CONCEDES: ClassVar[str] = "B3.1"
    FIRST = BEGINNING
    PILE: ClassVar[str] = DECK
    BEGINS: ClassVar[type[Frame]] = Opening
    ZONES: ClassVar[Mapping[str, Zone]] = ZONES
    COUNTERS: ClassVar[Mapping[str, Counter]] = COUNTERS
    ROWS: ClassVar[Mapping[str, type[NamedTuple]]] = ROWS
    FLEETING: ClassVar[Mapping[str, type]] = FLEETING
    STANDING: ClassVar[frozenset[str]] = STANDING

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None:
        """What holds for a time is looked up where it is asked for; no table has it."""

    def index(self, game: Game) -> Index:
        """What abilities there are."""
        return gather(game)

    def next_state_check(self, game: Game) -> Frame | None:
        """What is to be seen to first."""
        return first_unquiet(game)

    def refuse(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against an answer that the question does not offer."""
        why = super().refuse(game, question, answer)
        return refusal(game, question, answer) or why if why else ()

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """What speaks against an action."""
        return action_reasons(game, seat, answer)


RULES = BattleSpirits()

LOADED = (using_cards, search_and_reveal)
"""Nothing imports them by name: they say what begins when an action is chosen (`summoning`), and what an act comes to
(`acts`)."""

__all__ = ["LOADED", "RULES", "RULES_VERSION", "BattleSpirits", "TableFacts"]
