"""Games that belong together: how many each seat has won, and what it exchanges before the next (PMV 1.2.4).

A series is a value that the table of its present game holds; the decks as they are now are in that game's header.
Who begins is found anew in every game, by the same lot as in the first (1.2.7.b). Between two devices
it is another matter (apart/series).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pyengine.cards.lists import DeckList, sideboards_of
from pyengine.games import definition_of
from pyengine.kernel.match import Header, Match

LENGTHS = (1, 3)
MAX_RESULTS = 99
MAX_EXCHANGED = 60
MAX_BASE = 90
Json = dict[str, Any]


class Exchange(NamedTuple):
    """Faces that go out of a deck, and those that come into it from the sideboard."""

    out: tuple[str, ...]
    into: tuple[str, ...]


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
        results = self.results_with(over)
        return results.count(0), results.count(1)

    def winner(self, over: Json | None) -> int | None:
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
        exchanges = [None if each is None else [list(part) for part in each] for each in self.exchanges]
        return [self.best_of, self.seed, list(self.results), exchanges]


def lists_after(match: Match, seat: int, exchange: Exchange) -> DeckList:
    """A seat's deck and sideboard of the game that follows this one, and what is wrong with them."""
    deck, beside = tuple(match.header["decks"][seat]), sideboards_of(match.header)[seat]
    listed: DeckList = definition_of(match.header["game"]).decks.exchanged(
        deck, beside, exchange.out, exchange.into, match.game.pool
    )
    return listed


def counted(header: Header, seat: int, lists: DeckList) -> Json:
    """A seat's deck and sideboard of a game as they would be in the next."""
    return both_counted(header["decks"][seat], sideboards_of(header)[seat], lists)


def both_counted(deck: Sequence[str], beside: Sequence[str], lists: DeckList) -> Json:
    """Both as lists of `[face, count]` in a lasting order: a card of which none is left stays, with 0."""
    before = {"deck": deck, "sideboard": beside}
    after = {"deck": lists.deck, "sideboard": lists.sideboard}
    return {
        part: [[face, faces.count(face)] for face in dict.fromkeys((*before[part], *faces))]
        for part, faces in after.items()
    }


def read_exchange(raw: Any, cards: Mapping[str, Any]) -> Exchange:
    """Two lists of faces. Raises ValueError."""
    if not isinstance(raw, list) or len(raw) != 2:
        raise ValueError("an exchange is what goes out and what comes in")
    for part in raw:
        if not isinstance(part, list) or len(part) > MAX_EXCHANGED:
            raise ValueError(f"a list of at most {MAX_EXCHANGED} cards is wanted")
        if any(not isinstance(face, str) or face not in cards for face in part):
            raise ValueError("no such card")
    return Exchange(tuple(raw[0]), tuple(raw[1]))


def read_series(raw: Any, match: Match) -> Series:
    """What `to_json` wrote, of this game. Raises ValueError."""
    if not isinstance(raw, list) or len(raw) != 4:
        raise ValueError("a series has four parts")
    best_of, seed, results, exchanges = raw
    if type(best_of) is not int or best_of not in LENGTHS or not isinstance(seed, str):
        raise ValueError("a series has a length and a seed")
    if (
        not isinstance(results, list)
        or len(results) > MAX_RESULTS
        or any(each is not None and (type(each) is not int or each not in (0, 1)) for each in results)
        or not isinstance(exchanges, list)
        or len(exchanges) != 2
    ):
        raise ValueError("a series has results and two exchanges")
    read = [None if each is None else read_exchange(each, match.game.pool) for each in exchanges]
    series = Series(best_of, seed, tuple(results), (read[0], read[1]))
    if series.winner(None) is not None or series.game_seed != match.header["seed"]:
        raise ValueError("this game is not of that series")
    for seat, exchange in enumerate(read):
        if exchange is not None and lists_after(match, seat, exchange).faults:
            raise ValueError("that exchange is not allowed")
    return series


__all__ = [
    "LENGTHS", "Exchange", "Series", "both_counted", "counted", "lists_after", "read_exchange", "read_series",
]  # fmt: skip
