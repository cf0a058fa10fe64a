"""The wheels of the site: our own, and pinned ones that micropip may install later, all served by the site.

Our wheel is served in parts. A start loads the engine and the introductions of the games. Each game, the card text
reader, and other parts not needed by a start are separate wheels, downloaded and unpacked on first use.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from email.parser import BytesParser
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from common import (
    GENERATED_NAMES,
    PARTS,
    ROOT,
    build_if_changed,
    files_under,
    hash_inputs,
    read_pyproject,
    run,
    venv_python,
)


def build_engine_wheel() -> Path:
    """Build the wheel of pyengine. Return the folder that contains only this wheel."""
    inputs = hash_inputs(
        files_under(ROOT / "pyengine", skip=GENERATED_NAMES)
        + [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE", "build/hatch_hook.py")]
    )

    def make(place: Path) -> None:
        run(venv_python(), "-m", "hatchling", "build", "-t", "wheel", "-d", place)

    return build_if_changed(PARTS / "wheel", inputs, make, "building the wheel of pyengine")


def only_wheel_in(directory: Path) -> Path:
    """Return the one wheel in a folder."""
    [wheel] = directory.glob("*.whl")
    return wheel


READER_PART = "reader"
TEXT_MODULES = re.compile(r"pyengine/(text|games/\w+/language(?:/\w+)?)/(\w+)\.py")
"""The modules that read and write card texts: the language kit, and the languages of the games."""
WRITER_MODULES = frozenset({"__init__", "write", "phrased", "listing_format", "phrases", "table_language"})
"""The text modules that the engine needs to show cards. The reader's part gets all modules that these don't import."""


def _imported(body: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the files that import statements may load: modules, and members that may be modules."""
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                yield name.replace(".", "/") + ".py"


def reader_modules(sources: Mapping[str, str]) -> set[str]:
    """Return the files of the wheel needed only to read card texts: the reader's modules, and modules that import them.

    `sources`: source code of the wheel's modules by path.
    """
    trees = {name: ast.parse(source) for name, source in sources.items()}
    needed: set[str] = set()
    waiting = [
        name for name in trees if (found := TEXT_MODULES.fullmatch(name)) and found[2] in WRITER_MODULES
    ]
    while waiting:
        name = waiting.pop()
        if name in trees and TEXT_MODULES.fullmatch(name) and name not in needed:
            needed.add(name)
            waiting += _imported(ast.walk(trees[name]))
    theirs = {name for name in trees if TEXT_MODULES.fullmatch(name)} - needed
    while more := {
        name for name in trees.keys() - theirs if not theirs.isdisjoint(_imported(trees[name].body))
    }:
        theirs |= more
    return theirs


UNUSED_BY_PAGES = re.compile(
    r".*\.md|pyengine/(?:cli|__main__|commands/(?:\w+/)?\w+|games/compile|games/\w+/phrase_samples|text/(?:check|phrase_check)|tabletop/(?:guide|learning)|net/fair/transcript_audit)\.py|pyengine/games/\w+/(?:\w+|(?:learn|cards(?:/decks)?)/\w+)\.(?:toml|txt)"
)
"""Pattern of files that no page needs: documents, commands with their helpers, the sources of cards and rulebooks, and the
learning files, which the site serves beside the wheel."""


def write_wheel_part(wheel: Path, product: Path, *, reader: bool | None) -> None:
    """Write a part of the wheel as a zip of sources.

    `reader`: True for the card text reader, False for the rest that a page needs, None for everything.
    """
    with ZipFile(wheel) as whole, ZipFile(product, "w") as part:
        modules = (name for name in whole.namelist() if name.endswith(".py"))
        theirs = reader_modules({name: whole.read(name).decode("utf-8") for name in modules})
        for name in whole.namelist():
            if reader is None or (
                (name in theirs) == reader
                and not (reader and ".dist-info/" in name)
                and not UNUSED_BY_PAGES.fullmatch(name)
            ):
                part.writestr(ZipInfo(name), whole.read(name))


COMPILE_ONLY_MODULES = frozenset({"tomllib"})
"""Library modules used only to compile cards and rulebooks."""


