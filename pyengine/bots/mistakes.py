"""Mistakes of a weaker player, like those of a person: overlooked actions and forgotten replies.

A mistake depends on the turn and on the card as its player sees it, so it lasts for the turn, and it doesn't depend on
hidden cards. Doing nothing is never overlooked.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import Game
from pyengine.kernel.question import Answer, Question

PER_MILLE = 1_000


class Mistakes(NamedTuple):
    """How often a player errs, in cases of 1000.

    `overlooked`: actions that the player doesn't notice in a turn, such as an attack, a block or a card to play.
    `unanswered`: actions to which the player expects no reply, so that an attack looks free in spite of the blockers.
    """

    overlooked: int = 0
    unanswered: int = 0

    def noticed(self, game: Game, question: Question, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
        """Return the answers that the asked player notices: all of them, unless the player may also do nothing."""
        if not self.overlooked or question.kind != "priority" or question.default is None:
            return answers
        return tuple(
            answer
            for answer in answers
            if answer == question.default or not self._errs(self.overlooked, game, question.seat, answer)
        )

    def expects_replies(self, game: Game, question: Question, answer: Answer) -> bool:
        """Whether the asked player thinks of the opponent's replies to this answer."""
        return not self._errs(self.unanswered, game, question.seat, answer, "/reply")

    def _errs(self, cases: int, game: Game, seat: int, answer: Answer, what: str = "") -> bool:
        card = game.cards.get(answer[1]) if len(answer) > 1 and type(answer[1]) is int else None
        if not cases or card is None:
            return False
        face = card.face if card.known >> seat & 1 else None
        key = f"{game.vars['number']}/{seat}/{answer[0]}/{answer[1]}/{face}{what}"
        return Stream(key).below(PER_MILLE) < cases


NO_MISTAKES = Mistakes()

__all__ = ["NO_MISTAKES", "Mistakes"]
