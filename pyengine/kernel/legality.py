"""Legality as a list of reasons: an action is legal if no reason speaks against it.

A predicate names one clause and answers True (holds), False (speaks against the action) or None (depends on a card
unknown to this replica; revealing the card settles the matter).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from pyengine.vocab.plain_values import Object, Plain

F = TypeVar("F", bound=Callable[..., Any])  # any result

Param = int | str | tuple[Plain, ...] | None


class Reason(NamedTuple):
    """A reason against an action: a code for the screen, the clause, message parameters, and the source card."""

    code: str
    clause: str
    params: tuple[tuple[str, Param], ...] = ()
    source: int | None = None
    also: tuple[str, ...] = ()
    """Further clauses with the same content: the general clause above the cited one, or its counterpart elsewhere."""

    def to_json(self) -> Object:
        """JSON for the bridge; `ref` is the source card."""
        return {
            "code": self.code,
            "clause": self.clause,
            "params": dict(self.params),
            "ref": self.source,
            "also": list(self.also),
        }


class BreachError(Exception):
    """Raised when another seat's action turns out to be illegal once its card is revealed. Carries the reasons."""

    def __init__(self, why: tuple[Reason, ...]) -> None:
        super().__init__("; ".join(f"{r.code} ({r.clause})" for r in why))
        self.reasons = why


class Illegal(Exception):
    """An illegal answer; the position is unchanged. Carries the reasons."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__("; ".join(f"{r.code} ({r.clause})" for r in reasons))
        self.reasons = reasons


class Predicate:
    """A clause as a test of an action. `disable` makes the test always pass (the judge's mutation run)."""

    __slots__ = ("also", "clause", "code", "fn", "name", "original")

    def __init__(self, clause: str, code: str, fn: Callable[..., bool | None], also: tuple[str, ...]) -> None:
        self.clause = clause
        self.code = code
        self.also = with_heading_clauses((clause, *also))[1:]
        self.fn = fn
        self.original = fn
        self.name = fn.__name__

    def disable(self) -> None:
        """Make the predicate hold in every case (mutation run)."""
        self.fn = lambda *_: True

    def enable(self) -> None:
        """Undo `disable()`: the predicate is checked again."""
        self.fn = self.original

    def __call__(self, *args: Any) -> bool | None:  # each predicate has its own arguments
        return self.fn(*args)

    def reason(self, source: int | None = None) -> Reason:
        """The reason given when the predicate fails; `source` is the card responsible."""
        return Reason(self.code, self.clause, (), source, self.also)


PREDICATES: list[Predicate] = []
"""Every predicate of every imported rulebook, for coverage and mutation."""

DEFINITIONS: dict[str, list[str]] = {}
"""Clause -> names of the functions that define its terms."""


def with_heading_clauses(clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Clauses plus the headings above lettered clauses: "5.4.1.a" adds its heading "5.4.1"."""
    heads = (c.rpartition(".")[0] for c in clauses if c.rpartition(".")[2].isalpha())
    return tuple(dict.fromkeys((*clauses, *heads)))


def rule(clause: str, code: str, *also: str) -> Callable[[Callable[..., bool | None]], Predicate]:
    """Turn a function into a predicate: `@rule("5.4.1.a", "not-your-turn", "5.2.2.f")` gives clause, code and other
    clauses."""

    def make_predicate(fn: Callable[..., bool | None]) -> Predicate:
        predicate = Predicate(clause, code, fn, also)
        PREDICATES.append(predicate)
        return predicate

    return make_predicate


def defines(*clauses: str) -> Callable[[F], F]:
    """Register a function as the definition of these clauses."""

    def register_definition(fn: F) -> F:
        for clause in with_heading_clauses(clauses):
            DEFINITIONS.setdefault(clause, []).append(f"{fn.__module__}.{fn.__qualname__}")
        return fn

    return register_definition


def failing_reasons(
    predicates: tuple[Predicate, ...],
    *args: Any,  # the arguments of the predicates
    source: int | None = None,
) -> Iterator[Reason]:
    """The reasons of the failing predicates; an unknown result gives no reason."""
    for predicate in predicates:
        if predicate.fn(*args) is False:
            yield predicate.reason(source)


def no_predicate_fails(predicates: tuple[Predicate, ...], *args: Any) -> bool:  # any predicate's arguments
    """Whether no predicate fails. Stops at the first failure."""
    for predicate in predicates:  # noqa: SIM110 - a plain loop is fastest, and this code is hot
        if predicate.fn(*args) is False:
            return False
    return True
