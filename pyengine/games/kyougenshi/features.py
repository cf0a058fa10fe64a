"""Features of a Gensou Kyougenshi side for the learned evaluation, and other data for the planner (bots/learned.py).

Features are whole numbers. Power is in units of 500.
"""

from __future__ import annotations

from pathlib import Path

from pyengine.bots.learned import Aspect, Planning, Weights, hand_worth_by, steps
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.values import cards_broken_by_attack, has_keyword, power
from pyengine.games.kyougenshi.rules.zones import (
    BATTLE,
    DECK,
    DECLARED,
    HAND,
    ORBS,
    PRAYING,
    card_of,
    printed,
)
from pyengine.games.kyougenshi.vocab import PoemCard

NAMES = (
    "declared_1_to_2", "declared_3_to_5", "no_declared", "hand_1_to_2", "hand_3_to_5", "hand_6_up", "hand_worth",
    "hand_castable", "hand_spells", "castable_next_turn", "orbs_1_to_4", "orbs_5_to_7", "orbs_8_up", "orbs_sideways",
    "orb_colours", "magic_orbs", "deck_last_8", "bodies", "power", "best_power", "upright", "upright_power",
    "blockers", "upright_blockers", "breaks", "ready_breaks", "unblocked_breaks", "lethal", "praying", "abilities",
    "lead_in_bodies", "battle_empty",
)  # fmt: skip


AVERAGE_WORTH = 14
"""The worth of an average card of the shipped decks, as in `worth_of_card`."""


def worth_of_card(card: PoemCard) -> int:
    """Return the worth of a card in hand, in tenths of a card of cost 3."""
    return 4 + 2 * min(card.cost, 7) + 2 * len(card.abilities)


def attackers(game: Game, seat: int) -> list[int]:
    """Return how many cards each attack on the opponent breaks, for every card that can attack, most first."""
    found = []
    for ref in game.cards_in(BATTLE, seat):
        card = game.cards[ref]
        if not card.asleep and (not card.mark(PRAYING) or has_keyword(game, ref, "speed_attacker")):
            found.append(cards_broken_by_attack(game, ref))
    return sorted(found, reverse=True)


def side_features(game: Game, seat: int) -> tuple[int, ...]:
    """Return the features of a seat's side, in the order of `NAMES`."""
    cards = game.cards
    bodies = game.cards_in(BATTLE, seat)
    strength = best = upright = upright_power = blockers = upright_blockers = broken = praying = abilities = 0
    for ref in bodies:
        here = power(game, ref) // 500
        strength += here
        best = max(best, here)
        broken += cards_broken_by_attack(game, ref)
        is_blocker = has_keyword(game, ref, "blocker")
        blockers += is_blocker
        praying += cards[ref].mark(PRAYING) > 0
        abilities += len(card_of(game, ref).abilities)
        if not cards[ref].asleep:
            upright += 1
            upright_power += here
            upright_blockers += is_blocker
    orbs = game.cards_in(ORBS, seat)
    colours: set[str] = set()
    magic = sideways = 0
    for ref in orbs:
        sideways += cards[ref].asleep
        face = cards[ref].face
        if face is not None:
            own = printed(game, face)
            colours.update(own.colours)
            magic += own.orb != "spirit"
    hand = game.cards_in(HAND, seat)
    worth = castable = spells = soon = 0
    for ref in hand:
        face = cards[ref].face
        if face is None:
            continue
        card = printed(game, face)
        worth += worth_of_card(card)
        fits = not colours.isdisjoint(card.colours)
        castable += fits and card.cost <= len(orbs)
        soon += card.cost == len(orbs) + 1
        spells += card.kind == "spell"
    enemies = sum(
        1
        for ref in game.cards_in(BATTLE, 1 - seat)
        if not cards[ref].asleep and has_keyword(game, ref, "blocker")
    )
    ready = attackers(game, seat)
    unblocked, enemy_lives = ready[enemies:], len(game.cards_in(DECLARED, 1 - seat))
    lives = len(game.cards_in(DECLARED, seat))
    # The last attack has to hit after all declaration cards are broken.
    lethal = (len(unblocked) > 1 and sum(unblocked[:-1]) >= enemy_lives) or bool(
        unblocked and not enemy_lives
    )
    return (
        *steps(lives, 2, 3), int(not lives),
        *steps(len(hand), 2, 3, 5),
        worth, castable, spells, soon,
        *steps(len(orbs), 4, 3, 4),
        sideways, len(colours), magic, min(len(game.cards_in(DECK, seat)), 8), len(bodies), strength, best, upright,
        upright_power, blockers, upright_blockers, broken, sum(ready), min(sum(unblocked), enemy_lives + 1),
        int(lethal), praying, min(abilities, 12), max(-4, min(4, len(bodies) - len(game.cards_in(BATTLE, 1 - seat)))),
        int(not bodies),
    )  # fmt: skip


def missing_to_win(game: Game, seat: int) -> int:
    """Return how many attackers the seat needs more to win in this turn, without blocks."""
    lives, ready = len(game.cards_in(DECLARED, 1 - seat)), attackers(game, seat)
    return max(0, (lives - sum(ready[:-1]) + 1) // 2) if ready else 1 + lives


ASPECTS = (
    Aspect("declared", ("declared_1_to_2", "declared_3_to_5"), ("no_declared",), 230),
    Aspect(
        "hand",
        ("hand_1_to_2", "hand_3_to_5", "hand_6_up"),
        ("hand_worth", "hand_castable", "hand_spells"),
        70,
    ),
    Aspect(
        "orbs",
        ("orbs_1_to_4", "orbs_5_to_7", "orbs_8_up"),
        ("orb_colours", "magic_orbs", "castable_next_turn"),
        90,
    ),
    Aspect("spells", ("bodies",), ("abilities", "lead_in_bodies", "battle_empty"), 85),
    Aspect("power", ("power",), ("best_power", "upright_power"), 16, 500),
    Aspect("upright", ("upright",), (), 18),
    Aspect("blockers", ("blockers",), ("upright_blockers",), 35),
    Aspect("breaks", ("breaks",), ("ready_breaks", "unblocked_breaks"), 50),
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
