"""A base class for rulebooks: the common answers to the kernel, and the start of a game whose players bring only
decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from pyengine.kernel import atoms
from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter
from pyengine.kernel.dealer import SeededDealer, place_starting_cards
from pyengine.kernel.facts import AnyFacts, Cards, Derived
from pyengine.kernel.frames import Frame, number_in
from pyengine.kernel.game import Game, Rules
from pyengine.kernel.legality import Reason
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.rule_variants import RuleChoices
from pyengine.kernel.state.position import ImpossibleError
from pyengine.mechanics.ability_index import TableKeys
from pyengine.mechanics.choice_refusals import choice_reasons
from pyengine.mechanics.indexed_rules import build_ability_tables
from pyengine.mechanics.player_actions import VerbRules
from pyengine.mechanics.triggers import Pending

Lists = tuple[tuple[str, ...], tuple[str, ...]]
NO_SIDEBOARDS: Lists = ((), ())


class Rulebook:
    """The common part of a rulebook's interface to the kernel (`Rules`)."""

    COUNTERS: ClassVar[Mapping[str, Counter]] = {}
    FAST_CHANGING_FACTS: ClassVar[Mapping[str, type]] = {}
    STATE_CHECK_SOURCES: ClassVar[frozenset[str]] = frozenset()
    CHECKS_AFTER_REPLY: ClassVar[bool] = True
    RECORD_FACTS: ClassVar[Mapping[str, type[NamedTuple]]] = {}

    ID: ClassVar[str]
    ANSWERS: ClassVar[Answers]
    RULE_CHOICES: ClassVar[RuleChoices]
    ZONES: ClassVar[Mapping[str, Zone]]
    INITIAL_FACTS: ClassVar[AnyFacts]  # the game's own facts type
    """Every fact of the table with its value before a game begins."""
    STARTING_ZONE: ClassVar[str] = "deck"
    """The zone of a deck at the start of a game."""
    FIRST_PROCEDURE: ClassVar[type[Frame]]
    """The procedure that starts a game."""
    GAME_OVER_CLAUSE: ClassVar[str]
    """The clause by which a game ends in a draw."""
    CONCESSION_CLAUSE: ClassVar[str]
    """The clause by which a player concedes."""
    VERBS: ClassVar[VerbRules]
    """Actions of a player with priority; for games whose verbs concern a single card."""
    ABILITY_ZONES: ClassVar[tuple[str, ...]] = ()
    """The zones where abilities are active; for games with ability tables (`indexed_rules`)."""
    TABLE_KEYS: ClassVar[TableKeys] = {}
    """The ability table for each type of ability."""
    TRIGGER_PROCEDURE: ClassVar[type[Pending]]
    """The procedure that resolves triggered abilities."""

    def index(self, game: Game) -> Derived:
        """The index of abilities, as tables."""
        return build_ability_tables(game, self.ABILITY_ZONES, self.TABLE_KEYS)

    def next_state_check(self, game: Game) -> Frame | None:
        """The procedure that resolves triggered abilities, if any wait and no other text is resolving."""
        facts = game.vars
        if "over" in facts or facts["phase"] == "setup":
            return None
        return self.TRIGGER_PROCEDURE() if facts["pending"] and not facts["busy"] else None

    def end_endless_game(self, game: Game) -> None:
        """End the game in a draw because steps repeat forever without a question."""
        if not game.over:
            atoms.end_game(game, None, "endless", self.GAME_OVER_CLAUSE)

    def concede(self, game: Game, seat: int) -> None:
        """End the game as a loss of the player who concedes."""
        if not game.over:
            atoms.end_game(game, 1 - seat, "conceded", self.CONCESSION_CLAUSE)

    def new_game(
        self, decks: Lists, pool: Cards, seed: str, *, trace: bool = True, sideboards: Lists = NO_SIDEBOARDS,
        unknown: bool = False,
    ) -> tuple[Game, SeededDealer]:  # fmt: skip
        """A game about to begin, and the dealer with its secrets. `decks` holds a face per card; nothing depends on
        card identities. Raises ImpossibleError for a sideboard."""
        return begin_with(
            self,
            self.INITIAL_FACTS,
            decks,
            self.STARTING_ZONE,
            self.FIRST_PROCEDURE(),
            pool,
            seed,
            trace,
            sideboards,
        )

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None:
        """Mark the index stale, since any effect may change the current abilities."""
        game.mark_stale()

    def check_for_loop(self, game: Game, question: Question, answer: Answer) -> Frame | None:
        """Return None: no rule forbids loops here. A free action may be repeated, each time by a new answer."""
        return None

    def resolve_loop(self, game: Game, question: Question) -> Answer | Question | None:
        """Return None: no answers are repeated automatically."""
        return None

    def refusal_reasons(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Reasons against an answer that is not among the options. There are none for an option plus flags allowed on
        any option, nor for an action only the card's holder can judge."""
        if not answer or not isinstance(answer[0], str):
            return (Reason("not-an-answer", question.clause),)
        why = self.reasons(game, question.seat, answer) if question.kind == "priority" else ()
        if not why and (
            question.allows(game.rules.ANSWERS.without_added_flags(answer))
            or is_secret(game, question, answer)
        ):
            return ()
        return why or choice_reasons(game, question, answer) or (Reason("not-offered", question.clause),)

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """Reasons against an action of a seat with priority; empty for anything but an action."""
        return self.VERBS.reasons(game, seat, answer)


def is_secret(game: Game, question: Question, answer: Answer) -> bool:
    """Whether an action uses a card that the asked player knows but this replica doesn't; its legality is then decided
    when the card is revealed."""
    verb = game.rules.ANSWERS.verb_of(answer)
    if (
        question.kind != "priority"
        or verb is None
        or not (verb.acts and verb.concerns_card() and verb.is_valid(answer))
    ):
        return False
    card = game.cards.get(number_in(answer))
    return card is not None and card.face is None and bool(card.known >> question.seat & 1)


def begin_with(
    rules: Rules, facts: AnyFacts, decks: Lists, pile: str, first: Frame, pool: Cards, seed: str,
    trace: bool, sideboards: Lists,
) -> tuple[Game, SeededDealer]:  # fmt: skip
    """A game about to begin with these facts and each deck in a pile, and the dealer with its secrets. Raises
    ImpossibleError for a sideboard, because no game here has any."""
    if any(sideboards):
        raise ImpossibleError("a sideboard")
    game = Game(rules, pool, trace=trace)
    for name, value in facts.items():
        game.set_fact(name, value)
    secret: dict[int, str] = {}
    for seat in (0, 1):
        secret |= place_starting_cards(game, decks[seat], pile, seat)
    game.push(first)
    return game, SeededDealer(seed, secret)


__all__ = ["Rulebook", "begin_with"]
