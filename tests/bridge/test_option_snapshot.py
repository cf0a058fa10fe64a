"""Options match the stored snapshot: their notation, their JSON and their bytes in a link.

Where that is meant to change, `python tests/bridge/option_snapshot.py` writes it down anew, to be read as a diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from pyengine.bridge import api
from pyengine.games import GAMES, definition_of
from pyengine.kernel.answers import COMMON_VERBS, Verb
from tests.bridge.option_snapshot import FILE, snapshot_of

PROTOCOL = Path(api.__file__).with_name("PROTOCOL.md")
SNAPSHOT = json.loads(FILE.read_text("utf-8"))


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_options_of_random_games_match_the_snapshot(game: str) -> None:
    found, held = json.loads(json.dumps(snapshot_of(game))), SNAPSHOT[game]
    for form, one in held["forms"].items():
        assert found["forms"].get(form) == one
    assert found == held


def answers_in_the_protocol() -> str:
    """The answers of every game, in the form of the table in PROTOCOL.md."""

    def said(verbs: Iterable[Verb]) -> str:
        return ", ".join(f"`{verb.form()}`{'*' if verb.acts else ''}" for verb in verbs)

    lines = [f"- `{game}`: {said(definition_of(game).table.rules.ANSWERS.own)}" for game in GAMES]
    return "\n".join((f"- every game, where it has such a question: {said(COMMON_VERBS)}", *lines))


def test_protocol_lists_the_answers_of_each_game() -> None:
    assert answers_in_the_protocol() in PROTOCOL.read_text("utf-8"), (
        f"PROTOCOL.md is to say, under Answers:\n\n{answers_in_the_protocol()}"
    )


@pytest.mark.parametrize("game", GAMES)
def test_draw_offers_are_declared_consistently(game: str) -> None:
    definition = definition_of(game)
    assert definition.knows_draws == ("offer" in definition.table.rules.ANSWERS.verbs)
