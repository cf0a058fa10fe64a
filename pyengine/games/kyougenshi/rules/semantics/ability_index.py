"""B2.5: what abilities there are: those of the cards in the battle zones, and what works from the graveyard."""

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
from pyengine.kernel.records import place_in
from pyengine.mechanics.ability_index import (
    Filing,
    Held,
    Table,
    ability_of,
    by_holder,
    filed,
    node_at,
    printed_on,
)
from pyengine.vocab.node import Node

STRUCTURE = frozenset({BATTLE, GRAVE})
NO_FACES: frozenset[str] = frozenset()
NONE: Table = {}


class Index(NamedTuple):
    """Abilities by what they touch; whether one has its condition fulfilled is asked when it matters."""

    keywords: Table
    """By the card that has them."""
    arts: Table
    moments: Table
    """By what they wait for."""
    statics: Table
    """By the sort of change."""
    graves: Table
    """Grave-triggers, by what they wait for."""

    def apart(self) -> Index:
        """Nothing that is worked out is kept in it."""
        return self

    def forget(self) -> None:
        """There is nothing."""


def moment_key(moment: Moment) -> str:
    """What is heard under this name."""
    if isinstance(moment, Broken):
        return "broken"
    return moment.what if isinstance(moment, Event) else f"phase:{moment.phase}"


def listener(held: Held) -> When | GraveTrigger:
    """An ability that waits for a moment. Raises TypeError for another."""
    return ability_of(held, When) if isinstance(held.ability, When) else ability_of(held, GraveTrigger)


def _heard(held: Held) -> str:
    return moment_key(listener(held).moment)


FILING: Filing = {
    Keyword: ("keywords", by_holder),
    Art: ("arts", by_holder),
    When: ("moments", _heard),
    Always: ("statics", lambda held: type(ability_of(held, Always).change)),
}
IN_THE_GRAVE: Filing = {GraveTrigger: ("graves", _heard)}


def unfolded(held: Held) -> Held:
    """An ability that a card has under a condition, by itself; its way leads through the condition (`parent`)."""
    while isinstance(held.ability, While):
        at = While.FIELDS.index("ability")
        held = held._replace(ability=held.ability.ability, path=(*held.path, at))
    return held


def conditions(game: Game, held: Held) -> Iterator[Condition]:
    """The conditions under which a card has an ability."""
    path = held.path
    while len(path) > 1:
        path = path[:-1]
        above = node_at(game, held.face, path)
        if not isinstance(above, While):
            return
        yield above.condition


@defines("B2.5")
def gather(game: Game) -> Index:
    """Abilities work in the battle zone, unless they say otherwise; those that were granted come after those printed."""
    cards = game.cards
    own: dict[int, list[Held]] = {}
    for seat in (0, 1):
        for ref in game.at(BATTLE, seat):
            face = cards[ref].face
            if face is not None:
                own[ref] = [unfolded(held) for held in printed_on(game, ref, face)]
    for effect in game.effects.values():
        if effect.kind != "grant":
            continue
        face, path = place_in(effect)
        for ref in effect.refs:
            if ref in own:
                at = (*path, Grant.FIELDS.index("ability"))
                ability = node_at(game, face, at)
                assert isinstance(ability, Node)
                own[ref].append(unfolded(Held(ref, ability, face, at, effect.stamp)))
    graves = [
        [unfolded(held) for held in printed_on(game, ref, face)]
        for seat in (0, 1)
        for ref in game.at(GRAVE, seat)
        if (face := cards[ref].face) is not None and has_grave_trigger(game, face)
    ]
    game.charge_work(len(own) + len(graves))
    tables = filed(own.values(), FILING) | filed(graves, IN_THE_GRAVE)
    index = Index(*(tables.get(name, NONE) for name in Index._fields))
    game.indexed(index, STRUCTURE, NO_FACES, is_pure=True)  # the checks read nothing else (`STANDING`)
    return index


def bare_abilities(game: Game, face: str) -> Iterator[Node]:
    """What a card prints, without the conditions under which it has it."""
    for ability in printed(game, face).abilities:
        inner: Node = ability
        while isinstance(inner, While):
            inner = inner.ability
        yield inner


def has_grave_trigger(game: Game, face: str) -> bool:
    """Whether a card of this face can do anything from the graveyard."""
    found = game.card_cache.get(("grave", face))
    if found is None:
        found = game.card_cache["grave", face] = any(
            isinstance(each, GraveTrigger) for each in bare_abilities(game, face)
        )
    return bool(found)


def index_of(game: Game) -> Index:
    """What abilities there are now."""
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
    "unfolded",
]
