"""Grammar of cards chosen by the player from their own, of hands looked through or discarded at random, and of
references to a player's own cards."""

from __future__ import annotations

from typing import TypeVar

from pyengine.games.pmv.language.connectives import implied_who, with_looking_player
from pyengine.games.pmv.language.rules import Acting, Builder, Doing
from pyengine.games.pmv.vocab import (
    Discard,
    DiscardHand,
    InsteadOfDraw,
    LookAtHand,
    May,
    Noun,
    Pick,
    Seq,
    Statement,
    TargetPlayer,
    Who,
    Whose,
)
from pyengine.text.node_builders import FIRST, SECOND, THIRD, made
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.vocab.node import Field, Node, walk

N = TypeVar("N", bound=Node)


def add_chosen_card_phrases(b: Builder) -> None:
    """Add grammar rules for cards chosen by a player: 「自分の場のカード1枚を選んで」; the verb is optional for the player's own
    cards."""

    for end in ("を選んで", "を選び、"):
        b.add("chosen", Ref("noun"), Ref("integer"), "枚" + end, build=_pick_own)
        b.add("chosen", "〔", Ref("noun"), Ref("integer"), "枚〕" + end, build=_pick_own)
    for end in ("選んで", "選び、"):
        b.add("chosen", Ref("noun"), "を", Ref("integer"), "枚" + end, build=_pick_own)
        b.add("chosen", "〔", Ref("noun"), "〕を", Ref("integer"), "枚" + end, build=_pick_own)
    b.add(
        "chosen",
        Ref("noun"),
        Ref("integer"),
        "枚を",
        build=_pick_some_own,
    )
    b.add(
        "chosen",
        Ref("noun"),
        "を",
        Ref("integer"),
        "枚",
        build=_pick_some_own,
    )
    b.add("chosen", Ref("noun"), "全てを", build=_pick_all_own)
    for end in ("選んで", "選び、"):
        among = ("その中から", Ref("integer"), "枚を" + end)
        b.add("chosen", *among, build=made(Pick, Noun("card", (), "those"), "choose", FIRST, "own"))
        among_kind = ("その中から", Ref("fits"), Ref("kind"), Ref("integer"), "枚を" + end)
        b.add(
            "chosen",
            *among_kind,
            build=made(Pick, made(Noun, SECOND, FIRST, "those"), "choose", THIRD, "own"),
        )
    for end in ("を任意の枚数選んで", "を任意の枚数選び、", "任意の枚数を選んで", "任意の枚数を選び、"):
        for bracket in (("", ""), ("〔", "〕")):
            freely = (bracket[0], Ref("noun"), bracket[1] + end)
            b.add("chosen", *freely, build=made(Pick, FIRST, "choose", 0, "own", True))
    b.add("simple", Ref("chosen"), Ref("doing"), build=_act_on_pick)
    b.add("simple:te", Ref("chosen"), Ref("doing:te"), build=_act_on_pick)
    b.add(
        "simple",
        Ref("who"),
        "は",
        Ref("chosen"),
        Ref("doing"),
        build=_act_on_pick_by,
    )


def _pick_own(noun: Noun, n: int) -> Pick:
    return Pick(noun, "choose", n, "own")


def _pick_some_own(noun: Noun, n: int) -> Pick | Reject:
    return _pick_own(noun, n) if Whose("own") in noun.fits else REJECT


def _pick_all_own(noun: Noun) -> Pick | Reject:
    return Pick(noun, "all") if Whose("own") in noun.fits else REJECT


def _act_on_pick(pick: Pick, do: Doing) -> Statement:
    return _as_hand_discard(do(pick))


def _act_on_pick_by(who: Who, pick: Pick, do: Doing) -> Statement | Reject:
    return with_choosing_player(_act_on_pick(pick, do), who)


def add_hand_phrases(b: Builder) -> None:
    """Add grammar rules for looking through a hand, and for cards taken from a hand at random."""
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
            b.add("simple" + form, *symbols, build=_look_and_act)
        for end in ("を選んで", "を選び、"):
            one = (Ref("hand_of"), "を全て見て、", Ref("integer"), "枚" + end, Ref("doing" + form))
            b.add(
                "simple" + form,
                *one,
                build=made(_look_and_act, FIRST, made(Pick, Noun("card"), "choose", SECOND), THIRD),
            )
        for end in ("選び、", "選んで"):
            drawn = (Ref("hand_of"), "を無作為に", Ref("integer"), "枚" + end, Ref("doing" + form))
            b.add("simple" + form, *drawn, build=_act_on_random_hand_cards)


