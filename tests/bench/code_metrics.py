"""Figures of the code: `python3 -m tests.bench code_metrics` prints them all.

Lines of shared modules and of each game; oversized files and folders; import cycles, over all imports (in functions,
for type checking, by name); duplicates between games: syntax trees of the same shape, names and constants aside; and
type-checker suppressions.

`--types` runs mypy, and prints for each room the share of expressions with a known type. `--prose` prints the share of
pronouns in the docstrings of each room (tests/prose; other projects have 1 to 3 %), and the docstrings that are too
short."""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "pyengine"
MAX_FILE_LINES = 600
"""Lines of code in a file. Comments and docstrings are free, so that nobody shortens them to fit."""
MAX_FOLDER_MODULES = 20
"""Maximum number of modules in a folder."""
MIN_TWIN_NODES = 30
"""Nodes of the smallest syntax tree that counts as a duplicate."""
_UNCOUNTED = (ast.expr_context, ast.operator, ast.boolop, ast.unaryop, ast.cmpop)
"""Kinds of syntax nodes that only say the kind of their parent, and are not counted."""


TYPED = ("kernel", "mechanics", "games")
"""The rooms with nearly complete types."""
MIN_PRECISE_PERCENT = 99.8
"""Minimum percentage of expressions in these rooms that aren't `Any`."""
_AWAY = re.compile(r"#.*\btype: ignore\b")
_BESIDE = re.compile(r"type: ignore(\[[^]]*\])?|noqa(: [A-Z0-9]+)?|[#\s]+")


class Blind(NamedTuple):
    """A type-checker suppression: `Any`, `cast`, `object` or `type: ignore`, and whether its line gives a reason."""

    where: str
    how: str
    reason: str


class Known(NamedTuple):
    """The number of expressions of a room or module, and how many of them are `Any`."""

    name: str
    expressions: int
    any: int

    def share(self) -> float:
        """The share of precise expressions, in percent."""
        return 100.0 - 100.0 * self.any / max(self.expressions, 1)


class Twin(NamedTuple):
    """A syntax tree that two games have in common: its places, and its number of nodes."""

    nodes: int
    one: str
    other: str


def modules(folder: Path = ENGINE) -> list[Path]:
    """Every module below a folder, sorted."""
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def dotted(path: Path) -> str:
    """The full name of a module; for a package, the name of its folder."""
    words = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(words[:-1] if words[-1] == "__init__" else words)


def game_of(path: Path) -> str | None:
    """The game of a module, if it has one."""
    parts = path.relative_to(ENGINE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a module's syntax tree, parsed once because most checks read all nodes."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"), named(path))))


@cache
def imports_of(path: Path) -> tuple[tuple[int, str], ...]:
    """Line and full dotted name of every import of a module: at its head, in functions, for the type checker, and by a
    string with the name."""
    return tuple(_imports_of(path))


def _imports_of(path: Path) -> Iterator[tuple[int, str]]:
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in nodes_of(path):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = package[: len(package) - level + 1] if level else ()
                start = ".".join((*base, *((module or "").split(".") if module else ())))
                yield from ((node.lineno, f"{start}.{alias.name}") for alias in names)
            case ast.Call(
                func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


@cache
def import_edges() -> dict[str, set[str]]:
    """Each module of the engine with the engine modules that it imports."""
    known = {dotted(path) for path in modules()}
    found: dict[str, set[str]] = {}
    for path in modules():
        own = dotted(path)
        found[own] = set()
        for _, name in imports_of(path):
            target = name if name in known else name.rpartition(".")[0]
            if target in known and target != own:
                found[own].add(target)
    return found


def import_cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules in import cycles, the biggest first (strongly connected components, Tarjan)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        number[node] = low[node] = len(number)
        stack.append(node)
        for target in sorted(graph.get(node, ())):
            if target not in number:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], number[target])
        if low[node] == number[node]:
            group = []
            while True:
                group.append(stack.pop())
                if group[-1] == node:
                    break
            if len(group) > 1:
                found.append(sorted(group))

    sys.setrecursionlimit(10_000)
    for node in sorted(graph):
        if node not in number:
            visit(node)
    return sorted(found, key=lambda group: (-len(group), group))


def lines_of(path: Path) -> int:
    return path.read_text(encoding="utf-8").count("\n")


def lines() -> dict[str, int]:
    """The line counts of shared modules (everything outside games) and of each game."""
    counted: dict[str, int] = defaultdict(int)
    for path in modules():
        counted[game_of(path) or "shared"] += lines_of(path)
    return dict(counted)


def python_code_lines(source: str) -> int:
    """Lines of a Python source without blank lines, comments and docstrings."""
    docstrings: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str()), lineno=first, end_lineno=int(last)):
                docstrings.update(range(first, last + 1))
    lines = source.splitlines()
    kept = (line.strip() for number, line in enumerate(lines, 1) if number not in docstrings)
    return sum(bool(line) and not line.startswith("#") for line in kept)


