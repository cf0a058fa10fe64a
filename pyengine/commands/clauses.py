"""`tefuda clauses GAME`: list each clause with its implementation and its tests, computed from code and scenarios."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from pyengine.cards.game_data import numbering
from pyengine.commands import UsageError, game_of, parser_of, print_json


def implementations(game: str) -> dict[str, Any]:
    """Return the clauses of a game's rulebook. Raises UsageError for an unknown game."""
    game_of(game)
    from pyengine.commands.coverage import rulebook

    return dict(rulebook(game))


def scenario_folder(game: str) -> Path:
    """Return the folder of a game's scenarios in a checkout."""
    return Path(__file__).resolve().parents[2] / "tests" / "scenarios" / game


class ClauseCoverage(NamedTuple):
    """`by`: the scenarios and tests that cover each clause. `passed` and `failed`: numbers of scenarios. `not_run`:
    tests with clauses but without a result. `why`: the reason for the missing results."""

    by: dict[str, list[str]]
    passed: int
    failed: int
    not_run: tuple[str, ...]
    why: str


def coverage_by_tests(game: str, clauses: dict[str, Any], places: list[str]) -> ClauseCoverage:
    """Return the coverage of a game's clauses by its tests and by the scenarios of `places`, or all its scenarios.

    A passing scenario covers a clause in its list. A clause of a step or predicate must also be in the scenario's trace
    or among its asserted reasons; a definition needs only the mention. A passing test of the game's rules covers the
    clauses in the last line of its docstring ("Shows 1.2.7.a, 3.2.2.").
    """
    from pyengine.commands.scenario import adapter_of, files_in
    from pyengine.scenario.run import ScenarioError, run_file

    shown: dict[str, list[str]] = {}
    passed = failed = 0
    try:
        paths = files_in(places or [str(scenario_folder(game))])
    except ScenarioError as error:
        raise UsageError(str(error)) from None
    for path in paths:
        try:
            results = run_file(path, adapter_of)
        except ScenarioError as error:
            raise UsageError(str(error)) from None
        for result in results:
            if not result.ok:
                failed += 1
                continue
            passed += 1
            for clause in result.clauses:
                row = clauses.get(clause)
                if row is not None and row.is_implemented and (clause in result.seen or row.definitions):
                    shown.setdefault(clause, []).append(f"{path.name}: {result.name}")
    tests = TestRunResult((), (), "") if places else run_tests(game)
    for test, named in tests.passing:
        for clause in named:
            if clause in clauses and clauses[clause].is_implemented:
                shown.setdefault(clause, []).append(test)
    return ClauseCoverage(shown, passed, failed, tests.not_run, tests.why)


SHOWN_CLAUSES_PATTERN = re.compile(r"^\s*Shows ([^\s][\w., \n]*)\.\s*\Z", re.MULTILINE)


class TestRunResult(NamedTuple):
    """`passing`: passing tests, each with its clauses. `not_run`: tests without a result. `why`: the last line of the
    test output."""

    passing: tuple[tuple[str, tuple[str, ...]], ...]
    not_run: tuple[str, ...]
    why: str


