"""What players have done in a turn, for texts that ask (「このターンに…していない場合」).

It is kept only where a text of the pool asks, and forgotten as the next turn begins.
"""

from __future__ import annotations

from pyengine.games.pmv.rules.nouns import DEEDS
from pyengine.kernel import atoms
from pyengine.kernel.game import Game
from pyengine.kernel.legality import defines
from pyengine.vocab.node import walk
from pyengine.vocab.words import HasDone


@defines("4.3.1.b")
def are_asked_about(game: Game) -> bool:
    """Whether a text of this pool speaks of what a player has done in a turn."""
    found: bool | None = game.lore.get("deeds")
    if found is None:
        nodes = (node for text in game.pool.values() for node in walk(text))
        found = game.lore["deeds"] = any(isinstance(node, HasDone) for node in nodes)
    return found


def note_deed(game: Game, seat: int, act: str) -> None:
    """A player has done this in this turn."""
    if are_asked_about(game):
        done = game.vars.get(DEEDS) or ()
        if (seat, act) not in done:
            atoms.put(game, DEEDS, (*done, (seat, act)))


def forget_deeds(game: Game) -> None:
    """A new turn."""
    if game.vars.get(DEEDS):
        atoms.put(game, DEEDS, ())
