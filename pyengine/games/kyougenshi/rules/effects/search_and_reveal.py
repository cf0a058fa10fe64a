"""Searches and looks by texts: a player's deck, declaration cards, and random discards from a hand."""

from __future__ import annotations

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.effects.effect_actions import FOLLOWS, do_bury
from pyengine.games.kyougenshi.rules.effects.event_processing import Happening
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import fits_description
from pyengine.games.kyougenshi.rules.zones import DECK, DECLARED, HAND, Refs
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import FINISH, Need, Question
from pyengine.mechanics.ability_index import Path, Scope, text_node_at
from pyengine.mechanics.event_processing import move


class Search(Procedure):
    """P4.E5: a player searches their own deck for matching cards, reveals the cards found, and shuffles the deck."""

    seat: int
    card: int
    face: str
    path: Path
    found: Refs = ()

    @step("P4.E5")
    def look(self, game: Game) -> Next:
        atoms.show(game, self.seat, game.cards_in(DECK, self.seat))
        return None

    @step("P4.E5")
    def choose(self, game: Game) -> Next:
        """Ask for a card of the deck; finding is optional, because only the searching player sees the deck."""
        statement = self.statement(game)
        if len(self.found) >= statement.n:
            return goto("show")
        scope = Scope(self.seat, self.card)
        options = tuple(
            ("card", ref)
            for ref in game.cards_in(DECK, self.seat)
            if ref not in self.found
            and (game.cards[ref].face is None or fits_description(game, ref, statement.cards, scope))
        )
        about = self.card if self.card in game.cards else 0
        return call(Question(self.seat, "choose", "search", "P4.E5", (*options, FINISH), FINISH, about))

    @step("P4.E5")
    def take_one(self, game: Game) -> Next:
        if self.got == FINISH:
            return goto("show")
        self.found = (*self.found, self.got_number)
        return goto("choose")

    @step("P4.E5")
    def show(self, game: Game) -> Next:
        if self.statement(game).cards.fits or self.statement(game).cards.kind != "card":
            atoms.reveal(game, self.found)
        return None

    @step("P4.E4")
    def bring(self, game: Game) -> Next:
        to = self.statement(game).to
        return call(Happening(tuple(move(ref, to, self.seat) for ref in self.found)))

    @step("P4.E4")
    def shuffle(self, game: Game) -> Next:
        atoms.shuffle(game, DECK, self.seat)
        return done()

    def statement(self, game: Game) -> v.SearchDeck:
        """Return the statement with the search and its destination."""
        found = text_node_at(game, self.face, self.path)
        assert isinstance(found, v.SearchDeck)
        return found


class LookAtDeclared(Procedure):
    """B3.3: a player looks at chosen declaration cards; the cards stay in place."""

    seat: int
    whose: int
    n: int
    chosen: Refs = ()

    @step("P4.E5")
    def choose(self, game: Game) -> Next:
        left = tuple(("card", ref) for ref in game.cards_in(DECLARED, self.whose) if ref not in self.chosen)
        if len(self.chosen) >= self.n or not left:
            return goto("look")
        return call(Question(self.seat, "choose", "look-at", "P4.E5", left, left[0]))

    @step("P4.E5")
    def take_one(self, game: Game) -> Next:
        self.chosen = (*self.chosen, self.got_number)
        return goto("choose")

    @step("P4.E4", "B3.3")
    def look(self, game: Game) -> Next:
        atoms.show(game, self.seat, self.chosen)
        return done()


class DiscardBlindly(Procedure):
    """P4.E4: discard random cards of a hand, one at a time."""

    seat: int
    n: int

    @step("P4.E4")
    def draw_a_lot(self, game: Game) -> Next:
        hand = game.cards_in(HAND, self.seat)
        if self.n <= 0 or not hand:
            return done()
        return call(Need("lot", below=len(hand)))

    @step("P4.E4")
    def discard(self, game: Game) -> Next:
        self.n -= 1
        do_bury(game, game.cards_in(HAND, self.seat)[self.got_lot : self.got_lot + 1])
        return goto("draw_a_lot")


FOLLOWS["search"] = Search
FOLLOWS["look"] = LookAtDeclared
FOLLOWS["blind"] = DiscardBlindly

__all__ = ["DiscardBlindly", "LookAtDeclared", "Search"]
