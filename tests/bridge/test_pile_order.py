"""Questions about the order of cards on a pile name the pile and cite the clause."""

from __future__ import annotations

from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

BLINK = '''
cards.Blink = """
Event
Cost:0 Random:0
Put each of your characters into the discard pile.
"""
cards.Squire = """
Character lord
Cost:1 Random:0
[P]1/[M]1
"""
cards.Page = """
Character lord
Cost:1 Random:0
[P]0/[M]0
"""
setup.A = { field = ["Squire", "Page"], hand = ["Blink"] }
'''
SWEEP = '''
cards.Sweep = """
Command NODE(1) COST(0)
〔自分の場のキャラクターすべて〕を破棄する。
"""
cards.Ember = """
Character GRAZE(1) NODE(1) COST(0)
種族:人間
攻撃力(1)/耐久力(1)
"""
cards.Wall = """
Character GRAZE(1) NODE(1) COST(0)
種族:人間
攻撃力(0)/耐久力(3)
"""
setup.A = { field = ["Ember", "Wall"], hand = ["Sweep"], nodes = { active = 1 } }
'''


def order_question(game: str, table: str) -> tuple[str, dict[str, object], str]:
    """The first order question after a hand card is played and everyone passes."""
    screen = Screen()
    update = sit_down(screen, table, game=game)
    for _ in range(12):
        asked = screen.question(update)
        if asked["kind"] == "order":
            return asked["code"], asked["params"], asked["clause"]
        plays = [one["answer"] for one in asked["options"] if one["answer"][0] == "play"]
        update = screen.answer(update, plays[0] if plays else ["pass"])
    raise AssertionError(update)


def test_pile_order_question_names_the_pile_and_the_clause() -> None:
    code, params, clause = order_question("harem_master", BLINK)
    assert (code, params["zone"], clause) == ("pile-order", "discard", "215.5c")


def test_underworld_order_question_names_the_pile_and_the_clause() -> None:
    code, params, clause = order_question("pmv", SWEEP)
    assert (code, params["zone"], params["pile_end"], clause) == (
        "which-goes-under",
        "underworld",
        "",
        "9.3.4.g",
    )
