"""The words in which the answers of Phantom Magic Vision are written (pyengine/kernel/notation.py), in both languages."""

from __future__ import annotations

from pyengine.games.pmv.faces import name_of
from pyengine.games.pmv.pace import PLACES
from pyengine.games.pmv.rules.zones import FIELD
from pyengine.kernel.notation import Wording

VERBS = {
    "pass": ("パス", "pass"),
    "play": ("プレイ", "play"),
    "use": ("使用", "use"),
    "attack": ("攻撃", "attack"),
    "block": ("防御", "block"),
    "node": ("ノード", "node"),
    "card": ("選ぶ", "choose"),
    "seat": ("選ぶ", "choose"),
    "pay": ("支払う", "pay"),
    "mode": ("効果", "mode"),
    "number": ("数", "number"),
    "word": ("宣言", "declare"),
    "effect": ("順", "order"),
    "yes": ("はい", "yes"),
    "no": ("いいえ", "no"),
    "done": ("決定", "done"),
    "concede": ("投了", "concede"),
}
FLAGS = {"block": ("防御として", "blocking"), "manual": ("手動", "manual"), "waive": ("免除", "waived")}
ON_CARDS = (*PLACES, "card")
WORDING = Wording(VERBS, FLAGS, ON_CARDS, FIELD, name_of)
called = WORDING.called
notation = WORDING.written

__all__ = ["ON_CARDS", "WORDING", "called", "notation"]
