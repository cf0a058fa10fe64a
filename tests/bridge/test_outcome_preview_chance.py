"""Certain outcomes of an answer that also has random or unknown ones."""

from __future__ import annotations

import pytest

from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen
from tests.bridge.test_outcome_preview import codes_and_values, first_answer, preview

DRAWS = "〔相手プレイヤー〕に3ダメージを与える。その後、〔あなた〕は1ドローする。"
DRAWS_FIRST = "〔あなた〕は1ドローする。その後、〔相手プレイヤー〕に3ダメージを与える。"
DRAWS_LOT = (
    "〔相手プレイヤー〕に3ダメージを与える。その後、"
    "〔無作為に選んだ相手プレイヤーの場のキャラクター1枚〕をスリープ状態にする。"
)
TABLE = """
cards.Bolt = '''
Command NODE(0)/COST(0)
 {text}
'''
cards.Knight = '''
Character GRAZE(0)/NODE(0)/COST(0)
種族:人間
攻撃力(3)/耐久力(5)
'''
setup.A = {{ hand = ["Bolt"], deck = ["Knight", "Knight"], nodes = {{ active = 1 }} }}
setup.B = {{ life = {life}, field = ["Knight", {{ card = "Knight", as = "other" }}] }}
"""


def told_of(text: str, life: int) -> Json:
    screen = Screen()
    update = sit_down(screen, TABLE.format(text=text, life=life))
    return preview(screen, update, first_answer(screen.question(update), "play"))


@pytest.mark.parametrize("text", [DRAWS, DRAWS_FIRST, DRAWS_LOT])
def test_three_damage_at_three_life_wins_whatever_is_random(text: str) -> None:
    told = told_of(text, 3)
    both = [*told["certain"], *told["unanswered"]]
    assert [each["params"]["winner"] for each in both if each["code"] == "wins"] == [0]


@pytest.mark.parametrize("text", [DRAWS, DRAWS_FIRST, DRAWS_LOT])
def test_three_damage_at_four_life_does_not_win(text: str) -> None:
    told = told_of(text, 4)
    both = [*told["certain"], *told["unanswered"]]
    assert not any(each["code"] == "wins" for each in both)
    assert ("number", 1) in codes_and_values(both)


def test_preview_does_not_name_a_randomly_chosen_card() -> None:
    told = told_of(DRAWS_LOT, 9)
    assert not any(each["code"] == "sleeps" for each in (*told["certain"], *told["unanswered"]))
    assert told["stops"] == "chance"


def test_preview_counts_a_drawn_card_without_naming_it() -> None:
    told = told_of(DRAWS, 9)
    both = [*told["certain"], *told["unanswered"]]
    numbers = {
        each["params"]["what"]: each["params"]["to"] - each["params"]["from"]
        for each in both
        if each["code"] == "number" and each["params"]["seat"] == 0
    }
    assert numbers["deck"] == -1
    assert not any(each["code"] == "moves" and each["params"]["zone"] == "hand" for each in both)


BATTLE = """
cards.Ram = '''
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)5000
Symbols:red
'''
cards.Blow = '''
Magic
Colour:red Cost:0
Main: destroy 1 of your opponent's spirits.
'''
setup.A = { hand = ["Blow"], field = ["Ram"], reserve = 3 }
setup.B = { field = [{ card = "Ram", as = "theirs" }] }
"""


def test_preview_shows_a_destroyed_opposing_card_with_its_owner() -> None:
    screen = Screen()
    update = sit_down(screen, BATTLE, game="battle_spirits")
    told = preview(screen, update, first_answer(screen.question(update), "use"))
    both = [*told["certain"], *told["unanswered"]]
    assert [(each["code"], each["params"]["seat"]) for each in both if each["code"] == "destroyed"] == [
        ("destroyed", 1)
    ]


LOST_NODE = """
cards.Bolt = '''
Command NODE(0)/COST(2)
 〔相手プレイヤー〕に3ダメージを与える。
'''
setup.A = {{ hand = ["Bolt"], nodes = {{ active = 1, asleep = 2 }}, deck = [{deck}] }}
setup.B = {{ life = {life} }}
"""


@pytest.mark.parametrize(("life", "wins"), [(3, True), (4, False)])
def test_preview_win_is_certain_whichever_unknown_node_is_lost(life: int, wins: bool) -> None:
    screen = Screen()
    update = sit_down(screen, LOST_NODE.format(life=life, deck='"歯車兵一号", "静かな一服"'))
    told = preview(screen, update, first_answer(screen.question(update), "play"))
    both = [*told["certain"], *told["unanswered"]]
    assert any(each["code"] == "wins" for each in both) is wins
    assert told["stops"] == "chance"
