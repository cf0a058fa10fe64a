"""Position evaluation of Gensou Kyougenshi for a seat, in hundredths of a card; used by the greedy bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.bots.greedy import evaluation_by_sides
from pyengine.games.kyougenshi.board_layout import TURN_STRUCTURE
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.values import cards_broken_by_attack, has_keyword, power
from pyengine.games.kyougenshi.rules.zones import BATTLE, DECK, DECLARED, HAND, ORBS

if TYPE_CHECKING:
    from pyengine.bots.learned import Planning

DECLARED_VALUES = (0, 380, 640, 830, 980, 1100)
"""Value of the declaration cards by number. Each further card is worth less than the previous one, because the last
cards keep the game going."""
HAND_CARD_VALUE = 70
ORB_VALUE = 95
MAX_VALUED_ORBS = 8
"""Number of orbs with full value; enough to pay for nearly every card."""
TAINTED_DEDUCTION = 40
"""Deduction for a tainted orb, unusable for a turn longer."""
SPELL_VALUE, VALUE_PER_1000_POWER = 70, 32
EXTRA_BREAK_VALUE, BLOCKER_VALUE, UPRIGHT_BONUS = 60, 35, 18
DECK_CARD_VALUE, LAST_DECK_CARDS = 60, 6
"""Value of each of the last cards of a deck, and the number of last cards."""


def side_value(game: Game, seat: int) -> int:
    """Return the value of a seat's cards in all zones."""
    value = DECLARED_VALUES[min(len(game.cards_in(DECLARED, seat)), 5)] + 40 * max(
        0, len(game.cards_in(DECLARED, seat)) - 5
    )
    value += HAND_CARD_VALUE * min(len(game.cards_in(HAND, seat)), 9)
    orbs = len(game.cards_in(ORBS, seat))
    value += ORB_VALUE * min(orbs, MAX_VALUED_ORBS) + 8 * max(0, orbs - MAX_VALUED_ORBS)
    value -= TAINTED_DEDUCTION * sum([game.cards[ref].down for ref in game.cards_in(ORBS, seat)])
    value += DECK_CARD_VALUE * min(len(game.cards_in(DECK, seat)), LAST_DECK_CARDS)
    for ref in game.cards_in(BATTLE, seat):
        value += (
            SPELL_VALUE
            + VALUE_PER_1000_POWER * power(game, ref) // 1000
            + EXTRA_BREAK_VALUE * (cards_broken_by_attack(game, ref) - 1)
        )
        value += BLOCKER_VALUE if has_keyword(game, ref, "blocker") else 0
        value += 0 if game.cards[ref].asleep else UPRIGHT_BONUS
    return value


def load_planning() -> Planning:
    """Return what only the planner uses; the module is imported on the first call."""
    from pyengine.games.kyougenshi import features

    return features.PLANNING


EVALUATION = evaluation_by_sides(side_value, TURN_STRUCTURE.is_quiet, "block")._replace(
    planning=load_planning
)  # only blocks: other replies come from a hidden hand

__all__ = ["EVALUATION"]
