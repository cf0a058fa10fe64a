"""P0, B1.4 to B1.7: the beginning of a game."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.turn.turn import Turns
from pyengine.games.kyougenshi.rules.zones import DECK, DECLARATIONS, DECLARED, START_HAND, draw
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, step
from pyengine.kernel.question import Need


class Opening(Procedure):
    """B1.4 to B1.7: shuffle decks, place unseen declaration cards, decide the first player, draw hands."""

    @step("B1.4")
    def shuffle(self, game: Game) -> Next:
        for seat in (0, 1):
            atoms.shuffle(game, DECK, seat)
        return None

    @step("B1.4", "B3.3")
    def declare(self, game: Game) -> Next:
        """Put the top cards of each deck face down as declaration cards."""
        for seat in (0, 1):
            atoms.move(game, game.cards_in(DECK, seat)[-DECLARATIONS:][::-1], DECLARED, seat)
        return None

    @step("B1.5")
    def draw_lots(self, game: Game) -> Next:
        return call(Need("lot", below=2))

    @step("B1.5")
    def who_begins(self, game: Game) -> Next:
        atoms.set_fact(game, "turn", self.got_lot)
        game.emit("begins", self.got_lot)
        return None

    @step("P0.2", "B1.6")
    def hands(self, game: Game) -> Next:
        for seat in (0, 1):
            draw(game, seat, START_HAND)
        return None

    @step("B1.7", "P6.2")
    def play(self, game: Game) -> Next:
        return call(Turns())


__all__ = ["Opening"]
