"""1.11: adding to the hand, and drawing."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.moments import Fact, at_once, note
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.meaning.bans import player_banned
from pyengine.games.pmv.rules.meaning.values import heard
from pyengine.games.pmv.rules.zones import DECK, HAND
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, done, step
from pyengine.kernel.legality import defines


@defines("7.4.7.b", "3.6.1")
def note_hands(game: Game, came: tuple[int, ...]) -> None:
    """What listens to a hand that has grown: `came` names its seat once for each card."""
    for seat in dict.fromkeys(came) if "reached" in heard(game) else ():
        now = len(game.at(HAND, seat))
        note(game, Fact("reached", (), seat=seat, amount=now, before=now - came.count(seat)))


class DrawCards(Procedure):
    """1.11.2: players draw the top cards of their decks; `each` pairs a seat and a number, in turn order. `ruled`: it is the
    rule of the draw phase that says so."""

    each: tuple[tuple[int, int], ...]
    fine: bool = True
    ruled: bool = False

    @step("1.3.2")
    def may(self, game: Game) -> Next:
        """Whoever cannot draw draws nothing, and so need not have the cards."""
        able = tuple(
            pair
            for pair in self.each
            if not player_banned(game, pair[0], "draw")
            and (self.ruled or not player_banned(game, pair[0], "draw_more"))
        )
        self.fine = len(able) == len(self.each)
        self.each = able
        return None

    @step("1.11.7", "1.5.3.b")
    def enough(self, game: Game) -> Next:
        """Whoever has fewer cards than he must draw loses, all of them together."""
        from pyengine.games.pmv.rules.winning import lose

        short = tuple(seat for seat, n in self.each if n > len(game.at(DECK, seat)))
        if short:
            lose(game, short, "deck-out", "1.5.3.b")
        return None

    @step("1.11.2", "1.11.4", "1.11.5")
    def draw(self, game: Game) -> Next:
        """One player after the other, each all his cards at once."""
        for seat, n in self.each:
            if n > 0:
                deck = game.at(DECK, seat)
                atoms.move(game, tuple(reversed(deck[len(deck) - n :])), HAND, seat, quiet=True)
                game.emit("drew", seat, n=n)
        return None

    @step("1.11.3", "7.2.1.b")
    def drawn(self, game: Game) -> Next:
        """Gammas that listen to drawing wait until the effect has ended: drawing has no window of its own."""
        heeded = not heard(game).isdisjoint(("drew", "drew_more", "reached"))
        for seat, n in self.each if heeded else ():
            if n > 0:
                batch = note(game, Fact("drew", (), seat=seat))
                if not self.ruled:
                    note(game, Fact("drew_more", (), seat=seat), batch)
                note_hands(game, (seat,) * n)
        return at_once(game)

    @step("1.11.1")
    def end(self, game: Game) -> Next:
        return done(self.fine)
