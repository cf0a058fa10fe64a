"""Wordings with a free word order: 「…の全ての場のカード」, 「相手プレイヤーのデッキの上に置く」, 「その中の…2枚」, and
subjects without brackets."""

from __future__ import annotations

from pyengine.games.pmv.language.choosing import with_choosing_player
from pyengine.games.pmv.language.rules import FORMS, Builder, Doing
from pyengine.games.pmv.language.statements import apply_predicates
from pyengine.games.pmv.vocab import (
    AsFar,
    Auto,
    Discard,
    DiscardHand,
    Either,
    Fit,
    InState,
    Noun,
    Number,
    Pick,
    Show,
    Statement,
    TargetPlayer,
    Who,
    Whose,
)
from pyengine.text.packrat import REJECT, Ref, Reject

OWN_HAND = Noun("card", (Whose("own"),), "hand")
ENGAGED = Either((InState("attacking"), InState("blocking")))


def add_anywhere(b: Builder) -> None:
    b.word("fit", ENGAGED, "攻撃・防御を行っている")
    _add_all_of(b)
    _add_own_hand(b)
    bare = ("(", Ref("class"), "):", Ref("until"), Ref("noun"), "は", Ref("predicates"), "。")
    b.add("any_ability", *bare, build=_state_of_all_matching)


def _add_all_of(b: Builder) -> None:
    """Add grammar rules for every matching card, with the zone behind the condition: 「〔必要ノードが1~2である全ての場のカード〕」."""
    for end in ("〕", "全て〕"):
        b.add("what", "〔", Ref("ranged"), "全ての", Ref("noun"), end, build=_pick_all_matching)


def _pick_all_matching(fits: tuple[Fit, ...], noun: Noun) -> Pick:
    return Pick(noun.replace(fits=(*noun.fits, *fits)), "all")


def _add_own_hand(b: Builder) -> None:
    """「〔あなた〕は手札を1枚ノードに加える」: add grammar rules for actions of a player on a number of hand cards."""
    for held in ("手札を", "自分の手札を"):
        for form in FORMS:
            some = (Ref("who"), "は" + held, Ref("integer"), "枚", Ref("doing" + form))
            b.add("simple" + form, *some, build=_act_on_own_hand)
        for lot in ("無作為に", "無作為に選んで", "無作為に選び、"):
            for form in FORMS[:2]:
                drawn = (Ref("who"), "は" + held, Ref("integer"), "枚" + lot, Ref("doing" + form))
                b.add("simple" + form, *drawn, build=_act_on_random_own_hand)
    for left, right in (("〔", "〕"), ("", "")):
        far = (
            Ref("who"),
            f"は{left}自分の手札",
            Ref("integer"),
            f"枚{right}を選べるだけ選び、",
            Ref("doing"),
        )
        b.add("simple", *far, build=_act_on_as_many_hand_cards)
        lettered = (*far[:2], Ref("x"), *far[3:])
        b.add("simple", *lettered, build=_act_on_as_many_hand_cards)
    for held in ("手札を", "自分の手札を"):
        far = (Ref("who"), "は" + held, Ref("integer"), "枚選べるだけ選び、", Ref("doing"))
        b.add("simple", *far, build=_act_on_as_many_hand_cards)
    for left, right in (("〔", "〕"), ("", "")):
        theirs = (
            Ref("who"),
            "は" + left,
            Ref("noun"),
            Ref("integer"),
            f"枚{right}を選べるだけ選び、",
            Ref("doing"),
        )
        b.add("simple", *theirs, build=_act_on_as_many_own)


def _act_on_own_hand(who: Who, n: int, do: Doing) -> Statement | Reject:
    pick = Pick(OWN_HAND, "choose", n, "own")
    done = do(pick)
    if isinstance(done, (Discard, Show)):
        return REJECT  # both have wordings of their own
    return with_choosing_player(done, who)


def _act_on_random_own_hand(who: Who, n: int, do: Doing) -> Statement | Reject:
    return (
        with_choosing_player(do(Pick(OWN_HAND, "random", n)), who)
        if isinstance(who, str) and who != "each"
        else REJECT
    )


def _act_on_as_many_own(who: Who, noun: Noun, n: int, do: Doing) -> Statement | Reject:
    """「…は〔自分の場のスリープ状態のキャラクター2枚〕を選べるだけ選び、」: build an action on as many own cards as possible, for the opponent or for
    each player."""
    if Whose("own") not in noun.fits or noun.zone == "hand" or not n:
        return REJECT
    if who == TargetPlayer():
        his = tuple(Whose(TargetPlayer()) if fit == Whose("own") else fit for fit in noun.fits)
        return AsFar(do(Pick(noun.replace(fits=his), "choose", n, "holder")))
    side = "opponent" if who == TargetPlayer("opponent") else who
    if not isinstance(side, str) or side not in ("you", "opponent", "each"):
        return REJECT
    if side != "each":
        noun = noun.replace(fits=tuple(Whose(side) if fit == Whose("own") else fit for fit in noun.fits))
    return AsFar(do(Pick(noun, "choose", n, side)))


def _act_on_as_many_hand_cards(who: Who, n: Number, do: Doing) -> Statement | Reject:
    done = do(Pick(OWN_HAND, "choose", n if isinstance(n, int) else 1, "own"))
    if isinstance(done, Discard):
        done = DiscardHand("own", n)
    elif not isinstance(n, int):
        return REJECT
    return with_choosing_player(AsFar(done), who)


def _state_of_all_matching(
    cls: str, until: str, noun: Noun, predicates: tuple[Statement, ...]
) -> Auto | Reject:
    """「「N」が2枚以上セットされているキャラクターは…出来ない」: build a continuous ability about all matching objects, written without a
    bracket."""
    if cls != "alpha" or until or not noun.fits:
        return REJECT
    done = apply_predicates("", Pick(noun, "all"), "", predicates)
    return REJECT if done is REJECT else Auto(cls, done)
