"""1.9, 1.10: life points and damage."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.replacement_effects import MOMENTS_BEFORE_DAMAGE
from pyengine.games.pmv.rules.abilities.triggers import (
    Fact,
    make_listeners_pending,
    raise_moment_with_window,
    raise_moments,
)
from pyengine.games.pmv.rules.facts import LIFE, Game
from pyengine.games.pmv.rules.movement.leaving_field import reset_damage
from pyengine.games.pmv.rules.movement.removal import Doom
from pyengine.games.pmv.rules.movement.removal_states import is_prohibited, may_be_doomed, state_of
from pyengine.games.pmv.rules.pending_records import Pending
from pyengine.games.pmv.rules.procedure_fields import Blow, Dealing, replaced_in
from pyengine.games.pmv.rules.semantics import bans, continuous_effects, limits, values
from pyengine.games.pmv.rules.semantics.ability_index import characters, index_of, is_character
from pyengine.games.pmv.rules.semantics.nouns import fits, players
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope, as_player, is_player, player_of
from pyengine.games.pmv.rules.turn_history import note_act, note_damage
from pyengine.games.pmv.rules.zones import damage, life
from pyengine.games.pmv.vocab import (
    AddDamage,
    AddDealt,
    Noun,
    OwnerOf,
    Pick,
    ScaleDamage,
    ScaleDealt,
    Shower,
    Statement,
    TargetPlayer,
    ThatPlayer,
    What,
)
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question
from pyengine.kernel.records import Effect


@defines("1.9.3", "1.9.4", "1.9.5", "1.9.6", "1.9.4.a", "1.10.11.a")
def change_life(game: Game, seat: int, change: int) -> None:
    """Add `change` to a player's life points; a negative number subtracts. Life has no bound except by effects."""
    atoms.set_fact(game, LIFE[seat], limits.life_floor(game, seat, life(game, seat) + change))


@defines("1.9.7")
def set_life(game: Game, seat: int, to: int) -> None:
    """Set a player's life to a value. The change is neither a gain nor a loss."""
    atoms.set_fact(game, LIFE[seat], limits.life_floor(game, seat, to))
    game.emit("life_set", seat, n=to)


@defines("1.10.10", "1.10.10.a", "1.10.14", "1.10.16", "9.2.7.a", "1.10.6.a", "1.10.7")
def deals_damage(game: Game, blow: Blow, kind: str) -> bool:
    """Return whether a blow (damage from a source to a card or player) deals any damage: more than 0, to a player or
    character that can be damaged."""
    source, to, amount, _ = blow
    if amount <= 0:
        return False
    if is_player(to):
        return not bans.is_player_banned(game, player_of(to), "be_damaged")
    if to not in game.cards or not is_character(game, to) or state_of(game, to):
        return False
    if kind == "battle" and source in game.cards and resists(game, to, source):
        return False
    return not (
        bans.is_act_banned(game, to, "be_damaged", source)
        or bans.is_act_banned(game, to, f"be_{kind}_damaged", source)
    )


@defines("10.11.2.a", "10.11.3")
def resists(game: Game, ref: int, source: int) -> bool:
    """Return whether a character's resistance stops battle damage from the race of the source."""
    against = values.keywords(game, ref).get("resistance", ())
    return bool(against) and any(race in values.races(game, source) for race in against)


DAMAGE_CHANGING_EFFECTS = frozenset({ScaleDamage, AddDamage, AddDealt, ScaleDealt})
"""Kinds of continuous effects that change the amount of damage."""
NEXT_DAMAGE_NEGATED = "fended"
"""A lasting effect that negates the next damage to its cards, or to its player if the effect has no cards."""


@defines("7.8.1", "3.1.7")
def negates_next_damage_to(game: Game, effect: Effect, to: int) -> bool:
    """Return whether an effect waits for the next damage to a player or card."""
    if is_player(to):
        return not effect.refs and effect.seat == player_of(to)
    return to in effect.refs and to in game.cards and game.cards[to].stamp < effect.stamp


