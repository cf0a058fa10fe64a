"""P5.1 to P5.6, C3.4 to C3.11: one attack, from its declaration to the end of the battle."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.battle.breaking import Break
from pyengine.games.kyougenshi.rules.battle.fight import Fight
from pyengine.games.kyougenshi.rules.effects.effect_actions import end_effects
from pyengine.games.kyougenshi.rules.effects.triggers import texts_triggered_at_phase, texts_triggered_by
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain import CutIn, ResolveBattlePoint
from pyengine.games.kyougenshi.rules.playing.chain_resolution import release_triggers
from pyengine.games.kyougenshi.rules.playing.playable import open_action_window, options, targets
from pyengine.games.kyougenshi.rules.semantics.values import cards_broken_by_attack
from pyengine.games.kyougenshi.rules.zones import DECLARED, Refs
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step, verb_in
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.mechanics.facts import Row, opponent_of


class Attack(Procedure):
    """P5.6: a spell card attacks. `foe` is the attacked or blocking spell card in a battle."""

    seat: int
    card: int
    at_card: bool = False
    foe: int = 0

    @step("P5.1.3", "P5.1.4", "P5.6.1")
    def choose_target(self, game: Game) -> Next:
        found = targets(game, self.seat, self.card)
        if len(found) == 1:
            game.record_forced_choice(self.seat, found, "P5.1.4")
            self.got = found[0]
            return None
        return call(
            Question(self.seat, "target", "attack-target", "P5.1.4", found, None, self.card, declaring=True)
        )

    @step("P5.1.3", "P5.6.1", "C3.4")
    def declare(self, game: Game) -> Next:
        target: Answer = self.got_answer
        self.at_card = verb_in(target) == "card"
        self.foe = number_in(target) if self.at_card else 0
        atoms.set_fact(game, "attacker", self.card)
        atoms.set_fact(game, "target", self.foe)
        atoms.turn(game, (self.card,), True)
        game.emit("attacked", self.seat, (self.card, self.foe) if self.foe else (self.card,))
        return None

    @step("P5.6.2", "C3.4", "C3.5")
    def on_attack(self, game: Game) -> Next:
        """Activate the abilities triggered by the attack, before blocking."""
        return call(ResolveBattlePoint(tuple(texts_triggered_by(game, "attacks", self.card)), "C3.4", "C3.5"))

    @step("C3.6")
    def before_block(self, game: Game) -> Next:
        return call(CutIn("C3.6")) if self.is_attacking(game) else goto("end")

    @step("P5.4.1", "P5.4.2")
    def ask_to_block(self, game: Game) -> Next:
        """Ask for a blocker; the presence of a legal Blocker is public."""
        if not self.is_attacking(game) or (self.at_card and not game.vars["target"]):
            return goto("end")
        foe = opponent_of(self.seat)
        open_action_window(game, "block", foe)
        found = options(game, foe, "block")
        if found == (PASS,):
            return goto("come_to")
        return call(Question(foe, "priority", "block", "P5.4.2", found, PASS, self.card))

    @step("P5.4.3", "C3.7")
    def block(self, game: Game) -> Next:
        if self.got == PASS:
            return goto("come_to")
        self.foe, self.at_card = self.got_number, True
        atoms.set_fact(game, "blocker", self.foe)
        atoms.set_fact(game, "target", 0)
        atoms.turn(game, (self.foe,), True)
        game.emit("blocked", opponent_of(self.seat), (self.foe, self.card))
        return None

    @step("P5.4.3", "C3.7")
    def on_block(self, game: Game) -> Next:
        return call(ResolveBattlePoint(tuple(texts_triggered_by(game, "blocks", self.foe)), "C3.7", "C3.7"))

    @step("P5.6.3", "P5.6.4", "P5.2.1")
    def come_to(self, game: Game) -> Next:
        """Continue the attack: with a battle of two spell cards if another card is attacked or blocks, else with
        breaking declaration cards."""
        return goto("fix" if self.at_card else "strike")

    @step("P5.4.4", "P5.3.1", "C3.8")
    def fix(self, game: Game) -> Next:
        """Fix the two cards of the battle. An attacker without a valid target fights no card and breaks nothing
        (R-ORB-12)."""
        if not self.is_a_battle(game):
            return goto("end")
        rows = self.rows(game, "fights", (self.card, self.foe))
        return call(ResolveBattlePoint(rows, "C3.8", "C3.8"))

    @step("P5.5.1", "P5.6.3", "P5.6.4")
    def fight(self, game: Game) -> Next:
        return call(Fight(self.card, self.foe)) if self.is_a_battle(game) else goto("end")

    @step("C3.9")
    def fought(self, game: Game) -> Next:
        """Activate the abilities triggered by the battle together with the abilities for its end."""
        rows = (
            *game.vars["pending"],
            *self.rows(game, "fought", self.fighters(game)),
            *self.rows(game, "survives", self.got_refs),
        )
        atoms.set_fact(game, "pending", ())
        release_triggers(game)
        return call(ResolveBattlePoint(rows, "C3.9", "C3.9"))

    @step("P5.6.4")
    def to_the_end(self, game: Game) -> Next:
        return goto("battle_ends")

    @step("P5.2.1", "B6.4", "B6.5")
    def strike(self, game: Game) -> Next:
        """Break declaration cards; without any, the other player loses (R-ORB-01)."""
        if not self.is_attacking(game):
            return goto("end")
        if not game.cards_in(DECLARED, opponent_of(self.seat)):
            atoms.end_game(game, self.seat, "struck", "P5.2.1")
            return None
        return call(Break(self.seat, cards_broken_by_attack(game, self.card), self.card))

    @step("P5.6.3")
    def struck(self, game: Game) -> Next:
        """End an attack without a battle; no battle-end event occurs."""
        return goto("end")

    @step("P5.6.5", "C3.10", "C3.11")
    def battle_ends(self, game: Game) -> Next:
        """Activate the battle-end abilities of the fighters, and of other cards."""
        rows = (
            *self.rows(game, "battle_ends", self.fighters(game)),
            *texts_triggered_at_phase(game, "battle_end"),
        )
        return call(ResolveBattlePoint(rows, "C3.10", "C3.11"))

    @step("P5.6.5")
    def end(self, game: Game) -> Next:
        for name in ("attacker", "target", "blocker"):
            atoms.set_fact(game, name, 0)
        end_effects(game, "battle")
        return done()

    def fighters(self, game: Game) -> Refs:
        """Return the cards of this attack, in the battle zone or elsewhere; other cards' texts may refer to both."""
        return tuple(ref for ref in (self.card, self.foe) if ref in game.cards)

    def is_attacking(self, game: Game) -> bool:
        """Return whether the attacker is still attacking and has not left meanwhile (`acts`)."""
        return game.vars["attacker"] == self.card

    def is_a_battle(self, game: Game) -> bool:
        """Return whether both cards are ready to fight; the attacked card may be upright by now (R-ORB-12)."""
        facts = game.vars
        return self.is_attacking(game) and self.foe in (facts["target"], facts["blocker"]) and self.foe > 0

    def rows(self, game: Game, what: str, refs: Refs) -> tuple[Row, ...]:
        """Return the texts of these cards triggered by an event, as rows of pending effects, each text once."""
        found: dict[Row, None] = {}
        for ref in refs:
            for row in texts_triggered_by(game, what, ref):
                if all(row[:4] != other_row[:4] for other_row in found):
                    found[row] = None
        return tuple(found)


__all__ = ["Attack"]
