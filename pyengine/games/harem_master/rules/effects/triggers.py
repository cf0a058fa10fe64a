"""403, 408: triggers: the texts triggered by an event, and the queue of triggers until resolution."""

from __future__ import annotations

from pyengine.games.harem_master.rules.effects.effect_actions import Waiting
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics.ability_index import bearer_of, index_of, text_of
from pyengine.games.harem_master.rules.semantics.text_evaluation import matches_descriptions, seat_of
from pyengine.games.harem_master.rules.zones import FIELD, Refs, active_seat
from pyengine.games.harem_master.vocab import AtTime, Bearer, Group, InsteadOf, NextTime, Self, SetOff
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.mechanics.ability_index import HeldAbility, Scope, Table, text_node_at
from pyengine.mechanics.facts import Row
from pyengine.mechanics.triggers import add_waiting_triggers


@defines("403.1")
def matching_texts(game: Game, table: Table, key: str, ref: int, kind: str = "") -> list[HeldAbility]:
    """Return the texts whose trigger or replacement matches this event of this card. `kind` is the card's type on the
    field for a card about to enter."""
    found = table.get(key)
    if not found:
        return []
    cards = game.cards
    out = []
    for held in found:
        holder = held.holder
        if concerns(game, _event_subject(held), Scope(cards[holder].seat, holder), ref, kind):
            out.append(held)
    return out


def _event_subject(held: HeldAbility) -> Self | Bearer | Group:
    """Return the subject of the event in a trigger or replacement."""
    ability = held.ability
    assert isinstance(ability, SetOff | InsteadOf)
    moment = ability.moment
    assert not isinstance(moment, AtTime)
    return moment.subject


def concerns(game: Game, subject: Self | Bearer | Group, scope: Scope, ref: int, kind: str = "") -> bool:
    """Return whether a card matches the subject of a trigger condition."""
    if isinstance(subject, Self):
        return scope.card == ref
    if isinstance(subject, Bearer):
        return bearer_of(game, scope.card) == ref
    card = game.cards[ref]
    if subject.side != "any" and card.seat != seat_of(subject.side, scope.seat):
        return False
    if card.face is None:
        return subject.kind == "card" and not subject.fits
    if subject.kind != "card" and (kind or _type_on_field(game, ref)) != subject.kind:
        return False
    return matches_descriptions(game, ref, subject.fits, scope)


def _type_on_field(game: Game, ref: int) -> str:
    card = game.cards[ref]
    if card.zone == FIELD:
        return "item" if card.host else "character"
    return text_of(game, ref).kind


@defines("403.2")
def row_of(game: Game, held: HeldAbility, it: Refs) -> Row:
    """Return a triggered ability as a row of the queue of pending triggers. The controller is the card's current
    controller, even if the card is about to leave."""
    return (game.cards[held.holder].seat, held.holder, held.face, held.path, it)


def raise_card_event(game: Game, name: str, ref: int, kind: str = "") -> None:
    """Raise an event of a card: add the abilities triggered by it to the queue. `kind` is the card type under which the
    card was used."""
    rows = triggers_of_event(game, f"Did:{name}", ref, kind)
    if rows:
        add_waiting_triggers(game, rows)


@defines("403.1", "408.1")
def triggers_of_event(game: Game, key: str, ref: int, kind: str = "") -> list[Row]:
    """Return the triggers for an event of this card: abilities of cards and delayed triggers."""
    rows = []
    for held in matching_texts(game, index_of(game).moments, key, ref, kind):
        rows.append(row_of(game, held, (ref,)))
    return rows + delayed_triggers(game, key, ref, kind) if game.effects else rows


def delayed_triggers(game: Game, key: str, ref: int = 0, kind: str = "") -> list[Row]:
    """Return the delayed triggers for an event and remove their effects, because each triggers once."""
    out: list[Row] = []
    for effect in tuple(game.effects.values()):
        if effect.kind != "later":
            continue
        waiting = Waiting._make(effect.data)
        if waiting.moment == key:
            later = text_node_at(game, waiting.face, waiting.path)
            assert isinstance(later, NextTime)
            moment = later.moment
            if isinstance(moment, AtTime):
                if moment.who != "any" and seat_of(moment.who, effect.seat) != active_seat(game):
                    continue
            elif not concerns(game, moment.subject, Scope(effect.seat, effect.source), ref, kind):
                continue
            path = (*waiting.path, 1)
            out.append((effect.seat, effect.source, waiting.face, path, waiting.it, waiting.stamps))
            atoms.end_effects(game, (effect.id,))
    return out


__all__ = ["delayed_triggers", "matching_texts", "raise_card_event", "row_of", "triggers_of_event"]
