"""Limits and tolls of the rules as continuous effects set them: life, hands, set cards, blocks."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.semantics.ability_index import index_of
from pyengine.games.pmv.rules.semantics.continuous_effects import amount, of_kind, reaches
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
    """Life as it becomes: what must not be n or less goes straight to n + 1; the effect did all the same."""
    if LifeFloor not in index_of(game).kinds:
        return life
    for force in of_kind(game, LifeFloor):
        node = force.node
        if isinstance(node, LifeFloor):
            who = force.scope.seat if node.who == "you" else 1 - force.scope.seat
            if node.who == "each" or who == seat:
                life = max(life, number(game, node.n, force.scope) + 1)
    return life


@defines("10.13.4", "10.13.5")
def room_for(game: Game, host: int, kind: str) -> int:
    """How many set cards of a kind a character may have: one, or as many as effects say."""
    if Carries not in index_of(game).kinds:
        return 1
    return max(
        [1]
        + [
            f.node.n
            for f in of_kind(game, Carries)
            if isinstance(f.node, Carries) and f.node.kind == kind and reaches(game, f, host, f.node.what)
        ]
    )


@defines("6.4.2.d")
def block_toll(game: Game, attacker: int) -> int:
    """What is to be paid for a block of this character's attack, by all effects that ask for it (1.8.9.i)."""
    if BlockToll not in index_of(game).kinds:
        return 0
    return sum(
        amount(game, force, force.node.n, 0, attacker) or 0
        for force in of_kind(game, BlockToll)
        if isinstance(force.node, BlockToll) and reaches(game, force, attacker, force.node.what)
    )


@defines("6.4.4.b")
def stays_awake(game: Game, blocker: int, attacker: int) -> bool:
    """Whether a character does not fall asleep as it blocks the attack of this one."""
    index: Index = game.index or index_of(game)
    if StaysAwake not in index.kinds:
        return False
    return any(
        isinstance(force.node, StaysAwake)
        and reaches(game, force, blocker, force.node.what)
        and (force.node.against is None or fits(game, attacker, force.node.against, force.scope))
        for force in of_kind(game, StaysAwake)
    )


@defines("3.6.4")
def hand_limit(game: Game, seat: int) -> int:
    """How many cards a player may keep: what the newest effect says, and so many more or fewer as others say."""
    index: Index = game.index or index_of(game)
    limit, more = HAND_LIMIT, 0
    for force in of_kind(game, HandLimit) if HandLimit in index.kinds else ():
        node = force.node
        if isinstance(node, HandLimit) and seat in players(game, node.who, force.scope):
            if node.more:
                more += node.n
            else:
                limit = node.n
    return max(limit + more, 0)


@defines("7.3.4.e", "1.6.5")
def due(game: Game, ref: int, costs: tuple[Cost, ...]) -> int:
    """What of a fixed number is to be paid from the nodes for an activated effect of a card, as effects have changed it."""
    n = 0
    for cost in costs:
        if isinstance(cost, NodeCost) and isinstance(cost.n, int):
            n += cost.n
    for force in of_kind(game, ChangeUseCost):
        said = force.node
        if isinstance(said, ChangeUseCost) and reaches(game, force, ref, said.what):
            n += said.n
    return max(n, 0)
