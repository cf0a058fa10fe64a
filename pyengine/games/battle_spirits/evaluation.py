"""Position evaluation of Battle Spirits for a seat, in hundredths of a card; used by the greedy bot."""

from __future__ import annotations

from pyengine.bots.greedy import of_sides
from pyengine.games.battle_spirits.board_layout import PACE
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import bp, symbols
from pyengine.games.battle_spirits.rules.zones import (
    AT_HAND,
    BURST,
    DECK,
    FIELD,
    HAND,
    card_of,
    cores_at,
    is_waiting,
    life_of,
    reserve_of,
    spent_of,
)

LIVES = (0, 420, 720, 940, 1110, 1240)
"""Value of the life total by number of lives. Each further life is worth less than the previous one, because the last
lives keep the game going."""
CARD, SET, OPEN = 70, 75, 60
CORE = 24
ON_A_CARD, SPENT = 2, -1
"""Adjustment to the value of a core on a card and of a core spent for this turn."""
BODY, PER_THOUSAND, SYMBOL, UPRIGHT = 45, 14, 45, 22
LAST_CARDS, FEW = 60, 6
"""Value of each of the last cards of a deck, and the number of last cards."""


def side_value(game: Game, seat: int) -> int:
    """Return the value of a seat's cards, cores and lives."""
    life = life_of(game, seat)
    worth = LIVES[min(life, 5)] + 90 * max(0, life - 5)
    worth += CARD * min(len(game.at(HAND, seat)), 9) + OPEN * len(game.at(AT_HAND, seat))
    worth += SET * len(game.at(BURST, seat)) + LAST_CARDS * min(len(game.at(DECK, seat)), FEW)
    worth += CORE * cores_at(game, reserve_of(seat)) + (CORE + SPENT) * cores_at(game, spent_of(seat))
    for ref in game.at(FIELD, seat):
        if is_waiting(game, ref):
            continue
        worth += (CORE + ON_A_CARD) * cores_at(game, ref) + SYMBOL * len(symbols(game, ref)) + BODY
        if card_of(game, ref).kind == "spirit":
            worth += PER_THOUSAND * bp(game, ref) // 1000 + (0 if game.cards[ref].asleep else UPRIGHT)
    return worth


EVALUATION = of_sides(
    side_value, PACE.is_quiet, "block"
)  # only blocks: other replies come from a hidden hand

__all__ = ["EVALUATION"]
