"""A refused card gets the right reason: its side, its place, or its kind."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games import definition_of
from pyengine.kernel.legality import Reason
from pyengine.scenario.run import ScriptPlayer
from pyengine.scenario.script import read_script

PUP = """
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)3000
Symbols:red
"""
IMP = """
Spell spirit-orb
Colour:red Cost:1 Orb:1
Race:human
Power:1000
"""
LORD = """
Character lord
Cost:1 Random:0
[P]1/[M]1
"""
FAIRY = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:妖精
攻撃力(1)/耐久力(1)
"""
TABLES: dict[str, dict[str, Any]] = {
    "battle_spirits": {
        "cards": {"Pup": PUP, "Bolt": "Magic\nColour:red Cost:0\nMain: destroy 1 of {side} spirits.\n"},
        "side": ("your opponent's", "your"),
        "play": "A: use Bolt",
        "row": "field",
        "clause": "T3.1",
    },
    "kyougenshi": {
        "cards": {"Pup": IMP, "Bolt": "Event spirit-orb\nColour:red Cost:0 Orb:1\nDestroy 1 of {side} spell cards.\n"},
        "side": ("your opponent's", "your"),
        "play": "A: play Bolt",
        "row": "battle",
        "clause": "P4.E5",
    },
    "harem_master": {
        "cards": {"Pup": LORD, "Bolt": "Event\nCost:0 Random:0\nExhaust 1 of {side} characters.\n"},
        "side": ("your opponent's", "your"),
        "play": "A: play Bolt",
        "row": "field",
        "clause": "407.4",
    },
    "pmv": {
        "cards": {"Pup": FAIRY, "Bolt": "Command NODE(0)/COST(0)\n目標の〔{side}の場のキャラクター1枚〕を破棄する。\n"},
        "side": ("相手プレイヤー", "自分"),
        "play": "A: play Bolt",
        "row": "field",
        "clause": "8.2.6.a",
    },
}  # fmt: skip


def refused(game: str, side: int, wanted: str) -> tuple[Reason, ...]:
    """Return the reasons against a card for a text that asks for a card of this side: 0 the opponent's, 1 your own."""
    table = TABLES[game]
    cards = {name: text.replace("{side}", table["side"][side]) for name, text in table["cards"].items()}
    cards["Cub"] = cards["Pup"]
    row = table["row"]
    sides = [[{"card": "Pup", "as": who}, {"card": "Cub", "as": f"{who} too"}] for who in ("mine", "theirs")]
    setup = {"A": {row: sides[0], "hand": ["Bolt", {"card": "Cub", "as": "held"}]}, "B": {row: sides[1]}}
    seating = definition_of(game).scenarios().adapter
    stage = seating.stage({"cards": cards, "setup": setup})
    player = ScriptPlayer(stage, seating, set())
    names = tuple(stage.names)
    script = f"{table['play']}\nA cannot choose {wanted} because X"
    answers = stage.match.game.rules.ANSWERS
    lines = read_script(script, answers, names)
    player.next_action = lines[1]
    player.run(lines[0])
    assert lines[1].action is not None
    while (question := stage.match.question) is not None and question.kind != "target":
        stage.match.answer(question.default or question.nth(0))
    verdict = player.verdict(0, lines[1].action)
    assert not verdict.legal
    return verdict.reasons


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(
    ("side", "wanted", "code"),
    [(0, "mine", "not-an-opposing-card"), (1, "theirs", "not-your-card")],
)
def test_a_card_on_the_wrong_side_gets_that_reason(game: str, side: int, wanted: str, code: str) -> None:
    found = refused(game, side, wanted)
    assert [(reason.code, reason.clause) for reason in found] == [(code, TABLES[game]["clause"])]


@pytest.mark.parametrize("game", [game for game in TABLES if game != "pmv"])
def test_a_card_in_the_wrong_zone_gets_that_reason(game: str) -> None:
    found = refused(game, 1, "held")
    assert [(reason.code, reason.clause) for reason in found] == [
        ("not-in-that-zone", TABLES[game]["clause"])
    ]
