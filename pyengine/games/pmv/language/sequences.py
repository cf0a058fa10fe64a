"""Sequences of statements, and placeholders for subjects during reading."""

from __future__ import annotations

from pyengine.games.pmv.vocab import Also, Instead, It, Seq, Statement

HERE = It("here")
"""Placeholder for a subject shared by several predicates."""


SAME_TIME = "same"
"""「同じ期間、」: the duration of the previous statement."""


SELF = "\0self"
"""Placeholder for the omitted subject of an English "may" until the whole sentence is known."""


def in_sequence(parts: tuple[Statement, ...]) -> Statement:
    """Return a single statement, or several as a Seq; statements after a replacement belong to the replacement (PMV
    11.2.2.a)."""
    first, *rest = parts
    if not rest:
        return first
    if isinstance(first, Instead):
        done = first.do.parts if isinstance(first.do, Seq) else (first.do,)
        return first.replace(do=in_sequence((*done, *rest)))
    return Seq(parts)


def seq_before(first: Statement, parts: tuple[Statement, ...]) -> Statement:
    """Return a sequence with `first` in front of the other parts."""
    return in_sequence((first, *parts))


def with_shared_duration(statements: tuple[Statement, ...], more: Statement) -> Also:
    """「ターン終了時まで、…。また、…」: give a second statement without a duration the duration of the first."""
    first = in_sequence(statements)
    parts = first.parts if isinstance(first, Seq) else (first,)
    times = {part.get("until") or "" for part in parts} - {""}
    until = times.pop() if len(times) == 1 else ""
    return Also(first, with_duration(more, until) if isinstance(until, str) and until else more)


def with_duration(node: Statement, until: str) -> Statement:
    """Return the statement with a duration added where missing; one-time actions take no duration."""
    if isinstance(node, Also):
        return Also(with_duration(node.first, until), with_duration(node.second, until))
    if isinstance(node, Seq):
        return Seq(tuple(with_duration(part, until) for part in node.parts))
    return node.replace(until=until) if node.get("until") in ("", SAME_TIME) else node
