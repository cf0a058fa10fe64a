"""Position evaluation of Gensou Kyougenshi for a seat, in hundredths of a card; used by the greedy bot."""

from __future__ import annotations

from pyengine.bots.greedy import of_sides
from pyengine.games.kyougenshi.board_layout import PACE
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.values import breaks, has, power
from pyengine.games.kyougenshi.rules.zones import BATTLE, DECK, DECLARED, HAND, ORBS

SEAL = (0, 380, 640, 830, 980, 1100)
"""Value of the declaration cards by number. Each further card is worth less than the previous one, because the last
cards keep the game going."""
CARD = 70
ORB = 95
ENOUGH = 8
"""Number of orbs with full value; enough to pay for nearly every card."""
TAINTED = 40
"""Deduction for a tainted orb, unusable for a turn longer."""
BODY, PER_THOUSAND = 70, 32
BREAKER, BLOCKER, UPRIGHT = 60, 35, 18
LAST_CARDS, FEW = 60, 6
"""Value of each of the last cards of a deck, and the number of last cards."""


def side_value(game: Game, seat: int) -> int:
    """Return the value of a seat's cards in all zones."""
    worth = SEAL[min(len(game.at(DECLARED, seat)), 5)] + 40 * max(0, len(game.at(DECLARED, seat)) - 5)
    worth += CARD * min(len(game.at(HAND, seat)), 9)
    orbs = len(game.at(ORBS, seat))
    worth += ORB * min(orbs, ENOUGH) + 8 * max(0, orbs - ENOUGH)
    worth -= TAINTED * sum([game.cards[ref].down for ref in game.at(ORBS, seat)])
    worth += LAST_CARDS * min(len(game.at(DECK, seat)), FEW)
    for ref in game.at(BATTLE, seat):
        worth += BODY + PER_THOUSAND * power(game, ref) // 1000 + BREAKER * (breaks(game, ref) - 1)
        worth += BLOCKER if has(game, ref, "blocker") else 0
        worth += 0 if game.cards[ref].asleep else UPRIGHT
    return worth


EVALUATION = of_sides(
    side_value, PACE.is_quiet, "block"
)  # only blocks: other replies come from a hidden hand

__all__ = ["EVALUATION"]
