"""Node types of card texts: numbers, players, nouns, conditions, statements, abilities, cards.

The modules are the schema of every key a card may have. A node carries the meaning of a text; the game's phrase table
carries the wording and the rules carry the behaviour.

Conventions. `who`: "you", "opponent", "each", "turn" (the turn player) or a player node; "own" inside a statement for
several players: the player acting. `until`: "turn" (until the end of turn, PMV 4.9.1.b), "this_turn" (during this turn,
4.9.1.d), "battle", "interference", "my_start" and "their_start" (until the next turn of "you" or "opponent" begins), or
"": for as long as the ability applies (continuous abilities), or permanently. A noun phrase without a node of its own
is `This`, `It` or `Pick`.
"""

from pyengine.games.pmv.vocab.acts import *  # noqa: F403 - all of its nodes
from pyengine.games.pmv.vocab.conditions import *  # noqa: F403 - all of its nodes
from pyengine.games.pmv.vocab.continuous import *  # noqa: F403 - all of its nodes
from pyengine.games.pmv.vocab.nouns import *  # noqa: F403 - all of its nodes
from pyengine.games.pmv.vocab.texts import *  # noqa: F403 - all of its nodes
