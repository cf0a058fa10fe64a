"""Grammar of numbers and of nouns: kinds, zones and conditions of objects."""

from __future__ import annotations

from functools import partial
from operator import neg

from pyengine.games.pmv.language.connectives import negated_pattern
from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.vocab import (
    Added,
    Either,
    Extreme,
    Fit,
    Half,
    HasKeyword,
    InState,
    Minus,
    Named,
    Noun,
    OfLetter,
    OfRace,
    Other,
    Pick,
    Plus,
    TargetPlayer,
    ThisAt,
    Times,
    Unchosen,
    Whose,
    Without,
    X,
)
from pyengine.text.node_builders import FIRST, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject

OR_JA = ("または", "、または", "および", "、および")


def add_numbers(b: Builder) -> None:
    for row in b.table.rows["number"]:
        for pattern in row.readable(b.lang):
            b.row("reckoned", row, pattern)
    for letter in ("X", "Y", "Z"):
        b.word("x", X(letter), letter)
    for row in b.table.rows["number"]:
        if row.cls == "SameValue":
            for pattern in row.readable(b.lang):
                b.row("number", row, pattern)
    for category in ("number", "let_number", "payable"):
        b.add(category, Ref("integer"))
        b.add(category, Ref("x"))
    for category in ("number", "let_number"):
        b.add(category, Ref("x"), "×", Ref("integer"), build=Times)
        b.add(category, Ref("x"), "+", Ref("integer"), build=Plus)
    b.add("number", "(", Ref("let_number"), ")")
    b.add("let_number", Ref("reckoned"))
    if b.lang == "ja":
        b.add("reckoned", "〔", Ref("reckoned"), "〕")
        b.word("reckoned", X(), "その数", "選んだ数", "選択した数", "宣言した数")
        b.add("let_number", Ref("reckoned"), "の", Ref("integer"), "倍", build=Times)
        for end in ("値", "数"):
            b.add("let_number", Ref("reckoned"), "に", Ref("integer"), "を加えた" + end, build=Plus)
            b.add("let_number", Ref("operand"), "から", Ref("operand"), "を引いた" + end, build=Minus)
        for end in ("の合計", "の合計値", "を合計した値", "を合計した数"):
            b.add("let_number", Ref("operand"), "と", Ref("operand"), end, build=Added)
        for end, up in (("切り捨て", False), ("切り上げ", True)):
            b.add("let_number", Ref("operand"), f"の半分(端数{end})", build=made(Half, FIRST, up))
        b.add("let_number", Ref("reckoned"), "の値")
        for joint in ("と", "と、"):
            for end, sizes in (
                ("lowest", ("小さい", "少ない", "低い")),
                ("highest", ("大きい", "多い", "高い")),
            ):
                for size in sizes:
                    for one in ("方", "方の値"):
                        of = (Ref("operand"), joint, Ref("operand"), f"の{size}{one}")
                        b.add("let_number", *of, build=made(Extreme, FIRST, SECOND, end))
    else:
        b.add("let_number", Ref("integer"), " times ", Ref("reckoned"), build=made(Times, SECOND, FIRST))
        b.add("let_number", Ref("reckoned"), " plus ", Ref("integer"), build=Plus)
        b.add("let_number", Ref("operand"), " minus ", Ref("operand"), build=Minus)
        b.add("let_number", "the sum of ", Ref("operand"), " and ", Ref("operand"), build=Added)
        for end, size in (("lowest", "lower"), ("highest", "higher")):
            two = (f"the {size} of ", Ref("operand"), " and ", Ref("operand"))
            b.add("let_number", *two, build=made(Extreme, FIRST, SECOND, end))
        for end, up in (("down", False), ("up", True)):
            b.add("let_number", "half ", Ref("operand"), f", rounded {end}", build=made(Half, FIRST, up))
    for operand in ("integer", "x", "reckoned"):
        b.add("operand", Ref(operand))
    b.add("operand", "(", Ref("let_number"), ")")
    if b.lang == "ja":
        for paid in ("支払った値", "支払ったライフの値", "支払ったライフ"):
            b.word("number", X(), paid + "に等しい", paid + "に等しい値")
        b.add("number", Ref("reckoned"), "に等しい値")
        b.add("number", Ref("reckoned"), "に等しい")
        b.add("number", Ref("reckoned"), "に等しい枚数の")
    b.add("signed", Ref("signed_integer"))
    b.add("variable", Ref("x"))
    b.add("variable", "(", Ref("let_number"), ")")
    b.add("signed", "+", Ref("variable"))
    b.add("negated", Ref("signed_integer"), build=neg)
    b.add("negated", "-", Ref("variable"))
    b.add("fewer", Ref("integer"), build=neg)


