"""Which abilities are on the table now, and what is derived from them (7.4.5, 7.4.7): read here, made by `abilities/build_index`.

It is made anew when a card comes to, leaves or moves on the field, or a lasting effect begins or ends; nothing looks
through hands or decks for listeners. Keywords and abilities that continuous effects give come on top.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pyengine.games.pmv.rules.cards import GUISE, face_of
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.zones import FIELD, set_cards
from pyengine.games.pmv.vocab import Gain, LoseKeyword, LoseTactics, Tier
from pyengine.kernel.facts import Memo
from pyengine.kernel.legality import defines

MODIFIERS, LOWERED, CROWDS = LYING = ("modifiers", "lowered", "crowds")
"""Under these is remembered what the cards on the field are, whatever is added to their power meanwhile."""
POWER = "power"
"""With this and its ref the power of a card is remembered."""
STURDY = "sturdy"
"""Under this are the characters whose toughness is above 0."""
FORCES = "forces"
"""Under this are the continuous effects in force."""
SETTLED = "settled"
"""Under this are the lasting effects whose words fit, and which nothing but another index can make misfits."""
ALL_SETTLED = "all settled"
"""Under this stands whether that holds for every effect that cards were given."""
LENDING = frozenset({Gain, LoseKeyword, LoseTactics})
"""Continuous effects by which a card has other abilities than the index says: while one is in force, nothing is `kept`."""
WAITING = ("whenever", "later")
"""Lasting effects that wait for a moment (7.8): the first of their third datum."""
HEARD = "heard"
"""Under this the moments are kept that anything listens to."""
POPULARITY = "人気"
"""What the cards that a leader has gathered are called from then on."""
MIN_POPULARITY = {"explosion": 4, "bonus": 2, "normal": 1}
"""How many popularity cards a text above the text box asks for."""


def memo(game: Game) -> Memo:
    """Where derived values are kept: as long as the index, if no continuous effect asks for anything that changes
    without it (states, damage, how many cards lie elsewhere); otherwise until the next change."""
    index: Index = game.index or index_of(game)
    return index.memo if index.is_pure else game.cache


def unmeasured(game: Game) -> Memo:
    """The same for values to which it is all the same how strong others are: they stay where cards are given another
    power."""
    index: Index = game.index or index_of(game)
    return index.unmeasured if index.is_pure else game.cache


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
    """A character card or phantasm, face up on the field and not set on another card; or what an effect made one."""
    card = game.cards.get(ref)
    if card is None or card.zone != FIELD or card.host or (card.down and not card.mark(GUISE)):
        return False
    face = face_of(game, ref)
    return face is not None and face.body


class Void(NamedTuple):
    """A character's abilities of a kind ("text": all of them; or a keyword) are negated, but for those that `by`
    prints or lends."""

    holder: int
    kind: str
    by: int = 0


def index_of(game: Game) -> Index:
    """The abilities that cards print, lend and were given; kept until the field, an underworld or the lasting
    effects change. Betas apply from an underworld too (7.4.6.a); of a hand, which is hidden, its player says so himself
    (`effects/from_hands`).
    """
    index: Index | None = game.index
    if index is not None:
        return index
    made: Index = game.rules.index(game)
    return made


def gathered(game: Game, ref: int, names: Mapping[int, tuple[str, ...]] | None = None) -> tuple[int, ...]:
    """The popularity cards that are set on a card."""
    called = index_of(game).names if names is None else names
    return tuple([r for r in set_cards(game, ref) if POPULARITY in called.get(r, ())]) if called else ()


@defines("2.13.5.a", "2.13.5.b", "2.13.5.c", "2.13.5.d")
def applies(tier: str, popularity: int) -> bool:
    """Whether a text above the text box applies with so many popularity cards: several can."""
    return popularity >= MIN_POPULARITY[tier] if tier in MIN_POPULARITY else not popularity


def printed_tiers(game: Game, ref: int) -> tuple[Tier, ...]:
    """What a card prints above its text box; a card that was made a character has nothing but what was said of it."""
    card = game.cards[ref]
    return () if card.face is None or card.down or card.mark(GUISE) else game.pool[card.face].tiers


def tiers_of(game: Game, ref: int) -> tuple[str, ...]:
    """The names of the texts above the text box that a leader has now."""
    if ref not in index_of(game).leaders:
        return ()
    popularity = len(gathered(game, ref))
    return tuple(t.name for t in printed_tiers(game, ref) if applies(t.name, popularity))


def characters(game: Game, seat: int) -> tuple[int, ...]:
    """The characters on a seat's side, in order of arrival."""
    return (game.index or index_of(game)).characters[seat]


def is_negated(game: Game, ref: int) -> bool:
    """Whether the text that a card has by itself is negated."""
    return ref in index_of(game).voided


def is_silent(game: Game, ref: int) -> bool:
    """Whether the text that a card prints is negated, be it its own or lent to another."""
    return ref in index_of(game).silent


@defines("10.34.1", "10.34.2")
def leaders(game: Game, seat: int) -> tuple[int, ...]:
    """The leaders on a seat's field (10.34.3)."""
    found = (game.index or index_of(game)).leaders
    return tuple([r for r in characters(game, seat) if r in found]) if found else ()
