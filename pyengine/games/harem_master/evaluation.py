"""Evaluation of a Harem Master position for one seat, in hundredths of a card. The greedy bot plays by these
numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.bots.greedy import Evaluation, pass_or_listed_action
from pyengine.games.harem_master.board_layout import TURN_STRUCTURE
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import (
    abilities_of_card,
    characters_of,
    items_on,
)
from pyengine.games.harem_master.rules.zones import BONUS, CASTLE, COURT, HAND, SCAFFOLD, STACK

if TYPE_CHECKING:
    from pyengine.bots.learned import Planning

COURT_WORTH = (0, 180, 420, 760, 1300, 9000)
"""The worth of 0 to 5 cards in a court or on a scaffold. The steps grow because the fifth card wins the game."""
BODY = 110
LADY = 60
"""Additional worth of a lady on the field, in hundredths of a card, because she adds a card to the stack each turn.
Every character is worth `BODY`."""
PHYSICAL, MENTAL = 16, 11
READY = 26
ABILITY = 14
ITEM = 25
CARD = 55
STACKED = 38
CASTLE_CARD = 20
LAST_CARD_BONUS = 34
LAST_CARDS = 12
"""Each castle card is worth `CASTLE_CARD`; each of the last `LAST_CARDS` cards is worth `LAST_CARD_BONUS` more."""

ENDGAME_CARDS = 16
"""Below this number of castle cards, the evaluation counts the final score."""
ENDGAME_WEIGHT, MAX_LEAD = 6, 6
"""`ENDGAME_WEIGHT` weighs the square of the cards missing from `ENDGAME_CARDS`. A lead of `MAX_LEAD` points counts as
won."""


def side_worth(game: Game, seat: int) -> int:
    """Return the worth of a seat's cards."""
    zones = game.zones
    worth = (
        COURT_WORTH[min(len(zones[f"{COURT}{seat}"]), 5)]
        + COURT_WORTH[min(len(zones[f"{SCAFFOLD}{seat}"]), 5)]
    )
    worth += CARD * min(len(zones[f"{HAND}{seat}"]), 8) + STACKED * len(zones[f"{STACK}{seat}"])
    castle = len(zones[f"{CASTLE}{seat}"])
    worth += CASTLE_CARD * castle + LAST_CARD_BONUS * min(castle, LAST_CARDS)
    for ref in characters_of(game, seat):
        worth += BODY + PHYSICAL * values.stat(game, ref, values.PHYSICAL)
        worth += MENTAL * values.stat(game, ref, values.MENTAL)
        worth += LADY if values.gender(game, ref) == "lady" else 0
        worth += ABILITY * len(abilities_of_card(game, ref)) + ITEM * len(items_on(game, ref))
        worth += 0 if game.cards[ref].asleep else READY
    return worth


def score_if_ended(game: Game, seat: int) -> int:
    """Return a seat's score if its own castle became empty now."""
    zones = game.zones
    return len(characters_of(game, seat)) + len(zones[f"{COURT}{seat}"]) + len(zones[f"{SCAFFOLD}{seat}"])


def end_of_game_worth(game: Game, seat: int) -> int:
    """Return the worth of the approaching end to a seat. The weight grows as its own castle runs out, because an empty
    castle ends the game by score, with a bonus for the opponent's castle."""
    removed = ENDGAME_CARDS - len(game.zones[f"{CASTLE}{seat}"])
    if removed <= 0:
        return 0
    ahead = score_if_ended(game, seat) - score_if_ended(game, 1 - seat) - BONUS
    return ENDGAME_WEIGHT * removed * removed * max(-MAX_LEAD, min(MAX_LEAD, ahead)) // MAX_LEAD


def position_value(game: Game, seat: int) -> int:
    """Return the seat's worth minus the opponent's, including the end of the game by either castle."""
    mine, theirs = (
        side_worth(game, seat) + end_of_game_worth(game, seat),
        side_worth(game, 1 - seat) + end_of_game_worth(game, 1 - seat),
    )
    return mine - theirs


def load_planning() -> Planning:
    """Return what only the planner uses; the module is imported on the first call."""
    from pyengine.games.harem_master import features

    return features.PLANNING


EVALUATION = Evaluation(
    position_value, TURN_STRUCTURE.is_quiet, pass_or_listed_action("intercept"), load_planning
)  # an opponent's hand is unknown
