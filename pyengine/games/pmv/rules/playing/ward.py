"""10.26, 10.29, 10.32.2.c: effects that target a protected card."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import face_of, texts_behind
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cost import PayNodes, can_pay
from pyengine.games.pmv.rules.movement.removal import DiscardCards
from pyengine.games.pmv.rules.pending_records import Item
from pyengine.games.pmv.rules.playing.play import NegatePlayed
from pyengine.games.pmv.rules.procedure_fields import TargetsGuarded
from pyengine.games.pmv.rules.semantics.keyword_texts import texts
from pyengine.games.pmv.rules.zones import FIELD, PLAY
from pyengine.games.pmv.vocab import Keyword, Spelt
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question

NO_PRICE = -1
"""Stands for a payment that is never possible: targeting the card negates the play (10.32.2.c)."""


@defines("10.26.1", "10.29.1", "10.26.2.a", "10.29.2.a", "10.32.2.c")
@defines("10.1.3")
def ward_payments(game: Game, ref: int, seat: int, source: int, kind: str) -> tuple[int, ...]:
    """Return the payments a player owes for targeting a card with an effect, each handled separately (R-PMV-60); `kind`
    is "play" or "use" or "auto"."""
    card = game.cards.get(ref)
    face = None if card is None else face_of(game, ref)
    by = face_of(game, source) if source in game.cards else None
    if card is None or face is None or by is None:
        return ()
    if card.zone == PLAY:
        if "last_word.c" in face.texts and kind == "play" and source != ref:
            return (NO_PRICE,)
        if card.seat == seat:
            return ()
        wards = (
            a.value
            for a in face.text.abilities
            if isinstance(a, (Keyword, Spelt)) and "ward" in texts_behind(a)
        )
        return tuple(int(v or 0) for v in wards)
    if card.zone != FIELD or card.seat == seat:
        return ()
    if kind == "play" and by.text.kind != "command":
        return ()
    if kind != "play" and not by.body:
        return ()
    return tuple(int(v or 0) for v in texts(game, ref, "aegis"))


def item_of(game: Game, number: int) -> Item | None:
    """Return the item waiting in the interference under this id, or None."""
    return next((item for item in game.vars["items"] if item.id == number), None)


class AnswerWards(Procedure):
    """R-PMV-33: after a complete declaration and before priority, the player who targeted a protected card pays, or the
    effect is negated and its card discarded. Payments are handled separately."""

    number: int = 0
    ref: int = 0
    left: tuple[int, ...] = ()

    @step("10.26.2.a", "10.29.2.a", "10.32.2.c")
    def next_ward(self, game: Game) -> Next:
        rows = game.vars["wards"]
        if not rows:
            return done()
        atoms.set_fact(game, "wards", rows[1:])
        self.number, self.ref = rows[0]
        item = item_of(game, self.number)
        if item is not None:
            self.left = ward_payments(game, self.ref, item.seat, item.ref, item.kind)
        return None

    @step("10.1.3")
    def next_payment(self, game: Game) -> Next:
        """Ask for the next payment; skip it if an earlier payment has ended the card's protection in its zone."""
        item = item_of(game, self.number)
        if item is None or not self.left or not ward_payments(game, self.ref, item.seat, item.ref, item.kind):
            return goto("next_ward")
        n, *left = self.left
        self.left = tuple(left)
        return call(PayOrNegate(item.seat, item.ref, self.ref, n, self.number))

    @step("10.26.2.a", "10.29.2.a")
    def answered(self, game: Game) -> Next:
        return goto("next_payment")


class PayOrNegate(Procedure, logged_as="Guard"):
    """10.26.2.a, 10.29.2.a: pay, or negate the effect and discard its card. Value: True if paid.

    `item` is the id of a waiting item; 0 for an automatic effect being resolved.
    """

    seat: int
    source: int
    ref: int
    amount: int
    item: int = 0

    @step("10.26.2.a", "10.29.2.a", "1.8.9.c")
    def whether(self, game: Game) -> Next:
        if self.amount == NO_PRICE or not can_pay(game, self.seat, self.amount):
            self.got = NO
            return None
        clause = "10.29.2.a" if game.cards[self.ref].zone == FIELD else "10.26.2.a"
        return call(
            Question(
                self.seat, "yes_no", "pay-ward", clause, (YES, NO), None, self.ref, params=(self.amount,)
            )
        )

    @step("10.26.2.a", "10.29.2.a")
    def pay(self, game: Game) -> Next:
        return call(PayNodes(self.seat, self.amount)) if self.got == YES else goto("negate")

    @step("10.26.2.a", "10.29.2.a")
    def paid(self, game: Game) -> Next:
        return done(True)

    @step("12.2.3", "10.26.2.a", "10.29.2.a")
    def negate(self, game: Game) -> Next:
        """Negate the effect and discard its card of any kind. A play with a negated effect still counts as a play
        (R-PMV-55); a last word negates the play."""
        item = item_of(game, self.item)
        if item is not None and self.amount == NO_PRICE:
            return call(NegatePlayed((self.source,), self.ref))
        if item is not None:
            atoms.set_fact(game, "items", tuple(one for one in game.vars["items"] if one.id != self.item))
            game.emit("effect_negated", self.seat, (self.source,), by=self.ref)
        return call(DiscardCards((self.source,), self.ref)) if self.source in game.cards else done()


class PayOrNegateAll(TargetsGuarded, logged_as="GuardAll"):
    """10.26.2.a, 10.29.2.a: payments for the targets of an automatic effect. Value: whether the effect continues."""

    ref: int = 0
    left: tuple[int, ...] = ()

    @step("10.29.2.a", "10.26.2.a")
    def next_one(self, game: Game) -> Next:
        if not self.refs:
            return done(True)
        self.ref, *rest = self.refs
        self.refs = tuple(rest)
        self.left = ward_payments(game, self.ref, self.seat, self.source, "auto")
        return None

    @step("10.1.3")
    def next_payment(self, game: Game) -> Next:
        if not self.left or not ward_payments(game, self.ref, self.seat, self.source, "auto"):
            return goto("next_one")
        n, *left = self.left
        self.left = tuple(left)
        return call(PayOrNegate(self.seat, self.source, self.ref, n))

    @step("10.29.2.a", "10.26.2.a")
    def answered(self, game: Game) -> Next:
        return goto("next_payment") if self.got is True else done(False)


TargetsGuarded.OWN = PayOrNegateAll