def _look_and_act(who: Who, pick: Pick, do: Doing) -> Seq | Reject:
    """Build the statement for looking at a hand and acting on a card chosen there."""
    side = who if isinstance(who, str) else "opponent"
    if (
        pick.how != "choose"
        or pick.noun.zone not in ("field", "those")
        or any(isinstance(f, Whose) for f in pick.noun.fits)
    ):
        return REJECT
    noun = pick.noun.replace(zone="hand", fits=(Whose(side), *pick.noun.fits))
    return Seq((LookAtHand(who), do(Pick(noun, "choose", pick.n))))


def _act_on_random_hand_cards(who: Who, n: int, do: Doing) -> Statement | Reject:
    if not isinstance(who, str):
        return REJECT
    return do(Pick(Noun("card", (Whose(who),), "hand"), "random", n))


def _as_hand_discard(do: Statement) -> Statement:
    """Turn a free discard from the player's own hand into DiscardHand."""
    if isinstance(do, Discard) and isinstance(do.what, Pick) and do.what.how == "choose" and do.what.n:
        if do.what.noun == Noun("card", (Whose("own"),), "hand"):
            return DiscardHand("own", do.what.n)
    return do


def with_choosing_player(node: N, who: Who) -> N | Reject:
    """Return a statement with `who` as the choosing player and as the owner of "own" cards; REJECT if that player can't
    be known. The only opponent stands for a targeted opponent, except in a text with a single "own" player field, where
    the targeted player acts."""
    if who == TargetPlayer("opponent"):
        own_parts = [part for part in walk(node) if part.get("who") == "own"]
        if (
            len(own_parts) != 1
            or Whose("own") in own_parts
            or any("own" in part.values() for part in walk(node) if "chooser" in part.FIELDS)
        ):
            who = "opponent"
    if isinstance(node, InsteadOfDraw):
        return node
    if isinstance(node, (Pick, May)) and who != "each" and "each" in node.values():
        return node
    if isinstance(node, Pick) and node.how == "all" and who == "each" and Whose("own") in node.noun.fits:
        mine = tuple(f for f in node.noun.fits if f != Whose("own"))
        return node.replace(noun=node.noun.replace(fits=mine))
    changes: dict[str, Field] = {}
    for name, value in zip(node.FIELDS, node.values(), strict=True):
        if value == "own" and (name in ("who", "chooser")):
            if name == "chooser" and not isinstance(who, str):
                return REJECT
            changes[name] = who if name == "who" or isinstance(who, str) else "you"
        else:
            made = _value_by_player(value, who)
            if made is REJECT:
                return REJECT
            if made != value:
                changes[name] = made
    if isinstance(node, Whose) and node.who == "own":
        if not isinstance(who, str):
            return REJECT
        return node if who == "each" else node.replace(who=who)
    return node.replace(**changes) if changes else node


def _value_by_player(value: Field, who: Who) -> Field | Reject:
    """Apply `with_choosing_player` to a field value, including tuples."""
    if not isinstance(value, tuple):
        return with_choosing_player(value, who) if isinstance(value, Node) else value
    made: list[Field] = []
    for part in value:
        one = _value_by_player(part, who)
        if one is REJECT:
            return REJECT
        made.append(one)
    return tuple(made)


def optional_statement(
    do: Statement, then: Statement | None, otherwise: Statement | None, subjects: frozenset[str]
) -> May:
    """Build an optional statement ("may") for the player who decides; each of several players decides separately."""
    who = implied_who(do, subjects)
    return May(do.replace(who="own") if who == "each" else do, then, otherwise, who)


def optional_for_player(
    who: Who, do: Statement, then: Statement | None, otherwise: Statement | None
) -> May | Reject:
    """Return an optional statement for a player; for "each", "own" means the deciding player."""
    his = do if who == "each" else with_choosing_player(do, who)
    return REJECT if his is REJECT else May(with_looking_player(his, who), then, otherwise, who)


def may_then_act(who: Who, do: Statement, then: Acting) -> May | Reject:
    """「〔P〕は…ても良い。…した場合、1ドローする。」: build an optional statement whose consequence is an action of the same player."""
    return optional_for_player(who, do, then("own" if who == "each" else who), None)


def may_by_subject_then_act(do: Statement, then: Acting, subjects: frozenset[str]) -> May | Reject:
    who = implied_who(do, subjects)
    then_he = then("own" if who == "each" else who)
    return REJECT if who == "you" else optional_statement(do, then_he, None, subjects)
