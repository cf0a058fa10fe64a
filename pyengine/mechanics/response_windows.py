"""Response windows: before an action resolves, both players may respond in turn until both pass in a row.

`DECIDED` names the player who is first, and the player with priority after an action. The game's procedures decide
whether a response resolves at once or waits on a chain until the window closes. A card or ability in use is announced
here under a number and withdrawn when resolved; meanwhile a response may counter the item.
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
    """A card or ability in use, open to responses. Further values stored by the game follow at the end of its row."""

    number: int
    what: str
    seat: int
    card: int
    firm: bool
    """Whether the item cannot be countered."""


_number = itemgetter(Used._fields.index("number"))
"""The number in a row of `using`."""


def used(game: Game) -> tuple[Used, ...]:
    """All items in use, the latest last."""
    return tuple([Used._make(row[:5]) for row in game.vars["using"]])


def topmost(game: Game) -> Used | None:
    """The latest item in use; None if no item waits."""
    rows = game.vars["using"]
    return Used._make(rows[-1][:5]) if rows else None


def announce(game: Game, what: str, seat: int, ref: int, firm: bool = False, *more: Plain) -> int:
    """Announce a card or ability in use; return its number. `firm`: cannot be countered, `more`: further values to
    store."""
    number = game.new_ref()
    atoms.put(game, "using", (*game.vars["using"], (number, what, seat, ref, firm, *more)))
    return number


def withdraw(game: Game, number: int) -> bool:
    """Remove an item from use; whether the item was countered and has no effect."""
    atoms.put(game, "using", tuple([row for row in game.vars["using"] if _number(row) != number]))
    countered = game.vars["countered"]
    if number not in countered:
        return False
    atoms.put(game, "countered", tuple(n for n in countered if n != number))
    return True


def counter(game: Game, number: int) -> None:
    """Counter the item with this number, unless the item cannot be countered."""
    for item in used(game):
        if item.number == number:
            if item.firm:
                game.emit("counter_failed", item.seat, (item.card,))
            else:
                atoms.put(game, "countered", (*game.vars["countered"], number))
                game.emit("countered", item.seat, (item.card,))


class Window(Procedure, shared=True):
    """A window to respond to `what`, done by `seat` (-1: by no player) with a `card`, under a `number` (0: no number).

    The steps speak of "the other player", who is first in most windows, and of "the active player", who is second:
    `DECIDED.first_acts` decides the order.
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
        """The player who has priority first."""
        word = decided(game).first_acts.value
        if word != "rival":
            return meant(game, word)
        return active(game) if self.seat < 0 else other(self.seat)

    def offered(self, game: Game) -> Next:
        """Ask the player with priority, unless the window is over or the player cannot act."""
        if self.is_over(game):
            return done()
        asked = self.asks(game)
        if asked is None:
            self.got = None
            return None
        return call(asked)

    def after(self, game: Game, rival: str) -> Next:
        """Handle an action or a pass: priority moves to the other player, or the window closes."""
        if self.got is not None and self.got != PASS:
            self.passes = 0
            return call(self.acts(game, self.got_answer))
        self.passes += 1
        return self.closes() if self.passes == 2 else goto(rival)

    def closes(self) -> Next:
        """Close the window after two passes in a row."""
        return done()

    def is_over(self, game: Game) -> bool:
        """Whether nothing is left to respond to."""
        return False

    @abstractmethod
    def asks(self, game: Game) -> Question | None:
        """The question to the player with priority (`turn`), with all legal actions and passing; None if public
        information shows the player to have no action."""

    @abstractmethod
    def acts(self, game: Game, answer: Answer) -> Procedure:
        """The procedure of the chosen action."""


class Unwinding(Procedure, shared=True):
    """Resolve the chain, last item first. Players respond only in windows opened by the game between two items, and
    triggered abilities wait."""

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
        """A window after the resolved item; an ability activated in the window resolves next."""
        return None

    @abstractmethod
    def carries_out(self, game: Game, item: Row) -> Procedure:
        """The procedure that resolves a chain item."""

    @abstractmethod
    def fails(self, game: Game, item: Row) -> Next:
        """The next step for a countered item."""


class OnChain(Window, shared=True):
    """A window whose responses wait on a chain; the chain resolves after both players pass."""

    UNWINDS: ClassVar[type[Unwinding]]

    @step()
    def unwind(self, game: Game) -> Next:
        return call(self.UNWINDS())

    @step()
    def unwound(self, game: Game) -> Next:
        return done()

    def closes(self) -> Next:
        """Resolve the chain after two passes in a row."""
        return goto("unwind")


Begins: TypeAlias = Callable[[Game, int, Answer, int], Procedure]


class Actions(dict[str, Begins]):
    """The procedure for each action, by the verb of the answer."""

    def begins(self, verb: str) -> Callable[[Begins], Begins]:
        """Register the function that creates a verb's procedure from seat, answer and the number of the item responded
        to."""

        def wrap(fn: Begins) -> Begins:
            self[verb] = fn
            return fn

        return wrap

    def act_on(self, game: Game, seat: int, answer: Answer, about: int = 0) -> Procedure:
        """The procedure for a chosen action."""
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
