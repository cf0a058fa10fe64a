"""Evaluation of words on player-made cards: printed numbers, several phrases at once (2.1.1, 7.1.13, 5.5.7)."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import Path, face_of, printed_stat
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.interference import innermost_insert_time
from pyengine.games.pmv.rules.semantics import limits
from pyengine.games.pmv.rules.semantics.keyword_texts import is_caster_there
from pyengine.games.pmv.rules.semantics.nouns import (
    CARDS_OF_IT,
    FITS,
    NUMBERS,
    PLAYERS,
    WHATS,
    cards_matching_noun,
    fits,
    objects,
    path_of_pick,
    players,
    register_meaning,
)
from pyengine.games.pmv.rules.semantics.numbers import last_known_numbers
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope, is_player
from pyengine.games.pmv.rules.semantics.values import stat
from pyengine.games.pmv.rules.turn_history import damage_taken
from pyengine.games.pmv.rules.zones import FIELD, other, set_cards
from pyengine.games.pmv.vocab import (
    Bears,
    CasterAway,
    DamageTaken,
    HandLimitOf,
    Pick,
    Printed,
    Shower,
    Sum,
    Together,
)
from pyengine.kernel.legality import defines


@register_meaning(NUMBERS, Printed)
@defines("2.1.1", "3.1.7.c")
def _printed(game: Game, n: Printed, scope: Scope) -> int:
    """Return a printed number of a card, even after the same effect has moved the card to a hand or deck."""
    refs = objects(game, n.of, scope, path_of_pick(game, n.of, scope))
    if refs:
        return printed_stat(game, refs[0], n.stat)
    removed = scope.it or (scope.picks[-1][1] if scope.picks else ())
    was = last_known_numbers(game, removed[0]) if removed else None
    return 0 if was is None else was.get(f"printed {n.stat}", 0)


def _printed_of(game: Game, ref: int, name: str) -> int:
    """Return a printed number of a card; after a move to a hidden zone, the number stored before the move."""
    was = last_known_numbers(game, ref)
    if was is not None:
        return was.get(f"printed {name}", 0)
    return printed_stat(game, ref, name) if ref in game.cards else 0


@register_meaning(WHATS, Together)
@defines("7.1.13", "8.1.3.a")
def _together(game: Game, what: Together, scope: Scope, path: Path) -> Refs:
    """Return the objects of several phrases, each card once. If a phrase other than an "all" phrase has no object, the
    result is empty."""
    found: dict[int, None] = {}
    for n, part in enumerate(what.parts):
        refs = objects(game, part, scope, (*path, 0, n))
        if not refs and not (isinstance(part, Pick) and part.how == "all"):
            return ()
        found.update(dict.fromkeys(refs))
    return tuple(found)


@register_meaning(FITS, CasterAway)
@defines("5.5.7", "2.5.2")
def _caster_away(game: Game, ref: int, fit: CasterAway, scope: Scope) -> bool:
    face = face_of(game, ref)
    return face is not None and not is_caster_there(game, game.cards[ref].seat, face.text.caster)


@register_meaning(PLAYERS, Shower)
@defines("11.6.1", "1.3.3")
def _shower(game: Game, who: Shower, scope: Scope) -> tuple[int, ...]:
    """Return the players whose shown cards have the highest or lowest number (or all other players); several in turn
    order."""
    shown = {
        ref: sum(stat(game, ref, name) for name in who.stat.split("+"))
        for ref in scope.it
        if not is_player(ref) and ref in game.cards
    }
    if not shown:
        return ()
    end = max(shown.values()) if who.end == "highest" else min(shown.values())
    seats = {game.cards[ref].seat for ref, n in shown.items() if n == end}
    first = game.vars["turn"]
    return tuple(seat for seat in (first, other(first)) if (seat in seats) is not who.others)


@register_meaning(NUMBERS, Sum)
@defines("2.1.1", "3.1.7.c")
def _sum(game: Game, n: Sum, scope: Scope) -> int:
    if n.printed and n.noun.zone == CARDS_OF_IT and not n.noun.fits:
        removed = scope.it or (scope.picks[-1][1] if scope.picks else ())
        return sum(_printed_of(game, ref, n.stat) for ref in removed if not is_player(ref))
    if n.printed:
        return sum(
            printed_stat(game, ref, n.stat) for ref in cards_matching_noun(game, n.noun, scope, aimed=False)
        )
    return sum(stat(game, ref, n.stat) for ref in cards_matching_noun(game, n.noun, scope, aimed=False))


@register_meaning(NUMBERS, DamageTaken)
@defines("1.10.6")
def _damage_taken(game: Game, n: DamageTaken, scope: Scope) -> int:
    return sum(
        damage_taken(game, seat, n.damage, n.span, innermost_insert_time(game))
        for seat in players(game, n.who, scope)
    )


@register_meaning(NUMBERS, HandLimitOf)
def _hand_limit_of(game: Game, n: HandLimitOf, scope: Scope) -> int:
    return max((limits.hand_limit(game, seat) for seat in players(game, n.who, scope)), default=0)


@register_meaning(FITS, Bears)
def _bears(game: Game, ref: int, fit: Bears, scope: Scope) -> bool:
    there = fit.noun.replace(zone=FIELD)
    return sum(fits(game, r, there, scope) for r in set_cards(game, ref)) >= fit.n
