"""Current abilities of cards, in tables by the card and event concerned, so that an event only costs its own
listeners."""

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
"""Build a record from the tuple of its values without calling the record's constructor."""


class HeldAbility(NamedTuple):
    """An ability that a card has: the location of its text (`face`, `path`), and the time stamp since when the card has
    the ability."""

    holder: int
    ability: Node
    face: str
    path: Path
    stamp: int


class Scope(NamedTuple):
    """The context in which a text is read: controller, card, value of [n], the cards mentioned before, and whether the
    card has since become a new card by changing zones."""

    seat: int
    card: int
    n: int = 0
    it: Refs = ()
    has_moved: bool = False


def text_node_at(game: Game, face: str, path: Path) -> Field:
    """A part of a card's printed text, by the path from the card's abilities."""
    key = ("node", face, path)
    found = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = part_of(game.pool[face].abilities, path)
    return found


def printed_card_of(game: kernel.Game[V, C, D], ref: int) -> C:
    """The printed card of a ref. Raises KeyError for an unknown card."""
    return game.pool[face_of_ref(game, ref)]


def face_of_ref(game: Game, ref: int) -> str:
    """The face of a card, by its ref; "" for an unknown card."""
    return game.cards[ref].face or ""


def printed_abilities(game: Game, ref: int, face: str) -> tuple[HeldAbility, ...]:
    """The printed abilities of a card with this face, or of a copy of a card with this face."""
    key = ("own", face)
    found = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = tuple([(a, (n,)) for n, a in enumerate(game.pool[face].abilities)])
    stamp = game.cards[ref].stamp
    held = []
    for ability, path in found:
        held.append(_new(HeldAbility, (ref, ability, face, path, stamp)))
    return tuple(held)


def ability_of(held: HeldAbility, kind: type[N]) -> N:
    """The ability as a node of type `kind`. Raises TypeError for another type."""
    if not isinstance(held.ability, kind):
        raise TypeError(f"{held.ability!r} is no {kind.__name__}")
    return held.ability


Key: TypeAlias = Callable[[HeldAbility], Hashable | type[Node]]
Table: TypeAlias = dict[Hashable | type[Node], tuple[HeldAbility, ...]]
TableKeys: TypeAlias = Mapping[type[Node], tuple[str, Key]]
"""The table and the key function for each type of ability."""


def ability_tables(abilities: Iterable[Iterable[HeldAbility]], filing: TableKeys) -> dict[str, Table]:
    """Sort abilities into tables by type and key; tables without abilities are left out."""
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


def holder_key(held: HeldAbility) -> int:
    """Key under which an ability is put into a table by card: its card's ref."""
    return held.holder


def age_key(held: HeldAbility) -> tuple[int, int]:
    """Sort key that puts abilities in order of age: time stamp, then card."""
    return held.stamp, held.holder


__all__ = [
    "HeldAbility",
    "Key",
    "Path",
    "Refs",
    "Scope",
    "Table",
    "TableKeys",
    "ability_of",
    "ability_tables",
    "age_key",
    "face_of_ref",
    "holder_key",
    "printed_abilities",
    "printed_card_of",
    "text_node_at",
]  # fmt: skip
