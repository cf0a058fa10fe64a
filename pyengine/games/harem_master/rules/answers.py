"""The possible answers of a Harem Master player, with their notation."""

from __future__ import annotations

from pyengine.games.harem_master.rules.zones import FIELD, HAND
from pyengine.kernel.answers import (
    ABILITY_FIELD,
    CARD_FIELD,
    CHOOSE_CARD_VERB,
    CHOOSE_NUMBER_VERB,
    CONCEDE_VERB,
    DONE_VERB,
    NO_VERB,
    OFFER_DRAW_VERB,
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
AS_ITEM_FLAG = Flag("item", ("アイテム", "item"))

ANSWERS = Answers(
    (
        Verb("play", ("プレイ", "play"), (HAND_CARD_FIELD,), (AS_ITEM_FLAG,), acts=True, declares=True),
        Verb("use", ("使用", "use"), (CARD_FIELD, ABILITY_FIELD), acts=True, declares=True),
        Verb("attack", ("アタック", "attack"), (CARD_FIELD,), acts=True),
        Verb("intercept", ("インターセプト", "intercept"), (CARD_FIELD,), acts=True),
    ),
    (
        PASS_VERB, YES_VERB, NO_VERB, DONE_VERB, CHOOSE_CARD_VERB, CHOOSE_NUMBER_VERB, ORDER_EFFECTS_VERB, CONCEDE_VERB, OFFER_DRAW_VERB,
    ),
    FIELD,
)  # fmt: skip

__all__ = ["ANSWERS"]
