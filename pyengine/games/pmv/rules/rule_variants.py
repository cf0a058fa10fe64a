"""Decisions of this rulebook on questions that rulebooks answer differently (kernel/rule_variants.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.kernel.rule_variants import RuleChoice, RuleChoices


@dataclass(frozen=True, kw_only=True)
class VisionRuleChoices(RuleChoices):
    """Questions that arise in this rulebook only: replacements wait among the other effects of their step."""

    replacement: RuleChoice[Literal["with the others", "oldest"]]
    """Whether players order replacements with the other effects of their step, or the oldest replacement comes
    first."""
    rivals: RuleChoice[Literal["free", "spent"]]
    """Whether a replacement that competed and lost may still replace the new event."""


RULE_CHOICES = VisionRuleChoices(
    trigger_order=RuleChoice(
        "active first", "7.1.6.a", "ターンプレイヤーが先に、自分の効果の順を決めて解決する",
        "the turn player orders and resolves all of their own effects first",
    ),
    replacement=RuleChoice(
        "with the others", "7.1.17", "置換も、ほかの効果と同じように順番に解決する",
        "replacements are put in order with the other effects of their step (R-PMV-65)",
    ),
    rivals=RuleChoice("free", "11.2.2.a", "働かなかった置換は残る", "replacements that did not apply may apply later"),
    targets=RuleChoice("declaration", "8.2.4", "目標は宣言のときに選ぶ", "targets are chosen as a card or an effect is declared"),
    half_done=RuleChoice("stops", "7.1.12", "出来ない所でその先をやめる", "what stands after the part that cannot be done is not done"),
    first_acts=RuleChoice("active", "4.7.1.b", "優先権はまずターンプレイヤーが得る", "the turn player gets the priority first"),
    after_an_act=RuleChoice("next", "5.2.3.g", "行動の後、優先権は相手に移る", "after an act the priority moves to the opponent"),
)  # fmt: skip

__all__ = ["RULE_CHOICES"]
