"""Every public function of the rooms that all games share says what it gives, and what it raises."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[1] / "pyengine"
ROOMS = ("bots", "cards", "kernel", "mechanics", "net", "scenario", "tabletop", "text", "vocab")


def public(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield f"{within}{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{node.name}.")


def raised(node: ast.FunctionDef) -> set[str]:
    """The errors that stand behind `raise` in it."""
    errors = (each.exc for each in ast.walk(node) if isinstance(each, ast.Raise) and each.exc is not None)
    return {ast.unparse(each.func if isinstance(each, ast.Call) else each) for each in errors}


def is_step(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Whether it is a step of a procedure, which is never called by name and says its clauses."""
    return any(ast.unparse(each).startswith("step(") for each in node.decorator_list)


def faults(file: Path) -> Iterator[str]:
    for name, node in public(ast.parse(file.read_text("utf-8")).body):
        said = ast.get_docstring(node) or ""
        if not said and not is_step(node):
            yield f"{name} says nothing of itself"
        elif isinstance(node, ast.FunctionDef) and raised(node) and "aise" not in said:
            yield f"{name} does not say that it raises {', '.join(sorted(raised(node)))}"


@pytest.mark.parametrize("room", ROOMS)
def test_every_public_function_says_what_it_gives_and_raises(room: str) -> None:
    found = {
        file.relative_to(ENGINE).as_posix(): [*faults(file)] for file in sorted((ENGINE / room).rglob("*.py"))
    }
    assert found
    assert {file: said for file, said in found.items() if said} == {}
