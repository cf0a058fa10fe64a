"""B4: a turn from its start step to its end step, and the next turn."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.battle.attack import Attack
from pyengine.games.battle_spirits.rules.effects.effect_actions import (
    do_cores,
    do_draw,
    do_turn,
    end_effects,
    may_grow,
)
from pyengine.games.battle_spirits.rules.effects.triggers import raise_player_event
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.playable import open_action_window, options
from pyengine.games.battle_spirits.rules.playing.summoning import ACTIONS, MakeReady
from pyengine.games.battle_spirits.rules.semantics.values import price_texts, verdict
from pyengine.games.battle_spirits.rules.zones import FIELD, RESERVE, SPENT, Refs, cores_at, spent_of
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, goto, step
from pyengine.kernel.question import PASS, Question
from pyengine.mechanics.facts import active_player, opponent_of

FIRST_TURN = 1


def enter_step(game: Game, phase: str) -> None:
    """Begin a step and raise its event for triggered abilities."""
    atoms.set_fact(game, "phase", phase)
    game.emit("phase_began", active_player(game), phase=phase)
    raise_player_event(game, f"step:{phase}", active_player(game))


class Turns(Procedure):
    """B4.1: the players alternate turns until a player has won."""

    unpaid: Refs = ()

    @step("B4.1", "B3.2")
    def begin(self, game: Game) -> Next:
        """Begin a turn. A turn player with an empty deck during the start step loses (`state_checks`)."""
        atoms.set_fact(game, "burst_set", False)
        game.emit("turn_began", active_player(game), number=game.vars["number"])
        enter_step(game, "start")
        return None

    @step("B4.1")
    def core_step(self, game: Game) -> Next:
        enter_step(game, "core")
        return None

    @step("B4.2")
    def core(self, game: Game) -> Next:
        """Take a core from the void, except in the very first turn."""
        if game.vars["number"] > FIRST_TURN:
            do_cores(game, "void", f"{RESERVE}{active_player(game)}", 1)
        return None

    @step("B4.1")
    def draw_step(self, game: Game) -> Next:
        enter_step(game, "draw")
        return None

    @step("B4.3")
    def draw_one(self, game: Game) -> Next:
        if may_grow(game, active_player(game)):
            do_draw(game, active_player(game), 1)
        return None

    @step("B4.1")
    def refresh_step(self, game: Game) -> Next:
        enter_step(game, "refresh")
        return None

    @step("B4.4", "T9.1")
    def refresh(self, game: Game) -> Next:
        """Ready every card able to refresh; cards with a price for refreshing are asked about next."""
        here = [ref for ref in game.cards_in(FIELD, active_player(game)) if game.cards[ref].asleep]
        do_turn(game, tuple(ref for ref in here if verdict(game, "refresh", ref).done), False)
        self.unpaid = tuple(
            ref
            for ref in here
            if verdict(game, "refresh", ref).clause == "T8.1" and any(price_texts(game, "refresh", ref))
        )
        return None

    @step("T8.1", "B4.4")
    def refresh_for_a_price(self, game: Game) -> Next:
        if not self.unpaid:
            return goto("take_back")
        ref, *rest = self.unpaid
        self.unpaid = tuple(rest)
        return call(MakeReady(ref))

    @step("T8.1")
    def refresh_next(self, game: Game) -> Next:
        return goto("refresh_for_a_price")

    @step("B4.4", "B1.3")
    def take_back(self, game: Game) -> Next:
        """Return all cores of the turn player's core trash to the reserve."""
        seat = active_player(game)
        do_cores(game, f"{SPENT}{seat}", f"{RESERVE}{seat}", cores_at(game, spent_of(seat)))
        return None

    @step("B4.5")
    def main(self, game: Game) -> Next:
        enter_step(game, "main")
        return None

    @step("B4.5")
    def act(self, game: Game) -> Next:
        """Ask for a main step action; actions are unlimited and in any order."""
        seat = active_player(game)
        open_action_window(game, "main", seat)
        found = options(game, seat, "play", "call", "use", "set", "cores", "end")
        return call(Question(seat, "priority", "main", "B4.5", found, PASS))

    @step("B4.5", "B4.1")
    def acted(self, game: Game) -> Next:
        """Start the chosen action; a pass leads to the attack step."""
        if self.got == PASS:
            return goto("to_attack")
        if self.got == ("end",):
            return goto("end")
        return call(ACTIONS.procedure_for(game, active_player(game), self.got_answer))

    @step("B4.5")
    def act_again(self, game: Game) -> Next:
        return goto("act")

    @step("B4.6")
    def to_attack(self, game: Game) -> Next:
        """Enter the attack step, except in the very first turn."""
        open_action_window(game, "none", -1)
        if game.vars["number"] == FIRST_TURN:
            return goto("end")
        atoms.set_fact(game, "closing", False)
        enter_step(game, "attack")
        return None

    @step("B4.6", "B6.1")
    def ask_to_attack(self, game: Game) -> Next:
        seat = active_player(game)
        open_action_window(game, "attack", seat)
        found = options(game, seat, "attack")
        if game.vars["closing"]:
            return goto("end")
        if found == (PASS,):
            game.emit("attacks_over", seat)
            return goto("end")
        return call(Question(seat, "priority", "attack", "B4.6", found, PASS))

    @step("B4.6", "B6.1")
    def attack(self, game: Game) -> Next:
        """Start the next attack; attacks happen one after another."""
        return goto("end") if self.got == PASS else call(Attack(active_player(game), self.got_number))

    @step("B4.6", "B6.7")
    def attack_again(self, game: Game) -> Next:
        return goto("ask_to_attack")

    @step("B4.1")
    def end(self, game: Game) -> Next:
        open_action_window(game, "none", -1)
        enter_step(game, "end")
        return None

    @step("B4.7")
    def hand_over(self, game: Game) -> Next:
        end_effects(game, "turn", "battle")
        atoms.set_fact(game, "turn", opponent_of(active_player(game)))
        atoms.set_fact(game, "number", game.vars["number"] + 1)
        atoms.record_progress(game)
        return goto("begin")


__all__ = ["Turns"]
