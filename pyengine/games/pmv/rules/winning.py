"""1.5, 12.7: how a game is won, lost and drawn."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import life, other, turn_player
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.vocab.plain_values import Plain


@defines("1.5.4", "1.5.1", "1.5.2", "1.5.2.b", "1.5.3", "1.5.4.a")
def lose(game: Game, seats: tuple[int, ...], code: str, clause: str) -> None:
    """These players lose in the same instant: one, and the other wins; both, and the game is drawn."""
    if game.over:
        return
    if len(set(seats)) == 2:
        atoms.end_game(game, None, code, "1.5.4.a")
    else:
        atoms.end_game(game, other(seats[0]), code, clause)


@defines("1.5.2.a", "1.5.4.a")
def win(game: Game, seats: tuple[int, ...], code: str, clause: str) -> None:
    """These players win in the same instant; all others lose."""
    if game.over:
        return
    if len(set(seats)) == 2:
        atoms.end_game(game, None, code, "1.5.4.a")
    else:
        atoms.end_game(game, seats[0], code, clause)


@defines("1.5.3.a", "1.9.2")
def out_of_life(game: Game) -> tuple[int, ...]:
    """Players whose life is 0 or less: they lose at the instant that anybody gets priority (R-PMV-02)."""
    facts = game.vars
    if facts["life0"] > 0 and facts["life1"] > 0:
        return ()
    return tuple(seat for seat in (0, 1) if life(game, seat) <= 0)


@defines("12.7.1", "12.7.2", "12.7.3", "1.5.3.d")
def concede(game: Game, seat: int) -> None:
    """At any time, whatever is going on; always granted."""
    lose(game, (seat,), "conceded", "1.5.3.d")


PROBE = 4_000
"""Steps that are looked at to see whose cards keep an endless loop going."""


@defines("1.5.3.e", "1.5.4.b", "12.10.1")
def endless(game: Game, lap: tuple[Plain, ...] = ()) -> None:
    """A loop that nobody is asked about cannot be avoided: whoever has all the cards of it loses, else it is a draw.

    It makes no difference whether everything is as it was or some number grows for ever. `lap` are the answers that
    are given in each round, if any are.
    """
    twin = game.fork(trace=True)
    if lap:
        atoms.go_round(twin, (lap, 0, 1, turn_player(game), 0, ()))
    twin.advance(PROBE)
    end_loop(game, kept_going_by(twin))


def kept_going_by(twin: Game) -> frozenset[int]:
    """Whose automatic effects a traced twin has resolved."""
    events = (event for line in twin.trace or () for event in line.events)
    return frozenset(event.seat for event in events if event.code == "triggered")


@defines("1.5.3.e", "1.5.4.b")
def end_loop(game: Game, seats: frozenset[int]) -> None:
    """End the game for a loop that the cards of these seats keep going."""
    if len(seats) == 1:
        lose(game, tuple(seats), "endless", "1.5.3.e")
    else:
        atoms.end_game(game, None, "endless", "1.5.4.b")
