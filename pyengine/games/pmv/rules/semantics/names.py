"""12.3: the names of a card: its own, the names of its link, and names given by effects."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import Printed, face_of, is_blank, name_contains, texts_behind
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.semantics.ability_index import index_of, is_character, power_independent_cache
from pyengine.games.pmv.rules.semantics.continuous_effects import applies_to_card, effects_of_kind
from pyengine.games.pmv.rules.semantics.values import all_held, keywords
from pyengine.games.pmv.rules.zones import FIELD
from pyengine.games.pmv.vocab import AlsoNamed, Rename, Spelt
from pyengine.kernel.legality import defines
from pyengine.vocab.name_folding import fold


def has_name(game: Game, ref: int, name: str) -> bool:
    """Return whether a name is part of a card's names. A face-down card has only the names given afterwards (5.7.1)."""
    name = fold(name)
    face = face_of(game, ref)
    index: Index = game.index or index_of(game)
    called = _renamed(game, ref) if Rename in index.kinds else None
    if called is not None:
        if name in called:
            return True
    elif (
        face is not None
        and not is_blank(game.cards[ref])
        and (name_contains(face, name) or any(name in more for more in granted_names(game, ref, face)))
    ):
        return True
    if index.names and any(name in more for more in index.names.get(ref, ())):
        return True
    return AlsoNamed in index.kinds and any(
        isinstance(f.node, AlsoNamed)
        and name in fold(f.node.name)
        and applies_to_card(game, f, ref, f.node.what)
        for f in effects_of_kind(game, AlsoNamed)
    )


@defines("2.3.3", "6.1.5")
def _renamed(game: Game, ref: int) -> str | None:
    """Return the folded name that replaces a card's own name: the newest name given by an effect."""
    store = power_independent_cache(game)
    key = ("renamed", ref)
    if key not in store:
        store[key] = None  # guard: an effect may select cards by the name that it replaces
        game.enter_depth()
        names = [
            f.node.name
            for f in effects_of_kind(game, Rename)
            if isinstance(f.node, Rename) and applies_to_card(game, f, ref, f.node.what)
        ]
        game.deep -= 1
        store[key] = fold(names[-1]) if names else None
    found: str | None = store[key]
    return found


@defines("10.20.2.a")
def granted_names(game: Game, ref: int, face: Printed) -> tuple[str, ...]:
    """Return the folded names that a link gives to a card on the field besides its own: its components without
    conditions."""
    if "link.a" not in face.texts or game.cards[ref].zone != FIELD:
        return ()
    if is_character(game, ref) and "link" not in keywords(game, ref):
        if not any(
            "link.a" in texts_behind(h.ability) for h in all_held(game, ref) if type(h.ability) is Spelt
        ):
            return ()
    return face.parts
