"""Phantom Magic Vision as a game to sit down to: its cards, its decks, a new match, a logged one."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

from pyengine.games.pmv.rules.deck import fold
from pyengine.games.pmv.rules.rulebook import RULES_VERSION, new_game
from pyengine.games.pmv.rules.winning import concede
from pyengine.kernel.match import LOG_FORMAT, LogError, Match, canonical
from pyengine.vocab.node import node_from_json
from pyengine.vocab.words import CardText

GAME = "pmv"
NAME = {"ja": "Phantom Magic Vision", "en": "Phantom Magic Vision"}


@lru_cache(maxsize=1)
def shipped() -> dict[str, Any]:
    """The compiled card sets: faces, decks, races (pyengine.text.compile writes them)."""
    raw = files("pyengine.games.pmv").joinpath("cards/compiled.json").read_text("utf-8")
    return json.loads(raw)  # type: ignore[no-any-return]


@lru_cache(maxsize=1)
def pool() -> dict[str, CardText]:
    """Every shipped card by its face."""
    out: dict[str, CardText] = {}
    for face, entry in shipped()["faces"].items():
        card = node_from_json(entry["card"])
        assert isinstance(card, CardText)
        out[face] = card
    return out


@lru_cache(maxsize=1)
def names() -> dict[str, str]:
    """Every name in either language, folded, and the face it means."""
    out: dict[str, str] = {}
    for face, entry in shipped()["faces"].items():
        for lang in ("ja", "en"):
            out[fold(entry[lang]["name"])] = face
    return out


@lru_cache(maxsize=1)
def clauses() -> dict[str, dict[str, str]]:
    """Our own one-line wording of every clause that has one, from the compiled table or, where none is, its source."""
    folder = files("pyengine.games.pmv")
    compiled = folder.joinpath("rulebook.json")
    if compiled.is_file():
        table = json.loads(compiled.read_text("utf-8"))
    else:
        import tomllib

        table = tomllib.loads(folder.joinpath("rulebook.toml").read_text("utf-8"))
    return {c["id"]: {"ja": c["ja"], "en": c["en"]} for c in table["clause"] if "ja" in c and "en" in c}


@lru_cache(maxsize=1)
def cards_hash() -> str:
    """What set of cards a log was played with."""
    return blake2b(canonical(shipped()["faces"]), digest_size=8).hexdigest()


def deck_faces(deck_id: str) -> tuple[str, ...]:
    """The faces of a shipped deck, one for each card. Raises KeyError."""
    return tuple(face for face, count in shipped()["decks"][deck_id]["cards"] for _ in range(count))


def new_match(
    decks: tuple[tuple[str, ...], tuple[str, ...]], seed: str, seats: list[dict[str, Any]] | None = None, *,
    trace: bool = True,
) -> Match:  # fmt: skip
    """A match about to begin: its first question is open. `decks` are faces; `seats` go into the header as they are."""
    header = {
        "format": LOG_FORMAT,
        "game": GAME,
        "rules": RULES_VERSION,
        "cards": cards_hash(),
        "seats": seats or [{}, {}],
        "decks": [list(deck) for deck in decks],
        "seed": seed,
    }
    game, dealer = new_game(decks, pool(), seed, trace=trace)
    match = Match(game, dealer, header, concede)
    match.run()
    return match


def begin_match(file: Any) -> Match:
    """The match that a log file is of, before its first answer. Raises LogError with what does not fit."""
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
    if header.get("cards") != cards_hash():
        raise LogError("other-cards")
    decks, seed, seats = header.get("decks"), header.get("seed"), header.get("seats")
    cards = pool()
    if (
        not isinstance(decks, list)
        or len(decks) != 2
        or any(
            not isinstance(d, list)
            or len(d) > 200
            or any(not isinstance(f, str) or f not in cards for f in d)
            for d in decks
        )
        or not isinstance(seed, str)
        or len(seed) > 100
        or not isinstance(seats, list)
        or len(seats) != 2
        or not isinstance(file["entries"], list)
    ):
        raise LogError("broken")
    match = new_match((tuple(decks[0]), tuple(decks[1])), seed, seats)
    if match.header != header:
        raise LogError("broken")
    return match


def open_match(file: Any) -> Match:
    """Replay a log file. Raises LogError with what does not fit and where."""
    match = begin_match(file)
    match.replay(file["entries"])
    return match
