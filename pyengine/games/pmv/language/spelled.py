"""Card texts as the grammar reads them: spelled alike, without the brackets around whose something is."""

from __future__ import annotations

import re

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.printed.slips import SLIPS
from pyengine.text.phrases import load
from pyengine.text.spelling import Regular, Spelled, spell

OWNERS: Regular = (
    (re.compile("(?<!目標の)〔あなた〕の(?=場|手札|ノード|冥界|ライフ|デッキ)"), "あなたの"),
    (re.compile("(?<!目標の)〔相手プレイヤー〕の(?=場|手札|ノード|冥界|ライフ|デッキ)"), "相手プレイヤーの"),
    (
        re.compile(
            "〔(全てのプレイヤー|各プレイヤー|いずれかのプレイヤー)〕の(?=場|手札|ノード|冥界|ライフ|デッキ)"
        ),
        "{1}の",
    ),
    (re.compile("(?<!目標の)〔(あなた|相手プレイヤー)〕の(?=次の[^。]*フェイズ|プレイされた)"), "{1}の"),
    (
        re.compile("〔そのプレイヤー〕の(?=場の|手札に|手札の[^上]|手札[0-9全]|冥界|ノード)"),
        "そのプレイヤーの",
    ),
    # a card goes to the zones of its own player, whoever is named (PMV 3.1.6)
    (
        re.compile(
            "(?<=[をで、])(?:あなた|相手プレイヤー|相手|自分|その(?:カード|キャラクター)?の?プレイヤー|本来の(?:プレイヤー|持ち主))の"
            "(?=デッキの[上下]に[置戻])"
        ),
        "",
    ),
)
VARIANTS: Regular = (
    (re.compile("すべて|全部|総て"), "全て"),
    (re.compile("プレーヤー"), "プレイヤー"),
    (re.compile("あなた以外のプレイヤー"), "相手プレイヤー"),
    # a card among the nodes is face down anyway (PMV 3.5.2)
    (re.compile("(?<=[をで、])裏向きにして、?(?=(?:スリープ|アクティブ)状態でノードに)"), ""),
    (re.compile("〔相手〕"), "〔相手プレイヤー〕"),
    (
        re.compile("相手の(?=手札|ノード|冥界|デッキ|ライフ|カード|スペルカード|コマンドカード)"),
        "相手プレイヤーの",
    ),
    (re.compile("(?<![闘〔])相手(?=[はがに])"), "相手プレイヤー"),
    (re.compile("(?<=た)(?:とき|際)に?(?=[、〔])、?"), "場合、"),
    (re.compile("(?<=場合)は、?(?=〔|あなた|相手|目標|ターン|そ[のれ]|この)"), "、"),
    (re.compile("(?<=ターン終了)まで|(?<=戦闘終了)まで|(?<=干渉終了)まで"), "時まで"),
    (re.compile("([0-9XYZ])体(?=[〕以まをのはがいと])"), "{1}枚"),
    (re.compile("([0-9XYZ])点の?(?=ダメージ|ライフ|[得失回支])"), "{1}"),
    (re.compile("カードを([0-9XYZ]+)枚(?=ドロー)"), "{1}"),
    (re.compile("(?<=は)カードを([0-9XYZ]+)枚引く"), "{1}ドローする"),
    (re.compile("(?<=は)カードを([0-9XYZ]+)枚引い(?=[てた])"), "{1}ドローし"),
    (re.compile("(?<=は)カードを([0-9XYZ]+)枚引き、"), "{1}ドローし、"),
    (re.compile("(?<=ライフを)([0-9XYZ]+)回復する"), "{1}得る"),
    (re.compile("(?<=ライフポイントを)([0-9XYZ]+)回復する"), "{1}得る"),
    (re.compile("(?<=デッキに戻し)(?=シャッフル)"), "、"),
    (re.compile("(?:更に|さらに)(?![、「『〔(]?[、])(?=〔|目標|あなた|相手|ターン|その)"), "更に、"),
    # of several kinds of card that cannot be played, in the order of the words
    (
        re.compile(
            "(キャラクターカード|スペルカード)(?:と|または|および|及び|、)+(スペルカード|コマンドカード)(?=をプレイ(?:する)?(?:こと|事)?[がは]?(?:出来|でき)ない)"
        ),
        "{1}および{2}",
    ),
    (
        re.compile(
            "(コマンドカード)(?:と|または|および|及び|、)+(スペルカード|キャラクターカード)(?=をプレイ(?:する)?(?:こと|事)?[がは]?(?:出来|でき)ない)"
        ),
        "{2}および{1}",
    ),
    (re.compile("(?<=[るうすくむぶ])事(?=、?(?:と|及び|および))"), "こと"),
    # what one can do one may do
    (re.compile("(破棄|除外|公開|ドロー)する(?:こと|事)が(?:出来る|できる)(?=。)"), "{1}しても良い"),
    (re.compile("(状態|[表裏]向き)にする(?:こと|事)が(?:出来る|できる)(?=。)"), "{1}にしても良い"),
    (re.compile("(戻|出)す(?:こと|事)が(?:出来る|できる)(?=。)"), "{1}しても良い"),
    (re.compile("(加え|与え|得)る(?:こと|事)が(?:出来る|できる)(?=。)"), "{1}ても良い"),
    (re.compile("支払う(?:こと|事)が(?:出来る|できる)(?=。)"), "支払っても良い"),
    (re.compile("術者が(い|居|存在し)ない、(プレイされた)"), "{2}、術者がいない"),
    (
        re.compile("プレイされた、術者がいない(あなた|相手(?:プレイヤー)?)の"),
        "{1}のプレイされた、術者がいない",
    ),
    (re.compile("(プレイされた[^〕。]*〕)の効果を無効とし"), "{1}のプレイを無効とし"),
    (re.compile("(?<=を行った場合、)その(?=戦闘終了時)"), "次に"),
    (re.compile("(?<=した場合、)〔?このカード〕?の効果で"), "この効果で"),
    (re.compile("(?<![〔プ(【])自分(?=ターン[中の間])"), "あなたの"),
    # what was attacked or blocked with is done with as its battle ends
    (re.compile("(?<=(?:攻撃|防御)を行った場合、)その解決後に、?"), "次に戦闘終了時に、"),
    (re.compile("(?<!可能)であれば、?"), "である場合、"),
    (re.compile("(?<=合、)(?:更に|さらに|また(?!は))、?"), ""),
    (re.compile("(?<=[0-9XYZ])だけ(?=[得失])"), ""),
    (re.compile("(?<!フェイズの)規定の効果以外で"), "ドローフェイズの規定の効果以外で"),
    (re.compile("(攻撃|防御)、?または(攻撃|防御)を"), "攻撃・防御を"),
    (re.compile("1枚も(?=[居いな無])"), ""),
    (re.compile("(?<=を見て、)([0-9]枚を選)"), "その中から{1}"),
    (re.compile("(?<=。)選ばなかったカード[はを]"), "残りのカードを"),
    (re.compile("(?<=「マナチャージ」を行った場合、)その効果の解決後[に、]+"), ""),
    (re.compile("(?<=た)時(?=[、に〔])[、に]*"), "場合、"),
    (re.compile("[〜～](?=[0-9])"), "~"),
    (re.compile("(?<=手札)(?=枚数)"), "の"),
    (
        re.compile("(?:(?<=[(+])|(?<=」or))([^「」+()〔〕。、/:0-9]{1,12})(「[^「」]{1,40}」)(?=[+)]|or)"),
        "「{1}{2}」",
    ),
    (
        re.compile("(?:(?<=[(+])|(?<=」or))(「[^「」]{1,40}」)([^「」+()〔〕。、/:0-9]{1,12}?)(?=[+)]|or)"),
        "「{1}{2}」",
    ),
    (re.compile("[〔]?このカード[〕]?の解決時、(?=[^。]*場合、)(?![^。]*以下の効果)"), ""),
    (re.compile("〔このカード〕の解決時、"), "このカードの解決時、"),
    (re.compile("(?<![〔プ(【])相手(?=ターン[中の間])"), "相手プレイヤーの"),
    (re.compile("(?<=干渉終了)後、(?!直ちに)"), "後、直ちに"),
    (re.compile("(?<=干渉終了)時、直ちに"), "後、直ちに"),
    (re.compile("を見て、(?=この効果で見た)"), "を見る。"),
    (re.compile("必要ノードとコストの合計値"), "コストと必要ノードの合計値"),
    (re.compile("耐久力と攻撃力の合計値"), "攻撃力と耐久力の合計値"),
)
"""Older and newer wordings of the same: none of them is a slip."""


def spelled_alike(text: str, lang: str) -> Spelled:
    """A text whose spelling is that of the phrases."""
    return spell(text, lang, load(GAME).same.get(lang, {}), (*SLIPS, *VARIANTS, *OWNERS))
