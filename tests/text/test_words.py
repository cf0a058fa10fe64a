"""Every word of the card language is printed on a shipped card, and a scenario shows what it does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "build" / "words_used.py"
WITHOUT_A_WORD = """
import runpy, sys
script = runpy.run_path({script!r})
script["main"].__globals__["words_of"] = lambda card, real=script["words_of"]: real(card) - {{{word!r}}}
sys.exit(script["main"](["--unused"]))
"""


@pytest.mark.whole
def test_no_word_is_unused() -> None:
    run = subprocess.run([sys.executable, SCRIPT, "--unused"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert len(run.stdout.splitlines()) == 2, run.stdout


@pytest.mark.whole
@pytest.mark.parametrize("word", [("moment", "linking"), ("player_act", "look")])
def test_a_word_that_no_card_says_is_named(word: tuple[str, str]) -> None:
    code = WITHOUT_A_WORD.format(script=str(SCRIPT), word=word)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1, run.stdout + run.stderr
    assert run.stdout.splitlines()[1].split() == [*word, "0", "0"]
