"""Answers the game takes without asking, as the only legal answers. A script line may spell out a matching answer."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pyengine.kernel.legality import Reason
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.scenario.stage import Failure


class UnmetFormError(Failure):
    """Raised if a later answer in the long form of a declaration is illegal. Holds the reasons, and the faulty word, if
    any."""

    def __init__(self, reasons: tuple[Reason, ...], word: str = "") -> None:
        listed = ", ".join(f"{r.code} ({r.clause})" for r in reasons)
        super().__init__(f"{word}: {listed}" if word else listed)
        self.reasons = reasons
        self.word = word


class ForcedAnswers:
    """The answers taken without a question since the start of the recording. Each may be spelled out once."""

    def __init__(self, match: Match) -> None:
        """Start recording at the current trace position."""
        self.trace = match.game.trace
        self.since = len(self.trace.forced_choices) if self.trace else 0
        self.spelled: set[tuple[int, int]] = set()

    def unstated_answers(self, seat: int) -> Iterator[tuple[tuple[int, int], Answer, str]]:
        """Yield the forced answers of a seat that the script has not spelled out yet: their positions, the answers, and
        the clauses."""
        rows = self.trace.forced_choices[self.since :] if self.trace else ()
        for n, row in enumerate(rows):
            if row.seat != seat:
                continue
            for k, answer in enumerate(row.answers):
                if (n, k) not in self.spelled:
                    yield (n, k), answer, row.clause

    def state_forced_answer(self, seat: int, meant: Collection[Answer]) -> bool:
        """Return whether one of these answers was taken without a question; mark the answer as spelled out."""
        for place, answer, _ in self.unstated_answers(seat):
            if answer in meant:
                self.spelled.add(place)
                return True
        return False

    def state_forced_answers(self, seat: int, words: list[Collection[Answer]]) -> bool:
        """Spell out several answers, either all or none; return whether all were found."""
        before = set(self.spelled)
        if all(self.state_forced_answer(seat, meant) for meant in words):
            return True
        self.spelled = before
        return False


__all__ = ["ForcedAnswers", "UnmetFormError"]
