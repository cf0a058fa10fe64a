"""Architecture laws across files: imports, names, sizes, and constructs that must not be used."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import get_type_hints

import pytest

from pyengine.games import GAMES, definition_of
from pyengine.kernel.facts import Facts
from pyengine.kernel.frames import frames_of
from pyengine.mechanics.facts import AttackFacts
from pyengine.vocab.node import nodes_of
from tests.bench import code_metrics

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "pyengine"
pytestmark = pytest.mark.papers

# part of pyengine → the other parts it may import; a part may always import itself and the version.
ARROWS: dict[str, frozenset[str]] = {
    "vocab": frozenset(),
    "net": frozenset({"kernel", "vocab"}),
    "kernel": frozenset({"vocab"}),
    "text": frozenset({"vocab"}),
    "bots": frozenset({"kernel"}),
    "scenario": frozenset({"kernel", "vocab"}),
    "cards": frozenset({"kernel", "vocab"}),
    "mechanics": frozenset({"kernel", "vocab"}),
    "tabletop": frozenset({"bots", "cards", "kernel", "scenario", "text", "vocab"}),
    "games/*/rules": frozenset({"cards", "kernel", "mechanics", "vocab"}),
    # A game's own words and phrases, its evaluation for bots, and the definition that bridge and cli open.
    "games/*": frozenset({"cards", "kernel", "mechanics", "vocab", "text", "bots", "scenario", "tabletop"}),
    "bridge": frozenset({"*"}),
    "cli": frozenset({"*"}),
    "commands": frozenset({"*"}),
    "__main__": frozenset({"cli"}),
    "__init__": frozenset(),
}
# Below `rules/` of a game: its rooms and the modules that stand beside them, the lowest first. What stands in one of them
# imports from it and from those before it.
ROOMS: dict[str, tuple[str, ...]] = {
    "pmv": (
        *(
            "pending_records",
            "index_records",
            "facts",
            "rule_variants",
            "zones",
            "cards",
            "turn_history",
            "procedure_fields",
            "interference",
            "winning",
            "answers",
            "deck",
        ),
        *(
            "semantics",
            "abilities",
            "movement",
            "battle",
            "keywords",
            "effects",
            "playing",
            "statements",
            "turn",
        ),
        *("state_checks", "rulebook"),
    ),
    "harem_master": (
        *("facts", "rule_variants", "zones", "answers"),
        *("semantics", "deck", "winning", "playing", "effects", "turn"),
        *("state_checks", "rulebook"),
    ),
    "kyougenshi": (
        *("facts", "rule_variants", "zones", "answers", "deck", "winning"),
        *("semantics", "effects", "costs", "playing", "battle", "turn"),
        *("state_checks", "rulebook"),
    ),
    "battle_spirits": (
        *("facts", "rule_variants", "zones", "answers", "deck", "wording_precedence", "winning"),
        *("semantics", "effects", "costs", "playing", "battle", "turn"),
        *("state_checks", "rulebook"),
    ),
}
# Imports that still go upward; the list may only shrink.
UPWARD = frozenset(
    {("pmv", "semantics.nouns", "abilities.index"), ("pmv", "semantics.values", "abilities.index")}
)
# Modules whose results differ between runs; a position must not depend on them (law 9).
NONDETERMINISTIC = frozenset({"random", "time", "secrets", "uuid", "threading", "asyncio", "multiprocessing"})
GAMELESS = frozenset({"vocab", "text", "kernel", "mechanics", "bots"})
DETERMINISTIC = frozenset({"kernel", "mechanics", "vocab", "games/*/rules"})


def engine_modules() -> list[Path]:
    return sorted(path for path in ENGINE.rglob("*.py") if "__pycache__" not in path.parts)


def relative_name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def part_of(path: Path) -> str:
    """The row of ARROWS for a module of pyengine."""
    parts = path.relative_to(ENGINE).with_suffix("").parts
    if parts[0] != "games":
        return parts[0]
    return "games/*/rules" if len(parts) > 3 and parts[2] == "rules" else "games/*"


def for_each_file(paths: list[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """Make one test of a law for all these files that reports every violation. One test per file would cost too
    much."""

    def told(law: Callable[[Path], None]) -> Callable[[], None]:
        def holds() -> None:
            broken = []
            for path in paths:
                try:
                    law(path)
                except (AssertionError, pytest.fail.Exception) as fault:
                    broken.append(str(fault))
            assert paths
            assert not broken, "\n".join(broken)

        holds.__name__, holds.__doc__ = law.__name__, law.__doc__
        return holds

    return told


def game_of(path: Path) -> str | None:
    parts = path.relative_to(ENGINE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


@for_each_file(engine_modules())
def test_a_module_imports_only_what_its_arrow_allows(path: Path) -> None:
    part, game = part_of(path), game_of(path)
    assert part in ARROWS, f"{part} has no row in ARROWS"
    allowed = ARROWS[part]
    for line, name in code_metrics.imports_of(path):
        words = name.split(".")
        if words[0] != "pyengine" or len(words) < 2 or words[1].startswith("__"):
            continue
        where = f"{relative_name(path)}:{line} imports {name}"
        target = words[1]
        if target == "games" and game is not None:
            assert len(words) > 2, f"{where}: a game imports itself by name"
            assert words[2] == game, f"{where}: no game imports another"
            assert part != "games/*/rules" or words[3:4] in (["rules"], ["vocab"]), (
                f"{where}: rules import only rules and words"
            )
        elif target != path.relative_to(ENGINE).with_suffix("").parts[0]:
            assert "*" in allowed or target in allowed, (
                f"{where}: {part} may import {sorted(allowed) or 'nothing'}"
            )


# Modules that import by a computed name: a game by its id, a command by its name, every chapter of the rules.
LOADERS = frozenset({"pyengine/games/__init__.py", "pyengine/cli.py", "pyengine/commands/coverage.py"})


@for_each_file(engine_modules())
def test_dynamic_imports_are_only_in_the_listed_modules(path: Path) -> None:
    loads = "import_module" in path.read_text(encoding="utf-8")
    assert not loads or relative_name(path) in LOADERS, (
        f"{relative_name(path)} loads what nobody sees that it loads"
    )


@for_each_file([p for p in engine_modules() if part_of(p) in GAMELESS])
def test_shared_modules_name_no_game(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    spoken = source.casefold()
    for game in GAMES:
        assert game not in spoken, f"{relative_name(path)} names {game}"


def test_node_and_frame_names_are_unique_within_a_game() -> None:
    for game in GAMES:
        assert definition_of(game).table
        assert nodes_of(game), f"{game} has no nodes of its own"
        for kinds in (nodes_of(game), frames_of(game)):
            assert all(f".games.{game}." in kind.__module__ for kind in kinds.values())
    assert not nodes_of(""), "a node that is no game's"


@for_each_file(engine_modules())
def test_the_engine_has_no_runtime_dependency(path: Path) -> None:
    own = {"pyengine", "__future__"}
    if relative_name(path) == "pyengine/kernel/facts.py":
        own.add("typing_extensions")  # imported for type checkers only
    for line, name in code_metrics.imports_of(path):
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names or top in own, (
            f"{relative_name(path)}:{line} imports {name}: the engine has no run-time dependency"
        )


@for_each_file([p for p in engine_modules() if part_of(p) in DETERMINISTIC])
def test_deterministic_modules_import_no_clock_or_randomness(path: Path) -> None:
    for line, name in code_metrics.imports_of(path):
        assert name.split(".")[0] not in NONDETERMINISTIC, f"{relative_name(path)}:{line} imports {name}"


@for_each_file(engine_modules())
def test_the_engine_never_evaluates_text_or_copies_deeply(path: Path) -> None:
    for node in code_metrics.nodes_of(path):
        match node:
            case ast.Call(func=ast.Name(id="eval" | "exec" | "__import__" as name)):
                # Frames generate their `__init__` from their fields, as dataclasses do.
                assert relative_name(path).endswith("kernel/frames.py"), (
                    f"{relative_name(path)}:{node.lineno} calls {name}"
                )
            case ast.Attribute(attr="deepcopy") | ast.alias(name="deepcopy" | "pickle"):
                pytest.fail(f"{relative_name(path)}:{node.lineno} copies deeply")


@for_each_file([p for p in engine_modules() if part_of(p) == "games/*/rules"])
def test_rules_never_refer_to_a_frame_by_name(path: Path) -> None:
    """A room starts a procedure of a higher room through a base class with its fields (`procedure_fields` of a
    game)."""
    for node in code_metrics.nodes_of(path):
        match node:
            case ast.Attribute(attr="NAME") | ast.alias(name="frames_of") | ast.Attribute(attr="frames_of"):
                pytest.fail(f"{relative_name(path)}:{node.lineno} goes by a frame's name")


def facts_of(path: Path) -> frozenset[str]:
    """The names of the facts of a game's table. Shared parts get the facts of every table, shared rules those of the
    games that use them."""
    game = game_of(path)
    if game:
        return frozenset(get_type_hints(import_module(f"pyengine.games.{game}.rules.facts").TableFacts))
    return frozenset(get_type_hints(AttackFacts if part_of(path) == "mechanics" else Facts))


@for_each_file(engine_modules())
def test_table_facts_are_declared_before_use(path: Path) -> None:
    """The type checker sees what a game's own modules read; this test covers writes and foreign reads."""
    declared = facts_of(path)
    for node in code_metrics.nodes_of(path):
        match node:
            case (
                ast.Call(
                    func=ast.Attribute(value=ast.Name(id="atoms"), attr="set_fact" | "clear_fact"),
                    args=[_, ast.Constant(str(name)), *_],
                )
                | ast.Call(func=ast.Attribute(attr="set_fact"), args=[ast.Constant(str(name)), *_])
            ):
                assert name in declared, f"{relative_name(path)}:{node.lineno} writes {name}"
            case ast.Subscript(value=ast.Attribute(attr="vars"), slice=ast.Constant(str(name))):
                assert name in declared, f"{relative_name(path)}:{node.lineno} reads {name}"


