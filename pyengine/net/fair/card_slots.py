"""The cards of one seat and their two keepers: the owner knows the card in each slot, the dealer (always the other
player) knows the slot at each place.

A packet is a set of cards in an order unknown to both players. Packet 0 is the deck in its owner's order: place,
name and slot are equal, and only the owner knows the order. Every shuffle makes a new packet: the dealer lists the
names of the unseen cards, the owner binds new names to the same slots, the dealer binds places to the names. A
packet made only of unopened cards from packet 0 keeps the slots as names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import NamedTuple, Self, TypeAlias

from pyengine.net.fair.commitments import salt, seal, shuffled
from pyengine.net.fair.messages import Deck, FairError, Learn, Learnt, Open, Opened, Pack, Perm, Tell

Place: TypeAlias = tuple[int, int]
"""A packet and a place in it: both keepers' address of a face-down card."""


class Seeds(NamedTuple):
    """A seat's secrets, 32 bytes each: for its cards, for the links between its packets, and for dealing the opponent's
    cards."""

    cards: bytes
    links: bytes
    deal: bytes


class CardLocations:
    """Where each card on the table is: a ref for the rules, and for the two players an owner and a place. Only shuffles
    change the places."""

    def __init__(self, refs: Mapping[int, tuple[int, int]]) -> None:
        """`refs`: owner and slot of every card at the start of the game."""
        self.of: dict[int, tuple[int, Place]] = {
            ref: (owner, (0, slot)) for ref, (owner, slot) in refs.items()
        }
        self.packets = [0, 0]
        """The number of each owner's newest packet."""

    def fork(self) -> CardLocations:
        """Return an independent copy of the locations."""
        twin = copy(self)
        twin.of, twin.packets = dict(self.of), list(self.packets)
        return twin

    def rename(self, renamed: Iterable[tuple[int, int]]) -> None:
        """Move cards to new refs, given as pairs of the old and the new ref."""
        for old, new in renamed:
            self.of[new] = self.of.pop(old)

    def shuffle(self, refs: Sequence[int], names: Sequence[int]) -> None:
        """Record a shuffle: the cards get new refs and form a new packet of each owner, in this order."""
        at: dict[int, int] = {}
        for old, new in zip(refs, names, strict=True):
            owner, _ = self.of.pop(old)
            if owner not in at:
                self.packets[owner] += 1
                at[owner] = 0
            self.of[new] = (owner, (self.packets[owner], at[owner]))
            at[owner] += 1


class Packet:
    """The public part of a packet: its cards' earlier places, and the seals. `slots` are the slots by name if both
    keepers know them. `links` bind names to slots, `places` bind places to names."""

    __slots__ = ("links", "members", "names", "places", "slots")

    def __init__(self, members: tuple[Place, ...], slots: tuple[int, ...] | None) -> None:
        self.members = members
        self.slots = slots
        self.links: tuple[bytes, ...] = ()
        self.places: tuple[bytes, ...] = ()
        self.names: tuple[Place, ...] = ()


