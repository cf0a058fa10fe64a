"""Actions of a player under a condition about the player:
「〔相手プレイヤー〕は、手札が上限枚数以上の場合、3支払っても良い」."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.rules import FORMS, Acting, Builder
from pyengine.games.pmv.vocab import (
    Compare,
    Condition,
    HandLimitOf,
    HasAtLeast,
    HasAtMost,
    If,
    MayPay,
    Not,
    Number,
    OneOf,
    PutOnDeck,
    Seq,
    Statement,
    TargetPlayer,
    Total,
    Who,
)
from pyengine.text.packrat import REJECT, Ref, Reject

PlayerCondition: TypeAlias = Callable[[str], Condition]
"""A condition about a player whom the text names before it: a function from the player's word to the condition."""
HOLDINGS = (("手札", "枚", "hand"), ("ノード", "枚", "nodes"), ("ライフ", "", "life"))


def add_of_players(b: Builder) -> None:
    for end in ("である", "の"):
        b.add("his_case", "手札が上限枚数以上" + end, build=lambda: _is_full)
        b.add("one_condition", Ref("side"), "の手札が上限枚数以上" + end, build=_is_full)
        for called, unit, of in HOLDINGS:
            for how, node in (("以上", HasAtLeast), ("以下", HasAtMost)):
                held = (called + "が", Ref("integer"), unit + how + end)
                b.add("his_case", *held, build=partial(_holding_condition, node, of))
    b.maybe("if_paid", "支払った場合、", Ref("doing_it"), "。")
    b.maybe("if_unpaid", "支払わない場合、", Ref("doing_it"), "。")
    b.add("if_unpaid", "支払わなかった場合、", Ref("doing_it"), "。")
    for topic in ("は", "は、"):
        case = (Ref("who"), topic, Ref("his_case"), "場合、")
        b.add("sent", *case, Ref("doing_it"), "。", build=_player_acts_if)
        paying = (Ref("number"), "支払っても良い。", Ref("if_paid"), Ref("if_unpaid"))
        b.add("sent", *case, *paying, build=_player_may_pay_if)
    for form in FORMS[:1]:
        placed = (Ref("clause" + form), "。", Ref("case"), "デッキの", Ref("deck_end"), "に戻しても良い。")
        b.add("sent", *placed, build=_either_deck_end)


def _is_full(side: str) -> Condition:
    """Return the condition of a hand at or above its limit."""
    return Not(Compare(Total(side, "hand"), "less", HandLimitOf(side)))


def _holding_condition(node: type[HasAtLeast | HasAtMost], of: str, n: int) -> PlayerCondition:
    return lambda side: node(side, of, n)


def _settled_player(who: Who) -> str:
    """Return the word of the one player whom a phrase means; "" if the phrase can mean either player."""
    if isinstance(who, TargetPlayer):
        return "opponent" if who.whose == "opponent" else ""
    return who if isinstance(who, str) and who in ("you", "opponent") else ""


def _player_acts_if(who: Who, case: PlayerCondition, do: Acting) -> If | Reject:
    side = _settled_player(who)
    return If(case(side), do(who)) if side else REJECT


def _player_may_pay_if(
    who: Who, case: PlayerCondition, n: Number, paid: Acting | None, unpaid: Acting | None
) -> If | Reject:
    side = _settled_player(who)
    if not side:
        return REJECT
    then, otherwise = (None if do is None else do(side) for do in (paid, unpaid))
    return If(case(side), MayPay(who, n, then, otherwise))


def _either_deck_end(do: Statement, condition: Condition, place: str) -> Statement | Reject:
    """「…デッキの下に戻す。…場合、デッキの上に戻しても良い。」: offer the other end of the deck under a condition."""
    parts = do.parts if isinstance(do, Seq) else (do,)
    last = parts[-1]
    if not isinstance(last, PutOnDeck) or last.place == place:
        return REJECT
    either = If(condition, OneOf((last, last.replace(place=place))), last)
    return Seq((*parts[:-1], either)) if len(parts) > 1 else either
