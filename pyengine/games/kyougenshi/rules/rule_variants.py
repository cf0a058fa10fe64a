"""The decisions of this rulebook where rulebooks differ, each with its clause (kernel/rule_variants.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.kernel.rule_variants import RuleChoice, RuleChoices


@dataclass(frozen=True, kw_only=True)
class PoemRuleChoices(RuleChoices):
    """Decisions found in this rulebook alone."""

    emptied: RuleChoice[Literal["at once", "at the next draw"]]
    """When a player with an empty deck loses: at that moment, or at the next impossible draw."""
    stands_up: RuleChoice[Literal["next", "same"]]
    """The active phase for standing up a tainted orb: the phase of turning face up, or the next."""


RULE_CHOICES = PoemRuleChoices(
    trigger_order=RuleChoice(
        "active first", "C3.13", "ターンプレイヤーが先に、自分の能力の順番を決めて発動する",
        "the active player orders and activates all of their own abilities first",
    ),
    targets=RuleChoice(
        "resolution", "P4.E5", "対象は効果を実行するときに選ぶ", "what is affected is chosen as the effect is executed"
    ),
    half_done=RuleChoice(
        "as far", "P4.E4", "できる分だけ行う", "what can be done of an effect is done"
    ),
    first_acts=RuleChoice(
        "rival", "C2.2", "直前に行動したプレイヤーの相手から。誰も行動していなければターンプレイヤーから",
        "the opponent of the player who acted last is first, and the active player where nobody has acted (R-ORB-11)",
    ),
    after_an_act=RuleChoice(
        "next", "C2.3", "交互に行う", "the players take turns"
    ),
    emptied=RuleChoice(
        "at once", "P2.3", "山札がなくなった時点で負け", "the moment the deck is empty (R-ORB-06)"
    ),
    stands_up=RuleChoice(
        "next", "P1.3", "表になったターンは横向きのまま", "an orb that is turned up stays sideways in that phase (R-ORB-04)"
    ),
)  # fmt: skip

__all__ = ["RULE_CHOICES"]
