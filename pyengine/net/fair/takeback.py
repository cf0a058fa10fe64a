"""Answers that are taken back because both players agree: never past what somebody has learnt, nor past what was signed.

Nobody has to go back over what a card, a shuffle or a lot has told: an answer that led to such a need stays. So what is taken
back is known to both, and both go on from the same table.
"""

from __future__ import annotations

from pyengine.kernel.match import Match
from pyengine.net.fair.messages import Back, FairError

ASKS, AGREES, DECLINES = range(3)
MAX_TAKEBACK_REQUESTS = 8
"""How often a seat asks between two entries of the log: more is no question any more."""


class Takeback:
    """The answers that could be taken back, and who asks for it."""

    def __init__(self) -> None:
        self.before: list[tuple[int | None, Match]] = []
        """Of the latest answers, after which nobody has learnt anything: who gave each himself, and the match before it."""
        self.asked: tuple[int, Back] | None = None
        """Who asks, and for what."""
        self.times = [0, 0]
        """How often each seat has asked since the last entry."""
        self.reopened: int | None = None
        """Which seat has taken an answer back, and has not given another one since."""
        self.came: tuple[int, bool] | None = None
        """Who has asked last, and whether he was agreed with; None as long as he waits."""
        self.barred = ["nothing-yet", "nothing-yet"]
        """Why a seat without an answer in `before` cannot ask: it has given none since the game began, a player has
        since learnt hidden information ("learnt"), or the game has been signed up to there ("signed")."""
        self.late = [-1, -1]
        """At which entry each seat last asked without having known of this side's answer: it does so once at each."""

    def fork(self) -> Takeback:
        """A twin."""
        twin = Takeback()
        twin.before, twin.asked, twin.reopened = list(self.before), self.asked, self.reopened
        twin.times, twin.late, twin.came = list(self.times), list(self.late), self.came
        twin.barred = list(self.barred)
        return twin

    def note(self, seat: int | None, match: Match) -> None:
        """An answer is given at this match: by a seat's player, or for him by his standing wish (None)."""
        self.before.append((seat, match))
        if seat == self.reopened:
            self.reopened = None
        if self.asked is not None:
            self.came = self.asked[0], False
        self.asked, self.times = None, [0, 0]

    def forget(self, why: str) -> None:
        """Make all answers so far final: a player is about to learn hidden information ("learnt"), or has signed them
        ("signed")."""
        for seat in {seat for seat, _ in self.before if seat is not None}:
            self.barred[seat] = why
        self.before = []

    def last_of(self, seat: int) -> Match | None:
        """The match before the last answer of a seat's player; None where that stays."""
        return next((match for who, match in reversed(self.before) if who == seat), None)

    def may_ask(self, seat: int) -> bool:
        """Whether a seat may ask for its last answer back."""
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
        """Whether a seat has asked, and does nothing else until the other has said what it thinks of it."""
        return self.asked is not None and self.asked[0] == seat

    def is_asked(self, seat: int) -> bool:
        """Whether a seat has to say what it thinks of what the other asks for."""
        return self.asked is not None and self.asked[0] != seat

    def ask(self, seat: int, entries: int) -> Back:
        """What a seat says that asks. Raises FairError("nothing-to-take-back")."""
        match = self.last_of(seat)
        if match is None or not self.may_ask(seat):
            raise FairError("nothing-to-take-back")
        asked = Back(entries, len(match.entries), ASKS)
        self._put(seat, asked)
        return asked

    def answer(self, seat: int, yes: bool) -> Back:
        """What a seat says that was asked. Raises FairError("nothing-to-take-back")."""
        if self.asked is None or not self.is_asked(seat):
            raise FairError("nothing-to-take-back")
        asked = self.asked[1]
        return Back(asked.at, asked.to, AGREES if yes else DECLINES)

    def take(self, seat: int, said: Back, entries: int) -> None:
        """What the other seat says. Raises FairError("not-needed")."""
        if said.what == ASKS:
            if said.at < entries:
                # It was said before that one knew of this side's answer, which is the answer to it.
                if said.at <= self.late[seat]:
                    raise FairError("not-needed", "Back")
                self.late[seat] = said.at
                return
            match = self.last_of(seat)
            if (
                said.at > entries
                or match is None
                or len(match.entries) != said.to
                or self.times[seat] >= MAX_TAKEBACK_REQUESTS
            ):
                raise FairError("not-needed", "Back")
            # Of two who ask at once the first seat has asked.
            if self.asked is None or self.asked[0] > seat:
                self._put(seat, said)
            else:
                self.times[seat] += 1
        elif (
            self.asked is None
            or self.asked[0] == seat
            or (said.at, said.to) != (self.asked[1].at, self.asked[1].to)
        ):
            raise FairError("not-needed", "Back")

    def _put(self, seat: int, asked: Back) -> None:
        self.asked, self.came = (seat, asked), None
        self.times[seat] += 1

    def settled(self, said: Back) -> Match | None:
        """The match to go on from once an asked seat has said this; None where all stays as it is."""
        if said.what == ASKS or self.asked is None:
            return None
        asks, self.asked = self.asked[0], None
        self.came = asks, said.what == AGREES
        if said.what == DECLINES:
            return None
        self.reopened = asks
        at = next(n for n, (_, match) in enumerate(self.before) if len(match.entries) == said.to)
        match = self.before[at][1].fork()
        self.before = self.before[:at]
        self.times, self.late = [0, 0], [-1, -1]
        return match


__all__ = ["AGREES", "ASKS", "DECLINES", "Takeback"]
