"""What stands on a card of Harem Master, and how it is listed."""

from __future__ import annotations

from typing import Any

from pyengine.games.harem_master.table import TABLE
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.kernel.notation import LANGUAGES
from pyengine.tabletop.faces import Faces, Shown


def own(card: CourtCard, shown: Shown) -> dict[str, Any]:
    """What stands on a card beside its name, flavour and text."""
    from pyengine.games.harem_master.layout import faction_in, write_ability

    body = card.kind == "character"
    return {
        "class": card.kind,
        "cost": card.cost,
        "random": card.random,
        "gender": card.gender or None,
        "factions": [{lang: faction_in(f, lang) for lang in LANGUAGES} for f in card.factions],
        "physical": card.physical if body else None,
        "mental": card.mental if body else None,
        "abilities": [{lang: write_ability(a, lang) for lang in LANGUAGES} for a in card.abilities],
    }


def listed(card: CourtCard, lang: str, shown: Shown) -> str:
    """A card in the listing format."""
    from pyengine.games.harem_master.layout import render_card

    named = card.replace(name=shown.name[lang])
    return render_card(named, lang, set_name=shown.of[lang], flavour=shown.flavour[lang])


def write(card: CourtCard, lang: str) -> str:
    """A card in the listing format, by its text alone."""
    from pyengine.games.harem_master.layout import render_card

    return render_card(card, lang)


def read(text: str) -> list[CourtCard]:
    """The cards of a listing. Raises TextError."""
    from pyengine.games.harem_master.listing import read_cards

    return read_cards(text, "en" if text.isascii() else "ja")


FACES = Faces(table=TABLE, own=own, listed=listed, write=write, read=read)

__all__ = ["FACES"]
