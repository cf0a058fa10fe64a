"""The audit after a game, from the revealed seeds: every packet and order is computed again.

Unseen cards stay private: the seeds of links and dealing reveal the slot at each place, not the card in each slot. A
full audit also opens the cards, and replays the whole game with everything known.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.kernel.legality import Illegal
from pyengine.kernel.match import Match, Reply
from pyengine.kernel.question import Need
from pyengine.net.fair.card_slots import CardLocations, Cards, seal_deck
from pyengine.net.fair.commitments import coin_chain, seal
from pyengine.net.fair.messages import Audit, FairError, SeedSeals


def check_revealed_seeds(gid: bytes, owner: int, audit: Audit, sealed: SeedSeals) -> None:
    """Check the revealed seeds against the seals from the start of the game. Raises FairError("audit-seed")."""
    seeds = [("links", audit.links, sealed.links), ("deal", audit.deal, sealed.deal)]
    if audit.cards:
        seeds.append(("cards", audit.cards, sealed.cards))
    for what, seed, bound in seeds:
        if seal("SEED", gid, owner, what, seed) != bound:
            raise FairError("audit-seed", what)
    if coin_chain(audit.deal)[-1] != sealed.coin:
        raise FairError("audit-seed", "coins")


def check_and_map_slots(cards: Cards, links: bytes, deal: bytes) -> list[tuple[int, ...]]:
    """Check the packets of a finished game against the revealed seeds, and return for each packet the slot at each
    place. Raises FairError for a seal, an order or a name not drawn from the seeds: audit-order, audit-links,
    audit-names."""
    found = [tuple(range(len(cards.seals)))]
    orders = [found[0]]
    for number, packet in enumerate(cards.packets[1:], 1):
        slots = [found[before][place] for before, place in packet.members]
        if packet.slots is None:
            names, sealed = cards.linked(links, number, slots)
            if sealed != packet.links:
                raise FairError("audit-links", f"packet {number}")
        else:
            names = packet.slots
        there = {(before, orders[before][place]) for before, place in packet.members}
        if not there.issuperset(packet.names):
            raise FairError("audit-names", f"packet {number}")
        order, placed = cards.placed(deal, number, len(slots))
        if placed != packet.places:
            raise FairError("audit-order", f"packet {number}")
        orders.append(order)
        found.append(tuple(names[name] for name in order))
    return found


def check_cards(cards: Cards, seed: bytes, faces: Sequence[str]) -> None:
    """Check the opened cards against the seals from the start of the game. Raises FairError("audit-cards")."""
    if seal_deck(cards.gid, cards.owner, seed, faces).seals != cards.seals:
        raise FairError("audit-cards")


def split_lists(
    faces: Sequence[Sequence[str]], sizes: Sequence[int]
) -> tuple[list[Sequence[str]], list[Sequence[str]]]:
    """Split both seats' cards by slot into decks of the given sizes and the sideboards behind."""
    held = list(zip(faces, sizes, strict=True))
    return [each[:size] for each, size in held], [each[size:] for each, size in held]


class OpenDealer:
    """A dealer for replaying a finished game with the cards known: `slots` of each owner by packet and place, `faces`
    by slot, None for cards that stay closed."""

    def __init__(
        self, refs: dict[int, tuple[int, int]], slots: Sequence[list[tuple[int, ...]]], faces: Sequence[Sequence[str | None]],
        lots: Sequence[int],
    ) -> None:  # fmt: skip
        self.where = CardLocations(refs)
        self.slots = slots
        self.faces = faces
        self.lots = list(lots)

    def fork(self) -> OpenDealer:
        """Return an independent copy, without the locations of cards."""
        return OpenDealer({}, self.slots, self.faces, self.lots)

    def reply(self, need: Need) -> Reply:
        """Return the reply to a need, with every known face."""
        self.where.rename(need.renamed)
        if need.kind == "lot":
            return (self.lots.pop(0),)
        if need.kind == "shuffle":
            self.where.shuffle(need.refs, need.names)
            return ()
        return tuple(self._face(ref) for ref in need.refs)

    def _face(self, ref: int) -> str | None:
        owner, (packet, place) = self.where.of[ref]
        return self.faces[owner][self.slots[owner][packet][place]]


def replay(played: Match, match: Match) -> None:
    """Replay every answer of a game in `match`, a new match with nothing hidden. Raises FairError("audit-illegal") for
    an illegal answer."""
    match.run()
    for seq, entry in enumerate(played.entries, 1):
        try:
            match.put(entry.answer)
        except Illegal as error:
            raise FairError("audit-illegal", f"entry {seq}: {error}") from None
        match.run()
        match.log(entry.answer)
        if match.tip != entry.hash:
            raise FairError("audit-illegal", f"entry {seq}: the table is another")


__all__ = ["OpenDealer", "check_and_map_slots", "check_cards", "check_revealed_seeds", "replay"]
