"""4.10, 1.5, 12.6: verbs of turns and phases, of the end of the game, and of "as far as possible"."""

from __future__ import annotations

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.effects.verbs import Outcome, apply_statement, seats_of, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cost import AddNodes
from pyengine.games.pmv.rules.movement.draw import DrawCards
from pyengine.games.pmv.rules.movement.searching import DiscardFromHand
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.nouns import number, players
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.rules.winning import end_game_with_losers, end_game_with_winners
from pyengine.games.pmv.rules.zones import DECK, HAND, NODES
from pyengine.kernel import atoms
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines


@verb(w.AsFar)
@defines("12.6.1")
def as_far(game: Game, node: w.AsFar, path: Path, scope: Scope) -> Outcome:
    """Apply a statement "as far as possible": with as many cards or nodes as each player has, without help from card
    effects."""
    do = node.do
    if not isinstance(do, (w.Draw, w.DiscardHand, w.Pay, w.AddNodes)):
        it, outcome = apply_statement(game, do, (*path, 0), scope)
        return it, outcome or True
    if do.who == "each" and not isinstance(do, w.Pay):
        return None, _apply_as_far_as_possible(game, do, number(game, do.n, scope), scope)
    zone = {w.Draw: DECK, w.AddNodes: DECK, w.DiscardHand: HAND, w.Pay: NODES}[type(do)]
    has = min(len(game.cards_in(zone, s)) for s in players(game, do.who, scope, (*path, 0, 0)))
    most = number(game, do.n, scope)
    n = min(most, has) if most >= 0 else most
    it, outcome = apply_statement(game, do.replace(n=n), (*path, 0), scope)
    return it, outcome or True


@defines("12.6.1", "1.3.3")
def _apply_as_far_as_possible(
    game: Game, do: w.Draw | w.DiscardHand | w.AddNodes, wanted: int, scope: Scope
) -> Procedure | bool:
    """Apply a statement to several players, each as far as they can."""
    seats = players(game, "each", scope)
    if isinstance(do, w.DiscardHand):
        return DiscardFromHand(seats, wanted, scope.this, few=True)
    if isinstance(do, w.Draw):
        return DrawCards(tuple((seat, min(wanted, len(game.cards_in(DECK, seat)))) for seat in seats))
    seats = tuple(seat for seat in seats if not is_player_banned(game, seat, "add_nodes"))
    return AddNodes(seats, wanted, do.state == "asleep", few=True) if seats else True


@verb(w.EndTurn)
@defines("4.10.1.d", "4.10.2.d")
def end_turn(game: Game, node: w.EndTurn, path: Path, scope: Scope) -> Outcome:
    """End this turn; several effects end only this turn. Takes precedence over ending the phase."""
    atoms.set_fact(game, "ending", "turn")
    return None, True


@verb(w.EndPhase)
@defines("4.10.2.c", "4.10.2.d")
def end_phase(game: Game, node: w.EndPhase, path: Path, scope: Scope) -> Outcome:
    if not game.vars["ending"]:
        atoms.set_fact(game, "ending", "phase")
    return None, True


@verb(w.ExtraPhase)
@defines("4.10.4")
def extra_phase(game: Game, node: w.ExtraPhase, path: Path, scope: Scope) -> Outcome:
    """Add a single phase before the next phase; the last of several effects decides the kind."""
    atoms.set_fact(game, "extra", node.phase)
    return None, True


@verb(w.SkipPhase)
@verb(w.SkipTurn)
def skip(game: Game, node: w.SkipPhase | w.SkipTurn, path: Path, scope: Scope) -> Outcome:
    what = node.phase if isinstance(node, w.SkipPhase) else "turn"
    rows = tuple((seat, what) for seat in seats_of(game, node.who, path, scope))
    atoms.set_fact(game, "skips", (*game.vars["skips"], *rows))
    return None, bool(rows)


@verb(w.WinGame)
def win_game(game: Game, node: w.WinGame, path: Path, scope: Scope) -> Outcome:
    end_game_with_winners(game, seats_of(game, node.who, path, scope), "effect", "1.5.2.a")
    return None, True


@verb(w.LoseGame)
@defines("1.5.3.c")
def lose_game(game: Game, node: w.LoseGame, path: Path, scope: Scope) -> Outcome:
    end_game_with_losers(game, seats_of(game, node.who, path, scope), "effect", "1.5.3.c")
    return None, True
