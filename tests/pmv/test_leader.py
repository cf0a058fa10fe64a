"""Leaders (10.34): what a seat sees of a leader and of its gathered cards."""

from __future__ import annotations

from pyengine.games.pmv.card_display import FACES
from pyengine.games.pmv.scenario_setup import PmvScenarioAdapter
from pyengine.games.pmv.view import VIEW
from pyengine.scenario.run import run_one

DIVA = """
Character GRAZE(0)/NODE(0)/COST(0)
種族:人間
人気者ボーナス:
貫通
通常時:
先制
(自動α):
 〔このキャラクター〕は「戦闘修正:+1/+0」を得る。
テキスト:
リーダー
攻撃力(2)/耐久力(4)
"""
FAME = """
Command NODE(0)/COST(0)
 以後、目標の〔セットカード1枚〕を「人気」として扱う。
"""


def test_a_leaders_face_lists_its_tiers_apart_from_the_text_box() -> None:
    face = FACES.face_of_card("Diva", PmvScenarioAdapter().read_card("Diva", DIVA))
    assert [(tier["id"], tier["name"]["en"], tier["clause"]) for tier in face["tiers"]] == [
        ("bonus", "Popularity Bonus", "2.13.5.b"), ("normal", "Normal", "2.13.5.c"),
    ]  # fmt: skip
    assert face["tiers"][1]["abilities"][0] == {"ja": "先制", "en": "first strike"}
    assert [keyword["id"] for keyword in face["keywords"]] == ["leader"]
    assert face["abilities"] == []
    assert "テキスト:\nリーダー" in face["text"]["ja"]


def test_a_leaders_view_tells_its_popularity_and_active_texts() -> None:
    stage = PmvScenarioAdapter().stage(
        {
            "cards": {"Diva": DIVA, "Fame": FAME},
            "setup": {
                "A": {"hand": ["Diva"], "deck": ["Fame", "Fame"]},
                "B": {"field": [{"card": "Diva", "as": "b"}]},
            },
        }
    )
    game = stage.match.game
    (fame,) = VIEW.card_view(game, stage.names["b"], 0)["marks"]
    assert fame == {"code": "popularity", "params": {"n": 0, "tiers": []}}
    stage.match.answer(("play", stage.names["Diva"]))
    for _ in range(2):
        stage.match.answer(("pass",))
    game = stage.match.game
    (ref,) = (r for r in game.cards_in("field", 0) if not game.cards[r].host)
    for seat in (0, 1, None):
        shown = VIEW.card_view(game, ref, seat)
        assert shown["marks"] == [{"code": "popularity", "params": {"n": 1, "tiers": ["normal"]}}]
        assert shown["attack"] == 3
        (below,) = (VIEW.card_view(game, r, seat) for r in shown["set"])
        assert below["face"] is None
        assert below["face_down"]
        assert [mark["code"] for mark in below["marks"]] == ["name"]


def test_a_leader_survives_json() -> None:
    result = run_one(
        {
            "name": "popular",
            "cards": {"Diva": DIVA, "Fame": FAME},
            "setup": {
                "A": {"field": [{"card": "Diva", "set": ["Fame"]}], "hand": [{"card": "Fame", "as": "play"}]}
            },
            "play": "A: play play targeting Fame\nsettle\nexpect Diva.has first_strike = true",
        },
        PmvScenarioAdapter(),
    )
    assert result.ok, result
