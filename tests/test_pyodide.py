"""The same logs, replayed here and in Pyodide, end with the same hashes (law 9)."""

from __future__ import annotations

import json
import os
import random
import subprocess
import zipfile
from pathlib import Path

import pytest

from pyengine.games.pmv.match_setup import TABLE
from pyengine.kernel.match import LogFile

ROOT = Path(__file__).resolve().parents[1]
LOGS = 20


def log_of(seed: int) -> LogFile:
    """A whole game between two players who choose at random."""
    decks = [TABLE.deck_faces(deck) for deck in TABLE.shipped()["decks"]]
    match = TABLE.new_match((decks[seed % 2], decks[(seed + 1) % 2]), f"log {seed}", trace=False)
    choice = random.Random(seed)
    while (question := match.question) is not None:
        match.answer(question.nth(choice.randrange(question.count())))
    return match.to_json()


def engine_in(folder: Path) -> Path:
    """The engine as one archive for Pyodide."""
    with zipfile.ZipFile(folder / "engine.zip", "w") as engine:
        for file in sorted((ROOT / "pyengine").rglob("*")):
            if file.suffix in {".py", ".json", ".toml"}:
                engine.write(file, file.relative_to(ROOT))
    return folder / "engine.zip"


@pytest.mark.whole
def test_the_same_logs_end_with_the_same_hashes_in_pyodide(tmp_path: Path) -> None:
    logs = [log_of(seed) for seed in range(int(os.environ.get("TEFUDA_LOGS", LOGS)))]
    (tmp_path / "logs.json").write_text(json.dumps(logs), encoding="utf-8")
    run = subprocess.run(
        ["node", "tests/pyodide/replay.mjs", str(engine_in(tmp_path)), str(tmp_path / "logs.json")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-1500:]
    assert json.loads(run.stdout.splitlines()[-1]) == [log["entries"][-1][1] for log in logs]
