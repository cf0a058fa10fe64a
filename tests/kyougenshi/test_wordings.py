"""Different wordings of the same card text: each is read like the standard wording."""

from __future__ import annotations

import pytest

from pyengine.games import definition_of
from pyengine.text.table_language import write
from pyengine.text.table_language_reader import read

GAME = definition_of("kyougenshi").id

JAPANESE = {
    "相手のスペルカード1枚を破壊する。": (
        "相手のスペルカードを1枚選び、破壊する。",
        "相手のスペルカードを1体選んで破壊する。",
        "相手のスペルカード1枚を選び、それを破壊する。",
        "相手のスペルカードを一枚破壊する。",
        "相手のスペルカードを1枚選び、そのスペルカードを破壊する。",
        "相手のバトルゾーンのスペルカードを1枚選び、破壊する。",
    ),
    "相手のスペルカード2枚までを持ち主の手札に戻してもよい。": (
        "相手のスペルカードを2枚まで選び、手札に戻してもよい。",
        "相手のスペルカードを2枚まで選び、それらを持ち主の手札に戻しても良い。",
    ),
    "すべての相手のスペルカードをアンアクティブにする。": ("相手のスペルカードをすべて横向きにする。",),
    "自分の霊玉1枚を穢す。": ("自分の霊玉を1枚選び、穢す。", "自分の霊玉を1枚穢す。"),
    "ターン終了時まで、相手のスペルカード1枚のパワーを-1000する。": (
        "相手のスペルカードを1枚選び、ターン終了時まで、それのパワーを-1000する。",
        "相手のスペルカードを1枚選び、ターン終了時まで、そのパワーを-1000する。",
        "ターン終了時まで、相手のスペルカードを1枚選び、そのパワーを-1000する。",
    ),
    "ターン終了時まで、自分のスペルカード1枚に【ブロッカー】を与える。": (
        "自分のスペルカードを1枚選び、ターン終了時まで、それに【ブロッカー】を与える。",
        "ターン終了時まで、自分のスペルカード1枚は【ブロッカー】を得る。",
    ),
    "自分の墓地のカード1枚を持ち主の墓地に置く。": ("自分の墓地のカードを1枚選び、墓地に送る。",),
    "【アンブロッカブル】": (
        "このスペルカードはブロックされない。",
        "このカードはブロックされない。",
        "ブロックされない。",
        "このスペルカードの攻撃はブロックされない。",
        "このスペルカードが攻撃する時、相手はブロックできない。",
        "このカードが攻撃する時、ブロックされない。",
        "相手はこのスペルカードをブロックできない。",
        "相手はこのスペルカードをブロックすることができない。",
        "相手のスペルカードはこのスペルカードをブロックできない。",
        "このスペルカードは相手にブロックされない。",
        "このスペルカードはブロッカーにブロックされない。",
        "このカードの攻撃はブロックできない。",
        "このスペルカードが攻撃している間、相手はブロックできない。",
    ),
    "【ステルス・アタッカー】": (
        "このスペルカードがプレイヤーを攻撃する時、ブロックされない。",
        "プレイヤーを攻撃する時、このカードはブロックされない。",
    ),
    "【インビジブル・アタッカー】": ("このスペルカードはスペルカードを攻撃する時、ブロックされない。",),
    "【共鳴・赤3】【アンブロッカブル】": (
        "自分の霊玉ゾーンに赤のカードが3枚以上ある限り、このスペルカードはブロックされない。",
    ),
    "ターン終了時まで、自分のスペルカード1枚に【アンブロッカブル】を与える。": (
        "ターン終了時まで、自分のスペルカード1枚はブロックされない。",
        "自分のスペルカードを1枚選び、ターン終了時まで、それはブロックされない。",
        "このターン中、自分のスペルカード1枚はブロックされない。",
    ),
    "すべての自分の赤のスペルカードは【アンブロッカブル】を得る。": (
        "すべての自分の赤のスペルカードはブロックされない。",
        "自分の赤のスペルカードはブロックされない。",
    ),
    "このスペルカードがバトルに勝った時、カードを1枚引く。": (
        "このカードがバトルに勝利した時、カードを1枚引く。",
        "このカードがバトルに勝利する時、カードを1枚引く。",
    ),
    "自分の山札の上から1枚を宣言カードに加える。": (
        "自分の山札の上から1枚を宣言カードゾーンに置く。",
        "自分の山札の上から1枚を宣言カードゾーンに送る。",
        "自分の山札の一番上のカードを裏向きで宣言カードゾーンに置く。",
    ),
    "自分の手札のカード1枚を持ち主の宣言カードゾーンに置く。": (
        "自分の手札のカードを1枚選び、宣言カードゾーンに置く。",
        "自分の手札のカード1枚を自分の宣言カードゾーンに置く。",
        "自分の手札のカード1枚を宣言カードに加える。",
        "自分の手札を1枚選び、宣言カードゾーンに置く。",
    ),
    "相手の「鉦叩き」という名前のスペルカード1枚を破壊する。": (
        "相手の≪鉦叩き≫という名前のスペルカードを1枚選び、破壊する。",
    ),
}
ENGLISH = {
    "destroy 1 of your opponent's spell cards.": (
        "Choose 1 of your opponent's spell cards and destroy it.",
        "Choose 1 of your opponent's spell cards. Destroy that spell card.",
        "Choose 1 of your opponent's spell cards, then destroy it.",
    ),
    "return up to 2 of your opponent's spell cards to the owner's hand.": (
        "Choose up to 2 of your opponent's spell cards and return them to hand.",
        "Return up to 2 of your opponent's spell cards to its owner's hand.",
    ),
    "Unblockable": (
        "This cannot be blocked.",
        "This spell card can't be blocked.",
        "Cannot be blocked.",
        "Your opponent cannot block this card.",
        "This can't be blocked by Blockers.",
        "When this attacks, your opponent cannot block.",
        "When this attacks, it cannot be blocked.",
    ),
    "Stealth-Attacker": (
        "When this attacks a player, it cannot be blocked.",
        "This cannot be blocked while it attacks a player.",
    ),
    "Invisible-Attacker": ("When this attacks a spell card, your opponent cannot block.",),
    "until end of turn, 1 of your spell cards gains Unblockable.": (
        "Until end of turn, 1 of your spell cards cannot be blocked.",
        "Choose 1 of your spell cards. Until end of turn, it cannot be blocked.",
    ),
    "each of your red spell cards gains Unblockable.": (
        "Each of your red spell cards cannot be blocked.",
        "All your red spell cards cannot be blocked.",
        "Your red spell cards cannot be blocked.",
    ),
    "When this wins a battle, draw 1 card.": (
        "When this has won a battle, draw 1 card.",
        "When this card has won the battle, draw 1 card.",
    ),
    "When one of your spell cards wins a battle, draw 1 card.": (
        "When your spell card has won a battle, draw 1 card.",
    ),
    "When this is destroyed, draw 1 card.": ("When this has been destroyed, draw 1 card.",),
    "When this leaves the battle zone, draw 1 card.": ("When this has left the battle zone, draw 1 card.",),
    "add the top 1 card of your deck to your declaration cards.": (
        "Put the top 1 card of your deck into your declaration zone.",
        "Add the top 1 card of your deck to your declaration zone.",
        "Put the top card of your deck face down into your declaration zone.",
    ),
    "put 1 of the cards in your hand into the owner's declaration zone.": (
        "Put 1 of the cards in your hand into your declaration zone.",
        "Put 1 of the cards in your hand face down into your declaration zone.",
        "Add 1 of the cards in your hand to your declaration cards.",
        "Choose 1 of the cards in your hand and put it into your declaration zone.",
    ),
}
ALL = [
    (lang, written, other)
    for lang, table in (("ja", JAPANESE), ("en", ENGLISH))
    for written, others in table.items()
    for other in others
]


@pytest.mark.parametrize(("lang", "written", "other"), ALL)
def test_an_alternative_wording_reads_like_the_standard_one(lang: str, written: str, other: str) -> None:
    node = read(other, "ability", GAME, lang)
    assert write(node, "ability", GAME, lang) == written
    assert read(written, "ability", GAME, lang) == node
