"""1.12.8, 6.3.5.a: plays and effects that wait for resolution in the open interference and in the interferences around.

An attack made by an effect inserts an interference into another (R-PMV-57). The items of the outer interference stay in
place, can still be targeted and counted, and are not resolved by the inner interference. The start time of the inner
interference, a field of the frame of the attack (`EffectAttack`), separates the two.
"""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.pending_records import Item
from pyengine.games.pmv.rules.procedure_fields import InsertedAttack, PlayResolved
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.rules.zones import other, turn_player
from pyengine.kernel.legality import defines


def inserting_frame(game: Game) -> InsertedAttack | None:
    """Return the frame of the attack by an effect that has opened the innermost interference; None if no interference
    was opened inside another."""
    if "EffectAttack" not in game.path.names:
        return None
    return next(frame for frame in reversed(game.stack) if isinstance(frame, InsertedAttack))


@defines("6.3.5.a", "1.12.7")
def innermost_insert_time(game: Game) -> int:
    """Return the time at which the innermost interference was inserted; 0 if none was."""
    frame = inserting_frame(game)
    return 0 if frame is None else frame.since


@defines("4.7.1.b", "1.12.8.e")
def first_player_to_act(game: Game, acted: int = -1) -> int:
    """Return the player who gets priority first in a phase, or after an interference closes (`RULE_CHOICES.first_acts`).
    `acted`: the player who acted last, -1 for neither."""
    word = RULE_CHOICES.first_acts.value
    if word == "rival" and acted >= 0:
        return other(acted)
    return other(turn_player(game)) if word == "other" else turn_player(game)


@defines("7.4.7.c")
def first_batch(game: Game) -> int:
    """Return the first batch of pending effects that may be resolved now. Effects that triggered before an interference
    was inserted wait for the suspended effect (R-PMV-56)."""
    frame = inserting_frame(game)
    return 0 if frame is None else frame.batch + 1


@defines("1.12.8.a")
def items_to_resolve(game: Game) -> tuple[Item, ...]:
    """Return the items that the innermost interference will resolve, newest last."""
    rows = game.vars["items"]
    since = innermost_insert_time(game) if rows and "EffectAttack" in game.path.names else 0
    return tuple(item for item in rows if item.id > since) if since else rows


@defines("7.1.10")
def plays_in_resolution(game: Game) -> tuple[tuple[int, Item], ...]:
    """Return the plays in resolution, suspended plays included: position on the procedure stack and item."""
    if "ResolvePlay" not in game.path.names:
        return ()
    return tuple(
        (depth, frame.item) for depth, frame in enumerate(game.stack) if isinstance(frame, PlayResolved)
    )


__all__ = [
    "first_batch",
    "first_player_to_act",
    "innermost_insert_time",
    "items_to_resolve",
    "plays_in_resolution",
]
