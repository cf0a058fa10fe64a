"""Hands shown, looked through and discarded: 「手札を2枚公開する」「…を無作為に選び、」「選べるだけ選び、破棄する」."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.choosing import with_choosing_player
from pyengine.games.pmv.language.rules import FORMS, Builder, Doing
from pyengine.games.pmv.language.sentence_suffixes import Exclusion
from pyengine.games.pmv.vocab import (
    AsFar,
    AtLeast,
    AtMost,
    Choose,
    DiscardHand,
    Fit,
    HasKeyword,
    It,
    LookAtHand,
    Named,
    Noun,
    OfRace,
    Pick,
    PutOntoField,
    Seq,
    SetOnto,
    Show,
    Statement,
    TargetPlayer,
    This,
    What,
    Who,
    Whose,
    Without,
)
from pyengine.text.node_builders import FIRST, SECOND, made
from pyengine.text.packrat import REJECT, Ref, Reject

OWN_HAND = Noun("card", (Whose("own"),), "hand")


def add_shown_hands(b: Builder) -> None:
    for some in ("手札を", "自分の手札を"):
        shown = (Ref("who"), "は" + some, Ref("integer"), "枚公開する")
        b.add(
            "simple",
            *shown,
            build=made(_reveal_own, FIRST, SECOND),
        )
    for looking in ("", "〔あなた〕は", "あなたは"):
        for one in (("枚を選ぶ。",), ("枚選ぶ。",)):
            seen = (looking, Ref("hand_of"), "を全て見て、", Ref("integer"), *one)
            b.add("sent", *seen, build=_look_at_hand)
            among = (looking, Ref("hand_of"), "を全て見て、その中から", Ref("integer"), *one)
            b.add("sent", *among, build=_look_at_hand)
        for count in ("枚を選ぶ。", "枚選ぶ。"):
            of_a_kind = (Ref("fits"), Ref("kind"), Ref("integer"), count)
            for inside in ("", "その中から"):
                looked = (looking, Ref("hand_of"), "を全て見て、" + inside)
                b.add("sent", *looked, *of_a_kind, build=_look_at_hand_for_kind)
    most = ("は〔自分の手札", Ref("integer"), "枚〕を選べるだけ選び、破棄する。")
    b.add(
        "sent",
        Ref("who"),
        *most,
        build=made(with_choosing_player, made(AsFar, made(DiscardHand, "own", SECOND)), FIRST),
    )
    for each in ("opponent", "each"):
        called = "〔" + b.table.words["side"][each][0] + "〕は"
        far = (called, Ref("what"), "を選べるだけ選び、", Ref("doing"))
        b.add("simple", *far, build=partial(_as_many_own, each))
    for form in FORMS[:2]:
        for lot in ("を無作為に選び、", "を無作為に選んで"):
            drawn = (Ref("who"), "は", Ref("what"), lot, Ref("doing" + form))
            b.add("simple" + form, *drawn, build=_random_pick)
    entering = (Ref("simple:stem"), "〔このカード〕をセットする")
    b.add("simple", *entering, build=_put_and_set_this)
    for did, how in (
        ("破棄", "する"),
        ("ゲームから除外", "する"),
        ("手札に戻", "す"),
        ("決死状態に", "する"),
        ("スリープ状態に", "する"),
        ("アクティブ状態に", "する"),
        ("裏向きに", "する"),
        ("デッキに戻", "す"),
        ("デッキの下に戻", "す"),
        ("デッキの上に戻", "す"),
    ):
        but = ("但し、この効果では", Ref("noun"), f"を{did}{how}ことが出来ない。")
        b.add("tail", *but, build=_exclusion)


def _reveal_own(who: Who, n: int) -> Statement | Reject:
    """Build a player's reveal of n cards of their hand; a targeted player chooses their own."""
    if who == TargetPlayer():
        return Show(Pick(Noun("card", (Whose(TargetPlayer()),), "hand"), "choose", n, "holder"))
    return with_choosing_player(Show(Pick(OWN_HAND, "choose", n, "own")), who)


def _exclusion(noun: Noun) -> Exclusion | Reject:
    """Return the exclusion of objects by a single condition; a numeric limit is turned around."""
    conditions = [fit for fit in noun.fits if not isinstance(fit, Whose)]
    fit = conditions[0] if len(conditions) == 1 else None
    if isinstance(fit, AtLeast) and isinstance(fit.n, int):
        return Exclusion("all", noun.replace(fits=(Without(AtMost(fit.stat, fit.n - 1)),)))
    if isinstance(fit, AtMost) and isinstance(fit.n, int):
        return Exclusion("all", noun.replace(fits=(Without(AtLeast(fit.stat, fit.n + 1)),)))
    plain = isinstance(fit, (OfRace, HasKeyword, Named, AtLeast, AtMost))
    return Exclusion("all", noun) if plain else REJECT


def _look_at_hand_for_kind(who: Who, fits: tuple[Fit, ...], kind: str, n: int) -> Seq | Reject:
    return _look_at_hand(who, n, fits, kind)


def _look_at_hand(who: Who, n: int, fits: tuple[Fit, ...] = (), kind: str = "card") -> Seq | Reject:
    """Look at a hand and choose among its cards; the next sentence acts on the chosen cards."""
    side = who if isinstance(who, str) else "opponent"
    if side == "own" or (isinstance(who, TargetPlayer) and who.whose != "opponent"):
        return REJECT
    return Seq((LookAtHand(who), Choose(Pick(Noun(kind, (Whose(side), *fits), "hand"), "choose", n))))


def _as_many_own(who: str, what: What, do: Doing) -> AsFar | Reject:
    """「選べるだけ選び、」: build an action on as many of the player's own cards as possible, up to the number."""
    if not isinstance(what, Pick) or what.how != "choose" or what.chooser != "you" or not what.n:
        return REJECT
    if Whose("own") not in what.noun.fits or what.noun.zone == "hand":
        return REJECT
    noun = what.noun
    if who == "opponent":
        noun = noun.replace(fits=tuple(Whose(who) if fit == Whose("own") else fit for fit in noun.fits))
    return AsFar(do(what.replace(noun=noun, chooser=who)))


def _random_pick(_: Who, what: What, do: Doing) -> Statement | Reject:
    """Return a random choice of cards; the named player makes no difference."""
    if not isinstance(what, Pick) or what.how != "choose" or what.upto or not what.n or what.chooser != "you":
        return REJECT
    return do(what.replace(how="random"))


def _put_and_set_this(put: Statement) -> Seq | Reject:
    """Put a card onto the field and set this card on it."""
    if not isinstance(put, PutOntoField) or not isinstance(put.what, Pick) or put.what.n != 1:
        return REJECT
    return Seq((put, SetOnto(This("card"), It("card"))))
