"""Each function that docs/rooms/walks.md names exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "rooms" / "walks.md").read_text("utf-8")
pytestmark = pytest.mark.papers
# `file:name`; the file is named by the end of its path.
STATION = re.compile(r"`([\w./-]+\.(?:py|js)):([\w.]+)`")
# The mark of a step: its number and a full stop.
STEP = re.compile(r"(?:^|[\s·])(\d+)\. (?=`|\w)")
TITLES = (
    "From a tap on an option to the log, and back to the picture",
    "From a clause to its refusal on the screen",
    "From a pasted card to its effect",
    "From the start of an interference to its end",
)


def walks() -> dict[str, str]:
    """The text of each walk, by its title."""
    parts = re.split(r"^## (.+)\n", PAGE, flags=re.M)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def stations() -> list[tuple[str, str, str]]:
    return [(title, file, name) for title, text in walks().items() for file, name in STATION.findall(text)]


@cache
def sources() -> tuple[Path, ...]:
    kinds = (("pyengine", "*.py"), ("webapp", "*.js"))
    return tuple(
        path for room, kind in kinds for path in (ROOT / room).rglob(kind) if "vendor" not in path.parts
    )


def matching_files(file: str) -> list[Path]:
    return [path for path in sources() if f"/{path.relative_to(ROOT).as_posix()}".endswith(f"/{file}")]


def python_names(text: str) -> set[str]:
    """The functions and classes of a module, and the methods of its classes."""
    names: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{each.name}" for each in node.body if isinstance(each, ast.FunctionDef)}
    return names


def script_names(text: str) -> set[str]:
    """The functions of a script, named constants included, and the methods of its classes."""
    names = set(re.findall(r"\bfunction\*? (\w+)\(", text))
    names |= set(
        re.findall(r"\bconst (\w+) =(?:\s*/\*\*.*?\*/)?\s*(?:async )?(?:\([^)]*\)|\w+) =>", text, re.S)
    )
    for name, body in re.findall(
        r"^class (\w+)[^{]*\{\n(.*?)^\}", re.sub(r"^export ", "", text, flags=re.M), re.M | re.S
    ):
        names |= {f"{name}.{method}" for method in re.findall(r"^  (?:async )?(\w+)\(", body, re.M)}
    # Methods of objects that a function returns.
    names |= set(re.findall(r"^    (?:async )?(\w+)\([^)]*\) \{$", text, re.M))
    names |= set(re.findall(r"^    (\w+): (?:async )?\([^)]*\) =>", text, re.M))
    return names


def test_the_four_walks_are_there() -> None:
    assert tuple(walks()) == TITLES


@pytest.mark.parametrize("title", TITLES)
def test_the_steps_of_a_walk_are_numbered_without_gaps(title: str) -> None:
    numbers = [int(number) for number in STEP.findall(walks()[title])]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 5


@pytest.mark.parametrize(("title", "file", "name"), stations(), ids=lambda each: str(each)[:60])
def test_each_station_of_a_walk_exists(title: str, file: str, name: str) -> None:
    [path] = matching_files(file)
    text = path.read_text("utf-8")
    assert name in (python_names(text) if path.suffix == ".py" else script_names(text)), title
