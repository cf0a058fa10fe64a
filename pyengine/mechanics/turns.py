"""Turns: the start of a game, the turn sequence, and a player's unlimited actions on their own turn."""

from __future__ import annotations

from typing import ClassVar

from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, goto, step
from pyengine.kernel.question import PASS, Question
from pyengine.mechanics.effect_actions import draw
from pyengine.mechanics.facts import Game, active_player, opponent_of
from pyengine.mechanics.player_actions import VerbRules
from pyengine.mechanics.response_windows import Actions


def begin_turn(game: Game, phase: str) -> int:
    """Begin a turn in this phase; return the turn player."""
    atoms.set_fact(game, "phase", phase)
    game.emit("turn_began", active_player(game), number=game.vars["number"], phase=phase)
    return active_player(game)


def hand_over(game: Game) -> None:
    """End a player's turn: the other player becomes the turn player."""
    atoms.set_fact(game, "turn", opponent_of(active_player(game)))
    atoms.set_fact(game, "number", game.vars["number"] + 1)
    atoms.record_progress(game)


class Turns(Procedure, shared=True):
    """The game begins with shuffled decks and full hands; then players take turns until the game ends. A rulebook adds
    the beginning of a turn in steps of its own: the first is `start`, and the last continues at `act`."""

    HAND: ClassVar[int]
    """Number of cards in a starting hand."""
    VERBS: ClassVar[VerbRules]
    ACTION_VERBS: ClassVar[tuple[str, ...]]
    """The verbs for actions on a player's own turn."""
    ACTIONS: ClassVar[Actions]

    @step()
    def shuffle(self, game: Game) -> Next:
        for seat in (0, 1):
            atoms.shuffle(game, "deck", seat)
        return None

    @step()
    def deal(self, game: Game) -> Next:
        for seat in (0, 1):
            self.lay_out(game, seat)
            draw(game, seat, self.HAND)
        return goto("start")

    @step()
    def act(self, game: Game) -> Next:
        seat = active_player(game)
        options = self.VERBS.options(game, seat, *self.ACTION_VERBS)
        return call(Question(seat, "priority", "main", self.clause_of("act"), options, PASS))

    @step()
    def acted(self, game: Game) -> Next:
        return (
            goto("end")
            if self.got == PASS
            else call(self.ACTIONS.procedure_for(game, active_player(game), self.got_answer))
        )

    @step()
    def again(self, game: Game) -> Next:
        return goto("act")

    @step()
    def end(self, game: Game) -> Next:
        """End effects that last until end of turn."""
        atoms.end_effects(
            game, tuple(effect.id for effect in game.effects.values() if effect.until == "turn")
        )
        hand_over(game)
        return goto("start")

    def lay_out(self, game: Game, seat: int) -> None:
        """Put a player's cards on the table before the starting hand is drawn; nothing by default."""


__all__ = ["Turns", "begin_turn", "hand_over"]
