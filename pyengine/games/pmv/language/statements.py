"""Grammar of single actions with their objects, and of several predicates of a subject."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.connectives import (
    UNTIL,
    WHAT,
    is_declarative,
    predicate_of,
    repeated_mention,
    subject_of,
    without_object,
)
from pyengine.games.pmv.language.rules import (
    FORMS,
    JOINTS,
    Builder,
    Doing,
    conjugated,
    formed,
    with_power_checks,
)
from pyengine.games.pmv.language.sequences import HERE, SELF, in_sequence
from pyengine.games.pmv.vocab import (
    Ability,
    AddPower,
    ChangeItsCost,
    Choose,
    Count,
    Fit,
    Gain,
    GainRace,
    It,
    LoseKeyword,
    Noun,
    Number,
    Pick,
    Seq,
    SetOn,
    SetPower,
    Stat,
    Statement,
    Times,
    What,
    Whose,
)
from pyengine.text.node_builders import FIRST, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.text.phrases import Pattern, Row, Slot

TO = Slot("to", "recipient")
_ORDERED = re.compile("を(?:本来の|持ち主の|任意の|好きな|裏向きの?[まし]|あなたの[手「])")
PARTICIPLE_SLOTS = frozenset({"deck_end", "face", "state"})
"""Slot categories allowed before a verb in a participle about a card."""
GainedThing: TypeAlias = Ability | AddPower | GainRace
"""A thing that a card gains, as listed in a sentence: an ability, a power modifier or a race."""


def _statement_forms(pattern: Pattern) -> Iterable[Pattern]:
    """Yield a pattern, and the pattern with its duration after the subject: 「{until}〔{who}〕は…」,
    「〔{who}〕は{until}…」."""
    yield pattern
    if pattern[0] == UNTIL and len(pattern) > 2:
        mark = pattern[3] if len(pattern) > 3 else None
        if isinstance(mark, str) and mark.startswith("〕は"):
            rest = (mark.removeprefix("〕は"),) if mark != "〕は" else ()
            yield (*pattern[1:3], "〕は", pattern[0], *rest, *pattern[4:])


def participles(b: Builder, pattern: Pattern) -> Iterable[tuple[str | Slot, ...]]:
    """Yield participles of a verb's object: 「手札に加えた」「手札に加えられた」."""
    *rest, last = pattern[1:]
    if (
        not isinstance(last, str)
        or "シャッフル" in last
        or any(isinstance(t, Slot) and t.category not in PARTICIPLE_SLOTS for t in rest)
    ):
        return
    verb = b.table.verb_of(last)
    _, did, undone = b.table.verbs[verb]
    stem = undone.removesuffix("ない")
    passive = stem + ("られた" if stem[-1] in "えけせてめれ見" else "れた")
    if verb.endswith("する"):
        passive = verb.removesuffix("する") + "された"
    for end in (did, passive):
        head, *more = (*rest, last.removesuffix(verb) + end)
        if not _ORDERED.match(str(head)):
            yield from b.spellings((str(head).removeprefix("を"), *more))


