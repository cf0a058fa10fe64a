"""Reads Battle Spirits' cards as `layout` lists them, in either language."""

from __future__ import annotations

from pyengine.games.battle_spirits.listing_format import SHEET, STAYING
from pyengine.games.battle_spirits.vocab import COLOURS, At, Burst, Magic, SpiritsCard
from pyengine.text.listing_reader import reader_of


def misfit(card: SpiritsCard) -> bool:
    """What a magic says stands on nothing else, what is had on levels stands on what has levels, and a card is of colours
    that there are. Levels are numbered from 1, each with more cores; a spirit has BP on them."""
    said = (*card.colours, *card.reduction, *card.symbols)
    cores = [level.cores for level in card.levels]
    return (
        not set(said) <= set(COLOURS)
        or any(not isinstance(each, Magic | Burst) for each in card.abilities if card.kind == "magic")
        or any(isinstance(each, Magic) for each in card.abilities if card.kind != "magic")
        or any(isinstance(each, At) and each.high > len(card.levels) for each in card.abilities)
        or bool(card.levels) != (card.kind in STAYING)
        or [level.n for level in card.levels] != [*range(1, len(cores) + 1)]
        or cores != sorted(set(cores))
        or any((level.bp > 0) != (card.kind == "spirit") for level in card.levels)
    )


READER = reader_of(SHEET, misfit)

__all__ = ["READER"]
