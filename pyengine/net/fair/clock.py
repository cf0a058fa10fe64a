"""The thinking time of both players, measured by each side's device: reported with every answer, and never decided by
one side alone.

A clock has a total for the game. The first part of each answer, the delay, is free, so quick answers neither cost
nor gain time (Bronstein delay). A player's time runs only while the player is awaited and the line is open. A claim
that a player's time is over holds if the player's own device agrees, and is shown as disputed otherwise. The module
reads no time: the caller of a session passes the time.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import NamedTuple

from pyengine.net.fair.messages import FairError, Message, Terms, Time

TENTHS_PER_SECOND = 10
"""Units per second: times are in tenths of a second."""
REPORTS, CLAIMS, AGREES, DISPUTES, PAUSES, GOES_ON = range(6)
SLACK, SLACK_EACH = 10 * TENTHS_PER_SECOND, TENTHS_PER_SECOND // 2
"""Tolerance between the measures of two devices, in tenths of a second: once, and for each answer sent over the
line."""
MAX_CLOCK_SAMPLES = 64
"""Most clock messages of a seat between two log entries: more than any unstable line needs."""


class Clock:
    """Both players' clocks of a game, as measured by one side."""

    def __init__(self, terms: Terms) -> None:
        self.total, self.delay = terms.clock * TENTHS_PER_SECOND, terms.delay * TENTHS_PER_SECOND
        self.used = [0, 0]
        """Time used by each seat, by this side's measure."""
        self.reported = [0, 0]
        """Time used by each seat, by the seat's own last report."""
        self.answers = [0, 0]
        self.entry = [0, 0]
        """For each seat, the log entry of its last report of time."""
        self.spent = 0
        """Time used so far by the awaited player for the present answer."""
        self.now: int | None = None
        self.runs = False
        """Whether the connection is open, so that time can run."""
        self.claims: list[int | None] = [None, None]
        """For each seat's claim that the opponent's time is over, the opponent's response (CLAIMS: none yet; None: no
        claim)."""
        self.longest = 0
        """The greatest length that the log had before a takeback."""
        self.words = (0, [0, 0])
        """The current length of the log, and the number of clock messages that each seat has sent since, without its
        reports with answers; at most `MAX_CLOCK_SAMPLES`."""

    def fork(self) -> Clock:
        """Return an independent copy of the clocks."""
        twin = copy(self)
        twin.used, twin.reported, twin.answers = list(self.used), list(self.reported), list(self.answers)
        twin.entry, twin.words = list(self.entry), (self.words[0], list(self.words[1]))
        twin.claims = list(self.claims)
        return twin

    def tick(self, now: int, awaited: int | None) -> None:
        """Set the current time, in tenths of a second of a monotonic clock; the time since the last call counts for the
        seat `awaited`."""
        if self.now is not None and self.runs and awaited is not None:
            self.spent += max(0, now - self.now)
        self.now = now

    def answered(self, seat: int) -> None:
        """Record that a seat has answered: add the time beyond the free delay to its total."""
        self.used[seat] += max(0, self.spent - self.delay)
        self.spent = 0

    def time_left(self, seat: int, awaited: int | None) -> int:
        """Return the time left to a seat, in tenths of a second; negative once its time is over."""
        runs = max(0, self.spent - self.delay) if seat == awaited else 0
        return self.total - self.used[seat] - runs

    def time_tolerance(self, seat: int) -> int:
        """Return the tolerance between two measures of a seat's time."""
        return SLACK + SLACK_EACH * self.answers[seat]

    def clocks_disagree(self, seat: int) -> bool:
        """Return whether a seat's report differs from this side's measure by more than the tolerance."""
        return abs(self.reported[seat] - self.used[seat]) > self.time_tolerance(seat)

    def clock_message(self, seat: int, what: int, entries: int, awaited: int | None) -> Time:
        """Return a seat's clock message for the present time."""
        mine, theirs = (self.total - self.time_left(each, awaited) for each in (seat, 1 - seat))
        return Time(entries + (what == REPORTS), what, mine, theirs)

    def note(self, seat: int, message: Time) -> None:
        """Record a clock message that a seat has sent."""
        if message.what == REPORTS:
            self.reported[seat], self.entry[seat] = message.mine, message.entry
            self.answers[seat] += 1
        elif message.what == CLAIMS:
            self.claims[seat] = CLAIMS
        elif message.what in (AGREES, DISPUTES):
            self.claims[1 - seat] = message.what
            if message.what == AGREES:
                # No further answer will report this time.
                self.used[seat], self.spent = max(self.used[seat], message.mine), 0

    def check(self, seat: int, message: Time, entries: int, asked: int | None) -> None:
        """Check whether a seat's clock message is allowed now. Raises FairError("not-needed")."""
        before, counts = self.words
        counts = counts if before == entries else [0, 0]
        if message.what == REPORTS:
            fits = (
                asked == seat
                and message.entry == entries + 1 > self.entry[seat]
                and message.mine >= self.reported[seat]
            )
        elif message.what in (AGREES, DISPUTES):
            fits = self.claims[1 - seat] == CLAIMS
        else:
            fits = message.what != CLAIMS or self.claims[seat] != CLAIMS
        # Other clock messages may cross with an answer or an agreed takeback of this side: their sender had another log.
        most = entries + 1 if message.what == REPORTS else max(entries, self.longest)
        if not self.total or not fits or counts[seat] >= MAX_CLOCK_SAMPLES or message.entry > most:
            raise FairError("not-needed", "Time")
        if message.what != REPORTS:
            counts[seat] += 1
            self.words = entries, counts

    def record_takeback(self, before: int, entries: int) -> None:
        """Record a takeback from `before` entries to `entries`; used time is not given back."""
        self.longest = max(self.longest, before)
        self.entry = [min(each, entries) for each in self.entry]

    def settle(self, seat: int) -> None:
        """After a restart, when this device's measures are lost, adopt the times that the seats have reported."""
        self.used[seat] = max(self.used[seat], self.reported[seat])
        self.used[1 - seat] = max(self.used[1 - seat], self.reported[1 - seat])
        self.now, self.spent, self.runs = None, 0, False


