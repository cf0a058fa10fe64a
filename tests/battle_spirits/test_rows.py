"""The rows of the card language read back what they write, in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pyengine.games.battle_spirits import vocab
from pyengine.text.phrase_check import values_for
from pyengine.text.phrases import Row, load
from pyengine.text.table_language import write
from pyengine.text.table_language_reader import read
from pyengine.vocab.node import Node

GAME = "battle_spirits"
TABLE = load(GAME)


def sample_node(row: Row, chance: random.Random) -> Any:
    """A random node of the row."""
    return row.shape.build(values_for(TABLE, row, "ja", chance))


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("category", [name for name in TABLE.rows if name != "fit"])
def test_every_row_reads_back_what_it_writes(category: str, lang: str) -> None:
    for row in (row for row in TABLE.rows[category] if row.patterns):
        for number in range(12):
            node = sample_node(row, random.Random(f"{row.source}{number}"))
            text = write(node, category, GAME, lang)
            assert read(text, category, GAME, lang) == node, text


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_fit_row_reads_back_inside_a_noun(lang: str) -> None:
    """A fit row is part of a noun; in English its text ends in a blank."""
    for row in TABLE.rows["fit"]:
        fits = (sample_node(row, random.Random(1)),)
        said = vocab.Magic("flash", (vocab.Destroy(vocab.Pick(vocab.Cards(fits=fits))),))
        assert read(write(said, "ability", GAME, lang), "ability", GAME, lang) == said


def test_every_written_row_has_both_languages_and_every_node_has_a_row() -> None:
    rows = [row for rows in TABLE.rows.values() for row in rows]
    assert [row.source for row in rows if len(row.patterns) == 1] == []
    nodes = {
        name for name, value in vars(vocab).items() if isinstance(value, type) and issubclass(value, Node)
    }
    assert nodes - {row.shape.cls for row in rows} == {"Node", "SpiritsCard"}


ALIKE = [
    ("Lv1『このスピリットのアタック時』カードを1枚引く。", "Ｌｖ1『このスピリットのアタック時』カードを1枚ドローする。"),
    ("フラッシュ:相手のスピリット1体を持ち主の手札に戻す。", "フラッシュ：相手のスピリット1体を手札に戻す。"),
    ("メイン:自分の手札2枚を破棄する。そうしたとき、カードを3枚引く。", "メイン:自分の手札を2枚破棄する。そうした時、カードを3枚引く。"),
    ("メイン:カードを1枚引くことができる。", "メイン：カードを1枚引く事が出来る。"),
    ("Lv1・Lv2『このスピリットの召喚時』ボイドのコア1個を自分のリザーブに置く。", "Lv1•Lv2『このスピリットの召喚時』ボイドからコア1個を自分のリザーブに置く。"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "also"), ALIKE)
def test_alternative_spellings_read_like_the_standard_one(written: str, also: str) -> None:
    node = read(written, "ability", GAME, "ja")
    assert read(also, "ability", GAME, "ja") == node
    assert write(node, "ability", GAME, "ja") == written
