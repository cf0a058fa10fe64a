"""P1 to P6: a turn from its active phase to its end, and the next turn."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.battle.attack import Attack
from pyengine.games.kyougenshi.rules.effects.effect_actions import do_cleanse, do_move, end_effects
from pyengine.games.kyougenshi.rules.effects.triggers import raise_card_event, texts_triggered_at_phase
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain import Activate, CutIn, ResolveBattlePoint
from pyengine.games.kyougenshi.rules.playing.playable import open_action_window, options
from pyengine.games.kyougenshi.rules.rule_variants import RULE_CHOICES
from pyengine.games.kyougenshi.rules.semantics.values import is_forbidden
from pyengine.games.kyougenshi.rules.zones import BATTLE, HAND, ORBS, PRAYING, draw
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, goto, step
from pyengine.kernel.question import PASS, Question
from pyengine.mechanics.facts import active_player, opponent_of
from pyengine.mechanics.triggers import add_waiting_triggers

PHASES = ("active", "draw", "charge", "main", "battle", "end")


def enter_phase(game: Game, phase: str) -> None:
    """Begin a phase; a past phase never returns in the same turn."""
    atoms.set_fact(game, "phase", phase)
    game.emit("phase_began", active_player(game), phase=phase)


class Turns(Procedure):
    """P6.2: the players alternate turns until a player has won."""

    @step("P6.2", "B5.1")
    def begin(self, game: Game) -> Next:
        atoms.set_fact(game, "charged", False)
        game.emit("turn_began", active_player(game), number=game.vars["number"])
        enter_phase(game, "active")
        return None

    @step("P1.1", "P1.3", "B4.5")
    def stand_up(self, game: Game) -> Next:
        """Turn cards upright, except tainted orbs (turned face up this phase, R-ORB-04) and forbidden cards."""
        seat = active_player(game)
        tainted = tuple(ref for ref in game.cards_in(ORBS, seat) if game.cards[ref].down)
        stays = tainted if RULE_CHOICES.stands_up.value == "next" else ()
        fighters = (ref for ref in game.cards_in(BATTLE, seat) if not is_forbidden(game, ref, "stand"))
        here = (*fighters, *game.cards_in(ORBS, seat))
        if lying := tuple(ref for ref in here if game.cards[ref].asleep and ref not in stays):
            atoms.turn(game, lying, False)
        return None

    @step("P1.2", "P1.3")
    def turn_up(self, game: Game) -> Next:
        do_cleanse(game, game.cards_in(ORBS, active_player(game)))
        return None

    @step("P4.S7", "B5.4")
    def have_prayed(self, game: Game) -> Next:
        """End the praying of the active player's cards and raise the turn event."""
        for ref in game.cards_in(BATTLE, active_player(game)):
            atoms.set_mark(game, ref, PRAYING, 0)
        add_waiting_triggers(game, texts_triggered_at_phase(game, "turn"))
        return None

    @step("P2.1", "P2.2", "P0.1")
    def draw_one(self, game: Game) -> Next:
        """Draw a card, except the first player on the first turn (R-ORB-05)."""
        enter_phase(game, "draw")
        if game.vars["number"] > 1:
            draw(game, active_player(game), 1)
        return None

    @step("P3.1", "P2.3")
    def to_charge(self, game: Game) -> Next:
        """Enter the charge phase; a player with an empty deck has lost before any question."""
        enter_phase(game, "charge")
        return None

    @step("P3.1", "P3.2", "P3.5")
    def ask_to_charge(self, game: Game) -> Next:
        seat = active_player(game)
        if not game.cards_in(HAND, seat):
            return goto("main")
        open_action_window(game, "charge", seat)
        return call(Question(seat, "priority", "charge", "P3.2", options(game, seat, "charge"), PASS))

    @step("P3.2", "P3.3", "P3.6")
    def charge(self, game: Game) -> Next:
        """Make the chosen card an orb: upright and usable at once (B4.1)."""
        if self.got == PASS:
            return goto("main")
        atoms.set_fact(game, "charged", True)
        seat = active_player(game)
        game.emit("charged", seat, (self.got_number,))
        do_move(game, self.got_number, ORBS, seat, "")
        raise_card_event(game, "to_orbs", self.got_number)
        return None

    @step("P4.1", "B4.1")
    def main(self, game: Game) -> Next:
        enter_phase(game, "main")
        return None

    @step("P4.2", "P4.3", "P4.4")
    def act(self, game: Game) -> Next:
        """Ask for a main phase action; actions are unlimited and in any order."""
        seat = active_player(game)
        open_action_window(game, "main", seat)
        found = options(game, seat, "play", "use", "end")
        return call(Question(seat, "priority", "main", "P4.2", found, PASS))

    @step("P4.2", "P4.3", "P6.1")
    def acted(self, game: Game) -> Next:
        """Start the chosen action; a pass leads to the battle phase, "end" skips the battle phase."""
        if self.got == PASS:
            return goto("to_battle")
        if self.got == ("end",):
            return goto("end")
        return call(Activate(active_player(game), self.got_answer))

    @step("P4.3", "P4.4")
    def act_again(self, game: Game) -> Next:
        return goto("act")

    @step("P5.0", "C3.1", "C3.2")
    def to_battle(self, game: Game) -> Next:
        enter_phase(game, "battle")
        return call(ResolveBattlePoint(tuple(texts_triggered_at_phase(game, "battle")), "C3.1", "C3.2"))

    @step("C3.3")
    def before_attack(self, game: Game) -> Next:
        return call(CutIn("C3.3"))

    @step("P5.1.1", "P5.1.2")
    def ask_to_attack(self, game: Game) -> Next:
        seat = active_player(game)
        open_action_window(game, "attack", seat)
        found = options(game, seat, "attack")
        if found == (PASS,):
            return goto("end")
        return call(Question(seat, "priority", "attack", "P5.1.2", found, PASS))

    @step("P5.1.2", "P6.1")
    def attack(self, game: Game) -> Next:
        """Start the next attack; attacks happen one after another."""
        return goto("end") if self.got == PASS else call(Attack(active_player(game), self.got_number))

    @step("P5.1.2")
    def attack_again(self, game: Game) -> Next:
        return goto("before_attack")

    @step("P6.1")
    def end(self, game: Game) -> Next:
        enter_phase(game, "end")
        add_waiting_triggers(game, texts_triggered_at_phase(game, "end"))
        return None

    @step("P6.1", "P6.2")
    def hand_over(self, game: Game) -> Next:
        end_effects(game, "turn", "battle")
        atoms.set_fact(game, "chance", ("none",))
        atoms.set_fact(game, "turn", opponent_of(active_player(game)))
        atoms.set_fact(game, "number", game.vars["number"] + 1)
        atoms.record_progress(game)
        return goto("begin")


__all__ = ["PHASES", "Turns"]
