"""300 to 310: the turns, one after another, and the exchange of actions in the middle of each."""

from __future__ import annotations

from pyengine.games.harem_master.rules.effects.time_points import end_until, set_off_at
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import actions, could_act
from pyengine.games.harem_master.rules.playing.responses import ACTIONS
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import bodies
from pyengine.games.harem_master.rules.turn.battle import BattleOf
from pyengine.games.harem_master.rules.zones import (
    DISCARD,
    HAND,
    STACK,
    active,
    off_the_castle,
    other,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Question


@defines("101.7", "101.8", "303")
def stack_size(game: Game) -> int:
    """Lady characters and two; on the very first turn of each player less: the first player's ladies alone, the second
    player's and one."""
    number = game.vars["number"]
    return values.ladies(game, active(game)) + (number - 1 if number < 3 else 2)


@defines("300.1", "100.1")
class TurnsInTurn(Procedure):
    """Two players take turns."""

    @step("301", "300.1")
    def begin(self, game: Game) -> Next:
        """Both players' characters become ready (R-HM-15)."""
        atoms.put(game, "phase", "start")
        atoms.put(game, "used", False)
        game.emit("turn_began", active(game), number=game.vars["number"])
        tired = tuple(
            r for s in (0, 1) for r in bodies(game, s)
            if game.cards[r].asleep and not values.forbidden(game, r, "ready")
        )  # fmt: skip
        if tired:
            atoms.turn(game, tired, False)
        return None

    @step("302", "215.4b")
    def take_stack(self, game: Game) -> Next:
        """What is left in the action stack goes to the hand."""
        seat = active(game)
        refs = game.at(STACK, seat)
        if refs:
            atoms.move(game, refs, HAND, seat)
        return None

    @step("303", "101.7", "101.8")
    def fill_stack(self, game: Game) -> Next:
        """Cards from the castle, unseen, one by one; the game ends at the very card that empties it."""
        seat = active(game)
        n = stack_size(game)
        off_the_castle(game, seat, STACK, n)
        return None

    @step("304")
    def start(self, game: Game) -> Next:
        set_off_at(game, "turn_start")
        return None

    @step("305", "306")
    def act(self, game: Game) -> Next:
        atoms.put(game, "phase", "main")
        return call(Exchange())

    @step("308")
    def end(self, game: Game) -> Next:
        atoms.put(game, "phase", "end")
        set_off_at(game, "turn_end")
        return None

    @step("309", "215.3b")
    def too_many(self, game: Game) -> Next:
        """Down to the most that a hand may hold, as its player chooses."""
        seat = active(game)
        hand = game.at(HAND, seat)
        if len(hand) <= values.hand_limit(game, seat):
            return goto("lapse")
        options = tuple(("card", ref) for ref in hand)
        return call(Question(seat, "choose", "hand-limit", "309", options, options[0]))

    @step("309")
    def discard(self, game: Game) -> Next:
        atoms.move(game, (self.got_number,), DISCARD, active(game))
        return goto("too_many")

    @step("310")
    def lapse(self, game: Game) -> Next:
        """What lasts until the end of the turn ends."""
        end_until(game, "turn")
        return None

    @step("300.1")
    def next_player(self, game: Game) -> Next:
        game.emit("turn_ended", active(game))
        atoms.put(game, "turn", other(active(game)))
        atoms.put(game, "number", game.vars["number"] + 1)
        atoms.progress(game)
        return goto("begin")


class Exchange(Procedure):
    """305 to 307, R-HM-04: the other player acts as often as he likes, then the active player once, and so on until the
    active player ends his turn and the other lets it end."""

    @step("305", "406.2")
    def others(self, game: Game) -> Next:
        """[OT] events and abilities, any number."""
        return self.other_asked(game, "305", "before-action")

    @step("305", "406.3")
    def other_acted(self, game: Game) -> Next:
        return goto("actives") if self.got == PASS else call(self.use(game, other(active(game))))

    @step("305")
    def other_again(self, game: Game) -> Next:
        return goto("others")

    @step("306", "406.2")
    def actives(self, game: Game) -> Next:
        """One action, or the declaration that the turn ends (307)."""
        atoms.put(game, "chance", ("main",))
        seat = active(game)
        return call(Question(seat, "priority", "main", "306", actions(game, seat), PASS))

    @step("306", "306.5", "406.3")
    def active_acted(self, game: Game) -> Next:
        if self.got == PASS:
            return goto("declared_end")
        seat = active(game)
        if self.got_answer[0] == "attack":
            return call(BattleOf(seat, self.got_number))
        return call(self.use(game, seat))

    @step("306")
    def active_again(self, game: Game) -> Next:
        return goto("others")

    @step("307")
    def declared_end(self, game: Game) -> Next:
        """The other player may act once more."""
        game.emit("end_declared", active(game))
        return self.other_asked(game, "307", "before-end")

    @step("307.1", "307.2")
    def withdrawn(self, game: Game) -> Next:
        """If he acts, the declaration is withdrawn; if he passes, the turn ends."""
        return done() if self.got == PASS else call(self.use(game, other(active(game))))

    @step("307.1")
    def acted_after_all(self, game: Game) -> Next:
        return goto("others")

    def other_asked(self, game: Game, clause: str, code: str) -> Next:
        seat = other(active(game))
        if not could_act(game, seat, "other"):
            self.got = PASS
            return None
        atoms.put(game, "chance", ("other",))
        return call(Question(seat, "priority", code, clause, actions(game, seat), PASS))

    def use(self, game: Game, seat: int) -> Procedure:
        return ACTIONS.act_on(game, seat, self.got_answer)


__all__ = ["Exchange", "TurnsInTurn", "stack_size"]
