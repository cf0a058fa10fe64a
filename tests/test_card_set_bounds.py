"""Reading and checking imported cards takes bounded work and memory, whatever their nodes contain."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pyengine.games import GAMES
from pyengine.games.pmv.language import phrased, write
from pyengine.games.pmv.language.phrased import UnwritableError
from pyengine.games.pmv.vocab import Draw
from pyengine.text import table_language
from pyengine.text.phrases import load

ROOT = Path(__file__).parents[1]
MUTATIONS = 20_000
MEGABYTES = 512


@pytest.mark.whole
def test_mutated_cards_are_read_within_512_megabytes() -> None:
    """Nodes nested in themselves and repeated, numbers of 10⁹, strings of 10⁶, in card sets and in scenarios."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.mutated_sets", str(MUTATIONS), "bounds", str(MEGABYTES)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-2_000:]
    found = json.loads(run.stdout)
    assert sum(found.values()) == MUTATIONS
    # Some mutated cards of each game are still valid, so they reach the code after the first check.
    assert all(found[f"{game} taken"] > 100 for game in GAMES)
    assert {"pmv bad-card", "pmv too-big", "pmv too-deep", "pmv scenario"} <= found.keys()


def test_a_recursive_row_is_refused_without_exhausting_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (
        table_language,
        phrased,
        write,
    ):  # below Python's recursion limit, which not every Python has
        monkeypatch.setattr(module, "MAX_PARTS", 100)
    itself = {
        name: lambda self, value, plural: self.slot("number", value, plural) for name in ("number", "integer")
    }
    with monkeypatch.context() as broken:
        broken.setattr(phrased, "_SLOTS", {**vars(phrased)["_SLOTS"], **itself})
        with pytest.raises(UnwritableError, match="more than 100 parts"):
            write.render_statement(Draw("you", 2))
    assert write.render_statement(Draw("you", 2))
    table = load("kyougenshi")
    for one, other in (("integer", "signed_integer"), ("signed_integer", "integer")):
        monkeypatch.setitem(table.plain, one, other)
        monkeypatch.setitem(table.rows, one, [])
    with pytest.raises(table_language.UnwritableNodeError, match="more than 100 parts"):
        table_language.write(2, "integer", "kyougenshi", "ja")
