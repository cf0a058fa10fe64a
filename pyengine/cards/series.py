"""A series of games: each seat's wins, and its exchanges before the next game (PMV 1.2.4).

The table of the current game holds the series as a value; the header of the current game holds the current decks. Every
game draws the starting player anew, by the same random draw as the first game (1.2.7.b). A series between two devices
is in net/fair/series.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.cards.deck_lists import DeckList, sideboards_of
from pyengine.cards.deck_rules import DeckRules
from pyengine.kernel.match import LogHeader, Match

SERIES_LENGTHS = (1, 3)
MAX_BASE = 90
Json = dict[str, Any]


class Exchange(NamedTuple):
    """The faces moved out of a deck, and the faces moved in from the sideboard."""

    out: tuple[str, ...]
    into: tuple[str, ...]


NO_EXCHANGE = Exchange((), ())
NO_EXCHANGES: tuple[Exchange | None, Exchange | None] = (None, None)


class Series(NamedTuple):
    """The series at the start of its current game, and the exchanges declared for the next game since.

    The first player to win more than half of `best_of` games wins the series; a drawn game counts for neither.
    """

    best_of: int
    seed: str
    results: tuple[int | None, ...] = ()
    exchanges: tuple[Exchange | None, Exchange | None] = NO_EXCHANGES

    def results_with(self, over: Json | None) -> tuple[int | None, ...]:
        """Return the winners of past games, None for a draw; `over` is the result of the current game."""
        return self.results if over is None else (*self.results, over["winner"])

    def wins(self, over: Json | None) -> tuple[int, int]:
        """Return the number of games won by each seat."""
        results = self.results_with(over)
        return results.count(0), results.count(1)

    def winner(self, over: Json | None) -> int | None:
        """Return the winner of the series; None if neither seat has won."""
        return next((seat for seat, won in enumerate(self.wins(over)) if won * 2 > self.best_of), None)

    def asked(self, header: LogHeader, over: Json | None) -> int | None:
        """Return the next seat to decide on an exchange of cards before the next game of a series, seat 0 first; None
        if no seat is left. Only people with a sideboard are asked."""
        if over is None or self.winner(over) is not None:
            return None
        beside = sideboards_of(header)
        for seat in (0, 1):
            human = header["seats"][seat].get("kind", "human") == "human"
            if human and beside[seat] and self.exchanges[seat] is None:
                return seat
        return None

    def may_go_on(self, header: LogHeader, over: Json | None) -> bool:
        """Return whether the next game can begin."""
        return over is not None and self.winner(over) is None and self.asked(header, over) is None

    def with_exchange(self, seat: int, exchange: Exchange) -> Series:
        """Return the series with a seat's exchange added."""
        one, two = self.exchanges
        return self._replace(exchanges=(exchange, two) if seat == 0 else (one, exchange))

    def public_json(self, header: LogHeader, over: Json | None) -> Json:
        """Return the public part of the series."""
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
        """Return the series at the start of its next game, after a game with the result `over`."""
        return Series(self.best_of, self.seed, self.results_with(over))

    @property
    def game_seed(self) -> str:
        """The seed of the current game; each game derives its own from the first."""
        return self.seed if not self.results else f"{self.seed[:MAX_BASE]}/{len(self.results) + 1}"

    def to_json(self) -> list[Any]:
        """Return the series in the form of saved games (`read_series` of the bridge reads it)."""
        exchanges = [None if each is None else [list(part) for part in each] for each in self.exchanges]
        return [self.best_of, self.seed, list(self.results), exchanges]


def lists_after(decks: DeckRules, match: Match, seat: int, exchange: Exchange) -> DeckList:
    """Return a seat's deck and sideboard for the next game, and their faults."""
    deck, beside = tuple(match.header["decks"][seat]), sideboards_of(match.header)[seat]
    return decks.exchanged(deck, beside, exchange.out, exchange.into, match.game.pool)


def lists_of_next(decks: DeckRules, match: Match, series: Series) -> tuple[DeckList, DeckList]:
    """Return the decks and sideboards of the next game. A seat without a declared exchange exchanges nothing."""
    one, two = (
        lists_after(decks, match, seat, exchange or NO_EXCHANGE)
        for seat, exchange in enumerate(series.exchanges)
    )
    return one, two


__all__ = ["NO_EXCHANGES", "SERIES_LENGTHS", "Exchange", "Series", "lists_after", "lists_of_next"]
