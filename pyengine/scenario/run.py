"""Runs scenario files: sets up the table of each scenario, and plays its script with its assertions.

Each game defines its setup keys and paths (`ScenarioAdapter`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pyengine.kernel.legality import Illegal
from pyengine.scenario.script import ScriptError, read_script
from pyengine.scenario.script_player import ScriptPlayer, value_as_written
from pyengine.scenario.stage import Failure, FollowingDealer, ScenarioAdapter, ScenarioError, Stage


class Result(NamedTuple):
    """The result of running a scenario. `clauses`: the clauses it names; `seen`: the clauses in its trace or among its
    asserted reasons."""

    name: str
    ok: bool
    error: str
    clauses: tuple[str, ...]
    seen: frozenset[str]
    file: str = ""


def load_scenario_file(path: Path) -> dict[str, Any]:
    """Return a scenario file's content. Raises ScenarioError with the file and the line."""
    try:
        return scenario_file_content(path.read_text("utf-8"), str(path))
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}: {error}") from None


def scenario_file_content(text: str, path: str) -> dict[str, Any]:
    """Return a scenario file's content from its text; `path` names the file in errors. Raises ScenarioError with the
    line."""
    import tomllib  # not needed at the start

    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(f"{path}: {error}") from None
    if not isinstance(data.get("game"), str) or not isinstance(data.get("scenario"), list):
        raise ScenarioError(f"{path}: a scenario file has a game and [[scenario]] tables")
    for n, one in enumerate(data["scenario"], 1):
        if (
            not isinstance(one, dict)
            or not isinstance(one.get("name"), str)
            or not isinstance(one.get("play"), str)
        ):
            raise ScenarioError(f"{path}: scenario {n} needs a name and a play script")
    return data


def run_file(path: Path, adapter_of: Callable[[str], ScenarioAdapter]) -> list[Result]:
    """Run every scenario of a file. Raises ScenarioError for an unreadable file."""
    data = load_scenario_file(path)
    adapter = adapter_of(data["game"])
    return [run_one(one, adapter, str(path)) for one in data["scenario"]]


def run_one(scenario: Mapping[str, Any], adapter: ScenarioAdapter, file: str = "") -> Result:
    """Run a scenario and return its result."""
    clauses = tuple(str(c) for c in scenario.get("clauses", ()))
    name = str(scenario["name"])
    asserted: set[str] = set()
    stage: Stage | None = None
    error = ""
    try:
        stage = adapter.stage(scenario)
        lines = read_script(str(scenario["play"]), stage.match.game.rules.ANSWERS, tuple(stage.names))
        player = ScriptPlayer(stage, adapter, asserted)
        for at, line in enumerate(lines):
            player.next_action = next((each for each in lines[at + 1 :] if each.action is not None), None)
            try:
                player.run(line)
            except (Failure, Illegal) as failure:
                error = f"line {line.number}: {failure}"
                break
        else:
            error = player.unreached_error()
        stage = player.stage
    except (ScriptError, ScenarioError) as problem:
        error = str(problem)
    seen = set(asserted)
    if stage is not None:
        seen.update(c for line in stage.match.game.trace or () for c in line.clauses)
    return Result(name, not error, error, clauses, frozenset(seen), file)


__all__ = [
    "Failure",
    "FollowingDealer",
    "Result",
    "ScenarioAdapter",
    "ScenarioError",
    "ScriptPlayer",
    "Stage",
    "load_scenario_file",
    "run_file",
    "run_one",
    "scenario_file_content",
    "value_as_written",
]
