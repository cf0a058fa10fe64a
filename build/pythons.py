"""Other Pythons than the one of `.venv` that the engine must run on: which are installed here, and what each is given.

The engine promises the oldest that pyproject.toml names; the site brings its own, which is newer than many a machine's.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from common import DIST, alone, digest, pyproject, run, say, venv_python

NEEDED = ("hypothesis", "pytest", "pytest-xdist")
"""What the engine's tests need beside the engine."""
ASK = "import json, sys; v = sys.version_info; print(json.dumps([sys.implementation.name, v[0], v[1], v.releaselevel]))"


class Python(NamedTuple):
    version: tuple[int, int]
    path: Path

    def __str__(self) -> str:
        return f"CPython {'.'.join(map(str, self.version))}"


def asked(path: Path) -> Python | None:
    """What this program is, if it is a finished CPython that runs."""
    try:
        said = subprocess.run([str(path), "-c", ASK], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    if said.returncode:  # such as a name that pyenv knows and has not chosen
        return None
    name, major, minor, level = json.loads(said.stdout)
    return Python((major, minor), path) if (name, level) == ("cpython", "final") else None


def installed(oldest: tuple[int, int], most: int = 40) -> list[Python]:
    """Every finished CPython from the oldest on that the path or pyenv has, one of each version, in order."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[tuple[int, int], Python] = {}
    for minor in range(oldest[1], most):
        name = f"python{oldest[0]}.{minor}"
        named = shutil.which(name)
        places = [Path(named)] if named else []
        for place in [*places, *sorted(pyenv.glob(f"*/bin/{name}"))]:
            if python := asked(place):
                found.setdefault(python.version, python)
    return sorted(found.values())


def version_of(text: str) -> tuple[int, int]:
    major, minor = text.split(".")[:2]
    return int(major), int(minor)


def others() -> tuple[list[Python], list[str]]:
    """The oldest and the newest that the engine's tests run on besides `.venv`'s, and a line for what is missing."""
    project = pyproject()
    oldest = version_of(project["project"]["requires-python"].removeprefix(">="))
    ours = asked(venv_python())
    of_the_site = version_of(project["tool"]["tefuda"]["wheels"]["python"])
    there = installed(oldest)
    newest = max([*there, *([ours] if ours else [])]).version if there or ours else oldest
    skipped = []
    if oldest not in {each.version for each in (*there, *([ours] if ours else []))}:
        skipped.append(f"not run on CPython {oldest[0]}.{oldest[1]}: it is not installed here")
    if newest < of_the_site:
        skipped.append(
            f"not run on CPython {of_the_site[0]}.{of_the_site[1]} or later: none is installed here, "
            f"the newest is {newest[0]}.{newest[1]}"
        )
    wanted = {oldest, newest} - ({ours.version} if ours else set())
    return [each for each in there if each.version in wanted], skipped


def ensure_environment(python: Python) -> Path:
    """The program of a private environment of this Python, with what the engine's tests need; the sources are not in it."""
    pins = sorted(
        pin
        for pin in pyproject()["project"]["optional-dependencies"]["dev"]
        if pin.partition("==")[0] in NEEDED
    )
    place = DIST / "pythons" / ".".join(map(str, python.version))
    program = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    with alone():
        stamp = place / ".stamp"
        inputs = digest((), str(python.path), *pins)
        if not (stamp.is_file() and stamp.read_text() == inputs):
            say(f"making an environment of {python}: {' '.join(pins)}")
            run(python.path, "-m", "venv", "--clear", place)
            run(program, "-m", "pip", "install", "--disable-pip-version-check", "--quiet", *pins)
            stamp.write_text(inputs)
    return program
