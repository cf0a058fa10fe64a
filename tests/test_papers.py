"""What is written for people keeps up with what is there: CONTRIBUTING, CHANGELOG, and the README's map."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from pyengine.cli import COMMANDS
from pyengine.games import GAMES, about, definition_of

ROOT = Path(__file__).resolve().parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RELEASED = tomllib.loads((ROOT / "build" / "released" / "released.toml").read_text("utf-8"))["release"]
# Made on the way, or somebody's own.
MADE = ("dist", ".venv", "node_modules", "engines")


def titled(rules: str) -> str:
    """A version of rules as people read it: `pmv-3` is Phantom Magic Vision 3."""
    game, _, number = rules.rpartition("-")
    return f"{about(game)['name']['en']} {number}"


def releases() -> dict[str, tuple[str, str]]:
    """By what a release is called, the rules that its heading names and all that stands below it."""
    parts = re.split(r"^## (.+)\n", CHANGELOG, flags=re.M)[1:]
    heads = [head.partition(": ") for head in parts[::2]]
    return {name: (rules, body) for (name, _, rules), body in zip(heads, parts[1::2], strict=True)}


def test_the_change_log_begins_with_the_release_to_come_and_the_rules_that_it_plays() -> None:
    name, (rules, body) = next(iter(releases().items()))
    assert name == "Next"
    assert rules.split(", ") == [titled(definition_of(game).table.version) for game in GAMES]
    assert re.search(r"^- ", body, re.M), "nothing that players notice"


def test_the_change_log_has_every_release_of_which_players_have_games() -> None:
    told = {name: rules.split(", ") for name, (rules, _) in releases().items() if name != "Next"}
    assert list(told) == [each["id"] for each in reversed(RELEASED)], "the newest first"
    for each in RELEASED:
        assert told[each["id"]] == [titled(rules) for rules in each["rules"]]


@pytest.mark.parametrize("paper", ["CONTRIBUTING.md", "README.md"])
def test_the_files_and_folders_that_are_named_are_there(paper: str) -> None:
    text = re.sub(r"```.*?```", "", (ROOT / paper).read_text("utf-8"), flags=re.S)
    quoted = [word for words in re.findall(r"`([^`]+)`", text) for word in words.split()]
    named = {
        word.rstrip("/")
        for word in quoted
        if re.fullmatch(r"(?:[a-zA-Z][\w-]*/)+[\w.-]*|\w+\.(?:md|toml|json|py)", word)
    }
    found = [name for name in sorted(named) if not name.startswith(MADE)]
    assert len(found) > 10
    within = (ROOT, ROOT / "pyengine", ROOT / "build", ROOT / "tests", ROOT / "webapp")
    # A file's bare name is said where its folder is the matter.
    deeper = [path.name for room in within[2:4] for path in room.rglob("*.*")]
    gone = [n for n in found if n not in deeper and not any((room / n).exists() for room in within)]
    assert gone == []


@pytest.mark.parametrize("paper", ["CONTRIBUTING.md", "README.md"])
def test_the_commands_that_are_named_are_there(paper: str) -> None:
    text = (ROOT / paper).read_text("utf-8")
    named = set(re.findall(r"`(?:\.venv/bin/)?tefuda ([a-z]+)", text))
    assert named <= set(COMMANDS)
    for script, option in re.findall(
        r"`(?:python3?|\.venv/bin/python) (build/\w+\.py)(?: (--[a-z-]+))?", text
    ):
        assert option in (ROOT / script).read_text("utf-8"), f"{script} {option}"


def test_who_begins_to_work_here_is_told_what_is_true() -> None:
    words = " ".join(CONTRIBUTING.split())
    assert len(CONTRIBUTING.splitlines()) < 70, "one page"
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    node = re.search(r'"node": ">=(\d+)"', (ROOT / "package.json").read_text("utf-8"))
    assert node is not None
    for text in (words, " ".join(README.split())):
        assert f"Python {oldest} or later" in text
        assert f"Node.js {node[1]} or later" in text
    marks = {line.partition(":")[0] for line in PROJECT["tool"]["pytest"]["ini_options"]["markers"]}
    assert marks == {"browser", "papers", "whole"}
    assert "Tests have three marks." in words
    assert all(f"`{mark}`: " in words for mark in marks)
