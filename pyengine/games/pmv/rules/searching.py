"""3.2.5, 8.1.3: a player chooses among hidden cards: from his hand, or from his whole deck."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import Path, node_at
from pyengine.games.pmv.rules.moving import MoveAway, note_looking
from pyengine.games.pmv.rules.nouns import Letters, Refs, Scope, fits
from pyengine.games.pmv.rules.removal import DiscardCards
from pyengine.games.pmv.rules.targets import choose_one
from pyengine.games.pmv.rules.zones import DECK, HAND, hand
from pyengine.kernel import atoms
from pyengine.kernel.frames import FRAMES, Next, Procedure, call, done, goto, step
from pyengine.kernel.game import Game
from pyengine.kernel.legality import defines
from pyengine.kernel.question import FINISH, Question
from pyengine.vocab.words import Noun


class DiscardFromHand(Procedure):
    """1.3.3: players choose cards of their hands, the turn player first, and all are discarded together.

    n = -1: the whole hand; with `keep` so many cards are left. A player with fewer cards discards what he has if all players must (1.3.3.a).
    """

    seats: tuple[int, ...]
    n: int
    by: int
    clause: str = "8.1.3"
    keep: bool = False
    chosen: Refs = ()
    mine: Refs = ()

    @step("1.3.3", "1.3.3.a", "1.3.3.c")
    def next_card(self, game: Game) -> Next:
        """One card after another; each player all his before the next one chooses."""
        if not self.seats:
            return None
        seat = self.seats[0]
        refs = tuple(r for r in hand(game, seat) if r not in self.mine)
        if not refs or (len(refs) <= self.n if self.keep else len(self.mine) == self.n):
            self.chosen = (*self.chosen, *self.mine)
            self.mine = ()
            self.seats = self.seats[1:]
            return goto("next_card")
        if not self.keep and (self.n < 0 or len(refs) + len(self.mine) <= self.n):
            self.mine = (*self.mine, *refs) if self.n < 0 else (*self.mine, *refs)[: self.n]
            self.chosen = (*self.chosen, *self.mine)
            self.mine = ()
            self.seats = self.seats[1:]
            return goto("next_card")
        return call(choose_one(game, seat, "discard-from-hand", self.clause, refs, self.by))

    @step("8.1.3")
    def take(self, game: Game) -> Next:
        if not self.seats:
            return None
        self.mine = (*self.mine, int(self.got[1]))
        return goto("next_card")

    @step("9.3.2")
    def discard(self, game: Game) -> Next:
        if not self.chosen:
            return done(True)
        return call(DiscardCards(self.chosen, self.by))

    @step("9.3.1")
    def end(self, game: Game) -> Next:
        """What was discarded is spoken of from now on."""
        return done(("it", self.chosen) if self.got else False)


@defines("3.2.5.b", "3.1.5.e")
class SearchDeck(Procedure):
    """3.2.5: look through the whole deck, take cards that fit into the hand, showing them, and shuffle."""

    seat: int
    this: int
    face: str
    path: Path
    n: int
    do: Path = ()
    upto: bool = False
    x: int = 0
    letters: Letters = ()
    taken: Refs = ()

    @step("11.7.1", "11.7.2")
    def look(self, game: Game) -> Next:
        atoms.show(game, self.seat, game.at(DECK, self.seat))
        note_looking(game, self.seat, game.at(DECK, self.seat))
        return None

    @step("8.1.3", "11.7.3")
    def choose(self, game: Game) -> Next:
        """One may find nothing: what is in the deck is hidden."""
        noun = node_at(game, self.face, self.path)
        assert isinstance(noun, Noun)
        scope = Scope(self.seat, self.this, self.x, face=self.face, letters=self.letters)
        wanted = noun.replace(zone=DECK)
        deck = game.at(DECK, self.seat)
        refs = tuple(
            r
            for r in deck
            if r not in self.taken and (game.cards[r].face is None or fits(game, r, wanted, scope))
        )
        if len(self.taken) == self.n or not refs:
            self.got = FINISH
            return None
        options = (*(("card", r) for r in refs), FINISH)
        about = self.this if self.this in game.cards else 0
        return call(Question(self.seat, "choose", "search", "8.1.3", options, None, about))

    @step("11.6.1", "8.1.3")
    def take(self, game: Game) -> Next:
        if self.got == FINISH:
            return None
        self.taken = (*self.taken, int(self.got[1]))
        atoms.reveal(game, (self.taken[-1],))
        return goto("choose")

    @step("1.11.1", "1.11.6", "11.3.2")
    def add(self, game: Game) -> Next:
        """Exactly as many as it says, or none (8.1.2.b)."""
        if not self.has_enough():
            return None
        game.emit("found", self.seat, self.taken)
        if self.do:
            return call(
                FRAMES["RunText"](
                    self.face, self.do, self.seat, self.this, "part", self.x, self.taken, (), self.letters
                )
            )
        return call(MoveAway(self.taken, HAND))

    def has_enough(self) -> bool:
        return len(self.taken) == self.n or (self.upto and bool(self.taken))

    @step("3.2.5", "11.8.1")
    def shuffle(self, game: Game) -> Next:
        """The rest is shuffled, having been seen."""
        atoms.conceal(game, game.at(DECK, self.seat))
        atoms.shuffle(game, DECK, self.seat)
        return None

    @step("3.2.5", "8.1.3.a")
    def end(self, game: Game) -> Next:
        return done(self.has_enough())
