"""Abilities that cards have now, and tables in which they are found by what they touch: an event costs what listens to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import NamedTuple, TypeAlias, TypeVar

from pyengine.kernel import game as kernel
from pyengine.kernel.facts import C, D, V
from pyengine.mechanics.facts import Game
from pyengine.vocab.node import Field, Node, part_of

Path: TypeAlias = tuple[int, ...]
Refs: TypeAlias = tuple[int, ...]
N = TypeVar("N", bound=Node)
_new = tuple.__new__
"""A record from the tuple of its values, without going through its own constructor."""


class Held(NamedTuple):
    """An ability that a card has: whose text it is (`face`, `path`) and since when (`stamp`)."""

    holder: int
    ability: Node
    face: str
    path: Path
    stamp: int


class Scope(NamedTuple):
    """Who speaks: the controller, the card, what was paid for [n], what was spoken of before, and whether the card has become
    another one by moving on."""

    seat: int
    card: int
    n: int = 0
    it: Refs = ()
    gone: bool = False


def node_at(game: Game, face: str, path: Path) -> Field:
    """A part of what a card prints, by the way there from its abilities."""
    key = ("node", face, path)
    found = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = part_of(game.pool[face].abilities, path)
    return found


def card_at(game: kernel.Game[V, C, D], ref: int) -> C:
    """What is printed on a card. Raises KeyError for one that is not known here."""
    return game.pool[face_at(game, ref)]


def face_at(game: Game, ref: int) -> str:
    """The face of a card; "" for one that is not known here."""
    return game.cards[ref].face or ""


def printed_on(game: Game, ref: int, face: str) -> tuple[Held, ...]:
    """What a card has that is, or is a copy of, a card of this face."""
    key = ("own", face)
    found = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = tuple([(a, (n,)) for n, a in enumerate(game.pool[face].abilities)])
    stamp = game.cards[ref].stamp
    held = []
    for ability, path in found:
        held.append(_new(Held, (ref, ability, face, path, stamp)))
    return tuple(held)


def ability_of(held: Held, kind: type[N]) -> N:
    """The ability itself, which is of this sort. Raises TypeError for another one."""
    if not isinstance(held.ability, kind):
        raise TypeError(f"{held.ability!r} is no {kind.__name__}")
    return held.ability


Key: TypeAlias = Callable[[Held], Hashable | type[Node]]
Table: TypeAlias = dict[Hashable | type[Node], tuple[Held, ...]]
Filing: TypeAlias = Mapping[type[Node], tuple[str, Key]]
"""In which table abilities of a sort are found, and under what."""


def filed(abilities: Iterable[Iterable[Held]], filing: Filing) -> dict[str, Table]:
    """The tables that hold anything, with the abilities in their order."""
    tables: dict[str, Table] = {}
    for own in abilities:
        for held in own:
            place = filing.get(type(held.ability))
            if place is not None:
                name, key_of = place
                key = key_of(held)
                table = tables.get(name)
                if table is None:
                    tables[name] = {key: (held,)}
                else:
                    table[key] = (*table.get(key, ()), held)
    return tables


def by_holder(held: Held) -> int:
    """Found by the card that has it."""
    return held.holder


def by_age(held: Held) -> tuple[int, int]:
    """In what order abilities count that came about one after another."""
    return held.stamp, held.holder


__all__ = [
    "Filing", "Held", "Key", "Path", "Refs", "Scope", "Table", "ability_of", "by_age", "by_holder", "card_at", "face_at", "filed", "node_at", "printed_on",
]  # fmt: skip
