"""6.4: blocking an attack."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, raise_moment_with_window
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cost import PayNodes, can_pay
from pyengine.games.pmv.rules.movement.orientation import turn_cards
from pyengine.games.pmv.rules.semantics import bans, continuous_effects, limits
from pyengine.games.pmv.rules.semantics.ability_index import characters, index_of, is_character
from pyengine.games.pmv.rules.semantics.nouns import cards_matching_noun, fits
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.turn_history import attack_or_block_count, note_block
from pyengine.games.pmv.rules.zones import other
from pyengine.games.pmv.vocab import MustBlock, Pick
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, step
from pyengine.kernel.legality import defines, no_predicate_fails, rule


@rule("6.4.2.a", "only-as-first-answer")
def holds_the_priority_of_the_attack(game: Game, seat: int, ref: int) -> bool:
    """Return whether the player still has the first priority after the attack; any other action ends the chance
    (R-PMV-05)."""
    return bool(game.vars["window"] == seat and game.vars["holder"] == seat)


@rule("6.4.2.b", "nothing-attacks")
def something_attacks(game: Game, seat: int, ref: int) -> bool:
    return bool(game.vars["attacker"])


@rule("6.4.2.d", "player-cannot-block")
def player_may_block(game: Game, seat: int, ref: int) -> bool:
    return not bans.is_player_banned(game, seat, "block")


@rule("6.2.5.b", "already-blocked")
def nothing_blocks(game: Game, seat: int, ref: int) -> bool:
    return not game.vars["blocker"]


@rule("6.4.3.a", "not-your-character")
def is_own_character(game: Game, seat: int, ref: int) -> bool:
    return ref in game.cards and game.cards[ref].seat == seat and is_character(game, ref)


@rule("6.4.3.b", "asleep")
def is_active(game: Game, seat: int, ref: int) -> bool:
    return ref not in game.cards or not game.cards[ref].asleep


@rule("6.4.3.c", "attacking-itself")
def does_not_attack(game: Game, seat: int, ref: int) -> bool:
    return bool(game.vars["attacker"] != ref)


@defines("6.4.2.d", "1.8.6")
def current_block_toll(game: Game) -> int:
    """Return the number of nodes to pay for a block of the current attack."""
    attacker = game.vars["attacker"]
    return limits.block_toll(game, attacker) if attacker in game.cards else 0


@rule("6.4.3.d", "cannot-block")
def may_block(game: Game, seat: int, ref: int) -> bool:
    attacker = game.vars["attacker"]
    if ref in game.cards and bans.is_act_banned(game, ref, "block", attacker or 0):
        return False
    if not can_pay(game, seat, current_block_toll(game)):
        return False
    return not (attacker and bans.is_act_banned(game, attacker, "be_blocked", ref))


OWN_CHARACTER_CONDITIONS = (is_active, does_not_attack, may_block)
"""Conditions on a character already known to be the player's own."""
BLOCKER = (is_own_character, *OWN_CHARACTER_CONDITIONS)


@rule("6.4.2.c", "no-blocker")
def has_blocker(game: Game, seat: int, ref: int) -> bool:
    return any(no_predicate_fails(BLOCKER, game, seat, r) for r in characters(game, seat))


TIMING_CONDITIONS = (holds_the_priority_of_the_attack, something_attacks)
"""Conditions for any block, independent of the blocker."""
BLOCK = (*TIMING_CONDITIONS, has_blocker, player_may_block, nothing_blocks, *BLOCKER)


def block_options(game: Game, seat: int) -> Refs:
    """Return the player's characters that may block now. Conditions independent of the character are checked only
    once."""
    if not no_predicate_fails((*TIMING_CONDITIONS, player_may_block, nothing_blocks), game, seat, 0):
        return ()
    return tuple(
        [
            ref
            for ref in characters(game, seat)
            if no_predicate_fails(OWN_CHARACTER_CONDITIONS, game, seat, ref)
        ]
    )


@defines("12.6.1")
def must_block(game: Game, seat: int) -> Refs:
    """Return characters if one of them must block with the first priority after the attack; later blocks are
    impossible (6.4.2.a). A block with a toll is never forced."""
    if MustBlock not in index_of(game).kinds or current_block_toll(game):
        return ()
    forced = [f for f in continuous_effects.effects_of_kind(game, MustBlock) if isinstance(f.node, MustBlock)]
    return tuple(
        ref
        for ref in block_options(game, seat)
        if any(isinstance(f.node, MustBlock) and _is_forced(game, f, f.node, ref) for f in forced)
    )


