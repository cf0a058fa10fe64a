"""Answer kinds of Phantom Magic Vision: verbs, their fields and their flags."""

from __future__ import annotations

from pyengine.games.pmv.rules.zones import FIELD, HAND, NODES
from pyengine.kernel.answers import (
    COMMON,
    OFFERING_A_DRAW,
    THE_ABILITY,
    THE_CARD,
    Answers,
    Card,
    Field,
    Flag,
    Verb,
)  # fmt: skip

OF_THE_HAND = Field("card", Card(HAND))
A_NODE = Field("card", Card(NODES, unseen=True))
BLOCKING = Flag("block", ("防御として", "blocking"))
MANUAL = Flag("manual", ("手動", "manual"), unlisted=True)
WAIVED = Flag("waive", ("免除", "waived"))
EASED = Flag("eased", ("軽減", "eased"))

ANSWERS = Answers(
    (
        Verb(
            "play",
            ("プレイ", "play"),
            (OF_THE_HAND,),
            (BLOCKING, MANUAL, WAIVED, EASED),
            acts=True,
            declares=True,
        ),
        Verb("use", ("使用", "use"), (THE_CARD, THE_ABILITY), (MANUAL,), acts=True, declares=True),
        Verb("attack", ("攻撃", "attack"), (THE_CARD,), acts=True),
        Verb("block", ("防御", "block"), (THE_CARD,), acts=True),
        Verb("node", ("ノード", "node"), (OF_THE_HAND,), acts=True),
        Verb("pay", ("支払う", "pay"), (A_NODE,)),
    ),
    tuple(verb for verb in COMMON if verb != OFFERING_A_DRAW),
    FIELD,
)

__all__ = ["ANSWERS"]
