"""Features of a Phantom Magic Vision side for the learned evaluation, and other data for the planner (bots/learned.py).

Features are whole numbers.
"""

from __future__ import annotations

from pathlib import Path

from pyengine.bots.learned import Aspect, Planning, Weights, hand_worth_by, steps
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import characters
from pyengine.games.pmv.rules.zones import DECK, UNDERWORLD, damage, field, hand, life, nodes, other
from pyengine.games.pmv.vocab import CardText

NAMES = (
    "life_1_to_4", "life_5_to_9", "life_10_to_16", "life_17_up", "hand_1_to_2", "hand_3_to_5", "hand_6_up",
    "hand_worth", "hand_characters", "hand_playable", "hand_free", "nodes_1_to_3", "nodes_4_to_6", "nodes_7_up",
    "active_nodes", "payments_1_to_4", "payments_5_up", "deck_last_6", "deck_7_to_14", "underworld", "bodies",
    "attack", "toughness", "best_attack", "best_toughness", "awake", "awake_attack", "dolls", "keywords", "abilities",
    "standing_cards", "set_cards", "unblocked_attack", "lethal", "lethal_in_two", "lead_in_bodies", "field_empty",
)  # fmt: skip


AVERAGE_WORTH = 15
"""The worth of an average card of the shipped decks, as in `worth_of_card`."""


def worth_of_card(card: CardText) -> int:
    """Return the worth of a card in hand, in tenths of a card that costs 2."""
    cost = card.cost if isinstance(card.cost, int) else 2
    if card.kind == "character":
        attack = card.attack if isinstance(card.attack, int) else 2
        toughness = card.toughness if isinstance(card.toughness, int) else 2
        return 3 + 2 * attack + 2 * toughness + 2 * len(card.abilities)
    return 7 + 2 * cost


def side_features(game: Game, seat: int) -> tuple[int, ...]:
    """Return the features of a seat's side, in the order of `NAMES`."""
    cards, pool = game.cards, game.pool
    bodies = characters(game, seat)
    attack = toughness = best_attack = best_toughness = awake = awake_attack = dolls = keywords = (
        abilities
    ) = 0
    strikes = []
    names = set()
    for ref in bodies:
        card = cards[ref]
        strike, body = values.power(game, ref)
        strike, left = max(strike, 0), max(body - damage(card), 0)
        attack += strike
        toughness += left
        best_attack, best_toughness = max(best_attack, strike), max(best_toughness, left)
        own = values.keywords(game, ref)
        keywords += len(own)
        abilities += max(len(values.all_held(game, ref)) - len(own), 0)
        if card.face is not None:
            names.add(pool[card.face].name)
        if "doll" in own:
            dolls += 1
        elif not card.asleep:
            strikes.append(strike)
        if not card.asleep:
            awake += 1
            awake_attack += strike
    strikes.sort(reverse=True)
    standing = attached = 0
    for ref in field(game, seat):
        if cards[ref].host:
            attached += 1
        elif ref not in bodies:
            standing += 1
    enemy_awake = sum(1 for ref in characters(game, 1 - seat) if not cards[ref].asleep)
    unblocked, enemy_life = sum(strikes[enemy_awake:]), life(game, 1 - seat)
    own_nodes = nodes(game, seat)
    active = sum(1 for ref in own_nodes if not cards[ref].asleep)
    payments = active + len(own_nodes)
    own_hand = hand(game, seat)
    worth = playable = bodies_in_hand = free = 0
    for ref in own_hand:
        face = cards[ref].face
        if face is None:
            continue
        text: CardText = pool[face]
        worth += worth_of_card(text)
        bodies_in_hand += text.kind == "character"
        fits = text.node is not None and text.node <= len(own_nodes)
        playable += fits and (not isinstance(text.cost, int) or text.cost <= payments)
        free += bool(text.caster) and text.caster in names
    deck = len(game.cards_in(DECK, seat))
    return (
        *steps(life(game, seat), 4, 5, 7, 20),
        *steps(len(own_hand), 2, 3, 6),
        worth, bodies_in_hand, playable, free,
        *steps(len(own_nodes), 3, 3, 6),
        active,
        *steps(payments, 4, 12),
        *steps(deck, 6, 8),
        min(len(game.cards_in(UNDERWORLD, seat)), 12), len(bodies), attack, toughness, best_attack, best_toughness, awake,
        awake_attack, dolls, keywords, abilities, standing, attached, min(unblocked, enemy_life, 12),
        int(unblocked >= enemy_life), int(2 * unblocked >= enemy_life),
        max(-4, min(4, len(bodies) - len(characters(game, 1 - seat)))), int(not bodies),
    )  # fmt: skip


DAMAGE_OF_ACTION = 3
"""Damage that one more action can add in a turn, as an estimate."""


def missing_to_win(game: Game, seat: int) -> int:
    """Return how many more actions the attack of the seat's awake characters needs for the opponent's life, without
    blocks."""
    ready = [ref for ref in characters(game, seat) if not game.cards[ref].asleep]
    missing = life(game, other(seat)) - sum(values.power(game, ref)[0] for ref in ready)
    return max(0, missing + DAMAGE_OF_ACTION - 1) // DAMAGE_OF_ACTION


ASPECTS = (
    Aspect("life", ("life_1_to_4", "life_5_to_9", "life_10_to_16", "life_17_up"), (), 45),
    Aspect(
        "hand",
        ("hand_1_to_2", "hand_3_to_5", "hand_6_up"),
        ("hand_worth", "hand_characters", "hand_playable"),
        65,
    ),
    Aspect("nodes", ("nodes_1_to_3", "nodes_4_to_6", "nodes_7_up"), ("payments_1_to_4", "payments_5_up"), 75),
    Aspect("active-nodes", ("active_nodes",), (), 25),
    Aspect("characters", ("bodies",), ("keywords", "abilities", "lead_in_bodies", "field_empty"), 85),
    Aspect("attack", ("attack",), ("best_attack", "unblocked_attack"), 42),
    Aspect("toughness", ("toughness",), ("best_toughness",), 28),
    Aspect("blockers", ("awake",), ("awake_attack",), 18),
    Aspect("standing-cards", ("standing_cards",), (), 70),
    Aspect("threat", ("lethal",), ("lethal_in_two",), 300, 0),
)

PLANNING = Planning(
    Weights(Path(__file__).with_name("evaluation_weights.json"), NAMES, side_features),
    ("attack",),
    missing_to_win,
    hand_worth_by("hand", worth_of_card, AVERAGE_WORTH),
    aspects=ASPECTS,
)

__all__ = ["PLANNING"]
