"""What this rulebook decides where others decide differently (kernel/decisions.py)."""

from __future__ import annotations

from pyengine.kernel.decisions import Decided, Decision

DECIDED = Decided(
    trigger_order=Decision(
        "active first", "7.1.6.a", "手番の側が先に、自分の効果の順を決めて解決する",
        "the turn player orders and resolves all of their own effects first",
    ),
    targets=Decision("declaration", "8.2.4", "目標は宣言のときに選ぶ", "targets are chosen as a card or an effect is declared"),
    half_done=Decision("stops", "7.1.12", "出来ない所でその先をやめる", "what stands after the part that cannot be done is not done"),
    first_acts=Decision("active", "4.7.1.b", "優先権はまず手番の側が得る", "the turn player gets the priority first"),
    after_an_act=Decision("next", "5.2.3.g", "行動の後、優先権は相手に移る", "after an act the priority moves to the opponent"),
)  # fmt: skip

__all__ = ["DECIDED"]
