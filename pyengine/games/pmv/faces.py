"""Cards as a reader sees them: names, texts and keywords in both languages, from the shipped sets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pyengine.cards.pool import Pool, set_of
from pyengine.games.pmv.rules.cards import described, printed
from pyengine.games.pmv.table import TABLE
from pyengine.games.pmv.vocab import CardText, Guise, Keyword, X
from pyengine.tabletop.table import BLANK

KEYWORD_CLAUSES = {
    "haste": "10.2.1",
    "ambush": "10.3.1",
    "first_strike": "10.4.1",
    "pierce": "10.5.1",
    "stealth": "10.6.1",
    "vigilance": "10.7.1",
    "instant_death": "10.8.1",
    "doll": "10.9.1",
    "legend": "10.10.1",
    "resistance": "10.11.1",
    "mana_charge": "10.12.1",
    "equipment": "10.13.1",
    "charm": "10.14.1",
    "field_equipment": "10.15.1",
    "phantasm": "10.16.1",
    "world_charm": "10.17.1",
    "transform": "10.28.1",
    "leader": "10.34.1",
}

TIER_CLAUSES = {"explosion": "2.13.5.a", "bonus": "2.13.5.b", "normal": "2.13.5.c", "penalty": "2.13.5.d"}


def name_of(face: str, cards: Mapping[str, CardText]) -> dict[str, str]:
    """A card's name in both languages; one that is in no set has the name that it prints."""
    entry = (cards if isinstance(cards, Pool) else TABLE.pool()).entries.get(face)
    if face == BLANK:
        return {"ja": "白紙", "en": "Blank"}
    if entry is None:
        name = cards[face].name if face in cards else face
        return {"ja": name, "en": name}
    return {lang: str(entry[lang]["name"]) for lang in ("ja", "en")}


def _race(race: str) -> dict[str, str]:
    return {"ja": race, "en": str(TABLE.shipped()["races"].get(race, race))}


UNPRINTED: dict[str, Any] = {"ja": {}, "en": {}, "set": ""}
"""What is known of a card that is in no set, beside its text."""


@lru_cache(maxsize=512)
def face_of_card(face: str, card: CardText) -> dict[str, Any]:
    """A card as a reader sees it; one that is in no set is called the same in both languages."""
    entry = TABLE.shipped()["faces"].get(face, UNPRINTED)
    shown = name_of(face, {face: card})
    return describe(face, card, {**entry, **{lang: {**entry[lang], "name": shown[lang]} for lang in shown}})


def describe(face: str, card: CardText, entry: Mapping[str, Any]) -> dict[str, Any]:
    """A card as a reader sees it. `entry` is what is shown beside its text: names, flavour, the English caster and the
    set, named as shipped ones are or in words of its own. Raises UnwritableError."""
    from pyengine.games.pmv.language.layout import TIERS, render_card
    from pyengine.games.pmv.language.write import render_ability

    name = {lang: str(entry[lang]["name"]) for lang in ("ja", "en")}
    caster_en = entry["en"].get("caster") or card.caster
    english = card.replace(name=name["en"], caster=caster_en)
    kind = printed(card)
    keywords = [a for a in card.abilities if isinstance(a, Keyword)]
    others = [a for a in card.abilities if not isinstance(a, Keyword)]
    sets = TABLE.shipped()["sets"]
    forms = {"forms": [_form(card, form) for form in card.forms]} if card.forms else {}
    flavour = {lang: str(entry[lang].get("flavour", "")) for lang in ("ja", "en")}
    return {
        "game": TABLE.game,
        "face": face,
        "name": name,
        "kind": card.kind,
        "class": kind.cls,
        "node": card.node,
        "cost": "X" if isinstance(card.cost, X) else card.cost,
        "graze": card.graze,
        "races": [_race(r) for r in card.races],
        "caster": {"ja": card.caster, "en": caster_en} if card.caster else None,
        "alternate": [[_race(r), n] for r, n in card.alternate],
        "attack": "X" if isinstance(card.attack, X) else card.attack,
        "toughness": "X" if isinstance(card.toughness, X) else card.toughness,
        "modifier": kind.cls in ("equipment", "charm"),
        "keywords": [
            {
                "id": k.name,
                "ja": render_ability(k, "ja"),
                "en": render_ability(k, "en"),
                "clause": KEYWORD_CLAUSES.get(k.name, "10.1.1"),
            }
            for k in keywords
        ],
        "abilities": [{"ja": render_ability(a, "ja"), "en": render_ability(a, "en")} for a in others],
        **forms,
        "tiers": [
            {
                "id": tier.name,
                "name": {"ja": TIERS[tier.name][0], "en": TIERS[tier.name][1].title()},
                "clause": TIER_CLAUSES[tier.name],
                "abilities": [
                    {"ja": render_ability(a, "ja"), "en": render_ability(a, "en")} for a in tier.abilities
                ],
            }
            for tier in card.tiers
        ],
        "flavour": flavour,
        "number": card.number or ("" if set_of(face) else face),
        "text": {
            "ja": render_card(card, "ja", entry["set"], flavour["ja"]).rstrip(),
            "en": render_card(english, "en", sets.get(entry["set"], entry["set"]), flavour["en"]).rstrip(),
        },
    }


def _form(card: CardText, form: Guise) -> dict[str, Any]:
    return face_of_guise(described(card, form))


def face_of_guise(said: CardText) -> dict[str, Any]:
    """What a card is instead of what it prints, as a reader sees it."""
    return face_of_card(f"~{said.name}", said.replace(number="", forms=()))


def all_faces() -> dict[str, dict[str, Any]]:
    """Every shipped card."""
    return {face: face_of_card(face, card) for face, card in TABLE.pool().items()}


__all__ = ["KEYWORD_CLAUSES", "all_faces", "describe", "face_of_card", "face_of_guise", "name_of"]
