"""A table set up for a script (`Stage`), and the interface of a game for its scenarios (`ScenarioAdapter`).

A stage holds the match and the names of its cards; its dealer tracks the cards through hidden zones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer, Need, Question, Renamed
from pyengine.scenario.script import CardExchange
from pyengine.vocab.plain_values import Plain


class ScenarioError(ValueError):
    """Raised for an unreadable scenario file, with the file, the line if known, and the reason."""


class Failure(Exception):
    """Raised for a failed assertion of a script, or an impossible line."""


class FollowingDealer(SeededDealer):
    """A dealer with the current ref of each named card, to keep the script's names valid."""

    __slots__ = ("now",)

    def __init__(self, seed: str, secret: dict[int, str]) -> None:
        super().__init__(seed, secret)
        self.now: dict[int, int] = {}

    def rename(self, pairs: Renamed) -> None:
        """Follow cards that get new refs, so the script's names still mean the same cards."""
        super().rename(pairs)
        for old, new in pairs:
            for name, ref in self.now.items():
                if ref == old:
                    self.now[name] = new

    def fork(self) -> FollowingDealer:
        """Return an independent dealer with the same cards and names."""
        twin = FollowingDealer(self.seed, self.secret.copy())
        twin.stream.count = self.stream.count
        twin.now = self.now.copy()
        return twin

    def reply(self, need: Need) -> tuple[Any, ...]:
        """Reply like a seeded dealer; if a shuffle gives new refs, the script's names move with the cards."""
        if need.kind != "shuffle":
            return super().reply(need)
        self.rename(need.renamed)
        order = self.stream.shuffled(need.refs)
        self.rename(tuple(zip(order, need.names, strict=True)))
        return ()


class Stage(NamedTuple):
    """A table set up for a script: the match, and the names of its cards (each with its starting ref)."""

    match: Match
    names: dict[str, int]
    dealer: FollowingDealer
    series: object = None
    """The series of the match, as the seating stores it; None for a single game on a set-up table."""

    def ref(self, name: str) -> int | None:
        """Return the current ref of the card with this name, or None for an unknown name."""
        start = self.names.get(name)
        if start is None:
            return None
        ref = self.dealer.now.get(start, start)
        for old, new in self.match.game.fresh:
            if ref == old:
                ref = new
        return ref


class PuzzleKeys(NamedTuple):
    """The setup keys and phases that the search for puzzles varies in a game's positions."""

    defence: str = ""
    """The seat key with a number; the smaller the number, the closer the seat is to losing. Empty for a game won by
    cards in zones."""
    least_defence: int = 1
    """The smallest number of `defence` before the loss."""
    score_zones: tuple[str, ...] = ()
    """Zones whose cards win the game, for a game without `defence`."""
    winning_score: int = 0
    """Number of cards in one of `score_zones` that wins the game."""
    pays: str = ""
    """The seat key of the cards or counters that pay costs: a number, a list of cards, or active and asleep cards."""
    spent: tuple[str, ...] = ()
    """Keys of a card's entry that keep the card from attacking or blocking."""
    phases: tuple[str, ...] = ("main",)
    """Phases in which a puzzle may begin."""


class ScenarioAdapter(Protocol):
    """The interface of a game for its scenarios."""

    PUZZLE_KEYS: ClassVar[PuzzleKeys]
    """The keys and phases varied by the search for puzzles."""

    CLAUSES: ClassVar[Mapping[str, str]]
    """The clause behind each fault of a long form, by its code."""
    PRICES: ClassVar[frozenset[str]]
    """Codes of questions about a payment with a card other than a node."""
    PAID_FROM: ClassVar[str]
    """The zone with the cards that pay costs one by one; empty if the game has none."""

    def stage(self, scenario: Mapping[str, Any]) -> Stage:
        """Return the table of a scenario, set up for its script. Raises ScenarioError."""

    def value(self, stage: Stage, path: str) -> Plain:
        """Return the current value of a path. Raises Failure for an unknown path."""

    def reasons(self, stage: Stage, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against this action now."""

    def text_of(self, game: Game, question: Question, answer: Answer) -> Mapping[str, str]:
        """Return the effect text of an option, by language; empty for an option without an effect."""

    def candidates(self, stage: Stage, seat: int, name: str) -> list[int]:
        """Return the possible refs of a name or place, players as -1 - seat."""

    def is_quiet(self, game: Game) -> bool:
        """Return whether no interference (or chain) is open, so no effect waits to resolve."""

    def phase(self, game: Game) -> tuple[int, str]:
        """Return the turn's number and its phase."""

    def is_ending(self, game: Game) -> bool:
        """Return whether the end of the turn has begun."""

    def is_at_rest(self, game: Game) -> bool:
        """Return whether the turn player has priority in the main phase for the first time this turn."""

    def exchanged(self, stage: Stage, seat: int, exchange: CardExchange) -> tuple[Stage, tuple[Reason, ...]]:
        """Return the table after a seat exchanged cards with its sideboard, and the reasons against the exchange; with
        reasons, the table is unchanged. Raises Failure at the wrong time, or for an unknown card."""

    def next_game(self, stage: Stage) -> Stage:
        """Return the table of the next game of the series, at its first question. Raises Failure if no game follows."""


__all__ = ["Failure", "FollowingDealer", "PuzzleKeys", "ScenarioAdapter", "ScenarioError", "Stage"]
