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
BLANK = "blank"
BLANK_CARD = CardText("Blank", "command", node=99)
"""The card that scenarios fill decks and nodes with: nobody has the nodes to play it."""


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


@lru_cache(maxsize=1)
def cards_hash() -> str:
    """What set of cards a log was played with."""
    return blake2b(canonical(shipped()["faces"]), digest_size=8).hexdigest()


def deck_faces(deck_id: str) -> tuple[str, ...]:
    """The faces of a shipped deck, one for each card. Raises KeyError."""
    return tuple(face for face, count in shipped()["decks"][deck_id]["cards"] for _ in range(count))


def sideboard_faces(deck_id: str) -> tuple[str, ...]:
    """The faces of a shipped deck's sideboard, one for each card. Raises KeyError."""
    return tuple(face for face, count in shipped()["decks"][deck_id]["sideboard"] for _ in range(count))


Decks = tuple[tuple[str, ...], tuple[str, ...]]
NO_SIDEBOARDS: Decks = ((), ())


def header_of(
    decks: Decks, seed: str, seats: list[dict[str, Any]], sideboards: Decks = NO_SIDEBOARDS
) -> dict[str, Any]:
    """The header of a log; it speaks of sideboards only where somebody brought one."""
    beside = {"sideboards": [list(faces) for faces in sideboards]} if any(sideboards) else {}
    return {
        "format": LOG_FORMAT,
        "game": GAME,
        "rules": RULES_VERSION,
        "cards": cards_hash(),
        "seats": seats,
        "decks": [list(deck) for deck in decks],
        **beside,
        "seed": seed,
    }


def sideboards_of(header: dict[str, Any]) -> Decks:
    """The sideboards of a game, from its header."""
    one, two = header.get("sideboards", NO_SIDEBOARDS)
    return tuple(one), tuple(two)


def new_match(
    decks: Decks, seed: str, seats: list[dict[str, Any]] | None = None, *,
    sideboards: Decks = NO_SIDEBOARDS, trace: bool = True,
) -> Match:  # fmt: skip
    """A match about to begin: its first question is open. `decks` and `sideboards` are faces; `seats` go into the
    header as they are."""
    header = header_of(decks, seed, seats or [{}, {}], sideboards)
    game, dealer = new_game(decks, pool(), seed, trace=trace, sideboards=sideboards)
    match = Match(game, dealer, header, concede)
    match.run()
    return match


def check_header(file: Any) -> None:
    """Refuse a log of another format, game, rulebook or card set. Raises LogError."""
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


def begin_match(file: Any) -> Match:
    """The match that a log file is of, before its first answer. Raises LogError with what does not fit."""
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
    if not _are_cards(decks) or not _are_cards(sideboards):
        raise LogError("broken")
    beside = sideboards_of({"sideboards": sideboards})
    match = new_match((tuple(decks[0]), tuple(decks[1])), seed, seats, sideboards=beside)
    if match.header != header:
        raise LogError("broken")
    return match


def _are_cards(lists: Any) -> bool:
    """Whether these are two lists of shipped cards, as a header holds them."""
    return (
        isinstance(lists, list)
        and len(lists) == 2
        and all(isinstance(faces, list) and len(faces) <= 200 for faces in lists)
        and all(isinstance(face, str) and face in pool() for faces in lists for face in faces)
    )


def _begin_scenario(header: dict[str, Any]) -> Match:
    """The match of a log that begins with a scenario's table."""
    from pyengine.games.pmv.scenarios import ScenarioError, read_scenario, scenario_match

    try:
        match = scenario_match(read_scenario(header["scenario"]), header["seed"], header["seats"])
    except ScenarioError:
        raise LogError("broken") from None
    # The decks follow from the table; a link leaves them out.
    if match.header != {**header, "decks": header.get("decks", match.header["decks"])}:
        raise LogError("broken")
    return match


def open_match(file: Any) -> Match:
    """Replay a log file. Raises LogError with what does not fit and where."""
    match = begin_match(file)
    match.replay(file["entries"])
    return match
