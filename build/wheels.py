"""The wheels of the site: our own, and the pinned ones that micropip may install later, all served by the site."""

from __future__ import annotations

import hashlib
import json
from email.parser import BytesParser
from pathlib import Path
from zipfile import ZipFile

from workshop import NODE_MODULES, PARTS, ROOT, digest, files_under, made_from, pyproject, run, venv_python


def our_wheel() -> Path:
    """Build pyengine's wheel; returns the directory that holds it alone."""
    inputs = digest(
        files_under(ROOT / "pyengine", skip=("__pycache__", "compiled.json", "rulebook.json"))
        + [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE", "build/hatch_hook.py")]
    )

    def make(place: Path) -> None:
        run(venv_python(), "-m", "hatchling", "build", "-t", "wheel", "-d", place)

    return made_from(PARTS / "wheel", inputs, make, "building the wheel of pyengine")


def the_wheel_in(directory: Path) -> Path:
    [wheel] = directory.glob("*.whl")
    return wheel


def vendored_wheels() -> Path:
    """Fetch the pinned wheels and write the lock file by which Pyodide finds micropip among them."""
    table = pyproject()["tool"]["tefuda"]["wheels"]
    pyodide_lock = NODE_MODULES / "pyodide" / "pyodide-lock.json"
    inputs = digest([pyodide_lock, Path(__file__)], table["python"], *table["pins"])

    def make(place: Path) -> None:
        place.mkdir()
        run(
            *(venv_python(), "-m", "pip", "download", "--disable-pip-version-check", "--quiet", "--no-deps"),
            *("--python-version", table["python"], "--only-binary=:all:", "--dest", place),
            *table["pins"],
        )
        info = json.loads(pyodide_lock.read_text(encoding="utf-8"))["info"]
        entries = [lock_entry(wheel) for wheel in sorted(place.glob("micropip-*.whl"))]
        lock = {"info": info, "packages": {entry["name"]: entry for entry in entries}}
        (place / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")

    return made_from(PARTS / "wheels", inputs, make, f"fetching wheels: {' '.join(table['pins'])}")


def lock_entry(wheel: Path) -> dict[str, object]:
    """What Pyodide's lock file says of a pure-Python wheel without dependencies."""
    with ZipFile(wheel) as archive:
        [metadata] = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        fields = BytesParser().parsebytes(archive.read(metadata))
        tops = {name.split("/")[0] for name in archive.namelist() if ".dist-info/" not in name}
    return {
        "name": fields["Name"],
        "version": fields["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(tops),
        "depends": [],
        "unvendored_tests": False,
    }
