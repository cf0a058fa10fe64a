"""Cards on the pages that players copy from: each layout, and a whole page with the text around its cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyengine.games.pmv.language.listing import (
    check_cards,
    read_cards,
    read_entries,
    read_listing,
)
from pyengine.games.pmv.rules.cards import check_icons
from pyengine.games.pmv.vocab import (
    Activated,
    Auto,
    CardText,
    DealDamage,
    Draw,
    Keyword,
    NodeCost,
    Noun,
    Pick,
    Played,
    SleepCost,
    This,
    When,
)
from pyengine.text.errors import TextError
from pyengine.text.listing_result import Reading

PAGES = Path(__file__).parent / "pages"
TARGET = Pick(Noun("character"))
WARDEN = CardText(
    "凍てつく門番",
    "character",
    4,
    3,
    2,
    ("妖怪",),
    attack=3,
    toughness=5,
    abilities=(Keyword("first_strike"), Auto("gamma", Draw("you", 1), When("blocked", This()))),
    number="704",
)

RENDERED = """※上記の広告は60日以上更新のないWIKIに表示されています。
《凍てつく門番》

No.704 Character <第二弾
GRAZE(2)/NODE(4)/COST(3) 種族:妖怪

先制

(自動γ):
　〔このキャラクター〕が防御を行った場合、
　〔あなた〕は1ドローする。

攻撃力(3)/耐久力(5)

「通りたければ、春を連れてこい。」

Illustration:たれか (PR.110:ほかのひと)

テキスト修正@2011/02/03
コメント
強い。
《霜柱》と使う。
関連
《霜柱》
"""
LINKS_BROKEN = """《凍てつく門番》
No.704 Character <
第二弾
>
GRAZE(2)/NODE(4)/COST(3)
種族:
妖怪
先制
(自動γ)
:
〔このキャラクター〕が
防御
を行った場合、〔あなた〕は
1
ドロー
する。
攻撃力
(3)/
耐久力
(5)
「通りたければ、春を連れてこい。」
"""
SOURCE = """**《凍てつく門番》
>No.704 Character <[[第二弾]]>
>GRAZE(2)/NODE(4)/COST(3) 種族:[[妖怪>種族]]
>
>[[先制]]
>[[(自動γ)>自動効果]]:
>　〔このキャラクター〕が[[防御]]を行った場合、&br()〔あなた〕は1ドローする。
>攻撃力(3)/耐久力(5)
>&italic(){通りたければ、春を連れてこい。}
>Illustration:[[たれか]]
----
***コメント
//消した
強い。
"""
ONE_LINE = " ".join(line for line in SOURCE.split("----")[0].strip().split("\n") if line != ">")
BLOG = """★No.0704 凍てつく門番
GRAZE(2)NODE(4)COST(3)種族:妖怪
先制
(自動γ):〔このキャラクター〕が防御を行った場合、〔あなた〕は1ドローする。
攻撃力(3)/耐久力(5).
「通りたければ、春を連れてこい。」
"""


@pytest.mark.parametrize("page", [RENDERED, LINKS_BROKEN, SOURCE, ONE_LINE], ids=["A", "A'", "C", "C flat"])
def test_card_is_the_same_in_every_page_layout(page: str) -> None:
    (entry,) = read_entries(page)
    assert entry.card == WARDEN
    assert entry.flavour.strip("「」") == "通りたければ、春を連れてこい。"
    assert entry.set_name == "第二弾"


def test_blog_layout_without_kind_and_slashes() -> None:
    (card,) = read_cards(BLOG)
    assert card == WARDEN.replace(number="0704")


def test_costs_in_words_and_old_labels_are_read() -> None:
    page = """★No.0706 霜枯れ
