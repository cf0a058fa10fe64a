"""From where a text is read: what "you", "this card", X and "it" mean in it, and what was picked."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.pmv.rules.cards import Path

Refs = tuple[int, ...]
"""Cards, and players as `as_player` writes them."""
Letters = tuple[tuple[str, int | str], ...]
"""What the other letters mean: Y and Z numbers (1.6.2), A, B and C names or races (1.6.6); "own": the seat of the player
who chooses of his own (1.3.3)."""
OWN = "own"
CONCERNED = "concerned"
"""Under this, beside the letters, stands the card that the moment is about in which an effect applies."""
DAMAGE_DONE = "damage"
"""Under this, beside the letters, stands the damage that the moment is about in which an effect applies."""
REPLACED = "replaced"
"""Under this, beside the letters, stands how much of what is replaced there would have been."""
HURT = "hurt"
"""Under this, beside the letters, stands the player who took the damage of the moment in which an effect applies."""
BLOW = "blow"
"""Under this, beside the letters, stands the number of the blow that the moment is about in which an effect applies."""
FORGONE = "forgone"
"""Under this, beside the letters, stands what the effects of a card that was played for less do not do."""
GIVEN = "given"
"""Under this, beside the letters, stands how many cards were removed for an overdrive."""


class Scope(NamedTuple):
    """From where a text is read: whose ("you", 1.4.4), on which card, what X is, what `It` is, what was picked.

    `picks` pairs a path (from the card's node down) with what was picked there; a player is -1 - seat. `since` is
    the time at which the effect that is being resolved began (0: none is). `others` are the cards that "another" leaves
    out (None: the card itself). `at` is where the text stands that names a target (with none: what kind of effect it is
    nobody asks).
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
    """A player among refs."""
    return -1 - seat


def is_player(ref: int) -> bool:
    return ref < 0


def player_of(ref: int) -> int:
    return -1 - ref


def own_seat(scope: Scope) -> int:
    """Whose "own" is: each of several players in turn, otherwise the player whose text it is."""
    return int(dict(scope.letters).get(OWN, scope.seat))


def owned(letters: Letters, seat: int) -> Letters:
    """The letters of a scope in which a player's own is spoken of."""
    return (*(pair for pair in letters if pair[0] != OWN), (OWN, seat))
