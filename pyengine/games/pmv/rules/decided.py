"""What this rulebook decides where others decide differently (kernel/decisions.py)."""

from __future__ import annotations

from pyengine.kernel.decisions import Decided, Decision

DECIDED = Decided(
    first_trigger=Decision(
        "active", "7.1.6.a", "同時なら手番の側が先に解決する", "the turn player resolves all of his first"
    ),
    orders_own=Decision("each", "7.1.6.a", "自分の効果の順は自分で決める", "each player orders his own effects"),
    replacement=Decision("with the others", "7.1.17", "置換もほかの効果と並べて順に解決する", "replacements are put in order with the other effects of their step"),
    rivals=Decision("free", "11.2.2.a", "働かなかった置換は残る", "replacements that did not apply may apply later"),
    targets=Decision("declaration", "8.2.1", "目標は宣言のときに選ぶ", "targets are chosen as a card is declared"),
    newcomers=Decision(
        "yes", "7.6.1", "あとから条件に合ったものにも及ぶ", "a lasting effect reaches what comes to qualify later"
    ),
    half_done=Decision("stops", "7.1.12", "出来ない所でその先をやめる", "what stands after the part that cannot be done is not done"),
    first_acts=Decision("active", "1.12.3", "優先権は行動した側から手番の順に渡る", "priority goes on from whoever acted, in turn order"),
    after_an_act=Decision(
        "stated", "1.12.3", "優先権は行動の定めるほうに渡る", "priority goes to whom the action that was taken names"
    ),
    answers=Decision("last first", "1.12.8.a", "最後のものから逆順に解決する", "the latest is resolved first"),
    both_win=Decision("draw", "1.5.4.a", "同時の勝敗は引き分け", "two victories at once are a draw"),
)  # fmt: skip

__all__ = ["DECIDED"]
