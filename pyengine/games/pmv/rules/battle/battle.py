"""6.2, 6.5: the battle at the end of an interference begun by an attack, and the graze afterwards."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, raise_moment_with_window
from pyengine.games.pmv.rules.battle.damage import Damage, reset_battle_damage
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cost import AddNodes
from pyengine.games.pmv.rules.movement.moving import GiveBack
from pyengine.games.pmv.rules.movement.removal_states import state_of
from pyengine.games.pmv.rules.procedure_fields import Blow
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.keyword_texts import has_keyword_text
from pyengine.games.pmv.rules.semantics.lasting_effects import (
    borrowed_cards_to_return,
    end_effects_of_duration,
)
from pyengine.games.pmv.rules.turn_history import UNBLOCKED, is_recorded
from pyengine.games.pmv.rules.zones import DECK, other, turn_player
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import NO, YES, Question


def end_with_battle(game: Game) -> Next:
    """End the effects that last until the end of the battle, and return cards borrowed for the battle."""
    back = borrowed_cards_to_return(game, "battle") if game.effects else ()
    end_effects_of_duration(game, "battle")
    return call(GiveBack(back)) if back else None


class Battle(Procedure):
    """6.2.4: a battle of an attacker against a player or a blocker. If the attack is cancelled, 6.3.7 ends the
    battle."""

    attacker: int
    recipient: int = 0
    blocker: int = 0
    struck: tuple[int, ...] = ()

    @step("6.2.4.a", "6.2.2", "6.2.5")
    def all_resolved(self, game: Game) -> Next:
        """Start the battle after all plays and effects of the interference have resolved."""
        atoms.set_fact(game, "grazer", -1)
        return None

    @step("6.2.4.b")
    def start(self, game: Game) -> Next:
        fighters = tuple(r for r in (self.attacker, game.vars["blocker"]) if r)
        return raise_moment_with_window(game, Fact("battle_start", fighters, seat=turn_player(game)))

    @step("10.6.2.a")
    def slip_by(self, game: Game) -> Next:
        """Cancel the block of an attacker with stealth, unless the blocker shares a race with the attacker."""
        blocker = game.vars["blocker"]
        stealthy = any(e.kind == "stealth" and self.attacker in e.refs for e in game.effects.values())
        if blocker and stealthy and game.vars["attacker"] == self.attacker:
            shared = set(values.races(game, blocker)) & set(values.races(game, self.attacker))
            if not shared:
                atoms.set_fact(game, "blocker", 0)
                game.emit("block_cancelled", -1, (blocker,))
        return None

    @step("6.3.7")
    def cancelled_at_start(self, game: Game) -> Next:
        return None if game.vars["attacker"] else goto("cut_reset")

    @step("6.2.4.c", "6.2.6.a", "6.2.6.b")
    def fix_recipient(self, game: Game) -> Next:
        """Fix the recipient of the damage: the current blocker, otherwise the player. Later changes have no
        influence."""
        self.blocker = game.vars["blocker"]
        self.recipient = self.blocker or -1 - other(game.vars["attack_seat"])
        return None

    @step("6.2.4.c")
    def unblocked(self, game: Game) -> Next:
        """Trigger abilities for an unblocked attack: no block was made, not even by a character that has left."""
        if not is_recorded(game, UNBLOCKED) or game.vars.get("met") == self.attacker:
            return None
        return raise_moment_with_window(
            game, Fact("unblocked", (self.attacker,), seat=game.vars["attack_seat"])
        )

    @step("6.3.7")
    def cancelled_unblocked(self, game: Game) -> Next:
        return None if game.vars["attacker"] else goto("cut_reset")

    def blows(self, game: Game, first: bool) -> tuple[Blow, ...]:
        """Return the blows of this step. Each fighter strikes once per battle (R-PMV-13)."""
        out: list[Blow] = []
        for source, to in ((self.attacker, self.recipient), (self.blocker, self.attacker)):
            if (
                not source
                or source in self.struck
                or source not in game.cards
                or not is_character(game, source)
            ):
                continue
            if state_of(game, source) or (source == self.blocker and game.vars["blocker"] != source):
                continue
            if first and not has_keyword_text(game, source, "first_strike"):
                continue
            self.struck = (*self.struck, source)
            out.append((source, to, values.attack(game, source), 0))
        return tuple(out)

    @step("6.2.4.d", "10.4.2.a", "1.10.5")
    def first_strike(self, game: Game) -> Next:
        blows = self.blows(game, True)
        return call(Damage(blows, "battle")) if blows else None

    @step("6.3.7")
    def cancelled_at_first_strike(self, game: Game) -> Next:
        return None if game.vars["attacker"] else goto("cut_reset")

    @step("6.2.4.e", "6.2.4.f", "6.2.1")
    def strike(self, game: Game) -> Next:
        """Deal the regular battle damage, with its triggers."""
        blows = self.blows(game, False)
        return call(Damage(blows, "battle")) if blows else None

    @step("6.2.4.f")
    def fought(self, game: Game) -> Next:
        """Trigger abilities after a battle was fought."""
        fighters = tuple(r for r in (self.attacker, self.blocker) if r in game.cards)
        return raise_moment_with_window(game, Fact("fought", fighters, seat=turn_player(game)))

    @step("6.3.7")
    def cancelled_after(self, game: Game) -> Next:
        return None if game.vars["attacker"] else goto("cut_reset")

    @step("6.2.4.g", "6.5.2.b")
    def graze(self, game: Game) -> Next:
        return call(Graze(self.attacker)) if game.vars["grazer"] >= 0 else None

    @step("6.2.4.h", "1.10.13.d")
    def reset(self, game: Game) -> Next:
        reset_battle_damage(game)
        return None

    @step("6.2.4.i")
    def end_effects(self, game: Game) -> Next:
        return end_with_battle(game)

    @step("6.2.4.j")
    def end(self, game: Game) -> Next:
        fighters = tuple(r for r in (self.attacker, self.blocker) if r in game.cards)
        return raise_moment_with_window(game, Fact("battle_end", fighters, seat=turn_player(game)))

    @step("6.2.4")
    def over(self, game: Game) -> Next:
        return done()

    @step("6.3.7.a")
    def cut_reset(self, game: Game) -> Next:
        reset_battle_damage(game)
        return None

    @step("6.3.7.b")
    def cut_end_effects(self, game: Game) -> Next:
        return end_with_battle(game)

    @step("6.3.7.c")
    def cut_end(self, game: Game) -> Next:
        fighters = tuple(r for r in (self.attacker, self.blocker) if r in game.cards)
        return raise_moment_with_window(game, Fact("battle_end", fighters, seat=turn_player(game)))


class Graze(Procedure):
    """6.5.3: the damaged player may take exactly as many cards as the graze from the deck as sleeping nodes, or
    none."""

    attacker: int
    amount: int = 0

    @step("6.5.2.a", "6.5.1")
    def may(self, game: Game) -> Next:
        """Skip the graze if it is 0, or if the deck has fewer cards than the graze (R-PMV-39)."""
        seat = game.vars["grazer"]
        self.amount = values.graze(game, self.attacker) if self.attacker in game.cards else 0
        if (
            not self.amount
            or len(game.cards_in(DECK, seat)) < self.amount
            or is_player_banned(game, seat, "add_nodes")
        ):
            return done()
        return None

    @step("6.5.3.a")
    def whether(self, game: Game) -> Next:
        seat = game.vars["grazer"]
        return call(
            Question(
                seat, "yes_no", "graze", "6.5.3.a", (YES, NO), None, self.attacker, params=(self.amount,)
            )
        )

    @step("6.5.3.b", "3.5.3")
    def take(self, game: Game) -> Next:
        if self.got != YES:
            return done()
        return call(AddNodes((game.vars["grazer"],), self.amount))
