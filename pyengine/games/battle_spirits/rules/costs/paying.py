"""B5.2: payment of a price together with the cores for the card itself."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.costs.cores import (
    CorePrice,
    automatic_payment,
    available_cores,
    cores_by_giver,
    spare_cores,
)
from pyengine.games.battle_spirits.rules.effects.effect_actions import do_cores
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.zones import RESERVE, SPENT, Refs, card_of
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.question import AMOUNT, Answer, Question
from pyengine.mechanics.counter_moves import End


class Pay(Procedure):
    """B5.2: pay `cost` cores to the core trash and put `cores` on a `card` (0: none).

    Payment is automatic, or with `manual` one giver at a time. Cores on cards in `but` are not used. No spirit vanishes
    meanwhile (B5.7). `by_default`: the player could not choose the payment mode before, so a question is asked if
    several places could give cores.
    """

    seat: int
    cost: int
    card: int = 0
    cores: int = 0
    reserve_only: bool = False
    manual: bool = False
    but: Refs = ()
    by_default: bool = False
    left: int = 0
    more: int = 0

    @step("B5.2")
    def begin(self, game: Game) -> Next:
        atoms.set_fact(game, "paying", game.vars["paying"] + 1)
        self.left = self.cost
        self.more = self.cores
        self.got = None
        if self.by_default and self.cost + self.cores:
            places = cores_by_giver(game, self.seat, self.price(), self.protected()).values()
            self.manual = sum(n > 0 for n in places) > 1
        if not self.card:
            return goto("pay")
        high = self.max_cores(game)
        if high <= self.cores:
            game.record_forced_choice(self.seat, (("number", self.cores),), "B5.2")
            return goto("pay")
        return call(
            Question(
                self.seat,
                "number",
                "cores-on",
                "B5.2",
                (),
                ("number", self.cores),
                self.card,
                self.cores,
                high,
            )
        )

    @step("B5.2", "B5.3")
    def how_many(self, game: Game) -> Next:
        """Store the chosen number of cores, at least the minimum for level 1."""
        self.more = self.got_number
        return None

    @step("B5.2", "B5.7")
    def pay(self, game: Game) -> Next:
        """Pay the cost first, then the cores for the card."""
        total = self.left + self.more
        if not total:
            return goto("paid")
        if self.manual:
            amounts = tuple(
                ("pay", min(n, self.left or self.more), giver or f"{RESERVE}{self.seat}")
                for giver, n in cores_by_giver(game, self.seat, self.price(), self.protected()).items()
                if n
            )
            params = (self.left, self.more)
            default = self.default_payment(game, total) if self.by_default else None
            return call(
                Question(
                    self.seat, AMOUNT, "pay-with", "B5.2", amounts, default, self.card, low=1, params=params
                )
            )
        for giver, n in automatic_payment(game, self.seat, self.price(), total, self.protected()):
            self.give(game, giver or f"{RESERVE}{self.seat}", n)
        return goto("paid")

    @step("B5.2")
    def some(self, game: Game) -> Next:
        self.give(game, self.got_answer[2], number_in(self.got_answer))
        return goto("pay")

    @step("B5.2", "B5.7")
    def paid(self, game: Game) -> Next:
        atoms.set_fact(game, "paying", game.vars["paying"] - 1)
        return done()

    def default_payment(self, game: Game, total: int) -> Answer:
        """Return the default next payment."""
        giver, n = automatic_payment(game, self.seat, self.price(), total, self.protected())[0]
        return ("pay", min(n, self.left or self.more), giver or f"{RESERVE}{self.seat}")

    def price(self) -> CorePrice:
        """Return the price to be paid."""
        return CorePrice(self.cost, (), self.cores, self.reserve_only)

    def protected(self) -> Refs:
        """Return the cards whose cores must not pay this price."""
        return (*self.but, self.card) if self.card else self.but

    def max_cores(self, game: Game) -> int:
        """Return the maximum number of cores for the card: the need of its highest level, limited by the available
        cores. Automatic payment never lowers the level of another card for this purpose."""
        price, but = self.price(), self.protected()
        available = (available_cores if self.manual else spare_cores)(game, self.seat, price, but) - self.left
        return max(
            self.cores,
            min(available, max((each.cores for each in card_of(game, self.card).levels), default=0)),
        )

    def give(self, game: Game, giver: End, n: int) -> None:
        """Take `n` cores from a giver: for the cost until paid, then for the card."""
        cost = min(n, self.left)
        do_cores(game, giver, f"{SPENT}{self.seat}", cost)
        self.left -= cost
        if self.card:
            do_cores(game, giver, self.card, n - cost)
            self.more -= n - cost


__all__ = ["Pay"]
