"""1.9, 1.10: verbs of damage and life."""

from __future__ import annotations

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.abilities.triggers import Fact, make_listeners_pending
from pyengine.games.pmv.rules.battle.damage import (
    NEXT_DAMAGE_NEGATED,
    Damage,
    DivideDamage,
    GainLife,
    blow_of,
    blows_in_progress,
    change_life,
    negate_blows,
    redirect_blow,
    set_life,
)
from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.effects.verbs import Outcome, objects_of, seats_of, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.removal_states import state_of
from pyengine.games.pmv.rules.pending_records import Pending
from pyengine.games.pmv.rules.procedure_fields import Replacement
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.lasting_effects import begin_lasting_effect
from pyengine.games.pmv.rules.semantics.nouns import number
from pyengine.games.pmv.rules.semantics.scope import BLOW, Refs, Scope, as_player, is_player
from pyengine.games.pmv.rules.turn_history import note_act
from pyengine.games.pmv.vocab import OwnerOf, Shower, TargetPlayer, ThatPlayer
from pyengine.kernel.legality import defines


@verb(w.DealDamage)
@defines("1.10.5.a", "1.10.1", "1.10.2", "1.10.4", "1.10.6", "1.10.8", "12.2.1")
def deal_damage(game: Game, node: w.DealDamage, path: Path, scope: Scope) -> Outcome:
    """Deal effect damage to the objects of a statement; the source is the card with the effect."""
    to = node.to
    if isinstance(to, (str, TargetPlayer, OwnerOf, ThatPlayer, Shower)):
        refs: Refs = tuple(as_player(s) for s in seats_of(game, to, path, scope))
    else:
        refs = objects_of(game, to, path, scope)
    if not refs:
        return None, False
    amount = number(game, node.amount, scope)
    cards = tuple(r for r in refs if not is_player(r))
    return cards or None, Damage(tuple((scope.this, ref, amount, 0) for ref in refs), "effect")


@verb(w.GainLife)
def gain_life(game: Game, node: w.GainLife, path: Path, scope: Scope) -> Outcome:
    seats = seats_of(game, node.who, path, scope)
    return None, GainLife(seats, number(game, node.n, scope))


@verb(w.LoseLife)
def lose_life(game: Game, node: w.LoseLife, path: Path, scope: Scope) -> Outcome:
    amount = number(game, node.n, scope)
    for seat in seats_of(game, node.who, path, scope):
        change_life(game, seat, -amount)
        game.emit("lost_life", seat, n=amount)
        if amount > 0:
            note_act(game, seat, "lose_life")
            make_listeners_pending(game, Fact("lost", seat=seat, amount=amount))
    return None, True


@verb(w.SetLife)
def life_becomes(game: Game, node: w.SetLife, path: Path, scope: Scope) -> Outcome:
    for seat in seats_of(game, node.who, path, scope):
        set_life(game, seat, number(game, node.n, scope))
    return None, True


@verb(w.NegateDamage)
def negate_damage(game: Game, node: w.NegateDamage, path: Path, scope: Scope) -> Outcome:
    """Negate the blow of damage that the event is about."""
    blow_number = dict(scope.letters).get(BLOW, 0)
    return None, negate_blows(game, tuple(blow for blow in blows_in_progress(game) if blow[3] == blow_number))


@verb(w.Redirect)
@defines("11.2.2.a", "1.10.12.b")
def take_that_damage(game: Game, node: w.Redirect, path: Path, scope: Scope) -> Outcome:
    """Redirect the damage of the replaced event to another character."""
    frame = next((f for f in reversed(game.stack) if isinstance(f, Replacement)), None)
    blow = None if frame is None else blow_of(game, Pending._make(frame.row))
    refs = objects_of(game, node.to, path, scope)
    if blow is None or len(refs) != 1 or not is_character(game, refs[0]) or state_of(game, refs[0]):
        return None, False
    redirect_blow(game, blow, refs[0])
    return refs, True


@verb(w.DealDivided)
def deal_divided(game: Game, node: w.DealDivided, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.to, path, scope)
    amount = number(game, node.amount, scope)
    return (refs, DivideDamage(scope.seat, scope.this, refs, amount)) if refs else (None, False)


@verb(w.NegateNextDamage)
@defines("7.8.1", "1.10.15")
def negate_next_damage(game: Game, node: w.NegateNextDamage, path: Path, scope: Scope) -> Outcome:
    """Begin an effect that waits to negate the next damage to these players or cards."""
    to = node.to
    if isinstance(to, (str, TargetPlayer, OwnerOf, ThatPlayer, Shower)):
        for seat in seats_of(game, to, path, scope):
            begin_lasting_effect(game, NEXT_DAMAGE_NEGATED, scope._replace(seat=seat), (), node.until, path)
            game.emit("awaits_damage", seat, (scope.this,) if scope.this in game.cards else ())
        return None, True
    refs = objects_of(game, to, path, scope)
    for ref in refs:
        begin_lasting_effect(game, NEXT_DAMAGE_NEGATED, scope, (ref,), node.until, path)
    return refs, bool(refs)
