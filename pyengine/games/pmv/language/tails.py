"""What is said at the end of a text about all before it: but not where, not of whom, at most, and what a variable is."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.games.pmv.language.choosing import by_player
from pyengine.games.pmv.vocab import (
    AddDamage,
    Capped,
    Either,
    If,
    Let,
    MoveTo,
    Not,
    Noun,
    Other,
    Pick,
    PutOntoField,
    Seq,
    TargetPlayer,
    This,
    Unstacked,
    UtmostStat,
    Wake,
    Whose,
    Without,
)
from pyengine.text.packrat import REJECT
from pyengine.vocab.node import Node, walk


class Rider(NamedTuple):
    """「但し、…場合、…。」: what is done instead of all before it."""

    condition: Any
    do: Any


THEM = "them"
"""Stands for the player of whom the sentence before spoke."""


def of_them(condition: Any, do: Any) -> Any:
    if getattr(condition, "who", None) != THEM:
        return condition
    last = do.parts[-1] if isinstance(do, Seq) else do
    who = getattr(last, "who", "you")
    if isinstance(who, TargetPlayer):
        who = who.whose
    return condition.replace(who=who) if who in ("you", "opponent", "each") else REJECT


def with_tails(do: Any, tails: tuple[Any, ...]) -> Any:
    """What is said at the end is about all before it: () that it does not stack, pairs of a letter and what it is, or a letter, the most that it can be, and None."""
    for tail in tails:
        if isinstance(tail, Barred):
            left_out = _leaving_out(do, tail)
            if left_out == do:
                return REJECT
            do = left_out
            continue
        if isinstance(tail, Granted):
            if not any(isinstance(node, (MoveTo, PutOntoField, Wake)) for node in walk(do)):
                return REJECT
            continue
        if isinstance(tail, Lowest):
            higher = _no_lower(do, tail.floor)
            if higher == do:
                return REJECT
            do = higher
            continue
        if isinstance(tail, Default):
            if not isinstance(do, Let) or do.letter != tail.letter or not isinstance(do.x, UtmostStat):
                return REJECT
            do = do.replace(x=do.x.replace(none=tail.n))
            continue
        if isinstance(tail, Rider):
            condition = of_them(tail.condition, do)
            if condition is REJECT:
                return REJECT
            instead = tail.do
            if getattr(tail.condition, "who", None) == THEM and instead is not None:
                instead = by_player(instead, condition.who)
            do = If(Not(condition), do) if instead is None else If(condition, instead, do)
        elif not tail:
            do = Unstacked(do)
        elif tail[1:] == (None, None):
            continue  # what the variable of a payment means anyway
        elif tail[-1] is None and isinstance(do, Let) and do.letter == tail[0] and do.most is None:
            do = do.replace(most=tail[1])
        elif tail[-1] is None:
            do = Capped(do, tail[0], tail[1])
        else:
            for letter, n in tail:
                do = Let(n, do, letter)
    return do


class Default(NamedTuple):
    """What a variable is where there is nothing that it could be the utmost of."""

    letter: str
    n: int


class Barred(NamedTuple):
    """「但し、…を目標にすることは出来ない。」「…には適用されない。」: what is left out. `how`: of which phrases."""

    how: str
    noun: Any


class Granted:
    """「そのキャラクターは攻撃を行うことが出来る。」: what the rules allow to one that an effect has moved or woken."""


class Lowest(NamedTuple):
    """「但し、ダメージは…以下にならない。」: what the damage that is lessened does not become."""

    floor: int


def _no_lower(node: Any, floor: int) -> Any:
    """A text in which what lessens damage leaves so much of it."""
    if isinstance(node, tuple):
        return tuple(_no_lower(part, floor) for part in node)
    if not isinstance(node, Node):
        return node
    if isinstance(node, AddDamage):
        return node.replace(floor=floor)
    return node.replace(**{name: _no_lower(getattr(node, name), floor) for name in node.FIELDS})


def _leaving_out(node: Any, barred: Barred) -> Any:
    """A text whose phrases of a kind do not mean what fits a noun."""
    if isinstance(node, Pick) and node.how == barred.how:
        noun = node.noun
        said = (f for f in barred.noun.fits if not isinstance(f, Whose))
        out = tuple(f.fit if isinstance(f, Without) else Without(f) for f in said)
        return node.replace(noun=noun.replace(fits=(*noun.fits, *out)))
    if isinstance(node, tuple):
        return tuple(_leaving_out(part, barred) for part in node)
    if not isinstance(node, Node):
        return node
    values = {name: _leaving_out(getattr(node, name), barred) for name in node.FIELDS}
    return node.replace(**values)


def but_this(values: tuple[Any, ...]) -> Any:
    """All but the card that says so."""
    return Barred("all", Noun("card", (Without(Other("this")),))) if isinstance(values[0], This) else REJECT


def barring(how: str, noun: Noun) -> Any:
    """Only where one condition says what is left out."""
    said = [f for f in noun.fits if not isinstance(f, Whose)]
    return Barred(how, noun) if len(said) == 1 and not isinstance(said[0], (Without, Either)) else REJECT
