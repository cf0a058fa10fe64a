"""Features of a Battle Spirits side for the learned evaluation, and other data for the planner (bots/learned.py).

Features are whole numbers. BP is in thousands.
"""

from __future__ import annotations

from pathlib import Path

from pyengine.bots.learned import Aspect, Planning, Weights, hand_worth_by, steps
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import bp, level, symbols
from pyengine.games.battle_spirits.rules.zones import (
    AT_HAND,
    BURST,
    DECK,
    FIELD,
    HAND,
    SOUL,
    card_of,
    cores_at,
    is_waiting,
    life_of,
    printed,
    reserve_of,
    spent_of,
)
from pyengine.games.battle_spirits.vocab import SpiritsCard

NAMES = (
    "life_1_to_2", "life_3_to_4", "life_5_up", "hand_1_to_2", "hand_3_to_5", "hand_6_up", "hand_worth",
    "hand_castable", "hand_magic", "at_hand", "burst", "reserve", "spent", "cores_placed", "soul_free", "deck_last_8",
    "spirits", "bp", "best_bp", "symbols", "level_2_up", "nexuses", "ready", "ready_bp", "ready_symbols", "abilities",
    "breakthrough", "lethal", "lead_in_ready", "field_empty",
)  # fmt: skip


AVERAGE_WORTH = 15
"""The worth of an average card of the shipped decks, as in `worth_of_card`."""


def worth_of_card(card: SpiritsCard) -> int:
    """Return the worth of a card in hand, in tenths of a card of cost 3."""
    return 4 + 2 * min(card.cost, 8) + 2 * len(card.abilities) + (2 if card.kind == "spirit" else 0)


def attackers(game: Game, seat: int) -> list[int]:
    """Return the symbols of each ready spirit, most first."""
    return sorted(
        (
            len(symbols(game, ref))
            for ref in game.cards_in(FIELD, seat)
            if not game.cards[ref].asleep
            and not is_waiting(game, ref)
            and card_of(game, ref).kind == "spirit"
        ),
        reverse=True,
    )


def side_features(game: Game, seat: int) -> tuple[int, ...]:
    """Return the features of a seat's side, in the order of `NAMES`."""
    cards = game.cards
    spirits = ready = nexuses = power = best = marks = high = ready_power = abilities = placed = 0
    own_symbols = 0
    for ref in game.cards_in(FIELD, seat):
        if is_waiting(game, ref):
            continue
        card = card_of(game, ref)
        many = len(symbols(game, ref))
        own_symbols += many
        placed += cores_at(game, ref)
        abilities += len(card.abilities)
        if card.kind != "spirit":
            nexuses += 1
            continue
        strength = bp(game, ref) // 1000
        spirits += 1
        power += strength
        best = max(best, strength)
        high += level(game, ref) > 1
        if not cards[ref].asleep:
            ready += 1
            ready_power += strength
            marks += many
    reserve, spent = cores_at(game, reserve_of(seat)), cores_at(game, spent_of(seat))
    worth = castable = magic = 0
    hand = game.cards_in(HAND, seat)
    for ref in hand:
        face = cards[ref].face
        if face is None:
            continue
        card = printed(game, face)
        worth += worth_of_card(card)
        castable += card.cost - min(len(card.reduction), own_symbols) <= reserve + spent + 1
        magic += card.kind == "magic"
    enemy_life, blockers = life_of(game, 1 - seat), len(attackers(game, 1 - seat))
    unblocked = sum(attackers(game, seat)[blockers:])
    soul = any(name == SOUL for ref in game.cards_in(FIELD, seat) for name, _ in cards[ref].marks)
    return (
        *steps(life_of(game, seat), 2, 2, 6),
        *steps(len(hand), 2, 3, 5),
        worth, castable, magic, min(len(game.cards_in(AT_HAND, seat)), 3), len(game.cards_in(BURST, seat)), min(reserve, 12),
        min(spent, 12), min(placed, 16), int(not soul), min(len(game.cards_in(DECK, seat)), 8), spirits, power, best,
        own_symbols, high, nexuses, ready, ready_power, marks, min(abilities, 12), min(unblocked, enemy_life),
        int(unblocked >= enemy_life), max(-4, min(4, ready - blockers)), int(not spirits),
    )  # fmt: skip


def missing_to_win(game: Game, seat: int) -> int:
    """Return how many actions of two symbols each the seat's ready spirits need for the opponent's life, without
    blocks."""
    return max(0, life_of(game, 1 - seat) - sum(attackers(game, seat)) + 1) // 2


ASPECTS = (
    Aspect("life", ("life_1_to_2", "life_3_to_4", "life_5_up"), (), 260),
    Aspect(
        "hand", ("hand_1_to_2", "hand_3_to_5", "hand_6_up"), ("hand_worth", "hand_castable", "hand_magic"), 70
    ),
    Aspect("cores", ("reserve", "spent", "cores_placed"), (), 24),
    Aspect("spirits", ("spirits",), ("abilities", "field_empty"), 60),
    Aspect("bp", ("bp",), ("best_bp", "ready_bp"), 14, 1000),
    Aspect("symbols", ("symbols",), ("ready_symbols", "breakthrough"), 45),
    Aspect("ready", ("ready",), ("lead_in_ready",), 22),
    Aspect("nexuses", ("nexuses",), (), 60),
    Aspect("bursts", ("burst",), (), 75),
    Aspect("threat", ("lethal",), (), 200, 0),
)

PLANNING = Planning(
    Weights(Path(__file__).with_name("evaluation_weights.json"), NAMES, side_features),
    ("attack",),
    missing_to_win,
    hand_worth_by("hand", worth_of_card, AVERAGE_WORTH),
    aspects=ASPECTS,
)

__all__ = ["PLANNING"]
