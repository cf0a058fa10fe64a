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
from pyengine.mechanics.facts import Game, Row, active_player, opponent_of, rule_choices
from pyengine.mechanics.response_windows import Window, withdraw_item

Refs = tuple[int, ...]
Path = tuple[int, ...]


class TriggeredAbility(NamedTuple):
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


_seat = itemgetter(TriggeredAbility._fields.index("seat"))
"""The controller in a row."""


def triggered_ability(row: Row) -> TriggeredAbility:
    """The row of a triggered ability as a `TriggeredAbility`, with named fields."""
    if type(row) is TriggeredAbility:
        return row
    return _new(TriggeredAbility, row if len(row) > 5 else (*row, ()))


def time_stamps_of(game: Game, refs: Refs) -> Refs:
    """The time stamp of each card; 0 for a missing card."""
    cards = game.cards
    return tuple(cards[ref].stamp if ref in cards else 0 for ref in refs)


def _with_current_stamp(game: Game, row: Row) -> TriggeredAbility:
    seat, holder, face, path, it, *stamps = row
    return _new(
        TriggeredAbility, (seat, holder, face, path, it, *(stamps or (time_stamps_of(game, (holder, *it)),)))
    )


def with_current_stamps(game: Game, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Store with each triggered ability the current time stamps of its cards."""
    return tuple([_with_current_stamp(game, row) for row in rows])


def add_waiting_triggers(game: Game, rows: Iterable[Row]) -> None:
    """Add triggered abilities to the waiting ones."""
    atoms.set_fact(game, "pending", (*game.vars["pending"], *with_current_stamps(game, rows)))


def is_same_card(game: Game, ref: int, was: dict[int, int]) -> bool:
    """Whether a card has not become a new card by moving; `was` maps refs to the earlier time stamps."""
    card = game.cards.get(ref)
    return card is not None and was.get(ref, card.stamp) == card.stamp


def next_to_order(game: Game, seats: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the player who picks the next ability, and the places in `seats` of the abilities to choose from.

    `seats` has the controller of each ability and is not empty (`RULE_CHOICES.trigger_order`).
    """
    word = rule_choices(game).trigger_order.value
    if word == "active orders all":
        return active_player(game), tuple(range(len(seats)))
    first = active_player(game) if word == "active first" else opponent_of(active_player(game))
    seat = first if first in seats else opponent_of(first)
    return seat, tuple([n for n, each in enumerate(seats) if each == seat])


class InOrder(Procedure, shared=True):
    """Resolve abilities triggered at the same time one by one, in the order of `RULE_CHOICES.trigger_order`."""

    ORDER: ClassVar[str] = ""
    """The clause for ordering the abilities, if different from the clause of the step `which`."""

    rows: tuple[Row, ...]
    at: int = 0
    number: int = 0

    def take_next(self, game: Game, next_step: str) -> Next:
        """Choose the next ability to resolve and go to the step `next_step`. If several compete, ask the player
        instead; the following step then reads the answer with `taken`. Go to `end` if no ability is left."""
        if not self.rows:
            return goto("end")
        asked, mine = self.next_to_resolve(game)
        self.at = mine[0]
        if len(mine) == 1:
            holder = triggered_ability(self.rows[self.at]).holder
            game.record_forced_choice(asked, (("effect", holder),), self.ORDER or self.clause_of("which"))
            return goto(next_step)
        refs = tuple(triggered_ability(self.rows[n]).holder for n in mine)
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

    def next_to_resolve(self, game: Game) -> tuple[int, tuple[int, ...]]:
        """Return the player who picks the next ability, and the indices in `rows` of the abilities to choose from."""
        return next_to_order(game, tuple(map(_seat, self.rows)))

    def taken(self, game: Game) -> int:
        """The index in `rows` of the chosen ability."""
        return self.next_to_resolve(game)[1][self.got_number]

    def pop_current(self) -> Row:
        """Remove the ability at `at` from `rows` and return it."""
        row = self.rows[self.at]
        self.rows = (*self.rows[: self.at], *self.rows[self.at + 1 :])
        return row


def unchanged_cards(game: Game, row: Row) -> tuple[Refs, bool]:
    """The cards concerned by a triggered ability that are still the same cards, and whether the ability's own card has
    moved or gone."""
    text = triggered_ability(row)
    now = time_stamps_of(game, (text.holder, *text.it))
    own, *here = (now_stamp == was for now_stamp, was in zip(now, text.stamps, strict=True))
    return tuple(ref for ref, stays in zip(text.it, here, strict=True) if stays), not own


class Triggered(InOrder, shared=True):
    """Resolve abilities triggered at the same time, each before the next. Newly triggered abilities wait for the end of
    the batch."""

    @step()
    def begin(self, game: Game) -> Next:
        atoms.set_fact(game, "busy", game.vars["busy"] + 1)
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
            self.pop_current()
            return goto("which")
        game.emit("set_off", seat, (holder,))
        self.number, window = self.announce_trigger(game, row)
        return window

    @step()
    def resolve(self, game: Game) -> Next:
        """Resolve the ability once, unless countered."""
        row = self.pop_current()
        if self.number and withdraw_item(game, self.number):
            return goto("which")
        it, has_moved = unchanged_cards(game, row)
        return call(self.resolution_of(game, row, it, has_moved))

    @step()
    def go_on(self, game: Game) -> Next:
        return goto("which")

    @step()
    def end(self, game: Game) -> Next:
        atoms.set_fact(game, "busy", game.vars["busy"] - 1)
        return done()

    def still_applies(self, game: Game, row: Row) -> bool:
        """Return whether a waiting ability still resolves now."""
        return True

    def announce_trigger(self, game: Game, row: Row) -> tuple[int, Window | None]:
        """Announce a triggered ability to the players: return the number under which it can be countered, and the
        response window; 0 if no response is possible."""
        return 0, None

    @abstractmethod
    def resolution_of(self, game: Game, row: Row, it: Refs, has_moved: bool) -> Procedure:
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
        row = self.pop_current()
        if self.got != NO:
            text = triggered_ability(row)
            self.seat = text.seat
            game.emit("set_off", text.seat, (text.holder,))
            self.announces(game, row)
        return goto("which")

    @step()
    def end(self, game: Game) -> Next:
        return done(self.seat)

    def asks(self, game: Game, row: Row) -> Question | None:
        """The question whether to activate an optional ability, declined by NO; None for a mandatory ability."""
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
        atoms.set_fact(game, "pending", ())
        return call(self.BATCH(rows))


__all__ = [
    "Chained",
    "InOrder",
    "Pending",
    "Refs",
    "Triggered",
    "TriggeredAbility",
    "add_waiting_triggers",
    "is_same_card",
    "next_to_order",
    "time_stamps_of",
    "triggered_ability",
    "unchanged_cards",
    "with_current_stamps",
]  # fmt: skip
