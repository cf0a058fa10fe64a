"""Harem Master as a game to sit down to: its cards, its decks, a new match, a logged one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from pyengine.cards.lists import NO_SIDEBOARDS, fold
from pyengine.cards.pool import CardSet, MissingSetError, Pool, sets_of
from pyengine.games.harem_master.rules.rulebook import RULES, RULES_VERSION, new_game
from pyengine.games.harem_master.rules.winning import concede, offer_draw
from pyengine.games.harem_master.rules.zones import DECK_SIZE
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.kernel.match import LOG_FORMAT, LogError, Match, canonical
from pyengine.vocab.node import node_from_json

GAME = "harem_master"
NAME = {"ja": "ハーレムマスター", "en": "Harem Master"}
RULEBOOK = RULES
SIZES = {"cards": DECK_SIZE, "sideboard": 0}
SHOWN = ("id", "ja", "en")
Decks = tuple[tuple[str, ...], tuple[str, ...]]
NO_SETS: Mapping[str, CardSet] = MappingProxyType({})


@lru_cache(maxsize=1)
def shipped() -> dict[str, Any]:
    """The compiled card sets: faces, decks (pyengine.text.compile writes them)."""
    raw = files("pyengine.games.harem_master").joinpath("cards/compiled.json").read_text("utf-8")
    return json.loads(raw)  # type: ignore[no-any-return]


@lru_cache(maxsize=1)
def pool() -> Pool:
    """Every shipped card by its face."""
    out: dict[str, CourtCard] = {}
    for face, entry in shipped()["faces"].items():
        card = node_from_json(entry["card"])
        assert isinstance(card, CourtCard)
        out[face] = card
    return Pool(out, shipped()["faces"])


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


@lru_cache(maxsize=1)
def names() -> dict[str, str]:
    """Every shipped name in either language, folded, and the face it means."""
    return names_in(pool())


def names_in(cards: Pool) -> dict[str, str]:
    return {fold(entry[lang]["name"]): face for face, entry in cards.entries.items() for lang in ("ja", "en")}


@lru_cache(maxsize=1)
def rulebook() -> dict[str, Any]:
    """The rulebook's sections and clauses, from the compiled table or, where none is, its source."""
    folder = files("pyengine.games.harem_master")
    compiled = folder.joinpath("rulebook.json")
    if compiled.is_file():
        return json.loads(compiled.read_text("utf-8"))  # type: ignore[no-any-return]
    import tomllib

    return tomllib.loads(folder.joinpath("rulebook.toml").read_text("utf-8"))


@lru_cache(maxsize=1)
def clauses() -> dict[str, dict[str, str]]:
    """Our own one-line wording of every clause."""
    return {c["id"]: {"ja": c["ja"], "en": c["en"]} for c in rulebook()["clause"]}


def pages() -> dict[str, Any]:
    """The whole rulebook to look things up in; every clause of it is here. Its headings are its sections."""
    chapters = [{key: row[key] for key in SHOWN} for row in rulebook()["section"]]
    rows = [
        {"kind": row["kind"], "here": True, **{key: row[key] for key in SHOWN}}
        for row in rulebook()["clause"]
    ]
    heads = [{key: row[key] for key in SHOWN} for row in rows if "." not in row["id"]]
    return {
        "sections": sorted(chapters + heads, key=lambda row: (row["id"][0], row["id"])),
        "clauses": [row for row in rows if "." in row["id"]],
    }


@lru_cache(maxsize=64)
def cards_hash(faces: frozenset[str]) -> str:
    """What the shipped cards among these say: a game goes by them, and by no others that are shipped beside them."""
    said = {face: entry["card"] for face, entry in shipped()["faces"].items() if face in faces}
    return blake2b(canonical(said), digest_size=8).hexdigest()


def deck_faces(deck_id: str) -> tuple[str, ...]:
    """The faces of a shipped deck, one for each card. Raises KeyError."""
    return tuple(face for face, count in shipped()["decks"][deck_id]["cards"] for _ in range(count))


def sideboard_faces(deck_id: str) -> tuple[str, ...]:
    """There are no sideboards."""
    return ()


def header_of(decks: Decks, seed: str, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """The header of a log."""
    return {
        "format": LOG_FORMAT,
        "game": GAME,
        "rules": RULES_VERSION,
        "cards": cards_hash(frozenset(face for deck in decks for face in deck)),
        "seats": seats,
        "decks": [list(deck) for deck in decks],
        "seed": seed,
    }


def new_match(
    decks: Decks, seed: str, seats: list[dict[str, Any]] | None = None, *,
    sideboards: Decks = NO_SIDEBOARDS, trace: bool = True, sets: Mapping[str, CardSet] = NO_SETS,
) -> Match:  # fmt: skip
    """A match about to begin: its first question is open. `decks` are faces. Raises MissingSetError, and LogError for
    sideboards, which there are none of."""
    if any(sideboards):
        raise LogError("broken", detail="there are no sideboards")
    game, dealer = new_game(decks, pool_for(decks, sets), seed, trace=trace)
    match = Match(game, dealer, header_of(decks, seed, seats or [{}, {}]), concede, offer_draw)
    match.run()
    return match


def begin_match(file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
    """The match that a log file is of, before its first answer. Raises LogError with what does not fit."""
    if not isinstance(file, dict) or not isinstance(file.get("header"), dict):
        raise LogError("not-a-game")
    header, entries = file["header"], file.get("entries")
    if header.get("game") != GAME:
        raise LogError("not-a-game")
    formats = (header.get("format"), file.get("format"))
    if formats != (LOG_FORMAT, LOG_FORMAT):
        newer = any(type(f) is int and f > LOG_FORMAT for f in formats)
        raise LogError("newer-format" if newer else "not-a-game")
    if header.get("rules") != RULES_VERSION:
        raise LogError("other-rules")
    seed, seats, decks = header.get("seed"), header.get("seats"), header.get("decks")
    if not isinstance(seed, str) or len(seed) > 100 or not isinstance(seats, list) or len(seats) != 2:
        raise LogError("broken")
    if not isinstance(entries, list) or not _are_decks(decks):
        raise LogError("broken")
    faces = frozenset(face for deck in decks for face in deck)
    if not faces <= pool().keys() or header.get("cards") != cards_hash(faces):
        raise LogError("other-cards")
    match = new_match((tuple(decks[0]), tuple(decks[1])), seed, seats)
    if match.header != header:
        raise LogError("broken")
    return match


def _are_decks(decks: Any) -> bool:
    return (
        isinstance(decks, list)
        and len(decks) == 2
        and all(isinstance(deck, list) and 0 < len(deck) <= 200 for deck in decks)
        and all(isinstance(face, str) for deck in decks for face in deck)
    )


def open_match(file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
    """Replay a log file. Raises LogError with what does not fit and where."""
    match = begin_match(file, sets)
    match.replay(file["entries"])
    return match


__all__ = [
    "GAME", "NAME", "RULEBOOK", "RULES_VERSION", "SIZES", "begin_match", "clauses", "deck_faces", "names", "names_in",
    "new_match", "open_match", "pages", "pool", "pool_for", "pool_with", "rulebook", "shipped", "sideboard_faces",
]  # fmt: skip
