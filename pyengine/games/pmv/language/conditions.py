"""Grammar of conditions, events and single words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.connectives import BOTH, CONTROLS, OR_WHEN, WHENEVER
from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.language.sequences import SAME_TIME
from pyengine.games.pmv.vocab import (
    Both,
    Exists,
    Fit,
    HasAtMost,
    InState,
    Named,
    NoneExists,
    Not,
    Noun,
    Other,
    This,
    Varied,
    When,
    Whose,
    WithPlayer,
)
from pyengine.text.node_builders import FIRST, SECOND, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.text.phrases import Pattern, Row, Slot, Table
from pyengine.vocab.node import Field


def _condition_forms(pattern: Pattern) -> Iterable[Pattern]:
    """Yield the grammatical forms of a condition's pattern: before 「場合」, short (「…である」, 「…の」) and past (「…だった」)."""
    yield pattern
    last = pattern[-1]
    if isinstance(last, str) and last.endswith("である"):
        yield (*pattern[:-1], last.removesuffix("である") + "の")
        yield (*pattern[:-1], last.removesuffix("である") + "だった")
    elif isinstance(last, Slot) and last.category == "state_is":
        yield (*pattern[:-1], Slot(last.field, "state_is:short"))


def _event_forms(table: Table, pattern: Pattern) -> Iterable[Pattern]:
    """Yield the wordings of an event: 「…時に」 or 「…時」, 「…した場合」 or 「…するたびに」."""
    yield pattern
    last = pattern[-1]
    topic = with_topic(pattern)
    if topic is not None:
        yield topic
        if topic[0] == Slot("subject", "subject"):
            yield (Slot("subject", "each_subject"), *topic[1:])
    if not isinstance(last, str):
        return
    if last.endswith("時に"):
        yield (*pattern[:-1], last.removesuffix("に"))
    stem = last.removesuffix("場合")
    for verb in sorted(table.verbs, key=len, reverse=True) if stem != last else ():
        past = table.verbs[verb][1]
        if stem.endswith(past):
            yield (*pattern[:-1], stem.removesuffix(past) + verb + "たびに")
            return


def with_topic(pattern: Pattern) -> Pattern | None:
    """Return an event pattern with its subject as the topic: 「〔…〕は…した場合」; None if impossible."""
    first, mark = pattern[0], pattern[1] if len(pattern) > 1 else ""
    if not isinstance(first, Slot) or first.field not in ("subject", "whose"):
        return None
    if first.category not in ("subject", "actor") or not str(mark).startswith("が"):
        return None
    return (first, "は" + str(mark)[1:], *pattern[2:])


def _noun_on_field(side: str, fits: tuple[Fit, ...], kind: str) -> Noun:
    """「あなたの場に…がいる」: the noun for cards on a player's field."""
    return Noun(kind, (Whose(side), *fits))


def _exists(side: str, fits: tuple[Fit, ...], kind: str, n: int = 1) -> Exists:
    return Exists(_noun_on_field(side, fits, kind), n)


def _exists_none(side: str, fits: tuple[Fit, ...], kind: str) -> NoneExists:
    return NoneExists(_noun_on_field(side, fits, kind))


def _at_most(noun: Noun, n: int) -> Not:
    return Not(Exists(noun, n + 1))


def _exists_other(
    node: type[Exists | NoneExists], side: str, fits: tuple[Fit, ...], kind: str
) -> Exists | NoneExists:
    """「…が他にいる」: existence of other matching cards."""
    return node(Noun(kind, (Whose(side), *fits, Other())))


def _exists_in_zone(zone: str, of: str, fits: tuple[Fit, ...], kind: str, *n: int) -> Exists:
    """「あなたの冥界に…がある」「…が3枚以上ある」: existence in a zone other than the field."""
    return Exists(Noun(kind, (*((Whose(of),) if of != "any" else ()), *fits), zone), *n)


def _named_exists_in_zone(zone: str, of: str, fits: tuple[Fit, ...], name: str, *n: int) -> Exists:
    """「あなたの冥界に「…」がある」: existence of a named card in a zone."""
    return _exists_in_zone(zone, of, (*fits, Named(name)), "card", *n)


def _no_named_in_zone(zone: str, of: str, fits: tuple[Fit, ...], name: str) -> NoneExists:
    return _none_in_zone(zone, of, (*fits, Named(name)), "card")


def _none_in_zone(zone: str, of: str, fits: tuple[Fit, ...], kind: str) -> NoneExists:
    return NoneExists(_exists_in_zone(zone, of, fits, kind).noun)


def _different_races(side: str, fits: tuple[Fit, ...], kind: str, n: int) -> Varied:
    return Varied(_noun_on_field(side, fits, kind), n)


def _has_attacked(noun: Noun | This) -> Exists | Reject:
    """「…がこのターンに攻撃を行った」: a matching card has attacked this turn."""
    if not isinstance(noun, Noun):
        return REJECT
    return Exists(noun.replace(fits=(*noun.fits, InState("attacked_now"))))


