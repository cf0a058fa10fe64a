"""Rendered text reads back as the same node, in both languages."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings

from pyengine.games.pmv import vocab as words
from pyengine.games.pmv.language.listing import read_cards
from pyengine.games.pmv.language.listing_format import render_card
from pyengine.games.pmv.language.read import MAX_TEXT, read_ability
from pyengine.games.pmv.language.write import render_ability
from pyengine.text.phrases import load


def _trees() -> Any:
    path = Path(__file__).with_name("trees.py")
    spec = importlib.util.spec_from_file_location("text_trees", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["text_trees"] = module
    spec.loader.exec_module(module)
    return module


trees = _trees()


@pytest.mark.whole
@pytest.mark.parametrize("lang", ["ja", "en"])
@given(ability=trees.ABILITIES)
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
def test_generated_ability_reads_back(lang: str, ability: Any) -> None:
    text = render_ability(ability, lang)
    assume(len(text) <= MAX_TEXT)  # longer ones are refused
    assert read_ability(text, lang) == ability, text


@pytest.mark.parametrize("lang", ["ja", "en"])
@given(statement=trees.SIMPLE)
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
def test_generated_statement_reads_back(lang: str, statement: Any) -> None:
    ability = trees.w.Played(statement)
    text = render_ability(ability, lang)
    assume(len(text) <= MAX_TEXT)  # longer ones are refused
    assert read_ability(text, lang) == ability, text


@pytest.mark.parametrize("lang", ["ja", "en"])
@given(card=trees.LEADERS)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_generated_leader_reads_back(lang: str, card: Any) -> None:
    text = render_card(card, lang)
    said = (*card.abilities, *(each for tier in card.tiers for each in tier.abilities))
    assume(all(len(render_ability(each, lang)) <= MAX_TEXT for each in said))  # longer ones are refused
    assert read_cards(text, lang) == [card]


DRAWN = words.Draw("you", 1)
PIERCING, HASTY = (words.Gain(words.This("card"), (words.Keyword(name),)) for name in ("pierce", "haste"))


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (
            words.Seq((DRAWN, words.Seq((PIERCING, HASTY)))),
            "〔あなた〕は1ドローする。その後、〔このカード〕は「貫通」を得て、さらに「速攻」を得る。",
        ),
        (
            words.Seq((DRAWN, PIERCING, HASTY)),
            "〔あなた〕は1ドローする。その後、〔このカード〕は「貫通」を得る。その後、〔このカード〕は「速攻」を得る。",
        ),
        (
            words.Seq((words.Seq((PIERCING, HASTY)), DRAWN)),
            "〔このカード〕は「貫通」を得て、さらに「速攻」を得る。その後、〔あなた〕は1ドローする。",
        ),
        (words.Seq((PIERCING, HASTY)), "〔このカード〕は「貫通」を得て、さらに「速攻」を得る。"),
    ],
)
def test_effects_on_one_subject_in_one_sentence_are_one_part(said: Any, text: str) -> None:
    ability = words.Played(said)
    assert render_ability(ability, "ja") == text
    assert read_ability(text, "ja") == ability
    assert read_ability(render_ability(ability, "en"), "en") == ability


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (
            words.Whenever(words.When("threw", whose="you"), DRAWN, "this_turn"),
            "このターンの間、あなたが手札を破棄した場合、〔あなた〕は1ドローする。",
        ),
        (
            words.If(words.HasDone("you", "throw"), DRAWN),
            "あなたがこのターンに手札を破棄した場合、〔あなた〕は1ドローする。",
        ),
        (
            words.Whenever(words.When("player_damaged", whose="opponent"), DRAWN, "this_turn"),
            "このターンの間、〔相手プレイヤー〕がダメージを受けた場合、〔あなた〕は1ドローする。",
        ),
        (
            words.If(words.HasDone("opponent", "be_damaged"), DRAWN),
            "相手プレイヤーがこのターンにダメージを受けた場合、〔あなた〕は1ドローする。",
        ),
        (
            words.Whenever(words.When("drew", whose="opponent"), DRAWN, "this_turn"),
            "このターンの間、相手プレイヤーがドローした場合、〔あなた〕は1ドローする。",
        ),
        (
            words.Whenever(words.When("attacked", words.This()), DRAWN, "this_turn"),
            "このターンの間、〔このキャラクター〕が攻撃を行った場合、〔あなた〕は1ドローする。",
        ),
    ],
)
def test_whenever_this_turn_does_not_look_back(said: Any, text: str) -> None:
    ability = words.Played(said)
    assert render_ability(ability, "ja") == text
    assert read_ability(text, "ja") == ability


def test_state_of_this_turn_looks_back() -> None:
    for act, done in (("throw", "手札を破棄している"), ("be_damaged", "ダメージを受けている")):
        text = f"このターンの間、〔あなた〕が{done}場合、〔あなた〕は1ドローする。"
        assert read_ability(text, "ja") == words.Played(words.If(words.HasDone("you", act), DRAWN))


@pytest.mark.parametrize("who", ["you", "opponent"])
@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("相手プレイヤーは{}手札を見ても良い。", "ja"),
        ("〔相手プレイヤー〕は、{}手札を見ても良い。", "ja"),
        ("Your opponent may look at {} hand.", "en"),
    ],
)
def test_opponent_decides_and_sees_what_they_may_look_at(who: str, text: str, lang: str) -> None:
    whose = {
        "ja": {"you": "〔あなた〕の", "opponent": "〔相手プレイヤー〕の"},
        "en": {"you": "your", "opponent": "your opponent's"},
    }
    ability = words.Played(words.May(words.LookAtHand(who, "opponent"), who="opponent"))
    assert read_ability(text.format(whose[lang][who]), lang) == ability
    assert read_ability(render_ability(ability, lang), lang) == ability


@pytest.mark.parametrize("union", ["Statement", "Condition", "Fit", "Cost"])
def test_every_vocabulary_node_has_a_phrase(union: str) -> None:
    joined = {
        "Seq",
        "May",
        "MayPay",
        "If",
        "AsFar",
        "Else",
        "Unstacked",
        "Whenever",
        "Later",
        "Instead",
        "Let",
        "Capped",
        "NegateInto",
        "InPlaceOfDiscard",
        "Also",
        "ForEach",
        "OneOf",
        "AtOnce",
        "InsteadOfDraw",
        "Both",
        "Either",
        "Without",
    }  # written by code, from clauses
    elsewhere = {"Whose", "Either", "Without", "NodeCost"}  # part of a noun, joined, denied; a bare number
    rows = load("pmv").rows[union.lower()]
    written = {row.shape.cls for row in rows if set(row.patterns) == {"ja", "en"}}
    named = {cls.__name__ for cls in getattr(words, union).__args__}
    assert named - joined - elsewhere <= written
