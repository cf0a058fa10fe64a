"""`python -m pyengine.games GAME FOLDER`: write the precomputed start data of a game for the wheel."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pyengine.games import definition_of

WHEEL_FILES = ("faces", "about")
"""Files in a game's folder `cards`, present only in the wheel."""


def main(arguments: list[str]) -> int:
    game, folder = arguments
    definition = definition_of(game)
    for name, data in zip(
        WHEEL_FILES, (definition.faces.all_faces(), definition.start_page_json()), strict=True
    ):
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (Path(folder) / f".{game}-{name}.json").write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
