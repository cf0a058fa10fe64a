"""A series in a scenario: the decks of its setup, the exchanges of its script, and the paths below `series`.

The setup has `decks`, a shipped deck for each seat, and may have `best_of`. Every game begins with these decks by the
rulebook, with no cards placed in advance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pyengine.cards.deck_lists import NO_SIDEBOARDS, Lists, sideboards_of
from pyengine.cards.series import SERIES_LENGTHS, Exchange, Series, lists_after, lists_of_next
from pyengine.kernel.legality import Reason
from pyengine.kernel.match import LogHeader
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.scenario.script import SEATS, CardExchange
from pyengine.scenario.stage import Failure, ScenarioError, Stage
from pyengine.tabletop.match_setup import Table
from pyengine.vocab.plain_values import Plain

KEYS = frozenset(("decks", "best_of"))
"""The keys in the setup of a series."""
SEED = "scenario"


class SeriesGameStart(NamedTuple):
    """The start of a game in a series."""

    decks: Lists
    sideboards: Lists
    series: Series


def is_series(setup: Mapping[str, Any]) -> bool:
    """Return whether the setup begins whole games with decks, instead of placing cards."""
    return bool(KEYS & set(setup))


def read_start(table: Table, setup: Mapping[str, Any]) -> SeriesGameStart:
    """Return the start of the first game. Only a series uses the shipped sideboards. Raises ScenarioError."""
    decks, best_of = setup.get("decks"), setup.get("best_of", 1)
    if set(setup) - KEYS:
        raise ScenarioError(f"setup: beside decks nothing is laid, so not {sorted(set(setup) - KEYS)}")
    if type(best_of) is not int or best_of not in SERIES_LENGTHS:
        raise ScenarioError(f"setup.best_of: {' or '.join(map(str, SERIES_LENGTHS))}, not {best_of!r}")
    if not isinstance(decks, list) or len(decks) != len(SEATS) or not all(isinstance(d, str) for d in decks):
        raise ScenarioError("setup.decks: the shipped deck of A and that of B")
    try:
        one, two = ((table.deck_faces(deck), table.sideboard_faces(deck)) for deck in decks)
    except KeyError as error:
        raise ScenarioError(f"setup.decks: no deck is called {error}") from None
    sideboards = (one[1], two[1]) if best_of > 1 else NO_SIDEBOARDS
    return SeriesGameStart((one[0], two[0]), sideboards, Series(best_of, SEED))


def next_start(table: Table, stage: Stage) -> SeriesGameStart:
    """Return the start of the next game. Raises Failure if no game follows."""
    series, over = _between_games(stage)
    one, two = lists_of_next(table.decks, stage.match, series)
    return SeriesGameStart((one.deck, two.deck), (one.sideboard, two.sideboard), series.following(over))


def stage_after_exchange(
    table: Table, stage: Stage, seat: int, exchange: CardExchange
) -> tuple[Stage, tuple[Reason, ...]]:
    """Return the stage after a seat exchanged these cards, and the reasons against the exchange. Raises Failure."""
    series, _ = _between_games(stage)
    if series.exchanges[seat] is not None:
        raise Failure(f"{SEAT_NAMES[seat]} has already exchanged cards")
    out, into = (tuple(_face_of_name(stage, name) for name in names) for names in exchange)
    meant = Exchange(out, into)
    faults = lists_after(table.decks, stage.match, seat, meant).faults
    if faults:
        return stage, tuple(Reason(fault.code, fault.clause) for fault in faults)
    return stage._replace(series=series.with_exchange(seat, meant)), ()


def series_value(stage: Stage, path: str) -> Plain:
    """Return the value of a path below `series`: the games won by a seat (`A`), the number of the present `game`, the
    `winner` of the series, or the copies of a card in a seat's list (`A.deck NAME`, `A.sideboard NAME`). Raises
    Failure."""
    series, over = _series_of(stage), _result_of_game(stage)
    if path in SEATS:
        return series.wins(over)[SEATS[path]]
    if path == "game":
        return len(series.results) + 1
    if path == "winner":
        winner = series.winner(over)
        return "none" if winner is None else SEAT_NAMES[winner]
    where, _, name = path.partition(" ")
    seat, _, part = where.partition(".")
    if seat not in SEATS or part not in ("deck", "sideboard") or not name:
        raise Failure(f"a series has no {path!r}")
    header: LogHeader = stage.match.header
    faces = header["decks"][SEATS[seat]] if part == "deck" else sideboards_of(header)[SEATS[seat]]
    return faces.count(_face_of_name(stage, name.strip()))


def _series_of(stage: Stage) -> Series:
    if not isinstance(stage.series, Series):
        raise Failure("this is no series: setup.decks and setup.best_of make one")
    return stage.series


def _result_of_game(stage: Stage) -> dict[str, Any] | None:
    """Return the result of the present game for the series; None while the game goes on."""
    over = stage.match.game.vars.get("over")
    return {"winner": over[0]} if over else None


def _between_games(stage: Stage) -> tuple[Series, dict[str, Any]]:
    """Return the series of a finished game that has a next game, and the result. Raises Failure."""
    series, over = _series_of(stage), _result_of_game(stage)
    if over is None:
        raise Failure(f"game {len(series.results) + 1} is not over")
    winner = series.winner(over)
    if winner is not None:
        raise Failure(f"the series is over: {SEAT_NAMES[winner]} has won it")
    return series, over


def _face_of_name(stage: Stage, name: str) -> str:
    """Return the face of a card by its name, or the face itself. Raises Failure."""
    pool = stage.match.game.pool
    if name in pool:
        return name
    for face, card in pool.items():
        if card.name == name:
            return face
    raise Failure(f"no card is called {name!r}")


__all__ = [
    "KEYS",
    "SeriesGameStart",
    "is_series",
    "next_start",
    "read_start",
    "series_value",
    "stage_after_exchange",
]
