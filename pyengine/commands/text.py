"""`tefuda text GAME [FILE…]`: reads listing text; per card `ok`, or the exact part that was not understood."""

from __future__ import annotations

from pyengine.commands import parser_of, print_json, table_of
from pyengine.games import definition_of


def main(arguments: list[str]) -> int:
    parser = parser_of("text", "Reads the shipped sets, or listing text in files.")
    parser.add_argument("game")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--lang", choices=("ja", "en"), default="ja")
    options = parser.parse_args(arguments)
    table_of(options.game)
    from pyengine.text.check import check
    from pyengine.vocab.packages import folder_of

    files = options.files or sorted((folder_of(options.game) / "cards").glob("*.txt"))
    results = check(files, options.lang, definition_of(options.game).reader())
    wrong = sum(not result.ok for result in results)
    if options.json:
        rows = [
            {
                "file": r.file, "line": r.line, "column": r.column, "card": r.card, "ok": r.ok, "reason": r.reason,
                "nearest": list(r.nearest),
            }
            for r in results
        ]  # fmt: skip
        print_json({"cards": rows, "understood": len(results) - wrong, "not_understood": wrong})
    else:
        for result in results:
            print(result)
        print(f"{len(results) - wrong} understood, {wrong} not")
    return 1 if wrong else 0
