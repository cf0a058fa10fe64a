"""Which abilities are on the table, and what listens to what (7.4.5, 7.4.7, 10.13.6, 10.14.4).

The index is rebuilt when a card comes to, leaves or moves on the field, or a lasting effect begins or ends; nothing
looks through hands or decks for listeners. Keywords and abilities that continuous effects give come on top.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pyengine.games.pmv.rules.cards import Path, face_of, node_at
from pyengine.games.pmv.rules.zones import FIELD, UNDERWORLD, field
from pyengine.kernel.game import Game
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Node, walk
from pyengine.vocab.words import Ability, AtLeast, AtMost, Auto, CardText, Gain, Keyword, NegateText, Noun

ABILITIES = CardText.FIELDS.index("abilities")


class Held(NamedTuple):
    """An ability that a card on the field has: the card, the ability, where it is printed, and on which card.

    `stamp` orders continuous effects: when the card with the text came to the field (R-PMV-25).
    """

    holder: int
    ability: Ability
    face: str
    path: Path
    source: int
    stamp: int


class Index(NamedTuple):
    held: dict[int, tuple[Held, ...]]
    alphas: tuple[Held, ...]
    gammas: dict[str, tuple[Held, ...]]
    instead: tuple[Held, ...]
    characters: tuple[tuple[int, ...], tuple[int, ...]]
    steady: bool
    kinds: frozenset[type[Node]]
    memo: dict[Any, Any]


def memo(game: Game) -> dict[Any, Any]:
    """Where derived values are kept: as long as the index, if no continuous effect asks for anything that changes
    without it (states, damage, how many cards lie elsewhere); otherwise until the next change."""
    index: Index = game.index or index_of(game)
    return index.memo if index.steady else game.cache


_UNSTEADY = frozenset({
    "ThisIs", "InState", "HasAtLeast", "HasAtMost", "Total", "Stat", "ItFits",
})  # fmt: skip


def _kinds(game: Game, face: str, path: Path) -> frozenset[type[Node]]:
    """The kinds of node in a continuous effect: what it can bear on."""
    key = ("kinds", face, path)
    found: frozenset[type[Node]] | None = game.lore.get(key)
    if found is None:
        found = game.lore[key] = frozenset(type(node) for node in walk(node_at(game, face, path)))
    return found


def _is_steady(game: Game, face: str, path: Path) -> bool:
    """Whether a continuous effect reads nothing but what lies on the field (and what it is)."""
    key = ("steady", face, path)
    found: bool | None = game.lore.get(key)
    if found is None:
        found = True
        for node in walk(node_at(game, face, path)):
            if (
                type(node).__name__ in _UNSTEADY
                or (isinstance(node, Noun) and node.zone != FIELD)
                or (isinstance(node, (AtMost, AtLeast)) and node.stat == "damage")
            ):
                found = False
        game.lore[key] = found
    return found


@defines(
    "6.1.1",
    "6.1.1.a",
    "6.1.2",
    "5.4.3",
    "10.16.3",
    "6.1.8.a",
    "6.1.8.b",
    "6.1.9.a",
    "6.1.9.c",
    "6.1.9.d",
    "3.4.1",
    "2.1.4.a",
)
def is_character(game: Game, ref: int) -> bool:
    """A character card or phantasm, face up on the field and not set on another card."""
    card = game.cards.get(ref)
    if card is None or card.zone != FIELD or card.host or card.down:
        return False
    face = face_of(game, ref)
    return face is not None and face.body


@defines("5.4.4", "5.5.3", "5.5.4", "5.5.5", "5.6.2", "5.6.3", "5.6.4", "11.3.11.a", "11.3.11.b")
def holder_of(game: Game, ref: int) -> int:
    """The card whose text this card's text is now, or 0 where the text is void.

    Set cards lend their text to a character if they are equipment or charms (6.1.13, R-PMV-42: and then "this card"
    is that character); otherwise a set card's text is void. Unset, only characters, field equipment and world charms
    have text.
    """
    card = game.cards[ref]
    face = face_of(game, ref)
    if face is None or card.down:
        return 0
    if card.host:
        return card.host if face.cls in ("equipment", "charm") and is_character(game, card.host) else 0
    if face.body or face.cls in ("field_equipment", "world_charm"):
        return ref
    return 0


@defines(
    "6.1.13",
    "10.13.6",
    "10.14.4",
    "2.13.2",
    "2.13.3",
    "2.1.1.a",
    "7.1.4",
    "7.4.3.a",
    "7.4.3.b",
    "6.1.3.h",
    "12.4.1",
    "12.4.2",
)
def _own(game: Game, ref: int, voided: frozenset[int]) -> Iterator[Held]:
    """A card's printed abilities as held; a negated text keeps only what stands in 【 】."""
    card = game.cards[ref]
    holder = holder_of(game, ref)
    if not holder or card.face is None:
        return
    lent = holder != ref
    for i, ability in enumerate(game.pool[card.face].abilities):
        if isinstance(ability, Keyword):
            if holder in voided and not ability.fixed:
                continue
            if lent and ability.name in ("equipment", "charm"):
                continue
        elif holder in voided:
            continue
        yield Held(holder, ability, card.face, (ABILITIES, i), ref, card.stamp)