KEYWORD_KINDS = {
    "世界呪符": "world_charm",
    "呪符": "charm",
    "装備/場": "field_equipment",
    "装備": "equipment",
    "幻想生物": "phantasm",
}
"""Kinds of the keywords used in quotes as nouns."""


def _noun_by_name(where: str, fits: tuple[Fit, ...], name: str) -> Noun:
    """「…」 as a noun: cards with the name, or cards of the keyword's kind."""
    sort = KEYWORD_KINDS.get(name)
    return _noun(where, fits, sort) if sort else _noun(where, (*fits, Named(name)), "card")


def _noun(where: str, fits: tuple[Fit, ...], kind: str) -> Noun:
    zone, side = where.split(".")
    who = TargetPlayer(side.removeprefix("target_")) if side.startswith("target_") else side
    owner = () if side == "any" else (Whose(who),)
    return Noun(kind, (*owner, *fits), zone)


def _noun_with_condition(before: Fit | tuple[Fit, ...], noun: Noun) -> Noun:
    """Return the noun with a condition that was written before it; in the node, the condition goes behind the noun's
    owner."""
    fits = noun.fits
    whose = fits[:1] if fits and isinstance(fits[0], Whose) else ()
    fit = Either(before) if isinstance(before, tuple) else before
    return noun.replace(fits=(*whose, fit, *fits[len(whose) :]))


def _agent(side: str, fits: tuple[Fit, ...], kind: str) -> Noun:
    return _noun(f"any.{side}", fits, kind)


def _nodes(side: str, fits: tuple[Fit, ...]) -> Noun:
    return _noun(f"nodes.{side}", fits, "card")


def _hand(side: str) -> Noun:
    return _noun(f"hand.{side}", (), "card")


def _either_fit(fits: tuple[Fit, ...]) -> Either | Reject:
    return Either(fits) if len(fits) > 1 else REJECT


def _one_or_either(fits: tuple[Fit, ...]) -> Fit:
    return Either(fits) if len(fits) > 1 else fits[0]


def _noun_with_place_inside(
    first: Fit, fits: tuple[Fit, ...], where: str, others: tuple[Fit, ...], kind: str
) -> Noun:
    return _noun(where, (first, *fits, *others), kind)


PLAYED = {
    "ja": ("プレイされている〔このカード〕", "プレイされているこのカード", "〔プレイされているこのカード〕"),
    "en": ("this card while it is played",),
}
"""The wordings of "this card" in a text that is about the card while being played."""


