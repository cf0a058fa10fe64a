"""Position evaluation of Battle Spirits for a seat, in hundredths of a card; used by the greedy bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.bots.greedy import evaluation_by_sides
from pyengine.games.battle_spirits.board_layout import TURN_STRUCTURE
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

if TYPE_CHECKING:
    from pyengine.bots.learned import Planning

LIFE_VALUES = (0, 420, 720, 940, 1110, 1240)
"""Value of the life total by number of lives. Each further life is worth less than the previous one, because the last
lives keep the game going."""
HAND_CARD_VALUE, BURST_VALUE, AT_HAND_VALUE = 70, 75, 60
CORE_VALUE = 24
PLACED_CORE_BONUS, SPENT_CORE_BONUS = 2, -1
"""Adjustment to the value of a core on a card and of a core spent for this turn."""
PERMANENT_VALUE, VALUE_PER_1000_BP, SYMBOL_VALUE, READY_BONUS = 45, 14, 45, 22
DECK_CARD_VALUE, LAST_DECK_CARDS = 60, 6
"""Value of each of the last cards of a deck, and the number of last cards."""


def side_value(game: Game, seat: int) -> int:
    """Return the value of a seat's cards, cores and lives."""
    life = life_of(game, seat)
    value = LIFE_VALUES[min(life, 5)] + 90 * max(0, life - 5)
    value += HAND_CARD_VALUE * min(len(game.cards_in(HAND, seat)), 9) + AT_HAND_VALUE * len(
        game.cards_in(AT_HAND, seat)
    )
    value += BURST_VALUE * len(game.cards_in(BURST, seat)) + DECK_CARD_VALUE * min(
        len(game.cards_in(DECK, seat)), LAST_DECK_CARDS
    )
    value += CORE_VALUE * cores_at(game, reserve_of(seat)) + (CORE_VALUE + SPENT_CORE_BONUS) * cores_at(
        game, spent_of(seat)
    )
    for ref in game.cards_in(FIELD, seat):
        if is_waiting(game, ref):
            continue
        value += (
            (CORE_VALUE + PLACED_CORE_BONUS) * cores_at(game, ref)
            + SYMBOL_VALUE * len(symbols(game, ref))
            + PERMANENT_VALUE
        )
        if card_of(game, ref).kind == "spirit":
            value += VALUE_PER_1000_BP * bp(game, ref) // 1000 + (
                0 if game.cards[ref].asleep else READY_BONUS
            )
    return value


def load_planning() -> Planning:
    """Return what only the planner uses; the module is imported on the first call."""
    from pyengine.games.battle_spirits import features

    return features.PLANNING


EVALUATION = evaluation_by_sides(side_value, TURN_STRUCTURE.is_quiet, "block")._replace(
    planning=load_planning
)  # only blocks: other replies come from a hidden hand

__all__ = ["EVALUATION"]