def _exists_among_those(noun: Noun) -> Exists | Reject:
    """「…があった」: a condition that a matching card is among the cards mentioned before (`It`)."""
    if noun.zone != "field" or any(isinstance(fit, Whose) for fit in noun.fits):
        return REJECT
    return Exists(noun.replace(zone="those"))


def _exists_under_control(
    node: type[Exists | NoneExists], side: str, noun: Noun, *n: int
) -> Exists | NoneExists | Reject:
    """ "you control a …": existence of matching objects on a player's field."""
    if noun.zone != "field" or any(isinstance(fit, Whose) for fit in noun.fits):
        return REJECT
    return node(noun.replace(fits=(Whose(side), *noun.fits)), *n)


def _has_fewer(who: str, of: str, n: int) -> HasAtMost | Reject:
    """「…が2枚未満である」: a condition that a player has at most n - 1 cards."""
    return HasAtMost(who, of, n - 1) if n else REJECT


def _add_event_without_subject(b: Builder, row: Row, pattern: Pattern) -> None:
    """Add an event without its 「…が」, following another event with the same subject."""
    first, mark = pattern[0], pattern[1] if len(pattern) > 1 else ""
    if b.lang != "ja" or not isinstance(first, Slot) or not str(mark).startswith("が"):
        return
    if first.field in ("subject", "whose"):
        rest = tuple(t for t in (str(mark)[1:], *pattern[2:]) if t != "")
        b.add_rule_without_field("when_too", row, rest, first.field)


def _add_joined_events(b: Builder) -> None:
    """「…した場合、または…した場合、」: add alternative events of a trigger."""
    if b.lang == "en":
        b.add(
            "several_when",
            Ref("when"),
            OR_WHEN["en"],
            Ref("when"),
            build=_join_events,
        )
        more = (Ref("when"), OR_WHEN["en"], Ref("several_when"))
        b.add("several_when", *more, build=_join_first_event)
        return
    b.add("next_when", Ref("when"))
    b.add("next_when", Ref("when_too"))
    b.add("more_when", "または", Ref("next_when"), build=together)
    b.add("more_when", "または", Ref("next_when"), Ref("more_when"), build=appended)
    b.add("several_when", Ref("when"), Ref("more_when"), build=_join_further_events)
    b.add("several_when", Ref("joint_when"), build=_join_event_list)
    both = (Ref("joint_when"), Ref("more_when"))
    b.add("several_when", *both, build=_join_event_groups)
    for did, moments in (("行った", ("attacked", "blocked")), ("行う", ("attacking", "blocking"))):
        engaged = (Ref("subject"), f"が攻撃・防御を{did}場合")
        b.add("joint_when", *engaged, build=partial(_attack_and_block_events, moments))
    looked = (Ref("actor"), "が", Ref("side"), "の", Ref("looked"), "または", Ref("looked"), "を見た場合")
    b.add(
        "joint_when",
        *looked,
        build=_look_events,
    )


EventWithoutSubject: TypeAlias = Callable[[], tuple[str, Callable[[Field], When]]]
"""An event whose subject was named by an earlier event: the name of the missing field, and a builder that takes the
subject."""


def _attack_and_block_events(moments: tuple[str, ...], subject: Noun | This) -> tuple[When, ...]:
    return tuple(When(each, subject) for each in moments)


def _look_events(whose: str, side: str, *origins: str) -> tuple[When, ...]:
    return tuple(When("looked", None, whose, side, origin=origin) for origin in origins)


def _join_events(*moments: When) -> When | Reject:
    return _join_event_list(moments)


def _join_first_event(first: When, others: When) -> When | Reject:
    return _join_event_list((first, others.replace(more=()), *others.more))


def _join_further_events(first: When, others: tuple[When | EventWithoutSubject, ...]) -> When | Reject:
    return _join_event_list((first, *others))


def _join_event_groups(
    first: tuple[When, ...], others: tuple[When | EventWithoutSubject, ...]
) -> When | Reject:
    return _join_event_list((*first, *others))


def _join_event_list(moments: tuple[When | EventWithoutSubject, ...]) -> When | Reject:
    """Join alternative events into one trigger; an event without a subject takes the first event's subject."""
    first, *others = moments
    assert isinstance(first, When)
    made = [first]
    for other in others:
        if not isinstance(other, When):
            field, build = other()
            subject = first.get(field)
            if subject is None:
                return REJECT
            other = build(subject)
        made.append(other)
    return REJECT if len(set(made)) < len(made) else first.replace(more=tuple(made[1:]))


