"""11.9, 11.10: random choice of cards, and division into groups."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Need, Question


class PickRandom(Procedure):
    """11.9.1: cards are chosen at random. Result: refs, or None if too few cards are available."""

    among: Refs
    n: int
    chosen: Refs = ()

    @step("11.9.1", "11.9.2")
    def draw_lot(self, game: Game) -> Next:
        """Draw a random position among the remaining cards: nobody can influence the choice, even among known cards."""
        if len(self.chosen) == self.n:
            return done(self.chosen)
        left = tuple(r for r in self.among if r not in self.chosen)
        if len(left) < self.n - len(self.chosen):
            return done(None)
        return call(Need("lot", -1, (), (), len(left)))

    @step("11.9.1")
    def take(self, game: Game) -> Next:
        left = tuple(r for r in self.among if r not in self.chosen)
        self.chosen = (*self.chosen, left[self.got_lot])
        return goto("draw_lot")


@defines("11.10.1", "11.10.5")
class DivideCards(Procedure):
    """11.10: a player divides cards into non-empty groups, and a player picks a group, which "it" (`It`) then means.
    Groups exist only as a field of this frame."""

    cards: Refs
    n: int
    seat: int
    chooser: int
    groups: tuple[Refs, ...] = ()

    @step("11.10.3")
    def enough(self, game: Game) -> Next:
        """End the procedure if there are fewer cards than groups."""
        self.groups = ((),) * self.n
        return done(False) if len(self.cards) < self.n else None

    @step("11.10.2", "11.10.3")
    def next_card(self, game: Game) -> Next:
        """Ask for the group of the next card. The last cards must fill the groups that are still empty."""
        if not self.cards:
            return goto("divided")
        empty = [n for n, group in enumerate(self.groups) if not group]
        places = empty if len(self.cards) <= len(empty) else range(self.n)
        options = tuple(("mode", n) for n in places)
        default = options[0] if len(options) == 1 else None
        return call(Question(self.seat, "mode", "which-group", "11.10.2", options, default, self.cards[0]))

    @step("11.10.2")
    def put(self, game: Game) -> Next:
        at = self.got_number
        card, *rest = self.cards
        self.cards = tuple(rest)
        self.groups = tuple((*g, card) if n == at else g for n, g in enumerate(self.groups))
        return goto("next_card")

    @step("11.10.4")
    def divided(self, game: Game) -> Next:
        """Announce the groups to both players and ask for a group."""
        for n, group in enumerate(self.groups, 1):
            game.emit("divided", self.seat, group, n=n)
        options = tuple(("mode", n) for n in range(self.n))
        return call(Question(self.chooser, "mode", "pick-group", "11.10.1", options, None, self.groups[0][0]))

    @step("11.10.5")
    def picked(self, game: Game) -> Next:
        return done(("it", self.groups[self.got_number]))
