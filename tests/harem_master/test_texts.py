"""Card texts read back in both languages, every row has both, and errors name their line."""

from __future__ import annotations

import re

import pytest

from pyengine.games import definition_of
from pyengine.games.harem_master import vocab
from pyengine.games.harem_master.listing_reader import READER
from pyengine.games.harem_master.match_setup import TABLE
from pyengine.text.errors import TextError
from pyengine.text.phrases import load
from pyengine.text.table_language import write
from pyengine.text.table_language_reader import read
from pyengine.vocab.node import Node, node_from_json, walk

GAME = "harem_master"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_shipped_card_reads_back(lang: str) -> None:
    for card in TABLE.pool().values():
        assert READER.read_cards(READER.render_card(card, lang), lang) == [card]


def test_capitals_only_start_sentences() -> None:
    faces = definition_of(GAME).faces.all_faces().values()
    for text in (each["en"] for face in faces for each in face["abilities"]):
        said = re.sub(r'"[^"]*"', "_", text)
        assert re.findall(r"[a-z,;:0-9] [A-Z][a-z]+", said) == [], text
        assert re.match(r"(\[\w+\] )*[a-z]", said) is None, text
        assert re.search(r"\. [a-z]", said) is None, text


@pytest.mark.parametrize("until", ["Until", "until"])
@pytest.mark.parametrize(
    "gets", ["{} end of turn, this gets [P]+2.", "[T]: {} end of turn, this gets [P]+2."]
)
def test_misplaced_capitals_are_read(until: str, gets: str) -> None:
    node = read(gets.format(until), "ability", GAME, "en")
    assert node == read(gets.format("until"), "ability", GAME, "en")


@pytest.mark.parametrize(
    ("was", "written"),
    [
        ("your opponent attacked", "your opponent attacks"),
        ("you attacked", "you attack"),
        ("a player attacked", "a player attacks"),
        ("your opponent used an event", "your opponent uses an event"),
        ("you used an item", "you use an item"),
        ("your opponent set off a triggered ability", "your opponent sets off a triggered ability"),
    ],
)
def test_a_response_condition_is_written_in_the_present_tense(was: str, written: str) -> None:
    node = read(f"[OT] Draw 1 card. [Use only when {was}]", "ability", GAME, "en")
    text = f"[OT] Draw 1 card. [Use only when {written}]"
    assert write(node, "ability", GAME, "en") == text
    assert read(text, "ability", GAME, "en") == node


def test_the_pool_has_120_cards_with_unique_names() -> None:
    assert len(TABLE.pool()) == 120
    for lang in ("ja", "en"):
        assert len({entry[lang]["name"] for entry in TABLE.shipped()["faces"].values()}) == 120


def test_cards_survive_json() -> None:
    for card in TABLE.pool().values():
        assert node_from_json(card.to_json(), "harem_master") == card


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_written_row_is_written_in_both_languages(lang: str) -> None:
    missing = [
        row.source
        for rows in load(GAME).rows.values()
        for row in rows
        if row.patterns and lang not in row.patterns
    ]
    assert missing == []


def test_every_node_of_the_vocabulary_has_a_row() -> None:
    rows = {
        name
        for rows in load(GAME).rows.values()
        for row in rows
        for name in re.findall(r"(\w+)\(", row.source)
    }
    nodes = {
        name
        for name, value in vars(vocab).items()
        if isinstance(value, type) and issubclass(value, Node) and value is not Node
    }
    assert nodes - rows == {"CourtCard"}


ABILITIES = [
    "[OT][n]:ターン終了時まで、自身は[P]+nされる。",
    "自身がハーレムに置かれた時、相手の行動費スタックのカードを1枚捨て札置き場に置く。",
    "自分の他の男性キャラクターが処刑台に置かれる場合、代わりに、それを持ち主の手札に戻す。",
    "自分のハーレムのカードが3枚以上である限り、すべての自分の「月」陣営のキャラクターは[M]+1される。",
    "装備したキャラクターは([T]:相手の城の一番上のカードを2枚捨て札置き場に置く。)を得る。",
    "[OT]それを打ち消す。[相手がカードを使用した時にのみ使用できる]",
    "次にターン終了時、自身を持ち主の手札に戻してもよい。",
    "おんなのこキャラクターが場に出た時、カードを1枚引く。",
    "自分の男キャラクター1体は【】",
]


@pytest.mark.parametrize("text", ABILITIES[:-1])
def test_an_ability_reads_the_same_in_the_other_language(text: str) -> None:
    node = read(text, "ability", GAME, "ja")
    english = write(node, "ability", GAME, "en")
    assert read(english, "ability", GAME, "en") == node
    assert read(write(node, "ability", GAME, "ja"), "ability", GAME, "ja") == node
    assert all(isinstance(part, Node) for part in walk(node))


def test_full_and_half_width_text_is_read_alike() -> None:
    plain = read("[1][T]:カードを2枚引く。", "ability", GAME, "ja")
    assert read("［１］［Ｔ］：カードを２枚引く。", "ability", GAME, "ja") == plain


def test_unknown_text_is_reported_with_its_line() -> None:
    listing = "《影》\nキャラクター 男性\nコスト:1 ランダムナンバー:2\n自身は空を飛ぶ。\n[P]1/[M]1\n"
    (fault,) = READER.check_cards(listing, "ja")
    assert isinstance(fault, TextError)
    assert (fault.code, fault.line) == ("not-understood", 4)
    assert "空を飛ぶ" in str(fault)


def test_a_character_needs_a_gender_and_values() -> None:
    (fault,) = READER.check_cards("《影》\nキャラクター\nコスト:1 ランダムナンバー:2\n", "ja")
    assert isinstance(fault, TextError)
    assert fault.code == "missing"
