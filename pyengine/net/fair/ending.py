"""What a seat opens when its game is over, and what it finds of what the other has opened."""

from __future__ import annotations

from pyengine.net.fair import audit
from pyengine.net.fair.seat import Seat
from pyengine.net.fair.wire import Audit, FairError, Verdict


def opened(seat: Seat) -> Audit:
    """What a seat opens: its seeds of links and dealing, and its cards where a full audit was agreed on."""
    cards = (seat.seeds.cards, seat.faces) if seat.hellos.of(seat.seat).full else (b"", ())
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
    hello = seat.hellos.of(other)
    if bool(said.cards) != hello.full:
        raise FairError("audit-seed", "cards")
    audit.check_seeds(seat.gid, other, said, sealed)
    theirs = audit.unravelled(dealing.other, said.links, seat.seeds.deal)
    mine = audit.unravelled(dealing.own, seat.seeds.links, said.deal)
    if not hello.full:
        return
    audit.check_cards(dealing.other, said.cards, said.faces)
    main = said.faces[: hello.deck], said.faces[hello.deck :]
    fault = seat.seated.fault_of(*main)
    if fault:
        raise FairError("audit-deck", fault[:80])
    both = [(seat.faces, mine), (said.faces, theirs)]
    faces, slots = zip(*(both if seat.seat == 0 else both[::-1]), strict=True)
    sizes = [each.deck for each in seat.hellos.all]
    begun = seat.seated.begin(
        None, *audit.parted(faces, sizes), seat.gid.hex(), [each.name for each in seat.hellos.all]
    )
    begun.match.dealer = audit.Knowing(begun.refs, slots, faces, dealing.numbers)
    audit.play_again(seat.match_in_play, begun.match)


__all__ = ["found", "opened"]
