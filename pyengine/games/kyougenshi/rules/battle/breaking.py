"""P5.2, C4: breaking of declaration cards, with immediate resolution of their S-triggers and S-bullets."""

from __future__ import annotations

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.effects.effect_actions import FOLLOWS
from pyengine.games.kyougenshi.rules.effects.triggers import raise_card_event, texts_triggered_by_break
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain_resolution import (
    Executing,
    Summoning,
    hold_triggers,
    release_triggers,
    text_at,
)
from pyengine.games.kyougenshi.rules.semantics.values import has_off_the_battle
from pyengine.games.kyougenshi.rules.zones import CHAIN, DECLARED, HAND, Refs, card_of, face_of, is_in_battle
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import FINISH, NO, YES, Question
from pyengine.mechanics.facts import opponent_of
from pyengine.mechanics.triggers import add_waiting_triggers


class Break(Procedure):
    """P5.2.1 to P5.2.5: a player breaks up to `n` declaration cards of the other player. The cards go to the hand
    together (R-ORB-10). `card` is the attacker, 0 for none."""

    seat: int
    n: int
    card: int = 0
    chosen: Refs = ()

    @step("P5.2.2", "P5.2.4", "P5.2.5")
    def choose(self, game: Game) -> Next:
        """Ask the breaking player to choose among the unseen cards, if a choice exists."""
        left = tuple(ref for ref in game.cards_in(DECLARED, opponent_of(self.seat)) if ref not in self.chosen)
        wanted = self.n - len(self.chosen)
        if len(left) <= wanted:
            self.chosen = (*self.chosen, *left)
            game.record_forced_choice(self.seat, tuple(("card", ref) for ref in left), "P5.2.2")
        if len(left) <= wanted or not wanted:
            return goto("to_hand")
        options = tuple(("card", ref) for ref in left)
        return call(
            Question(self.seat, "choose", "break", "P5.2.2", options, options[0],
                     params=(len(self.chosen), min(self.n, len(self.chosen) + len(left))))
        )  # fmt: skip

    @step("P5.2.2")
    def record_choice(self, game: Game) -> Next:
        self.chosen = (*self.chosen, self.got_number)
        return goto("choose")

    @step("P5.2.3", "B6.6")
    def to_hand(self, game: Game) -> Next:
        if not self.chosen:
            return done()
        foe = opponent_of(self.seat)
        game.emit("broken", foe, n=len(self.chosen))
        self.chosen = atoms.move(game, self.chosen, HAND, foe)
        return None

    @step("C4.1", "B6.6")
    def answer(self, game: Game) -> Next:
        return call(Triggers(opponent_of(self.seat), self.chosen))

    @step("P5.2.3")
    def end(self, game: Game) -> Next:
        """Raise the event of each broken card, and the break event of the attacker if still in the battle zone."""
        for _ in self.chosen:
            add_waiting_triggers(game, texts_triggered_by_break(game, opponent_of(self.seat)))
        if is_in_battle(game, self.card):
            raise_card_event(game, "breaks", self.card)
        return done()


@defines("B7.1")
def is_trigger(game: Game, seat: int, ref: int) -> bool:
    """Return whether a broken card may be used at once without cost."""
    return has_off_the_battle(game, seat, ref, "s_trigger")


@defines("B7.2")
def is_bullet(game: Game, ref: int) -> bool:
    """Return whether a broken card may be used as a bullet."""
    return text_at(game, face_of(game, ref), v.Bullet) is not None


class Triggers(Procedure):
    """C4.1, C4.2: after every break, ask the owner of the broken cards to announce S-triggers and S-bullets, one by one
    (R-ORB-10). Nothing can be activated during their resolution (R-ORB-13)."""

    seat: int
    cards: Refs
    card: int = 0
    bullet: bool = False

    @step("C4.1", "C4.4", "B7.1")
    def ask_which(self, game: Game) -> Next:
        """Ask for a card to announce, in any case: the absence of a question would reveal information."""
        self.cards = tuple(r for r in self.cards if r in game.cards and game.cards[r].zone == HAND)
        if not self.cards:
            return done()
        may = (
            ref
            for ref in self.cards
            if game.cards[ref].face is None or is_trigger(game, self.seat, ref) or is_bullet(game, ref)
        )
        options = (*(("card", ref) for ref in may), FINISH)
        return call(
            Question(self.seat, "choose", "s-trigger", "C4.1", options, FINISH, params=(len(self.cards),))
        )

    @step("C4.1", "C4.2")
    def show(self, game: Game) -> Next:
        if self.got == FINISH:
            return done()
        self.card = self.got_number
        self.cards = tuple(ref for ref in self.cards if ref != self.card)
        hold_triggers(game)
        atoms.set_fact(game, "locked", game.vars["locked"] + 1)
        (self.card,) = atoms.move(game, (self.card,), CHAIN, self.seat, quiet=True)
        game.emit("triggered", self.seat, (self.card,))
        return None

    @step("C4.1", "B7.1", "B7.2")
    def ask_as_what(self, game: Game) -> Next:
        """Ask how to use a card with both an S-trigger and an S-bullet."""
        self.got = NO if is_trigger(game, self.seat, self.card) else YES
        if self.got == YES or not is_bullet(game, self.card):
            return None
        return call(Question(self.seat, "yes_no", "as-bullet", "C4.1", (YES, NO), NO, self.card))

    @step("C4.2", "B7.1", "B7.2")
    def carry_out(self, game: Game) -> Next:
        """Resolve the card without cost, before all else."""
        self.bullet = self.got == YES
        if not self.bullet and card_of(game, self.card).kind == "spell":
            return call(Summoning(self.seat, self.card))
        return call(Executing(self.seat, self.card, bullet=self.bullet))

    @step("C4.2")
    def unlock(self, game: Game) -> Next:
        """Allow activations again after a resolved S-trigger or S-bullet; triggers of the resolved card follow."""
        atoms.set_fact(game, "locked", game.vars["locked"] - 1)
        release_triggers(game)
        return None

    @step("C4.2", "B6.6")
    def go_on(self, game: Game) -> Next:
        return goto("ask_which")


FOLLOWS["break"] = Break


__all__ = ["Break", "Triggers", "is_bullet", "is_trigger"]
