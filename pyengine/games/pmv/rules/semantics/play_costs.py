"""Costs of playing a card (5.2.6), and changes of a card's printed numbers."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import (
    Path,
    Printed,
    node_at,
)  # fmt: skip
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.semantics.ability_index import derived_cache, index_of
from pyengine.games.pmv.rules.semantics.continuous_effects import (
    ContinuousEffect,
    amount,
    applies_to_card,
    effects_of_kind,
    parts_of,
    where_it_is,
)
from pyengine.games.pmv.rules.semantics.lasting_effects import begin_lasting_effect, scope_of
from pyengine.games.pmv.rules.semantics.nouns import fits, is_true
from pyengine.games.pmv.rules.semantics.scope import FORGONE_PARTS_KEY, Letters, Scope
from pyengine.games.pmv.rules.zones import FIELD, HAND, PLAY
from pyengine.games.pmv.vocab import (
    Auto,
    ChangeCost,
    ChangeItsCost,
    FreeOfCost,
    May,
    Pick,
    Reword,
    Statement,
    This,
    TreatAs,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.kernel.records import text_place_of_effect


@defines("6.1.3.b", "2.1.1", "7.1.14")
def _price_here(game: Game, ref: int, face: Printed) -> tuple[int, int]:
    """Return the needed nodes and cost of a card on the field, after changes by effects."""
    store = derived_cache(game)
    key = ("price", ref)
    found: tuple[int, int] | None = store.get(key)
    if found is not None:
        return found
    node, cost = face.price
    store[key] = (node, cost)  # guard: an effect may read the value that it changes
    once: set[Statement] = set()
    for force in (*effects_of_kind(game, ChangeCost), *effects_of_kind(game, ChangeItsCost)):
        change = force.node
        if isinstance(change, ChangeCost):
            reached = (
                change.noun.kind not in OFF_THE_FIELD
                and not change.once
                and fits(game, ref, change.noun, force.scope)
            )
            more = (change.node, change.cost)
        elif isinstance(change, ChangeItsCost):
            reached = applies_to_card(game, force, ref, change.what)
            more = _cost_change(game, force, ref) if reached else (0, 0)
        if reached and not (force.alone and change in once):
            once.add(change)
            node += more[0]
            cost += more[1]
    store[key] = (max(node, 0), max(cost, 0))
    return max(node, 0), max(cost, 0)


def _cost_change(game: Game, force: ContinuousEffect, ref: int) -> tuple[int, int]:
    """Return the changes of a card's needed nodes and cost by a continuous effect."""
    change = force.node
    assert isinstance(change, ChangeItsCost)
    sign = -1 if change.minus else 1
    return (
        sign * (amount(game, force, change.node, 1, ref) or 0),
        sign * (amount(game, force, change.cost, 0, ref) or 0),
    )


OFF_THE_FIELD = frozenset({"character_card", "spell", "command"})
"""The kinds by which texts mean cards off the field: in a hand, or while being played."""
ON_THE_FIELD = frozenset({"character", "set_card"})
"""The kinds by which texts mean cards on the field only."""


@defines("1.6.4")
def substituted_number(game: Game, ref: int, name: str) -> int | None:
    """Return the value that effects substitute for a card's printed number, or None. The newest effect decides."""
    if TreatAs not in index_of(game).kinds:
        return None
    found: int | None = None
    for force in effects_of_kind(game, TreatAs):
        node = force.node
        if not isinstance(node, TreatAs) or node.stat != name:
            continue
        what = node.what
        if isinstance(what, Pick) and what.noun.zone in (HAND, PLAY):
            what = what.replace(noun=where_it_is(game, ref, what.noun))
        if applies_to_card(game, force, ref, what):
            found = amount(game, force, node.n, 0, ref)
    return found


@defines("5.2.6", "7.4.6.a")
def alternative_cost(game: Game, ref: int, seat: int, face: Printed) -> FreeOfCost | None:
    """Return the alternative cost offered by a card's own beta, or None."""
    name = game.cards[ref].face or ""
    for path in face.free:
        ability = node_at(game, name, path)
        if isinstance(ability, Auto) and is_true(game, ability.condition, Scope(seat, ref, face=name)):
            does = ability.effect.do if isinstance(ability.effect, May) else ability.effect
            return does if isinstance(does, FreeOfCost) else None
    return None


@defines("5.2.6", "1.3.2")
def forgone_parts_letter(game: Game, ref: int, seat: int, face: Printed) -> Letters:
    """Return the entry among the variables that records the effects a player gives up by paying the alternative
    cost."""
    free = alternative_cost(game, ref, seat, face)
    return ((FORGONE_PARTS_KEY, free.but),) if free is not None and free.but else ()


