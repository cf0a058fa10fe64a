"""Computer players. A bot uses the kernel and the view of its seat, and contains no rule of any game.

Call bots only through `choose`. The function deals every card hidden from the seat anew before a bot looks at the
table, so a choice depends only on the seat's view, its options and the seed.
"""

from __future__ import annotations

from pyengine.bots.determinization import Decks, decks_of, redeal_hidden_cards
from pyengine.bots.greedy import Evaluation
from pyengine.bots.greedy import choose as choose_greedily
from pyengine.bots.levels import LEVELS, Level
from pyengine.bots.random_bot import choose as choose_at_random
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.question import Answer

PLAYERS = ("random", "greedy", "planner")
BOTS = (*PLAYERS, *LEVELS)
"""The bots by name: players, and the levels of `levels.py`."""


class UnknownBotError(LookupError):
    """No bot has the requested name."""


def choose(
    game: Game, dealer: SeededDealer, seat: int, bot: str, seed: str, evaluation: Evaluation
) -> Answer:
    """Return a bot's answer to the open question of its seat. `game` and `dealer` are not changed; `evaluation` is the
    game's own valuation of positions.

    Equal views, decks and seeds give equal answers, whatever the hidden cards are. Raises UnknownBotError.
    """
    if bot not in BOTS:
        raise UnknownBotError(f"no bot is called {bot[:40]!r}")
    if bot == "random":
        return choose_at_random(game, seat, seed)
    player, mistakes, limits = LEVELS.get(bot) or Level(bot)
    if player == "planner":
        if limits.playouts:
            from pyengine.bots.search import choose as choose_with_plan
        else:
            from pyengine.bots.planner import choose as choose_with_plan
        return choose_with_plan(game, seat, decks_of(game, dealer), seed, evaluation, limits)
    asked = game.question
    if asked is not None and asked.seat == seat and asked.count() == 1:
        return asked.nth(0)  # the only answer: no need to deal anew
    table, dealt = redeal_hidden_cards(game, seat, decks_of(game, dealer), seed)
    return choose_greedily(table, dealt, seat, evaluation, mistakes)


__all__ = [
    "BOTS",
    "LEVELS",
    "Decks",
    "Evaluation",
    "UnknownBotError",
    "choose",
    "decks_of",
    "redeal_hidden_cards",
]
