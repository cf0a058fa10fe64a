"""The random bot: choose every answer with equal probability."""

from __future__ import annotations

from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import Game
from pyengine.kernel.question import Answer
from pyengine.kernel.state.position import ImpossibleError


def choose(game: Game, seat: int, seed: str) -> Answer:
    """Return an answer to the open question, drawn from the seed and the public position. Raises ImpossibleError if
    another seat is asked."""
    question = game.question
    if question is None or question.seat != seat:
        raise ImpossibleError(f"seat {seat} is not asked")
    count = question.count()
    if count == 1:
        return question.nth(0)
    return question.nth(Stream(f"{seed}/{game.public_digest()}").below(count))
