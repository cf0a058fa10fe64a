"""Suffixes about a whole text: exceptions of place or object, maxima, and definitions of variables."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, TypeAlias

from pyengine.games.pmv.language.choosing import with_choosing_player
from pyengine.games.pmv.language.sequences import in_sequence, with_shared_duration
from pyengine.games.pmv.vocab import (
    AddDamage,
    AtLeast,
    AtMost,
    Capped,
    Choose,
    Condition,
    Either,
    Exactly,
    If,
    It,
    Let,
    MoveTo,
    Not,
    Noun,
    Number,
    Other,
    Pick,
    PutOntoField,
    Seq,
    Statement,
    TargetPlayer,
    This,
    TurnModifiers,
    Unstacked,
    UtmostStat,
    Wake,
    What,
    Whose,
    Without,
    X,
)
from pyengine.text.packrat import REJECT, Reject
from pyengine.vocab.node import Node, rebuilt, walk


class Alternative(NamedTuple):
    """「但し、…場合、…。」: an alternative to the whole text before."""

    condition: Condition
    do: Statement | None


THAT_PLAYER = "them"
"""Placeholder for the player of the previous sentence."""


def resolve_that_player(condition: Condition, do: Statement) -> Condition | Reject:
    if condition.get("who") != THAT_PLAYER:
        return condition
    last = do.parts[-1] if isinstance(do, Seq) else do
    who = last.get("who") if "who" in last.FIELDS else "you"
    if isinstance(who, TargetPlayer):
        who = who.whose
    return condition.replace(who=who) if who in ("you", "opponent", "each") else REJECT


def with_tails(do: Statement, tails: tuple[Tail, ...]) -> Statement | Reject:
    """Apply the suffixes to the whole text before; REJECT a suffix without effect."""
    for tail in tails:
        if isinstance(tail, Exclusion):
            left_out = _with_exclusion(do, tail)
            if left_out == do:
                return REJECT
            do = left_out
            continue
        if isinstance(tail, AimedLetters):
            aimed = _with_aimed(do, tail)
            if aimed is REJECT:
                return REJECT
            do = aimed
            continue
        if isinstance(tail, Reminder):
            if not any(isinstance(node, tail.of) for node in walk(do)):
                return REJECT
            continue
        if isinstance(tail, FlippedModifierFloor):
            held = rebuilt(do, partial(_with_flip_floor, tail.floor))
            if held == do:
                return REJECT
            do = held
            continue
        if isinstance(tail, Fixed):
            do = Let(tail.n, do, tail.letter.letter, fixed=not tail.played, played=tail.played)
            continue
        if isinstance(tail, DamageFloor):
            higher = _with_damage_floor(do, tail.floor)
            if higher == do:
                return REJECT
            do = higher
            continue
        if isinstance(tail, Hyphen):
            counted = _with_hyphen_value(do, tail)
            if counted == do:
                return REJECT
            do = counted
            continue
        if isinstance(tail, Default):
            if not isinstance(do, Let) or do.letter != tail.letter or not isinstance(do.x, UtmostStat):
                return REJECT
            do = do.replace(x=do.x.replace(none=tail.n))
            continue
        if isinstance(tail, Alternative):
            condition = resolve_that_player(tail.condition, do)
            if condition is REJECT:
                return REJECT
            instead = tail.do
            if tail.condition.get("who") == THAT_PLAYER and instead is not None:
                who = condition.get("who")
                theirs = with_choosing_player(instead, who) if isinstance(who, str) else REJECT
                if theirs is REJECT:
                    return REJECT
                instead = theirs
            unless = condition.condition if isinstance(condition, Not) else Not(condition)
            do = If(unless, do) if instead is None else If(condition, instead, do)
        elif isinstance(tail, Unstacking):
            do = Unstacked(do)
        elif isinstance(tail, Maximum):
            if tail.n is None:
                continue  # the usual meaning of a payment's variable
            if isinstance(do, Let) and do.letter == tail.letter and do.most is None:
                do = do.replace(most=tail.n)
            else:
                do = Capped(do, tail.letter, tail.n)
        else:
            for letter, n in tail:
                do = Let(n, do, letter)
    return do


class Unstacking:
    """The suffix 「この効果は重複しない。」: the effect does not stack."""


class Maximum(NamedTuple):
    """A suffix with the maximum of a variable; None: the suffix only states the amount that is paid."""

    letter: str
    n: int | None


Letters: TypeAlias = tuple[tuple[str, Number], ...]
"""Definitions of variables (X, Y, Z), each with its number."""


class AimedLetters(NamedTuple):
    """The suffix 「XとYは、目標の〔…〕の戦闘力に等しい。」: variables defined by a card that the suffix names."""

    pick: Pick
    lets: Letters


class Fixed(NamedTuple):
    """The suffix 「Xはこのカードを解決する時点での、…に等しい。」: a variable fixed when the text begins to resolve, or when its card was
    `played`."""

    letter: X
    n: Number
    played: bool = False


def _with_aimed(do: Statement, tail: AimedLetters) -> Statement | Reject:
    """Return the text with the card of the suffix chosen first; "it" (`It`) then means this card."""
    if any(isinstance(node, It) or (isinstance(node, Pick) and node.how != "all") for node in walk(do)):
        return REJECT
    parts = do.parts if isinstance(do, Seq) else (do,)
    return with_tails(Seq((Choose(tail.pick), *parts)), (tail.lets,))


class Default(NamedTuple):
    """A suffix with the value of a variable for the case that no object fits its maximum or minimum."""

    letter: str
    n: int


class Exclusion(NamedTuple):
    """「但し、…を目標にすることは出来ない。」「…には適用されない。」: an exclusion. `how`: the kind of pick
    affected."""

    how: str
    noun: Noun


class Reminder:
    """「そのキャラクターは攻撃を行うことが出来る。」「但し、0未満にはならない。」: a reminder of the rules, allowed
    after a statement of the given types, such as moving or waking."""

    def __init__(self, *of: type[Node]) -> None:
        self.of = of or (MoveTo, PutOntoField, Wake)


class Hyphen(NamedTuple):
    """「この効果では…「-」である場合、nとして扱う。」: the number for a printed hyphen in the whole text; `stat` None
    means any stat."""

    stat: str | None
    n: int


class FlippedModifierFloor(NamedTuple):
    """「但し、この効果で変更された戦闘修正のみで耐久力は0以下にならない。」: a floor for flipped modifiers."""

    floor: int


class DamageFloor(NamedTuple):
    """「但し、ダメージは…以下にならない。」: a floor for reduced damage."""

    floor: int


Tail: TypeAlias = (
    FlippedModifierFloor
    | Fixed
    | Alternative
    | Unstacking
    | Maximum
    | Default
    | Exclusion
    | Reminder
    | DamageFloor
    | Hyphen
    | AimedLetters
    | Letters
)


def _with_flip_floor(floor: int, node: Node) -> Node | None:
    turned = isinstance(node, TurnModifiers) and node.sign == "+" and node.half != "attack"
    return node.replace(floor=floor) if turned else None


def _with_damage_floor(text: Statement, floor: int) -> Statement:
    """Return the text with a floor for its damage reductions."""
    return rebuilt(text, lambda node: node.replace(floor=floor) if isinstance(node, AddDamage) else None)


def _with_hyphen_value(text: Statement, hyphen: Hyphen) -> Statement:
    """Return the text with a number for hyphens in comparisons of card numbers."""

    def counted(node: Node) -> Node | None:
        if isinstance(node, (AtMost, AtLeast, Exactly)) and hyphen.stat in (None, node.stat):
            return node.replace(dash=hyphen.n) if node.stat in ("node", "cost") else None
        return None

    return rebuilt(text, counted)


def _with_exclusion(text: Statement, barred: Exclusion) -> Statement:
    """Return the text in which no object of the exclusion's noun can be chosen."""
    conditions = (f for f in barred.noun.fits if not isinstance(f, Whose))
    out = tuple(f.fit if isinstance(f, Without) else Without(f) for f in conditions)

    def lessened(node: Node) -> Node | None:
        if not isinstance(node, Pick) or node.how != barred.how:
            return None
        return node.replace(noun=node.noun.replace(fits=(*node.noun.fits, *out)))

    return rebuilt(text, lessened)