@defines("1.10.12.a")
def multiplied_blow(game: Game, blow: Blow, kind: str) -> Blow:
    """Return the blow after all multiplying continuous effects, applied in turn."""
    source, to, amount, number = blow
    for force in continuous_effects.effects_of_kind(game, ScaleDealt):
        if isinstance(force.node, ScaleDealt) and _is_dealt(game, force, blow, kind):
            amount *= force.node.times
    for force in continuous_effects.effects_of_kind(game, ScaleDamage):
        node = force.node
        if isinstance(node, ScaleDamage) and continuous_effects.is_done_by(
            game, node.by, source, force.scope
        ):
            if _is_struck(game, node.to, to, force.scope):
                amount *= node.times
    return source, to, amount, number


@defines("1.10.12.a", "1.6.5", "7.1.14")
def adjusted_blow(game: Game, blow: Blow, kind: str) -> Blow:
    """Return the blow after all adding and subtracting effects. Only one of several effects that do not stack
    applies."""
    source, to, amount, number = blow
    once: set[Statement] = set()
    for force in continuous_effects.effects_of_kind(game, AddDamage):
        node = force.node
        if not isinstance(node, AddDamage) or node.damage not in ("any", kind) or amount <= 0:
            continue
        if node.by is not None and not continuous_effects.is_done_by(game, node.by, source, force.scope):
            continue
        if node.what == "any":
            struck = True
        elif isinstance(node.what, (str, TargetPlayer, OwnerOf, ThatPlayer, Shower)):
            struck = is_player(to) and player_of(to) in (force.data or players(game, node.what, force.scope))
        else:
            struck = not is_player(to) and continuous_effects.applies_to_card(game, force, to, node.what)
        if not struck or (force.alone and node in once):
            continue
        once.add(node)
        amount = _with_floor(amount, node.n, node.floor)
    for force in continuous_effects.effects_of_kind(game, AddDealt):
        dealt = force.node
        if not isinstance(dealt, AddDealt) or amount <= 0 or (force.alone and dealt in once):
            continue
        if _is_dealt(game, force, blow, kind):
            once.add(dealt)
            by = continuous_effects.amount(game, force, dealt.n, 0, source) or 0
            amount = _with_floor(amount, by, dealt.floor)
    return source, to, amount, number


def _with_floor(amount: int, by: int, floor: int | None) -> int:
    return amount + by if floor is None else max(amount + by, min(amount, floor + 1))


def _is_dealt(game: Game, force: continuous_effects.ContinuousEffect, blow: Blow, kind: str) -> bool:
    """Return whether a damage-changing effect describes this blow: its kind of damage, dealer and recipient."""
    node = force.node
    source, to, *_ = blow
    return (
        isinstance(node, (AddDealt, ScaleDealt))
        and node.damage in ("any", kind)
        and source in game.cards
        and _applies_to_damage_of(game, force, source, node.what)
        and (node.to is None or _is_struck(game, node.to, to, force.scope))
    )


def _applies_to_damage_of(
    game: Game, force: continuous_effects.ContinuousEffect, source: int, what: What
) -> bool:
    """Return whether an effect applies to the damage of this card, in any zone (12.2.1)."""
    if force.refs is None and isinstance(what, Pick) and what.how == "all":
        return continuous_effects.is_done_by(game, what.noun, source, force.scope)
    return continuous_effects.applies_to_card(game, force, source, what)


def _is_struck(game: Game, recipient: Noun | str, to: int, scope: Scope) -> bool:
    if recipient == "any":
        return True
    if isinstance(recipient, str):
        return is_player(to) and (recipient == "player" or player_of(to) in players(game, recipient, scope))
    return not is_player(to) and fits(game, to, recipient, scope)


class DivideDamage(Procedure):
    """1.10.3: a player divides damage freely among cards; all shares are dealt at once."""

    seat: int
    this: int
    among: Refs
    left: int
    blows: tuple[Blow, ...] = ()

    @step("1.10.3", "8.1.3")
    def next_share(self, game: Game) -> Next:
        """Ask for the share of the next card. The last card takes the rest."""
        if len(self.among) == 1 or not self.left:
            game.record_forced_choice(self.seat, (("number", self.left),), "1.10.3")
            self.got = ("number", self.left)
            return None
        return call(
            Question(self.seat, "number", "choose-share", "1.10.3", (), None, self.among[0], 0, self.left)
        )

    @step("1.10.3")
    def share(self, game: Game) -> Next:
        n = self.got_number
        to, *rest = self.among
        self.among = tuple(rest)
        self.left -= n
        self.blows = (*self.blows, (self.this, to, n, 0))
        return goto("next_share") if self.among else None

    @step("1.10.3")
    def fall(self, game: Game) -> Next:
        return call(Damage(self.blows, "effect"))


