"""Comparisons of a card with a number: 「スリープ状態のノードの枚数より攻撃力が小さい」; several nouns inside a single
bracket: 「〔A1枚と、B1枚〕」; and cards moved earlier by an effect: 「この効果で見たコマンドカード」."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.connectives import repeated_mention
from pyengine.games.pmv.language.rules import FORMS, Acting, Builder, Doing
from pyengine.games.pmv.language.sentence_suffixes import FlippedModifierFloor
from pyengine.games.pmv.language.statements import apply_predicates
from pyengine.games.pmv.vocab import (
    AtLeast,
    AtMost,
    Bears,
    Condition,
    Count,
    Else,
    Fit,
    If,
    InState,
    It,
    Minus,
    Named,
    Noun,
    Number,
    Pay,
    Pick,
    Plus,
    Seq,
    Shower,
    Statement,
    This,
    Together,
    What,
    Whose,
)
from pyengine.text.node_builders import appended
from pyengine.text.packrat import REJECT, Ref, Reject

SMALLER, LARGER = ("小さい", "低い", "少ない"), ("大きい", "高い", "多い")
"""Wordings of "smaller" and "larger" in comparisons."""
OWNERS: tuple[tuple[str, tuple[Fit, ...]], ...] = (
    ("", ()),
    ("あなたの", (Whose("you"),)),
    ("相手プレイヤーの", (Whose("opponent"),)),
)
"""Owners of counted objects, by wording."""
SET_THERE = "キャラクターにセットされている"


def add_compared(b: Builder) -> None:
    for words, make in ((SMALLER, _stat_below), (LARGER, _stat_above)):
        for word in words:
            for value in ("measure", "integer"):
                b.add("one_fit", Ref(value), "より", Ref("stat"), "が" + word, build=make)
    for whose, fits in OWNERS:
        for state, called in (("", ""), ("active", "アクティブ状態の"), ("asleep", "スリープ状態の")):
            such = (*fits, *((InState(state),) if state else ()))
            for there in ("ノード", "ノードにあるカード"):
                nodes = Count(Noun("card", such, "nodes"))
                b.word("measure", nodes, f"{whose}{called}{there}の枚数", f"{called}{whose}{there}の枚数")
            for there in ("場の", ""):
                if whose or there:
                    orders = (f"{whose}{called}{there}", f"{whose}{there}{called}")
                    numbers = (f"{order}キャラクターの枚数" for order in orders)
                    b.word("measure", Count(Noun("character", such)), *numbers)
        for zone, place in (
            ("hand", "手札"),
            ("underworld", "冥界のカード"),
            ("underworld", "冥界にあるカード"),
        ):
            b.word("measure", Count(Noun("card", fits, zone)), f"{whose}{place}の枚数")
    _add_bracket_lists(b)
    for left in ("以下にならない。", "以下にはならない。"):
        for only in ("のみで", "のみでは"):
            alone = ("但し、この効果で変更された", Ref("half"), only)
            below = (Ref("stat"), "は", Ref("integer"), left)
            for whose in ("", "キャラクターの", "そのキャラクターの"):
                b.add("tail", *alone, whose, *below, build=_toughness_floor)
            b.add("tail", *alone, Ref("one_what"), "の", *below, build=_toughness_floor_of)
    for unpaid in ("支払わない場合、", "支払わなかった場合、"):
        # Not after a payment: there the text is about the player who might have paid.
        failing = (Ref("clause"), "。" + unpaid, Ref("sent"))
        b.add("sents", *failing, build=_pay_or_else)
        b.add("sents", *failing, Ref("sents"), build=_pay_or_else)
    further = (Ref("sent"), Ref("case"), Ref("predicates"), "。")
    b.add("sents", *further, build=_further_gain)
    b.add("sents", *further, "その後、", Ref("sents"), build=_further_gain_then)
    for form in FORMS:
        for you in ("〔あなた〕は", "あなたは"):
            b.add("simple" + form, you, Ref("what"), "を", Ref("doing" + form), build=_act_on)
    for rest in ("それ以外のプレイヤーは", "それ以外の〔プレイヤー〕は", "〔それ以外のプレイヤー〕は"):
        b.add("sents", Ref("sent"), rest, Ref("doing_it"), "。", build=_remaining_players_act)
        b.add("sents", Ref("sent"), rest, Ref("doing_it"), "。", Ref("sents"), build=_remaining_players_act)
    for kind in ("「", "kind"):
        head = ("「", Ref("name"), "」") if kind == "「" else (Ref("kind"),)
        build = _carries_named if kind == "「" else _carries_kind
        b.add("one_fit", *head, "が", Ref("integer"), "枚以上セットされている", build=build)


def _further_gain(
    do: Statement, condition: Condition, predicates: tuple[Statement, ...]
) -> tuple[Statement, ...] | Reject:
    """「…は「A」を得る。…場合、更に「B」を得る。」: build a conditional further gain of the same card, with the same duration."""
    last = do.parts[-1] if isinstance(do, Seq) else do
    what, until = last.get("what"), last.get("until")
    if not isinstance(until, str) or (not isinstance(last, type(predicates[0])) and not until):
        return REJECT
    if not isinstance(what, (Pick, It, This)) or (
        isinstance(what, Pick) and what.n != 1 and what.how != "all"
    ):
        return REJECT
    more = apply_predicates(until, repeated_mention(what), "", predicates)
    return REJECT if more is REJECT else (do, If(condition, more))


def _further_gain_then(
    do: Statement, condition: Condition, predicates: tuple[Statement, ...], rest: tuple[Statement, ...]
) -> tuple[Statement, ...] | Reject:
    made = _further_gain(do, condition, predicates)
    return REJECT if made is REJECT else (*made, *rest)


def _remaining_players_act(
    do: Statement, act: Acting, more: tuple[Statement, ...] = ()
) -> tuple[Statement, ...] | Reject:
    """「最も…を公開したプレイヤーは…。それ以外のプレイヤーは…。」: act on the remaining players; after a tie nobody
    remains (PMV 11.6.1)."""
    who = do.get("who")
    return (do, act(who.replace(others=True)), *more) if isinstance(who, Shower) else REJECT


def _toughness_floor(changed: str, stat: str, n: int) -> FlippedModifierFloor | Reject:
    return FlippedModifierFloor(n) if stat == "toughness" else REJECT


def _toughness_floor_of(changed: str, _: What, stat: str, n: int) -> FlippedModifierFloor | Reject:
    return _toughness_floor(changed, stat, n)


def _pay_or_else(
    do: Statement, otherwise: Statement, more: tuple[Statement, ...] = ()
) -> tuple[Statement, ...] | Reject:
    """「2支払う。支払わない場合、…。」: build a mandatory payment with a consequence for not paying (PMV 1.8.9.a)."""
    return (Else(do, otherwise), *more) if isinstance(do, Pay) else REJECT


def _act_on(what: What, do: Doing) -> Statement:
    return do(what)


def _stat_below(n: Number, stat: str) -> AtMost:
    return AtMost(stat, n - 1 if isinstance(n, int) else Minus(n, 1))


def _stat_above(n: Number, stat: str) -> AtLeast:
    return AtLeast(stat, n + 1 if isinstance(n, int) else Plus(n, 1))


def _carries_kind(kind: str, n: int) -> Bears | Reject:
    return Bears(Noun(kind), n) if n > 1 else REJECT


def _carries_named(name: str, n: int) -> Bears | Reject:
    return Bears(Noun("card", (Named(name),)), n) if n > 1 else REJECT


def _add_bracket_lists(b: Builder) -> None:
    """Add several nouns inside a single bracket: 「〔A1枚と、B1枚〕」「〔K、「呪符」、および「装備」全て〕」."""
    for joint in ("と", "と、", "および"):
        for aim, how in (("〔", "choose"), ("目標の〔", "target")):
            both = (aim, Ref("noun"), Ref("integer"), "枚" + joint, Ref("noun"), Ref("integer"), "枚〕")
            b.add("what", *both, build=partial(_pick_both, how))
    b.add("all_of_these", Ref("noun"), "、", Ref("noun"), "および", Ref("noun"), build=_noun_list)
    b.add("all_of_these", Ref("noun"), "、", Ref("all_of_these"), build=appended)
    b.add("what", "〔", Ref("all_of_these"), "全て〕", build=_pick_all_listed)


def _pick_both(how: str, one: Noun, n: int, other: Noun, m: int) -> Together | Reject:
    picks = (Pick(one, how, n), Pick(other, how, m))
    return REJECT if picks[0] == picks[1] else Together(picks)


def _noun_list(*nouns: Noun) -> tuple[Noun, ...]:
    return nouns


def _pick_all_listed(nouns: tuple[Noun, ...]) -> Together | Reject:
    """Return a pick of all nouns; conditions other than the owner are rejected as ambiguous."""
    if any(noun.fits for noun in nouns[1:]) or len({noun.kind for noun in nouns}) < len(nouns):
        return REJECT
    whose = tuple(fit for fit in nouns[0].fits if isinstance(fit, Whose))
    if whose != nouns[0].fits:
        return REJECT
    return Together(tuple(Pick(noun.replace(fits=whose), "all") for noun in nouns))
