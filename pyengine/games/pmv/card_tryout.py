"""A table for trying a newly written card: the card is in hand, with enough nodes to play it."""

from __future__ import annotations

from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.vocab import CardText
from pyengine.tabletop.match_setup import BLANK
from pyengine.tabletop.scenarios import MAX_COUNT, Json

FACE = "tried"
CASTER = "caster"
SPARE_NODES = 3
"""Nodes beyond the cost of the card, for its activated effects."""
BLANK_CARDS = 3


def plain_characters(count: int) -> list[str]:
    """Return the faces of the simplest shipped characters, to fill both fields."""
    characters = [
        (len(card.abilities), card.node or 0, face) for face, card in TABLE.pool().items() if _is_body(card)
    ]
    return [face for *_, face in sorted(characters)[:count]]


def _is_body(card: CardText) -> bool:
    toughness = card.toughness if isinstance(card.toughness, int) else 0
    return card.kind == "character" and not card.forms and toughness > 1


def tryout_scenario(card: CardText) -> Json:
    """Return the scenario with the card in the first player's hand. Raises ScenarioError for an impossible position."""
    from pyengine.games.pmv.scenario_setup import SCENARIOS

    needed = (card.node or 0) + (card.cost if isinstance(card.cost, int) else SPARE_NODES) + SPARE_NODES
    friend, foe, tired = plain_characters(3)
    cards = {FACE: card.to_json()}
    field: list[str] = [friend]
    if card.caster:
        caster = CardText(card.caster, "character", 1, 1, 1, ("人間",), attack=2, toughness=3)
        cards[CASTER] = caster.to_json()
        field.append(CASTER)
    setup = {
        "turn": "A",
        "A": {"hand": [FACE, FACE, friend], "field": field, "nodes": {"active": min(needed, MAX_COUNT)}},
        "B": {
            "hand": [BLANK] * BLANK_CARDS,
            "field": [foe, {"card": tired, "asleep": True}],
            "underworld": [foe],
            "nodes": {"active": SPARE_NODES},
        },
    }
    name = {"ja": f"カードを試す：{card.name}"[:200], "en": f"Trying out {card.name}"[:200]}
    return SCENARIOS.read({"name": name, "clauses": [], "cards": cards, "setup": setup})


__all__ = ["FACE", "plain_characters", "tryout_scenario"]
