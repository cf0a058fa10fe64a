"""How good a position of Harem Master is for a seat, in hundredths of a card: what the greedy bot goes by."""

from __future__ import annotations

from pyengine.bots.greedy import of_sides
from pyengine.games.harem_master.pace import PACE
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.meaning import values
from pyengine.games.harem_master.rules.meaning.index import bodies, held_by, items_on
from pyengine.games.harem_master.rules.zones import CASTLE, COURT, HAND, SCAFFOLD, STACK

TAKEN = (0, 180, 420, 760, 1300, 9000)
"""Cards in a court or on a scaffold: each is worth more than the one before, as the fifth wins."""
BODY = 110
LADY = 60
"""A character on the field, and a lady more, as she fills the stack."""
PHYSICAL, MENTAL = 16, 11
READY = 26
ABILITY = 14
ITEM = 25
CARD = 55
STACKED = 38
CASTLE_CARD = 14
LAST = 34
FEW = 12
"""Each card of a castle, and of its last ones more."""


def side(game: Game, seat: int) -> int:
    """The worth of what a seat has."""
    zones = game.zones
    worth = TAKEN[min(len(zones[f"{COURT}{seat}"]), 5)] + TAKEN[min(len(zones[f"{SCAFFOLD}{seat}"]), 5)]
    worth += CARD * min(len(zones[f"{HAND}{seat}"]), 8) + STACKED * len(zones[f"{STACK}{seat}"])
    castle = len(zones[f"{CASTLE}{seat}"])
    worth += CASTLE_CARD * castle + LAST * min(castle, FEW)
    for ref in bodies(game, seat):
        worth += BODY + PHYSICAL * values.stat(game, ref, values.PHYSICAL)
        worth += MENTAL * values.stat(game, ref, values.MENTAL)
        worth += LADY if values.gender(game, ref) == "lady" else 0
        worth += ABILITY * len(held_by(game, ref)) + ITEM * len(items_on(game, ref))
        worth += 0 if game.cards[ref].asleep else READY
    return worth


EVALUATION = of_sides(side, PACE.is_quiet, "intercept")  # what he holds is not known