class Cards:
    """The public part of a seat's cards. `seen` are the places of cards known to the owner; `open` are the places of
    cards known to both, with slot and face; `ever` are all places opened at any time."""

    def __init__(self, gid: bytes, owner: int, seals: tuple[bytes, ...]) -> None:
        self.gid = gid
        self.owner = owner
        self.seals = seals
        size = len(seals)
        self.packets = [Packet((), tuple(range(size)))]
        self.seen = {(0, slot) for slot in range(size)}
        self.open: dict[Place, tuple[int, str]] = {}
        self.ever: dict[Place, tuple[int, str]] = {}
        self.bare: Packet | None = None
        """The packet that the current shuffle builds; None between shuffles."""

    def _fork(self) -> Self:
        twin = copy(self)
        twin.packets, twin.seen = list(self.packets), set(self.seen)
        twin.open, twin.ever = dict(self.open), dict(self.ever)
        twin.bare = copy(self.bare)  # finished packets never change
        return twin

    def begin(self, members: tuple[Place, ...]) -> bool:
        """Start a new packet for a shuffle of these cards. Return whether the cards need new names; only unopened cards
        of packet 0 keep theirs."""
        is_untouched = all(packet == 0 and (packet, place) not in self.open for packet, place in members)
        self.bare = Packet(members, tuple(place for _, place in members) if is_untouched else None)
        return not is_untouched

    def unseen(self) -> tuple[Place, ...]:
        """Return the places of cards in the packet under construction that their owner has not seen."""
        return tuple(each for each in self._being_made().members if each not in self.seen)

    def _being_made(self) -> Packet:
        if self.bare is None:
            raise FairError("not-needed", "nothing is shuffled")
        return self.bare

    def _finish(self, perm: Perm) -> None:
        packet = self._being_made()
        packet.places = perm.seals
        for place in packet.members:
            self.seen.discard(place)
            self.open.pop(place, None)
        self.packets.append(packet)
        self.bare = None

    def _check_seals(self, number: int, seals: tuple[bytes, ...]) -> None:
        packet = self._being_made()
        if number != len(self.packets):
            raise FairError("wrong-packet", f"{number}, not {len(self.packets)}")
        if len(seals) != len(packet.members) or len(set(seals)) != len(seals):
            raise FairError("wrong-seals", f"{len(seals)} for {len(packet.members)} cards")

    def link(self, packet: int, name: int, slot: int, link: bytes) -> bytes:
        """Return the hash commitment that a name of a packet belongs to a card slot; `link` is its salt."""
        return seal("C", self.gid, self.owner, packet, name, slot, link)

    def place(self, packet: int, place: int, name: int, placed: bytes) -> bytes:
        """Return the hash commitment that the card at a place of a shuffled packet has a name; `placed` is its salt."""
        return seal("P", self.gid, self.owner, packet, place, name, placed)

    def card(self, slot: int, face: str, hidden: bytes) -> bytes:
        """Return the hash commitment that a slot holds a card; `hidden` is its salt."""
        return _card(self.gid, self.owner, slot, face, hidden)

    def linked(
        self, links: bytes, number: int, slots: Iterable[int]
    ) -> tuple[tuple[int, ...], tuple[bytes, ...]]:
        """Return the slots of a packet in the order of the names, drawn from the seed of links, and the seal of
        each."""
        drawn = shuffled(links, sorted(slots), "link", number)
        return drawn, tuple(
            self.link(number, name, slot, salt(links, "link", number, name))
            for name, slot in enumerate(drawn)
        )

    def placed(self, deal: bytes, number: int, size: int) -> tuple[tuple[int, ...], tuple[bytes, ...]]:
        """Return the names of a packet in the order of the places, drawn from the seed of dealing, and the seal of
        each."""
        order = shuffled(deal, range(size), "deal", self.owner, number)
        return order, tuple(
            self.place(number, place, name, salt(deal, "deal", self.owner, number, place))
            for place, name in enumerate(order)
        )


def _card(gid: bytes, owner: int, slot: int, face: str, hidden: bytes) -> bytes:
    return seal("C0", gid, owner, slot, face, hidden)


def seal_deck(gid: bytes, owner: int, cards: bytes, faces: Sequence[str]) -> Deck:
    """Return the seals of a deck, from the seed of its cards; `faces` by slot."""
    return Deck(
        tuple(_card(gid, owner, slot, face, salt(cards, "card", slot)) for slot, face in enumerate(faces))
    )


