"""The pending request: a question to a seat, or a need of the dealer. A game waits only if the top frame is a request.

An answer is a tuple whose first item is a verb; the options are the legal answers. Sets and orders are picked element
by element, and numbers are ranges, which keeps lists of options short.
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
PLAYER_DECLARATIONS = ("concede", "offer")
"""The verbs of declarations that a player may make at any time: concede, or offer a draw."""
TIMEOUT = "timeout"
"""The verb of the declaration that a player is out of time, made by a device."""
DECLARATIONS = (*PLAYER_DECLARATIONS, TIMEOUT)
"""The verbs of all declarations of a seat, independent of the open question; their log entries name the seat."""
AMOUNT = "amount"
"""The kind of question answered with a quantity: the second part of each option is the maximum, `low` the minimum."""
RANGE_KINDS = frozenset({"number", AMOUNT})
"""The kinds of question whose answers form a range instead of a list."""
DRAW = "draw"
"""The kind of question for a draw offer, in every game with draw offers."""


class Question(Frame):
    """A question to `seat`, described by `kind` and `code`; `about` is a card or 0. A number question has `low` and
    `high`. An amount question has `low`, and the maximum in each option."""

    WAITS_FOR_INPUT: ClassVar[bool] = True

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
        """The same question: questions never change, so forks share them."""
        return self

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is one of the question's options, or in its range."""
        kind = self.kind
        if kind not in RANGE_KINDS:
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
        """The number of possible answers."""
        kind = self.kind
        if kind not in RANGE_KINDS:
            return len(self.options)
        if kind == AMOUNT:
            return sum(number_in(most) - self.low + 1 for most in self.options)
        return self.high - self.low + 1

    def nth(self, n: int) -> Answer:
        """The n-th answer, counting from 0. Raises IndexError if `n` is too large."""
        kind = self.kind
        if kind not in RANGE_KINDS:
            return self.options[n]
        if kind == "number":
            return ("number", self.low + n)
        for most in self.options:
            if self.low + n <= number_in(most):
                return (most[0], self.low + n, *most[2:])
            n -= number_in(most) - self.low + 1
        raise IndexError(n)


Renamed: TypeAlias = tuple[tuple[int, int], ...]
"""Cards that got new refs: pairs of old and new ref."""


class Need(Frame):
    """A request to the dealer. kind: "shuffle" (put refs into a secret order, under the new refs in `names`), "learn"
    (show refs to `seat`), "open" (show refs to both seats), "lot" (draw a fair number below `below`)."""

    WAITS_FOR_INPUT: ClassVar[bool] = True

    kind: str
    seat: int = -1
    refs: tuple[int, ...] = ()
    names: tuple[int, ...] = ()
    below: int = 0
    renamed: Renamed = ()

    def copy(self) -> Need:
        """The same need: needs never change, so forks share them."""
        return self
