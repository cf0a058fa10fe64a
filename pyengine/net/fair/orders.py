"""Standing orders: passes and a block that a player decides in advance, until their next turn.

Both replicas give the answers of an order without a message, from common knowledge only. An order takes effect when
the other side confirms it. The other side confirms while it is asked, so both replicas are then at the same log entry.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pyengine.kernel.game import Game
from pyengine.net.fair.messages import CONFIRMS, SETS, FairError, Order

MAX_ORDERS = 64
"""Most orders of a seat between two log entries: more than any person gives."""


class ActiveOrder(NamedTuple):
    """An order in effect: its level of passing, the card that blocks (0 for none), and the number of the turn in which
    it took effect."""

    level: int
    block: int
    since: int


class StandingOrders:
    """The orders of both seats, in effect and waiting for confirmation."""

    def __init__(self) -> None:
        self.active: list[ActiveOrder | None] = [None, None]
        self.sent: list[Order] = []
        """This seat's orders without a confirmation, oldest first."""
        self.sent_count = 0
        self.received: Order | None = None
        """The other seat's latest order, to be confirmed."""
        self.received_count = 0
        self.last_count = (0, 0)
        """The log length at the other seat's last order, and the number of its orders at this length."""

    def fork(self) -> StandingOrders:
        """Return an independent copy of the orders."""
        twin = StandingOrders()
        twin.active, twin.sent, twin.sent_count = list(self.active), list(self.sent), self.sent_count
        twin.received, twin.received_count, twin.last_count = (
            self.received,
            self.received_count,
            self.last_count,
        )
        return twin

    def end_expired(self, game: Game) -> None:
        """End the orders of a seat whose next turn has begun. Both replicas call this at each question."""
        for seat, order in enumerate(self.active):
            if order is not None and game.vars["turn"] == seat and game.vars["number"] > order.since:
                self.active[seat] = None

    def use_block(self, seat: int) -> None:
        """Record that a seat's card blocks by its order: the order names it for one attack only."""
        order = self.active[seat]
        if order is not None:
            self.active[seat] = order._replace(block=0)

    def give(self, level: int, block: int) -> Order:
        """Return the message with a new order of this seat. Raises FairError("not-needed") above the limit."""
        if len(self.sent) >= MAX_ORDERS:
            raise FairError("not-needed", "Order")
        self.sent_count += 1
        order = Order(SETS, self.sent_count, level, block)
        self.sent.append(order)
        return order

    def take(self, order: Order, entries: int) -> None:
        """Accept an order of the other seat. Raises FairError("not-needed")."""
        count = 1 + (self.last_count[1] if self.last_count[0] == entries else 0)
        if order.number != self.received_count + 1 or count > MAX_ORDERS:
            raise FairError("not-needed", "Order")
        self.last_count, self.received_count, self.received = (entries, count), order.number, order

    def confirm(self, other: int, game: Game) -> Order | None:
        """Put the other seat's latest order into effect, and return the confirmation; None without an order."""
        order, self.received = self.received, None
        if order is None:
            return None
        self.active[other] = ActiveOrder(order.level, order.block, game.vars["number"])
        return replace(order, what=CONFIRMS)

    def take_confirmation(self, seat: int, message: Order, game: Game) -> None:
        """Put this seat's confirmed order into effect. Raises FairError("not-needed")."""
        at = next((n for n, order in enumerate(self.sent) if replace(order, what=CONFIRMS) == message), None)
        if at is None:
            raise FairError("not-needed", "Order")
        del self.sent[: at + 1]
        self.active[seat] = ActiveOrder(message.level, message.block, game.vars["number"])

    def record_takeback(self) -> None:
        """End both orders: after a takeback, the players decide anew."""
        self.active = [None, None]


__all__ = ["MAX_ORDERS", "ActiveOrder", "StandingOrders"]
