"""Acts of effects and rules on cards: each act is a tuple beginning with its name, performed by a function of
`ACTS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pyengine.games.kyougenshi.rules.effects.triggers import raise_card_event
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
from pyengine.mechanics.lasting_effects import start_card_effect
from pyengine.mechanics.response_windows import counter_item, items_in_use
from pyengine.vocab.plain_values import Plain

DESTROYED, SIDEWAYS, UNDER = "destroyed", "sideways", "under"
"""Manners of a card's movement."""
OWNER_ZONES = (DECK, HAND, GRAVE, ORBS, DECLARED)
"""Zones for cards of their owner only."""


def events_of(game: Game, act: Act) -> tuple[str, ...]:
    """Return the event names of an act in card texts."""
    it = moved(act)
    if it is None or it.ref not in game.cards:
        return ()
    zone, origin = it.zone, game.cards[it.ref].zone
    if zone == BATTLE:
        return () if origin == BATTLE else ("enters",)
    out: tuple[str, ...] = ("leaves",) if origin == BATTLE else ()
    out = (*out, "destroyed") if out and it.how == DESTROYED else out
    return (*out, "to_orbs") if zone == ORBS and origin != ORBS else out


@defines("B5.4", "P4.S6")
def do_move(game: Game, ref: int, zone: str, seat: int, how: str) -> None:
    """Move a card to a zone. A card entering the battle zone is active and praying, regardless of the manner of
    entering (R-ORB-09)."""
    card = game.cards.get(ref)
    if card is None or card.zone == zone == BATTLE:
        return
    for effect in tuple(game.effects.values()):
        if ref in effect.refs:
            atoms.release_card(game, effect, ref)
    if card.zone == BATTLE:
        _leave_the_attack(game, ref)
    seat = card.owner if zone in OWNER_ZONES else seat
    moved = atoms.move(game, (ref,), zone, seat, bottom=how == UNDER, asleep=how == SIDEWAYS)
    if zone == BATTLE:
        for each in moved:
            atoms.set_mark(game, each, PRAYING, 1)


@defines("B6.8")
def _leave_the_attack(game: Game, ref: int) -> None:
    """Remove a card from the attack, even if the card returns later (R-ORB-12)."""
    facts = game.vars
    if ref == facts["attacker"]:
        atoms.set_fact(game, "attacker", 0)
    if ref == facts["target"]:
        atoms.set_fact(game, "target", 0)
    if ref == facts["blocker"]:
        atoms.set_fact(game, "blocker", 0)


def do_top(game: Game, zone: str, seat: int, n: int, sideways: bool) -> None:
    """Move up to `n` cards from the top of a player's deck to `zone`, turned sideways if `sideways`."""
    for _ in range(n):
        pile = game.cards_in(DECK, seat)
        if not pile:
            return
        atoms.move(game, pile[-1:], zone, seat, asleep=sideways)
        if zone == ORBS:
            raise_card_event(game, "to_orbs", pile[-1])


def do_turn(game: Game, refs: Refs, sideways: bool) -> None:
    """Turn cards sideways or upright, skipping cards already in the position; a tainted orb cannot stand up while face
    down."""
    cards = game.cards
    here = tuple([
        ref for ref in refs if ref in cards and cards[ref].asleep != sideways and not cards[ref].down
    ])  # fmt: skip
    if here:
        atoms.turn(game, here, sideways)


@defines("B4.5")
def do_taint(game: Game, refs: Refs) -> None:
    """Turn orbs face down, then sideways; the cards stay known to all (B3.2)."""
    here = tuple(ref for ref in refs if ref in game.cards and game.cards[ref].zone == ORBS)
    if fresh := tuple(ref for ref in here if not game.cards[ref].down):
        for ref in fresh:
            atoms.set_mark(game, ref, OPEN, 1)
        atoms.turn_face(game, fresh, True)
    if upright := tuple(ref for ref in here if not game.cards[ref].asleep):
        atoms.turn(game, upright, True)


@defines("P1.2", "P1.3")
def do_cleanse(game: Game, refs: Refs) -> None:
    """Turn tainted orbs face up, without standing up."""
    if tainted := tuple(ref for ref in refs if ref in game.cards and game.cards[ref].down):
        atoms.turn_face(game, tainted, False)
        for ref in tainted:
            atoms.set_mark(game, ref, OPEN, 0)


def do_bury(game: Game, refs: Refs) -> None:
    """Put cards into their owners' graveyards."""
    for ref in refs:
        if ref in game.cards:
            do_move(game, ref, GRAVE, game.cards[ref].owner, "")


def do_effect(game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, *data: Plain) -> None:
    """Start a continuous effect on cards currently in a battle zone, for the turn or the battle."""
    if here := tuple(ref for ref in refs if is_in_battle(game, ref)):
        by = data[0] if kind == "power" and isinstance(data[0], int) else 0
        start_card_effect(game, kind, source, seat, here, until, data, change=by)


def end_effects(game: Game, *until: str) -> None:
    """End the continuous effects with any of the given durations."""
    atoms.end_effects(game, tuple(effect.id for effect in game.effects.values() if effect.until in until))


def do_negate(game: Game, number: int, sort: str) -> None:
    """Negate a chain item of a matching sort."""
    if any(it.number == number and sort in ("any", it.what) for it in items_in_use(game)):
        counter_item(game, number)


ACTS: dict[str, Callable[..., None]] = {
    "move": do_move, "draw": draw, "top": do_top, "turn": do_turn, "bury": do_bury, "effect": do_effect,
    "negate": do_negate, "taint": do_taint, "cleanse": do_cleanse,
}  # fmt: skip

Follows: TypeAlias = Callable[..., Procedure]
FOLLOWS: dict[str, Follows] = {}
"""Procedures by act name, for acts with further questions; performed after all plain acts."""

__all__ = [
    "ACTS", "DESTROYED", "FOLLOWS", "SIDEWAYS", "UNDER", "do_cleanse", "do_move", "do_taint", "end_effects", "events_of",
]  # fmt: skip
