"""The wheels of the site: our own, and the pinned ones that micropip may install later, all served by the site.

Our wheel is served in parts. The engine, and what introduces the games, is there from the start; each game, what reads
card texts, and what else no start needs is a wheel of its own, which is fetched and laid out beside the engine when it is first wanted.
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
    """Build pyengine's wheel; returns the directory that holds it alone."""
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
"""Where card texts are read and written: the language kit, and the languages of the games."""
WRITING = frozenset({"__init__", "write", "phrased", "listing_format", "phrases", "table_language"})
"""What the engine needs of the texts: to show cards. What these do not import is the reader's."""


def _imported(body: Iterable[ast.AST]) -> Iterator[str]:
    """The files that import statements may mean: of a module, or of what it holds."""
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                yield name.replace(".", "/") + ".py"


def reader_modules(sources: Mapping[str, str]) -> set[str]:
    """The files of our wheel that only reading needs: of the texts, and whatever cannot be loaded without these.

    `sources`: the modules of the wheel by their paths in it.
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
"""What no page reads: papers, commands and what only these need, what cards and rulebooks are compiled from, and what the
site carries beside the wheel of how a game is learnt."""


def part_of_wheel(wheel: Path, product: Path, *, reader: bool | None) -> None:
    """Write the reader's part of our wheel, or all the rest that a page reads, or (None) the whole, as a zip of sources."""
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
"""What of the library reads that from which cards and rulebooks are compiled."""


def library_imports(wheel: Path) -> set[str]:
    """What the modules of our wheel that a page reads import, wherever they do, and is not their own: names that may be modules.
    The reader comes with the whole library, and needs nothing of it before."""
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
"""What a game's package holds but for what introduces the game on a start page."""
FACES = "faces"
"""How the cards of all games but the first look: fetched when the start page stands."""
LATER = {
    "review": ("pyengine/bridge/review/",),
    "devices": ("pyengine/bridge/peers/", "pyengine/net/fair/"),
    "judge": ("pyengine/bridge/judge/",),
}
"""What no start needs of the bridge, by the folders that hold it: what a game is looked back on with, and a deck looked into;
tables between two devices; what positions are laid with."""


def games_in(wheel: Path) -> tuple[str, ...]:
    """The ids of the games of our wheel, in the order in which it lists them."""
    with ZipFile(wheel) as whole:
        listing = ast.parse(whole.read("pyengine/games/__init__.py"))
    [games] = (
        ast.literal_eval(line.value)
        for line in listing.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "GAMES"
    )
    return tuple(games)


def divide(bytecode: Path, games: Sequence[str], place: Path) -> None:
    """Write what of the engine's bytecode is fetched with each of these games, as `faces` how the cards of all but the first
    look, as each of `LATER` what it says, and as `engine` all the rest."""
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
    """Make a wheel of the bytecode of a part, which is called by it."""
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
    """Write the lock file by which Pyodide finds the wheels of a folder."""
    info = json.loads(pyodide_lock.read_text(encoding="utf-8"))["info"]
    wheels = sorted([*place.glob("micropip-*.whl"), *place.glob("tefuda_*.whl")])
    entries = [lock_entry(wheel) for wheel in wheels]
    lock = {"info": info, "packages": {entry["name"]: entry for entry in entries}}
    (place / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")


def vendored_wheels() -> Path:
    """Fetch the pinned wheels."""
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
        # Pyodide would explain that a missing part of these can be loaded; of our own package, the worker knows better.
        "imports": sorted(tops - {"pyengine"}),
        "depends": [],
        "unvendored_tests": False,
    }
