"""Conditions on acts of this turn, and joined prohibitions:
「このターン、…していない場合」「…をプレイすること、及び…」."""

from __future__ import annotations

from functools import partial, reduce
from typing import NamedTuple, TypeAlias

from pyengine.games.pmv.language.nouns import KEYWORD_KINDS
from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.vocab import (
    Also,
    Both,
    Cannot,
    Condition,
    Exists,
    HasAtLeast,
    HasAtMost,
    HasDone,
    If,
    Later,
    Modes,
    NoneExists,
    Not,
    Noun,
    Pick,
    PlayerCannot,
    Statement,
    ThisIs,
    TurnOf,
    When,
    Whose,
)
from pyengine.text.node_builders import FIRST, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject

DEEDS = (
    ("play", "カードをプレイ", "サ"),
    ("play_character", "キャラクターカードをプレイ", "サ"),
    ("play_spell", "スペルカードをプレイ", "サ"),
    ("play_command", "コマンドカードをプレイ", "サ"),
    ("attack", "攻撃を行", "ワ"),
    ("block", "防御を行", "ワ"),
    ("use", "効果を使用", "サ"),
    ("be_damaged", "ダメージを受け", "一"),
    ("draw", "ドロー", "サ"),
    ("draw", "カードをドロー", "サ"),
    ("draw", "ドローを行", "ワ"),
    ("draw", "カードを引", "カ"),
    ("gain_life", "ライフを得", "一"),
    ("lose_life", "ライフを失", "ワ"),
    ("throw", "手札を破棄", "サ"),
    ("node_set", "手札を直接ノードにセット", "サ"),
)
ENDINGS = {
    "サ": ({"した", "している"}, {"していない", "しなかった"}),
    "ワ": ({"った", "っている"}, {"っていない", "わなかった"}),
    "一": ({"た", "ている"}, {"ていない", "なかった"}),
    "カ": ({"いた", "いている"}, {"いていない", "かなかった"}),
}
"""Verb endings by class, for done and not done."""
PLAYS = {"character": "play_character", "spell": "play_spell", "command": "play_command"}
PLAYED_AS = {"character": "character_card", "spell": "spell", "command": "command"}
IN_TURN = (
    "このターンに",
    "このターン",
    "このターン、",
    "このターン中に",
    "このターン中、",
    "このターンの間、",
    "このターンの間に",
)

WHILE, TRIGGER_VERBS = "このターンの間、", ("手札を破棄した", "ダメージを受けた", "ドローした")
"""After these words a trigger for the rest of the turn is meant, not a condition on the past."""


def add_turn_history(b: Builder) -> None:
    for act, stem, sort in DEEDS:
        for done, endings in zip((True, False), ENDINGS[sort], strict=True):
            for ending in sorted(endings):
                b.word("deed_done" if done else "deed_undone", act, stem + ending)
                if done and stem + ending not in TRIGGER_VERBS:
                    b.word("deed_so_far", act, stem + ending)
    for open_, close in (("〔", "〕"), ("", "")):
        b.add("doer", open_, Ref("side"), close)
    for when in IN_TURN:
        for joint in ("が", "は"):
            for how, negated in (("deed_done", False), ("deed_undone", True)):
                build = partial(_has_done, negated)
                first = "deed_so_far" if when == WHILE and not negated else how
                b.add("one_condition", when, Ref("doer"), joint, Ref(first), build=build)
                b.add("one_condition", Ref("doer"), joint + when, Ref(how), build=build)
        never = (Ref("doer"), "が" + when + "1度も", Ref("deed_undone"), "場合、", Ref("sent"))
        b.add("sent", *never, build=_unless_done_by_turn_end)
        b.add(
            "sent",
            when,
            Ref("doer"),
            "が1度も",
            Ref("deed_undone"),
            "場合、",
            Ref("sent"),
            build=_unless_done_by_turn_end,
        )
    for turn, who in (
        ("相手プレイヤーのターン中にプレイされた", "opponent"),
        ("相手のターン中にプレイされた", "opponent"),
        ("あなたのターン中にプレイされた", "you"),
    ):
        b.word("one_condition", TurnOf(who), "〔このカード〕が" + turn, turn)
    b.add("condition", "〔", Ref("one_condition"), "〕")
    for when in IN_TURN:
        for this in ("〔このキャラクター〕が", "このキャラクターが"):
            for order in (when + this, this + when):
                b.word("one_condition", ThisIs("attacked_now"), order + "攻撃を行っている")
                if order != WHILE + this:
                    b.word("one_condition", ThisIs("attacked_now"), order + "攻撃を行った")
                b.word("one_condition", Not(ThisIs("attacked_now")), order + "攻撃を行っていない")
    b.add(
        "use_tail",
        "この効果は",
        Ref("condition"),
        "場合、使用出来ない。",
        build=made(together, "only", made(negated_condition, FIRST)),
    )
    b.add("case", Ref("condition"), "場合以外、", build=negated_condition)
    b.add("case", Ref("condition"), "場合を除き、", build=negated_condition)
    _add_counted_plays(b)
    _add_bans(b)
    _add_tables(b)


