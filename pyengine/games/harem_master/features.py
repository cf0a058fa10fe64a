"""Features of a Harem Master side for the learned evaluation, and other data for the planner (bots/learned.py).

Features are whole numbers.
"""

from __future__ import annotations

from pathlib import Path

from pyengine.bots.learned import Aspect, Planning, Weights, hand_worth_by, steps
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import (
    abilities_of_card,
    characters_of,
    items_on,
)
from pyengine.games.harem_master.rules.zones import CASTLE, COURT, HAND, SCAFFOLD, STACK, TO_WIN, printed
from pyengine.games.harem_master.vocab import CourtCard

NAMES = (
    "court_1_to_2", "court_3", "court_4", "scaffold_1_to_2", "scaffold_3", "scaffold_4", "hand_1_to_3", "hand_4_to_7",
    "hand_worth", "hand_characters", "hand_affordable", "hand_events", "stack", "stack_worth", "castle_last_8",
    "castle_9_to_16", "castle_17_up", "bodies", "ladies", "lords", "physical", "mental", "best_physical",
    "best_mental", "worst_physical", "ready", "ready_physical", "unstopped_physical", "abilities", "items",
    "score_lead_late", "score_lead", "field_empty", "interceptors_short",
)  # fmt: skip
LATE_CARDS = 14
"""Below this number of castle cards, the score at the end of the game counts."""
MAX_LEAD = 6
LEARNED_WEIGHT = 160
"""Weight of the learned evaluation in the planner, in hundredths of a card for a log-odds of 1."""


AVERAGE_WORTH = 12
"""The worth of an average card of the shipped decks, as in `worth_of_card`."""


def worth_of_card(card: CourtCard) -> int:
    """Return the worth of a card in hand or on the stack, in tenths of an average card."""
    if card.kind == "character":
        return (
            4
            + 2 * card.physical
            + card.mental
            + (3 if card.gender == "lady" else 0)
            + 2 * len(card.abilities)
        )
    return 8 + card.cost


def score(game: Game, seat: int) -> int:
    """Return a seat's score if a castle became empty now, without the bonus for a standing castle."""
    zones = game.zones
    return len(characters_of(game, seat)) + len(zones[f"{COURT}{seat}"]) + len(zones[f"{SCAFFOLD}{seat}"])


def side_features(game: Game, seat: int) -> tuple[int, ...]:
    """Return the features of a seat's side, in the order of `NAMES`."""
    zones, cards = game.zones, game.cards
    mine = characters_of(game, seat)
    ladies = physical = mental = ready = ready_physical = abilities = items = best_mental = 0
    strengths = []
    for ref in mine:
        strength, wit = values.stat(game, ref, values.PHYSICAL), values.stat(game, ref, values.MENTAL)
        strengths.append(strength)
        physical += strength
        mental += wit
        best_mental = max(best_mental, wit)
        ladies += values.gender(game, ref) == "lady"
        abilities += len(abilities_of_card(game, ref))
        items += len(items_on(game, ref))
        if not cards[ref].asleep:
            ready += 1
            ready_physical += strength
    enemy_ready = sum(1 for ref in characters_of(game, 1 - seat) if not cards[ref].asleep)
    stack = zones[f"{STACK}{seat}"]
    hand = zones[f"{HAND}{seat}"]
    worth = characters = affordable = events = stack_worth = 0
    for ref in hand:
        face = cards[ref].face
        if face is None:
            continue
        card = printed(game, face)
        worth += worth_of_card(card)
        characters += card.kind == "character"
        events += card.kind == "event"
        affordable += card.cost <= len(stack)
    for ref in stack:
        face = cards[ref].face
        if face is not None:
            stack_worth += worth_of_card(printed(game, face))
    castle = len(zones[f"{CASTLE}{seat}"])
    lead = max(-MAX_LEAD, min(MAX_LEAD, score(game, seat) - score(game, 1 - seat)))
    late = max(0, LATE_CARDS - castle)
    ready_strengths = sorted(
        (n for ref, n in zip(mine, strengths, strict=True) if not cards[ref].asleep), reverse=True
    )
    return (
        *steps(len(zones[f"{COURT}{seat}"]), 2, 1, 1),
        *steps(len(zones[f"{SCAFFOLD}{seat}"]), 2, 1, 1),
        *steps(len(hand), 3, 4),
        worth, characters, affordable, events, min(len(stack), 10), stack_worth,
        *steps(castle, 8, 8, 24),
        len(mine), ladies, len(mine) - ladies, physical, mental, max(strengths, default=0), best_mental,
        min(strengths, default=0), ready, ready_physical, sum(ready_strengths[enemy_ready:]), min(abilities, 12),
        min(items, 6), late * lead, lead, int(not mine), max(0, enemy_ready - ready),
    )  # fmt: skip


MAX_CAPTURES = 2
"""Number of captures in a turn that are worth a search."""


def missing_to_win(game: Game, seat: int) -> int:
    """Return how many captures the seat needs more to fill its court or scaffold in this turn."""
    ready = sum(1 for ref in characters_of(game, seat) if not game.cards[ref].asleep)
    zones = game.zones
    wanted = TO_WIN - max(len(zones[f"{COURT}{seat}"]), len(zones[f"{SCAFFOLD}{seat}"]))
    return max(0, wanted - min(ready, MAX_CAPTURES))


ASPECTS = (
    Aspect("court", ("court_1_to_2", "court_3", "court_4"), (), 260),
    Aspect("scaffold", ("scaffold_1_to_2", "scaffold_3", "scaffold_4"), (), 260),
    Aspect(
        "hand",
        ("hand_1_to_3", "hand_4_to_7"),
        ("hand_worth", "hand_characters", "hand_affordable", "hand_events"),
        55,
    ),
    Aspect("stack", ("stack",), ("stack_worth",), 38),
    Aspect("castle", ("castle_last_8", "castle_9_to_16", "castle_17_up"), ("score_lead_late",), 24),
    Aspect("characters", ("bodies",), ("ladies", "lords", "abilities", "score_lead", "field_empty"), 130),
    Aspect("physical", ("physical",), ("best_physical", "worst_physical", "unstopped_physical"), 16),
    Aspect("mental", ("mental",), ("best_mental",), 11),
    Aspect("ready", ("ready",), ("ready_physical", "interceptors_short"), 26),
    Aspect("items", ("items",), (), 25),
)

PLANNING = Planning(
    Weights(Path(__file__).with_name("evaluation_weights.json"), NAMES, side_features),
    ("attack",),
    missing_to_win,
    hand_worth_by("hand", worth_of_card, AVERAGE_WORTH),
    LEARNED_WEIGHT,
    ASPECTS,
)

__all__ = ["PLANNING"]
