"""The cards of one seat and their two keepers: the owner knows which card lies in which slot, the dealer (always the other
player) which slot lies at which place.

A packet is a set of cards whose order nobody may know. Packet 0 is the deck as its owner lays it: its places are its names
and its slots, in an order that only he knows. Every shuffle makes a new packet: the dealer says which names go into it,
the owner binds new names to the same slots, the dealer binds them to places. Of a packet that comes straight from the
deck as it was laid, and of which nobody has seen a card, the names are those slots as they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import NamedTuple, Self, TypeAlias

from pyengine.net.fair.commitments import salt, seal, shuffled
from pyengine.net.fair.messages import Deck, FairError, Learn, Learnt, Open, Opened, Pack, Perm, Tell

Place: TypeAlias = tuple[int, int]
"""A packet and a place in it: what a face-down card is to both."""


class Seeds(NamedTuple):
    """A seat's secrets, 32 bytes each: of its cards, of the links between its packets, of the other's cards it deals."""

    cards: bytes
    links: bytes
    deal: bytes


class Whereabouts:
    """Where the cards on the table lie: a card is a ref to the rules, and an owner and a place to its keepers. Shuffles
    alone change that."""

    def __init__(self, refs: Mapping[int, tuple[int, int]]) -> None:
        """`refs`: owner and slot of every card as the game begins."""
        self.of: dict[int, tuple[int, Place]] = {
            ref: (owner, (0, slot)) for ref, (owner, slot) in refs.items()
        }
        self.packets = [0, 0]
        """The newest packet of each owner."""

    def fork(self) -> Whereabouts:
        """A twin."""
        twin = copy(self)
        twin.of, twin.packets = dict(self.of), list(self.packets)
        return twin

    def rename(self, renamed: Iterable[tuple[int, int]]) -> None:
        """Cards went on under new refs, as pairs of the old and the new one say."""
        for old, new in renamed:
            self.of[new] = self.of.pop(old)

    def shuffle(self, refs: Sequence[int], names: Sequence[int]) -> None:
        """These cards were shuffled and go on under new refs: of each owner they are a packet, in this order."""
        at: dict[int, int] = {}
        for old, new in zip(refs, names, strict=True):
            owner, _ = self.of.pop(old)
            if owner not in at:
                self.packets[owner] += 1
                at[owner] = 0
            self.of[new] = (owner, (self.packets[owner], at[owner]))
            at[owner] += 1


class Packet:
    """What both keepers know of a packet: the places that its cards had before, and the seals. `slots` are those of its
    names where both know them; `links` binds names to slots, `places` places to names."""

    __slots__ = ("links", "members", "places", "slots", "told")

    def __init__(self, members: tuple[Place, ...], slots: tuple[int, ...] | None) -> None:
        self.members = members
        self.slots = slots
        self.links: tuple[bytes, ...] = ()
        self.places: tuple[bytes, ...] = ()
        self.told: tuple[Place, ...] = ()


class Cards:
    """What both keepers know of a seat's cards. `seen` are the places whose cards their owner knows, `open` those that both
    know, with slot and face; `ever` are those that were open at any time."""

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
        """The packet that is being made."""

    def _fork(self) -> Self:
        twin = copy(self)
        twin.packets, twin.seen = list(self.packets), set(self.seen)
        twin.open, twin.ever = dict(self.open), dict(self.ever)
        twin.bare = copy(self.bare)  # those in the list change no more
        return twin

    def begin(self, members: tuple[Place, ...]) -> bool:
        """These cards are shuffled. Whether they need new names."""
        as_laid = all(packet == 0 and (packet, place) not in self.open for packet, place in members)
        self.bare = Packet(members, tuple(place for _, place in members) if as_laid else None)
        return not as_laid

    def unseen(self) -> tuple[Place, ...]:
        """Of the packet that is being made: the places of cards that its owner does not know."""
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
        """The seal that binds a name to a slot."""
        return seal("C", self.gid, self.owner, packet, name, slot, link)

    def place(self, packet: int, place: int, name: int, placed: bytes) -> bytes:
        """The seal that binds a place to a name."""
        return seal("P", self.gid, self.owner, packet, place, name, placed)

    def card(self, slot: int, face: str, hidden: bytes) -> bytes:
        """The seal that binds a slot to a card."""
        return _card(self.gid, self.owner, slot, face, hidden)

    def linked(
        self, links: bytes, number: int, slots: Iterable[int]
    ) -> tuple[tuple[int, ...], tuple[bytes, ...]]:
        """The slots of a packet by name, as the seed of links draws them, and the seals that bind each."""
        drawn = shuffled(links, sorted(slots), "link", number)
        return drawn, tuple(
            self.link(number, name, slot, salt(links, "link", number, name))
            for name, slot in enumerate(drawn)
        )

    def placed(self, deal: bytes, number: int, size: int) -> tuple[tuple[int, ...], tuple[bytes, ...]]:
        """The names of a packet by place, as the seed of dealing draws them, and the seals that bind each."""
        order = shuffled(deal, range(size), "deal", self.owner, number)
        return order, tuple(
            self.place(number, place, name, salt(deal, "deal", self.owner, number, place))
            for place, name in enumerate(order)
        )


def _card(gid: bytes, owner: int, slot: int, face: str, hidden: bytes) -> bytes:
    return seal("C0", gid, owner, slot, face, hidden)


def seal_deck(gid: bytes, owner: int, cards: bytes, faces: Sequence[str]) -> Deck:
    """The seals of a deck, by the seed of its cards; `faces` by slot."""
    return Deck(
        tuple(_card(gid, owner, slot, face, salt(cards, "card", slot)) for slot, face in enumerate(faces))
    )


class Owned(Cards):
    """One's own cards."""

    def __init__(self, gid: bytes, owner: int, seeds: Seeds, deck: Deck, faces: Sequence[str]) -> None:
        """`deck` is what is laid of these faces, by slot."""
        super().__init__(gid, owner, deck.seals)
        self.seeds = seeds
        self.faces = tuple(faces)
        self.names: dict[Place, int] = {(0, slot): slot for slot in range(len(faces))}
        """Of the places whose cards are known."""
        self.slots: list[tuple[int, ...]] = [tuple(range(len(faces)))]
        """Of each packet, which slot a name stands for."""
        self.held = {slot: (0, slot) for slot in range(len(faces))}
        """Where the known slots lie."""
        self.fresh: tuple[int, ...] = ()
        """The slots of the packet that is being made, by name."""
        self.salts: Mapping[int, bytes] = {}
        """Salts of slots, to whoever was told them and not the seed that they are drawn from."""

    def fork(self) -> Owned:
        """A twin."""
        twin = self._fork()
        twin.names, twin.slots, twin.held = dict(self.names), list(self.slots), dict(self.held)
        return twin

    def slot_at(self, place: Place) -> int:
        """The slot of a card that is known."""
        return self.slots[place[0]][self.names[place]]

    def salt_of(self, slot: int) -> bytes:
        """What opens a slot's seal."""
        return self.salts.get(slot) or salt(self.seeds.cards, "card", slot)

    def face_at(self, place: Place) -> str:
        """Who a known card is."""
        return self.faces[self.slot_at(place)]

    def learn(self, message: Learn, places: tuple[Place, ...]) -> None:
        """The dealer tells what lies at these places. Raises FairError: not-needed, wrong-name, double."""
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
        """Tell who the cards at these places are."""
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

    def told(self, told: Tell) -> None:
        """The dealer tells which names go into the packet that is being made: bind new ones to their slots. Raises FairError
        for names that cannot be: wrong-names, double."""
        packet = self._being_made()
        unseen = self.unseen()
        if len(told.names) != len(unseen) or list(told.names) != sorted(set(told.names)):
            raise FairError("wrong-names", f"{len(told.names)} for {len(unseen)} cards")
        if sorted(number for number, _ in told.names) != sorted(number for number, _ in unseen):
            raise FairError("wrong-names", "of other packets")
        if any(name >= len(self.slots[number]) for number, name in told.names):
            raise FairError("wrong-names", "there is no such name")
        slots = [self.slots[number][name] for number, name in told.names]
        if len(set(slots)) != len(slots) or any(slot in self.held for slot in slots):
            raise FairError("double", "a name of a card that is known")
        slots += [self.slot_at(place) for place in packet.members if place in self.seen]
        packet.told = told.names
        self.fresh, packet.links = self.linked(self.seeds.links, len(self.packets), slots)

    def pack(self) -> Pack:
        """Tell what the new names are bound by."""
        return Pack(len(self.packets), self._being_made().links)

    def dealt(self, perm: Perm) -> None:
        """The dealer has bound the places of the packet. Raises FairError: wrong-packet, wrong-seals."""
        self._check_seals(perm.packet, perm.seals)
        packet = self._being_made()
        for place in packet.members:
            if place in self.seen:
                del self.held[self.slot_at(place)]
                del self.names[place]
        self.slots.append(self.fresh if packet.slots is None else packet.slots)
        self._finish(perm)


