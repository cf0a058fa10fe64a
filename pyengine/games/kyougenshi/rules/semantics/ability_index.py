"""B2.5: index of active abilities: in the battle zones, and grave-triggers in the graveyard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.zones import BATTLE, GRAVE, printed
from pyengine.games.kyougenshi.vocab import (
    Always,
    Art,
    Broken,
    Condition,
    Event,
    Grant,
    GraveTrigger,
    Keyword,
    Moment,
    When,
    While,
)
from pyengine.kernel.legality import defines
from pyengine.kernel.records import text_place_of_effect
from pyengine.mechanics.ability_index import (
    HeldAbility,
    Table,
    TableKeys,
    ability_of,
    ability_tables,
    holder_key,
    printed_abilities,
    text_node_at,
)
from pyengine.vocab.node import Node

STRUCTURE = frozenset({BATTLE, GRAVE})
NO_FACES: frozenset[str] = frozenset()
NONE: Table = {}


class Index(NamedTuple):
    """Abilities by subject. Conditions are checked at the time of use."""

    keywords: Table
    """Keywords, by holder."""
    arts: Table
    moments: Table
    """Triggered abilities, by event."""
    statics: Table
    """Static abilities, by the type of change."""
    graves: Table
    """Grave-triggers, by event."""

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
    if isinstance(moment, Broken):
        return "broken"
    return moment.what if isinstance(moment, Event) else f"phase:{moment.phase}"


def listener(held: HeldAbility) -> When | GraveTrigger:
    """Return a triggered ability. Raises TypeError for any other ability."""
    return ability_of(held, When) if isinstance(held.ability, When) else ability_of(held, GraveTrigger)


def _moment_key(held: HeldAbility) -> str:
    return moment_key(listener(held).moment)


TABLE_KEYS: TableKeys = {
    Keyword: ("keywords", holder_key),
    Art: ("arts", holder_key),
    When: ("moments", _moment_key),
    Always: ("statics", lambda held: type(ability_of(held, Always).change)),
}
IN_THE_GRAVE: TableKeys = {GraveTrigger: ("graves", _moment_key)}


def without_conditions(held: HeldAbility) -> HeldAbility:
    """Return a conditional ability without its conditions; its path leads through the conditions (`parent`)."""
    while isinstance(held.ability, While):
        at = While.FIELDS.index("ability")
        held = held._replace(ability=held.ability.ability, path=(*held.path, at))
    return held


def conditions(game: Game, held: HeldAbility) -> Iterator[Condition]:
    """Yield the conditions of an ability."""
    path = held.path
    while len(path) > 1:
        path = path[:-1]
        above = text_node_at(game, held.face, path)
        if not isinstance(above, While):
            return
        yield above.condition


@defines("B2.5")
def gather(game: Game) -> Index:
    """Build the index. Abilities work in the battle zone unless their text differs; granted abilities follow printed
    abilities."""
    cards = game.cards
    own: dict[int, list[HeldAbility]] = {}
    for seat in (0, 1):
        for ref in game.cards_in(BATTLE, seat):
            face = cards[ref].face
            if face is not None:
                own[ref] = [without_conditions(held) for held in printed_abilities(game, ref, face)]
    for effect in game.effects.values():
        if effect.kind != "grant":
            continue
        face, path = text_place_of_effect(effect)
        for ref in effect.refs:
            if ref in own:
                at = (*path, Grant.FIELDS.index("ability"))
                ability = text_node_at(game, face, at)
                assert isinstance(ability, Node)
                own[ref].append(without_conditions(HeldAbility(ref, ability, face, at, effect.stamp)))
    graves = [
        [without_conditions(held) for held in printed_abilities(game, ref, face)]
        for seat in (0, 1)
        for ref in game.cards_in(GRAVE, seat)
        if (face := cards[ref].face) is not None and has_grave_trigger(game, face)
    ]
    game.charge_work(len(own) + len(graves))
    tables = ability_tables(own.values(), TABLE_KEYS) | ability_tables(graves, IN_THE_GRAVE)
    index = Index(*(tables.get(name, NONE) for name in Index._fields))
    game.indexed(
        index, STRUCTURE, NO_FACES, is_pure=True
    )  # the state checks read nothing else (`STATE_CHECK_SOURCES`)
    return index


def bare_abilities(game: Game, face: str) -> Iterator[Node]:
    """Yield the printed abilities of a face without their conditions."""
    for ability in printed(game, face).abilities:
        inner: Node = ability
        while isinstance(inner, While):
            inner = inner.ability
        yield inner


def has_grave_trigger(game: Game, face: str) -> bool:
    """Return whether a face has a grave-trigger."""
    found = game.card_cache.get(("grave", face))
    if found is None:
        found = game.card_cache["grave", face] = any(
            isinstance(each, GraveTrigger) for each in bare_abilities(game, face)
        )
    return bool(found)


def index_of(game: Game) -> Index:
    """Return the current index of abilities."""
    index: Index = game.index or gather(game)
    return index


__all__ = [
    "Index",
    "bare_abilities",
    "conditions",
    "gather",
    "has_grave_trigger",
    "index_of",
    "listener",
    "moment_key",
    "without_conditions",
]
