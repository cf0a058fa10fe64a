"""Chapter 3: the zones, their visibility, and the cards of a player in each zone."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Card, Zone

FIELD = "field"
HAND = "hand"
DECK = "deck"
NODES = "nodes"
UNDERWORLD = "underworld"
REMOVED = "removed"
PLAY = "play"
SIDEBOARD = "sideboard"


@defines("3.1.1", "3.1.2", "3.1.3", "3.1.5", "3.1.5.a", "3.1.5.b", "3.3.1", "3.7.1", "3.6.2", "3.6.3.a")
@defines("3.9.1", "3.9.3", "3.9.3.a", "3.9.3.b", "3.9.4")
@defines("3.2.3", "3.2.4", "3.3.3", "3.3.4", "3.4.3", "3.5.3", "3.6.3", "3.7.3", "3.8.4")
def lay_out() -> dict[str, Zone]:
    """Return the zones of each player: visibility of faces, and whether positions identify cards.

    Every card is in exactly one zone, and only a shuffle reorders a pile.
    """
    return {
        DECK: Zone(public=False, owner_sees=False, ordered=True),  # 3.2.3
        UNDERWORLD: Zone(public=True, owner_sees=True, ordered=True),  # 3.3.3
        FIELD: Zone(public=True, owner_sees=True, ordered=True),  # 3.4.3
        NODES: Zone(
            public=False, owner_sees=False, ordered=False
        ),  # 3.5.3, R-PMV-37: hidden from their owner too
        HAND: Zone(public=False, owner_sees=True, ordered=False),  # 3.6.3
        REMOVED: Zone(public=True, owner_sees=True, ordered=True),  # 3.7.3
        PLAY: Zone(public=True, owner_sees=True, ordered=True),  # 3.8.4
        SIDEBOARD: Zone(public=False, owner_sees=True, ordered=False),  # 3.9.3
    }


ZONES = lay_out()

DECK_SIZE = 50
SIDEBOARD_SIZE = 10
HAND_LIMIT = 7
START_HAND = 7
START_LIFE = 25


@defines("1.4.2", "1.4.3")
def turn_player(game: Game) -> int:
    return game.vars["turn"]


@defines("1.4.5", "1.12.4")
def other(seat: int) -> int:
    """Return the opponent, who is also the next player in turn order."""
    return 1 - seat


@defines("1.9.6")
def life(game: Game, seat: int) -> int:
    """Return a player's life points; without upper or lower bound."""
    return game.vars["life0" if seat == 0 else "life1"]


@defines("3.4.5", "3.4.2.a", "3.1.4")
def field(game: Game, seat: int) -> tuple[int, ...]:
    """Return the seat's part of the field, set cards included, in order of arrival. The order has no meaning in the
    rules."""
    return game.zones["field0" if seat == 0 else "field1"]


@defines("1.8.1", "3.5.1", "3.5.2.a")
def nodes(game: Game, seat: int) -> tuple[int, ...]:
    return game.zones["nodes0" if seat == 0 else "nodes1"]


def active_nodes(game: Game, seat: int) -> tuple[int, ...]:
    cards = game.cards
    return tuple([ref for ref in nodes(game, seat) if not cards[ref][6]])  # asleep


def asleep_nodes(game: Game, seat: int) -> tuple[int, ...]:
    cards = game.cards
    return tuple([ref for ref in nodes(game, seat) if cards[ref][6]])  # asleep


@defines("3.6.1", "3.6.2.a")
def hand(game: Game, seat: int) -> tuple[int, ...]:
    return game.zones["hand0" if seat == 0 else "hand1"]


@defines("3.1.8")
def top_cards(game: Game, zone: str, seat: int, n: int) -> tuple[int, ...]:
    """Return the top n cards of a pile, topmost first; fewer if the pile is smaller."""
    refs = game.cards_in(zone, seat)
    return tuple(reversed(refs[max(len(refs) - n, 0) :])) if n else ()


@defines("3.1.8", "3.3.2")
def bottom_cards(game: Game, zone: str, seat: int, n: int) -> tuple[int, ...]:
    """Return the bottom n cards of a pile, lowest first; fewer if the pile is smaller."""
    return tuple(game.cards_in(zone, seat)[:n])


@defines("3.4.6", "11.3.7", "11.3.12")
def set_cards(game: Game, ref: int) -> tuple[int, ...]:
    """Return the cards set on a card, in order of arrival."""
    cards, zones = game.cards, game.zones
    if cards[ref].zone != FIELD:
        return ()
    return tuple([r for r in zones["field0"] + zones["field1"] if cards[r][8] == ref])  # its host


@defines("1.7.2", "1.7.2.a", "3.1.6")
def owner_seat_of(card: Card) -> int:
    """Return the seat whose piles the card goes to: the owner's, under any controller."""
    return card.owner


DAMAGE = ("battle", "effect")


def damage(card: Card) -> int:
    """Return the accumulated damage: the sum of battle damage and effect damage, stored separately (R-PMV-10)."""
    total = 0
    for name, value in card.marks:
        if name in DAMAGE:
            total += value
    return total


def is_in_zone(game: Game, ref: int, zone: str) -> bool:
    """Return whether a card exists and is in the given zone."""
    return ref in game.cards and game.cards[ref].zone == zone
