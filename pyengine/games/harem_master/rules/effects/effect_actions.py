"""407.5, 409.1, 215: what can happen to cards: acts, each a tuple that begins with its name, and how each is done."""

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
    off_the_castle,
)  # fmt: skip
from pyengine.games.harem_master.vocab import Boost
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect, number_of
from pyengine.mechanics.ability_index import Path, node_at
from pyengine.mechanics.effect_actions import forget, turn
from pyengine.mechanics.event_processing import Act, moved
from pyengine.mechanics.facts import Row
from pyengine.mechanics.lasting_effects import affect
from pyengine.mechanics.response_windows import counter
from pyengine.mechanics.triggers import since

INTO = {COURT: "to_court", SCAFFOLD: "to_scaffold", DISCARD: "to_discard", HAND: "to_hand", ASIDE: "aside"}
QUIET = "limit"
"""How 214.2e puts a card away: no text answers to it. Otherwise a card goes "bottom", "used", or on another ("on 12")."""


@defines("403.2a", "409.1a")
def events_of(game: Game, act: Act) -> tuple[str, ...]:
    """What an act is called by texts; what the limits do is no leaving for them."""
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
def comes_as(act: Act) -> str:
    """What a card is once an act has put it onto the field: on a character an item, whatever it is elsewhere."""
    it = moved(act)
    if it is None or it.zone != FIELD:
        return ""
    return "item" if it.how.startswith("on ") else "character"


def unordered(game: Game, acts: tuple[Act, ...], placed: Row) -> list[Refs]:
    """Return two or more cards of one owner that go onto one pile and have no order yet. Cards from a castle have an
    order: they go one by one from its top (R-HM-03)."""
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
    """A card goes to a zone, onto the top of a pile, and is there as one that never was anywhere else."""
    card = game.cards.get(ref)
    if card is None or (card.zone == zone == FIELD):
        return
    if card.zone == FIELD:
        cut_short(game, ref)
    forget(game, ref)
    if zone == FIELD:
        to_field(game, ref, seat, int(how[3:]) if how.startswith("on ") else 0)
        return
    atoms.move(game, (ref,), zone, home_of(game, ref, zone, seat), bottom=how == "bottom")


@defines("214.2f", "306.1b", "214.2d", "214.4b")
def to_field(game: Game, ref: int, seat: int, host: int = 0) -> None:
    """A character comes exhausted; an item comes onto its character. Who put it there controls it."""
    atoms.move(game, (ref,), FIELD, seat, asleep=not host, host=host)


def do_from_castle(game: Game, zone: str, seat: int, n: int) -> None:
    off_the_castle(game, seat, zone, n)


def do_drop_stack(game: Game, seat: int, n: int) -> None:
    for _ in range(n):
        pile = game.at(STACK, seat)
        if not pile:
            return
        atoms.move(game, (pile[-1],), DISCARD, seat)


def do_drop(game: Game, refs: Refs) -> None:
    """Cards of a hand are discarded, in the order in which they were chosen."""
    for ref in refs:
        if ref in game.cards and game.cards[ref].zone == HAND:
            atoms.move(game, (ref,), DISCARD, game.cards[ref].owner)


@defines("214.2c")
def do_turn(game: Game, refs: Refs, asleep: bool) -> None:
    """A character is ready or exhausted, nothing between."""
    turn(game, refs, asleep)


def do_effect(game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, data: Row) -> None:
    there = tuple(r for r in refs if r in game.cards)
    node = node_at(game, str(data[0]), data[1]) if kind == "force" else None
    by, stat = (data[2], node.stat) if isinstance(node, Boost) else (0, "")
    affect(game, kind, source, seat, there, until, data, by, stat)


@defines("412.1")
def do_copy(game: Game, source: int, seat: int, refs: Refs, until: str, of: int, face: str) -> None:
    """Cards become copies of what was printed on `of` when that was decided, for as long as `until` says; "": for good."""
    there = tuple(r for r in refs if r in game.cards)
    atoms.add_effect(game, "copy", source, seat, there, until, (face,))
    if there and until:
        game.emit("became_copy_until", seat, there, of=of, until=until)
    elif there:
        game.emit("became_copy", seat, there, of=of)


class Waiting(NamedTuple):
    """What a text that waits, once, for a moment remembers (the data of a lasting effect "later"): where it stands, the moment,
    and the cards that it is about, since when they and its own card are what they are."""

    face: str
    path: Path
    moment: str
    it: Refs
    stamps: Refs = ()

    def __repr__(self) -> str:
        return tuple.__repr__(self)


def do_later(game: Game, source: int, seat: int, row: Row) -> None:
    """A text waits for a moment from now on."""
    waiting = Waiting._make(row)
    data = waiting._replace(stamps=since(game, (source, *waiting.it)))
    atoms.add_effect(game, "later", source, seat, (), "once", data)


def do_seize(game: Game, source: int, seat: int, refs: Refs, until: str) -> None:
    """Control goes over; it is remembered whose they were before anybody took them."""
    for ref in refs:
        card = game.cards.get(ref)
        if card is None or card.zone != FIELD:
            continue
        before = seizures(game, ref)
        if before or card.seat != seat:
            whose = number_of(before[0], 0) if before else card.seat
            atoms.add_effect(game, "control", source, seat, (ref,), until, (whose,))
            change_sides(game, ref, seat)


def seizures(game: Game, ref: int) -> list[Effect]:
    """The effects by which control of a card has gone over, in the order in which they came about: the last one says
    whose it is."""
    return [effect for effect in game.effects.values() if effect.kind == "control" and ref in effect.refs]


def change_sides(game: Game, ref: int, seat: int) -> None:
    """A card on the field is another player's from now on, as it is."""
    if game.cards[ref].seat != seat:
        cut_short(game, ref)
        atoms.move(game, (ref,), FIELD, seat, keep=True)


@defines("306.5")
def cut_short(game: Game, ref: int) -> None:
    """Where a character of the battle that goes on leaves or changes sides, the battle is over, even if it comes back."""
    if ref in (game.vars["attacker"], game.vars["interceptor"]):
        atoms.put(game, "cut", True)


@defines("306.5h")
def do_kind(game: Game, kind: str) -> None:
    """A combat becomes an approach or the other way round; a castle attack stays what it is."""
    if game.vars["kind"] in ("combat", "approach") and game.vars["kind"] != kind:
        atoms.put(game, "kind", kind)
        game.emit("kind_changed", -1, kind=kind)


@defines("411.1", "411.2")
def do_counter(game: Game, number: int) -> None:
    """What was answered is countered, unless it says that it cannot be."""
    counter(game, number)


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
    "comes_as",
    "do_later",
    "do_move",
    "events_of",
    "seizures",
    "unordered",
]  # fmt: skip
