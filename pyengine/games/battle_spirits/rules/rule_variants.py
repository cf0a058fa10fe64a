"""The decisions of this rulebook where rulebooks differ or the text is silent, each with the clause of its ruling
(kernel/rule_variants.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.kernel.rule_variants import RuleChoice, RuleChoices


@dataclass(frozen=True, kw_only=True)
class SpiritsRuleChoices(RuleChoices):
    """Decisions found in this rulebook alone."""

    done: RuleChoice[Literal["all of it", "any of it"]]
    """The share of the first part required for "when done"."""
    level: RuleChoice[Literal["looked at again", "kept"]]
    """Whether a card's level is evaluated again before the second part of "when done"."""
    others: RuleChoice[Literal["on top", "with the rest"]]
    """Destination of a card not added to a hand, if the text speaks of the "others"."""
    each: RuleChoice[Literal["active first", "other first"]]
    """The player to choose first where each player performs an action."""
    announced: RuleChoice[Literal["twice", "once"]]
    """How often a player is asked to announce a burst if other effects of the same event resolve first."""
    cut_short: RuleChoice[Literal["over", "goes on"]]
    """The fate of the current battle when the attack step is ended."""


RULE_CHOICES = SpiritsRuleChoices(
    trigger_order=RuleChoice(
        "active orders all", "B7.2", "誘発した効果は、どちらのものもターンプレイヤーが並べる",
        "the turn player orders the effects of both players (R-BS-07)",
    ),
    targets=RuleChoice(
        "declaration", "T3.1", "対象は発揮の前に選ぶ", "objects are chosen before the effect is exerted (R-BS-02)"
    ),
    half_done=RuleChoice(
        "as far", "T1.1", "できることはすべて行う", "what can be done is done"
    ),
    first_acts=RuleChoice(
        "other", "B6.8", "相手プレイヤーが先に使う", "the player whose turn it is not acts first"
    ),
    after_an_act=RuleChoice(
        "next", "B6.8", "次は相手の番になる", "the other player is next"
    ),
    done=RuleChoice(
        "all of it", "T7.1", "書かれた数の全部を行えた時だけ続く", "only when all of it was done, numbers included (R-BS-10)"
    ),
    level=RuleChoice(
        "looked at again", "T7.3", "2つの部分の間でLvを見直す", "the level is looked at between the parts (R-BS-03)"
    ),
    others=RuleChoice(
        "on top", "T13.1", "「ほかのカード」に入らず、デッキの上に戻る", "it is none of the others and goes back on top (R-BS-04)"
    ),
    each=RuleChoice(
        "active first", "T12.2", "ターンプレイヤーが先に選ぶ", "the turn player chooses first (R-BS-05)"
    ),
    announced=RuleChoice(
        "twice", "B9.3", "条件を満たした時と、ほかの効果の後に確認する", "when the condition is met, and after the other effects (R-BS-08)"
    ),
    cut_short=RuleChoice(
        "over", "B4.6", "アタックステップが終了すれば、行われているバトルも終わる", "with the attack step its battle is over, too"
    ),
)  # fmt: skip

__all__ = ["RULE_CHOICES"]
