"""`python3 build/test.py`: set up, then run every check; the first failure ends the run.

`--quick`: style, types, scripts, and the engine's tests except whole games; no browser. Other arguments go to pytest,
which then runs alone: `python3 build/test.py tests/kernel -k fork`.

Marks in pyproject.toml group the tests: `whole` plays whole games or takes seconds, `browser` drives a browser,
`papers` gives the same result on any Python. Two tests run at a time. If a few browser tests fail, they are listed and
run again, alone. mypy runs beside the other checks. The full run repeats the quick tests on the oldest and newest
Python installed here.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from chromium import ensure_chromium
from common import (
    ROOT,
    BuildError,
    ensure_command,
    ensure_data,
    ensure_node_modules,
    ensure_venv,
    files_under,
    node_tool,
    print_status,
    venv_python,
    venv_tool,
)
from pythons import ensure_environment, pythons_to_test
from release import build_site
from vendor import ensure_vendor

# Two, because most machines have at least two cores. A process that is done takes tests from the other.
PARALLEL_TEST_OPTIONS = ("-n", "2", "--dist", "worksteal")
MAX_RERUN_TESTS = 3
"""Maximum number of failed browser tests that are run again, alone. A few tests can fail because another browser runs beside
them; more failures have a real cause."""
BYTECODE = ROOT / "dist" / "bytecode"
FAILURES = ROOT / "dist" / "failed"
"""The cache folder in which pytest stores the names of failed browser tests."""


class CheckError(Exception):
    """A check failed. Its output has been printed."""


def run_check(*command: str | Path) -> None:
    """Run a command with its output shown. Raises CheckError if it fails."""
    status = subprocess.run([str(word) for word in command], cwd=ROOT, check=False).returncode
    if status:
        raise CheckError(f"`{' '.join(str(word) for word in command)}` ended with {status}")


class BackgroundCommand:
    """A command that runs in the background from `begin` to `end`. Its output is shown at the end."""

    running: ClassVar[list[subprocess.Popen[bytes]]] = []

    def __init__(self, *command: str | Path) -> None:
        self.command = [str(word) for word in command]

    def begin(self) -> None:
        self.printed = tempfile.TemporaryFile()  # noqa: SIM115 - it is read when the command has ended
        self.program = subprocess.Popen(self.command, cwd=ROOT, stdout=self.printed, stderr=subprocess.STDOUT)
        self.running.append(self.program)

    def end(self) -> None:
        """Wait for the command. Raises CheckError if it failed."""
        status = self.program.wait()
        self.running.remove(self.program)
        with self.printed as printed:
            printed.seek(0)
            print(printed.read().decode(), end="", flush=True)
        if status:
            raise CheckError(f"`{' '.join(self.command)}` ended with {status}")

    @classmethod
    def stop(cls) -> None:
        """Stop every background command that still runs."""
        for program in cls.running:
            program.kill()
            program.wait()


def set_up() -> None:
    """Install and generate everything that the checks need."""
    ensure_venv("site", "dev")
    ensure_node_modules()
    ensure_vendor()
    ensure_command()
    ensure_data()


def python_style() -> None:
    """Check Python's style and format with ruff."""
    run_check(venv_tool("ruff"), "check", "--quiet")
    run_check(venv_tool("ruff"), "format", "--check", "--quiet")


mypy = BackgroundCommand(venv_tool("mypy"))
type_coverage = BackgroundCommand(venv_python(), "-m", "tests.bench", "code_metrics", "--types")
"""The command that checks types like mypy and also prints the share of expressions with a known type; mypy repeats all
of its work for this."""


def script_types() -> None:
    """Check the types of the JavaScript sources."""
    run_check(node_tool("tsc"), "--noEmit")
    run_check(node_tool("tsc"), "--noEmit", "--project", "tsconfig.worker.json")


def script_style() -> None:
    """Check the style of the JavaScript sources."""
    run_check(node_tool("biome"), "check", "--colors=off")


def script_tests() -> None:
    """Run the JavaScript unit tests with Node's test runner."""
    places = (ROOT / "webapp", ROOT / "tests")
    tests = [file for file in files_under(*places, skip=("vendor",)) if file.name.endswith(".test.js")]
    if tests:
        run_check("node", "--test", "--test-reporter=spec", *tests)