def index_of(game: Game) -> Index:
    """The abilities that cards print, lend and were given; kept until the field, an underworld or the lasting
    effects change. Betas apply from an underworld too (7.4.6.a); a hand or deck is not open to them.
    """
    found: Index | None = game.index
    if found is not None:
        return found
    negations = [e for e in game.effects.values() if e.kind == "negate"]
    voided = frozenset(ref for e in negations for ref in e.refs)
    held: dict[int, list[Held]] = {}
    for seat in (0, 1):
        for ref in field(game, seat):
            for one in _own(game, ref, voided):
                held.setdefault(one.holder, []).append(one)
    for seat in (0, 1):
        for ref in game.zones[f"{UNDERWORLD}{seat}"]:
            face = face_of(game, ref)
            if face is not None and face.betas:
                card = game.cards[ref]
                held[ref] = [
                    Held(ref, ability, card.face or "", (ABILITIES, i), ref, card.stamp)
                    for i, ability in enumerate(face.text.abilities)
                    if isinstance(ability, Auto) and ability.cls == "beta"
                ]
    for effect in game.effects.values():
        if effect.kind == "gain":
            face, path = effect.data[0], effect.data[1]
            gain = node_at(game, face, path)
            assert isinstance(gain, Gain)
            at = gain.FIELDS.index("abilities")
            for ref in effect.refs:
                if game.cards.get(ref) is not None and game.cards[ref].zone == FIELD:
                    for i, ability in enumerate(gain.abilities):
                        one = Held(ref, ability, face, (*path, at, i), effect.source, effect.stamp)
                        held.setdefault(ref, []).append(one)
    index = _sorted(game, {ref: tuple(many) for ref, many in held.items()})
    game.index = index
    return index


def _sorted(game: Game, held: dict[int, tuple[Held, ...]]) -> Index:
    alphas: list[Held] = []
    instead: list[Held] = []
    gammas: dict[str, list[Held]] = {}
    for many in held.values():
        for one in many:
            ability = one.ability
            if isinstance(ability, Auto):
                if type(ability.effect).__name__ == "Instead":
                    instead.append(one)
                elif ability.when is not None:
                    gammas.setdefault(ability.when.moment, []).append(one)
                else:
                    alphas.append(one)
            elif isinstance(ability, Keyword):
                moment = TRIGGER_KEYWORDS.get(ability.name)
                if moment is not None:
                    gammas.setdefault(moment, []).append(one)
    alphas.sort(key=lambda h: (h.stamp, h.holder != h.source, h.source))
    places = [(h.face, h.path) for h in alphas]
    places += [(e.data[0], e.data[1]) for e in game.effects.values() if e.kind == "force"]
    characters = tuple(tuple(r for r in field(game, s) if is_character(game, r)) for s in (0, 1))
    return Index(
        held,
        tuple(alphas),
        {moment: tuple(many) for moment, many in gammas.items()},
        tuple(instead),
        characters,  # type: ignore[arg-type]  # two seats
        all(_is_steady(game, face, path) for face, path in places),
        frozenset().union(*(_kinds(game, face, path) for face, path in places)),
        {},
    )


TRIGGER_KEYWORDS = {
    "pierce": "dealt_damage",
    "instant_death": "dealt_damage",
    "stealth": "attacked",
}
"""Keywords whose text is an automatic gamma with a moment (10.5.2.a, 10.6.2.a, 10.8.2.a)."""


def characters(game: Game, seat: int) -> tuple[int, ...]:
    """The characters on a seat's side, in order of arrival."""
    return index_of(game).characters[seat]


def is_negated(game: Game, ref: int) -> bool:
    return any(e.kind == "negate" and ref in e.refs for e in game.effects.values())


__all__ = ["Held", "Index", "NegateText", "characters", "holder_of", "index_of", "is_character", "is_negated"]
