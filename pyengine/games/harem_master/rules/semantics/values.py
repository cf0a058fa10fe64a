"""207 to 211, 404: current characteristics of a card: name, gender, factions and values, with all modifiers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics.ability_index import (
    characters_of,
    index_of,
    name_in,
    text_of,
)
from pyengine.games.harem_master.rules.semantics.text_evaluation import (
    amount,
    describes,
    describes_print,
    is_true,
    seat_of,
    subjects,
)
from pyengine.games.harem_master.rules.zones import FIELD, HAND_LIMIT
from pyengine.games.harem_master.vocab import (
    Boost,
    CalledSo,
    CannotDo,
    CostChange,
    CostUpTo,
    CourtCard,
    HandSize,
    JoinFaction,
    NoFlip,
    OfFaction,
    OfGender,
    OnCards,
    SetStat,
    StatFrom,
    Static,
    StatUpTo,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.kernel.records import effect_number_at, text_place_of_effect
from pyengine.mechanics.ability_index import HeldAbility, Scope, text_node_at
from pyengine.mechanics.layers import Change, apply_value_changes
from pyengine.vocab.node import Node

N = TypeVar("N", bound=Node)
PHYSICAL, MENTAL = "physical", "mental"


@defines("202.1", "202.2")
def name(game: Game, ref: int) -> str:
    """Return a card's name; a name in its text overrides the printed name line."""
    return name_in(text_of(game, ref))


@defines("211.1", "211.1a", "211.1b")
def gender(game: Game, ref: int) -> str:
    return text_of(game, ref).gender


@defines("404.1", "404.2", "103.1")
def active_static_abilities(game: Game, kind: type[N]) -> Sequence[tuple[HeldAbility, N]]:
    """Return the static abilities of a kind with a true condition. Static abilities apply continuously and take
    precedence over the rules."""
    found = (game.index or index_of(game)).statics.get(kind)
    if not found:
        return ()
    game.work -= len(found)
    if game.work < 0:
        raise game.work_limit_error()
    out = []
    for held in found:
        ability = held.ability
        assert isinstance(ability, Static)
        change = ability.change
        if isinstance(change, kind) and (
            ability.condition is None
            or is_true(game, ability.condition, Scope(game.cards[held.holder].seat, held.holder))
        ):
            out.append((held, change))
    return out


def _applies_to(game: Game, held: HeldAbility, change: OnCards, ref: int) -> bool:
    scope = Scope(game.cards[held.holder].seat, held.holder)
    return ref in subjects(game, change.what, scope)


@defines("209.1")
def factions(game: Game, ref: int) -> tuple[str, ...]:
    """Return a character's factions: printed and joined."""
    printed = text_of(game, ref).factions
    if not game.effects and JoinFaction not in index_of(game).statics:
        return printed
    more: list[str] = []
    for held, change in active_static_abilities(game, JoinFaction):
        if _applies_to(game, held, change, ref):
            more.append(change.faction)
    for effect in game.effects.values():
        if effect.kind == "force" and ref in effect.refs:
            node = text_node_at(game, *text_place_of_effect(effect))
            if isinstance(node, JoinFaction):
                more.append(node.faction)
    return (*printed, *[f for f in more if f not in printed]) if more else printed


@defines("209.2")
def faction_bonus(game: Game, ref: int) -> int:
    """Return the number of other ready characters on the field, of both players, with a common faction. Each counts
    once, whatever the number of common factions (R-HM-08)."""
    mine = factions(game, ref)
    if not mine:
        return 0
    bonus = 0
    for each, theirs in _factions_of_ready_characters(game):
        if each != ref and not theirs.isdisjoint(mine):
            bonus += 1
    return bonus


def _factions_of_ready_characters(game: Game) -> list[tuple[int, frozenset[str]]]:
    """Return each ready character on the field with its factions. The list is cached until the next change, unless
    static abilities give factions: their conditions may read the values that are being computed."""
    found: list[tuple[int, frozenset[str]]] | None = game.cache.get(READY_FACTIONS_KEY)
    if found is None:
        cards = game.cards
        found = [
            (ref, frozenset(factions(game, ref)))
            for seat in (0, 1)
            for ref in characters_of(game, seat)
            if not cards[ref].asleep
        ]
        if JoinFaction not in index_of(game).statics:
            game.cache[READY_FACTIONS_KEY] = found
    return found


READY_FACTIONS_KEY = "ready factions"


@defines("207.1", "207.2", "208.1", "208.2", "501", "502")
def stat(game: Game, ref: int, which: str) -> int:
    """Return a character's physical or mental value, which may be negative."""
    key = (which, ref)
    found = game.cache.get(key)
    if found is None:
        text = text_of(game, ref)
        base = text.physical if which == PHYSICAL else text.mental
        game.cache[key] = base  # a recursive lookup gets the printed value
        game.enter_depth()
        found = _computed_stat(game, ref, which, base)
        game.deep -= 1
        game.cache[key] = found
    return found


