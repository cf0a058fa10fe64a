"""Noun phrases (8.1, 2.6.6, 12.3.1): the cards and players that match a phrase, in the scope of the text around the
phrase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pyengine.games.pmv.rules.cards import Path, face_of, is_blank, node_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics.ability_index import index_of, is_character
from pyengine.games.pmv.rules.semantics.scope import (
    DAMAGED_PLAYER_KEY,
    EVENT_CARD_KEY,
    OWN,
    Refs,
    Scope,
    as_player,
    is_player,
    own_seat,
    player_of,
)
from pyengine.games.pmv.rules.zones import (
    DECK,
    FIELD,
    UNDERWORLD,
    bottom_cards,
    field,
    life,
    other,
    top_cards,
)
from pyengine.games.pmv.vocab import (
    Concerned,
    Condition,
    Fit,
    Hell,
    It,
    Noun,
    Number,
    Other,
    OwnerOf,
    Pick,
    Rest,
    Shower,
    TargetPlayer,
    ThatPlayer,
    This,
    ThisAt,
    Top,
    What,
    Who,
    Whose,
    WithPlayer,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Node

CARDS_OF_IT = "those"
"""Zone word for the cards meant by `It`, in any zone."""
HELL = "hell"
"""Zone word for an underworld that an effect has turned into a hell: the same cards in the same order."""

FITS: dict[type[Node], Callable[..., bool]] = {}
"""Functions that check a card against each qualifier of a noun (`filters`)."""
NUMBERS: dict[type[Node], Callable[..., int]] = {}
"""Functions that evaluate each kind of number (`numbers`)."""
CONDITIONS: dict[type[Node], Callable[..., bool]] = {}
"""Functions that evaluate each kind of condition (`conditions`)."""
WHATS: dict[type[Node], Callable[..., Refs]] = {}
"""Functions that return the objects of each kind of phrase; their path argument is the place of the phrase."""
PLAYERS: dict[type[Node], Callable[[Game, Shower, Scope], tuple[int, ...]]] = {}
"""Functions that return the players described by a phrase."""
SEATS: dict[type[Node], Callable[[Game, int], bool]] = {}
"""Functions that check whether a continuous effect applies to a player."""
F = TypeVar("F")


def register_meaning(table: dict[type[Node], F], node: type[Node]) -> Callable[[F], F]:
    """Register a function as the meaning of a node in a table. Higher modules register meanings that need both nouns
    and values."""

    def register_function(fn: F) -> F:
        table[node] = fn
        return fn

    return register_function


@defines("1.4.1", "12.2.2", "1.4.4", "1.4.5", "1.11.5", "1.3.3")
def players(game: Game, who: Who, scope: Scope, path: Path = ()) -> tuple[int, ...]:
    """Return the seats of the players described by a phrase; several in turn order."""
    if who == "you":
        return (scope.seat,)
    if who == "opponent":
        return (other(scope.seat),)
    if who == "turn":
        return (game.vars["turn"],)
    if who == "each":
        first = game.vars["turn"]
        return (first, other(first))
    if who == OWN:
        return (own_seat(scope),)
    if isinstance(who, TargetPlayer):
        return tuple(player_of(r) for p, refs in scope.picks if p == path for r in refs)
    if isinstance(who, OwnerOf):
        refs = objects(game, who.of, scope, (*path, 0))
        seats = [
            player_of(r) if is_player(r) else game.cards[r].seat
            for r in refs
            if is_player(r) or r in game.cards
        ]
        return tuple(dict.fromkeys(seats))
    if isinstance(who, ThatPlayer):
        return seats_of_that_player(game, scope)
    if isinstance(who, Shower):
        return PLAYERS[Shower](game, who, scope)
    raise LookupError(f"nobody is {who!r}")


def seats_of_that_player(game: Game, scope: Scope) -> tuple[int, ...]:
    """Return the players that "that player" refers to: the player damaged in the event, or the owners of the cards that
    "it" means; possibly none."""
    if scope.letters and DAMAGED_PLAYER_KEY in (letters := dict(scope.letters)):
        return (player_of(int(letters[DAMAGED_PLAYER_KEY])),)
    refs = _it(game, It(), scope, ())
    return tuple(dict.fromkeys(player_of(r) if is_player(r) else game.cards[r].seat for r in refs))


def side_of(game: Game, fit: Whose, scope: Scope) -> int:
    """Return the seat to which a noun is limited; -1 for "that player" if the text has named no player."""
    if fit.who == OWN:
        return own_seat(scope)
    if fit.who == "that":
        return next(iter(seats_of_that_player(game, scope)), -1)
    if isinstance(fit.who, TargetPlayer):
        named = (player_of(r) for _, refs in scope.picks for r in refs if is_player(r))
        return next(named, scope.seat)
    return scope.seat if fit.who == "you" else other(scope.seat)


def objects(game: Game, what: What | WithPlayer, scope: Scope, path: Path) -> Refs:
    """Return the cards (or players, for a target of either kind) meant by a phrase now. `path` is the place of the
    phrase."""
    return WHATS[type(what)](game, what, scope, path)


@register_meaning(WHATS, This)
def _this(game: Game, what: This, scope: Scope, path: Path) -> Refs:
    return (scope.this,) if scope.this in game.cards else ()


@register_meaning(WHATS, It)
def _it(game: Game, what: It, scope: Scope, path: Path) -> Refs:
    refs = scope.it or (scope.picks[-1][1] if scope.picks else ())
    return tuple(r for r in refs if is_player(r) or r in game.cards)


@register_meaning(WHATS, ThisAt)
def _this_at(game: Game, what: ThisAt, scope: Scope, path: Path) -> Refs:
    card = game.cards.get(scope.this)
    return (scope.this,) if card is not None and card.zone in what.zone.split("|") else ()


@register_meaning(WHATS, WithPlayer)
def _with_player(game: Game, what: WithPlayer, scope: Scope, path: Path) -> Refs:
    refs = objects(game, what.what, scope, (*path, 0))
    if not refs and not (isinstance(what.what, Pick) and what.what.how == "all"):
        return ()
    return (*refs, *(as_player(seat) for seat in players(game, what.who, scope, (*path, 1))))


@register_meaning(WHATS, Concerned)
def _concerned(game: Game, what: Concerned, scope: Scope, path: Path) -> Refs:
    ref = int(dict(scope.letters).get(EVENT_CARD_KEY, 0))
    return (ref,) if ref in game.cards else ()


@register_meaning(WHATS, Rest)
def _rest(game: Game, what: Rest, scope: Scope, path: Path) -> Refs:
    since, zone, group = game.vars.get("group") or (0, "", ())
    if group and since == scope.since:
        return tuple(r for r in group if r in game.cards and game.cards[r].zone == zone)
    return tuple(r for r in game.vars["shown"] if r in game.cards and game.cards[r].zone == DECK)


@register_meaning(WHATS, Top)
def _top(game: Game, what: Top, scope: Scope, path: Path) -> Refs:
    n = number(game, what.n, scope)
    seats = players(game, what.who, scope, (*path, 0))
    pile_of = top_cards if what.end == "top" else bottom_cards
    if what.kind == "card":
        piles = [pile_of(game, what.zone, seat, n) for seat in seats]
    else:
        many = [pile_of(game, what.zone, seat, len(game.cards_in(what.zone, seat))) for seat in seats]
        game.charge_work(sum(map(len, many)))
        piles = [tuple(r for r in pile if is_kind(game, r, what.kind))[:n] for pile in many]
    return tuple(r for pile in piles if len(pile) == n for r in pile)


@defines("8.1.2.a", "7.1.9")
def scope_at_phrase(game: Game, noun: Noun, scope: Scope, path: Path) -> Scope:
    """Return the scope for reading the phrase at `path`. After cards of the same zone were chosen or targeted,
    "another" excludes them."""
    if not scope.picks or not any(isinstance(fit, Other) and not fit.word for fit in noun.fits):
        return scope
    before = [refs for p, refs in scope.picks if p < path and _zone_of(game, scope.face, p) == noun.zone]
    if not before:
        return scope
    return scope._replace(others=_cards_of(before))


def chosen_cards(game: Game, scope: Scope, zone: str) -> Refs:
    """Return the cards of a zone that have been chosen or targeted so far."""
    return _cards_of([refs for path, refs in scope.picks if _zone_of(game, scope.face, path) == zone])


def _cards_of(many: list[Refs]) -> Refs:
    return tuple(r for refs in many for r in refs if not is_player(r))


def _zone_of(game: Game, face: str, path: Path) -> str:
    """Return the zone of a noun phrase; empty for a player, and for a path that is not a phrase."""
    phrase = node_at(game, face, path) if path and path[0] >= 0 else None
    return phrase.noun.zone if isinstance(phrase, Pick) else ""


@defines("8.1.1", "8.1.2", "8.1.2.a", "8.2.6.a", "3.4.4", "3.4.3.a", "3.7.4", "3.8.2")
def cards_matching_noun(game: Game, noun: Noun, scope: Scope, *, aimed: bool) -> Refs:
    """Return all cards that match a noun, side 0 first, in order of arrival. The zone is the field unless the noun
    names another."""
    zone = noun.zone
    out: list[int] = []
    game.enter_depth()
    if zone == FIELD and noun.kind == "character":
        many = (game.index or index_of(game)).characters
        # With ownership as the only qualifier, the seats alone decide.
        ownership_only = not noun.fits or (len(noun.fits) == 1 and type(noun.fits[0]) is Whose)
        for seat in sides(game, noun, scope):
            refs = many[seat]
            game.work -= len(refs)
            if game.work < 0:
                raise game.work_limit_error()
            out.extend(refs if ownership_only else [ref for ref in refs if _fits_all(game, ref, noun, scope)])
    elif zone == CARDS_OF_IT:
        game.charge_work(len(scope.it))
        out.extend([r for r in scope.it if not is_player(r) and fits(game, r, noun, scope)])
    else:
        for seat in sides(game, noun, scope):
            if noun.kind.startswith("player|"):
                out.append(as_player(seat))
            refs = (
                field(game, seat)
                if zone == FIELD
                else game.cards_in(UNDERWORLD if zone == HELL else zone, seat)
            )
            game.charge_work(len(refs))
            out.extend([ref for ref in refs if fits(game, ref, noun, scope)])
    game.deep -= 1
    return tuple(out)


def is_any_character(game: Game, noun: Noun, scope: Scope) -> bool:
    """Return whether any character matches a noun; like `cards_matching_noun`, but stops at the first match."""
    many = (game.index or index_of(game)).characters
    found = False
    game.enter_depth()
    for seat in sides(game, noun, scope):
        game.charge_work(len(many[seat]))
        for ref in many[seat]:
            if _fits_all(game, ref, noun, scope):
                found = True
                break
    game.deep -= 1
    return found


def sides(game: Game, noun: Noun, scope: Scope) -> tuple[int, ...]:
    for fit in noun.fits:
        if isinstance(fit, Whose):
            seat = side_of(game, fit, scope)
            return (seat,) if seat >= 0 else ()
    return (0, 1)


@defines("1.3.3", "1.3.3.c")
def choosers(game: Game, pick: Pick, scope: Scope) -> tuple[int, ...]:
    """Return the players who choose the cards of a phrase; several in turn order."""
    return (
        sides(game, pick.noun, scope)[:1] if pick.chooser == "holder" else players(game, pick.chooser, scope)
    )


_KINDS = {
    "character_card": "character",
    "spell": "spell",
    "command": "command",
}


def fits(game: Game, ref: int, noun: Noun, scope: Scope) -> bool:
    """Return whether a card matches a noun, zone included."""
    card = game.cards.get(ref)
    if card is None:
        return False
    if card.zone != noun.zone and noun.zone != HELL:
        if noun.zone != CARDS_OF_IT or ref not in scope.it:
            return False
        noun = noun.replace(zone=card.zone)
    if card.zone == UNDERWORLD and not counts_as_in_zone(game, noun.zone, card.seat):
        return False
    if noun.zone == HELL and card.zone != UNDERWORLD:
        return False
    return is_kind(game, ref, noun.kind) and _fits_all(game, ref, noun, scope)


def is_kind(game: Game, ref: int, kind: str) -> bool:
    """Return whether a card is of a kind in its current zone."""
    card = game.cards[ref]
    if kind == "character":
        if card.zone == FIELD:
            if not is_character(game, ref):
                return False
        elif (face := face_of(game, ref)) is None or not face.body:
            return False
    elif kind == "set_card":
        if not card.host:
            return False
    elif kind != "card":
        if "|" in kind:
            return any(is_kind(game, ref, one) for one in kind.split("|"))
        face = face_of(game, ref)
        if face is None or is_blank(card):  # 3.4.3.a, 5.7.1: a face-down card has no kind
            return False
        if kind in _KINDS:
            if face.text.kind != _KINDS[kind]:
                return False
        elif face.cls != kind:
            return False
    return True


def _fits_all(game: Game, ref: int, noun: Noun, scope: Scope) -> bool:
    for fit in noun.fits:  # noqa: SIM110 - a loop, as the hottest path of the rules
        if not FITS[type(fit)](game, ref, fit, scope):
            return False
    return True


def fits_qualifier(game: Game, ref: int, fit: Fit, scope: Scope) -> bool:
    """Return whether a card satisfies one qualifier of a noun."""
    return FITS[type(fit)](game, ref, fit, scope)


@defines("2.1.1", "1.6.1", "1.6.1.a")
def number(game: Game, n: Number, scope: Scope) -> int:
    """Return the current value of a number."""
    if isinstance(n, int):
        return n
    return NUMBERS[type(n)](game, n, scope)


def path_of_pick(game: Game, what: What, scope: Scope) -> Path:
    """Return the path at which the cards of a phrase inside a number were chosen; numbers are evaluated without a path
    of their own."""
    return next((p for p, _ in scope.picks if p and node_at(game, scope.face, p) == what), ())


def total(game: Game, seat: int, holding: str) -> int:
    """Return a player's life, or the number of a player's cards in a zone, by the name `holding`."""
    if holding == UNDERWORLD and not counts_as_in_zone(game, holding, seat):
        return 0
    return life(game, seat) if holding == "life" else len(game.cards_in(holding, seat))


@defines("3.3.6", "3.3.6.a", "3.3.6.b", "3.3.6.c")
def counts_as_in_zone(game: Game, zone: str, seat: int) -> bool:
    """Return whether a player's cards in the underworld count as being in `zone`. While an effect turns the underworld
    into a hell, its cards are in "hell" and in no underworld, although the rules still put cards into the same zone."""
    hell = Hell in (game.index or index_of(game)).kinds and SEATS[Hell](game, seat)
    return (zone == HELL) == hell


def is_true(game: Game, condition: Condition | None, scope: Scope) -> bool:
    """Return whether a condition holds now (7.4.5.b, 7.4.6.b, 7.4.7.b)."""
    return condition is None or CONDITIONS[type(condition)](game, condition, scope)
