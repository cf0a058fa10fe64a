"""What is owed of a game: the cards on which the legality of an answer rests, and which the other player cannot see.

An answer rests on a card if there is any card in its stead with which the answer would not be one. That is found on a table
that shows what both players know and nothing else, so both sides note the same debts, and noting one tells nothing. A debt is
paid as soon as its card is open to both; what is left of it, its player opens when the game is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from pyengine.kernel.answers import Card, End, Entry
from pyengine.kernel.game import Game
from pyengine.kernel.legality import BreachError, Illegal
from pyengine.kernel.question import YES, Answer, Question
from pyengine.kernel.state.derived import MAX_WORK_PER_ANSWER, OverworkError
from pyengine.kernel.state.position import ImpossibleError
from pyengine.net.fair.card_slots import Place
from pyengine.net.fair.dealing import Dealing


class Debt(NamedTuple):
    """A seat owes a card by an entry of the log: where it lay as its player named it, and in which slot, as far as is known."""

    entry: int
    seat: int
    place: Place
    slot: int | None


class _Given(NamedTuple):
    """An answer that is being carried out: the table before it, and the cards that it names and that its player alone sees."""

    game: Game
    answer: Answer
    cards: tuple[tuple[int, Debt], ...]


class Debts:
    """What both seats owe."""

    def __init__(self) -> None:
        self.made: list[Debt] = []
        self.given: _Given | None = None

    def fork(self) -> Debts:
        """A twin."""
        twin = Debts()
        twin.made, twin.given = list(self.made), self.given
        return twin

    def places(self, seat: int, ever: Collection[Place]) -> list[Place]:
        """Where the cards lay that a seat owes still, of which `ever` have been open; in the order in which they were named."""
        return list(
            dict.fromkeys(debt.place for debt in self.made if debt.seat == seat and debt.place not in ever)
        )

    def slots(self, seat: int, ever: Collection[Place]) -> list[int]:
        """The slots of one's own of these, ascending."""
        left = {*self.places(seat, ever)}
        return sorted(
            {
                debt.slot
                for debt in self.made
                if debt.place in left and debt.slot is not None and debt.seat == seat
            }
        )

    def answered(self, entry: int, dealing: Dealing, game: Game, answer: Answer) -> None:
        """The question that is open at this table, which stays as it is, is being answered by an entry of the log."""
        asked = game.question
        cards = [] if asked is None else [
            (ref, _debt(entry, asked.seat, dealing, game, ref)) for ref in dict.fromkeys(_named(game, asked, answer))
            if game.cards[ref].known == 1 << asked.seat and game.cards[ref].owner == asked.seat
        ]  # fmt: skip
        self.given = _Given(game, answer, tuple(cards)) if cards else None

    def entered(self, dealing: Dealing) -> None:
        """The answer is in the log: what it rests on is owed, but for what was shown with it."""
        given, self.given = self.given, None
        if given is None:
            return
        left = [(ref, debt) for ref, debt in given.cards if debt.place not in dealing.cards(debt.seat).ever]
        if left:
            public = seen_by_both(given.game)
            self.made += [debt for ref, debt in left if rests(public, given.answer, ref)]

    def turned_back(self, entries: int) -> None:
        """The log has so many entries again: what was owed by others is not owed any more."""
        self.made = [debt for debt in self.made if debt.entry <= entries]
        self.given = None


def _named(game: Game, asked: Question, answer: Answer) -> Iterator[int]:
    """The cards that an answer is about."""
    verb = game.rules.ANSWERS.verb_of(answer)
    for field, part in () if verb is None else verb.parts(answer):
        match field.domain:
            case Card() | End() if isinstance(part, int) and part in game.cards:
                yield part
            case Entry() if isinstance(part, int) and asked.params[part] in game.cards:
                yield asked.params[part]  # type: ignore[misc]  # a card's, as was looked
    if answer == YES and asked.about in game.cards:
        yield asked.about


def _debt(entry: int, seat: int, dealing: Dealing, game: Game, ref: int) -> Debt:
    for old, new in reversed(game.fresh):
        ref = old if new == ref else ref
    _, place = dealing.where.of[ref]
    return Debt(entry, seat, place, dealing.own.slot_at(place) if seat == dealing.seat else None)


def seen_by_both(game: Game) -> Game:
    """The same table as both players know it."""
    twin = game.apart()
    twin.sees = 0
    for card in tuple(twin.cards.values()):
        if card.face is not None and not twin.knows(card.known):
            twin.put_card(card._replace(face=None))
    return twin


def rests(public: Game, answer: Answer, ref: int) -> bool:
    """Whether there is a card that this one could be, with which the answer would not be legal, on a table as both know it."""
    card, table = public.cards[ref], public.apart()
    if not _may(table, answer):
        return True
    for face in public.pool:
        table.put_card(card._replace(face=face))
        if not _may(table, answer):
            return True
    return False


def _may(table: Game, answer: Answer) -> bool:
    """Whether an answer is legal at a table: what one does when one may act is judged by itself; what one chooses from, the step
    that asks for it says anew."""
    asked, rules = table.question, table.rules
    assert asked is not None
    table.work = MAX_WORK_PER_ANSWER
    bare = rules.ANSWERS.bare(answer)
    try:
        if asked.kind == "priority":
            return not rules.refuse(table, asked, answer)
        twin = table.apart()
        again = twin.ask_again()
        if again is None or (again.code, again.seat) != (asked.code, asked.seat):
            return False
        return again.allows(answer) or again.allows(bare) or not rules.refuse(twin, again, answer)
    except (
        BreachError,
        Illegal,
        ImpossibleError,
        OverworkError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
    ):
        return False


__all__ = ["Debt", "Debts", "rests", "seen_by_both"]
