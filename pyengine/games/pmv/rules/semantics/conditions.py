"""Evaluation of each kind of condition (7.4.5.b, 7.4.6.b, 7.4.7.b): rows of the table of conditions."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import face_of
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics.filters import has_fallen, in_state
from pyengine.games.pmv.rules.semantics.keyword_texts import is_caster_there
from pyengine.games.pmv.rules.semantics.nouns import (
    CONDITIONS,
    cards_matching_noun,
    fits,
    is_true,
    number,
    players,
    register_meaning,
    total,
)
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope
from pyengine.games.pmv.rules.semantics.values import races
from pyengine.games.pmv.rules.turn_history import has_done
from pyengine.games.pmv.rules.zones import FIELD
from pyengine.games.pmv.vocab import (
    Both,
    CasterIsThere,
    CharacterTiming,
    Compare,
    Exists,
    HasAtLeast,
    HasAtMost,
    HasDone,
    InPhase,
    ItDied,
    ItFits,
    NoneExists,
    Not,
    SpellTiming,
    ThisIs,
    TurnOf,
    Varied,
)
from pyengine.kernel.legality import defines


@register_meaning(CONDITIONS, Exists)
def _has_enough_cards(game: Game, condition: Exists, scope: Scope) -> bool:
    return len(cards_matching_noun(game, condition.noun, scope, aimed=False)) >= condition.n


@register_meaning(CONDITIONS, NoneExists)
def _has_no_card(game: Game, condition: NoneExists, scope: Scope) -> bool:
    return not cards_matching_noun(game, condition.noun, scope, aimed=False)


@register_meaning(CONDITIONS, HasAtLeast)
def _has_at_least(game: Game, condition: HasAtLeast, scope: Scope) -> bool:
    return all(total(game, s, condition.of) >= condition.n for s in players(game, condition.who, scope))


@register_meaning(CONDITIONS, HasAtMost)
def _has_at_most(game: Game, condition: HasAtMost, scope: Scope) -> bool:
    return all(total(game, s, condition.of) <= condition.n for s in players(game, condition.who, scope))


@register_meaning(CONDITIONS, HasDone)
def _has_done(game: Game, condition: HasDone, scope: Scope) -> bool:
    return all(has_done(game, s, condition.act, condition.n) for s in players(game, condition.who, scope))


@register_meaning(CONDITIONS, Varied)
def _has_enough_races(game: Game, condition: Varied, scope: Scope) -> bool:
    return (
        max_distinct_races(game, cards_matching_noun(game, condition.noun, scope, aimed=False)) >= condition.n
    )


@register_meaning(CONDITIONS, TurnOf)
def _is_turn_of(game: Game, condition: TurnOf, scope: Scope) -> bool:
    return bool(game.vars["turn"] == players(game, condition.who, scope)[0])


@register_meaning(CONDITIONS, ThisIs)
def _is_card_in_state(game: Game, condition: ThisIs, scope: Scope) -> bool:
    return scope.this in game.cards and in_state(game, scope.this, condition.state)


@register_meaning(CONDITIONS, ItDied)
def _has_it_fallen(game: Game, condition: ItDied, scope: Scope) -> bool:
    return bool(scope.it) and all(has_fallen(game, r) for r in scope.it)


@register_meaning(CONDITIONS, InPhase)
def _is_in_phase(game: Game, condition: InPhase, scope: Scope) -> bool:
    return bool(game.vars["phase"] == condition.phase) and (
        condition.whose == "any" or game.vars["turn"] == players(game, condition.whose, scope)[0]
    )


@register_meaning(CONDITIONS, Not)
def _is_condition_false(game: Game, condition: Not, scope: Scope) -> bool:
    return not is_true(game, condition.condition, scope)


@register_meaning(CONDITIONS, Both)
def _are_both_true(game: Game, condition: Both, scope: Scope) -> bool:
    return is_true(game, condition.first, scope) and is_true(game, condition.second, scope)


@register_meaning(CONDITIONS, Compare)
def _is_comparison_true(game: Game, condition: Compare, scope: Scope) -> bool:
    one, other = number(game, condition.one, scope), number(game, condition.other, scope)
    if condition.how == "equal":
        return one == other
    return one < other if condition.how == "less" else one > other


@register_meaning(CONDITIONS, CasterIsThere)
def _is_caster_on_field(game: Game, condition: CasterIsThere, scope: Scope) -> bool:
    face = face_of(game, scope.this) if scope.this in game.cards else None
    return face is not None and is_caster_there(game, scope.seat, face.text.caster)


@register_meaning(CONDITIONS, SpellTiming)
def _is_spell_timing(game: Game, condition: SpellTiming, scope: Scope) -> bool:
    return is_quiet_main_phase(game, scope.seat)


@register_meaning(CONDITIONS, CharacterTiming)
def _is_character_timing(game: Game, condition: CharacterTiming, scope: Scope) -> bool:
    return is_quiet_main_phase(game, scope.seat)


@register_meaning(CONDITIONS, ItFits)
def _does_it_fit(game: Game, condition: ItFits, scope: Scope) -> bool:
    refs = tuple(r for r in scope.it if r in game.cards)
    noun = condition.noun
    return bool(refs) and all(
        fits(game, r, noun if noun.zone != FIELD else noun.replace(zone=game.cards[r].zone), scope)
        for r in refs
    )


def max_distinct_races(game: Game, refs: Refs) -> int:
    """Return the largest number of cards that can be matched to races, each card to a different race of its own."""
    owner: dict[str, int] = {}

    def placed(ref: int, tried: set[str]) -> bool:
        for race in races(game, ref):
            if race not in tried:
                tried.add(race)
                if race not in owner or placed(owner[race], tried):
                    owner[race] = ref
                    return True
        return False

    return sum(placed(ref, set()) for ref in refs)


@defines("5.4.5", "5.5.2")
def is_quiet_main_phase(game: Game, seat: int) -> bool:
    """Return whether a player may play characters and spells now: the player's own quiet main phase, with priority
    (5.4.1, 5.5.1). The number of characters already played (5.4.1.d, e) is checked with the card."""
    facts = game.vars
    return bool(
        facts["turn"] == seat and facts["phase"] == "main" and facts["holder"] == seat and not facts["open"]
    )
