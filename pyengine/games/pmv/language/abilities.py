"""A whole ability: its class and moment or its timing and costs, its text, and the limits of its use."""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv.language.choosing import by_player
from pyengine.games.pmv.language.joints import CALM, ONCE, ONCE_RESOLVED, SURE
from pyengine.games.pmv.language.printed.results import is_dead
from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.language.tails import with_tails
from pyengine.games.pmv.vocab import (
    Activated,
    Auto,
    Capped,
    CharacterTiming,
    ChooseNumber,
    Count,
    Define,
    InPhase,
    InState,
    Let,
    LifeCost,
    Modes,
    NodeCost,
    NoneExists,
    Not,
    Noun,
    PayLife,
    Pick,
    Played,
    PlayerCannot,
    PlayerCannotPlay,
    SpellTiming,
    This,
    ThisIs,
    TurnOf,
    When,
    X,
)
from pyengine.text.packrat import REJECT, Ref
from pyengine.vocab.node import Node, walk

MODES_JA = tuple(
    f"以下の効果{among}1つを選{how}。"
    for among in ("から", "のうち", "の中から")
    for how in ("ぶ", "んで解決する", "んで適用する", "択する", "択して解決する", "択して適用する")
)
"""In which ways a card with several effects says that one of them is chosen; the first is rendered."""


def _settled(ability: Any) -> Any:
    """An ability; 「自分」 without another subject is the player whose ability it is."""
    if is_dead(ability):
        return REJECT
    written = repr(ability)
    if "n=X(" in written:
        ability = freely(ability)
    return by_player(ability, "you") if "own" in written and ability is not REJECT else ability


def freely(ability: Any) -> Any:
    """「〔…X枚〕」 of as many as the player likes, where nothing else says what X is (PMV 1.6.2.d): X is from then on
    how many they were."""
    picks = [n for n in walk(ability) if isinstance(n, Pick) and isinstance(n.n, X)]
    if not picks:
        return ability
    letter = picks[0].n.letter  # type: ignore[attr-defined]  # X
    effect = getattr(ability, "effect", None)
    known = any(isinstance(n, (Let, NodeCost, LifeCost, ChooseNumber, PayLife)) for n in walk(ability))
    if len(picks) > 1 or known or effect is None:
        return REJECT
    caps = [n for n in walk(effect) if isinstance(n, Capped) and n.letter == letter]
    most = caps[0].most if caps else 0
    do = _replaced(effect, {picks[0]: picks[0].replace(n=most, upto=True), **{c: c.do for c in caps}})
    return ability.replace(effect=Let(Count(Noun("card", (), "those")), do, letter))


def _replaced(node: Any, by: dict[Any, Any]) -> Any:
    """A text in which some parts are others."""
    if isinstance(node, tuple):
        return tuple(_replaced(part, by) for part in node)
    if not isinstance(node, Node):
        return node
    if node in by:
        made = by[node]
        return made if isinstance(made, Pick) else _replaced(made, by)
    return node.replace(**{name: _replaced(getattr(node, name), by) for name in node.FIELDS})


def add_costs(b: Builder) -> None:
    """`0` is no cost; a node cost stands bare at the head, or in parentheses."""
    b.add("node_cost", Ref("integer"), build=lambda v: NodeCost(v[0]) if v[0] else REJECT)
    b.add("node_cost", Ref("x"), build=lambda v: NodeCost(v[0]))
    b.add("cost", "(", Ref("node_cost"), ")")
    b.add("cost_list", build=lambda v: ())
    b.add("cost_list", Ref("cost"), Ref("cost_list"), build=lambda v: (v[0], *v[1]))
    b.add("costs", "0", Ref("cost_list"))
    b.add("costs", "(0)", Ref("cost_list"))
    b.add("costs", Ref("node_cost"), Ref("cost_list"), build=lambda v: (v[0], *v[1]))
    b.add("costs", Ref("cost"), Ref("cost_list"), build=lambda v: (v[0], *v[1]))


