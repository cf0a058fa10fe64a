"""How long each player has thought, by the measure of the device that holds this side: told with every answer, and never decided
by one side alone.

A clock has a total for the game; of each answer a first part, the delay, counts for nothing, so answers that are given at once
cost nothing and gain nothing (Bronstein's way). It runs only while that player is awaited and there is a line. That somebody's time
is over is a claim: it holds if his own device says so too, and is shown as disputed otherwise. No time is read here: whoever
holds a session says what time it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import NamedTuple

from pyengine.net.fair.messages import FairError, Message, Terms, Time

SECOND = 10
"""Time is in tenths of a second."""
TOLD, CLAIMS, AGREES, DISPUTES, PAUSES, GOES_ON = range(6)
SLACK, SLACK_EACH = 10 * SECOND, SECOND // 2
"""By how much the measures of two devices may differ: once, and for each answer that went over the line."""
MAX_CLOCK_SAMPLES = 64
"""Words about clocks of a seat between two entries of the log: more than any line is lost."""


class Clock:
    """Both clocks of a game, as one side measures them."""

    def __init__(self, terms: Terms) -> None:
        self.total, self.delay = terms.clock * SECOND, terms.delay * SECOND
        self.used = [0, 0]
        """By this side's measure."""
        self.told = [0, 0]
        """What each seat last said of itself."""
        self.answers = [0, 0]
        self.entry = [0, 0]
        """Before which entry of the log each seat last said how long it took."""
        self.spent = 0
        """So long the awaited player has thought by now."""
        self.now: int | None = None
        self.runs = False
        """Whether there is a line, so that anybody is awaited."""
        self.claims: list[int | None] = [None, None]
        """Of each seat that says that the other's time is over, what the other has said to that (CLAIMS: nothing yet)."""
        self.longest = 0
        """How many entries the log has had that went back."""
        self.words = (0, [0, 0])
        """At how many entries each seat has said how much beside its answers."""

    def fork(self) -> Clock:
        """A twin."""
        twin = copy(self)
        twin.used, twin.told, twin.answers = list(self.used), list(self.told), list(self.answers)
        twin.entry, twin.words = list(self.entry), (self.words[0], list(self.words[1]))
        twin.claims = list(self.claims)
        return twin

    def tick(self, now: int, awaited: int | None) -> None:
        """It is so late, on a clock that never goes back; `awaited` has been since the last time."""
        if self.now is not None and self.runs and awaited is not None:
            self.spent += max(0, now - self.now)
        self.now = now

    def answered(self, seat: int) -> None:
        """A player has answered."""
        self.used[seat] += max(0, self.spent - self.delay)
        self.spent = 0

    def left(self, seat: int, awaited: int | None) -> int:
        """What a seat has left, which is less than nothing once its time is over."""
        runs = max(0, self.spent - self.delay) if seat == awaited else 0
        return self.total - self.used[seat] - runs

    def slack(self, seat: int) -> int:
        """By how much two may differ about a seat."""
        return SLACK + SLACK_EACH * self.answers[seat]

    def differs(self, seat: int) -> bool:
        """Whether a seat says of itself something else than this side has measured."""
        return abs(self.told[seat] - self.used[seat]) > self.slack(seat)

    def says(self, seat: int, what: int, entries: int, awaited: int | None) -> Time:
        """What a seat says about clocks now."""
        mine, theirs = (self.total - self.left(each, awaited) for each in (seat, 1 - seat))
        return Time(entries + (what == TOLD), what, mine, theirs)

    def note(self, seat: int, said: Time) -> None:
        """A seat has said this."""
        if said.what == TOLD:
            self.told[seat], self.entry[seat] = said.mine, said.entry
            self.answers[seat] += 1
        elif said.what == CLAIMS:
            self.claims[seat] = CLAIMS
        elif said.what in (AGREES, DISPUTES):
            self.claims[1 - seat] = said.what
            if said.what == AGREES:
                # No answer follows in which it would be counted.
                self.used[seat], self.spent = max(self.used[seat], said.mine), 0

    def check(self, seat: int, said: Time, entries: int, asked: int | None) -> None:
        """Whether a seat says something for which there is a place. Raises FairError("not-needed")."""
        before, counts = self.words
        counts = counts if before == entries else [0, 0]
        if said.what == TOLD:
            fits = (
                asked == seat
                and said.entry == entries + 1 > self.entry[seat]
                and said.mine >= self.told[seat]
            )
        elif said.what in (AGREES, DISPUTES):
            fits = self.claims[1 - seat] == CLAIMS
        else:
            fits = said.what != CLAIMS or self.claims[seat] != CLAIMS
        # What is no answer may cross with one of this side's, or with this side's yes to going back: its sender knew another log.
        most = entries + 1 if said.what == TOLD else max(entries, self.longest)
        if not self.total or not fits or counts[seat] >= MAX_CLOCK_SAMPLES or said.entry > most:
            raise FairError("not-needed", "Time")
        if said.what != TOLD:
            counts[seat] += 1
            self.words = entries, counts

    def turned_back(self, before: int, entries: int) -> None:
        """The log goes back from so many entries to so many: what was thought is not given back."""
        self.longest = max(self.longest, before)
        self.entry = [min(each, entries) for each in self.entry]

    def settle(self, seat: int) -> None:
        """Measures do not outlive the memory of a device: what it has not said itself it takes as the other says."""
        self.used[seat] = max(self.used[seat], self.told[seat])
        self.used[1 - seat] = max(self.used[1 - seat], self.told[1 - seat])
        self.now, self.spent, self.runs = None, 0, False


class Flag(NamedTuple):
    """That a seat's time is over, as the other claimed at an entry of the log: in tenths of a second how much it had used by the
    claimant's measure, and by its own (None: its device has not said yet), and whether that agrees."""

    seat: int
    entry: int
    measured: int
    own: int | None = None
    agrees: bool = False

    @property
    def is_disputed(self) -> bool:
        """Whether the two devices have measured different times, so that nothing is decided."""
        return self.own is not None and not self.agrees


def flags_in(said: Iterable[tuple[int, Message]]) -> list[Flag]:
    """All claims of a game, by what was said of them."""
    flags: list[Flag] = []
    open_ones: dict[int, int] = {}
    for sender, each in said:
        if not isinstance(each, Time):
            continue
        if each.what == CLAIMS:
            open_ones[1 - sender] = len(flags)
            flags.append(Flag(1 - sender, each.entry, each.theirs))
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
    "SECOND",
    "SLACK",
    "SLACK_EACH",
    "TOLD",
    "Clock",
    "Flag",
    "flags_in",
]
