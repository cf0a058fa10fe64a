"""Phantom Magic Vision as a game to sit down to: its cards, its decks, a new match, a logged one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from pyengine.cards.lists import NO_SIDEBOARDS, fold, sideboards_of
from pyengine.cards.pool import CardSet, MissingSetError, Pool, set_of, sets_of
from pyengine.games.pmv.rules.rulebook import PMV, RULES_VERSION, new_game
from pyengine.games.pmv.rules.winning import concede
from pyengine.games.pmv.rules.zones import DECK_SIZE, SIDEBOARD_SIZE
from pyengine.kernel.match import LOG_FORMAT, LogError, Match, canonical
from pyengine.vocab.node import node_from_json
from pyengine.vocab.words import CardText

GAME = "pmv"
NAME = {"ja": "Phantom Magic Vision", "en": "Phantom Magic Vision"}
RULEBOOK = PMV
SIZES = {"cards": DECK_SIZE, "sideboard": SIDEBOARD_SIZE}
MAX_SET_NAME = 60
"""Characters of a card set's name."""
BLANK = "blank"
BLANK_CARD = CardText("Blank", "command", node=99)
"""The card that scenarios fill decks and nodes with: nobody has the nodes to play it."""


@lru_cache(maxsize=1)
def shipped() -> dict[str, Any]:
    """The compiled card sets: faces, decks, races (pyengine.text.compile writes them)."""
    raw = files("pyengine.games.pmv").joinpath("cards/compiled.json").read_text("utf-8")
    return json.loads(raw)  # type: ignore[no-any-return]


@lru_cache(maxsize=1)
def pool() -> Pool:
    """Every shipped card by its face."""
    out: dict[str, CardText] = {}
    for face, entry in shipped()["faces"].items():
        card = node_from_json(entry["card"])
        assert isinstance(card, CardText)
        out[face] = card
    return Pool(out, shipped()["faces"])


def pool_with(sets: Iterable[CardSet]) -> Pool:
    """Every shipped card and those of some card sets. The same sets give the same pool, as a rulebook works out much
    about a pool and keeps it."""
    listed = tuple(sorted(sets, key=lambda each: each.id))
    return _pool_of_sets(listed) if listed else pool()


@lru_cache(maxsize=8)
def _pool_of_sets(sets: tuple[CardSet, ...]) -> Pool:
    return Pool(pool(), pool().entries, sets)


@lru_cache(maxsize=1)
def names() -> dict[str, str]:
    """Every shipped name in either language, folded, and the face it means."""
    return names_in(pool())


def names_in(cards: Pool) -> dict[str, str]:
    """Every name in either language, folded, and the face it means: where a set's card is called what a shipped one is,
    the set's, since somebody brought it."""
    return {fold(entry[lang]["name"]): face for face, entry in cards.entries.items() for lang in ("ja", "en")}


@lru_cache(maxsize=1)
def rulebook() -> dict[str, Any]:
    """The rulebook's sections and clauses, from the compiled table or, where none is, its sources.

    It is large, and read when it is first asked for: nothing that a game needs to start may ask.
    """
    folder = files("pyengine.games.pmv")
    compiled = folder.joinpath("rulebook.json")
    if compiled.is_file():
        return json.loads(compiled.read_text("utf-8"))  # type: ignore[no-any-return]
    import tomllib

    table: dict[str, Any] = {}
    for name in ("rulebook.toml", "contents.toml"):
        table.update(tomllib.loads(folder.joinpath(name).read_text("utf-8")))
    return table


@lru_cache(maxsize=1)
def clauses() -> dict[str, dict[str, str]]:
    """Our own one-line wording of every clause."""
    return {c["id"]: {"ja": c["ja"], "en": c["en"]} for c in rulebook()["clause"]}


def pages() -> dict[str, Any]:
    """The whole rulebook to look things up in: `here` is false for what no game of this version comes to."""
    enforced = ("engine", "deck", "definition")
    return {
        "sections": [{key: row[key] for key in ("id", "ja", "en")} for row in rulebook()["section"]],
        "clauses": [
            {
                "id": row["id"],
                "kind": row["kind"],
                "here": row["kind"] not in enforced or bool(row["scope"] and "later" not in row),
                "ja": row["ja"],
                "en": row["en"],
            }
            for row in rulebook()["clause"]
        ],
    }


@lru_cache(maxsize=64)
def cards_hash(faces: frozenset[str]) -> str:
    """What the shipped cards among these say: a game goes by them, and by no others that are shipped beside them."""
    said = {face: entry["card"] for face, entry in shipped()["faces"].items() if face in faces}
    return blake2b(canonical(said), digest_size=8).hexdigest()


@lru_cache(maxsize=64)
def deck_faces(deck_id: str) -> tuple[str, ...]:
    """The faces of a shipped deck, one for each card. Raises KeyError."""
    return tuple(face for face, count in shipped()["decks"][deck_id]["cards"] for _ in range(count))


