"""The rulebook for the kernel: zones, state checks, refusals and game setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.answers import ANSWERS
from pyengine.games.kyougenshi.rules.effects import search_and_reveal
from pyengine.games.kyougenshi.rules.facts import FIRST, FLEETING, Game, TableFacts
from pyengine.games.kyougenshi.rules.playing import using_cards
from pyengine.games.kyougenshi.rules.playing.playable import action_reasons, aim_reasons
from pyengine.games.kyougenshi.rules.rule_variants import DECIDED
from pyengine.games.kyougenshi.rules.semantics.ability_index import Index, gather
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import target_reasons
from pyengine.games.kyougenshi.rules.state_checks import STANDING, first_unquiet
from pyengine.games.kyougenshi.rules.turn.setup import Opening
from pyengine.games.kyougenshi.rules.zones import DECK, ZONES
from pyengine.kernel.answers import Answers
from pyengine.kernel.frames import Frame
from pyengine.kernel.legality import Reason, defines
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.rule_variants import Decided
from pyengine.mechanics.rulebook import Rulebook
from pyengine.mechanics.text_resolution import choice_asked, is_chosen_already

RULES_VERSION = "kyougenshi-2"


@defines("P6.2")
class Kyougenshi(Rulebook):
    """The rules of `kyougenshi`, without state: one instance serves every game. Turns alternate until a player has won
    or conceded."""

    ID: ClassVar[str] = "kyougenshi"
    ANSWERS: ClassVar[Answers] = ANSWERS
    DECIDED: ClassVar[Decided] = DECIDED
    ENDS: ClassVar[str] = "P6.2"
    CONCEDES: ClassVar[str] = "P6.2"
    FIRST: ClassVar[TableFacts] = FIRST
    PILE: ClassVar[str] = DECK
    BEGINS: ClassVar[type[Frame]] = Opening
    ZONES: ClassVar[Mapping[str, Zone]] = ZONES
    FLEETING: ClassVar[Mapping[str, type]] = FLEETING
    STANDING: ClassVar[frozenset[str]] = STANDING

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None:
        """Rebuild the ability index when granted abilities change."""
        if effect.kind == "grant":
            game.stale()

    def index(self, game: Game) -> Index:
        """Return the index of active abilities."""
        return gather(game)

    def next_state_check(self, game: Game) -> Frame | None:
        """Return the first due state check as a procedure, or None."""
        return first_unquiet(game)

    def refuse(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
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
        return super().refuse(game, question, answer)

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against an action."""
        return action_reasons(game, seat, answer)


RULES = Kyougenshi()

LOADED = (using_cards, search_and_reveal)
"""Modules imported for their registrations only: the procedures of chosen actions (`chain`) and the results of acts
(`acts`)."""

__all__ = ["LOADED", "RULES", "RULES_VERSION", "Kyougenshi"]
