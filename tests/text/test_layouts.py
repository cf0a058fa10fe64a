"""Pages in unusual layouts: stripped copies, wiki source, prose, promotional numbers, other encodings. Each card on a
page is found and read as far as possible, and its missing fields are requested."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyengine.games.pmv.language.listing import names_without_cards, read_listing
from pyengine.games.pmv.language.page.filling import filled, missing_fields
from pyengine.games.pmv.language.page.sorting import MAX_CARDS
from pyengine.games.pmv.listing_reader import READER
from pyengine.games.pmv.vocab import Auto, Keyword
from pyengine.text.check import check
from pyengine.text.file_encoding import EncodingError, decoded
from pyengine.text.listing_result import Reading

BODY = """GRAZE(2)/NODE(4)/COST(3) 種族:妖怪
先制
(自動γ):
 〔このキャラクター〕が防御を行った場合、〔あなた〕は1ドローする。
攻撃力(3)/耐久力(5)
"""
FIRST_CARD = f"《霜の門番》\nNo.1 Character <一>\n{BODY}"
DRAW_TEXT = "NODE(1)/COST(1)\n〔あなた〕は1ドローする。\n"


def only_reading(page: str) -> Reading[Any]:
    (found,) = read_listing(page)
    return found


def only_entry(page: str) -> Any:
    found = only_reading(page)
    assert found.entry is not None, [str(fault) for fault in found.faults]
    return found.entry


@pytest.mark.parametrize(
    "second",
    [
        "《乙》\n速攻\n(自動γ):\n〔このキャラクター〕が防御を行った場合、〔あなた〕は1ドローする。\n",
        "コメント\n強い。\n《乙》\n速攻\n(自動γ):\n〔このキャラクター〕が防御を行った場合、〔あなた〕は1ドローする。\n",
        "《乙》\n目標の〔キャラクター1枚〕に1ダメージを与える。\nコメント\n弱い。\n",
        "**《乙》\n>【呪符】\n>\n>目標の〔キャラクター1枚〕に1ダメージを与える。\n",
    ],
)
def test_name_starts_a_card_if_card_text_follows(second: str) -> None:
    first, other = read_listing(FIRST_CARD + second)
    assert first.entry is not None
    assert (first.entry.flavour, other.name, other.entry) == ("", "乙", None)
    assert [fault.code for fault in other.faults] == ["missing"]
    assert other.parts


def test_names_without_a_card_are_reported() -> None:
    page = (
        FIRST_CARD
        + "《乙》\n《丙》\nNo.3 Command <一>\n"
        + DRAW_TEXT
        + "関連\n《霜の門番》\n《丁》\n《丁》\n"
    )
    assert [found.name for found in read_listing(page)] == ["霜の門番", "丙"]
    assert names_without_cards(page) == ("乙", "丁")


def test_stripped_page_is_read_and_its_missing_fields_requested() -> None:
    page = "《乙》\n妖怪/天狗\n速攻\n(自動γ):\n〔このキャラクター〕が防御を行った場合、〔あなた〕は1ドローする。\n\n夜はまだ長い\n\nコメント\n弱い。\n"
    found = only_reading(page)
    assert [lack.field for lack in missing_fields(found)] == [
        "Character/Spell/Command", "NODE", "COST", "GRAZE", "ATTACK", "TOUGHNESS",
    ]  # fmt: skip
    values = {
        "Character/Spell/Command": "Character",
        "NODE": "3",
        "COST": "2",
        "GRAZE": "1",
        "ATTACK": "2",
        "TOUGHNESS": "4",
    }
    made = filled(page, "ja", found.start, values)
    assert made is not None
    entry = only_entry(made)
    card = entry.card
    assert (card.kind, card.node, card.cost, card.graze) == ("character", 3, 2, 1)
    assert (card.attack, card.toughness, card.races, entry.flavour) == (
        2,
        4,
        ("妖怪", "天狗"),
        "夜はまだ長い",
    )
    assert len(card.abilities) == 2


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"NODE": "many"},
        {"GRAZE": "1"},
        {"Character/Spell/Command": "Trap"},
        {"NODE": "1", "flavour": "x"},
        {"NODE": "1\n《丙》"},
    ],
)
def test_only_missing_fields_are_filled_in(values: dict[str, str]) -> None:
    page = "《乙》\n目標の〔キャラクター1枚〕に1ダメージを与える。\n"
    assert filled(page, "ja", 0, values) is None
    assert filled(page, "ja", 3, {"NODE": "1"}) is None


def test_promotional_number_is_a_number() -> None:
    assert only_entry("《乙》\nPR.012 Command <PRカード\n" + DRAW_TEXT).card.number == "PR.012"
    assert only_entry("《乙》\nPR.012 Character <一>\n" + BODY).card.kind == "character"


@pytest.mark.parametrize(
    ("page", "flavour"),
    [
        ("**《乙》 >No.7 Spell <[[一]]> >NODE(3)/COST(2) >術者:ユキネ >発動期間:瞬間 >【呪符】 > >目標の〔キャラクター1枚〕をスリープ状態にする。 >&italic(){雪} >Illustration:誰", "雪"),
        ("**《乙》\n>No.7 Character <[[一]]>\n>GRAZE(1)/NODE(3)/COST(2) 種族:なし >\n>先制 >\n>(自動γ):\n>〔このキャラクター〕が防御を行った場合、\n〔あなた〕は\n>1ドローする。\n>攻撃力(1)/耐久力(1)\n>&italic(){雪}\n----\n***感想\nよい。\n", "雪"),
        ("**《乙》\n>No.7 Command <[[一]]>\n>NODE(3)/COST(2)\n>〔あなた〕は1ドローする。\n----\n***感想\nよい。\n", ""),
        ("**《乙》\n>No.7 Command <[[一]]>\n>NODE(3)/COST(2)\n>〔あなた〕は1ドローする。\n//旧 〔あなた〕は3ドローする。\n", ""),
        ("《乙》\nNo.1 Spell <一>\nNODE(1)/COST(1) 術者 ユキネ\n効果範囲目標のカードに及ぶ効果\n発動期間瞬間\n目標の〔キャラクター1枚〕に1ダメージを与える。\n", ""),
        ("《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\n〔あなたの手札1枚〕を、裏向きにしてあなたの場にスリープ状態でセットする。以後、そのカードはキャラクター「雪だるま(GRAZE0、1/3、\n種族:なし)」として扱う。\n", ""),
        ("《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\n〔あなた〕は1ドローする。\n(SP-01:「ほどけば春。」)\n(PR.110:「冬。」\nIllustration:誰\n", "SP-01:「ほどけば春。」\n(PR.110:「冬。」"),
        ("《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\n〔あなた〕は1ドローする。\n攻撃力(-)/耐久力(-)\n「春。」\n", "春。"),
        ("《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\nターン終了時まで、目標の〔キャラクター1枚〕は以下の効果を得る。\n  【(自動α):〔このキャラクター〕は防御を行うことが出来ない。】\n「冬。」\n", "冬。"),
    ],
    ids=["one line", "marks", "rule", "hidden", "labels", "race in a quotation", "printings", "none", "brackets"],
)  # fmt: skip
def test_layout_is_read(page: str, flavour: str) -> None:
    assert only_entry(page).flavour == flavour


def test_prose_below_a_spell_is_flavour_and_a_rule_sentence_is_not() -> None:
    spell = "《乙》\nNo.1 Spell <一>\nNODE(1)/COST(1)\n術者:ユキネ\n目標の〔キャラクター1枚〕に1ダメージを与える。\n"
    prose = "攻撃を受けた手札は、二度と戻らない。\nそれが冬というものだ\n"
    assert only_entry(spell + prose + "Illustration:誰\n").flavour == prose.strip()
    for sentence in (
        "その後、手札を踊らせる。\n",
        "\nその後、手札を踊らせる。\n",
        "キャラクターを踊らせても良い。\n",
    ):
        assert [fault.code for fault in only_reading(spell + sentence).faults] == ["not-understood"]


def test_unclosed_quotation_is_closed_with_a_note() -> None:
    page = "《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\nターン終了時まで、目標の〔キャラクター1枚〕は以下の効果を得る。\n「(自動α):〔このキャラクター〕は防御を行うことが出来ない。\nIllustration:誰\n"
    found = only_reading(page)
    assert found.entry is not None
    assert [(note.code, note.text) for note in found.notes] == [("read-as", "。」")]


def test_every_correction_is_noted_and_can_be_applied() -> None:
    page = "《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\n相手手札が2枚以下の場合、〔あなた〕は②払う。その後、〔あなた〕は1ドローする。\n"
    found = only_reading(page)
    assert found.entry is not None
    assert len(found.notes) == 2
    note = found.notes[0]
    mended = page[: note.start] + note.text + page[note.end :]
    assert "相手プレイヤーの手札" in mended
    assert only_entry(mended).card == found.entry.card
    assert len(only_reading(mended).notes) == 1
    assert not only_reading(FIRST_CARD).notes


def test_lost_keyword_is_restored_from_the_duration() -> None:
    text = "《乙》\nNo.1 Spell <一>\nNODE(1)/COST(1)\n術者:ユキネ\n発動期間:呪符\n(自動α):\n〔このキャラクター〕は防御を行うことが出来ない。\n"
    found = only_reading(text)
    assert found.entry is not None
    assert [type(each) for each in found.entry.card.abilities] == [Keyword, Auto]
    assert [(note.code, note.text) for note in found.notes] == [("tag-added", "呪符")]
    assert only_entry(text.replace("(自動α)", "【呪符】\n(自動α)")).card == found.entry.card
    played = text.replace("(自動α):\n", "").replace(
        "〔このキャラクター〕は防御を行うことが出来ない", "〔あなた〕は1ドローする"
    )
    assert not only_reading(played).notes


def test_played_text_about_its_own_character_is_an_error() -> None:
    command = "《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\n〔このキャラクター〕は「先制」を得る。\n"
    (fault,) = only_reading(command).faults
    assert fault.code == "no-character"
    assert command[slice(*fault.span)] == "このキャラクター"
    spell = "《乙》\nNo.1 Spell <一>\nNODE(1)/COST(1)\n術者:ユキネ\n発動期間:瞬間\n(自動α):\n〔このキャラクター〕は「先制」を得る。\n"
    assert [fault.code for fault in only_reading(spell).faults] == ["no-character"]
    assert only_entry(spell.replace("瞬間", "呪符"))
    given = "目標の〔キャラクター1枚〕は「(自動α):〔このキャラクター〕は防御を行うことが出来ない。」を得る。"
    assert only_entry(command.replace("〔このキャラクター〕は「先制」を得る。", given))


def test_html_source_is_read_as_displayed() -> None:
    html = "<html><head><title>x</title></head><body><h3>《乙》</h3><p>No.1 Command &lt;<a href='x'>一</a>&gt;<br>\nNODE(1)/COST(1)<br>〔<b>あなた</b>〕は&#49;ドローする。</p><!-- 〔x〕 --></body></html>"
    found = only_reading(html)
    assert found.entry is not None
    assert html[found.start :].startswith("《乙》")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932", "euc_jp", "iso2022_jp"])
def test_files_in_japanese_encodings_are_read(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "page.txt"
    file.write_bytes(FIRST_CARD.encode(encoding))
    (result,) = check([file], "ja", READER)
    assert result.ok, str(result)


def test_card_beyond_the_limit_gets_only_that_error() -> None:
    readings = read_listing("".join(f"《{n}》\nNo.{n} Command\n{DRAW_TEXT}" for n in range(MAX_CARDS + 2)))
    assert [fault.code for fault in readings[-1].faults] == ["too-many"]
    assert len(readings) == MAX_CARDS + 1


def test_bytes_that_are_not_text_are_named() -> None:
    with pytest.raises(EncodingError, match="Shift_JIS"):
        decoded(b"\x81\xff\xfe\x80\xa0\xff")
