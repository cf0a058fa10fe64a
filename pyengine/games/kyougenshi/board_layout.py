"""Table layout of Gensou Kyougenshi, and the rules for pausing at a player."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.zones import BATTLE, CHAIN, DECK, DECLARED, GRAVE, HAND, ORBS
from pyengine.tabletop.board_layout import ActionSign, CardDropAction, Layout, Pile, Row, ThresholdWarning
from pyengine.tabletop.stops import TurnStructure

SIGNS = (("active", "起"), ("draw", "引"), ("charge", "霊"), ("main", "召"), ("battle", "戦"), ("end", "終"))


def may_act(game: Game, seat: int) -> bool:
    """Return whether a seat has the chance to charge, use cards or attack."""
    activity, *seats = game.vars["chance"]
    return activity in ("charge", "main", "attack") and seats == [seat]


LAYOUT = Layout(
    phases=SIGNS,
    hand=HAND,
    numbers=(DECLARED, "spirit"),
    brinks=(
        ThresholdWarning(what=DECLARED, at=0, code="struck", clause="P5.2.1"),
        ThresholdWarning(what=DECK, at=0, code="spent", clause="P2.3", within=5),
    ),
    lane=("chain", "チェーン"),
    rows=(
        Row(zone=BATTLE, sign="場", beside=(CHAIN,), drop="play"),
        Row(zone=ORBS, sign="霊", beside=(DECLARED,), drop="charge", small=True),
    ),
    piles=(
        Pile(zone=DECK, shown="back"),
        Pile(zone=HAND, shown="back", theirs=True),
        Pile(zone=GRAVE, shown="top", sign="墓"),
    ),
    drops=(CardDropAction(verb="attack", theirs=True, aims=True), CardDropAction(verb="use", aims=True)),
    action_signs={
        "play": ActionSign(sign="▲"),
        "use": ActionSign(sign="✦"),
        "attack": ActionSign(sign="⚔"),
        "block": ActionSign(sign="▣"),
        "charge": ActionSign(sign="●", pays=True),
    },
)
TURN_STRUCTURE = TurnStructure(
    phases=tuple(phase for phase, _ in SIGNS),
    concede="P6.2",
    act="P4.2",
    may_act=may_act,
    pass_advances_phase=True,
    routine_log_lines=frozenset((("draw", "moved"),)),
)

__all__ = ["LAYOUT", "TURN_STRUCTURE", "may_act"]
