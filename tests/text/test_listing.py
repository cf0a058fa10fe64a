"""The listing format as players write it: shared lines, character widths, old labels, several cards, no name."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.compile import compile_cards
from pyengine.games.pmv import listing_reader
from pyengine.games.pmv.language.listing import read_cards, read_entries
from pyengine.games.pmv.language.listing_format import render_card
from pyengine.games.pmv.language.read import read_ability
from pyengine.games.pmv.language.write import render_ability
from pyengine.games.pmv.vocab import (
    Activated,
    Auto,
    Become,
    CardText,
    DealDamage,
    Draw,
    Guise,
    It,
    Keyword,
    Modes,
    NodeCost,
    Noun,
    Pick,
    Played,
    SleepCost,
    This,
    When,
    X,
)
from pyengine.text.check import check
from pyengine.text.errors import TextError
from pyengine.text.phrases import load
from pyengine.vocab.game_packages import folder_of
from pyengine.vocab.node import node_from_json

SETS = sorted((folder_of("pmv") / "cards").glob("*.txt"))

TARGET = Pick(Noun("character"))


def test_full_character() -> None:
    text = """《灯守》
No.001 Character <第一弾>
GRAZE(1)/NODE(2)/COST(1)
種族:人間/魔法使い
速攻 マナチャージ(1)
(自動γ):
 このキャラクターが攻撃を行った場合、〔あなた〕は1ドローする。
(常時)1(S):
 目標の〔キャラクター1枚〕に1ダメージを与える。
攻撃力(2)/耐久力(3)
「夜は長い。」
"""
    (entry,) = read_entries(text)
    assert entry.card == CardText(
        "灯守",
        "character",
        2,
        1,
        1,
        ("人間", "魔法使い"),
        attack=2,
        toughness=3,
        abilities=(
            Keyword("haste"),
            Keyword("mana_charge", 1),
            Auto("gamma", Draw("you", 1), When("attacked", This())),
            Activated("any", (NodeCost(1), SleepCost()), DealDamage(TARGET, 1)),
        ),
        number="001",
    )
    assert (entry.set_name, entry.flavour) == ("第一弾", "夜は長い。")


WIDTHS = [
    "《波》\nNo.002 Spell <一>\nNODE(4)/COST(X)\n術者:ナギ\n効果範囲:その他\n発動期間:瞬間\n目標の〔キャラクター1枚〕にXダメージを与える。",
    "《波》\nＮｏ．００２　Ｓｐｅｌｌ　＜一＞\nＮＯＤＥ（４）／ＣＯＳＴ（Ｘ）　術者：ナギ\n効果範囲：その他\n発動期間：瞬間\n　目標の［キャラクター１枚］に Ｘ ダメージを\n　与える。",
    "《波》\nNo.002 Spell <一\nNord(4)/Cost(X) 術者:ナギ 効果範囲:その他 発動期間:瞬間\n\n目標の〔キャラクター1枚〕にXダメージを与える。\n\nIllustration:だれか\nコメント\nつよい。",
    ">《波》\n>No.002 Spell <一>\n>NODE(4)/COST(X) 術者:ナギ\n>効果範囲:その他\n>発動期間:瞬間\n>　目標の〔キャラクター1枚〕にXダメージを与える。",
    "《波》\nNo.002 Spell <一>\nNODE(4)/COST(X)\nCASTER:ナギ\nSCOPE:other\nDURATION:instant\n目標のキャラクター一枚にXダメージを与える。".replace(
        "一枚", "1枚"
    ),
]


@pytest.mark.parametrize("text", WIDTHS)
def test_widths_brackets_and_shared_lines_read_alike(text: str) -> None:
    assert read_cards(text) == [
        CardText(
            "波",
            "spell",
            4,
            X(),
            caster="ナギ",
            abilities=(Played(DealDamage(TARGET, X())),),
            scope="その他",
            duration="瞬間",
            number="002",
        )
    ]


def test_scenario_card_needs_no_name_and_may_share_its_line() -> None:
    (card,) = read_cards("\nCharacter GRAZE(1) NODE(1) COST(1)\n種族:人間\n先制\n攻撃力(3)/耐久力(1)\n")
    assert (card.name, card.kind, card.attack) == ("", "character", 3)
    assert card.abilities == (Keyword("first_strike"),)


def test_alternate_races_choices_and_fixed_keywords() -> None:
    text = """《構え》
