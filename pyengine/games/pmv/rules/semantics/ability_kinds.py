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
    """Return whether a player with priority may apply the automatic effect whenever they like: an optional gamma
    without a triggering event, or an optional beta about its card in a zone off the field."""
    return (
        isinstance(ability, Auto)
        and ability.when is None
        and isinstance(ability.effect, May)
        and (
            ability.cls == "gamma"
            or (bool(off_field_zones_of_beta(ability)) and not isinstance(ability.effect.do, FreeOfCost))
        )
    )


def affects_own_play(ability: Auto) -> bool:
    """Return whether an ability only affects how its own card is played."""
    effect = ability.effect
    if isinstance(effect, May):
        return isinstance(effect.do, FreeOfCost)
    return ability.cls == "beta" and isinstance(innermost_statement(effect), ChangeItsCost)


def innermost_statement(effect: Statement) -> Statement:
    """Return the inner effect of a statement, without the variable definitions and conditions around it."""
    while isinstance(effect, (Let, If)):
        effect = effect.do if isinstance(effect, Let) else effect.then
    return effect


def off_field_zones_of_beta(ability: Ability) -> str:
    """Return the zones off the field from which a player may choose to apply a beta ability ("" for none)."""
    if not isinstance(ability, Auto) or ability.cls != "beta" or not isinstance(ability.effect, May):
        return ""
    what = getattr(ability.effect.do, "what", None)
    return what.zone if isinstance(what, ThisAt) and ability.when is None else ""


def moments_of(ability: Ability) -> tuple[str, ...]:
    """Return the events to which the text of a keyword reacts."""
    if isinstance(ability, Keyword):
        return TRIGGER_KEYWORDS.get(ability.name, ())
    return TRIGGER_TEXTS.get((ability.keyword, ability.part), ()) if isinstance(ability, Spelt) else ()


def makes_leader(ability: Ability) -> bool:
    """Return whether this ability makes its card a leader, which gains by popularity (10.34.2.a)."""
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


REPLACED_EVENT_NAMES: dict[str, str] = {"buried": "burying"}
"""Events that a replacement effect names differently: it replaces the event before the card is placed, where a trigger
follows the event after."""
REPLACEABLE_EVENTS = frozenset({
    "dooming_other", "dooming", "discarding_other", "discarding", "removing_other", "removing", "deals_damage",
    "takes_damage", "hurting", "burying", "gaining", "losing",
})  # fmt: skip
"""Events that a replacement effect can replace (11.2.2.a)."""


def trigger_moments_at(ability: Auto, moment: str) -> When | None:
    """Return the trigger of an automatic effect that matches an event: its own, or for a replacement the replaced
    event; None for no match."""
    instead = replacement(ability) if moment in REPLACEABLE_EVENTS else None
    return ability.when if instead is None else instead.when


def moments_replaced(instead: Instead) -> tuple[str, ...]:
    """Return the events that a replacement effect replaces, each once."""
    steps = (REPLACED_EVENT_NAMES.get(moment, moment) for moment in moments_in(instead.when))
    return tuple(moment for moment in steps if moment in REPLACEABLE_EVENTS)


def moments_in(when: When) -> tuple[str, ...]:
    """Return the events that trigger an automatic effect, each once."""
    return tuple(dict.fromkeys(each.moment for each in (when, *when.more)))


def negated_ability_kind(node: Node) -> str:
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


def applies_by_itself(ability: Ability) -> bool:
    """Return whether an ability applies without being used or triggered, and therefore must enter the index when
    given."""
    if isinstance(ability, (Keyword, Spelt)):
        return makes_leader(ability)
    return isinstance(ability, Auto) and (
        replacement(ability) is not None or (ability.when is None and not is_at_will(ability))
    )
