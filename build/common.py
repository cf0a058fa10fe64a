"""Paths and helpers of the build scripts. A product (a generated file or folder) is rebuilt only if its inputs have changed.

Standard library only, because this module runs before anything is installed. Several builds may start at once:
`build_lock` makes the second wait, and then use the finished product.
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
GENERATED_NAMES = ("__pycache__", "compiled.json", "phrases.json", "rulebook.json")
"""Names of generated files and folders among the engine's sources."""


class BuildError(Exception):
    """A build step failed. The message says which step, and why."""


def print_status(line: str) -> None:
    """Print a line about the progress of the build."""
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


def read_pyproject() -> dict[str, Any]:
    """Return the content of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


# ---- stamps -------------------------------------------------------------------------------------------------


def files_under(*places: Path, skip: Iterable[str] = ("__pycache__",)) -> list[Path]:
    """Return all files in folders, and files given themselves, sorted by path. Missing folders are ignored."""
    unwanted = set(skip)
    found: set[Path] = set()
    for place in places:
        if place.is_file():
            found.add(place)
        elif place.is_dir():
            found.update(p for p in place.rglob("*") if p.is_file() and not unwanted & set(p.parts))
    return sorted(found)


def hash_inputs(files: Iterable[Path], *words: str) -> str:
    """Return a hash of a product's inputs: the names and contents of files, and further words."""
    total = hashlib.sha256()
    for word in words:
        total.update(word.encode() + b"\0")
    for file in files:
        total.update(os.path.relpath(file, ROOT).encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def stamp_path(product: Path) -> Path:
    """Return the file that stores the `hash_inputs` of which a product was built."""
    return product.parent / f".{product.name}.stamp"


def is_up_to_date(product: Path, inputs: str) -> bool:
    """Return whether a product exists and was built from inputs with this hash."""
    stamp = stamp_path(product)
    return product.exists() and stamp.is_file() and stamp.read_text() == inputs


def build_if_changed(product: Path, inputs: str, make: Callable[[Path], None], what: str) -> Path:
    """Return `product`, after building it if its stamp has another hash than `inputs`.

    `make`: builds the product at the path that it gets. `what`: the status line to print before.
    """
    if is_up_to_date(product, inputs):
        return product
    print_status(what)
    product.parent.mkdir(parents=True, exist_ok=True)
    stamp_path(product).unlink(missing_ok=True)
    fresh = product.parent / f".{product.name}.new"
    remove_path(fresh)
    make(fresh)
    remove_path(product)
    fresh.rename(product)
    stamp_path(product).write_text(inputs)
    return product


def remove_path(place: Path) -> None:
    """Delete a file or a folder, if it exists."""
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)


_lock_depth = 0


@contextlib.contextmanager
def build_lock() -> Iterator[None]:
    """Hold the build lock, so that no other process builds at the same time. The holder may enter it again."""
    global _lock_depth
    if _lock_depth:
        _lock_depth += 1
        try:
            yield
        finally:
            _lock_depth -= 1
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
                print_status("another build is at work here; waiting for it")
                fcntl.flock(lock, fcntl.LOCK_EX)
        _lock_depth = 1
        try:
            yield
        finally:
            _lock_depth = 0


# ---- tools --------------------------------------------------------------------------------------------------


def venv_python() -> Path:
    """Return the Python program of `.venv`."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def venv_tool(name: str) -> Path:
    """Return a program that a Python package installed into `.venv`."""
    return venv_python().parent / (f"{name}.exe" if os.name == "nt" else name)


def ensure_venv(*extras: str) -> Path:
    """Create `.venv` if missing, install the pinned packages of extras of pyproject.toml, and return its Python. Packages are
    never removed."""
    with build_lock():
        if not venv_python().exists():
            print_status("making .venv")
            run(sys.executable, "-m", "venv", VENV)
        optional = read_pyproject()["project"]["optional-dependencies"]
        for extra in extras:
            pins = sorted(optional[extra])
            stamp = VENV / f".{extra}.stamp"
            inputs = hash_inputs((), str(sys.version_info[:2]), *pins)
            if stamp.is_file() and stamp.read_text() == inputs:
                continue
            print_status(f"installing into .venv: {' '.join(pins)}")
            run(venv_python(), "-m", "pip", "install", "--disable-pip-version-check", "--quiet", *pins)
            stamp.write_text(inputs)
    return venv_python()


def ensure_command() -> None:
    """Install the `tefuda` command into `.venv` if it is missing. It runs the sources directly."""
    with build_lock():
        stamp = VENV / ".command.stamp"
        inputs = hash_inputs([ROOT / "pyproject.toml"])
        if stamp.is_file() and stamp.read_text() == inputs:
            return
        print_status("putting the tefuda command into .venv")
        run(
            *(venv_python(), "-m", "pip", "install", "--disable-pip-version-check", "--quiet"),
            *("--no-deps", "--no-build-isolation", "--editable", "."),
        )
        stamp.write_text(inputs)


def ensure_data() -> None:
    """Compile the engine's data (cards, phrases, rulebooks) for the sources, with the build hook of the wheel."""
    with build_lock():
        stamp = PARTS / ".data.stamp"
        engine = ROOT / "pyengine"
        hook = ROOT / "build" / "hatch_hook.py"

        def state() -> str:
            return hash_inputs([*files_under(engine), hook])

        if stamp.is_file() and stamp.read_text() == state():
            return
        print_status("compiling cards and rulebooks")
        run(venv_python(), hook)
        PARTS.mkdir(parents=True, exist_ok=True)
        stamp.write_text(state())


def ensure_node_modules() -> None:
    """Install exactly the packages of package-lock.json. The only install script that runs is esbuild's check."""
    with build_lock():
        if shutil.which("npm") is None:
            raise BuildError("npm is missing: install Node.js 20 or later")
        stamp = NODE_MODULES / ".tefuda.stamp"
        inputs = hash_inputs([ROOT / "package-lock.json", ROOT / "package.json"])
        if stamp.is_file() and stamp.read_text() == inputs:
            return
        print_status("npm ci")
        run("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
        stamp.write_text(inputs)


def node_tool(name: str) -> Path:
    """Return a program that an npm package installed into `node_modules`."""
    return NODE_MODULES / ".bin" / (f"{name}.cmd" if os.name == "nt" else name)


def restart_in_venv(*extras: str) -> None:
    """Install extras into `.venv`, and restart this script there unless it already runs there."""
    python = ensure_venv(*extras)
    if Path(sys.prefix).resolve() != VENV.resolve():
        sys.stdout.flush()
        raise SystemExit(subprocess.run([python, *sys.argv], check=False).returncode)