@lru_cache(maxsize=64)
def sideboard_faces(deck_id: str) -> tuple[str, ...]:
    """The faces of a shipped deck's sideboard, one for each card. Raises KeyError."""
    return tuple(face for face, count in shipped()["decks"][deck_id]["sideboard"] for _ in range(count))


NO_SETS: Mapping[str, CardSet] = MappingProxyType({})
Decks = tuple[tuple[str, ...], tuple[str, ...]]


def header_of(
    decks: Decks,
    seed: str,
    seats: list[dict[str, Any]],
    sideboards: Decks = NO_SIDEBOARDS,
    sets: Iterable[CardSet] = (),
) -> dict[str, Any]:
    """The header of a log; it speaks of sideboards and of card sets only where somebody brought one.

    A card of a set is known by its face, which holds the set's hash; `sets` says what the sets are called.
    """
    beside: dict[str, Any] = {"sideboards": [list(faces) for faces in sideboards]} if any(sideboards) else {}
    brought = {each.id: each.name for each in sets}
    faces = frozenset(face for deck in (*decks, *sideboards) for face in deck)
    if found := sets_of(faces):
        beside["sets"] = [[name, brought[name]] for name in found]
    return {
        "format": LOG_FORMAT,
        "game": GAME,
        "rules": RULES_VERSION,
        "cards": cards_hash(faces),
        "seats": seats,
        "decks": [list(deck) for deck in decks],
        **beside,
        "seed": seed,
    }


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
    decks: Decks, seed: str, seats: list[dict[str, Any]] | None = None, *,
    sideboards: Decks = NO_SIDEBOARDS, trace: bool = True, sets: Mapping[str, CardSet] = NO_SETS,
) -> Match:  # fmt: skip
    """A match about to begin: its first question is open. `decks` and `sideboards` are faces; `seats` go into the
    header as they are. `sets` are the card sets at hand. Raises MissingSetError."""
    cards = pool_for((*decks, *sideboards), sets)
    header = header_of(decks, seed, seats or [{}, {}], sideboards, cards.sets)
    game, dealer = new_game(decks, cards, seed, trace=trace, sideboards=sideboards)
    match = Match(game, dealer, header, concede)
    match.run()
    return match


def check_header(file: Any) -> None:
    """Refuse a log of another format, game or rulebook. Raises LogError."""
    if not isinstance(file, dict) or not isinstance(file.get("header"), dict) or "entries" not in file:
        raise LogError("not-a-game")
    header = file["header"]
    if header.get("format") != LOG_FORMAT or file.get("format") != LOG_FORMAT:
        formats = (header.get("format"), file.get("format"))
        raise LogError(
            "newer-format" if any(type(f) is int and f > LOG_FORMAT for f in formats) else "not-a-game"
        )
    if header.get("game") != GAME:
        raise LogError("not-a-game")
    if header.get("rules") != RULES_VERSION:
        raise LogError("other-rules")


def begin_match(file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
    """The match that a log file is of, before its first answer; `sets` are the card sets at hand.

    Raises LogError with what does not fit, MissingSetError where a set is not at hand.
    """
    check_header(file)
    header = file["header"]
    seed, seats = header.get("seed"), header.get("seats")
    if (
        not isinstance(seed, str)
        or len(seed) > 100
        or not isinstance(seats, list)
        or len(seats) != 2
        or not isinstance(file["entries"], list)
    ):
        raise LogError("broken")
    if "scenario" in header:
        return _begin_scenario(header)
    decks = header.get("decks")
    sideboards = header.get("sideboards", [[], []])
    if not _are_lists(decks) or not _are_lists(sideboards):
        raise LogError("broken")
    _check_cards(header, [face for faces in (*decks, *sideboards) for face in faces], sets)
    beside = sideboards_of({"sideboards": sideboards})
    match = new_match((tuple(decks[0]), tuple(decks[1])), seed, seats, sideboards=beside, sets=sets)
    if match.header != header:
        raise LogError("broken")
    return match


def _are_lists(lists: Any) -> bool:
    """Whether these are two lists of faces, as a header holds them."""
    return (
        isinstance(lists, list)
        and len(lists) == 2
        and all(isinstance(faces, list) and len(faces) <= 200 for faces in lists)
        and all(isinstance(face, str) for faces in lists for face in faces)
    )


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


def _begin_scenario(header: dict[str, Any]) -> Match:
    """The match of a log that begins with a scenario's table."""
    from pyengine.games.pmv.scenarios import ScenarioError, read_scenario, scenario_match

    try:
        match = scenario_match(read_scenario(header["scenario"]), header["seed"], header["seats"])
    except ScenarioError:
        raise LogError("broken") from None
    if header.get("cards") != match.header["cards"]:
        raise LogError("other-cards")
    # The decks follow from the table; a link leaves them out.
    if match.header != {**header, "decks": header.get("decks", match.header["decks"])}:
        raise LogError("broken")
    return match


def open_match(file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
    """Replay a log file. Raises LogError with what does not fit and where."""
    match = begin_match(file, sets)
    match.replay(file["entries"])
    return match
