"""Texts that were set off: how they wait, and in which order those that were set off at once are carried out.

A row is a text that was set off: its controller, its card, whose text it is (face, path), what it is about; and, while it
waits, since when its card and those are what they are: one that has moved since is another card.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from operator import itemgetter
from typing import ClassVar, NamedTuple

from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import NO, Question
from pyengine.mechanics.facts import Game, Row, active, decided, other
from pyengine.mechanics.response_windows import Window, withdraw

Refs = tuple[int, ...]
Path = tuple[int, ...]


class SetOff(NamedTuple):
    """A text that was set off, by its parts; written as the plain tuple that it is. `stamps`: since when its card, and those
    that it is about, are what they are; () as long as it does not wait."""

    seat: int
    holder: int
    face: str
    path: Path
    it: Refs
    stamps: Refs = ()

    def __repr__(self) -> str:
        return tuple.__repr__(self)


_new = tuple.__new__
"""A record from the tuple of its values, without going through its own constructor."""


_seat = itemgetter(SetOff._fields.index("seat"))
"""Whose a text is, by its row."""


def set_off_in(row: Row) -> SetOff:
    """A text that was set off, by the names of its parts."""
    if type(row) is SetOff:
        return row
    return _new(SetOff, row if len(row) > 5 else (*row, ()))


def since(game: Game, refs: Refs) -> Refs:
    """Since when each of these cards is where it is; 0 for one that is gone."""
    cards = game.cards
    return tuple(cards[ref].stamp if ref in cards else 0 for ref in refs)


def _stamped(game: Game, row: Row) -> SetOff:
    seat, holder, face, path, it, *stamps = row
    return _new(SetOff, (seat, holder, face, path, it, *(stamps or (since(game, (holder, *it)),))))


def stamped(game: Game, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Texts that were set off, with the cards of each as they are now."""
    return tuple([_stamped(game, row) for row in rows])


def wait(game: Game, rows: Iterable[Row]) -> None:
    """Texts that were set off wait to be carried out."""
    atoms.put(game, "pending", (*game.vars["pending"], *stamped(game, rows)))


def is_there(game: Game, ref: int, was: dict[int, int]) -> bool:
    """Whether a card is still the one that something was to happen to; `was`: since when it was what it was."""
    card = game.cards.get(ref)
    return card is not None and was.get(ref, card.stamp) == card.stamp