No.003 Command
NODE(2)/COST(-)
代替レース:河童(2)/人間
【装備/場】
以下の効果から1つを選ぶ。
・〔あなた〕は1ドローする。
・目標の〔キャラクター1枚〕に2ダメージを与える。
"""
    (card,) = read_cards(text)
    assert card.alternate == (("河童", 2), ("人間", 1))
    assert card.cost is None
    assert card.abilities == (
        Keyword("field_equipment", fixed=True),
        Modes((Draw("you", 1), DealDamage(TARGET, 2))),
    )


def test_printed_modifier_is_signed_and_a_dash_is_none() -> None:
    (card,) = read_cards("《銛》\nNo.4 Spell\nNODE(1)/COST(1) 術者:ナギ\n【装備】\n攻撃力(+2)/耐久力(-)\n")
    assert (card.attack, card.toughness) == (2, None)
    assert "攻撃力(+2)/耐久力(-)" in render_card(card)
    (cursed,) = read_cards("《錨》\nNo.5 Spell\nNODE(1)/COST(1)\n【呪符】\n攻撃力(－１)/耐久力(±0)\n")
    assert (cursed.attack, cursed.toughness) == (-1, 0)


def test_quoted_ability_may_span_lines() -> None:
    text = """Command NODE(1) COST(1)
ターン終了時まで、目標の〔キャラクター1枚〕は
「(自動γ):
 〔このキャラクター〕が攻撃を行った場合、〔あなた〕は1ドローする。」を得る。
"""
    (card,) = read_cards(text)
    assert len(card.abilities) == 1


SINGER = """《歌い手》
No.006 Character
GRAZE(1)/NODE(2)/COST(1)
種族:人間

人気爆発 POPULARITY EXPLOSION
先制 貫通
(自動γ):
 〔このキャラクター〕が攻撃を行った場合、〔あなた〕は1ドローする。
【人気者ボーナス】
速攻
Normal: 警戒
(自動α):
 〔このキャラクター〕は「戦闘修正:+1/+1」を得る。
不人気者ペナルティ:
(自動α):
 〔このキャラクター〕は攻撃を行うことが出来ない。

伝説 リーダー
(常時)1:
 〔あなた〕は1ドローする。
攻撃力(1)/耐久力(2)
"""


def test_leader_tiers_are_separate_from_the_text_box() -> None:
    (card,) = read_cards(SINGER)
    assert [(tier.name, len(tier.abilities)) for tier in card.tiers] == [
        ("explosion", 3), ("bonus", 1), ("normal", 2), ("penalty", 1),
    ]  # fmt: skip
    assert card.abilities[:2] == (Keyword("legend"), Keyword("leader"))
    assert len(card.abilities) == 3
    for lang in ("ja", "en"):
        assert read_cards(render_card(card, lang), lang) == [card]
    assert "POPULARITY BONUS:\nhaste\nNORMAL:\nvigilance\n" in render_card(card, "en")
    assert node_from_json(card.to_json(), "pmv") == card


def test_text_box_may_have_its_own_heading() -> None:
    (card,) = read_cards(SINGER.replace("伝説 リーダー", "テキスト:\n伝説\nリーダー"))
    assert card == read_cards(SINGER)[0]


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("速攻\n", "〔あなた〕は1ドローする。\n", 10),  # no header: when would it apply?
        ("速攻\n", "", 10),
        ("不人気者ペナルティ:", "人気爆発:", 15),
        ("攻撃力(1)", "通常時\n攻撃力(1)", 22),
        ("Normal:", "人気者ボーナス NORMAL:", 12),
    ],
)
def test_error_above_the_text_box_has_its_line(before: str, after: str, line: int) -> None:
    with pytest.raises(TextError) as fault:
        read_cards(SINGER.replace(before, after))
    assert fault.value.line == line


def test_transformed_state_has_no_leader_tiers() -> None:
    form = "変身状態《仮面》\n通常時:\n先制\nリーダー\n攻撃力(3)/耐久力(2)\n"
    with pytest.raises(TextError) as fault:
        read_cards(SINGER + form)
    assert fault.value.line == 24


def test_every_shipped_card_is_understood() -> None:
    results = check(SETS, "ja", listing_reader.READER)
    assert len(results) == 240
    assert [str(r) for r in results if not r.ok] == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_shipped_card_reads_back_in_both_languages(lang: str) -> None:
    for path in SETS:
        cards = read_cards(path.read_text(encoding="utf-8"))
        rendered = [render_card(card, lang) for card in cards]
        assert read_cards("\n".join(rendered), lang) == cards
        assert [render_card(card, lang) for card in read_cards("\n".join(rendered), lang)] == rendered


def test_compiled_sets_hold_the_same_cards_and_eight_legal_decks() -> None:
    data: Any = compile_cards("pmv")
    cards = [card for path in SETS for card in read_cards(path.read_text(encoding="utf-8"))]
    assert [node_from_json(face["card"], "pmv") for face in data["faces"].values()] == cards
    assert len(data["decks"]) == 8
    assert list(data["decks"])[:2] == ["starwheel", "tidelight"]
    assert [sum(deck["of"] == name for deck in data["decks"].values()) for name in data["sets"]] == [
        2,
        2,
        2,
        0,
        2,
    ]
    for deck in data["decks"].values():
        assert sum(count for _, count in deck["cards"]) == 50
        assert sum(count for _, count in deck["sideboard"]) == 10
        for part in ("cards", "sideboard"):
            assert all(1 <= count <= 3 and face in data["faces"] for face, count in deck[part])


def test_every_keyword_is_on_a_shipped_card() -> None:
    cards = [card for path in SETS for card in read_cards(path.read_text(encoding="utf-8"))]
    used = {a.name for card in cards for a in card.abilities if isinstance(a, Keyword)}
    assert used == set(load("pmv").words["keyword"])


@pytest.mark.parametrize(
    ("printed", "rendered"),
    [
        ("あなたの場に「ナギ」がいる場合、1ドローする。", "〔あなたの場の名称に「ナギ」を含むキャラクター〕がいる場合、〔あなた〕は1ドローする。"),
        ("相手プレイヤーは手札を1枚選んで破棄する。", "〔相手プレイヤー〕は手札1枚を破棄する。"),
        ("目標の〔相手キャラクター1枚〕は攻撃を行う事が出来ない。", "目標の〔相手プレイヤーの場のキャラクター1枚〕は攻撃を行うことが出来ない。"),
        ("〔全ての相手キャラクター〕をスリープ状態にする。", "〔相手プレイヤーの場のキャラクター全て〕をスリープ状態にする。"),
        ("〔あなた〕は１ドローしてもよい。そうした場合、手札1枚を破棄する。", "〔あなた〕は1ドローしても良い。ドローした場合、〔あなた〕は手札1枚を破棄する。"),
    ],
)  # fmt: skip
def test_older_spellings_are_read_and_rendered_in_the_current_one(printed: str, rendered: str) -> None:
    ability = read_ability(printed)
    assert render_ability(ability) == rendered
    assert read_ability(rendered) == ability


def test_name_keeps_its_own_spelling() -> None:
    ability = read_ability("〔名称に「できない子」を含むキャラクター全て〕を破棄する。")
    assert "「できない子」" in render_ability(ability)


FOX = """《野狐》
No.901 Character <試作>
GRAZE(1)/NODE(3)/COST(2)
種族:獣
変身 警戒
攻撃力(2)/耐久力(4)
変身状態:《九つ尾》
GRAZE(3) 種族:妖怪/神
先制
(自動γ):
 このキャラクターが攻撃を行った場合、〔あなた〕は1ドローする。