def engine_tests() -> None:
    """Run all tests without a browser."""
    run_check(venv_python(), "-m", "pytest", "-q", *PARALLEL_TEST_OPTIONS, "-m", "not browser")


def quick_tests(python: Path | None = None) -> None:
    """Run the engine's tests except whole games: all on `.venv`'s Python; on another, only tests whose result may
    differ."""
    tiers = "not browser and not whole" + (" and not papers" if python else "")
    program = python or venv_python()
    run_check(program, "-m", "pytest", "-q", *PARALLEL_TEST_OPTIONS, "-m", tiers, "--ignore=tests/browser")


def other_pythons() -> None:
    """Run the quick tests on the oldest and the newest installed Python."""
    found, missing = pythons_to_test()
    for version, python in found.items():
        print_status(f"pytest, the quick tier on CPython {version[0]}.{version[1]}")
        quick_tests(ensure_environment(version, python))
    for line in missing:
        print_status(line)


def prepare_browser_and_site() -> None:
    """Install Chromium if missing, and build the site."""
    ensure_chromium()
    build_site()


def browser_tests() -> None:
    """Run the browser tests; a few failed ones are run again, alone."""
    shutil.rmtree(FAILURES, ignore_errors=True)
    pytest = (venv_python(), "-m", "pytest", "-q", "-o", f"cache_dir={FAILURES}")
    try:
        run_check(*pytest, *PARALLEL_TEST_OPTIONS, "--durations=15", "-m", "browser", "tests/browser")
    except CheckError:
        failed = failed_browser_tests()
        if not 0 < len(failed) <= MAX_RERUN_TESTS:
            raise
        print_status(f"once more, alone: {', '.join(failed)}")
        run_check(*pytest, *failed)


def failed_browser_tests() -> list[str]:
    """Return the browser tests that failed in the last run; empty if the run was aborted."""
    written = FAILURES / "v" / "cache" / "lastfailed"
    return list(json.loads(written.read_text("utf-8"))) if written.exists() else []


FULL_STAGES: tuple[tuple[str, Callable[[], None]], ...] = (
    ("set up", set_up),
    ("mypy begins", type_coverage.begin),
    ("ruff", python_style),
    ("tsc", script_types),
    ("biome", script_style),
    ("node --test", script_tests),
    ("browser and site", prepare_browser_and_site),
    ("pytest", engine_tests),
    ("mypy", type_coverage.end),
    ("pytest on other Pythons", other_pythons),
    ("pytest in the browser", browser_tests),
)
QUICK_STAGES: tuple[tuple[str, Callable[[], None]], ...] = (
    ("set up", set_up),
    ("mypy begins", mypy.begin),
    ("ruff", python_style),
    ("tsc", script_types),
    ("biome", script_style),
    ("node --test", script_tests),
    ("pytest, the quick tier", quick_tests),
    ("mypy", mypy.end),
)


def run_stages(stages: tuple[tuple[str, Callable[[], None]], ...]) -> int:
    """Run the stages in order, print the time of each, and return the exit status of the whole run."""
    times: list[tuple[str, float]] = []
    failure = ""
    try:
        for name, stage in stages:
            print_status(name)
            began = time.monotonic()
            try:
                stage()
            except (BuildError, CheckError) as error:
                failure = f"{name}: {error}"
            times.append((name, time.monotonic() - began))
            if failure:
                break
    finally:
        BackgroundCommand.stop()
    print()
    for name, seconds in times:
        print(f"  {seconds:7.1f} s  {name}")
    print(f"  {sum(seconds for _, seconds in times):7.1f} s  in all")
    print_status(f"FAILED: {failure}" if failure else "every check holds")
    return 1 if failure else 0


def main() -> int:
    # Write no bytecode beside the sources, but share it, so that no process compiles a module again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(BYTECODE))
    chosen = sys.argv[1:]
    if not chosen:
        return run_stages(FULL_STAGES)
    if chosen == ["--quick"]:
        return run_stages(QUICK_STAGES)
    if chosen[0] in {"-h", "--help"}:
        print(__doc__)
        return 0

    def chosen_tests() -> None:
        run_check(venv_python(), "-m", "pytest", *chosen)

    return run_stages((("set up", set_up), ("pytest", chosen_tests)))


if __name__ == "__main__":
    sys.exit(main())
