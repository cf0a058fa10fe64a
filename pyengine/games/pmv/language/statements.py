"""One thing that is done, with what it is done to, and several things said of one subject."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from pyengine.games.pmv.language.joints import again, declares, predicate_of, subject_of, without_object
from pyengine.games.pmv.language.rules import FORMS, JOINTS, Builder, conjugated, formed, power_checked
from pyengine.games.pmv.language.sequences import HERE, SELF, seq
from pyengine.games.pmv.vocab import (
    AddPower,
    ChangeItsCost,
    Choose,
    Count,
    Gain,
    GainRace,
    It,
    LoseKeyword,
    Noun,
    Pick,
    Seq,
    SetOn,
    SetPower,
    Stat,
    Whose,
)
from pyengine.text.packrat import REJECT, Ref
from pyengine.text.phrases import Pattern, Row, Slot


def _statement_forms(pattern: Pattern) -> Iterable[Pattern]:
    """A pattern, and with its duration after the subject: 「{until}〔{who}〕は…」, 「〔{who}〕は{until}…」."""
    yield pattern
    if pattern[0] == Slot("until", "until") and len(pattern) > 2:
        mark = pattern[3] if len(pattern) > 3 else None
        if isinstance(mark, str) and mark.startswith("〕は"):
            rest = (mark.removeprefix("〕は"),) if mark != "〕は" else ()
            yield (*pattern[1:3], "〕は", pattern[0], *rest, *pattern[4:])


def add_statements_ja(b: Builder) -> None:
    for row in b.table.rows["statement"]:
        for pattern in (form for written in row.readable("ja") for form in _statement_forms(written)):
            for form in FORMS:
                said = conjugated(b.table, pattern, form)
                b.row("statement" + form, row, said)
                if pattern[0] == Slot("what", "what") and str(pattern[1]).startswith("を"):
                    b.doing("doing" + form, row, said)
                for variant in _picking(said):
                    b.row("statement" + form, row, variant)
                bare = without_object(said)
                if bare is not None and _takes(row, "what"):
                    b.row("bare" + form, row, bare, {"what": It("card")})
                if not form and pattern[0] == Slot("to", "recipient") and str(pattern[1]).startswith("に"):
                    hitting = tuple(t for t in (str(pattern[1])[1:], *pattern[2:]) if t != "")
                    b.row("hitting", row, hitting, {"to": It("card")})
                if not form and subject_of(pattern, "ja"):
                    b.acting("doing_it", row, pattern)
                predicate = predicate_of(said)
                if predicate is not None:
                    b.row("predicate" + form, row, predicate, {"what": HERE, "until": ""})
    for form in (":te", ":stem"):
        for table in ("act", "player_act"):
            for key, spellings in b.table.words[table].items():
                b.word(table + form, key, formed(b.table, spellings[0], form))
    _picked(b)
    _predicates(b)
    copied = (Ref("until"), Ref("what"), "の戦闘力は", Ref("what"), "の戦闘力")
    for value in ("の値に変更される", "と同じ値に変更される", "に変更される"):
        b.add("statement", *copied, value, build=_copied)

    b.word("per", True, "1枚につき", "1枚につき、")
    for bracket in (("", ""), ("〔", "〕")):
        each = (bracket[0], Ref("noun"), bracket[1], Ref("per"))
        power = ("「戦闘修正:", Ref("signed_integer"), "/", Ref("signed_integer"), "」を得る")
        b.add("statement", Ref("until"), Ref("what"), "は", *each, *power, build=_power_for_each)
        b.add("statement", Ref("until"), *each, Ref("what"), "は", *power, build=_power_for_each_before)
        for named, halves in (("コスト", (1, 0)), ("必要ノード", (0, 1)), ("必要ノードとコスト", (1, 1))):
            cost = (Ref("what"), f"の{named}は", *each, Ref("signed_integer"), "される")
            b.add("statement", *cost, build=partial(_cost_for_each, halves))


def _power_for_each(values: tuple[Any, ...]) -> Any:
    """「…1枚につき「戦闘修正:+1/+1」を得る」: so many times the number of them."""
    until, what, noun, _, attack, toughness = values
    minus = attack < 0 or toughness < 0
    if minus and (attack > 0 or toughness > 0):
        return REJECT
    halves = [Count(noun, abs(n)) if n else 0 for n in (attack, toughness)]
    return AddPower(what, halves[0], halves[1], until, minus) if any(halves) else REJECT


def _power_for_each_before(values: tuple[Any, ...]) -> Any:
    until, noun, per, what, attack, toughness = values
    return _power_for_each((until, what, noun, per, attack, toughness))


def _cost_for_each(halves: tuple[int, int], values: tuple[Any, ...]) -> Any:
    """「…のコストは…1枚につき-1される」"""
    what, noun, _, by = values
    if not by:
        return REJECT
    cost, node = (Count(noun, abs(by)) if half else 0 for half in halves)
    return ChangeItsCost(what, cost, node, by < 0)


def _copied(values: tuple[Any, ...]) -> Any:
    """「…の戦闘力は…の戦闘力の値に変更される」: both halves are read from one card, which is picked before."""
    until, what, of = values
    source = again(of)
    power = SetPower(what, Stat(source, "attack"), Stat(source, "toughness"), until)
    if isinstance(source, It) and isinstance(what, It):
        return REJECT if source != of else power
    return power if source == of else Seq((Choose(of), power))


def _takes(row: Row, field: str) -> bool:
    return field in row.shape.slot_fields


def _picking(pattern: Pattern) -> list[Pattern]:
    """「{what}を」 with the picking said as well: 「…を選んで」."""
    return [
        (*pattern[:n], Slot(token.field, "picked"), *((rest[1:],) if rest[1:] else ()), *pattern[n + 2 :])
        for n, token in enumerate(pattern[:-1])
        if isinstance(token, Slot)
        and token.category == "what"
        and isinstance(rest := pattern[n + 1], str)
        and rest.startswith("を")
    ]


PICKING = ("選んで", "選び、", "抜き出し、", "抜き出して")


def _picked(b: Builder) -> None:
    """Objects with the picking said: 「〔…2枚〕を無作為に選び、」「〔…〕を1枚選んで」."""
    for ending in PICKING:
        b.add("picked", Ref("what"), "を" + ending, build=_chosen)
        b.add(
            "picked",
            "〔",
            Ref("noun"),
            "〕を",
            Ref("integer"),
            "枚" + ending,
            build=lambda v: Pick(v[0], "choose", v[1]),
        )
        freely = (Ref("noun"), Ref("integer"), "枚を" + ending)
        b.add(
            "picked",
            *freely,
            build=lambda v: REJECT if Whose("own") in v[0].fits else Pick(v[0], "choose", v[1]),
        )
        b.add("picked", Ref("what"), "を無作為に" + ending, build=_by_lot)
        b.add(
            "picked",
            "〔",
            Ref("noun"),
            "〕を無作為に",
            Ref("integer"),
            "枚" + ending,
            build=lambda v: Pick(v[0], "random", v[1]),
        )
    among = ("その中から", Ref("fits"), Ref("kind"))
    for ending in ("", *PICKING):
        for upto, count in ((False, "枚"), (True, "枚まで")):
            pick = partial(_among_those, upto)
            b.add("picked", *among, Ref("integer"), count + "を" + ending, build=pick)
            b.add("picked", *among, "を", Ref("integer"), count + ending, build=pick)
        bare = ("その中から", Ref("integer"), "枚を" + ending)
        b.add("picked", *bare, build=lambda v: Pick(Noun("card", (), "those"), "choose", v[0]))
        b.add("picked", Ref("noun"), "を全て" + ending, build=_all_of_them)


def _among_those(upto: bool, values: tuple[Any, ...]) -> Pick:
    fits, kind, n = values
    return Pick(Noun(kind, fits, "those"), "choose", n, upto=upto)


def _all_of_them(values: tuple[Any, ...]) -> Any:
    """「…を全て」, but of a hand, which has words of its own."""
    return REJECT if values[0].zone == "hand" else Pick(values[0], "all")


def _chosen(values: tuple[Any, ...]) -> Any:
    pick = values[0]
    return pick if isinstance(pick, Pick) and pick.how in ("choose", "target") else REJECT


def _by_lot(values: tuple[Any, ...]) -> Any:
    pick = _chosen(values)
    return REJECT if pick is REJECT or pick.how == "target" else pick.replace(how="random")


def _predicates(b: Builder) -> None:
    """Several things said of one subject: 「…は「A」と「B」を得る」「…は「A」を得て、さらに…出来ない」."""
    for form in FORMS:
        b.add("predicate" + form, Ref("goods"), formed(b.table, "を得る", form), build=gained)
        b.add("predicates" + form, Ref("predicate" + form), build=lambda v: _several(v[0]))
        for link, comma in JOINTS:
            several = (Ref("predicate" + link), *comma, Ref("also"), Ref("predicates" + form))
            b.add("predicates" + form, *several, build=lambda v: (*_several(v[0]), *v[2]))
        subject = (Ref("until"), Ref("what"), "は", Ref("until"), Ref("predicates" + form))
        b.add("statement" + form, *subject, build=lambda v: said_of(*v))
    for form in FORMS:
        on_it = (Ref("what"), "にセットされている", Ref("fits"), Ref("kind"), "全てを", Ref("doing" + form))
        b.add("statement" + form, *on_it, build=_all_set_on)
    b.word("also", True, "", "さらに", "また、", "かつ")
    b.add("good", Ref("quoted"))
    b.add("good", "「戦闘修正:", Ref("signed"), "/", Ref("signed"), "」", build=lambda v: AddPower(HERE, *v))
    b.add(
        "good",
        "「戦闘修正:",
        Ref("negated"),
        "/",
        Ref("negated"),
        "」",
        build=power_checked(lambda v: AddPower(HERE, v[0], v[1], "", True)),
    )
    b.add("good", "「種族:", Ref("race"), "」", build=lambda v: GainRace(HERE, v[0]))
    for form in FORMS:
        b.add("predicate" + form, Ref("lost_list"), formed(b.table, "を失う", form), build=_lost)
    b.add(
        "lost_list",
        "「",
        Ref("keyword"),
        "」",
        Ref("and"),
        "「",
        Ref("keyword"),
        "」",
        build=lambda v: (v[0], v[2]),
    )
    b.add(
        "lost_list", "「", Ref("keyword"), "」", Ref("and"), Ref("lost_list"), build=lambda v: (v[0], *v[2])
    )
    b.word("and", True, "と", "、", "および", "、および", "")
    b.add("goods", Ref("good"), build=lambda v: (v[0],))
    b.add("goods", Ref("good"), Ref("and"), Ref("goods"), build=lambda v: (v[0], *v[2]))
    quoted = ("以下の効果を得る。", Ref("abilities"))
    b.maybe("goods_before", Ref("goods"), Ref("and"), build=lambda v: v[0])
    b.add(
        "sent",
        Ref("until"),
        Ref("what"),
        "は",
        Ref("until"),
        Ref("goods_before"),
        *quoted,
        build=lambda v: said_of(v[0], v[1], v[2], gained(((*(v[3] or ()), *v[4]),))),
    )


def _all_set_on(values: tuple[Any, ...]) -> Any:
    """「…にセットされているカード全てを…」"""
    host, fits, kind, do = values
    return do(Pick(Noun(kind, (SetOn(host), *fits)), "all"))


def _lost(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(LoseKeyword(HERE, keyword) for keyword in values[0])


def _several(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def gained(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Statements for a list of things that are gained; abilities next to each other go together."""
    made: list[Any] = []
    for good in values[0]:
        if isinstance(good, (AddPower, GainRace)):
            made.append(good)
        elif made and isinstance(made[-1], Gain):
            made[-1] = made[-1].replace(abilities=(*made[-1].abilities, good))
        else:
            made.append(Gain(HERE, (good,)))
    return tuple(made)


def said_of(before: str, what: Any, after: str, said: tuple[Any, ...]) -> Any:
    """One subject and one time for all that is said; who was picked is spoken of again as "that character"."""
    if before and after:
        return REJECT
    until = before or after
    return seq(
        tuple(part.replace(what=again(what) if n else what, until=until) for n, part in enumerate(said))
    )


def add_statements_en(b: Builder) -> None:
    for row in b.table.rows["statement"]:
        for pattern in row.readable("en"):
            b.row("statement", row, pattern)
            if subject_of(pattern, "en"):
                rest = pattern[2:]
                b.row("statement", row, rest, {"who": "you"})
                b.row("statement:te", row, rest, {"who": SELF})
                b.row("statement:te", row, pattern, prefix="have ")
            elif declares(pattern):
                b.row("statement:te", row, pattern, prefix="have ")
            else:
                b.row("statement:te", row, pattern)
