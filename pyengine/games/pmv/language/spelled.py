"""Card texts as the grammar reads them: spelled alike, without the brackets around whose something is."""

from __future__ import annotations

import re

from pyengine.games.pmv.language import GAME
from pyengine.text.phrases import load
from pyengine.text.spelling import Regular, Spelled, spell

OWNERS: Regular = (
    (re.compile("(?<!目標の)〔あなた〕の(?=場|手札|ノード|冥界)"), "あなたの"),
    (re.compile("(?<!目標の)〔相手プレイヤー〕の(?=場|手札|ノード|冥界)"), "相手プレイヤーの"),
)


def spelled_alike(text: str, lang: str) -> Spelled:
    """A text whose spelling is that of the phrases."""
    return spell(text, lang, load(GAME).same.get(lang, {}), OWNERS)
