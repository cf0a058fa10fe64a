"""Grammar of whole abilities: class and event or timing and costs, text, and limits of use."""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.pmv.language.choosing import with_choosing_player
from pyengine.games.pmv.language.connectives import CALM, ONCE, ONCE_RESOLVED, SURE, has_price
from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.language.sentence_suffixes import Tail, with_tails
from pyengine.games.pmv.language.variants.at_once import with_at_once_placed
from pyengine.games.pmv.language.variants.earlier_objects import with_known_objects
from pyengine.games.pmv.language.variants.results import can_never_happen, player_of, with_event_restored
from pyengine.games.pmv.language.variants.turn_history import negated_condition
from pyengine.games.pmv.vocab import (
    Ability,
    Activated,
    AddDealt,
    Auto,
    Cannot,
    Capped,
    CharacterTiming,
    ChooseNumber,
    Condition,
    Cost,
    Count,
    Define,
    If,
    InPhase,
    It,
    ItFits,
    Keyword,
    Let,
    LifeCost,
    Modes,
    NodeCost,
    Not,
    Noun,
    Number,
    PayLife,
    Pick,
    Played,
    PlayerCannot,
    PlayerCannotPlay,
    ScaleDealt,
    SpellTiming,
    Spelt,
    Statement,
    This,
    ThisIs,
    TurnOf,
    When,
    Whose,
    X,
)
from pyengine.text.node_builders import FIFTH, FIRST, FOURTH, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.vocab.node import Node, rebuilt, walk

MODES_JA = tuple(
    f"以下の効果{among}1つを選{how}。"
    for among in ("から", "のうち", "の中から")
    for how in ("ぶ", "んで解決する", "んで適用する", "択する", "択して解決する", "択して適用する")
)
"""Wordings of "choose one" for a card with several effects; the first wording is used for writing."""


def _finish_ability(ability: Ability) -> Ability | Reject:
    """Finish a parsed ability: settle prices, durations, free choices of X, and the player meant by 「自分」. Return
    REJECT for a dead or ambiguous ability."""
    ability = move_condition_into_price(
        with_at_once_placed(with_event_restored(with_known_objects(_resolve_self_reference(ability))))
    )
    if can_never_happen(ability):
        return REJECT
    written = repr(ability)
    if "until='same'" in written:
        return REJECT
    if "n=X(" in written:
        free = choose_any_number(ability)
        if free is REJECT:
            return REJECT
        ability = free
    return _resolve_own_player(ability) if "own" in written else ability


def _resolve_self_reference(ability: Ability) -> Ability:
    """Resolve "it" in a text about dealt damage to the card itself, if the text mentions no other card before."""
    effect = ability.effect if isinstance(ability, Auto) and ability.when is None else None
    if isinstance(effect, (AddDealt, ScaleDealt)) and isinstance(effect.what, It):
        return ability.replace(effect=effect.replace(what=This("character")))
    return ability


def _resolve_own_player(ability: Ability) -> Ability | Reject:
    """Resolve 「自分」 without another subject: after an event of a single player, the event's player; after an event
    of any player, whichever player acted."""
    when = ability.when if isinstance(ability, Auto) else None
    if (
        not isinstance(ability, Auto)
        or when is None
        or with_choosing_player(ability.effect, "you") == ability.effect
    ):
        return with_choosing_player(ability, "you")
    if when.whose == "any" and when.moment == "played" and when.subject != This("card"):
        yours, theirs = (with_choosing_player(ability.effect, side) for side in ("you", "opponent"))
        if yours is REJECT or theirs is REJECT:
            return REJECT
        is_yours = ItFits(Noun("card", (Whose("you"),), "play"))
        return with_choosing_player(ability.replace(effect=If(is_yours, yours, theirs)), "you")
    who = player_of(when)
    effect = with_choosing_player(ability.effect, "you" if who is None else who)
    return REJECT if effect is REJECT else with_choosing_player(ability.replace(effect=effect), "you")


def move_condition_into_price(ability: Ability) -> Ability:
    """「…時に、…場合、…ても良い。しない場合、C。」: move the condition into the effect. C is the price whenever the
    option was not taken, even with a false condition (PMV 7.1.9). No text uses another reading."""
    if not isinstance(ability, Auto) or ability.cls != "gamma" or ability.when is None:
        return ability
    if ability.condition is None or not has_price(ability.effect):
        return ability
    return ability.replace(condition=None, effect=If(ability.condition, ability.effect))


