"""Victory, loss and draw."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.zones import DECK
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, StateCheckProcedure, step
from pyengine.kernel.legality import defines
from pyengine.mechanics.facts import opponent_of


@defines("P2.3", "B5.2")
def players_with_empty_deck(game: Game) -> tuple[int, ...]:
    """Return the players with empty decks, regardless of the cause."""
    zones = game.zones
    return tuple([seat for seat in (0, 1) if not zones[f"{DECK}{seat}"]])


class RunOut(StateCheckProcedure):
    """P2.3: a player with an empty deck loses at once."""

    seats: tuple[int, ...]

    @step("P2.3", "B5.2")
    def lose(self, game: Game) -> Next:
        winner = None if len(self.seats) == 2 else opponent_of(self.seats[0])
        atoms.end_game(game, winner, "deck-out", "P2.3")
        return None


__all__ = ["RunOut", "players_with_empty_deck"]
