"""Every judge's question in tests/scenarios is answered as the rulebook says."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyengine.commands.scenario import seating_of
from pyengine.scenario.run import ScenarioError, run_file

HERE = Path(__file__).parent / "scenarios"
FILES = sorted(HERE.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_the_referee_answers_as_the_rulebook_says(path: Path) -> None:
    failed = [f"{r.name}: {r.error}" for r in run_file(path, seating_of) if not r.ok]
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = pmv", "line 1"),
        ("game = 'pmv'", "[[scenario]]"),
        ("game = 'chess'\nscenario = []", "no game"),
        ("game = 'pmv'\n[[scenario]]\nname = 'x'", "needs a name and a play script"),
    ],
)
def test_a_broken_file_says_what_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match=says.replace("[", r"\[")) as error:
        run_file(path, seating_of)
    assert "broken.toml" in str(error.value) or "no game" in str(error.value)


@pytest.mark.parametrize(
    ("play", "says"),
    [
        ("A: dance", "no action is called 'dance'"),
        ("A cannot pass", "because CLAUSE"),
        ("nonsense", "not understood"),
        ("expect A.life = 24", "A.life is 25, not 24"),
        ("expect A.luck = 1", "a seat has no 'luck'"),
        ("expect Nobody.zone = field", "no card is called 'Nobody'"),
        ("A: attack Nobody", "never offered"),
        ("A cannot pass because 1.12.4", "it can, but should not"),
    ],
)
def test_a_script_line_that_fails_says_which_and_why(tmp_path: Path, play: str, says: str) -> None:
    path = tmp_path / "one.toml"
    path.write_text(f"game = 'pmv'\n[[scenario]]\nname = 'x'\nplay = '''\n{play}\n'''\n", encoding="utf-8")
    result = run_file(path, seating_of)[0]
    assert not result.ok
    assert "line 1" in result.error
    assert says in result.error
