"""Acts of effects and rules: each act is a tuple beginning with its name, performed by a function of `ACTS`.

A place of cores is written as an end: a card reference, a pool name followed by its seat's number, or "void".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pyengine.games.battle_spirits.rules.effects.triggers import raise_player_event, record_burst_condition
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import is_barred
from pyengine.games.battle_spirits.rules.zones import (
    BURST,
    CORE,
    DECK,
    FIELD,
    HAND,
    LIFE,
    SOUL,
    TRASH,
    VOID,
    WAITING,
    Refs,
    is_on_field,
    is_waiting,
    life_of,
    reserve_of,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.counters import Place, Pool
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.mechanics.counter_moves import End, place_of_end
from pyengine.mechanics.effect_actions import release_from_lasting_effects
from pyengine.mechanics.event_processing import Act
from pyengine.mechanics.lasting_effects import start_card_effect
from pyengine.vocab.plain_values import Plain

VANISHED, UNDER = "vanished", "under"
"""Manners of a card's movement."""


def events_of(game: Game, act: Act) -> tuple[str, ...]:
    """Return the event names of an act in card texts."""
    if act[0] == "destroy":
        return ("destroyed",)
    if act[0] != "move" or not is_on_field(game, act[1]) or act[2] == FIELD:
        return ()
    return ("vanished", "leaves") if act[4] == VANISHED else ("leaves",)


@defines("B7.1")
def do_destroy(game: Game, ref: int) -> None:
    """Destroy a card: the card waits on the field with its cores and its effects."""
    if is_on_field(game, ref) and not is_waiting(game, ref):
        card = game.cards[ref]
        atoms.set_mark(game, ref, WAITING, 1)
        game.emit("destroyed", card.seat, (ref,))
        if _is_spirit(game, ref):
            record_burst_condition(game, "destroyed", card.seat, ref)


def _is_spirit(game: Game, ref: int) -> bool:
    face = game.cards[ref].face
    return face is not None and game.pool[face].kind == "spirit"


def do_move(game: Game, ref: int, zone: str, seat: int, how: str) -> None:
    """Move a card to a zone. When a card leaves the field, its remaining cores go to the reserve."""
    if ref not in game.cards:
        return
    release_from_lasting_effects(game, ref)
    card = game.cards[ref]
    if card.zone == FIELD:
        leave_the_battle(game, ref)
        if how == VANISHED:
            record_burst_condition(game, "vanished", card.seat, ref)
    atoms.move(game, (ref,), zone, seat, bottom=how == UNDER)


@defines("B6.1")
def leave_the_battle(game: Game, ref: int, heir: int = 0) -> None:
    """Remove a card from the battle; an `heir` takes over its role (B8.3)."""
    for part in ("attacker", "blocker"):
        if game.vars[part] == ref:
            atoms.set_fact(game, part, heir)


@defines("T1.1", "B3.2")
def do_draw(game: Game, seat: int, n: int) -> None:
    """Draw up to `n` cards from a player's deck."""
    if n > 0 and (top := game.cards_in(DECK, seat)[-n:][::-1]):
        atoms.move(game, top, HAND, seat)


def do_top(game: Game, seat: int, n: int) -> None:
    """Put up to `n` cards from the top of a deck into the trash."""
    if n > 0 and (top := game.cards_in(DECK, seat)[-n:][::-1]):
        atoms.move(game, top, TRASH, seat)


def do_discard(game: Game, refs: Refs) -> None:
    """Put cards into their owners' trash."""
    for ref in refs:
        if ref in game.cards:
            do_move(game, ref, TRASH, game.cards[ref].owner, "")


def do_discard_burst(game: Game, seat: int) -> None:
    """Put a player's set burst into the trash."""
    do_discard(game, game.cards_in(BURST, seat))


@defines("B2.2", "B7.1")
def do_turn(game: Game, refs: Refs, exhausted: bool) -> None:
    """Exhaust cards or make cards ready, skipping cards already in the position and destroyed cards."""
    if here := tuple([
        ref for ref in refs if is_on_field(game, ref) and game.cards[ref].asleep != exhausted and not is_waiting(game, ref)
    ]):  # fmt: skip
        atoms.turn(game, here, exhausted)


