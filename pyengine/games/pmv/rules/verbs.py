"""Which procedure each verb of the card language means: a table that `statements` fills.

`carry_out` gives what `It` means from now on (None: as before), and either the procedure to run or whether it was
done. A verb that cannot do what it says answers False, and the rest of the effect is not applied (7.1.12).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.nouns import Refs, Scope
from pyengine.kernel.frames import Procedure
from pyengine.vocab.node import Node

Outcome = tuple[Refs | None, Procedure | bool]
Verb = Callable[[Game, Any, Path, Scope], Outcome]

VERBS: dict[type[Node], Verb] = {}


def verb(node: type[Node]) -> Callable[[Verb], Verb]:
    def wrap(fn: Verb) -> Verb:
        VERBS[node] = fn
        return fn

    return wrap


def carry_out(game: Game, node: Node, path: Path, scope: Scope) -> Outcome:
    """Apply one statement. `path` is where it stands, from the card's node down."""
    return VERBS[type(node)](game, node, path, scope)
