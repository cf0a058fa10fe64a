"""B6.8: the rules of flash timings."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.playable import could_use, open_action_window, options
from pyengine.games.battle_spirits.rules.playing.summoning import ACTIONS
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.mechanics.response_windows import Window


@defines("B4.6")
def is_cut_short(game: Game) -> bool:
    """Return whether the battle is over because the attack step has been ended."""
    return game.vars["closing"] and RULE_CHOICES.cut_short.value == "over"


class Flash(Window, clauses={"": "B6.8"}):
    """B6.8: the players alternate uses or passes until both pass in a row; the non-turn player is first. A player is
    asked if, by public information, any use is possible, regardless of the actual hand."""

    clause: str = "B6.2"

    def is_over(self, game: Game) -> bool:
        """Return whether the battle is over; an ended battle allows no use."""
        return is_cut_short(game)

    def asks(self, game: Game) -> Question | None:
        """Return the question for a use, or None without a possible use."""
        if not could_use(game, self.turn):
            return None
        open_action_window(game, "flash", self.turn)
        about = self.card if self.card in game.cards else 0
        return Question(
            self.turn, "priority", "flash", self.clause, options(game, self.turn, "use", "play"), PASS, about
        )

    def acts(self, game: Game, answer: Answer) -> Procedure:
        """Return the procedure of a use, resolved at once."""
        return ACTIONS.procedure_for(game, self.turn, answer)


__all__ = ["Flash", "is_cut_short"]
