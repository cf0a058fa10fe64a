"""407.5, 409.1, 215: the actions on cards and their execution. An act is a tuple with its name first."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    SCAFFOLD,
    STACK,
    Refs,
    home_of,
    move_from_castle,
)  # fmt: skip
from pyengine.games.harem_master.vocab import Boost
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect, effect_number_at
from pyengine.mechanics.ability_index import Path, text_node_at
from pyengine.mechanics.effect_actions import release_from_lasting_effects, set_orientation
from pyengine.mechanics.event_processing import Act, moved
from pyengine.mechanics.facts import Row
from pyengine.mechanics.lasting_effects import start_card_effect
from pyengine.mechanics.response_windows import counter_item
from pyengine.mechanics.triggers import time_stamps_of

INTO = {COURT: "to_court", SCAFFOLD: "to_scaffold", DISCARD: "to_discard", HAND: "to_hand", ASIDE: "aside"}
QUIET = "limit"
"""The manner of a limit's move (214.2e): no text triggers on the event. Other manners are "bottom", "used", and onto
another card ("on 12")."""


@defines("403.2a", "409.1a")
def events_of(game: Game, act: Act) -> tuple[str, ...]:
    """Return the event names of an act for triggers. A card put away by a limit raises no events."""
    it = moved(act)
    if it is None or it.how == QUIET:
        return ()
    card = game.cards.get(it.ref)
    if card is None:
        return ()
    zone = it.zone
    if zone == FIELD:
        return () if card.zone == FIELD else ("enters",)
    out = ("leaves",) if card.zone == FIELD else ()
    return (*out, INTO[zone]) if zone in INTO and (out or zone in (COURT, SCAFFOLD)) else out


@defines("506", "214.4c")
def type_on_field(act: Act) -> str:
    """Return the type a card has after an act puts the card onto the field: "item" on a character, else "character"; ""
    for any other act."""
    it = moved(act)
    if it is None or it.zone != FIELD:
        return ""
    return "item" if it.how.startswith("on ") else "character"


def unordered_piles(game: Game, acts: tuple[Act, ...], placed: Row) -> list[Refs]:
    """Return each group of two or more cards of one owner that move onto one pile without an order. Castle cards
    already have an order, one by one from the top (R-HM-03)."""
    if len(acts) < 2:
        return []
    piles: dict[tuple[str, int, int], list[int]] = {}
    for act in acts:
        it = moved(act)
        if (
            it is not None
            and it.zone in (DISCARD, COURT, SCAFFOLD)
            and it.ref not in placed
            and game.cards[it.ref].zone != CASTLE
        ):
            seat = home_of(game, it.ref, it.zone, it.seat)
            piles.setdefault((it.zone, seat, game.cards[it.ref].owner), []).append(it.ref)
    return [tuple(refs) for refs in piles.values() if len(refs) > 1]


@defines("215.10", "215.9a", "215.5a")
def do_move(game: Game, ref: int, zone: str, seat: int, how: str) -> None:
    """Move a card to a zone, onto the top of a pile. The card becomes a new object without memory of its past."""
    card = game.cards.get(ref)
    if card is None or (card.zone == zone == FIELD):
        return
    if card.zone == FIELD:
        cut_short(game, ref)
    release_from_lasting_effects(game, ref)
    if zone == FIELD:
        to_field(game, ref, seat, int(how[3:]) if how.startswith("on ") else 0)
        return
    atoms.move(game, (ref,), zone, home_of(game, ref, zone, seat), bottom=how == "bottom")


@defines("214.2f", "306.1b", "214.2d", "214.4b")
def to_field(game: Game, ref: int, seat: int, host: int = 0) -> None:
    """Put a card onto the field under `seat`'s control: a character exhausted, an item on its character."""
    atoms.move(game, (ref,), FIELD, seat, asleep=not host, host=host)


def do_from_castle(game: Game, zone: str, seat: int, n: int) -> None:
    move_from_castle(game, seat, zone, n)


def do_drop_stack(game: Game, seat: int, n: int) -> None:
    for _ in range(n):
        pile = game.cards_in(STACK, seat)
        if not pile:
            return
        atoms.move(game, (pile[-1],), DISCARD, seat)


