"""Every feature in requirements.toml names existing tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bench.requirements import is_there, requirements

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.papers
PARTS = (
    "Learning", "What happens and why", "Priority without tedium", "Time", "The judge's desk", "Decks", "Hands, ears, eyes",
    "Look",
)  # fmt: skip


def test_every_row_names_existing_tests() -> None:
    rows = requirements()["row"]
    assert len({row["says"] for row in rows}) == len(rows) == 41
    assert list(dict.fromkeys(row["of"] for row in rows)) == list(PARTS)
    assert [test for row in rows for test in row["shown"] if not is_there(test)] == []
    assert not is_there("test_requirements.py::test_that_there_is_none")


def test_two_player_features_are_tested_on_two_devices() -> None:
    between = [row["between"] for row in requirements()["row"] if "between" in row]
    assert between
    for test in between:
        file, _, name = test.partition("::")
        body = (ROOT / "tests" / file).read_text("utf-8").partition(f"def {name}(")[2].partition("\ndef ")[0]
        assert len(re.findall(r"\b(?:new|open)_page\(", body)) >= 2, test


@pytest.mark.parametrize(("way", "least"), [("keyboard", 3), ("touch", 3), ("sideways", 2), ("reader", 1)])
def test_each_input_method_has_existing_tests(way: str, least: int) -> None:
    tests = requirements()["ways"][way]
    assert len(tests) >= least
    assert [test for test in tests if not is_there(test)] == []