def choose_any_number(ability: Ability) -> Ability | Reject:
    """Read 「〔…X枚〕」 with an otherwise undefined X as any number of cards, chosen by the player (PMV 1.6.2.d); X is
    the number chosen from then on."""
    picks = [(n, x.letter) for n in walk(ability) if isinstance(n, Pick) and isinstance(x := n.get("n"), X)]
    if not picks:
        return ability
    pick, letter = picks[0]
    effect = None if isinstance(ability, (Keyword, Spelt, Modes)) else ability.effect
    known = any(isinstance(n, (Let, NodeCost, LifeCost, ChooseNumber, PayLife)) for n in walk(ability))
    if len(picks) > 1 or known or effect is None:
        return REJECT
    caps = [n for n in walk(effect) if isinstance(n, Capped) and n.letter == letter]
    most = caps[0].most if caps else 0

    def uncapped(node: Node) -> Node | None:
        if node == pick:
            return pick.replace(n=most, upto=True)
        return rebuilt(node.do, uncapped) if isinstance(node, Capped) and node in caps else None

    do = rebuilt(effect, uncapped)
    return ability.replace(effect=Let(Count(Noun("card", (), "those")), do, letter))


Limits: TypeAlias = dict[str, Condition | PlayerCannot | Cannot | bool]
"""Limits of use by name: "once", "only", "bars"."""
UseTails: TypeAlias = tuple[tuple[Tail, ...], Limits]
"""Suffixes about the whole text, and the limits of use."""


def _nonzero_node_cost(n: int) -> NodeCost | Reject:
    return NodeCost(n) if n else REJECT


def add_costs(b: Builder) -> None:
    """Add grammar rules for costs: `0` means no cost; a node cost is written bare before all other costs, or in
    parentheses."""
    b.add("node_cost", Ref("integer"), build=_nonzero_node_cost)
    b.add("node_cost", Ref("x"), build=NodeCost)
    b.add("cost", "(", Ref("node_cost"), ")")
    b.add("cost_list", build=lambda: ())
    b.add("cost_list", Ref("cost"), Ref("cost_list"), build=appended)
    b.add("costs", "0", Ref("cost_list"))
    b.add("costs", "(0)", Ref("cost_list"))
    b.add("costs", Ref("node_cost"), Ref("cost_list"), build=appended)
    b.add("costs", Ref("cost"), Ref("cost_list"), build=appended)
    if b.lang == "en":
        for each in ("node_cost", "cost"):
            b.add("cost", ", ", Ref(each))
        named = (Ref("timing"), " — ", Ref("costs"), ": ", Ref("used_text"))
        b.add("any_ability", *named, build=_activated)


def _limits(b: Builder) -> None:
    """Add grammar rules for the limits of use of an activated effect, in any order with the suffixes at its end."""
    for turn, who in (("あなたの", "you"), ("相手プレイヤーの", "opponent")):
        b.word("period", TurnOf(who), turn + "ターン")
    b.add("period", Ref("whose"), Ref("phase"), "フェイズ", build=made(InPhase, SECOND, FIRST))
    b.word("use_tail", ("once", True), ONCE["ja"], "この効果は1ターンに1度だけ使用出来る。")
    b.add(
        "use_tail", "この効果は", Ref("period"), "にしか使用出来ない。", build=made(together, "only", FIRST)
    )
    b.add(
        "use_tail",
        "この効果は",
        Ref("condition"),
        "場合にのみ使用出来る。",
        build=made(together, "only", FIRST),
    )
    b.add(
        "use_tail",
        "この効果は",
        Ref("condition"),
        "場合のみ使用出来る。",
        build=made(together, "only", FIRST),
    )
    for kind, timing in (("スペル", SpellTiming()), ("キャラクター", CharacterTiming())):
        b.word("use_tail", ("only", timing), f"この効果は{kind}カードのタイミングでしか使用出来ない。")
    for left, right in (("〔", "〕"), ("", "")):
        barring = (f"この効果を使用したターン、{left}", Ref("side"), right + "は", Ref("player_act"), "。")
        b.add("use_tail", *barring, build=_player_ban)
    for this in ("このキャラクター", "このカード"):
        for left, right in (("〔", "〕"), ("", "")):
            itself = (f"この効果を使用したターン、{left}{this}{right}は", Ref("act"), "。")
            b.add("use_tail", *itself, build=_self_ban)
    b.add("use_tails", build=lambda: ((), {}))
    b.add("use_tails", Ref("tail"), Ref("use_tails"), build=_add_suffix)
    b.add("use_tails", Ref("use_tail"), Ref("use_tails"), build=_add_limit)
    b.add("used_text", Ref("run"), Ref("use_tails"), build=_text_with_suffixes)


def _add_suffix(tail: Tail, suffixes: UseTails) -> UseTails:
    tails, limits = suffixes
    return (tail, *tails), limits


def _variable_definition(cls: str, x: X, n: Number, most: int | None) -> Auto:
    """Define a variable: 「Xは…に等しい。」 as an ability of its own, with an optional maximum."""
    return Auto(cls, Define(This("card"), x.letter, n, most=most))