def do_drop(game: Game, refs: Refs) -> None:
    """Discard cards from a hand, in the chosen order."""
    for ref in refs:
        if ref in game.cards and game.cards[ref].zone == HAND:
            atoms.move(game, (ref,), DISCARD, game.cards[ref].owner)


@defines("214.2c")
def do_turn(game: Game, refs: Refs, asleep: bool) -> None:
    """Ready or exhaust characters; no other state exists."""
    set_orientation(game, refs, asleep)


def do_effect(game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, data: Row) -> None:
    there = tuple(r for r in refs if r in game.cards)
    node = text_node_at(game, str(data[0]), data[1]) if kind == "force" else None
    by, stat = (data[2], node.stat) if isinstance(node, Boost) else (0, "")
    start_card_effect(game, kind, source, seat, there, until, data, by, stat)


@defines("412.1")
def do_copy(game: Game, source: int, seat: int, refs: Refs, until: str, of: int, face: str) -> None:
    """Make cards copies of the face printed on `of` at the time of the decision, until `until` ("": permanently)."""
    there = tuple(r for r in refs if r in game.cards)
    atoms.add_effect(game, "copy", source, seat, there, until, (face,))
    if there and until:
        game.emit("became_copy_until", seat, there, of=of, until=until)
    elif there:
        game.emit("became_copy", seat, there, of=of)


class Waiting(NamedTuple):
    """The data of a delayed trigger (a lasting effect "later"): face and path of its text, the event, the cards
    concerned, and the stamps of its own card and the cards concerned."""

    face: str
    path: Path
    moment: str
    it: Refs
    stamps: Refs = ()

    def __repr__(self) -> str:
        return tuple.__repr__(self)


def do_later(game: Game, source: int, seat: int, row: Row) -> None:
    """Create a delayed trigger for an event from now on."""
    waiting = Waiting._make(row)
    data = waiting._replace(stamps=time_stamps_of(game, (source, *waiting.it)))
    atoms.add_effect(game, "later", source, seat, (), "once", data)


def do_seize(game: Game, source: int, seat: int, refs: Refs, until: str) -> None:
    """Give `seat` control of the cards and record the earlier controller."""
    for ref in refs:
        card = game.cards.get(ref)
        if card is None or card.zone != FIELD:
            continue
        before = seizing_effects(game, ref)
        if before or card.seat != seat:
            whose = effect_number_at(before[0], 0) if before else card.seat
            atoms.add_effect(game, "control", source, seat, (ref,), until, (whose,))
            change_sides(game, ref, seat)


def seizing_effects(game: Game, ref: int) -> list[Effect]:
    """Return the control effects on a card in order of creation; the last one decides the controller."""
    return [effect for effect in game.effects.values() if effect.kind == "control" and ref in effect.refs]


def change_sides(game: Game, ref: int, seat: int) -> None:
    """Change the controller of a card on the field without changing the card's state."""
    if game.cards[ref].seat != seat:
        cut_short(game, ref)
        atoms.move(game, (ref,), FIELD, seat, keep=True)


@defines("306.5")
def cut_short(game: Game, ref: int) -> None:
    """End the battle early if one of its characters leaves or changes sides, even if the character returns."""
    if ref in (game.vars["attacker"], game.vars["interceptor"]):
        atoms.set_fact(game, "cut", True)


@defines("306.5h")
def do_kind(game: Game, kind: str) -> None:
    """Change a combat to an approach or back; a castle attack never changes."""
    if game.vars["kind"] in ("combat", "approach") and game.vars["kind"] != kind:
        atoms.set_fact(game, "kind", kind)
        game.emit("kind_changed", -1, kind=kind)


@defines("411.1", "411.2")
def do_counter(game: Game, number: int) -> None:
    """Counter the card or ability being answered, unless its text forbids countering."""
    counter_item(game, number)


ACTS: dict[str, Callable[..., None]] = {
    "move": do_move, "castle": do_from_castle, "drop_stack": do_drop_stack, "drop": do_drop,
    "turn": do_turn, "effect": do_effect, "copy": do_copy, "seize": do_seize, "kind": do_kind,
    "counter": do_counter,
}  # fmt: skip


__all__ = [
    "ACTS",
    "QUIET",
    "Waiting",
    "change_sides",
    "do_later",
    "do_move",
    "events_of",
    "seizing_effects",
    "type_on_field",
    "unordered_piles",
]  # fmt: skip
