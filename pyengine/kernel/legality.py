"""Legality is a list of reasons: an action is legal when nothing speaks against it.

A predicate names one clause and answers True (holds), False (speaks against it) or None (it would have to
know a card that this replica does not know; an opening settles it).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from pyengine.vocab.plain_values import Object, Plain

F = TypeVar("F", bound=Callable[..., Any])  # whatever it gives

Param = int | str | tuple[Plain, ...] | None


class Reason(NamedTuple):
    """Why not: a code for the screen, the clause, what the text needs, and the card it comes from."""

    code: str
    clause: str
    params: tuple[tuple[str, Param], ...] = ()
    source: int | None = None
    also: tuple[str, ...] = ()
    """Other clauses that say the same: the general one above it, or the other side of the matter."""

    def to_json(self) -> Object:
        """As the bridge tells it; `ref` is the card that it comes from."""
        return {
            "code": self.code,
            "clause": self.clause,
            "params": dict(self.params),
            "ref": self.source,
            "also": list(self.also),
        }


class BreachError(Exception):
    """Another seat did what its card, opened since, does not allow. Carries the reasons."""

    def __init__(self, why: tuple[Reason, ...]) -> None:
        super().__init__("; ".join(f"{r.code} ({r.clause})" for r in why))
        self.reasons = why


class Illegal(Exception):
    """An answer that is not legal; the position was not touched. Carries the reasons."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__("; ".join(f"{r.code} ({r.clause})" for r in reasons))
        self.reasons = reasons


class Predicate:
    """One clause as a question about an action. `disable` makes it hold always (the judge's mutation run)."""

    __slots__ = ("also", "clause", "code", "fn", "name", "original")

    def __init__(self, clause: str, code: str, fn: Callable[..., bool | None], also: tuple[str, ...]) -> None:
        self.clause = clause
        self.code = code
        self.also = with_heads((clause, *also))[1:]
        self.fn = fn
        self.original = fn
        self.name = fn.__name__

    def disable(self) -> None:
        """Have it hold always."""
        self.fn = lambda *_: True

    def enable(self) -> None:
        """Have it say again what it says."""
        self.fn = self.original

    def __call__(self, *args: Any) -> bool | None:  # what it asks about is its own matter
        return self.fn(*args)

    def reason(self, source: int | None = None) -> Reason:
        """What it says where it does not hold; `source` is the card that this comes from."""
        return Reason(self.code, self.clause, (), source, self.also)


PREDICATES: list[Predicate] = []
"""Every predicate of every imported rulebook, for coverage and mutation."""

DEFINITIONS: dict[str, list[str]] = {}
"""Clause -> names of the functions that are its definition."""


def with_heads(clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Clauses and the headings that they stand under: item "5.4.1.a" of a list is what its heading "5.4.1" says."""
    heads = (c.rpartition(".")[0] for c in clauses if c.rpartition(".")[2].isalpha())
    return tuple(dict.fromkeys((*clauses, *heads)))


def rule(clause: str, code: str, *also: str) -> Callable[[Callable[..., bool | None]], Predicate]:
    """Make a predicate of a function: `@rule("5.4.1.a", "not-your-turn", "5.2.2.f")`: clause, code, other clauses."""

    def wrap(fn: Callable[..., bool | None]) -> Predicate:
        predicate = Predicate(clause, code, fn, also)
        PREDICATES.append(predicate)
        return predicate

    return wrap


def defines(*clauses: str) -> Callable[[F], F]:
    """Say that this function is what these clauses define."""

    def wrap(fn: F) -> F:
        for clause in with_heads(clauses):
            DEFINITIONS.setdefault(clause, []).append(f"{fn.__module__}.{fn.__qualname__}")
        return fn

    return wrap


def reasons(
    predicates: tuple[Predicate, ...],
    *args: Any,  # what they ask about
    source: int | None = None,
) -> Iterator[Reason]:
    """What speaks against it; unknowns do not."""
    for predicate in predicates:
        if predicate.fn(*args) is False:
            yield predicate.reason(source)


def holds(predicates: tuple[Predicate, ...], *args: Any) -> bool:  # what they ask about
    """Nothing speaks against it. Stops at the first that does."""
    for predicate in predicates:  # noqa: SIM110 - a loop: this is the hottest place of all
        if predicate.fn(*args) is False:
            return False
    return True