MAX_SUPPRESSIONS, MAX_UNEXPLAINED = 60, 0
"""Type-checker suppressions in the typed rooms, and those without a reason."""
MAX_TINY_GAME_LINES = 500
"""Lines of a game with ten cards, counters, a chain, hidden cards that answer, and answers with two ends."""
MAX_DUPLICATES = 20
"""Large syntax trees that two games may share."""


def test_modules_have_no_import_cycles() -> None:
    assert not code_metrics.import_cycles(code_metrics.import_edges()), "these import each other"


@pytest.mark.parametrize("game", sorted(ROOMS))
def test_rules_import_only_from_their_own_and_lower_rooms(game: str) -> None:
    home, order = f"pyengine.games.{game}.rules.", ROOMS[game]
    for module, targets in code_metrics.import_edges().items():
        if not module.startswith(home):
            continue
        name = module.removeprefix(home)
        assert name.split(".")[0] in order, f"{name} has no place in ROOMS"
        for target in targets:
            other = target.removeprefix(home)
            if target.startswith(home):
                assert order.index(other.split(".")[0]) <= order.index(name.split(".")[0]), (
                    f"{name} imports {other}, which lies above it"
                )


def test_no_folder_has_too_many_modules() -> None:
    assert not code_metrics.too_full(), f"{code_metrics.MAX_FOLDER_MODULES} modules are the most"


