"""B5.2 to B5.7, B10.2, T8: summoning and deploying, with prior payment of "unless" prices."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.answers import MANUAL_FLAG_NAME
from pyengine.games.battle_spirits.rules.costs.cores import CorePrice, available_cores, reduced_cost
from pyengine.games.battle_spirits.rules.costs.paying import Pay
from pyengine.games.battle_spirits.rules.effects.choosing import can_do, may_be_summoned_by_effect, price_text
from pyengine.games.battle_spirits.rules.effects.effect_actions import FOLLOWS, do_cores, do_turn
from pyengine.games.battle_spirits.rules.effects.event_processing import Exert
from pyengine.games.battle_spirits.rules.effects.triggers import raise_event, record_burst_condition
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.playable import (
    current_price,
    price_of,
    tensho_of,
    tensho_spirits,
)
from pyengine.games.battle_spirits.rules.semantics.values import ApplicableText, price_texts
from pyengine.games.battle_spirits.rules.wording_precedence import DOES, UNPREVENTABLE
from pyengine.games.battle_spirits.rules.zones import FIELD, SPENT, card_of, cores_at, face_of
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.question import NO, YES, Answer, Question
from pyengine.mechanics.ability_index import Path, Scope
from pyengine.mechanics.facts import opponent_of
from pyengine.mechanics.response_windows import Actions

ACTIONS = Actions()
"""The procedures of actions, by verb."""


class PayPrice(Procedure):
    """T8.2: pay the price of an "unless" text, after asking the player unless already `agreed`. Return whether the
    price was paid."""

    seat: int
    about: int
    source: int
    face: str
    path: Path
    agreed: bool = False

    @step("T8.2", "T8.3")
    def ask(self, game: Game) -> Next:
        if self.agreed:
            return None
        return call(
            Question(
                self.seat, "yes_no", "unless", "T8.2", (YES, NO), None, self.source, params=(self.about,)
            )
        )

    @step("T8.2")
    def pay(self, game: Game) -> Next:
        if self.got == NO:
            return done(False)
        return call(Exert(self.seat, self.source, self.face, self.path))

    @step("T8.2")
    def paid(self, game: Game) -> Next:
        return done(True)


class PayAll(Procedure):
    """T8.1, T8.2: pay the prices of all "unless" texts before an act on a card. Return whether all were paid; otherwise
    the act is impossible."""

    seat: int
    act: str
    card: int
    agreed: bool = False
    paid: tuple[Path, ...] = ()

    @step("T8.1")
    def next_one(self, game: Game) -> Next:
        """Pay the price of the next "unless" text, each once. A price that can't be paid, or a card lost by paying,
        makes the act impossible."""
        card = game.cards.get(self.card)
        if card is None or (self.act != "summon" and card.zone != FIELD):
            return done(False)
        found = self.open(game)
        if not found:
            return done(True)
        text = found[0]
        path, node = price_text(game, text)
        self.paid = (*self.paid, (text.origin.card, *path))
        if not can_do(game, node, Scope(self.seat, text.origin.card), text.origin, DOES):
            return done(False)
        return call(PayPrice(self.seat, self.card, text.origin.card, text.face, path, self.agreed))

    @step("T8.1")
    def go_on(self, game: Game) -> Next:
        return goto("next_one") if self.got else done(False)

    def open(self, game: Game) -> list[ApplicableText]:
        """Return the "unless" texts whose price hasn't been paid yet."""
        return [
            each
            for each in price_texts(game, self.act, self.card)
            if (each.origin.card, *price_text(game, each)[0]) not in self.paid
        ]


