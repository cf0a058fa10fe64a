"""P5.5: a battle of two spell cards."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.costs.orbs import Price, can_pay
from pyengine.games.kyougenshi.rules.costs.paying import Pay
from pyengine.games.kyougenshi.rules.effects.effect_actions import DESTROYED
from pyengine.games.kyougenshi.rules.effects.event_processing import Happening
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain_resolution import hold_triggers
from pyengine.games.kyougenshi.rules.semantics.values import keyword_number, power
from pyengine.games.kyougenshi.rules.zones import GRAVE, Refs
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.mechanics.event_processing import move


@defines("P5.5.1", "P5.5.2", "B6.7")
def weaker_cards(game: Game, one: int, two: int) -> Refs:
    """Return the weaker card, or both at equal power. A card with a power of 0 or less always loses (R-ORB-14)."""
    first, second = power(game, one), power(game, two)
    return (
        *((one,) if first <= second or first <= 0 else ()),
        *((two,) if second <= first or second <= 0 else ()),
    )


class Fight(Procedure):
    """P5.5: compare power. The loser goes to the graveyard unless it grazes; grazing does not make a winner. Return the
    winner, if any. Triggers wait meanwhile (`busy`)."""

    one: int
    two: int
    won: Refs = ()
    lost: Refs = ()
    """The losers of the battle that haven't saved themselves by grazing."""
    asked: Refs = ()

    @step("P5.5.1", "P5.5.2")
    def compare(self, game: Game) -> Next:
        self.lost = weaker_cards(game, self.one, self.two)
        self.won = tuple(ref for ref in (self.one, self.two) if ref not in self.lost)
        game.emit("fought", -1, (self.one, self.two), powers=(power(game, self.one), power(game, self.two)))
        return None

    @step("B7.8")
    def ask_to_graze(self, game: Game) -> Next:
        """Offer Graze N: the loser stays for N spirit power. The owner is asked if the orbs can pay, by public
        information."""
        self.got = None
        for ref in self.lost:
            seat, n = game.cards[ref].seat, keyword_number(game, ref, "graze")
            if ref in self.asked or not n:
                continue
            self.asked = (*self.asked, ref)
            if can_pay(game, seat, Price(n)):
                return call(Question(seat, "yes_no", "graze", "B7.8", (YES, NO), None, ref, params=(n,)))
            return goto("ask_to_graze")
        return goto("destroy")

    @step("B7.8")
    def graze(self, game: Game) -> Next:
        if self.got != YES:
            return goto("ask_to_graze")
        ref = self.asked[-1]
        self.lost = tuple(each for each in self.lost if each != ref)
        game.emit("grazed", game.cards[ref].seat, (ref,))
        return call(Pay(game.cards[ref].seat, keyword_number(game, ref, "graze"), card=ref))

    @step("B7.8")
    def next_graze(self, game: Game) -> Next:
        return goto("ask_to_graze")

    @step("P5.5.1", "P5.5.2", "B6.7")
    def destroy(self, game: Game) -> Next:
        hold_triggers(game)
        return call(Happening(tuple(move(ref, GRAVE, game.cards[ref].owner, DESTROYED) for ref in self.lost)))

    @step("P5.5.1")
    def end(self, game: Game) -> Next:
        return done(self.won)


__all__ = ["Fight", "weaker_cards"]
