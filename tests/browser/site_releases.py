"""Build another release of the site from a built one: other sentences, other rules of a game, and the first engine
kept."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

from release import ENGINES, PYODIDE, add_service_worker
from wheels import lock_wheels

from pyengine.games.pmv.rules.rulebook import RULES_VERSION

FIRST_ENGINE_ID = "before"
"""The id under which the next release keeps the engine of the first."""
NEXT_RULES = RULES_VERSION[:-1] + "x"
LEADS = ("Play trading card games", "Play many trading card games")
"""The start of the first sentence on the start page, in each release."""


def next_release(first: Path, place: Path) -> Path:
    """Make the release after `first`, as the next build would, in `place`."""
    shutil.copytree(first, place)
    keep_engine(first, place)
    [wheel] = (place / "wheels").glob("tefuda_pmv-*.whl")
    change_rules(wheel)
    lock_wheels(place / "wheels", PYODIDE / "pyodide-lock.json")
    sentences = place / "i18n" / "en.json"
    text = sentences.read_text(encoding="utf-8")
    assert text.count(LEADS[0]) == 1
    sentences.write_text(text.replace(*LEADS), encoding="utf-8")
    add_service_worker(place)
    return place


def keep_engine(first: Path, place: Path) -> None:
    """Add the engine of the first release to the site, as a single uncompressed archive."""
    folder = place / ENGINES / FIRST_ENGINE_ID
    folder.mkdir()
    with ZipFile(folder / "engine.zip", "w", ZIP_STORED) as whole:
        names: set[str] = set()
        for archive in (first / "pyodide" / "engine.zip", *(first / "wheels").glob("tefuda_*.whl")):
            with ZipFile(archive) as part:
                for name in part.namelist():
                    if name not in names and ".dist-info/" not in name:
                        names.add(name)
                        whole.writestr(name, part.read(name))
    index = place / ENGINES / "index.json"
    kept = json.loads(index.read_text(encoding="utf-8"))
    index.write_text(json.dumps([{"id": FIRST_ENGINE_ID, "rules": [RULES_VERSION]}, *kept]), encoding="utf-8")


def change_rules(wheel: Path) -> None:
    """Give a game's wheel another rules version, as after a rule change that affects logs."""
    with ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    module = "pyengine/games/pmv/rules/rulebook.pyc"
    assert files[module].count(RULES_VERSION.encode()) == 1
    files[module] = files[module].replace(RULES_VERSION.encode(), NEXT_RULES.encode())
    with ZipFile(wheel, "w", ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
