"""Replaced card values: 「テキストは以下に変更される」「コストを1としてプレイする」, and numbers for printed
hyphens."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.connectives import repeated_mention
from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.language.sentence_suffixes import Hyphen
from pyengine.games.pmv.vocab import (
    Ability,
    Auto,
    Condition,
    Fit,
    FreeOfCost,
    Gain,
    It,
    May,
    Modes,
    Named,
    NegateText,
    Noun,
    OfRace,
    Pick,
    Played,
    Reword,
    Seq,
    StandsIn,
    TargetPlayer,
    This,
    ThisAt,
    What,
    Whose,
)
from pyengine.text.node_builders import FIRST, made
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.vocab.node import Node, walk


def add_made_others(b: Builder) -> None:
    for quoted in (("「", Ref("many"), "」"), (Ref("abilities"),)):
        changed = (Ref("until"), Ref("what"), "のテキストは以下に変更される。", *quoted)
        b.add("sent", *changed, build=_reword_or_replace)
        for left, right in (("", ""), ("〔", "〕")):
            bare = (Ref("until"), left, Ref("noun"), right, "のテキストは以下に変更される。", *quoted)
            b.add("sent", *bare, build=_reword_all)
            both = (Ref("until"), left, Ref("noun"), "およびプレイされた", Ref("fits"), Ref("kind"), right)
            b.add("sent", *both, "のテキストは以下に変更される。", *quoted, build=_reword_hand_and_play)
    for here in ("この効果では、", "この効果では", ""):
        for end in ("である場合、", "の場合、", "は"):
            pattern = (Ref("stat"), f"{'の値' if end != 'は' else ''}が「-」{end}")
            if end != "は":
                b.add("tail", here, *pattern, Ref("integer"), "として扱う。", build=Hyphen)
                b.add(
                    "tail",
                    f"{here}「-」{end}",
                    Ref("integer"),
                    "として扱う。",
                    build=made(Hyphen, None, FIRST),
                )
            else:
                b.add("tail", here, Ref("stat"), "の「-」は", Ref("integer"), "として扱う。", build=Hyphen)
                b.add(
                    "tail", here + "「-」は", Ref("integer"), "として扱う。", build=made(Hyphen, None, FIRST)
                )
    _add_forgoing(b)
    for whose in ("", "その", "このカードの", "〔このカード〕の"):
        for numbers in (
            ("必要ノードとコストを", Ref("same_price")),
            ("必要ノード、コストを", Ref("same_price")),
            ("コストを", Ref("its_cost")),
            ("必要ノードを", Ref("its_node")),
            ("必要ノードを", Ref("its_node"), "、コストを", Ref("its_cost")),
        ):
            head = ("(", Ref("class"), "):", Ref("who"), "は", Ref("what"), "をプレイする時、" + whose)
            play = (*numbers, "としてプレイ出来る。", Ref("forgoing"))
            b.add("any_ability", *head, *play, build=_cost_reduction)
            under = (*head[:2], "):", Ref("case"), *head[3:])
            b.add("any_ability", *under, *play, build=_cheaper_if)
    for whose in ("あなたのカードの", "あなたの", ""):
        for call in ("「連結」", "連結"):
            b.word(
                "linking",
                True,
                f"{whose}{call}が解決される場合、その効果で除外する",
                f"{whose}{call}の効果で除外する",
            )
    for by in ("をゲームから除外", "を破棄"):
        thrown = by == "を破棄"
        linked = ("(", Ref("class"), "):", Ref("linking"), Ref("component"), Ref("integer"), "枚の代わりに")
        given = (*linked, Ref("one_standing"), by + "しても良い。")
        b.add("any_ability", *given, build=partial(_stand_in_for_link, thrown))
        for but in ("但し、", ""):
            rider = (but + "「", Ref("name"), f"」のみ{by}することが出来ない。")
            b.add("any_ability", *given, *rider, build=partial(_stands_in_for_part, thrown))
    b.word("component", None, "カード")
    b.add("component", Ref("fits"), Ref("kind"), build=_component)
    b.add("component", "「", Ref("name"), "」", build=_named_component)
    b.add("one_standing", Ref("what"))
    b.word("one_standing", This("card"), "〔場にあるこのカード〕", "場にあるこのカード")
    b.add("same_price", Ref("integer"), build=lambda n: {"node": n, "cost": n})
    b.add("its_cost", Ref("integer"), build=lambda n: {"cost": n})
    b.add("its_node", Ref("integer"), build=lambda n: {"node": n})


def _add_forgoing(b: Builder) -> None:
    """Add grammar rules for effects that a player gives up for a cheaper play: 「そうした場合、このカードの効果でドローすることが出来ない。」."""
    b.add("forgoing", build=dict)
    b.word("forgone", "hand", "手札に加える", "カードを手札に加える", "カードを手札に戻す")
    b.word("forgone", "discard", "カードを破棄する")
    b.word("forgone", "field", "カードを場に出す")
    b.word("forgone", "remove", "カードをゲームから除外する")
    for so in ("そうした場合、", "この方法でプレイした場合、", "プレイした場合、"):
        for this in ("この効果で", "その効果で"):
            b.add("forgoing", so + this, Ref("forgone"), "ことが出来ない。", build=_forgone_effect)


def _forgone_effect(act: str) -> dict[str, str]:
    return {"but": act}


def _reword_all(until: str, noun: Noun, abilities: tuple[Ability, ...]) -> Reword | Reject:
    return _text_replacement(until, Pick(noun, "all"), abilities)


def _reword_hand_and_play(
    until: str, noun: Noun, fits: tuple[Fit, ...], kind: str, abilities: tuple[Ability, ...]
) -> Reword | Reject:
    """Build the replacement of the text of hand cards, also while these cards are being played."""
    his = tuple(fit for fit in noun.fits if not isinstance(fit, Whose))
    return REJECT if (his, noun.kind) != (fits, kind) else _reword_all(until, noun, abilities)


def _text_replacement(until: str, what: Pick, abilities: tuple[Ability, ...]) -> Reword | Reject:
    """Build the replacement of the cards' text by one text without targets."""
    if len(abilities) != 1 or not isinstance(abilities[0], Played) or abilities[0].only is not None:
        return REJECT
    if what.how not in ("all", "target") or what.noun.zone not in ("hand", "play"):
        return REJECT
    aims = any(
        isinstance(n, TargetPlayer) or (isinstance(n, Pick) and n.how == "target") for n in walk(abilities[0])
    )
    return REJECT if aims or what.noun.kind == "character_card" else Reword(what, abilities, until)


