"""What can happen to cards: acts, each a tuple that begins with its name, and how each is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pyengine.games.kyougenshi.rules.effects.triggers import raise_moment
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.zones import (
    BATTLE,
    DECK,
    DECLARED,
    GRAVE,
    HAND,
    OPEN,
    ORBS,
    PRAYING,
    Refs,
    draw,
    is_in_battle,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.mechanics.event_processing import Act, moved
from pyengine.mechanics.lasting_effects import affect
from pyengine.mechanics.response_windows import counter, used
from pyengine.vocab.plain_values import Plain

DESTROYED, SIDEWAYS, UNDER = "destroyed", "sideways", "under"
"""How a card goes."""
OWNED = (DECK, HAND, GRAVE, ORBS, DECLARED)
"""Zones that hold only their owner's cards."""


def events_of(game: Game, act: Act) -> tuple[str, ...]:
    """What texts call an act."""
    it = moved(act)
    if it is None or it.ref not in game.cards:
        return ()
    zone, came = it.zone, game.cards[it.ref].zone
    if zone == BATTLE:
        return () if came == BATTLE else ("enters",)
    out: tuple[str, ...] = ("leaves",) if came == BATTLE else ()
    out = (*out, "destroyed") if out and it.how == DESTROYED else out
    return (*out, "to_orbs") if zone == ORBS and came != ORBS else out


@defines("B5.4", "P4.S6")
def do_move(game: Game, ref: int, zone: str, seat: int, how: str) -> None:
    """A card goes to a zone. One that comes into the battle zone is active and prays, however it came (R-ORB-09)."""
    card = game.cards.get(ref)
    if card is None or card.zone == zone == BATTLE:
        return
    for effect in tuple(game.effects.values()):
        if ref in effect.refs:
            atoms.release(game, effect, ref)
    if card.zone == BATTLE:
        _leave_the_attack(game, ref)
    seat = card.owner if zone in OWNED else seat
    moved = atoms.move(game, (ref,), zone, seat, bottom=how == UNDER, asleep=how == SIDEWAYS)
    if zone == BATTLE:
        for each in moved:
            atoms.mark(game, each, PRAYING, 1)


@defines("B6.8")
def _leave_the_attack(game: Game, ref: int) -> None:
    """What has left has no part in the attack, be it that it comes again (R-ORB-12)."""
    facts = game.vars
    if ref == facts["attacker"]:
        atoms.put(game, "attacker", 0)
    if ref == facts["target"]:
        atoms.put(game, "target", 0)
    if ref == facts["blocker"]:
        atoms.put(game, "blocker", 0)


def do_top(game: Game, zone: str, seat: int, n: int, sideways: bool) -> None:
    """Cards of the top of a deck go to a zone of its player."""
    for _ in range(n):
        pile = game.at(DECK, seat)
        if not pile:
            return
        atoms.move(game, pile[-1:], zone, seat, asleep=sideways)
        if zone == ORBS:
            raise_moment(game, "to_orbs", pile[-1])


def do_turn(game: Game, refs: Refs, sideways: bool) -> None:
    """Cards are turned that do not lie so yet; a tainted orb stands up no sooner than it is turned face up."""
    cards = game.cards
    here = tuple([
        ref for ref in refs if ref in cards and cards[ref].asleep != sideways and not cards[ref].down
    ])  # fmt: skip
    if here:
        atoms.turn(game, here, sideways)


@defines("B4.5")
def do_taint(game: Game, refs: Refs) -> None:
    """Orbs are turned face down, then sideways; who they are all know still (B3.2)."""
    here = tuple(ref for ref in refs if ref in game.cards and game.cards[ref].zone == ORBS)
    if fresh := tuple(ref for ref in here if not game.cards[ref].down):
        for ref in fresh:
            atoms.mark(game, ref, OPEN, 1)
        atoms.turn_face(game, fresh, True)
    if upright := tuple(ref for ref in here if not game.cards[ref].asleep):
        atoms.turn(game, upright, True)


@defines("P1.2", "P1.3")
def do_cleanse(game: Game, refs: Refs) -> None:
    """Tainted orbs are turned face up, and lie as they lay."""
    if tainted := tuple(ref for ref in refs if ref in game.cards and game.cards[ref].down):
        atoms.turn_face(game, tainted, False)
        for ref in tainted:
            atoms.mark(game, ref, OPEN, 0)


def do_bury(game: Game, refs: Refs) -> None:
    """Cards go to their owners' graveyards."""
    for ref in refs:
        if ref in game.cards:
            do_move(game, ref, GRAVE, game.cards[ref].owner, "")


def do_effect(game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, *data: Plain) -> None:
    """Something holds for this turn, or for this battle, of those cards that are in a battle zone now."""
    if here := tuple(ref for ref in refs if is_in_battle(game, ref)):
        by = data[0] if kind == "power" and isinstance(data[0], int) else 0
        affect(game, kind, source, seat, here, until, data, by=by)


def end_effects(game: Game, *until: str) -> None:
    """What was to hold until then is over."""
    atoms.end_effects(game, tuple(effect.id for effect in game.effects.values() if effect.until in until))


def do_negate(game: Game, number: int, sort: str) -> None:
    """What is answered does nothing, if it is of this sort."""
    if any(it.number == number and sort in ("any", it.what) for it in used(game)):
        counter(game, number)


ACTS: dict[str, Callable[..., None]] = {
    "move": do_move, "draw": draw, "top": do_top, "turn": do_turn, "bury": do_bury, "effect": do_effect,
    "negate": do_negate, "taint": do_taint, "cleanse": do_cleanse,
}  # fmt: skip

Follows: TypeAlias = Callable[..., Procedure]
FOLLOWS: dict[str, Follows] = {}
"""What is no act but a procedure, by the name that an act has: it follows when all else is done."""

__all__ = [
    "ACTS", "DESTROYED", "FOLLOWS", "SIDEWAYS", "UNDER", "do_cleanse", "do_move", "do_taint", "end_effects", "events_of",
]  # fmt: skip
