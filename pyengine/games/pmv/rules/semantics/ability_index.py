"""Queries on the index of abilities in force (7.4.5, 7.4.7); `abilities/build_index` builds the index.

The index is rebuilt when a card enters, leaves or moves on the field, or when a lasting effect begins or ends. Hands
and decks are never searched for listeners. Keywords and abilities given by continuous effects are added on top.
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

MODIFIERS, LOWERED, EXCESS_CARDS_KEY = FIELD_CACHE_KEYS = ("modifiers", "lowered", "crowds")
"""Cache keys for values that depend on the cards on the field, but not on changes of their power."""
POWER = "power"
"""Cache key for a card's power, together with its ref."""
POSITIVE_TOUGHNESS_KEY = "sturdy"
"""Cache key for the characters whose toughness is above 0."""
EFFECTS_IN_FORCE_KEY = "forces"
"""Cache key for the list of continuous effects in force."""
ABILITY_CHANGING_STATEMENTS = frozenset({Gain, LoseKeyword, LoseTactics})
"""Continuous effects that give or remove abilities beyond the index. While any is in force, `kept` stays empty."""
WAITING = ("whenever", "later")
"""Kinds of lasting effects that wait for an event (7.8), as named in the effect's data."""
WATCHED_MOMENTS_KEY = "heard"
"""Cache key for the events to which at least one ability reacts."""
POPULARITY = "人気"
"""The name that a leader gives to the popularity cards set on it."""
MIN_POPULARITY = {"explosion": 4, "bonus": 2, "normal": 1}
"""Minimum number of popularity cards for each text above the text box."""


def derived_cache(game: Game) -> Memo:
    """Return the cache for derived values. It lives as long as the index if no continuous effect depends on changes
    outside the index (states, damage, number of cards in other zones), otherwise until the next change."""
    index: Index = game.index or index_of(game)
    return index.derived_cache if index.is_pure else game.cache


def power_independent_cache(game: Game) -> Memo:
    """Return the cache for values independent of the power of other cards; a change of power keeps them."""
    index: Index = game.index or index_of(game)
    return index.power_independent_cache if index.is_pure else game.cache


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
    """Return whether a card is a character: a character card or phantasm, face up on the field and not set on a card,
    or a card made a character by an effect."""
    card = game.cards.get(ref)
    if card is None or card.zone != FIELD or card.host or (card.down and not card.mark(GUISE)):
        return False
    face = face_of(game, ref)
    return face is not None and face.body


class AbilityNegation(NamedTuple):
    """A negation of a character's abilities: of a kind ("text" for all, or a keyword), except abilities printed or
    given by the card `by`."""

    holder: int
    kind: str
    by: int = 0


def index_of(game: Game) -> Index:
    """Return the index of printed, granted and given abilities, rebuilt after a change of the field, an underworld or
    the lasting effects. Betas apply from an underworld too (7.4.6.a). For betas in a hidden hand, the player declares
    the application (`effects/from_hands`)."""
    index: Index | None = game.index
    if index is not None:
        return index
    made: Index = game.rules.index(game)
    return made


def popularity_cards(
    game: Game, ref: int, names: Mapping[int, tuple[str, ...]] | None = None
) -> tuple[int, ...]:
    """Return the popularity cards set on a card."""
    called = index_of(game).names if names is None else names
    return tuple([r for r in set_cards(game, ref) if POPULARITY in called.get(r, ())]) if called else ()


@defines("2.13.5.a", "2.13.5.b", "2.13.5.c", "2.13.5.d")
def applies(tier: str, popularity: int) -> bool:
    """Return whether a text above a leader's text box applies with this number of popularity cards. Several texts can
    apply together."""
    return popularity >= MIN_POPULARITY[tier] if tier in MIN_POPULARITY else not popularity


def printed_tiers(game: Game, ref: int) -> tuple[Tier, ...]:
    """Return the texts printed above a card's text box; none for a card made a character."""
    card = game.cards[ref]
    return () if card.face is None or card.down or card.mark(GUISE) else game.pool[card.face].tiers


def tiers_of(game: Game, ref: int) -> tuple[str, ...]:
    """Return the names of a leader's texts above the text box that apply now."""
    if ref not in index_of(game).leaders:
        return ()
    popularity = len(popularity_cards(game, ref))
    return tuple(t.name for t in printed_tiers(game, ref) if applies(t.name, popularity))


def characters(game: Game, seat: int) -> tuple[int, ...]:
    """Return the characters on a seat's side, in order of arrival."""
    return (game.index or index_of(game)).characters[seat]


def is_negated(game: Game, ref: int) -> bool:
    """Return whether a card's own text is negated."""
    return ref in index_of(game).voided


def is_silent(game: Game, ref: int) -> bool:
    """Return whether a card's printed text is negated and so has no effect, whether the card uses it itself or gives it
    to another card."""
    return ref in index_of(game).silent


@defines("10.34.1", "10.34.2")
def leaders(game: Game, seat: int) -> tuple[int, ...]:
    """Return the leaders on a seat's field (10.34.3)."""
    found = (game.index or index_of(game)).leaders
    return tuple([r for r in characters(game, seat) if r in found]) if found else ()
