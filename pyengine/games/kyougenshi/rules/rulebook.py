"""The rulebook for the kernel: zones, state checks, refusals and game setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.answers import ANSWERS
from pyengine.games.kyougenshi.rules.effects import search_and_reveal
from pyengine.games.kyougenshi.rules.facts import FAST_CHANGING_FACTS, INITIAL_FACTS, Game, TableFacts
from pyengine.games.kyougenshi.rules.playing import using_cards
from pyengine.games.kyougenshi.rules.playing.playable import action_reasons, aim_reasons
from pyengine.games.kyougenshi.rules.rule_variants import RULE_CHOICES
from pyengine.games.kyougenshi.rules.semantics.ability_index import Index, gather
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import target_reasons
from pyengine.games.kyougenshi.rules.state_checks import STATE_CHECK_SOURCES, first_due_check
from pyengine.games.kyougenshi.rules.turn.setup import Opening
from pyengine.games.kyougenshi.rules.zones import DECK, ZONES
from pyengine.kernel.answers import Answers
from pyengine.kernel.frames import Frame
from pyengine.kernel.legality import Reason, defines
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.rule_variants import RuleChoices
from pyengine.mechanics.rulebook import Rulebook
from pyengine.mechanics.text_resolution import choice_asked, is_chosen_already

RULES_VERSION = "kyougenshi-2"


@defines("P6.2")
class Kyougenshi(Rulebook):
    """The rules of `kyougenshi`, without state: one instance serves every game. Turns alternate until a player has won
    or conceded."""

    ID: ClassVar[str] = "kyougenshi"
    ANSWERS: ClassVar[Answers] = ANSWERS
    RULE_CHOICES: ClassVar[RuleChoices] = RULE_CHOICES
    GAME_OVER_CLAUSE: ClassVar[str] = "P6.2"
    CONCESSION_CLAUSE: ClassVar[str] = "P6.2"
    INITIAL_FACTS: ClassVar[TableFacts] = INITIAL_FACTS
    STARTING_ZONE: ClassVar[str] = DECK
    FIRST_PROCEDURE: ClassVar[type[Frame]] = Opening
    ZONES: ClassVar[Mapping[str, Zone]] = ZONES
    FAST_CHANGING_FACTS: ClassVar[Mapping[str, type]] = FAST_CHANGING_FACTS
    STATE_CHECK_SOURCES: ClassVar[frozenset[str]] = STATE_CHECK_SOURCES

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None:
        """Rebuild the ability index when granted abilities change."""
        if effect.kind == "grant":
            game.mark_stale()

    def index(self, game: Game) -> Index:
        """Return the index of active abilities."""
        return gather(game)

    def next_state_check(self, game: Game) -> Frame | None:
        """Return the first due state check as a procedure, or None."""
        return first_due_check(game)

    def refusal_reasons(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against an answer: P5.1.4 and B7.8 for an attack's target; for an illegal target of a
        text, the mismatch with the text's description."""
        match answer:
            case ("card", int(aim)) if question.code == "attack-target" and aim in game.cards:
                return aim_reasons(game, question.seat, question.about, aim)
            case ("card", int(ref)) if question.code == "choose" and ref in game.cards:
                asked = choice_asked(game)
                if (
                    asked is not None
                    and isinstance(asked.phrase, v.Pick)
                    and game.cards[ref].face is not None
                ):
                    why = target_reasons(game, asked.phrase.cards, asked.scope, ref)
                    if not why and is_chosen_already(game, answer):
                        why = (Reason("already-named", "P4.E5", (), ref),)
                    if why:
                        return why
        return super().refusal_reasons(game, question, answer)

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against an action."""
        return action_reasons(game, seat, answer)


RULES = Kyougenshi()

LOADED = (using_cards, search_and_reveal)
"""Modules imported for their registrations only: the procedures of chosen actions (`chain`) and the results of acts
(`acts`)."""

__all__ = ["LOADED", "RULES", "RULES_VERSION", "Kyougenshi"]
