"""Convert a series for the page and read a series from saved data (cards/series defines a series).

A series between two devices is in peers/series.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.cards.deck_lists import DeckList, sideboards_of
from pyengine.cards.series import SERIES_LENGTHS, Exchange, Series, lists_after
from pyengine.games import definition_of
from pyengine.kernel.match import LogHeader, Match

MAX_RESULTS = 99
MAX_EXCHANGED = 60
Json = dict[str, Any]


def next_counts(header: LogHeader, seat: int, lists: DeckList) -> Json:
    """Return a seat's deck and sideboard for the next game, as counts."""
    return list_counts(header["decks"][seat], sideboards_of(header)[seat], lists)


def list_counts(deck: Sequence[str], beside: Sequence[str], lists: DeckList) -> Json:
    """Return deck and sideboard as lists of `[face, count]` in a stable order. A card with no copy left keeps its row,
    with count 0."""
    before = {"deck": deck, "sideboard": beside}
    after = {"deck": lists.deck, "sideboard": lists.sideboard}
    return {
        part: [[face, faces.count(face)] for face in dict.fromkeys((*before[part], *faces))]
        for part, faces in after.items()
    }


def read_card_exchange(raw: Any, cards: Mapping[str, Any]) -> Exchange:
    """Return an exchange from two lists of faces. Raises ValueError."""
    if not isinstance(raw, list) or len(raw) != 2:
        raise ValueError("an exchange is what goes out and what comes in")
    for part in raw:
        if not isinstance(part, list) or len(part) > MAX_EXCHANGED:
            raise ValueError(f"a list of at most {MAX_EXCHANGED} cards is wanted")
        if any(not isinstance(face, str) or face not in cards for face in part):
            raise ValueError("no such card")
    return Exchange(tuple(raw[0]), tuple(raw[1]))


def read_series(raw: Any, match: Match) -> Series:
    """Read a series written by `to_json` for this match. Raises ValueError."""
    if not isinstance(raw, list) or len(raw) != 4:
        raise ValueError("a series has four parts")
    best_of, seed, results, exchanges = raw
    if type(best_of) is not int or best_of not in SERIES_LENGTHS or not isinstance(seed, str):
        raise ValueError("a series has a length and a seed")
    if (
        not isinstance(results, list)
        or len(results) > MAX_RESULTS
        or any(each is not None and (type(each) is not int or each not in (0, 1)) for each in results)
        or not isinstance(exchanges, list)
        or len(exchanges) != 2
    ):
        raise ValueError("a series has results and two exchanges")
    read = [None if each is None else read_card_exchange(each, match.game.pool) for each in exchanges]
    series = Series(best_of, seed, tuple(results), (read[0], read[1]))
    if series.winner(None) is not None or series.game_seed != match.header["seed"]:
        raise ValueError("this game is not of that series")
    decks = definition_of(match.header["game"]).decks
    for seat, exchange in enumerate(read):
        if exchange is not None and lists_after(decks, match, seat, exchange).faults:
            raise ValueError("that exchange is not allowed")
    return series


__all__ = ["list_counts", "next_counts", "read_card_exchange", "read_series"]
