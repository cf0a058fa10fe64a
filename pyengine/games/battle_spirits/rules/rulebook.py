"""The rulebook for the kernel: zones, cores, state checks, refusals and game setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from pyengine.games.battle_spirits.rules.answers import ANSWERS
from pyengine.games.battle_spirits.rules.effects import search_and_reveal
from pyengine.games.battle_spirits.rules.facts import (
    FAST_CHANGING_FACTS,
    INITIAL_FACTS,
    RECORD_FACTS,
    Game,
    TableFacts,
)
from pyengine.games.battle_spirits.rules.playing import using_cards
from pyengine.games.battle_spirits.rules.playing.choice_refusals import refusal
from pyengine.games.battle_spirits.rules.playing.playable import action_reasons
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.games.battle_spirits.rules.semantics.ability_index import Index, gather
from pyengine.games.battle_spirits.rules.state_checks import STATE_CHECK_SOURCES, first_due_check
from pyengine.games.battle_spirits.rules.turn.setup import Opening
from pyengine.games.battle_spirits.rules.zones import COUNTERS, DECK, ZONES, first_cores
from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter
from pyengine.kernel.frames import Frame
from pyengine.kernel.legality import Reason, defines
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.rule_variants import RuleChoices
from pyengine.mechanics.rulebook import Rulebook

RULES_VERSION = "battle_spirits-2"
STARTING_FACTS = {**INITIAL_FACTS, **first_cores()}
"""Facts of the table with the starting cores, before a game begins."""


@defines("B4.1")
class BattleSpirits(Rulebook):
    """The rules of `battle_spirits`, without state: one instance serves every game. Turns alternate until a player has
    lost or conceded."""

    ID: ClassVar[str] = "battle_spirits"
    ANSWERS: ClassVar[Answers] = ANSWERS
    RULE_CHOICES: ClassVar[RuleChoices] = RULE_CHOICES
    GAME_OVER_CLAUSE: ClassVar[str] = "B3.3"
    CONCESSION_CLAUSE: ClassVar[str] = "B3.1"
    INITIAL_FACTS = STARTING_FACTS
    STARTING_ZONE: ClassVar[str] = DECK
    FIRST_PROCEDURE: ClassVar[type[Frame]] = Opening
    ZONES: ClassVar[Mapping[str, Zone]] = ZONES
    COUNTERS: ClassVar[Mapping[str, Counter]] = COUNTERS
    RECORD_FACTS: ClassVar[Mapping[str, type[NamedTuple]]] = RECORD_FACTS
    FAST_CHANGING_FACTS: ClassVar[Mapping[str, type]] = FAST_CHANGING_FACTS
    STATE_CHECK_SOURCES: ClassVar[frozenset[str]] = STATE_CHECK_SOURCES

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None:
        """Do nothing: continuous effects are read on demand and no table caches them."""

    def index(self, game: Game) -> Index:
        """Return the index of abilities on the field."""
        return gather(game)

    def next_state_check(self, game: Game) -> Frame | None:
        """Return the first due state check as a procedure, or None."""
        return first_due_check(game)

    def refusal_reasons(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against an answer outside the question's options."""
        why = super().refusal_reasons(game, question, answer)
        return refusal(game, question, answer) or why if why else ()

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against an action."""
        return action_reasons(game, seat, answer)


RULES = BattleSpirits()

LOADED = (using_cards, search_and_reveal)
"""Modules imported for their registrations only: the procedures of chosen actions (`summoning`) and the results of acts
(`acts`)."""

__all__ = ["LOADED", "RULES", "RULES_VERSION", "BattleSpirits", "TableFacts"]