def _is_forced(game: Game, force: continuous_effects.ContinuousEffect, node: MustBlock, ref: int) -> bool:
    """Return whether a character must block. If one of several must, each candidate is forced until any of them has
    blocked often enough."""
    phrase = node.what
    if not isinstance(phrase, Pick) or phrase.how != "choose":
        return attack_or_block_count(game, ref, "blocks") < node.times and continuous_effects.applies_to_card(
            game, force, ref, phrase
        )
    return fits(game, ref, phrase.noun, force.scope) and all(
        attack_or_block_count(game, r, "blocks") < node.times
        for r in cards_matching_noun(game, phrase.noun, force.scope, aimed=False)
    )


class BlockForToll(Procedure):
    """6.4.2.d: a block with a toll, paid before the block."""

    seat: int
    card: int

    @step("1.8.6", "1.8.9.f")
    def pay(self, game: Game) -> Next:
        return call(PayNodes(self.seat, current_block_toll(game)))

    @step("6.4.1")
    def block(self, game: Game) -> Next:
        return call(Block(self.seat, self.card))


class Block(Procedure):
    """6.4.4: a character blocks the attack."""

    seat: int
    card: int

    @step("6.4.4.a", "6.4.4.b", "6.4.1")
    def fall_asleep(self, game: Game) -> Next:
        if not limits.stays_awake(game, self.card, game.vars["attacker"]):
            turn_cards(game, (self.card,), True)
        return None

    @step("6.4.4.c")
    def blocking(self, game: Game) -> Next:
        return raise_moment_with_window(
            game, Fact("blocking", (self.card,), object=game.vars["attacker"], seat=self.seat)
        )

    @step("6.4.4.d", "6.2.5.b", "6.4.6")
    def become_blocker(self, game: Game) -> Next:
        """Make the character the blocker if it and the attacker are still in play."""
        if game.vars["attacker"] and no_predicate_fails((is_own_character,), game, self.seat, self.card):
            atoms.set_fact(game, "blocker", self.card)
            note_block(game, game.vars["attacker"], self.card)
            game.emit("blocked", self.seat, (self.card,), attacker=game.vars["attacker"])
        return None

    @step("6.4.4.e")
    def blocked(self, game: Game) -> Next:
        if game.vars["blocker"] != self.card:
            return None
        return raise_moment_with_window(
            game, Fact("blocked", (self.card,), object=game.vars["attacker"], seat=self.seat)
        )

    @step("6.4.4.f", "1.12.3")
    def pass_priority(self, game: Game) -> Next:
        atoms.set_fact(game, "holder", other(self.seat))
        atoms.set_fact(game, "passes", 0)
        return done()


class BlockOnArrival(Procedure):
    """6.4.5: a block by ambush or by an effect; the character may be asleep, and does not fall asleep."""

    seat: int
    card: int

    @step("6.4.5.a", "10.3.2.b")
    def blocking(self, game: Game) -> Next:
        """Stop if the attack is over, another character blocks, or an effect forbids the block."""
        if (
            not game.vars["attacker"]
            or game.vars["blocker"]
            or self.card not in game.cards
            or not no_predicate_fails((is_own_character, may_block), game, self.seat, self.card)
        ):
            return done(False)
        return raise_moment_with_window(
            game, Fact("blocking", (self.card,), object=game.vars["attacker"], seat=self.seat)
        )

    @step("6.4.5.b", "6.4.8")
    def become_blocker(self, game: Game) -> Next:
        if (
            not game.vars["attacker"]
            or game.vars["blocker"]
            or not no_predicate_fails((is_own_character,), game, self.seat, self.card)
        ):
            return done(False)
        atoms.set_fact(game, "blocker", self.card)
        note_block(game, game.vars["attacker"], self.card)
        game.emit("blocked", self.seat, (self.card,), attacker=game.vars["attacker"])
        return None

    @step("6.4.5.c")
    def blocked(self, game: Game) -> Next:
        return raise_moment_with_window(
            game, Fact("blocked", (self.card,), object=game.vars["attacker"], seat=self.seat)
        )