def _player_ban(who: str, act: str) -> tuple[str, PlayerCannot]:
    return "bars", PlayerCannot(who, act, "turn")


def _self_ban(act: str) -> tuple[str, Cannot]:
    return "bars", Cannot(This("character"), act, "turn")


def _play_condition(cls: str, condition: Condition) -> Auto | Reject:
    """「〔このカード〕は…場合のみプレイ出来る。」: a play condition as an ability of its own (PMV 5.2.2.b, 7.4.6.a)."""
    if cls != "beta":
        return REJECT
    return Auto(cls, Cannot(This("card"), "be_played"), None, negated_condition(condition))


def _negative_play_condition(cls: str, condition: Condition) -> Auto | Reject:
    """「〔このカード〕は…場合はプレイ出来ない。」: a negative play condition as an ability."""
    return _play_condition(cls, negated_condition(condition))


def _ban_in_period(cls: str, who: str, period: Condition, inside: bool, act: str | Noun) -> Auto:
    """「〔…〕は…以外で…出来ない」: a prohibition on a player, limited to a period."""
    ban = PlayerCannot(who, act) if isinstance(act, str) else PlayerCannotPlay(who, act)
    return Auto(cls, ban, None, period if inside else Not(period))


def _ban_in_own_turn(cls: str, who: str, inside: bool, act: str) -> Auto | Reject:
    return REJECT if who == "each" else _ban_in_period(cls, who, TurnOf(who), inside, act)


def _text_with_suffixes(do: Statement, suffixes: UseTails) -> tuple[Statement, Limits] | Reject:
    tails, limits = suffixes
    made = with_tails(do, tails)
    return REJECT if made is REJECT else (made, limits)


def _add_limit(
    limit: tuple[str, Condition | PlayerCannot | Cannot | bool], suffixes: UseTails
) -> UseTails | Reject:
    """Add a limit of use to the limits found so far; REJECT a second limit of the same kind."""
    (name, value), (tails, limits) = limit, suffixes
    return REJECT if name in limits else (tails, {name: value, **limits})


def _text_with_limits(do: Statement, text: UseTails) -> tuple[Statement, Limits]:
    return do, text[1]


def _activated(timing: str, costs: tuple[Cost, ...], text: tuple[Statement, Limits]) -> Activated:
    do, limits = text
    only, bars = limits.get("only"), limits.get("bars")
    return Activated(
        timing,
        costs,
        do,
        limits.get("once") is True,
        None if isinstance(only, (bool, PlayerCannot, Cannot)) else only,
        bars if isinstance(bars, (PlayerCannot, Cannot)) else None,
    )


