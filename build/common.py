"""Paths of the project, and a way to make products: a product is made again only when its inputs have changed.

Standard library only, because this module runs before anything is installed. Several builds may start at once: `alone`
makes the second wait, and then find the finished product.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SITE = DIST / "site"
PLAIN_SITE = DIST / "site-plain"
PARTS = DIST / "parts"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
MADE = ("__pycache__", "compiled.json", "phrases.json", "rulebook.json")
"""Files among the engine's sources that are generated from them."""


class BuildError(Exception):
    """A build step failed. The message tells a person which step and why."""


def say(line: str) -> None:
    print(f"tefuda: {line}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command quietly. Raises BuildError with the command's output if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"`{' '.join(words)}` ended with {done.returncode}\n{done.stdout}")


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


# ---- stamps -------------------------------------------------------------------------------------------------


def files_under(*places: Path, skip: Iterable[str] = ("__pycache__",)) -> list[Path]:
    """Return every file below the places (or the place itself), in a fixed order; nothing for a missing place."""
    unwanted = set(skip)
    found: set[Path] = set()
    for place in places:
        if place.is_file():
            found.add(place)
        elif place.is_dir():
            found.update(p for p in place.rglob("*") if p.is_file() and not unwanted & set(p.parts))
    return sorted(found)


def digest(files: Iterable[Path], *words: str) -> str:
    """Return a hash of the names and contents of a product's inputs."""
    total = hashlib.sha256()
    for word in words:
        total.update(word.encode() + b"\0")
    for file in files:
        total.update(os.path.relpath(file, ROOT).encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def stamp_of(product: Path) -> Path:
    return product.parent / f".{product.name}.stamp"


def is_fresh(product: Path, inputs: str) -> bool:
    stamp = stamp_of(product)
    return product.exists() and stamp.is_file() and stamp.read_text() == inputs


def made_from(product: Path, inputs: str, make: Callable[[Path], None], what: str) -> Path:
    """Return the product, made again if its stamp names other inputs. `make` gets an empty place."""
    if is_fresh(product, inputs):
        return product
    say(what)
    product.parent.mkdir(parents=True, exist_ok=True)
    stamp_of(product).unlink(missing_ok=True)
    fresh = product.parent / f".{product.name}.new"
    discard(fresh)
    make(fresh)
    discard(product)
    fresh.rename(product)
    stamp_of(product).write_text(inputs)
    return product


def discard(place: Path) -> None:
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)


_held = 0


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the build lock, so that no other process sets up or builds meanwhile. The holder may enter it again."""
    global _held
    if _held:
        _held += 1
        try:
            yield
        finally:
            _held -= 1
        return
    with (ROOT / ".setup.lock").open("a") as lock:
        try:
            import fcntl
        except ImportError:  # Windows: two builds at once are the user's own affair
            pass
        else:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("another build is at work here; waiting for it")
                fcntl.flock(lock, fcntl.LOCK_EX)
        _held = 1
        try:
            yield
        finally:
            _held = 0


# ---- tools --------------------------------------------------------------------------------------------------


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def venv_tool(name: str) -> Path:
    return venv_python().parent / (f"{name}.exe" if os.name == "nt" else name)


def ensure_venv(*extras: str) -> Path:
    """Return the private environment after installing the pinned packages of these extras. Nothing is ever removed from
    it."""
    with alone():
        if not venv_python().exists():
            say("making .venv")
            run(sys.executable, "-m", "venv", VENV)
        optional = pyproject()["project"]["optional-dependencies"]
        for extra in extras:
            pins = sorted(optional[extra])
            stamp = VENV / f".{extra}.stamp"
            inputs = digest((), str(sys.version_info[:2]), *pins)
            if stamp.is_file() and stamp.read_text() == inputs:
                continue
            say(f"installing into .venv: {' '.join(pins)}")
            run(venv_python(), "-m", "pip", "install", "--disable-pip-version-check", "--quiet", *pins)
            stamp.write_text(inputs)
    return venv_python()


def ensure_command() -> None:
    """Return the `tefuda` command of the environment, which runs the sources directly."""
    with alone():
        stamp = VENV / ".command.stamp"
        inputs = digest([ROOT / "pyproject.toml"])
        if stamp.is_file() and stamp.read_text() == inputs:
            return
        say("putting the tefuda command into .venv")
        run(
            *(venv_python(), "-m", "pip", "install", "--disable-pip-version-check", "--quiet"),
            *("--no-deps", "--no-build-isolation", "--editable", "."),
        )
        stamp.write_text(inputs)


def ensure_data() -> None:
    """Compile the engine's data (cards, phrases, rulebooks) for the sources, with the build hook of the wheel."""
    with alone():
        stamp = PARTS / ".data.stamp"
        engine = ROOT / "pyengine"
        hook = ROOT / "build" / "hatch_hook.py"

        def state() -> str:
            return digest([*files_under(engine), hook])

        if stamp.is_file() and stamp.read_text() == state():
            return
        say("compiling cards and rulebooks")
        run(venv_python(), hook)
        PARTS.mkdir(parents=True, exist_ok=True)
        stamp.write_text(state())


def ensure_node_modules() -> None:
    """Install exactly the packages of package-lock.json. The only install script that runs is esbuild's check."""
    with alone():
        if shutil.which("npm") is None:
            raise BuildError("npm is missing: install Node.js 20 or later")
        stamp = NODE_MODULES / ".tefuda.stamp"
        inputs = digest([ROOT / "package-lock.json", ROOT / "package.json"])
        if stamp.is_file() and stamp.read_text() == inputs:
            return
        say("npm ci")
        run("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
        stamp.write_text(inputs)


def node_tool(name: str) -> Path:
    return NODE_MODULES / ".bin" / (f"{name}.cmd" if os.name == "nt" else name)


def inside_venv(*extras: str) -> None:
    """Restart this script in the private environment if it needs an installed package."""
    python = ensure_venv(*extras)
    if Path(sys.prefix).resolve() != VENV.resolve():
        sys.stdout.flush()
        raise SystemExit(subprocess.run([python, *sys.argv], check=False).returncode)
