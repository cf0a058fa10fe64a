"""B3: zones, their visibility, and names shared by all rules."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.rule_variants import RULE_CHOICES
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
"""The mark of a spell card put into the battle zone since the beginning of its controller's latest turn."""
OPEN = "open"
"""The mark of a face-down card open to all players."""

DECK_SIZE = 40
COPIES = 4
START_HAND = 5
DECLARATIONS = 5

Refs = tuple[int, ...]


@defines("B1.1", "B3.1", "B3.2")
@defines("B3.3")
def lay_out() -> dict[str, Zone]:
    """Return the zones of each player. Orbs are face up; a tainted orb is face down but known to all."""
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
    """Return the printed card of a face."""
    card: PoemCard = game.pool[face]
    return card


def face_of(game: Game, ref: int) -> str:
    """Return the face of a card. Raises ImpossibleError if the face is unknown here."""
    face = game.cards[ref].face
    if face is None:
        raise ImpossibleError(f"nobody here knows {game.cards[ref]!r}")
    return face


@defines("B2.3")
def card_of(game: Game, ref: int) -> PoemCard:
    """Return the printed card of a card with a known face."""
    return printed(game, face_of(game, ref))


@defines("B2.1")
def is_kind(card: PoemCard, kind: str) -> bool:
    """Return whether a card is of a type; every card is a "card"."""
    return kind in ("card", card.kind)


def is_in_battle(game: Game, ref: int) -> bool:
    """Return whether the card is in a battle zone now."""
    return ref in game.cards and game.cards[ref].zone == BATTLE


@defines("B5.5")
def draw(game: Game, seat: int, n: int) -> None:
    """Draw up to `n` cards from a player's deck; hands have no limit."""
    top = game.cards_in(DECK, seat)[-n:][::-1] if n > 0 else ()
    if top:
        atoms.move(game, top, HAND, seat)
    if len(top) < n and RULE_CHOICES.emptied.value == "at the next draw":
        atoms.end_game(game, 1 - seat, "deck-out", "P2.3")


__all__ = [
    "BATTLE", "CHAIN", "COPIES", "DECK", "DECK_SIZE", "DECLARATIONS", "DECLARED", "GRAVE", "HAND", "OPEN", "ORBS", "PRAYING",
    "START_HAND", "ZONES", "Refs", "card_of", "draw", "face_of", "is_in_battle", "is_kind", "lay_out", "printed",
]  # fmt: skip
