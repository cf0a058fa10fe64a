"""The answers of a player of Battle Spirits: verbs, flags and their notation."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.zones import AT_HAND, FIELD, HAND, RESERVE
from pyengine.kernel.answers import (
    ABILITY_FIELD,
    CARD_FIELD,
    CHOOSE_CARD_VERB,
    CHOOSE_NUMBER_VERB,
    CONCEDE_VERB,
    DONE_VERB,
    NO_VERB,
    ORDER_EFFECTS_VERB,
    PASS_VERB,
    YES_VERB,
    Amount,
    Answers,
    Card,
    End,
    Field,
    Flag,
    Verb,
)  # fmt: skip

HAND_CARD_FIELD = Field("card", Card(HAND))
MANUAL_FLAG_NAME = "manual"
MANUAL_FLAG = Flag(MANUAL_FLAG_NAME, ("手動", "manual"), addable_to_any_option=True)
POOLS = (RESERVE,)
MANY = Field("n", Amount())
GIVER = Field("giver", End(POOLS), ("元", "from"))
TAKER = Field("taker", End(POOLS), ("先", "to"))

ANSWERS = Answers(
    (
        Verb("play", ("プレイ", "play"), (HAND_CARD_FIELD,), (MANUAL_FLAG,), acts=True, declares=True),
        Verb("use", ("使用", "use"), (HAND_CARD_FIELD, ABILITY_FIELD), (MANUAL_FLAG,), acts=True, declares=True),
        Verb("call", ("手元から召喚", "call"), (Field("card", Card(AT_HAND)),), (MANUAL_FLAG,), acts=True, declares=True),
        Verb("set", ("セット", "set"), (HAND_CARD_FIELD,), acts=True),
        Verb("cores", ("コア", "cores"), acts=True, declares=True),
        Verb("attack", ("アタック", "attack"), (CARD_FIELD,), acts=True, declares=True),
        Verb("block", ("ブロック", "block"), (CARD_FIELD,), acts=True),
        Verb("end", ("ターン終了", "end"), acts=True),
        Verb("move", ("移す", "move"), (MANY, GIVER, TAKER), acts=True),
        Verb("soul", ("ソウルコア", "soul"), (MANY, GIVER, TAKER), acts=True),
        Verb("pay", ("支払う", "pay"), (MANY, GIVER), acts=True),
    ),
    (
        PASS_VERB, YES_VERB, NO_VERB, DONE_VERB, CHOOSE_CARD_VERB, CHOOSE_NUMBER_VERB, ORDER_EFFECTS_VERB, CONCEDE_VERB,
    ),
    FIELD,
)  # fmt: skip

__all__ = ["ANSWERS", "MANUAL_FLAG_NAME"]
