"""5.1.1.c, 9.1 to 9.4: states of cards being taken away, and protections against them."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics import bans, values
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import (
    REMOVED,
    UNDERWORLD,
)
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines

DOOMED = 1
DISCARDED = 2
REMOVING = 4
"""The states of a card being taken away (5.1.1.c), as bits of the mark "removal"."""
LEAVING = 8
"""A bit of the mark "removal" beside the states of 5.1.1.c: the card waits for its set cards, to be put into the
underworld together (11.3.3.h)."""

STATE_BEFORE_EVENT = {
    "dooming_other": DOOMED, "dooming": DOOMED, "discarding_other": DISCARDED, "discarding": DISCARDED,
    "removing_other": REMOVING, "removing": REMOVING,
}  # fmt: skip
"""Events before a card is taken away, with the card's state at the event."""
DOOM_EVENTS = frozenset({"dooming_other", "dooming", "dooms", "doomed"})
DISCARD_EVENTS = frozenset({"discarding_other", "discarding", "discards", "discarded"})
REMOVAL_EVENTS = frozenset({"removing_other", "removing", "removes", "removed"})
"""Events of each removal procedure that waiting effects refer to."""


@defines("5.1.1.c", "9.2.1", "9.3.1", "9.4.1", "9.1.2.a", "9.1.2.b", "9.1.2.c")
def state_of(game: Game, ref: int) -> int:
    card = game.cards.get(ref)
    return 0 if card is None else card.mark("removal")


def enter_state(game: Game, refs: Refs, state: int) -> None:
    for ref in refs:
        atoms.set_mark(game, ref, "removal", state_of(game, ref) | state)


def leave_state(game: Game, refs: Refs, state: int) -> None:
    for ref in refs:
        if ref in game.cards:
            atoms.set_mark(game, ref, "removal", state_of(game, ref) & ~state)


def refs_still_in_state(game: Game, refs: Refs, state: int) -> Refs:
    return tuple([r for r in refs if state_of(game, r) & state])


@defines("9.2.7", "9.2.7.a", "9.2.7.b", "9.2.8", "9.2.8.a", "9.2.8.b", "9.3.7.b", "9.4.5.b")
def may_be_doomed(game: Game, ref: int, source: int = 0) -> bool:
    """Return whether the character can be doomed: not already being taken away and not protected (9.2.8.c). Protection
    does not apply at toughness 0 or less (9.2.5, 9.2.2.b)."""
    if ref not in game.cards or not is_character(game, ref) or state_of(game, ref):
        return False
    return not is_prohibited(game, ref, "be_doomed", source)


@defines("9.2.5", "9.3.6", "9.2.2.b")
def is_prohibited(game: Game, ref: int, act: str, source: int = 0) -> bool:
    """Return whether a "cannot" effect protects the card from being doomed, discarded or removed (`act`) by the card
    `source` (9.2.8.c, 9.3.8.c, 9.4.6.b). Toughness 0 or less overrides it for dooming and discarding (9.2.5, 9.3.6,
    R-PMV-30)."""
    if not bans.is_act_banned(game, ref, act, source):
        return False
    if act != "be_removed" and is_character(game, ref):
        return values.true_power(game, ref)[1] > 0
    return True


@defines("9.3.7", "9.3.7.a", "9.3.7.c", "9.3.8", "9.3.8.a", "9.3.8.b", "9.4.5.c")
def may_be_discarded(game: Game, ref: int, source: int = 0) -> bool:
    """Return whether the card can be discarded (9.3.7, 9.3.8); a doomed card can still be discarded by its own doom."""
    card = game.cards.get(ref)
    if card is None or card.zone in (UNDERWORLD, REMOVED):
        return False
    state = state_of(game, ref)
    if state & DISCARDED or (state & REMOVING and not state & DOOMED):
        return False
    return not is_prohibited(game, ref, "be_discarded", source)


@defines("9.4.5", "9.4.5.a", "9.4.5.d", "9.4.6", "9.4.6.a")
def may_be_removed(game: Game, ref: int, source: int = 0) -> bool:
    card = game.cards.get(ref)
    if card is None or card.zone == REMOVED or state_of(game, ref) & REMOVING:
        return False
    return not is_prohibited(game, ref, "be_removed", source)
