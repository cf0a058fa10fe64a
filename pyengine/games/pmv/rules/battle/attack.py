"""6.3: attacking and the cancellation of attacks."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, raise_moment_with_window
from pyengine.games.pmv.rules.cards import node_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cancel_attack import UNCANCELLABLE_ATTACK
from pyengine.games.pmv.rules.movement.orientation import turn_cards
from pyengine.games.pmv.rules.pending_records import unpack_fixed
from pyengine.games.pmv.rules.procedure_fields import InsertedAttack, PriorityGiven
from pyengine.games.pmv.rules.semantics import bans, continuous_effects, values
from pyengine.games.pmv.rules.semantics.ability_index import characters, index_of, is_character
from pyengine.games.pmv.rules.semantics.lasting_effects import scope_of
from pyengine.games.pmv.rules.semantics.nouns import cards_matching_noun, fits
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.turn_history import attack_or_block_count, note_act, note_attacker
from pyengine.games.pmv.rules.zones import other, turn_player
from pyengine.games.pmv.vocab import It, MustAttack, Pick, PlayerCannot
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, step
from pyengine.kernel.legality import defines, no_predicate_fails, rule
from pyengine.kernel.records import Effect, text_place_of_effect


@rule("6.3.2.a", "not-your-turn")
def is_turn_player(game: Game, seat: int, ref: int) -> bool:
    return turn_player(game) == seat


@rule("6.3.2.b", "only-in-the-main-phase")
def is_main_phase(game: Game, seat: int, ref: int) -> bool:
    return bool(game.vars["phase"] == "main" and game.vars["holder"] == seat)


@rule("6.3.2.c", "interference-open")
def is_quiet(game: Game, seat: int, ref: int) -> bool:
    return not game.vars["open"]


@rule("6.3.2.e", "player-cannot-attack")
def player_may_attack(game: Game, seat: int, ref: int) -> bool:
    return not bans.is_player_banned(game, seat, "attack")


@rule("6.2.5.a", "already-attacking")
def nothing_attacks(game: Game, seat: int, ref: int) -> bool:
    return not game.vars["attacker"]


@rule("6.3.3.a", "not-your-character")
def is_own_character(game: Game, seat: int, ref: int) -> bool:
    return ref in game.cards and game.cards[ref].seat == seat and is_character(game, ref)


@rule("6.3.3.b", "asleep")
def is_active(game: Game, seat: int, ref: int) -> bool:
    return ref not in game.cards or not game.cards[ref].asleep


@rule("10.9.2.a", "doll-cannot-attack", "6.3.3.c")
def is_no_doll(game: Game, seat: int, ref: int) -> bool:
    return ref not in game.cards or not values.has_keyword(game, ref, "doll")


@rule("6.3.3.c", "cannot-attack")
def may_attack(game: Game, seat: int, ref: int) -> bool:
    return ref not in game.cards or not bans.is_act_banned(game, ref, "attack")


OWN_CHARACTER_CONDITIONS = (is_active, is_no_doll, may_attack)
"""Conditions on a character already known to be the player's own."""
ATTACKER = (is_own_character, *OWN_CHARACTER_CONDITIONS)


@rule("6.3.2.d", "no-attacker")
def has_attacker(game: Game, seat: int, ref: int) -> bool:
    return any(no_predicate_fails(ATTACKER, game, seat, r) for r in characters(game, seat))


TIMING_CONDITIONS = (is_turn_player, is_main_phase, is_quiet, nothing_attacks)
"""Conditions for any attack, independent of the attacker."""
ANY_ATTACK = (*TIMING_CONDITIONS, player_may_attack)
"""Conditions for any attack, including effects on the player."""
ATTACK = (*TIMING_CONDITIONS, *ATTACKER, player_may_attack, has_attacker)


def possible_attackers(game: Game, seat: int) -> Refs:
    """Return the player's characters that may attack now. Conditions independent of the character are checked only
    once."""
    if not no_predicate_fails(ANY_ATTACK, game, seat, 0):
        return ()
    return tuple(
        [
            ref
            for ref in characters(game, seat)
            if no_predicate_fails(OWN_CHARACTER_CONDITIONS, game, seat, ref)
        ]
    )


class Attack(Procedure):
    """6.3.4: a character attacks the opponent (two players: R-PMV-04)."""

    seat: int
    card: int

    @step("6.3.4.a", "6.3.4.b", "6.3.1")
    def fall_asleep(self, game: Game) -> Next:
        game.emit("attack_declared", self.seat, (self.card,))
        turn_cards(game, (self.card,), True)
        return None

    @step("6.3.4.c", "1.12.6.c", "6.2.3.a")
    def open_interference(self, game: Game) -> Next:
        atoms.set_fact(game, "open", True)
        return None

    @step("6.3.4.d")
    def attacking(self, game: Game) -> Next:
        return raise_moment_with_window(game, Fact("attacking", (self.card,), seat=self.seat))

    @step("6.3.4.e", "6.2.5.a")
    def become_attacker(self, game: Game) -> Next:
        """Make the character the attacker, unless it has left the field."""
        if no_predicate_fails((is_own_character,), game, self.seat, self.card):
            begin_attack(game, self.seat, self.card)
        return None

    @step("6.3.4.f")
    def attacked(self, game: Game) -> Next:
        if game.vars["attacker"] != self.card:
            return None
        return raise_moment_with_window(game, Fact("attacked", (self.card,), seat=self.seat))

    @step("6.3.4.g", "1.12.3")
    def pass_priority(self, game: Game) -> Next:
        """Give the opponent priority, together with the only chance to block (R-PMV-05)."""
        atoms.set_fact(game, "holder", other(self.seat))
        atoms.set_fact(game, "passes", 0)
        atoms.set_fact(game, "window", other(self.seat))
        return done()