def _reword_or_replace(until: str, what: What, abilities: tuple[Ability, ...]) -> Seq | Reword | Reject:
    """Build the change of the text of cards on the field: negate the printed text except for 【 】 (PMV 12.4.2) and grant
    the quoted abilities."""
    if isinstance(what, Pick) and what.noun.zone in ("hand", "play"):
        return _text_replacement(until, what, abilities)
    of_field = not isinstance(what, Pick) or what.noun.zone == "field"
    of_field = of_field and not (isinstance(what, Pick) and what.noun.kind not in ("character", "card"))
    if not of_field or any(isinstance(ability, (Played, Modes)) for ability in abilities):
        return REJECT
    if not isinstance(what, (Pick, It, This)):
        return REJECT
    return Seq((NegateText(what, until), Gain(repeated_mention(what), abilities, until)))


COMPONENTS = ("card", "character", "character_card", "spell", "command")


def _component(fits: tuple[Fit, ...], kind: str) -> Noun | Reject:
    """Return the noun for a component of a link, by its kind; only printed characteristics are allowed."""
    plain = all(isinstance(fit, (Named, OfRace)) for fit in fits)
    if not plain or any(one not in COMPONENTS for one in kind.split("|")) or (kind == "card" and not fits):
        return REJECT
    return Noun(kind, fits, "any")


def _named_component(name: str) -> Noun:
    return Noun("card", (Named(name),), "any")


def _stand_in_for_link(
    thrown: bool, cls: str, _: bool, of: Noun | None, n: int, what: What, alone: bool = True
) -> Auto | Reject:
    """Build the ability of a card that may replace link components: a gamma or beta ability for a card on the field, a
    beta for a card in the hand or underworld (PMV 7.4.6.a)."""
    hidden = what in (ThisAt("underworld"), ThisAt("hand"))
    there = isinstance(what, This) if cls == "gamma" else hidden and cls == "beta"
    if cls == "beta" and isinstance(what, This):
        cls, there = "gamma", True  # applies while the card is on the field
    if not there or not n or (thrown and what == ThisAt("underworld")):
        return REJECT  # cards in the underworld cannot be discarded
    return Auto(cls, StandsIn(what, n, alone, thrown, of))


def _stands_in_for_part(
    thrown: bool, cls: str, linking: bool, of: Noun | None, n: int, what: What, _: str
) -> Auto | Reject:
    return _stand_in_for_link(thrown, cls, linking, of, n, what, alone=False)


def _cheaper_if(cls: str, condition: Condition, who: str, what: What, *prices: Price) -> Auto | Reject:
    plain = _cost_reduction(cls, who, what, *prices)
    return REJECT if plain is REJECT else plain.replace(condition=condition)


Price: TypeAlias = dict[str, int] | dict[str, str]
"""The price of a cheaper play: changed needed nodes and cost, or the effect given up for it."""


def _cost_reduction(cls: str, who: str, what: What, *prices: Price) -> Auto | Reject:
    if cls != "beta" or who != "you" or not isinstance(what, (This, Node)):
        return REJECT
    free = FreeOfCost(what, None, None)
    for each in prices:
        free = free.replace(**each)
    return Auto(cls, May(free))
