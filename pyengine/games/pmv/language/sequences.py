"""Statements one after the other, and what stands for a subject while a sentence is read."""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv.vocab import Instead, It, Seq

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