class Damage(Dealing):
    """1.10.12, R-PMV-09: several blows, dealt step by step together. `kind` is "battle" or "effect". Result: True. A
    blow of 0 counts as dealt, without any effect (1.10.14).

    `quiet` marks the damage of pierce: battle damage without graze (10.5.2.a). `announced_blows` holds the blows
    already announced as about to be taken.
    """

    announced_blows: tuple[Blow, ...] = ()

    def facts(self, moment: str, game: Game) -> tuple[Fact, ...]:
        if values.watched_moments(game).isdisjoint((moment, "hurting", "player_damaged")):
            return ()
        by = moment in ("deals_damage", "dealt_damage")
        return (
            tuple(
                Fact(
                    moment,
                    (a if by else b,),
                    object=b if by else a,
                    damage=self.kind,
                    amount=n,
                    source=a,
                    blow=i,
                )
                for a, b, n, i in self.blows
                if by or not is_player(b)
            )
            + tuple(
                Fact(
                    "hurting", (a,), object=b, seat=player_of(b), damage=self.kind, amount=n, source=a, blow=i
                )
                for a, b, n, i in self.blows
                if moment == "takes_damage" and is_player(b)
            )
            + tuple(
                Fact(
                    "player_damaged",
                    (a,),
                    object=b,
                    seat=player_of(b),
                    damage=self.kind,
                    amount=n,
                    source=a,
                    blow=i,
                )
                for a, b, n, i in self.blows
                if moment == "took_damage" and is_player(b)
            )
        )

    @step("1.10.14", "1.10.10", "1.10.16")
    def begin(self, game: Game) -> Next:
        """Number the blows. Blows without damage drop out, together with all their consequences."""
        first = free_damage_number(game)
        self.blows = tuple((a, b, n, first + i) for i, (a, b, n, _) in enumerate(self.blows))
        if not index_of(game).kinds.isdisjoint(DAMAGE_CHANGING_EFFECTS):
            self.blows = tuple(
                adjusted_blow(game, multiplied_blow(game, b, self.kind), self.kind) for b in self.blows
            )
        self.blows = tuple(b for b in self.blows if deals_damage(game, b, self.kind))
        if not self.blows:
            return done(True)
        atoms.set_fact(game, "blows", (*game.vars["blows"], self.blows))
        return None

    @step("1.10.12.a", "1.10.3", "1.10.9")
    def dealing(self, game: Game) -> Next:
        return raise_moments(game, self.facts("deals_damage", game))

    @step("1.10.12.b", "1.10.15", "11.2.2.a")
    def taking(self, game: Game) -> Next:
        """Drop blows negated meanwhile. A character that takes a blow in another's place is about to take damage only
        now, therefore its effects form a later batch (R-PMV-24)."""
        current = blows_in_progress(game)
        announced = numbers_of(self.announced_blows)
        if announced:
            self.spent = (*self.spent, *(one.key for one in replaced_in(self.got)))
            current = tuple(b for b in current if b[3] in announced or deals_damage(game, b, self.kind))
            atoms.set_fact(game, "blows", (*game.vars["blows"][:-1], current))
        self.got = None
        self.blows = tuple(b for b in current if b[3] not in announced)
        self.announced_blows = current
        return raise_moments(game, self.facts("takes_damage", game))

    @step("1.10.12.b", "7.1.6.a")
    def passed_on(self, game: Game) -> Next:
        """Go back to step `taking` if a replacement was applied, because the recipients may have changed."""
        return goto("taking") if self.got else None

    @step("10.34.2.d", "7.8.1", "1.10.15")
    def fended(self, game: Game) -> Next:
        """Apply the effects that negate the next damage to a player or card."""
        if not game.effects:
            return None
        for blow in blows_in_progress(game):
            used = tuple(
                n
                for n, e in game.effects.items()
                if e.kind == NEXT_DAMAGE_NEGATED and negates_next_damage_to(game, e, blow[1])
            )
            if used:
                atoms.end_effects(game, used)
                negate_blows(game, (blow,))
                seat = player_of(blow[1]) if is_player(blow[1]) else game.cards[blow[1]].seat
                game.emit("damage_negated", seat, n=blow[2])
        return None

    @step("1.10.12.c", "1.10.11.a", "1.10.11.b")
    def fall(self, game: Game) -> Next:
        """Deal the blows: reduce the life of players, and increase the damage on characters."""
        *outer, mine = game.vars["blows"]
        atoms.set_fact(game, "blows", tuple(outer))
        self.blows = tuple(b for b in mine if deals_damage(game, b, self.kind))
        if not self.blows:
            return done(True)
        for source, to, amount, _ in self.blows:
            if is_player(to):
                change_life(game, player_of(to), -amount)
                note_act(game, player_of(to), "be_damaged")
                note_damage(game, player_of(to), self.kind, amount)
                if self.kind == "battle" and not self.quiet:
                    atoms.set_fact(game, "grazer", player_of(to))
                game.emit(
                    "player_damaged", player_of(to), (source,) if source in game.cards else (), n=amount
                )
            else:
                card = game.cards[to]
                atoms.set_mark(game, to, self.kind, card.mark(self.kind) + amount)
                # Battle damage lasts until the battle ends; the log has a separate event for it (6.2.4.h).
                event = "battle_damaged" if self.kind == "battle" else "damaged"
                game.emit(event, card.seat, (to,), n=amount)
        hurt = tuple(b[1] for b in self.blows if not is_player(b[1]))
        atoms.set_fact(game, "settling", (*game.vars["settling"], *hurt))
        return None

    @step("1.10.12.d")
    def dealt(self, game: Game) -> Next:
        return raise_moments(game, self.facts("dealt_damage", game))

    @step("1.10.12.e")
    def taken(self, game: Game) -> Next:
        return raise_moments(game, self.facts("took_damage", game))

    @step("1.10.12.f", "9.2.2.a", "9.2.6.a")
    def settle(self, game: Game) -> Next:
        """Doom each character with damage of at least its toughness; the source is the card that dealt the last
        damage."""
        hurt = [b for b in self.blows if not is_player(b[1])]
        dying = characters_with_lethal_damage(game, tuple(dict.fromkeys(b[1] for b in hurt)))
        if not dying:
            return None
        by = {to: source for source, to, *_ in hurt if source in game.cards}
        return call(Doom(dying, 0, tuple(by.get(ref, 0) for ref in dying)))

    @step("1.10.13.b", "9.2.6.b")
    def end(self, game: Game) -> Next:
        """Finish dealing damage, so state checks look at the damaged characters again."""
        settling = list(game.vars["settling"])
        for _, to, *_ in self.blows:
            if to in settling:
                settling.remove(to)
        atoms.set_fact(game, "settling", tuple(settling))
        return done(True)


