"""Triggered texts of events: in the battle zones, and grave-triggers."""

from __future__ import annotations

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.ability_index import (
    has_grave_trigger,
    index_of,
    listener,
    moment_key,
    unfolded,
)
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import concerns, holds, is_on, whose
from pyengine.games.kyougenshi.rules.zones import is_in_battle
from pyengine.kernel.legality import defines
from pyengine.mechanics.ability_index import Held, Scope, node_at, printed_on
from pyengine.mechanics.facts import Row, active
from pyengine.mechanics.triggers import set_off_in, wait
from pyengine.vocab.node import walk


def row_of(game: Game, held: Held, it: tuple[int, ...]) -> Row:
    """Return a pending text, with the path to its effects."""
    at = type(held.ability).FIELDS.index("effects")
    return (game.cards[held.holder].seat, held.holder, held.face, (*held.path, at), it)


def is_grave_trigger(game: Game, row: Row) -> bool:
    """Return whether a pending text works from the graveyard."""
    text = set_off_in(row)
    return isinstance(node_at(game, text.face, text.path[:-1]), v.GraveTrigger)


def anything_from_the_grave(game: Game) -> bool:
    """Return whether any card of the game has a grave-trigger."""
    found = game.card_cache.get("graves")
    if found is None:
        found = game.card_cache["graves"] = any(
            isinstance(node, v.GraveTrigger) for card in game.pool.values() for node in walk(card.abilities)
        )
    return bool(found)


def has_triggers(game: Game) -> bool:
    """Return whether any triggered ability exists."""
    return bool(index_of(game).moments) or anything_from_the_grave(game)


@defines("B7.3")
def set_off_by(game: Game, what: str, ref: int) -> list[Row]:
    """Return the texts triggered by an event of a card. The grave-trigger of a card works already before its move to
    the graveyard."""
    index = index_of(game)
    found = [*index.moments.get(what, ()), *index.graves.get(what, ())]
    face = game.cards[ref].face
    if is_in_battle(game, ref) and face is not None and has_grave_trigger(game, face):
        found += [
            held
            for held in map(unfolded, printed_on(game, ref, face))
            if isinstance(held.ability, v.GraveTrigger) and moment_key(held.ability.moment) == what
        ]
    return [
        row_of(game, held, (ref,)) for held in found if is_about(game, held, ref) and is_fulfilled(game, held)
    ]


def set_off_at(game: Game, phase: str) -> list[Row]:
    """Return the texts triggered by a phase of the active player."""
    return _set_off_for(game, f"phase:{phase}", active(game))


def set_off_as_broken(game: Game, seat: int) -> list[Row]:
    """Return the texts triggered by the breaking of a player's declaration card."""
    return _set_off_for(game, "broken", seat)


def _set_off_for(game: Game, key: str, seat: int) -> list[Row]:
    index = index_of(game)
    return [
        row_of(game, held, ())
        for held in (*index.moments.get(key, ()), *index.graves.get(key, ()))
        if is_for(game, held, seat) and is_fulfilled(game, held)
    ]


def is_about(game: Game, held: Held, ref: int) -> bool:
    """Return whether a triggered ability concerns an event of a card."""
    moment = listener(held).moment
    return isinstance(moment, v.Event) and concerns(game, moment.subject, _scope(game, held), ref)


def is_for(game: Game, held: Held, seat: int) -> bool:
    """Return whether a triggered ability concerns an event of a player."""
    moment = listener(held).moment
    return not isinstance(moment, v.Event) and seat in whose(moment.who, game.cards[held.holder].seat)


def is_fulfilled(game: Game, held: Held) -> bool:
    """Return whether all conditions of a triggered ability are true."""
    own = held.ability.condition if isinstance(held.ability, v.When) else None
    return is_on(game, held) and (own is None or holds(game, own, _scope(game, held)))


def _scope(game: Game, held: Held) -> Scope:
    return Scope(game.cards[held.holder].seat, held.holder)


def raise_moment(game: Game, what: str, ref: int) -> None:
    """Raise an event of a card: triggered texts become pending."""
    if rows := set_off_by(game, what, ref):
        wait(game, rows)


__all__ = [
    "anything_from_the_grave", "has_triggers", "is_grave_trigger", "raise_moment", "set_off_as_broken", "set_off_at", "set_off_by",
]  # fmt: skip
