"""`python3 -m tests.bench fair_play [GAMES]`: what play between two devices costs beside the engine, in Pyodide, against a
bare start of Pyodide in the same run, and how many bytes a whole game sends. Both sides' work is counted together.

It ends with 1 where something takes more than its share of a bare start.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import zipfile
from pathlib import Path
from statistics import median
from typing import Any

from common import ROOT, BuildError

SHARES = {"set-up": 200, "draw": 10_000, "reshuffle of 44 cards": 400, "a move beside the engine, p95": 40}
"""Of a bare start each may take at most one part in so many."""
BESIDE = ("tests/bench/fair_play_work.py", "tests/fair.py")


def engine_in(folder: Path) -> Path:
    """The engine, and what is timed, as one file that a Pyodide can unpack."""
    with zipfile.ZipFile(folder / "engine.zip", "w") as engine:
        for file in sorted((ROOT / "pyengine").rglob("*")):
            if file.suffix in {".py", ".json", ".toml"}:
                engine.write(file, file.relative_to(ROOT))
        for name in BESIDE:
            engine.write(ROOT / name, name)
    return folder / "engine.zip"


def in_pyodide(games: int) -> dict[str, Any]:
    """What `fair_play_work.measured` says in a Pyodide, and how long that took to start bare, in milliseconds."""
    with tempfile.TemporaryDirectory() as place:
        ran = subprocess.run(
            ["node", "tests/bench/fair_play.mjs", str(engine_in(Path(place))), str(games)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    if ran.returncode:
        raise BuildError(ran.stderr[-2000:])
    found: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return found


def share(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def report(found: dict[str, Any]) -> bool:
    """Print it; whether everything keeps to its share."""
    bare = found["bare"]
    moves = [own for game in found["games"] for own, _ in game["moves"]]
    took = {**found["parts"], "a move beside the engine, p95": share(moves, 0.95)}
    print(f"{'a bare start':<34} {bare:9.1f} ms")
    kept = True
    for what, millis in took.items():
        kept &= millis * SHARES[what] <= bare
        print(f"{what:<34} {millis:9.3f} ms   1/{bare / millis:,.0f} of it (at most 1/{SHARES[what]:,})")
    for game in dict.fromkeys(each["game"] for each in found["games"]):
        many = [each for each in found["games"] if each["game"] == game]
        own = [own for each in many for own, _ in each["moves"]]
        engine = [engine for each in many for _, engine in each["moves"]]
        print(
            f"{game:<34} {median(own):9.3f} ms a move, p95 {share(own, 0.95):.3f}; the engine's own {median(engine):.3f}, "
            f"p95 {share(engine, 0.95):.3f}; a game of {median(len(each['moves']) for each in many):.0f} answers: "
            f"{median(each['bytes'] for each in many):,.0f} bytes in {median(each['messages'] for each in many):.0f} messages"
        )
    return kept


def main(arguments: list[str]) -> int:
    return 0 if report(in_pyodide(int(arguments[0]) if arguments else 3)) else 1
