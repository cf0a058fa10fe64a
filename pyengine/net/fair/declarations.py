"""What players call for while they are not asked, to concede or to offer a draw, until somebody who is asked writes it down."""

from __future__ import annotations

from pyengine.kernel.question import DECLARED, Answer
from pyengine.net.fair.messages import FairError

CALLS = 64
"""Calls of a seat between two entries of the log: more than any person makes."""


class Calls:
    """What who has called for that is not in the log yet."""

    def __init__(self) -> None:
        self.open: set[tuple[str, int]] = set()
        self.heard = (0, 0)
        """How many entries the log had when the other last called for something, and how often he has by then."""

    def fork(self) -> Calls:
        """A twin."""
        twin = Calls()
        twin.open, twin.heard = set(self.open), self.heard
        return twin

    def take(self, seat: int, what: str, entries: int) -> None:
        """What the other seat calls for. Raises FairError("not-needed")."""
        count = 1 + (self.heard[1] if self.heard[0] == entries else 0)
        if what not in DECLARED or count > CALLS:
            raise FairError("not-needed", "Call")
        self.heard = entries, count
        self.open.add((what, seat))

    def next(self, seat: int) -> tuple[str, int] | None:
        """What an asked seat writes down next: its own before the other's, and no longer open; None where nothing is."""
        for call in [(what, who) for what in DECLARED for who in (seat, 1 - seat)]:
            if call in self.open:
                self.open.remove(call)
                return call
        return None

    def entered(self, answer: Answer) -> None:
        """An answer is given: what it declares is called for no more."""
        if answer[0] in DECLARED:
            self.open.discard((str(answer[0]), int(answer[1])))


__all__ = ["CALLS", "Calls"]
