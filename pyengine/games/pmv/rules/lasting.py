"""7.6, 1.12.8.c, 4.9.1.b, 6.2.4.i: how lasting effects end."""

from __future__ import annotations

from pyengine.kernel import atoms
from pyengine.kernel.game import Game


def end_until(game: Game, until: str) -> None:
    """End the effects that last until the battle, the interference or the turn ends."""
    atoms.end_effects(game, tuple(n for n, e in game.effects.items() if e.until == until))