def add_statements_ja(b: Builder) -> None:
    done: set[tuple[str | Slot, ...]] = set()
    for row in b.table.rows["statement"]:
        for pattern in (form for written in row.readable("ja") for form in _statement_forms(written)):
            for form in FORMS:
                conjugation = conjugated(b.table, pattern, form)
                b.row("statement" + form, row, conjugation)
                if pattern[0] == WHAT and str(pattern[1]).startswith("を"):
                    b.doing("doing" + form, row, conjugation)
                    if not form:
                        done.update(participles(b, pattern))
                for variant in _picking(conjugation):
                    b.row("statement" + form, row, variant)
                bare = without_object(conjugation)
                if bare is not None and _has_slot(row, "what"):
                    b.row("bare" + form, row, bare, {"what": It("card")})
                if not form and pattern[0] == TO and str(pattern[1]).startswith("に"):
                    hitting = tuple(t for t in (str(pattern[1])[1:], *pattern[2:]) if t != "")
                    b.row("hitting", row, hitting, {"to": It("card")})
                if subject_of(pattern, "ja"):
                    b.acting("doing_it" + form, row, conjugation)
                predicate = predicate_of(conjugation) or _power_predicate(conjugation)
                if predicate is not None:
                    b.row("predicate" + form, row, predicate, {"what": HERE, "until": ""})
    for form in (":te", ":stem"):
        for table in ("act", "player_act"):
            for key, spellings in b.table.words[table].items():
                b.word(table + form, key, formed(b.table, spellings[0], form))
    for symbols in sorted(done, key=str):
        passive = str(symbols[-1]).endswith("れた")
        b.add("done", *(symbol for symbol in symbols if symbol), build=lambda *_, passive=passive: passive)
    _picked(b)
    _predicates(b)
    copied = (Ref("until"), Ref("what"), "の戦闘力は", Ref("what"), "の戦闘力")
    for value in ("の値に変更される", "と同じ値に変更される", "に変更される"):
        b.add("statement", *copied, value, build=_power_copied_from)

    b.word("per", True, "1枚につき", "1枚につき、")
    for bracket in (("", ""), ("〔", "〕")):
        each = (bracket[0], Ref("noun"), bracket[1], Ref("per"))
        power = ("「戦闘修正:", Ref("signed_integer"), "/", Ref("signed_integer"), "」を得る")
        b.add("statement", Ref("until"), Ref("what"), "は", *each, *power, build=_power_for_each)
        b.add("statement", Ref("until"), *each, Ref("what"), "は", *power, build=_power_for_each_before)
        for named, halves in (("コスト", (1, 0)), ("必要ノード", (0, 1)), ("必要ノードとコスト", (1, 1))):
            cost = (Ref("what"), f"の{named}は", *each, Ref("signed_integer"), "される")
            b.add("statement", *cost, build=partial(_cost_for_each, halves))


def _power_predicate(pattern: Pattern) -> Pattern | None:
    """Return the part of a power-change pattern behind its subject, for sentences with several predicates
    (「…は「A」を得て、攻撃力は3に変更される」); None if the pattern has no such part."""
    of_it = pattern[:2] == (UNTIL, WHAT) and str(pattern[2]).startswith(
        ("の攻撃力は", "の耐久力は", "の戦闘力は")
    )
    return (str(pattern[2])[1:], *pattern[3:]) if of_it else None


def _power_for_each(
    until: str, what: What, noun: Noun, _: bool, attack: int, toughness: int
) -> AddPower | Reject:
    """「…1枚につき「戦闘修正:+1/+1」を得る」: a modifier multiplied by a count."""
    minus = attack < 0 or toughness < 0
    if minus and (attack > 0 or toughness > 0):
        return REJECT
    halves = [Count(noun, abs(n)) if n else 0 for n in (attack, toughness)]
    return AddPower(what, halves[0], halves[1], until, minus) if any(halves) else REJECT


def _power_for_each_before(
    until: str, noun: Noun, per: bool, what: What, attack: int, toughness: int
) -> AddPower | Reject:
    return _power_for_each(until, what, noun, per, attack, toughness)


def _cost_for_each(
    halves: tuple[int, int], what: What, noun: Noun, _: bool, by: int
) -> ChangeItsCost | Reject:
    """「…のコストは…1枚につき-1される」: a cost change multiplied by a count."""
    if not by:
        return REJECT
    cost, node = (Count(noun, abs(by)) if half else 0 for half in halves)
    return ChangeItsCost(what, cost, node, by < 0)


def _power_copied_from(until: str, what: What, of: What) -> SetPower | Seq | Reject:
    """「…の戦闘力は…の戦闘力の値に変更される」: build the change of attack and toughness to those of one card, picked before."""
    source = repeated_mention(of)
    power = SetPower(what, Stat(source, "attack"), Stat(source, "toughness"), until)
    if isinstance(source, It) and isinstance(what, It):
        return REJECT if source != of else power
    return power if source == of else Seq((Choose(of), power))


def _has_slot(row: Row, field: str) -> bool:
    """Return whether the row's node has a slot of this name, without building the node."""
    return any(each in row.source for each in (f"({field})", f"({field},", f", {field})", f", {field},"))