def test_comments_and_docstrings_do_not_count_as_lines_of_code() -> None:
    python = '"""Head."""\n\nX = 1  # one\n\n\ndef f() -> str:\n    """Text\n    of two lines."""\n    # why\n    return "a"\n'
    assert code_metrics.python_code_lines(python) == 3
    script = "// Head.\n\n/** Text\n * of two lines. */\nconst x = 1; // one\n"
    assert code_metrics.script_code_lines(script) == 1


def test_no_file_is_too_long() -> None:
    assert not code_metrics.too_long(), f"{code_metrics.MAX_FILE_LINES} lines are the most"


def test_a_minimal_game_is_short() -> None:
    """The limit includes its cards and its messages in both languages, but not its tests."""
    home = ROOT / "tests" / "lanterns"
    files = [path for part in ("lanterns", "page") for path in (home / part).rglob("*.*") if path.is_file()]
    written = [path for path in files if path.suffix in {".py", ".toml", ".txt", ".ftl", ".js"}]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in written) <= MAX_TINY_GAME_LINES


def test_type_checker_suppressions_are_few_and_have_reasons() -> None:
    """`python3 -m tests.bench code_metrics --types` says how much it sees."""
    found = code_metrics.blind()
    assert len(found) <= MAX_SUPPRESSIONS, f"{len(found)} places"
    unsaid = [each.where for each in found if not each.reason]
    assert len(unsaid) <= MAX_UNEXPLAINED, f"no reason on the line of {len(unsaid)} places: {unsaid}"


