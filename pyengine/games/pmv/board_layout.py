"""Board layout of Phantom Magic Vision, and the points at which the game stops for a player's decision."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import DECK, FIELD, HAND, NODES, PLAY, REMOVED, SIDEBOARD, UNDERWORLD
from pyengine.tabletop.board_layout import ActionSign, CardDropAction, Layout, Pile, Row, ThresholdWarning
from pyengine.tabletop.stops import TurnStructure


def is_quiet(game: Game) -> bool:
    """Return whether nothing is going on: no interference is open, and no attack or play is declared."""
    return not game.vars["open"]


LAYOUT = Layout(
    phases=(("active", "起"), ("maintenance", "維"), ("draw", "引"), ("main", "主"), ("discard", "捨")),
    hand=HAND,
    numbers=("life",),
    brinks=(
        ThresholdWarning(what="life", at=0, code="spent", clause="1.5.3.a", within=5),
        ThresholdWarning(what=DECK, at=0, code="undrawn", clause="1.5.3.b", within=5),
    ),
    lane=("interference", "干渉"),
    rows=(Row(zone=FIELD, sign="場", beside=(PLAY,)),),
    piles=(
        Pile(zone=HAND, shown="back", theirs=True),
        Pile(zone=DECK, shown="back"),
        Pile(zone=NODES, shown="states", drop="node"),
        Pile(zone=UNDERWORLD, shown="top", sign="冥"),
        Pile(zone=REMOVED, shown="sign", sign="除"),
        Pile(zone=SIDEBOARD, shown="sign", sign="控", if_any=True),
    ),
    drops=(
        CardDropAction(verb="block"),
        CardDropAction(verb="attack", theirs=True),
        CardDropAction(verb="play", aims=True),
        CardDropAction(verb="use", aims=True),
    ),
    exchange="1.2.4",
    action_signs={
        "play": ActionSign(sign="▲"),
        "use": ActionSign(sign="✦"),
        "attack": ActionSign(sign="⚔"),
        "block": ActionSign(sign="▣"),
        "node": ActionSign(sign="●", pays=True),
    },
)
TURN_STRUCTURE = TurnStructure(
    phases=("turn_start", "active", "maintenance", "draw", "main", "discard", "turn_end"),
    concede="12.7.2",
    act="1.12.2",
    is_quiet=is_quiet,
    zones_without_usable_cards=frozenset((DECK, NODES, SIDEBOARD)),
    limited_free_verbs=frozenset(("node",)),
    routine_log_lines=frozenset((("draw", "drew"),)),
)

__all__ = ["LAYOUT", "TURN_STRUCTURE", "is_quiet"]