def run_tests(game: str) -> TestRunResult:
    """Run the tests in tests/GAME with pytest, for the tests with clauses in their docstrings."""
    folder = scenario_folder(game).parents[1] / game
    named: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found = SHOWN_CLAUSES_PATTERN.search(ast.get_docstring(node) or "")
                shown = re.split(r"[,\s]+", found[1].strip()) if found else []
                if shown and all(map(numbering(game).is_clause, shown)):
                    named[f"{path.name}::{node.name}"] = tuple(shown)
    if not named:
        return TestRunResult((), (), "")
    finished = subprocess.run(
        [sys.executable, "-m", "pytest", str(folder), "-q", "-rpfE", "-p", "no:cacheprovider"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    verdicts: dict[str, set[str]] = {}
    for line in finished.stdout.splitlines():
        word, _, rest = line.partition(" ")
        if word in ("PASSED", "FAILED", "ERROR"):
            name = rest.split(" - ")[0].partition("[")[0].replace("\\", "/").rpartition("/")[2]
            verdicts.setdefault(name, set()).add(word)
    output = [*finished.stdout.splitlines(), *finished.stderr.splitlines()] or ["it said nothing"]
    return TestRunResult(
        tuple((test, clauses) for test, clauses in named.items() if verdicts.get(test) == {"PASSED"}),
        tuple(test for test in named if test not in verdicts),
        output[-1].rpartition(": ")[2],
    )


def main(arguments: list[str]) -> int:
    parser = parser_of(
        "clauses", "List each clause, where it's implemented, and which scenario or test shows it."
    )
    parser.add_argument("game")
    parser.add_argument(
        "--untested", action="store_true", help="list only enforceable clauses without a scenario or test"
    )
    parser.add_argument(
        "--chapter", default="", help="list only clauses of this chapter, or with this prefix"
    )
    parser.add_argument("--lang", choices=("ja", "en"), default="en")
    parser.add_argument("--scenarios", action="append", default=[], metavar="FILE-OR-DIR")
    options = parser.parse_args(arguments)
    clauses = implementations(options.game)
    shown, passed, failed, not_run, why = coverage_by_tests(options.game, clauses, options.scenarios)
    rows = [row for row in clauses.values() if _lies_in(options.game, row.id, options.chapter)]
    wanted = [row for row in rows if row.is_enforceable]
    untested = [row for row in wanted if row.id not in shown]
    numbers = {
        "clauses": len(rows),
        "enforceable": len(wanted),
        "implemented": sum(row.is_implemented for row in wanted),
        "shown": len(wanted) - len(untested),
        "not_shown": len(untested),
        "scenarios_passed": passed,
        "scenarios_failed": failed,
        "tests_not_run": list(not_run),
    }
    if not_run:
        print(
            f"tefuda clauses: not counted, since pytest did not run them ({why}): {', '.join(not_run)}",
            file=sys.stderr,
        )
    listed = untested if options.untested else rows
    if options.json:
        print_json(
            {
                "game": options.game,
                **numbers,
                "rows": [_as_json(row, shown.get(row.id, [])) for row in listed],
            }
        )
        return 0
    if options.untested:
        print(f"{len(untested)} enforceable clauses are not shown by a scenario or test")
    for row in listed:
        print(_line(row, shown.get(row.id, []), options.lang))
    print(
        f"{numbers['enforceable']} enforceable clauses in scope, {numbers['implemented']} implemented, "
        f"{numbers['shown']} shown; {passed} scenarios passed, {failed} failed"
    )
    return 0


def _lies_in(game: str, number: str, part: str) -> bool:
    shape = numbering(game)
    return shape.chapter_of(number) == part if shape.is_chapter(part) else number.startswith(part)


def _as_json(row: Any, by: list[str]) -> dict[str, Any]:
    return {
        "id": row.id, "kind": row.kind, "scope": row.in_scope, "ja": row.ja, "en": row.en, "steps": list(row.steps),
        "predicates": list(row.predicates), "definitions": list(row.definitions), "later": row.later,
        "ruling": {"ja": row.ruling_ja, "en": row.ruling_en} if row.ruling_ja else None, "shown": by,
    }  # fmt: skip


def _line(row: Any, by: list[str], lang: str) -> str:
    short = [name.removeprefix("pyengine.games.") for name in (*row.steps, *row.predicates, *row.definitions)]
    where = ", ".join(short) or ("-" if row.is_enforceable else row.kind if row.in_scope else "out of scope")
    text = getattr(row, lang)
    ruling = getattr(row, f"ruling_{lang}")
    show = f"  shown by {by[0]}{f' and {len(by) - 1} more' if len(by) > 1 else ''}" if by else ""
    if row.later:
        where = f"later: {row.later}"
    return (
        f"{row.id:<12} {where}{show}"
        + (f"\n{'':13}{text}" if text else "")
        + (f"\n{'':13}[ruling] {ruling}" if ruling else "")
    )
