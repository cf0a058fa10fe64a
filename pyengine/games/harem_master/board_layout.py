"""The table layout of Harem Master and the events at which the game waits for a player."""

from __future__ import annotations

from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    MAX_CHARACTERS,
    SCAFFOLD,
    STACK,
    TO_WIN,
    USING,
)
from pyengine.tabletop.board_layout import (
    ActionSign,
    CardDropAction,
    FinalScore,
    Layout,
    Pile,
    Row,
    ThresholdWarning,
)
from pyengine.tabletop.stops import TurnStructure

LAYOUT = Layout(
    phases=(("start", "始"), ("main", "主"), ("battle", "戦"), ("end", "終")),
    hand=HAND,
    numbers=(CASTLE,),
    brinks=(
        ThresholdWarning(what=CASTLE, at=0, code="scored", clause="102.3", within=8),
        ThresholdWarning(what=COURT, at=TO_WIN, code="gathered", clause="102.1"),
        ThresholdWarning(what=SCAFFOLD, at=TO_WIN, code="gathered", clause="102.2"),
    ),
    lane=("battle", "戦闘"),
    rows=(Row(zone=FIELD, sign="場", beside=(USING,), places=MAX_CHARACTERS),),
    piles=(
        Pile(zone=HAND, shown="back", theirs=True),
        Pile(zone=STACK, shown="back"),
        Pile(zone=COURT, shown="top", sign="宮"),
        Pile(zone=SCAFFOLD, shown="top", sign="処"),
        Pile(zone=DISCARD, shown="top", sign="捨"),
        Pile(zone=ASIDE, shown="sign", sign="脇", if_any=True),
    ),
    drops=(
        CardDropAction(verb="attack", theirs=True),
        CardDropAction(verb="play", aims=True),
        CardDropAction(verb="use", aims=True),
    ),
    action_signs={
        "play": ActionSign(sign="▲"),
        "use": ActionSign(sign="✦"),
        "attack": ActionSign(sign="⚔"),
        "intercept": ActionSign(sign="▣"),
    },
    finals={
        "castle": FinalScore(total="score", parts=("characters", COURT, SCAFFOLD, "castle-bonus")),
        "court": FinalScore(total=COURT),
        "scaffold": FinalScore(total=SCAFFOLD),
    },
)
TURN_STRUCTURE = TurnStructure(
    phases=("start", "main", "battle", "end"),
    concede="102.7",
    act="406.1",
    offer="102.8",
    block_verb="intercept",
    routine_log_lines=frozenset(
        (("start", "laid-by"), ("start", "moved"), ("start", "woke"), ("main", "end-declared"))
    ),
)

__all__ = ["LAYOUT", "TURN_STRUCTURE"]
