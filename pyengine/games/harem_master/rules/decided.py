"""What this rulebook decides and others decide differently, each with its clause: the rules read these, and no other
place says so again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.kernel.decisions import Decided, Decision


@dataclass(frozen=True, kw_only=True)
class HaremDecided(Decided):
    """What is asked of this rulebook alone."""

    castle_bonus: Decision[Literal["standing"]]
    """Whose castle earns the bonus."""
    flipped: Decision[Literal["bottom"]]
    """Where in the castle cards go that were flipped in battle."""


DECIDED = HaremDecided(
    first_trigger=Decision(
        "other", "408.2", "同時に誘発したら手番でない側が先に解決する", "of simultaneous triggers the non-active player resolves all of his first"
    ),
    orders_own=Decision(
        "each", "408.2", "自分の能力の順は自分で決める", "each player orders his own triggers"
    ),
    replacement=Decision(
        "active", "409.3", "置換が重なれば手番の側が選ぶ", "the active player chooses among several replacements"
    ),
    rivals=Decision(
        "spent", "409.3", "競り合って選ばれなかった置換も使い終わる", "replacements that competed and were not chosen are spent (R-HM-20)"
    ),
    targets=Decision(
        "resolution", "407.4", "目標は解決のときに選ぶ", "targets are chosen as the text resolves"
    ),
    newcomers=Decision(
        "no", "407.6", "解決のあとに現れたものには及ばない", "a lasting effect does not reach what comes later"
    ),
    half_done=Decision(
        "as far", "407.4", "できる分だけ行う", "what can be done of an effect is done"
    ),
    first_acts=Decision(
        "other", "406.2", "機会はまず手番でない側に渡る", "at every chance the non-active player acts first"
    ),
    after_an_act=Decision(
        "first", "406.2", "手番の側が使うと、また手番でない側から", "after the active player's use the non-active player is first again"
    ),
    answers=Decision(
        "at once", "407.3", "答えた効果は先に解決する", "an answer is carried out before what it answers"
    ),
    castle_bonus=Decision(
        "standing", "103.2", "城が落ちていない側に加点する", "the bonus is for whose castle still stands (R-HM-01)"
    ),
    flipped=Decision(
        "bottom", "101.3", "戦闘でめくったカードは城の一番下に入れる", "cards flipped in battle go to the bottom of the castle (R-HM-06)"
    ),
    both_win=Decision(
        "draw", "102.5", "同時の勝利は引き分け", "two victories at once are a draw (R-HM-02)"
    ),
)  # fmt: skip

__all__ = ["DECIDED"]
