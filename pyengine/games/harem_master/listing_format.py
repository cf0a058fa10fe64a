"""The listing format of Harem Master cards: the printed fields around the abilities.

《name》
No.HM001 キャラクター 女性 <set>          No.HM001 Character lady <set>
コスト:1 ランダムナンバー:4                Cost:1 Random:4
陣営:月/薔薇                              Faction:Moon/Rose
(an ability on each line)
[P]3/[M]2
「flavour」
"""

from __future__ import annotations

from pyengine.games.harem_master.vocab import CourtCard
from pyengine.text.listing_format import Line, Sheet, Trait

CHARACTERS = frozenset(("character",))
SHEET = Sheet(
    game="harem_master",
    card=CourtCard,
    kinds={
        "character": ("キャラクター", "Character"),
        "event": ("イベント", "Event"),
        "item": ("アイテム", "Item"),
    },
    trait=Trait(
        "gender", {"lady": ("女性", "lady", "♀", "おんなのこ"), "lord": ("男性", "lord", "♂", "男")}, CHARACTERS
    ),
    lines=(
        Line("コスト:{cost} ランダムナンバー:{random:signed}", "Cost:{cost} Random:{random:signed}", "cost"),
        Line("陣営:{factions:faction}", "Faction:{factions:faction}", "faction", needed=False),
    ),
    last=(
        Line(
            "[P]{physical:signed}/[M]{mental:signed}", "[P]{physical:signed}/[M]{mental:signed}", "[P]/[M]",
            CHARACTERS,
        ),
    ),
    bodies=frozenset(("character", "item")),
)  # fmt: skip

__all__ = ["SHEET"]
