"""Reader of Battle Spirits card listings in either language; the format is `listing_format.SHEET`."""

from __future__ import annotations

from pyengine.games.battle_spirits.listing_format import PERMANENT_KINDS, SHEET
from pyengine.games.battle_spirits.vocab import COLOURS, At, Burst, Magic, SpiritsCard
from pyengine.text.listing_reader import reader_of


def is_contradictory(card: SpiritsCard) -> bool:
    """Return whether a card's fields contradict each other.

    Only magic cards have magic effects, and a magic has no other abilities except bursts. Only spirits and nexuses have
    levels; an ability's levels exist on the card. Levels are numbered from 1 with increasing cores; spirits alone have
    BP. All colours are known.
    """
    colours = (*card.colours, *card.reduction, *card.symbols)
    cores = [level.cores for level in card.levels]
    return (
        not set(colours) <= set(COLOURS)
        or any(not isinstance(each, Magic | Burst) for each in card.abilities if card.kind == "magic")
        or any(isinstance(each, Magic) for each in card.abilities if card.kind != "magic")
        or any(isinstance(each, At) and each.high > len(card.levels) for each in card.abilities)
        or bool(card.levels) != (card.kind in PERMANENT_KINDS)
        or [level.n for level in card.levels] != [*range(1, len(cores) + 1)]
        or cores != sorted(set(cores))
        or any((level.bp > 0) != (card.kind == "spirit") for level in card.levels)
    )


READER = reader_of(SHEET, is_contradictory)

__all__ = ["READER"]
