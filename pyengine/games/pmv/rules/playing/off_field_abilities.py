"""Abilities of cards off the field usable with priority: in the card's current zone, or only on the field."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import ABILITIES, any_card, face_of, printed
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import HeldAbility
from pyengine.games.pmv.rules.semantics.ability_kinds import is_used, off_field_zones_of_beta
from pyengine.games.pmv.rules.zones import FIELD, HAND, UNDERWORLD
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel.legality import defines


def _printed_on(game: Game, ref: int, *, there: bool) -> tuple[HeldAbility, ...]:
    """Return the printed abilities of a card off the field: those usable in its current zone (`there`), or those usable
    only on the field (not `there`)."""
    card = game.cards[ref]
    face = face_of(game, ref)
    if face is None:
        return ()
    return tuple(
        HeldAbility(ref, ability, card.face or "", (ABILITIES, i), ref, card.stamp)
        for i, ability in enumerate(face.text.abilities)
        if (there or is_used(ability)) and (card.zone in off_field_zones_of_beta(ability).split("|")) == there
    )


@defines("7.4.6.a", "7.4.4")
def usable_off_field(game: Game, ref: int) -> tuple[HeldAbility, ...]:
    """Return the optional beta abilities of a card that its player may apply at will in the card's current zone off the
    field."""
    face = face_of(game, ref)
    if face is None or game.cards[ref].zone not in face.away:
        return ()
    return _printed_on(game, ref, there=True)


@defines("7.3.1.a")
def field_only_abilities(game: Game, ref: int) -> tuple[HeldAbility, ...]:
    """Return the abilities of a card off the field usable only on the field; numbered after the abilities usable
    here."""
    return () if game.cards[ref].zone == FIELD else _printed_on(game, ref, there=False)


def _has_waiting_beta(text: CardText) -> bool:
    return bool(printed(text).away)


@defines("7.4.6.a")
def cards_with_waiting_betas(game: Game, seat: int) -> tuple[int, ...]:
    """Return the cards off the field at which to look for beta abilities applied at will: all of a player's, or none if
    no card of the pool has such an ability."""
    if not any_card(game, _has_waiting_beta):
        return ()
    return (*game.cards_in(HAND, seat), *game.cards_in(UNDERWORLD, seat))


__all__ = ["cards_with_waiting_betas", "field_only_abilities", "usable_off_field"]
