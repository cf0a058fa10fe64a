"""An option stays what it was to people, screens and links: its notation, its JSON and its bytes.

Where that is meant to change, `python tests/bridge/offered.py` writes it down anew, to be read as a diff.
"""

from __future__ import annotations

import json

import pytest

from pyengine.games import GAMES
from tests.bridge.offered import FILE, met

HELD = json.loads(FILE.read_text("utf-8"))


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_random_games_looks_as_it_did(game: str) -> None:
    found, held = json.loads(json.dumps(met(game))), HELD[game]
    for form, one in held["forms"].items():
        assert found["forms"].get(form) == one
    assert found == held
