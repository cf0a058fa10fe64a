"""`python3 build/test.py`: set up, then every check there is; the first that fails ends the run.

With arguments, only pytest runs, with them: `python3 build/test.py tests/kernel -k fork`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from chromium import ensure_chromium
from release import build_site
from vendor import ensure_vendor
from workshop import (
    ROOT,
    BuildError,
    ensure_command,
    ensure_node_modules,
    ensure_venv,
    files_under,
    node_tool,
    say,
    venv_python,
    venv_tool,
)


class CheckError(Exception):
    """A check did not hold; what it printed is above."""


def check(*command: str | Path) -> None:
    status = subprocess.run([str(word) for word in command], cwd=ROOT, check=False).returncode
    if status:
        raise CheckError(f"`{' '.join(str(word) for word in command)}` ended with {status}")


def set_up() -> None:
    """Everything that the checks need, installed and made."""
    ensure_venv("site", "dev")
    ensure_node_modules()
    ensure_vendor()
    ensure_command()
    # The sources read what the hook makes, as the wheel does.
    check(venv_python(), ROOT / "build" / "hatch_hook.py")


def python_style() -> None:
    check(venv_tool("ruff"), "check", "--quiet")
    check(venv_tool("ruff"), "format", "--check", "--quiet")


def python_types() -> None:
    check(venv_tool("mypy"))


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
    check(venv_python(), "-m", "pytest", "-q", "-n", "2", "-m", "not browser")


def browser() -> None:
    ensure_chromium()
    build_site()


def browser_tests() -> None:
    check(venv_python(), "-m", "pytest", "-q", "-m", "browser", "tests/browser")


STAGES: tuple[tuple[str, Callable[[], None]], ...] = (
    ("set up", set_up),
    ("ruff", python_style),
    ("mypy", python_types),
    ("tsc", script_types),
    ("biome", script_style),
    ("node --test", script_tests),
    ("pytest", engine_tests),
    ("browser and site", browser),
    ("pytest in the browser", browser_tests),
)


def run_stages(stages: tuple[tuple[str, Callable[[], None]], ...]) -> int:
    """Run in order; prints each one's time, and ends with the status of the whole."""
    times: list[tuple[str, float]] = []
    failure = ""
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
    print()
    for name, seconds in times:
        print(f"  {seconds:7.1f} s  {name}")
    print(f"  {sum(seconds for _, seconds in times):7.1f} s  in all")
    say(f"FAILED: {failure}" if failure else "every check holds")
    return 1 if failure else 0


def main() -> int:
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    chosen = sys.argv[1:]
    if not chosen:
        return run_stages(STAGES)
    if chosen[0] in {"-h", "--help"}:
        print(__doc__)
        return 0

    def chosen_tests() -> None:
        check(venv_python(), "-m", "pytest", *chosen)

    return run_stages((("set up", set_up), ("pytest", chosen_tests)))


if __name__ == "__main__":
    sys.exit(main())