def add_nouns(b: Builder) -> None:
    index = 0 if b.lang == "ja" else 1
    for key, spellings in b.table.words["kind"].items():
        called = dict.fromkeys(spellings[index:] if b.lang == "en" else spellings[:1])
        b.word("player" if key == "player" else "one_kind", key, *called)
    b.add("kind", Ref("one_kind"))
    for joint in OR_JA if b.lang == "ja" else (" or ",):
        for one in ("one_kind", "player"):
            b.add("kind", Ref(one), joint, Ref("kind"), build="{}|{}".format)
    for key, spellings in b.table.words["where"].items():
        text = spellings[index]
        b.word("where", key, text)
        if b.lang == "ja" and text.endswith("にある"):
            b.word("where", key, text.removesuffix("にある") + "の")
        elif b.lang == "ja" and text.endswith("プレイされた"):
            b.word("where", key, text + "、")
    if b.lang == "ja":
        b.word("race", "龍", "竜")
        b.word("where", "field.any", "場の", "場にある", "場にいる")
        b.word("where", "field.you", "あなたの")
        b.word("where", "field.opponent", "相手プレイヤーの")
        for anyone in ("全てのプレイヤー", "各プレイヤー", "いずれかのプレイヤー"):
            b.word("whose", "any", anyone + "の", f"〔{anyone}〕の")
    for row in b.table.rows["fit"]:
        for pattern in row.readable(b.lang):
            b.row("one_fit", row, pattern)
            opposite = negated_pattern(pattern, b.lang)
            if opposite is not None:
                b.row("denied", row, opposite)
    b.add("one_fit", Ref("denied"), build=Without)
    joint = "または" if b.lang == "ja" else " or"
    b.add("either", Ref("one_fit"), joint, Ref("one_fit"), build=together)
    b.add("either", Ref("one_fit"), joint, Ref("either"), build=appended)
    b.add("fit", Ref("either"), build=Either)
    b.add("fit", Ref("one_fit"))
    b.add("fits", build=lambda: ())
    b.add("fits", Ref("fit"), Ref("fits"), build=appended)

    if b.lang == "ja":
        b.add("plain_noun", Ref("plain_where"), Ref("kind"), build=made(_noun, FIRST, (), SECOND))
        b.add(
            "agent",
            Ref("agent_side"),
            Ref("fits"),
            Ref("kind"),
            build=_agent,
        )
        quoted = (Ref("where"), Ref("fits"), "「", Ref("name"), "」")
        b.add("noun", *quoted, build=_noun_by_name)
        _nouns_ja(b)
    else:
        b.add("noun", Ref("kind"), Ref("where"), Ref("fits"), build=made(_noun, SECOND, THIRD, FIRST))
        b.add("adjective", Ref("race"), build=OfRace)
        b.add("adjective", "non-", Ref("race"), build=made(Without, made(OfRace, FIRST)))
        b.add("adjective", Ref("state_before"), build=InState)
        b.add("either_before", Ref("adjective"), " or ", Ref("adjective"), build=together)
        b.add("either_before", Ref("adjective"), " or ", Ref("either_before"), build=appended)
        b.add(
            "agent",
            Ref("kind"),
            Ref("agent_side"),
            Ref("fits"),
            build=made(_agent, SECOND, THIRD, FIRST),
        )
        for noun in ("noun", "agent"):
            b.add(noun, Ref("adjective"), " ", Ref(noun), build=_noun_with_condition)
            b.add(noun, Ref("either_before"), " ", Ref(noun), build=_noun_with_condition)
        b.word("object", "player", "a player")
        b.word("object", "you", "you")
        b.word("object", "opponent", "your opponent")
        for category in ("subject", "object"):
            b.add(category, "a ", Ref("noun"))
            b.add(category, "an ", Ref("noun"))
    for row in b.table.rows["what"]:
        if row.cls == "This":
            for pattern in row.readable(b.lang):
                b.row("subject", row, pattern)
    b.word("subject", ThisAt("play"), *PLAYED[b.lang])