class TimeoutClaim(NamedTuple):
    """A claim that a seat's time is over: the log entry, the time used by the claimant's measure and by the seat's own
    measure, in tenths of a second (None: no response yet), and whether the seat agrees."""

    seat: int
    entry: int
    measured: int
    own: int | None = None
    agrees: bool = False

    @property
    def is_disputed(self) -> bool:
        """Whether the two devices have measured different times, so the claim doesn't decide the game."""
        return self.own is not None and not self.agrees


def timeout_claims_in(messages: Iterable[tuple[int, Message]]) -> list[TimeoutClaim]:
    """Return all claims of a game, from its messages."""
    flags: list[TimeoutClaim] = []
    open_ones: dict[int, int] = {}
    for sender, each in messages:
        if not isinstance(each, Time):
            continue
        if each.what == CLAIMS:
            open_ones[1 - sender] = len(flags)
            flags.append(TimeoutClaim(1 - sender, each.entry, each.theirs))
        elif each.what in (AGREES, DISPUTES) and sender in open_ones:
            at = open_ones.pop(sender)
            flags[at] = flags[at]._replace(own=each.mine, agrees=each.what == AGREES)
    return flags


__all__ = [
    "AGREES",
    "CLAIMS",
    "DISPUTES",
    "GOES_ON",
    "MAX_CLOCK_SAMPLES",
    "PAUSES",
    "REPORTS",
    "SLACK",
    "SLACK_EACH",
    "TENTHS_PER_SECOND",
    "Clock",
    "TimeoutClaim",
    "timeout_claims_in",
]