Nord(2)/Cost(1) 術者:ユキネ ☆
目標の〔キャラクター1枚〕に1ダメージを与える。
★No.0707 灯守の弟子
GRAZE(1)NODE(1)COST(1)種族:人間
(常時)コスト1:
〔あなた〕は1ドローする。
(自分ターン)スリープ:
目標の〔キャラクター1枚〕に1ダメージを与える。
攻撃力(1)/耐久力(1).
★No.0708 石
GRAZE(0)NODE(0)COST(0)種族:なし
(テキストなし)
攻撃力(1)/耐久力(1).
"""
    spell, pupil, stone = read_cards(page)
    assert (spell.name, spell.kind, spell.caster) == ("霜枯れ", "spell", "ユキネ")
    assert spell.abilities == (Played(DealDamage(TARGET, 1)),)
    assert pupil.abilities == (
        Activated("any", (NodeCost(1),), Draw("you", 1)),
        Activated("own", (SleepCost(),), DealDamage(TARGET, 1)),
    )
    assert (stone.name, stone.abilities, stone.races) == ("石", (), ())


def test_list_layout_with_names_without_brackets() -> None:
    page = """第二弾カードリスト・詳細版
キャラクターカード
霜の見習い
No.710 Character <第二弾
GRAZE(0)/NODE(1)/COST(1)
種族:人間
攻撃力(1)/耐久力(2)
「まだ冷たいだけ。」
霜の師範
No.711 Character <第二弾
GRAZE(1)/NODE(2)/COST(1)
種族:人間
警戒
攻撃力(2)/耐久力(2)
コマンドカード
霜柱
No.712 Command <第二弾
NODE(1)/COST(1)
〔あなた〕は1ドローする。
"""
    first, second, third = read_entries(page)
    assert [entry.card.name for entry in (first, second, third)] == ["霜の見習い", "霜の師範", "霜柱"]
    assert (first.flavour, second.flavour) == ("まだ冷たいだけ。", "")


def test_fields_missing_from_a_page_are_named() -> None:
    """Some pages print only the name, the text and the power."""
    page = "《凍てつく門番》\n先制\n(自動γ):\n 〔このキャラクター〕が防御を行った場合、〔あなた〕は1ドローする。\n攻撃力(3)/耐久力(5)\n「春を。」\n"
    (reading,) = read_listing(page)
    assert reading.entry is None
    (fault,) = reading.faults
    assert (fault.code, fault.params) == (
        "missing",
        {"fields": ["Character/Spell/Command", "NODE", "COST", "GRAZE"]},
    )
    assert page[slice(*fault.span)] == "《凍てつく門番》"
    assert [part.ability for part in reading.parts] == list(WARDEN.abilities)


def five_cards() -> tuple[str, list[Reading[CardText]]]:
    text = (PAGES / "five.txt").read_text(encoding="utf-8")
    return text, read_listing(text)


def test_page_of_five_cards_with_advertisements_and_comments() -> None:
    text, readings = five_cards()
    assert [reading.name for reading in readings] == [
        "霜を編むユキネ", "氷割りのガンテツ", "呪符「雪明かりの夜」", "凍てつく門番", "霜柱",
    ]  # fmt: skip
    assert [bool(reading.entry) for reading in readings] == [True, True, False, True, True]
    whole = [reading.entry.card for reading in readings if reading.entry]
    assert whole[1].abilities == (Activated("any", (NodeCost(1), SleepCost()), DealDamage(TARGET, 2)),)
    assert (whole[1].attack, whole[1].toughness) == (3, 3)
    assert whole[2] == WARDEN
    assert (whole[3].kind, whole[3].number) == ("command", "0705")
    for reading in readings:
        assert reading.name in text[reading.start : reading.end]


def test_understood_parts_of_a_failed_card_are_reported() -> None:
    text, readings = five_cards()
    wrong = readings[2]
    (fault,) = wrong.faults
    assert fault.code == "not-understood"
    assert text[slice(*fault.span)].startswith("ドローしたり")
    assert any("ドローする" in phrase for phrase in fault.nearest)
    assert [text[part.start : part.end] for part in wrong.parts] == [
        "目標の〔キャラクター1枚〕をスリープ状態にする。"
    ]


def test_every_error_of_a_card_is_located() -> None:
    page = "《霜》\nNo.1 Character\nGRAZE(x)/NODE(1)\n種族:火星人/人間\n【神速】\n〔あなた〕は踊る。\n攻撃力(1)/耐久力(1)\n"
    (reading,) = read_listing(page)
    assert [(fault.code, page[slice(*fault.span)]) for fault in reading.faults] == [
        ("missing", "《霜》"),
        ("not-a-number", "x"),
        ("unknown-race", "火星人"),
        ("unknown-keyword", "【神速】"),
        ("not-understood", "踊る"),
    ]


def test_positions_in_wiki_source_are_those_of_the_source() -> None:
    page = SOURCE.replace("1ドローする", "[[1>数]]ドローしまくる")
    (fault,) = check_cards(page)
    assert isinstance(fault, TextError)
    start, end = fault.span
    assert page[start:end].startswith("ドローしまくる")
    assert fault.line == page.count("\n", 0, start) + 1


def test_talk_without_a_card_is_no_card() -> None:
    assert read_listing("今日は雨。\n《霜柱》は強い。\n") == []


def test_pages_pasted_in_a_row_stay_separate() -> None:
    text, _ = five_cards()
    readings = read_listing(text * 3)
    assert [bool(reading.entry) for reading in readings] == [True, True, False, True, True] * 3


@pytest.mark.parametrize(
    ("scope", "duration", "means"),
    [
        ("目標のカード", "瞬間", ("目標のカードに及ぶ効果", "瞬間")),
        ("単体", "ターン終了時まで", ("目標のカードに及ぶ効果", "持続")),
        ("複数カード", "装備／場", ("目標を取らず、複数のカードに及ぶ効果", "装備/場")),
        ("プレイヤー", "世界呪符(2)", ("プレイヤー、手札、デッキ、冥界に及ぶ効果", "世界呪符")),
        ("場全体", "一瞬", ("その他", "瞬間")),
        ("その他", "-", ("その他", "")),
    ],
)
def test_other_words_for_range_or_duration_are_accepted(
    scope: str, duration: str, means: tuple[str, str]
) -> None:
    page = f"《氷柱落とし》\nNo.9 Spell\nNODE(2)/COST(1)\n効果範囲:{scope}\n発動期間:{duration}\n\n〔あなた〕は1ドローする。"
    [reading] = read_listing(page)
    assert reading.entry, reading.faults
    card = reading.entry.card
    assert (card.scope, card.duration) == means
    check_icons(card)
    others = [note.text for note in reading.notes if note.code == "read-as"]
    assert others == [
        word
        for word, raw in zip(means, (scope, duration), strict=True)
        if word and word != raw.replace("／", "/")
    ]


@pytest.mark.parametrize("mark", [">", " >", "\uff1e"])
def test_bare_quote_mark_at_a_line_end_is_dropped(mark: str) -> None:
    lines = [
        "《灯》",
        "Command <夜市>",
        f"NODE(1)/COST(2){mark}",
        f"【装備/場】{mark}",
        "(自動γ):",
        f" 〔あなた〕がダメージを受けた場合、〔あなた〕は1ドローする。{mark}",
    ]
    (found,) = read_listing("\n".join(lines))
    (plain,) = read_listing("\n".join(line.removesuffix(mark) for line in lines[:1] + lines[2:]))
    assert found.entry is not None, found.faults
    assert plain.entry is not None
    assert found.entry.card == plain.entry.card
    assert found.entry.set_name == "夜市"


@pytest.mark.parametrize("flavour", ["「本当に? まさか」", "これは何? どうして光るの?", "「……そうか?」"])
def test_flavour_with_a_question_below_an_unfinished_text_is_flavour(flavour: str) -> None:
    text = "〔あなた〕はXドローする。Xはあなたの場のキャラクターの枚数に等しい"
    (found,) = read_listing(f"《灯》\nCommand NODE(1)/COST(2)\n {text}\n{flavour}")
    (plain,) = read_listing(f"《灯》\nCommand NODE(1)/COST(2)\n {text}。")
    assert found.entry is not None, found.faults
    assert plain.entry is not None
    assert found.entry.card == plain.entry.card
    assert found.entry.flavour == flavour.strip("「」")
