"""The dealer of a game between two replicas: the messages required by each need of the rules, and the final reply.

A card on the table has a ref for the rules and a place for its keepers; only shuffles change the place of a ref.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import NamedTuple

from pyengine.kernel.match import Reply
from pyengine.kernel.question import Need
from pyengine.net.fair.card_slots import CardLocations, OpponentCards, OwnCards, Place
from pyengine.net.fair.commitments import COINS_PER_CHAIN, fair_number, seal
from pyengine.net.fair.messages import Coin, FairError, Learn, Message, Open, Pack, Perm, Tell


class Step(NamedTuple):
    """A message that must be exchanged for a need of the rules: its kind, its sender, the owner of the cards, and the
    places."""

    kind: type[Message]
    sender: int
    owner: int = -1
    places: tuple[Place, ...] = ()


class Dealing:
    """A seat's knowledge of all cards, and the exchange of messages for the current need of the rules."""

    def __init__(
        self, seat: int, own: OwnCards, other: OpponentCards, refs: Mapping[int, tuple[int, int]], chain: list[bytes], tip: bytes
    ) -> None:  # fmt: skip
        """`refs`: owner and slot of every card at the start of the game; `chain`: the seat's own coins, `tip`: the end
        of the opponent's chain."""
        self.seat = seat
        self.own = own
        self.other = other
        self.where = CardLocations(refs)
        self.chain = chain
        self.tip = tip
        self.lots = 0
        self.numbers: list[int] = []
        """The results of all random draws so far in the game."""
        self.coins: dict[int, bytes] = {}
        self.need: Need | None = None
        self.steps: list[Step] = []

    def fork(self) -> Dealing:
        """Return an independent copy of the dealer."""
        twin = copy(self)
        twin.own, twin.other, twin.where = self.own.fork(), self.other.fork(), self.where.fork()
        twin.numbers, twin.coins, twin.steps = list(self.numbers), dict(self.coins), list(self.steps)
        return twin

    def cards(self, owner: int) -> OwnCards | OpponentCards:
        """Return the knowledge of a seat's cards."""
        return self.own if owner == self.seat else self.other

    def begin(self, need: Need) -> None:
        """Start to fulfil a need of the rules: list the messages that both sides must exchange for it."""
        self.where.rename(need.renamed)
        self.need = need
        if need.kind == "lot":
            self.steps = [Step(Coin, 0), Step(Coin, 1)]
            return
        steps: list[Step] = []
        cards = [self.where.of[ref] for ref in need.refs]
        for owner in sorted({whose for whose, _ in cards}):
            places = tuple(place for whose, place in cards if whose == owner)
            steps += (
                self._shuffling(owner, places)
                if need.kind == "shuffle"
                else self._looking(need, owner, places)
            )
        self.steps = steps

    def _shuffling(self, owner: int, places: tuple[Place, ...]) -> Iterable[Step]:
        dealer = 1 - owner
        if self.cards(owner).begin(places):
            yield Step(Tell, dealer, owner)
            yield Step(Pack, owner, owner)
        yield Step(Perm, dealer, owner)

    def _looking(self, need: Need, owner: int, places: tuple[Place, ...]) -> Iterable[Step]:
        cards = self.cards(owner)
        unseen = tuple(place for place in places if place not in cards.seen)
        if unseen:
            yield Step(Learn, 1 - owner, owner, unseen)
        if need.kind == "open" or need.seat != owner:
            closed = tuple(place for place in places if place not in cards.open)
            if closed:
                yield Step(Open, owner, owner, closed)

    @property
    def waits_for(self) -> Step | None:
        """The next required message; None if the need can be answered."""
        return self.steps[0] if self.steps else None

    def make(self) -> Message:
        """Return the next message that this seat must send for the current need. Raises FairError if no coins are
        left."""
        step = self.steps[0]
        own, other = self.own, self.other
        message: Message
        if step.kind is Coin:
            if self.lots >= COINS_PER_CHAIN:
                raise FairError("no-coins")
            message = Coin(self.lots, self.chain[COINS_PER_CHAIN - 1 - self.lots])
            self.coins[self.seat] = message.coin
        elif step.kind is Tell:
            message = other.tell()
        elif step.kind is Pack:
            message = own.pack()
        elif step.kind is Perm:
            message = other.deal()
        elif step.kind is Learn:
            message = other.names_message(step.places)
        else:
            message = own.show(step.places)
        del self.steps[0]
        return message

    def accept(self, message: Message) -> None:
        """Accept the opponent's message, which must be the next required one. Raises FairError and stores nothing."""
        step = self.waits_for
        if step is None or step.sender == self.seat or type(message) is not step.kind:
            raise FairError("not-needed", type(message).__name__)
        if isinstance(message, Coin):
            if message.index != self.lots or seal("COIN", message.coin) != self.tip:
                raise FairError("wrong-coin")
            self.tip = message.coin
            self.coins[1 - self.seat] = message.coin
        elif isinstance(message, Tell):
            self.own.take_names(message)
        elif isinstance(message, Pack):
            self.other.packed(message)
        elif isinstance(message, Perm):
            self.own.dealt(message)
        elif isinstance(message, Learn):
            self.own.learn(message, step.places)
        elif isinstance(message, Open):
            self.other.opened(message, step.places)
        del self.steps[0]

    def reply(self) -> Reply:
        """Return this replica's reply to the need of the rules, once all messages for it have been exchanged."""
        need, self.need = self.need, None
        assert need is not None
        if need.kind == "lot":
            number = fair_number(need.below, self.lots, self.own.gid, self.coins[0], self.coins[1])
            self.lots += 1
            self.numbers.append(number)
            return (number,)
        if need.kind == "shuffle":
            self.where.shuffle(need.refs, need.names)
            return ()
        return tuple(self._face(ref) for ref in need.refs)

    def _face(self, ref: int) -> str | None:
        """Return the face of a card as known to this side; the rules store only the part known to the seat."""
        owner, place = self.where.of[ref]
        if owner == self.seat:
            return (self.own.face_at(place) or None) if place in self.own.seen else None
        return self.other.open[place][1] if place in self.other.open else None


__all__ = ["Dealing", "Step"]
