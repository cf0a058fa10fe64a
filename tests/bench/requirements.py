"""`python3 -m tests.bench requirements`: what players expect of the best tables, with the tests that show each feature.

The rows are in tests/requirements.toml. A row is complete if all its tests exist; the last line counts them."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]


def requirements() -> dict[str, Any]:
    """The rows of requirements.toml, and its ways through the table."""
    return tomllib.loads((TESTS / "requirements.toml").read_text("utf-8"))


@cache
def _tests_of(file: str) -> frozenset[str]:
    path = TESTS / file
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(each.name for each in tree.body if isinstance(each, ast.FunctionDef))


def is_there(test: str) -> bool:
    """Whether the test `FILE::NAME` below tests/ exists."""
    file, _, name = test.partition("::")
    return name.startswith("test_") and name in _tests_of(file)


def main(_: list[str]) -> int:
    rows, whole = requirements()["row"], 0
    for n, row in enumerate(rows, 1):
        lacking = [test for test in row["shown"] if not is_there(test)]
        whole += not lacking
        print(f"{n:2} {'in full' if not lacking else 'LACKING'} | {row['of']} | {row['says']}")
        for test in row["shown"]:
            print(f"             {'-' if test in lacking else ' '} {test}")
    print(f"{whole} of {len(rows)} in full")
    return 0 if whole == len(rows) else 1
