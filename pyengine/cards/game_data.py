"""Data of a game's package, by the game's id: compiled cards and decks, and the rulebook. Each part is read on first
use."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any

from pyengine.cards.clause_numbers import Numbering
from pyengine.cards.deck_lists import NO_SIDEBOARDS, Lists
from pyengine.cards.pool import CardSet, Pool, sets_of
from pyengine.kernel.match import LOG_FORMAT, LogHeader, canonical_json_bytes
from pyengine.vocab.game_packages import folder_of, package_of
from pyengine.vocab.name_folding import fold
from pyengine.vocab.node import node_from_json

SOURCES = ("rulebook.toml", "contents.toml", "aliases.toml")
"""Source files of a rulebook; `aliases.toml` is optional."""
ENFORCED = ("engine", "deck", "definition")
"""Kinds of clauses with an implementation in some version."""
DOTTED = {"chapter": r"\d+", "section": r"\d+", "clause": r"\d+\.\d+"}
Json = dict[str, Any]


class NotCompiledError(FileNotFoundError):
    """Raised if a game's cards exist only as sources; names the compile command."""

    def __init__(self, game: str) -> None:
        super().__init__(f"the cards of {game} are not compiled yet: run `python -m pyengine.games.compile`")


@cache
def shipped_card_data(game: str) -> Json:
    """Return the compiled card data: faces, decks, and other named data (written by pyengine.games.compile). Raises
    NotCompiledError in a checkout without compiled cards."""
    made = folder_of(game).joinpath("cards/compiled.json")
    if not made.is_file():
        raise NotCompiledError(game)
    return json.loads(made.read_text("utf-8"))  # type: ignore[no-any-return]


@cache
def shipped_pool(game: str) -> Pool:
    """Return every shipped card by its face."""
    entries = shipped_card_data(game)["faces"]
    return Pool({face: node_from_json(entry["card"], game) for face, entry in entries.items()}, entries)


@cache
def shipped_face_by_name(game: str) -> dict[str, str]:
    """Return the face of every shipped name in either language, folded."""
    return names_in(shipped_pool(game))


def names_in(cards: Pool) -> dict[str, str]:
    """Return the face of every name in either language, folded. If a set's card has the name of a shipped card, the
    set's card wins, because a player added the set on purpose."""
    return {fold(entry[lang]["name"]): face for face, entry in cards.entries.items() for lang in ("ja", "en")}


@lru_cache(maxsize=64)
def deck_faces(game: str, deck_id: str) -> tuple[str, ...]:
    """Return the faces of a shipped deck, one entry for each card. Raises KeyError."""
    return _faces(shipped_card_data(game)["decks"][deck_id]["cards"])


@lru_cache(maxsize=64)
def sideboard_faces(game: str, deck_id: str) -> tuple[str, ...]:
    """Return the faces of a shipped deck's sideboard, one entry for each card. Raises KeyError."""
    return _faces(shipped_card_data(game)["decks"][deck_id]["sideboard"])