class Dealt(Cards):
    """The other's cards, whose order one knows. `is_card` tells whether there is a card of that face."""

    def __init__(
        self, gid: bytes, owner: int, seeds: Seeds, deck: Deck, is_card: Callable[[str], bool]
    ) -> None:
        super().__init__(gid, owner, deck.seals)
        self.seeds = seeds
        self.is_card = is_card
        self.orders: list[tuple[int, ...]] = [tuple(range(len(deck.seals)))]
        """Of each packet, which name lies at a place."""
        self.shown: dict[int, Place] = {}
        """Where the slots lie that have been opened."""

    def fork(self) -> Dealt:
        """A twin."""
        twin = self._fork()
        twin.orders, twin.shown = list(self.orders), dict(self.shown)
        return twin

    def name_at(self, place: Place) -> int:
        """Which name lies there."""
        return self.orders[place[0]][place[1]]

    def tell(self) -> Tell:
        """The names of cards that their owner has not seen and that go into the packet that is being made."""
        packet = self._being_made()
        packet.told = tuple(sorted((place[0], self.name_at(place)) for place in self.unseen()))
        return Tell(packet.told)

    def packed(self, message: Pack) -> None:
        """The owner has bound new names. Raises FairError: wrong-packet, wrong-seals."""
        self._check_seals(message.packet, message.seals)
        self._being_made().links = message.seals

    def deal(self) -> Perm:
        """Put the packet that is being made in order."""
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

    def teach(self, places: tuple[Place, ...]) -> Learn:
        """Tell the owner what lies at these places."""
        cards = []
        for place in places:
            packet, at = place
            placed = salt(self.seeds.deal, "deal", self.owner, packet, at)
            cards.append(Learnt(packet, at, self.name_at(place), placed))
            self.seen.add(place)
        return Learn(tuple(cards))

    def opened(self, message: Open, places: tuple[Place, ...]) -> None:
        """The owner tells who the cards at these places are. Raises FairError: not-needed, wrong-name, wrong-slot,
        wrong-card, double, unknown-card."""
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


__all__ = ["Cards", "Dealt", "Owned", "Packet", "Place", "Seeds", "Whereabouts", "seal_deck"]