class OwnCards(Cards):
    """A seat's own cards, as their owner knows them: the card in each slot."""

    def __init__(self, gid: bytes, owner: int, seeds: Seeds, deck: Deck, faces: Sequence[str]) -> None:
        """`deck` has the seals of these faces, by slot."""
        super().__init__(gid, owner, deck.seals)
        self.seeds = seeds
        self.faces = tuple(faces)
        self.names: dict[Place, int] = {(0, slot): slot for slot in range(len(faces))}
        """The name of each place that holds a known card."""
        self.slots: list[tuple[int, ...]] = [tuple(range(len(faces)))]
        """For each packet, the slot of each name."""
        self.held = {slot: (0, slot) for slot in range(len(faces))}
        """The place of each slot that the owner knows."""
        self.fresh: tuple[int, ...] = ()
        """The slots of the packet under construction, in the order of their names."""
        self.salts: Mapping[int, bytes] = {}
        """Salts by slot, for an auditor without the seed of the cards."""

    def fork(self) -> OwnCards:
        """Return an independent copy of the cards."""
        twin = self._fork()
        twin.names, twin.slots, twin.held = dict(self.names), list(self.slots), dict(self.held)
        return twin

    def slot_at(self, place: Place) -> int:
        """Return the slot of a known card."""
        return self.slots[place[0]][self.names[place]]

    def salt_of(self, slot: int) -> bytes:
        """Return the salt that opens a slot's seal."""
        return self.salts.get(slot) or salt(self.seeds.cards, "card", slot)

    def face_at(self, place: Place) -> str:
        """Return the face of a known card."""
        return self.faces[self.slot_at(place)]

    def learn(self, message: Learn, places: tuple[Place, ...]) -> None:
        """Accept the names that the dealer tells for these places, so this seat learns its cards there. Raises
        FairError: not-needed, wrong-name, double."""
        if tuple((each.packet, each.place) for each in message.cards) != places:
            raise FairError("not-needed", "other places")
        found: dict[int, Place] = {}
        for each, place in zip(message.cards, places, strict=True):
            packet = self.packets[each.packet]
            if (
                each.name >= len(packet.members)
                or self.place(*place, each.name, each.salt) != packet.places[each.place]
            ):
                raise FairError("wrong-name", f"place {each.place} of packet {each.packet}")
            slot = self.slots[each.packet][each.name]
            if slot in self.held or slot in found:
                raise FairError("double", f"slot {slot}")
            found[slot] = place
        for each, place in zip(message.cards, places, strict=True):
            self.names[place] = each.name
            self.seen.add(place)
        self.held |= found

    def show(self, places: tuple[Place, ...]) -> Open:
        """Open the cards at these places, and return the message."""
        cards = []
        for place in places:
            packet, at = place
            name, slot = self.names[place], self.slot_at(place)
            bound = self.packets[packet].slots is None
            link = salt(self.seeds.links, "link", packet, name) if bound else b""
            face = self.faces[slot]
            cards.append(Opened(packet, at, name, slot, link, face, self.salt_of(slot)))
            self.open[place] = self.ever[place] = (slot, face)
        return Open(tuple(cards))

    def take_names(self, message: Tell) -> None:
        """Accept the dealer's names of the cards in the packet under construction, and bind new names to their slots.
        Raises FairError for impossible names: wrong-names, double."""
        packet = self._being_made()
        unseen = self.unseen()
        if len(message.names) != len(unseen) or list(message.names) != sorted(set(message.names)):
            raise FairError("wrong-names", f"{len(message.names)} for {len(unseen)} cards")
        if sorted(number for number, _ in message.names) != sorted(number for number, _ in unseen):
            raise FairError("wrong-names", "of other packets")
        if any(name >= len(self.slots[number]) for number, name in message.names):
            raise FairError("wrong-names", "there is no such name")
        slots = [self.slots[number][name] for number, name in message.names]
        if len(set(slots)) != len(slots) or any(slot in self.held for slot in slots):
            raise FairError("double", "a name of a card that is known")
        slots += [self.slot_at(place) for place in packet.members if place in self.seen]
        packet.names = message.names
        self.fresh, packet.links = self.linked(self.seeds.links, len(self.packets), slots)

    def pack(self) -> Pack:
        """Return the message that binds the new names to slots, by their seals."""
        return Pack(len(self.packets), self._being_made().links)

    def dealt(self, perm: Perm) -> None:
        """Accept the dealer's seals that bind the places of the packet to names. Raises FairError: wrong-packet,
        wrong-seals."""
        self._check_seals(perm.packet, perm.seals)
        packet = self._being_made()
        for place in packet.members:
            if place in self.seen:
                del self.held[self.slot_at(place)]
                del self.names[place]
        self.slots.append(self.fresh if packet.slots is None else packet.slots)
        self._finish(perm)


