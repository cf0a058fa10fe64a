"""Other Python versions for the engine's tests: find the installed ones, and make an environment for each."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from common import DIST, build_lock, hash_inputs, print_status, read_pyproject, run, venv_python

Version = tuple[int, int]
TEST_PACKAGES = ("hypothesis", "pytest", "pytest-xdist")
"""Packages that the engine's tests need."""
VERSION_SCRIPT = (
    "import sys; v = sys.version_info; print(sys.implementation.name, v.releaselevel, v[0], v[1])"
)
MAX_MINOR = 40


def parse_version(text: str) -> Version:
    """Return major and minor number of a version."""
    major, minor = text.split(".")[:2]
    return int(major), int(minor)


def program_version(program: Path) -> Version | None:
    """Return the version of a Python program, or None if it isn't a working final release of CPython."""
    try:
        asked = subprocess.run(
            [program, "-c", VERSION_SCRIPT], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    match asked.stdout.split():  # empty for a name that pyenv knows but has not chosen
        case ["cpython", "final", major, minor]:
            return int(major), int(minor)
    return None


def installed_pythons(oldest: Version) -> dict[Version, Path]:
    """Return an installed CPython of each version from `oldest` on: on PATH, or in pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[Version, Path] = {}
    for minor in range(oldest[1], MAX_MINOR):
        name = f"python{oldest[0]}.{minor}"
        on_path = shutil.which(name)
        for program in [*([Path(on_path)] if on_path else []), *sorted(pyenv.glob(f"*/bin/{name}"))]:
            if version := program_version(program):
                found.setdefault(version, program)
    return found


def pythons_to_test() -> tuple[dict[Version, Path], list[str]]:
    """Return the oldest and newest Python to test besides that of `.venv`, and a message for each that isn't installed."""
    project = read_pyproject()
    oldest = parse_version(project["project"]["requires-python"].removeprefix(">="))
    site_version = parse_version(project["tool"]["tefuda"]["wheels"]["python"])
    ours = program_version(venv_python())
    found = installed_pythons(oldest)
    versions = {*found, *([ours] if ours else [])}
    newest = max(versions, default=oldest)
    missing = []
    if oldest not in versions:
        missing.append(f"not run on CPython {oldest[0]}.{oldest[1]}: it is not installed here")
    if newest < site_version:
        missing.append(
            f"not run on CPython {site_version[0]}.{site_version[1]} or later: none is installed here, "
            f"the newest is {newest[0]}.{newest[1]}"
        )
    return {each: found[each] for each in sorted({oldest, newest} - {ours}) if each in found}, missing


def ensure_environment(version: Version, python: Path) -> Path:
    """Make a virtual environment with the packages of the engine's tests, but not the engine. Return its Python."""
    dev = read_pyproject()["project"]["optional-dependencies"]["dev"]
    pins = sorted(pin for pin in dev if pin.partition("==")[0] in TEST_PACKAGES)
    place = DIST / "pythons" / f"{version[0]}.{version[1]}"
    program = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    with build_lock():
        stamp = place / ".stamp"
        inputs = hash_inputs((), str(python), *pins)
        if not (stamp.is_file() and stamp.read_text() == inputs):
            print_status(f"making an environment of CPython {version[0]}.{version[1]}: {' '.join(pins)}")
            run(python, "-m", "venv", "--clear", place)
            run(program, "-m", "pip", "install", "--disable-pip-version-check", "--quiet", *pins)
            stamp.write_text(inputs)
    return program
