"""Lays a card of Harem Master out in the listing format: the printed fields around the rendered abilities.

`listing` reads what is written here, in either language.
"""

from __future__ import annotations

from typing import Any

from pyengine.games.harem_master.vocab import CourtCard
from pyengine.text import tabled
from pyengine.text.phrases import load

GAME = "harem_master"
KINDS = {
    "character": ("キャラクター", "Character"),
    "event": ("イベント", "Event"),
    "item": ("アイテム", "Item"),
}
GENDERS = {"lady": ("女性", "lady"), "lord": ("男性", "lord")}


def _index(lang: str) -> int:
    return 0 if lang == "ja" else 1


def faction_in(faction: str, lang: str) -> str:
    """A faction's name; one that is not known is called as it is."""
    spellings = load(GAME).words["faction"].get(faction)
    return spellings[_index(lang)] if spellings else faction


def write_ability(ability: Any, lang: str) -> str:
    """An ability as a line of text."""
    return tabled.capital(tabled.write(ability, "ability", GAME, lang))


def render_card(card: CourtCard, lang: str = "ja", set_name: str = "", flavour: str = "") -> str:
    """The whole card in the listing format."""
    at = _index(lang)
    head = " ".join(
        part
        for part in (
            f"No.{card.number}" if card.number else "",
            KINDS[card.kind][at],
            GENDERS[card.gender][at] if card.gender else "",
            f"<{set_name}>" if set_name else "",
        )
        if part
    )
    lines = [f"《{card.name}》"] if card.name else []
    lines.append(head)
    cost, random = (("コスト", "ランダムナンバー"), ("Cost", "Random"))[at]
    lines.append(f"{cost}:{card.cost} {random}:{card.random}")
    if card.factions:
        lines.append(f"{('陣営', 'Faction')[at]}:{'/'.join(faction_in(f, lang) for f in card.factions)}")
    lines += [write_ability(ability, lang) for ability in card.abilities]
    if card.kind == "character":
        lines.append(f"[P]{card.physical}/[M]{card.mental}")
    if flavour:
        lines.append(f"「{flavour}」")
    return "\n".join(lines) + "\n"


__all__ = ["GAME", "GENDERS", "KINDS", "faction_in", "render_card", "write_ability"]
