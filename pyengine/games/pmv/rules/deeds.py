"""What players have done in a turn, for texts that ask (「このターンに…していない場合」).

It is kept only where a text of the pool asks, and forgotten as the next turn begins.
"""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import any_card
from pyengine.games.pmv.rules.nouns import DEEDS
from pyengine.kernel import atoms
from pyengine.kernel.game import Game
from pyengine.kernel.legality import defines
from pyengine.vocab.node import walk
from pyengine.vocab.words import CardText, HasDone


def _asks_what_was_done(text: CardText) -> bool:
    return any(isinstance(node, HasDone) for node in walk(text))


@defines("4.3.1.b")
def are_asked_about(game: Game) -> bool:
    """Whether a text of this pool speaks of what a player has done in a turn."""
    return any_card(game, _asks_what_was_done)


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
