"""Evaluation of each kind of number (1.6, 2.1.1): rows of the table of numbers."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics.nouns import (
    NUMBERS,
    cards_matching_noun,
    number,
    objects,
    path_of_pick,
    players,
    register_meaning,
    total,
)
from pyengine.games.pmv.rules.semantics.scope import EVENT_DAMAGE_KEY, GIVEN, REPLACED, Scope
from pyengine.games.pmv.rules.semantics.values import stat, variable
from pyengine.games.pmv.rules.zones import FIELD, life
from pyengine.games.pmv.vocab import (
    Added,
    Count,
    Extreme,
    Given,
    Half,
    It,
    Minus,
    Plus,
    SameValue,
    Stat,
    ThatDamage,
    This,
    Times,
    Total,
    UtmostCount,
    UtmostLife,
    UtmostStat,
    X,
)
from pyengine.kernel.legality import defines


@register_meaning(NUMBERS, X)
@defines("1.8.7.h", "1.6.2", "1.6.2.e")
def _letter(game: Game, n: X, scope: Scope) -> int:
    defined = variable(game, scope.this, n.letter)
    if defined is not None:
        return defined
    return scope.x if n.letter == "X" else int(dict(scope.letters).get(n.letter, 0))


@register_meaning(NUMBERS, Count)
def _count(game: Game, n: Count, scope: Scope) -> int:
    return len(cards_matching_noun(game, n.of, scope, aimed=False)) * n.times


@register_meaning(NUMBERS, Stat)
def _stat(game: Game, n: Stat, scope: Scope) -> int:
    if game.vars["memories"] and isinstance(n.of, (This, It)):
        was = last_known_numbers(
            game, scope.this if isinstance(n.of, This) else scope.it[0] if scope.it else 0
        )
        if was is not None:
            return was[n.stat]
    refs = objects(game, n.of, scope, path_of_pick(game, n.of, scope))
    return stat(game, refs[0], n.stat) if refs else 0


@register_meaning(NUMBERS, UtmostLife)
def _utmost_life(game: Game, n: UtmostLife, scope: Scope) -> int:
    lives = (life(game, 0), life(game, 1))
    return min(lives) if n.end == "lowest" else max(lives)


@register_meaning(NUMBERS, Times)
def _times(game: Game, n: Times, scope: Scope) -> int:
    return number(game, n.of, scope) * n.by


@register_meaning(NUMBERS, Plus)
def _plus(game: Game, n: Plus, scope: Scope) -> int:
    return number(game, n.of, scope) + n.by


@register_meaning(NUMBERS, Half)
def _half(game: Game, n: Half, scope: Scope) -> int:
    return (number(game, n.of, scope) + (1 if n.up else 0)) // 2


@register_meaning(NUMBERS, Added)
def _added(game: Game, n: Added, scope: Scope) -> int:
    return number(game, n.one, scope) + number(game, n.other, scope)


@register_meaning(NUMBERS, Minus)
def _minus(game: Game, n: Minus, scope: Scope) -> int:
    return max(number(game, n.of, scope) - number(game, n.by, scope), 0)


@register_meaning(NUMBERS, Extreme)
def _extreme(game: Game, n: Extreme, scope: Scope) -> int:
    two = (number(game, n.one, scope), number(game, n.other, scope))
    return min(two) if n.end == "lowest" else max(two)


@register_meaning(NUMBERS, UtmostCount)
def _utmost_count(game: Game, n: UtmostCount, scope: Scope) -> int:
    seats = [game.cards[ref].seat for ref in cards_matching_noun(game, n.noun, scope, aimed=False)]
    counts = (seats.count(0), seats.count(1))
    return min(counts) if n.end == "lowest" else max(counts)


@register_meaning(NUMBERS, UtmostStat)
def _utmost_stat(game: Game, n: UtmostStat, scope: Scope) -> int:
    found = [stat(game, r, n.stat) for r in cards_matching_noun(game, n.noun, scope, aimed=False)]
    return (max(found) if n.end == "highest" else min(found)) if found else n.none


@register_meaning(NUMBERS, ThatDamage)
def _that_damage(game: Game, n: ThatDamage, scope: Scope) -> int:
    return int(dict(scope.letters).get(EVENT_DAMAGE_KEY, 0))


@register_meaning(NUMBERS, SameValue)
def _same_value(game: Game, n: SameValue, scope: Scope) -> int:
    return int(dict(scope.letters).get(REPLACED, 0))


@register_meaning(NUMBERS, Given)
def _given(game: Game, n: Given, scope: Scope) -> int:
    return int(dict(scope.letters).get(GIVEN, 0))


@register_meaning(NUMBERS, Total)
def _total(game: Game, n: Total, scope: Scope) -> int:
    return sum(total(game, seat, n.of) for seat in players(game, n.who, scope))


@defines("3.1.7.c")
def last_known_numbers(game: Game, ref: int) -> dict[str, int] | None:
    """Return the last known numbers of a card that has left the field; None for a card still on the field or without a
    record."""
    card = game.cards.get(ref)
    if card is not None and card.zone == FIELD:
        return None
    return next((dict(numbers) for who, numbers in game.vars["memories"] if who == ref), None)
