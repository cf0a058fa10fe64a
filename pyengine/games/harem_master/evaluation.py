"""How good a position of Harem Master is for a seat, in hundredths of a card: what the greedy bot goes by."""

from __future__ import annotations

from pyengine.bots.greedy import Evaluation, waiting_or
from pyengine.games.harem_master.board_layout import PACE
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import bodies, held_by, items_on
from pyengine.games.harem_master.rules.zones import BONUS, CASTLE, COURT, HAND, SCAFFOLD, STACK

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
CASTLE_CARD = 20
LAST = 34
FEW = 12
"""Each card of a castle, and of its last ones more."""

NEAR = 16
"""So many cards of a castle, and the game will be over before long: its end is reckoned with."""
END, MAX_LEAD = 6, 6
"""What each card below that weighs, once for each of those that are gone already, and by how many points of score it is as good as won."""


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


def having(game: Game, seat: int) -> int:
    """What a seat would score if its castle fell now."""
    zones = game.zones
    return len(bodies(game, seat)) + len(zones[f"{COURT}{seat}"]) + len(zones[f"{SCAFFOLD}{seat}"])


def end(game: Game, seat: int) -> int:
    """What it is worth to a seat that its own castle runs out, the more the nearer that is: then the scores are compared, and the
    other's castle counts as it stands."""
    gone = NEAR - len(game.zones[f"{CASTLE}{seat}"])
    if gone <= 0:
        return 0
    ahead = having(game, seat) - having(game, 1 - seat) - BONUS
    return END * gone * gone * max(-MAX_LEAD, min(MAX_LEAD, ahead)) // MAX_LEAD


def value(game: Game, seat: int) -> int:
    """What a seat has, less what its opponent has, and how the game would end by either castle."""
    mine, theirs = side(game, seat) + end(game, seat), side(game, 1 - seat) + end(game, 1 - seat)
    return mine - theirs


EVALUATION = Evaluation(value, PACE.is_quiet, waiting_or("intercept"))  # what he holds is not known
