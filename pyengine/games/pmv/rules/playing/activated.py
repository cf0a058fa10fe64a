"""7.3: activated effects, and mana charge (10.12), used in the same way."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.declaring import DeclareAll, declarations_of, upper_bound_of_variable
from pyengine.games.pmv.rules.abilities.targets import ChooseTargets, Picks, choose_one, has_targets
from pyengine.games.pmv.rules.abilities.triggers import (
    Fact,
    make_listeners_pending,
    raise_moment_with_window,
    raise_moments,
)
from pyengine.games.pmv.rules.battle.damage import change_life
from pyengine.games.pmv.rules.cards import node_at, targets_in, texts_behind
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.facts import Game, Row
from pyengine.games.pmv.rules.index_records import HeldAbility, Index
from pyengine.games.pmv.rules.keywords.leader import SpendPopularity
from pyengine.games.pmv.rules.keywords.transforming import TransformCard
from pyengine.games.pmv.rules.movement.cost import AddNodes, PayNodes, highest_x_without_losses
from pyengine.games.pmv.rules.movement.orientation import turn_cards
from pyengine.games.pmv.rules.movement.removal import DiscardSetCards
from pyengine.games.pmv.rules.movement.reveal import end_showing
from pyengine.games.pmv.rules.pending_records import Item, unpack_letters, unpack_picks
from pyengine.games.pmv.rules.playing.off_field_abilities import (
    cards_with_waiting_betas,
    field_only_abilities,
    usable_off_field,
)
from pyengine.games.pmv.rules.playing.play import announce, raise_targeting_events
from pyengine.games.pmv.rules.playing.playable import may_not_respond
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.rules.semantics import bans, limits, values
from pyengine.games.pmv.rules.semantics.ability_index import (
    ABILITY_CHANGING_STATEMENTS,
    derived_cache,
    index_of,
    power_independent_cache,
)
from pyengine.games.pmv.rules.semantics.ability_kinds import is_used
from pyengine.games.pmv.rules.semantics.dependencies import NOTHING_READ, Read, dependencies_of
from pyengine.games.pmv.rules.semantics.lasting_effects import begin_lasting_effect
from pyengine.games.pmv.rules.semantics.nouns import is_true
from pyengine.games.pmv.rules.semantics.scope import Letters, Scope
from pyengine.games.pmv.rules.turn_history import note_act
from pyengine.games.pmv.rules.zones import (
    FIELD,
    HAND,
    UNDERWORLD,
    field,
    hand,
    life,
    nodes,
    owner_seat_of,
    turn_player,
)
from pyengine.games.pmv.vocab import (
    Activated,
    Auto,
    ChangeUseCost,
    Cost,
    DiscardHandCost,
    DiscardThisCost,
    Gain,
    Keyword,
    LifeCost,
    NodeCost,
    Seq,
    SleepCost,
    Spelt,
    X,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import Predicate, Reason, defines, failing_reasons, no_predicate_fails, rule
from pyengine.kernel.question import Answer, Question
from pyengine.vocab.node import Node

EFFECT = Activated.FIELDS.index("effect")
AFTER_USE = frozenset({"use_resolved", "charged"})
"""Events after a used effect has resolved."""


@defines("7.3.1", "7.3.2", "7.1.3", "10.12.2.a")
def usable_effects(game: Game, ref: int) -> tuple[HeldAbility, ...]:
    """Return the effects of a card usable with priority, in the card's order."""
    index = game.index or index_of(game)
    if game.cards[ref].zone != FIELD:
        return usable_off_field(game, ref)
    if Gain not in index.kinds or not values.is_gained(game, is_used):
        return index.used.get(ref, ())
    store = power_independent_cache(game)
    found: tuple[HeldAbility, ...] | None = store.get(("usable", ref))
    if found is None:
        found = store[("usable", ref)] = tuple(h for h in values.all_held(game, ref) if is_used(h.ability))
    return found


