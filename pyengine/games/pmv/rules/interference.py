"""1.12.8, 6.3.5.a: what waits to be resolved: in the interference that is open now, and in those around it.

An attack that an effect makes inserts an interference into another one (R-PMV-57). What waits in the outer one stays
where it is, to be aimed at and counted like the rest; only the inner one does not resolve it. Which is which is told by
when the inner one began: the frame of that attack knows (`EffectAttack`).
"""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.pending_records import Item
from pyengine.games.pmv.rules.procedure_fields import InsertedAttack, PlayResolved
from pyengine.games.pmv.rules.rule_variants import DECIDED
from pyengine.games.pmv.rules.zones import other, turn_player
from pyengine.kernel.legality import defines


def inserted(game: Game) -> InsertedAttack | None:
    """The attack made by an effect whose interference is the innermost one; None: there is only the one interference."""
    if "EffectAttack" not in game.path.names:
        return None
    return next(frame for frame in reversed(game.stack) if isinstance(frame, InsertedAttack))


@defines("6.3.5.a", "1.12.7")
def began(game: Game) -> int:
    """The time at which the innermost interference was inserted; 0 where none was."""
    frame = inserted(game)
    return 0 if frame is None else frame.since


@defines("4.7.1.b", "1.12.8.e")
def first_to_act(game: Game, acted: int = -1) -> int:
    """Return the player who gets priority first in a phase, or after an interference closes (`DECIDED.first_acts`).
    `acted`: the player who acted last, -1 for neither."""
    word = DECIDED.first_acts.value
    if word == "rival" and acted >= 0:
        return other(acted)
    return other(turn_player(game)) if word == "other" else turn_player(game)


@defines("7.4.7.c")
def first_batch(game: Game) -> int:
    """The first of the pending effects that may be resolved now: what came up before an interference was inserted waits
    for the effect that is suspended (R-PMV-56)."""
    frame = inserted(game)
    return 0 if frame is None else frame.batch + 1


@defines("1.12.8.a")
def waiting(game: Game) -> tuple[Item, ...]:
    """What the innermost interference is to resolve, the newest last."""
    rows = game.vars["items"]
    since = began(game) if rows and "EffectAttack" in game.path.names else 0
    return tuple(item for item in rows if item.id > since) if since else rows


@defines("7.1.10")
def under_way(game: Game) -> tuple[tuple[int, Item], ...]:
    """The plays that are being resolved, suspended ones too: how deep in the stack each of them stands, and its row."""
    if "ResolvePlay" not in game.path.names:
        return ()
    return tuple(
        (depth, frame.item) for depth, frame in enumerate(game.stack) if isinstance(frame, PlayResolved)
    )


__all__ = ["began", "first_batch", "first_to_act", "under_way", "waiting"]
