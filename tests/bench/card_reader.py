"""`python3 -m tests.bench card_reader [ROUNDS]`: size and start time of the card reader, against a kept release.

The size is the wheel's, compressed with brotli. The start is measured in Pyodide, from an engine that has shown cards
to the first card read. The quickest round counts, relative to a bare start of Pyodide in the same run. Exit status 1 if
either figure is more than a third above the reader's in `build/released`."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any, NamedTuple, Protocol
from zipfile import ZipFile, ZipInfo

from common import ROOT, BuildError
from release import BYTECODE_COMPILER, RELEASED
from wheels import build_engine_wheel, only_wheel_in, pack_part, reader_modules, write_wheel_part

OLD = "517861d"
MOST = 4 / 3
CARD = "《試しの札》\nCommand NODE(1)/COST(1)\n目標の〔キャラクター1枚〕に2ダメージを与える。その後、〔あなた〕は1ドローする。\n"
OF_GAME = {"game": "pmv"}
BEFORE = (("cards", OF_GAME), ("get_ready", OF_GAME))
READING = ("text.read", {**OF_GAME, "text": CARD, "lang": "ja"})


class Parts(NamedTuple):
    """A build of the wheel: its bytecode without the reader, and the reader's wheel."""

    engine: Path
    reader: Path


class Divide(Protocol):
    """A function that writes the reader's part of a wheel, or the rest, as a zip of sources."""

    def __call__(self, wheel: Path, product: Path, *, reader: bool) -> None: ...


def divided_as_released(wheel: Path, product: Path, *, reader: bool) -> None:
    """Do what `part_of_wheel` did in the kept release, where the page loaded the whole wheel."""
    with ZipFile(wheel) as whole, ZipFile(product, "w") as part:
        modules = (name for name in whole.namelist() if name.endswith(".py"))
        theirs = reader_modules({name: whole.read(name).decode("utf-8") for name in modules})
        for name in whole.namelist():
            if (name in theirs) == reader:
                part.writestr(ZipInfo(name), whole.read(name))


def parts_of(wheel: Path, place: Path, divide: Divide, compiler: Path, *of_reader: str) -> Parts:
    """Both parts of a wheel (all but the card reader, and the reader), compiled by the wheel's own compiler."""
    place.mkdir()
    for name, told in (("engine", ()), ("reader", of_reader)):
        sources = place / f"{name}-sources.zip"
        divide(wheel, sources, reader=name == "reader")
        ran = ["node", str(compiler), str(sources), str(place / f"{name}.zip"), "", *told]
        subprocess.run(ran, cwd=ROOT, check=True)
    pack_part("reader", place / "reader.zip", place / "wheel")
    return Parts(place / "engine.zip", only_wheel_in(place / "wheel"))


def compiler_as_released(place: Path) -> Path:
    """The kept release's bytecode compiler, in a place where it finds Pyodide."""
    told = ["git", "show", f"{OLD}:build/{BYTECODE_COMPILER.name}"]
    found = subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=False)
    if found.returncode:
        raise BuildError(f"the compiler of {OLD} is not in this clone: {found.stderr.strip()}")
    (place / "node_modules").symlink_to(ROOT / "node_modules")
    compiler = place / BYTECODE_COMPILER.name
    compiler.write_text(found.stdout, encoding="utf-8")
    return compiler


def measured(rounds: int) -> dict[str, Any]:
    """Milliseconds of the bare starts and of the readers' starts, and the readers' bytes: the present reader, then the
    kept one."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        now = parts_of(
            only_wheel_in(build_engine_wheel()), place / "now", write_wheel_part, BYTECODE_COMPILER, "--light"
        )
        then = parts_of(
            RELEASED / f"{OLD}.whl", place / "then", divided_as_released, compiler_as_released(place)
        )
        *before, reading = (
            {"jsonrpc": "2.0", "id": n, "method": method, "params": params}
            for n, (method, params) in enumerate((*BEFORE, READING))
        )
        asked = place / "requests.json"
        asked.write_text(json.dumps([before, reading]), encoding="utf-8")
        script = Path(__file__).with_suffix(".mjs")
        ran = subprocess.run(
            ["node", str(script), str(rounds), str(asked), *map(str, (*now, *then))],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    if ran.returncode:
        raise BuildError(ran.stderr[-2000:])
    found: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return found


def report(found: dict[str, Any]) -> bool:
    """Print the figures; return whether neither is more than a third above the kept release's."""
    bare = min(found["bare"])
    now, then = (min(each) / bare for each in found["starts"])
    weighs, weighed = found["bytes"]
    print(f"bytes   {weighs:9,d}   {OLD}: {weighed:9,d}   {weighs / weighed:.3f} of it (at most {MOST:.3f})")
    print(f"start   {now:9.3f}   {OLD}: {then:9.3f}   {now / then:.3f} of it (at most {MOST:.3f})")
    print(f"        of a bare start, {bare:.0f} ms")
    return bool(max(weighs / weighed, now / then) <= MOST)


def main(arguments: list[str]) -> int:
    return 0 if report(measured(int(arguments[0]) if arguments else 5)) else 1
