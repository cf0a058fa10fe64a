"""3.1.7, 1.10.13: consequences for a card leaving the field, or for a card no longer a character."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.transformed import remove_transform_descriptions
from pyengine.games.pmv.rules.abilities.triggers import Fact, make_listeners_pending
from pyengine.games.pmv.rules.cards import Path, node_at, printed_stat
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cancel_attack import cancel_attack, cancel_block
from pyengine.games.pmv.rules.procedure_fields import TextRun
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import (
    FIELD,
    HAND,
)
from pyengine.games.pmv.vocab import It, Printed, Stat, Sum
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Node, walk


def note_leaving(game: Game, refs: Refs, to: str = "") -> Refs:
    """Return the cards leaving the field now. Record triggers for leaving (and for a return, if `to` is the hand) until
    the effect has ended (7.4.7.c); triggers read the cards as on the field."""
    was = tuple(r for r in refs if game.cards[r].zone == FIELD)
    batch = 0
    for ref in was:
        batch = make_listeners_pending(game, Fact("left", (ref,), seat=game.cards[ref].seat), batch) or batch
        if to == HAND:
            batch = (
                make_listeners_pending(game, Fact("returned", (ref,), seat=game.cards[ref].seat), batch)
                or batch
            )
    if batch or (was and is_number_read(game)):
        remember_stats(game, was)
    for ref in was:
        remove_transform_descriptions(game, ref)
    return was


STATS = ("attack", "toughness", "cost", "node", "graze", "damage")


@defines("3.1.7.c")
def remember_stats(game: Game, refs: Refs) -> None:
    """Store the stats of cards on the field, for waiting effects that read them later."""
    printed = any(
        isinstance(frame, TextRun) and reads_number(game, frame.face, frame.path, Printed)
        for frame in game.stack
    )
    rows = tuple(
        (
            r,
            (
                *((name, values.stat(game, r, name)) for name in STATS),
                *(
                    (f"printed {name}", printed_stat(game, r, name))
                    for name in (STATS[:-1] if printed else ())
                ),
            ),
        )
        for r in refs
    )
    atoms.set_fact(game, "memories", (*(m for m in game.vars["memories"] if m[0] not in refs), *rows))


@defines("3.1.7.c")
def is_number_read(game: Game) -> bool:
    """Return whether an effect now resolving reads a number of the card that "it" (`It`) stands for."""
    return any(
        isinstance(frame, TextRun) and reads_number(game, frame.face, frame.path) for frame in game.stack
    )


def reads_number(
    game: Game, face: str, path: Path, kinds: type[Node] | tuple[type[Node], ...] = (Stat, Printed)
) -> bool:
    key = ("asks", face, path, kinds)
    found: bool | None = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = any(
            (isinstance(node, kinds) and isinstance(getattr(node, "of", None), It))
            or (isinstance(node, Sum) and node.printed)
            for node in walk(node_at(game, face, path))
        )
    return found


def reset_damage(game: Game, ref: int) -> None:
    """Remove all damage from a character (1.10.13)."""
    atoms.set_mark(game, ref, "battle", 0)
    atoms.set_mark(game, ref, "effect", 0)


@defines("1.10.13.c", "6.1.9.a", "6.1.9.b", "6.1.9.d", "10.28.11")
def reset_to_printed_character(game: Game, ref: int) -> None:
    """Reset a card that stays on the field but is no longer the same character: its damage, its attack or block
    (R-PMV-48), and every characteristic other than the printed ones."""
    reset_damage(game, ref)
    cancel_attack(game, (ref,))
    cancel_block(game, (ref,))
    remove_transform_descriptions(game, ref)
