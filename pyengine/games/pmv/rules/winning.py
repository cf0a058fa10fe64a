"""1.5, 12.7: winning, losing and drawing a game."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import life, other, turn_player
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.vocab.plain_values import Plain


@defines("1.5.4", "1.5.1", "1.5.2", "1.5.2.b", "1.5.3", "1.5.4.a")
def end_game_with_losers(game: Game, seats: tuple[int, ...], code: str, clause: str) -> None:
    """End the game with a loss of the given seats. Two seats lose together: the game is a draw."""
    if game.over:
        return
    if len(set(seats)) == 2:
        atoms.end_game(game, None, code, "1.5.4.a")
    else:
        atoms.end_game(game, other(seats[0]), code, clause)


@defines("1.5.2.a", "1.5.4.a")
def end_game_with_winners(game: Game, seats: tuple[int, ...], code: str, clause: str) -> None:
    """End the game with a win of the given seats. Two seats win together: the game is a draw."""
    if game.over:
        return
    if len(set(seats)) == 2:
        atoms.end_game(game, None, code, "1.5.4.a")
    else:
        atoms.end_game(game, seats[0], code, clause)


@defines("1.5.3.a", "1.9.2")
def out_of_life(game: Game) -> tuple[int, ...]:
    """Return the seats with a life of 0 or less. Their players lose as soon as a player would get priority
    (R-PMV-02)."""
    facts = game.vars
    if facts["life0"] > 0 and facts["life1"] > 0:
        return ()
    return tuple(seat for seat in (0, 1) if life(game, seat) <= 0)


@defines("12.7.1", "12.7.2", "12.7.3", "1.5.3.d")
def concede(game: Game, seat: int) -> None:
    """Let a player concede; possible at any time and always granted."""
    end_game_with_losers(game, (seat,), "conceded", "1.5.3.d")


LOOP_PROBE_STEPS = 4_000
"""Steps of a forked game that are traced to find the cards behind an endless loop."""


@defines("1.5.3.e", "1.5.4.b", "12.10.1")
def end_endless_game(game: Game, lap: tuple[Plain, ...] = ()) -> None:
    """End the game for a loop without any player's choice: a player who owns all cards of the loop loses, otherwise the
    game is a draw.

    A repeated position and a number that grows for ever are treated alike. `lap` holds the answers of each round, if
    the loop contains any.
    """
    twin = game.fork(trace=True)
    if lap:
        atoms.set_repeated_answers(twin, (lap, 0, 1, turn_player(game), 0, ()))
    twin.advance(LOOP_PROBE_STEPS)
    end_loop(game, seats_keeping_loop(twin))


def seats_keeping_loop(twin: Game) -> frozenset[int]:
    """Return the seats whose automatic effects resolved in a traced fork."""
    events = (event for line in twin.trace or () for event in line.events)
    return frozenset(event.seat for event in events if event.code == "triggered")


@defines("1.5.3.e", "1.5.4.b")
def end_loop(game: Game, seats: frozenset[int]) -> None:
    """End the game for a loop kept going by the cards of the given seats."""
    if len(seats) == 1:
        end_game_with_losers(game, tuple(seats), "endless", "1.5.3.e")
    else:
        atoms.end_game(game, None, "endless", "1.5.4.b")
