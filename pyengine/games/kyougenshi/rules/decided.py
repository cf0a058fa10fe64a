"""What this rulebook decides and others decide differently, each with its clause: the rules read these, and no other
place says so again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.kernel.decisions import Decided, Decision


@dataclass(frozen=True, kw_only=True)
class PoemDecided(Decided):
    """What is asked of this rulebook alone."""

    emptied: Decision[Literal["at once", "at the next draw"]]
    """When a player has lost whose deck is empty."""
    stands_up: Decision[Literal["next", "same"]]
    """In which active phase a tainted orb stands up: the one in which it is turned face up, or the next."""


DECIDED = PoemDecided(
    first_trigger=Decision(
        "active", "C3.13", "同時に誘発したら手番の側から発動する", "of abilities set off at once the active player's are activated first"
    ),
    orders_own=Decision(
        "each", "C3.13", "自分の能力の順は自分で決める", "each player orders his own"
    ),
    replacement=Decision(
        "affected", "C3.13", "置換が重なれば持ち主が選ぶ", "the owner chooses among several replacements"
    ),
    rivals=Decision(
        "free", "C3.13", "選ばれなかった置換は残る", "replacements that were not chosen may still apply"
    ),
    targets=Decision(
        "resolution", "P4.E5", "対象は効果を実行するときに選ぶ", "what is affected is chosen as the effect is executed"
    ),
    newcomers=Decision(
        "no", "P4.E4", "あとから現れたものには及ばない", "an effect does not reach what comes later"
    ),
    half_done=Decision(
        "as far", "P4.E4", "できる分だけ行う", "what can be done of an effect is done"
    ),
    first_acts=Decision(
        "rival", "C2.2", "直前に動いた側の相手から。誰も動いていなければ手番の側から",
        "the opponent of whoever acted last is first, and the active player where nobody has (R-ORB-11)",
    ),
    after_an_act=Decision(
        "next", "C2.3", "交互に", "the players take turns"
    ),
    answers=Decision(
        "last first", "C3.13", "最後に発動したものから解決する", "the last activated is resolved first"
    ),
    both_win=Decision(
        "draw", "B5.2", "同時に敗れれば引き分け", "two defeats at once are a draw"
    ),
    emptied=Decision(
        "at once", "P2.3", "山札がなくなった時点で負け", "the moment the deck is empty (R-ORB-06)"
    ),
    stands_up=Decision(
        "next", "P1.3", "表になったターンは横向きのまま", "an orb that is turned up stays sideways in that phase (R-ORB-04)"
    ),
)  # fmt: skip

__all__ = ["DECIDED"]
