"""Statements one after the other, and what stands for a subject while a sentence is read."""

from __future__ import annotations

from pyengine.games.pmv.vocab import Also, Instead, It, Seq, Statement

HERE = It("here")
"""Stands for a subject that is said once for several predicates."""


SAME_TIME = "same"
"""「同じ期間、」: as long as what is said before it."""


SELF = "\0self"
"""Stands for the left-out subject of an English "may" until the whole sentence is known."""


def seq(parts: tuple[Statement, ...]) -> Statement:
    """One statement, or several as a Seq; what follows a replacement happens instead too (PMV 11.2.2.a)."""
    first, *rest = parts
    if not rest:
        return first
    if isinstance(first, Instead):
        done = first.do.parts if isinstance(first.do, Seq) else (first.do,)
        return first.replace(do=seq((*done, *rest)))
    return Seq(parts)


def seq_before(first: Statement, parts: tuple[Statement, ...]) -> Statement:
    """The parts with one before them."""
    return seq((first, *parts))


def also(said: tuple[Statement, ...], more: Statement) -> Also:
    """「ターン終了時まで、…。また、…」: what is said first holds as long for what follows, if that names no duration."""
    first = seq(said)
    parts = first.parts if isinstance(first, Seq) else (first,)
    times = {part.get("until") or "" for part in parts} - {""}
    until = times.pop() if len(times) == 1 else ""
    return Also(first, lasting(more, until) if isinstance(until, str) and until else more)


def lasting(node: Statement, until: str) -> Statement:
    """The same with a duration where it has none; what is done once has no duration."""
    if isinstance(node, Also):
        return Also(lasting(node.first, until), lasting(node.second, until))
    if isinstance(node, Seq):
        return Seq(tuple(lasting(part, until) for part in node.parts))
    return node.replace(until=until) if node.get("until") in ("", SAME_TIME) else node
