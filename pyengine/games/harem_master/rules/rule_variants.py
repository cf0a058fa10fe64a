"""Decisions of this rulebook on points where rulebooks differ, each with its clause (kernel/rule_variants.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.kernel.rule_variants import ReplacementRuleChoices, RuleChoice


@dataclass(frozen=True, kw_only=True)
class HaremRuleChoices(ReplacementRuleChoices):
    """The rule decisions, including the one question unique to this rulebook."""

    flipped: RuleChoice[Literal["bottom", "discard pile"]]
    """The destination of cards flipped in battle: the bottom of the castle, or the discard pile."""


RULE_CHOICES = HaremRuleChoices(
    trigger_order=RuleChoice(
        "other first", "408.2", "手番でないプレイヤーが先に、自分の能力の順を決めて解決する",
        "the non-active player orders and resolves all of their own triggers first",
    ),
    replacement=RuleChoice(
        "active", "409.3", "複数の置換が重なれば、手番のプレイヤーが選ぶ", "the active player chooses among several replacements"
    ),
    rivals=RuleChoice(
        "spent", "409.3", "選ばれなかった置換も、使ったものとして扱う", "replacements that competed and were not chosen are spent (R-HM-20)"
    ),
    targets=RuleChoice(
        "resolution", "407.4", "目標は解決のときに選ぶ", "targets are chosen as the text resolves"
    ),
    half_done=RuleChoice(
        "as far", "407.4", "できる分だけ行う", "what can be done of an effect is done"
    ),
    first_acts=RuleChoice(
        "other", "406.2", "先に行動するのは手番でないプレイヤー", "at every chance the non-active player acts first"
    ),
    after_an_act=RuleChoice(
        "first", "406.2", "手番のプレイヤーが使うたびに、手番でないプレイヤーから", "after the active player's use the non-active player is first again"
    ),
    flipped=RuleChoice(
        "bottom", "101.3", "戦闘でめくったカードは城の一番下に入れる", "cards flipped in battle go to the bottom of the castle (R-HM-06)"
    ),
)  # fmt: skip

__all__ = ["RULE_CHOICES"]