def excluding_this(what: What) -> Exclusion | Reject:
    """Return the suffix that excludes the card itself from the choice."""
    return Exclusion("all", Noun("card", (Without(Other("this")),))) if isinstance(what, This) else REJECT


def excluding(how: str, noun: Noun) -> Exclusion | Reject:
    """Return an exclusion by a noun with exactly one condition, otherwise REJECT."""
    conditions = [f for f in noun.fits if not isinstance(f, Whose)]
    return (
        Exclusion(how, noun)
        if len(conditions) == 1 and not isinstance(conditions[0], (Without, Either))
        else REJECT
    )


def and_also(do: Statement, tail: Tail, tails: tuple[Tail, ...], more: Statement) -> Statement | Reject:
    """「…。但し、…。更に、…。」: join a further sentence that has the same duration."""
    first = with_tails(do, (tail, *tails))
    if first is REJECT or any(isinstance(node, X) for node in walk(more)):
        return REJECT
    return with_shared_duration((first,), more)


def and_then(do: Statement, tail: Tail, tails: tuple[Tail, ...], more: Statement) -> Statement | Reject:
    """Join a further sentence behind a suffix. A suffix that defines variables of the further sentence applies to both
    parts."""
    letters = {node.letter for node in walk(more) if isinstance(node, X)}
    bound = {node.letter for node in walk(more) if isinstance(node, Let)}
    if letters - bound:
        return with_tails(in_sequence((do, more)), (tail, *tails))
    first = with_tails(do, (tail, *tails))
    return REJECT if first is REJECT else in_sequence((first, more))