def add_abilities(b: Builder) -> None:
    ja = b.lang == "ja"
    colon = ":" if ja else ": "
    if ja:
        b.maybe("trigger", Ref("when"), "、")
        b.add("trigger", Ref("several_when"), "、")
        b.maybe("proviso", Ref("case"))
        for this in ("〔このキャラクター〕", "〔このカード〕"):
            for end in ("", "の間", "中", "中は"):
                b.word("case", ThisIs("entered_now"), f"{this}が場に出たターン{end}、")
        this = "〔このカード〕は"
        b.maybe("only", Ref("only_if"))
        b.add("only_if", this, Ref("condition"), "場合のみプレイ出来る。")
        b.add("only_if", this, Ref("condition"), "場合にのみプレイ出来る。")
        for ending in ("場合、プレイ出来ない。", "場合はプレイ出来ない。"):
            b.add("only_if", this, Ref("condition"), ending, build=negated_condition)
        b.add("only_if", this, Ref("period"), "にしかプレイ出来ない。")
        b.add("only_if", this, Ref("period"), "にのみプレイ出来る。")
        _limits(b)
        for choose in MODES_JA:
            b.add("modes", choose, Ref("mode_list"))
        b.add("mode", "・", Ref("text"))
        b.add("mode_list", Ref("mode"), build=together)
        b.add("mode_list", Ref("mode"), Ref("mode_list"), build=appended)
    else:
        b.maybe("trigger", Ref("when"), ", ")
        b.add("trigger", Ref("several_when"), ", ")
        b.maybe("proviso", "if ", Ref("condition"), ", ")
        b.maybe("only", "play this card only if ", Ref("condition"), ". ")
        b.add("modes", "choose one:", Ref("mode_list"))
        b.add("mode", " • ", Ref("text"))
        b.add("mode_list", Ref("mode"), build=together)
        b.add("mode_list", Ref("mode"), Ref("mode_list"), build=appended)
    b.add("ability", Ref("any_ability"), build=_finish_ability)
    resolved_once = ONCE_RESOLVED[b.lang]
    b.maybe("once_resolved", resolved_once, build=lambda: True)
    if not ja:
        b.add("use_tail", ONCE[b.lang], build=lambda: ("once", True))
        b.add(
            "use_tail",
            " use this effect only if ",
            Ref("condition"),
            ".",
            build=made(together, "only", FIRST),
        )
        barring = (" in a turn in which this effect is used, ", Ref("side"), " ", Ref("player_act"), ".")
        b.add("use_tail", *barring, build=_player_ban)
        itself = (" in a turn in which this effect is used, this character ", Ref("act"), ".")
        b.add("use_tail", *itself, build=_self_ban)
        b.add("use_tails", build=lambda: ((), {}))
        b.add("use_tails", Ref("use_tail"), Ref("use_tails"), build=_add_limit)
        b.add("used_text", Ref("text"), Ref("use_tails"), build=_text_with_limits)
    b.add(
        "any_ability",
        "(",
        Ref("class"),
        ")" + colon,
        Ref("trigger"),
        Ref("proviso"),
        Ref("text"),
        Ref("once_resolved"),
        build=made(Auto, FIRST, FOURTH, SECOND, THIRD, made(bool, FIFTH)),
    )
    if ja:
        for turn, side in (("あなたのターン", "you"), ("相手プレイヤーのターン", "opponent")):
            b.word(
                "in_turn", TurnOf(side), *(turn + end for end in ("に、", "に", "中に", "中に、", "の間、"))
            )
        timed = (
            "(",
            Ref("class"),
            "):",
            Ref("in_turn"),
            Ref("when"),
            "、",
            Ref("text"),
            Ref("once_resolved"),
        )
        b.add("any_ability", *timed, build=made(Auto, FIRST, FOURTH, THIRD, SECOND, made(bool, FIFTH)))
        once = ("(", Ref("class"), "):1ターンに1度、", Ref("when"), "、", Ref("proviso"), Ref("text"))
        b.add("any_ability", *once, build=made(Auto, FIRST, FOURTH, SECOND, THIRD, True))
        for end in ("、", "に、"):
            b.add(
                "any_ability", "(", Ref("class"), "):", "〔この", Ref("word"), "〕がプレイされて場に出たターン終了時" + end,
                Ref("text"), build=made(Auto, FIRST, THIRD, When("turn_end"), ThisIs("played_now")),
            )  # fmt: skip
        for comma in ("", "、"):
            for ending in ("場合のみプレイ出来る。", "場合にのみプレイ出来る。"):
                own = ("(", Ref("class"), "):" + this + comma, Ref("condition"), ending)
                b.add("any_ability", *own, build=_play_condition)
            for ending in ("場合、プレイ出来ない。", "場合はプレイ出来ない。"):
                own = ("(", Ref("class"), "):" + this + comma, Ref("condition"), ending)
                b.add("any_ability", *own, build=_negative_play_condition)
            for ending in ("にしかプレイ出来ない。", "にのみプレイ出来る。"):
                own = ("(", Ref("class"), "):" + this + comma, Ref("period"), ending)
                b.add("any_ability", *own, build=_play_condition)
        defining = ("(", Ref("class"), "):", Ref("x"), "は", Ref("let_number"), "に等しい。", Ref("at_most"))
        b.add("any_ability", *defining, build=_variable_definition)
        within = ("(", Ref("class"), "):〔", Ref("side"), "〕は", Ref("period"), Ref("within"))
        b.add("any_ability", *within, Ref("player_act"), "。", build=_ban_in_period)
        b.add("any_ability", *within, Ref("noun"), "をプレイすることが出来ない。", build=_ban_in_period)
        his_turn = ("(", Ref("class"), "):〔", Ref("side"), "〕は自分のターン", Ref("within"))
        b.add("any_ability", *his_turn, Ref("player_act"), "。", build=_ban_in_own_turn)
        b.word("within", True, "に", "の間、", "において", "中、", "中に", "中は", "中は、")
        b.word("within", False, "以外で", "以外に", "以外では", "以外には", "以外の間、")
        for choose in MODES_JA:
            b.add("modes", choose, Ref("numbered_list"))
        b.add("numbered", Ref("integer"), ".", Ref("text"), build=SECOND)
        b.add("numbered_list", Ref("numbered"), build=together)
        b.add("numbered_list", Ref("numbered"), Ref("numbered_list"), build=appended)
    b.add(
        "any_ability",
        "(",
        Ref("timing"),
        ")",
        Ref("costs"),
        colon,
        Ref("used_text"),
        build=_activated,
    )
    b.maybe("sure", SURE[b.lang], build=lambda: True)
    b.maybe("calm", CALM[b.lang], build=lambda: True)
    played = (Ref("only"), Ref("sure"), Ref("calm"), Ref("text"))
    b.add("any_ability", *played, build=made(Played, FOURTH, FIRST, made(bool, SECOND), made(bool, THIRD)))
    b.add("any_ability", Ref("modes"), build=Modes)