def test_games_duplicate_little_code() -> None:
    same = code_metrics.twins()
    assert len(same) <= MAX_DUPLICATES, "\n".join(
        f"{twin.one} and {twin.other}: {twin.nodes} nodes" for twin in same
    )


SHARED = ("bots", "cards", "kernel", "mechanics", "net", "scenario", "tabletop", "text", "vocab")
"""Rooms with functions for authors of new games."""


def public_definitions(
    body: list[ast.stmt], within: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield f"{within}{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public_definitions(node.body, f"{node.name}.")


def raised_errors(node: ast.FunctionDef) -> set[str]:
    """The errors raised by name in a function, without private ones of its file."""
    errors = (each.exc for each in ast.walk(node) if isinstance(each, ast.Raise) and each.exc is not None)
    return {name for each in errors if not (name := ast.unparse(getattr(each, "func", each))).startswith("_")}


def is_step(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Whether a function is a step of a procedure: the driver runs it, and its decorator cites the clauses."""
    return any(ast.unparse(each).startswith("step(") for each in node.decorator_list)


def docstring_faults(file: Path) -> Iterator[str]:
    for name, node in public_definitions(ast.parse(file.read_text("utf-8")).body):
        said = ast.get_docstring(node) or ""
        if not said and not is_step(node):
            yield f"{name} says nothing of itself"
        elif isinstance(node, ast.FunctionDef) and raised_errors(node) and "aise" not in said:
            yield f"{name} does not say that it raises {', '.join(sorted(raised_errors(node)))}"


@pytest.mark.parametrize("room", SHARED)
def test_every_public_function_documents_its_result_and_errors(room: str) -> None:
    found = {
        file.relative_to(ENGINE).as_posix(): [*docstring_faults(file)]
        for file in sorted((ENGINE / room).rglob("*.py"))
    }
    assert found
    assert {file: said for file, said in found.items() if said} == {}


FONT_SIZES = frozenset(
    "0.7 0.76 0.81 0.86 0.9 0.95 1 1.1 1.2 1.35 1.5 1.7 2 2.4 2.8 3 3.2 4.4 4.6 5.6".split()
)
"""Font sizes in rem: body text, titles, and text for a distance."""
STYLES = sorted((ROOT / "webapp" / "style").glob("*.css"))


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_font_sizes_are_few_and_card_text_is_in_whole_pixels(path: Path) -> None:
    said = re.findall(r"^ *font(?:-size)?: ([^;]*);", path.read_text("utf-8"), re.M)
    assert {size for each in said for size in re.findall(r"([\d.]+)rem", each)} <= FONT_SIZES
    assert [each for each in said if "cqw" in each and "round(" not in each and "--longest" not in each] == []


def test_build_is_not_a_package_and_not_ignored() -> None:
    assert not (ROOT / "build" / "__init__.py").exists(), "it would shadow PyPI's `build`"
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert not {"build", "build/", "/build", "/build/"} & set(lines), "hatchling would drop what lies there"


def test_every_pin_is_exact() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dependencies"] == []
    extras = project["project"]["optional-dependencies"].values()
    pins = [*project["build-system"]["requires"], *project["tool"]["tefuda"]["wheels"]["pins"]]
    for pin in [*pins, *(pin for extra in extras for pin in extra)]:
        assert re.fullmatch(r"[\w-]+==[\w.]+", pin), pin


def test_the_lock_file_names_no_host() -> None:
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