def _add_counted_plays(b: Builder) -> None:
    """Add conditions on a number of plays: 「このターン、〔P〕がスペルカードを2枚以上プレイしている」."""
    for act, called in (
        ("play", "カード"),
        *((act, b.table.words["kind"][PLAYED_AS[kind]][0]) for kind, act in PLAYS.items()),
    ):
        for when in IN_TURN:
            for ending in ("プレイした", "プレイしている"):
                many = (called + "を", Ref("integer"), "枚以上" + ending)
                for joint in ("が", "は"):
                    build = partial(_has_played, act)
                    b.add("one_condition", when, Ref("doer"), joint, *many, build=build)
                    b.add("one_condition", Ref("doer"), joint + when, *many, build=build)


def _has_played(act: str, who: str, n: int) -> HasDone:
    return HasDone(who, act, n)


def _add_tables(b: Builder) -> None:
    """「…場合、以下の効果の1を、…場合、以下の効果の2を解決する。1.…2.…」: add effects selected by conditions when the
    card is played (PMV 7.1.15), or when resolved if stated."""
    for left, right in (("の", ""), ("の「", "」"), ("「", "」"), ("", "")):
        b.add("numbers", f"以下の効果{left}", Ref("integer"), right + "を", build=together)
        several = (
            f"以下の効果{left}",
            Ref("integer"),
            f"{right}と{left.removeprefix('の')}",
            Ref("integer"),
            right + "を",
        )
        b.add("numbers", *several, build=together)
    one = made(together, made(together, FIRST, SECOND))
    more = made(appended, made(together, FIRST, SECOND), THIRD)
    for head, first in (("table_head", Ref("condition")), ("table_rest", Ref("so_many"))):
        case = (first, "場合、", Ref("numbers"))
        for end in ("解決する。", "適用する。"):
            b.add(head, *case, end, build=one)
        for comma in ("、", ""):
            b.add(head, *case, comma, Ref("table_rest"), build=more)
    for comma in ("、", ""):
        again = (Ref("condition"), "場合、", Ref("numbers"), comma, Ref("table_head"))
        b.add("table_head", *again, build=more)
    for other in ("そうでない", "それ以外の"):
        b.word("so_many", ELSE, other)
    for how, node in (("以上", HasAtLeast), ("以下", HasAtMost)):
        for unit in ("", "枚"):
            for end in ("である", "の"):
                b.add("so_many", Ref("integer"), unit + how + end, build=partial(Again, node))
    for none in ("ない", "無い", "いない"):
        b.word("so_many", NONE, none)
    b.add("any_ability", Ref("table_head"), Ref("numbered_list"), build=_as_played)
    b.add("sents", "このカードの解決時、", Ref("table_head"), Ref("numbered_list"), build=_as_resolved)
    b.add("sents", Ref("table_head"), Ref("numbered_list"), build=_as_resolved)


