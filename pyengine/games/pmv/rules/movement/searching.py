"""3.2.5, 8.1.3: a player chooses among hidden cards: from their hand, or from their whole deck."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.targets import Picks, choose_one
from pyengine.games.pmv.rules.cards import Path, node_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.moving import MoveAway
from pyengine.games.pmv.rules.movement.removal import DiscardCards, RemoveCards
from pyengine.games.pmv.rules.movement.reveal import note_looking, note_revealing
from pyengine.games.pmv.rules.procedure_fields import TextRun
from pyengine.games.pmv.rules.semantics.groups import PickRandom
from pyengine.games.pmv.rules.semantics.nouns import fits
from pyengine.games.pmv.rules.semantics.scope import Letters, Refs, Scope, letters_with_own_seat
from pyengine.games.pmv.rules.zones import DECK, HAND, hand
from pyengine.games.pmv.vocab import Noun
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import FINISH, Question


class DiscardFromHand(Procedure):
    """1.3.3: players choose cards of their hands, the turn player first; all chosen cards are discarded together.

    n = -1: the whole hand; with `keep`, the number of cards to keep. A player with fewer cards discards none
    (R-PMV-64); with `few`, all of them (12.6.1).
    """

    seats: tuple[int, ...]
    n: int
    by: int
    clause: str = "8.1.3"
    keep: bool = False
    chosen: Refs = ()
    mine: Refs = ()
    few: bool = False

    @step("1.3.3", "1.3.3.a", "1.3.3.c")
    def next_card(self, game: Game) -> Next:
        """Ask for the next card; a player finishes before the next player chooses."""
        if not self.seats:
            return None
        seat = self.seats[0]
        refs = tuple(r for r in hand(game, seat) if r not in self.mine)
        is_short = not self.keep and not self.few and len(refs) + len(self.mine) < self.n
        if not refs or is_short or (len(refs) <= self.n if self.keep else len(self.mine) == self.n):
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
        self.mine = (*self.mine, self.got_number)
        return goto("next_card")

    @step("9.3.2")
    def discard(self, game: Game) -> Next:
        if not self.chosen:
            return done(True)
        return call(DiscardCards(self.chosen, self.by))

    @step("9.3.1")
    def end(self, game: Game) -> Next:
        """Finish the discard; "it" (`It`) in the text means the discarded cards from now on."""
        return done(("it", self.chosen) if self.got else False)


class DiscardByLot(Procedure):
    """11.9.1: players lose random cards of their hands, the turn player first, down to n cards."""

    seats: tuple[int, ...]
    n: int
    by: int
    chosen: Refs = ()

    @step("11.9.1", "1.3.3")
    def draw_lots(self, game: Game) -> Next:
        if not self.seats:
            return goto("discard")
        held = hand(game, self.seats[0])
        if len(held) <= self.n:
            self.got = ()
            return None
        return call(PickRandom(held, len(held) - self.n))

    @step("11.9.1")
    def taken(self, game: Game) -> Next:
        self.chosen = (*self.chosen, *self.got_refs)
        self.seats = self.seats[1:]
        return goto("draw_lots")

    @step("9.3.2")
    def discard(self, game: Game) -> Next:
        return call(DiscardCards(self.chosen, self.by)) if self.chosen else done(True)

    @step("9.3.1")
    def end(self, game: Game) -> Next:
        return done(("it", self.chosen) if self.got else False)


class ExchangeHand(Procedure):
    """3.6.1, 1.11.1: make cards a player's new hand; "it" (`It`) in the text then means `old`, the previous hand."""

    cards: Refs
    old: Refs

    @step("1.11.1", "1.11.6")
    def add(self, game: Game) -> Next:
        return call(MoveAway(self.cards, HAND, added=True))

    @step("3.1.7.c")
    def end(self, game: Game) -> Next:
        return done(("it", self.old) if self.got else False)


