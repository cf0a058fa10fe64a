"""How a game is learnt: in five lines, and by a guided first game of short positions.

These are files of the game, in its folder `learn`: `basics.toml` and `lessons.toml`, scenarios with a goal.
The site carries them as JSON, which a page fetches when it shows them; the engine that a page starts holds none of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pyengine.cards.shipped import clauses
from pyengine.scenario.run import ScenarioError, load
from pyengine.tabletop.scenarios import Scenarios
from pyengine.vocab.packages import folder_of

LANGUAGES = ("ja", "en")
TOLD = ("name", "learn", "task", "done")
"""What a lesson says in each language: its name, what there is to learn, what to do, and what came of it."""
Json = dict[str, Any]


def lessons_of(game: str) -> list[Json]:
    """The positions of a game's guided first game, as its file has them, in their order. Raises ScenarioError."""
    path = folder_of(game) / "learn" / "lessons.toml"
    found: list[Json] = load(path)["scenario"] if path.is_file() else []
    for one in found:
        for lang in LANGUAGES:
            said = one.get(lang, {})
            lacking = [key for key in (*TOLD, "hints") if not said.get(key)]
            if lacking:
                raise ScenarioError(f"lesson {one['name']}: {lang} lacks {', '.join(lacking)}")
        if not one.get("id") or not one.get("goal"):
            raise ScenarioError(f"lesson {one['name']}: an id and a goal are wanted")
    return found


def pack(scenarios: Scenarios) -> dict[str, Json]:
    """What the site carries of a game, by the ends of the files' names. Raises ScenarioError."""
    game = scenarios.table.game
    folder = folder_of(game) / "learn"
    told = clauses(game)
    lessons = [_packed(scenarios, one) for one in lessons_of(game)]
    basics = _read(folder / "basics.toml", "line")
    cited = [
        *(clause for line in basics for clause in line["clauses"]),
        *(clause for one in lessons for clause in one["clauses"]),
    ]
    unknown = sorted({clause for clause in cited if clause not in told})
    if unknown:
        raise ScenarioError(f"{folder}: no clause is {', '.join(unknown)}")
    return {
        "": {
            "lines": [{key: line[key] for key in (*LANGUAGES, "clauses")} for line in basics],
            "lessons": [{"id": one["id"], **one["name"]} for one in lessons],
        },
        ".lessons": {"lessons": lessons},
    }


def _packed(scenarios: Scenarios, one: Mapping[str, Any]) -> Json:
    """A lesson as the page has it: a scenario to sit down to, and beside it what is asked of it and told about it."""
    cards = {
        face: scenarios.seating.read_card(face, str(text)).to_json()
        for face, text in one.get("cards", {}).items()
    }
    clauses = [str(clause) for clause in one.get("clauses", ())]
    scenario = {"name": _both(one, "name"), "clauses": clauses, "cards": cards, "setup": one.get("setup", {})}
    return {
        "id": one["id"],
        "clauses": clauses,
        "scenario": scenarios.read(scenario),
        "goal": list(one["goal"]),
        "replies": list(one.get("replies", ())),
        "misses": [{"when": list(miss["when"]), **_both_of(miss)} for miss in one.get("miss", ())],
        **{key: _both(one, key) for key in (*TOLD, "hints")},
        "name": _both(one, "name"),
    }


def _both(one: Mapping[str, Any], key: str) -> Json:
    return {lang: one[lang][key] for lang in LANGUAGES}


def _both_of(one: Mapping[str, Any]) -> Json:
    return {lang: one[lang] for lang in LANGUAGES}


def _read(path: Path, key: str) -> list[Json]:
    """The rows of a file of the folder; none where there is no such file. Raises ScenarioError."""
    if not path.is_file():
        return []
    try:
        found: list[Json] = tomllib.loads(path.read_text("utf-8"))[key]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise ScenarioError(f"{path}: {error}") from None
    return found


__all__ = ["LANGUAGES", "TOLD", "lessons_of", "pack"]
