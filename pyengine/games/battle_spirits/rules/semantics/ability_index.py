"""B5.3, T14.2: what abilities there are on the field, by what they touch. On which level a card has one is asked when it matters."""

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
    Filing,
    Held,
    Path,
    Table,
    ability_of,
    by_holder,
    filed,
    node_at,
)
from pyengine.vocab.node import Node

STRUCTURE = frozenset({FIELD})
NO_FACES: frozenset[str] = frozenset()
NONE: Table = {}
_new = tuple.__new__
"""A record from the tuple of its values, without going through its own constructor."""
INSIDE = At.FIELDS.index("ability")


class Index(NamedTuple):
    """Abilities of the cards on the field, by what they touch."""

    qualities: Table
    """Keywords, by the card that has them."""
    moments: Table
    """By what they wait for."""
    statics: Table
    """By the sort of change."""

    def apart(self) -> Index:
        """Nothing that is worked out is kept in it."""
        return self

    def forget(self) -> None:
        """There is nothing."""


def moment_key(moment: Moment) -> str:
    """What is heard under this name."""
    match moment:
        case Event(what=what):
            return what
        case StepOf(step=step):
            return f"step:{step}"
        case Used(sort=sort):
            return f"used:{sort}"
    return "life" if type(moment).__name__ == "LifeLost" else "activated"


FILING: Filing = {
    Keyword: ("qualities", by_holder),
    Armour: ("qualities", by_holder),
    Tensho: ("qualities", by_holder),
    When: ("moments", lambda held: moment_key(ability_of(held, When).moment)),
    Always: ("statics", lambda held: type(ability_of(held, Always).change)),
}


def unfolded(game: Game, face: str) -> tuple[tuple[Node, Path], ...]:
    """The abilities of a card of this face that work on the field, each with the way there: one that it has on some levels by
    itself, its way leads through them (`levels`)."""
    found: tuple[tuple[Node, Path], ...] | None = game.card_cache.get(("unfolded", face))
    if found is None:
        every = (
            (each.ability, (n, INSIDE)) if isinstance(each, At) else (each, (n,))
            for n, each in enumerate(printed(game, face).abilities)
        )
        found = game.card_cache["unfolded", face] = tuple(one for one in every if type(one[0]) in FILING)
    return found


def levels(game: Game, face: str, path: tuple[int, ...]) -> tuple[int, int] | None:
    """The lowest and the highest level on which a card has the ability that is there; None where it says none."""
    above = node_at(game, face, path[:1])
    return (above.low, above.high) if isinstance(above, At) else None


@defines("T14.2", "T14.3")
def gather(game: Game) -> Index:
    """Abilities work on the field, unless they say otherwise."""
    cards = game.cards
    here = [
        (ref, face)
        for seat in (0, 1)
        for ref in game.at(FIELD, seat)
        if (face := cards[ref].face) is not None
    ]
    game.charge_work(len(here))
    tables = filed(
        (
            [
                _new(Held, (ref, ability, face, path, cards[ref].stamp))
                for ability, path in unfolded(game, face)
            ]
            for ref, face in here
        ),
        FILING,
    )
    index = Index(*(tables.get(name, NONE) for name in Index._fields))
    game.indexed(index, STRUCTURE, NO_FACES, is_pure=True)  # the checks read nothing else (`STANDING`)
    return index


def bare_abilities(game: Game, face: str) -> tuple[tuple[int, Node], ...]:
    """What a card prints, without the levels on which it has it, each with its number."""
    found: tuple[tuple[int, Node], ...] | None = game.card_cache.get(("bare", face))
    if found is None:
        found = game.card_cache["bare", face] = tuple(
            (n, ability.ability if isinstance(ability, At) else ability)
            for n, ability in enumerate(printed(game, face).abilities)
        )
    return found


def ability_at(game: Game, face: str, path: tuple[int, ...]) -> Node:
    """The ability that a part of a text belongs to."""
    above = node_at(game, face, path[:1])
    assert isinstance(above, Node)
    return above.ability if isinstance(above, At) else above


def of_hand(game: Game, face: str, key: str) -> tuple[int, ...]:
    """The numbers of the abilities that a card of this face has in a hand, and that wait for this."""
    found: tuple[int, ...] | None = game.card_cache.get(("hand", face, key))
    if found is None:
        found = game.card_cache["hand", face, key] = tuple(
            n
            for n, ability in bare_abilities(game, face)
            if isinstance(ability, InHand) and moment_key(ability.moment) == key
        )
    return found


def is_heard_in_hands(game: Game, key: str) -> bool:
    """Whether any card of the game waits for this in a hand."""
    found = game.card_cache.get(("hands", key))
    if found is None:
        found = game.card_cache["hands", key] = any(of_hand(game, face, key) for face in game.pool)
    return bool(found)


def index_of(game: Game) -> Index:
    """What abilities there are now."""
    index: Index = game.index or gather(game)
    return index


__all__ = [
    "Index", "ability_at", "bare_abilities", "gather", "index_of", "is_heard_in_hands", "levels", "moment_key", "of_hand",
]  # fmt: skip
