"""Phantom Magic Vision as a game to sit down to: its cards, its decks, a new match, a logged one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any

from pyengine.cards import shipped as of_package
from pyengine.cards.lists import NO_SIDEBOARDS, Lists, are_lists, sideboards_of
from pyengine.cards.pool import CardSet, MissingSetError, Pool, set_of, sets_of
from pyengine.games.pmv.rules.rulebook import PMV, RULES_VERSION, new_game
from pyengine.games.pmv.rules.winning import concede
from pyengine.games.pmv.rules.zones import DECK_SIZE, SIDEBOARD_SIZE
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel.match import LogError, Match, header_in

GAME = "pmv"
NAME = {"ja": "Phantom Magic Vision", "en": "Phantom Magic Vision"}
RULEBOOK = PMV
SIZES = {"cards": DECK_SIZE, "sideboard": SIDEBOARD_SIZE}
NO_SETS: Mapping[str, CardSet] = MappingProxyType({})
MAX_SET_NAME = 60
"""Characters of a card set's name."""
BLANK = "blank"
BLANK_CARD = CardText("Blank", "command", node=99)
"""The card that scenarios fill decks and nodes with: nobody has the nodes to play it."""


shipped = partial(of_package.shipped, GAME)
pool = partial(of_package.pool, GAME)
names = partial(of_package.names, GAME)
deck_faces = partial(of_package.deck_faces, GAME)
sideboard_faces = partial(of_package.sideboard_faces, GAME)
cards_hash = partial(of_package.cards_hash, GAME)
header_of = partial(of_package.header_of, GAME, RULES_VERSION)


def pool_with(sets: Iterable[CardSet]) -> Pool:
    """Every shipped card and those of some card sets. The same sets give the same pool, as a rulebook works out much
    about a pool and keeps it."""
    listed = tuple(sorted(sets, key=lambda each: each.id))
    return _pool_of_sets(listed) if listed else pool()


@lru_cache(maxsize=8)
def _pool_of_sets(sets: tuple[CardSet, ...]) -> Pool:
    return Pool(pool(), pool().entries, sets)


def pool_for(lists: Iterable[Iterable[str]], sets: Mapping[str, CardSet]) -> Pool:
    """What a game with these lists of faces is played with: a set that none of them holds is no part of it.

    Raises MissingSetError.
    """
    found = sets_of(face for faces in lists for face in faces)
    missing = [(name, name[:8]) for name in found if name not in sets]
    if missing:
        raise MissingSetError(missing)
    return pool_with(sets[name] for name in found)


def new_match(
    decks: Lists, seed: str, seats: list[dict[str, Any]] | None = None, *,
    sideboards: Lists = NO_SIDEBOARDS, trace: bool = True, sets: Mapping[str, CardSet] = NO_SETS,
) -> Match:  # fmt: skip
    """A match about to begin: its first question is open. `decks` and `sideboards` are faces; `seats` go into the
    header as they are. `sets` are the card sets at hand. Raises MissingSetError."""
    cards = pool_for((*decks, *sideboards), sets)
    header = header_of(decks, seed, seats or [{}, {}], sideboards, cards.sets)
    game, dealer = new_game(decks, cards, seed, trace=trace, sideboards=sideboards)
    match = Match(game, dealer, header, concede)
    match.run()
    return match


def begin_match(file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
    """The match that a log file is of, before its first answer; `sets` are the card sets at hand.

    Raises LogError with what does not fit, MissingSetError where a set is not at hand.
    """
    header = header_in(file, GAME, RULES_VERSION)
    if "scenario" in header:
        from pyengine.games.pmv.scenarios import SCENARIOS

        return SCENARIOS.begin(header)
    decks: Any = header.get("decks")
    sideboards: Any = header.get("sideboards", [[], []])
    if not are_lists(decks) or not are_lists(sideboards):
        raise LogError("broken")
    _check_cards(header, [face for faces in (*decks, *sideboards) for face in faces], sets)
    beside = sideboards_of({"sideboards": sideboards})
    match = new_match(
        (tuple(decks[0]), tuple(decks[1])), header["seed"], header["seats"], sideboards=beside, sets=sets
    )
    if match.header != header:
        raise LogError("broken")
    return match


def _check_cards(header: dict[str, Any], faces: list[str], sets: Mapping[str, CardSet]) -> None:
    """Refuse a log of cards that are not at hand, or say something else here. Raises LogError."""
    said = header.get("sets", [])
    if not isinstance(said, list) or len(said) > 2 * 200:
        raise LogError("broken")
    for each in said:
        if not isinstance(each, list) or len(each) != 2 or not all(isinstance(part, str) for part in each):
            raise LogError("broken")
        if len(each[1]) > MAX_SET_NAME or not each[1].replace("\u3000", " ").isprintable():
            raise LogError("broken")
    if tuple(each[0] for each in said) != sets_of(faces):
        raise LogError("broken")
    missing = [(each[0], each[1]) for each in said if each[0] not in sets]
    if missing:
        raise MissingSetError(missing)
    for face in faces:
        name = set_of(face)
        if face not in (pool() if name is None else sets[name].cards):
            raise LogError("other-cards" if name is None else "broken")
    if header.get("cards") != cards_hash(frozenset(faces)):
        raise LogError("other-cards")


def open_match(file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
    """Replay a log file. Raises LogError with what does not fit and where."""
    match = begin_match(file, sets)
    match.replay(file["entries"])
    match.check_end(file)
    return match
