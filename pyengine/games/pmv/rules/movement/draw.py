"""1.11: adding to the hand, and drawing."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.moments import Fact, at_once, note
from pyengine.games.pmv.rules.deeds import note_deed
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.later import TextRun
from pyengine.games.pmv.rules.meaning.bans import player_banned
from pyengine.games.pmv.rules.meaning.forces import of_kind
from pyengine.games.pmv.rules.meaning.index import index_of
from pyengine.games.pmv.rules.meaning.limits import hand_limit
from pyengine.games.pmv.rules.meaning.nouns import players
from pyengine.games.pmv.rules.meaning.scope import owned
from pyengine.games.pmv.rules.meaning.values import heard
from pyengine.games.pmv.rules.winning import lose
from pyengine.games.pmv.rules.zones import DECK, HAND
from pyengine.games.pmv.vocab import InsteadOfDraw
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines


@defines("7.4.7.b", "3.6.1")
def note_hands(game: Game, came: tuple[int, ...]) -> None:
    """What listens to a hand that has grown: `came` names its seat once for each card."""
    listening = heard(game)
    for seat in dict.fromkeys(came) if "reached" in listening or "full" in listening else ():
        now = len(game.at(HAND, seat))
        before = now - came.count(seat)
        note(game, Fact("reached", (), seat=seat, amount=now, before=before))
        if now >= hand_limit(game, seat) > before or now > max(before, hand_limit(game, seat)):
            note(game, Fact("full", (), seat=seat))


Draws = tuple[tuple[int, int], ...]
"""Seats, and how many cards each is to draw."""
Deed = tuple[str, tuple[int, ...], int, int, int, int]
"""What is done instead: where it stands (face and path), whose text it is, on which card, who does it, and how many cards he would have drawn."""


@defines("11.2.2.a")
def otherwise(game: Game, each: Draws, ruled: bool) -> tuple[Draws, tuple[Deed, ...]]:
    """The draws that are made, and what is done instead of the others; of several effects the oldest says it."""
    made: list[tuple[int, int]] = []
    deeds: list[Deed] = []
    for seat, n in each:
        for force in of_kind(game, InsteadOfDraw) if n > 0 else ():
            node = force.node
            if not isinstance(node, InsteadOfDraw) or (node.more and ruled):
                continue
            if seat in players(game, node.who, force.scope):
                at = (*force.path, InsteadOfDraw.FIELDS.index("do"))
                deeds.append((force.scope.face, at, force.scope.seat, force.scope.this, seat, n))
                break
        else:
            made.append((seat, n))
    return tuple(made), tuple(deeds)


class DoInstead(Procedure):
    """11.2.2.a: what players do instead of drawing, one after the other."""

    deeds: tuple[Deed, ...]

    @step("11.2.2.a")
    def next_one(self, game: Game) -> Next:
        if not self.deeds:
            return done(True)
        (face, path, seat, this, who, n), *rest = self.deeds
        self.deeds = tuple(rest)
        return call(TextRun.OWN(face, path, seat, this, "auto", n, (), (), owned((), who)))

    @step("11.2.2.a")
    def done_so(self, game: Game) -> Next:
        return goto("next_one")


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
        if InsteadOfDraw in (game.index or index_of(game)).kinds:
            self.each, instead = otherwise(game, able, self.ruled)
            return call(DoInstead(instead)) if instead else None
        return None

    @step("1.11.7", "1.5.3.b")
    def enough(self, game: Game) -> Next:
        """Whoever has fewer cards than he must draw loses, all of them together."""
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
                note_deed(game, seat, "draw")
                game.emit("drew", seat, n=n)
        return None

    @step("1.11.3", "7.2.1.b")
    def drawn(self, game: Game) -> Next:
        """Gammas that listen to drawing wait until the effect has ended: drawing has no window of its own."""
        heeded = not heard(game).isdisjoint(("drew", "drew_more", "reached", "full"))
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
