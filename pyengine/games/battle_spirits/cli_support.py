"""Support for the command-line tools: text descriptions of Battle Spirits positions."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import bp, level
from pyengine.games.battle_spirits.rules.zones import (
    AT_HAND,
    DECK,
    FIELD,
    HAND,
    TRASH,
    card_of,
    cores_at,
    is_waiting,
    life_of,
    reserve_of,
    spent_of,
)
from pyengine.games.battle_spirits.vocab import COLOURS
from pyengine.tabletop.cli_support import CardNamer, CliSupport, two_colour_decks


def counts(game: Game, side: int) -> str:
    """Return the number of cards in a seat's zones and the number of cores in its pools."""
    zones = "  ".join(f"{zone} {len(game.cards_in(zone, side))}" for zone in (DECK, HAND, TRASH, AT_HAND))
    reserve, spent = cores_at(game, reserve_of(side)), cores_at(game, spent_of(side))
    return f"life {life_of(game, side)}  reserve {reserve}  core_trash {spent}  {zones}"


def card_text(game: Game, ref: int, called: CardNamer) -> str:
    """Return a card's text with level, cores, BP and state (waiting, exhausted)."""
    card = game.cards[ref]
    text = called(ref)
    if card.zone == FIELD and card.face is not None:
        text += f" Lv{level(game, ref)}({cores_at(game, ref)})"
        if card_of(game, ref).kind == "spirit":
            text += f" {bp(game, ref)}"
    return text + (" waiting" if is_waiting(game, ref) else "") + (" exhausted" if card.asleep else "")


def describe_position(game: Game) -> str:
    """Return a summary of the position at the beginning of a turn: lives and zone sizes."""
    shown = (FIELD, HAND, DECK)
    lives = f"life {life_of(game, 0)}:{life_of(game, 1)}"
    return "  ".join(
        (lives, *(f"{zone} {len(game.cards_in(zone, 0))}:{len(game.cards_in(zone, 1))}" for zone in shown))
    )


CLI_SUPPORT = CliSupport(
    faults={"sideboard-size": "this game has no sideboard, and {n} cards are listed in one"},
    random_deck=two_colour_decks(COLOURS),
    counts=counts,
    lying=card_text,
    describe_position=describe_position,
)

__all__ = ["CLI_SUPPORT"]
