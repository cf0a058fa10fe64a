"""Lists of kinds or objects in place of a single item, and other positions for noun conditions.

「…キャラクター、および「世界呪符」全て」, 「〔このカード〕と〔…1枚〕」, 「必要ノードが2~3である…」,
「全ての場のカード」.
"""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.vocab import (
    AtLeast,
    AtMost,
    Exactly,
    Fit,
    Named,
    Noun,
    Pick,
    SetOn,
    TargetPlayer,
    This,
    Together,
    Top,
    What,
    Whose,
    Without,
)
from pyengine.text.node_builders import FIRST, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject

AND_JA = ("および", "と", "、", "または")
"""Connectives between listed items; normalization has removed the commas around them."""
COMPARISONS = {"以上": AtLeast, "以下": AtMost}


def add_lists(b: Builder) -> None:
    _add_agent_kinds(b)
    _add_ranges(b)
    _add_objects(b)


def add_lists_en(b: Builder) -> None:
    for kind, called in b.table.words["agent_kind"].items():
        b.word("agent_kind", kind, called[2])
    b.add("agent_kind", Ref("one_kind"))
    b.add("agent_kinds", Ref("agent_kind"))
    b.add("agent_kinds", Ref("agent_kind"), " or ", Ref("agent_kinds"), build="{}|{}".format)
    b.add(
        "agent",
        Ref("agent_kinds"),
        Ref("agent_side"),
        Ref("fits"),
        build=made(_agent, SECOND, THIRD, FIRST),
    )


def join_objects(b: Builder) -> None:
    """Allow any object phrase in a list; called last, after every rule for single objects."""
    b.rules["one_what"] = b.rules.pop("what")
    b.add("what", Ref("one_what"))
    for joint in ("と", "と、", "および") if b.lang == "ja" else (" and ",):
        b.add("together", Ref("one_what"), joint, Ref("one_what"), build=together)
        b.add("together", Ref("one_what"), joint, Ref("together"), build=appended)
    b.add("what", Ref("together"), build=_object_list)


def _add_agent_kinds(b: Builder) -> None:
    """Add grammar rules for acting cards of several kinds: 「スペルカード、コマンドカードの目標」."""
    for kind, called in b.table.words["agent_kind"].items():
        b.word("agent_kind", kind, called[0])
    b.add("agent_kind", Ref("one_kind"))
    b.add("agent_kinds", Ref("agent_kind"))
    for joint in AND_JA:
        effects = (Ref("agent_kind"), "の効果" + joint, Ref("agent_kinds"))
        b.add("agent_kinds", *effects, build="{}|{}".format)
        b.add("agent_kinds", Ref("agent_kind"), joint, Ref("agent_kinds"), build="{}|{}".format)
    b.add("agent", Ref("agent_side"), Ref("fits"), Ref("agent_kinds"), build=_agent)


def _agent(side: str, fits: tuple[Fit, ...], kind: str) -> Noun:
    return Noun(kind, (*(() if side == "any" else (Whose(side),)), *fits), "any")


def _add_ranges(b: Builder) -> None:
    for end in ("である", "の"):
        between = (Ref("stat"), "が", Ref("integer"), "~", Ref("integer"), end)
        b.add("ranged", *between, Ref("fits"), build=_number_range)
    b.add("fits", Ref("ranged"))
    elsewhere = (Ref("ranged"), Ref("named_where"), Ref("fits"), Ref("kind"))
    b.add("noun", *elsewhere, build=_ranged_noun)
    for how, node in COMPARISONS.items():
        pattern = (Ref("stat"), "が", Ref("number"), how + "である")
        b.add("one_fit", *pattern, build=node)
    b.add("one_fit", Ref("stat"), "が", Ref("number"), "である", build=Exactly)
    b.add("one_fit", "「", Ref("name"), "」以外の", build=made(Without, made(Named, FIRST)))
    b.add("one_fit", "名称に「", Ref("name"), "」を含むカード以外の", build=made(Without, made(Named, FIRST)))


def _ranged_noun(ranged: tuple[Fit, ...], where: str, fits: tuple[Fit, ...], kind: str) -> Noun:
    zone, side = where.split(".")
    return Noun(kind, (*(() if side == "any" else (Whose(side),)), *ranged, *fits), zone)


