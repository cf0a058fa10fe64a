"""Harem Master as a game to sit down to: its cards, its decks, a new match, a logged one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from pyengine.cards import shipped as of_package
from pyengine.cards.lists import NO_SIDEBOARDS, Lists, are_lists
from pyengine.cards.pool import CardSet, MissingSetError, Pool, sets_of
from pyengine.games.harem_master.rules.rulebook import RULES, RULES_VERSION, new_game
from pyengine.games.harem_master.rules.winning import OfferDraw, concede
from pyengine.games.harem_master.rules.zones import DECK_SIZE
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.kernel.match import LogError, Match, header_in

GAME = "harem_master"
NAME = {"ja": "ハーレムマスター", "en": "Harem Master"}
RULEBOOK = RULES
SIZES = {"cards": DECK_SIZE, "sideboard": 0}
BLANK = "blank"
BLANK_CARD = CourtCard("Blank", "event", 99)
"""The card that scenarios fill castles and stacks with: nobody can pay for it, and its random number is 0."""
NO_SETS: Mapping[str, CardSet] = MappingProxyType({})


shipped = partial(of_package.shipped, GAME)
pool = partial(of_package.pool, GAME)
names = partial(of_package.names, GAME)
deck_faces = partial(of_package.deck_faces, GAME)
sideboard_faces = partial(of_package.sideboard_faces, GAME)
cards_hash = partial(of_package.cards_hash, GAME)
header_of = partial(of_package.header_of, GAME, RULES_VERSION)


def pool_with(sets: Iterable[CardSet]) -> Pool:
    """Every shipped card. Raises MissingSetError for card sets: this game takes none yet."""
    brought = tuple(sets)
    if brought:
        raise MissingSetError((each.id, each.name) for each in brought)
    return pool()


def pool_for(lists: Iterable[Iterable[str]], sets: Mapping[str, CardSet]) -> Pool:
    """What a game with these lists of faces is played with. Raises MissingSetError."""
    found = sets_of(face for faces in lists for face in faces)
    if found:
        raise MissingSetError((name, name[:8]) for name in found)
    return pool()


def new_match(
    decks: Lists, seed: str, seats: list[dict[str, Any]] | None = None, *,
    sideboards: Lists = NO_SIDEBOARDS, trace: bool = True, sets: Mapping[str, CardSet] = NO_SETS,
) -> Match:  # fmt: skip
    """A match about to begin: its first question is open. `decks` are faces. Raises MissingSetError, and LogError for
    sideboards, which there are none of."""
    if any(sideboards):
        raise LogError("broken", detail="there are no sideboards")
    game, dealer = new_game(decks, pool_for(decks, sets), seed, trace=trace)
    match = Match(game, dealer, header_of(decks, seed, seats or [{}, {}]), concede, OfferDraw)
    match.run()
    return match


def begin_match(file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
    """The match that a log file is of, before its first answer. Raises LogError with what does not fit."""
    header = header_in(file, GAME, RULES_VERSION)
    if "scenario" in header:
        from pyengine.games.harem_master.scenarios import SCENARIOS

        return SCENARIOS.begin(header)
    decks: Any = header.get("decks")
    if not are_lists(decks, 1):
        raise LogError("broken")
    faces = frozenset(face for deck in decks for face in deck)
    if not faces <= pool().keys() or header.get("cards") != cards_hash(faces):
        raise LogError("other-cards")
    match = new_match((tuple(decks[0]), tuple(decks[1])), header["seed"], header["seats"])
    if match.header != header:
        raise LogError("broken")
    return match


def open_match(file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
    """Replay a log file. Raises LogError with what does not fit and where."""
    match = begin_match(file, sets)
    match.replay(file["entries"])
    match.check_end(file)
    return match


__all__ = [
    "BLANK", "BLANK_CARD", "GAME", "NAME", "RULEBOOK", "RULES_VERSION", "SIZES", "begin_match", "cards_hash",
    "deck_faces", "header_of", "names", "new_match", "open_match", "pool", "pool_for", "pool_with", "shipped",
    "sideboard_faces",
]  # fmt: skip
