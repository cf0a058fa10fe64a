"""Support for the command-line tools: text descriptions of Gensou Kyougenshi positions."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.values import power
from pyengine.games.kyougenshi.rules.zones import BATTLE, DECK, DECLARED, GRAVE, HAND, ORBS, PRAYING
from pyengine.games.kyougenshi.vocab import COLOURS
from pyengine.tabletop.cli_support import CardNamer, CliSupport, two_colour_decks


def counts(game: Game, side: int) -> str:
    """Return the number of cards in a seat's zones and the number of its upright orbs."""
    upright = sum(not game.cards[ref].asleep for ref in game.cards_in(ORBS, side))
    zones = "  ".join(f"{zone} {len(game.cards_in(zone, side))}" for zone in (DECLARED, DECK, HAND, GRAVE))
    return f"{zones}  {ORBS} {upright}/{len(game.cards_in(ORBS, side))}"


def card_text(game: Game, ref: int, called: CardNamer) -> str:
    """Return a card's text with power and state (praying, tainted, sideways)."""
    card = game.cards[ref]
    text = called(ref)
    if card.zone == BATTLE and card.face is not None:
        text += f" {power(game, ref)}" + (" praying" if card.mark(PRAYING) else "")
    if card.down:
        return f"{text} tainted"
    return text + (" sideways" if card.asleep else "")


def describe_position(game: Game) -> str:
    """Return a summary of the position at the beginning of a turn: zone sizes."""
    shown = (DECLARED, BATTLE, ORBS, DECK)
    return "  ".join(f"{zone} {len(game.cards_in(zone, 0))}:{len(game.cards_in(zone, 1))}" for zone in shown)


CLI_SUPPORT = CliSupport(
    faults={"sideboard-size": "this game has no sideboard, and {n} cards are listed in one"},
    random_deck=two_colour_decks(COLOURS),
    counts=counts,
    lying=card_text,
    describe_position=describe_position,
)

__all__ = ["CLI_SUPPORT"]