class Summon(Procedure):
    """B5.2 to B5.4: announce a card, reduce and pay its cost, put cores on the card, complete the summoning, then
    trigger effects on being summoned.

    With `by` (1 + the effect's seat), an effect summons the card without cost. Return whether the card was summoned.
    """

    seat: int
    card: int
    by: int = 0
    place: int = DOES
    manual: bool = False
    offering: int = 0
    cost: int = 0
    reserve_only: bool = False

    @step("B5.2")
    def show(self, game: Game) -> Next:
        atoms.reveal(game, (self.card,))
        return None

    @step("T9.1", "B5.3", "B9.6")
    def fix_cost(self, game: Game) -> Next:
        """Fix the cost; a summoning by an effect ends here if illegal or without the cores for level 1."""
        if not self.by:
            price = current_price(game, self.seat, self.card)
            self.cost, self.reserve_only = reduced_cost(game, self.seat, price), price.reserve_only
            return None
        if card_of(game, self.card).kind != "spirit" or game.cards[self.card].zone == FIELD:
            return done(False)
        if not may_be_summoned_by_effect(game, self.card, self.place):
            return done(False)
        return (
            None
            if available_cores(game, self.seat, self.price(game)) >= self.price(game).cores
            else done(False)
        )

    @step("T8.1", "T8.3")
    def unless(self, game: Game) -> Next:
        """Pay the "unless" prices; the card's owner decides."""
        if card_of(game, self.card).kind != "spirit" or self.place == UNPREVENTABLE:
            self.got = True
            return None
        return call(PayAll(self.seat, "summon", self.card))

    @step("T8.1", "B10.2", "B5.2")
    def offer(self, game: Game) -> Next:
        """Choose a spirit for tensho. The earlier payments may have consumed the cores for the cost, ending the
        summoning."""
        price = self.price(game)
        if not self.got or available_cores(game, self.seat, price) < price.cost + price.cores:
            return done(False)
        if tensho_of(game, face_of(game, self.card)) is None:
            return goto("announce")
        found = tensho_spirits(game, self.seat, self.card, self.price(game))
        if not found:
            return done(False)
        options = tuple(("card", ref) for ref in found)
        return call(Question(self.seat, "choose", "tensho", "B10.2", options, None, self.card))

    @step("B10.2")
    def offered(self, game: Game) -> Next:
        self.offering = self.got_number
        return None

    @step("B5.2", "B5.4")
    def announce(self, game: Game) -> Next:
        atoms.set_fact(game, "paying", game.vars["paying"] + 1)
        (self.card,) = atoms.move(game, (self.card,), FIELD, self.seat, quiet=True)
        game.emit("announced", self.seat, (self.card,), cost=self.cost)
        return None

    @step("B5.4", "B5.2", "B5.7")
    def pay(self, game: Game) -> Next:
        price = self.price(game)
        but = (self.offering,) if self.offering else ()
        return call(
            Pay(
                self.seat,
                self.cost,
                self.card,
                price.cores,
                price.reserve_only,
                self.manual,
                but,
                by_default=bool(self.by),
            )
        )

    @step("B10.2")
    def move_all(self, game: Game) -> Next:
        """Move all cores off the spirit offered for a tensho summon, to the core trash or the void; it vanishes then."""
        tensho = tensho_of(game, face_of(game, self.card))
        if self.offering and tensho is not None:
            place = "void" if tensho.place == "void" else f"{SPENT}{self.seat}"
            do_cores(game, self.offering, place, cores_at(game, self.offering))
        return None

    @step("B5.4", "B5.6", "B5.7")
    def complete(self, game: Game) -> Next:
        atoms.set_fact(game, "paying", game.vars["paying"] - 1)
        game.emit(
            "summoned" if card_of(game, self.card).kind == "spirit" else "deployed", self.seat, (self.card,)
        )
        return None

    @step("B5.4", "B9.3")
    def summoned(self, game: Game) -> Next:
        raise_event(game, "summoned", self.card)
        if self.by:
            record_burst_condition(game, "summoned", opponent_of(self.seat), self.card)
        return done(True)

    def price(self, game: Game) -> CorePrice:
        """Return the price to be paid; for a summoning by an effect only the cores for level 1."""
        price = price_of(game, self.card, self.reserve_only)
        return (
            price._replace(cost=0, reduction=()) if self.by else price._replace(cost=self.cost, reduction=())
        )


class SummonOwn(Procedure):
    """T8.3: summon a card to its owner's field, regardless of the effect's controller."""

    card: int
    user: int
    place: int

    @step("T8.3", "B9.6")
    def begin(self, game: Game) -> Next:
        if self.card not in game.cards:
            return done(False)
        return call(Summon(game.cards[self.card].owner, self.card, 1 + self.user, self.place))

    @step("B9.6")
    def end(self, game: Game) -> Next:
        return done(self.got)


FOLLOWS["summon"] = SummonOwn


class MakeReady(Procedure):
    """T8.1, T8.2: make a card ready after paying its "unless" prices. With `agreed` the player has already accepted
    payment. Return whether the card was made ready."""

    card: int
    agreed: bool = False

    @step("T8.1", "T8.2")
    def pay(self, game: Game) -> Next:
        return call(PayAll(game.cards[self.card].seat, "ready", self.card, self.agreed))

    @step("T8.1")
    def turn(self, game: Game) -> Next:
        if self.got:
            do_turn(game, (self.card,), False)
        return done(self.got)


FOLLOWS["ready"] = MakeReady


@ACTIONS.register("play")
@ACTIONS.register("call")
def play(game: Game, seat: int, answer: Answer, about: int) -> Procedure:
    """Begin summoning or deploying a card of the hand or at hand."""
    return Summon(seat, number_in(answer), manual=MANUAL_FLAG_NAME in answer)


__all__ = ["ACTIONS", "MakeReady", "PayAll", "Summon", "SummonOwn"]
