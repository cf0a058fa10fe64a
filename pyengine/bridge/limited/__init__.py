"""Drafts and sealed decks. Loaded on first use (build/wheels.py).

Every request has the whole event (`LimitedEvent`), which the page stores. `METHODS` are the requests for the bridge
(api.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from pyengine.bridge import errors
from pyengine.bridge.card_sets import CardSetShelf
from pyengine.bridge.params import Params
from pyengine.cards.deck_lists import DeckList, Fault, copies_by_face
from pyengine.cards.deck_rules import LIMITED, DeckRules
from pyengine.cards.limited import event as events
from pyengine.cards.limited.computer import built_deck
from pyengine.cards.limited.event import LimitedEvent, Progress, progress_of
from pyengine.cards.limited.packs import MIN_CARDS, PACK_SIZE, faces_of_sets
from pyengine.cards.limited.profile import LimitedProfile
from pyengine.cards.pool import Pool
from pyengine.games import definition_of, known_games
from pyengine.kernel.untrusted_input import is_single_line
from pyengine.tabletop.definition import GameDefinition

MAX_SETS = 48
MAX_SET_ID = 64
MAX_SEED = 80
MAX_FACE = 64
Json = dict[str, Any]


class Host(Protocol):
    """The parts of the bridge used by these requests."""

    shelf: CardSetShelf

    def listed(self, definition: GameDefinition, raw: Any, path: str, form: str = "") -> DeckList: ...


class _Limited(NamedTuple):
    """A game that has limited play."""

    definition: GameDefinition
    profile: LimitedProfile
    rules: DeckRules


class _Opened(NamedTuple):
    """An event with its cards and its state."""

    event: LimitedEvent
    game: _Limited
    pool: Pool
    progress: Progress


def _game_of(params: Params) -> _Limited:
    definition = definition_of(params.one_of("game", known_games()))
    if definition.limited is None or definition.decks.limited is None:
        raise errors.wrong_parameter(params.at("game"), "the game has no limited play")
    return _Limited(definition, definition.limited(), definition.decks.limited)


def _refused(code: str, message: str, **params: str | int) -> errors.BridgeError:
    return errors.BridgeError(errors.PARAMS, code, message, params=params)


def _lines_of(params: Params, key: str, max_length: int, max_chars: int) -> tuple[str, ...]:
    lines = params.listed(key, 0, max_length)
    if not all(is_single_line(line) and len(line) <= max_chars for line in lines):
        raise errors.wrong_parameter(params.at(key), f"lines of at most {max_chars} characters are wanted")
    return tuple(lines)


def _event_of(host: Host, params: Params) -> _Opened:
    """Read the event of a request, and compute its state. Raises BridgeError."""
    raw = Params(params.raw.get("event"), "event")
    game = _game_of(raw)
    form = raw.one_of("form", events.FORMATS)
    sets = _lines_of(raw, "sets", MAX_SETS, MAX_SET_ID)
    seats = raw.number("seats", events.MIN_SEATS, events.MAX_SEATS)
    rows = Params({str(n): row for n, row in enumerate(raw.listed("picks", 1, 2))}, "event.picks")
    picks = tuple(_lines_of(rows, key, events.MAX_PICKS, MAX_FACE) for key in rows.raw)
    event = LimitedEvent(form, raw.line("seed", MAX_SEED), sets, seats, picks)
    shipped = game.definition.table.shipped()["sets"]
    pool = game.definition.table.pool_with(host.shelf.named(each for each in sets if each not in shipped))
    faces = faces_of_sets(pool, sets)
    if len(faces) < MIN_CARDS:
        raise _refused("few-cards", f"at least {MIN_CARDS} cards are wanted", n=len(faces), least=MIN_CARDS)
    try:
        progress = progress_of(event, faces, pool, game.profile)
    except events.PickError as error:
        raise _refused("other-packs", str(error), path=f"event.picks.{error.player}.{error.number}") from None
    return _Opened(event, game, pool, progress)


def sets(host: Host, params: Params) -> Json:
    """`limited.sets`: the sets whose cards can be in packs, and the sizes of packs and decks."""
    game = _game_of(params)
    pool = game.definition.table.pool()
    listed = [
        {"id": name, "ja": name, "en": english, "cards": len(faces_of_sets(pool, (name,)))}
        for name, english in game.definition.table.shipped()["sets"].items()
    ]
    return {
        "sets": listed,
        "own": game.definition.table.takes_sets,
        "deck": game.rules.size,
        "pack": PACK_SIZE,
        "least": MIN_CARDS,
    }


def look(host: Host, params: Params) -> Json:
    """`limited.look`: the state of an event, with the cards of its players."""
    event, game, _, progress = _event_of(host, params)
    return {
        "player": progress.player,
        "round": progress.round,
        "rounds": events.DRAFT_ROUNDS,
        "pick": progress.pick,
        "picks": PACK_SIZE,
        "pack": list(progress.pack),
        "players": list(event.players),
        "pools": [_counted(progress.pools[seat]) for seat in event.players],
        "basics": list(game.profile.basics),
        "size": game.rules.size,
    }


def deck(host: Host, params: Params) -> Json:
    """`limited.deck`: the deck that a computer builds from the cards of a seat."""
    event, game, pool, progress = _event_of(host, params)
    seat = _seat_in(event, params)
    if progress.player is not None:
        raise _refused("unfinished-draft", "the draft goes on")
    return {"cards": _counted(built_deck(progress.pools[seat], pool, game.profile, game.rules.size))}


def check(host: Host, params: Params) -> Json:
    """`limited.check`: the faults of a deck built from the cards of a seat and basic cards."""
    event, game, pool, progress = _event_of(host, params)
    own = progress.pools[_seat_in(event, params)]
    listed = host.listed(game.definition, params.raw.get("deck"), "deck", LIMITED)
    missing = [
        Fault(0, "not-in-pool", game.rules.clause, (("name", pool[face].name), ("n", own.count(face))))
        for face, count in copies_by_face(listed.deck)
        if count > own.count(face) and face not in game.profile.basics
    ]
    faults = [*listed.faults, *missing]
    return {"ok": not faults, "faults": [errors.fault_json(fault) for fault in faults]}


def _seat_in(event: LimitedEvent, params: Params) -> int:
    return params.number("seat", 0, event.seats - 1)


def _counted(faces: tuple[str, ...]) -> list[list[str | int]]:
    return [[face, count] for face, count in copies_by_face(faces)]


METHODS: dict[str, Callable[[Host, Params], Json]] = {
    "limited.sets": sets,
    "limited.look": look,
    "limited.deck": deck,
    "limited.check": check,
}

__all__ = ["METHODS", "Host"]
