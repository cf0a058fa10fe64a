"""State checks, repeated after every change until no check requires a procedure."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.grant_validity import end_mismatched_effects
from pyengine.games.pmv.rules.battle.damage import characters_with_lethal_damage
from pyengine.games.pmv.rules.cards import face_of
from pyengine.games.pmv.rules.facts import Game, Row
from pyengine.games.pmv.rules.index_records import ALL_SETTLED_KEY, HeldAbility, Index
from pyengine.games.pmv.rules.keywords.transforming import TurnCardsBack
from pyengine.games.pmv.rules.movement.cancel_attack import cancel_attack, cancel_block, check_attack
from pyengine.games.pmv.rules.movement.removal import DiscardCards, Doom, PutUnder, RemoveCards
from pyengine.games.pmv.rules.movement.removal_states import state_of
from pyengine.games.pmv.rules.semantics import limits, values
from pyengine.games.pmv.rules.semantics.ability_index import (
    EXCESS_CARDS_KEY,
    POSITIVE_TOUGHNESS_KEY,
    index_of,
    leaders,
    power_independent_cache,
)
from pyengine.games.pmv.rules.semantics.bans import is_act_banned
from pyengine.games.pmv.rules.semantics.continuous_effects import effects_of_kind
from pyengine.games.pmv.rules.semantics.dependencies import Weakening
from pyengine.games.pmv.rules.semantics.hand_effects import transfer_noted_effects
from pyengine.games.pmv.rules.semantics.nouns import is_true, objects
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope
from pyengine.games.pmv.rules.zones import DAMAGE, field
from pyengine.games.pmv.vocab import (
    AtOnce,
    Auto,
    CancelAttack,
    CancelBlock,
    Discard,
    MakeDoomed,
    May,
    Remove,
    SkipPhase,
)
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.vocab.node import Node, walk


@defines("9.2.2.b", "6.1.12")
def first_due_check(game: Game) -> Procedure | None:
    """Return the procedure of the first state check that requires an action, or None."""
    facts = game.vars
    if facts["attacker"] or facts["blocker"]:
        check_attack(game)
    if facts["noted"]:
        transfer_noted_effects(game)
    index: Index = game.index or index_of(game)
    if game.effects and ALL_SETTLED_KEY not in index.derived_cache:
        end_mismatched_effects(game)
        index = game.index or index_of(game)
    if index.lapsed:
        return TurnCardsBack(index.lapsed)
    settling = facts["settling"]
    cards = game.cards
    doomed: list[int] = []
    derived_cache = index.derived_cache
    store = derived_cache if index.is_pure else game.cache
    without_toughness: tuple[int, ...] | None = store.get("frail")
    if without_toughness is None:
        without_toughness = store["frail"] = _without_toughness(game, index)
    for ref in without_toughness:
        if not state_of(game, ref):
            doomed.append(ref)
    mine, others = index.characters
    for ref in mine + others:
        marks = cards[ref].marks
        if marks:
            for name, _ in marks:
                if name in DAMAGE:
                    if (
                        ref not in settling
                        and ref not in without_toughness
                        and characters_with_lethal_damage(game, (ref,))
                    ):
                        doomed.append(ref)
                    break
    if doomed:
        return Doom(tuple(doomed))
    may_exceed: bool | None = derived_cache.get(EXCESS_CARDS_KEY)
    if may_exceed is None:
        may_exceed = derived_cache[EXCESS_CARDS_KEY] = AtOnce in index.kinds or _may_exceed_limits(game)
    if may_exceed:
        due = next_immediate_effect(game) if AtOnce in index.kinds else None
        if due is not None:
            return due
        for seat in (0, 1):
            excess = _excess_equipment(game, _equipment_in_play(game, seat)) or _excess_leaders(
                game, leaders(game, seat)
            )
            if excess:
                return PutAwayExcessCards(seat, excess)
    return first_choice(game) if May in index.kinds or facts["optional"] else None


@defines("7.4.5.c")
def next_immediate_effect(game: Game) -> Procedure | None:
    """Return the procedure for an "at once" part of a continuous effect that can be applied now, or None. Cancelled
    attacks and blocks are applied directly."""
    for force in effects_of_kind(game, AtOnce):
        node = force.node
        do = node.do if isinstance(node, AtOnce) else None
        if isinstance(do, (CancelAttack, CancelBlock)):
            refs = objects(game, do.what, force.scope, ())
            (cancel_attack if isinstance(do, CancelAttack) else cancel_block)(game, refs)
        elif isinstance(do, (Discard, MakeDoomed, Remove)):
            ban, taking = REMOVAL_PROCEDURES[type(do)]
            this = force.scope.this
            affected = objects(game, do.what, force.scope, ())
            removable = tuple(
                r for r in affected if not state_of(game, r) and not is_act_banned(game, r, ban, this)
            )
            if removable:
                return taking(removable, this)
    return None


REMOVAL_PROCEDURES: dict[type[Node], tuple[str, type[DiscardCards | Doom | RemoveCards]]] = {
    Discard: ("be_discarded", DiscardCards),
    MakeDoomed: ("be_doomed", Doom),
    Remove: ("be_removed", RemoveCards),
}
"""For each statement that takes cards away: the ban that protects a card from it, and the procedure."""


@defines("7.4.5.f")
def first_choice(game: Game) -> Procedure | None:
    """Return the question whether to use an optional continuous effect whose condition has become true, or None. A
    choice is dropped when its condition ends, and asked again when the condition becomes true anew."""
    index = index_of(game)
    offers: tuple[HeldAbility, ...] = ()
    if May in index.kinds:
        if "offers" not in index.derived_cache:
            index.derived_cache["offers"] = tuple(
                h
                for h in index.alphas
                if isinstance(h.ability, Auto)
                and any(
                    isinstance(part, May) and not isinstance(part.do, SkipPhase)
                    for part in walk(h.ability.effect)
                )
            )
        offers = index.derived_cache["offers"]
    choices = game.vars["optional"]
    if not offers and not choices:
        return None
    open_offers = {offer_key(game, h): h for h in offers if condition_holds(game, h)}
    still_valid = tuple(choice for choice in choices if choice[:-1] in open_offers)
    if still_valid != choices:
        atoms.set_fact(game, "optional", still_valid)
    chosen = {choice[:-1] for choice in still_valid}
    for key, held in open_offers.items():
        if key not in chosen:
            return ChooseAlpha(game.cards[held.holder].seat, held.holder, key)
    return None


def _without_toughness(game: Game, index: Index) -> Refs:
    """Return the characters whose toughness is 0 or less. Characters known to be above 0 are cached in a store that
    survives power changes of other cards."""
    store = power_independent_cache(game)
    sturdy: frozenset[int] = store.get(POSITIVE_TOUGHNESS_KEY, _NO_CARDS)
    mine, others = index.characters
    doubtful = [ref for ref in mine + others if ref not in sturdy]
    if not doubtful:
        return ()
    lowered: Refs | None = values.cards_with_lowered_toughness(game) if Weakening in index.kinds else ()
    if values.any_modifier_lowers(game):
        lowered = None
    found: list[int] = []
    for ref in doubtful:
        if lowered is not None and ref not in lowered:
            face = face_of(game, ref)
            if face is not None and values.printed_power(game, ref, face)[1] > 0:
                continue
        if values.true_power(game, ref)[1] <= 0:
            found.append(ref)
    store[POSITIVE_TOUGHNESS_KEY] = sturdy.union(doubtful).difference(found)
    return tuple(found)


_NO_CARDS: frozenset[int] = frozenset()


def offer_key(game: Game, held: HeldAbility) -> Row:
    return (held.holder, game.cards[held.holder].stamp, held.face, (*held.path, 1))


def condition_holds(game: Game, held: HeldAbility) -> bool:
    assert isinstance(held.ability, Auto)
    return is_true(
        game, held.ability.condition, Scope(game.cards[held.holder].seat, held.holder, face=held.face)
    )


class ChooseAlpha(Procedure):
    """7.4.5.f: a player decides whether an optional continuous effect (alpha) applies; valid until its condition
    becomes true anew."""

    seat: int
    card: int
    key: Row

    @step("7.4.5.f")
    def whether(self, game: Game) -> Next:
        about = self.card if self.card in game.cards else 0
        return call(Question(self.seat, "yes_no", "may", "7.4.5.f", (YES, NO), None, about))

    @step("7.4.5.f")
    def chosen(self, game: Game) -> Next:
        atoms.set_fact(game, "optional", (*game.vars["optional"], (*self.key, self.got == YES)))
        return None


def _equipment_in_play(game: Game, seat: int) -> list[int]:
    """Return the seat's face-up equipment set on a card, and its field equipment without a host."""
    return [
        r
        for r in field(game, seat)
        if not game.cards[r].down
        and (f := face_of(game, r))
        and f.cls == ("equipment" if game.cards[r].host else "field_equipment")
    ]