def _computed_stat(game: Game, ref: int, which: str, value: int) -> int:
    changes: list[Change] = []
    kinds = index_of(game).statics
    for held, change in active_static_abilities(game, Boost) if Boost in kinds else ():
        if change.stat in (which, "both") and _applies_to(game, held, change, ref):
            scope = Scope(game.cards[held.holder].seat, held.holder)
            changes.append(Change(0, held.stamp, held.holder, False, amount(game, change.n, scope)))
    for held, fixed in active_static_abilities(game, SetStat) if SetStat in kinds else ():
        if fixed.stat in (which, "both") and _applies_to(game, held, fixed, ref):
            changes.append(Change(0, held.stamp, held.holder, True, fixed.n))
    for effect in game.effects.values():
        if effect.kind != "force" or ref not in effect.refs:
            continue
        node = text_node_at(game, *text_place_of_effect(effect))
        if isinstance(node, Boost) and node.stat in (which, "both"):
            changes.append(Change(0, effect.stamp, effect.id, False, effect_number_at(effect, 2)))
        elif isinstance(node, SetStat) and node.stat in (which, "both"):
            changes.append(Change(0, effect.stamp, effect.id, True, node.n))
    bonus = faction_bonus(game, ref) if game.cards[ref].zone == FIELD else 0
    return apply_value_changes(value, changes) + bonus if changes else value + bonus


def is_action_forbidden(game: Game, ref: int, act: str) -> bool:
    """Return whether a text forbids this character an action."""
    if not game.effects and CannotDo not in index_of(game).statics:
        return False
    for held, change in active_static_abilities(game, CannotDo):
        if change.act == act and _applies_to(game, held, change, ref):
            return True
    return _has_lasting_effect(game, ref, CannotDo, act)


def uses_random_number(game: Game, ref: int) -> bool:
    """Return whether this character uses a random number in battle (306.5i)."""
    if any(_applies_to(game, held, change, ref) for held, change in active_static_abilities(game, NoFlip)):
        return False
    return not _has_lasting_effect(game, ref, NoFlip, "")


def _has_lasting_effect(game: Game, ref: int, kind: type[CannotDo | NoFlip], act: str) -> bool:
    for effect in game.effects.values():
        if effect.kind == "force" and ref in effect.refs:
            node = text_node_at(game, *text_place_of_effect(effect))
            if isinstance(node, kind) and (not isinstance(node, CannotDo) or node.act == act):
                return True
    return False


@defines("203.1", "103.1")
def cost(game: Game, ref: int, seat: int, use: str = "") -> int:
    """Return the current cost of using a card, at least 0. `use` is the type the card is used as, if different from the
    printed type (R-HM-14)."""
    card = text_of(game, ref)
    value = card.cost
    if CostChange not in (game.index or index_of(game)).statics:
        return value
    for held, change in active_static_abilities(game, CostChange):
        if (
            change.kind in ("card", use or card.kind)
            and seat_of(change.who, game.cards[held.holder].seat) == seat
        ):
            value += change.n
    return max(value, 0)


@defines("215.3b", "103.1")
def hand_limit(game: Game, seat: int) -> int:
    """Return the hand limit at the end of the player's turn (R-HM-13)."""
    limit = HAND_LIMIT
    for held, change in active_static_abilities(game, HandSize):
        if seat_of(change.who, game.cards[held.holder].seat) == seat:
            limit += change.n
    return max(limit, 0)


def lady_count(game: Game, seat: int) -> int:
    """Return the number of lady characters under a player's control, ready or exhausted (R-HM-16)."""
    return sum(1 for ref in characters_of(game, seat) if gender(game, ref) == "lady")


# -- descriptions by value -----------------------------------------------------------------------------------


@describes_print(OfGender)
def is_of_gender(card: CourtCard, node: OfGender) -> bool:
    return card.gender == node.gender


@describes(OfFaction)
def is_of_faction(game: Game, ref: int, node: OfFaction, scope: Scope) -> bool:
    return node.faction in factions(game, ref)


@describes_print(CalledSo)
def is_called_so(card: CourtCard, node: CalledSo) -> bool:
    return name_in(card) == node.name


@describes_print(CostUpTo)
def costs_at_most(card: CourtCard, node: CostUpTo) -> bool:
    return card.cost <= node.n


@describes(StatUpTo)
def has_at_most(game: Game, ref: int, node: StatUpTo, scope: Scope) -> bool:
    return all(value <= node.n for value in _described_values(game, ref, node.stat))


@describes(StatFrom)
def has_at_least(game: Game, ref: int, node: StatFrom, scope: Scope) -> bool:
    return all(value >= node.n for value in _described_values(game, ref, node.stat))


def _described_values(game: Game, ref: int, which: str) -> tuple[int, ...]:
    """Return the values of a card that a description names: `which` is "physical", "mental" or "both"."""
    asked = (PHYSICAL, MENTAL) if which == "both" else (which,)
    return tuple(stat(game, ref, each) for each in asked)


__all__ = [
    "MENTAL",
    "PHYSICAL",
    "active_static_abilities",
    "cost",
    "faction_bonus",
    "factions",
    "gender",
    "hand_limit",
    "is_action_forbidden",
    "lady_count",
    "name",
    "stat",
    "uses_random_number",
]  # fmt: skip
