"""P4.S2 to P4.S4, B4: a price is paid by turning orbs."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.costs.orbs import (
    SPIRIT,
    YOURYOKU,
    Price,
    completing,
    orbs_for,
    payment,
    still_wanted,
)
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.happening.acts import do_taint
from pyengine.games.kyougenshi.rules.zones import Refs
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import Question


class Pay(Procedure):
    """A price is paid: by itself, or with the orbs that its player names one by one."""

    seat: int
    n: int
    power: str = SPIRIT
    colours: tuple[str, ...] = ()
    manual: bool = False
    turned: Refs = ()

    @step("P4.S2", "P4.S3", "P4.E2")
    def ask_orb(self, game: Game) -> Next:
        """As long as it is not paid in full (B4.6)."""
        price = Price(self.n, self.power, self.colours)
        if not self.n:
            return done()
        if not self.manual:
            self.turned = payment(game, self.seat, price)
            return goto("turn")
        orbs = orbs_for(game, self.seat, price)
        paid = [orb for orb in orbs if orb.ref in self.turned]
        left, uncoloured = still_wanted(price, paid)
        if not left and not uncoloured:
            return goto("turn")
        options = tuple(
            ("pay", orb.ref) for orb in completing(price, (o for o in orbs if o.ref not in self.turned), paid)
        )
        return call(
            Question(self.seat, "pay", "pay-with", "P4.S4", options, None, declaring=True,
                     params=(self.n - left, self.n))
        )  # fmt: skip

    @step("P4.S2", "P4.S4", "B4.7")
    def picked(self, game: Game) -> Next:
        self.turned = (*self.turned, self.got_number)
        return goto("ask_orb")

    @step("P4.S2", "B4.5", "B4.6")
    def turn(self, game: Game) -> Next:
        """For youryoku an orb is turned face down first; who it is all know still (B3.2)."""
        if self.power == YOURYOKU:
            do_taint(game, self.turned)
        else:
            atoms.turn(game, self.turned, True)
        game.emit("paid", self.seat, self.turned, n=self.n, power=self.power)
        return done()


__all__ = ["Pay"]