def _nouns_ja(b: Builder) -> None:
    """Add the grammar rules for Japanese nouns, with other word orders and short forms: 「条件のプレイされたカード」, 「あなたのノード」,
    「手札」."""
    for key, spellings in b.table.words["where"].items():
        also = [*b.table.where_also.get(key, ())]
        if spellings[0].endswith("にある"):
            also.append(spellings[0].removesuffix("にある") + "の")
        b.word("where", key, *also)
        b.word("plain_where", key, spellings[0], *also)
        b.word("named_where", key, *(text for text in (spellings[0], *also) if text))
    b.add("where", Ref("named_where"), "、")
    b.add("noun", Ref("where"), Ref("fits"), Ref("kind"), build=_noun)
    b.add(
        "noun", Ref("fit"), Ref("fits"), Ref("named_where"), Ref("fits"), Ref("kind"),
        build=_noun_with_place_inside,
    )  # fmt: skip
    for side, text in (("you", "あなたの"), ("opponent", "相手プレイヤーの"), ("own", "自分の"), ("any", "")):
        b.word("side_of", side, text)
    b.add("noun", Ref("side_of"), Ref("fits"), "ノード", build=_nodes)
    b.add(
        "noun",
        Ref("side_of"),
        "残りの",
        Ref("fits"),
        "ノード",
        build=_nodes,
    )
    b.add("noun", Ref("side_of"), "手札", build=_hand)
    for who, phrase in (("opponent", "相手プレイヤー1人の"), ("any", "プレイヤー1人の")):
        for zone, called in (
            ("hand", "手札"),
            ("underworld", "冥界のカード"),
            ("underworld", "冥界にあるカード"),
        ):
            of = (Whose(who),) if who != "any" else ()
            of_one = (f"目標の〔{phrase}{called}", Ref("integer"), "枚〕")
            b.add("what", *of_one, build=partial(_target_some, Noun("card", of, zone)))
            one = Noun("card", (Whose(TargetPlayer(who)),), zone)
            b.add("what", f"目標の〔{phrase}{called}全て〕", build=partial(_pick_all_of, one))
            for lot in ("を無作為に選び、", "を無作為に選んで"):
                b.add("picked", *of_one, lot, build=partial(_pick_random_of, one))
    declared = ("宣言した", Ref("declared"), "を持つ〔", Ref("noun"), "全て〕")
    b.add("what", *declared, build=_pick_all_declared)
    for side, text in (("you", "あなたの"), ("opponent", "相手プレイヤーの")):
        some_nodes = Noun("card", (Whose(side),), "nodes")
        b.add("what", text + "ノード", Ref("integer"), "枚", build=partial(_choose_some, some_nodes))
    there = (Ref("named_where"), "〔", Ref("fits"), Ref("kind"))
    for aim, how in (("", "choose"), ("目標の", "target")):
        b.add("what", aim, *there, Ref("integer"), "枚〕", build=partial(_pick_in_zone, how))
    b.add("what", *there, "全て〕", build=partial(_pick_in_zone, "all"))
    for this in ("キャラクター", "カード"):
        b.add("what", f"〔この{this}〕以外の〔", Ref("noun"), "全て〕", build=_all_but_this)
    for phrase in ("この効果で", "この効果によって", ""):
        unchosen = (phrase + "選ばれなかった〔", Ref("noun"), "全て〕")
        b.add("what", *unchosen, build=_pick_unchosen)
    freely = ("〔", Ref("noun"), Ref("x"), "枚〕")
    b.add("what", *freely, build=made(Pick, FIRST, "choose", SECOND))
    b.add("mixed", "「種族:", Ref("race"), "」", build=made(together, made(OfRace, FIRST)))
    b.add("mixed", "「", Ref("keyword"), "」", build=made(together, made(HasKeyword, FIRST)))
    b.add(
        "mixed",
        "「種族:",
        Ref("race"),
        "」または",
        Ref("mixed"),
        build=made(appended, made(OfRace, FIRST), SECOND),
    )
    b.add(
        "mixed",
        "「",
        Ref("keyword"),
        "」または",
        Ref("mixed"),
        build=made(appended, made(HasKeyword, FIRST), SECOND),
    )
    b.add("fit", Ref("mixed"), "を持つ", build=_either_fit)
    # two races or keywords sharing their verb
    for mark, make in (("種族:", OfRace), ("", HasKeyword)):
        name = Ref("race" if mark else "keyword")
        listed = f"listed {mark}"
        b.add(listed, f"「{mark}", name, "」", build=made(together, made(make, FIRST)))
        b.add(
            listed, f"「{mark}", name, "」または", Ref(listed),
            build=made(appended, made(make, FIRST), SECOND),
        )  # fmt: skip
        b.add("fit", Ref(listed), "を持つ", build=_one_or_either)
    b.add("subject", "〔", Ref("noun"), "〕")
    b.add("subject", Ref("noun"))
    b.add("each_subject", "〔", Ref("noun"), "全て〕")
    b.add("object", "〔", Ref("noun"), "〕")
    b.add("object", Ref("noun"))
    b.word("object", "player", "〔プレイヤー〕", "プレイヤー")
    for side, text in (("you", "あなた"), ("opponent", "相手プレイヤー")):
        b.word("object", side, f"〔{text}〕", text)


def _pick_in_zone(how: str, where: str, fits: tuple[Fit, ...], kind: str, n: int = 1) -> Pick:
    """「あなたの場の〔…1枚〕」: build the choice of cards from a zone named before the bracket."""
    return Pick(_noun(where, fits, kind), how, n)


def _pick_all_declared(of: str, noun: Noun) -> Pick:
    return Pick(noun.replace(fits=(*noun.fits, OfLetter(of))), "all")


def _choose_some(noun: Noun, n: int) -> Pick:
    return Pick(noun, "choose", n)


def _all_but_this(noun: Noun) -> Pick:
    return Pick(noun.replace(fits=(*noun.fits, Other("this"))), "all")


def _pick_unchosen(noun: Noun) -> Pick:
    return Pick(noun.replace(fits=(*noun.fits, Unchosen())), "all")


def _target_some(noun: Noun, n: int) -> Pick:
    return Pick(noun, "target", n)


def _pick_all_of(noun: Noun) -> Pick:
    return Pick(noun, "all")


def _pick_random_of(noun: Noun, n: int) -> Pick:
    return Pick(noun, "random", n)
