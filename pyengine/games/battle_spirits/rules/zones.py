"""B1, B2: zones, core pools, their visibility, and starting amounts."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.vocab import SpiritsCard
from pyengine.kernel.counter_totals import counters_at, counters_in_pool
from pyengine.kernel.counters import OUTSIDE, Counter, Place, Pool
from pyengine.kernel.legality import defines
from pyengine.kernel.records import ZONE_KEYS, Card, Zone
from pyengine.kernel.state.position import ImpossibleError

DECK = "deck"
HAND = "hand"
FIELD = "field"
TRASH = "trash"
AT_HAND = "at_hand"
BURST = "burst"
USED = "used"
"""Zone of a card in use until its effect has resolved (T14.6); the rulebook has no such zone."""

WAITING = "waiting"
"""The mark of a destroyed card still on the field (B7.1)."""

CORE = "core"
SOUL = "soul"
LIFE = "life"
RESERVE = "reserve"
SPENT = "core_trash"
VOID = OUTSIDE
"""The void is not a pool: its cores are not counted (B1.2)."""

DECK_SIZE = 40
COPIES = 3
START_HAND = 4
START_LIFE = 5
START_RESERVE = 4
"""Starting cores in the reserve, including the soul core (B1.3)."""


@defines("B2.1")
def zones_of_players() -> dict[str, Zone]:
    """Return the zones of each player. A set burst is known to its owner alone, and its former place in the hand stays
    hidden."""
    return {
        DECK: Zone(public=False, owner_sees=False, ordered=True),
        HAND: Zone(public=False, owner_sees=True, ordered=False),
        FIELD: Zone(public=True, owner_sees=True, ordered=True),
        TRASH: Zone(public=True, owner_sees=True, ordered=True),
        AT_HAND: Zone(public=True, owner_sees=True, ordered=True),
        BURST: Zone(public=False, owner_sees=True, ordered=False),
        USED: Zone(public=True, owner_sees=True, ordered=True),
    }


@defines("B1.2", "B1.3")
def kinds_of_cores() -> dict[str, Counter]:
    """Return the kinds of cores. Plain cores come from the void and return to the void; a soul core does neither, and
    is never life. Cores on a card go to the reserve when the card leaves the field (B5.5, B7.1)."""
    return {
        CORE: Counter((LIFE, RESERVE, SPENT), frozenset({FIELD}), RESERVE),
        SOUL: Counter((RESERVE, SPENT), frozenset({FIELD}), RESERVE, conserved=True),
    }


@defines("B1.2", "B1.3")
def first_cores() -> dict[str, int]:
    """Return the facts for each player's cores in their starting pools."""
    return {
        Pool(name, seat).fact(kind): n
        for seat in (0, 1)
        for name, kind, n in (
            (LIFE, CORE, START_LIFE),
            (RESERVE, CORE, START_RESERVE - 1),
            (RESERVE, SOUL, 1),
        )
    }


ZONES = zones_of_players()
COUNTERS = kinds_of_cores()
LIVES, RESERVES, TRASHES = [tuple(Pool(name, seat) for seat in (0, 1)) for name in (LIFE, RESERVE, SPENT)]
"""The pools of each player, by seat."""
LIFE_FACTS = tuple([pool.fact(CORE) for pool in LIVES])
"""The facts for the life of each player."""
FIELDS = (ZONE_KEYS[FIELD][0], ZONE_KEYS[FIELD][1])
"""The two halves of the field."""
Refs = tuple[int, ...]


def printed(game: Game, face: str) -> SpiritsCard:
    """Return the printed card of a face."""
    card: SpiritsCard = game.pool[face]
    return card


def face_of(game: Game, ref: int) -> str:
    """Return the face of a card. Raises ImpossibleError if the face is unknown here."""
    face = game.cards[ref].face
    if face is None:
        raise ImpossibleError(f"nobody here knows {game.cards[ref]!r}")
    return face


def card_of(game: Game, ref: int) -> SpiritsCard:
    """Return the printed card of a card with a known face. Raises ImpossibleError if the face is unknown here."""
    face = game.cards[ref].face
    card: SpiritsCard = game.pool[face_of(game, ref) if face is None else face]
    return card


def is_on_field(game: Game, ref: int) -> bool:
    """Return whether the card is on the field now."""
    return ref in game.cards and game.cards[ref].zone == FIELD


def is_waiting(game: Game, ref: int) -> bool:
    """Return whether a destroyed card is still on the field."""
    card = game.cards.get(ref)
    return card is not None and card.mark(WAITING) > 0


def cores_at(game: Game, place: Place) -> int:
    """Return the number of cores in a place, including the soul core."""
    if isinstance(place, int):
        card = game.cards.get(place)
        return 0 if card is None else cores_on(card)
    return counters_at(game, place, CORE) + counters_at(game, place, SOUL)


def cores_on(card: Card) -> int:
    """Return the number of cores on a card."""
    n = 0
    for kind, number in card.marks:
        if kind in COUNTERS:
            n += number
    return n


def reserve_of(seat: int) -> Pool:
    """Return the reserve pool of a player."""
    return RESERVES[seat]


def spent_of(seat: int) -> Pool:
    """Return a player's core trash."""
    return TRASHES[seat]


def life_of(game: Game, seat: int) -> int:
    """Return a player's number of lives."""
    return counters_in_pool(game, LIFE_FACTS[seat])


__all__ = [
    "AT_HAND",
    "BURST",
    "COPIES",
    "CORE",
    "COUNTERS",
    "DECK",
    "DECK_SIZE",
    "FIELD",
    "FIELDS",
    "HAND",
    "LIFE",
    "LIFE_FACTS",
    "LIVES",
    "RESERVE",
    "SOUL",
    "SPENT",
    "START_HAND",
    "START_LIFE",
    "START_RESERVE",
    "TRASH",
    "USED",
    "VOID",
    "WAITING",
    "ZONES",
    "Refs",
    "card_of",
    "cores_at",
    "cores_on",
    "face_of",
    "first_cores",
    "is_on_field",
    "is_waiting",
    "kinds_of_cores",
    "life_of",
    "printed",
    "reserve_of",
    "spent_of",
    "zones_of_players",
]  # fmt: skip
