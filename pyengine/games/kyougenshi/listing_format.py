"""Listing format of Gensou Kyougenshi cards: the printed fields around the abilities.

《name》
No.KG001 スペルカード 霊玉 <set>           No.KG001 Spell spirit-orb <set>
色:赤/黒 コスト:3 霊玉数:1                 Colour:red/black Cost:3 Orb:1
種族:人間                                Race:human
使い手:someone                           User:someone
(an ability on each line)
パワー:3000                              Power:3000
「flavour」
"""

from __future__ import annotations

from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.text.listing_format import Line, Sheet, Trait

SPELL_ONLY = frozenset(("spell",))
SHEET = Sheet(
    game="kyougenshi",
    card=PoemCard,
    kinds={
        "spell": ("スペルカード", "Spell"),
        "event": ("イベントエフェクト", "Event", "イベント"),
    },
    trait=Trait(
        "orb",
        {
            "spirit": ("霊玉", "spirit-orb"),
            "magic": ("魔霊玉", "magic-orb"),
            "youkai": ("妖霊玉", "youkai-orb"),
        },
        frozenset(("spell", "event")),
    ),
    lines=(
        Line(
            "色:{colours:colour} コスト:{cost} 霊玉数:{yields}",
            "Colour:{colours:colour} Cost:{cost} Orb:{yields}",
            "colour",
        ),
        Line("種族:{races:race}", "Race:{races:race}", "race", SPELL_ONLY),
        Line("使い手:{users:user}", "User:{users:user}", "user", SPELL_ONLY, needed=False),
    ),
    last=(Line("パワー:{power}", "Power:{power}", "power", SPELL_ONLY),),
    bodies=SPELL_ONLY,
)

__all__ = ["SHEET"]