def script_code_lines(source: str) -> int:
    """Lines of a JavaScript source without blank lines and lines that only comment."""
    kept = (
        line.strip() for line in re.sub(r"^\s*/\*\*.*?\*/\s*$", "", source, flags=re.S | re.M).splitlines()
    )
    return sum(bool(line) and not line.startswith("//") for line in kept)


def too_long() -> list[tuple[int, str]]:
    """Files of more than MAX_FILE_LINES lines of code, in Python and JavaScript, the longest first."""
    scripts = [p for p in (ROOT / "webapp").rglob("*.js") if "vendor" not in p.parts]
    found = [
        *((python_code_lines(path.read_text("utf-8")), named(path)) for path in modules()),
        *((script_code_lines(path.read_text("utf-8")), named(path)) for path in scripts),
    ]
    return sorted((row for row in found if row[0] > MAX_FILE_LINES), reverse=True)


def too_full() -> list[tuple[int, str]]:
    """Folders of code with more than MAX_FOLDER_MODULES modules, the fullest first."""
    count: dict[Path, int] = defaultdict(int)
    scripts = [
        p
        for p in (ROOT / "webapp").rglob("*.js")
        if "vendor" not in p.parts and not p.name.endswith(".test.js")
    ]
    for path in [*modules(), *scripts]:
        if path.name != "__init__.py":
            count[path.parent] += 1
    return sorted(((n, named(folder)) for folder, n in count.items() if n > MAX_FOLDER_MODULES), reverse=True)


def _shape(node: ast.AST, trees: dict[str, list[tuple[int, int]]]) -> tuple[str, int]:
    """The shape of a tree and its number of nodes; every tree that is big enough is recorded with its line."""
    shapes: list[str] = []
    size = 1
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _UNCOUNTED):
            shapes.append(type(child).__name__)
            continue
        shape, n = _shape(child, trees)
        shapes.append(shape)
        size += n
    whole = f"{type(node).__name__}({','.join(shapes)})"
    if len(whole) > 200:
        whole = f"{type(node).__name__}:{hash(whole)}"
    if size >= MIN_TWIN_NODES and isinstance(node, ast.stmt | ast.expr):
        trees[whole].append((size, getattr(node, "lineno", 0)))
    return whole, size


def twins() -> list[Twin]:
    """Syntax trees of MIN_TWIN_NODES nodes or more that two games share, names and constants aside: only the biggest,
    not the trees within them."""
    by_shape: dict[str, dict[str, tuple[int, Path, int]]] = defaultdict(dict)
    inside: dict[tuple[Path, int], list[tuple[int, str]]] = defaultdict(list)
    for path in modules():
        game = game_of(path)
        if game is None:
            continue
        trees: dict[str, list[tuple[int, int]]] = defaultdict(list)
        body = ast.parse(path.read_text(encoding="utf-8"))
        for statement in ast.walk(body):
            if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                docstring = ast.get_docstring(statement, clean=False)
                if docstring is not None:
                    statement.body = statement.body[1:] or [ast.Pass()]
        _shape(body, trees)
        for shape, places in trees.items():
            for size, line in places:
                by_shape[shape].setdefault(game, (size, path, line))
                inside[path, line].append((size, shape))
    found: list[Twin] = []
    for places_of in by_shape.values():
        if len(places_of) < 2:
            continue
        rows = sorted(places_of.items())
        (_, (size, one, line)), (_, (_, other, there)) = rows[0], rows[1]
        found.append(Twin(size, f"{named(one)}:{line}", f"{named(other)}:{there}"))
    return _outermost(sorted(found, reverse=True))


def _outermost(found: list[Twin]) -> list[Twin]:
    """The twins without those inside a bigger twin."""
    spans: dict[str, list[tuple[int, int]]] = defaultdict(list)
    kept: list[Twin] = []
    for twin in found:
        file, _, start = twin.one.rpartition(":")
        line = int(start)
        if any(first <= line <= last for first, last in spans[file]):
            continue
        spans[file].append((line, _end_of(ROOT / file, line, twin.nodes)))
        kept.append(twin)
    return kept


def _end_of(path: Path, line: int, size: int) -> int:
    """The last line of the biggest syntax tree that starts at a line and has at most `size` nodes."""
    last = line
    for node in nodes_of(path):
        if getattr(node, "lineno", 0) == line:
            nodes = sum(not isinstance(child, _UNCOUNTED) for child in ast.walk(node))
            if nodes <= size + 2:
                last = max(last, getattr(node, "end_lineno", line) or line)
    return last