def _may_exceed_limits(game: Game) -> bool:
    """Return whether too many pieces of equipment or leaders are possible; cached per arrangement of the field."""
    index = game.index or index_of(game)
    for seat in (0, 1):
        if len(field(game, seat)) - len(index.characters[seat]) > 1 and _excess_equipment(
            game, _equipment_in_play(game, seat)
        ):
            return True
        if index.leaders and len(leaders(game, seat)) > 1:
            return True
    return False


@defines("10.13.5", "10.15.4")
def _excess_equipment(game: Game, worn: list[int]) -> Refs:
    """Return the equipment of a character (or the field equipment of a side) if its number exceeds the limit, otherwise
    nothing."""
    groups: dict[int, list[int]] = {}
    for ref in worn:
        card = game.cards[ref]
        if not state_of(game, ref):
            groups.setdefault(card.host, []).append(ref)
    return next(
        (tuple(refs) for host, refs in groups.items() if len(refs) > _equipment_limit(game, host)), ()
    )


def _equipment_limit(game: Game, host: int) -> int:
    return limits.max_set_cards(game, host, "equipment") if host else 1


@defines("10.34.4")
def _excess_leaders(game: Game, leading: Refs) -> Refs:
    """Return the leaders of a side if more than the single allowed leader is in play, otherwise nothing."""
    refs = tuple(r for r in leading if not state_of(game, r))
    return refs if len(refs) > 1 else ()


class PutAwayExcessCards(Procedure, logged_as="KeepOne"):
    """10.13.5, 10.15.4, 10.34.4: the player of the field puts excess cards into the underworld."""

    seat: int
    cards: Refs

    @step("10.13.5", "10.15.4", "10.34.4")
    def which(self, game: Game) -> Next:
        options = tuple(("card", r) for r in self.cards)
        return call(Question(self.seat, "choose", "put-away", "10.13.5", options, None, self.cards[0]))

    @step("10.13.5", "10.15.4", "10.34.4")
    def put_away(self, game: Game) -> Next:
        """Put the chosen card into the underworld. If too many cards remain, the next state check asks again."""
        return call(PutUnder((self.got_number,)))
