"""Compile card texts, phrase tables and rulebooks to the JSON that the engine reads, before the wheel is packed.

The JSON is never committed: git ignores it, and `artifacts` in pyproject.toml adds it to the wheel.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILERS = ("pyengine.games.compile",)
START_ANSWERS = ("faces", "about")
"""Files with the engine's answers that every start of the page needs; generated, and only in the wheel."""


def games_in(root: Path) -> list[str]:
    """Return the ids of the games."""
    return sorted(path.parent.name for path in (root / "pyengine" / "games").glob("*/rulebook.toml"))


def compile_rulebooks(root: Path) -> None:
    """Write each rulebook.toml, with the files beside it, as rulebook.json, because reading TOML takes a second in a
    browser."""
    for source in sorted((root / "pyengine" / "games").glob("*/rulebook.toml")):
        table = tomllib.loads(source.read_text(encoding="utf-8"))
        for beside in map(source.with_name, ("contents.toml", "aliases.toml")):
            if beside.is_file():
                table.update(tomllib.loads(beside.read_text(encoding="utf-8")))
        text = json.dumps(table, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        source.with_suffix(".json").write_text(text + "\n", encoding="utf-8")


def compile_data(root: Path) -> None:
    """Run all compilers of the engine's data. Raises CalledProcessError if one finds a fault."""
    compile_rulebooks(root)
    compile_cards(root)


def compile_cards(root: Path) -> None:
    """Compile phrase tables, card sets and decks. Raises CalledProcessError if one has a fault."""
    for module in COMPILERS:
        subprocess.run([sys.executable, "-m", module], cwd=root, check=True)


class CompileCards(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling's hook for `compile_data`. An editable install reads rulebooks from their sources, but needs the
    compiled cards."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            compile_cards(root)
            return
        compile_data(root)
        folder = Path(self.directory)
        folder.mkdir(parents=True, exist_ok=True)
        for game in games_in(root):
            subprocess.run([sys.executable, "-m", "pyengine.games", game, str(folder)], cwd=root, check=True)
            for name in START_ANSWERS:
                made = str(folder / f".{game}-{name}.json")
                build_data["force_include"][made] = f"pyengine/games/{game}/cards/{name}.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        for game in games_in(Path(self.root)):
            for name in START_ANSWERS:
                (Path(self.directory) / f".{game}-{name}.json").unlink(missing_ok=True)


if __name__ == "__main__":
    compile_data(Path(__file__).resolve().parent.parent)
