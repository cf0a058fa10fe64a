"""1.2.7: the start of a game."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import LIFE, Game
from pyengine.games.pmv.rules.movement.draw import DrawCards
from pyengine.games.pmv.rules.turn.turn import Turns
from pyengine.games.pmv.rules.zones import DECK, START_HAND, START_LIFE, other
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Need


@defines("1.1.5")
class PlayGame(Procedure):
    """1.2.7: shuffle, choose the first player, draw, set life to 25, begin the first turn."""

    @step("1.2.7.a", "3.2.2", "11.8.1")
    def shuffle(self, game: Game) -> Next:
        """Shuffle both decks; an additional shuffle by the opponent would change nothing."""
        for seat in (0, 1):
            atoms.shuffle(game, DECK, seat)
        return None

    @step("1.2.7.b")
    def who_begins(self, game: Game) -> Next:
        return call(Need("lot", -1, (), (), 2))

    @step("1.2.7.c", "1.2.7")
    def draw(self, game: Game) -> Next:
        first = self.got_lot
        atoms.set_fact(game, "turn", first)
        game.emit("begins", first)
        return call(DrawCards(((first, START_HAND), (other(first), START_HAND))))

    @step("1.2.7.d", "1.9.1")
    def life(self, game: Game) -> Next:
        for seat in (0, 1):
            atoms.set_fact(game, LIFE[seat], START_LIFE)
        return None

    @step("1.2.7.e")
    def first_turn(self, game: Game) -> Next:
        return call(Turns())