@defines("2.1.1", "7.6.1", "12.4.2")
def replacing_text_place(game: Game, ref: int) -> tuple[str, Path] | None:
    """Return the place of the text that replaces the text of a card in a hand or in the play area, or None. The newest
    effect decides. An effect on cards of a hand also applies during their play."""
    if Reword not in (game.index or index_of(game)).kinds:
        return None
    found: tuple[str, Path] | None = None
    for force in effects_of_kind(game, Reword):
        node = force.node
        if not isinstance(node, Reword):
            continue
        if force.refs is not None:
            reached = ref in force.refs and game.cards[ref].stamp < force.stamp
        else:
            noun = node.what.noun if isinstance(node.what, Pick) else None
            here = game.cards[ref].zone
            there = noun is not None and (here == noun.zone or (noun.zone == HAND and here == PLAY))
            reached = (
                noun is not None and there and fits(game, ref, where_it_is(game, ref, noun), force.scope)
            )
        if reached:
            found = force.scope.face, (*force.path, Reword.FIELDS.index("abilities"), 0, 0)
    return found


PRICES = frozenset({TreatAs, ChangeCost, ChangeItsCost})


@defines("6.1.3.b", "5.2.6", "1.8.7.j", "1.8.7.k", "5.2.2.h")
def nodes_and_cost_to_play(
    game: Game, ref: int, seat: int, face: Printed, eased: bool = False
) -> tuple[int, int]:
    """Return the needed nodes and cost of playing a card now, never below 0. An X counts as 0 and is added at payment.
    `eased`: at the alternative cost, for which the player gives up a part of the card's effect."""
    node, cost = face.price
    if (
        face.free
        and (free := alternative_cost(game, ref, seat, face)) is not None
        and eased == bool(free.but)
    ):
        if (free.node, free.cost) == (0, 0):
            return 0, 0
        # The player takes the smaller value.
        node, cost = (
            old if new is None else min(old, new)
            for old, new in zip((node, cost), (free.node, free.cost), strict=True)
        )
    index: Index = game.index or index_of(game)
    if not face.priced and index.kinds.isdisjoint(PRICES):
        return node, cost
    if TreatAs in index.kinds:
        replaced = (substituted_number(game, ref, "node"), substituted_number(game, ref, "cost"))
        node, cost = (old if new is None else new for old, new in zip((node, cost), replaced, strict=True))
    more_node, more_cost = _own_change(game, ref, seat, face)
    node += more_node
    cost += more_cost
    once: set[Statement] = set()
    for force in effects_of_kind(game, ChangeCost):
        change = force.node
        if (
            isinstance(change, ChangeCost)
            and change.noun.kind not in ON_THE_FIELD
            and (force.refs is None or ref in force.refs)
            and fits(game, ref, where_it_is(game, ref, change.noun), force.scope)
        ):
            if force.alone:
                if change in once:
                    continue
                once.add(change)
            node += change.node
            cost += change.cost
    return max(node, 0), max(cost, 0)


@defines("7.8.1", "5.2.6")
def bind_cost_changes_to_card(game: Game, ref: int) -> None:
    """Bind cost changes for "the next card" of a player to this card, which is being played."""
    if ChangeCost not in index_of(game).kinds:
        return
    for number, effect in tuple(game.effects.items()):
        if effect.kind != "force" or effect.refs:
            continue
        face, path = text_place_of_effect(effect)
        change = node_at(game, face, path)
        if not isinstance(change, ChangeCost) or not change.once:
            continue
        scope = scope_of(effect)
        if fits(game, ref, where_it_is(game, ref, change.noun), scope):
            atoms.end_effects(game, (number,))
            begin_lasting_effect(game, "force", scope, (ref,), effect.until, path)


@defines("5.2.2.h", "7.4.6.a")
def _own_change(game: Game, ref: int, seat: int, face: Printed) -> tuple[int, int]:
    """Return the changes of a card's needed nodes and cost by its own beta abilities, and by effects given to the
    card."""
    index: Index = game.index or index_of(game)
    if (not face.priced and ChangeItsCost not in index.kinds) or game.cards[ref].zone not in (HAND, PLAY):
        return 0, 0
    found: list[ContinuousEffect] = []
    name = game.cards[ref].face or ""
    for path in face.priced:
        ability = node_at(game, name, path)
        scope = Scope(seat, ref, face=name)
        if isinstance(ability, Auto) and is_true(game, ability.condition, scope):
            found.extend(parts_of(game, ability.effect, (*path, Auto.FIELDS.index("effect")), scope, (0, 0)))
    for force in effects_of_kind(game, ChangeItsCost):
        what = force.node.what if isinstance(force.node, ChangeItsCost) else This()
        if isinstance(what, Pick):
            if what.noun.zone == FIELD and what.noun.kind in ON_THE_FIELD:
                continue
            what = what.replace(noun=where_it_is(game, ref, what.noun))
        if applies_to_card(game, force, ref, what):
            found.append(force)
    node = cost = 0
    for force in found:
        if isinstance(force.node, ChangeItsCost):
            more = _cost_change(game, force, ref)
            node += more[0]
            cost += more[1]
    return node, cost
