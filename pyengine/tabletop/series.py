"""Games that belong together: how many each seat has won, and what it exchanges before the next (PMV 1.2.4).

A series is a value that the table of its present game holds; the decks as they are now are in that game's header.
Who begins is found anew in every game, by the same lot as in the first (1.2.7.b). Between two devices
it is another matter (net/fair/series).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.cards.decks import DeckRules
from pyengine.cards.lists import DeckList, sideboards_of
from pyengine.kernel.match import Header, Match

LENGTHS = (1, 3)
MAX_BASE = 90
Json = dict[str, Any]


class Exchange(NamedTuple):
    """Faces that go out of a deck, and those that come into it from the sideboard."""

    out: tuple[str, ...]
    into: tuple[str, ...]


NO_EXCHANGE = Exchange((), ())
NO_EXCHANGES: tuple[Exchange | None, Exchange | None] = (None, None)


class Series(NamedTuple):
    """The series as it stood when its present game began, and what was said of the next one since.

    Whoever first wins more than half of `best_of` games wins it; a drawn game counts for nobody.
    """

    best_of: int
    seed: str
    results: tuple[int | None, ...] = ()
    exchanges: tuple[Exchange | None, Exchange | None] = NO_EXCHANGES

    def results_with(self, over: Json | None) -> tuple[int | None, ...]:
        """The winners so far, None for a draw; `over` is how the present game stands."""
        return self.results if over is None else (*self.results, over["winner"])

    def wins(self, over: Json | None) -> tuple[int, int]:
        """How many games each seat has won."""
        results = self.results_with(over)
        return results.count(0), results.count(1)

    def winner(self, over: Json | None) -> int | None:
        """The seat that has won the series; None while nobody has."""
        return next((seat for seat, won in enumerate(self.wins(over)) if won * 2 > self.best_of), None)

    def asked(self, header: Header, over: Json | None) -> int | None:
        """The seat that is to exchange cards now: people with a sideboard, one after the other."""
        if over is None or self.winner(over) is not None:
            return None
        beside = sideboards_of(header)
        for seat in (0, 1):
            human = header["seats"][seat].get("kind", "human") == "human"
            if human and beside[seat] and self.exchanges[seat] is None:
                return seat
        return None

    def may_go_on(self, header: Header, over: Json | None) -> bool:
        """Whether the next game can begin."""
        return over is not None and self.winner(over) is None and self.asked(header, over) is None

    def with_exchange(self, seat: int, exchange: Exchange) -> Series:
        """The series once a seat has said what it exchanges."""
        one, two = self.exchanges
        return self._replace(exchanges=(exchange, two) if seat == 0 else (one, exchange))

    def told(self, header: Header, over: Json | None) -> Json:
        """What all at the table may know of it."""
        return {
            "best_of": self.best_of,
            "game": len(self.results) + 1,
            "wins": list(self.wins(over)),
            "results": list(self.results_with(over)),
            "winner": self.winner(over),
            "asked": self.asked(header, over),
            "next": self.may_go_on(header, over),
        }

    def following(self, over: Json) -> Series:
        """The series as the next game begins."""
        return Series(self.best_of, self.seed, self.results_with(over))

    @property
    def game_seed(self) -> str:
        """The seed of the present game: each has its own, and all follow from the first."""
        return self.seed if not self.results else f"{self.seed[:MAX_BASE]}/{len(self.results) + 1}"

    def to_json(self) -> list[Any]:
        """The series as saved games hold it (`read_series` of the bridge reads it)."""
        exchanges = [None if each is None else [list(part) for part in each] for each in self.exchanges]
        return [self.best_of, self.seed, list(self.results), exchanges]


def lists_after(decks: DeckRules, match: Match, seat: int, exchange: Exchange) -> DeckList:
    """A seat's deck and sideboard of the game that follows this one, and what is wrong with them."""
    deck, beside = tuple(match.header["decks"][seat]), sideboards_of(match.header)[seat]
    return decks.exchanged(deck, beside, exchange.out, exchange.into, match.game.pool)


def lists_of_next(decks: DeckRules, match: Match, series: Series) -> tuple[DeckList, DeckList]:
    """The decks and sideboards of the game that follows this one. A seat that said nothing exchanges nothing."""
    one, two = (
        lists_after(decks, match, seat, exchange or NO_EXCHANGE)
        for seat, exchange in enumerate(series.exchanges)
    )
    return one, two


__all__ = ["LENGTHS", "NO_EXCHANGES", "Exchange", "Series", "lists_after", "lists_of_next"]
