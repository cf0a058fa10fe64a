"""The rulebook for the kernel: zones, state checks, refusals and the set-up of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from pyengine.games.pmv.rules import statements
from pyengine.games.pmv.rules.abilities.build_index import effect_changed, gather
from pyengine.games.pmv.rules.abilities.targets import PROTECTION_RULES, ChooseTargets, target_reasons
from pyengine.games.pmv.rules.answers import ANSWERS
from pyengine.games.pmv.rules.effects import triggered
from pyengine.games.pmv.rules.facts import (
    FAST_CHANGING_FACTS,
    INITIAL_FACTS,
    RECORD_FACTS,
    STATE_CHECK_SOURCES,
    Game,
)
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.keywords import entering
from pyengine.games.pmv.rules.playing import as_if_played, ward
from pyengine.games.pmv.rules.playing.play import ChooseHost
from pyengine.games.pmv.rules.playing.priority import action_reasons, leaves_the_loop, without_payment_flags
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.rules.semantics import conditions, filters, numbers, printed_values
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.rules.state_checks import first_due_check
from pyengine.games.pmv.rules.turn.loops import record_answer_for_loop, resolve_loop
from pyengine.games.pmv.rules.turn.setup import PlayGame
from pyengine.games.pmv.rules.turn_history import asked_by
from pyengine.games.pmv.rules.winning import end_endless_game
from pyengine.games.pmv.rules.zones import DECK, HAND, SIDEBOARD, ZONES
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel import atoms
from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter
from pyengine.kernel.dealer import SeededDealer, place_starting_cards
from pyengine.kernel.facts import AnyFacts
from pyengine.kernel.frames import Frame, number_in
from pyengine.kernel.legality import Reason, failing_reasons
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.rule_variants import RuleChoices

RULES_VERSION = "pmv-4"


class PhantomMagicVision:
    """The rules of `pmv`. The object has no state: a single instance serves every game."""

    ID: ClassVar[str] = "pmv"
    ANSWERS: ClassVar[Answers] = ANSWERS
    RULE_CHOICES: ClassVar[RuleChoices] = RULE_CHOICES
    GAME_OVER_CLAUSE: ClassVar[str] = "1.5.1"
    ZONES: ClassVar[Mapping[str, Zone]] = ZONES
    COUNTERS: ClassVar[Mapping[str, Counter]] = {}
    FAST_CHANGING_FACTS: ClassVar[Mapping[str, type]] = FAST_CHANGING_FACTS
    STATE_CHECK_SOURCES: ClassVar[frozenset[str]] = STATE_CHECK_SOURCES
    CHECKS_AFTER_REPLY: ClassVar[bool] = False
    RECORD_FACTS: ClassVar[Mapping[str, type[NamedTuple]]] = RECORD_FACTS

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None:
        effect_changed(game, effect, was)

    def index(self, game: Game) -> Index:
        return gather(game)

    def end_endless_game(self, game: Game) -> None:
        end_endless_game(game)

    def check_for_loop(self, game: Game, question: Question, answer: Answer) -> Frame | None:
        return record_answer_for_loop(game, question, answer)

    def resolve_loop(self, game: Game, question: Question) -> Answer | Question | None:
        return resolve_loop(game, question)

    def next_state_check(self, game: Game) -> Frame | None:
        return first_due_check(game)

    def refusal_reasons(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Return reasons against an answer that is not among the options; empty if this replica cannot know.

        Refused: an answer of another kind than the question, and an action forbidden by the rules. Accepted: manual
        payment of an offered play, and hidden cards that can be judged only after an opening.
        """
        if not answer or not isinstance(answer[0], str):
            return (Reason("not-an-answer", question.clause),)
        if not leaves_the_loop(game, question.seat, answer):
            return (leaves_the_loop.reason(),)
        if question.kind == "priority":
            why = action_reasons(game, question.seat, answer)
            if why:
                return why
            if without_payment_flags(answer) in question.options or answer == PASS:
                return ()
            card = game.cards.get(answer[1]) if len(answer) > 1 and type(answer[1]) is int else None
            if (
                answer[0] == "play"
                and card is not None
                and card.face is None
                and (card.zone, card.seat) == (HAND, question.seat)
            ):
                return ()
            return (Reason("not-offered", question.clause),)
        if answer[:1] == ("card",) and len(answer) == 2 and ("card", answer[1]) not in question.options:
            card = game.cards.get(number_in(answer))
            if (
                card is not None
                and card.face is None
                and (card.zone, card.seat, question.code) == (DECK, question.seat, "search")
            ):
                return ()
        if (
            question.kind == "target"
            and answer[0] in ("card", "seat")
            and len(answer) == 2
            and type(answer[1]) is int
        ):
            asking = game.stack[-2]
            ref = answer[1] if answer[0] == "card" else -1 - answer[1]
            if isinstance(asking, ChooseTargets):
                return target_reasons(game, asking, ref)
            if isinstance(asking, ChooseHost) and ref in game.cards and is_character(game, ref):
                scope = Scope(asking.seat, asking.card, face=game.cards[asking.card].face or "")
                why = tuple(failing_reasons(PROTECTION_RULES, game, ref, scope, source=ref))
                if why:
                    return why
            return (Reason("not-a-proper-target", "8.2.6.a"),)
        if question.code == "choose-mode" and answer[0] == "mode":
            return (Reason("no-target", "8.2.4.a"),)
        return (Reason("not-offered", question.clause),)


PMV = PhantomMagicVision()


def new_game(
    decks: tuple[tuple[str, ...], tuple[str, ...]],
    pool: Mapping[str, CardText],
    seed: str,
    *,
    trace: bool = True,
    sideboards: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    unknown: bool = False,
) -> tuple[Game, SeededDealer]:
    """Return a game before its first step, and the dealer with its secrets. `decks` and `sideboards` hold a face per
    card. `unknown`: the decks are unknown, and any card of the pool may turn up."""
    game = Game(PMV, pool, trace=trace)
    used_faces = pool if unknown else dict.fromkeys(face for faces in (*decks, *sideboards) for face in faces)
    first: AnyFacts = INITIAL_FACTS
    for name, value in {**first, **asked_by(pool[face] for face in used_faces)}.items():
        game.set_fact(name, value)
    secret: dict[int, str] = {}
    for seat in (0, 1):
        secret |= place_starting_cards(game, decks[seat], DECK, seat)
        secret |= place_starting_cards(game, sideboards[seat], SIDEBOARD, seat, 1 << seat)
    game.push(PlayGame())
    return game, SeededDealer(seed, secret)


LOADED = (as_if_played, triggered, conditions, entering, filters, numbers, printed_values, statements, ward)
"""Modules that no other module imports by name. Some run pending effects, the others fill the tables of verbs and of
read dependencies."""

__all__ = ["LOADED", "PMV", "RULES_VERSION", "PhantomMagicVision", "atoms", "new_game"]
