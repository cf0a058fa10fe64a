"""The answers of a player of Gensou Kyougenshi: verbs, flags and their notation."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.zones import BATTLE, HAND, ORBS
from pyengine.kernel.answers import (
    ABILITY_FIELD,
    CARD_FIELD,
    CHOOSE_CARD_VERB,
    CHOOSE_PLAYER_VERB,
    CONCEDE_VERB,
    DONE_VERB,
    NO_VERB,
    ORDER_EFFECTS_VERB,
    PASS_VERB,
    YES_VERB,
    Answers,
    Card,
    Field,
    Flag,
    Verb,
)  # fmt: skip

HAND_CARD_FIELD = Field("card", Card(HAND))
MANUAL_FLAG_NAME = "manual"
MANUAL_FLAG = Flag(MANUAL_FLAG_NAME, ("手動", "manual"), addable_to_any_option=True)

ANSWERS = Answers(
    (
        Verb("play", ("使用", "play"), (HAND_CARD_FIELD,), (MANUAL_FLAG,), acts=True, declares=True),
        Verb("use", ("発動", "use"), (CARD_FIELD, ABILITY_FIELD), (MANUAL_FLAG,), acts=True, declares=True),
        Verb("charge", ("チャージ", "charge"), (HAND_CARD_FIELD,), acts=True),
        Verb("attack", ("攻撃", "attack"), (CARD_FIELD,), acts=True, declares=True),
        Verb("block", ("ブロック", "block"), (CARD_FIELD,), acts=True),
        Verb("end", ("ターン終了", "end"), acts=True),
        Verb("pay", ("支払う", "pay"), (Field("card", Card(ORBS, unseen=True)),)),
    ),
    (
        PASS_VERB, YES_VERB, NO_VERB, DONE_VERB, CHOOSE_CARD_VERB, CHOOSE_PLAYER_VERB, ORDER_EFFECTS_VERB, CONCEDE_VERB,
    ),
    BATTLE,
)  # fmt: skip

__all__ = ["ANSWERS", "MANUAL_FLAG_NAME"]