def add_tables_en(b: Builder) -> None:
    b.add("numbers", Ref("integer"), build=together)
    case = ("if ", Ref("condition"), ", apply ", Ref("numbers"))
    b.add("table_head", *case, ".", build=made(together, made(together, FIRST, SECOND)))
    more = (*case, "; ", Ref("table_head"))
    b.add("table_head", *more, build=made(appended, made(together, FIRST, SECOND), THIRD))
    b.add("numbered", " ", Ref("integer"), ". ", Ref("text"), build=SECOND)
    b.add("numbered_list", Ref("numbered"), build=together)
    b.add("numbered_list", Ref("numbered"), Ref("numbered_list"), build=appended)
    b.add("any_ability", Ref("table_head"), Ref("numbered_list"), build=_as_played)


class Again(NamedTuple):
    """A short condition that shares the subject of the previous condition, such as 「11以上の」 or 「無い」; without `node`, no
    object exists."""

    node: type[HasAtLeast | HasAtMost] | None
    n: int


NONE = Again(None, 0)
ELSE = Again(None, 1)
"""The condition of the last case: no earlier condition holds."""


Heads: TypeAlias = tuple[tuple[Condition | Again, tuple[int, ...]], ...]
"""The heads of a table of effects: each condition with the numbers of its effects."""


def _complete_conditions(heads: Heads) -> tuple[tuple[Condition, tuple[int, ...]], ...]:
    """Return the conditions with their subjects restored; () if a subject is unknown."""
    full: list[tuple[Condition, tuple[int, ...]]] = []
    for condition, n in heads:
        if isinstance(condition, Again):
            before = full[-1][0] if full else None
            if condition is ELSE and before is not None:
                first, *others = (negated_condition(condition) for condition, _ in full)
                condition = reduce(Both, others, first)
            elif condition.node is None and isinstance(before, Exists):
                condition = NoneExists(before.noun)
            elif condition.node is not None and isinstance(before, (HasAtLeast, HasAtMost)):
                condition = condition.node(before.who, before.of, condition.n)
            else:
                return ()
        full.append((condition, n))
    return tuple(full)


def _effects_by_condition(
    heads: Heads, effects: tuple[Statement, ...]
) -> tuple[tuple[Condition, Statement], ...]:
    """Return each condition with its effect; () if a number lacks an effect or an effect lacks a number."""
    full = _complete_conditions(heads)
    if len(effects) < 2 or {n for _, some in full for n in some} != set(range(1, len(effects) + 1)):
        return ()
    return tuple((condition, reduce(Also, [effects[n - 1] for n in some])) for condition, some in full)


def _as_played(heads: Heads, effects: tuple[Statement, ...]) -> Modes | Reject:
    return as_played(_effects_by_condition(heads, effects))


def _as_resolved(heads: Heads, effects: tuple[Statement, ...]) -> tuple[If] | Reject:
    return as_resolved(_effects_by_condition(heads, effects))


Cases: TypeAlias = tuple[tuple[Condition, Statement], ...]


def as_played(cases: Cases) -> Modes | Reject:
    """Return the table as effects of which the conditions select one when the card is played; REJECT an incomplete
    table."""
    return Modes(tuple(do for _, do in cases), tuple(case for case, _ in cases)) if cases else REJECT


def as_resolved(cases: Cases) -> tuple[If] | Reject:
    """Return the table as effects of which the conditions select one when the card resolves; REJECT an incomplete
    table."""
    made: If | None = None
    for condition, effect in reversed(cases):
        made = If(condition, effect, made)
    return REJECT if made is None else (made,)


