"""Counters that a player moves as he likes, from one place to another: answers with two ends and a number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from pyengine.kernel import atoms
from pyengine.kernel.counter_totals import count
from pyengine.kernel.counters import Place, Pool
from pyengine.kernel.frames import Next, Procedure, call, done, number_in, step
from pyengine.kernel.question import AMOUNT, Answer, Question
from pyengine.mechanics.facts import Game

End = int | str
"""A card, by its ref, or a pool with the number of its seat behind it: `reserve0`."""


def place_of(end: End) -> Place:
    """The place that an end of an answer names."""
    return Pool(end[:-1], int(end[-1])) if isinstance(end, str) else end


def ways(game: Game, kind: str, ends: Iterable[End]) -> tuple[Answer, ...]:
    """From where to where counters may go, and how many at most."""
    lie = {end: count(game, place_of(end), kind) for end in ends}
    return tuple(("move", n, one, two) for one, n in lie.items() for two in lie if one != two and n)


class Moves(Procedure, shared=True):
    """A player moves counters of a kind from one place of his to another."""

    KIND: ClassVar[str]
    CODE: ClassVar[str]
    """Of the question."""
    ONCE: ClassVar[str] = ""
    """The fact that says from then on that it was done, if any does."""

    seat: int

    @step()
    def ask(self, game: Game) -> Next:
        if self.ONCE:
            atoms.put(game, self.ONCE, True)
        found = ways(game, self.KIND, self.ends(game, self.seat))
        return call(Question(self.seat, AMOUNT, self.CODE, self.clause_of("ask"), found, low=1))

    @step()
    def move(self, game: Game) -> Next:
        giver, taker = (place_of(end) for end in self.got_answer[2:])
        atoms.transfer(game, giver, taker, self.KIND, number_in(self.got_answer))
        return done()

    @staticmethod
    @abstractmethod
    def ends(game: Game, seat: int) -> Iterable[End]:
        """Where they may go from and to."""


__all__ = ["End", "Moves", "place_of", "ways"]