def must_attack(game: Game, seat: int) -> tuple[int, ...]:
    """Return the characters that must attack before their player may end the main phase."""
    if MustAttack not in index_of(game).kinds:
        return ()
    forced = continuous_effects.effects_of_kind(game, MustAttack)
    return tuple(
        r
        for r in possible_attackers(game, seat)
        if any(
            isinstance(f.node, MustAttack)
            and _is_forced(game, f, f.node, r)
            and not (f.node.once and _has_attacked(game, r, f.node.times))
            for f in forced
        )
    )


def _is_forced(game: Game, force: continuous_effects.ContinuousEffect, node: MustAttack, ref: int) -> bool:
    """Return whether a character must attack. If a single one of several must, each candidate is forced until any of
    them has attacked."""
    phrase = node.what
    if not isinstance(phrase, Pick) or phrase.how != "choose":
        return continuous_effects.applies_to_card(game, force, ref, phrase)
    if not fits(game, ref, phrase.noun, force.scope):
        return False
    return not any(
        _has_attacked(game, r, node.times)
        for r in cards_matching_noun(game, phrase.noun, force.scope, aimed=False)
    )


def _has_attacked(game: Game, ref: int, times: int) -> bool:
    """Return whether a character has attacked at least `times` times in this turn."""
    if times > 1:
        return attack_or_block_count(game, ref, "attacks") >= times
    return bool(game.cards[ref].mark("attacked") == game.vars["number"])


@defines("6.3.4.e", "7.6.1")
def end_at_attack(game: Game, ref: int) -> None:
    """End the effects that last until an attack is made, after a character has become the attacker."""
    over = [
        n
        for n, e in game.effects.items()
        if (e.until == "attack" and _lasts_until_attack(game, e, ref))
        or (e.until == "its_attack" and e.source == ref)
    ]
    for number in over:
        effect = game.effects[number]
        ban = node_at(game, *text_place_of_effect(effect))
        if isinstance(ban, PlayerCannot) and ban.sure:
            atoms.add_effect(game, UNCANCELLABLE_ATTACK, effect.source, effect.seat, (ref,), "battle")
    if over:
        atoms.end_effects(game, tuple(over))


def _lasts_until_attack(game: Game, effect: Effect, ref: int) -> bool:
    """Return whether an effect lasts until this character attacks."""
    node = node_at(game, *text_place_of_effect(effect))
    by = node.by if isinstance(node, PlayerCannot) else None
    if by is None:
        return True
    return ref in unpack_fixed(effect) if isinstance(by, It) else fits(game, ref, by, scope_of(effect))


def begin_attack(game: Game, seat: int, ref: int) -> None:
    atoms.set_fact(game, "attacker", ref)
    atoms.set_fact(game, "attack_seat", seat)
    note_attacker(game, ref)
    note_act(game, seat, "attack")
    game.emit("attacked", seat, (ref,))
    end_at_attack(game, ref)


@defines("6.3.8", "6.2.5.a")
def may_be_made_to_attack(game: Game, ref: int) -> bool:
    """Return whether an effect may make a character attack (R-PMV-14): not during another attack, and not against a ban
    on the character. A ban on the player does not matter."""
    if game.vars["attacker"] or ref not in game.cards or not is_character(game, ref):
        return False
    return not bans.is_act_banned(game, ref, "attack") and not values.has_keyword(game, ref, "doll")


class EffectAttack(InsertedAttack):
    """6.3.5: a character attacks by an effect, in an inserted interference. Result: True. The outer interference waits
    and continues afterwards (R-PMV-03). `since`, `batch`: the time and the last pending batch before the inserted
    interference (R-PMV-56, R-PMV-57)."""

    @step("6.3.5.a", "1.12.7", "6.2.3.b")
    def open_interference(self, game: Game) -> Next:
        self.seat = game.cards[self.card].seat
        facts = game.vars
        self.outer = (facts["open"], facts["holder"], facts["passes"], facts["used"])
        self.since, self.batch = game.clock, facts["batch"]
        atoms.set_fact(game, "open", True)
        game.emit("attack_declared", self.seat, (self.card,))
        return None

    @step("6.3.5.b")
    def attacking(self, game: Game) -> Next:
        return raise_moment_with_window(game, Fact("attacking", (self.card,), seat=self.seat))

    @step("6.3.5.c")
    def become_attacker(self, game: Game) -> Next:
        if no_predicate_fails((is_own_character,), game, self.seat, self.card):
            begin_attack(game, self.seat, self.card)
        return None

    @step("6.3.5.d")
    def attacked(self, game: Game) -> Next:
        if game.vars["attacker"] != self.card:
            return None
        return raise_moment_with_window(game, Fact("attacked", (self.card,), seat=self.seat))

    @step("6.3.5.e", "1.12.7")
    def pass_priority(self, game: Game) -> Next:
        """Give the attacked player priority, together with the only chance to block."""
        atoms.set_fact(game, "holder", other(self.seat))
        atoms.set_fact(game, "passes", 0)
        atoms.set_fact(game, "window", other(self.seat))
        return call(PriorityGiven.OWN(True))

    @step("7.1.10")
    def go_back(self, game: Game) -> Next:
        for name, value in zip(("open", "holder", "passes", "used"), self.outer, strict=True):
            atoms.set_fact(game, name, value)
        return done(True)
