"""Declarations of players while the opponent is asked: concede, or offer a draw. The asked seat writes a declaration
into the log."""

from __future__ import annotations

from pyengine.kernel.question import DECLARATIONS, Answer
from pyengine.net.fair.messages import FairError

MAX_DECLARATIONS = 64
"""Most declarations of a seat between two log entries: more than any person makes."""


class PendingDeclarations:
    """Declarations not yet in the log."""

    def __init__(self) -> None:
        self.open: set[tuple[str, int]] = set()
        self.last_count = (0, 0)
        """The log length at the opponent's last declaration, and the number of declarations at this length."""

    def fork(self) -> PendingDeclarations:
        """Return an independent copy of the declarations."""
        twin = PendingDeclarations()
        twin.open, twin.last_count = set(self.open), self.last_count
        return twin

    def take(self, seat: int, what: str, entries: int) -> None:
        """Accept a declaration that the other seat has sent. Raises FairError("not-needed")."""
        count = 1 + (self.last_count[1] if self.last_count[0] == entries else 0)
        if what not in DECLARATIONS or count > MAX_DECLARATIONS:
            raise FairError("not-needed", "Call")
        self.last_count = entries, count
        self.open.add((what, seat))

    def next(self, seat: int) -> tuple[str, int] | None:
        """Remove and return the next declaration for the asked seat to write, its own first; None if there are no open
        ones."""
        for call in [(what, who) for what in DECLARATIONS for who in (seat, 1 - seat)]:
            if call in self.open:
                self.open.remove(call)
                return call
        return None

    def entered(self, answer: Answer) -> None:
        """Remove a declaration from the pending ones, now that it is written into the log."""
        if answer[0] in DECLARATIONS:
            self.open.discard((str(answer[0]), int(answer[1])))


__all__ = ["MAX_DECLARATIONS", "PendingDeclarations"]
