"""A single attack from declaration to end: a card attacks the other player, and a card of that player may block."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import PASS, Question
from pyengine.mechanics.event_processing import Happens, move
from pyengine.mechanics.facts import Game, opponent_of
from pyengine.mechanics.player_actions import VerbRules
from pyengine.mechanics.response_windows import Window


class Attack(Procedure, shared=True):
    """An attack: both players may respond, then the defender blocks or declines; the weaker card is lost, or both."""

    CHANCE: ClassVar[type[Window]]
    HAPPENS: ClassVar[type[Happens]]
    VERBS: ClassVar[VerbRules]
    LOST: ClassVar[str]
    """The zone of its owner to which a card lost in battle goes."""

    seat: int
    card: int
    foe: int = 0

    @step()
    def declare(self, game: Game) -> Next:
        atoms.set_fact(game, "attacker", self.card)
        atoms.turn(game, (self.card,), True)
        game.emit("attacked", self.seat, (self.card,))
        return call(self.CHANCE("attack", self.seat, self.card, 0))

    @step()
    def ask_to_block(self, game: Game) -> Next:
        """Ask the defender to block; skipped if the attacker has left its row."""
        if self.card not in game.cards or game.cards[self.card].zone != game.rules.ANSWERS.row:
            return goto("end")
        options = self.VERBS.options(game, opponent_of(self.seat), "block")
        return call(
            Question(
                opponent_of(self.seat),
                "priority",
                "block",
                self.clause_of("ask_to_block"),
                options,
                PASS,
                self.card,
            )
        )

    @step()
    def block(self, game: Game) -> Next:
        if self.got == PASS:
            return goto("strike")
        self.foe = self.got_number
        atoms.turn(game, (self.foe,), True)
        game.emit("blocked", opponent_of(self.seat), (self.foe, self.card))
        return None

    @step()
    def fight(self, game: Game) -> Next:
        mine, theirs = self.power(game, self.card), self.power(game, self.foe)
        lost = [ref for ref, less in ((self.card, mine <= theirs), (self.foe, theirs <= mine)) if less]
        return call(self.HAPPENS(tuple(move(ref, self.LOST, game.cards[ref].owner) for ref in lost)))

    @step()
    def fought(self, game: Game) -> Next:
        return goto("end")

    @step()
    def strike(self, game: Game) -> Next:
        return self.strike_procedure(game)

    @step()
    def end(self, game: Game) -> Next:
        atoms.set_fact(game, "attacker", 0)
        return done()

    @abstractmethod
    def power(self, game: Game, ref: int) -> int:
        """The current power of a card."""

    @abstractmethod
    def strike_procedure(self, game: Game) -> Next:
        """The procedure that carries out the effect of an unblocked attack."""


__all__ = ["Attack"]
