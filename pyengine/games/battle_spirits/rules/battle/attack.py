"""B6: one attack, from its declaration to the end of its battle."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.effects.effect_actions import do_life, end_effects
from pyengine.games.battle_spirits.rules.effects.event_processing import Happening
from pyengine.games.battle_spirits.rules.effects.triggers import raise_event, record_burst_condition
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.flash import Flash, is_cut_short
from pyengine.games.battle_spirits.rules.playing.playable import open_action_window, options
from pyengine.games.battle_spirits.rules.playing.summoning import PayAll
from pyengine.games.battle_spirits.rules.semantics.values import bp, symbols
from pyengine.games.battle_spirits.rules.zones import Refs
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Question
from pyengine.mechanics.facts import opponent_of


@defines("B6.5")
def cards_with_lower_bp(game: Game, one: int, two: int) -> Refs:
    """Return the card with the lower BP, or both on equal BP."""
    first, second = bp(game, one), bp(game, two)
    return (*((one,) if first <= second else ()), *((two,) if second <= first else ()))


class Attack(Procedure):
    """B6: a spirit attacks. Attacker and blocker are facts of the table: a card may leave or be replaced (B8.3). If the
    attack step is ended meanwhile, the attack ends at once."""

    seat: int
    card: int
    blocked: bool = False

    @step("T8.1", "T8.2")
    def unless(self, game: Game) -> Next:
        return call(PayAll(self.seat, "attack", self.card))

    @step("B6.1", "B5.6", "B4.6")
    def declare(self, game: Game) -> Next:
        if not self.got or is_cut_short(game):
            return done()
        atoms.set_fact(game, "attacker", self.card)
        atoms.turn(game, (self.card,), True)
        game.emit("attacked", self.seat, (self.card,))
        raise_event(game, "attacks", self.card)
        record_burst_condition(game, "attacked", opponent_of(self.seat), self.card)
        return None

    @step("B6.2", "B6.1")
    def flash(self, game: Game) -> Next:
        """Open the flash timing, even if the attacker has left the field."""
        open_action_window(game, "none", -1)
        return call(Flash("attack", self.seat, game.vars["attacker"], 0, clause="B6.2"))

    @step("B6.3", "B4.6")
    def ask_to_block(self, game: Game) -> Next:
        """Ask for a blocker; skipped if the attacker has left the field."""
        if is_cut_short(game):
            return goto("battle_ends")
        if not game.vars["attacker"]:
            return goto("strike")
        foe = opponent_of(self.seat)
        open_action_window(game, "block", foe)
        found = options(game, foe, "block")
        if found == (PASS,):
            return goto("strike")
        return call(Question(foe, "priority", "block", "B6.3", found, PASS, game.vars["attacker"]))

    @step("T8.1", "T8.2")
    def pay_to_block(self, game: Game) -> Next:
        if self.got == PASS:
            return goto("strike")
        self.card = self.got_number
        return call(PayAll(opponent_of(self.seat), "block", self.card))

    @step("B6.3")
    def block(self, game: Game) -> Next:
        """Declare the blocker. Without payment, another spirit may block, unless the payment ended the attack step."""
        if not self.got or is_cut_short(game):
            return goto("ask_to_block")
        self.blocked = True
        atoms.set_fact(game, "blocker", self.card)
        atoms.turn(game, (self.card,), True)
        game.emit("blocked", opponent_of(self.seat), (self.card, game.vars["attacker"]))
        raise_event(game, "blocks", self.card)
        return None

    @step("B6.4")
    def flash_again(self, game: Game) -> Next:
        open_action_window(game, "none", -1)
        return call(Flash("block", opponent_of(self.seat), game.vars["attacker"], 0, clause="B6.4"))

    @step("B6.5", "B4.6")
    def compare(self, game: Game) -> Next:
        """Compare BP. If either card has left the field, nothing is compared and no life is lost."""
        open_action_window(game, "none", -1)
        one, two = game.vars["attacker"], game.vars["blocker"]
        if not (one and two) or is_cut_short(game):
            return goto("battle_ends")
        game.emit("fought", -1, (one, two), bp=(bp(game, one), bp(game, two)))
        return call(Happening(tuple(("destroy", ref) for ref in cards_with_lower_bp(game, one, two))))

    @step("B6.5")
    def compared(self, game: Game) -> Next:
        return goto("battle_ends")

    @step("B6.6", "B6.4", "B3.1")
    def strike(self, game: Game) -> Next:
        """Take a life for each symbol of the attacker, if the attacker is still on the field."""
        open_action_window(game, "none", -1)
        attacker = game.vars["attacker"]
        if attacker:
            do_life(game, opponent_of(self.seat), len(symbols(game, attacker)))
        return None

    @step("B6.7")
    def battle_ends(self, game: Game) -> Next:
        for ref in (game.vars["attacker"], game.vars["blocker"]):
            if ref:
                raise_event(game, "battle_ends", ref)
        return None

    @step("B6.7")
    def end(self, game: Game) -> Next:
        for name in ("attacker", "blocker"):
            atoms.set_fact(game, name, 0)
        end_effects(game, "battle")
        return done()


__all__ = ["Attack", "cards_with_lower_bp"]
