"""Response windows: before an action resolves, both players may respond in turn until both pass in a row.

`RULE_CHOICES` names the player who is first, and the player with priority after an action. The game's procedures decide
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
from pyengine.mechanics.facts import Game, Row, active_player, named_player, opponent_of, rule_choices
from pyengine.vocab.plain_values import Plain


class ItemInUse(NamedTuple):
    """A card or ability that a player uses, announced and open to responses. Further values stored by the game follow
    at the end of its row."""

    number: int
    what: str
    seat: int
    card: int
    is_uncounterable: bool
    """Whether the item cannot be countered."""


_number = itemgetter(ItemInUse._fields.index("number"))
"""The number in a row of `using`."""


def items_in_use(game: Game) -> tuple[ItemInUse, ...]:
    """All items in use, the latest last."""
    return tuple([ItemInUse._make(row[:5]) for row in game.vars["using"]])


def latest_item(game: Game) -> ItemInUse | None:
    """The card or ability in use that was announced last; None if none waits."""
    rows = game.vars["using"]
    return ItemInUse._make(rows[-1][:5]) if rows else None


def announce_item(
    game: Game, what: str, seat: int, ref: int, is_uncounterable: bool = False, *more: Plain
) -> int:
    """Announce the use of a card or ability, so that players can respond; return its number. `is_uncounterable`: it
    cannot be countered, `more`: further values to store."""
    number = game.new_ref()
    atoms.set_fact(game, "using", (*game.vars["using"], (number, what, seat, ref, is_uncounterable, *more)))
    return number


def withdraw_item(game: Game, number: int) -> bool:
    """Take an announced card or ability off the list, when it resolves. Return whether it was countered and so has no
    effect."""
    atoms.set_fact(game, "using", tuple([row for row in game.vars["using"] if _number(row) != number]))
    countered = game.vars["countered"]
    if number not in countered:
        return False
    atoms.set_fact(game, "countered", tuple(n for n in countered if n != number))
    return True


def counter_item(game: Game, number: int) -> None:
    """Counter the item with this number, unless the item cannot be countered."""
    for item in items_in_use(game):
        if item.number == number:
            if item.is_uncounterable:
                game.emit("counter_failed", item.seat, (item.card,))
            else:
                atoms.set_fact(game, "countered", (*game.vars["countered"], number))
                game.emit("countered", item.seat, (item.card,))


class Window(Procedure, shared=True):
    """A chance to respond to something (`what`) done by `seat` (-1: by no player) with a `card`, under a `number` (0:
    no number). The steps speak of "the other player", who is first in most windows, and of "the active player", who is
    second: `RULE_CHOICES.first_acts` decides the order."""

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
        return self.continue_after_answer(game, "actives")

    @step()
    def other_again(self, game: Game) -> Next:
        return goto("actives" if rule_choices(game).after_an_act.value == "next" else "others")

    @step()
    def actives(self, game: Game) -> Next:
        self.turn = opponent_of(self.first(game))
        return self.offered(game)

    @step()
    def active_acted(self, game: Game) -> Next:
        return self.continue_after_answer(game, "others")

    @step()
    def active_again(self, game: Game) -> Next:
        return goto("others")

    def first(self, game: Game) -> int:
        """The player who has priority first."""
        word = rule_choices(game).first_acts.value
        if word != "rival":
            return named_player(game, word)
        return active_player(game) if self.seat < 0 else opponent_of(self.seat)

    def offered(self, game: Game) -> Next:
        """Ask the player with priority, unless the window is over or the player cannot act."""
        if self.is_over(game):
            return done()
        asked = self.asks(game)
        if asked is None:
            self.got = None
            return None
        return call(asked)

    def continue_after_answer(self, game: Game, rival: str) -> Next:
        """Continue after an action or a pass: priority moves to the other player, or the window closes."""
        if self.got is not None and self.got != PASS:
            self.passes = 0
            return call(self.acts(game, self.got_answer))
        self.passes += 1
        return self.close_window() if self.passes == 2 else goto(rival)

    def close_window(self) -> Next:
        """Close the window after two passes in a row."""
        return done()

    def is_over(self, game: Game) -> bool:
        """Whether nothing is left to respond to, so the window closes."""
        return False

    @abstractmethod
    def asks(self, game: Game) -> Question | None:
        """The question to the player with priority (`turn`), with all legal responses and passing; None if public
        information shows that the player has no response."""

    @abstractmethod
    def acts(self, game: Game, answer: Answer) -> Procedure:
        """The procedure that carries out a response."""


class Unwinding(Procedure, shared=True):
    """Resolve the chain, last item first. Players respond only in windows opened by the game between two items, and
    triggered abilities wait."""

    @step()
    def begin(self, game: Game) -> Next:
        atoms.set_fact(game, "busy", game.vars["busy"] + 1)
        return None

    @step()
    def next_item(self, game: Game) -> Next:
        items = game.vars["using"]
        if not items:
            return goto("end")
        item = items[-1]
        number, *_ = item
        return (
            self.skip_countered(game, item)
            if withdraw_item(game, number)
            else call(self.resolution_of(game, item))
        )

    @step()
    def between(self, game: Game) -> Next:
        window = self.window_between_items(game)
        return None if window is None else call(window)

    @step()
    def again(self, game: Game) -> Next:
        return goto("next_item")

    @step()
    def end(self, game: Game) -> Next:
        atoms.set_fact(game, "busy", game.vars["busy"] - 1)
        return done()

    def window_between_items(self, game: Game) -> Window | None:
        """A window after the resolved item; an ability activated in the window resolves next."""
        return None

    @abstractmethod
    def resolution_of(self, game: Game, item: Row) -> Procedure:
        """The procedure that resolves a chain item."""

    @abstractmethod
    def skip_countered(self, game: Game, item: Row) -> Next:
        """Handle a countered item of the chain: the step to continue with."""


class OnChain(Window, shared=True):
    """A window whose responses wait on a chain; the chain resolves after both players pass."""

    UNWINDS: ClassVar[type[Unwinding]]

    @step()
    def unwind(self, game: Game) -> Next:
        return call(self.UNWINDS())

    @step()
    def unwound(self, game: Game) -> Next:
        return done()

    def close_window(self) -> Next:
        """Resolve the chain after two passes in a row."""
        return goto("unwind")


Begins: TypeAlias = Callable[[Game, int, Answer, int], Procedure]


class Actions(dict[str, Begins]):
    """The functions that create the procedure of each action, by the verb of the answer."""

    def register(self, verb: str) -> Callable[[Begins], Begins]:
        """Register the function that creates a verb's procedure from seat, answer and the number of the item responded
        to."""

        def register_action(fn: Begins) -> Begins:
            self[verb] = fn
            return fn

        return register_action

    def procedure_for(self, game: Game, seat: int, answer: Answer, about: int = 0) -> Procedure:
        """The procedure for a chosen action."""
        return self[verb_in(answer)](game, seat, answer, about)


__all__ = [
    "Actions",
    "ItemInUse",
    "OnChain",
    "Unwinding",
    "Window",
    "announce_item",
    "counter_item",
    "items_in_use",
    "latest_item",
    "withdraw_item",
]
