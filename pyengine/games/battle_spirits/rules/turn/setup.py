"""B1: the beginning of a game."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.effects.effect_actions import do_draw
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.turn.turn import Turns
from pyengine.games.battle_spirits.rules.zones import DECK, START_HAND
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, step
from pyengine.kernel.question import Need


class Opening(Procedure):
    """B1.4, B1.5: shuffle decks, decide the first player, draw hands. `first_cores` has already placed the cores."""

    @step("B1.4")
    def shuffle(self, game: Game) -> Next:
        for seat in (0, 1):
            atoms.shuffle(game, DECK, seat)
        return None

    @step("B1.5")
    def draw_lots(self, game: Game) -> Next:
        return call(Need("lot", below=2))

    @step("B1.5")
    def who_begins(self, game: Game) -> Next:
        atoms.set_fact(game, "turn", self.got_lot)
        game.emit("begins", self.got_lot)
        return None

    @step("B1.4")
    def hands(self, game: Game) -> Next:
        for seat in (0, 1):
            do_draw(game, seat, START_HAND)
        return None

    @step("B4.1")
    def play(self, game: Game) -> Next:
        return call(Turns())


__all__ = ["Opening"]
