"""Cards that a player chooses of his own, looks through, or loses by lot; whose things are spoken of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.vocab import (
    Discard,
    DiscardHand,
    LookAtHand,
    May,
    Noun,
    Pick,
    Seq,
    TargetPlayer,
    Whose,
)
from pyengine.text.packrat import REJECT, Ref
from pyengine.vocab.node import Node


def add_chosen(b: Builder) -> None:
    """Cards that a player chooses: 「自分の場のカード1枚を選んで」; of his own, so much need not be said."""

    def of_his_own(noun: Noun) -> bool:
        return Whose("own") in noun.fits

    def several(noun: Noun, n: int) -> Any:
        return Pick(noun, "choose", n, "own")

    for end in ("を選んで", "を選び、"):
        b.add("chosen", Ref("noun"), Ref("integer"), "枚" + end, build=lambda v: several(*v))
        b.add("chosen", "〔", Ref("noun"), Ref("integer"), "枚〕" + end, build=lambda v: several(*v))
    for end in ("選んで", "選び、"):
        b.add("chosen", Ref("noun"), "を", Ref("integer"), "枚" + end, build=lambda v: several(*v))
        b.add("chosen", "〔", Ref("noun"), "〕を", Ref("integer"), "枚" + end, build=lambda v: several(*v))
    b.add(
        "chosen",
        Ref("noun"),
        Ref("integer"),
        "枚を",
        build=lambda v: several(*v) if of_his_own(v[0]) else REJECT,
    )
    b.add(
        "chosen",
        Ref("noun"),
        "を",
        Ref("integer"),
        "枚",
        build=lambda v: several(*v) if of_his_own(v[0]) else REJECT,
    )
    b.add("chosen", Ref("noun"), "全てを", build=lambda v: Pick(v[0], "all") if of_his_own(v[0]) else REJECT)
    for end in ("選んで", "選び、"):
        among = ("その中から", Ref("integer"), "枚を" + end)
        b.add("chosen", *among, build=lambda v: Pick(Noun("card", (), "those"), "choose", v[0], "own"))
        among_kind = ("その中から", Ref("fits"), Ref("kind"), Ref("integer"), "枚を" + end)
        b.add("chosen", *among_kind, build=lambda v: Pick(Noun(v[1], v[0], "those"), "choose", v[2], "own"))
    for end in ("を任意の枚数選んで", "を任意の枚数選び、", "任意の枚数を選んで", "任意の枚数を選び、"):
        any_of = Pick(Noun("card"), "choose", 0, "own", True)
        for bracket in (("", ""), ("〔", "〕")):
            freely = (bracket[0], Ref("noun"), bracket[1] + end)
            b.add("chosen", *freely, build=lambda v, pick=any_of: pick.replace(noun=v[0]))  # type: ignore[misc]
    b.add("simple", Ref("chosen"), Ref("doing"), build=lambda v: _of_hand(v[1](v[0])))
    b.add("simple:te", Ref("chosen"), Ref("doing:te"), build=lambda v: _of_hand(v[1](v[0])))
    b.add(
        "simple",
        Ref("who"),
        "は",
        Ref("chosen"),
        Ref("doing"),
        build=lambda v: by_player(_of_hand(v[2](v[1])), v[0]),
    )


def add_hands(b: Builder) -> None:
    """A hand that is looked through, or from which chance takes cards."""
    for side, text in (("you", "あなた"), ("opponent", "相手プレイヤー")):
        b.word("hand_of", side, f"〔{text}〕の手札", f"〔{text}の手札〕", f"{text}の手札")
    b.word(
        "hand_of",
        TargetPlayer("opponent"),
        "目標の〔相手プレイヤー1人の手札〕",
        "目標の〔相手プレイヤー1人〕の手札",
    )
    for form in ("", ":te"):
        for among in ("", "その中から"):
            symbols = (Ref("hand_of"), "を全て見て、" + among, Ref("chosen"), Ref("doing" + form))
            b.add("simple" + form, *symbols, build=lambda v: _seen(*v))
        for end in ("を選んで", "を選び、"):
            one = (Ref("hand_of"), "を全て見て、", Ref("integer"), "枚" + end, Ref("doing" + form))
            b.add(
                "simple" + form, *one, build=lambda v: _seen(v[0], Pick(Noun("card"), "choose", v[1]), v[2])
            )
        for end in ("選び、", "選んで"):
            drawn = (Ref("hand_of"), "を無作為に", Ref("integer"), "枚" + end, Ref("doing" + form))
            b.add("simple" + form, *drawn, build=lambda v: _hand_by_lot(v[0], v[1], v[2]))


def _seen(who: Any, pick: Pick, do: Callable[[Any], Any]) -> Any:
    """Look at a hand and choose among its cards."""
    side = who if isinstance(who, str) else "opponent"
    if (
        pick.how != "choose"
        or pick.noun.zone not in ("field", "those")
        or any(isinstance(f, Whose) for f in pick.noun.fits)
    ):
        return REJECT
    noun = pick.noun.replace(zone="hand", fits=(Whose(side), *pick.noun.fits))
    return Seq((LookAtHand(who), do(Pick(noun, "choose", pick.n))))


def _hand_by_lot(who: Any, n: int, do: Callable[[Any], Any]) -> Any:
    if not isinstance(who, str):
        return REJECT
    return do(Pick(Noun("card", (Whose(who),), "hand"), "random", n))


def _of_hand(do: Any) -> Any:
    """Any cards of one's own hand are discarded from the hand."""
    if isinstance(do, Discard) and isinstance(do.what, Pick) and do.what.how == "choose" and do.what.n:
        if do.what.noun == Noun("card", (Whose("own"),), "hand"):
            return DiscardHand("own", do.what.n)
    return do


def by_player(node: Any, who: Any) -> Any:
    """A text in which `who` is the one who chooses, and whose own things are spoken of; REJECT where that is nobody known.

    There is one opponent, so it is he who is the target."""
    if who == TargetPlayer("opponent"):
        who = "opponent"
    if isinstance(node, tuple):
        made = tuple(by_player(part, who) for part in node)
        return REJECT if REJECT in made else made
    if not isinstance(node, Node):
        return node
    if isinstance(node, (Pick, May)) and who != "each" and "each" in node.values():
        return node
    if isinstance(node, Pick) and node.how == "all" and who == "each" and Whose("own") in node.noun.fits:
        mine = tuple(f for f in node.noun.fits if f != Whose("own"))
        return node.replace(noun=node.noun.replace(fits=mine))
    changes: dict[str, Any] = {}
    for name, value in zip(node.FIELDS, node.values(), strict=True):
        if value == "own" and (name in ("who", "chooser")):
            if name == "chooser" and not isinstance(who, str):
                return REJECT
            changes[name] = who if name == "who" or isinstance(who, str) else "you"
        elif isinstance(value, (Node, tuple)):
            made = by_player(value, who)
            if made is REJECT:
                return REJECT
            if made != value:
                changes[name] = made
    if isinstance(node, Whose) and node.who == "own":
        if not isinstance(who, str):
            return REJECT
        return node if who == "each" else Whose(who)
    return node.replace(**changes) if changes else node