def _limits(b: Builder) -> None:
    """When an activated effect may be used, said among what stands at its end."""
    for turn, who in (("あなたの", "you"), ("相手プレイヤーの", "opponent")):
        b.word("period", TurnOf(who), turn + "ターン")
    b.add("period", Ref("whose"), Ref("phase"), "フェイズ", build=lambda v: InPhase(v[1], v[0]))
    b.word("use_tail", ("once", True), ONCE["ja"], "この効果は1ターンに1度だけ使用出来る。")
    b.add("use_tail", "この効果は", Ref("period"), "にしか使用出来ない。", build=lambda v: ("only", v[0]))
    b.add(
        "use_tail", "この効果は", Ref("condition"), "場合にのみ使用出来る。", build=lambda v: ("only", v[0])
    )
    b.add("use_tail", "この効果は", Ref("condition"), "場合のみ使用出来る。", build=lambda v: ("only", v[0]))
    for kind, timing in (("スペル", SpellTiming()), ("キャラクター", CharacterTiming())):
        b.word("use_tail", ("only", timing), f"この効果は{kind}カードのタイミングでしか使用出来ない。")
    b.add("use_tails", build=lambda v: ((), {}))
    b.add("use_tails", Ref("tail"), Ref("use_tails"), build=lambda v: ((v[0], *v[1][0]), v[1][1]))
    b.add("use_tails", Ref("use_tail"), Ref("use_tails"), build=_limited)
    b.add(
        "used_text",
        Ref("run"),
        Ref("use_tails"),
        build=lambda v: _used(*v),
    )


def _before_attacks(values: tuple[Any, ...]) -> Any:
    """「…が攻撃を行っている場合、プレイ出来ない」"""
    noun = values[0]
    return NoneExists(noun.replace(fits=(*noun.fits, InState("attacked_now"))))


def _defining(values: tuple[Any, ...]) -> Any:
    """「Xは…に等しい。」 by itself, with the most that it can be."""
    cls, x, n, most = values
    return Auto(cls, Define(This("card"), x.letter, n, most=most)) if most is not REJECT else REJECT


def _banned_within(values: tuple[Any, ...]) -> Auto:
    """「〔…〕は…以外で…出来ない」: what a player cannot do at some times."""
    cls, who, period, inside, act = values
    ban = PlayerCannot(who, act) if isinstance(act, str) else PlayerCannotPlay(who, act)
    return Auto(cls, ban, None, period if inside else Not(period))


def _used(do: Any, said: tuple[tuple[Any, ...], dict[str, Any]]) -> Any:
    tails, limits = said
    made = with_tails(do, tails)
    return REJECT if made is REJECT else (made, limits)


def _limited(values: tuple[Any, ...]) -> Any:
    """A limit of use beside others; of each kind there is one."""
    (name, value), (tails, limits) = values
    return REJECT if name in limits else (tails, {name: value, **limits})


