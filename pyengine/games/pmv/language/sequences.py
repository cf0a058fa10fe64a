"""Statements one after the other, and what stands for a subject while a sentence is read."""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv.vocab import Also, Instead, It, Seq

HERE = It("here")
"""Stands for a subject that is said once for several predicates."""


SELF = "\0self"
"""Stands for the left-out subject of an English "may" until the whole sentence is known."""


def seq(parts: tuple[Any, ...]) -> Any:
    """One statement, or several as a Seq; what follows a replacement happens instead too (PMV 11.2.2.a)."""
    first, *rest = parts
    if not rest:
        return first
    if isinstance(first, Instead):
        done = first.do.parts if isinstance(first.do, Seq) else (first.do,)
        return first.replace(do=seq((*done, *rest)))
    return Seq(parts)


def seq_of(values: tuple[Any, ...]) -> Any:
    """The parts before the last value, and those that it is made of."""
    return seq((*values[:-1], *values[-1]))


def also(values: tuple[Any, ...]) -> Also:
    """「ターン終了時まで、…。また、…」: what is said first holds as long for what follows, if that names no duration."""
    first: Any = seq(values[0])
    more: Any = values[1]
    parts: tuple[Any, ...] = first.parts if isinstance(first, Seq) else (first,)
    until = {part.until for part in parts if getattr(part, "until", "")}
    if len(until) == 1:
        more = lasting(more, until.pop())
    return Also(first, more)


def lasting(node: Any, until: str) -> Any:
    """The same with a duration where it has none; what is done once has no duration."""
    if isinstance(node, Also):
        return Also(lasting(node.first, until), lasting(node.second, until))
    if isinstance(node, Seq):
        return Seq(tuple(lasting(part, until) for part in node.parts))
    if getattr(node, "until", None) != "":
        return node
    lasting_node: Any = node
    return lasting_node.replace(until=until)
