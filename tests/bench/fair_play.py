"""`python3 -m tests.bench fair_play [GAMES]`: the cost of play between two devices beside the engine, and its traffic.

Times are measured in Pyodide, against a bare start of Pyodide in the same run; both sides' work is added. Exit status 1
if something takes more than its share of a bare start."""

from __future__ import annotations

import json
import subprocess
import tempfile
import zipfile
from pathlib import Path
from statistics import median
from typing import Any

from common import ROOT, BuildError

MAX_SHARES = {
    "set-up": 200,
    "draw": 10_000,
    "reshuffle of 44 cards": 400,
    "a move beside the engine, p95": 40,
}
"""The longest time allowed for each piece of work, as a fraction 1/n of a bare start of Pyodide."""
BESIDE = ("tests/bench/fair_play_work.py", "tests/fair.py")


def engine_in(folder: Path) -> Path:
    """The engine and the timed module as one archive for Pyodide."""
    with zipfile.ZipFile(folder / "engine.zip", "w") as engine:
        for file in sorted((ROOT / "pyengine").rglob("*")):
            if file.suffix in {".py", ".json", ".toml"}:
                engine.write(file, file.relative_to(ROOT))
        for name in BESIDE:
            engine.write(ROOT / name, name)
    return folder / "engine.zip"


def in_pyodide(games: int) -> dict[str, Any]:
    """The result of `fair_play_work.measured` in Pyodide, and the milliseconds of its bare start."""
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
    """Print the figures; return whether each stays within its share."""
    bare = found["bare"]
    moves = [own for game in found["games"] for own, _ in game["moves"]]
    took = {**found["parts"], "a move beside the engine, p95": share(moves, 0.95)}
    print(f"{'a bare start':<34} {bare:9.1f} ms")
    kept = True
    for what, millis in took.items():
        kept &= millis * MAX_SHARES[what] <= bare
        print(f"{what:<34} {millis:9.3f} ms   1/{bare / millis:,.0f} of it (at most 1/{MAX_SHARES[what]:,})")
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
