"""7.6, 1.12.8.c, 4.9.1.b, 6.2.4.i: lasting effects: what they remember, and how they end.

The data of one are where its text stands (face and path), what it fixed when it began (numbers, a moment), and the
letters of the effect that made it, X among them.
"""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.nouns import Refs, Scope
from pyengine.kernel import atoms
from pyengine.kernel.game import Effect, Game


def begin(
    game: Game, kind: str, scope: Scope, refs: Refs, until: str, path: Path, fixed: tuple[Any, ...] = ()
) -> None:
    """Start a lasting effect of the text at `path`."""
    letters = (("X", scope.x), *scope.letters) if scope.x else scope.letters
    atoms.add_effect(game, kind, scope.this, scope.seat, refs, until, (scope.face, path, fixed, letters))


def scope_of(effect: Effect) -> Scope:
    """From where the text of a lasting effect is read."""
    letters = dict(effect.data[3])
    x = letters.pop("X", 0)
    return Scope(effect.seat, effect.source, int(x), face=effect.data[0], letters=tuple(letters.items()))


def end_until(game: Game, *until: str) -> None:
    """End the effects that last until the battle, the interference or the turn ends."""
    atoms.end_effects(game, tuple(n for n, e in game.effects.items() if e.until in until))
