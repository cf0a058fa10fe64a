"""A part of the messages of `tefuda hostile`, here and in Pyodide, and its detection of crashes."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from pyengine.bridge.api import METHODS
from pyengine.commands import hostile
from tests.test_pyodide import ROOT, engine_in

MESSAGES = int(os.environ.get("TEFUDA_HOSTILE", 2_000))


@pytest.mark.whole
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_bridge_survives_hostile_messages(seed: str) -> None:
    tally = hostile.attack(MESSAGES // 2, MESSAGES // 2, seed)
    assert tally.falls == ()
    assert (tally.messages, tally.files) == (MESSAGES // 2, MESSAGES // 2)
    assert tally.judged * 3 >= tally.messages
    assert 0 < tally.opened < tally.files
    assert {"illegal", "wrong-params", "not-json", "broken", "entry", "bad-set"} <= set(tally.refusals)


@pytest.mark.whole
def test_a_crash_is_reported_with_its_message_and_is_reproducible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(METHODS, "table.why", fails)
    tally = hostile.attack(600, 0, "falls")
    assert tally.falls
    fall = tally.falls[0]
    assert fall.result == "a defect of the engine: ZeroDivisionError"
    assert "table.why" in fall.sent
    assert fall in hostile.attack(600, 0, "falls", only=fall.run).falls


@pytest.mark.whole
def test_the_bridge_in_pyodide_survives_hostile_messages(tmp_path: Path) -> None:
    """A thousand messages and files; in Pyodide a stack overflow would end the engine."""
    run = subprocess.run(
        ["node", "tests/pyodide/hostile.mjs", str(engine_in(tmp_path)), str(MESSAGES // 4), "pyodide"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-1500:]
    told = json.loads(run.stdout.splitlines()[-1])
    assert told["falls"] == []
    assert told["messages"] + told["files"] == MESSAGES // 2
    assert told["judged"] * 3 >= told["messages"]