def negated_condition(condition: Condition) -> Condition:
    """Return the negation of the condition, in its simplest form."""
    if isinstance(condition, Not):
        return condition.condition
    if isinstance(condition, NoneExists):
        return Exists(condition.noun)
    if isinstance(condition, Exists) and condition.n == 1:
        return NoneExists(condition.noun)
    if isinstance(condition, HasAtLeast) and condition.n > 0 and condition.who != "each":
        return HasAtMost(condition.who, condition.of, condition.n - 1)
    if isinstance(condition, HasAtMost) and condition.who != "each":
        return HasAtLeast(condition.who, condition.of, condition.n + 1)
    return Not(condition)


def _has_done(negated: bool, who: str, act: str) -> Not | HasDone:
    return Not(HasDone(who, act)) if negated else HasDone(who, act)


def _unless_done_by_turn_end(who: str, act: str, do: Statement) -> Later:
    """「一度も…しなかった場合」: build an effect that is decided only at the end of the turn (PMV 7.8.1, 4.9.1.c)."""
    return Later(When("turn_end"), If(Not(HasDone(who, act)), do))


def _add_bans(b: Builder) -> None:
    """Add several joined prohibitions of a player."""
    for phrase in (
        "手札を直接ノードにセット出来ない",
        "手札から直接ノードをセットすることが出来ない",
        "手札から直接ノードをセット出来ない",
    ):
        b.word("player_act", "node_set", phrase)
    for kind, act in PLAYS.items():
        called = b.table.words["kind"][kind][0]
        card = called if called.endswith("カード") else called + "カード"
        b.word("banned_act", act, card + "をプレイすること")
        b.word("banned_play", act, card)
    for act, phrase in (
        ("node_set", "手札を直接ノードにセットすること"),
        ("node_set", "手札から直接ノードをセットすること"),
        ("draw", "ドローすること"),
        ("attack", "攻撃を行うこと"),
        ("block", "防御を行うこと"),
        ("use", "効果を使用すること"),
        ("gain_life", "ライフを得ること"),
        ("add_nodes", "デッキのカードをノードに加えること"),
        ("look", "デッキを見ること"),
    ):
        b.word("banned_act", act, phrase)
    for joint in ("と", "と、", "、", "および", "、および"):
        several = (
            Ref("until"),
            "〔",
            Ref("side"),
            "〕は",
            Ref("banned_act"),
            joint,
            Ref("banned_act"),
            "が出来ない",
        )
        b.add("statement", *several, build=_ban_both)
        b.add("statement", *several[:-1], "は出来ない", build=_ban_both)
        b.add("statement", *several[:-2], Ref("player_act"), build=_ban_both)
        b.add("banned_plays", Ref("banned_play"), joint, Ref("banned_play"), build=together)
    b.add("banned_plays", Ref("banned_play"), build=together)
    b.add("banned_use", "効果", build=lambda: None)
    for there in ("場の", "場にいる", "場にある"):
        b.add("banned_use", there, Ref("kind"), "が持つ効果")
        for called, kind in KEYWORD_KINDS.items():
            b.word("banned_use", kind, f"{there}「{called}」が持つ効果")
    both = (Ref("banned_plays"), "のプレイおよび", Ref("banned_use"), "を使用出来ない")
    b.add("statement", Ref("until"), "〔", Ref("side"), "〕は", *both, build=_ban_plays_and_uses)


def _ban_both(until: str, who: str, first: str, second: str) -> Also | Reject:
    return (
        REJECT if first == second else Also(PlayerCannot(who, first, until), PlayerCannot(who, second, until))
    )


def _ban_plays_and_uses(until: str, who: str, plays: tuple[str, ...], kind: str | None) -> Statement:
    """Return prohibitions on playing cards of some kinds, and on using effects of cards on the field (PMV 7.3.7)."""
    made: Statement = PlayerCannot(who, "use", until)
    if kind is not None:
        fits = () if who == "each" else (Whose(who),)
        made = Cannot(Pick(Noun(kind, fits), "all"), "use", until)
    for act in reversed(plays):
        made = Also(PlayerCannot(who, act, until), made)
    return made