@defines("3.2.5.b", "3.1.5.e")
class SearchDeck(Procedure):
    """3.2.5: look through the whole deck, put fitting cards into the hand or apply `do` to them, and shuffle; several
    players search one after another.

    `may`: taking cards is optional; `shown`: the cards are revealed first. Value: whether the search was done in full.
    """

    seats: tuple[int, ...]
    this: int
    face: str
    path: Path
    n: int
    do: Path = ()
    upto: bool = False
    x: int = 0
    letters: Letters = ()
    picks: Picks = ()
    may: bool = False
    shown: bool = False
    taken: Refs = ()
    fine: bool = True

    @property
    def seat(self) -> int:
        """The seat of the player searching now."""
        return self.seats[0]

    @step("11.7.1", "11.7.2")
    def look(self, game: Game) -> Next:
        self.taken = ()
        atoms.show(game, self.seat, game.cards_in(DECK, self.seat))
        note_looking(game, self.seat, game.cards_in(DECK, self.seat))
        return None

    @step("8.1.3", "8.1.2.b", "11.7.3")
    def choose(self, game: Game) -> Next:
        """Ask for a card. An optional search may stop early; a mandatory search takes the full number, or none if too
        few fit (R-PMV-63). The question is always asked, to reveal nothing about the deck."""
        if len(self.taken) == self.n:
            self.got = FINISH
            return None
        noun = node_at(game, self.face, self.path)
        assert isinstance(noun, Noun)
        scope = self.scope()
        wanted = noun.replace(zone=DECK)
        cards = game.cards
        rest = tuple(r for r in game.cards_in(DECK, self.seat) if r not in self.taken)
        refs = tuple(r for r in rest if cards[r].face is None or fits(game, r, wanted, scope))
        if not self.upto and len(self.taken) + len(refs) < self.n:
            refs = ()
        must = refs and not self.may and not self.upto and all(cards[r].face is not None for r in refs)
        options = (*(("card", r) for r in refs), *(() if must else (FINISH,)))
        about = self.this if self.this in cards else 0
        return call(Question(self.seat, "choose", "search", "8.1.3", options, None, about))

    @step("11.4.1", "11.4.2", "8.1.3")
    def take(self, game: Game) -> Next:
        """Record the chosen card; it keeps its place in the deck until all are chosen."""
        if self.got == FINISH:
            return None
        self.taken = (*self.taken, self.got_number)
        return goto("choose")

    @step("11.6.1", "11.6.4")
    def show(self, game: Game) -> Next:
        """Reveal the chosen cards if the text demands it."""
        if self.shown and self.has_enough():
            atoms.reveal(game, self.taken)
        return None

    @step("1.11.1", "1.11.6", "11.3.2")
    def add(self, game: Game) -> Next:
        """Put the chosen cards into their destination: exactly the number in the text, or none (8.1.2.b)."""
        if not self.has_enough():
            return goto("shuffle")
        if self.shown:
            game.emit("found", self.seat, self.taken)
            note_revealing(game, self.taken)
        if self.do:
            return call(
                TextRun.OWN(
                    self.face,
                    self.do,
                    self.seat,
                    self.this,
                    "part",
                    self.x,
                    self.taken,
                    self.picks,
                    self.letters,
                )
            )
        return call(MoveAway(self.taken, HAND, added=True))

    @step("11.4.4")
    def not_put(self, game: Game) -> Next:
        """Remove chosen cards from the game if they could not be put into their destination."""
        left = tuple(r for r in self.taken if r in game.cards and game.cards[r].zone == DECK)
        return call(RemoveCards(left, self.this)) if left and self.got is False else None

    def scope(self) -> Scope:
        return Scope(
            self.seat, self.this, self.x, (), self.picks, self.face, letters_with_own_seat(self.letters, self.seat)
        )  # fmt: skip

    def has_enough(self) -> bool:
        return len(self.taken) == self.n or (self.upto and bool(self.taken))

    @step("3.2.5", "11.8.1", "11.4.3")
    def shuffle(self, game: Game) -> Next:
        """Hide the remaining cards again and shuffle the deck."""
        atoms.conceal(game, game.cards_in(DECK, self.seat))
        atoms.shuffle(game, DECK, self.seat)
        return None

    @step("3.2.5", "8.1.3.a")
    def end(self, game: Game) -> Next:
        self.fine = self.fine and (self.may or self.has_enough())
        self.seats = self.seats[1:]
        return goto("look") if self.seats else done(self.fine)
