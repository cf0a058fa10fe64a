"""A table at which a card that was just written can be tried: it is in hand, and there are nodes enough."""

from __future__ import annotations

from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.vocab import CardText
from pyengine.tabletop.match_setup import BLANK
from pyengine.tabletop.scenarios import MAX_COUNT, Json

FACE = "tried"
CASTER = "caster"
SPARE = 3
"""Nodes beyond what playing the card takes, so that what it can do can be paid for."""
BLANKS = 3


def plain_characters(count: int) -> list[str]:
    """The faces of the shipped characters that do least, to stand beside and opposite."""
    characters = [
        (len(card.abilities), card.node or 0, face) for face, card in TABLE.pool().items() if _is_body(card)
    ]
    return [face for *_, face in sorted(characters)[:count]]


def _is_body(card: CardText) -> bool:
    toughness = card.toughness if isinstance(card.toughness, int) else 0
    return card.kind == "character" and not card.forms and toughness > 1


def trial(card: CardText) -> Json:
    """The scenario with this card in the first seat's hand. Raises ScenarioError where no game can stand like that."""
    from pyengine.games.pmv.scenario_setup import SCENARIOS

    needed = (card.node or 0) + (card.cost if isinstance(card.cost, int) else SPARE) + SPARE
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
            "hand": [BLANK] * BLANKS,
            "field": [foe, {"card": tired, "asleep": True}],
            "underworld": [foe],
            "nodes": {"active": SPARE},
        },
    }
    name = {"ja": f"カードを試す：{card.name}"[:200], "en": f"Trying out {card.name}"[:200]}
    return SCENARIOS.read({"name": name, "clauses": [], "cards": cards, "setup": setup})


__all__ = ["FACE", "plain_characters", "trial"]
