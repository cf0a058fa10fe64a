"""101: the setup of a game."""

from __future__ import annotations

from pyengine.games.harem_master.rules.deck import is_starter
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.turn.turn import TurnsInTurn
from pyengine.games.harem_master.rules.zones import (
    CASTLE,
    FIELD,
    HAND,
    START_HAND,
    TIES,
    Refs,
    move_from_castle,
    opponent_of,
    printed,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, goto, step
from pyengine.kernel.question import NO, YES, Question


class BeginHarem(Procedure):
    """101: choose starters face down, shuffle castles, choose the first player, draw hands, reveal the starters."""

    seat: int = 0
    ties: int = 0
    winner: int = -1
    left: Refs = ()

    @step("101.1")
    def look(self, game: Game) -> Next:
        """Show a player's deck for the choice of a character of cost 1."""
        atoms.show(game, self.seat, game.cards_in(CASTLE, self.seat))
        return None

    @step("101.1", "100.2")
    def choose_starter(self, game: Game) -> Next:
        seen: set[str] = set()
        options = []
        for ref in game.cards_in(CASTLE, self.seat):
            face = game.cards[ref].face
            if face is None:
                options.append(("card", ref))
                continue
            if is_starter(printed(game, face)) and face not in seen:
                seen.add(face)
                options.append(("card", ref))
        return call(Question(self.seat, "choose", "starter", "101.1", tuple(options), options[0]))

    @step("101.1", "215.6a")
    def put_starter(self, game: Game) -> Next:
        """Put the starter on the field face down, known only to its owner."""
        (ref,) = atoms.move(game, (self.got_number,), FIELD, self.seat, down=True)
        atoms.set_mark(game, ref, "open", 1)
        self.seat += 1
        return goto("look") if self.seat < 2 else None

    @step("101.2")
    def shuffle(self, game: Game) -> Next:
        for seat in (0, 1):
            atoms.shuffle(game, CASTLE, seat)
        return None

    @step("101.3")
    def flip(self, game: Game) -> Next:
        """Reveal the top card of each deck."""
        atoms.reveal(game, tuple(game.cards_in(CASTLE, seat)[-1] for seat in (0, 1)))
        return None

    @step("101.3")
    def compare(self, game: Game) -> Next:
        """Let the player with the higher random number choose, and put the cards on the bottom. Fifty ties in a row are
        a draw (R-HM-17)."""
        tops = [game.cards_in(CASTLE, seat)[-1] for seat in (0, 1)]
        numbers = [printed(game, game.cards[ref].face or "").random for ref in tops]
        for seat, ref in enumerate(tops):
            game.emit("flipped", seat, (ref,), number=numbers[seat])
            atoms.move(game, (ref,), CASTLE, seat, bottom=True, quiet=True)
        if numbers[0] == numbers[1]:
            self.ties += 1
            if self.ties >= TIES:
                atoms.end_game(game, None, "ties", "101.3")
                return None
            return goto("flip")
        self.winner = 0 if numbers[0] > numbers[1] else 1
        return None

    @step("101.3")
    def ask_order(self, game: Game) -> Next:
        return call(Question(self.winner, "yes_no", "go-first", "101.3", (YES, NO)))

    @step("101.3")
    def who_begins(self, game: Game) -> Next:
        first = self.winner if self.got == YES else opponent_of(self.winner)
        atoms.set_fact(game, "turn", first)
        game.emit("begins", first)
        self.seat = first
        return None

    @step("101.4")
    def hands(self, game: Game) -> Next:
        for seat in (0, 1):
            move_from_castle(game, seat, HAND, START_HAND)
        return None

    @step("101.5")
    def mulligan(self, game: Game) -> Next:
        """Offer each player a single mulligan, the first player first."""
        return call(Question(self.seat, "yes_no", "mulligan", "101.5", (YES, NO), NO))

    @step("101.5")
    def decided(self, game: Game) -> Next:
        if self.got == NO:
            return goto("next_mulligan")
        game.emit("mulligan", self.seat)
        return None

    @step("101.5")
    def put_back(self, game: Game) -> Next:
        """Ask for the next card to put under the castle, in any order; the first chosen card becomes the lowest."""
        hand = game.cards_in(HAND, self.seat)
        if not hand:
            return goto("draw_anew")
        options = tuple(("card", ref) for ref in hand)
        return call(Question(self.seat, "choose", "put-back", "101.5", options, options[0]))

    @step("101.5")
    def one_back(self, game: Game) -> Next:
        at = len(self.left)
        (ref,) = atoms.move(game, (self.got_number,), CASTLE, self.seat, bottom=True, quiet=True)
        self.left = (*self.left, ref)
        return goto("put_back") if at < START_HAND else None

    @step("101.5")
    def draw_anew(self, game: Game) -> Next:
        self.left = ()
        move_from_castle(game, self.seat, HAND, START_HAND)
        return None

    @step("101.5")
    def next_mulligan(self, game: Game) -> Next:
        if self.seat == game.vars["turn"]:
            self.seat = opponent_of(self.seat)
            return goto("mulligan")
        return None

    @step("101.6", "215.6a")
    def turn_up(self, game: Game) -> Next:
        """Turn the starters face up."""
        refs = tuple(ref for seat in (0, 1) for ref in game.cards_in(FIELD, seat))
        for ref in refs:
            atoms.set_mark(game, ref, "open", 0)
        atoms.turn_face(game, refs, False)
        atoms.reveal(game, refs)
        atoms.set_fact(game, "setting", False)
        return None

    @step("101.6", "300.1")
    def first_turn(self, game: Game) -> Next:
        return call(TurnsInTurn())


__all__ = ["BeginHarem"]
