"""Texts in the manner of printed Battle Spirits cards: each is read, and written back as the same node in both languages;
kinds of cards that the rules leave out are named in the refusal."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pyengine.games import definition_of
from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.listing_reader import READER
from pyengine.text.errors import TextError
from pyengine.text.phrases import LANGUAGES
from pyengine.text.table_language import write
from pyengine.text.table_language_reader import read

GAME = "battle_spirits"
TEXTS = tomllib.loads((Path(__file__).parent / "spirits" / "texts.toml").read_text(encoding="utf-8"))
READ = [(lang, text) for lang in LANGUAGES for text in TEXTS[lang]]
REFUSED = [(lang, text) for lang in LANGUAGES for text in TEXTS[f"refused_{lang}"]]
definition_of(GAME)


def test_there_are_many_texts_in_each_language() -> None:
    assert min(len(TEXTS[lang]) for lang in LANGUAGES) >= 30
    assert len(READ) == len(set(READ))


@pytest.mark.parametrize(("lang", "text"), READ)
def test_text_is_read_and_written_back_in_both_languages(lang: str, text: str) -> None:
    node = read(text, "ability", GAME, lang)
    for each in LANGUAGES:
        assert read(write(node, "ability", GAME, each), "ability", GAME, each) == node


@pytest.mark.parametrize(("lang", "text"), REFUSED)
def test_refused_text_says_where(lang: str, text: str) -> None:
    with pytest.raises(TextError) as error:
        read(text, "ability", GAME, lang)
    assert 0 < error.value.span[0] <= error.value.span[1] <= len(text)


ALIKE = [
    ("ja", "BP4000以下の相手のスピリット1体", "相手のBP4000以下のスピリット1体"),
    ("ja", "疲労状態のBP4000以下の相手のスピリット1体", "相手の疲労状態のBP4000以下のスピリット1体"),
    ("ja", "系統:「灯竜」を持つ自分のスピリットすべて", "自分の系統「灯竜」のスピリットすべて"),
    ("ja", "スピリット1体", "お互いのスピリット1体"),
    ("en", "2 opposing spirits with 4000 BP or less", "2 of your opponent's BP-4000-or-less spirits"),
    ("en", "an exhausted opposing spirit with cost 3 or less", "1 of your opponent's exhausted cost-3-or-less spirits"),
    ("en", 'all your spirits with family "lampwyrm"', 'each of your "lampwyrm" spirits'),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "printed", "written"), ALIKE)
def test_qualifiers_are_read_in_any_order(lang: str, printed: str, written: str) -> None:
    assert read(printed, "what", GAME, lang) == read(written, "what", GAME, lang)


CARD = """《試しの灯》
スピリット
色:赤 コスト:3
系統:灯竜
レベル:Lv1(1)12000/Lv2(3)15000
{text}
シンボル:赤
"""


def card_with(text: str, lang: str = "ja") -> v.SpiritsCard:
    (card,) = READER.read_cards(CARD.replace("{text}", text), lang)
    assert isinstance(card, v.SpiritsCard)
    return card


def test_heading_on_its_own_line_belongs_to_the_text_below() -> None:
    below = card_with("Lv1・Lv2『このスピリットのアタック時』\nカードを1枚引く。\n【神速】")
    assert below == card_with("Lv1・Lv2『このスピリットのアタック時』カードを1枚引く。\n【神速】")
    english = card_with("[LV1][LV2] (When Attacks)\nDraw 1 card.\nDivine Speed", "en")
    assert english == below


def test_heading_without_a_text_is_refused_at_its_place() -> None:
    text = CARD.replace("{text}", "Lv2『このスピリットのアタック時』")
    with pytest.raises(TextError) as error:
        READER.read_cards(text, "ja")
    assert (error.value.code, error.value.line) == ("ends-early", 6)


@pytest.mark.parametrize(
    ("text", "lang", "named"),
    [
        ("Lv1『このスピリットの召喚時』アルティメット1体を回復させる。", "ja", "アルティメット"),
        ("【ソウルバースト:自分のライフ減少後】カードを1枚引く。", "ja", "ソウルバースト"),
        ("Lv2自分のカウントが3以上の間、このスピリットをBP+3000する。", "ja", "カウント"),
        ("[LV1] (When Summoned) Destroy 1 Brave.", "en", "Brave"),
    ],
)
def test_kind_that_the_rules_leave_out_is_named(text: str, lang: str, named: str) -> None:
    page = CARD.replace("{text}", text)
    with pytest.raises(TextError) as error:
        READER.read_cards(page, lang)
    assert (error.value.code, error.value.params["text"]) == ("left-out", named)
    assert page[slice(*error.value.span)] == named
    assert str(error.value).endswith("isn't part of this table's rules")


def test_card_of_a_kind_that_the_rules_leave_out_is_named() -> None:
    with pytest.raises(TextError) as error:
        READER.read_cards("《試し》\nブレイヴ\n色:赤 コスト:3\n", "ja")
    assert (error.value.code, error.value.params["text"]) == ("left-out", "ブレイヴ")
