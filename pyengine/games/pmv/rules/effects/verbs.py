"""Which procedure each verb of the card language means: a table that `statements` fills; and what all of them ask.

`carry_out` gives what `It` means from now on (None: as before), and either the procedure to run or whether it was
done. A verb that cannot do what it says answers False, and the rest of the effect is not applied (7.1.12).
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
    def wrap(fn: V) -> V:
        VERBS[node] = fn
        return fn

    return wrap


def carry_out(game: Game, node: Node, path: Path, scope: Scope) -> Outcome:
    """Apply one statement. `path` is where it stands, from the card's node down."""
    return VERBS[type(node)](game, node, path, scope)


def those(game: Game, what: What | WithPlayer, path: Path, scope: Scope) -> Refs:
    """The cards that a statement means by its first part."""
    return objects(game, what, scope, (*path, 0))


def seats_of(game: Game, who: w.Who, path: Path, scope: Scope) -> tuple[int, ...]:
    """The players whom a statement means by its first part."""
    return players(game, who, scope, (*path, 0))


def moment_around(game: Game, face: str, path: Path) -> w.When | None:
    """The moment of the automatic or played conditional effect that a statement stands in."""
    for n in reversed(range(len(path))):
        found = part_at(game, face, path[:n])
        if isinstance(found, (w.Auto, w.Whenever)):
            return found.when
    return None
