"""Triggered abilities: how abilities wait, and the resolution order of abilities triggered at the same time.

A row is a triggered ability: controller, card, location of the text (face, path) and the cards concerned. While
waiting, a row also has the time stamps of its cards: a card that has moved since is a new card.
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
    """A triggered ability, written to JSON as a plain tuple. `stamps` are the time stamps of its card and of the cards
    concerned; () before waiting."""

    seat: int
    holder: int
    face: str
    path: Path
    it: Refs
    stamps: Refs = ()

    def __repr__(self) -> str:
        return tuple.__repr__(self)


_new = tuple.__new__
"""Build a record from the tuple of its values without calling the record's constructor."""


_seat = itemgetter(SetOff._fields.index("seat"))
"""The controller in a row."""


def set_off_in(row: Row) -> SetOff:
    """A row as a `SetOff`, with named fields."""
    if type(row) is SetOff:
        return row
    return _new(SetOff, row if len(row) > 5 else (*row, ()))


def since(game: Game, refs: Refs) -> Refs:
    """The time stamp of each card; 0 for a missing card."""
    cards = game.cards
    return tuple(cards[ref].stamp if ref in cards else 0 for ref in refs)


def _stamped(game: Game, row: Row) -> SetOff:
    seat, holder, face, path, it, *stamps = row
    return _new(SetOff, (seat, holder, face, path, it, *(stamps or (since(game, (holder, *it)),))))


def stamped(game: Game, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Triggered abilities with the current time stamps of their cards."""
    return tuple([_stamped(game, row) for row in rows])


def wait(game: Game, rows: Iterable[Row]) -> None:
    """Add triggered abilities to the waiting ones."""
    atoms.put(game, "pending", (*game.vars["pending"], *stamped(game, rows)))


def is_there(game: Game, ref: int, was: dict[int, int]) -> bool:
    """Whether a card is still the same card as before; `was` maps refs to earlier time stamps."""
    card = game.cards.get(ref)
    return card is not None and was.get(ref, card.stamp) == card.stamp


def next_to_order(game: Game, seats: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the player who picks the next ability, and the places in `seats` of the abilities to choose from.

    `seats` has the controller of each ability and is not empty (`DECIDED.trigger_order`).
    """
    word = decided(game).trigger_order.value
    if word == "active orders all":
        return active(game), tuple(range(len(seats)))
    first = active(game) if word == "active first" else other(active(game))
    seat = first if first in seats else other(first)
    return seat, tuple([n for n, each in enumerate(seats) if each == seat])


class InOrder(Procedure, shared=True):
    """Resolve abilities triggered at the same time one by one, in the order of `DECIDED.trigger_order`."""

    ORDER: ClassVar[str] = ""
    """The clause for ordering the abilities, if different from the clause of the step `which`."""

    rows: tuple[Row, ...]
    at: int = 0
    number: int = 0

    def take_next(self, game: Game, then: str) -> Next:
        """Set `at` to the next ability and go to the step `then`. If several abilities compete, ask the player instead;
        the following step reads the answer with `taken`. Go to `end` if no ability is left."""
        if not self.rows:
            return goto("end")
        asked, mine = self.together(game)
        self.at = mine[0]
        if len(mine) == 1:
            holder = set_off_in(self.rows[self.at]).holder
            game.record_forced_choice(asked, (("effect", holder),), self.ORDER or self.clause_of("which"))
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
        """Return the player who picks the next ability, and the indices in `rows` of the abilities to choose from."""
        return next_to_order(game, tuple(map(_seat, self.rows)))

    def taken(self, game: Game) -> int:
        """The index in `rows` of the chosen ability."""
        return self.together(game)[1][self.got_number]

    def take_off(self) -> Row:
        """Remove and return the row at `at`."""
        row = self.rows[self.at]
        self.rows = (*self.rows[: self.at], *self.rows[self.at + 1 :])
        return row


def still_there(game: Game, row: Row) -> tuple[Refs, bool]:
    """The cards concerned by a triggered ability that are still the same cards, and whether its own card is gone."""
    text = set_off_in(row)
    now = since(game, (text.holder, *text.it))
    own, *here = (now_stamp == was for now_stamp, was in zip(now, text.stamps, strict=True))
    return tuple(ref for ref, stays in zip(text.it, here, strict=True) if stays), not own


class Triggered(InOrder, shared=True):
    """Resolve abilities triggered at the same time, each before the next. Newly triggered abilities wait for the end of
    the batch."""

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
        """Announce the ability; drop an ability that no longer applies."""
        seat, holder, *_ = row = self.rows[self.at]
        if not self.still_applies(game, row):
            self.take_off()
            return goto("which")
        game.emit("set_off", seat, (holder,))
        self.number, window = self.announced(game, row)
        return window

    @step()
    def resolve(self, game: Game) -> Next:
        """Resolve the ability once, unless countered."""
        row = self.take_off()
        if self.number and withdraw(game, self.number):
            return goto("which")
        it, has_moved = still_there(game, row)
        return call(self.carries_out(game, row, it, has_moved))

    @step()
    def go_on(self, game: Game) -> Next:
        return goto("which")

    @step()
    def end(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] - 1)
        return done()

    def still_applies(self, game: Game, row: Row) -> bool:
        """Return whether a waiting ability still resolves now."""
        return True

    def announced(self, game: Game, row: Row) -> tuple[int, Window | None]:
        """The number for responding to and countering the ability, and the response window; 0 if no response is
        possible."""
        return 0, None

    @abstractmethod
    def carries_out(self, game: Game, row: Row, it: Refs, has_moved: bool) -> Procedure:
        """The procedure that resolves a triggered ability. `it` are the concerned cards still in place; `has_moved`:
        its own card is not."""


class Chained(InOrder, shared=True):
    """Put abilities triggered at the same time on the chain, open to responses, to resolve as the chain unwinds. The
    procedure's value is the controller of the last activated ability, or -1 without any."""

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
        """Ask about an optional ability; its player may decline."""
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
        """The question whether to activate an ability, declined by NO; None for a mandatory ability."""
        return None

    @abstractmethod
    def announces(self, game: Game, row: Row) -> None:
        """Put an ability on the chain."""


class Pending(Procedure, shared=True):
    """Resolve all waiting triggered abilities; newly triggered ones follow afterwards."""

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
