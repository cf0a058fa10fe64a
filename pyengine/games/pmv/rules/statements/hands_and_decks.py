"""1.11, 3.2, 3.6: verbs of hands and decks: drawing, discarding, searching, showing."""

from __future__ import annotations

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.effects.verbs import Outcome, objects_of, seats_of, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.draw import DrawCards
from pyengine.games.pmv.rules.movement.moving import ShuffleDeck
from pyengine.games.pmv.rules.movement.reveal import Reveal
from pyengine.games.pmv.rules.movement.searching import (
    DiscardByLot,
    DiscardFromHand,
    ExchangeHand,
    SearchDeck,
)
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.nouns import number, players
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.rules.zones import DECK, hand, other, top_cards
from pyengine.kernel.legality import defines


@verb(w.Draw)
@defines("1.11.2.a")
def draw(game: Game, node: w.Draw, path: Path, scope: Scope) -> Outcome:
    n = number(game, node.n, scope)
    return None, DrawCards(tuple((seat, n) for seat in seats_of(game, node.who, path, scope)))


@verb(w.DiscardHand)
@defines("3.6.6")
def discard_hand(game: Game, node: w.DiscardHand, path: Path, scope: Scope) -> Outcome:
    """Discard exactly the stated number of cards, or fail (8.1.2.b); -1 is the whole hand."""
    n = number(game, node.n, scope)
    seats = seats_of(game, node.who, path, scope)
    if n >= 0 and len(seats) == 1 and len(hand(game, seats[0])) < n:
        return None, False
    return None, DiscardFromHand(seats, n, scope.this)


@verb(w.DrawTo)
def draw_to(game: Game, node: w.DrawTo, path: Path, scope: Scope) -> Outcome:
    """Draw up to n cards; players with n cards or more draw none."""
    n = number(game, node.n, scope)
    seats = seats_of(game, node.who, path, scope)
    return None, DrawCards(tuple((seat, max(n - len(hand(game, seat)), 0)) for seat in seats))


@verb(w.DiscardTo)
@defines("3.6.6")
def discard_to(game: Game, node: w.DiscardTo, path: Path, scope: Scope) -> Outcome:
    n = number(game, node.n, scope)
    seats = seats_of(game, node.who, path, scope)
    if node.lot:
        return None, DiscardByLot(seats, n, scope.this)
    return None, DiscardFromHand(seats, n, scope.this, keep=True)


@verb(w.TakeAsHand)
@defines("3.6.1", "1.11.1")
def take_as_hand(game: Game, node: w.TakeAsHand, path: Path, scope: Scope) -> Outcome:
    """Exchange the hand without drawing; "it" (`It`) in the text means the previous hand from now on."""
    refs = objects_of(game, node.what, path, scope)
    if not refs:
        return None, False
    return hand(game, scope.seat), ExchangeHand(refs, hand(game, scope.seat))


@verb(w.Shuffle)
def shuffle(game: Game, node: w.Shuffle, path: Path, scope: Scope) -> Outcome:
    return None, ShuffleDeck(seats_of(game, node.who, path, scope))


@verb(w.Search)
@defines("3.2.6")
def search(game: Game, node: w.Search, path: Path, scope: Scope) -> Outcome:
    do = () if node.do is None else (*path, 2)
    seats = players(game, node.who, scope, (*path, w.Search.FIELDS.index("who")))
    if not seats or any(is_player_banned(game, seat, "look") for seat in seats):
        return None, False
    return None, SearchDeck(
        seats,
        scope.this,
        scope.face,
        (*path, 0),
        node.n,
        do,
        node.upto,
        scope.x,
        scope.letters,
        scope.picks,
        bool(node.may),
        bool(node.shown),
    )


@verb(w.Show)
def show(game: Game, node: w.Show, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (refs, Reveal(refs)) if refs else (None, False)


@verb(w.RevealHand)
def reveal_hand(game: Game, node: w.RevealHand, path: Path, scope: Scope) -> Outcome:
    refs = tuple(r for s in seats_of(game, node.who, path, scope) for r in hand(game, s))
    return None, Reveal(refs)


@verb(w.LookAt)
@defines("11.7.1", "11.7.2")
def look_at(game: Game, node: w.LookAt, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (refs, Reveal(refs, scope.seat)) if refs else (None, False)


@verb(w.LookAtHand)
def look_at_hand(game: Game, node: w.LookAtHand, path: Path, scope: Scope) -> Outcome:
    refs = tuple(r for s in seats_of(game, node.who, path, scope) for r in hand(game, s))
    return None, Reveal(refs, scope.seat if node.by == "you" else other(scope.seat))


@verb(w.RevealTop)
def reveal_top(game: Game, node: w.RevealTop, path: Path, scope: Scope) -> Outcome:
    return _show_top(game, node, path, scope, -1)


@verb(w.LookAtTop)
def look_at_top(game: Game, node: w.LookAtTop, path: Path, scope: Scope) -> Outcome:
    return _show_top(game, node, path, scope, scope.seat)


@defines("3.2.5.a", "11.7.4")
def _show_top(game: Game, node: w.RevealTop | w.LookAtTop, path: Path, scope: Scope, seat: int) -> Outcome:
    seats = seats_of(game, node.who, path, scope)
    n = number(game, node.n, scope)
    refs = tuple(r for s in seats for r in top_cards(game, DECK, s, n))
    fewer = isinstance(node, w.LookAtTop) and node.upto and bool(refs)
    if len(seats) > 1 and not fewer:
        refs = tuple(r for s in seats if len(pile := top_cards(game, DECK, s, n)) == n for r in pile)
    elif not seats or (len(refs) < n * len(seats) and not fewer):
        return None, False
    if seat >= 0 and is_player_banned(game, seat, "look"):
        return None, False
    return refs, Reveal(refs, seat)
