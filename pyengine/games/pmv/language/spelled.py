"""Card texts as the grammar reads them: spelled alike, without the brackets around whose something is."""

from __future__ import annotations

import re

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.printed.slips import SLIPS
from pyengine.text.phrases import load
from pyengine.text.spelling import Regular, Spelled, spell

OWNERS: Regular = (
    (re.compile("(?<!目標の)〔あなた〕の(?=場|手札|ノード|冥界)"), "あなたの"),
    (re.compile("(?<!目標の)〔相手プレイヤー〕の(?=場|手札|ノード|冥界)"), "相手プレイヤーの"),
)
VARIANTS: Regular = (
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
    (re.compile("[〔]?このカード[〕]?の解決時、(?=[^。]*場合、)"), ""),
)
"""Older and newer wordings of the same: none of them is a slip."""


def spelled_alike(text: str, lang: str) -> Spelled:
    """A text whose spelling is that of the phrases."""
    return spell(text, lang, load(GAME).same.get(lang, {}), (*SLIPS, *VARIANTS, *OWNERS))