def effect_used(ability: Node) -> Activated:
    """Return the activated effect that using an ability means: the ability itself, or the effect behind a keyword. An
    automatic effect applied at will costs nothing."""
    if isinstance(ability, Activated):
        return ability
    if isinstance(ability, Spelt):
        return KEYWORD_USES[ability.keyword]
    return KEYWORD_USES[ability.name] if isinstance(ability, Keyword) else AT_WILL


NO_TEXT = Seq(())
"""Placeholder effect of abilities with a procedure of their own."""
AT_WILL = Activated("any", (), NO_TEXT)
KEYWORD_USES = {
    "mana_charge": Activated("own", (SleepCost(),), NO_TEXT),
    "transform": Activated("any", (), NO_TEXT),
    "leader": Activated("opponent", (), NO_TEXT),
}
"""The activated effects behind keywords. 10.12.2.a (mana charge): (自分ターン)S: the top X cards become sleeping nodes.
10.28.2.b (transform): (常時)0: the card transforms, if active. 10.34.2.d (leader): (相手ターン)0: the leader loses
popularity."""


@rule("7.3.3.a", "no-priority")
def has_priority(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return bool(game.vars["holder"] == seat)


@rule("7.3.1.a", "not-on-the-field")
def is_on_field(game: Game, seat: int, ref: int, held: HeldAbility | None = None) -> bool:
    return game.cards[ref].zone == FIELD or bool(usable_off_field(game, ref))


@rule("7.3.3.b", "not-your-card")
def is_own(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return game.cards[ref].seat == seat


@rule("7.3.3.c", "once-a-turn")
def not_used_this_turn(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    used = game.vars["used_turn"]
    return not used or _key(game, held) not in used or not effect_used(held.ability).once


@rule("7.3.3.c", "its-own-condition")
def own_limit_holds(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    only = effect_used(held.ability).only
    return only is None or is_true(game, only, Scope(seat, held.holder, face=held.face))


@rule("7.3.3.d", "cannot-pay")
def can_pay_nodes(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return len(nodes(game, seat)) >= limits.node_price(game, ref, effect_used(held.ability).costs)


@rule("1.8.8.a", "asleep", "7.3.3.d", "1.8.8.c")
def can_fall_asleep(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    if not game.cards[ref].asleep:
        return True
    for cost in effect_used(held.ability).costs:  # noqa: SIM110 - a loop for speed: runs for each sleeping card
        if isinstance(cost, SleepCost):
            return False
    return True


@rule("1.8.9.f", "too-few-cards-in-hand", "7.3.3.d")
def can_discard(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return len(hand(game, seat)) >= sum(
        c.n for c in effect_used(held.ability).costs if isinstance(c, DiscardHandCost)
    )


@rule("1.9.4.b", "too-little-life", "7.3.3.d")
def can_pay_life(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    costs = effect_used(held.ability).costs
    needed = sum(c.n for c in costs if isinstance(c, LifeCost) and isinstance(c.n, int))
    return not needed or life(game, seat) > 0


@rule("7.3.3.e", "no-target", "8.2.4.a")
def has_proper_targets(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    effect = effect_used(held.ability).effect
    if effect is NO_TEXT or not targets_in(effect):
        return True
    return has_targets(game, effect, Scope(seat, ref, face=held.face, at=(*held.path, EFFECT)))


@rule("7.3.3.f", "only-in-your-turn")
def timing_own(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return effect_used(held.ability).timing != "own" or turn_player(game) == seat


@rule("7.3.3.g", "only-in-the-opponents-turn")
def timing_opponent(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return effect_used(held.ability).timing != "opponent" or turn_player(game) != seat


@rule("7.3.6", "once-an-interference")
def not_used_this_interference(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    used = game.vars["used"]
    return not used or _key(game, held) not in used


@rule("7.4.4", "interference-open")
def is_quiet_for_auto(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return not game.vars["open"] or not isinstance(held.ability, Auto)


@rule("7.4.7.b", "its-own-condition", "7.4.4")
def auto_condition_holds(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return not isinstance(held.ability, Auto) or is_true(
        game, held.ability.condition, Scope(seat, held.holder, face=held.face)
    )


@rule("7.3.3.c", "no-interference", "1.12.5")
def may_interfere(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return not may_not_respond(game, seat)


@rule("7.3.7", "cannot-use", "7.1.8.a")
def may_use(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    """Rule: an effect that is prohibited now can't even be declared (7.1.8.a)."""
    return not bans.is_act_banned(game, ref, "use") and not bans.is_player_banned(game, seat, "use")


USE = (
    has_priority, is_on_field, is_own, timing_own, timing_opponent, not_used_this_interference, not_used_this_turn,
    own_limit_holds,
    is_quiet_for_auto, auto_condition_holds, may_use, can_fall_asleep, can_pay_nodes, can_discard, can_pay_life,
    has_proper_targets, may_interfere,
)  # fmt: skip


def _key(game: Game, held: HeldAbility) -> Row:
    """Return the key that identifies an effect of a card in the list of used effects; a card that has changed zones
    counts as new (R-PMV-49)."""
    return (held.holder, game.cards[held.holder].stamp, held.face, held.path, held.source)


def use_reasons(game: Game, seat: int, ref: int, n: int) -> tuple[Reason, ...]:
    """Return the reasons against using the n-th effect of a card now."""
    if ref not in game.cards:
        return (Reason("not-on-the-field", "7.3.1.a", (), None),)
    if not is_on_field(game, seat, ref):
        return (is_on_field.reason(ref),)
    many = usable_effects(game, ref)
    if len(many) <= n < len(many) + len(field_only_abilities(game, ref)):
        return (Reason("not-on-the-field", "7.3.1.a", (), ref),)
    if not 0 <= n < len(many):
        return (Reason("no-such-effect", "7.3.3.b", (), ref),)
    return tuple(failing_reasons(USE, game, seat, ref, many[n], source=ref))


Predicates = tuple[Predicate, ...]
User = tuple[int, int, HeldAbility, Predicates, Predicates, Read]
TIMING = (timing_own, timing_opponent)
FREQUENT_OBSTACLES = (can_fall_asleep, not_used_this_turn)
"""The most frequent reasons against a use, checked first by yes-or-no checks."""


def _sorted_conditions(game: Game, held: HeldAbility) -> tuple[Predicates, Predicates, Predicates, Read]:
    """Return the conditions that can fail for this effect in three groups, and the effect's reads: conditions of
    timing, conditions settled by the field and the reads, and conditions that may change independently."""
    is_pure = index_of(game).is_pure
    dearer = ChangeUseCost in index_of(game).kinds
    key = ("conditions", held.face, held.path, is_pure, dearer)
    found: tuple[Predicates, Predicates, Predicates, Read] | None = game.card_cache.get(key)
    if found is None:
        effect = effect_used(held.ability)
        costs = {type(cost) for cost in effect.costs}
        idle = {
            has_priority: True,  # the caller asks only for the player with priority
            timing_own: True,  # checked once a turn in `use_options`
            timing_opponent: True,
            not_used_this_turn: not effect.once,
            own_limit_holds: effect.only is None,
            is_quiet_for_auto: not isinstance(held.ability, Auto),
            auto_condition_holds: not isinstance(held.ability, Auto),
            can_fall_asleep: SleepCost not in costs,
            can_pay_nodes: NodeCost not in costs and not dearer,
            can_discard: DiscardHandCost not in costs,
            can_pay_life: LifeCost not in costs,
            has_proper_targets: effect.effect is NO_TEXT,
            may_interfere: True,  # checked once for all options
        }
        settled = [is_on_field, is_own]
        read = NOTHING_READ
        if is_pure:
            settled.append(may_use)
            reads = (
                None if effect.effect is NO_TEXT else dependencies_of(game, held.face, [(*held.path, EFFECT)])
            )
            if reads is not None:
                settled.append(has_proper_targets)
                read = reads
        live = tuple(
            p for p in dict.fromkeys((*FREQUENT_OBSTACLES, *USE)) if not idle.get(p) and p not in settled
        )
        timing_conditions = () if effect.timing == "any" else TIMING
        found = game.card_cache[key] = (timing_conditions, tuple(settled), live, read)
    return found


def use_options(game: Game, seat: int) -> list[Answer]:
    """Return the answers for the effects usable now."""
    index: Index = game.index or index_of(game)
    now = ("users", seat, game.vars["turn"])
    cached = (
        index.reusable
        if ABILITY_CHANGING_STATEMENTS.isdisjoint(index.kinds)
        else power_independent_cache(game)
    )
    users: list[User] | None = cached.get(now)
    if users is None:
        users = []
        for ref in field(game, seat):
            for n, held in enumerate(usable_effects(game, ref)):
                timing_conditions, settled, live, read = _sorted_conditions(game, held)
                if no_predicate_fails(timing_conditions, game, seat, ref, held):
                    users.append((ref, n, held, settled, live, read))
        cached[now] = users
    out: list[Answer] = []
    for ref in cards_with_waiting_betas(game, seat):
        for n, held in enumerate(usable_off_field(game, ref)):
            if no_predicate_fails(USE, game, seat, ref, held):
                out.append(("use", ref, n))
    for ref, n, held, settled, live, read in users:
        for predicate in live:  # inlined `no_predicate_fails`: the hottest check of all
            if predicate.fn(game, seat, ref, held) is False:
                break
        else:
            key = ("useful", ref, n, read.current_values(game)) if read.beside else ("useful", ref, n)
            store = derived_cache(game) if read.reads_card_number else power_independent_cache(game)
            useful: bool | None = store.get(key)
            if useful is None:
                useful = store[key] = no_predicate_fails(settled, game, seat, ref, held)
            if useful:
                out.append(("use", ref, n))
    return out


def takes_any_life(costs: tuple[Cost, ...]) -> bool:
    """Return whether the player chooses the amount of life to pay."""
    return any(isinstance(c, LifeCost) and isinstance(c.n, X) for c in costs)


BARS = Activated.FIELDS.index("bars")


class UseEffect(Procedure):
    """7.3.4: declare an effect, name targets, pay, without interruption."""

    seat: int
    card: int
    n: int
    manual: bool = False
    face: str = ""
    path: tuple[int, ...] = ()
    picks: Picks = ()
    letters: Letters = ()
    x: int = 0
    left: int = 0

    def costs(self, game: Game) -> tuple[Cost, ...]:
        node = node_at(game, self.face, self.path)
        return effect_used(node).costs

    def takes_cards(self, game: Game) -> bool:
        """Return whether discarded cards are part of the cost."""
        return any(isinstance(c, (DiscardHandCost, DiscardThisCost)) for c in self.costs(game))

    @step("7.3.4.a", "7.1.8")
    def declare(self, game: Game) -> Next:
        held = usable_effects(game, self.card)[self.n]
        self.face, self.path = held.face, held.path
        atoms.set_fact(game, "used", (*game.vars["used"], _key(game, held)))
        note_act(game, self.seat, "use")
        if effect_used(held.ability).once:
            atoms.set_fact(game, "used_turn", (*game.vars["used_turn"], _key(game, held)))
        if isinstance(held.ability, Activated) and held.ability.bars is not None:
            scope = Scope(self.seat, self.card, face=self.face)
            begin_lasting_effect(game, "force", scope, (), held.ability.bars.until, (*self.path, BARS))
        return None

    @step("7.3.4.b", "7.3.4.c")
    def name_targets(self, game: Game) -> Next:
        node = node_at(game, self.face, self.path)
        effect = (*self.path, EFFECT)
        named = isinstance(node, Activated) and targets_in(node_at(game, self.face, effect))
        if named and RULE_CHOICES.targets.value == "declaration":
            return call(ChooseTargets(self.face, effect, self.seat, self.card, 0, (), True))
        self.got = ()
        return (
            None
            if isinstance(node, Activated) and declarations_of(game, self.face, effect)
            else goto("choose_x")
        )

    @step("7.3.4.d")
    def declare_words(self, game: Game) -> Next:
        self.picks = unpack_picks(self.got)
        self.got = ()
        effect = (*self.path, EFFECT)
        if not declarations_of(game, self.face, effect):
            return None
        return call(DeclareAll(self.seat, self.card, self.face, effect))

    @step("1.8.7.h", "1.6.2.d", "1.6.2.c")
    def choose_x(self, game: Game) -> Next:
        self.letters = unpack_letters(self.got)
        costs = self.costs(game)
        self.left = fixed = limits.node_price(game, self.card, costs)
        if not any(isinstance(c, NodeCost) and isinstance(c.n, X) for c in costs):
            self.got = None
            return None if takes_any_life(costs) else goto("pay")
        high = len(nodes(game, self.seat)) - fixed
        high = upper_bound_of_variable(game, self.face, self.path, high)
        if takes_any_life(costs):
            high = min(high, max(life(game, self.seat), 0))
        default = highest_x_without_losses(game, self.seat, fixed, 0, high)
        return call(
            Question(
                self.seat, "number", "choose-x", "1.8.7.h", (), default, self.card, 0, high, declaring=True
            )
        )

    @step("1.9.4.b", "1.6.2.d")
    def choose_life(self, game: Game) -> Next:
        """Ask for the amount of life, at most the player's life."""
        if self.got is not None:
            self.left += self.got_number
            return None
        high = max(life(game, self.seat), 0)
        return call(
            Question(self.seat, "number", "choose-x", "1.9.4.b", (), None, self.card, 0, high, declaring=True)
        )

    @step("7.3.4.e", "1.8.8.a", "1.8.8.b")
    def pay(self, game: Game) -> Next:
        """Pay all costs of the effect: put the card to sleep, then life, then nodes (1.8.9.f)."""
        if self.got is not None:
            self.x = self.got_number
        for cost in self.costs(game):
            if isinstance(cost, SleepCost):
                turn_cards(game, (self.card,), True)
            elif isinstance(cost, LifeCost):
                paid = self.x if isinstance(cost.n, X) else cost.n
                change_life(game, self.seat, -paid)
                game.emit("lost_life", self.seat, n=paid)
        if self.left:
            return call(PayNodes(self.seat, self.left, self.manual))
        return None if self.takes_cards(game) else goto("open_interference")

    @step("1.8.7.i", "1.8.9.f")
    def pay_with_cards(self, game: Game) -> Next:
        """Put the cards discarded as a cost straight into the underworld, without a discard (R-PMV-17)."""
        costs = self.costs(game)
        self.left = sum(c.n for c in costs if isinstance(c, DiscardHandCost))
        if any(isinstance(c, DiscardThisCost) for c in costs):
            return call(DiscardSetCards((self.card,)))
        self.got = None
        return None

    @step("1.8.7.i")
    def pay_with_this(self, game: Game) -> Next:
        if self.got is not None:
            refs = (self.card, *self.got_refs)
            for ref in refs:
                if ref in game.cards:
                    atoms.move(game, (ref,), UNDERWORLD, owner_seat_of(game.cards[ref]))
        return None

    @step("1.8.7.i", "1.8.9.d")
    def ask_discard(self, game: Game) -> Next:
        if not self.left:
            return goto("open_interference")
        question = choose_one(game, self.seat, "discard-as-cost", "1.8.9.d", hand(game, self.seat), self.card)
        return call(
            Question(question.seat, question.kind, question.code, question.clause, question.options, question.default,
                     question.about, declaring=True)
        )  # fmt: skip

    @step("1.8.7.i")
    def discard(self, game: Game) -> Next:
        ref = self.got_number
        atoms.move(game, (ref,), UNDERWORLD, owner_seat_of(game.cards[ref]))
        self.left -= 1
        return goto("ask_discard")

    @step("7.3.4.f", "1.12.6.b", "1.12.3")
    def open_interference(self, game: Game) -> Next:
        stamp = game.cards[self.card].stamp
        item = Item(
            game.next_time_stamp(),
            "use",
            self.card,
            self.seat,
            self.face,
            self.path,
            self.x,
            self.picks,
            (),
            stamp,
            self.letters,
        )
        announce(game, item)
        raise_targeting_events(game, item)
        make_listeners_pending(game, Fact("used", (self.card,), seat=self.seat))
        return None


class ApplyAtWill(Procedure):
    """7.4.4: the player with priority applies an optional automatic effect and keeps priority."""

    seat: int
    card: int
    n: int

    @step("7.4.4", "1.12.2.d", "7.1.8")
    def apply(self, game: Game) -> Next:
        held = usable_effects(game, self.card)[self.n]
        game.emit("used", self.seat, (self.card,), x=0, players=(), waived=False, says=(held.face, held.path))
        return call(RunText(held.face, (*held.path, 1), self.seat, self.card, "auto"))

    @step("7.4.4", "11.6.3", "11.7.3")
    def end(self, game: Game) -> Next:
        end_showing(game)
        return done(self.got)


class ResolveUse(Procedure):
    """7.3.5: resolve a used effect, if its card still has the effect."""

    RECORDS = {"item": Item}
    item: Item

    @step("7.3.1.b", "7.3.7.a", "12.4.3")
    def check(self, game: Game) -> Next:
        """Negate the effect if the card has left the field or lost the text. A later prohibition does not matter."""
        item = self.item
        node = node_at(game, item.face, item.path)
        if isinstance(node, Activated):
            for cost in node.costs:
                if isinstance(cost, DiscardThisCost):  # the card itself was the cost
                    return None
        card = game.cards.get(item.ref)
        if card is None or card.zone != FIELD or card.stamp != item.stamp:
            game.emit("effect_negated", item.seat, (item.ref,) if card is not None else ())
            return done(False)
        for held in values.all_held(game, item.ref):
            if held.face == item.face and held.path == item.path:
                return None
        game.emit("effect_negated", item.seat, (item.ref,))
        return done(False)

    @step("7.3.5.a")
    def timing(self, game: Game) -> Next:
        item = self.item
        timing = effect_used(node_at(game, item.face, item.path)).timing
        if (timing == "own" and turn_player(game) != item.seat) or (
            timing == "opponent" and turn_player(game) == item.seat
        ):
            return done(False)
        return None

    @step("7.3.5.b", "10.12.2.a", "10.28.2.b")
    def resolve(self, game: Game) -> Next:
        item = self.item
        game.emit("resolving", item.seat, (item.ref,) if item.ref in game.cards else ())
        node = node_at(game, item.face, item.path)
        if "transform.b" in texts_behind(node):
            return call(TransformCard(item.ref, item.seat, True))
        if isinstance(node, Keyword) and node.name == "leader":
            return call(SpendPopularity(item.ref, item.seat))
        if isinstance(node, Keyword):
            return call(AddNodes((item.seat,), int(node.value or 0)))
        return call(
            RunText(
                item.face,
                (*item.path, EFFECT),
                item.seat,
                item.ref,
                "use",
                item.x,
                (),
                item.picks,
                item.letters,
            )
        )

    @step("11.6.3", "11.7.3", "7.5.2.e")
    def end(self, game: Game) -> Next:
        """Raise the events after a use, if the effect was resolved to the end."""
        end_showing(game)
        item = self.item
        if self.got is not True or item.ref not in game.cards:
            return None
        if values.watched_moments(game).isdisjoint(AFTER_USE):
            return None
        fact = Fact("use_resolved", (item.ref,), seat=item.seat)
        node = node_at(game, item.face, item.path)
        if isinstance(node, Keyword) and node.name == "mana_charge":
            return raise_moments(game, (fact, fact._replace(moment="charged")))
        return raise_moment_with_window(game, fact)


__all__ = ["HAND", "ResolveUse", "UseEffect", "use_options", "use_reasons"]
