"""What rulebooks answer the kernel alike, and how a game begins whose decks are all that is brought to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from pyengine.kernel import atoms
from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter
from pyengine.kernel.dealer import SeededDealer, lay_down
from pyengine.kernel.facts import AnyFacts, Cards, Derived
from pyengine.kernel.frames import Frame, number_in
from pyengine.kernel.game import Game, Rules
from pyengine.kernel.legality import Reason
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.rule_variants import Decided
from pyengine.kernel.state.position import ImpossibleError
from pyengine.mechanics.ability_index import Filing
from pyengine.mechanics.choice_refusals import choice_reasons
from pyengine.mechanics.indexed_rules import gather
from pyengine.mechanics.player_actions import Verbs
from pyengine.mechanics.triggers import Pending

Lists = tuple[tuple[str, ...], tuple[str, ...]]
NO_SIDEBOARDS: Lists = ((), ())


class Rulebook:
    """What the kernel asks of a rulebook (`Rules`), as far as many answer it alike."""

    COUNTERS: ClassVar[Mapping[str, Counter]] = {}
    FLEETING: ClassVar[Mapping[str, type]] = {}
    STANDING: ClassVar[frozenset[str]] = frozenset()
    PROMPT: ClassVar[bool] = True
    ROWS: ClassVar[Mapping[str, type[NamedTuple]]] = {}

    ID: ClassVar[str]
    ANSWERS: ClassVar[Answers]
    DECIDED: ClassVar[Decided]
    ZONES: ClassVar[Mapping[str, Zone]]
    FIRST: ClassVar[AnyFacts]  # of the type of its facts
    """Every fact of the table, as it is before a game begins."""
    PILE: ClassVar[str] = "deck"
    """Where a deck lies as a game begins."""
    BEGINS: ClassVar[type[Frame]]
    """The procedure with which a game begins."""
    ENDS: ClassVar[str]
    """The clause by which a game ends that nobody wins."""
    CONCEDES: ClassVar[str]
    """The clause by which a player gives up."""
    VERBS: ClassVar[Verbs]
    """What may be done when one may act, where its verbs are about one card alone."""
    WORKS: ClassVar[tuple[str, ...]] = ()
    """The zones in which abilities work, where these are found in tables by card and event (`tables`)."""
    FILING: ClassVar[Filing] = {}
    """In which of these tables."""
    SETS_OFF: ClassVar[type[Pending]]
    """What carries out the texts that were set off."""

    def index(self, game: Game) -> Derived:
        """Abilities in tables."""
        return gather(game, self.WORKS, self.FILING)

    def next_state_check(self, game: Game) -> Frame | None:
        """Texts that were set off are carried out when no other is."""
        facts = game.vars
        if "over" in facts or facts["phase"] == "setup":
            return None
        return self.SETS_OFF() if facts["pending"] and not facts["busy"] else None

    def endless(self, game: Game) -> None:
        """What goes on for ever with nobody asked leads to no end: nobody wins."""
        if not game.over:
            atoms.end_game(game, None, "endless", self.ENDS)

    def concede(self, game: Game, seat: int) -> None:
        """Whoever gives up has lost."""
        if not game.over:
            atoms.end_game(game, 1 - seat, "conceded", self.CONCEDES)

    def new_game(
        self, decks: Lists, pool: Cards, seed: str, *, trace: bool = True, sideboards: Lists = NO_SIDEBOARDS,
        unknown: bool = False,
    ) -> tuple[Game, SeededDealer]:  # fmt: skip
        """A game about to begin, and the dealer who holds its secrets. `decks` are faces, one for each card; nothing depends
        on who they are. Raises ImpossibleError for a sideboard."""
        return begin_with(self, self.FIRST, decks, self.PILE, self.BEGINS(), pool, seed, trace, sideboards)

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None:
        """Any effect may bear on what abilities there are."""
        game.stale()

    def notice(self, game: Game, question: Question, answer: Answer) -> Frame | None:
        """Nobody is bound to go round: what costs nothing can be repeated, and each time is an answer of its own."""
        return None

    def resolve_loop(self, game: Game, question: Question) -> Answer | Question | None:
        """Nothing is answered by itself."""
        return None

    def refuse(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Reasons against an answer that is not among the options; there are none where it is one of them with something said
        beside it that may be said of any, and where only who holds a card can know."""
        if not answer or not isinstance(answer[0], str):
            return (Reason("not-an-answer", question.clause),)
        why = self.reasons(game, question.seat, answer) if question.kind == "priority" else ()
        if not why and (
            question.allows(game.rules.ANSWERS.bare(answer)) or is_secret(game, question, answer)
        ):
            return ()
        return why or choice_reasons(game, question, answer) or (Reason("not-offered", question.clause),)

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """What speaks against something that a seat would do when it may act; nothing for what is no such thing."""
        return self.VERBS.reasons(game, seat, answer)


def is_secret(game: Game, question: Question, answer: Answer) -> bool:
    """Whether an action is with a card that whoever is asked knows and this replica does not: an opening settles it."""
    verb = game.rules.ANSWERS.verb_of(answer)
    if (
        question.kind != "priority"
        or verb is None
        or not (verb.acts and verb.is_on_a_card() and verb.fits(answer))
    ):
        return False
    card = game.cards.get(number_in(answer))
    return card is not None and card.face is None and bool(card.known >> question.seat & 1)


def begin_with(
    rules: Rules, facts: AnyFacts, decks: Lists, pile: str, first: Frame, pool: Cards, seed: str,
    trace: bool, sideboards: Lists,
) -> tuple[Game, SeededDealer]:  # fmt: skip
    """A game about to begin with these facts and each deck in a pile, and the dealer who holds its secrets. Raises
    ImpossibleError for a sideboard, of which there is none."""
    if any(sideboards):
        raise ImpossibleError("a sideboard")
    game = Game(rules, pool, trace=trace)
    for name, value in facts.items():
        game.put_var(name, value)
    secret: dict[int, str] = {}
    for seat in (0, 1):
        secret |= lay_down(game, decks[seat], pile, seat)
    game.push(first)
    return game, SeededDealer(seed, secret)


__all__ = ["Rulebook", "begin_with"]
