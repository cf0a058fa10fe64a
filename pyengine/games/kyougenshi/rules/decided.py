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
    breaks: Decision[Literal["must"]]
    """Whether an attack that was not blocked breaks in any case, or as its player likes."""
    blocked: Decision[Literal["stays"]]
    """What an attack is whose blocker has gone."""
    unfought: Decision[Literal["no battle"]]
    """What an attack was that broke declaration cards, to whatever waits for the end of a battle."""
    blockable: Decision[Literal["every attack"]]
    """Which attacks can be blocked: those on a player alone, or those on a spell card, too."""
    free: Decision[Literal["summoned"]]
    """What a spell card was that an S-trigger has brought: summoned, or put into the battle zone."""
    orb_colours: Decision[Literal["each"]]
    """Of which colour an orb is whose card has several."""
    grave_event: Decision[Literal["its own, too"]]
    """Whether the event that puts a card into the graveyard can set off its grave-trigger."""
    set_off: Decision[Literal["chain"]]
    """What becomes of an ability that was set off: it waits on the chain, where it can be answered, or is processed at once."""
    graze_colour: Decision[Literal["any"]]
    """Which spirit power pays for graze."""
    both_sorts: Decision[Literal["owner"]]
    """Who says whether a broken card that is both is used as a trigger or as a bullet."""


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
    breaks=Decision(
        "must", "P5.2.1", "ブレイクしないことは選べない", "the break cannot be declined"
    ),
    blocked=Decision(
        "stays", "B6.8", "ブロックした側がいなくなってもブロックされたまま", "an attack stays blocked though the blocker is gone"
    ),
    unfought=Decision(
        "no battle", "C3.9", "ブレイクしただけの攻撃はバトルではない", "an attack that only broke was no battle"
    ),
    blockable=Decision(
        "every attack", "P5.4.2", "スペルカードへの攻撃もブロックできる", "an attack on a spell card can be blocked, too"
    ),
    free=Decision(
        "summoned", "B7.1", "S・トリガーで出たスペルカードも召喚された", "what an S-trigger brings was summoned"
    ),
    orb_colours=Decision(
        "each", "B2.2", "複数の色の霊玉はどの色でもある", "an orb of several colours is of each of them"
    ),
    grave_event=Decision(
        "its own, too", "B7.3", "墓地に置かれた出来事そのものでもよい", "the event may be the one that put the card there"
    ),
    set_off=Decision(
        "chain", "B8.3", "誘発した能力もチェーンに置かれ、カットインできる", "what is set off waits on the chain and can be cut in on"
    ),
    graze_colour=Decision(
        "any", "B7.8", "グレイズは何色でも支払える", "graze may be paid in any colour"
    ),
    both_sorts=Decision(
        "owner", "C4.1", "どちらとして使うかは持ち主が決める", "its owner says as which it is used"
    ),
)  # fmt: skip

__all__ = ["DECIDED"]
