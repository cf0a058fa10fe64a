"""A table set up for a script (`Stage`), and what a game says about its scenarios (`Seating`).

A stage is the match and the names of its cards, which its dealer follows through hidden zones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer, Need, Question, Renamed
from pyengine.scenario.script import Exchanging
from pyengine.vocab.plain import Plain


class ScenarioError(ValueError):
    """A scenario file that cannot be read: file, line where known, reason."""


class Failure(Exception):
    """An assertion of a script that does not hold, or a line that cannot be carried out."""


class FollowingDealer(SeededDealer):
    """A dealer that remembers under which ref each card lies now, so that a script can go on naming it."""

    __slots__ = ("now",)

    def __init__(self, seed: str, secret: dict[int, str]) -> None:
        super().__init__(seed, secret)
        self.now: dict[int, int] = {}

    def rename(self, pairs: Renamed) -> None:
        """Cards have got new refs: what the script calls them goes along."""
        super().rename(pairs)
        for old, new in pairs:
            for name, ref in self.now.items():
                if ref == old:
                    self.now[name] = new

    def fork(self) -> FollowingDealer:
        """A dealer who knows and calls the same, and goes on by himself."""
        twin = FollowingDealer(self.seed, self.secret.copy())
        twin.stream.count = self.stream.count
        twin.now = self.now.copy()
        return twin

    def reply(self, need: Need) -> tuple[Any, ...]:
        """As a seeded dealer; where a shuffle gives new refs, what the script calls the cards goes along."""
        if need.kind != "shuffle":
            return super().reply(need)
        self.rename(need.renamed)
        order = self.stream.shuffled(need.refs)
        self.rename(tuple(zip(order, need.names, strict=True)))
        return ()


class Stage(NamedTuple):
    """A table set up for a script: the match, and the names its cards go by (each to the ref it started as)."""

    match: Match
    names: dict[str, int]
    dealer: FollowingDealer
    series: object = None
    """The series that the match is a game of, as the seating keeps it; None where it is a single game on a laid table."""

    def ref(self, name: str) -> int | None:
        """Where the card of this name is now, or None if there is no such name."""
        start = self.names.get(name)
        if start is None:
            return None
        ref = self.dealer.now.get(start, start)
        for old, new in self.match.game.fresh:
            if ref == old:
                ref = new
        return ref


class Seating(Protocol):
    """What a game says about scenarios."""

    CLAUSES: ClassVar[Mapping[str, str]]
    """The clause behind each fault of a long form, by its code."""
    PRICES: ClassVar[frozenset[str]]
    """Questions, by their code, that ask for a card to pay with which is no node."""
    PAID_FROM: ClassVar[str]
    """The zone whose cards pay costs one by one; empty where a game has none."""

    def stage(self, scenario: Mapping[str, Any]) -> Stage:
        """Set the table up. Raises ScenarioError."""

    def value(self, stage: Stage, path: str) -> Plain:
        """What a path means now. Raises Failure if it means nothing."""

    def reasons(self, stage: Stage, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """Why this action could not be done now."""

    def text_of(self, game: Game, question: Question, answer: Answer) -> Mapping[str, str]:
        """The text of the effect that an option stands for, by language; empty where it stands for none."""

    def candidates(self, stage: Stage, seat: int, name: str) -> list[int]:
        """The refs that a name or place may mean, players as -1 - seat."""

    def quiet(self, game: Game) -> bool:
        """No interference is open."""

    def phase(self, game: Game) -> tuple[int, str]:
        """The turn's number and its phase."""

    def is_ending(self, game: Game) -> bool:
        """The end of the turn has begun."""

    def at_rest(self, game: Game) -> bool:
        """The turn player's first priority of the main phase."""

    def exchanged(self, stage: Stage, seat: int, exchange: Exchanging) -> tuple[Stage, tuple[Reason, ...]]:
        """The table once a seat has exchanged cards with its sideboard, and the reasons against it; with reasons, the
        table is as before. Raises Failure where it is not the time for it, or a card is unknown."""

    def next_game(self, stage: Stage) -> Stage:
        """The table of the next game of the series, at its first question. Raises Failure where no game follows."""


__all__ = ["Failure", "FollowingDealer", "ScenarioError", "Seating", "Stage"]
