"""The referee answers every judge's question in tests/scenarios by the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyengine.commands.scenario import seating_of
from pyengine.scenario.run import ScenarioError, run_file

HERE = Path(__file__).parent
FILES = sorted(
    path for folder in ("scenarios", "judged", "text/meant") for path in (HERE / folder).rglob("*.toml")
)
"""`judged`: questions by people who knew the rulebook but not the engine; `text/meant`: the meaning of constructions in
the printed card language."""


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.parent.name}-{p.parent.name}-{p.stem}")
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
def test_a_broken_file_names_its_fault(tmp_path: Path, text: str, says: str) -> None:
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
        ("100 times A: pass", "1 to 99 times"),
        ("0 times A: pass", "1 to 99 times"),
        ("2 times settle", "an action of a seat"),
        ("at 6.2.4.d: expect A.life = 25", "no step of 6.2.4.d ran"),
        ("at 6.2.4.d: settle", "not understood"),
    ],
)
def test_a_failing_script_line_is_named_with_its_reason(tmp_path: Path, play: str, says: str) -> None:
    path = tmp_path / "one.toml"
    path.write_text(f"game = 'pmv'\n[[scenario]]\nname = 'x'\nplay = '''\n{play}\n'''\n", encoding="utf-8")
    result = run_file(path, seating_of)[0]
    assert not result.ok
    assert "line 1" in result.error
    assert says in result.error


RESOLVED_BEFORE = """
game = 'pmv'
[[scenario]]
name = 'x'
cards.Spark = '''
Command NODE(0)/COST(0)
 目標の〔キャラクター1枚〕に1ダメージを与える。
'''
cards.Seer = '''
Command NODE(0)/COST(0)
 〔あなた〕は1ドローする。
'''
cards.Cat = '''
Character GRAZE(1)/NODE(0)/COST(0)
種族:獣
攻撃力(1)/耐久力(3)
'''
setup.A = { field = ["Cat"] }
setup.%s
play = '''
%s
'''
"""


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ("resolved = ['Spark']", "what was played before is a table"),
        ("resolved = [{ card = 'Spark', by = 'A' }]", "what was played before is a table"),
        ("resolved = [{ card = 'Nobody' }]", "no card is called 'Nobody'"),
        ("resolved = [{ card = 'Spark', targeting = ['Nobody'] }]", "cannot be played before"),
        ("resolved = [{ card = 'Cat', use = 1 }]", "cannot be played before"),
        ("resolved = [{ card = 'Ghost', use = 1 }]", "is not there to be used"),
        ("interference = [{ card = 'Spark', targeting = ['Cat', 'Cat'] }]", "too-many-targets"),
        (
            "phase = 'turn_start'\nsetup.interference = [{ card = 'Spark', targeting = ['Cat'] }]",
            "nothing is played",
        ),
        ("B = { field = [{ card = 'Cat', popularity = 1 }] }", "only a leader"),
        ("B = { field = [{ card = 'Cat', transformed = 1 }] }", "0 transformed descriptions"),
    ],
)
def test_a_setup_with_misfitting_resolved_cards_names_the_fault(
    tmp_path: Path, setup: str, says: str
) -> None:
    path = tmp_path / "one.toml"
    path.write_text(RESOLVED_BEFORE % (setup, "expect A.life = 25"), encoding="utf-8")
    result = run_file(path, seating_of)[0]
    assert not result.ok
    assert says in result.error


def test_resolved_cards_leave_names_and_hidden_cards_in_place(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    setup = "resolved = [{ card = 'Seer' }, { card = 'Spark', targeting = ['Cat'] }]"
    path.write_text(
        RESOLVED_BEFORE
        % (
            setup,
            "expect A.hand = 1\nexpect A.deck = 19\nexpect Cat.damage = 1\nexpect Spark.zone = underworld",
        ),
        encoding="utf-8",
    )
    result = run_file(path, seating_of)[0]
    assert result.ok, result.error
