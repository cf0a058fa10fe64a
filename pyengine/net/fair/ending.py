"""What a seat opens when its game is over, and what it finds of what the other has opened."""

from __future__ import annotations

from pyengine.net.fair import audit
from pyengine.net.fair.sealing import seal
from pyengine.net.fair.seat import Seat
from pyengine.net.fair.wire import Audit, FairError, Verdict


def opened(seat: Seat) -> Audit:
    """What a seat opens: its seeds of links and dealing, and its cards where a full audit was agreed on and no other game
    comes after this one."""
    cards = (seat.seeds.cards, seat.faces) if seat.opens_cards else (b"", ())
    return Audit(seat.seeds.links, seat.seeds.deal, *cards)


def found(seat: Seat) -> Verdict:
    """What a seat finds of what the other has opened."""
    try:
        _audit(seat)
    except FairError as error:
        return Verdict(error.code)
    return Verdict()


def _audit(seat: Seat) -> None:
    """Raises FairError with what does not fit of the other side."""
    other = 1 - seat.seat
    said, sealed, dealing = seat.audits.of(other), seat.sealed.of(other), seat.dealing_in_play
    if bool(said.cards) != seat.opens_cards:
        raise FairError("audit-seed", "cards")
    audit.check_seeds(seat.gid, other, said, sealed)
    audit.unravelled(dealing.other, said.links, seat.seeds.deal)
    audit.unravelled(dealing.own, seat.seeds.links, said.deal)
    if seat.opens_cards:
        look_through(seat, said.cards, said.faces)


def look_through(seat: Seat, cards: bytes, theirs: tuple[str, ...]) -> None:
    """Look at a game with everything known: the seed of the other's cards, and who lay in each of his slots. Raises FairError
    with what does not fit: audit-seed, audit-cards, audit-deck, audit-illegal."""
    other = 1 - seat.seat
    said, dealing, hello = seat.audits.of(other), seat.dealing_in_play, seat.hellos.of(other)
    if seal("SEED", seat.gid, other, "cards", cards) != seat.sealed.of(other).cards:
        raise FairError("audit-seed", "cards")
    audit.check_cards(dealing.other, cards, theirs)
    fault = seat.seated.fault_of(theirs[: hello.deck], theirs[hello.deck :])
    if fault:
        raise FairError("audit-deck", fault[:80])
    both = [
        (seat.faces, audit.unravelled(dealing.own, seat.seeds.links, said.deal)),
        (theirs, audit.unravelled(dealing.other, said.links, seat.seeds.deal)),
    ]
    faces, slots = zip(*(both if seat.seat == 0 else both[::-1]), strict=True)
    sizes = [each.deck for each in seat.hellos.all]
    begun = seat.seated.begin(
        None, *audit.parted(faces, sizes), seat.gid.hex(), [each.name for each in seat.hellos.all]
    )
    begun.match.dealer = audit.Knowing(begun.refs, slots, faces, dealing.numbers)
    audit.play_again(seat.match_in_play, begun.match)


__all__ = ["found", "look_through", "opened"]
