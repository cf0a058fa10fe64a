"""Triggered texts of events: in the battle zones, and grave-triggers."""

from __future__ import annotations

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.ability_index import (
    has_grave_trigger,
    index_of,
    listener,
    moment_key,
    without_conditions,
)
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import concerns, is_on, is_true, seats_named
from pyengine.games.kyougenshi.rules.zones import is_in_battle
from pyengine.kernel.legality import defines
from pyengine.mechanics.ability_index import HeldAbility, Scope, printed_abilities, text_node_at
from pyengine.mechanics.facts import Row, active_player
from pyengine.mechanics.triggers import add_waiting_triggers, triggered_ability
from pyengine.vocab.node import walk


def row_of(game: Game, held: HeldAbility, it: tuple[int, ...]) -> Row:
    """Return a triggered text as a row of the queue of pending effects, with the path to its effects."""
    at = type(held.ability).FIELDS.index("effects")
    return (game.cards[held.holder].seat, held.holder, held.face, (*held.path, at), it)


def is_grave_trigger(game: Game, row: Row) -> bool:
    """Return whether a pending text works from the graveyard."""
    text = triggered_ability(row)
    return isinstance(text_node_at(game, text.face, text.path[:-1]), v.GraveTrigger)


def any_grave_trigger_in_game(game: Game) -> bool:
    """Return whether any card of the game has a grave-trigger."""
    found = game.card_cache.get("graves")
    if found is None:
        found = game.card_cache["graves"] = any(
            isinstance(node, v.GraveTrigger) for card in game.pool.values() for node in walk(card.abilities)
        )
    return bool(found)


def has_triggers(game: Game) -> bool:
    """Return whether any triggered ability exists."""
    return bool(index_of(game).moments) or any_grave_trigger_in_game(game)


@defines("B7.3")
def texts_triggered_by(game: Game, what: str, ref: int) -> list[Row]:
    """Return the texts triggered by an event of a card. The grave-trigger of a card works already before its move to
    the graveyard."""
    index = index_of(game)
    found = [*index.moments.get(what, ()), *index.graves.get(what, ())]
    face = game.cards[ref].face
    if is_in_battle(game, ref) and face is not None and has_grave_trigger(game, face):
        found += [
            held
            for held in map(without_conditions, printed_abilities(game, ref, face))
            if isinstance(held.ability, v.GraveTrigger) and moment_key(held.ability.moment) == what
        ]
    return [
        row_of(game, held, (ref,))
        for held in found
        if concerns_card_event(game, held, ref) and is_fulfilled(game, held)
    ]


def texts_triggered_at_phase(game: Game, phase: str) -> list[Row]:
    """Return the texts triggered by a phase of the active player."""
    return _set_off_for(game, f"phase:{phase}", active_player(game))


def texts_triggered_by_break(game: Game, seat: int) -> list[Row]:
    """Return the pending texts triggered by the breaking of a player's declaration card."""
    return _set_off_for(game, "broken", seat)


def _set_off_for(game: Game, key: str, seat: int) -> list[Row]:
    index = index_of(game)
    return [
        row_of(game, held, ())
        for held in (*index.moments.get(key, ()), *index.graves.get(key, ()))
        if concerns_player_event(game, held, seat) and is_fulfilled(game, held)
    ]


def concerns_card_event(game: Game, held: HeldAbility, ref: int) -> bool:
    """Return whether a triggered ability concerns an event of a card."""
    moment = listener(held).moment
    return isinstance(moment, v.Event) and concerns(game, moment.subject, _scope(game, held), ref)


def concerns_player_event(game: Game, held: HeldAbility, seat: int) -> bool:
    """Return whether a triggered ability concerns an event of a player."""
    moment = listener(held).moment
    return not isinstance(moment, v.Event) and seat in seats_named(moment.who, game.cards[held.holder].seat)


def is_fulfilled(game: Game, held: HeldAbility) -> bool:
    """Return whether all conditions of a triggered ability are true."""
    own = held.ability.condition if isinstance(held.ability, v.When) else None
    return is_on(game, held) and (own is None or is_true(game, own, _scope(game, held)))


def _scope(game: Game, held: HeldAbility) -> Scope:
    return Scope(game.cards[held.holder].seat, held.holder)


def raise_card_event(game: Game, what: str, ref: int) -> None:
    """Raise an event of a card: triggered texts become pending."""
    if rows := texts_triggered_by(game, what, ref):
        add_waiting_triggers(game, rows)


__all__ = [
    "any_grave_trigger_in_game",
    "has_triggers",
    "is_grave_trigger",
    "raise_card_event",
    "texts_triggered_at_phase",
    "texts_triggered_by",
    "texts_triggered_by_break",
]  # fmt: skip
