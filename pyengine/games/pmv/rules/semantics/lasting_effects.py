"""7.6, 1.12.8.c, 4.9.1.b, 6.2.4.i: lasting effects, their data and their end.

The data of a lasting effect are the place of its text (face and path), the values fixed at its start (numbers, a
moment), the letters of the creating effect (X included), the start time of the creating effect, and a bit mask of
qualifiers that its cards need not satisfy (abilities/grant_validity.py).
"""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.pending_records import letters_of, unpack_fixed, unpack_start
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope
from pyengine.kernel import atoms
from pyengine.kernel.records import Effect, text_place_of_effect
from pyengine.vocab.plain_values import Plain

THEIR_TURN = "their_turn"
"""Duration: until the end of the next turn of the opponent of the effect's player."""
MY_TURN = "my_turn"
"""Duration: until the end of the next turn of the effect's player."""
MY_START, THEIR_START = "my_start", "their_start"
"""Durations: until the start of the next turn of the effect's player, or of the opponent."""
ENDS = "ends"
"""Key among the variables of an effect: the number of the first turn at whose end the effect may end."""
BORROWED = "borrowed"
"""Kind of effect on a card that is on another player's field for a limited time; its fixed value is the seat that gets
the card back."""


SINCE, WAIVED = 4, 5
"""Indexes into the data of a lasting effect."""


def begin_lasting_effect(
    game: Game,
    kind: str,
    scope: Scope,
    refs: Refs,
    until: str,
    path: Path,
    fixed: tuple[Plain, ...] = (),
    waived: int = 0,
) -> Effect:
    """Start a lasting effect of the text at `path`."""
    letters = (("X", scope.x), *scope.letters) if scope.x else scope.letters
    if until in (THEIR_TURN, MY_TURN):
        other = (game.vars["turn"] == scope.seat) == (until == THEIR_TURN)
        letters = (*letters, (ENDS, game.vars["number"] + (1 if other else 2)))
    data = (scope.face, path, fixed, letters, scope.since, waived)
    return game.effects[atoms.add_effect(game, kind, scope.this, scope.seat, refs, until, data)]


def power_change(amounts: tuple[Plain, ...], minus: bool) -> str:
    """Return a change of power with its signs, in the notation of the cards."""
    signed = (-n if minus else n for n in amounts if isinstance(n, int))
    return "/".join(f"{'−' if n < 0 or (minus and not n) else '+'}{abs(n)}" for n in signed)


def scope_of(effect: Effect) -> Scope:
    """Return the scope (player, card and values) in which to read the text of a lasting effect."""
    pairs = letters_of(effect)
    since = unpack_start(effect)
    face, _ = text_place_of_effect(effect)
    if not pairs:
        return Scope(effect.seat, effect.source, face=face, since=since)
    letters = dict(pairs)
    x = letters.pop("X", 0)
    return Scope(effect.seat, effect.source, int(x), face=face, letters=tuple(letters.items()), since=since)


def end_effects_of_duration(game: Game, *until: str, since: int = 0) -> None:
    """End the effects whose duration ends now (battle, interference or turn). `since`: only effects that began after
    this time."""
    if not game.effects:
        return
    ending = []
    for n, effect in game.effects.items():
        if (effect.until in until and effect.stamp > since) or has_lapsed(game, effect, until):
            ending.append(n)
    atoms.end_effects(game, tuple(ending))


ATTACKS = ("attack", "its_attack")
"""Durations: until the next attack of this turn, or until the next attack of the effect's character."""


def has_lapsed(game: Game, effect: Effect, until: tuple[str, ...]) -> bool:
    """Return whether an effect that lasts beyond a turn ends with this turn. An effect "until a turn begins" ends with
    the turn before."""
    if effect.until in (MY_START, THEIR_START):
        begins = 1 - game.vars["turn"]
        is_next_turn = (begins == effect.seat) == (effect.until == MY_START)
        return "this_turn" in until and is_next_turn and (begins, "turn") not in game.vars["skips"]
    return (
        effect.until in (THEIR_TURN, MY_TURN)
        and "turn" in until
        and (game.vars["turn"] == effect.seat) == (effect.until == MY_TURN)
        and game.vars["number"] >= int(dict(letters_of(effect)).get(ENDS, 0))
    )


def borrowed_cards_to_return(game: Game, *until: str, since: int = 0) -> tuple[tuple[int, int], ...]:
    """Return the borrowed cards to give back at the end of these durations, each with the seat of the recipient.
    `since`: only cards borrowed after this time."""
    return tuple(
        (ref, int(str(unpack_fixed(e)[0])))
        for e in game.effects.values()
        if e.kind == BORROWED and ((e.until in until and e.stamp > since) or has_lapsed(game, e, until))
        for ref in e.refs
        if ref in game.cards and game.cards[ref].stamp < e.stamp
    )
