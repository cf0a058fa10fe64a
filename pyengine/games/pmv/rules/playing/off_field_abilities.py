"""Abilities of cards off the field usable with priority: in the card's current zone, or only on the field."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import ABILITIES, any_card, face_of, printed
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Held
from pyengine.games.pmv.rules.semantics.ability_kinds import away, is_used
from pyengine.games.pmv.rules.zones import FIELD, HAND, UNDERWORLD
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel.legality import defines


def _printed_on(game: Game, ref: int, *, there: bool) -> tuple[Held, ...]:
    """Return the printed abilities usable in the card's zone (`there`), or usable only on the field (not `there`)."""
    card = game.cards[ref]
    face = face_of(game, ref)
    if face is None:
        return ()
    return tuple(
        Held(ref, ability, card.face or "", (ABILITIES, i), ref, card.stamp)
        for i, ability in enumerate(face.text.abilities)
        if (there or is_used(ability)) and (card.zone in away(ability).split("|")) == there
    )


@defines("7.4.6.a", "7.4.4")
def usable_away(game: Game, ref: int) -> tuple[Held, ...]:
    """Return the betas applied at will in the card's current zone off the field."""
    face = face_of(game, ref)
    if face is None or game.cards[ref].zone not in face.away:
        return ()
    return _printed_on(game, ref, there=True)


@defines("7.3.1.a")
def usable_elsewhere(game: Game, ref: int) -> tuple[Held, ...]:
    """Return the abilities of a card off the field usable only on the field; numbered after the abilities usable
    here."""
    return () if game.cards[ref].zone == FIELD else _printed_on(game, ref, there=False)


def _lies_in_wait(text: CardText) -> bool:
    return bool(printed(text).away)


@defines("7.4.6.a")
def lying_in_wait(game: Game, seat: int) -> tuple[int, ...]:
    """Return a player's cards off the field, if the pool has a card with betas applied at will off the field."""
    if not any_card(game, _lies_in_wait):
        return ()
    return (*game.at(HAND, seat), *game.at(UNDERWORLD, seat))


__all__ = ["lying_in_wait", "usable_away", "usable_elsewhere"]
