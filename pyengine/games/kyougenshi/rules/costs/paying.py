"""P4.S2 to P4.S4, B4: payment of a price by turning orbs."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.costs.orbs import (
    NO_COLOUR_NEEDS,
    SPIRIT,
    YOURYOKU,
    Orb,
    Price,
    automatic_payment_orbs,
    choice_matters,
    colour_needs_after,
    legal_next_orbs,
    orbs_for,
    remaining_price,
)
from pyengine.games.kyougenshi.rules.effects.effect_actions import do_taint
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.zones import Refs
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import FINISH, Answer, Question


class Pay(Procedure):
    """Pay a price for a `card` in use or in battle, automatically or orb by orb with `manual`.

    If the choice of orbs makes a difference, even automatic payment asks the player, with a single option: only the
    player's device knows the hand and the colours needed later.
    """

    seat: int
    n: int
    power: str = SPIRIT
    colours: tuple[str, ...] = ()
    manual: bool = False
    card: int = 0
    turned: Refs = ()

    @step("P4.S2", "P4.S3", "P4.E2")
    def ask_orb(self, game: Game) -> Next:
        """Ask for the next orb until the price is fully paid (B4.6)."""
        price = Price(self.n, self.power, self.colours)
        if not self.n:
            return done()
        orbs = orbs_for(game, self.seat, price)
        if not self.manual and not choice_matters(price, orbs):
            self.turned = automatic_payment_orbs(price, orbs)
            return goto("turn")
        paid = [orb for orb in orbs if orb.ref in self.turned]
        left, uncoloured = remaining_price(price, paid)
        if not left and not uncoloured:
            return goto("turn")
        options = None if self.manual else self.default_options(game, price, orbs)
        if options is None:
            plain = () if self.manual or self.turned else (FINISH,)
            free = legal_next_orbs(price, (o for o in orbs if o.ref not in self.turned), paid)
            options = (*plain, *(("pay", orb.ref) for orb in free))
        return call(
            Question(self.seat, "pay", "pay-with", "P4.S4", options, None, self.card, declaring=True,
                     params=(self.n - left, self.n))
        )  # fmt: skip

    def default_options(self, game: Game, price: Price, orbs: list[Orb]) -> tuple[Answer, ...] | None:
        """Return the only option of automatic payment: the public default (FINISH), or the next orb; None for an
        unknown hand."""
        needs = colour_needs_after(game, self.seat, price, self.card)
        if needs is None:
            return None
        if not self.turned and needs == NO_COLOUR_NEEDS:
            return (FINISH,)
        wish = automatic_payment_orbs(price, orbs, needs)
        if not self.turned and set(wish) == set(automatic_payment_orbs(price, orbs)):
            return (FINISH,)
        return (("pay", next(ref for ref in wish if ref not in self.turned)),)

    @step("P4.S2", "P4.S4", "B4.7")
    def picked(self, game: Game) -> Next:
        if self.got == FINISH:
            price = Price(self.n, self.power, self.colours)
            self.turned = automatic_payment_orbs(price, orbs_for(game, self.seat, price))
            return goto("turn")
        self.turned = (*self.turned, self.got_number)
        return goto("ask_orb")

    @step("P4.S2", "B4.5", "B4.6")
    def turn(self, game: Game) -> Next:
        """Turn the orbs. For youryoku the orbs are first turned face down, but stay known to all (B3.2)."""
        if self.power == YOURYOKU:
            do_taint(game, self.turned)
        else:
            atoms.turn(game, self.turned, True)
        game.emit("paid", self.seat, self.turned, n=self.n, power=self.power)
        return done()


__all__ = ["Pay"]
