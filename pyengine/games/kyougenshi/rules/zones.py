"""B3: where cards lie, who sees them there, and the few names that every rule uses."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.rule_variants import DECIDED
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Zone
from pyengine.kernel.state.position import ImpossibleError

DECK = "deck"
HAND = "hand"
DECLARED = "declared"
ORBS = "orbs"
BATTLE = "battle"
GRAVE = "grave"
CHAIN = "chain"

PRAYING = "praying"
"""The mark of a spell card that has come since its controller's turn last began."""
OPEN = "open"
"""The mark of a face-down card that all may look at."""

DECK_SIZE = 40
COPIES = 4
START_HAND = 5
DECLARATIONS = 5

Refs = tuple[int, ...]


@defines("B1.1", "B3.1", "B3.2")
@defines("B3.3")
def lay_out() -> dict[str, Zone]:
    """The zones of each player. Orbs lie open, and a tainted one is known to all though it lies face down."""
    return {
        DECK: Zone(public=False, owner_sees=False, ordered=True),
        HAND: Zone(public=False, owner_sees=True, ordered=False),
        DECLARED: Zone(public=False, owner_sees=False, ordered=True),
        ORBS: Zone(public=True, owner_sees=True, ordered=True),
        BATTLE: Zone(public=True, owner_sees=True, ordered=True),
        GRAVE: Zone(public=True, owner_sees=True, ordered=True),
        CHAIN: Zone(public=True, owner_sees=True, ordered=True),
    }


ZONES = lay_out()


def printed(game: Game, face: str) -> PoemCard:
    """What a card of this face prints."""
    card: PoemCard = game.pool[face]
    return card


def face_of(game: Game, ref: int) -> str:
    """Which card this is. Raises ImpossibleError where that is not known here."""
    face = game.cards[ref].face
    if face is None:
        raise ImpossibleError(f"nobody here knows {game.cards[ref]!r}")
    return face


@defines("B2.3")
def card_of(game: Game, ref: int) -> PoemCard:
    """What a card prints whose face is known here."""
    return printed(game, face_of(game, ref))


@defines("B2.1")
def is_kind(card: PoemCard, kind: str) -> bool:
    """Whether a card is of a type, of which it has one; every card is a "card"."""
    return kind in ("card", card.kind)


def is_in_battle(game: Game, ref: int) -> bool:
    """Whether this card is in a battle zone, still or again."""
    return ref in game.cards and game.cards[ref].zone == BATTLE


@defines("B5.5")
def draw(game: Game, seat: int, n: int) -> None:
    """As many cards as there are, up to n, go from a deck to its player's hand, which has no limit."""
    top = game.at(DECK, seat)[-n:][::-1] if n > 0 else ()
    if top:
        atoms.move(game, top, HAND, seat)
    if len(top) < n and DECIDED.emptied.value == "at the next draw":
        atoms.end_game(game, 1 - seat, "deck-out", "P2.3")


__all__ = [
    "BATTLE", "CHAIN", "COPIES", "DECK", "DECK_SIZE", "DECLARATIONS", "DECLARED", "GRAVE", "HAND", "OPEN", "ORBS", "PRAYING",
    "START_HAND", "ZONES", "Refs", "card_of", "draw", "face_of", "is_in_battle", "is_kind", "lay_out", "printed",
]  # fmt: skip
