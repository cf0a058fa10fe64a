"""Nodes that card texts are made of: numbers, players, nouns, conditions, statements, abilities, cards.

These modules are the schema of every key that a card may have. They say what a text means, never how it runs;
each game's phrase table says how a node is written, its rules say what it does.

Conventions. `who`: "you", "opponent", "each", "turn" (the turn player) or a player node; "own" within what each of
several players may do: that player. `until`: "turn" (until the end of turn, PMV 4.9.1.b),
"this_turn" (during this turn, 4.9.1.d), "battle", "interference", "my_start" and "their_start" (until the next turn of
"you" or "opponent" begins), or "" for as long as the ability itself applies
(continuous abilities) or for good.
A noun phrase without a node of its own is `This`, `It` or `Pick`.
"""

from pyengine.games.pmv.vocab.acts import *  # noqa: F403 - all of its nodes
from pyengine.games.pmv.vocab.conditions import *  # noqa: F403 - all of its nodes
from pyengine.games.pmv.vocab.continuous import *  # noqa: F403 - all of its nodes
from pyengine.games.pmv.vocab.nouns import *  # noqa: F403 - all of its nodes
from pyengine.games.pmv.vocab.texts import *  # noqa: F403 - all of its nodes
