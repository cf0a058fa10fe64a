"""11.2.2.a: replacements of an event. A replacement is an `Instead` ability and waits with the other effects of its
step (R-PMV-65)."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import HeldAbility
from pyengine.games.pmv.rules.pending_records import Key, Pending
from pyengine.games.pmv.rules.procedure_fields import Dealing, Replacement
from pyengine.games.pmv.rules.semantics.ability_kinds import REPLACEABLE_EVENTS, replacement
from pyengine.games.pmv.rules.semantics.nouns import is_true
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.vocab import Auto, If
from pyengine.kernel.legality import defines

MOMENTS_AFFECTING_OBJECT = frozenset({
    "dooming_other", "dooms", "discarding_other", "discards", "removing_other", "removes", "deals_damage", "hurting",
    "gaining", "losing",
})  # fmt: skip
"""Moments at which the affected card or player is the object; at all other moments the subject is affected."""
MOMENTS_BEFORE_DAMAGE = frozenset({"deals_damage", "takes_damage", "hurting"})
"""Moments before damage is dealt (1.10.12.a-b)."""


def affected_object(moment: str, subject: int, other: int) -> int:
    """Return the card or player that an event is about to affect, or has affected: the event's `other` side at some
    moments, else its subject."""
    return other if moment in MOMENTS_AFFECTING_OBJECT else subject


def affected_by_pending(pending: Pending) -> int:
    """Return the card or player affected by the event of a pending effect."""
    return affected_object(pending.moment, pending.subject, pending.object)


def key_of(held: HeldAbility | Pending) -> Key:
    """Return the key that identifies a replacement effect: its card and its ability."""
    return held.holder, held.face, held.path


def is_in_force(game: Game, ability: Auto, scope: Scope, moment: str) -> bool:
    """Return whether the conditions of an automatic effect hold at this moment; for a replacement, also the conditions
    within its effect."""
    if not is_true(game, ability.condition, scope):
        return False
    if moment not in REPLACEABLE_EVENTS or replacement(ability) is None:
        return True
    effect = ability.effect
    while isinstance(effect, If):
        if not is_true(game, effect.condition, scope):
            return False
        effect = effect.then
    return True


@defines("11.2.2.a")
def has_caused_event(game: Game, held: HeldAbility, moment: str, about: int) -> bool:
    """Return whether a replacement is suspended because its own replacement caused this event: no ability replaces the
    same event twice."""
    key = key_of(held)
    if any(isinstance(f, Replacement) and f.about == about and key in f.spent for f in game.stack):
        return True
    if moment not in MOMENTS_BEFORE_DAMAGE:
        return False
    dealing = next((frame for frame in reversed(game.stack) if isinstance(frame, Dealing)), None)
    return dealing is not None and key in dealing.spent


def place_of(ability: Auto, path: Path) -> Path:
    """Return the path to the replacement part of an ability, from the path of the ability."""
    path = (*path, Auto.FIELDS.index("effect"))
    effect = ability.effect
    while isinstance(effect, If):
        path = (*path, If.FIELDS.index("then"))
        effect = effect.then
    return path
