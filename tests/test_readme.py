"""What the README shows can be done as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_ten_lines_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len([line for line in example.splitlines() if line]) <= 10
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - it is ours, and stands in the README
    *asked, end = capsys.readouterr().out.splitlines()
    assert len(asked) > 20
    assert all(re.fullmatch(r"[01] [a-z-]+ [\d.a-z]+ \d+ answers", line) for line in asked)
    assert re.fullmatch(r"\{'winner': [01], .*'clause': '[\d.a-z]+'\}", end)


def test_what_it_links_and_shows_is_there() -> None:
    named = re.findall(r"\]\(([^)#]+)\)", README)
    assert "build/pictures/table.png" in named
    assert [name for name in named if not (ROOT / name).is_file()] == []
