"""Compiles a game's phrase table, card sets and decks to the JSON read by the engine and the site.

`python -m pyengine.games.compile [GAME…]` writes `phrases.json` and `cards/compiled.json` for every game with cards. On
errors the command fails and lists each by file, line and column. A table row whose node renders to a different text is
also an error. (The build hook compiles rulebooks.)
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from pyengine.cards.deck_rules import DeckRules
from pyengine.games import GAMES, definition_of
from pyengine.text.errors import TextError
from pyengine.text.listing_result import Entry, Reader
from pyengine.text.phrases import load, table_digest
from pyengine.vocab.game_packages import folder_of
from pyengine.vocab.node import Node
from pyengine.vocab.plain_values import Json, Object, json_fields, json_items, json_text
from pyengine.vocab.plain_values import json_number as whole

FORMAT = 1
NO_FLAVOUR = {"ja": "", "en": ""}


class CompileError(ValueError):
    """All errors of the compilation, one on each line."""


def _toml(path: Path) -> Object:
    try:
        return json_fields(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise CompileError(f"{path}: {error}") from error


def read_set(path: Path, reader: Reader) -> tuple[list[Entry[Node]], list[str]]:
    """Return the cards of a set file in the game's listing format, and the file's errors."""
    entries: list[Entry[Node]] = []
    faults: list[str] = []
    for result in reader.check_cards(path.read_text(encoding="utf-8"), "ja"):
        if isinstance(result, TextError):
            faults.append(f"{path}:{result.line}:{result.column}: {result.message}")
        elif not _word(result.card, "number") or not _word(result.card, "name"):
            faults.append(f"{path}:{result.line}:1: a card of a set has a name and a number")
        else:
            faults += [f"{path}:{result.line}:1: {fault}" for fault in _round_trip_faults(result, reader)]
            entries.append(result)
    return entries, faults


def _word(card: Node, field: str) -> str:
    """Return a required field of a set's card: its name or its number."""
    return str(card.get(field))


def _round_trip_faults(entry: Entry[Node], reader: Reader) -> Iterator[str]:
    """Yield an error for each language in which the rendered card reads back as another card."""
    for lang in ("ja", "en"):
        if reader.read_cards(reader.render_card(entry.card, lang), lang) != [entry.card]:
            yield f"{_word(entry.card, 'name')} does not read back from {lang}"


def _faces(cards: Path, reader: Reader, faults: list[str]) -> tuple[dict[str, Object], dict[str, str]]:
    faces: dict[str, Object] = {}
    sets: dict[str, str] = {}
    for path in sorted(cards.glob("*.txt")):
        table_path = path.with_suffix(".toml")
        display = _toml(table_path)
        sets.update({name: json_text(called) for name, called in json_fields(display["sets"]).items()})
        entries, found = read_set(path, reader)
        faults += found
        listed = json_fields(display["card"])
        for entry in entries:
            card, number, name = entry.card, _word(entry.card, "number"), _word(entry.card, "name")
            shown = json_fields(listed.get(number, {}))
            if number in faces:
                faults.append(f"{path}:{entry.line}:1: number {number} stands twice")
            if not shown:
                faults.append(f"{table_path}: no [card.{number}] for {name}")
                continue
            if entry.set_name not in sets:
                faults.append(f"{path}:{entry.line}:1: unknown set {entry.set_name!r}")
            if bool(card.get("caster")) != bool(shown.get("caster")):
                faults.append(f"{table_path}: [card.{number}] needs a caster exactly if the card has one")
            flavour = json_fields(shown.get("flavour", NO_FLAVOUR))
            faces[number] = {
                "card": card.to_json(),
                "ja": {"name": name, "flavour": flavour["ja"]},
                "en": {"name": shown["en"], "flavour": flavour["en"], "caster": shown.get("caster", "")},
                "set": entry.set_name,
            }
        for number in sorted(set(listed) - {_word(e.card, "number") for e in entries}):
            faults.append(f"{table_path}: [card.{number}] is no card of {path.name}")
    return faces, sets


