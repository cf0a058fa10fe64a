"""References to objects of this effect's earlier actions: 「この効果で裏向きにしたキャラクター」, for any verb and in
any noun position; and counts in comparisons and actions."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.rules import FORMS, Builder, Doing
from pyengine.games.pmv.vocab import (
    Ability,
    AtLeast,
    AtMost,
    Auto,
    Compare,
    Concerned,
    Condition,
    Count,
    DamageTaken,
    Exists,
    Fit,
    HasKeyword,
    InState,
    It,
    ItFits,
    Named,
    NoneExists,
    Not,
    Noun,
    Number,
    OfRace,
    OtherThan,
    OwnerOf,
    Pick,
    Statement,
    Top,
    Total,
    UtmostCount,
    What,
    Who,
    Without,
)
from pyengine.text.node_builders import FIRST, FOURTH, SECOND, THIRD, made
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.vocab.node import rebuilt

BECAME = (
    "場に出た", "手札に戻った", "冥界に置かれた", "除外した", "除外された", "戻した", "戻された", "加えた", "加えられた", "出した", "出された", "場に出した", "場に出された",
    "セットした", "セットされた", "アクティブ状態になった", "スリープ状態になった", "裏向きになった", "表向きになった",
)  # fmt: skip
"""Participles for cards that an effect has moved, without a destination or with the card itself as the subject."""
FIELD_IN_QUOTATION = ("の内、", "のうち、", "の中の", "の内の", "のうちの")
ENDS = ("である", "だった", "の")


def add_references_to_earlier_objects(b: Builder) -> None:
    for became in BECAME:
        b.word("done", became.endswith("れた"), became)
    b.word("by_this", True, "この効果で", "この効果によって")
    b.add("deed", Ref("by_this"), Ref("done"))
    for whose, side in (("", "any"), ("あなたの", "you"), ("相手プレイヤーの", "opponent")):
        b.add("those_where", Ref("deed"), whose, build=made(str, "those." + side))
    for inside in FIELD_IN_QUOTATION:
        b.add("those_where", Ref("deed"), "カード" + inside, build=made(str, "those.any"))
    b.add("where", Ref("those_where"))
    b.add("named_where", Ref("those_where"))
    such = (Ref("those_where"), Ref("fits"), Ref("kind"))
    b.add("those", *such, build=made(_reference_to_earlier_objects, SECOND, THIRD))
    b.add("those", Ref("those_where"), "「", Ref("name"), "」", build=made(It, "card"))
    b.add("those", Ref("done"), Ref("kind"), build=_those_or_undergone)
    b.add("what", Ref("those"))
    b.add("what", "〔", Ref("those"), "〕")
    for upto in (False, True):
        some = (*such, Ref("integer"), "枚まで" if upto else "枚")
        noun = made(Noun, THIRD, SECOND, "those")
        b.add("what", *some, build=made(Pick, noun, "choose", FOURTH, upto=upto))
    b.add("who", Ref("noun"), "を持つプレイヤー", build=made(OwnerOf, made(Pick, FIRST, "all")))
    _add_conditions_on_those(b)
    _add_counts(b)


def _reference_to_earlier_objects(fits: tuple[Fit, ...], kind: str) -> What:
    """Return the reference to all matching objects of earlier actions; a bare noun means `It`."""
    plain = not fits and kind in ("card", "character")
    return It(kind) if plain else Pick(Noun(kind, fits, "those"), "all")


EVENT_OBJECT = It("undergone")
"""Placeholder for 「破棄されたカード」 in a text that does not name this effect: the object of the triggering event, if any."""


def _those_or_undergone(undergone: bool, kind: str) -> What:
    return EVENT_OBJECT if undergone and kind != "player" else _reference_to_earlier_objects((), kind)


def with_known_objects(ability: Ability) -> Ability:
    """Return the ability with EVENT_OBJECT replaced by the event's object or by `It`."""
    subject = ability.when.subject if isinstance(ability, Auto) and ability.when is not None else None
    it = Concerned() if isinstance(subject, Noun) else It("card")
    return rebuilt(ability, lambda node: it if node == EVENT_OBJECT else None)


def _add_conditions_on_those(b: Builder) -> None:
    """Add conditions about earlier objects:
    「公開したカードが…である場合」「この効果で2枚以上のカードを破棄した場合」「…が全てスリープ状態の場合」."""
    for left, right in (("", ""), ("〔", "〕")):
        b.add("it_said", left + "その", Ref("word"), right)
        b.add("it_said", left, Ref("those"), right, build=_word_of_reference)
    b.add("one_condition", Ref("it_said"), "が", Ref("fit"), build=_it_fits)
    for end in ENDS:
        b.add("one_condition", Ref("it_said"), "が", Ref("noun"), end, build=made(ItFits, SECOND))
        b.add(
            "one_condition",
            Ref("done"),
            Ref("kind"),
            "が全て",
            Ref("fits"),
            Ref("kind"),
            end,
            build=_all_those_fit,
        )
        for every in ("", "〕"):
            all_are = ("〔" if every else "", Ref("noun"), every + "が全て", Ref("fits"), Ref("kind"), end)
            b.add("one_condition", *all_are, build=_all_fit)
    b.add("one_condition", Ref("noun"), "が全て", Ref("state_is"), build=_all_in_state)
    b.add("one_condition", Ref("noun"), "が全て", Ref("state_is:short"), build=_all_in_state)
    b.maybe("so_many_of", Ref("integer"), "枚以上の")
    some = (Ref("by_this"), Ref("so_many_of"), Ref("fits"), Ref("kind"), "を", Ref("done"))
    b.add("one_condition", *some, build=made(_exists_among_those, SECOND, THIRD, FOURTH))
    many = (Ref("by_this"), Ref("fits"), Ref("kind"), "を", Ref("integer"), "枚以上", Ref("done"))
    b.add("one_condition", *many, build=made(_exists_among_those, FOURTH, SECOND, THIRD))
    called = (Ref("by_this"), "「", Ref("name"), "」を", Ref("done"))
    b.add("one_condition", *called, build=made(_named_among_those, SECOND))