@defines("9.2.2.a", "1.10.13.b", "1.10.11.b", "9.2.8.c")
def characters_with_lethal_damage(game: Game, refs: Refs) -> Refs:
    """Return the characters with damage of at least their toughness. Characters that cannot be doomed are healed
    instead."""
    out: list[int] = []
    for ref in refs:
        card = game.cards.get(ref)
        if card is None or not is_character(game, ref) or state_of(game, ref):
            continue
        hurt = damage(card)
        if hurt and hurt >= values.toughness(game, ref):
            if may_be_doomed(game, ref):
                out.append(ref)
            elif is_prohibited(game, ref, "be_doomed"):
                reset_damage(game, ref)
                game.emit("damage_reset", card.seat, (ref,))
    return tuple(out)


def blows_in_progress(game: Game) -> tuple[Blow, ...]:
    """Return the blows of the innermost damage in progress."""
    return game.vars["blows"][-1] if game.vars["blows"] else ()


def numbers_of(blows: tuple[Blow, ...]) -> frozenset[int]:
    """Return the numbers of these blows. Every blow has a number of its own, even with equal source, recipient and
    amount."""
    return frozenset([blow[3] for blow in blows])


def free_damage_number(game: Game) -> int:
    """Return a number unused by all blows and pending effects."""
    used = [p.blow for p in game.vars["pending"]]
    for blows in game.vars["blows"]:
        used += numbers_of(blows)
    for frame in game.stack:
        if isinstance(frame, Damage):
            used += numbers_of((*frame.blows, *frame.announced_blows))
    return max(used, default=0) + 1


