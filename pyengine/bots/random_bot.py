"""The random bot: every answer is alike likely to it."""

from __future__ import annotations

from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import Game
from pyengine.kernel.question import Answer
from pyengine.kernel.state.position import ImpossibleError


def choose(game: Game, seat: int, seed: str) -> Answer:
    """An answer to the open question. The seed and the public position decide. Raises ImpossibleError where another seat
    is asked."""
    question = game.question
    if question is None or question.seat != seat:
        raise ImpossibleError(f"seat {seat} is not asked")
    count = question.count()
    if count == 1:
        return question.nth(0)
    return question.nth(Stream(f"{seed}/{game.public_digest()}").below(count))
