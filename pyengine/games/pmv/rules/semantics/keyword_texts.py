"""Chapter 10: keyword texts in force on a card, by the keyword itself or by a written-out text."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import any_card, face_of, texts_behind
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics.ability_index import characters
from pyengine.games.pmv.rules.semantics.names import has_name
from pyengine.games.pmv.rules.semantics.values import all_held, keywords
from pyengine.games.pmv.rules.zones import FIELD, nodes
from pyengine.games.pmv.vocab import CardText, Spelt
from pyengine.kernel.legality import defines
from pyengine.vocab.node import walk


def _writes_out(text: CardText) -> bool:
    """Return whether a card writes out the text of a keyword instead of naming it, as its own text or as a text given
    to other cards."""
    return any(isinstance(node, Spelt) for node in walk(text))


@defines("10.1.2.a", "10.1.3")
def texts(game: Game, ref: int, name: str) -> tuple[int | str | None, ...]:
    """Return the values of a keyword's text on a card of the field, one for each instance: "upkeep", or "transform.b"
    of a keyword with several texts."""
    found = keywords(game, ref).get(name.partition(".")[0], ())
    if not any_card(game, _writes_out):
        return found
    held = (h.ability for h in all_held(game, ref))
    return (*found, *(a.value for a in held if isinstance(a, Spelt) and name in texts_behind(a)))


def has_keyword_text(game: Game, ref: int, name: str) -> bool:
    """Return whether a keyword's text applies to a card: on the field after all effects, elsewhere as printed."""
    if game.cards[ref].zone == FIELD and not game.cards[ref].host:
        return bool(texts(game, ref, name))
    face = face_of(game, ref)
    return face is not None and name in face.texts


SEALED_UNTIL = 6
"""Number of nodes from which a character with a sealed art counts as a caster again (10.31.2.a)."""


@defines("5.5.7", "10.31.1", "10.31.2.a", "10.31.3")
def is_caster_there(game: Game, seat: int, caster: str) -> bool:
    """Return whether a player has a character with the caster in its name. Characters with a sealed art do not count
    while their player has fewer than `SEALED_UNTIL` nodes."""
    return bool(caster) and any(
        has_name(game, r, caster)
        and not (has_keyword_text(game, r, "sealed_art") and len(nodes(game, seat)) < SEALED_UNTIL)
        for r in characters(game, seat)
    )