def _word_of_reference(what: What) -> str | Reject:
    if not isinstance(what, It):
        return REJECT
    return "card" if what == EVENT_OBJECT else what.word


def _it_fits(word: str, fit: Fit) -> ItFits:
    """「そのキャラクターが…を持つ」: build the condition that the object of `It` fits."""
    return ItFits(Noun(word, (fit,)))


def _exists_among_those(n: int | None, fits: tuple[Fit, ...], kind: str) -> Exists:
    return Exists(Noun(kind, fits, "those"), n or 1)


def _named_among_those(name: str) -> Exists:
    return Exists(Noun("card", (Named(name),), "those"))


def _all_fit(noun: Noun, fits: tuple[Fit, ...], kind: str) -> NoneExists | Reject:
    """Build the condition that every object of the noun fits, that is, no object differs."""
    exceptions = (*(Without(fit) for fit in fits), *((OtherThan(kind),) if kind != "card" else ()))
    plain = all(isinstance(fit, (OfRace, HasKeyword, Named, AtLeast, AtMost)) for fit in fits)
    return (
        NoneExists(noun.replace(fits=(*noun.fits, *exceptions))) if plain and len(exceptions) == 1 else REJECT
    )


def _all_those_fit(_: bool, kind: str, fits: tuple[Fit, ...], such: str) -> NoneExists | Reject:
    return _all_fit(Noun(kind, (), "those"), fits, such)


OPPOSITES = {"active": "asleep", "asleep": "active", "face_up": "face_down", "face_down": "face_up"}


def _all_in_state(noun: Noun, state: str) -> NoneExists | Reject:
    opposite = OPPOSITES.get(state)
    return NoneExists(noun.replace(fits=(*noun.fits, InState(opposite)))) if opposite else REJECT


def _add_counts(b: Builder) -> None:
    """Add grammar rules for counts in conditions and actions: 「Kの枚数が3枚以上の場合」「…と同じ枚数になるまで」「…の数だけ、」."""
    for end in ENDS:
        for unit in ("枚", ""):
            for how in ("以上", "以下", "未満", ""):
                counted = (Ref("reckoned"), "が", Ref("integer"), unit + how + end)
                b.add("one_condition", *counted, build=partial(number_comparison, how))
        b.add("one_condition", Ref("noun"), "が", Ref("integer"), "枚" + end, build=_exactly_n)
        b.add("one_condition", Ref("noun"), "が", Ref("integer"), "枚未満" + end, build=_fewer_than)
    for phrase in ("と同じ枚数", "の枚数と同じ枚数", "の枚数分", "の枚数", "の枚数だけ", "の数だけ"):
        b.add("as_many", Ref("noun"), phrase, build=Count)
    for phrase in (
        "の数だけ",
        "と同じ枚数",
        "と同じ数",
        "と同じ値",
        "に等しい枚数",
        "に等しい数",
        "分",
        "だけ",
    ):
        b.add("as_many", Ref("reckoned"), phrase)
    for most, end in (("最も多く", "highest"), ("最も少なく", "lowest")):
        for what in ((Ref("kind"),), ("手札",)):
            utmost = (most, *what, "を", Ref("done"), "プレイヤーが", Ref("done"), "枚数")
            for by in ((Ref("by_this"),), ()):
                place = FIRST if not by else SECOND
                kind = place if len(what[0]) == 1 else "card"
                noun = made(Noun, kind, (), "those")
                b.add("reckoned", *by, *utmost, build=made(UtmostCount, noun, end))
    for form in FORMS[:2]:
        top = ("デッキの上のカードを", Ref("doing" + form))
        b.add("simple" + form, Ref("as_many"), "、", Ref("owner"), *top, build=_act_on_pile_top)
        b.add("simple" + form, Ref("as_many"), "、", *top, build=made(_act_on_pile_top, FIRST, "own", SECOND))
    for end in ("の合計値", "の合計"):
        taken = ("に受けた", Ref("damage"), "ダメージ" + end)
        b.add("reckoned", "自分が", Ref("span"), *taken, build=made(DamageTaken, "own", SECOND, FIRST))
        taken = ("に自分が受けた", Ref("damage"), "ダメージ" + end)
        b.add("reckoned", Ref("span"), *taken, build=made(DamageTaken, "own", SECOND, FIRST))
    for held, of in (("手札", "hand"), ("ノード", "nodes")):
        b.add("as_many", Ref("side"), f"の{held}と同じ枚数", build=made(Total, FIRST, of))


def _act_on_pile_top(n: Number, who: Who, do: Doing) -> Statement:
    return do(Top(who, n))


def _exactly_n(noun: Noun, n: int) -> Compare:
    return Compare(Count(noun), "equal", n)


def _fewer_than(noun: Noun, n: int) -> Condition | Reject:
    return Not(Exists(noun, n)) if n else REJECT


def number_comparison(how: str, one: Number, n: int) -> Condition | Reject:
    """Return a comparison with a written number; a count becomes an existence condition."""
    if isinstance(one, Count) and one.times == 1 and n and how:
        least = n if how == "以上" else n + (how == "以下")
        return Exists(one.of, least) if how == "以上" else Not(Exists(one.of, least))
    if how == "以上":
        return Compare(one, "more", n - 1) if n else REJECT
    return Compare(one, "less" if how else "equal", n + (how == "以下"))
