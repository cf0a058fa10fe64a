"""Each pattern of the phrase table is read as its row says, and none is hidden by another."""

from __future__ import annotations

import pytest

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.language.read import read_ability
from pyengine.text.errors import TextError
from pyengine.text.phrases import CATEGORIES, LANGUAGES, Pattern, Row
from tests.text.rows import pattern_text, patterns, sentences

IN_OTHER_ORDER = {
    "{noun}を目標としている": "目標の〔プレイされたあなたの場のキャラクターを目標としているスペルカード1枚〕を破棄する。",
    "{noun}を目標として": "目標の〔あなたの場のキャラクターを目標としてプレイされたスペルカード1枚〕を破棄する。",
    "{noun}1枚を目標として": "目標の〔あなたの場のキャラクター1枚を目標としてプレイされたスペルカード1枚〕を破棄する。",
}
"""Patterns for the targets of a played card, which have another word order, with a text for each."""


def is_read(row: Row, pattern: Pattern, lang: str) -> bool:
    """Whether a text with this pattern is read as the row's node."""
    for sentence in sentences(row, pattern, lang):
        try:
            if read_ability(sentence.text, lang) == sentence.node:
                return True
        except TextError:
            continue
    return False


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("category", CATEGORIES)
def test_each_pattern_is_read_as_its_row_says(category: str, lang: str) -> None:
    lost = [
        pattern_text(pattern)
        for row, pattern in patterns(lang)
        if row.category == category and not is_read(row, pattern, lang)
    ]
    assert [pattern for pattern in lost if pattern not in IN_OTHER_ORDER] == []


@pytest.mark.parametrize("text", IN_OTHER_ORDER.values())
def test_targets_of_a_played_card_are_read_before_its_zone(text: str) -> None:
    noun = w.Noun("spell", (w.Aims(w.Noun("character", (w.Whose("you"),))),), "play")
    assert read_ability(text, "ja") == w.Played(w.Discard(w.Pick(noun, "target", 1)))
