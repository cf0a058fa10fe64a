"""What the words of players' cards mean: numbers as they are printed, several phrases at once (2.1.1, 7.1.13, 5.5.7)."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import Path, face_of, printed_stat
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.meaning.nouns import FITS, NUMBERS, WHATS, fits, named_at, objects, row
from pyengine.games.pmv.rules.meaning.numbers import remembered
from pyengine.games.pmv.rules.meaning.scope import Refs, Scope
from pyengine.games.pmv.rules.meaning.values import is_caster_there
from pyengine.games.pmv.rules.zones import FIELD, set_cards
from pyengine.games.pmv.vocab import Bears, CasterAway, Pick, Printed, Together
from pyengine.kernel.legality import defines


@row(NUMBERS, Printed)
@defines("2.1.1", "3.1.7.c")
def _printed(game: Game, n: Printed, scope: Scope) -> int:
    """What a card prints, be it one that has gone to a hand or a deck by this effect."""
    refs = objects(game, n.of, scope, named_at(game, n.of, scope))
    if refs:
        return printed_stat(game, refs[0], n.stat)
    gone = scope.it or (scope.picks[-1][1] if scope.picks else ())
    was = remembered(game, gone[0]) if gone else None
    return 0 if was is None else was.get(f"printed {n.stat}", 0)


@row(WHATS, Together)
@defines("7.1.13", "8.1.3.a")
def _together(game: Game, what: Together, scope: Scope, path: Path) -> Refs:
    """Several phrases at once, each card once; none of them where one that is not said of "all" means nothing."""
    found: dict[int, None] = {}
    for n, part in enumerate(what.parts):
        refs = objects(game, part, scope, (*path, 0, n))
        if not refs and not (isinstance(part, Pick) and part.how == "all"):
            return ()
        found.update(dict.fromkeys(refs))
    return tuple(found)


@row(FITS, CasterAway)
@defines("5.5.7", "2.5.2")
def _caster_away(game: Game, ref: int, fit: CasterAway, scope: Scope) -> bool:
    face = face_of(game, ref)
    return face is not None and not is_caster_there(game, game.cards[ref].seat, face.text.caster)


@row(FITS, Bears)
def _bears(game: Game, ref: int, fit: Bears, scope: Scope) -> bool:
    there = fit.noun.replace(zone=FIELD)
    return sum(fits(game, r, there, scope) for r in set_cards(game, ref)) >= fit.n