def place_at(end: End) -> Place:
    """Return the place of counters that a giver or taker in an answer names."""
    return VOID if end == "void" else place_of_end(end)


@defines("B1.2", "B1.3")
def do_cores(game: Game, giver: End, taker: End, n: int) -> None:
    """Move up to `n` cores between two places, the soul core last. The soul core never goes to the void or to a
    life."""
    one, two = place_at(giver), place_at(taker)
    if any(isinstance(end, int) and not is_on_field(game, end) for end in (giver, taker)):
        return
    plain = n if one == VOID else min(n, counters_at(game, one, CORE))
    atoms.transfer(game, one, two, CORE, plain)
    if n > plain and two != VOID and not (isinstance(two, Pool) and two.name == LIFE):
        atoms.transfer(game, one, two, SOUL, min(n - plain, counters_at(game, one, SOUL)))


@defines("B1.2")
def do_soul(game: Game, ref: int, taker: End) -> None:
    """Move the soul core from a card on the field, if it is there."""
    if is_on_field(game, ref):
        atoms.transfer(game, ref, place_at(taker), SOUL, counters_at(game, ref, SOUL))


@defines("B6.6")
def do_life(game: Game, seat: int, n: int) -> None:
    """Move up to `n` cores of a player's life to the player's reserve."""
    lost = min(n, life_of(game, seat))
    if lost <= 0:
        return
    atoms.transfer(game, Pool(LIFE, seat), reserve_of(seat), CORE, lost)
    game.emit("life_lost", seat, n=lost)
    raise_player_event(game, "life", seat)
    record_burst_condition(game, "life", seat)


def do_effect(
    game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, face: str, path: tuple[int, ...], n: int = 0
) -> None:  # fmt: skip
    """Start a continuous effect on cards currently on the field (T3.1), or on a player, for the turn or the battle."""
    here = tuple(ref for ref in refs if is_on_field(game, ref))
    if here or kind == "player":
        data: tuple[Plain, ...] = (face, path, n)
        start_card_effect(game, kind, source, seat, here, until, data, change=n if kind == "bp" else 0)


@defines("B4.7", "B6.7")
def end_effects(game: Game, *until: str) -> None:
    """End the continuous effects with any of the given durations."""
    atoms.end_effects(game, tuple(effect.id for effect in game.effects.values() if effect.until in until))


@defines("B4.6")
def do_close(game: Game) -> None:
    """Mark the attack step as ended; the step is over once the current effect has resolved."""
    if game.vars["phase"] == "attack":
        atoms.set_fact(game, "closing", True)


def may_grow(game: Game, seat: int, place: int = 0) -> bool:
    """Return whether cards can be added to a hand."""
    return not is_barred(game, seat, "grow", place)


def hold_triggers(game: Game) -> None:
    """Hold triggered abilities back until the matching `release_triggers`."""
    atoms.set_fact(game, "busy", game.vars["busy"] + 1)


def release_triggers(game: Game) -> None:
    """Undo one `hold_triggers`; triggered abilities resolve once nothing holds them back."""
    atoms.set_fact(game, "busy", game.vars["busy"] - 1)


ACTS: dict[str, Callable[..., None]] = {
    "move": do_move, "destroy": do_destroy, "draw": do_draw, "top": do_top, "discard": do_discard,
    "discard_burst": do_discard_burst, "turn": do_turn, "cores": do_cores, "soul": do_soul, "life": do_life, "effect": do_effect,
    "close": do_close,
}  # fmt: skip

Follows: TypeAlias = Callable[..., Procedure]
FOLLOWS: dict[str, Follows] = {}
"""Procedures by act name, for acts with further questions; performed after all plain acts."""

__all__ = [
    "ACTS", "FOLLOWS", "UNDER", "VANISHED", "do_cores", "do_discard", "do_draw", "do_life", "do_move", "do_turn", "end_effects",
    "events_of", "hold_triggers", "leave_the_battle", "may_grow", "place_at",
    "release_triggers",
]  # fmt: skip
