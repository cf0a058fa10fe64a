"""Typed lines with their answers, at a table and in the judge, where only one target is possible."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from pyengine.bridge.judge.export import written
from pyengine.games import definition_of
from tests.bridge.playing import Screen

Json = dict[str, Any]
FORCED_TARGETS: dict[str, tuple[str, dict[str, str], tuple[str, ...], tuple[str, str], str]] = {
    "kyougenshi": (
        "setup.phase = 'battle'\nsetup.A = { battle = ['Storm'] }\nsetup.B = { declared = 2, battle = ['Wall'] }",
        {
            "Storm": "Spell spirit-orb\nColour:red Cost:1 Orb:1\nRace:human\nSpeed-Attacker\nPower:3000",
            "Wall": "Spell spirit-orb\nColour:red Cost:1 Orb:1\nRace:human\nBlocker\nPower:3000",
        },
        ("attack Storm targeting B", "攻撃 Storm 目標 B"), ("attack Storm targeting Wall", "Wall"), "P5.1.4",
    ),
    "battle_spirits": (
        "setup.A = { hand = ['Two'], field = ['Pup', 'Fox'] }\nsetup.B = { field = ['Owl'] }",
        {
            "Two": "Magic\nColour:red Cost:0\nFlash: destroy 1 of your spirits. Destroy 1 of your opponent's spirits.",
            **dict.fromkeys(("Pup", "Fox", "Owl"), "Spirit\nColour:red Cost:1\nFamily:lampwyrm\nLevels:Lv1(1)3000\nSymbols:red"),
        },
        ("use Two#1 targeting Pup Owl", "use two targeting pup owl"), ("use Two#1 targeting Pup Fox", "Fox"), "T3.1",
    ),
    "harem_master": (
        "setup.A = { field = ['Lady'], hand = ['Ring'] }",
        {
            "Lady": "Character lady\nCost:0 Random:0\n[P]1/[M]1",
            "Ring": "Item\nCost:0 Random:0\n[PA]\nThe equipped character gets [P]+2.",
        },
        ("play Ring targeting Lady",), ("play Ring targeting B", "B"), "306.3",
    ),
    "pmv": (
        "setup.A = { hand = ['Spark'], field = ['Cat', 'Dog'] }",
        {
            "Spark": "Command NODE(0)/COST(0)\n 目標の〔キャラクター2枚〕に1ダメージを与える。",
            **dict.fromkeys(("Cat", "Dog"), "Character GRAZE(1)/NODE(0)/COST(0)\n種族:獣\n攻撃力(1)/耐久力(3)"),
        },
        ("play Spark targeting Cat Dog", "play Spark targeting dog"), ("play Spark targeting Cat B", "B"), "8.2.6.a",
    ),
}  # fmt: skip
"""A setup, its cards, lines that name a forced target, a line that names another target, and the clause against that
target."""


def scenario_of(game: str) -> Json:
    setup, cards, *_ = FORCED_TARGETS[game]
    one = {"name": "x", "play": "", "cards": cards, **tomllib.loads(setup)}
    return written(definition_of(game), one).scenario


def open_table(game: str) -> tuple[Screen, Json]:
    screen = Screen()
    seats = [{"kind": "human", "name": ""}] * 2
    return screen, screen.call(
        "table.scenario", game=game, scenario=scenario_of(game), seats=seats, seed="typed", mode="hotseat"
    )


@pytest.mark.parametrize("game", FORCED_TARGETS)
def test_a_line_with_a_forced_target_is_played(game: str) -> None:
    _, _, lines, _, _ = FORCED_TARGETS[game]
    for line in lines:
        screen, update = open_table(game)
        told = screen.call("table.typed", table=update["table"], seat=0, line=line)
        assert told["answers"], line
        assert (told["word"], told["reasons"]) == ("", [])
        first, *rest = told["answers"]
        update = screen.answer(update, first)
        for answer in rest:
            asked = screen.question(update)
            if answer in [option["answer"] for option in asked["options"]]:
                update = screen.answer(update, answer)
        assert not screen.question(update)["declaring"]


@pytest.mark.parametrize("game", FORCED_TARGETS)
def test_a_line_with_another_target_is_refused_by_name(game: str) -> None:
    *_, (line, word), clause = FORCED_TARGETS[game]
    screen, update = open_table(game)
    told = screen.call("table.typed", table=update["table"], seat=0, line=line)
    assert told["answers"] == []
    assert told["word"] == word
    assert [each["clause"] for each in told["reasons"]] == [clause]


@pytest.mark.parametrize("line", ["dance", "attack Nobody targeting B", 'attack "', "", "pass targeting B"])
def test_an_unknown_line_gives_no_answers(line: str) -> None:
    screen, update = open_table("kyougenshi")
    told = screen.call("table.typed", table=update["table"], seat=0, line=line)
    assert (told["answers"], told["word"]) == ([], "")
    assert (
        screen.refused("table.typed", table=update["table"], seat=1, line="pass").code == "not-your-question"
    )


@pytest.mark.parametrize("game", FORCED_TARGETS)
def test_the_judge_accepts_a_named_forced_target_and_rejects_another(game: str) -> None:
    _, _, (line, *_), (wrong, word), clause = FORCED_TARGETS[game]
    screen, scenario = Screen(), scenario_of(game)
    assert screen.call("judge.ask", game=game, scenario=scenario, ask=f"A can {line}")["ok"]
    told = screen.call("judge.ask", game=game, scenario=scenario, ask=f"A can {wrong}")
    assert (told["ok"], told["word"]) == (False, word)
    assert told["reasons"][0]["clause"] == clause
    assert told["line"] == f"A cannot {wrong} because {clause}"


def test_the_judge_offers_copies_for_a_card_named_with_an_ability_number() -> None:
    scenario = scenario_of("pmv")
    scenario["setup"]["A"]["field"] = ["Cat", "Cat"]
    told = Screen().refused("judge.ask", game="pmv", scenario=scenario, ask="A can attack Cat#1")
    assert [each["text"] for each in told.data["offers"]] == ["Cat@1", "Cat@2"]


def test_the_judge_answers_about_the_player_whose_turn_it_is_not() -> None:
    scenario = scenario_of("battle_spirits")
    told = Screen().call("judge.ask", game="battle_spirits", scenario=scenario, ask="B can attack Owl")
    assert not told["ok"]
    assert told["reasons"][0]["clause"] == "B4.6"
