"""One thing waited for: a question to a seat, or a need of the dealer. Either is the top frame, or nothing waits.

An answer is a tuple whose first item is a verb; the options are the answers that are legal now. Sets and orders
are picked one element at a time; numbers are ranges, so that no question is a long list.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from pyengine.kernel.frames import Answer as Answer
from pyengine.kernel.frames import Frame, number_in
from pyengine.vocab.plain_values import Plain

PASS: Answer = ("pass",)
YES: Answer = ("yes",)
NO: Answer = ("no",)
FINISH: Answer = ("done",)
BY_PLAYERS = ("concede", "offer")
"""Declarations that a player may make at any time."""
TIMEOUT = "timeout"
"""The declaration of a device for a player out of time."""
DECLARED = (*BY_PLAYERS, TIMEOUT)
"""What a seat declares beside the open question: entries of a log that say of themselves whose they are."""
AMOUNT = "amount"
"""The kind of question that is answered by how many: the second part of each option is the most, `low` the least."""
RANGES = frozenset({"number", AMOUNT})
"""The kinds of question whose answers are no list."""
DRAW = "draw"
"""The kind of question that an offered draw is, in every game that knows one."""


class Question(Frame):
    """`seat` is asked; `kind` and `code` say what; `about` is a card or 0; a number question has low and high, one for an
    amount has low, and in each option the most."""

    WAITS: ClassVar[bool] = True

    seat: int
    kind: str
    code: str
    clause: str
    options: tuple[Answer, ...] = ()
    default: Answer | None = None
    about: int = 0
    low: int = 0
    high: int = -1
    declaring: bool = False
    params: tuple[Plain, ...] = ()

    def copy(self) -> Question:
        """Questions never change, so forks share them."""
        return self

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is among the options (or in the range)."""
        kind = self.kind
        if kind not in RANGES:
            return answer in self.options
        if kind == "number":
            return (
                len(answer) == 2
                and answer[0] == "number"
                and type(answer[1]) is int
                and self.low <= answer[1] <= self.high
            )
        return (
            len(answer) > 1
            and type(answer[1]) is int
            and any(
                answer == (most[0], answer[1], *most[2:]) and self.low <= answer[1] <= number_in(most)
                for most in self.options
            )
        )

    def count(self) -> int:
        """How many answers there are."""
        kind = self.kind
        if kind not in RANGES:
            return len(self.options)
        if kind == AMOUNT:
            return sum(number_in(most) - self.low + 1 for most in self.options)
        return self.high - self.low + 1

    def nth(self, n: int) -> Answer:
        """The n-th answer, counting from 0. Raises IndexError where there are not so many."""
        kind = self.kind
        if kind not in RANGES:
            return self.options[n]
        if kind == "number":
            return ("number", self.low + n)
        for most in self.options:
            if self.low + n <= number_in(most):
                return (most[0], self.low + n, *most[2:])
            n -= number_in(most) - self.low + 1
        raise IndexError(n)


Renamed: TypeAlias = tuple[tuple[int, int], ...]
"""Cards that went on under new refs: pairs of the old and the new one."""


class Need(Frame):
    """What only the dealer can do. kind: "shuffle" (refs, in an order that nobody knows, under the new names that
    `names` gives), "learn" (`seat` sees refs), "open" (all see refs), "lot" (a fair number below `below`)."""

    WAITS: ClassVar[bool] = True

    kind: str
    seat: int = -1
    refs: tuple[int, ...] = ()
    names: tuple[int, ...] = ()
    below: int = 0
    renamed: Renamed = ()

    def copy(self) -> Need:
        """Needs never change, so forks share them."""
        return self
