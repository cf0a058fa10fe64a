"""Playing cards: a card enters the field, or its text waits on a chain while players may respond with cards from
hand."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import NO, PASS, YES, Answer, Question
from pyengine.mechanics.ability_index import face_of_ref
from pyengine.mechanics.event_processing import Happens, move
from pyengine.mechanics.facts import Game
from pyengine.mechanics.indexed_rules import effects_path
from pyengine.mechanics.player_actions import VerbRules
from pyengine.mechanics.response_windows import Actions, OnChain, announce_item, latest_item
from pyengine.mechanics.text_resolution import CarriesOut, Declares


class Chance(OnChain, shared=True):
    """A window to respond with cards from hand: a player with any card in hand is asked, playable or not."""

    VERBS: ClassVar[VerbRules]
    ACTIONS: ClassVar[Actions]

    def asks(self, game: Game) -> Question | None:
        """The question with the playable cards, or None for an empty hand."""
        if not game.cards_in("hand", self.turn):
            return None
        options = self.VERBS.options(game, self.turn, "play")
        return Question(self.turn, "priority", "answer", self.clause_of("others"), options, PASS, self.card)

    def acts(self, game: Game, answer: Answer) -> Procedure:
        """Play the chosen card in response to the topmost item of the chain."""
        last = latest_item(game)
        return self.ACTIONS.procedure_for(game, self.turn, answer, last.number if last else 0)


class Using(Procedure, shared=True):
    """A card from hand is played, in response to the item `about` (0: none). Its cost is paid; then its text waits on
    the chain, or the card enters the field."""

    CHANCE: ClassVar[type[Chance]]
    DECLARES: ClassVar[type[Declares]]
    HAPPENS: ClassVar[type[Happens]]
    SPENT: ClassVar[str]
    """The zone of a spell while its text waits, and afterwards."""

    seat: int
    card: int
    about: int = 0

    @step()
    def pay(self, game: Game) -> Next:
        atoms.reveal(game, (self.card,))
        game.emit("used_card", self.seat, (self.card,), cost=self.pay_cost(game))
        return None

    @step()
    def enter(self, game: Game) -> Next:
        if self.is_spell(game):
            return goto("aim")
        return call(self.HAPPENS((move(self.card, game.rules.ANSWERS.row, self.seat),)))

    @step()
    def entered(self, game: Game) -> Next:
        return done()

    @step()
    def aim(self, game: Game) -> Next:
        face = face_of_ref(game, self.card)
        return call(self.DECLARES(self.seat, self.card, face, effects_path(game, face, (0,))))

    @step()
    def wait(self, game: Game) -> Next:
        """Put the text on the chain. Open a window for responses if the chain was empty and no attack is in
        progress."""
        first = not game.vars["using"] and not game.vars["attacker"]
        atoms.move(game, (self.card,), self.SPENT, self.seat, quiet=True)
        number = announce_item(game, "card", self.seat, self.card, False, self.got, self.about)
        return call(self.CHANCE("card", self.seat, self.card, number)) if first else done()

    @abstractmethod
    def pay_cost(self, game: Game) -> int:
        """Pay the cost; return the amount paid."""

    @abstractmethod
    def is_spell(self, game: Game) -> bool:
        """Whether the card is a spell: it has an effect and no body."""


class Breaking(Procedure, shared=True):
    """A hidden card of a player is broken: the card goes to hand, and the player may resolve its text for free, without
    responses. The question is always asked, so that a missing question reveals nothing; the card is shown if used."""

    HIDDEN: ClassVar[str]
    SPENT: ClassVar[str]
    """The zones of the hidden card, and of the card after use."""
    CARRIES: ClassVar[type[CarriesOut]]

    seat: int
    card: int = 0

    @step()
    def take(self, game: Game) -> Next:
        (self.card,) = atoms.move(game, game.cards_in(self.HIDDEN, self.seat)[-1:], "hand", self.seat)
        return None

    @step()
    def ask(self, game: Game) -> Next:
        options = (YES, NO) if game.cards[self.card].face is None or self.can_use_text(game) else (NO,)
        return call(
            Question(self.seat, "yes_no", "answer-broken", self.clause_of("ask"), options, NO, self.card)
        )

    @step()
    def show(self, game: Game) -> Next:
        if self.got == NO:
            return done()
        atoms.reveal(game, (self.card,))
        return None

    @step()
    def answer(self, game: Game) -> Next:
        face = face_of_ref(game, self.card)
        atoms.move(game, (self.card,), self.SPENT, self.seat, quiet=True)
        return call(self.CARRIES(self.seat, self.card, face, effects_path(game, face, (0,))))

    @abstractmethod
    def can_use_text(self, game: Game) -> bool:
        """Whether a broken card's text can be used now, for a replica that knows the card."""


__all__ = ["Breaking", "Chance", "Using"]
