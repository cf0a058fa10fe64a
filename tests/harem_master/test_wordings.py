"""Different wordings of the same card text: each is read like the standard wording."""

from __future__ import annotations

import pytest

from pyengine.games.harem_master.listing_reader import READER
from pyengine.games.harem_master.vocab import IMPOSSIBLE, SetOff
from pyengine.text.errors import TextError
from pyengine.text.table_language import write
from pyengine.text.table_language_reader import read

GAME = "harem_master"

JAPANESE = {
    "自身が場に出た時、カードを1枚引く。[この能力は打ち消されない]": (
        "[この能力は打ち消されない]自身が場に出た時、カードを1枚引く。",
        "自身が場に出た時、カードを1枚引く。[この誘発型能力は打ち消されない]",
        "自身が場に出た時、カードを1枚引く。[この効果は打ち消されない]",
        "自身が場に出た時、カードを1枚引く。[この能力は打ち消すことができない]",
        "自身が場に出た時、カードを1枚引く。［この能力は打ち消せない］",
        "自身が場に出た時、カードを1枚引く。この能力は打ち消されない。",
        "自身が場に出た時、カードを1枚引く。(この能力は打ち消されない)",
    ),
    "[OT][T]:カードを1枚引く。[この能力は相手がイベントを使用した時にのみ使用できる][この能力は打ち消されない]": (
        "[OT][T]:カードを1枚引く。[この能力は打ち消されない][この能力は相手がイベントを使用した時にのみ使用できる]",
        "[この起動型能力は打ち消されない][OT][T]:カードを1枚引く。[この能力は相手がイベントを使用した時にのみ使用できる]",
        "[OT][この能力は打ち消されない][T]:カードを1枚引く。[この能力は相手がイベントを使用した時にのみ使用できる]",
        "[OT][T][この能力は打ち消されない]:カードを1枚引く。[この能力は相手がイベントを使用した時にのみ使用できる]",
        "[OT][T]:カードを1枚引く。[この能力は相手がイベントを使用した時にのみ使用できる。この能力は打ち消されない]",
    ),
    "[OT]カードを1枚引く。[相手がイベントを使用した時にも使用できる][このカードは打ち消されない]": (
        "[OT]カードを1枚引く。[相手がイベントを使用した時にも使用できる][このイベントは打ち消されない]",
        "[OT]カードを1枚引く。[このカードは打ち消されない][相手がイベントを使用した時にも使用できる]",
        "[このカードは打ち消されない][OT]カードを1枚引く。[相手がイベントを使用した時にも使用できる]",
        "[OT][このカードは打ち消されない]カードを1枚引く。[相手がイベントを使用した時にも使用できる]",
    ),
    "[このカードは打ち消されない]": ("このカードは打ち消されない。", "[このアイテムは打ち消されない]"),
    "相手の行動費スタックのカードをすべて捨て札置き場に置く。": (
        "相手の行動費スタックのカードを捨て札置き場に送る。",
        "相手の行動費スタックのカードを捨て札置き場に置く。",
        "相手の行動費スタックのカードを全て捨て札置き場に送る。",
        "相手の行動費スタックをすべて捨て札置き場に送る。",
        "すべての相手の行動費スタックのカードを捨て札置き場に移動させる。",
    ),
    "相手の行動費スタックのカードを2枚捨て札置き場に置いてもよい。": (
        "相手の行動費スタックのカードを2枚捨て札置き場に送ってもよい。",
        "相手の行動費スタックのカードを二枚捨て札置き場に移動させても良い。",
    ),
    "自身が場から手札に戻る場合、代わりに、自身を脇に置く。": (
        "自身が手札に戻る場合、代わりに、自身を脇に置く。",
        "自身が手札に戻される場合、代わりに、自身を脇に置く。",
        "自身が持ち主の手札に戻される場合、代わりに、このカードを脇に置く。",
        "自身が場から持ち主の手札に戻る場合、代わりに、自身を脇に移す。",
        "自身が手札に戻る場合、代わりに自身を脇に置く。",
    ),
    "自分の城の一番上のカードを2枚自分のハーレムに置く。": (
        "自分の城の一番上のカード2枚を自分のハーレムに置く。",
        "自分の城の一番上のカードを2枚、自分のハーレムに送る。",
        "自分の城の上から2枚を自分のハーレムに加える。",
        "自分の城の上からカードを2枚自分のハーレムに移動させる。",
    ),
    "自分の城の一番上のカードを1枚相手の処刑台に置く。": (
        "自分の城の一番上のカードを相手の処刑台に置く。",
        "自分の城の一番上のカード1枚を相手の処刑台に送る。",
    ),
    "相手のキャラクター1枚を捨て札置き場に置く。": (
        "相手のキャラクターを1人選び、捨て札置き場に置く。",
        "相手のキャラクターを1体選んで捨て札置き場に送る。",
        "相手のキャラクター1人を選び、それを捨て札にする。",
        "相手のキャラクターを1枚捨て札置き場に置く。",
        "相手のキャラクターを1人選び、そのキャラクターを捨て札置き場に移動させる。",
    ),
    "ターン終了時まで、自分のキャラクター1枚は[P]+2される。": (
        "自分のキャラクターを1人選び、ターン終了時まで、それは[P]+2される。",
        "自分のキャラクター1体を選び、ターン終了時まで、そのキャラクターは[P]+2される。",
    ),
    "すべての自分の行動費スタックのカードを持ち主の手札に戻す。": (
        "自分の行動費スタックのカードをすべて手札に加える。",
        "自分の行動費スタックのカードを手札に加える。",
    ),
    "自分の捨て札置き場のキャラクター・カード1枚を持ち主の手札に戻す。": (
        "自分の捨て札置き場からキャラクター・カードを1枚選び、手札に加える。",
    ),
    "自分の城の一番上のカードを1枚捨て札置き場に置く。": ("自分の城の一番上のカードを捨て札置き場に送る。",),
    "すべての相手のキャラクターを持ち主の手札に戻す。": ("相手のキャラクターをすべて手札に戻す。",),
    "このカードの名前は「影」である。": (
        "このカードの名前は≪影≫である。",
        "このカードの名前は《影》になる。",
        "このカードの名前は『影』である。",
        "このカードの名前は「影」になる。",
    ),
    "自身が場から捨て札置き場に置かれた時、カードを1枚引く。": (
        "自身が捨て札置き場に送られた時、カードを1枚引く。",
        "自身が捨て札置き場に置かれた時、カードを1枚引く。",
    ),
}
ENGLISH = {
    "When this has entered the field, draw 1 card. [This ability cannot be countered]": (
        "[This ability cannot be countered] When this has entered the field, draw 1 card.",
        "When this has entered the field, draw 1 card. [This ability can't be countered]",
        "When this has entered the field, draw 1 card. [This triggered ability cannot be countered]",
        "When this has entered the field, draw 1 card. [This effect cannot be countered]",
        "When this has entered the field, draw 1 card. This ability cannot be countered.",
        "When this has entered the field, draw 1 card. (This ability cannot be countered.)",
    ),
    "[OT] [T]: draw 1 card. [Use this only while it is in hand] [This ability cannot be countered]": (
        "[OT] [T]: Draw 1 card. [This ability cannot be countered] [Use this only while it is in hand]",
        "[This activated ability cannot be countered] [OT] [T]: Draw 1 card. [Use this only while it is in hand]",
        "[OT] [This ability cannot be countered] [T]: Draw 1 card. [Use this only while it is in hand]",
    ),
    "[OT] Counter it. [Use only when your opponent uses an event] [This card cannot be countered]": (
        "[OT] Counter it. [Use only when your opponent uses an event] [This event cannot be countered]",
        "[OT] Counter it. [This card cannot be countered] [Use only when your opponent uses an event]",
        "[OT] Counter that event. [Use only when your opponent uses an event and cannot be countered]",
        "[This card cannot be countered] [OT] Counter it. [Use only when your opponent uses an event]",
    ),
    "discard all cards of your opponent's action stack.": (
        "Discard your opponent's action stack.",
        "Put all cards of your opponent's action stack into the discard pile.",
        "Send the cards of your opponent's action stack to the discard pile.",
        "Discard all the cards in your opponent's action stack.",
        "Put all cards in your opponent's action stack into the discard pile.",
        "Discard your opponent's whole action stack.",
    ),
    "If this is about to return from the field to hand, instead put this aside.": (
        "If this would return to hand, instead put this aside.",
        "If this would be returned to its owner's hand, instead put this aside.",
        "If this is about to be returned to hand, instead put this aside.",
        "If this would return to its owner's hand, put this aside instead.",
    ),
    "put the top 2 cards of your castle into your court.": (
        "Send the top 2 cards of your castle to your court.",
    ),
    "put the top 1 card of your castle into your court.": (
        "Put the top card of your castle into your court.",
        "Move the top card of your castle to your court.",
        "Put 1 card from the top of your castle into your court.",
    ),
    "put 1 of your opponent's characters into the discard pile.": (
        "Choose 1 of your opponent's characters and put it into the discard pile.",
        "Choose 1 of your opponent's characters, then send it to the discard pile.",
        "Choose 1 of your opponent's characters. Discard it.",
        "Discard 1 of your opponent's characters.",
        "Send 1 of your opponent's characters to the discard pile.",
    ),
    "put up to 2 of your opponent's characters to its owner's hand.": (
        "Choose up to 2 of your opponent's characters and return them to hand.",
        "Return up to 2 of your opponent's characters to hand.",
    ),
    'The name of this card is "Shade".': (
        'This card\'s name is "Shade".',
        'The name of this card becomes "Shade".',
        "The name of this card is ≪Shade≫.",
    ),
    "When this has won a battle, draw 1 card.": ("When this wins a battle, draw 1 card.",),
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


HERALD = "《Herald》\nCharacter lord\nCost:0 Random:0\n{text}\n[P]1/[M]1\n"


def test_bracket_on_its_own_line_belongs_to_the_ability_above() -> None:
    text = "[T]: draw 2 cards.\nWhen this has entered the field, draw 1 card.\n[This ability cannot be countered]"
    [card] = READER.read_cards(HERALD.format(text=text), "en")
    first, second = card.abilities
    assert first.counter != IMPOSSIBLE
    assert isinstance(second, SetOff)
    assert second.counter == IMPOSSIBLE


@pytest.mark.parametrize(
    "text",
    [
        "[This is nothing]\n[T]: draw 2 cards.",
        "[T]: draw 2 cards.\n[This is nothing]",
        "The name of this card is \"Shade\".\n[This ability cannot be countered]",
    ],
)  # fmt: skip
def test_a_bracket_that_fits_no_ability_is_refused(text: str) -> None:
    with pytest.raises(TextError, match="not understood"):
        READER.read_cards(HERALD.format(text=text), "en")
