"""Answer kinds of Phantom Magic Vision: verbs, their fields and their flags."""

from __future__ import annotations

from pyengine.games.pmv.rules.zones import FIELD, HAND, NODES
from pyengine.kernel.answers import (
    ABILITY_FIELD,
    CARD_FIELD,
    COMMON_VERBS,
    OFFER_DRAW_VERB,
    Answers,
    Card,
    Field,
    Flag,
    Verb,
)  # fmt: skip

HAND_CARD_FIELD = Field("card", Card(HAND))
NODE_FIELD = Field("card", Card(NODES, unseen=True))
BLOCKING_FLAG = Flag("block", ("防御として", "blocking"))
MANUAL_FLAG = Flag("manual", ("手動", "manual"), addable_to_any_option=True)
WAIVED_FLAG = Flag("waive", ("免除", "waived"))
EASED_FLAG = Flag("eased", ("軽減", "eased"))

ANSWERS = Answers(
    (
        Verb(
            "play",
            ("プレイ", "play"),
            (HAND_CARD_FIELD,),
            (BLOCKING_FLAG, MANUAL_FLAG, WAIVED_FLAG, EASED_FLAG),
            acts=True,
            declares=True,
        ),
        Verb("use", ("使用", "use"), (CARD_FIELD, ABILITY_FIELD), (MANUAL_FLAG,), acts=True, declares=True),
        Verb("attack", ("攻撃", "attack"), (CARD_FIELD,), acts=True),
        Verb("block", ("防御", "block"), (CARD_FIELD,), acts=True),
        Verb("node", ("ノード", "node"), (HAND_CARD_FIELD,), acts=True),
        Verb("pay", ("支払う", "pay"), (NODE_FIELD,)),
    ),
    tuple(verb for verb in COMMON_VERBS if verb != OFFER_DRAW_VERB),
    FIELD,
)

__all__ = ["ANSWERS"]
