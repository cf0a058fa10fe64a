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

from common import MADE, PARTS, ROOT, digest, files_under, made_from, pyproject, run, venv_python


def our_wheel() -> Path:
    """Build pyengine's wheel; return the directory that contains only this wheel."""
    inputs = digest(
        files_under(ROOT / "pyengine", skip=MADE)
        + [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE", "build/hatch_hook.py")]
    )

    def make(place: Path) -> None:
        run(venv_python(), "-m", "hatchling", "build", "-t", "wheel", "-d", place)

    return made_from(PARTS / "wheel", inputs, make, "building the wheel of pyengine")


def the_wheel_in(directory: Path) -> Path:
    [wheel] = directory.glob("*.whl")
    return wheel


READER = "reader"
TEXTS = re.compile(r"pyengine/(text|games/\w+/language(?:/\w+)?)/(\w+)\.py")
"""The modules that read and write card texts: the language kit, and the languages of the games."""
WRITING = frozenset({"__init__", "write", "phrased", "listing_format", "phrases", "table_language"})
"""The text modules that the engine needs to show cards. The reader's part gets all modules that these don't import."""


def _imported(body: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the files that import statements may refer to: a module, or a module's members."""
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                yield name.replace(".", "/") + ".py"


def reader_modules(sources: Mapping[str, str]) -> set[str]:
    """Return the files of our wheel needed only to read card texts: the reader's modules, and modules that can't be
    loaded without them.

    `sources`: the modules of the wheel by path.
    """
    trees = {name: ast.parse(source) for name, source in sources.items()}
    needed: set[str] = set()
    waiting = [name for name in trees if (found := TEXTS.fullmatch(name)) and found[2] in WRITING]
    while waiting:
        name = waiting.pop()
        if name in trees and TEXTS.fullmatch(name) and name not in needed:
            needed.add(name)
            waiting += _imported(ast.walk(trees[name]))
    theirs = {name for name in trees if TEXTS.fullmatch(name)} - needed
    while more := {
        name for name in trees.keys() - theirs if not theirs.isdisjoint(_imported(trees[name].body))
    }:
        theirs |= more
    return theirs


UNREAD = re.compile(
    r".*\.md|pyengine/(?:cli|__main__|commands/(?:\w+/)?\w+|games/compile|games/\w+/phrase_samples|text/(?:check|phrase_check)|tabletop/(?:guide|learning)|net/fair/transcript_audit)\.py|pyengine/games/\w+/(?:\w+|(?:learn|cards(?:/decks)?)/\w+)\.(?:toml|txt)"
)
"""Files that no page needs: documents, commands with their helpers, the sources of cards and rulebooks, and the
learning files, which the site serves beside the wheel."""


def part_of_wheel(wheel: Path, product: Path, *, reader: bool | None) -> None:
    """Write a part of our wheel as a zip of sources: the reader's part, all the rest that a page needs, or (None)
    everything."""
    with ZipFile(wheel) as whole, ZipFile(product, "w") as part:
        modules = (name for name in whole.namelist() if name.endswith(".py"))
        theirs = reader_modules({name: whole.read(name).decode("utf-8") for name in modules})
        for name in whole.namelist():
            if reader is None or (
                (name in theirs) == reader
                and not (reader and ".dist-info/" in name)
                and not UNREAD.fullmatch(name)
            ):
                part.writestr(ZipInfo(name), whole.read(name))


OF_SOURCES = frozenset({"tomllib"})
"""Library modules used only to compile cards and rulebooks."""


def library_imports(wheel: Path) -> set[str]:
    """Return the imports of the wheel's modules from other packages, at any place in a module; some of the names may
    not be modules. The reader is left out, because it is loaded with the complete library."""
    names: set[str] = set()
    with ZipFile(wheel) as whole:
        sources = {
            name: whole.read(name).decode("utf-8") for name in whole.namelist() if name.endswith(".py")
        }
    for name in sources.keys() - reader_modules(sources):
        if not UNREAD.fullmatch(name):
            for node in ast.walk(ast.parse(sources[name])):
                if isinstance(node, ast.Import):
                    names.update(alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    names.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return {name for name in names if name.partition(".")[0] not in OF_SOURCES | {"pyengine"}}


OF_A_GAME = re.compile(r"pyengine/games/(\w+)/(?!__init__\.pyc?$|cards/(?:about|faces)\.json$).+")
"""The files of a game's package, except those that introduce the game on the start page."""
FACES = "faces"
"""The card faces of all games but the first, downloaded after the start page is shown."""
LATER = {
    "review": ("pyengine/bridge/review/",),
    "devices": ("pyengine/bridge/peers/", "pyengine/net/fair/"),
    "judge": ("pyengine/bridge/judge/",),
}
"""Parts of the bridge that a start doesn't need, by folder: the review of games and decks; games between two devices;
the position editor."""


def games_in(wheel: Path) -> tuple[str, ...]:
    """Return the ids of our wheel's games, in the order of the list."""
    with ZipFile(wheel) as whole:
        listing = ast.parse(whole.read("pyengine/games/__init__.py"))
    [games] = (
        ast.literal_eval(line.value)
        for line in listing.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "GAMES"
    )
    return tuple(games)


def divide(bytecode: Path, games: Sequence[str], place: Path) -> None:
    """Divide the engine's bytecode: a part for each of these games, `faces` with the card faces of all games but the
    first, a part for each of `LATER`, and `engine` with all the rest."""
    place.mkdir()
    with ExitStack() as open_files:
        whole = open_files.enter_context(ZipFile(bytecode))
        parts = {
            part: open_files.enter_context(ZipFile(place / f"{part}.zip", "w"))
            for part in ("engine", FACES, *LATER, *games)
        }
        drawn = {f"pyengine/games/{game}/cards/faces.json" for game in games[1:]}
        for name in whole.namelist():
            found = OF_A_GAME.fullmatch(name)
            part = FACES if name in drawn else found[1] if found and found[1] in games else "engine"
            part = next((later for later, folders in LATER.items() if name.startswith(folders)), part)
            parts[part].writestr(ZipInfo(name), whole.read(name))


def pack_part(part: str, bytecode: Path, place: Path) -> None:
    """Make a wheel, named after a part, from the part's bytecode."""
    place.mkdir()
    version = pyproject()["project"]["version"]
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
    """Write the lock file that tells Pyodide about the wheels of a folder."""
    info = json.loads(pyodide_lock.read_text(encoding="utf-8"))["info"]
    wheels = sorted([*place.glob("micropip-*.whl"), *place.glob("tefuda_*.whl")])
    entries = [lock_entry(wheel) for wheel in wheels]
    lock = {"info": info, "packages": {entry["name"]: entry for entry in entries}}
    (place / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")


def vendored_wheels() -> Path:
    """Download the pinned wheels."""
    table = pyproject()["tool"]["tefuda"]["wheels"]
    inputs = digest([], table["python"], *table["pins"])

    def make(place: Path) -> None:
        place.mkdir()
        run(
            *(venv_python(), "-m", "pip", "download", "--disable-pip-version-check", "--quiet", "--no-deps"),
            *("--python-version", table["python"], "--only-binary=:all:", "--dest", place),
            *table["pins"],
        )

    return made_from(PARTS / "wheels", inputs, make, f"fetching wheels: {' '.join(table['pins'])}")


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
