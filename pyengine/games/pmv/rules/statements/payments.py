"""1.8, 1.9.4: verbs of payment, and the value of a payment's variable."""

from __future__ import annotations

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.abilities.declaring import HIGHEST
from pyengine.games.pmv.rules.battle.damage import PayAnyLife
from pyengine.games.pmv.rules.cards import Path, part_at
from pyengine.games.pmv.rules.effects.verbs import Outcome, seats_of, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cost import AddNodes, PayAnyNodes, PayNodes, can_pay
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.nouns import number
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Field, Node, walk


@verb(w.Pay)
@defines("1.8.9.a", "1.8.9.g")
def pay(game: Game, node: w.Pay, path: Path, scope: Scope) -> Outcome:
    """Make a player pay nodes if able. Otherwise nothing is paid, and the text's consequences follow (1.8.9.b)."""
    seats = seats_of(game, node.who, path, scope)
    if isinstance(node.n, w.X) and len(seats) == 1 and is_undefined(game, node, path, scope):
        return None, PayAnyNodes(
            seats[0], scope.this, node.n.letter, _capped_maximum(game, node.n.letter, path, scope)
        )
    n = number(game, node.n, scope)
    if len(seats) != 1 or not can_pay(game, seats[0], n):
        return None, False
    return None, PayNodes(seats[0], n)


@defines("1.6.2.c", "1.8.7.h")
def is_undefined(game: Game, node: w.Pay, path: Path, scope: Scope) -> bool:
    """Return whether the variable of a payment has no value yet: none from an effect, a surrounding definition, a cost
    of the card or effect, or an earlier part of the text."""
    letter = node.n.letter if isinstance(node.n, w.X) else ""
    if letter in dict(scope.letters) or (letter == "X" and scope.x):
        return False
    if values.variable(game, scope.this, letter) is not None:
        return False
    around = [part_at(game, scope.face, path[:n]) for n in range(len(path))]
    if any(isinstance(part, w.Let) and part.letter == letter for part in around):
        return False
    ability = next(
        (part for part in around if isinstance(part, (w.Played, w.Modes, w.Activated, w.Auto))), None
    )
    costs: tuple[Field, ...] = ability.costs if isinstance(ability, w.Activated) else ()
    if isinstance(ability, (w.Played, w.Modes)) and scope.face in game.pool:
        costs = (game.pool[scope.face].cost,)
    if any(isinstance(part, w.X) and part.letter == letter for cost in costs for part in walk(cost)):
        return False
    before = walk(ability)[: _index_of(walk(ability), node)]
    return not any(
        (isinstance(part, (w.PayLife, w.ChooseNumber)) and part.letter == letter)
        or (isinstance(part, w.Pay) and part.n == node.n)
        for part in before
    )


def _index_of(nodes: list[Node], node: w.Pay) -> int:
    """Return the index of this very node in a list; an equal node does not count."""
    return next((n for n, each in enumerate(nodes) if each is node), 0)


@verb(w.AddNodes)
def add_nodes(game: Game, node: w.AddNodes, path: Path, scope: Scope) -> Outcome:
    seats = seats_of(game, node.who, path, scope)
    if any(is_player_banned(game, seat, "add_nodes") for seat in seats):
        return None, False
    return None, bool(seats) and AddNodes(seats, number(game, node.n, scope), node.state == "asleep")


@verb(w.PayLife)
@defines("1.9.4")
def pay_life(game: Game, node: w.PayLife, path: Path, scope: Scope) -> Outcome:
    seats = seats_of(game, node.who, path, scope)
    if len(seats) != 1:
        return None, False
    return None, PayAnyLife(
        seats[0], scope.this, node.letter, _capped_maximum(game, node.letter, path, scope)
    )


def _capped_maximum(game: Game, letter: str, path: Path, scope: Scope) -> int:
    """Return the maximum of a variable, as capped by the text around the payment."""
    around = [part_at(game, scope.face, path[:n]) for n in range(len(path))]
    return min((c.most for c in around if isinstance(c, w.Capped) and c.letter == letter), default=HIGHEST)
