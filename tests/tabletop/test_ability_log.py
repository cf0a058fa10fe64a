"""Used abilities are logged with the effect in the words of their text; the recap has the same lines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

BANNER = """
setup.A = { field = ["弓隊長セルマ"] }
setup.B = { castle = 9 }
"""
STING = """
setup.A = { battle = ["赤蜂の針"], orbs = ["赤蜂の針", "赤蜂の針"] }
"""
DRUM = """
setup.A = { field = ["大太鼓のドンベ"], nodes = { active = 3 } }
"""
FLAME = """
setup.A = { hand = ["灯油の買い出し"], reserve = 6 }
"""


def first_use(game: str, table: str) -> Json:
    """The first log line about a used ability."""
    screen = Screen()
    update = sit_down(screen, table, game=game)
    for _ in range(8):
        lines = [line for line in update["views"]["public"]["log"] if line["code"].startswith("used")]
        if lines:
            found: Json = lines[0]
            return found
        asked = screen.question(update)
        uses = [one["answer"] for one in asked["options"] if one["answer"][0] == "use"]
        said: list[Any] = uses[0] if uses else asked["default"] or asked["options"][0]["answer"]
        update = screen.answer(update, said)
    raise AssertionError(update)


@pytest.mark.parametrize(
    ("game", "table", "words"),
    [
        ("harem_master", BANNER, ("相手の城の一番上", "castle")),
        ("kyougenshi", STING, ("+2000", "+2000")),
        ("pmv", DRUM, ("", "mana charge(1)")),
        ("battle_spirits", FLAME, ("引く", "raw")),
    ],
)
def test_a_used_ability_is_logged_by_its_effect(game: str, table: str, words: tuple[str, str]) -> None:
    says = first_use(game, table)["params"]["says"]
    assert words[0] in says["ja"]
    assert words[1] in says["en"]


DUEL = """
setup.A = { castle = 20, field = ["先駆けのリオン"] }
setup.B = { castle = 20, field = ["INTERCEPTOR"] }
"""


@pytest.mark.parametrize(("who", "kind"), [("新米騎士テオ", "combat"), ("鷹匠イルマ", "approach")])
def test_the_battle_kind_is_logged_with_the_result(who: str, kind: str) -> None:
    screen = Screen()
    update = sit_down(screen, DUEL.replace("INTERCEPTOR", who), game="harem_master")
    for verb in ("attack", "intercept"):
        options = screen.question(update)["options"]
        update = screen.answer(update, next(one["answer"] for one in options if one["answer"][0] == verb))
    told = {line["code"]: line["params"] for line in update["views"]["public"]["log"]}
    assert told["compared"]["kind"] == kind
    assert told.get("battle-won", {"kind": kind})["kind"] == kind
