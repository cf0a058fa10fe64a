"""B5.3, T14.2: index of the abilities on the field by their subject. Level requirements are checked at the time of
use."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.zones import FIELD, printed
from pyengine.games.battle_spirits.vocab import (
    Always,
    Armour,
    At,
    Event,
    InHand,
    Keyword,
    Moment,
    StepOf,
    Tensho,
    Used,
    When,
)
from pyengine.kernel.legality import defines
from pyengine.mechanics.ability_index import (
    HeldAbility,
    Path,
    Table,
    TableKeys,
    ability_of,
    ability_tables,
    holder_key,
    text_node_at,
)
from pyengine.vocab.node import Node

STRUCTURE = frozenset({FIELD})
NO_FACES: frozenset[str] = frozenset()
NONE: Table = {}
_new = tuple.__new__
"""Build a record from a tuple of values, bypassing the constructor."""
ABILITY_FIELD = At.FIELDS.index("ability")


class Index(NamedTuple):
    """Abilities of the cards on the field, by subject."""

    qualities: Table
    """Keywords, by holder."""
    moments: Table
    """Triggered abilities, by event."""
    statics: Table
    """Static abilities, by the type of change."""

    def isolated_copy(self) -> Index:
        """Return the index itself: no cached values to copy."""
        return self

    def without_values(self) -> Index:
        """Return the index itself: no cached values to drop."""
        return self

    def forget(self) -> None:
        """Do nothing: no cached values to drop."""


def moment_key(moment: Moment) -> str:
    """Return the event name of a triggered ability's condition."""
    match moment:
        case Event(what=what):
            return what
        case StepOf(step=step):
            return f"step:{step}"
        case Used(sort=sort):
            return f"used:{sort}"
    return "life" if type(moment).__name__ == "LifeLost" else "activated"


TABLE_KEYS: TableKeys = {
    Keyword: ("qualities", holder_key),
    Armour: ("qualities", holder_key),
    Tensho: ("qualities", holder_key),
    When: ("moments", lambda held: moment_key(ability_of(held, When).moment)),
    Always: ("statics", lambda held: type(ability_of(held, Always).change)),
}


def abilities_on_field(game: Game, face: str) -> tuple[tuple[Node, Path], ...]:
    """Return the abilities of a face with effect on the field, each with its path. The path of a level-bound ability
    includes the level node (`level_range`)."""
    found: tuple[tuple[Node, Path], ...] | None = game.card_cache.get(("unfolded", face))
    if found is None:
        every = (
            (each.ability, (n, ABILITY_FIELD)) if isinstance(each, At) else (each, (n,))
            for n, each in enumerate(printed(game, face).abilities)
        )
        found = game.card_cache["unfolded", face] = tuple(one for one in every if type(one[0]) in TABLE_KEYS)
    return found


def level_range(game: Game, face: str, path: tuple[int, ...]) -> tuple[int, int] | None:
    """Return the lowest and the highest level for an ability; None for an ability without levels."""
    above = text_node_at(game, face, path[:1])
    return (above.low, above.high) if isinstance(above, At) else None


@defines("T14.2", "T14.3")
def gather(game: Game) -> Index:
    """Build the index; abilities work on the field unless their text differs."""
    cards = game.cards
    here = [
        (ref, face)
        for seat in (0, 1)
        for ref in game.cards_in(FIELD, seat)
        if (face := cards[ref].face) is not None
    ]
    game.charge_work(len(here))
    tables = ability_tables(
        (
            [
                _new(HeldAbility, (ref, ability, face, path, cards[ref].stamp))
                for ability, path in abilities_on_field(game, face)
            ]
            for ref, face in here
        ),
        TABLE_KEYS,
    )
    index = Index(*(tables.get(name, NONE) for name in Index._fields))
    game.indexed(
        index, STRUCTURE, NO_FACES, is_pure=True
    )  # the state checks read nothing else (`STATE_CHECK_SOURCES`)
    return index


def bare_abilities(game: Game, face: str) -> tuple[tuple[int, Node], ...]:
    """Return the printed abilities of a face with their numbers, without level nodes."""
    found: tuple[tuple[int, Node], ...] | None = game.card_cache.get(("bare", face))
    if found is None:
        found = game.card_cache["bare", face] = tuple(
            (n, ability.ability if isinstance(ability, At) else ability)
            for n, ability in enumerate(printed(game, face).abilities)
        )
    return found


def ability_at(game: Game, face: str, path: tuple[int, ...]) -> Node:
    """Return the ability containing a part of a text."""
    above = text_node_at(game, face, path[:1])
    assert isinstance(above, Node)
    return above.ability if isinstance(above, At) else above


def hand_abilities(game: Game, face: str, key: str) -> tuple[int, ...]:
    """Return the numbers of a face's hand abilities triggered by an event."""
    found: tuple[int, ...] | None = game.card_cache.get(("hand", face, key))
    if found is None:
        found = game.card_cache["hand", face, key] = tuple(
            n
            for n, ability in bare_abilities(game, face)
            if isinstance(ability, InHand) and moment_key(ability.moment) == key
        )
    return found


def has_hand_triggers(game: Game, key: str) -> bool:
    """Return whether any card of the game has a hand ability triggered by the event."""
    found = game.card_cache.get(("hands", key))
    if found is None:
        found = game.card_cache["hands", key] = any(hand_abilities(game, face, key) for face in game.pool)
    return bool(found)


def index_of(game: Game) -> Index:
    """Return the current index of abilities."""
    index: Index = game.index or gather(game)
    return index


__all__ = [
    "Index", "ability_at", "bare_abilities", "gather", "hand_abilities", "has_hand_triggers", "index_of", "level_range",
    "moment_key",
]  # fmt: skip
