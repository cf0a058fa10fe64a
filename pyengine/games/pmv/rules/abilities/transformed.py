"""Descriptions that replace the printed card: a card made a character (6.1.6, 6.1.7), or a transformed card (10.28).

Each is a lasting effect with the place of the description, and a mark on the card with the number of the effect; all
readers of a card use both (`cards.face_of`). The mark ends when the card leaves the field.
"""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.build_index import holder_of
from pyengine.games.pmv.rules.cards import FORM, GUISE, Place
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics.ability_index import is_silent
from pyengine.games.pmv.rules.zones import FIELD, set_cards
from pyengine.games.pmv.vocab import CardText
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines

FORMS = CardText.FIELDS.index("forms")


def apply_description(
    game: Game, ref: int, kind: str, source: int, place: Place, fixed: tuple[int, ...] = ()
) -> None:
    """Give a card the description at a place, by `source`. `kind` is "guise" or "form"."""
    remove_transform_descriptions(game, ref, kind)
    atoms.set_fact(game, "guised", True)
    number = atoms.add_effect(game, kind, source, game.cards[ref].seat, (ref,), "", (*place, *fixed))
    atoms.set_mark(game, ref, kind, number)


def remove_transform_descriptions(game: Game, ref: int, *kinds: str) -> None:
    """End a card's transformation and its copied description, or only the given kinds (`FORM`, `GUISE`)."""
    card = game.cards[ref]
    if not card.marks or "guised" not in game.vars:
        return
    for kind in kinds or (FORM, GUISE):
        number = card.mark(kind)
        if number:
            atoms.set_mark(game, ref, kind, 0)
            atoms.end_effects(game, (number,))


@defines("10.28.3.a")
def is_transformed(game: Game, ref: int) -> bool:
    return game.cards[ref].mark(FORM) > 0


@defines("10.28.10")
def transformed(game: Game, seat: int) -> tuple[int, ...]:
    """Return the transformed characters on a player's field."""
    found = []
    for effect in game.effects.values():
        if effect.kind == FORM:
            card = game.cards.get(effect.refs[0])
            if card is not None and card.zone == FIELD and card.seat == seat and card.mark(FORM) == effect.id:
                found.append(card.ref)
    return tuple(found)


@defines("10.13.6", "10.14.4", "2.17.3")
def forms_of(game: Game, ref: int) -> tuple[tuple[int, Place], ...]:
    """Return the transformed descriptions that a character can turn into, each with the card that prints the
    description: its own, and those of equipment and charms set on the character."""
    out: list[tuple[int, Place]] = []
    for by in (ref, *set_cards(game, ref)):
        card = game.cards[by]
        face = None if card.face is None else game.pool[card.face]
        if face is None or card.down or card.mark(GUISE) or (by != ref and not _gives_text(game, by, ref)):
            continue
        out.extend((by, (card.face or "", (FORMS, i))) for i in range(len(face.forms)))
    return tuple(out)


def _gives_text(game: Game, ref: int, host: int) -> bool:
    return holder_of(game, ref) == host and not is_silent(game, ref)


__all__ = ["apply_description", "forms_of", "is_transformed", "remove_transform_descriptions", "transformed"]
