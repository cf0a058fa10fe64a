"""Other Python versions that the engine must support: those installed here, and an environment for each."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from common import DIST, alone, digest, pyproject, run, say, venv_python

Version = tuple[int, int]
NEEDED = ("hypothesis", "pytest", "pytest-xdist")
"""Packages that the engine's tests need."""
ASK = "import sys; v = sys.version_info; print(sys.implementation.name, v.releaselevel, v[0], v[1])"
MAX_MINOR = 40


def parse(text: str) -> Version:
    """Return the first two numbers of a version."""
    major, minor = text.split(".")[:2]
    return int(major), int(minor)


def version_of(program: Path) -> Version | None:
    """Return a program's version if it is a released CPython that runs."""
    try:
        asked = subprocess.run([program, "-c", ASK], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    match asked.stdout.split():  # empty for a name that pyenv knows but has not chosen
        case ["cpython", "final", major, minor]:
            return int(major), int(minor)
    return None


def installed(oldest: Version) -> dict[Version, Path]:
    """Return every released CPython from `oldest` on that is on the path or in pyenv, one of each version."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[Version, Path] = {}
    for minor in range(oldest[1], MAX_MINOR):
        name = f"python{oldest[0]}.{minor}"
        on_path = shutil.which(name)
        for program in [*([Path(on_path)] if on_path else []), *sorted(pyenv.glob(f"*/bin/{name}"))]:
            if version := version_of(program):
                found.setdefault(version, program)
    return found


def others() -> tuple[dict[Version, Path], list[str]]:
    """Return the oldest and the newest Python to test besides `.venv`'s, and a line for each missing one."""
    project = pyproject()
    oldest = parse(project["project"]["requires-python"].removeprefix(">="))
    of_the_site = parse(project["tool"]["tefuda"]["wheels"]["python"])
    ours = version_of(venv_python())
    found = installed(oldest)
    versions = {*found, *([ours] if ours else [])}
    newest = max(versions, default=oldest)
    missing = []
    if oldest not in versions:
        missing.append(f"not run on CPython {oldest[0]}.{oldest[1]}: it is not installed here")
    if newest < of_the_site:
        missing.append(
            f"not run on CPython {of_the_site[0]}.{of_the_site[1]} or later: none is installed here, "
            f"the newest is {newest[0]}.{newest[1]}"
        )
    return {each: found[each] for each in sorted({oldest, newest} - {ours}) if each in found}, missing


def ensure_environment(version: Version, python: Path) -> Path:
    """Return the Python of a private environment with the packages of the engine's tests, but not the engine."""
    dev = pyproject()["project"]["optional-dependencies"]["dev"]
    pins = sorted(pin for pin in dev if pin.partition("==")[0] in NEEDED)
    place = DIST / "pythons" / f"{version[0]}.{version[1]}"
    program = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    with alone():
        stamp = place / ".stamp"
        inputs = digest((), str(python), *pins)
        if not (stamp.is_file() and stamp.read_text() == inputs):
            say(f"making an environment of CPython {version[0]}.{version[1]}: {' '.join(pins)}")
            run(python, "-m", "venv", "--clear", place)
            run(program, "-m", "pip", "install", "--disable-pip-version-check", "--quiet", *pins)
            stamp.write_text(inputs)
    return program