class OpponentCards(Cards):
    """The opponent's cards, as their dealer (this seat) knows them: the slot at each place. `is_card` returns whether a
    face exists."""

    def __init__(
        self, gid: bytes, owner: int, seeds: Seeds, deck: Deck, is_card: Callable[[str], bool]
    ) -> None:
        super().__init__(gid, owner, deck.seals)
        self.seeds = seeds
        self.is_card = is_card
        self.orders: list[tuple[int, ...]] = [tuple(range(len(deck.seals)))]
        """For each packet, the name at each place."""
        self.shown: dict[int, Place] = {}
        """The place of each opened slot."""

    def fork(self) -> OpponentCards:
        """Return an independent copy of the cards."""
        twin = self._fork()
        twin.orders, twin.shown = list(self.orders), dict(self.shown)
        return twin

    def name_at(self, place: Place) -> int:
        """Return the name at a place."""
        return self.orders[place[0]][place[1]]

    def tell(self) -> Tell:
        """Return the message with the names of unseen cards in the packet under construction."""
        packet = self._being_made()
        packet.names = tuple(sorted((place[0], self.name_at(place)) for place in self.unseen()))
        return Tell(packet.names)

    def packed(self, message: Pack) -> None:
        """Accept the owner's seals that bind the new names to slots. Raises FairError: wrong-packet, wrong-seals."""
        self._check_seals(message.packet, message.seals)
        self._being_made().links = message.seals

    def deal(self) -> Perm:
        """Draw the secret order of the packet under construction, and return the message with its seals."""
        packet = self._being_made()
        number = len(self.packets)
        order, seals = self.placed(self.seeds.deal, number, len(packet.members))
        perm = Perm(number, seals)
        self.orders.append(order)
        for each in packet.members:
            if each in self.open:
                del self.shown[self.open[each][0]]
        self._finish(perm)
        return perm

    def names_message(self, places: tuple[Place, ...]) -> Learn:
        """Return the message that tells the owner the names at these places."""
        cards = []
        for place in places:
            packet, at = place
            placed = salt(self.seeds.deal, "deal", self.owner, packet, at)
            cards.append(Learnt(packet, at, self.name_at(place), placed))
            self.seen.add(place)
        return Learn(tuple(cards))

    def opened(self, message: Open, places: tuple[Place, ...]) -> None:
        """Accept the owner's opening of the cards at these places. Raises FairError: not-needed, wrong-name,
        wrong-slot, wrong-card, double, unknown-card."""
        if tuple((each.packet, each.place) for each in message.cards) != places:
            raise FairError("not-needed", "other places")
        found: dict[int, Place] = {}
        for each, place in zip(message.cards, places, strict=True):
            packet = self.packets[each.packet]
            where = f"place {each.place} of packet {each.packet}"
            if each.name != self.name_at(place):
                raise FairError("wrong-name", where)
            bound = (
                each.slot == packet.slots[each.name] and not each.link
                if packet.slots is not None
                else self.link(each.packet, each.name, each.slot, each.link) == packet.links[each.name]
            )
            if not bound or each.slot >= len(self.seals):
                raise FairError("wrong-slot", where)
            if self.card(each.slot, each.card, each.salt) != self.seals[each.slot]:
                raise FairError("wrong-card", where)
            if each.slot in self.shown or each.slot in found:
                raise FairError("double", f"slot {each.slot}")
            if not self.is_card(each.card):
                raise FairError("unknown-card", each.card[:40])
            found[each.slot] = place
        for each, place in zip(message.cards, places, strict=True):
            self.open[place] = self.ever[place] = (each.slot, each.card)
            self.seen.add(place)
        self.shown |= found


__all__ = ["CardLocations", "Cards", "OpponentCards", "OwnCards", "Packet", "Place", "Seeds", "seal_deck"]
