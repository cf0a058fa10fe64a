"""The answers of a player of Gensou Kyougenshi: verbs, flags and their notation."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.zones import BATTLE, HAND, ORBS
from pyengine.kernel.answers import (
    AGREEING,
    CHOOSING,
    CHOOSING_A_PLAYER,
    CONCEDING,
    DECLINING,
    FINISHING,
    ORDERING,
    PASSING,
    THE_ABILITY,
    THE_CARD,
    Answers,
    Card,
    Field,
    Flag,
    Verb,
)  # fmt: skip

OF_THE_HAND = Field("card", Card(HAND))
BY_HAND = "manual"
MANUAL = Flag(BY_HAND, ("手動", "manual"), unlisted=True)

ANSWERS = Answers(
    (
        Verb("play", ("使用", "play"), (OF_THE_HAND,), (MANUAL,), acts=True, declares=True),
        Verb("use", ("発動", "use"), (THE_CARD, THE_ABILITY), (MANUAL,), acts=True, declares=True),
        Verb("charge", ("チャージ", "charge"), (OF_THE_HAND,), acts=True),
        Verb("attack", ("攻撃", "attack"), (THE_CARD,), acts=True, declares=True),
        Verb("block", ("ブロック", "block"), (THE_CARD,), acts=True),
        Verb("end", ("ターン終了", "end"), acts=True),
        Verb("pay", ("支払う", "pay"), (Field("card", Card(ORBS, unseen=True)),)),
    ),
    (
        PASSING, AGREEING, DECLINING, FINISHING, CHOOSING, CHOOSING_A_PLAYER, ORDERING, CONCEDING,
    ),
    BATTLE,
)  # fmt: skip

__all__ = ["ANSWERS", "BY_HAND"]