def next_to_order(game: Game, seats: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the player who picks the next text, and the places in `seats` of the texts to choose from.

    `seats` has the controller of each text and is not empty (`DECIDED.trigger_order`).
    """
    word = decided(game).trigger_order.value
    if word == "active orders all":
        return active(game), tuple(range(len(seats)))
    first = active(game) if word == "active first" else other(active(game))
    seat = first if first in seats else other(first)
    return seat, tuple([n for n, each in enumerate(seats) if each == seat])


class InOrder(Procedure, shared=True):
    """Carry out texts that were triggered at the same time one by one, in the order of `DECIDED.trigger_order`."""

    ORDER: ClassVar[str] = ""
    """The clause by which they are put in order, if it is none of the step `which`."""

    rows: tuple[Row, ...]
    at: int = 0
    number: int = 0

    def take_next(self, game: Game, then: str) -> Next:
        """The next one is at `at`, and the procedure goes on at the step `then`; or its player is asked first, and the
        answer is `taken`; or none is left, and it goes on at its `end`."""
        if not self.rows:
            return goto("end")
        asked, mine = self.together(game)
        self.at = mine[0]
        if len(mine) == 1:
            holder = set_off_in(self.rows[self.at]).holder
            game.unasked(asked, (("effect", holder),), self.ORDER or self.clause_of("which"))
            return goto(then)
        refs = tuple(set_off_in(self.rows[n]).holder for n in mine)
        options = tuple(("effect", n) for n in range(len(mine)))
        return call(
            Question(
                asked,
                "order",
                "trigger-order",
                self.ORDER or self.clause_of("which"),
                options,
                options[0],
                params=refs,
            )
        )

    def together(self, game: Game) -> tuple[int, tuple[int, ...]]:
        """Return the player who picks the next text, and the texts to choose from."""
        return next_to_order(game, tuple(map(_seat, self.rows)))

    def taken(self, game: Game) -> int:
        """Which one was chosen, of those that were put in order."""
        return self.together(game)[1][self.got_number]

    def take_off(self) -> Row:
        """The one at `at`, which waits no more."""
        row = self.rows[self.at]
        self.rows = (*self.rows[: self.at], *self.rows[self.at + 1 :])
        return row


def still_there(game: Game, row: Row) -> tuple[Refs, bool]:
    """Of what a text that was set off is about, the cards that are still there; and whether its own is gone."""
    text = set_off_in(row)
    now = since(game, (text.holder, *text.it))
    own, *here = (one == was for one, was in zip(now, text.stamps, strict=True))
    return tuple(ref for ref, stays in zip(text.it, here, strict=True) if stays), not own


class Triggered(InOrder, shared=True):
    """Texts that were set off at once are carried out, each before the next. What they set off waits for this batch to
    end."""

    @step()
    def begin(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] + 1)
        return None

    @step()
    def which(self, game: Game) -> Next:
        return self.take_next(game, "announce")

    @step()
    def chosen(self, game: Game) -> Next:
        self.at = self.taken(game)
        return None

    @step()
    def announce(self, game: Game) -> Next:
        """Announce the text; drop a text that no longer applies when its turn comes."""
        seat, holder, *_ = row = self.rows[self.at]
        if not self.still_applies(game, row):
            self.take_off()
            return goto("which")
        game.emit("set_off", seat, (holder,))
        self.number, window = self.announced(game, row)
        return window

    @step()
    def resolve(self, game: Game) -> Next:
        """It produces its effect once; or nothing, if it was countered."""
        row = self.take_off()
        if self.number and withdraw(game, self.number):
            return goto("which")
        it, gone = still_there(game, row)
        return call(self.carries_out(game, row, it, gone))

    @step()
    def go_on(self, game: Game) -> Next:
        return goto("which")

    @step()
    def end(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] - 1)
        return done()

    def still_applies(self, game: Game, row: Row) -> bool:
        """Return whether a waiting text is still carried out now that its turn has come."""
        return True

    def announced(self, game: Game, row: Row) -> tuple[int, Window | None]:
        """The number under which a text can be answered and countered, and the window for that; 0 where it cannot be."""
        return 0, None

    @abstractmethod
    def carries_out(self, game: Game, row: Row, it: Refs, gone: bool) -> Procedure:
        """What carries out a text that was set off, about those cards that are still there; `gone`: its own is not."""


class Chained(InOrder, shared=True):
    """Texts that were set off at once are activated: each waits on the chain, where it can be answered, and is carried out
    as the chain unwinds. Its value is whose the last one was, or -1 where none was activated."""

    seat: int = -1

    @step()
    def which(self, game: Game) -> Next:
        return self.take_next(game, "whether")

    @step()
    def chosen(self, game: Game) -> Next:
        self.at = self.taken(game)
        return None

    @step()
    def whether(self, game: Game) -> Next:
        """One that need not be activated is not, where its player says so."""
        asked = self.asks(game, self.rows[self.at])
        self.got = None
        return None if asked is None else call(asked)

    @step()
    def activate(self, game: Game) -> Next:
        row = self.take_off()
        if self.got != NO:
            text = set_off_in(row)
            self.seat = text.seat
            game.emit("set_off", text.seat, (text.holder,))
            self.announces(game, row)
        return goto("which")

    @step()
    def end(self, game: Game) -> Next:
        return done(self.seat)

    def asks(self, game: Game, row: Row) -> Question | None:
        """The question whether a text is activated, which NO declines; None where it is in any case."""
        return None

    @abstractmethod
    def announces(self, game: Game, row: Row) -> None:
        """Lay a text on the chain."""


class Pending(Procedure, shared=True):
    """Texts that were set off are carried out, those that they set off in turn after them."""

    BATCH: ClassVar[type[Triggered]]

    @step()
    def run(self, game: Game) -> Next:
        rows = game.vars["pending"]
        atoms.put(game, "pending", ())
        return call(self.BATCH(rows))


__all__ = [
    "Chained", "InOrder", "Pending", "Refs", "SetOff", "Triggered", "is_there", "next_to_order", "set_off_in", "since", "stamped",
    "still_there", "wait",
]  # fmt: skip
