"""406, 407.3, 411: what is used or set off is announced, and texts answer to it before it is carried out.

An answer is an action of its own, which can be answered again: what carries it out is found by its verb.
"""

from __future__ import annotations

from collections.abc import Callable

from pyengine.games.harem_master.rules.decided import DECIDED
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import actions, could_act
from pyengine.games.harem_master.rules.zones import active, other, printed
from pyengine.games.harem_master.vocab import Uncounterable
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Answer, Question


def announce(game: Game, what: str, seat: int, ref: int, firm: bool = False) -> tuple[int, Answering | None]:
    """Something is used or set off: its number, and the chance to answer to it where anybody could."""
    number = game.new_ref()
    atoms.put(game, "using", (*game.vars["using"], (number, what, seat, ref, firm)))
    window = Answering(what, seat, ref, number) if anybody_could(game, what, seat) else None
    return number, window


def anybody_could(game: Game, what: str, whose: int) -> bool:
    return could_act(game, 0, what, whose) or could_act(game, 1, what, whose)


@defines("411.1b")
def withdraw(game: Game, number: int) -> bool:
    """It is no longer being used; whether it was countered, and so does nothing."""
    atoms.put(game, "using", tuple(row for row in game.vars["using"] if row[0] != number))
    countered = game.vars["countered"]
    if number not in countered:
        return False
    atoms.put(game, "countered", tuple(n for n in countered if n != number))
    return True


Begins = Callable[[Game, int, Answer, int], Procedure]
PROCEDURES: dict[str, Begins] = {}
"""What carries out an action, by the verb of its answer; `using` has them."""


def begins(verb: str) -> Callable[[Begins], Begins]:
    """Say what begins when this is chosen: given the seat, the answer, and what it answers to."""

    def wrap(fn: Begins) -> Begins:
        PROCEDURES[verb] = fn
        return fn

    return wrap


def act_on(game: Game, seat: int, answer: Answer, about: int = 0) -> Procedure:
    """The procedure of an action that was chosen at a chance to use something."""
    return PROCEDURES[answer[0]](game, seat, answer, about)


def is_firm(game: Game, face: str, what: str) -> bool:
    """Whether a text says that its "card" or its "ability" is not countered."""
    return any(isinstance(a, Uncounterable) and a.what == what for a in printed(game, face).abilities)


@defines("406.3", "406.3a")
class Answering(Procedure):
    """406.2, 407.3: before something is carried out, texts that answer to it are used, one at a time: the non-active
    player any number, then the active player one, and again, until both have passed in a row."""

    what: str
    seat: int
    card: int
    number: int
    turn: int = 0

    @step("406.2", "407.3")
    def others(self, game: Game) -> Next:
        first = other(active(game)) if DECIDED["first_acts"].value == "other" else active(game)
        self.turn = first
        return self.asked(game)

    @step("406.2", "406.3")
    def other_acted(self, game: Game) -> Next:
        if self.got is not None and self.got != PASS:
            return call(act_on(game, self.turn, self.got, self.number))
        return goto("actives") if self.got == PASS or self.got is None else None

    @step("406.2")
    def other_again(self, game: Game) -> Next:
        return goto("others")

    @step("406.2", "407.3")
    def actives(self, game: Game) -> Next:
        self.turn = active(game) if DECIDED["first_acts"].value == "other" else other(active(game))
        return self.asked(game)

    @step("406.2", "406.3")
    def active_acted(self, game: Game) -> Next:
        if self.got is not None and self.got != PASS:
            return call(act_on(game, self.turn, self.got, self.number))
        return done()

    @step("406.2")
    def active_again(self, game: Game) -> Next:
        return goto("others")

    def asked(self, game: Game) -> Next:
        """The question to the player whose chance it is, if he could answer at all; a battle that is over is answered no
        more (306.5)."""
        if game.vars["cut"] and self.what in ("attack", "kind"):
            return done()
        if not could_act(game, self.turn, self.what, self.seat):
            self.got = None
            return None
        atoms.put(game, "chance", ("answer", self.what, self.seat, self.card))
        clause = "306.5h" if self.what == "kind" else "407.3"
        options = actions(game, self.turn)
        return call(Question(self.turn, "priority", "answer", clause, options, PASS, self.card))


__all__ = ["Answering", "act_on", "announce", "anybody_could", "begins", "is_firm", "withdraw"]
