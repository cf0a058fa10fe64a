"""Table from each verb of the card language to its procedure, filled by `statements`, and shared queries of the verbs.

`apply_statement` returns the new meaning of `It` (None: unchanged), and either the procedure to run or the success of the
act. A verb returns False if its act is impossible; the rest of the effect is then not applied (7.1.12).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.cards import Path, part_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics.nouns import objects, players
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope
from pyengine.games.pmv.vocab import What, WithPlayer
from pyengine.kernel.frames import Procedure
from pyengine.vocab.node import Node

Outcome = tuple[Refs | None, Procedure | bool]
V = TypeVar("V", bound=Callable[..., Outcome])

VERBS: dict[type[Node], Callable[..., Outcome]] = {}


def verb(node: type[Node]) -> Callable[[V], V]:
    def register_verb(fn: V) -> V:
        VERBS[node] = fn
        return fn

    return register_verb


def apply_statement(game: Game, node: Node, path: Path, scope: Scope) -> Outcome:
    """Apply a statement at `path`, counted from the card's root node."""
    return VERBS[type(node)](game, node, path, scope)


def objects_of(game: Game, what: What | WithPlayer, path: Path, scope: Scope) -> Refs:
    """Return the objects of a statement's first field."""
    return objects(game, what, scope, (*path, 0))


def seats_of(game: Game, who: w.Who, path: Path, scope: Scope) -> tuple[int, ...]:
    """Return the seats of the players of a statement's first field."""
    return players(game, who, scope, (*path, 0))


def moment_around(game: Game, face: str, path: Path) -> w.When | None:
    """Return the moment of the automatic or played conditional effect around a statement."""
    for n in reversed(range(len(path))):
        found = part_at(game, face, path[:n])
        if isinstance(found, (w.Auto, w.Whenever)):
            return found.when
    return None
