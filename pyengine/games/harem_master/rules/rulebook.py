"""The rulebook object for the kernel: zones, state checks, refusals, and the game setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pyengine.games.harem_master.rules import winning
from pyengine.games.harem_master.rules.answers import ANSWERS
from pyengine.games.harem_master.rules.facts import FAST_CHANGING_FACTS, INITIAL_FACTS, Game, TableFacts
from pyengine.games.harem_master.rules.playing.playable import VERBS, action_reasons
from pyengine.games.harem_master.rules.rule_variants import RULE_CHOICES
from pyengine.games.harem_master.rules.semantics.ability_index import Index
from pyengine.games.harem_master.rules.semantics.build_index import gather
from pyengine.games.harem_master.rules.semantics.text_evaluation import target_reasons
from pyengine.games.harem_master.rules.state_checks import STATE_CHECK_SOURCES, first_due_check
from pyengine.games.harem_master.rules.turn import using_cards
from pyengine.games.harem_master.rules.turn.setup import BeginHarem
from pyengine.games.harem_master.rules.zones import CASTLE, ZONES
from pyengine.games.harem_master.vocab import Selected
from pyengine.kernel.answers import Answers
from pyengine.kernel.frames import Frame
from pyengine.kernel.legality import Reason, defines
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.rule_variants import RuleChoices
from pyengine.mechanics.rulebook import Rulebook
from pyengine.mechanics.text_resolution import choice_asked, is_chosen_already

RULES_VERSION = "harem_master-5"


@defines("103.1", "215.2a", "215.9c")
class HaremMaster(Rulebook):
    """The rules of `harem_master`. The object has no state and serves every game.

    Card text takes precedence over the rules: costs, limits, prohibitions and movement consult the cards first
    (`values`, `event_processing`). Each game starts with the full deck, including cards set aside in the previous game.
    The deck serves as the castle. The game has no sideboards (100.2).
    """

    ID: ClassVar[str] = "harem_master"
    ANSWERS: ClassVar[Answers] = ANSWERS
    RULE_CHOICES: ClassVar[RuleChoices] = RULE_CHOICES
    GAME_OVER_CLAUSE: ClassVar[str] = "102"
    INITIAL_FACTS: ClassVar[TableFacts] = INITIAL_FACTS
    STARTING_ZONE: ClassVar[str] = CASTLE
    FIRST_PROCEDURE: ClassVar[type[Frame]] = BeginHarem
    ZONES: ClassVar[Mapping[str, Zone]] = ZONES
    FAST_CHANGING_FACTS: ClassVar[Mapping[str, type]] = FAST_CHANGING_FACTS
    STATE_CHECK_SOURCES: ClassVar[frozenset[str]] = STATE_CHECK_SOURCES
    CHECKS_AFTER_REPLY: ClassVar[bool] = False

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None:
        if effect.kind in ("text", "copy"):
            game.mark_stale()

    def index(self, game: Game) -> Index:
        return gather(game)

    def concede(self, game: Game, seat: int) -> None:
        winning.concede(game, seat)

    def end_endless_game(self, game: Game) -> None:
        winning.end_endless_game(game)

    def next_state_check(self, game: Game) -> Frame | None:
        return first_due_check(game)

    def refusal_reasons(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against an answer; for a card outside a text's targets, the mismatch with the text's
        description."""
        match answer:
            case ("card", int(ref)) if question.code == "choose" and ref in game.cards:
                asked = choice_asked(game)
                if (
                    asked is not None
                    and isinstance(asked.phrase, Selected)
                    and game.cards[ref].face is not None
                ):
                    why = target_reasons(game, asked.phrase.group, asked.scope, ref)
                    if not why and is_chosen_already(game, answer):
                        why = (Reason("already-named", "407.4", (), ref),)
                    if why:
                        return why
        return super().refusal_reasons(game, question, answer)

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        return action_reasons(game, seat, answer) if answer[0] in VERBS else ()


RULES = HaremMaster()


LOADED = (using_cards,)
"""Imported for its side effect: `using_cards` registers the procedures of the actions (`responses.ACTIONS`)."""

__all__ = ["LOADED", "RULES", "RULES_VERSION", "HaremMaster"]
