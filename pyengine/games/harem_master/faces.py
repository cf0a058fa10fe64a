"""Cards as a reader sees them: names and texts in both languages, from the shipped sets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pyengine.cards.pool import Pool
from pyengine.games.harem_master.table import TABLE
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.tabletop.table import BLANK

UNPRINTED: dict[str, Any] = {"ja": {}, "en": {}, "set": ""}


def name_of(face: str, cards: Mapping[str, Any]) -> dict[str, str]:
    """A card's name in both languages; one that is in no set has the name that it prints."""
    entry = (cards if isinstance(cards, Pool) else TABLE.pool()).entries.get(face)
    if face == BLANK:
        return {"ja": "白紙", "en": "Blank"}
    if entry is None:
        name = cards[face].name if face in cards else face
        return {"ja": name, "en": name}
    return {lang: str(entry[lang]["name"]) for lang in ("ja", "en")}


@lru_cache(maxsize=512)
def face_of_card(face: str, card: CourtCard) -> dict[str, Any]:
    """A card as a reader sees it."""
    from pyengine.games.harem_master.layout import faction_in, render_card, write_ability

    entry = TABLE.shipped()["faces"].get(face, UNPRINTED)
    name = name_of(face, {face: card})
    flavour = {lang: str(entry[lang].get("flavour", "")) for lang in ("ja", "en")}
    sets = TABLE.shipped()["sets"]
    of = {"ja": entry["set"], "en": sets.get(entry["set"], entry["set"])}
    return {
        "game": TABLE.game,
        "face": face,
        "name": name,
        "kind": card.kind,
        "class": card.kind,
        "cost": card.cost,
        "random": card.random,
        "gender": card.gender or None,
        "factions": [{lang: faction_in(f, lang) for lang in ("ja", "en")} for f in card.factions],
        "physical": card.physical if card.kind == "character" else None,
        "mental": card.mental if card.kind == "character" else None,
        "abilities": [{lang: write_ability(a, lang) for lang in ("ja", "en")} for a in card.abilities],
        "flavour": flavour,
        "number": card.number,
        "text": {
            lang: render_card(
                card.replace(name=name[lang]), lang, set_name=of[lang], flavour=flavour[lang]
            ).rstrip()
            for lang in ("ja", "en")
        },
    }


def all_faces() -> dict[str, dict[str, Any]]:
    """Every shipped card."""
    return {face: face_of_card(face, card) for face, card in TABLE.pool().items()}


__all__ = ["all_faces", "face_of_card", "name_of"]
