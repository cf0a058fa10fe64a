"""`tefuda text GAME [FILE…]`: read listing text; print `ok` for each card, or the exact part with the error."""

from __future__ import annotations

from pyengine.commands import match_setup_of, parser_of, print_json
from pyengine.games import definition_of


def main(arguments: list[str]) -> int:
    parser = parser_of("text", "Read the shipped card sets, or listing text in files.")
    parser.add_argument("game")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--lang", choices=("ja", "en"), default="ja")
    options = parser.parse_intermixed_args(arguments)
    match_setup_of(options.game)
    from pyengine.text.check import check, names_without_card
    from pyengine.vocab.game_packages import folder_of

    files = options.files or sorted((folder_of(options.game) / "cards").glob("*.txt"))
    reader = definition_of(options.game).reader()
    results = check(files, options.lang, reader)
    named = names_without_card(files, options.lang, reader)
    wrong = sum(not result.ok and result.first for result in results)
    whole = sum(result.ok for result in results)
    if options.json:
        rows = [
            {
                "file": r.file, "line": r.line, "column": r.column, "card": r.card, "ok": r.ok, "reason": r.reason,
                "nearest": list(r.nearest), "notes": list(r.notes),
            }
            for r in results
        ]  # fmt: skip
        print_json({"cards": rows, "understood": whole, "not_understood": wrong, "named": named})
    else:
        for result in results:
            print(result)
        if named:
            print(f"named, and not here: {', '.join(f'《{name}》' for name in named)}")
        print(f"{whole} understood, {wrong} not")
    return 1 if wrong else 0
