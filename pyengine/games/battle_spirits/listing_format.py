"""Listing format of Battle Spirits cards: the printed fields around the abilities.

《name》
No.BL001 スピリット <set>                     No.BL001 Spirit <set>
色:赤/黄 コスト:4                             Colour:red/yellow Cost:4
軽減:赤/赤/黄                                Reduction:red/red/yellow
系統:灯竜                                    Family:lampwyrm
レベル:Lv1(1)3000/Lv2(3)5000                  Levels:Lv1(1)3000/Lv2(3)5000
(an ability on each line)
シンボル:赤                                   Symbols:red
「flavour」
"""

from __future__ import annotations

from pyengine.games.battle_spirits.vocab import SpiritsCard
from pyengine.text.listing_format import Line, Sheet

SPIRIT_ONLY = frozenset(("spirit",))
PERMANENT_KINDS = frozenset(("spirit", "nexus"))
SHEET = Sheet(
    game="battle_spirits",
    card=SpiritsCard,
    kinds={
        "spirit": ("スピリット", "Spirit"),
        "nexus": ("ネクサス", "Nexus"),
        "magic": ("マジック", "Magic"),
    },
    lines=(
        Line("色:{colours:colour} コスト:{cost}", "Colour:{colours:colour} Cost:{cost}", "colour"),
        Line("軽減:{reduction:colour}", "Reduction:{reduction:colour}", "reduction", needed=False),
        Line("系統:{families:family}", "Family:{families:family}", "family", SPIRIT_ONLY),
        Line("レベル:{levels:level}", "Levels:{levels:level}", "levels", PERMANENT_KINDS),
    ),
    left_out=(
        "アルティメット",
        "ultimate",
        "ブレイヴ",
        "brave",
        "ミラージュ",
        "mirage",
        "創界神",
        "grandwalker",
        "grand god",
        "ソウルバースト",
        "soul burst",
        "カウント",
    ),
    last=(
        Line(
            "シンボル:{symbols:colour}", "Symbols:{symbols:colour}", "symbols", PERMANENT_KINDS, needed=False
        ),
    ),
)

__all__ = ["SHEET"]
