"""The possible answers of a Harem Master player, with their notation."""

from __future__ import annotations

from pyengine.games.harem_master.rules.zones import FIELD, HAND
from pyengine.kernel.answers import (
    AGREEING,
    CHOOSING,
    CHOOSING_A_NUMBER,
    CONCEDING,
    DECLINING,
    FINISHING,
    OFFERING_A_DRAW,
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
AS_AN_ITEM = Flag("item", ("アイテム", "item"))

ANSWERS = Answers(
    (
        Verb("play", ("プレイ", "play"), (OF_THE_HAND,), (AS_AN_ITEM,), acts=True, declares=True),
        Verb("use", ("使用", "use"), (THE_CARD, THE_ABILITY), acts=True, declares=True),
        Verb("attack", ("アタック", "attack"), (THE_CARD,), acts=True),
        Verb("intercept", ("インターセプト", "intercept"), (THE_CARD,), acts=True),
    ),
    (
        PASSING, AGREEING, DECLINING, FINISHING, CHOOSING, CHOOSING_A_NUMBER, ORDERING, CONCEDING, OFFERING_A_DRAW,
    ),
    FIELD,
)  # fmt: skip

__all__ = ["ANSWERS"]
