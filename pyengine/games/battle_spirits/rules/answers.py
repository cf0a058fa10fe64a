"""The answers of a player of Battle Spirits: verbs, flags and their notation."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.zones import AT_HAND, FIELD, HAND, RESERVE
from pyengine.kernel.answers import (
    AGREEING,
    CHOOSING,
    CHOOSING_A_NUMBER,
    CONCEDING,
    DECLINING,
    FINISHING,
    ORDERING,
    PASSING,
    THE_ABILITY,
    THE_CARD,
    Amount,
    Answers,
    Card,
    End,
    Field,
    Flag,
    Verb,
)  # fmt: skip

OF_THE_HAND = Field("card", Card(HAND))
BY_HAND = "manual"
MANUAL = Flag(BY_HAND, ("手動", "manual"), unlisted=True)
POOLS = (RESERVE,)
MANY = Field("n", Amount())
GIVER = Field("giver", End(POOLS), ("元", "from"))
TAKER = Field("taker", End(POOLS), ("先", "to"))

ANSWERS = Answers(
    (
        Verb("play", ("プレイ", "play"), (OF_THE_HAND,), (MANUAL,), acts=True, declares=True),
        Verb("use", ("使用", "use"), (OF_THE_HAND, THE_ABILITY), (MANUAL,), acts=True, declares=True),
        Verb("call", ("手元から召喚", "call"), (Field("card", Card(AT_HAND)),), (MANUAL,), acts=True, declares=True),
        Verb("set", ("セット", "set"), (OF_THE_HAND,), acts=True),
        Verb("cores", ("コア", "cores"), acts=True, declares=True),
        Verb("attack", ("アタック", "attack"), (THE_CARD,), acts=True, declares=True),
        Verb("block", ("ブロック", "block"), (THE_CARD,), acts=True),
        Verb("end", ("ターン終了", "end"), acts=True),
        Verb("move", ("移す", "move"), (MANY, GIVER, TAKER), acts=True),
        Verb("soul", ("ソウルコア", "soul"), (MANY, GIVER, TAKER), acts=True),
        Verb("pay", ("支払う", "pay"), (MANY, GIVER), acts=True),
    ),
    (
        PASSING, AGREEING, DECLINING, FINISHING, CHOOSING, CHOOSING_A_NUMBER, ORDERING, CONCEDING,
    ),
    FIELD,
)  # fmt: skip

__all__ = ["ANSWERS", "BY_HAND"]