@defines("1.10.15")
def negate_blows(game: Game, negated: tuple[Blow, ...]) -> bool:
    """Negate some of the blows in progress (1.10.15): skip the rest of their steps, and cancel the effects that still
    wait because of them. Return False if none was in progress."""
    if not negated:
        return False
    numbers = numbers_of(negated)
    _replace_blows(game, tuple(b for b in blows_in_progress(game) if b[3] not in numbers), negated)
    return True


@defines("1.10.12.b", "11.2.2.a")
def redirect_blow(game: Game, blow: Blow, to: int) -> None:
    """Give a blow another recipient and a new number. Effects that waited for the first recipient to take the blow are
    void."""
    source, _, amount, number = blow
    new = (source, to, amount, free_damage_number(game))
    _replace_blows(game, tuple(new if b[3] == number else b for b in blows_in_progress(game)), (blow,))


def _replace_blows(game: Game, blows: tuple[Blow, ...], negated: tuple[Blow, ...]) -> None:
    atoms.set_fact(game, "blows", (*game.vars["blows"][:-1], blows))
    numbers = numbers_of(negated)
    queue = game.vars["pending"]
    left = tuple(p for p in queue if p.moment not in MOMENTS_BEFORE_DAMAGE or p.blow not in numbers)
    if len(left) < len(queue):
        atoms.set_fact(game, "pending", left)


def blow_of(game: Game, pending: Pending) -> Blow | None:
    """Return the blow that an effect before damage is about, or None if the blow is no longer dealt."""
    return next((blow for blow in blows_in_progress(game) if blow[3] == pending.blow), None)


@defines("4.3.1.a", "4.9.1.a", "1.10.13.e")
def reset_all_damage(game: Game) -> None:
    for seat in (0, 1):
        for ref in characters(game, seat):
            if damage(game.cards[ref]):
                reset_damage(game, ref)


@defines("6.2.4.h", "6.3.7.a", "1.10.13.d")
def reset_battle_damage(game: Game) -> None:
    for seat in (0, 1):
        for ref in characters(game, seat):
            if game.cards[ref].mark("battle"):
                atoms.set_mark(game, ref, "battle", 0)


class GainLife(Procedure):
    """1.9.5: players gain life, unless a replacement applies (11.2.2.a). Result: True."""

    seats: tuple[int, ...]
    n: int

    @step("1.9.5", "11.2.2.a")
    def next_one(self, game: Game) -> Next:
        """Announce the next player's gain of life."""
        if not self.seats:
            return done(True)
        seat = self.seats[0]
        if bans.is_player_banned(game, seat, "gain_life"):
            self.seats = self.seats[1:]
            return goto("next_one")
        self.got = None
        if self.n <= 0:
            return None
        return raise_moment_with_window(
            game, Fact("gaining", object=as_player(seat), seat=seat, amount=self.n)
        )

    @step("1.9.5")
    def gain(self, game: Game) -> Next:
        """Give the life, unless a replacement was applied."""
        seat, *rest = self.seats
        self.seats = tuple(rest)
        if replaced_in(self.got):
            return goto("next_one")
        change_life(game, seat, self.n)
        game.emit("gained_life", seat, n=self.n)
        if self.n > 0:
            note_act(game, seat, "gain_life")
        make_listeners_pending(game, Fact("gained", seat=seat, amount=self.n))
        return goto("next_one")


class PayAnyLife(Procedure):
    """1.9.4.b: a player pays any amount of life, which becomes the value of a variable of the text. Result: ("letter",
    variable, amount)."""

    seat: int
    this: int
    letter: str
    most: int

    @step("1.9.4.b", "1.6.3")
    def which(self, game: Game) -> Next:
        """Ask for the amount, at most the player's life."""
        about = self.this if self.this in game.cards else 0
        high = min(max(life(game, self.seat), 0), self.most)
        return call(Question(self.seat, "number", "choose-number", "1.9.4.b", (), None, about, 0, high))

    @step("1.9.4")
    def pay(self, game: Game) -> Next:
        n = self.got_number
        change_life(game, self.seat, -n)
        game.emit("lost_life", self.seat, n=n)
        return done(("letter", self.letter, n))