def add_words(b: Builder) -> None:
    for name in b.table.words:
        if name not in ("kind", "where"):
            b.words(name, name)
    if b.lang == "ja":
        b.word("until", "", "以後、")
        b.word("until", SAME_TIME, "同じ期間、", "同じ期間", "同じ期間中、")
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
                    forms = _event_forms(b.table, written)
                for pattern in forms:
                    b.row("one_condition" if category == "condition" else category, row, pattern)
                    if category == "when":
                        _add_event_without_subject(b, row, pattern)
                        topic = with_topic(pattern) if ja else None
                        if topic is not None:
                            b.row("topic_when", row, topic)
                            b.row("topic_when", row, pattern)
                    if category == "owner" and row.cls != "OwnerOf":
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
    _add_joined_events(b)
    b.add("condition", Ref("one_condition"))
    if b.lang == "ja":
        among = ("その中に", Ref("fits"), Ref("kind"))
        b.add("one_condition", *among, "がある", build=made(Exists, made(Noun, SECOND, FIRST, "those")))
        b.add("one_condition", *among, "がない", build=made(NoneExists, made(Noun, SECOND, FIRST, "those")))
        for side in ("you", "opponent"):
            there = (
                b.table.words["where"][f"field.{side}"][0].removesuffix("の") + "に",
                Ref("fits"),
                Ref("kind"),
            )
            b.add("one_condition", *there, "がいる", build=partial(_exists, side))
            for other in ("が他に", "が別に"):
                for end, node in (("いる", Exists), ("いない", NoneExists)):
                    b.add("one_condition", *there, other + end, build=partial(_exists_other, node, side))
            b.add("one_condition", *there, "がいない", build=partial(_exists_none, side))
            many = (*there, "が", Ref("integer"), "枚以上いる")
            b.add("one_condition", *many, build=partial(_exists, side))
        for zone, called in (
            ("underworld", "冥界に"),
            ("removed", "除外エリアに"),
            ("hand", "手札に"),
            ("nodes", "ノードに"),
        ):
            for of, whose in (("you", "あなたの"), ("opponent", "相手プレイヤーの"), ("any", "")):
                for named, there_is, nowhere in (
                    ((Ref("kind"),), _exists_in_zone, _none_in_zone),
                    (("「", Ref("name"), "」"), _named_exists_in_zone, _no_named_in_zone),
                ):
                    lying = (whose + called, Ref("fits"), *named, "が")
                    for verb, none in (("ある", "ない"), ("いる", "いない")):
                        b.add("one_condition", *lying, verb, build=partial(there_is, zone, of))
                        many = (*lying, Ref("integer"), "枚以上" + verb)
                        b.add("one_condition", *many, build=partial(there_is, zone, of))
                        b.add("one_condition", *lying, none, build=partial(nowhere, zone, of))
        fewer = (Ref("side"), "の", Ref("holding"), "が", Ref("integer"), "枚未満")
        for ending in ("である", "の"):
            b.add("one_condition", *fewer, ending, build=_has_fewer)
            b.add("one_condition", *fewer[2:], ending, build=partial(_has_fewer, "you"))
        for ending in ("枚以上である", "枚以上の", "枚以上いる", "枚以上ある"):
            b.add("one_condition", Ref("noun"), "が", Ref("integer"), ending, build=Exists)
        for ending in ("枚以下である", "枚以下の"):
            b.add(
                "one_condition",
                Ref("noun"),
                "が",
                Ref("integer"),
                ending,
                build=_at_most,
            )
        b.add("one_condition", Ref("noun"), "がいる", build=Exists)
        b.add("one_condition", Ref("noun"), "がある", build=Exists)
        b.add("one_condition", Ref("noun"), "がいない", build=NoneExists)
        b.add("one_condition", Ref("noun"), "がない", build=NoneExists)
        for did in (
            "がこのターンに攻撃を行った",
            "がこのターンに攻撃を行っている",
            "がこのターン攻撃を行った",
        ):
            b.add("one_condition", Ref("subject"), did, build=_has_attacked)
        for side in ("you", "opponent"):
            field = b.table.words["where"][f"field.{side}"][0].removesuffix("の") + "に"
            for differing in ("「種族」の異なる", "種族の異なる"):
                varied = (field + differing, Ref("fits"), Ref("kind"), "が", Ref("integer"), "枚以上いる")
                b.add("one_condition", *varied, build=partial(_different_races, side))
        b.add("one_condition", Ref("noun"), "があった", build=_exists_among_those)
    else:
        for side, controls in CONTROLS.items():
            exists = partial(_exists_under_control, Exists, side)
            for article in (" a ", " an "):
                b.add("one_condition", controls + article, Ref("noun"), build=exists)
            several = (controls + " ", Ref("integer"), " or more ", Ref("noun"))
            b.add("one_condition", *several, build=made(exists, SECOND, FIRST))
            lacking = partial(_exists_under_control, NoneExists, side)
            b.add("one_condition", controls + " no ", Ref("noun"), build=lacking)
    joint = BOTH[b.lang]
    b.add("condition", Ref("one_condition"), joint, Ref("condition"), build=Both)
    b.add("recipient", Ref("what"))
    b.add("recipient", Ref("who"))
    for both in ("と", "と、", "および") if b.lang == "ja" else (" and ",):
        b.add("recipient", Ref("what"), both, Ref("who"), build=WithPlayer)
        if b.lang == "ja":
            b.add("recipient", Ref("who"), both, Ref("what"), build=made(WithPlayer, SECOND, FIRST))
    for key, text in WHENEVER[b.lang].items():
        b.word("whenever", key, text)