def _picking(pattern: Pattern) -> list[Pattern]:
    """Return patterns that name the choice explicitly: 「{what}を」 becomes 「…を選んで」."""
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
    """Add grammar rules for objects with an explicit choice: 「〔…2枚〕を無作為に選び、」「〔…〕を1枚選んで」."""
    for ending in PICKING:
        b.add("picked", Ref("what"), "を" + ending, build=_explicit_pick)
        b.add(
            "picked",
            "〔",
            Ref("noun"),
            "〕を",
            Ref("integer"),
            "枚" + ending,
            build=made(Pick, FIRST, "choose", SECOND),
        )
        freely = (Ref("noun"), Ref("integer"), "枚を" + ending)
        b.add(
            "picked",
            *freely,
            build=_choose_some,
        )
        b.add("picked", Ref("what"), "を無作為に" + ending, build=_random_pick)
        b.add(
            "picked",
            "〔",
            Ref("noun"),
            "〕を無作為に",
            Ref("integer"),
            "枚" + ending,
            build=made(Pick, FIRST, "random", SECOND),
        )
    among = ("その中から", Ref("fits"), Ref("kind"))
    for ending in ("", *PICKING):
        for upto, count in ((False, "枚"), (True, "枚まで")):
            pick = partial(_choose_among_those, upto)
            b.add("picked", *among, Ref("integer"), count + "を" + ending, build=pick)
            b.add("picked", *among, "を", Ref("integer"), count + ending, build=pick)
        bare = ("その中から", Ref("integer"), "枚を" + ending)
        b.add("picked", *bare, build=made(Pick, Noun("card", (), "those"), "choose", FIRST))
        b.add("picked", Ref("noun"), "を全て" + ending, build=_pick_all)
    b.add("picked", Ref("noun"), "全てを", build=_pick_all)


def _choose_some(noun: Noun, n: int) -> Pick | Reject:
    return REJECT if Whose("own") in noun.fits else Pick(noun, "choose", n)


def _choose_among_those(upto: bool, fits: tuple[Fit, ...], kind: str, n: int) -> Pick:
    return Pick(Noun(kind, fits, "those"), "choose", n, upto=upto)


def _pick_all(noun: Noun) -> Pick | Reject:
    """「…を全て」: build the choice of every card of a noun in any zone except a hand, which has a wording of its own."""
    return REJECT if noun.zone == "hand" else Pick(noun, "all")


def _explicit_pick(pick: What) -> Pick | Reject:
    return pick if isinstance(pick, Pick) and pick.how in ("choose", "target") else REJECT


def _random_pick(what: What) -> Pick | Reject:
    pick = _explicit_pick(what)
    return REJECT if pick is REJECT or pick.how == "target" else pick.replace(how="random")


def _predicates(b: Builder) -> None:
    """Add grammar rules for several predicates of one subject: 「…は「A」と「B」を得る」「…は「A」を得て、さらに…出来ない」."""
    for form in FORMS:
        b.add("predicate" + form, Ref("goods"), formed(b.table, "を得る", form), build=statements_of_gains)
        b.add("predicates" + form, Ref("predicate" + form), build=_as_tuple)
        for link, comma in JOINTS:
            several = (Ref("predicate" + link), *comma, Ref("also"), Ref("predicates" + form))
            b.add("predicates" + form, *several, build=_join_predicates)
        subject = (Ref("until"), Ref("what"), "は", Ref("until"), Ref("predicates" + form))
        b.add("statement" + form, *subject, build=apply_predicates)
    for form in FORMS:
        on_it = (Ref("what"), "にセットされている", Ref("fits"), Ref("kind"), "全てを", Ref("doing" + form))
        b.add("statement" + form, *on_it, build=_all_set_on)
    b.word("also", True, "", "さらに", "また、", "かつ")
    b.add("good", Ref("quoted"))
    b.add("good", "「戦闘修正:", Ref("signed"), "/", Ref("signed"), "」", build=partial(AddPower, HERE))
    b.add(
        "good",
        "「戦闘修正:",
        Ref("negated"),
        "/",
        Ref("negated"),
        "」",
        build=with_power_checks(made(AddPower, HERE, FIRST, SECOND, "", True)),
    )
    for left, right, build in (
        (("+", Ref("variable")), ("-", Ref("variable")), _add_and_subtract),
        ((Ref("signed_integer"),), ("-", Ref("variable")), _add_and_subtract),
        (("-", Ref("variable")), ("+", Ref("variable")), _subtract_and_add),
        (("-", Ref("variable")), (Ref("signed_integer"),), _subtract_and_add),
    ):
        mixed = ("「戦闘修正:", *left, "/", *right, "」")
        b.add("good", *mixed, build=with_power_checks(build))
    b.add("good", "「種族:", Ref("race"), "」", build=made(GainRace, HERE, FIRST))
    for form in FORMS:
        b.add("predicate" + form, Ref("lost_list"), formed(b.table, "を失う", form), build=_lose_keywords)
    b.add(
        "lost_list",
        "「",
        Ref("keyword"),
        "」",
        Ref("and"),
        "「",
        Ref("keyword"),
        "」",
        build=made(together, FIRST, THIRD),
    )
    b.add(
        "lost_list",
        "「",
        Ref("keyword"),
        "」",
        Ref("and"),
        Ref("lost_list"),
        build=made(appended, FIRST, THIRD),
    )
    b.word("and", True, "と", "、", "および", "、および", "")
    b.add("goods", Ref("good"), build=together)
    b.add("goods", Ref("good"), Ref("and"), Ref("goods"), build=made(appended, FIRST, THIRD))
    quoted = ("以下の効果を得る。", Ref("abilities"))
    b.maybe("goods_before", Ref("goods"), Ref("and"))
    b.add(
        "sent",
        Ref("until"),
        Ref("what"),
        "は",
        Ref("until"),
        Ref("goods_before"),
        *quoted,
        build=_gain_quoted,
    )