def _faces(counted: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(face for face, count in counted for _ in range(count))


@lru_cache(maxsize=64)
def cards_hash(game: str, faces: frozenset[str]) -> str:
    """Return the hash of the shipped cards among these faces. A game depends only on its own cards, not on other
    shipped cards."""
    cards_by_face = {
        face: entry["card"] for face, entry in shipped_card_data(game)["faces"].items() if face in faces
    }
    return blake2b(canonical_json_bytes(cards_by_face), digest_size=8).hexdigest()


def header_of(
    game: str,
    rules: str,
    decks: Lists,
    seed: str,
    seats: list[dict[str, str]],
    sideboards: Lists = NO_SIDEBOARDS,
    sets: Iterable[CardSet] = (),
    form: str = "",
) -> LogHeader:
    """Return the header of a log. Keys for sideboards and card sets are present only if a player has any, and the key
    for the form of the decks (`deck_rules.LIMITED`) only if there is one.

    A set card's face contains the set's hash; `sets` gives the names of the sets.
    """
    beside: LogHeader = {"sideboards": [list(faces) for faces in sideboards]} if any(sideboards) else {}
    set_names = {each.id: each.name for each in sets}
    faces = frozenset(face for deck in (*decks, *sideboards) for face in deck)
    if found := sets_of(faces):
        beside["sets"] = [[name, set_names[name]] for name in found]
    if form:
        beside["form"] = form
    return {
        "format": LOG_FORMAT,
        "game": game,
        "rules": rules,
        "cards": cards_hash(game, faces),
        "seats": seats,
        "decks": [list(deck) for deck in decks],
        **beside,
        "seed": seed,
    }


@cache
def rulebook(game: str) -> Json:
    """Return the rulebook's sections and clauses, from the compiled table or, in a checkout, from its sources.

    The rulebook is large and read on first use; the start of a game must not call this function. Raises
    ModuleNotFoundError if only the introductory part of the game's package is installed.
    """
    compiled = folder_of(game).joinpath("rulebook.json")
    if compiled.is_file():
        return json.loads(compiled.read_text("utf-8"))  # type: ignore[no-any-return]
    sources = [source for source in map(folder_of(game).joinpath, SOURCES) if source.is_file()]
    if not sources:
        module = f"{package_of(game)}.definition"
        raise ModuleNotFoundError(f"the package of {game} is not here", name=module)
    import tomllib

    table: Json = {}
    for source in sources:
        table.update(tomllib.loads(source.read_text("utf-8")))
    return table


@cache
def clauses(game: str) -> dict[str, dict[str, str]]:
    """Return our own one-line wording of every clause."""
    return {c["id"]: {"ja": c["ja"], "en": c["en"]} for c in rulebook(game)["clause"]}


@cache
def numbering(game: str) -> Numbering:
    """Return the rulebook's clause numbering: as declared in its contents, or by default `1.1` with chapters as the
    only sections. Raises ValueError for an invalid declaration."""
    return Numbering.declared(rulebook(game).get("numbering", DOTTED))


def reference_pages(game: str) -> Json:
    """Return the whole rulebook as reference pages, sectioned and ordered as in its contents. `here` is false for
    clauses without an implementation in this version. A clause with a section's number is the section's heading; with a
    title, the clause is also listed as a rule."""
    rows, shape = rulebook(game)["clause"], numbering(game)
    sections: dict[str, Json] = {}
    named = [*rulebook(game)["section"], *(row for row in rows if shape.is_section(row["id"]))]
    for chapter in (row["id"] for row in named if shape.is_chapter(row["id"])):
        sections |= {row["id"]: row for row in named if shape.chapter_of(row["id"]) == chapter}
    places = {section: n for n, section in enumerate(sections)}
    laws = [row for row in rows if "title_ja" in row or not shape.is_section(row["id"])]
    return {
        "number": shape.pattern(),
        "sections": [
            {
                "id": row["id"],
                "chapter": shape.chapter_of(row["id"]),
                "ja": row.get("title_ja", row["ja"]),
                "en": row.get("title_en", row["en"]),
            }
            for row in sections.values()
        ],
        "clauses": [
            {
                "id": row["id"],
                "section": shape.section_of(row["id"]),
                "item": shape.is_item(row["id"]),
                "kind": row["kind"],
                "here": row["kind"] not in ENFORCED or bool(row["scope"] and "later" not in row),
                "ja": row["ja"],
                "en": row["en"],
                "ruling": {"ja": row["ruling_ja"], "en": row["ruling_en"]} if "ruling_ja" in row else None,
            }
            for row in sorted(laws, key=lambda row: places[shape.section_of(row["id"])])
        ],
        "aliases": rulebook(game).get("alias", []),
    }


__all__ = [
    "NotCompiledError",
    "cards_hash",
    "clauses",
    "deck_faces",
    "header_of",
    "names_in",
    "numbering",
    "reference_pages",
    "rulebook",
    "shipped_card_data",
    "shipped_face_by_name",
    "shipped_pool",
    "sideboard_faces",
]