def _number_range(stat: str, least: int, most: int, fits: tuple[Fit, ...]) -> tuple[Fit, ...] | Reject:
    return REJECT if least > most else (AtLeast(stat, least), AtMost(stat, most), *fits)


def _add_objects(b: Builder) -> None:
    b.add("subject", "〔全ての", Ref("noun"), "〕")
    b.add("subject", "全ての", Ref("noun"))
    for head in (
        ("〔", Ref("fit"), Ref("fits"), "全ての", Ref("noun"), "〕"),
        ("〔", Ref("fit"), Ref("fits"), "全ての", Ref("noun"), "全て〕"),
    ):
        b.add("what", *head, build=_pick_all_fitting)
    for joint in ("および", "と"):
        several = ("〔", Ref("noun"), joint, Ref("noun"), "全て〕")
        b.add("what", *several, build=_pick_all_of_both)
    for joint in ("と", "と、"):
        on_it = ("〔このキャラクター", joint, Ref("noun"), Ref("integer"), "枚〕")
        b.add("what", *on_it, build=_this_and_set_cards)
    upto = (Ref("integer"), "枚まで〕")
    opponents = "目標の〔相手プレイヤー1人の"
    for zone, called in (("underworld", "冥界にある"), ("nodes", "ノードにある"), ("underworld", "冥界の")):
        for count, more in ((upto, True), ((Ref("integer"), "枚〕"), False)):
            aimed = (opponents + called, Ref("fits"), Ref("kind"), *count)
            b.add("what", *aimed, build=partial(_target_of_opponent, zone, more))
    for place, zone in (("冥界にある", "underworld"), ("冥界の", "underworld")):
        one = ("目標の〔プレイヤー1人の" + place, Ref("fits"), Ref("kind"), "1枚まで〕")
        b.add("what", *one, build=made(Pick, made(Noun, SECOND, FIRST, zone), "target", 1, upto=True))
    hand = Noun("card", (Whose("opponent"),), "hand")
    for lot in ("を無作為に選び、", "を無作為に選んで"):
        b.add(
            "picked",
            "〔相手プレイヤー1人の手札",
            Ref("integer"),
            "枚〕" + lot,
            build=made(Pick, hand, "random", FIRST),
        )
    bottom = ("の冥界の下のカード", Ref("number"), "枚")
    for whose, called in (("any", ""), ("opponent", "相手")):
        one_s = (f"目標の〔{called}プレイヤー1人", *bottom, "〕")
        player = TargetPlayer(whose)
        b.add("what", *one_s, build=made(Top, player, FIRST, "underworld", "bottom"))


def _pick_all_fitting(fit: Fit, fits: tuple[Fit, ...], noun: Noun) -> Pick:
    """Pick every card of a noun with a condition in front: 「コストが1以下の全ての場のカード」."""
    return Pick(noun.replace(fits=(*noun.fits, fit, *fits)), "all")


def _pick_all_of_both(first: Noun, second: Noun) -> Together | Reject:
    """Return a pick of all objects of two nouns. A leading numeric condition applies to both nouns, any other condition
    to its own noun."""
    if first.kind == second.kind and first.zone == second.zone:
        return REJECT
    both = tuple(fit for fit in first.fits if isinstance(fit, (AtMost, AtLeast, Exactly, Whose)))
    if any(type(fit) in map(type, both) for fit in second.fits):
        both = ()
    return Together((Pick(first, "all"), Pick(second.replace(fits=(*both, *second.fits)), "all")))


def _this_and_set_cards(noun: Noun, n: int) -> Together | Reject:
    """Pick this character and cards set on it:
    「〔このキャラクターと、このキャラクターにセットされているカード1枚〕」."""
    if SetOn(This()) not in noun.fits:
        return REJECT
    return Together((This(), Pick(noun, "choose", n)))


def _object_list(parts: tuple[What, ...]) -> Together | Reject:
    """Return several objects as one list of objects; REJECT nested lists and a repeated "this"."""
    if any(isinstance(part, Together) for part in parts) or parts.count(This()) > 1:
        return REJECT
    return Together(parts)


def _target_of_opponent(zone: str, upto: bool, fits: tuple[Fit, ...], kind: str, n: int) -> Pick:
    return Pick(Noun(kind, (Whose("opponent"), *fits), zone), "target", n, upto=upto)
