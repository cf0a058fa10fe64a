"""Cards that are used: they go onto the field, or wait on a chain, where the players may answer with others of their hands."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import NO, PASS, YES, Answer, Question
from pyengine.mechanics.ability_index import face_at
from pyengine.mechanics.event_processing import Happens, move
from pyengine.mechanics.facts import Game
from pyengine.mechanics.indexed_rules import to_effects
from pyengine.mechanics.player_actions import Verbs
from pyengine.mechanics.response_windows import Actions, OnChain, announce, topmost
from pyengine.mechanics.text_resolution import CarriesOut, Declares


class Chance(OnChain, shared=True):
    """A chance to answer with cards of the hand: whoever holds any is asked, whatever they are."""

    VERBS: ClassVar[Verbs]
    ACTIONS: ClassVar[Actions]

    def asks(self, game: Game) -> Question | None:
        """What he may use."""
        if not game.at("hand", self.turn):
            return None
        options = self.VERBS.options(game, self.turn, "play")
        return Question(self.turn, "priority", "answer", self.clause_of("others"), options, PASS, self.card)

    def acts(self, game: Game, answer: Answer) -> Procedure:
        """It answers what lies on top."""
        last = topmost(game)
        return self.ACTIONS.act_on(game, self.turn, answer, last.number if last else 0)


class Using(Procedure, shared=True):
    """A card of the hand is used, `about` something that waits, or nothing: it is paid for; its text waits on the chain, or it
    goes onto the field."""

    CHANCE: ClassVar[type[Chance]]
    DECLARES: ClassVar[type[Declares]]
    HAPPENS: ClassVar[type[Happens]]
    SPENT: ClassVar[str]
    """The zone where a card lies whose text waits, and when it is carried out."""

    seat: int
    card: int
    about: int = 0

    @step()
    def pay(self, game: Game) -> Next:
        atoms.reveal(game, (self.card,))
        game.emit("used_card", self.seat, (self.card,), cost=self.pays(game))
        return None

    @step()
    def enter(self, game: Game) -> Next:
        if self.is_text(game):
            return goto("aim")
        return call(self.HAPPENS((move(self.card, game.rules.ANSWERS.row, self.seat),)))

    @step()
    def entered(self, game: Game) -> Next:
        return done()

    @step()
    def aim(self, game: Game) -> Next:
        face = face_at(game, self.card)
        return call(self.DECLARES(self.seat, self.card, face, to_effects(game, face, (0,))))

    @step()
    def wait(self, game: Game) -> Next:
        """The first one opens a chance to answer."""
        first = not game.vars["using"] and not game.vars["attacker"]
        atoms.move(game, (self.card,), self.SPENT, self.seat, quiet=True)
        number = announce(game, "card", self.seat, self.card, False, self.got, self.about)
        return call(self.CHANCE("card", self.seat, self.card, number)) if first else done()

    @abstractmethod
    def pays(self, game: Game) -> int:
        """Pay what it costs; how much that is."""

    @abstractmethod
    def is_text(self, game: Game) -> bool:
        """Whether a card is nothing but what it says."""


class Breaking(Procedure, shared=True):
    """A card that lies hidden before a player is broken: it goes to his hand, and he may have it answer for free, to which
    nobody answers. He is asked whatever it is, as nobody learns from not being asked; it is shown if it answers."""

    HIDDEN: ClassVar[str]
    SPENT: ClassVar[str]
    """The zones where it lies, and where it lies when it has answered."""
    CARRIES: ClassVar[type[CarriesOut]]

    seat: int
    card: int = 0

    @step()
    def take(self, game: Game) -> Next:
        (self.card,) = atoms.move(game, game.at(self.HIDDEN, self.seat)[-1:], "hand", self.seat)
        return None

    @step()
    def ask(self, game: Game) -> Next:
        options = (YES, NO) if game.cards[self.card].face is None or self.may(game) else (NO,)
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
        face = face_at(game, self.card)
        atoms.move(game, (self.card,), self.SPENT, self.seat, quiet=True)
        return call(self.CARRIES(self.seat, self.card, face, to_effects(game, face, (0,))))

    @abstractmethod
    def may(self, game: Game) -> bool:
        """Whether it can answer, to whoever knows it."""


__all__ = ["Breaking", "Chance", "Using"]
