"""Pages as they are: stripped copies, rests of a wiki's source, prose, promotional numbers, other encodings. A card that a
page has is found, read as far as it goes, and what it lacks is asked for; none of them vanishes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyengine.games.pmv.language.listing import names_beside, read_listing
from pyengine.games.pmv.language.page.filling import filled, lacks
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
FIRST = f"《霜の門番》\nNo.1 Character <一>\n{BODY}"
DRAWS = "NODE(1)/COST(1)\n〔あなた〕は1ドローする。\n"


def one(page: str) -> Reading[Any]:
    (found,) = read_listing(page)
    return found


def whole(page: str) -> Any:
    found = one(page)
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
def test_a_name_opens_a_card_wherever_anything_of_one_follows(second: str) -> None:
    first, other = read_listing(FIRST + second)
    assert first.entry is not None
    assert (first.entry.flavour, other.name, other.entry) == ("", "乙", None)
    assert [fault.code for fault in other.faults] == ["missing"]
    assert other.parts


def test_names_without_a_card_are_told() -> None:
    page = FIRST + "《乙》\n《丙》\nNo.3 Command <一>\n" + DRAWS + "関連\n《霜の門番》\n《丁》\n《丁》\n"
    assert [found.name for found in read_listing(page)] == ["霜の門番", "丙"]
    assert names_beside(page) == ("乙", "丁")


def test_of_a_stripped_page_the_text_is_read_and_the_rest_asked_for() -> None:
    page = "《乙》\n妖怪/天狗\n速攻\n(自動γ):\n〔このキャラクター〕が防御を行った場合、〔あなた〕は1ドローする。\n\n夜はまだ長い\n\nコメント\n弱い。\n"
    found = one(page)
    assert [lack.field for lack in lacks(found)] == [
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
    entry = whole(made)
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
def test_only_what_a_card_lacks_is_filled_in(values: dict[str, str]) -> None:
    page = "《乙》\n目標の〔キャラクター1枚〕に1ダメージを与える。\n"
    assert filled(page, "ja", 0, values) is None
    assert filled(page, "ja", 3, {"NODE": "1"}) is None


def test_a_promotional_number_is_a_number() -> None:
    assert whole("《乙》\nPR.012 Command <PRカード\n" + DRAWS).card.number == "PR.012"
    assert whole("《乙》\nPR.012 Character <一>\n" + BODY).card.kind == "character"


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
def test_a_layout_is_read(page: str, flavour: str) -> None:
    assert whole(page).flavour == flavour


def test_prose_below_a_spell_is_its_flavour_and_a_sentence_of_a_text_is_not() -> None:
    spell = "《乙》\nNo.1 Spell <一>\nNODE(1)/COST(1)\n術者:ユキネ\n目標の〔キャラクター1枚〕に1ダメージを与える。\n"
    prose = "攻撃を受けた手札は、二度と戻らない。\nそれが冬というものだ\n"
    assert whole(spell + prose + "Illustration:誰\n").flavour == prose.strip()
    for sentence in (
        "その後、手札を踊らせる。\n",
        "\nその後、手札を踊らせる。\n",
        "キャラクターを踊らせても良い。\n",
    ):
        assert [fault.code for fault in one(spell + sentence).faults] == ["not-understood"]


def test_a_quotation_that_is_not_closed_is_closed_and_that_is_told() -> None:
    page = "《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\nターン終了時まで、目標の〔キャラクター1枚〕は以下の効果を得る。\n「(自動α):〔このキャラクター〕は防御を行うことが出来ない。\nIllustration:誰\n"
    found = one(page)
    assert found.entry is not None
    assert [(note.code, note.text) for note in found.notes] == [("read-as", "。」")]


def test_every_slip_is_told_at_its_place_and_what_is_told_could_stand_there() -> None:
    page = "《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\n相手手札が2枚以下の場合、〔あなた〕は②払う。その後、〔あなた〕は1ドローする。\n"
    found = one(page)
    assert found.entry is not None
    assert len(found.notes) == 2
    note = found.notes[0]
    mended = page[: note.start] + note.text + page[note.end :]
    assert "相手プレイヤーの手札" in mended
    assert whole(mended).card == found.entry.card
    assert len(one(mended).notes) == 1
    assert not one(FIRST).notes


def test_a_keyword_that_a_page_lost_is_added_where_its_duration_tells_of_it() -> None:
    text = "《乙》\nNo.1 Spell <一>\nNODE(1)/COST(1)\n術者:ユキネ\n発動期間:呪符\n(自動α):\n〔このキャラクター〕は防御を行うことが出来ない。\n"
    found = one(text)
    assert found.entry is not None
    assert [type(each) for each in found.entry.card.abilities] == [Keyword, Auto]
    assert [(note.code, note.text) for note in found.notes] == [("tag-added", "呪符")]
    assert whole(text.replace("(自動α)", "【呪符】\n(自動α)")).card == found.entry.card
    played = text.replace("(自動α):\n", "").replace(
        "〔このキャラクター〕は防御を行うことが出来ない", "〔あなた〕は1ドローする"
    )
    assert not one(played).notes


def test_a_played_text_that_speaks_of_its_character_is_a_fault() -> None:
    command = "《乙》\nNo.1 Command <一>\nNODE(1)/COST(1)\n〔このキャラクター〕は「先制」を得る。\n"
    (fault,) = one(command).faults
    assert fault.code == "no-character"
    assert command[slice(*fault.span)] == "このキャラクター"
    spell = "《乙》\nNo.1 Spell <一>\nNODE(1)/COST(1)\n術者:ユキネ\n発動期間:瞬間\n(自動α):\n〔このキャラクター〕は「先制」を得る。\n"
    assert [fault.code for fault in one(spell).faults] == ["no-character"]
    assert whole(spell.replace("瞬間", "呪符"))
    given = "目標の〔キャラクター1枚〕は「(自動α):〔このキャラクター〕は防御を行うことが出来ない。」を得る。"
    assert whole(command.replace("〔このキャラクター〕は「先制」を得る。", given))


def test_a_page_as_it_is_written_is_read_as_it_is_shown() -> None:
    html = "<html><head><title>x</title></head><body><h3>《乙》</h3><p>No.1 Command &lt;<a href='x'>一</a>&gt;<br>\nNODE(1)/COST(1)<br>〔<b>あなた</b>〕は&#49;ドローする。</p><!-- 〔x〕 --></body></html>"
    found = one(html)
    assert found.entry is not None
    assert html[found.start :].startswith("《乙》")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932", "euc_jp", "iso2022_jp"])
def test_a_file_is_read_in_the_encodings_of_japanese_pages(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "page.txt"
    file.write_bytes(FIRST.encode(encoding))
    (result,) = check([file], "ja", READER)
    assert result.ok, str(result)


def test_of_the_card_that_is_one_too_many_nothing_else_is_said() -> None:
    readings = read_listing("".join(f"《{n}》\nNo.{n} Command\n{DRAWS}" for n in range(MAX_CARDS + 2)))
    assert [fault.code for fault in readings[-1].faults] == ["too-many"]
    assert len(readings) == MAX_CARDS + 1


def test_bytes_that_are_no_text_are_named() -> None:
    with pytest.raises(EncodingError, match="Shift_JIS"):
        decoded(b"\x81\xff\xfe\x80\xa0\xff")
