"""Evaluation of a Phantom Magic Vision position for a seat, in hundredths of a card, used by the greedy bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.bots.greedy import Evaluation, pass_or_listed_action
from pyengine.games.pmv.board_layout import is_quiet
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import characters
from pyengine.games.pmv.rules.zones import DECK, damage, field, hand, life, nodes, other

if TYPE_CHECKING:
    from pyengine.bots.learned import Planning

LIFE_LEFT = ((6, 75), (6, 50), (8, 35), (100, 25))
"""Value of life points from the last point up: (number of points, value of each)."""
HAND = ((4, 80), (3, 55), (100, 5))
NODES = ((5, 95), (3, 60), (4, 30), (100, 5))
ACTIVE_NODE = 25
DECK_LEFT = ((4, 150), (8, 40))
"""Value of hand cards and nodes, the first cards worth most; an active node pays twice. The last cards of the deck also
count: drawing from an empty deck loses."""

BODY = 70
ATTACK = 42
TOUGHNESS = 28
KEYWORD = 15
ABILITY = 15
ACTIVE_CHARACTER = 18
"""Worth of an active character, which can block, in hundredths of a card. The presence of a character, each remaining
point of attack and toughness, and each keyword and ability count separately."""
STANDING_CARD = 70
"""Worth of a card on the field that is neither a character nor set on a card, in hundredths of a card."""
LETHAL_PENALTY = 350
"""Penalty in hundredths of a card if the opponent's attack is at least the seat's life and the seat has no blocker."""


def _stepped_value(n: int, table: tuple[tuple[int, int], ...]) -> int:
    total = 0
    for many, worth in table:
        here = min(n, many)
        total += here * worth
        n -= here
        if n <= 0:
            break
    return total


def _evaluate_side(game: Game, seat: int) -> tuple[int, int, int]:
    """Return the value of a seat's cards, its threatening attack, and its number of possible blockers."""
    worth = _stepped_value(life(game, seat), LIFE_LEFT) + _stepped_value(len(hand(game, seat)), HAND)
    worth += _stepped_value(len(game.cards_in(DECK, seat)), DECK_LEFT)
    mine = nodes(game, seat)
    worth += _stepped_value(len(mine), NODES) + ACTIVE_NODE * sum(not game.cards[ref].asleep for ref in mine)
    bodies = characters(game, seat)
    threat = blockers = 0
    for ref in bodies:
        card = game.cards[ref]
        attack, toughness = values.power(game, ref)
        worth += BODY + ATTACK * attack + TOUGHNESS * max(toughness - damage(card), 0)
        keywords = values.keywords(game, ref)
        held = len(values.all_held(game, ref))
        worth += KEYWORD * len(keywords) + ABILITY * max(held - len(keywords), 0)
        threat += 0 if "doll" in keywords else attack
        if not card.asleep:
            worth += ACTIVE_CHARACTER
            blockers += 1
    for ref in field(game, seat):
        if not game.cards[ref].host and ref not in bodies:
            worth += STANDING_CARD
    return worth, threat, blockers


def value(game: Game, seat: int) -> int:
    """Return the seat's value minus the opponent's, with penalties for unblocked lethal threats."""
    mine, my_threat, my_blockers = _evaluate_side(game, seat)
    theirs, their_threat, their_blockers = _evaluate_side(game, other(seat))
    if their_threat >= life(game, seat) and not my_blockers:
        mine -= LETHAL_PENALTY
    if my_threat >= life(game, other(seat)) and not their_blockers:
        theirs -= LETHAL_PENALTY
    return mine - theirs


def load_planning() -> Planning:
    """Return what only the planner uses; the module is imported on the first call."""
    from pyengine.games.pmv import features

    return features.PLANNING


EVALUATION = Evaluation(
    value, is_quiet, pass_or_listed_action("block"), load_planning
)  # the opponent's command cards are unknown
