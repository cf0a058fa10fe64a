"""`python3 build/test.py`: set up, then every check there is; the first that fails ends the run.

`--quick`: what one runs while working: style, types, scripts, and the engine's tests but for whole games; no browser.
With other arguments only pytest runs, with them: `python3 build/test.py tests/kernel -k fork`.

The tiers of the tests are marks (pyproject.toml): `whole` plays whole games or takes seconds, `browser` drives a
browser. Two tests run at a time, in the browser too: one that failed there is tried once more with the machine to
itself, unless more than a few did, and is named. mypy runs beside all that comes before the tests, and beside the
first of these where it takes longer: no core waits for it. The quick tier is run once more on the oldest and the
newest Python that are installed here, where `.venv` has another, but for what is marked `papers`, which is the same on
any; a line says what was not run for want of one.
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
    say,
    venv_python,
    venv_tool,
)
from pythons import ensure_environment, others
from release import build_site
from vendor import ensure_vendor

# Two, as most machines have at least two cores; who is done takes of what the other has left.
SIDE_BY_SIDE = ("-n", "2", "--dist", "worksteal")
FEW = 3
"""So many browser tests may fail by the machine's doing, not the product's: beside another browser one may wait for a frame
that never comes. More of them have a cause of their own."""
BYTECODE = ROOT / "dist" / "bytecode"
FAILURES = ROOT / "dist" / "failed"
"""Where pytest writes down which browser tests failed."""


class CheckError(Exception):
    """A check did not hold; what it printed is above."""


def check(*command: str | Path) -> None:
    status = subprocess.run([str(word) for word in command], cwd=ROOT, check=False).returncode
    if status:
        raise CheckError(f"`{' '.join(str(word) for word in command)}` ended with {status}")


class Aside:
    """A command that runs beside the stages between its `begin` and its `end`; what it prints is shown at the end."""

    running: ClassVar[list[subprocess.Popen[bytes]]] = []

    def __init__(self, *command: str | Path) -> None:
        self.command = [str(word) for word in command]

    def begin(self) -> None:
        self.printed = tempfile.TemporaryFile()  # noqa: SIM115 - it is read when the command has ended
        self.program = subprocess.Popen(self.command, cwd=ROOT, stdout=self.printed, stderr=subprocess.STDOUT)
        self.running.append(self.program)

    def end(self) -> None:
        """Wait for it. Raises CheckError."""
        status = self.program.wait()
        self.running.remove(self.program)
        with self.printed as printed:
            printed.seek(0)
            print(printed.read().decode(), end="", flush=True)
        if status:
            raise CheckError(f"`{' '.join(self.command)}` ended with {status}")

    @classmethod
    def stop(cls) -> None:
        """End what still runs."""
        for program in cls.running:
            program.kill()
            program.wait()


def set_up() -> None:
    """Everything that the checks need, installed and made."""
    ensure_venv("site", "dev")
    ensure_node_modules()
    ensure_vendor()
    ensure_command()
    ensure_data()


def python_style() -> None:
    check(venv_tool("ruff"), "check", "--quiet")
    check(venv_tool("ruff"), "format", "--check", "--quiet")


mypy = Aside(venv_tool("mypy"))
type_coverage = Aside(venv_python(), "-m", "tests.bench", "code_metrics", "--types")
"""The same, and which share of expressions has a known type; mypy checks everything anew for that."""


def script_types() -> None:
    check(node_tool("tsc"), "--noEmit")
    check(node_tool("tsc"), "--noEmit", "--project", "tsconfig.worker.json")


def script_style() -> None:
    check(node_tool("biome"), "check", "--colors=off")


def script_tests() -> None:
    """Node's own runner, on what needs no browser."""
    places = (ROOT / "webapp", ROOT / "tests")
    tests = [file for file in files_under(*places, skip=("vendor",)) if file.name.endswith(".test.js")]
    if tests:
        check("node", "--test", "--test-reporter=spec", *tests)


def engine_tests() -> None:
    check(venv_python(), "-m", "pytest", "-q", *SIDE_BY_SIDE, "-m", "not browser")


def quick_tests(python: Path | None = None) -> None:
    """The engine's tests but for whole games, on `.venv`'s Python; or on another, what may go otherwise there."""
    tiers = "not browser and not whole" + (" and not papers" if python else "")
    program = python or venv_python()
    check(program, "-m", "pytest", "-q", *SIDE_BY_SIDE, "-m", tiers, "--ignore=tests/browser")


def other_pythons() -> None:
    there, skipped = others()
    for python in there:
        say(f"pytest, the quick tier on {python}")
        quick_tests(ensure_environment(python))
    for line in skipped:
        say(line)


def browser() -> None:
    ensure_chromium()
    build_site()


def browser_tests() -> None:
    shutil.rmtree(FAILURES, ignore_errors=True)
    pytest = (venv_python(), "-m", "pytest", "-q", "-o", f"cache_dir={FAILURES}")
    try:
        check(*pytest, *SIDE_BY_SIDE, "--durations=15", "-m", "browser", "tests/browser")
    except CheckError:
        failed = failures()
        if not 0 < len(failed) <= FEW:
            raise
        say(f"once more, alone: {', '.join(failed)}")
        check(*pytest, *failed)


def failures() -> list[str]:
    """The browser tests that the last run called failed; none where it broke off."""
    written = FAILURES / "v" / "cache" / "lastfailed"
    return list(json.loads(written.read_text("utf-8"))) if written.exists() else []


STAGES: tuple[tuple[str, Callable[[], None]], ...] = (
    ("set up", set_up),
    ("mypy begins", type_coverage.begin),
    ("ruff", python_style),
    ("tsc", script_types),
    ("biome", script_style),
    ("node --test", script_tests),
    ("browser and site", browser),
    ("pytest", engine_tests),
    ("mypy", type_coverage.end),
    ("pytest on other Pythons", other_pythons),
    ("pytest in the browser", browser_tests),
)
QUICK: tuple[tuple[str, Callable[[], None]], ...] = (
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
    """Run in order; prints each one's time, and ends with the status of the whole."""
    times: list[tuple[str, float]] = []
    failure = ""
    try:
        for name, stage in stages:
            say(name)
            began = time.monotonic()
            try:
                stage()
            except (BuildError, CheckError) as error:
                failure = f"{name}: {error}"
            times.append((name, time.monotonic() - began))
            if failure:
                break
    finally:
        Aside.stop()
    print()
    for name, seconds in times:
        print(f"  {seconds:7.1f} s  {name}")
    print(f"  {sum(seconds for _, seconds in times):7.1f} s  in all")
    say(f"FAILED: {failure}" if failure else "every check holds")
    return 1 if failure else 0


def main() -> int:
    # Nothing beside the sources; and no process compiles anew what another one has compiled.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(BYTECODE))
    chosen = sys.argv[1:]
    if not chosen:
        return run_stages(STAGES)
    if chosen == ["--quick"]:
        return run_stages(QUICK)
    if chosen[0] in {"-h", "--help"}:
        print(__doc__)
        return 0

    def chosen_tests() -> None:
        check(venv_python(), "-m", "pytest", *chosen)

    return run_stages((("set up", set_up), ("pytest", chosen_tests)))


if __name__ == "__main__":
    sys.exit(main())
