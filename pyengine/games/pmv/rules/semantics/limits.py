"""Limits and tolls changed by continuous effects: life, hand size, set cards, blocks."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.semantics.ability_index import index_of
from pyengine.games.pmv.rules.semantics.continuous_effects import amount, applies_to_card, effects_of_kind
from pyengine.games.pmv.rules.semantics.nouns import fits, number, players
from pyengine.games.pmv.rules.zones import HAND_LIMIT
from pyengine.games.pmv.vocab import (
    BlockToll,
    Carries,
    ChangeUseCost,
    Cost,
    HandLimit,
    LifeFloor,
    NodeCost,
    StaysAwake,
)  # fmt: skip
from pyengine.kernel.legality import defines


@defines("1.6.5", "1.6.5.a")
def life_floor(game: Game, seat: int, life: int) -> int:
    """Return a new life value, raised to n + 1 if an effect keeps the life from being n or less. The loss still counts
    as applied."""
    if LifeFloor not in index_of(game).kinds:
        return life
    for force in effects_of_kind(game, LifeFloor):
        node = force.node
        if isinstance(node, LifeFloor):
            who = force.scope.seat if node.who == "you" else 1 - force.scope.seat
            if node.who == "each" or who == seat:
                life = max(life, number(game, node.n, force.scope) + 1)
    return life


@defines("10.13.4", "10.13.5")
def max_set_cards(game: Game, host: int, kind: str) -> int:
    """Return the maximum number of set cards of a kind on a character: 1, or more by effects."""
    if Carries not in index_of(game).kinds:
        return 1
    return max(
        [1]
        + [
            f.node.n
            for f in effects_of_kind(game, Carries)
            if isinstance(f.node, Carries)
            and f.node.kind == kind
            and applies_to_card(game, f, host, f.node.what)
        ]
    )


@defines("6.4.2.d")
def block_toll(game: Game, attacker: int) -> int:
    """Return the nodes to pay for a block of this character's attack, summed over all effects (1.8.9.i)."""
    if BlockToll not in index_of(game).kinds:
        return 0
    return sum(
        amount(game, force, force.node.n, 0, attacker) or 0
        for force in effects_of_kind(game, BlockToll)
        if isinstance(force.node, BlockToll) and applies_to_card(game, force, attacker, force.node.what)
    )


@defines("6.4.4.b")
def stays_awake(game: Game, blocker: int, attacker: int) -> bool:
    """Return whether a character does not fall asleep when blocking the attacker."""
    index: Index = game.index or index_of(game)
    if StaysAwake not in index.kinds:
        return False
    return any(
        isinstance(force.node, StaysAwake)
        and applies_to_card(game, force, blocker, force.node.what)
        and (force.node.against is None or fits(game, attacker, force.node.against, force.scope))
        for force in effects_of_kind(game, StaysAwake)
    )


@defines("3.6.4")
def hand_limit(game: Game, seat: int) -> int:
    """Return the hand limit of a player: set by the newest effect, then changed by all adding effects."""
    index: Index = game.index or index_of(game)
    limit, more = HAND_LIMIT, 0
    for force in effects_of_kind(game, HandLimit) if HandLimit in index.kinds else ():
        node = force.node
        if isinstance(node, HandLimit) and seat in players(game, node.who, force.scope):
            if node.more:
                more += node.n
            else:
                limit = node.n
    return max(limit + more, 0)


@defines("7.3.4.e", "1.6.5")
def node_price(game: Game, ref: int, costs: tuple[Cost, ...]) -> int:
    """Return the fixed number of nodes to pay for a card's activated effect, after changes by effects."""
    n = 0
    for cost in costs:
        if isinstance(cost, NodeCost) and isinstance(cost.n, int):
            n += cost.n
    for force in effects_of_kind(game, ChangeUseCost):
        change = force.node
        if isinstance(change, ChangeUseCost) and applies_to_card(game, force, ref, change.what):
            n += change.n
    return max(n, 0)
