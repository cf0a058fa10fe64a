"""What can happen to cards in most rulebooks: acts, by the names with which they begin (`happenings`), and how each is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from pyengine.kernel import atoms
from pyengine.kernel.counter_totals import count
from pyengine.kernel.counters import Place
from pyengine.mechanics.ability_index import Refs
from pyengine.mechanics.facts import Game
from pyengine.mechanics.response_windows import counter
from pyengine.vocab.plain_values import Plain

Acts: TypeAlias = Mapping[str, Callable[..., None]]
"""What an act does, by its name; it is given the position, and what follows its name."""


def forget(game: Game, ref: int) -> None:
    """What was given to a card is not given to what it is elsewhere."""
    for effect in tuple(game.effects.values()):
        if ref in effect.refs:
            atoms.release(game, effect, ref)


def put(game: Game, ref: int, zone: str, seat: int, how: str = "") -> None:
    """A card goes to a zone, and is there as one that never was anywhere else."""
    if ref in game.cards:
        forget(game, ref)
        atoms.move(game, (ref,), zone, seat)


def draw(game: Game, seat: int, n: int, pile: str = "deck", hand: str = "hand") -> None:
    """So many cards off the top of a pile, or as many as there are."""
    atoms.move(game, game.at(pile, seat)[: -n - 1 : -1], hand, seat)


def turn(game: Game, refs: Refs, asleep: bool) -> None:
    """Cards fall asleep or wake, those that are there and do not lie so yet."""
    if here := tuple([ref for ref in refs if ref in game.cards and game.cards[ref].asleep != asleep]):
        atoms.turn(game, here, asleep)


def last(game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, *data: Plain) -> None:
    """Something holds of cards from now on, those that are there, until then."""
    atoms.add_effect(game, kind, source, seat, tuple(ref for ref in refs if ref in game.cards), until, data)


def transfer(game: Game, givers: tuple[Place, ...], taker: Place, kind: str, n: int) -> None:
    """So many counters of each giver, or as many as lie there, go to another place."""
    for giver in givers:
        atoms.transfer(game, giver, taker, kind, min(n, count(game, giver, kind)))


ACTS: Acts = {
    "move": put, "draw": draw, "turn": turn, "effect": last, "transfer": transfer, "counter": counter,
}  # fmt: skip

__all__ = ["ACTS", "Acts", "draw", "forget", "last", "put", "transfer", "turn"]
