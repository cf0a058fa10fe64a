"""Choices among several effects: by a number (「…の枚数に応じて、」), or by a player's choice, for the chosen or the
unchosen effect; also prohibitions on some characters of a player, and limits of plays a turn."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.rules import FORMS, Builder
from pyengine.games.pmv.language.sentence_suffixes import Reminder
from pyengine.games.pmv.language.variants.earlier_objects import number_comparison
from pyengine.games.pmv.language.variants.turn_history import as_played, as_resolved
from pyengine.games.pmv.vocab import (
    Both,
    Cannot,
    ChangeCost,
    ChangeItsCost,
    ChangeUseCost,
    Condition,
    If,
    Modes,
    Noun,
    Number,
    OneOf,
    Pick,
    PlayerLimit,
    Statement,
    Whose,
)
from pyengine.text.node_builders import FIRST, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject

Range: TypeAlias = tuple[int | None, int | None]
"""Least and greatest number of a case; None: no limit."""
Ranges: TypeAlias = tuple[tuple[Range, Statement], ...]


def add_choices(b: Builder) -> None:
    _add_by_number(b)
    _add_player_choices(b)
    for form in FORMS:
        with_such = (Ref("until"), Ref("doer"), "は", Ref("until"), Ref("noun"), "で", Ref("act" + form))
        b.add("statement" + form, *with_such, build=_ban_with_matching)
    for subject in ("", "コストは"):
        for end in ("0未満にはならない。", "0未満にならない。"):
            b.word("tail", Reminder(ChangeUseCost, ChangeItsCost, ChangeCost), f"但し、{subject}{end}")
    for act, (called, _) in b.table.words["limited"].items():
        for head, tail in (("", f"枚以上の{called}を"), (f"{called}を", "枚以上")):
            often = (Ref("until"), Ref("doer"), "は1ターンに" + head, Ref("integer"), tail)
            b.add("statement", *often, "プレイすることが出来ない", build=partial(_play_limit, act))
            b.add("statement", *often, "プレイ出来ない", build=partial(_play_limit, act))


def _ban_with_matching(before: str, who: str, after: str, noun: Noun, act: str) -> Cannot | Reject:
    """「〔相手プレイヤー〕は…キャラクターで防御を行うことが出来ない」: build a ban on an act of a player's matching characters."""
    if (before and after) or noun.zone != "field" or any(isinstance(fit, Whose) for fit in noun.fits):
        return REJECT
    whose = () if who == "each" else (Whose(who),)
    return Cannot(Pick(noun.replace(fits=(*whose, *noun.fits)), "all"), act, before or after)


def _play_limit(act: str, until: str, who: str, n: int) -> PlayerLimit | Reject:
    return PlayerLimit(who, act, n - 1, until) if n > 1 else REJECT


def _add_by_number(b: Builder) -> None:
    """「Nに応じて、以下の効果を解決する。・0~2枚…A・3枚以上…B」: add effects selected when the card is played (PMV
    7.1.15)."""
    for unit in ("枚", "点", ""):
        b.add("range", Ref("integer"), "~", Ref("integer"), unit, build=together)
        b.add("range", Ref("integer"), unit + "以上", build=made(together, FIRST, None))
        b.add("range", Ref("integer"), unit + "以下", build=made(together, None, FIRST))
        b.add("range", Ref("integer"), unit, build=made(together, FIRST, FIRST))
    case = made(together, FIRST, SECOND)
    for mark in ("...", ":", "の場合、"):
        b.add("number_cases", "・", Ref("range"), mark, Ref("text"), build=made(together, case))
        b.add(
            "number_cases",
            "・",
            Ref("range"),
            mark,
            Ref("text"),
            Ref("number_cases"),
            build=made(appended, case, THIRD),
        )
    for comma in ("、", ""):
        for end in ("解決する。", "適用する。", "解決し、適用する。"):
            head = (Ref("let_number"), f"に応じて{comma}以下の効果を{end}", Ref("number_cases"))
            b.add("any_ability", *head, build=_modes_by_number)
            b.add("sents", *head, build=_cases_by_number)


def _conditions(n: Number, ranges: Ranges) -> tuple[tuple[Condition, Statement], ...] | Reject:
    found: list[tuple[Condition, Statement]] = []
    for (least, most), do in ranges:
        if least == most:
            conditions = [number_comparison("", n, most or 0)]
        else:
            conditions = [] if most is None else [number_comparison("以下", n, most)]
            conditions = [number_comparison("以上", n, least), *conditions] if least else conditions
        first, *others = conditions or (REJECT,)
        second = others[0] if others else None
        if first is REJECT or second is REJECT:
            return REJECT
        found.append((first if second is None else Both(first, second), do))
    return tuple(found)


def _modes_by_number(n: Number, ranges: Ranges) -> Modes | Reject:
    cases = _conditions(n, ranges)
    return REJECT if cases is REJECT else as_played(cases)


def _cases_by_number(n: Number, ranges: Ranges) -> tuple[If] | Reject:
    cases = _conditions(n, ranges)
    return REJECT if cases is REJECT else as_resolved(cases)


def _add_player_choices(b: Builder) -> None:
    """Add effects chosen or left by a player:
    「〔相手プレイヤー〕は以下の効果から1つを選ぶ。その後、〔あなた〕は選ばれなかった効果を解決する。1.…2.…」."""
    for among in ("から", "のうち", "の中から"):
        for how in ("選ぶ。", "選択する。"):
            head = (Ref("doer"), f"は以下の効果{among}1つを{how}")
            for you in ("", "〔あなた〕は", "あなたは"):
                for which, others in (
                    ("選ばれた", False),
                    ("選んだ", False),
                    ("選ばれなかった", True),
                    ("選ばなかった", True),
                ):
                    then = (f"その後、{you}{which}効果を解決する。",)
                    for rows in ("numbered_list", "mode_list"):
                        b.add("sents", *head, *then, Ref(rows), build=partial(_choice_of, others))

    for form, end in (("", "を行う"), (":te", "を行って")):
        for which, others in (("が選んだ", False), ("が選ばなかった", True)):
            b.add(
                "simple" + form,
                Ref("doer"),
                which,
                Ref("choices"),
                end,
                build=partial(_choice_clause, others),
            )


def _choice_of(others: bool, who: str, effects: tuple[Statement, ...]) -> tuple[OneOf] | Reject:
    return (OneOf(effects, who, others),) if who != "each" and len(effects) > 1 else REJECT


def add_choices_en(b: Builder) -> None:
    for form in FORMS[:2]:
        for does, others in (
            (" chooses of ", False),
            (" choose of ", False),
            (" does not choose of ", True),
            (" do not choose of ", True),
        ):
            of_whom = ("do what ", Ref("side"), does, Ref("choices_of"))
            b.add("simple" + form, *of_whom, build=partial(_choice_clause, others))
    b.add("choices_of", "{", Ref("text"), "} or {", Ref("text"), "}", build=together)
    b.add("choices_of", "{", Ref("text"), "} or ", Ref("choices_of"), build=appended)


def _choice_clause(others: bool, who: str, effects: tuple[Statement, ...]) -> OneOf:
    return OneOf(effects, who, others)
