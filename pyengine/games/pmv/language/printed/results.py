"""What happens without its object or its subject being named: 「…した場合、破棄される」, 「全てのプレイヤーは…」."""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.pmv.language.choosing import by_player
from pyengine.games.pmv.language.rules import Acting, Builder, Doing
from pyengine.games.pmv.vocab import (
    Ability,
    AddToHand,
    Auto,
    Capped,
    DealDamage,
    Discard,
    DiscardHand,
    Draw,
    GainLife,
    If,
    It,
    Let,
    LoseLife,
    MakeDoomed,
    Noun,
    Number,
    OwnerOf,
    PutToSleep,
    Remove,
    ReturnToHand,
    Search,
    Seq,
    This,
    Unstacked,
    Wake,
    When,
    Who,
)
from pyengine.text.packrat import REJECT, Ref, Reject

DoneTo: TypeAlias = Discard | MakeDoomed | Remove | PutToSleep | Wake | ReturnToHand
DONE_TO: tuple[tuple[str, type[DoneTo]], ...] = (
    ("破棄される", Discard),
    ("決死状態になる", MakeDoomed),
    ("ゲームから除外される", Remove),
    ("スリープ状態になる", PutToSleep),
    ("アクティブ状態になる", Wake),
    ("手札に戻る", ReturnToHand),
)
"""What becomes of a card, as it is said of the card itself."""
ACTS = (
    Discard,
    MakeDoomed,
    Remove,
    PutToSleep,
    Wake,
    ReturnToHand,
    DealDamage,
    Draw,
    DiscardHand,
    GainLife,
    LoseLife,
    AddToHand,
    Search,
)
"""What is done once, at a moment."""
OF_ONE_PLAYER = frozenset({"drew", "drew_more", "looked", "reached", "node_set", "revealed"})
"""Moments of a player in which "that player" is known."""


def add_results(b: Builder) -> None:
    for said, node in DONE_TO:
        b.add("statement", Ref("what"), "は" + said, build=node)
        b.word("becomes", node, said)
    b.add("becoming", Ref("becomes"), "。")
    b.add("becoming", Ref("number"), "ダメージを受ける。", build=_hurt)
    of_itself = ("(", Ref("class"), "):", Ref("when"), "、", Ref("becoming"))
    b.add("any_ability", *of_itself, build=_of_the_subject)
    his = ("(", Ref("class"), "):", Ref("topic_when"), "、", Ref("doing_it"), "。")
    b.add("any_ability", *his, build=_of_the_player)


def is_dead(ability: Ability) -> bool:
    """Whether an automatic effect says that something is done, and neither when nor that it may be: nothing would ever
    do it (PMV 7.4.5, 7.4.7)."""
    if not isinstance(ability, Auto) or ability.when is not None:
        return False
    effect = ability.effect
    while isinstance(effect, (If, Let, Unstacked, Capped)):
        effect = effect.then if isinstance(effect, If) else effect.do
    parts = effect.parts if isinstance(effect, Seq) else (effect,)
    return isinstance(parts[0], ACTS)


def _hurt(n: Number) -> Doing:
    return lambda what: DealDamage(what, n)


def _of_the_subject(cls: str, when: When, make: Doing) -> Auto | Reject:
    """What happens to the subject of the moment."""
    subject = when.subject
    if isinstance(subject, This):
        return Auto(cls, make(subject), when)
    if isinstance(subject, Noun) and when.object is None and when.moment != "targeted":
        return Auto(cls, make(It("character" if subject.kind == "character" else "card")), when)
    return REJECT


def player_of(when: When) -> Who | None:
    """The player of whom a moment speaks, or None."""
    if when.whose in ("you", "opponent"):
        return when.whose
    return OwnerOf(It("character")) if when.moment in OF_ONE_PLAYER and when.subject is None else None


def _of_the_player(cls: str, when: When, do: Acting) -> Auto | Reject:
    """「〔…〕は…した場合、1ドローする」: what the player of the moment does."""
    who = player_of(when)
    if who is None or when.subject is not None:
        return REJECT
    made = by_player(do(who), who)
    return REJECT if made is REJECT else Auto(cls, made, when)
