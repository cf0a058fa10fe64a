"""The table of the constructions of the printed language: each has a row that reads it, a test and, if a rule decides its
effect, a judge scenario.

`patterns.tsv`: the construction's number, its description, where it is read (a module of the game and a name in it, or a
node of the phrase table), its test (or a section of `printed`), and its scenario. Constructions about pages and errors
have no scenario, because no rule is about them.

`wrong.tsv`: constructions that were once misread: the construction's number and a running number, and the scenario that
failed then, or the test if the misreading concerned a message and not an effect."""

from __future__ import annotations

import ast
import csv
import re
import tomllib
from functools import lru_cache
from pathlib import Path

import pytest

from tests.text.test_printed import SENTENCES

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
GAME = ROOT / "pyengine" / "games" / "pmv"
PAGES = ("F", "R", "W6")
"""Constructions that no rulebook covers."""


def rows(table: str) -> list[dict[str, str]]:
    with (HERE / table).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


ROWS = rows("patterns.tsv")
WRONG = rows("wrong.tsv")
NUMBERED = [pytest.param(row, id=row["id"]) for row in ROWS]


@lru_cache
def names_in(path: Path) -> frozenset[str]:
    """Return the names of a module's own functions, classes and values."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update(target.id for target in targets if isinstance(target, ast.Name))
    return frozenset(found)


@lru_cache
def nodes_of_phrases() -> frozenset[str]:
    table = tomllib.loads((GAME / "phrases.toml").read_text(encoding="utf-8"))
    rows = (row for many in table.values() if isinstance(many, list) for row in many)
    return frozenset(row["node"] for row in rows if isinstance(row, dict))


@lru_cache
def scenarios_in(path: Path) -> frozenset[str]:
    found = tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]
    return frozenset(scenario["name"] for scenario in found)


def test_every_tried_construction_is_in_the_table_once() -> None:
    numbers = [row["id"] for row in ROWS]
    assert len(numbers) == len(set(numbers))
    tried = {number for number in SENTENCES if re.fullmatch("[A-Z][0-9]+", number)}
    assert tried <= set(numbers)
    for letter in dict.fromkeys(number[0] for number in numbers):
        counted = sorted(int(number[1:]) for number in numbers if number[0] == letter)
        assert counted == list(range(1, len(counted) + 1)), letter


@pytest.mark.parametrize("row", NUMBERED)
def test_construction_has_a_short_description(row: dict[str, str]) -> None:
    assert 0 < len(row["says"].split()) <= 10


@pytest.mark.parametrize("row", NUMBERED)
def test_construction_is_read_where_the_table_says(row: dict[str, str]) -> None:
    file, _, name = row["row"].partition(":")
    assert name
    if file == "phrases.toml":
        assert name in nodes_of_phrases()
    else:
        assert name in names_in(GAME / file)


@pytest.mark.parametrize("row", NUMBERED)
def test_construction_has_a_test(row: dict[str, str]) -> None:
    file, _, name = row["test"].replace("::", ":").partition(":")
    if file == "tests/text/printed":
        assert len(SENTENCES[name]["texts"]) > 1
    else:
        assert name in names_in(ROOT / file)


@pytest.mark.parametrize("row", NUMBERED)
def test_construction_has_a_judge_scenario(row: dict[str, str]) -> None:
    if row["id"].startswith(PAGES):
        assert not row["scenario"]
        return
    file, _, name = row["scenario"].partition("#")
    assert name in scenarios_in(ROOT / file)


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in WRONG])
def test_former_misreading_has_a_scenario_or_test(row: dict[str, str]) -> None:
    assert 0 < len(row["was"].split()) <= 12
    assert bool(row["scenario"]) != bool(row["test"])
    file, _, name = (row["scenario"] or row["test"].replace("::", "#")).partition("#")
    assert name in (scenarios_in(ROOT / file) if row["scenario"] else names_in(ROOT / file))


def test_every_misread_construction_is_listed_in_order() -> None:
    numbers = [row["id"].split(".") for row in WRONG]
    assert list(dict.fromkeys(number for number, _ in numbers)) == [
        row["id"] for row in ROWS if row["id"].startswith("W")
    ]
    for number in {number for number, _ in numbers}:
        counted = [int(each) for whose, each in numbers if whose == number]
        assert counted == list(range(1, len(counted) + 1)), number
