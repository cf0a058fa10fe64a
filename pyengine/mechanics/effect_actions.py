"""Basic acts shared by most rulebooks, by name, and the function that performs each act (`event_processing`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from pyengine.kernel import atoms
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.counters import Place
from pyengine.mechanics.ability_index import Refs
from pyengine.mechanics.facts import Game
from pyengine.mechanics.response_windows import counter_item
from pyengine.vocab.plain_values import Plain

Acts: TypeAlias = Mapping[str, Callable[..., None]]
"""The function for each act's name; called with the position and the act's parameters."""


def release_from_lasting_effects(game: Game, ref: int) -> None:
    """Release a card from all lasting effects, because the card becomes a new card elsewhere."""
    for effect in tuple(game.effects.values()):
        if ref in effect.refs:
            atoms.release_card(game, effect, ref)


def move_as_new_card(game: Game, ref: int, zone: str, seat: int, how: str = "") -> None:
    """Move a card to a zone as a new card, free of earlier effects."""
    if ref in game.cards:
        release_from_lasting_effects(game, ref)
        atoms.move(game, (ref,), zone, seat)


def draw(game: Game, seat: int, n: int, pile: str = "deck", hand: str = "hand") -> None:
    """Draw `n` cards from the top of a pile, or all cards of a smaller pile."""
    atoms.move(game, game.cards_in(pile, seat)[: -n - 1 : -1], hand, seat)


def set_orientation(game: Game, refs: Refs, asleep: bool) -> None:
    """Put cards to sleep or wake cards; skips missing cards and cards already in that state."""
    if here := tuple([ref for ref in refs if ref in game.cards and game.cards[ref].asleep != asleep]):
        atoms.turn(game, here, asleep)


def start_lasting_effect(
    game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, *data: Plain
) -> None:
    """Start a lasting effect on the given cards still on the table, until the given time."""
    atoms.add_effect(game, kind, source, seat, tuple(ref for ref in refs if ref in game.cards), until, data)


def transfer(game: Game, givers: tuple[Place, ...], taker: Place, kind: str, n: int) -> None:
    """Move up to `n` counters of each giver to another place."""
    for giver in givers:
        atoms.transfer(game, giver, taker, kind, min(n, counters_at(game, giver, kind)))


ACTS: Acts = {
    "move": move_as_new_card, "draw": draw, "turn": set_orientation, "effect": start_lasting_effect, "transfer": transfer, "counter": counter_item,
}  # fmt: skip

__all__ = [
    "ACTS",
    "Acts",
    "draw",
    "move_as_new_card",
    "release_from_lasting_effects",
    "set_orientation",
    "start_lasting_effect",
    "transfer",
]
