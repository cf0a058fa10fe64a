"""The cards and facts of docs/cards.md are true."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from pyengine.bridge.card_workshop import MAX_TEXT
from pyengine.cards.pool import MAX_BYTES, MAX_CARDS
from pyengine.games import GAMES, definition_of
from pyengine.text.check import check_text
from pyengine.vocab.game_packages import folder_of

pytestmark = pytest.mark.papers

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "cards.md").read_text("utf-8")
EXAMPLES = dict(re.findall(r"^```text (\w+)\n(.*?)^```", PAGE, flags=re.S | re.M))


def test_every_game_has_an_example() -> None:
    assert tuple(EXAMPLES) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_example_card_is_understood(game: str) -> None:
    [result] = check_text(EXAMPLES[game], "en", definition_of(game).reader())
    assert result.ok, result


def test_the_error_message_on_the_page_is_current() -> None:
    text = EXAMPLES["pmv"].replace("draw 1 card", "juggle 1 card")
    [result] = check_text(text, "en", definition_of("pmv").reader(), "cards.txt")
    assert f"\n{result}\n" in PAGE


def test_the_example_row_is_in_the_phrase_table() -> None:
    [example] = re.findall(r"^```toml\n(.*?)^```", PAGE, flags=re.S | re.M)
    [row] = tomllib.loads(example)["subject"]
    table = tomllib.loads((folder_of("battle_spirits") / "phrases.toml").read_text("utf-8"))
    assert row in table["subject"]


def test_the_limits_on_the_page_match_the_code() -> None:
    assert [game for game in GAMES if "sets" in definition_of(game).screen_features] == ["pmv"]
    assert "| | Phantom Magic Vision | the other three games |\n|---|---|---|\n| workshop" in PAGE
    assert f"up to {MAX_TEXT:,} characters" in PAGE
    assert f"up to {MAX_CARDS} cards, at most {MAX_BYTES // 1024} KiB" in " ".join(PAGE.split())
