"""B6.8: flash timings."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.playable import could_use, open_chance, options
from pyengine.games.battle_spirits.rules.playing.summoning import ACTIONS
from pyengine.games.battle_spirits.rules.rule_variants import DECIDED
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.mechanics.response_windows import Window


@defines("B4.6")
def is_cut_short(game: Game) -> bool:
    """Whether the battle is over since its attack step has been ended."""
    return game.vars["closing"] and DECIDED.cut_short.value == "over"


class Flash(Window, clauses={"": "B6.8"}):
    """B6.8: by turns one thing is used, or one passes, until both have passed in a row; the player whose turn it is not is
    first. Whoever could use something, as far as both know, is asked, whatever he holds."""

    clause: str = "B6.2"

    def is_over(self, game: Game) -> bool:
        """Nobody uses anything in a battle that is over."""
        return is_cut_short(game)

    def asks(self, game: Game) -> Question | None:
        """What he may use."""
        if not could_use(game, self.turn):
            return None
        open_chance(game, "flash", self.turn)
        about = self.card if self.card in game.cards else 0
        return Question(
            self.turn, "priority", "flash", self.clause, options(game, self.turn, "use", "play"), PASS, about
        )

    def acts(self, game: Game, answer: Answer) -> Procedure:
        """It is resolved at once."""
        return ACTIONS.act_on(game, self.turn, answer)


__all__ = ["Flash", "is_cut_short"]