def blind(rooms: tuple[str, ...] = TYPED) -> list[Blind]:
    """Every suppression of the type checker in these rooms, in the order of the files: `Any`, `cast`, `type: ignore`,
    and `object` as a type."""
    found: list[Blind] = []
    for path in (path for room in rooms for path in modules(ENGINE / room)):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        away = [(n, "type: ignore") for n, line in enumerate(lines, 1) if _AWAY.search(line)]
        said = [
            (getattr(node, "lineno", 0), how)
            for node in ast.walk(ast.parse(text))
            if (how := _looks_away(node))
        ]
        for n, how in sorted(away + said):
            _, _, comment = lines[n - 1].partition("  #")
            found.append(Blind(f"{named(path)}:{n}", how, _BESIDE.sub(" ", comment).strip()))
    return found


def _looks_away(node: ast.AST) -> str:
    """The kind of type-checker suppression that a node is: `Any`, `object` or `cast`; "" for all others."""
    match node:
        case ast.Call(func=ast.Name(id="cast")):
            return "cast"
        case ast.Name(id="Any" | "object" as name):
            return name
        case ast.Attribute(value=ast.Name(id="object") as base):
            base.id = "object's own"  # a method of it is no type
        case ast.AnnAssign(target=ast.Name(id="object") as field):
            field.id = "a field's own"  # what a field is called is none either
    return ""


def known(report: Path) -> list[Known]:
    """How many expressions of each engine module have a known type, from mypy's report `any-exprs.txt`."""
    rows = (line.split() for line in report.read_text(encoding="utf-8").splitlines())
    return [Known(r[0], int(r[2]), int(r[1])) for r in rows if len(r) == 4 and r[0].startswith("pyengine")]


def by_room(modules: list[Known]) -> list[Known]:
    """The figures of type coverage for each room, and for the rules, language and other modules of each game."""
    rooms: dict[str, list[Known]] = defaultdict(list)
    for one in modules:
        words = one.name.split(".")[1:]
        deep = 1 if words[:1] != ["games"] else 3 if len(words) > 3 else min(len(words), 2)
        rooms[".".join(words[:deep])].append(one)
    return [
        Known(room, sum(one.expressions for one in many), sum(one.any for one in many))
        for room, many in sorted(rooms.items())
        if room
    ]


def types(folder: Path, most: int = 20) -> bool:
    """Print mypy's figures for each room and the modules with most `Any`; return whether the typed rooms are
    precise."""
    found = known(folder / "any-exprs.txt")
    rooms = by_room(found)
    ours = [room for room in rooms if room.name.split(".")[0] in TYPED]
    whole = Known("/".join(TYPED), sum(r.expressions for r in ours), sum(r.any for r in ours))
    print("expressions of which the type is known, of a hundred; how many it is not known of")
    for room in (*rooms, whole):
        print(f"  {room.share():>7.2f} {room.any:>6}  {room.name}")
    print("modules with most of these")
    for one in sorted(found, key=lambda one: -one.any)[:most]:
        print(f"  {one.share():>7.2f} {one.any:>6}  {one.name}")
    return whole.share() >= MIN_PRECISE_PERCENT


def main(arguments: list[str]) -> int:
    """Print the figures that the arguments ask for; 1 if mypy fails or too few types are known."""
    parser = argparse.ArgumentParser(description="Print figures of the code: size, imports, duplicates.")
    parser.add_argument(
        "--types", action="store_true", help="run mypy: share of expressions with a known type"
    )
    parser.add_argument(
        "--prose", action="store_true", help="docstrings: pronouns, and those that say little"
    )
    options = parser.parse_args(arguments)
    if options.prose:
        from tests.prose.count import print_rooms

        print_rooms()
        return 0
    if options.types:
        from mypy import api

        folder = ROOT / "dist" / "types"
        printed, errors, status = api.run(["--any-exprs-report", str(folder)])
        print(printed + errors, end="", flush=True)
        return status or (0 if types(folder) else 1)
    print("lines")
    for room, n in sorted(lines().items(), key=lambda row: -row[1]):
        print(f"  {n:>7}  {room}")
    print(f"files of more than {MAX_FILE_LINES} lines of code")
    for n, file in too_long():
        print(f"  {n:>7}  {file}")
    print(f"folders of more than {MAX_FOLDER_MODULES} modules")
    for n, place in too_full():
        print(f"  {n:>7}  {place}")
    print("circles of files")
    for group in import_cycles(import_edges()):
        print(f"  {len(group):>7}  {' '.join(group)}")
    same = twins()
    print(f"syntax trees of {MIN_TWIN_NODES} nodes or more that two games have: {len(same)}")
    for twin in same:
        print(f"  {twin.nodes:>7}  {twin.one}  {twin.other}")
    away = blind()
    print(
        f"where {', '.join(TYPED)} look away from types: {len(away)}, without a reason {sum(not b.reason for b in away)}"
    )
    for how, n in Counter(each.how for each in away).most_common():
        print(f"  {n:>7}  {how}")
    return 0
