"""Code cites clauses by number, and only numbers in the rulebook."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from pyengine.commands.coverage import Clause, cited, rulebook
from pyengine.games import GAMES
from pyengine.kernel.frames import all_frame_types

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("pyengine/kernel", "pyengine/games/pmv", "pyengine/bridge", "pyengine/commands")
NUMBER = re.compile(r"(?<![\w.-])(?:1[0-2]|[1-9])\.\d{1,2}\.\d{1,2}(?:\.[a-z])?(?![\w.]*\d)")


@pytest.fixture(scope="module")
def rows() -> dict[str, Clause]:
    return rulebook("pmv")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_cited_by_a_rule_is_in_the_rulebook(game: str) -> None:
    rows = rulebook(game)
    unknown = {clause: by for clause, by in cited(game).items() if clause not in rows}
    assert not unknown


def test_every_clause_number_in_engine_strings_is_in_the_rulebook(
    rows: dict[str, Clause],
) -> None:
    unknown: list[str] = []
    for part in PARTS:
        for path in sorted((ROOT / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    for number in NUMBER.findall(node.value):
                        if number not in rows:
                            unknown.append(f"{path.relative_to(ROOT)}:{node.lineno} {number}")
    assert not unknown


def test_a_step_carries_at_most_three_clauses() -> None:
    for frame in all_frame_types():
        for step in frame.STEPS:
            assert len(step.clauses) <= 3, f"{frame.NAME}.{step.name}"


MAX_CHARS = 200
"""Characters of a clause, for reading at a glance."""
LONGER_CLAUSES = frozenset("10.3.2.b 10.5.2.a 10.18.2.a 10.20.2.b 10.27.2.a 10.33.2.a".split())
"""Texts of keywords, as long as card texts; they have a higher limit."""


def test_every_clause_is_worded_in_both_languages(rows: dict[str, Clause]) -> None:
    assert [row.id for row in rows.values() if not (row.ja.strip() and row.en.strip())] == []


def test_a_clause_wording_is_one_short_line(rows: dict[str, Clause]) -> None:
    lines = [(row.id, text) for row in rows.values() for text in (row.ja, row.en)]
    assert [id for id, text in lines if text != text.strip() or "\n" in text] == []
    assert [id for id, text in lines if len(text) > (350 if id in LONGER_CLAUSES else MAX_CHARS)] == []
