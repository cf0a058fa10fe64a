"""The README's example runs, and the table of games in docs/rulebooks.md matches the code."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from pyengine.commands.coverage import rulebook
from pyengine.games import GAMES, definition_of
from pyengine.tabletop.learning import lessons_of

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
RULEBOOKS = (ROOT / "docs" / "rulebooks.md").read_text("utf-8")


def test_the_readme_example_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len([line for line in example.splitlines() if line]) <= 10
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - it is ours, and stands in the README
    *asked, end = capsys.readouterr().out.splitlines()
    assert len(asked) > 20
    assert all(re.fullmatch(r"[01] [a-z-]+ [\d.a-z]+ \d+ answers", line) for line in asked)
    assert re.fullmatch(r"\{'winner': [01], .*'clause': '[\d.a-z]+'\}", end)


def test_readme_links_and_pictures_exist() -> None:
    named = re.findall(r"\]\(([^)#]+)\)", README)
    assert "build/pictures/table.png" in named
    assert [name for name in named if not (ROOT / name).is_file()] == []


DECIDES = {
    "who gets the first chance to respond": "first_acts",
    "who acts next after an action": "after_an_act",
    "who orders simultaneous triggers": "trigger_order",
    "when targets are chosen": "targets",
    "an effect that cannot be carried out in full": "half_done",
}
SAID = {
    "first_acts": {
        "active": "the active player",
        "other": "the other player",
        "rival": "the player who did not act last",
    },
    "after_an_act": {"first": "the player with the first chance", "next": "the actor's opponent"},
    "trigger_order": {
        "active first": "each player their own, the active player first",
        "other first": "each player their own, the other player first",
        "active orders all": "the active player orders all of them",
    },
    "targets": {
        "declaration": "when it is declared|before it takes effect",
        "resolution": "when it resolves",
    },
    "half_done": {"stops": "stops at that point", "as far": "is carried out as far as possible"},
}
"""The words in the table of games for each decision of a rulebook."""


def test_the_table_of_games_matches_the_code() -> None:
    shown = RULEBOOKS.partition("## The four games")[2].partition("\n## ")[0]
    lines = [line.strip("|").split("|") for line in shown.splitlines() if line.startswith("|")]
    table = {row[0].strip(): [cell.strip() for cell in row[1:]] for row in lines}
    for at, game in enumerate(GAMES):
        definition = definition_of(game)
        data = definition.table.shipped()
        played = [
            one
            for folder in ("scenarios", "judged")
            for path in (ROOT / "tests" / folder / game).glob("*.toml")
            for one in tomllib.loads(path.read_text("utf-8"))["scenario"]
        ]
        assert table[""][at] == definition.table.name["en"]
        assert table["clauses"][at] == str(len(rulebook(game)))
        assert table["shipped cards, decks"][at] == f"{len(data['faces'])}, {len(data['decks'])}"
        assert len(played) >= int(table["scenarios, at least"][at])
        assert table["lessons in its guided first game"][at] == str(len(lessons_of(game)))
        for says, question in DECIDES.items():
            decision = getattr(definition.rule_choices, question)
            wording = SAID[question][decision.value]
            told = re.fullmatch(rf"({wording}) \({re.escape(decision.clause)}\)", table[says][at])
            assert told is not None, (game, says)
