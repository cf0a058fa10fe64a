"""215: the zones, their visibility, and the names shared by all rules."""

from __future__ import annotations

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.kernel.records import ZONE_KEYS, Zone

CASTLE = "castle"
HAND = "hand"
STACK = "stack"
DISCARD = "discard"
FIELD = "field"
COURT = "court"
SCAFFOLD = "scaffold"
ASIDE = "aside"
USING = "using"

Refs = tuple[int, ...]


@defines("215.1", "215.1a", "215.2b", "215.2c", "215.3a", "215.3c")
@defines("215.4a", "215.4d", "215.4e", "215.5b", "215.7b", "215.8b", "215.9b")
def lay_out() -> dict[str, Zone]:
    """Return the zones of each player. The field is shared; each player's characters are in front of their controller
    (215.6a)."""
    return {
        CASTLE: Zone(public=False, owner_sees=False, ordered=True),  # 215.2b: hidden from both players
        HAND: Zone(public=False, owner_sees=True, ordered=False),  # 215.3c
        STACK: Zone(public=False, owner_sees=False, ordered=True),  # 215.4d: hidden from its owner too
        DISCARD: Zone(public=True, owner_sees=True, ordered=True),  # 215.5b
        FIELD: Zone(public=True, owner_sees=True, ordered=True),  # 215.6
        COURT: Zone(public=True, owner_sees=True, ordered=True),  # 215.7b
        SCAFFOLD: Zone(public=True, owner_sees=True, ordered=True),  # 215.8b
        ASIDE: Zone(public=True, owner_sees=True, ordered=True),  # 215.9b
        USING: Zone(
            public=True, owner_sees=True, ordered=True
        ),  # a card between its announcement and its place
    }


ZONES = lay_out()
HANDS, STACKS, FIELDS = ZONE_KEYS[HAND], ZONE_KEYS[STACK], ZONE_KEYS[FIELD]
"""Keys of these zones in a position, by seat. Precomputed for hot paths."""
OWNED = (CASTLE, HAND, STACK, DISCARD)
"""Zones with only their owner's cards (215.1b)."""

DECK_SIZE = 51
COPIES = 3
START_HAND = 7
HAND_LIMIT = 7
MAX_CHARACTERS = 6
TO_WIN = 5
BONUS = 5
TIES = 50


def opponent_of(seat: int) -> int:
    return 1 - seat


@defines("300.1")
def active_seat(game: Game) -> int:
    """Return the seat of the active player."""
    return game.vars["turn"]


@defines("200.1", "202.1", "203.1", "205.1", "206.1", "210.1")
def printed(game: Game, face: str) -> CourtCard:
    """Return the printed characteristics of a face."""
    card: CourtCard = game.pool[face]
    return card


@defines("214.1")
def is_kind(card: CourtCard, kind: str) -> bool:
    """Return whether a card is of a type; every card is a "card"."""
    return kind in ("card", card.kind)


@defines("215.1b")
def home_of(game: Game, ref: int, zone: str, seat: int) -> int:
    """Return the seat of the zone a card moves to. Castle, hand, action stack and discard pile hold only their owner's
    cards. A card set aside stays with its owner, because the card returns to the owner's deck."""
    return game.cards[ref].owner if zone in OWNED or zone == ASIDE else seat


def top_cards(game: Game, zone: str, seat: int, n: int) -> Refs:
    """Return the top n cards of a pile, the topmost first; all cards if the pile has fewer."""
    pile = game.cards_in(zone, seat)
    return pile[: -n - 1 : -1]


@defines("215.4c", "102.3")
def move_from_castle(game: Game, seat: int, zone: str, n: int) -> int:
    """Move cards from the top of a castle one by one. The game ends at the very card that empties the castle (R-HM-03).

    Return the number of moved cards; the log names all of them in one line.
    """
    refs = top_cards(game, CASTLE, seat, n)
    if refs:
        atoms.move(game, refs, zone, seat, singly=True)
    return len(refs)


__all__ = [
    "ASIDE",
    "BONUS",
    "CASTLE",
    "COPIES",
    "COURT",
    "DECK_SIZE",
    "DISCARD",
    "FIELD",
    "FIELDS",
    "HAND",
    "HANDS",
    "HAND_LIMIT",
    "MAX_CHARACTERS",
    "OWNED",
    "SCAFFOLD",
    "STACK",
    "STACKS",
    "START_HAND",
    "TIES",
    "TO_WIN",
    "USING",
    "ZONES",
    "Refs",
    "active_seat",
    "home_of",
    "is_kind",
    "move_from_castle",
    "opponent_of",
    "printed",
    "top_cards",
]  # fmt: skip
