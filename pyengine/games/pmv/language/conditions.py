"""When something is true and when something happens: conditions and moments, and words by themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from pyengine.games.pmv.language.joints import BOTH, OR_WHEN, WHENEVER
from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.vocab import (
    Both,
    Exists,
    HasAtMost,
    InState,
    ItFits,
    NoneExists,
    Not,
    Noun,
    Other,
    Varied,
    When,
    Whose,
)
from pyengine.text.packrat import REJECT, Ref
from pyengine.text.phrases import Pattern, Row, Slot, Table


def _condition_forms(pattern: Pattern) -> Iterable[Pattern]:
    """A condition, which stands before 「場合」, and shorter: 「…である」, 「…の」; past: 「…だった」."""
    yield pattern
    last = pattern[-1]
    if isinstance(last, str) and last.endswith("である"):
        yield (*pattern[:-1], last.removesuffix("である") + "の")
        yield (*pattern[:-1], last.removesuffix("である") + "だった")
    elif isinstance(last, Slot) and last.category == "state_is":
        yield (*pattern[:-1], Slot(last.field, "state_is:short"))


def _moment_forms(table: Table, pattern: Pattern) -> Iterable[Pattern]:
    """A moment, and in other words: 「…時に」 or 「…時」, 「…した場合」 or 「…するたびに」."""
    yield pattern
    last = pattern[-1]
    topic = topical(pattern)
    if topic is not None:
        yield topic
    if not isinstance(last, str):
        return
    if last.endswith("時に"):
        yield (*pattern[:-1], last.removesuffix("に"))
    stem = last.removesuffix("場合")
    for verb in sorted(table.verbs, key=len, reverse=True):
        past = table.verbs[verb][1]
        if stem != last and stem.endswith(past):
            yield (*pattern[:-1], stem.removesuffix(past) + verb + "たびに")
            return


def topical(pattern: Pattern) -> Pattern | None:
    """A moment whose subject stands as the topic: 「〔…〕は…した場合」."""
    first, mark = pattern[0], pattern[1] if len(pattern) > 1 else ""
    if not isinstance(first, Slot) or first.field not in ("subject", "whose"):
        return None
    if first.category not in ("subject", "actor") or not str(mark).startswith("が"):
        return None
    return (first, "は" + str(mark)[1:], *pattern[2:])


def _there(side: str, values: tuple[Any, ...]) -> Noun:
    """「あなたの場に…がいる」: what is there."""
    return Noun(values[1], (Whose(side), *values[0]))


def _others(node: type[Exists] | type[NoneExists], side: str, values: tuple[Any, ...]) -> Any:
    """「…が他にいる」"""
    return node(Noun(values[1], (Whose(side), *values[0], Other())))


def _lying(zone: str, of: str, values: tuple[Any, ...]) -> Exists:
    """「あなたの冥界に…がある」「…が3枚以上ある」"""
    fits, kind, *n = values
    return Exists(Noun(kind, (*((Whose(of),) if of != "any" else ()), *fits), zone), *n)


def _lying_nowhere(zone: str, of: str, values: tuple[Any, ...]) -> NoneExists:
    return NoneExists(_lying(zone, of, values).noun)


def _varied(side: str, values: tuple[Any, ...]) -> Any:
    return Varied(_there(side, values), values[2])


def _attacked(values: tuple[Any, ...]) -> Any:
    """「…がこのターンに攻撃を行った」: one of those there has."""
    noun = values[0]
    if not isinstance(noun, Noun):
        return REJECT
    return Exists(noun.replace(fits=(*noun.fits, InState("attacked_now"))))


def _among(values: tuple[Any, ...]) -> Any:
    """「…があった」: among the cards spoken of just now."""
    noun = values[0]
    if noun.zone != "field" or any(isinstance(fit, Whose) for fit in noun.fits):
        return REJECT
    return Exists(noun.replace(zone="those"))


def _is_such(values: tuple[Any, ...]) -> ItFits:
    """「そのキャラクターが…を持つ」: a condition of a noun as what is said of the card spoken of."""
    word, fit = values
    return ItFits(Noun(word, (fit,)))


def _fewer(side: int | None, values: tuple[Any, ...]) -> Any:
    """「…が2枚未満である」: one less at most."""
    who, (of, n) = ("you", values) if side is None else (values[0], values[1:])
    return HasAtMost(who, of, n - 1) if n else REJECT


def _said_again(b: Builder, row: Row, pattern: Pattern) -> None:
    """「…が」 left out of a moment that stands beside another one of the same card or player."""
    first, mark = pattern[0], pattern[1] if len(pattern) > 1 else ""
    if b.lang != "ja" or not isinstance(first, Slot) or not str(mark).startswith("が"):
        return
    if first.field in ("subject", "whose"):
        rest = tuple(t for t in (str(mark)[1:], *pattern[2:]) if t != "")
        b.left("when_too", row, rest, first.field)


def _several_moments(b: Builder) -> None:
    """「…した場合、または…した場合、」: moments at each of which an effect applies."""
    if b.lang == "en":
        b.add(
            "several_when",
            Ref("when"),
            OR_WHEN["en"],
            Ref("when"),
            build=lambda v: _joined_moments((v[0], v[1])),
        )
        more = (Ref("when"), OR_WHEN["en"], Ref("several_when"))
        b.add(
            "several_when", *more, build=lambda v: _joined_moments((v[0], v[1].replace(more=()), *v[1].more))
        )
        return
    b.add("next_when", Ref("when"))
    b.add("next_when", Ref("when_too"))
    b.add("more_when", "または", Ref("next_when"), build=lambda v: (v[0],))
    b.add("more_when", "または", Ref("next_when"), Ref("more_when"), build=lambda v: (v[0], *v[1]))
    b.add("several_when", Ref("when"), Ref("more_when"), build=lambda v: _joined_moments((v[0], *v[1])))
    b.add("several_when", Ref("joint_when"), build=lambda v: _joined_moments(v[0]))
    both = (Ref("joint_when"), Ref("more_when"))
    b.add("several_when", *both, build=lambda v: _joined_moments((*v[0], *v[1])))
    for did, moments in (("行った", ("attacked", "blocked")), ("行う", ("attacking", "blocking"))):
        engaged = (Ref("subject"), f"が攻撃・防御を{did}場合")
        b.add("joint_when", *engaged, build=lambda v, m=moments: tuple(When(each, v[0]) for each in m))  # type: ignore[misc]
    looked = (Ref("actor"), "が", Ref("side"), "の", Ref("looked"), "または", Ref("looked"), "を見た場合")
    b.add(
        "joint_when",
        *looked,
        build=lambda v: tuple(When("looked", None, v[0], v[1], origin=o) for o in v[2:]),
    )


def _joined_moments(moments: tuple[Any, ...]) -> Any:
    """The first with the others; what leaves its subject out has that of the first."""
    first, *others = moments
    made = [first]
    for other in others:
        if callable(other):
            field, build = other()
            other = build(getattr(first, field))
            if getattr(first, field) is None:
                return REJECT
        made.append(other)
    return REJECT if len(set(made)) < len(made) else first.replace(more=tuple(made[1:]))


def add_words(b: Builder) -> None:
    for name in b.table.words:
        if name not in ("kind", "where"):
            b.words(name, name)
    if b.lang == "ja":
        b.word("until", "", "以後、")
        for key, spellings in b.table.words["actor"].items():
            b.word("actor", key, f"〔{spellings[0]}〕")
        for anyone in ("いずれかのプレイヤー", "全てのプレイヤー"):
            b.word("actor", "any", anyone, f"〔{anyone}〕")
        for key, spellings in b.table.words["until"].items():
            b.word("until", key, *(s.replace("次の", "次に") for s in spellings[:1] if "次の" in s))
            if spellings[0]:
                b.word("until", key, spellings[0].removesuffix("、"))
    ja = b.lang == "ja"
    for category in ("who", "owner", "what", "condition", "when", "cost"):
        for row in b.table.rows[category]:
            for written in row.readable(b.lang):
                forms: Iterable[Pattern] = (written,)
                if ja and category == "condition":
                    forms = _condition_forms(written)
                elif ja and category == "when":
                    forms = _moment_forms(b.table, written)
                for pattern in forms:
                    b.row("one_condition" if category == "condition" else category, row, pattern)
                    if category == "when":
                        _said_again(b, row, pattern)
                        topic = topical(pattern) if ja else None
                        if topic is not None:
                            b.row("topic_when", row, topic)
                            b.row("topic_when", row, pattern)
                    if category == "owner" and row.shape.cls != "OwnerOf":
                        b.row("own", row, pattern)
                    if (
                        category == "when"
                        and isinstance(pattern[-1], str)
                        and pattern[-1].endswith(("時に", "時"))
                    ):
                        b.row("at_time", row, pattern)
    if ja:
        for state, spellings in b.table.words["state_is"].items():
            if spellings[0].endswith("である"):
                b.word("state_is:short", state, spellings[0].removesuffix("である") + "の")
    _several_moments(b)
    b.add("condition", Ref("one_condition"))
    if b.lang == "ja":
        for its in ("その", "破棄した", "この効果で破棄した", "この効果によって破棄した", "公開した"):
            for left, right in (("", ""), ("〔", "〕")):
                such = (left + its, Ref("word"), right + "が", Ref("fit"))
                b.add("one_condition", *such, build=_is_such)
        among = ("その中に", Ref("fits"), Ref("kind"))
        b.add("one_condition", *among, "がある", build=lambda v: Exists(Noun(v[1], v[0], "those")))
        b.add("one_condition", *among, "がない", build=lambda v: NoneExists(Noun(v[1], v[0], "those")))
        for side in ("you", "opponent"):
            there = (
                b.table.words["where"][f"field.{side}"][0].removesuffix("の") + "に",
                Ref("fits"),
                Ref("kind"),
            )
            what = partial(_there, side)
            b.add("one_condition", *there, "がいる", build=lambda v, what=what: Exists(what(v)))  # type: ignore[misc]
            for other in ("が他に", "が別に"):
                for end, node in (("いる", Exists), ("いない", NoneExists)):
                    b.add("one_condition", *there, other + end, build=partial(_others, node, side))
            b.add("one_condition", *there, "がいない", build=lambda v, what=what: NoneExists(what(v)))  # type: ignore[misc]
            many = (*there, "が", Ref("integer"), "枚以上いる")
            b.add("one_condition", *many, build=lambda v, what=what: Exists(what(v), v[2]))  # type: ignore[misc]
        for zone, called in (
            ("underworld", "冥界に"),
            ("removed", "除外エリアに"),
            ("hand", "手札に"),
            ("nodes", "ノードに"),
        ):
            for of, whose in (("you", "あなたの"), ("opponent", "相手プレイヤーの"), ("any", "")):
                lying = (whose + called, Ref("fits"), Ref("kind"), "が")
                there_is = partial(_lying, zone, of)
                b.add("one_condition", *lying, "ある", build=there_is)
                b.add("one_condition", *lying, Ref("integer"), "枚以上ある", build=there_is)
                b.add("one_condition", *lying, "ない", build=partial(_lying_nowhere, zone, of))
        fewer = (Ref("side"), "の", Ref("holding"), "が", Ref("integer"), "枚未満")
        for holder, place in ((fewer, 0), (fewer[2:], None)):
            for ending in ("である", "の"):
                b.add("one_condition", *holder, ending, build=partial(_fewer, place))
        for ending in ("枚以上である", "枚以上の", "枚以上いる", "枚以上ある"):
            b.add("one_condition", Ref("noun"), "が", Ref("integer"), ending, build=lambda v: Exists(*v))
        for ending in ("枚以下である", "枚以下の"):
            b.add(
                "one_condition",
                Ref("noun"),
                "が",
                Ref("integer"),
                ending,
                build=lambda v: Not(Exists(v[0], v[1] + 1)),
            )
        b.add("one_condition", Ref("noun"), "がいる", build=lambda v: Exists(v[0]))
        b.add("one_condition", Ref("noun"), "がいない", build=lambda v: NoneExists(v[0]))
        for did in (
            "がこのターンに攻撃を行った",
            "がこのターンに攻撃を行っている",
            "がこのターン攻撃を行った",
        ):
            b.add("one_condition", Ref("subject"), did, build=_attacked)
        for side in ("you", "opponent"):
            field = b.table.words["where"][f"field.{side}"][0].removesuffix("の") + "に"
            for differing in ("「種族」の異なる", "種族の異なる"):
                varied = (field + differing, Ref("fits"), Ref("kind"), "が", Ref("integer"), "枚以上いる")
                b.add("one_condition", *varied, build=partial(_varied, side))
        b.add("one_condition", Ref("noun"), "があった", build=_among)
    joint = BOTH[b.lang]
    b.add("condition", Ref("one_condition"), joint, Ref("condition"), build=lambda v: Both(*v))
    b.add("recipient", Ref("what"))
    b.add("recipient", Ref("who"))
    for key, text in WHENEVER[b.lang].items():
        b.word("whenever", key, text)
