"""What the text leaves to a rulebook, and what a table must know where it is silent: each answer with the clause whose
ruling tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.kernel.decisions import Decided, Decision


@dataclass(frozen=True, kw_only=True)
class SpiritsDecided(Decided):
    """The questions that this text raises beside those of every rulebook."""

    gone: Decision[Literal["the rest"]]
    """What is done of an effect one of whose chosen objects has become improper."""
    done: Decision[Literal["all of it", "any of it"]]
    """How much of the first part must have been done for "when done"."""
    level: Decision[Literal["looked at again", "kept"]]
    """Whether a card's level is looked at before what follows "when done"."""
    others: Decision[Literal["on top", "with the rest"]]
    """Where a card goes that could not be added to a hand, if the text speaks of the "others"."""
    each: Decision[Literal["active first"]]
    """Who chooses first where each player does something."""
    whiffs: Decision[Literal["used", "not used"]]
    """Whether a whiff counts as use."""
    announced: Decision[Literal["twice", "once"]]
    """How often one is asked whether a burst is announced, where other effects of the moment come before it."""
    bursts: Decision[Literal["active first"]]
    """Whose burst is first."""
    blocked: Decision[Literal["stays"]]
    """What an attack is whose blocker has gone."""
    bodiless: Decision[Literal["no block"]]
    """What becomes of an attack whose attacker is gone before a block."""
    cut_short: Decision[Literal["over", "goes on"]]
    """What becomes of the battle that is going on when the attack step is ended."""
    vanishing: Decision[Literal["when paid"]]
    """When a spirit vanishes that has lost its cores by a payment."""
    swapped: Decision[Literal["takes over"]]
    """What a card that takes another's place has of it beside its state and its cores."""
    soul: Decision[Literal["stays"]]
    """What becomes of a soul core that is to go to the void or to a life."""
    out: Decision[Literal["start step"]]
    """When a player has lost whose deck is empty."""


DECIDED = SpiritsDecided(
    first_trigger=Decision(
        "active", "B7.2", "誘発した効果はターンプレイヤーが並べる", "the turn player puts what was triggered in order (R-BS-07)"
    ),
    orders_own=Decision(
        "active", "B7.2", "どちらの効果もターンプレイヤーが並べる", "the turn player orders the effects of both (R-BS-07)"
    ),
    replacement=Decision(
        "active", "B7.2", "置き換わることがあれば、ターンプレイヤーが選ぶ", "if anything replaced anything, the turn player would choose"
    ),
    rivals=Decision(
        "free", "B7.2", "選ばれなかったものも後から働く", "one that was not chosen could still apply"
    ),
    targets=Decision(
        "declaration", "T3.1", "対象は発揮の前に選ぶ", "objects are chosen before the effect is exerted (R-BS-02)"
    ),
    newcomers=Decision(
        "no", "T3.1", "後から来たものには及ばない", "what comes later is not reached"
    ),
    half_done=Decision(
        "as far", "T1.1", "できることはすべて行う", "what can be done is done"
    ),
    first_acts=Decision(
        "other", "B6.8", "ターンプレイヤーでないほうが先に使う", "the player whose turn it is not acts first"
    ),
    after_an_act=Decision(
        "next", "B6.8", "次は相手の番になる", "the other player is next"
    ),
    answers=Decision(
        "at once", "B6.8", "使ったものはすぐに解決する", "what is used is resolved at once"
    ),
    both_win=Decision(
        "draw", "B3.3", "同時なら引き分け", "both at once is a draw"
    ),
    gone=Decision(
        "the rest", "T3.1", "残りの部分は行う", "the rest is still done (R-BS-02)"
    ),
    done=Decision(
        "all of it", "T7.1", "書かれた数の全部を行えた時だけ続く", "only when all of it was done, numbers included (R-BS-10)"
    ),
    level=Decision(
        "looked at again", "T7.3", "2つの部分の間でLvを見直す", "the level is looked at between the parts (R-BS-03)"
    ),
    others=Decision(
        "on top", "T13.1", "「ほかのカード」に入らず、デッキの上に戻る", "it is none of the others and goes back on top (R-BS-04)"
    ),
    each=Decision(
        "active first", "T12.2", "ターンプレイヤーが先に選ぶ", "the turn player chooses first (R-BS-05)"
    ),
    whiffs=Decision(
        "used", "T14.4", "空打ちも使用に数える", "a whiff counts as use (R-BS-06)"
    ),
    announced=Decision(
        "twice", "B9.3", "条件を満たした時と、ほかの効果の後にたずねる", "when the condition is met, and after the other effects (R-BS-08)"
    ),
    bursts=Decision(
        "active first", "B9.5", "ターンプレイヤーのバーストが先", "the turn player's burst is first"
    ),
    blocked=Decision(
        "stays", "B6.5", "ブロックした側がいなくなってもライフは減らない", "no life is lost though the blocker is gone"
    ),
    bodiless=Decision(
        "no block", "B6.3", "アタックした側がいなければブロックしない", "there is no block where the attacker is gone"
    ),
    cut_short=Decision(
        "over", "B4.6", "アタックステップが終了すれば、行われているバトルも終わる", "with the attack step its battle is over, too"
    ),
    vanishing=Decision(
        "when paid", "B5.7", "支払ってコアを置き終えた時に消滅する", "it vanishes when paying and putting cores on are done"
    ),
    swapped=Decision(
        "takes over", "B8.3", "アタックやブロックの途中なら引き継ぐ", "it takes over an attack or a block"
    ),
    soul=Decision(
        "stays", "B1.3", "ソウルコアはその場に残る", "the soul core stays where it lies"
    ),
    out=Decision(
        "start step", "B3.2", "自分のスタートステップに0枚なら負ける", "lost with no card in one's own start step"
    ),
)  # fmt: skip

__all__ = ["DECIDED"]
