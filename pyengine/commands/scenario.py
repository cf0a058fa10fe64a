"""`tefuda scenario FILE-OR-DIR…`: run rules questions; ends with `N passed, N failed`.

`--pack FILE` runs nothing and writes the scenarios as a JSON file for the rulebook page; a `names.ja.json` beside the
scenarios has their Japanese names.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from pyengine.games import definition_of, known_games
from pyengine.scenario.run import Result, ScenarioAdapter, ScenarioError, load_scenario_file, run_file


def adapter_of(game: str) -> ScenarioAdapter:
    """Return the scenario interface of a game. Raises ScenarioError for an unknown game."""
    try:
        return definition_of(game).scenarios().adapter
    except LookupError as error:
        raise ScenarioError(f"{error}; there are: {', '.join(known_games())}") from None


def files_in(places: list[str]) -> list[Path]:
    """Return the named scenario files, and all in named folders, sorted. Raises ScenarioError for a missing path."""
    out: list[Path] = []
    for place in places:
        path = Path(place)
        if path.is_dir():
            out.extend(sorted(path.rglob("*.toml")))
        elif path.is_file():
            out.append(path)
        else:
            raise ScenarioError(f"{place}: no such file or folder")
    return out


def pack(files: list[Path], target: Path) -> None:
    """Write the scenarios of a game in the site's format. Raises ScenarioError for scenarios of several games or of an
    unknown game."""
    loaded = [load_scenario_file(path) for path in files]
    games = {str(data["game"]) for data in loaded}
    if len(games) != 1:
        raise ScenarioError(f"scenarios of one game make a file, not of {len(games)}")
    (game,) = games
    if game not in known_games():
        raise ScenarioError(f"no game is called {game!r}; there are: {', '.join(known_games())}")
    japanese: dict[str, str] = {}
    for folder in sorted({path.parent for path in files}):
        names = folder / "names.ja.json"
        if names.is_file():
            japanese.update(json.loads(names.read_text("utf-8")))
    text = json.dumps(
        definition_of(game).scenarios().pack(loaded, japanese), ensure_ascii=False, separators=(",", ":")
    )
    target.write_text(text + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tefuda scenario")
    parser.add_argument("places", nargs="+", metavar="FILE-OR-DIR")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--pack", type=Path, metavar="FILE")
    options = parser.parse_intermixed_args(arguments)
    results: list[Result] = []
    broken: list[str] = []
    try:
        files = files_in(options.places)
    except ScenarioError as error:
        print(error)
        return 2
    if options.pack:
        try:
            pack(files, options.pack)
        except (ScenarioError, OSError, ValueError) as error:
            print(error)
            return 1
        return 0
    for path in files:
        try:
            results.extend(run_file(path, adapter_of))
        except ScenarioError as error:
            broken.append(str(error))
    failed = [r for r in results if not r.ok]
    if options.json:
        rows: list[dict[str, Any]] = [
            {"file": r.file, "name": r.name, "ok": r.ok, "error": r.error} for r in results
        ]
        print(json.dumps({"results": rows, "errors": broken}, ensure_ascii=False))
    else:
        for text in broken:
            print(text)
        for r in failed:
            print(f"{r.file}: {r.name}\n    {r.error}")
        print(f"{len(results) - len(failed)} passed, {len(failed) + len(broken)} failed")
    return 1 if failed or broken else 0
