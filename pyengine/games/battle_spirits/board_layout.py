"""Table layout of Battle Spirits, and the rules for pausing at a player."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.zones import (
    AT_HAND,
    BURST,
    CORE,
    DECK,
    FIELD,
    HAND,
    LIFE,
    RESERVE,
    SOUL,
    SPENT,
    TRASH,
    USED,
)
from pyengine.tabletop.board_layout import (
    ActionSign,
    Bead,
    CardDropAction,
    Layout,
    Pile,
    Row,
    ThresholdWarning,
)
from pyengine.tabletop.stops import TurnStructure

SIGNS = (
    ("start", "始"), ("core", "核"), ("draw", "引"), ("refresh", "回"), ("main", "召"), ("attack", "攻"), ("end", "終"),
)  # fmt: skip


def may_act(game: Game, seat: int) -> bool:
    """Return whether a seat has the chance to act in its own main step or to attack."""
    activity, *seats = game.vars["chance"]
    return activity in ("main", "attack") and seats == [seat]


LAYOUT = Layout(
    phases=SIGNS,
    hand=HAND,
    numbers=(LIFE,),
    brinks=(
        ThresholdWarning(what=LIFE, at=0, code="spent", clause="B3.1"),
        ThresholdWarning(what=DECK, at=0, code="unbegun", clause="B3.2", within=5),
    ),
    lane=("battle", "バトル"),
    rows=(Row(zone=FIELD, sign="場", beside=(USED, BURST), drop="play"),),
    piles=(
        Pile(zone=RESERVE, shown="counters", sign="蓄"),
        Pile(zone=SPENT, shown="counters", sign="費"),
        Pile(zone=DECK, shown="back"),
        Pile(zone=HAND, shown="back", theirs=True),
        Pile(zone=AT_HAND, shown="top", sign="元", if_any=True),
        Pile(zone=TRASH, shown="top", sign="捨"),
    ),
    drops=(
        CardDropAction(verb="attack", theirs=True),
        CardDropAction(verb="use", aims=True),
        CardDropAction(verb="cores", carries=True),
    ),
    counters={CORE: Bead(sign="●", hue=205), SOUL: Bead(sign="◆", hue=5)},
    action_signs={
        "play": ActionSign(sign="▲"),
        "call": ActionSign(sign="▲"),
        "use": ActionSign(sign="✦"),
        "set": ActionSign(sign="▼"),
        "attack": ActionSign(sign="⚔"),
        "block": ActionSign(sign="▣"),
    },
)
TURN_STRUCTURE = TurnStructure(
    phases=tuple(phase for phase, _ in SIGNS),
    concede="B3.1",
    act="B4.5",
    may_act=may_act,
    pass_advances_phase=True,
    declined_when_passing=frozenset(("announce-burst",)),
    limited_free_verbs=frozenset(("set",)),
    routine_log_lines=frozenset((("core", "counters-came"), ("draw", "moved"), ("refresh", "transferred"))),
)

__all__ = ["LAYOUT", "TURN_STRUCTURE", "may_act"]
