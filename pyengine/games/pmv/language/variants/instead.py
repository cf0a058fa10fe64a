"""Replacements of draws, exchanged hands, characters turned up to attack or block, and the cost of the next play."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.rules import FORMS, Acting, Builder, Doing
from pyengine.games.pmv.language.variants.prices import PRICED
from pyengine.games.pmv.vocab import (
    ChangeCost,
    Choose,
    Fit,
    InsteadOfDraw,
    It,
    LookAtHand,
    MakeAttack,
    MakeBlock,
    MustAttack,
    MustBlock,
    Noun,
    OneOf,
    Pick,
    PlayerCannot,
    Seq,
    SetOn,
    Statement,
    This,
    Together,
    Top,
    TurnFace,
    What,
    Whose,
)
from pyengine.text.node_builders import FIRST, SECOND, THIRD, made
from pyengine.text.packrat import REJECT, Ref, Reject

EXCEPT_BY_DRAW_PHASE = "ドローフェイズの規定の効果以外で"


def add_instead(b: Builder) -> None:
    _add_own_piles(b)
    for more in ("", EXCEPT_BY_DRAW_PHASE):
        for cards in ("", "カードを"):
            for left, right in (("〔", "〕"), ("", "")):
                draw = (Ref("until"), left, Ref("side"), f"{right}は{more}{cards}Xドローする場合、")
                negated = (*draw, "そのドローを無効とし、")
                b.add(
                    "sent",
                    *negated,
                    Ref("his_pile"),
                    Ref("doing"),
                    "。",
                    build=partial(_replace_draw_with_pile, bool(more)),
                )
                b.add(
                    "sent", *negated, Ref("doing_it"), "。", build=partial(_replace_draw_with_act, bool(more))
                )
                b.add("sent", *negated, Ref("sent"), build=partial(_replace_draw, bool(more)))
                b.add("sent", *draw, "代わりに", Ref("sent"), build=partial(_replace_draw, bool(more)))
    for act, acts in (
        ("攻撃・防御を行う", (MakeAttack, MakeBlock)),
        ("攻撃を行う", (MakeAttack,)),
        ("防御を行う", (MakeBlock,)),
        ("攻撃する", (MakeAttack,)),
        ("防御する", (MakeBlock,)),
    ):
        it = It("character")
        done = tuple(act(it) for act in acts)
        for then in ("表側のキャラクターで", "表側の〔キャラクター〕で"):
            b.word("bare", OneOf(done) if len(done) > 1 else done[0], then + act)
        for then in ("表側のキャラクターで", "表側の〔キャラクター〕で", "そのキャラクターで"):
            turned = (Ref("what"), f"を表向きにし、{then}{act}。")
            b.add("sent", *turned, build=partial(_turn_up_and_act, acts))
    for called, fields in PRICED.items():
        following = ("〔", Ref("side"), "が次にプレイする", Ref("fits"), Ref("kind"), f"1枚〕の{called}は")
        for while_ in ("", "ターン終了時まで、"):
            priced = (while_, *following, Ref("signed_integer"), "される")
            b.add("statement", *priced, build=partial(_next_play_cost, fields))
    for act, node in (("攻撃", MustAttack), ("防御", MustBlock)):
        _add_forced_acts(b, act, node)
    for left, right in (("〔", "〕"), ("", "")):
        b.word("spoken_of", It("character"), f"{left}そのキャラクター{right}")
        b.word("spoken_of", It("card"), f"{left}そのカード{right}")
    b.word("this_one", This("character"), "〔このキャラクター〕", "このキャラクター")
    _add_opponent_looks(b)
    _add_bans_until_attack(b)
    for form in FORMS[:2]:
        with_set = (
            "枚と、その",
            Ref("word"),
            "にセットされている",
            Ref("fits"),
            Ref("kind"),
            Ref("integer"),
            "枚〕を",
        )
        for aim, how in (("〔", "choose"), ("目標の〔", "target")):
            both = (aim, Ref("noun"), Ref("integer"), *with_set, Ref("doing" + form))
            b.add("simple" + form, *both, build=partial(_with_set_cards, how))
            for joint in ("と", "と、"):
                besides = (Ref("one_what"), joint, *both)
                b.add("simple" + form, *besides, build=partial(_with_other_and_set_cards, how))
            with_all = (aim, Ref("noun"), Ref("integer"), *with_set[:5], "全て〕を", Ref("doing" + form))
            b.add("simple" + form, *with_all, build=partial(_with_all_set_cards, how))


def _with_other_and_set_cards(
    how: str,
    other: What,
    noun: Noun,
    n: int,
    word: str,
    fits: tuple[Fit, ...],
    kind: str,
    many: int,
    do: Doing,
) -> Seq | Reject:
    """Act on an object, a picked card and cards set on the picked card:
    「Aと、〔…1枚と、そのキャラクターにセットされているカード1枚〕を…」."""
    if n != 1 or isinstance(other, (Together, It)):
        return REJECT
    it = It(word)
    on_it = Pick(Noun(kind, (SetOn(it), *fits)), "choose", many)
    return Seq((Choose(Pick(noun, how, 1)), do(Together((other, it, on_it)))))


def _with_all_set_cards(
    how: str, noun: Noun, n: int, word: str, fits: tuple[Fit, ...], kind: str, do: Doing
) -> Seq | Reject:
    """Act on a picked card and all cards set on it: 「〔…1枚と、そのキャラクターにセットされているカード全て〕を…」."""
    if n != 1:
        return REJECT
    it = It(word)
    on_it = Pick(Noun(kind, (SetOn(it), *fits)), "all")
    return Seq((Choose(Pick(noun, how, 1)), do(Together((it, on_it)))))


def add_instead_en(b: Builder) -> None:
    for more in ("", " otherwise than by the rule of the draw phase"):
        draw = ("if ", Ref("side"), f" would draw X cards{more}", Ref("until"), ", instead ", Ref("sent"))
        b.add("sent", *draw, build=made(InsteadOfDraw, FIRST, THIRD, SECOND, bool(more)))


def _add_own_piles(b: Builder) -> None:
    """「〔自分のデッキの上のカードX枚〕を」「デッキの上のカードX枚を」: add piles of the player whose draw is
    replaced."""
    for whose in ("自分の", ""):
        for pile, called in (("deck", "デッキ"), ("underworld", "冥界")):
            for end, side in (("top", "上"), ("bottom", "下")):
                for left, right in (("〔", "〕"), ("", "")):
                    some = (f"{left}{whose}{called}の{side}のカード", Ref("number"), f"枚{right}を")
                    b.add("his_pile", *some, build=made(Top, "own", FIRST, pile, end))


def _replace_draw_with_pile(more: bool, until: str, who: str, pile: Top, do: Doing) -> InsteadOfDraw:
    return InsteadOfDraw(who, do(pile), until, more)


def _replace_draw_with_act(more: bool, until: str, who: str, do: Acting) -> InsteadOfDraw:
    return InsteadOfDraw(who, do("own"), until, more)


def _replace_draw(more: bool, until: str, who: str, do: Statement) -> InsteadOfDraw:
    return InsteadOfDraw(who, do, until, more)


def _turn_up_and_act(acts: tuple[type[MakeAttack | MakeBlock], ...], what: What) -> Seq:
    it = It("character")
    done = tuple(act(it) for act in acts)
    return Seq((TurnFace(what, "up"), OneOf(done) if len(done) > 1 else done[0]))


def _next_play_cost(
    fields: tuple[str, ...], who: str, fits: tuple[Fit, ...], kind: str, n: int
) -> ChangeCost | Reject:
    if who == "each":
        return REJECT
    node, cost = (n if name in fields else 0 for name in ("node", "cost"))
    return ChangeCost(Noun(kind, (Whose(who), *fits), "hand"), node, cost, "turn", True)


Forced: TypeAlias = MustAttack | MustBlock


def _add_forced_acts(b: Builder, act: str, node: type[Forced]) -> None:
    """Add repeated forced attacks and blocks: 「…に、可能であれば1ターンにn回以上の攻撃を行わせなければならない」."""
    for left, right in (("〔", "〕"), ("", "")):
        side = (Ref("until"), left, Ref("side"), right + "は")
        for comma in ("", "、"):
            must = (comma, "可能であれば1ターンに", Ref("integer"), f"回以上の{act}を行わせなければならない")
            for held in ("自分の場の", "自分の"):
                whose = (*side[:3], f"{side[3]}〔{held}", Ref("fits"), Ref("kind"))
                for every in ("全て〕に", "〕に"):
                    b.add("statement", *whose, every, *must, build=partial(_force_all, node))
                b.add("statement", *whose, "1枚〕に", *must, build=partial(_force_one, node))
            b.add("statement", *side, Ref("this_one"), "に", *must, build=partial(_force_this, node))


def _forced_act(node: type[Forced], what: What, until: str, times: int) -> Forced | Reject:
    if not times:
        return REJECT
    return MustBlock(what, until, times) if node is MustBlock else MustAttack(what, until, True, times)


def _force_all(
    node: type[Forced], until: str, who: str, fits: tuple[Fit, ...], kind: str, times: int
) -> Forced | Reject:
    whose: tuple[Fit, ...] = () if who == "each" else (Whose(who),)
    return _forced_act(node, Pick(Noun(kind, (*whose, *fits)), "all"), until, times)


def _force_one(
    node: type[Forced], until: str, who: str, fits: tuple[Fit, ...], kind: str, times: int
) -> Forced | Reject:
    if who != "opponent":
        return REJECT
    pick = Pick(Noun(kind, (Whose(who), *fits)), "choose", 1, "opponent")
    return _forced_act(node, pick, until, times)


def _force_this(node: type[Forced], until: str, who: str, this: This, times: int) -> Forced | Reject:
    return _forced_act(node, this, until, times) if who == "you" else REJECT


def _add_opponent_looks(b: Builder) -> None:
    """「〔相手プレイヤー〕はあなたの手札を全て見て、1枚を選ぶ」: add looks and choices made by the opponent."""
    for who in ("〔相手プレイヤー〕は", "相手プレイヤーは"):
        for whose in ("あなたの手札を", "〔あなた〕の手札を", "〔あなたの手札〕を"):
            for among in ("", "その中から"):
                for end in ("枚を選ぶ。", "枚選ぶ。"):
                    b.add(
                        "sent", who + whose + "全て見て、" + among, Ref("integer"), end, build=_opponent_looks
                    )
                    such = (who + whose + "全て見て、" + among, Ref("fits"), Ref("kind"), Ref("integer"), end)
                    b.add("sent", *such, build=_opponent_looks_for_kind)


def _opponent_looks(n: int) -> Seq:
    return _opponent_looks_for_kind((), "card", n)


def _opponent_looks_for_kind(fits: tuple[Fit, ...], kind: str, n: int) -> Seq:
    pick = Pick(Noun(kind, (Whose("you"), *fits), "hand"), "choose", n, "opponent")
    return Seq((LookAtHand("you", "opponent"), Choose(pick)))


def _add_bans_until_attack(b: Builder) -> None:
    """Add prohibitions until an attack: 「…はこのターン、〔…〕で攻撃を行うまで、…出来ない」."""
    doing = (
        ("", None),
        ("〔このキャラクター〕で", This("character")),
        ("〔このカード〕で", This("character")),
    )
    for side in ("〔", Ref("side"), "〕は"), (Ref("side"), "は"):
        for by, what in doing:
            for turn in ("このターンの間、", "このターン"):
                for comma in ("", "、"):
                    ban = (*side, f"{turn}{comma}{by}攻撃を行うまで、", Ref("player_act"), "。")
                    b.add("sents", *ban, build=partial(_ban_until, what, False))
                    for also in ("また、", ""):
                        sure = also + "その攻撃は取り消すことが出来ない。"
                        b.add("sents", *ban, sure, build=partial(_ban_until, what, True))
        for turn in ("このターンの間、", "このターン"):
            for comma in ("", "、"):
                it = (*side, turn + comma, Ref("spoken_of"), "で攻撃を行うまで、", Ref("player_act"), "。")
                b.add("sents", *it, build=partial(_ban_until_it, False))
                for also in ("また、", ""):
                    sure = also + "その攻撃は取り消すことが出来ない。"
                    b.add("sents", *it, sure, build=partial(_ban_until_it, True))
            for count in ("〕", "1枚〕"):
                ban = (*side, turn + "〔", Ref("noun"), count + "で攻撃を行うまで、", Ref("player_act"), "。")
                b.add("sents", *ban, build=partial(_ban_until_fitting, False))
                for also in ("また、", ""):
                    sure = also + "その攻撃は取り消すことが出来ない。"
                    b.add("sents", *ban, sure, build=partial(_ban_until_fitting, True))


def _ban_until(what: What | None, sure: bool, who: str, act: str) -> tuple[Statement, ...]:
    return (PlayerCannot(who, act, "attack" if what is None else "its_attack", sure=sure),)


def _ban_until_fitting(sure: bool, who: str, noun: Noun, act: str) -> tuple[Statement, ...] | Reject:
    """Return a prohibition until any fitting character of the player attacks; without conditions, until any attack."""
    if noun.kind != "character" or noun.zone != "field":
        return REJECT
    if all(isinstance(fit, Whose) for fit in noun.fits):
        return _ban_until(None, sure, who, act)
    if who == "each":
        return REJECT
    his = noun.replace(fits=tuple(Whose(who) if fit == Whose("own") else fit for fit in noun.fits))
    return _ban_until_by(sure, who, his, act)


def _ban_until_it(sure: bool, who: str, it: It, act: str) -> tuple[Statement, ...]:
    return _ban_until_by(sure, who, it, act)


def _ban_until_by(sure: bool, who: str, by: Noun | It, act: str) -> tuple[Statement, ...]:
    return (PlayerCannot(who, act, "attack", by, sure),)


def _with_set_cards(
    how: str, noun: Noun, n: int, word: str, fits: tuple[Fit, ...], kind: str, many: int, do: Doing
) -> Seq | Reject:
    """「〔…1枚と、そのキャラクターにセットされているカード1枚〕を…」: act on both at once, or on neither (PMV 7.1.13,
    8.1.3.a)."""
    if n != 1:
        return REJECT
    it = It(word)
    on_it = Pick(Noun(kind, (SetOn(it), *fits)), "choose", many)
    return Seq((Choose(Pick(noun, how, 1)), do(Together((it, on_it)))))
