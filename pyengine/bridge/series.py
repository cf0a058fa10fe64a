"""Games that belong together: how many each seat has won, and what it exchanges before the next (PMV 1.2.4).

A series is a value that the table of its present game holds; the decks as they are now are in that game's header.
Who begins is found anew in every game, by the same lot as in the first (1.2.7.b). Between two devices the score and the cards
of each game are what their sessions say (net/fair/series); a device holds its own lists alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pyengine.cards.decks import DeckRules
from pyengine.cards.lists import DeckList, sideboards_of
from pyengine.games import definition_of
from pyengine.kernel.match import Header, Match
from pyengine.net.fair.packets import Seeds
from pyengine.net.fair.series import is_decided, series_winner, terms_after, winner_of, wins
from pyengine.net.fair.session import Session

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
    return _counted(header["decks"][seat], sideboards_of(header)[seat], lists)


def _counted(deck: Sequence[str], beside: Sequence[str], lists: DeckList) -> Json:
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


# -- between two devices ------------------------------------------------------------------------------------------


def told_apart(session: Session, over: Json | None) -> Json:
    """How a series between two devices stands, for the device that holds this session. `ended`: no game follows this one;
    `up`: its player may give it up; `given_up`: who has."""
    seat, results = session.seat, [winner_of(each) for each in session.before]
    between = session.phase == "between"
    ended = over is not None and is_decided(session)
    return {
        "best_of": session.terms.best_of,
        "game": session.terms.game,
        "wins": list(wins(session)),
        "results": results if over is None else [*results, winner_of(session)],
        "winner": series_winner(session) if over is not None else None,
        "asked": seat if between and session.seated.sideboard and _rules(session).exchange else None,
        "next": between,
        "ended": ended,
        "up": session.may_give_up,
        "given_up": sorted(session.forfeits),
    }


def _rules(session: Session) -> DeckRules:
    return definition_of(session.hellos.of(session.seat).game).decks


def lists_apart(session: Session, exchange: Exchange) -> DeckList:
    """Deck and sideboard of this device in the next game, and what is wrong with them."""
    deck, beside = session.seated.deck, session.seated.sideboard
    cards = session.match_in_play.game.pool
    return _rules(session).exchanged(deck, beside, exchange.out, exchange.into, cards)


def counted_apart(session: Session, lists: DeckList) -> Json:
    """The same as `[face, count]`."""
    return _counted(session.seated.deck, session.seated.sideboard, lists)


def session_after(session: Session, lists: DeckList, seeds: Seeds, nonce: bytes) -> Session:
    """The session of the next game, about to say hello. Raises FairError("series-over") where there is none."""
    hello = replace(
        session.hellos.of(session.seat), deck=len(lists.deck), sideboard=len(lists.sideboard), nonce=nonce,
        terms=terms_after(session),
    )  # fmt: skip
    seated = session.seated._replace(deck=lists.deck, sideboard=lists.sideboard)
    following = Session(session.seat, hello, seated, seeds, (*session.before, session))
    if (lets := session.lets.said[session.seat]) is not None:
        following.let_watch(lets.delay)
    return following


__all__ = [
    "LENGTHS", "Exchange", "Series", "counted", "counted_apart", "lists_after", "lists_apart", "read_exchange", "read_series",
    "session_after", "told_apart",
]  # fmt: skip
