"""`python3 -m tests.bench requirements`: what players of the best tables ask for, a row for each, with the tests that show it here.

The rows stand in tests/requirements.toml. A row is in full where every test that it names is there; the last line counts.
"""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]


def requirements() -> dict[str, Any]:
    """The rows, and the ways from end to end."""
    return tomllib.loads((TESTS / "requirements.toml").read_text("utf-8"))


@cache
def _tests_of(file: str) -> frozenset[str]:
    path = TESTS / file
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(each.name for each in tree.body if isinstance(each, ast.FunctionDef))


def is_there(test: str) -> bool:
    """Whether there is this test, `FILE::NAME` below tests/."""
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
