"""`tefuda learn GAME`: what there is to learn of a game, and how many lessons; with `--into FOLDER` it writes what the site
carries of that, as GAME.json (in five lines, and what the lessons are called), GAME.lessons.json, GAME.terms.json and, if it
has puzzles, GAME.puzzles.json."""

from __future__ import annotations

import json
from pathlib import Path

from pyengine.commands import UsageError, game_of, parser_of, print_json
from pyengine.scenario.run import ScenarioError
from pyengine.tabletop.learning import pack


def main(arguments: list[str]) -> int:
    parser = parser_of("learn", "What there is to learn of a game.")
    parser.add_argument("game")
    parser.add_argument("--into", type=Path, metavar="FOLDER")
    options = parser.parse_args(arguments)
    try:
        parts = pack(game_of(options.game).scenarios())
    except ScenarioError as error:
        raise UsageError(str(error)) from None
    if options.into:
        for end, part in parts.items():
            text = json.dumps(part, ensure_ascii=False, separators=(",", ":"))
            (options.into / f"{options.game}{end}.json").write_text(text + "\n", encoding="utf-8")
    elif options.json:
        print_json(parts)
    else:
        for line in parts[""]["lines"]:
            print(line["en"])
        for n, lesson in enumerate(parts[""]["lessons"], 1):
            print(f"{n:>3} {lesson['en']}")
        print(f"{len(parts[''].get('puzzles', ()))} puzzles")
    return 0
