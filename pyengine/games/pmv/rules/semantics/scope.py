"""Scope of a text: the meaning of "you", "this card", X and "it", and the picks made so far."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.pmv.rules.cards import Path

Refs = tuple[int, ...]
"""Refs of cards, and players in the notation of `as_player`."""
Letters = tuple[tuple[str, int | str], ...]
"""Values of a text's variables other than X: Y and Z are numbers (1.6.2), A, B and C are names or races (1.6.6).
Further keys hold values of the event; "own" is the seat of the player who chooses among their own cards (1.3.3)."""
OWN = "own"
EVENT_CARD_KEY = "concerned"
"""Key among a text's variables: the card of the event at which an effect applies."""
EVENT_DAMAGE_KEY = "damage"
"""Key among a text's variables: the damage of the event at which an effect applies."""
REPLACED = "replaced"
"""Key among a text's variables: the amount of the replaced event."""
DAMAGED_PLAYER_KEY = "hurt"
"""Key among a text's variables: the player damaged in the event at which an effect applies."""
BLOW = "blow"
"""Key among a text's variables: the number of the blow in the event at which an effect applies."""
FORGONE_PARTS_KEY = "forgone"
"""Key among a text's variables: the parts of the effect that a player gave up for the alternative cost."""
GIVEN = "given"
"""Key among a text's variables: the number of cards removed for an overdrive."""


class Scope(NamedTuple):
    """Scope for reading a text: the player "you" (1.4.4), the card, X, `It`, and the picks.

    `picks` pairs a path (from the card's root node) with the picks for the phrase; a player is -1 - seat. `since` is
    the time at which the resolving effect began (0: none). `others` are the cards excluded by "another" (None: the card
    itself). `at` is the place of the text that names a target (empty if the kind of effect does not matter).
    """

    seat: int
    this: int
    x: int = 0
    it: Refs = ()
    picks: tuple[tuple[Path, Refs], ...] = ()
    face: str = ""
    letters: Letters = ()
    since: int = 0
    others: Refs | None = None
    at: Path = ()


def as_player(seat: int) -> int:
    """Return the negative number that stands for a player where refs of cards are expected: -1 - seat."""
    return -1 - seat


def is_player(ref: int) -> bool:
    return ref < 0


def player_of(ref: int) -> int:
    return -1 - ref


def own_seat(scope: Scope) -> int:
    """Return the seat meant by "own": each of several choosing players in turn, otherwise the player of the text."""
    return int(dict(scope.letters).get(OWN, scope.seat))


def letters_with_own_seat(letters: Letters, seat: int) -> Letters:
    """Return the values of a text's variables with "own" set to a seat."""
    return (*(pair for pair in letters if pair[0] != OWN), (OWN, seat))