攻撃力(5)/耐久力(6)
変身状態《人の姿》
種族:なし
攻撃力(1)/耐久力(1)
「尾は隠せない。」
"""


def test_transformed_states_follow_their_cards_power() -> None:
    """Each has its own name, races, graze, text and power (PMV 2.17.2); the last quotation is the card's flavour."""
    text = FOX + "No.902 Command\nNODE(0)/COST(0)\n〔あなた〕は1ドローする。\n"
    fox, other = read_entries(text)
    draw = Auto("gamma", Draw("you", 1), When("attacked", This()))
    assert fox.card.forms == (
        Guise("九つ尾", 3, 5, 6, ("妖怪", "神"), (Keyword("first_strike"), draw)),
        Guise("人の姿", None, 1, 1),
    )
    assert (fox.card.attack, fox.card.toughness, fox.flavour) == (2, 4, "尾は隠せない。")
    assert fox.card.abilities == (Keyword("transform"), Keyword("vigilance"))
    assert other.card.forms == ()
    for lang in ("ja", "en"):
        assert read_cards(render_card(fox.card, lang), lang) == [fox.card]
    assert node_from_json(fox.card.to_json(), "pmv") == fox.card


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("GRAZE(3) ", "GRAZE(3)/NODE(4) ", "a transformed state can only have"),
        ("攻撃力(1)/耐久力(1)\n", "", "missing: ATTACK"),
        ("GRAZE(3) ", "GRAZE(3)/GRAZE(4) ", "GRAZE appears twice"),
    ],
)
def test_transformed_state_needs_exactly_its_fields(old: str, new: str, said: str) -> None:
    with pytest.raises(TextError, match=said):
        read_cards(FOX.replace(old, new))


def test_treated_as_descriptions_are_read_in_several_forms() -> None:
    quoted = "(常時)1: 〔あなた〕はライフを1得る。"
    guise = Guise("影", 1, 2, 3, ("幽霊",), (read_ability(quoted),), cost=4)
    said = "「影(GRAZE(1)、2/3、種族:幽霊、COST4)」"
    texts = (
        f"以後、「{quoted}」を持つキャラクター{said}として扱う。",
        f"以降、以下の効果を持つキャラクター{said}として扱う。「{quoted}」",
        f"以後、〔そのカード〕を以下の効果を持つキャラクター{said}として扱う。「{quoted}」",
    )
    assert [read_ability(text) for text in texts] == [Played(Become(It("card"), guise))] * 3
    with pytest.raises(TextError):
        read_ability("以後、〔そのカード〕をキャラクター「影(GRAZE1、GRAZE2、2/3)」として扱う。")
