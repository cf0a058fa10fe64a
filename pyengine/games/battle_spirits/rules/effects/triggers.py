"""Triggered texts and burst conditions of events."""

from __future__ import annotations

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.facts import Game, HandTriggerEvent, MetBurstCondition
from pyengine.games.battle_spirits.rules.semantics.ability_index import (
    ability_at,
    hand_abilities,
    has_hand_triggers,
    index_of,
    level_range,
    moment_key,
)
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import (
    concerns,
    seats_named,
    unpreventable_parts,
)
from pyengine.games.battle_spirits.rules.semantics.values import is_exerted, is_on, level
from pyengine.games.battle_spirits.rules.wording_precedence import UNPREVENTABLE
from pyengine.games.battle_spirits.rules.zones import BURST, FIELD, HAND, face_of
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.mechanics.ability_index import HeldAbility, Path, Scope, ability_of
from pyengine.mechanics.facts import Row
from pyengine.mechanics.triggers import add_waiting_triggers, triggered_ability, unchanged_cards

LEAVING_EVENTS = ("vanished", "leaves")
"""Events heard on level 1 by a spirit with too few cores for any level."""


def _pending_row(game: Game, held: HeldAbility, it: tuple[int, ...]) -> Row:
    """Return a triggered text as a row of the queue of pending effects, with the path to its effects."""
    at = type(held.ability).FIELDS.index("effects")
    return (game.cards[held.holder].seat, held.holder, held.face, (*held.path, at), it)


def moment_of(game: Game, face: str, path: Path) -> v.Moment | None:
    """Return the triggering event of a text from the path to its effects, or None."""
    ability = ability_at(game, face, path)
    return ability.moment if isinstance(ability, v.When | v.InHand) else None


@defines("T14.2", "B5.5")
def works_on_level(game: Game, held: HeldAbility, what: str, ref: int) -> bool:
    """Return whether a triggered ability is available on the card's current level."""
    if held.holder == ref and what in LEAVING_EVENTS and not level(game, ref):
        found = level_range(game, held.face, held.path)
        return found is None or found[0] == 1
    return is_on(game, held)


@defines("T9.1", "T11.1")
def exerted_parts(game: Game, row: Row, key: str) -> tuple[Path, ...]:
    """Return the paths to the parts of a triggered text that take effect: the whole text or, if an effect suppresses
    the effects of its card, only the statements that can't be prevented."""
    text = triggered_ability(row)
    if is_exerted(game, text.holder, key):
        return (text.path,)
    if not is_exerted(game, text.holder, key, UNPREVENTABLE):
        return ()
    return unpreventable_parts(game, text.face, text.path)


@defines("T14.2", "B5.5", "T7.3")
def current_parts(game: Game, row: Row) -> tuple[Path, ...]:
    """Return the paths to the parts of a pending triggered text that take effect now; () if none. A card gone from the
    field resolves only its effects for vanishing or leaving; a card gone from the hand, none. A card on the field must
    still be on a level that has the effect."""
    text = triggered_ability(row)
    ability = ability_at(game, text.face, text.path)
    assert isinstance(ability, v.When | v.InHand)
    key = moment_key(ability.moment)
    where = HAND if isinstance(ability, v.InHand) else FIELD
    _, has_moved = unchanged_cards(game, row)
    card = game.cards.get(text.holder)
    if has_moved or card is None or card.zone != where:
        return (text.path,) if where == FIELD and key in LEAVING_EVENTS else ()
    if where == HAND:
        return (text.path,)
    found = level_range(game, text.face, text.path)
    if found is not None and not found[0] <= level(game, text.holder) <= found[1]:
        return ()
    return exerted_parts(game, row, key)


def texts_triggered_by(game: Game, what: str, ref: int) -> list[Row]:
    """Return the pending texts triggered by an event of a card, without texts suppressed by an effect (T9.1)."""
    out = []
    for held in index_of(game).moments.get(what, ()):
        moment = ability_of(held, v.When).moment
        scope = Scope(game.cards[held.holder].seat, held.holder)
        if (
            isinstance(moment, v.Event)
            and concerns(game, moment.subject, scope, ref)
            and works_on_level(game, held, what, ref)
            and (
                is_exerted(game, held.holder, what) or exerted_parts(game, _pending_row(game, held, ()), what)
            )
        ):
            out.append(_pending_row(game, held, (ref,)))
    return out


def texts_triggered_for(game: Game, key: str, seat: int) -> list[Row]:
    """Return the texts triggered by an event of a player."""
    out = []
    for held in index_of(game).moments.get(key, ()):
        moment = ability_of(held, v.When).moment
        own = game.cards[held.holder].seat
        if (
            not isinstance(moment, v.Event)
            and seat in seats_named(moment.who, own)
            and is_on(game, held)
            and (is_exerted(game, held.holder, key) or exerted_parts(game, _pending_row(game, held, ()), key))
        ):
            out.append(_pending_row(game, held, ()))
    return out


def has_triggers(game: Game) -> bool:
    """Return whether any triggered ability exists on the field."""
    return bool(index_of(game).moments)


def _record_for_hands(game: Game, key: str, ref: int, seat: int) -> None:
    if has_hand_triggers(game, key) and (game.cards_in(HAND, 0) or game.cards_in(HAND, 1)):
        atoms.set_fact(game, "heard", (*game.vars["heard"], HandTriggerEvent(key, ref, seat)))


def raise_event(game: Game, what: str, ref: int) -> None:
    """Raise an event of a card: triggered texts become pending."""
    if rows := texts_triggered_by(game, what, ref):
        add_waiting_triggers(game, rows)
    _record_for_hands(game, what, ref, game.cards[ref].seat)


def raise_player_event(game: Game, key: str, seat: int) -> None:
    """Raise an event of a player: triggered texts become pending."""
    if rows := texts_triggered_for(game, key, seat):
        add_waiting_triggers(game, rows)
    _record_for_hands(game, key, 0, seat)


def hand_trigger(game: Game, event: HandTriggerEvent, seat: int, ref: int) -> Row | None:
    """Return the triggered ability of a known hand card for an event, as a pending text; None if the card has none."""
    face = face_of(game, ref)
    for n in hand_abilities(game, face, event.key):
        above = game.pool[face].abilities[n]
        path: Path = (n, v.At.FIELDS.index("ability")) if isinstance(above, v.At) else (n,)
        moment = moment_of(game, face, path)
        if isinstance(moment, v.Event):
            about = event.ref in game.cards and concerns(game, moment.subject, Scope(seat, ref), event.ref)
        else:
            about = moment is not None and event.seat in seats_named(moment.who, seat)
        if about:
            it = (event.ref,) if event.ref else ()
            return (seat, ref, face, (*path, v.InHand.FIELDS.index("effects")), it)
    return None


@defines("B9.3")
def record_burst_condition(game: Game, on: str, seat: int, ref: int = 0) -> None:
    """Record a met burst condition for a player with a set burst."""
    if game.cards_in(BURST, seat):
        stamp = game.cards[ref].stamp if ref else 0
        atoms.set_fact(game, "met", (*game.vars["met"], MetBurstCondition(on, seat, ref, stamp)))


__all__ = [
    "current_parts",
    "hand_trigger",
    "has_triggers",
    "moment_of",
    "raise_event",
    "raise_player_event",
    "record_burst_condition",
    "texts_triggered_by",
    "texts_triggered_for",
]  # fmt: skip
