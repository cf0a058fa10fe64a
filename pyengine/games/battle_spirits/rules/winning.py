"""B3: loss, victory and draw."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.zones import DECK, life_of
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, StateCheckProcedure, step
from pyengine.kernel.legality import defines
from pyengine.mechanics.facts import active_player, opponent_of


@defines("B3.1")
def players_without_life(game: Game) -> tuple[int, ...]:
    """Return the players whose life is zero."""
    one, two = life_of(game, 0), life_of(game, 1)
    return () if one and two else tuple([seat for seat, left in ((0, one), (1, two)) if not left])


@defines("B3.2")
def has_run_out(game: Game) -> bool:
    """Return whether the turn player has no card in the deck in their own start step."""
    return game.vars["phase"] == "start" and not game.cards_in(DECK, active_player(game))


class LifeOut(StateCheckProcedure):
    """B3.1: a player loses at the moment of zero life; zero life for both players is a draw."""

    seats: tuple[int, ...]

    @step("B3.1", "B3.3")
    def lose(self, game: Game) -> Next:
        winner = None if len(self.seats) == 2 else opponent_of(self.seats[0])
        atoms.end_game(game, winner, "life-out", "B3.1")
        return None


class DeckOut(StateCheckProcedure):
    """B3.2: a turn player without a deck in their own start step loses."""

    @step("B3.2")
    def lose(self, game: Game) -> Next:
        atoms.end_game(game, opponent_of(active_player(game)), "deck-out", "B3.2")
        return None


__all__ = ["DeckOut", "LifeOut", "has_run_out", "players_without_life"]
