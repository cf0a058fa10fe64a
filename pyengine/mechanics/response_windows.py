"""Windows: before an act is carried out, both players may answer it, in turn, until both have passed in a row.

`DECIDED` names the player who is first, and the player who has the chance after an act. The game's procedures decide
whether an answer is carried out at once or waits on a chain until the window closes. A card or ability in use is
announced here under a number and withdrawn when carried out; meanwhile it can be countered.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from operator import itemgetter
from typing import ClassVar, NamedTuple, TypeAlias

from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step, verb_in
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.mechanics.facts import Game, Row, active, decided, meant, other
from pyengine.vocab.plain_values import Plain


class Used(NamedTuple):
    """Something that is being used or was set off, and can be answered. What a game remembers of it besides, stands behind it
    in its row."""

    number: int
    what: str
    seat: int
    card: int
    firm: bool
    """Nothing counters it."""


_number = itemgetter(Used._fields.index("number"))
"""That of a row."""


def used(game: Game) -> tuple[Used, ...]:
    """What is being used, the latest last."""
    return tuple([Used._make(row[:5]) for row in game.vars["using"]])


def topmost(game: Game) -> Used | None:
    """What was used last and waits; None where nothing does."""
    rows = game.vars["using"]
    return Used._make(rows[-1][:5]) if rows else None


def announce(game: Game, what: str, seat: int, ref: int, firm: bool = False, *more: Plain) -> int:
    """Something is used or set off; `firm`: nothing counters it, `more`: what is to be remembered of it. Its number."""
    number = game.new_ref()
    atoms.put(game, "using", (*game.vars["using"], (number, what, seat, ref, firm, *more)))
    return number


def withdraw(game: Game, number: int) -> bool:
    """It is no longer being used; whether it was countered, and so does nothing."""
    atoms.put(game, "using", tuple([row for row in game.vars["using"] if _number(row) != number]))
    countered = game.vars["countered"]
    if number not in countered:
        return False
    atoms.put(game, "countered", tuple(n for n in countered if n != number))
    return True


def counter(game: Game, number: int) -> None:
    """What is being used under this number is countered, unless it says that it cannot be."""
    for it in used(game):
        if it.number == number:
            if it.firm:
                game.emit("counter_failed", it.seat, (it.card,))
            else:
                atoms.put(game, "countered", (*game.vars["countered"], number))
                game.emit("countered", it.seat, (it.card,))


class Window(Procedure, shared=True):
    """A chance to answer to `what` is being done by `seat` (-1: by nobody) with a `card`, under a `number` (0: it has none).

    The steps speak of "the other player", who is first in most windows, and of "the active player", who is second:
    `DECIDED.first_acts` says who is first.
    """

    what: str
    seat: int
    card: int
    number: int
    turn: int = 0
    passes: int = 0

    @step()
    def others(self, game: Game) -> Next:
        self.turn = self.first(game)
        return self.offered(game)

    @step()
    def other_acted(self, game: Game) -> Next:
        return self.after(game, "actives")

    @step()
    def other_again(self, game: Game) -> Next:
        return goto("actives" if decided(game).after_an_act.value == "next" else "others")

    @step()
    def actives(self, game: Game) -> Next:
        self.turn = other(self.first(game))
        return self.offered(game)

    @step()
    def active_acted(self, game: Game) -> Next:
        return self.after(game, "others")

    @step()
    def active_again(self, game: Game) -> Next:
        return goto("others")

    def first(self, game: Game) -> int:
        """Who has the first chance."""
        word = decided(game).first_acts.value
        if word != "rival":
            return meant(game, word)
        return active(game) if self.seat < 0 else other(self.seat)

    def offered(self, game: Game) -> Next:
        """The question to the player whose chance it is, if he is asked at all."""
        if self.is_over(game):
            return done()
        asked = self.asks(game)
        if asked is None:
            self.got = None
            return None
        return call(asked)

    def after(self, game: Game, rival: str) -> Next:
        """He has acted, or passed: the chance goes to the other one of the two, or the window closes."""
        if self.got is not None and self.got != PASS:
            self.passes = 0
            return call(self.acts(game, self.got_answer))
        self.passes += 1
        return self.closes() if self.passes == 2 else goto(rival)

    def closes(self) -> Next:
        """Both have passed in a row."""
        return done()

    def is_over(self, game: Game) -> bool:
        """Whether nothing is left to be answered to."""
        return False

    @abstractmethod
    def asks(self, game: Game) -> Question | None:
        """What the player whose chance it is (`turn`) may do, and to pass; None where, as far as all know, he could do
        nothing."""

    @abstractmethod
    def acts(self, game: Game, answer: Answer) -> Procedure:
        """What he does."""


class Unwinding(Procedure, shared=True):
    """What waits on the chain is carried out, the last first; nobody answers meanwhile but where the game opens a window
    between two items, and what it sets off waits."""

    @step()
    def begin(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] + 1)
        return None

    @step()
    def next_item(self, game: Game) -> Next:
        items = game.vars["using"]
        if not items:
            return goto("end")
        item = items[-1]
        number, *_ = item
        return self.fails(game, item) if withdraw(game, number) else call(self.carries_out(game, item))

    @step()
    def between(self, game: Game) -> Next:
        window = self.opens(game)
        return None if window is None else call(window)

    @step()
    def again(self, game: Game) -> Next:
        return goto("next_item")

    @step()
    def end(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] - 1)
        return done()

    def opens(self, game: Game) -> Window | None:
        """A window after the item that was carried out; what is activated there is carried out next."""
        return None

    @abstractmethod
    def carries_out(self, game: Game, item: Row) -> Procedure:
        """What carries out an item of the chain."""

    @abstractmethod
    def fails(self, game: Game, item: Row) -> Next:
        """What becomes of one that was countered."""


class OnChain(Window, shared=True):
    """A window whose answers wait on a chain: it unwinds when both have passed."""

    UNWINDS: ClassVar[type[Unwinding]]

    @step()
    def unwind(self, game: Game) -> Next:
        return call(self.UNWINDS())

    @step()
    def unwound(self, game: Game) -> Next:
        return done()

    def closes(self) -> Next:
        """Both have passed in a row: what waits is carried out."""
        return goto("unwind")


Begins: TypeAlias = Callable[[Game, int, Answer, int], Procedure]


class Actions(dict[str, Begins]):
    """What carries out an action, by the verb of its answer."""

    def begins(self, verb: str) -> Callable[[Begins], Begins]:
        """Say what begins when this is chosen: given the seat, the answer, and what it answers to."""

        def wrap(fn: Begins) -> Begins:
            self[verb] = fn
            return fn

        return wrap

    def act_on(self, game: Game, seat: int, answer: Answer, about: int = 0) -> Procedure:
        """The procedure of an action that was chosen."""
        return self[verb_in(answer)](game, seat, answer, about)


__all__ = [
    "Actions",
    "OnChain",
    "Unwinding",
    "Used",
    "Window",
    "announce",
    "counter",
    "topmost",
    "used",
    "withdraw",
]
