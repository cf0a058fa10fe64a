"""An option stays what it was to people, screens and links: its notation, its JSON and its bytes.

Where that is meant to change, `python tests/bridge/offered.py` writes it down anew, to be read as a diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from pyengine.bridge import api
from pyengine.games import GAMES, definition_of
from pyengine.kernel.answers import COMMON, Verb
from tests.bridge.offered import FILE, met

PROTOCOL = Path(api.__file__).with_name("PROTOCOL.md")
HELD = json.loads(FILE.read_text("utf-8"))


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_random_games_looks_as_it_did(game: str) -> None:
    found, held = json.loads(json.dumps(met(game))), HELD[game]
    for form, one in held["forms"].items():
        assert found["forms"].get(form) == one
    assert found == held


def listed() -> str:
    """The answers of every game, as the protocol lists them."""

    def said(verbs: Iterable[Verb]) -> str:
        return ", ".join(f"`{verb.form()}`{'*' if verb.acts else ''}" for verb in verbs)

    lines = [f"- `{game}`: {said(definition_of(game).table.rules.ANSWERS.own)}" for game in GAMES]
    return "\n".join((f"- every game, where it has such a question: {said(COMMON)}", *lines))


def test_the_protocol_lists_what_each_game_declares() -> None:
    assert listed() in PROTOCOL.read_text("utf-8"), f"PROTOCOL.md is to say, under Answers:\n\n{listed()}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_which_a_draw_can_be_offered_says_so_twice(game: str) -> None:
    definition = definition_of(game)
    assert definition.knows_draws == ("offer" in definition.table.rules.ANSWERS.verbs)
