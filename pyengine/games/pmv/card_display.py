"""Display data of Phantom Magic Vision cards, and their text in the listing format."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards.pool import set_of
from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules.cards import described, printed
from pyengine.games.pmv.vocab import (
    Ability,
    Activated,
    Auto,
    CardText,
    Keyword,
    Modes,
    Played,
    Spelt,
    When,
    X,
)
from pyengine.kernel.notation import LANGUAGES, Words
from pyengine.tabletop.card_display import DisplayValues, Faces, read_in_either_language
from pyengine.vocab.plain_values import Object

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


def _race(race: str) -> Words:
    return {"ja": race, "en": str(TABLE.shipped()["races"].get(race, race))}


def _written(ability: Ability) -> Words:
    from pyengine.games.pmv.language.write import render_ability

    return {lang: render_ability(ability, lang) for lang in LANGUAGES}


def own_display_data(card: CardText, shown: DisplayValues) -> Object:
    """Return the display data of a card besides its name, flavour and text."""
    from pyengine.games.pmv.language.listing_format import TIERS

    kind = printed(card)
    forms = {"forms": [face_of_guise(described(card, form)) for form in card.forms]} if card.forms else {}
    return {
        "number": card.number or ("" if set_of(shown.face) else shown.face),
        "class": kind.cls,
        "node": card.node,
        "cost": "X" if isinstance(card.cost, X) else card.cost,
        "graze": card.graze,
        "races": [_race(r) for r in card.races],
        "caster": {"ja": card.caster, "en": _caster(card, shown)} if card.caster else None,
        "alternate": [[_race(r), n] for r, n in card.alternate],
        "attack": "X" if isinstance(card.attack, X) else card.attack,
        "toughness": "X" if isinstance(card.toughness, X) else card.toughness,
        "modifier": kind.cls in ("equipment", "charm"),
        "keywords": [
            {"id": k.name, **_written(k), "clause": KEYWORD_CLAUSES.get(k.name, "10.1.1")}
            for k in card.abilities
            if isinstance(k, Keyword)
        ],
        "abilities": [_written(a) for a in card.abilities if not isinstance(a, Keyword)],
        **forms,
        "tiers": [
            {
                "id": tier.name,
                "name": {"ja": TIERS[tier.name][0], "en": TIERS[tier.name][1].title()},
                "clause": TIER_CLAUSES[tier.name],
                "abilities": [_written(a) for a in tier.abilities],
            }
            for tier in card.tiers
        ],
    }


def _caster(card: CardText, shown: DisplayValues) -> str:
    """Return the English name of the card's caster."""
    return str(shown.entry["en"].get("caster") or card.caster)


def face_of_guise(description: CardText) -> Object:
    """Return the display data of a card description given by an effect (a card treated as another card)."""
    return FACES.face_of_card(f"~{description.name}", description.replace(number="", forms=()))


def in_listing_format(card: CardText, lang: str, shown: DisplayValues) -> str:
    """Return a card in the listing format. In Japanese the card keeps the name known to the rules."""
    from pyengine.games.pmv.language.listing_format import render_card

    if lang == "en":
        card = card.replace(name=shown.name["en"], caster=_caster(card, shown))
    return render_card(card, lang, shown.of[lang], shown.flavour[lang])


def write(card: CardText, lang: str) -> str:
    """Return a card in the listing format, without stored names and flavour."""
    from pyengine.games.pmv.language.listing_format import render_card

    return render_card(card, lang)


def read(text: str) -> list[CardText]:
    """Read the cards of a listing in either language. Raises TextError."""
    from pyengine.games.pmv.language.listing import read_cards

    return read_in_either_language(lambda lang: read_cards(text, lang), text)


EVENT_SIGNS = {
    "entering": "enters",
    "entered": "enters",
    "attacking": "attacks",
    "attacked": "attacks",
    "blocking": "blocks",
    "blocked": "blocks",
    "left": "leaves",
    "returned": "leaves",
    "removing": "leaves",
    "removed": "leaves",
    "dooming": "destroyed",
    "doomed": "destroyed",
    "discarding": "destroyed",
    "discarded": "destroyed",
    "dooms": "strikes",
    "deals_damage": "strikes",
    "dealt_damage": "strikes",
    "player_damaged": "strikes",
    "turn_start": "turn",
    "turn_end": "turn",
    "phase_start": "turn",
    "phase_end": "turn",
}


def signs_of(card: CardText) -> Iterator[str]:
    """Yield the ids of the small signs shown on a card: its keywords, then its triggers."""
    for ability in card.abilities:
        if isinstance(ability, Keyword):
            yield ability.name
    for ability in card.abilities:
        match ability:
            case Auto(when=When(moment=moment)):
                yield EVENT_SIGNS.get(moment, "event")
            case Activated():
                yield "ability"
            case Auto() | Played() | Modes() | Spelt():
                yield "text"


FACES = Faces(
    table=TABLE, own=own_display_data, listed=in_listing_format, write=write, read=read, signs=signs_of
)

__all__ = ["FACES", "KEYWORD_CLAUSES", "face_of_guise"]
