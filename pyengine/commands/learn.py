"""`tefuda learn GAME`: list a game's learning material and the number of lessons.

`--into FOLDER` writes the site's data: GAME.json (a summary in five lines, and the lesson titles), GAME.lessons.json,
GAME.terms.json, for a game with puzzles GAME.puzzles.json, and for a game with guide pages GAME.guide.json,
GAME.reference.json, GAME.glossary.json and GAME.short.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pyengine.bridge.api import Bridge, respond_to_text
from pyengine.commands import UsageError, game_of, parser_of, print_json
from pyengine.scenario.run import ScenarioError
from pyengine.tabletop.guide import guide_of, pack_pages
from pyengine.tabletop.learning import pack_learning_files

SEATS = [{"kind": "human", "name": ""}, {"kind": "greedy", "name": ""}]
MAX_PASSES = 4
"""Maximum number of passes by the other seat before the reader's first question."""
TABLE_NAME = {"ja": "盤面", "en": "A table"}
Json = dict[str, Any]


def main(arguments: list[str]) -> int:
    parser = parser_of("learn", "List a game's lessons, guides and terms.")
    parser.add_argument("game")
    parser.add_argument("--into", type=Path, metavar="FOLDER")
    options = parser.parse_args(arguments)
    try:
        scenarios = game_of(options.game).scenarios()
        guide = guide_of(options.game)
        parts = pack_learning_files(scenarios) | pack_pages(
            scenarios, table_of(options.game, guide["table"]) if guide else None
        )
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


def table_of(game: str, setup: Json) -> Json:
    """Return the data of a table for a page without the engine: `update`, the engine's view; `faces`, the visible
    cards; and the game's `layout` and `answers`. Raises ScenarioError for an impossible setup."""
    bridge = Bridge()

    def request_result(method: str, **params: Any) -> Any:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answer = json.loads(respond_to_text(bridge, json.dumps(request)))
        if "error" in answer:
            raise ScenarioError(f"{game}: {answer['error']['data']}")
        return answer["result"]

    scenario = {"name": TABLE_NAME, "clauses": [], "cards": {}, "setup": setup}
    update = request_result(
        "table.scenario", game=game, scenario=scenario, seats=SEATS, seed="guide", mode="solo"
    )
    for _ in range(MAX_PASSES):
        if update["views"]["public"]["question"]["seat"] == 0:
            break
        params = {"table": update["table"], "seat": 1, "revision": update["revision"], "answer": ["pass"]}
        update = {**request_result("table.answer", **params), "faces": update["faces"]}
    [hello] = [each for each in request_result("hello")["games"] if each["id"] == game]
    drawn = {**request_result("cards", game=game)["faces"], **update["faces"]}
    written = json.dumps(update)
    faces = {face: each for face, each in drawn.items() if f'"{face}"' in written}
    return {"update": update, "faces": faces, "layout": hello["layout"], "answers": hello["answers"]}
