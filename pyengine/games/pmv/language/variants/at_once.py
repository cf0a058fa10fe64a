"""Immediate actions of continuous effects: 「…は破棄される」, 「…場合、直ちにその攻撃を取り消す」; and discarding down
to a hand limit."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.rules import Acting, Builder
from pyengine.games.pmv.vocab import (
    Ability,
    AtOnce,
    Auto,
    CancelAttack,
    CancelBlock,
    Discard,
    DiscardTo,
    Fit,
    Gain,
    Guise,
    HandLimitOf,
    If,
    MakeDoomed,
    Noun,
    Pick,
    Remove,
    This,
    ThisIs,
    When,
    Whose,
)
from pyengine.text.node_builders import FIRST, made
from pyengine.text.packrat import Ref
from pyengine.vocab.node import Node, rebuilt

DoneAtOnce: TypeAlias = Discard | MakeDoomed | Remove
IMMEDIATE_REMOVALS: tuple[tuple[str, type[DoneAtOnce]], ...] = (
    ("破棄される", Discard),
    ("決死状態になる", MakeDoomed),
    ("ゲームから除外される", Remove),
)
"""Immediate removals of matching cards, by wording."""
CANCELLED_ACTS = (("攻撃", "attacking", CancelAttack), ("防御", "blocking", CancelBlock))


def add_at_once(b: Builder) -> None:
    b.add("sent", "直ちに" if b.lang == "ja" else "immediately ", Ref("sent"), build=AtOnce)
    if b.lang == "en":
        return
    for act, state, node in CANCELLED_ACTS:
        off = If(ThisIs(state), AtOnce(node(This("character"))))
        for soon in ("直ちに", ""):
            for which in (f"その{act}", f"〔その{act}〕"):
                b.word("sent", off, f"{act}が行われている場合、{soon}{which}を取り消す。")
    _add_hand_limits(b)
    for such in ((Ref("fit"), Ref("fits"), "〔", Ref("noun"), "〕"), (Ref("noun"),)):
        for removal, done in IMMEDIATE_REMOVALS:
            dying = ("(", Ref("class"), "):", *such, f"は{removal}。")
            b.add(
                "any_ability",
                *dying,
                build=partial(_remove_all_matching if len(such) > 1 else _remove_all, done),
            )


def _remove_all(done: type[DoneAtOnce], cls: str, noun: Noun) -> Auto:
    """「…は破棄される」: an immediate removal of all matching cards, without an outer bracket."""
    return Auto(cls, done(Pick(noun, "all")))


def _remove_all_matching(
    done: type[DoneAtOnce], cls: str, fit: Fit, fits: tuple[Fit, ...], noun: Noun
) -> Auto:
    return _remove_all(done, cls, noun.replace(fits=(*noun.fits, fit, *fits)))


def _add_hand_limits(b: Builder) -> None:
    full = (Ref("actor"), "は手札が上限枚数以上になった場合")
    b.add("topic_when", *full, build=made(When, "full", None, FIRST))
    b.word("soon", True, "", "直ちに")
    b.word("his_limit", None, "上限枚数")
    b.add("down_to", Ref("his_limit"))
    b.add("down_to", Ref("integer"), "枚")
    for how, lot in (("無作為に選んで", True), ("無作為に", True), ("選んで", False), ("", False)):
        for comma in ("", "、"):
            for held in ("手札を", "自分の手札を", ""):
                discarding = (Ref("soon"), Ref("down_to"), f"になるように{comma}{held}{how}破棄する")
                b.add("doing_it", *discarding, build=partial(_discard_down_to, lot))


def _discard_down_to(lot: bool, soon: bool, n: int | None) -> Acting:
    return lambda who: DiscardTo(who, HandLimitOf(who) if n is None else n, lot)


def with_at_once_placed(ability: Ability) -> Ability:
    """Return the ability with "at once" kept only in continuous effects, and added to their removals of all matching
    cards."""
    if not isinstance(ability, Auto) or ability.cls != "alpha" or ability.when is not None:
        return rebuilt(ability, _without_at_once)
    effect = ability.effect
    if (
        isinstance(effect, (Discard, MakeDoomed, Remove))
        and isinstance(effect.what, Pick)
        and effect.what.how == "all"
    ):
        if any(not isinstance(fit, Whose) for fit in effect.what.noun.fits):
            return ability.replace(effect=AtOnce(effect))
    return ability


def _without_at_once(node: Node) -> Node | None:
    """Remove "at once" from resolved effects; granted abilities keep their own."""
    if isinstance(node, (Gain, Guise)):
        return node
    return rebuilt(node.do, _without_at_once) if isinstance(node, AtOnce) else None
