"""Counters moved freely by a player from place to place: answers with source, destination and number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from pyengine.kernel import atoms
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.counters import Place, Pool
from pyengine.kernel.frames import Next, Procedure, call, done, number_in, step
from pyengine.kernel.question import AMOUNT, Answer, Question
from pyengine.mechanics.facts import Game

End = int | str
"""The source or destination of a move: a card, by its ref, or a pool followed by its seat's number, as in
`reserve0`."""


def place_of_end(end: End) -> Place:
    """The place named by the source or destination of an answer."""
    return Pool(end[:-1], int(end[-1])) if isinstance(end, str) else end


def transfer_options(game: Game, kind: str, ends: Iterable[End]) -> tuple[Answer, ...]:
    """All pairs of source and destination, with the maximum number of counters for each."""
    lie = {end: counters_at(game, place_of_end(end), kind) for end in ends}
    return tuple(("move", n, one, two) for one, n in lie.items() for two in lie if one != two and n)


class Moves(Procedure, shared=True):
    """A player moves counters of a kind between two of their own places."""

    KIND: ClassVar[str]
    CODE: ClassVar[str]
    """Code of the question to the player."""
    ONCE: ClassVar[str] = ""
    """Name of the fact set once the move was offered; "" for no such fact."""

    seat: int

    @step()
    def ask(self, game: Game) -> Next:
        if self.ONCE:
            atoms.set_fact(game, self.ONCE, True)
        found = transfer_options(game, self.KIND, self.ends(game, self.seat))
        return call(Question(self.seat, AMOUNT, self.CODE, self.clause_of("ask"), found, low=1))

    @step()
    def move(self, game: Game) -> Next:
        giver, taker = (place_of_end(end) for end in self.got_answer[2:])
        atoms.transfer(game, giver, taker, self.KIND, number_in(self.got_answer))
        return done()

    @staticmethod
    @abstractmethod
    def ends(game: Game, seat: int) -> Iterable[End]:
        """The cards and pools between which a player may move counters."""


__all__ = ["End", "Moves", "place_of_end", "transfer_options"]
