"""What a seat may see: one function per question, and nothing else of a card leaves the engine for that seat.

Seat None is the public board: what all may see. A card that lies face down is shown to nobody.
"""

from __future__ import annotations

from pyengine.kernel.game import EVERYBODY, Card, Event, Game

Viewer = int | None


def mask_of(seat: Viewer) -> int:
    """The bits that must be set in `known` for this viewer."""
    return EVERYBODY if seat is None else 1 << seat


def may_see(card: Card, seat: Viewer) -> bool:
    """Whether this viewer may know which card it is: one that lies face down only where a game marks it "open"."""
    mask = mask_of(seat)
    return (not card.down or card.mark("open") > 0) and card.known & mask == mask


def shown_face(card: Card, seat: Viewer) -> str | None:
    """The face that this viewer is shown, or None."""
    return card.face if may_see(card, seat) else None


def may_name(game: Game, ref: int, seat: Viewer) -> bool:
    """Whether a ref means a card that this viewer may know."""
    card = game.cards.get(ref)
    return card is not None and may_see(card, seat)


def event_faces(event: Event, seat: Viewer) -> tuple[tuple[int, str | None], ...]:
    """The cards of an event as (ref, face) for this viewer, as it was when it happened."""
    mask = mask_of(seat)
    return tuple((ref, face if known & mask == mask else None) for ref, face, known in event.cards)


__all__ = ["Viewer", "event_faces", "mask_of", "may_name", "may_see", "shown_face"]
