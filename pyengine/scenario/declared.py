"""What a line spells out where the game asks nothing, because only one answer is possible: it is accepted if it is that answer."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pyengine.kernel.legality import Reason
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.scenario.stage import Failure


class Unmet(Failure):
    """A later answer of a declaration is not legal. Carries the reasons, and the word that is wrong, if one is."""

    def __init__(self, reasons: tuple[Reason, ...], word: str = "") -> None:
        said = ", ".join(f"{r.code} ({r.clause})" for r in reasons)
        super().__init__(f"{word}: {said}" if word else said)
        self.reasons = reasons
        self.word = word


class OnlyAnswers:
    """The answers that the game took without a question, from some moment on. Each may be spelled out once."""

    def __init__(self, match: Match) -> None:
        """From now on."""
        self.trace = match.game.trace
        self.since = len(self.trace.unasked) if self.trace else 0
        self.spelled: set[tuple[int, int]] = set()

    def left(self, seat: int) -> Iterator[tuple[tuple[int, int], Answer, str]]:
        """Those of a seat that nothing has spelled out yet: where they are, the answer, and the clause."""
        rows = self.trace.unasked[self.since :] if self.trace else ()
        for n, row in enumerate(rows):
            if row.seat != seat:
                continue
            for k, answer in enumerate(row.answers):
                if (n, k) not in self.spelled:
                    yield (n, k), answer, row.clause

    def spell(self, seat: int, meant: Collection[Answer]) -> bool:
        """Whether one of these answers was taken without a question; it counts as spelled out then."""
        for place, answer, _ in self.left(seat):
            if answer in meant:
                self.spelled.add(place)
                return True
        return False

    def spell_all(self, seat: int, words: list[Collection[Answer]]) -> bool:
        """The same for several at once: all of them or none."""
        before = set(self.spelled)
        if all(self.spell(seat, meant) for meant in words):
            return True
        self.spelled = before
        return False


__all__ = ["OnlyAnswers", "Unmet"]
