"""Deck statistics before a game: sample hands, and the probability of drawing given cards.

The odds are hypergeometric (draws without replacement), computed in integers and rounded at the end.
"""

from __future__ import annotations

from math import comb, gcd

from pyengine.bridge import errors
from pyengine.bridge.params import Params
from pyengine.bridge.tables import Json
from pyengine.cards.deck_lists import MAX_LISTED, DeckList, copies_by_face
from pyengine.cards.deck_rules import DeckRules
from pyengine.kernel.dealer import Stream

MAX_SEED = 100
MAX_GROUPS = 8
MAX_COPIES_SHOWN = 4
"""Maximum number of copies with a probability in a row."""
PARTS = 10_000


def opening_hand(rules: DeckRules, listed: DeckList, params: Params) -> Json:
    """`deck.hand`: `{hand: [face], drawn: [face], left: n, size: n, clause}`, from the deck shuffled by `seed`: the
    opening hand and the next `more` cards. A deck with too few cards gives all of its cards."""
    seed, more = params.line("seed", MAX_SEED), params.number("more", 0, MAX_LISTED)
    cards = Stream(seed).shuffled(tuple(sorted(listed.deck)))
    drawn = cards[rules.hand : rules.hand + more]
    begun = cards[: rules.hand]
    return {
        "hand": begun,
        "drawn": drawn,
        "left": len(cards) - len(begun) - len(drawn),
        "size": rules.hand,
        "clause": rules.hand_clause,
    }


def probability_of_at_least(wanted: int, hits: int, cards: int, drawn: int) -> tuple[int, int]:
    """Return the probability of drawing at least `wanted` of the `hits` cards with `drawn` draws from a deck of
    `cards`, as a fraction in lowest terms: numerator, denominator."""
    whole = comb(cards, drawn)
    good = sum(comb(hits, n) * comb(cards - hits, drawn - n) for n in range(wanted, min(hits, drawn) + 1))
    common = gcd(good, whole)
    return good // common, whole // common


def probability_json(wanted: int, hits: int, cards: int, drawn: int) -> Json:
    """Return a probability as `{least, parts, exact}`: `parts` in ten-thousandths, rounded half up; `exact` as a
    fraction."""
    good, whole = probability_of_at_least(wanted, hits, cards, drawn)
    return {
        "least": wanted,
        "parts": (2 * PARTS * good + whole) // (2 * whole),
        "exact": f"{good}/{whole}",
    }


def draw_odds(rules: DeckRules, listed: DeckList, params: Params) -> Json:
    """`deck.odds`: `{cards, seen, hand, rows: [{face, n, chances}], groups: [{n, chances}]}`: for each card, and for
    each of the `groups` of faces, the probabilities of at least n copies among the first `seen` cards of the deck (by
    default the size of the opening hand)."""
    cards = len(listed.deck)
    first = min(rules.hand, cards)
    seen = params.number("seen", 0, MAX_LISTED) if params.has("seen") else first
    seen = min(seen, cards)
    groups = params.listed("groups", 0, MAX_GROUPS) if params.has("groups") else []
    for n, group in enumerate(groups):
        if (
            not isinstance(group, list)
            or len(group) > MAX_LISTED
            or not all(isinstance(f, str) for f in group)
        ):
            raise errors.wrong_parameter(f"groups.{n}", "a list of faces is wanted")
    many = copies_by_face(listed.deck)

    def chances(hits: int) -> list[Json]:
        return [probability_json(n, hits, cards, seen) for n in range(1, min(hits, MAX_COPIES_SHOWN) + 1)]

    hits = [sum(n for face, n in many if face in set(group)) for group in groups]
    return {
        "cards": cards,
        "seen": seen,
        "hand": first,
        "rows": [{"face": face, "n": n, "chances": chances(n)} for face, n in many],
        "groups": [{"n": n, "chances": chances(n)} for n in hits],
    }


__all__ = ["draw_odds", "opening_hand", "probability_json", "probability_of_at_least"]
