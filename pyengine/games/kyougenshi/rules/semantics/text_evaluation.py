"""Evaluation of a text now: its subjects, numbers and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.ability_index import conditions
from pyengine.games.kyougenshi.rules.zones import ORBS, Refs, card_of, is_in_battle, is_kind
from pyengine.kernel.legality import Reason, defines
from pyengine.mechanics.ability_index import HeldAbility, Scope
from pyengine.mechanics.facts import active_player
from pyengine.vocab.node import Field, Node


@defines("B2.2", "B4.5")
def shows_colour(game: Game, ref: int, colour: str) -> bool:
    """Return whether a card is of a colour. A tainted orb is face down and shows no colour, although both players
    know the card (R-ORB-15)."""
    return not game.cards[ref].down and colour in card_of(game, ref).colours


Description: TypeAlias = Callable[..., bool]
DESCRIPTIONS: dict[type[Node], Description] = {
    v.OfColour: lambda game, ref, node, scope, cards: shows_colour(game, ref, node.colour),
    v.OfRace: lambda game, ref, node, scope, cards: node.race in card_of(game, ref).races,
    v.CostAtMost: lambda game, ref, node, scope, cards: card_of(game, ref).cost <= node.n,
    v.Named: lambda game, ref, node, scope, cards: card_of(game, ref).name == node.name,
    v.IsUpright: lambda game, ref, node, scope, cards: game.cards[ref].asleep != node.upright,
    v.IsTainted: lambda game, ref, node, scope, cards: game.cards[ref].down,
    v.Another: lambda game, ref, node, scope, cards: ref != scope.card or scope.has_moved,
}
"""Filters by node type; the filters for computed values are added in `values`."""


def seat_of(word: str, seat: int) -> int:
    """Return the seat for "you" or "opponent" in a text of a player."""
    return seat if word == "you" else 1 - seat


def seats_named(word: str, seat: int) -> tuple[int, ...]:
    """Return the seats for "you", "opponent", or "any" and "each"."""
    return (seat, 1 - seat) if word in ("any", "each") else (seat_of(word, seat),)


def fits_description(game: Game, ref: int, cards: v.Cards, scope: Scope) -> bool:
    """Return whether a card fits a description, in any zone. An unknown card fits only a plain "card"."""
    card = game.cards[ref]
    if card.face is None:
        return cards.kind == "card" and not cards.fits
    return is_kind(card_of(game, ref), cards.kind) and all(
        DESCRIPTIONS[type(fit)](game, ref, fit, scope, cards) for fit in cards.fits
    )


@defines("B7.7")
def are_blockers(cards: v.Cards) -> bool:
    """Return whether a description asks for Blockers, so Flare counts."""
    return any(isinstance(fit, v.Having) and fit.word == "blocker" for fit in cards.fits)


def fitting_cards(game: Game, cards: v.Cards, scope: Scope) -> Refs:
    """Return all cards fitting a description."""
    here = [ref for seat in seats_named(cards.side, scope.seat) for ref in game.cards_in(cards.zone, seat)]
    game.charge_work(len(here))
    return tuple([ref for ref in here if fits_description(game, ref, cards, scope)])


@defines("P4.E5")
def target_reasons(game: Game, cards: v.Cards, scope: Scope, ref: int) -> tuple[Reason, ...]:
    """Return why a known card is not in a group: one reason, the first mismatch among place, side, kind and description;
    () for a card of the group."""
    card = game.cards[ref]
    if card.zone != cards.zone:
        return (Reason("not-in-that-zone", "P4.E5", (), ref),)
    if card.seat not in seats_named(cards.side, scope.seat):
        code = "not-your-card" if cards.side == "you" else "not-an-opposing-card"
        return (Reason(code, "P4.E5", (), ref),)
    if not is_kind(card_of(game, ref), cards.kind):
        return (Reason("not-of-that-kind", "P4.E5", (), ref),)
    return (
        () if fits_description(game, ref, cards, scope) else (Reason("not-as-described", "P4.E5", (), ref),)
    )


def card_in_attack_role(game: Game, part: str, card: int) -> int:
    """Return a card of the current attack, or 0: the "attacker", the "blocker", or the "foe" that `card` fights."""
    facts = game.vars
    against = facts["blocker"] or facts["target"]
    if part == "foe":
        return facts["attacker"] if card == against else against if card == facts["attacker"] else 0
    return facts["attacker"] if part == "attacker" else facts["blocker"]


def subjects(game: Game, what: Field, scope: Scope) -> Refs:
    """Return the cards meant by a text, or the candidates for a choice."""
    match what:
        case v.This():
            return (scope.card,) if scope.card in game.cards and not scope.has_moved else ()
        case v.Those():
            return tuple(ref for ref in scope.it if ref in game.cards)
        case v.InFight(part=part):
            ref = card_in_attack_role(game, part, scope.card)
            return (ref,) if is_in_battle(game, ref) else ()
    assert isinstance(what, v.Pick | v.All)
    return fitting_cards(game, what.cards, scope)


def amount(game: Game, n: Field, scope: Scope) -> int:
    """Return the current value of a number in a text."""
    if isinstance(n, v.CountOf):
        return len(fitting_cards(game, n.cards, scope)) * n.by
    assert isinstance(n, int)
    return n


@defines("B7.8")
def orbs_of(game: Game, seat: int, colour: str) -> int:
    """Return the number of cards of a colour in a player's orb zone, upright or sideways."""
    return sum(1 for ref in game.cards_in(ORBS, seat) if shows_colour(game, ref, colour))


def is_true(game: Game, condition: v.Condition, scope: Scope) -> bool:
    """Return whether `condition` is true now."""
    match condition:
        case v.OrbColours(colour=colour, n=n):
            return orbs_of(game, scope.seat, colour) >= n
        case v.TurnOf(who=who):
            return active_player(game) == seat_of(who, scope.seat)
        case v.AtLeast(cards=cards, n=n, most=most):
            found = len(fitting_cards(game, cards, scope))
            return found <= n if most else found >= n
    raise TypeError(f"{condition!r} is no condition")


@defines("B7.8")
def is_on(game: Game, held: HeldAbility) -> bool:
    """Return whether all conditions of an ability are true."""
    if len(held.path) == 1:
        return True
    scope = Scope(game.cards[held.holder].seat, held.holder)
    return all(is_true(game, condition, scope) for condition in conditions(game, held))


def concerns(game: Game, subject: v.This | v.Cards, scope: Scope, ref: int) -> bool:
    """Return whether an event's card matches the subject of a triggered ability."""
    if isinstance(subject, v.This):
        return scope.card == ref
    card = game.cards[ref]
    return card.seat in seats_named(subject.side, scope.seat) and fits_description(game, ref, subject, scope)


__all__ = [
    "DESCRIPTIONS",
    "amount",
    "are_blockers",
    "concerns",
    "fits_description",
    "fitting_cards",
    "is_on",
    "is_true",
    "orbs_of",
    "seat_of",
    "seats_named",
    "subjects",
    "target_reasons",
]  # fmt: skip