def _add_and_subtract(attack: Number, toughness: Number) -> AddPower:
    return AddPower(HERE, attack, Times(toughness, -1))


def _subtract_and_add(attack: Number, toughness: Number) -> AddPower:
    return AddPower(HERE, Times(attack, -1), toughness)


def _all_set_on(host: What, fits: tuple[Fit, ...], kind: str, do: Doing) -> Statement:
    """「…にセットされているカード全てを…」: an action on all set cards."""
    return do(Pick(Noun(kind, (SetOn(host), *fits)), "all"))


def _lose_keywords(keywords: tuple[str, ...]) -> tuple[LoseKeyword, ...]:
    return tuple(LoseKeyword(HERE, keyword) for keyword in keywords)


def _as_tuple(value: Statement | tuple[Statement, ...]) -> tuple[Statement, ...]:
    return value if isinstance(value, tuple) else (value,)


def _join_predicates(
    value: Statement | tuple[Statement, ...], _: bool, others: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    return (*_as_tuple(value), *others)


def statements_of_gains(goods: tuple[GainedThing, ...]) -> tuple[Statement, ...]:
    """Return statements for a list of gains; adjacent abilities share a statement."""
    made: list[Statement] = []
    for good in goods:
        last = made[-1] if made else None
        if isinstance(good, (AddPower, GainRace)):
            made.append(good)
        elif isinstance(last, Gain):
            made[-1] = last.replace(abilities=(*last.abilities, good))
        else:
            made.append(Gain(HERE, (good,)))
    return tuple(made)


def apply_predicates(
    before: str, what: What, after: str, predicates: tuple[Statement, ...]
) -> Statement | Reject:
    """Apply a subject and a duration to all predicates of a sentence; the later predicates refer to a picked object as
    "that character"."""
    if before and after:
        return REJECT
    until = before or after
    return in_sequence(
        tuple(
            _with_subject(repeated_mention(what) if n else what, until, part)
            for n, part in enumerate(predicates)
        )
    )


def _with_subject(what: What, until: str, part: Statement) -> Statement:
    return part.replace(what=what, until=until)


def _gain_quoted(
    before: str, what: What, after: str, goods: tuple[GainedThing, ...] | None, abilities: tuple[Ability, ...]
) -> Statement | Reject:
    return apply_predicates(before, what, after, statements_of_gains((*(goods or ()), *abilities)))


def add_statements_en(b: Builder) -> None:
    for row in b.table.rows["statement"]:
        for pattern in row.readable("en"):
            b.row("statement", row, pattern)
            if subject_of(pattern, "en"):
                rest = pattern[2:]
                b.row("statement", row, rest, {"who": "you"})
                b.row("statement:te", row, rest, {"who": SELF})
                b.row("statement:te", row, pattern, prefix="have ")
            elif is_declarative(pattern):
                b.row("statement:te", row, pattern, prefix="have ")
            else:
                b.row("statement:te", row, pattern)
