"""What lies where, what the table holds beside cards, and what this rulebook decides."""

from typing import Any, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.kernel.answers import (
    AGREEING,
    CHOOSING,
    CONCEDING,
    DECLINING,
    ORDERING,
    PASSING,
    THE_CARD,
    Amount,
    Answers,
    Card,
    End,
    Field,
    Verb,
)  # fmt: skip
from pyengine.kernel.counters import Counter
from pyengine.kernel.decisions import Decided, Decision
from pyengine.kernel.records import Zone
from pyengine.mechanics.facts import NOTHING_UNDERWAY

Game: TypeAlias = kernel.Game[Any, Any, Any]
OPEN = Zone(public=True, owner_sees=True, ordered=True)
ZONES = {
    "field": OPEN, "hand": Zone(False, True, False), "deck": Zone(False, False, True),
    "veils": Zone(False, False, True), "gone": OPEN,
}  # fmt: skip
FLAME, POOLS = "flame", ("reserve", "spent")
COUNTERS = {FLAME: Counter(POOLS, frozenset({"field"}), "reserve", conserved=True)}
FIRST = {
    "turn": 0, "number": 1, "phase": "setup", "attacker": 0, "tended": False,
    "reserve0:flame": 6, "reserve1:flame": 6, **NOTHING_UNDERWAY,
}  # fmt: skip
ENDS = tuple(
    Field(name, End(POOLS), before) for name, before in (("giver", ("元", "from")), ("taker", ("先", "to")))
)
ANSWERS = Answers(
    (
        Verb("play", ("プレイ", "play"), (Field("card", Card("hand")),), acts=True, declares=True),
        Verb("attack", ("アタック", "attack"), (THE_CARD,), acts=True),
        Verb("block", ("ブロック", "block"), (THE_CARD,), acts=True),
        Verb("tend", ("火の番", "tend"), acts=True),
        Verb("move", ("移す", "move"), (Field("n", Amount()), *ENDS), acts=True),
    ),
    (PASSING, AGREEING, DECLINING, CHOOSING, ORDERING, CONCEDING),
    "field",
)
DECIDED = Decided(
    first_trigger=Decision("active", "6.1", "手番の側が先", "the active player's first"),
    orders_own=Decision("each", "6.1", "自分の分は自分で", "each orders his own"),
    replacement=Decision("affected", "6.2", "持ち主が選ぶ", "its owner chooses"),
    rivals=Decision("free", "6.2", "他の置換は残る", "the others may apply later"),
    targets=Decision("declaration", "4.4", "唱えるときに選ぶ", "chosen as it is cast"),
    newcomers=Decision("no", "4.4", "あとのものには及ばない", "newcomers are not reached"),
    half_done=Decision("as far", "4.4", "できる分だけ", "as far as can be"),
    first_acts=Decision("other", "4.2", "手番でない側から", "the other player first"),
    after_an_act=Decision("next", "4.2", "交互に", "by turns"),
    answers=Decision("last first", "4.3", "最後のものから", "the last first"),
    both_win=Decision("draw", "1.3", "引き分け", "a draw"),
)
