"""Takebacks by agreement of both players: never past a player learning hidden information, nor past a signed head.

An answer that led to a card, a shuffle or a random draw is final, because its result is known. Everything taken back
is therefore known to both players, and both continue from the same table.
"""

from __future__ import annotations

from pyengine.kernel.match import Match
from pyengine.net.fair.messages import Back, FairError

ASKS, AGREES, DECLINES = range(3)
MAX_TAKEBACK_REQUESTS = 8
"""Most requests of a seat between two log entries."""


class Takeback:
    """The answers that can be taken back, and the pending request."""

    def __init__(self) -> None:
        self.before: list[tuple[int | None, Match]] = []
        """The latest answers without hidden information revealed since: the answering seat (None: automatic), and the
        match before the answer."""
        self.asked: tuple[int, Back] | None = None
        """The pending takeback request: the requesting seat and its message; None without one."""
        self.times = [0, 0]
        """Number of takeback requests of each seat since the last log entry."""
        self.reopened: int | None = None
        """The seat that has taken an answer back and not answered again since."""
        self.outcome: tuple[int, bool] | None = None
        """The last requesting seat, and whether the request was granted; None while pending."""
        self.barred = ["nothing-yet", "nothing-yet"]
        """Why a seat without an answer in `before` cannot ask: it has given none since the game began, a player has
        since learnt hidden information ("learnt"), or the game has been signed up to there ("signed")."""
        self.late = [-1, -1]
        """The log length of each seat's last late request, sent without knowledge of this side's answer; accepted once
        for each length."""

    def fork(self) -> Takeback:
        """Return an independent copy of the takebacks."""
        twin = Takeback()
        twin.before, twin.asked, twin.reopened = list(self.before), self.asked, self.reopened
        twin.times, twin.late, twin.outcome = list(self.times), list(self.late), self.outcome
        twin.barred = list(self.barred)
        return twin

    def note(self, seat: int | None, match: Match) -> None:
        """Record an answer, by a seat's player or automatic (None), with the match before it."""
        self.before.append((seat, match))
        if seat == self.reopened:
            self.reopened = None
        if self.asked is not None:
            self.outcome = self.asked[0], False
        self.asked, self.times = None, [0, 0]

    def forget(self, why: str) -> None:
        """Make all answers so far final: a player is about to learn hidden information ("learnt"), or has signed them
        ("signed")."""
        for seat in {seat for seat, _ in self.before if seat is not None}:
            self.barred[seat] = why
        self.before = []

    def last_of(self, seat: int) -> Match | None:
        """Return the match before the last answer of a seat's player; None if the answer is final."""
        return next((match for who, match in reversed(self.before) if who == seat), None)

    def may_ask(self, seat: int) -> bool:
        """Return whether a seat may request a takeback of its last answer."""
        return not self.why_not(seat)

    def why_not(self, seat: int) -> str:
        """Return why a seat cannot ask to take its last answer back: "asked", "nothing-yet", "learnt", "signed" or
        "too-often"; "" if it can."""
        if self.asked is not None:
            return "asked"
        if self.last_of(seat) is None:
            return self.barred[seat]
        return "too-often" if self.times[seat] >= MAX_TAKEBACK_REQUESTS else ""

    def waits(self, seat: int) -> bool:
        """Return whether a seat's own takeback request is pending, so it cannot act until the opponent responds."""
        return self.asked is not None and self.asked[0] == seat

    def is_asked(self, seat: int) -> bool:
        """Return whether a seat has to respond to the opponent's request."""
        return self.asked is not None and self.asked[0] != seat

    def ask(self, seat: int, entries: int) -> Back:
        """Request a takeback of a seat's last answer; return the message to send. Raises
        FairError("nothing-to-take-back")."""
        match = self.last_of(seat)
        if match is None or not self.may_ask(seat):
            raise FairError("nothing-to-take-back")
        asked = Back(entries, len(match.entries), ASKS)
        self._put(seat, asked)
        return asked

    def answer(self, seat: int, yes: bool) -> Back:
        """Agree to the opponent's takeback request or decline it; return the message to send. Raises
        FairError("nothing-to-take-back")."""
        if self.asked is None or not self.is_asked(seat):
            raise FairError("nothing-to-take-back")
        asked = self.asked[1]
        return Back(asked.at, asked.to, AGREES if yes else DECLINES)

    def take(self, seat: int, message: Back, entries: int) -> None:
        """Accept a takeback message from the other seat. Raises FairError("not-needed")."""
        if message.what == ASKS:
            if message.at < entries:
                # The sender did not know this side's newest answer, which declines the request.
                if message.at <= self.late[seat]:
                    raise FairError("not-needed", "Back")
                self.late[seat] = message.at
                return
            match = self.last_of(seat)
            if (
                message.at > entries
                or match is None
                or len(match.entries) != message.to
                or self.times[seat] >= MAX_TAKEBACK_REQUESTS
            ):
                raise FairError("not-needed", "Back")
            # If both ask at once, the request of seat 0 counts.
            if self.asked is None or self.asked[0] > seat:
                self._put(seat, message)
            else:
                self.times[seat] += 1
        elif (
            self.asked is None
            or self.asked[0] == seat
            or (message.at, message.to) != (self.asked[1].at, self.asked[1].to)
        ):
            raise FairError("not-needed", "Back")

    def _put(self, seat: int, asked: Back) -> None:
        self.asked, self.outcome = (seat, asked), None
        self.times[seat] += 1

    def settled(self, response: Back) -> Match | None:
        """Return the match from which the game continues after a takeback was agreed to; None if it was declined."""
        if response.what == ASKS or self.asked is None:
            return None
        asks, self.asked = self.asked[0], None
        self.outcome = asks, response.what == AGREES
        if response.what == DECLINES:
            return None
        self.reopened = asks
        at = next(n for n, (_, match) in enumerate(self.before) if len(match.entries) == response.to)
        match = self.before[at][1].fork()
        self.before = self.before[:at]
        self.times, self.late = [0, 0], [-1, -1]
        return match


__all__ = ["AGREES", "ASKS", "DECLINES", "Takeback"]
