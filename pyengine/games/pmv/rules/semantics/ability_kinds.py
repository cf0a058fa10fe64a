"""Of which sort an ability or a statement is, read off its text alone (7.3, 7.4)."""

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
"""Keywords whose text is automatic effects with a moment (10.5.2.a, 10.6.2.a, 10.8.2.a, 10.28.2.a, 10.34.2.b, c, e)."""
TRIGGER_TEXTS: dict[tuple[str, str], tuple[str, ...]] = {
    **{(name, ""): TRIGGER_KEYWORDS[name] for name in ("pierce", "stealth", "first_sign")},
    ("transform", "a"): TRIGGER_KEYWORDS["transform"],
    ("leader", "e"): ("turn_end",),
}
"""The same texts written out, if no other node expresses them: by keyword and part."""
TACTICS = frozenset({
    "haste", "ambush", "first_strike", "pierce", "stealth", "vigilance", "instant_death", "doll", "legend",
    "resistance", "mana_charge", "transform", "aegis", "sealed_art",
})  # fmt: skip
"""Keywords that are tactics (戦術); the others are special effects (10.1.1)."""


@defines("7.4.4")
def is_at_will(ability: Ability) -> bool:
    """A gamma without a moment that says "may": whoever has the priority applies it when he likes. So is a beta that
    speaks of its card where it lies off the field."""
    return (
        isinstance(ability, Auto)
        and ability.when is None
        and isinstance(ability.effect, May)
        and (
            ability.cls == "gamma" or (bool(away(ability)) and not isinstance(ability.effect.do, FreeOfCost))
        )
    )


def is_of_the_hand(ability: Auto) -> bool:
    """Whether an ability bears on nothing but how its own card is played."""
    effect = ability.effect
    if isinstance(effect, May):
        return isinstance(effect.do, FreeOfCost)
    return ability.cls == "beta" and isinstance(own_cost(effect), ChangeItsCost)


def own_cost(effect: Statement) -> Statement:
    """What an effect says once its variables and conditions are left out."""
    while isinstance(effect, (Let, If)):
        effect = effect.do if isinstance(effect, Let) else effect.then
    return effect


def away(ability: Ability) -> str:
    """The zone off the field in which a beta is applied at will; empty: in none."""
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
    """Whether an ability is one that is used with priority (7.3)."""
    if isinstance(ability, Spelt):
        return (ability.keyword, ability.part) == ("transform", "b")
    if isinstance(ability, Keyword):
        return ability.name in USED_KEYWORDS
    return isinstance(ability, Activated) or is_at_will(ability)


def replacement(ability: Auto) -> Instead | None:
    """What an automatic effect says that happens instead of something else, be it with a condition of its own."""
    effect = ability.effect
    while isinstance(effect, If) and effect.otherwise is None:
        effect = effect.then
    return effect if isinstance(effect, Instead) else None


STEP_OF: dict[str, str] = {"buried": "burying"}
"""Moments with another name for replacements: before a card is placed, not after it."""
REPLACED_AT = frozenset({
    "dooming_other", "dooming", "discarding_other", "discarding", "removing_other", "removing", "deals_damage",
    "takes_damage", "hurting", "burying", "gaining", "losing",
})  # fmt: skip
"""Moments at which a replacement may apply (11.2.2.a)."""


def awaited(ability: Auto, moment: str) -> When | None:
    """Return the moments that an automatic effect waits for, given one at which it is heard: its own moments, or those
    of the replaced event."""
    instead = replacement(ability) if moment in REPLACED_AT else None
    return ability.when if instead is None else instead.when


def moments_replaced(instead: Instead) -> tuple[str, ...]:
    """Return the moments at which a replacement applies, each once."""
    steps = (STEP_OF.get(moment, moment) for moment in moments_in(instead.when))
    return tuple(moment for moment in steps if moment in REPLACED_AT)


def moments_in(when: When) -> tuple[str, ...]:
    """What an automatic effect listens to, each moment once."""
    return tuple(dict.fromkeys(each.moment for each in (when, *when.more)))


def negates(node: Node) -> str:
    """Which abilities a statement negates; empty: none. With a keyword goes the text behind it (1.3.2)."""
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
    """Whether an ability applies of itself, and so has to be in the index once it is given."""
    if isinstance(ability, (Keyword, Spelt)):
        return makes_leader(ability)
    return isinstance(ability, Auto) and (
        replacement(ability) is not None or (ability.when is None and not is_at_will(ability))
    )
