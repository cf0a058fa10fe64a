"""`tefuda cards GAME [NAME]`: print card texts, rendered from the engine's card nodes."""

from __future__ import annotations

from typing import Any

from pyengine.commands import UsageError, match_setup_of, parser_of, print_json
from pyengine.games import definition_of
from pyengine.vocab.name_folding import fold


def find(table: Any, name: str) -> list[str]:
    """Return the faces matching a face id, a full name or part of a name, in either language."""
    faces = table.shipped()["faces"]
    if name in faces:
        return [name]
    wanted = fold(name)
    if wanted in table.names():
        return [table.names()[wanted]]
    return list(dict.fromkeys(face for known, face in table.names().items() if wanted in known))


def main(arguments: list[str]) -> int:
    parser = parser_of("cards", "Print card texts as rendered from their nodes.")
    parser.add_argument("game")
    parser.add_argument("name", nargs="?")
    parser.add_argument("--lang", choices=("ja", "en"), default="ja")
    options = parser.parse_intermixed_args(arguments)
    table = match_setup_of(options.game)
    faces = table.shipped()["faces"]
    found = list(faces) if options.name is None else find(table, options.name)
    if not found:
        import difflib

        near = difflib.get_close_matches(
            options.name, [faces[f][options.lang]["name"] for f in faces], 3, 0.4
        )
        raise UsageError(
            f"no card is called {options.name!r}" + (f"; nearest: {', '.join(near)}" if near else "")
        )
    write = definition_of(options.game).faces.write
    texts = {face: write(table.pool()[face], options.lang) for face in found}
    if options.json:
        rows = [{"face": f, "name": faces[f][options.lang]["name"], "text": texts[f]} for f in found]
        print_json({"game": options.game, "lang": options.lang, "cards": rows})
        return 0
    for n, face in enumerate(found):
        print(
            ("\n" if n else "")
            + _headed(texts[face], faces[face]["ja"]["name"], faces[face][options.lang]["name"])
        )
    return 0


def _headed(text: str, name: str, shown: str) -> str:
    """Return the card text under the name in the requested language, with the printed name before a translated name."""
    first, _, rest = text.partition("\n")
    title = first if shown == name else f"{first}  {shown}"
    return f"{title}\n{rest}"
