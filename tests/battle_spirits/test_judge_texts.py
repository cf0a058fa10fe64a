"""Card texts of the judge's questions read and write alike in English and Japanese."""

from __future__ import annotations

import pytest

from pyengine.games.battle_spirits import vocab  # noqa: F401 - declares the nodes
from pyengine.text.table_language import capital, write
from pyengine.text.table_language_reader import read

GAME = "battle_spirits"

ASKED = [
    ("Main: draw 1 card.", "メイン:カードを1枚引く。"),
    ("Main: put 1 core of 1 of your opponent's spirits into the void.", "メイン:相手のスピリット1体の上のコア1個をボイドに置く。"),
    ("Main: destroy each of your opponent's nexuses. Destroy each of your opponent's spirits.", "メイン:相手のネクサスすべてを破壊する。相手のスピリットすべてを破壊する。"),
    ("Main: have your opponent discard 2 cards.", "メイン:相手の手札2枚を相手が選んで破棄する。"),
    ("In hand [when your life goes down] put 1 core from the void into your life.", "手札のこのカード『自分のライフの減少時』ボイドのコア1個を自分のライフに置く。"),
    ("In hand [when your life goes down] you may summon this without paying.", "手札のこのカード『自分のライフの減少時』このスピリットをコストを支払わずに召喚することができる。"),
    ("Lv1 [at your start step] discard the top 1 card of your deck.", "Lv1『自分のスタートステップ』自分のデッキの上から1枚を破棄する。"),
    ("Main: put 1 core of both players' life into the reserve.", "メイン:お互いのライフのコア1個をリザーブに置く。"),
    ("Lv1 this cannot be made ready.", "Lv1このスピリットは回復できない。"),
    ("Lv1 [when this has vanished] draw 2 cards.", "Lv1『このスピリットの消滅時』カードを2枚引く。"),
    ("Lv1 [when this attacks] exhaust 1 of your opponent's spirits.", "Lv1『このスピリットのアタック時』相手のスピリット1体を疲労させる。"),
    ("Lv1 [when this blocks] give this +2000 BP this battle.", "Lv1『このスピリットのブロック時』このバトルの間、このスピリットをBP+2000する。"),
    ("Lv1 [when this ends its battle] draw 1 card.", "Lv1『このスピリットのバトル終了時』カードを1枚引く。"),
    ("Lv1 [when one of both players' spirits attacks] draw 1 card.", "Lv1『お互いのスピリットのアタック時』カードを1枚引く。"),
    ("Accel (cost 1) Flash: by choosing to destroy 1 of your spirits, draw 2 cards.", "【アクセル:コスト1】フラッシュ:自分のスピリット1体を破壊することで、カードを2枚引く。"),
    ("Flash: make your opponent unable to use magics this turn.", "フラッシュ:このターンの間、相手がマジックを使用できないことにする。"),
    ("Change (cost 2) with one of your spirits: draw 1 card.", "【チェンジ:コスト2】入れ替え(自分のスピリット):カードを1枚引く。"),
    ("Burst (after an opposing spirit attacked): destroy 1 of your opponent's spirits.", "【バースト:相手のスピリットのアタック後】相手のスピリット1体を破壊する。"),
    ("Burst (after your life went down): put 1 core from the void into your life. Then you may pay its cost and exert its Flash effect.", "【バースト:自分のライフの減少後】ボイドのコア1個を自分のライフに置く。その後、コストを支払って、このカードのフラッシュの効果を発揮することができる。"),
    ("Main: destroy 2 of your opponent's BP-5000-or-less spirits.", "メイン:相手のBP5000以下のスピリット2体を破壊する。"),
    ("Tensho (cost 3 or more/void)", "【転召:コスト3以上/ボイド】"),
    ("Main: destroy 1 of your opponent's spirits. Further, exhaust 1 of your opponent's spirits.", "メイン:相手のスピリット1体を破壊する。さらに、相手のスピリット1体を疲労させる。"),
    ("Lv1 [when one of your magics is used] draw 1 card.", "Lv1『自分のマジックの使用時』カードを1枚引く。"),
    ("Main: destroy 1 of your opponent's nexuses. Then draw 1 card.", "メイン:相手のネクサス1つを破壊する。その後、カードを1枚引く。"),
    ("Main: destroy 1 of your opponent's spirits. Then return 1 of your opponent's spirits, chosen now, to the owner's hand.", "メイン:相手のスピリット1体を破壊する。その後、ここで選ぶ相手のスピリット1体を持ち主の手札に戻す。"),
    ("Lv1 [when this is summoned] by choosing to discard 1 card of your hand, destroy 1 of your opponent's spirits.", "Lv1『このスピリットの召喚時』自分の手札1枚を破棄することで、相手のスピリット1体を破壊する。"),
    ("Lv2 [when this attacks] put 1 core of this into the owner's reserve. When done, destroy 1 of your opponent's spirits.", "Lv2『このスピリットのアタック時』このスピリットの上のコア1個を持ち主のリザーブに置く。そうしたとき、相手のスピリット1体を破壊する。"),
    ("Lv2 [when this attacks] by choosing to put 1 core of this into the owner's reserve, destroy 1 of your opponent's spirits.", "Lv2『このスピリットのアタック時』このスピリットの上のコア1個を持ち主のリザーブに置くことで、相手のスピリット1体を破壊する。"),
    ("Main: discard 1 card of your hand and exhaust 1 of your spirits. When done, draw 3 cards.", "メイン:自分の手札1枚を破棄して、自分のスピリット1体を疲労させる。そうしたとき、カードを3枚引く。"),
    ("Main: by choosing to discard 1 card of your hand, exhaust 1 of your opponent's spirits. When done, draw 1 card.", "メイン:自分の手札1枚を破棄することで、相手のスピリット1体を疲労させる。そうしたとき、カードを1枚引く。"),
    ("Lv1 each of your opponent's spirits cannot attack unless its player does this: discard 1 card of your hand.", "Lv1相手のスピリットすべては、自分の手札1枚を破棄することをしなければ、アタックできない。"),
    ("Lv1 each of both players' spirits cannot be summoned unless its player does this: discard 1 card of your hand.", "Lv1お互いのスピリットすべては、自分の手札1枚を破棄することをしなければ、召喚できない。"),
    ("Lv1 this cannot be made ready unless its player does this: put 1 core from your reserve into your core trash.", "Lv1このスピリットは、自分のリザーブのコア1個を自分のコアのトラッシュに置くことをしなければ、回復できない。"),
    ("Main: summon 1 of the spirit cards in your opponent's trash without paying.", "メイン:相手のトラッシュのスピリットカード1枚をコストを支払わずに召喚する。"),
    ("Lv1 each of both players' spirits cannot be made ready by effects.", "Lv1お互いのスピリットすべては効果では回復できない。"),
    ("Lv1 effects for being summoned of each of both players' spirits are not exerted.", "Lv1お互いのスピリットすべての召喚時効果は発揮しない。"),
    ("Lv1 each of your opponent's spirits cannot attack.", "Lv1相手のスピリットすべてはアタックできない。"),
    ("Main: keep all effects of 1 of your opponent's spirits from being exerted this turn.", "メイン:このターンの間、相手のスピリット1体のすべての効果を発揮しないことにする。"),
    ("Lv2 this is not affected by your opponent's effects.", "Lv2このスピリットは相手のすべての効果を受けない。"),
    ("Flash: destroy 1 of your opponent's spirits. This cannot be prevented.", "フラッシュ:相手のスピリット1体を破壊する。この効果は防げない。"),
    ("Lv1 this cannot be destroyed by effects.", "Lv1このスピリットは効果では破壊できない。"),
    ("Main: destroy 1 of each player's spirits.", "メイン:お互いのスピリット1体ずつを破壊する。"),
    ("Main: each player: destroy 1 of your spirits.", "メイン:お互い、自分のスピリット1体を破壊する。"),
    ("Main: open the top 3 cards of your deck, add 1 spirit card among them to your hand, and the remaining cards go to the trash.", "メイン:自分のデッキの上から3枚をオープンし、その中のスピリットカード1枚を手札に加えて、残ったカードを破棄する。"),
    ("Main: open the top 3 cards of your deck, add 1 spirit card among them to your hand, and the others go to the trash.", "メイン:自分のデッキの上から3枚をオープンし、その中のスピリットカード1枚を手札に加えて、ほかのカードを破棄する。"),
    ("Main: make you unable to add cards to a hand this turn.", "メイン:このターンの間、自分が手札を増やせないことにする。"),
    ("Main: use the Flash effect of 1 of the magic cards in your trash.", "メイン:自分のトラッシュのマジックカード1枚のフラッシュの効果を使用する。"),
    ("Lv1 [when one of your opponent's bursts is activated] draw 1 card.", "Lv1『相手のバーストの発動時』カードを1枚引く。"),
]  # fmt: skip


@pytest.mark.parametrize(("en", "ja"), ASKED, ids=[ja for _, ja in ASKED])
def test_judge_question_text_reads_and_writes_in_both_languages(en: str, ja: str) -> None:
    node = read(en, "ability", GAME, "en")
    assert read(ja, "ability", GAME, "ja") == node
    assert write(node, "ability", GAME, "ja") == ja
    assert capital(write(node, "ability", GAME, "en")) == en