def _line(entry: Json) -> tuple[str, int]:
    name, count = json_items(entry)
    return json_text(name), whole(count)


def _decks(
    cards: Path, rules: DeckRules, faces: dict[str, Object], sets: dict[str, str], faults: list[str]
) -> dict[str, Object]:
    """Return the decks by id, in order of `place`. A deck's `of` is its home set; the `cover` of the beginner's
    deck is the face on the game's tile."""
    ids = {json_text(json_fields(face["ja"])["name"]): number for number, face in faces.items()}
    decks: dict[str, Object] = {}
    for path in sorted((cards / "decks").glob("*.toml")):
        data = _toml(path)
        listed: dict[str, list[tuple[str, int]]] = {"cards": [], "sideboard": []}
        for part, wanted in (("cards", rules.size), ("sideboard", rules.sideboard)):
            for name, count in map(_line, json_items(data.get(part, []))):
                if name not in ids:
                    faults.append(f"{path}: no card {name!r}")
                elif count < 1 or ids[name] in [face for face, _ in listed[part]]:
                    faults.append(f"{path}: {name!r} stands {count} times or on two lines of its {part}")
                else:
                    listed[part].append((ids[name], count))
            size = sum(count for _, count in listed[part])
            if size != wanted:
                faults.append(f"{path}: {size} {part} instead of {wanted}")
        for name, face in ids.items():
            total = sum(count for part in listed.values() for each, count in part if each == face)
            if total > rules.copies:
                faults.append(f"{path}: {name!r} stands {total} times in deck and sideboard")
        if data["of"] not in sets:
            faults.append(f"{path}: unknown set {data['of']!r}")
        if "cover" in data and data["cover"] not in faces:
            faults.append(f"{path}: no card {data['cover']!r} for the cover")
        keys: tuple[str, ...] = ("place", "of", "name", "about", "cover")
        shown = {key: data[key] for key in keys if key in data}
        decks[json_text(data["id"])] = {**shown, **({"first": True} if data.get("first") else {}), **listed}
    if len({deck["place"] for deck in decks.values()}) < len(decks):
        faults.append(f"{cards / 'decks'}: two decks have the same place")
    return dict(sorted(decks.items(), key=lambda deck: whole(deck[1]["place"])))


def compile_cards(game: str) -> Object:
    """Return the game's compiled cards as JSON data. Raises CompileError with every error."""
    cards, definition = folder_of(game) / "cards", definition_of(game)
    faults = [f"{folder_of(game) / 'phrases.toml'}: {fault}" for fault in definition.reader().check_rows()]
    faces, sets = _faces(cards, definition.reader(), faults)
    decks = _decks(cards, definition.decks, faces, sets, faults)
    if faults:
        raise CompileError("\n".join(faults))
    return {
        "format": FORMAT,
        "faces": faces,
        "decks": decks,
        "sets": sets,
        "races": {race: spellings[1] for race, spellings in load(game).words.get("race", {}).items()},
    }


def write_json(path: Path, data: Json) -> None:
    """Write JSON text; equal data gives equal bytes."""
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def compile_game(game: str) -> list[Path]:
    """Write a game's compiled files and return their paths. Raises CompileError with every error."""
    root = folder_of(game)
    written = []
    if (root / "cards").is_dir() and (root / "phrases.toml").is_file():
        raw = (root / "phrases.toml").read_bytes()
        phrases: Object = {"digest": table_digest(raw), "phrases": tomllib.loads(raw.decode("utf-8"))}
        written = [root / "phrases.json", root / "cards" / "compiled.json"]
        for path, data in zip(written, (phrases, compile_cards(game)), strict=True):
            write_json(path, data)
    return written


def main(arguments: list[str]) -> int:
    """Compile the named games, or all; return 1 if any game has an error."""
    status = 0
    for game in arguments or GAMES:
        try:
            for path in compile_game(game):
                print(f"wrote {path}")
        except (CompileError, KeyError) as error:
            print(f"{game}: {error}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
