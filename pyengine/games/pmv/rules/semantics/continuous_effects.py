"""The continuous effects in force, and the cards affected by each (7.4.5, 7.6, 8.1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyengine.games.pmv.rules.cards import (
    Path,
    node_at,
    part_at,
)  # fmt: skip
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import HeldAbility, Index
from pyengine.games.pmv.rules.pending_records import unpack_fixed
from pyengine.games.pmv.rules.semantics.ability_index import (
    EFFECTS_IN_FORCE_KEY,
    AbilityNegation,
    characters,
    derived_cache,
    index_of,
)
from pyengine.games.pmv.rules.semantics.ability_kinds import applies_by_itself, negated_ability_kind
from pyengine.games.pmv.rules.semantics.dependencies import is_open
from pyengine.games.pmv.rules.semantics.hand_effects import is_noted
from pyengine.games.pmv.rules.semantics.lasting_effects import scope_of
from pyengine.games.pmv.rules.semantics.nouns import fits, is_true, number
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.vocab import (
    Activated,
    Also,
    Auto,
    Cannot,
    Capped,
    Concerned,
    Gain,
    If,
    It,
    Let,
    May,
    Modes,
    NegateText,
    Noun,
    Number,
    Played,
    Rest,
    Seq,
    Statement,
    This,
    ThisAt,
    Together,
    Top,
    Unstacked,
    What,
)  # fmt: skip
from pyengine.kernel.facts import Memo
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect, text_place_of_effect
from pyengine.vocab.node import Node, walk
from pyengine.vocab.plain_values import Plain


class ContinuousEffect(NamedTuple):
    """A continuous effect in force: a statement, its place, the scope for reading its text, and its time stamp.

    `refs` are the cards of a lasting effect; None: all cards that match the text now (7.6.1, 7.6.2).
    `data` holds the numbers fixed at the start of a lasting effect. `alone`: the effect does not stack (7.1.14).
    `lets` are variables with a separate value per card ("that character"). `source` is the card that prints an alpha (0
    for a lasting effect).
    """

    node: Statement
    path: Path
    scope: Scope
    stamp: int
    refs: tuple[int, ...] | None = None
    data: tuple[Plain, ...] = ()
    alone: bool = False
    source: int = 0
    lets: tuple[Let, ...] = ()


@defines("7.4.5.a", "7.4.5.b", "7.4.5.c", "7.4.5.d", "7.4.6.a")
@defines("7.4.6.b", "7.4.6.c", "7.4.6.d", "7.4.5.e", "7.1.16")
def effects_in_force(game: Game) -> tuple[ContinuousEffect, ...]:
    """Return all continuous effects in force, oldest first: lasting effects, and alphas whose condition holds."""
    store = derived_cache(game)
    found: tuple[ContinuousEffect, ...] | None = store.get(EFFECTS_IN_FORCE_KEY)
    if found is None:
        game.charge_work(len(game.effects) + len(index_of(game).alphas))
        effects = [
            _continuous_effect_of(game, effect) for effect in game.effects.values() if effect.kind == "force"
        ]
        # An alpha may ask for a value that other alphas change: each reads the value left by the older effects
        # (7.4.5.e).
        is_open_alpha = False
        for held in index_of(game).alphas:
            ability = held.ability
            if isinstance(ability, Auto):
                if is_open(game, held.face, held.path, ability):
                    _clear_caches(game, store)
                    store[EFFECTS_IN_FORCE_KEY] = tuple(effects)
                    is_open_alpha = True
                scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
                if is_true(game, ability.condition, scope):
                    since = (held.stamp, held.source)
                    effects.extend(parts_of(game, ability.effect, (*held.path, 1), scope, since))
        effects.sort(key=lambda f: f.stamp)
        found = tuple(effects)
        if is_open_alpha:
            _clear_caches(game, store)
        store[EFFECTS_IN_FORCE_KEY] = found
    return found


def _continuous_effect_of(game: Game, effect: Effect) -> ContinuousEffect:
    """Return the continuous effect that a lasting effect stands for."""
    face, path = text_place_of_effect(effect)
    node = node_at(game, face, path)
    refs = effect.refs if effect.refs else None
    alone = forbids_stacking(game, face, path)
    return ContinuousEffect(node, path, scope_of(effect), effect.stamp, refs, unpack_fixed(effect), alone)  # type: ignore[arg-type]  # a statement


def effects_after_change(
    game: Game, before: tuple[ContinuousEffect, ...], effect: Effect
) -> tuple[ContinuousEffect, ...]:
    """Return the effects in force after a lasting effect began, ended or changed, given the effects in force before. No
    alpha may depend on the changed effect."""
    stamp = effect.stamp
    left = [force for force in before if force.stamp != stamp or force.source]
    if effect.id in game.effects:
        left.append(_continuous_effect_of(game, effect))
        if len(left) > 1 and left[-2].stamp > stamp:
            left.sort(key=lambda f: f.stamp)
    return tuple(left)


def _clear_caches(game: Game, store: Memo) -> None:
    """Clear all derived values, because another continuous effect now counts."""
    store.clear()
    index_of(game).power_independent_cache.clear()


def parts_of(
    game: Game, node: Statement, path: Path, scope: Scope, since: tuple[int, int]
) -> Iterator[ContinuousEffect]:
    """Yield the continuous effects of which a statement consists. `since`: its time stamp, and the card that prints the
    statement."""
    if isinstance(node, Seq):
        for i, part in enumerate(node.parts):
            yield from parts_of(game, part, (*path, 0, i), scope, since)
    elif isinstance(node, Also):
        yield from parts_of(game, node.first, (*path, 0), scope, since)
        yield from parts_of(game, node.second, (*path, 1), scope, since)
    elif isinstance(node, If):
        if is_true(game, node.condition, scope):
            yield from parts_of(game, node.then, (*path, 1), scope, since)
        elif node.otherwise is not None:
            yield from parts_of(game, node.otherwise, (*path, 2), scope, since)
    elif isinstance(node, Let) and _is_of_each(game, node, scope.face, path):
        for force in parts_of(game, node.do, (*path, 1), scope, since):
            yield force._replace(lets=(node, *force.lets))
    elif isinstance(node, Let):
        yield from parts_of(game, node.do, (*path, 1), scope_with_variable(game, node, scope), since)
    elif isinstance(node, Capped):
        yield from parts_of(game, node.do, (*path, 0), scope, since)
    elif isinstance(node, Unstacked):
        for force in parts_of(game, node.do, (*path, 0), scope, since):
            yield force._replace(alone=True)
    elif isinstance(node, May):
        if (scope.this, game.cards[scope.this].stamp, scope.face, path, True) in game.vars["optional"]:
            yield from parts_of(game, node.do, (*path, 0), scope, since)
    else:
        stamp, source = since
        yield ContinuousEffect(node, path, scope, stamp, source=source)


def _is_of_each(game: Game, let: Let, face: str, path: Path) -> bool:
    """Return whether a variable of a text has a separate value for each affected card ("that character")."""
    key = ("of each", face, path)
    found: bool | None = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = any(isinstance(part, It) for part in walk(let.x))
    return found


@defines("1.6.2", "1.6.2.a", "1.6.2.g")
def scope_with_variable(game: Game, let: Let, scope: Scope) -> Scope:
    """Return the scope with the variable of `let` set to its current value."""
    n = number(game, let.x, scope)
    if let.most is not None:
        n = min(n, let.most)
    if let.letter == "X":
        return scope._replace(x=n)
    return scope._replace(letters=(*(p for p in scope.letters if p[0] != let.letter), (let.letter, n)))


@defines("7.1.14")
def forbids_stacking(game: Game, face: str, path: Path) -> bool:
    """Return whether the text around a statement forbids stacking."""
    key = ("alone", face, path)
    found: bool | None = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = any(
            isinstance(part_at(game, face, path[:n]), Unstacked) for n in range(len(path))
        )
    return found


@defines("3.1.7")
def applies_to_card(game: Game, force: ContinuousEffect, ref: int, what: What) -> bool:
    """Return whether a continuous effect applies to a card now. An effect given to a card is lost when the card
    re-enters."""
    if force.refs is not None:
        if ref in force.refs:
            return game.cards[ref].stamp < force.stamp
        return not force.refs[0] and is_noted(game, force.stamp, ref)
    if isinstance(what, This):
        return ref == force.scope.this
    if isinstance(what, Together):
        return any(applies_to_card(game, force, ref, part) for part in what.parts)
    if (
        isinstance(what, (It, Top, Rest, ThisAt, Concerned))
        or what.how != "all"
        or not fits(game, ref, what.noun, force.scope)
    ):
        return False
    node = force.node
    return (isinstance(node, Cannot) and node.act == "be_object") or is_object(game, ref, force.scope)


@defines("2.13.3", "7.4.5", "7.6.1", "7.6.2")
def negations_and_given_effects(game: Game) -> tuple[tuple[AbilityNegation, ...], tuple[HeldAbility, ...]]:
    """Return which abilities the continuous effects in force negate, and which continuous effects (alphas) and
    replacements they give, oldest first. An effect whose own text is negated by an older effect does neither. A
    negating effect does not negate its own card."""
    voids: list[AbilityNegation] = []
    gifts: list[HeldAbility] = []
    everyone = (*characters(game, 0), *characters(game, 1))
    for force in effects_in_force(game):
        node = force.node
        kind = negated_ability_kind(node)
        given = isinstance(node, Gain) and any(applies_by_itself(a) for a in node.abilities)
        if not (kind or given) or any(
            v.holder == force.scope.this
            and v.kind in ("text", "auto")
            and v.by != force.source
            and force.source
            for v in voids
        ):
            continue
        for ref in everyone:
            if not applies_to_card(game, force, ref, node.what):  # type: ignore[union-attr, arg-type]  # all have `what`
                continue
            if kind:
                voids.append(AbilityNegation(ref, kind, force.source))
                if isinstance(node, NegateText) and node.fixed:
                    voids.append(AbilityNegation(ref, "fixed", force.source))
            elif isinstance(node, Gain):
                at = node.FIELDS.index("abilities")
                gifts.extend(
                    HeldAbility(
                        ref, ability, force.scope.face, (*force.path, at, i), force.scope.this, force.stamp
                    )
                    for i, ability in enumerate(node.abilities)
                    if applies_by_itself(ability)
                )
    return tuple(voids), tuple(gifts)


def effects_of_kind(game: Game, kind: type[Node]) -> tuple[ContinuousEffect, ...]:
    """Return the continuous effects in force whose statement is of this kind, oldest first."""
    index: Index = game.index or index_of(game)
    if kind not in index.kinds:
        return ()
    store = index.derived_cache if index.is_pure else game.cache
    table: dict[type[Node], tuple[ContinuousEffect, ...]] | None = store.get("by_kind")
    if table is None:
        sorting: dict[type[Node], list[ContinuousEffect]] = {}
        for force in effects_in_force(game):
            sorting.setdefault(type(force.node), []).append(force)
        table = store["by_kind"] = {k: tuple(v) for k, v in sorting.items()}
    found = table.get(kind, ())
    game.work -= len(found)
    if game.work < 0:
        raise game.work_limit_error()
    return found


def amount(game: Game, force: ContinuousEffect, n: Number | None, place: int, ref: int) -> int | None:
    if n is None:
        return None
    if force.data:
        fixed = force.data[place]
        assert fixed is None or isinstance(fixed, int)
        return fixed
    scope = force.scope
    for let in force.lets:
        scope = scope_with_variable(game, let, scope._replace(it=(ref,)))
    return number(game, n, scope)


AUTOMATIC, USED = "automatic", "used"
"""Ways of becoming a target: by an automatic effect or by an activated effect."""
BY_AN_EFFECT, BY_A_USED_EFFECT, BY_A_CHARACTERS = "auto_effect", "used_effect", "character_effect"


@defines("7.1.5")
def effect_kind_around(game: Game, scope: Scope) -> str:
    """Return the kind of effect ("automatic", "used" or "") around the text at the scope's place; the innermost ability
    decides."""
    if not scope.at or scope.face not in game.pool:
        return ""
    key = ("way", scope.face, scope.at)
    found: str | None = game.card_cache.get(key)
    if found is None:
        found = ""
        for n in range(len(scope.at), 0, -1):
            here = part_at(game, scope.face, scope.at[:n])
            if isinstance(here, (Activated, Auto, Played, Modes)):
                found = {Activated: USED, Auto: AUTOMATIC}.get(type(here), "")
                break
        game.card_cache[key] = found
    return found


@defines("7.1.5", "8.2.3.a")
def is_by(game: Game, noun: Noun, source: int, cause: str, scope: Scope) -> bool:
    """Return whether an effect comes from a card that matches the noun. Kinds of effects in the noun match effects of
    any suitable card."""
    kinds = noun.kind.split("|")
    if (BY_AN_EFFECT in kinds and cause == AUTOMATIC) or (BY_A_USED_EFFECT in kinds and cause == USED):
        return is_done_by(game, noun.replace(kind="card"), source, scope)
    if BY_A_CHARACTERS in kinds and cause == USED:
        return is_done_by(game, noun.replace(kind="character"), source, scope)
    rest = "|".join(kind for kind in kinds if kind not in (BY_AN_EFFECT, BY_A_USED_EFFECT, BY_A_CHARACTERS))
    return bool(rest) and is_done_by(game, noun.replace(kind=rest), source, scope)


def forbidding_effects(
    game: Game, ref: int, act: str, source: int, doing: Scope | None = None
) -> Iterator[ContinuousEffect]:
    """Yield the "cannot" effects that forbid an action on a card by the card `source`. `doing`: the effect behind the
    action."""
    for force in effects_of_kind(game, Cannot):
        node = force.node
        if (
            isinstance(node, Cannot)
            and (node.act == act or act in node.act.split("+"))
            and (node.by is None or _is_by(game, node.by, source, doing, force.scope))
            and applies_to_card(game, force, ref, node.what)
        ):
            yield force


def _is_by(game: Game, noun: Noun, source: int, doing: Scope | None, scope: Scope) -> bool:
    return is_by(game, noun, source, "" if doing is None else effect_kind_around(game, doing), scope)


def is_done_by(game: Game, noun: Noun, source: int, scope: Scope) -> bool:
    """Return whether the acting card matches the noun of an effect, in any zone."""
    return source in game.cards and fits(game, source, where_it_is(game, source, noun), scope)


@defines("8.1.4", "8.1.4.a", "8.1.4.b", "8.1.4.c")
def is_object(game: Game, ref: int, scope: Scope) -> bool:
    """Return whether an effect may affect a card. A ban on this stops neither the effect that made the ban nor effects
    of the card itself, printed or gained."""
    index: Index = game.index or index_of(game)
    return (
        Cannot not in index.kinds or scope.this == ref or not is_prevented_from(game, ref, "be_object", scope)
    )


def is_prevented_from(game: Game, ref: int, act: str, scope: Scope) -> bool:
    return any(
        not (0 < scope.since < force.stamp and force.scope.this == scope.this)
        for force in forbidding_effects(game, ref, act, scope.this, scope)
    )


def where_it_is(game: Game, ref: int, noun: Noun) -> Noun:
    zone = game.cards[ref].zone
    return noun if noun.zone == zone else noun.replace(zone=zone)
