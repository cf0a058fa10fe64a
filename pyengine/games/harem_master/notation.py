"""The words in which the answers of Harem Master are written (pyengine/kernel/notation.py), in both languages."""

from __future__ import annotations

from pyengine.games.harem_master.faces import name_of
from pyengine.games.harem_master.pace import PLACES
from pyengine.games.harem_master.rules.zones import FIELD
from pyengine.kernel.notation import Wording

VERBS = {
    "pass": ("パス", "pass"),
    "play": ("プレイ", "play"),
    "use": ("使用", "use"),
    "attack": ("アタック", "attack"),
    "intercept": ("インターセプト", "intercept"),
    "card": ("選ぶ", "choose"),
    "number": ("数", "number"),
    "effect": ("順", "order"),
    "yes": ("はい", "yes"),
    "no": ("いいえ", "no"),
    "done": ("決定", "done"),
    "concede": ("投了", "concede"),
    "offer": ("引き分けを提案", "offer"),
}
FLAGS = {"item": ("アイテム", "item")}
ON_CARDS = (*PLACES, "card")
WORDING = Wording(VERBS, FLAGS, ON_CARDS, FIELD, name_of)
called = WORDING.called
notation = WORDING.written

__all__ = ["ON_CARDS", "WORDING", "called", "notation"]
