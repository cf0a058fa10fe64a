"""Definitions of variables and comparisons of numbers: 「XとYは…の戦闘力に等しい」, 「…より3枚少ない」,
「…する時点での」."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.language.sentence_suffixes import AimedLetters, Fixed, Letters
from pyengine.games.pmv.vocab import (
    Choose,
    Compare,
    Count,
    It,
    Noun,
    Number,
    Pick,
    Plus,
    Printed,
    Seq,
    SetPower,
    Stat,
    This,
    Times,
    Total,
    What,
    X,
)
from pyengine.text.node_builders import FIRST, SECOND, made
from pyengine.text.packrat import REJECT, Ref, Reject


def add_terms(b: Builder) -> None:
    _variables(b)
    _comparisons(b)
    printed = (Ref("until"), Ref("what"), "の戦闘力は", Ref("what"), "の本来の戦闘力")
    for value in ("の値に変更される", "と同じ値に変更される", "に変更される"):
        b.add("statement", *printed, value, build=_printed_power)


def _printed_power(until: str, what: What, of: What) -> SetPower | Seq | Reject:
    """Return a change to the printed attack and toughness of a single card."""
    if isinstance(of, (This, It)):
        return SetPower(what, Printed(of, "attack"), Printed(of, "toughness"), until)
    if not isinstance(of, Pick) or of.how == "all" or of.n != 1 or isinstance(what, It):
        return REJECT
    it = It("character")
    return Seq((Choose(of), SetPower(what, Printed(it, "attack"), Printed(it, "toughness"), until)))


def _variables(b: Builder) -> None:
    for paid in ("この効果で支払ったコストX", "支払ったコストX", "この効果で支払ったコスト"):
        b.word("paid_number", X(), paid)
    b.add("let_number", Ref("paid_number"))
    b.add("operand", Ref("paid_number"))
    b.add("let_number", Ref("paid_number"), "の", Ref("integer"), "倍", build=Times)
    for end in ("値", "数"):
        b.add("let_number", Ref("paid_number"), "に", Ref("integer"), "を加えた" + end, build=Plus)
    for what in ("このカード", "〔このカード〕", "この効果"):
        for comma in ("、", ""):
            then = f"は{what}を解決する時点での{comma}"
            b.add("tail", Ref("x"), then, Ref("let_number"), "に等しい。", build=Fixed)
    for moment in (
        "このカードをプレイする時点での", "〔このカード〕をプレイする時点での", "このカードをプレイした時点での", "〔このカード〕をプレイした時点での",
        "この効果を使用する時点での", "効果を使用する時点での", "この効果を使用した時点での",
    ):  # fmt: skip
        for comma in ("、", ""):
            fixed = (Ref("x"), "は" + moment + comma, Ref("let_number"), "に等しい。")
            b.add("tail", *fixed, build=made(Fixed, FIRST, SECOND, True))
    both = (Ref("x"), "と", Ref("x"), "は", Ref("what"), "の戦闘力に等しい。")
    b.add("tail", *both, build=partial(_power_letters, Stat))
    printed = (Ref("x"), "と", Ref("x"), "は", Ref("what"), "の本来の戦闘力に等しい。")
    b.add("tail", *printed, build=partial(_power_letters, Printed))


def _power_letters(
    node: type[Stat | Printed], attack: X, toughness: X, what: What
) -> Letters | AimedLetters | Reject:
    """Define the first letter as the attack and the second as the toughness of a card."""
    if attack == toughness:
        return REJECT
    if isinstance(what, Pick) and what.how in ("target", "choose") and what.n == 1 and not what.upto:
        it = It("character")
        return AimedLetters(
            what, ((toughness.letter, node(it, "toughness")), (attack.letter, node(it, "attack")))
        )
    if isinstance(what, Pick) and what.how == "all" and what.noun.zone == "those" and not what.noun.fits:
        what = It("card")
    if not isinstance(what, (It, This)):
        return REJECT
    return ((toughness.letter, node(what, "toughness")), (attack.letter, node(what, "attack")))


def _comparisons(b: Builder) -> None:
    """Add comparisons of players' amounts, by an exact or a least difference."""
    for noun in ((Ref("noun"),), ("〔", Ref("noun"), "〕")):
        for end in ("の枚数の合計", "の枚数の合計値"):
            b.add("reckoned", *noun, end, build=Count)
    for exactly, mark in ((True, "枚"), (False, "枚以上")):
        counted = (Ref("noun"), "が", Ref("noun"), "より", Ref("integer"), mark, Ref("comparison"))
        b.add("one_condition", *counted, build=partial(_difference_of_counts, exactly))
    b.add("one_condition", Ref("noun"), "が", Ref("noun"), "より", Ref("comparison"), build=_more_or_less)
    for unit in ("枚", ""):
        for exactly, mark in ((True, unit), (False, unit + "以上")):
            held = (Ref("side"), "の", Ref("held"), "が", Ref("side"), "の", Ref("held"), "より")
            by = (Ref("integer"), mark, Ref("comparison"))
            b.add("one_condition", *held, *by, build=partial(_difference_of_holdings, exactly))
    b.words("held", "holding")
    b.word("held", "life", "ライフ")
    b.word("holding", "underworld", "冥界")
    b.word("holding", "deck", "デッキ")
    b.word("held", "hand", "手札の枚数")
    b.word("held", "nodes", "ノードの枚数")


def _difference_of_holdings(
    exactly: bool, who: str, of: str, whom: str, other: str, n: int, how: str
) -> Compare | Reject:
    return REJECT if of != other else _comparison(exactly, Total(who, of), Total(whom, of), n, how)


def _difference_of_counts(exactly: bool, noun: Noun, other: Noun, n: int, how: str) -> Compare | Reject:
    """Compare the number of objects of two nouns."""
    return REJECT if noun.kind != other.kind else _comparison(exactly, Count(noun), Count(other), n, how)


def _more_or_less(noun: Noun, other: Noun, how: str) -> Compare | Reject:
    return REJECT if noun.kind != other.kind else Compare(Count(noun), how, Count(other))


def _comparison(exactly: bool, one: Number, another: Number, n: int, how: str) -> Compare | Reject:
    if not n:
        return REJECT
    if exactly:
        less, more = (one, another) if how == "less" else (another, one)
        return Compare(Plus(less, n), "equal", more)
    if n == 1:
        return Compare(one, how, another)
    return (
        Compare(Plus(one, n - 1), "less", another)
        if how == "less"
        else Compare(one, "more", Plus(another, n - 1))
    )
