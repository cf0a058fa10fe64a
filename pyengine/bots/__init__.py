"""Computer players. They know the kernel and what their seat may see, and no rule of any game.

`choose` is the one door: it deals everything that the seat may not see anew before a bot looks at the table, so a
choice is made of the seat's view, its options and the seed, and of nothing else.
"""

from __future__ import annotations

from pyengine.bots.determinization import Decks, deal_anew, decks_of
from pyengine.bots.greedy import Evaluation
from pyengine.bots.greedy import choose as choose_greedily
from pyengine.bots.random_bot import choose as choose_at_random
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.question import Answer

BOTS = ("random", "greedy")


class UnknownBotError(LookupError):
    """No bot has this name."""


def choose(
    game: Game, dealer: SeededDealer, seat: int, bot: str, seed: str, evaluation: Evaluation
) -> Answer:
    """The answer of a bot to the open question of its seat. `game` and `dealer` are left as they are; `evaluation`
    is what the game says about its positions.

    Equal views, decks and seeds give equal answers, whatever is hidden. Raises UnknownBotError.
    """
    if bot == "random":
        return choose_at_random(game, seat, seed)
    if bot != "greedy":
        raise UnknownBotError(f"no bot is called {bot[:40]!r}")
    asked = game.question
    if asked is not None and asked.seat == seat and asked.count() == 1:
        return asked.nth(0)  # nothing to think about, so nothing is dealt anew
    table, dealt = deal_anew(game, seat, decks_of(game, dealer), seed)
    return choose_greedily(table, dealt, seat, evaluation)


__all__ = [
    "BOTS",
    "Decks",
    "Evaluation",
    "UnknownBotError",
    "choose",
    "deal_anew",
    "decks_of",
]
