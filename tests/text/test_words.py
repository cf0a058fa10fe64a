"""Every word of the card language is printed on a shipped card, and a scenario shows what it does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WITHOUT_A_WORD = """
import sys
from tests.bench import words_used
real = words_used.words_of
words_used.words_of = lambda card: real(card) - {word!r}
sys.exit(words_used.main(["--unused"]))
"""


def words_used(without: set[tuple[str, str]]) -> subprocess.CompletedProcess[str]:
    """Run the bench with these words removed from every card."""
    code = WITHOUT_A_WORD.format(word=without)
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.whole
def test_no_word_is_unused() -> None:
    run = words_used(set())
    assert run.returncode == 0, run.stdout + run.stderr
    assert len(run.stdout.splitlines()) == 2, run.stdout


@pytest.mark.whole
@pytest.mark.parametrize("word", [("moment", "linking"), ("player_act", "look")])
def test_unused_word_is_named(word: tuple[str, str]) -> None:
    run = words_used({word})
    assert run.returncode == 1, run.stdout + run.stderr
    assert run.stdout.splitlines()[1].split() == [*word, "0", "0"]