def library_imports(wheel: Path) -> set[str]:
    """Return the names that the wheel's modules import from other packages, on any line; some may not be modules. The reader
    is left out, because it is loaded with the complete library."""
    names: set[str] = set()
    with ZipFile(wheel) as whole:
        sources = {
            name: whole.read(name).decode("utf-8") for name in whole.namelist() if name.endswith(".py")
        }
    for name in sources.keys() - reader_modules(sources):
        if not UNUSED_BY_PAGES.fullmatch(name):
            for node in ast.walk(ast.parse(sources[name])):
                if isinstance(node, ast.Import):
                    names.update(alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    names.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return {name for name in names if name.partition(".")[0] not in COMPILE_ONLY_MODULES | {"pyengine"}}


GAME_FILES = re.compile(r"pyengine/games/(\w+)/(?!__init__\.pyc?$|cards/(?:about|faces)\.json$).+")
"""Pattern of the files of a game's package, except those that introduce the game on the start page."""
FACES_PART = "faces"
"""The card faces of all games but the first, downloaded after the start page is shown."""
LAZY_PARTS = {
    "review": ("pyengine/bridge/review/", "pyengine/bots/advice."),
    "devices": ("pyengine/bridge/peers/", "pyengine/net/fair/"),
    "judge": ("pyengine/bridge/judge/",),
    "limited": ("pyengine/bridge/limited/", "pyengine/cards/limited/"),
}
"""Parts of the engine that are loaded on first use, with their folders or modules: hints and the review of games and
decks, games between two devices, the position editor, and drafts."""


def games_in(wheel: Path) -> tuple[str, ...]:
    """Return the ids of the wheel's games, in the order of `pyengine.games.GAMES`."""
    with ZipFile(wheel) as whole:
        listing = ast.parse(whole.read("pyengine/games/__init__.py"))
    [games] = (
        ast.literal_eval(line.value)
        for line in listing.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "GAMES"
    )
    return tuple(games)


def divide_engine(bytecode: Path, games: Sequence[str], place: Path) -> None:
    """Divide the engine's bytecode: a part for each of these games, `faces` with the card faces of all games but the
    first, a part for each of `LAZY_PARTS`, and `engine` with all the rest."""
    place.mkdir()
    with ExitStack() as open_files:
        whole = open_files.enter_context(ZipFile(bytecode))
        parts = {
            part: open_files.enter_context(ZipFile(place / f"{part}.zip", "w"))
            for part in ("engine", FACES_PART, *LAZY_PARTS, *games)
        }
        drawn = {f"pyengine/games/{game}/cards/faces.json" for game in games[1:]}
        for name in whole.namelist():
            found = GAME_FILES.fullmatch(name)
            part = FACES_PART if name in drawn else found[1] if found and found[1] in games else "engine"
            part = next((later for later, folders in LAZY_PARTS.items() if name.startswith(folders)), part)
            parts[part].writestr(ZipInfo(name), whole.read(name))


def pack_part(part: str, bytecode: Path, place: Path) -> None:
    """Pack the bytecode of a part of the engine as a wheel with the part's name."""
    place.mkdir()
    version = read_pyproject()["project"]["version"]
    stem = f"tefuda_{part}-{version}"
    info = f"{stem}.dist-info"
    with ZipFile(bytecode) as archive:
        files = {name: archive.read(name) for name in sorted(archive.namelist())}
    name = f"tefuda-{part.replace('_', '-')}"
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    files[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: tefuda\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    files[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"]).encode()
    with ZipFile(place / f"{stem}-py3-none-any.whl", "w") as wheel:
        for name, content in files.items():
            wheel.writestr(ZipInfo(name), content)


def lock_wheels(place: Path, pyodide_lock: Path) -> None:
    """Write `lock.json`, which lists the wheels of a folder for Pyodide."""
    info = json.loads(pyodide_lock.read_text(encoding="utf-8"))["info"]
    wheels = sorted([*place.glob("micropip-*.whl"), *place.glob("tefuda_*.whl")])
    entries = [lock_entry(wheel) for wheel in wheels]
    lock = {"info": info, "packages": {entry["name"]: entry for entry in entries}}
    (place / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")


def vendored_wheels() -> Path:
    """Download the pinned third-party wheels. Return their folder."""
    table = read_pyproject()["tool"]["tefuda"]["wheels"]
    inputs = hash_inputs([], table["python"], *table["pins"])

    def make(place: Path) -> None:
        place.mkdir()
        run(
            *(venv_python(), "-m", "pip", "download", "--disable-pip-version-check", "--quiet", "--no-deps"),
            *("--python-version", table["python"], "--only-binary=:all:", "--dest", place),
            *table["pins"],
        )

    return build_if_changed(PARTS / "wheels", inputs, make, f"fetching wheels: {' '.join(table['pins'])}")


def lock_entry(wheel: Path) -> dict[str, object]:
    """Return the entry in Pyodide's lock file for a pure-Python wheel without dependencies."""
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
        # Pyodide would suggest loading a missing part of these packages; for our own package, the worker does this
        # itself.
        "imports": sorted(tops - {"pyengine"}),
        "depends": [],
        "unvendored_tests": False,
    }
