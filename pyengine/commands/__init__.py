"""The commands of `tefuda`, one module each, and shared functions: games by id, files, JSON output."""

from __future__ import annotations

import argparse
import codecs
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from pyengine.cards.deck_lists import DeckList, Fault
from pyengine.cards.game_data import names_in
from pyengine.cards.pool import CardSet, SetError
from pyengine.games import definition_of, known_games
from pyengine.kernel.game import Game
from pyengine.kernel.view import result_json, turn_json
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.match_setup import Table


class UsageError(Exception):
    """Raised for an impossible command: a missing name or file, or invalid arguments."""


def game_of(game: str) -> GameDefinition:
    """Return a game by its id. Raises UsageError for an unknown id."""
    try:
        return definition_of(game)
    except LookupError as error:
        raise UsageError(f"{error}; there are: {', '.join(known_games())}") from None


def match_setup_of(game: str) -> Table:
    """Return a game's table by its id. Raises UsageError, and NotCompiledError if the cards are not compiled."""
    table = game_of(game).table
    table.shipped()  # reports missing cards early
    return table


def view_and_question(game: Game, seat: int | None) -> dict[str, Any]:
    """Return the table and the question as visible to a seat."""
    view = definition_of(game.rules.ID).view
    return {
        "turn": turn_json(game),
        "over": result_json(game),
        "seats": [view.seat_view(game, side, seat) for side in (0, 1)],
        "interference": view.interference(game),
        "question": view.question(game, seat),
    }


def parser_of(name: str, about: str) -> argparse.ArgumentParser:
    """Return a parser for a command's arguments, with --json."""
    parser = argparse.ArgumentParser(prog=f"tefuda {name}", description=about)
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def add_card_set_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for card sets (`card_sets` reads the files)."""
    parser.add_argument(
        "--cards", action="append", default=[], metavar="FILE", help="a card set (.tefuda-cards)"
    )


def read_file(path: str) -> str:
    """Return the content of a text file. Raises UsageError with the file and the reason."""
    try:
        return _bytes_of(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: byte {error.start} is not UTF-8") from None


def read_list_file(path: str) -> str:
    """Read a deck list file of another program: UTF-8, UTF-16 with a byte order mark, or Shift_JIS. Raises
    UsageError."""
    found = _bytes_of(path)
    if found.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return found.decode("utf-16", errors="replace")
    for encoding in ("utf-8-sig", "cp932"):
        with suppress(UnicodeDecodeError):
            return found.decode(encoding)
    raise UsageError(f"{path}: not text in UTF-8, UTF-16 or Shift_JIS")


def _bytes_of(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None


def card_sets(game: str, paths: Iterable[str], values: Iterable[Any] = ()) -> dict[str, CardSet]:
    """Return validated card sets by id, from files and from embedded values such as a log's sets. Raises UsageError
    with the place and the reason."""
    paths, values = list(paths), list(values)
    if not paths and not values:
        return {}
    workshop = definition_of(game).workshop
    if workshop is None:
        raise UsageError(f"{game} takes no card sets")
    sets = workshop().sets
    read: list[tuple[str, Callable[[Any], CardSet], Any]]
    read = [(path, sets.read_file, read_file(path)) for path in paths]
    read += [(f"sets.{n}", sets.check_set, value) for n, value in enumerate(values)]
    found: dict[str, CardSet] = {}
    for where, reader, value in read:
        try:
            card_set = reader(value)
        except SetError as error:
            raise UsageError(f"{where}: {error}") from None
        found[card_set.id] = card_set
    return found


def print_json(value: Any) -> None:
    """Print a value as JSON; every command prints JSON through this function."""
    print(json.dumps(value, ensure_ascii=False, indent=1))


def read_deck(table: Table, text: str, sets: Iterable[CardSet] = ()) -> DeckList:
    """Return the deck, the sideboard and the errors of a deck list of shipped cards and cards from sets."""
    cards = table.pool_with(sets)
    return table.decks.read_deck(text, cards, names_in(cards))


def fault_text(game: str, fault: Fault) -> str:
    """Return a deck error as a sentence."""
    params = dict(fault.params)
    params["near"] = f" (nearest: {params['nearest']})" if params.get("nearest") else ""
    where = f"line {fault.line}: " if fault.line else ""
    return f"{where}{game_of(game).cli_support.fault(fault.code, params)} ({fault.clause})"


def decks_of(table: Table, wanted: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return two decks from "id,id" (ids of shipped decks or deck files); a single word serves both seats. Raises
    UsageError."""
    words = wanted.split(",") if wanted else list(table.shipped()["decks"])[:2]
    if len(words) == 1:
        words = words * 2
    if len(words) != 2:
        raise UsageError(f"--decks takes one or two decks, not {len(words)}")
    one, two = (_deck(table, word) for word in words)
    return one, two


def _deck(table: Table, word: str) -> tuple[str, ...]:
    if word in table.shipped()["decks"]:
        return table.deck_faces(word)
    if not Path(word).exists():
        shipped = ", ".join(table.shipped()["decks"])
        raise UsageError(f"no deck or deck file is called {word!r}; shipped decks: {shipped}")
    listed = read_deck(table, read_list_file(word))
    if listed.faults:
        raise UsageError(f"{word}: {fault_text(table.game, listed.faults[0])}")
    return listed.deck