def add_abilities(b: Builder) -> None:
    ja = b.lang == "ja"
    colon = ":" if ja else ": "
    if ja:
        b.maybe("trigger", Ref("when"), "、")
        b.add("trigger", Ref("several_when"), "、")
        b.maybe("proviso", Ref("case"))
        this = "〔このカード〕は"
        b.maybe("only", Ref("only_if"))
        b.add("only_if", this, Ref("condition"), "場合のみプレイ出来る。")
        b.add("only_if", this, Ref("condition"), "場合にのみプレイ出来る。")
        b.add(
            "only_if",
            this,
            Ref("noun"),
            "がこのターンに攻撃を行っている場合、プレイ出来ない。",
            build=_before_attacks,
        )
        b.add("only_if", this, Ref("condition"), "場合、プレイ出来ない。", build=lambda v: Not(v[0]))
        b.add("only_if", this, Ref("period"), "にしかプレイ出来ない。")
        b.add("only_if", this, Ref("period"), "にのみプレイ出来る。")
        _limits(b)
        for choose in MODES_JA:
            b.add("modes", choose, Ref("mode_list"))
        b.add("mode", "・", Ref("text"))
        b.add("mode_list", Ref("mode"), build=lambda v: (v[0],))
        b.add("mode_list", Ref("mode"), Ref("mode_list"), build=lambda v: (v[0], *v[1]))
    else:
        b.maybe("trigger", Ref("when"), ", ")
        b.add("trigger", Ref("several_when"), ", ")
        b.maybe("proviso", "if ", Ref("condition"), ", ")
        b.maybe("only", "play this card only if ", Ref("condition"), ". ")
        b.add("modes", "choose one:", Ref("mode_list"))
        b.add("mode", " • ", Ref("text"))
        b.add("mode_list", Ref("mode"), build=lambda v: (v[0],))
        b.add("mode_list", Ref("mode"), Ref("mode_list"), build=lambda v: (v[0], *v[1]))
    b.add("ability", Ref("any_ability"), build=lambda v: _settled(v[0]))
    resolved_once = ONCE_RESOLVED[b.lang]
    b.maybe("once_resolved", resolved_once, build=lambda v: True)
    if not ja:
        b.add("use_tail", ONCE[b.lang], build=lambda v: ("once", True))
        b.add("use_tail", " use this effect only if ", Ref("condition"), ".", build=lambda v: ("only", v[0]))
        b.add("use_tails", build=lambda v: ((), {}))
        b.add("use_tails", Ref("use_tail"), Ref("use_tails"), build=_limited)
        b.add("used_text", Ref("text"), Ref("use_tails"), build=lambda v: (v[0], v[1][1]))
    b.add(
        "any_ability",
        "(",
        Ref("class"),
        ")" + colon,
        Ref("trigger"),
        Ref("proviso"),
        Ref("text"),
        Ref("once_resolved"),
        build=lambda v: Auto(v[0], v[3], v[1], v[2], bool(v[4])),
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
        b.add("any_ability", *timed, build=lambda v: Auto(v[0], v[3], v[2], v[1], bool(v[4])))
        once = ("(", Ref("class"), "):1ターンに1度、", Ref("when"), "、", Ref("proviso"), Ref("text"))
        b.add("any_ability", *once, build=lambda v: Auto(v[0], v[3], v[1], v[2], True))
        for end in ("、", "に、"):
            b.add(
                "any_ability", "(", Ref("class"), "):", "〔この", Ref("word"), "〕がプレイされて場に出たターン終了時" + end,
                Ref("text"), build=lambda v: Auto(v[0], v[2], When("turn_end"), ThisIs("played_now")),
            )  # fmt: skip
        defining = ("(", Ref("class"), "):", Ref("x"), "は", Ref("let_number"), "に等しい。", Ref("at_most"))
        b.add("any_ability", *defining, build=_defining)
        within = ("(", Ref("class"), "):〔", Ref("side"), "〕は", Ref("period"), Ref("within"))
        b.add("any_ability", *within, Ref("player_act"), "。", build=_banned_within)
        b.add("any_ability", *within, Ref("noun"), "をプレイすることが出来ない。", build=_banned_within)
        b.word("within", True, "に", "の間、", "において")
        b.word("within", False, "以外で", "以外に", "以外では", "以外には", "以外の間、")
        for choose in MODES_JA:
            b.add("modes", choose, Ref("numbered_list"))
        b.add("numbered", Ref("integer"), ".", Ref("text"), build=lambda v: v[1])
        b.add("numbered_list", Ref("numbered"), build=lambda v: (v[0],))
        b.add("numbered_list", Ref("numbered"), Ref("numbered_list"), build=lambda v: (v[0], *v[1]))
    b.add(
        "any_ability",
        "(",
        Ref("timing"),
        ")",
        Ref("costs"),
        colon,
        Ref("used_text"),
        build=lambda v: Activated(v[0], v[1], v[2][0], **v[2][1]),
    )
    b.maybe("sure", SURE[b.lang], build=lambda v: True)
    b.maybe("calm", CALM[b.lang], build=lambda v: True)
    played = (Ref("only"), Ref("sure"), Ref("calm"), Ref("text"))
    b.add("any_ability", *played, build=lambda v: Played(v[3], v[0], bool(v[1]), bool(v[2])))
    b.add("any_ability", Ref("modes"), build=lambda v: Modes(v[0]))
