"""300 to 310: the sequence of turns, with an exchange of actions in the middle of each turn."""

from __future__ import annotations

from pyengine.games.harem_master.rules.effects.time_points import end_effects_of_duration, trigger_at_time
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import actions, could_act
from pyengine.games.harem_master.rules.playing.responses import ACTIONS
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import characters_of
from pyengine.games.harem_master.rules.turn.battle import CharacterBattle
from pyengine.games.harem_master.rules.zones import (
    DISCARD,
    HAND,
    STACK,
    active_seat,
    move_from_castle,
    opponent_of,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Question


@defines("101.7", "101.8", "303")
def stack_size(game: Game) -> int:
    """Return the number of cards for the action stack: the lady characters plus two. On the first turn of the first
    player the bonus is 0, of the second player 1."""
    number = game.vars["number"]
    return values.lady_count(game, active_seat(game)) + (number - 1 if number < 3 else 2)


@defines("300.1", "100.1")
class TurnsInTurn(Procedure):
    """300.1: the players' turns, one after another."""

    @step("301", "300.1")
    def begin(self, game: Game) -> Next:
        """Ready both players' characters (R-HM-15)."""
        atoms.set_fact(game, "phase", "start")
        atoms.set_fact(game, "used", False)
        game.emit("turn_began", active_seat(game), number=game.vars["number"])
        tired = tuple(
            r for s in (0, 1) for r in characters_of(game, s)
            if game.cards[r].asleep and not values.is_action_forbidden(game, r, "ready")
        )  # fmt: skip
        if tired:
            atoms.turn(game, tired, False)
        return None

    @step("302", "215.4b")
    def take_stack(self, game: Game) -> Next:
        """Move the rest of the action stack to the hand."""
        seat = active_seat(game)
        refs = game.cards_in(STACK, seat)
        if refs:
            atoms.move(game, refs, HAND, seat)
        return None

    @step("303", "101.7", "101.8")
    def fill_stack(self, game: Game) -> Next:
        """Move castle cards to the action stack unseen, one by one. The game ends at the very card that empties the
        castle."""
        seat = active_seat(game)
        n = stack_size(game)
        move_from_castle(game, seat, STACK, n)
        return None

    @step("304")
    def start(self, game: Game) -> Next:
        trigger_at_time(game, "turn_start")
        return None

    @step("305", "306")
    def act(self, game: Game) -> Next:
        atoms.set_fact(game, "phase", "main")
        return call(Exchange())

    @step("308")
    def end(self, game: Game) -> Next:
        atoms.set_fact(game, "phase", "end")
        trigger_at_time(game, "turn_end")
        return None

    @step("309", "215.3b")
    def too_many(self, game: Game) -> Next:
        """Ask the active player to discard down to the hand limit."""
        seat = active_seat(game)
        hand = game.cards_in(HAND, seat)
        if len(hand) <= values.hand_limit(game, seat):
            return goto("lapse")
        options = tuple(("card", ref) for ref in hand)
        return call(Question(seat, "choose", "hand-limit", "309", options, options[0]))

    @step("309")
    def discard(self, game: Game) -> Next:
        atoms.move(game, (self.got_number,), DISCARD, active_seat(game))
        return goto("too_many")

    @step("310")
    def lapse(self, game: Game) -> Next:
        """End the effects with a duration until the end of the turn."""
        end_effects_of_duration(game, "turn")
        return None

    @step("300.1")
    def next_player(self, game: Game) -> Next:
        game.emit("turn_ended", active_seat(game))
        atoms.set_fact(game, "turn", opponent_of(active_seat(game)))
        atoms.set_fact(game, "number", game.vars["number"] + 1)
        atoms.record_progress(game)
        return goto("begin")


class Exchange(Procedure):
    """305 to 307, R-HM-04: the non-active player acts any number of times, then the active player once, repeatedly. The
    turn ends when the active player declares the end and the opponent passes."""

    @step("305", "406.2")
    def others(self, game: Game) -> Next:
        """Ask the non-active player for events and abilities with [OT], any number of them."""
        return self.other_asked(game, "305", "before-action")

    @step("305", "406.3")
    def other_acted(self, game: Game) -> Next:
        return goto("actives") if self.got == PASS else call(self.use(game, opponent_of(active_seat(game))))

    @step("305")
    def other_again(self, game: Game) -> Next:
        return goto("others")

    @step("306", "406.2")
    def actives(self, game: Game) -> Next:
        """Ask the active player for one action, or for the end of the turn (307)."""
        atoms.set_fact(game, "chance", ("main",))
        seat = active_seat(game)
        return call(Question(seat, "priority", "main", "306", actions(game, seat), PASS))

    @step("306", "306.5", "406.3")
    def active_acted(self, game: Game) -> Next:
        if self.got == PASS:
            return goto("declared_end")
        seat = active_seat(game)
        if self.got_answer[0] == "attack":
            return call(CharacterBattle(seat, self.got_number))
        return call(self.use(game, seat))

    @step("306")
    def active_again(self, game: Game) -> Next:
        return goto("others")

    @step("307")
    def declared_end(self, game: Game) -> Next:
        """Give the opponent a last chance to act."""
        game.emit("end_declared", active_seat(game))
        return self.other_asked(game, "307", "before-end")

    @step("307.1", "307.2")
    def withdrawn(self, game: Game) -> Next:
        """Cancel the declared end of the turn if the opponent has acted since; end the turn after a pass."""
        return done() if self.got == PASS else call(self.use(game, opponent_of(active_seat(game))))

    @step("307.1")
    def acted_after_all(self, game: Game) -> Next:
        return goto("others")

    def other_asked(self, game: Game, clause: str, code: str) -> Next:
        seat = opponent_of(active_seat(game))
        if not could_act(game, seat, "other"):
            self.got = PASS
            return None
        atoms.set_fact(game, "chance", ("other",))
        return call(Question(seat, "priority", code, clause, actions(game, seat), PASS))

    def use(self, game: Game, seat: int) -> Procedure:
        return ACTIONS.procedure_for(game, seat, self.got_answer)


__all__ = ["Exchange", "TurnsInTurn", "stack_size"]
