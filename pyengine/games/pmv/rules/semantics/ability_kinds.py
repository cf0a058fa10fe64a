"""Kinds of abilities and statements, determined from the text alone (7.3, 7.4)."""

from __future__ import annotations

from pyengine.games.pmv.vocab import (
    Ability,
    Activated,
    Auto,
    ChangeItsCost,
    FreeOfCost,
    If,
    Instead,
    Keyword,
    Let,
    LoseKeyword,
    LoseTactics,
    May,
    NegateAbilities,
    NegateText,
    Spelt,
    Statement,
    ThisAt,
    When,
)
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Node

USED_KEYWORDS = frozenset({"mana_charge", "transform", "leader"})
"""Keywords whose text is used like an activated effect (10.12.2.a, 10.28.2.b, 10.34.2.d)."""
TRIGGER_KEYWORDS: dict[str, tuple[str, ...]] = {
    "pierce": ("dealt_damage",),
    "instant_death": ("dealt_damage",),
    "stealth": ("attacked",),
    "first_sign": ("doomed",),
    "transform": ("attacking", "blocking"),
    "leader": ("entered", "player_damaged", "turn_end"),
}
"""Keywords with automatic effects that trigger at a moment (10.5.2.a, 10.6.2.a, 10.8.2.a, 10.28.2.a, 10.34.2.b, c, e),
and their moments."""
TRIGGER_TEXTS: dict[tuple[str, str], tuple[str, ...]] = {
    **{(name, ""): TRIGGER_KEYWORDS[name] for name in ("pierce", "stealth", "first_sign")},
    ("transform", "a"): TRIGGER_KEYWORDS["transform"],
    ("leader", "e"): ("turn_end",),
}
"""Moments of written-out keyword texts that no other node expresses, by keyword and part."""
TACTICS = frozenset({
    "haste", "ambush", "first_strike", "pierce", "stealth", "vigilance", "instant_death", "doll", "legend",
    "resistance", "mana_charge", "transform", "aegis", "sealed_art",
})  # fmt: skip
"""Keywords that are tactics (戦術); the others are special effects (10.1.1)."""


@defines("7.4.4")
def is_at_will(ability: Ability) -> bool:
    """Return whether a player with priority may apply the ability at will: an optional gamma without a moment, or an
    optional beta about its card in a zone off the field."""
    return (
        isinstance(ability, Auto)
        and ability.when is None
        and isinstance(ability.effect, May)
        and (
            ability.cls == "gamma" or (bool(away(ability)) and not isinstance(ability.effect.do, FreeOfCost))
        )
    )


def is_of_the_hand(ability: Auto) -> bool:
    """Return whether an ability only affects how its own card is played."""
    effect = ability.effect
    if isinstance(effect, May):
        return isinstance(effect.do, FreeOfCost)
    return ability.cls == "beta" and isinstance(own_cost(effect), ChangeItsCost)


def own_cost(effect: Statement) -> Statement:
    """Return the effect inside variable definitions and conditions."""
    while isinstance(effect, (Let, If)):
        effect = effect.do if isinstance(effect, Let) else effect.then
    return effect


def away(ability: Ability) -> str:
    """Return the zones off the field in which a beta is applied at will ("" for none)."""
    if not isinstance(ability, Auto) or ability.cls != "beta" or not isinstance(ability.effect, May):
        return ""
    what = getattr(ability.effect.do, "what", None)
    return what.zone if isinstance(what, ThisAt) and ability.when is None else ""


def moments_of(ability: Ability) -> tuple[str, ...]:
    """Return the moments that the text of a keyword listens to."""
    if isinstance(ability, Keyword):
        return TRIGGER_KEYWORDS.get(ability.name, ())
    return TRIGGER_TEXTS.get((ability.keyword, ability.part), ()) if isinstance(ability, Spelt) else ()


def makes_leader(ability: Ability) -> bool:
    """Return whether a card gains by popularity through this ability (10.34.2.a)."""
    if isinstance(ability, Spelt):
        return (ability.keyword, ability.part) == ("leader", "a")
    return isinstance(ability, Keyword) and ability.name == "leader"


def is_used(ability: Ability) -> bool:
    """Return whether an ability is used with priority (7.3)."""
    if isinstance(ability, Spelt):
        return (ability.keyword, ability.part) == ("transform", "b")
    if isinstance(ability, Keyword):
        return ability.name in USED_KEYWORDS
    return isinstance(ability, Activated) or is_at_will(ability)


def replacement(ability: Auto) -> Instead | None:
    """Return the replacement in an automatic effect, with or without a condition, or None."""
    effect = ability.effect
    while isinstance(effect, If) and effect.otherwise is None:
        effect = effect.then
    return effect if isinstance(effect, Instead) else None


STEP_OF: dict[str, str] = {"buried": "burying"}
"""Moments with another name for replacements: before a card is placed instead of afterwards."""
REPLACED_AT = frozenset({
    "dooming_other", "dooming", "discarding_other", "discarding", "removing_other", "removing", "deals_damage",
    "takes_damage", "hurting", "burying", "gaining", "losing",
})  # fmt: skip
"""Moments at which a replacement may apply (11.2.2.a)."""


def awaited(ability: Auto, moment: str) -> When | None:
    """Return the trigger moments of an automatic effect at a given moment: its own moments, or those of the replaced
    event."""
    instead = replacement(ability) if moment in REPLACED_AT else None
    return ability.when if instead is None else instead.when


def moments_replaced(instead: Instead) -> tuple[str, ...]:
    """Return the moments at which a replacement applies, each once."""
    steps = (STEP_OF.get(moment, moment) for moment in moments_in(instead.when))
    return tuple(moment for moment in steps if moment in REPLACED_AT)


def moments_in(when: When) -> tuple[str, ...]:
    """Return the moments that an automatic effect listens to, each once."""
    return tuple(dict.fromkeys(each.moment for each in (when, *when.more)))


def negates(node: Node) -> str:
    """Return the kind of abilities that a statement negates ("" for none). A lost keyword loses its text too
    (1.3.2)."""
    if isinstance(node, NegateAbilities):
        return node.of
    if isinstance(node, LoseTactics):
        return "tactics"
    if isinstance(node, LoseKeyword):
        if node.value is not None:
            return ""
        return node.keyword if node.keyword in TRIGGER_KEYWORDS or node.keyword in USED_KEYWORDS else ""
    return "text" if isinstance(node, NegateText) else ""


def gives(ability: Ability) -> bool:
    """Return whether an ability applies without being used or triggered, and therefore must enter the index when
    given."""
    if isinstance(ability, (Keyword, Spelt)):
        return makes_leader(ability)
    return isinstance(ability, Auto) and (
        replacement(ability) is not None or (ability.when is None and not is_at_will(ability))
    )
