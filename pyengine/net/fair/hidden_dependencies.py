"""Debts: hidden cards on which the legality of an answer depends, to be opened later.

An answer depends on a card if some other face in place of the card would make the answer illegal. Both sides
evaluate this on a table with only the common knowledge, so both note the same debts, and a debt reveals nothing.
Opening the card to both players pays the debt; the remaining debts are opened after the game.
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
    """A hidden card that a seat must open later because an answer depended on it: the log entry, the card's place when
    the seat named it, and its slot, if known."""

    entry: int
    seat: int
    place: Place
    slot: int | None


class _AnswerInProgress(NamedTuple):
    """An answer in progress: the table before the answer, and the named cards known only to the player."""

    game: Game
    answer: Answer
    cards: tuple[tuple[int, Debt], ...]


class Debts:
    """The debts of both seats."""

    def __init__(self) -> None:
        self.made: list[Debt] = []
        self.given: _AnswerInProgress | None = None

    def fork(self) -> Debts:
        """Return an independent copy of the debts."""
        twin = Debts()
        twin.made, twin.given = list(self.made), self.given
        return twin

    def places(self, seat: int, ever: Collection[Place]) -> list[Place]:
        """Return the places of a seat's unpaid debts, in the order of naming; `ever` are all places opened so far."""
        return list(
            dict.fromkeys(debt.place for debt in self.made if debt.seat == seat and debt.place not in ever)
        )

    def slots(self, seat: int, ever: Collection[Place]) -> list[int]:
        """Return the slots of the seat's own unpaid debts, ascending."""
        left = {*self.places(seat, ever)}
        return sorted(
            {
                debt.slot
                for debt in self.made
                if debt.place in left and debt.slot is not None and debt.seat == seat
            }
        )

    def answered(self, entry: int, dealing: Dealing, game: Game, answer: Answer) -> None:
        """Note that the open question is being answered by a log entry; `game` is the unchanged table before the
        answer."""
        asked = game.question
        cards = [] if asked is None else [
            (ref, _debt(entry, asked.seat, dealing, game, ref)) for ref in dict.fromkeys(_cards_named_by(game, asked, answer))
            if game.cards[ref].known == 1 << asked.seat and game.cards[ref].owner == asked.seat
        ]  # fmt: skip
        self.given = _AnswerInProgress(game, answer, tuple(cards)) if cards else None

    def entered(self, dealing: Dealing) -> None:
        """Add a debt for each hidden card that decided the legality of the answer just logged, unless the answer showed
        the card."""
        given, self.given = self.given, None
        if given is None:
            return
        left = [(ref, debt) for ref, debt in given.cards if debt.place not in dealing.cards(debt.seat).ever]
        if left:
            public = common_knowledge(given.game)
            self.made += [debt for ref, debt in left if depends_on_card(public, given.answer, ref)]

    def record_takeback(self, entries: int) -> None:
        """Drop the debts made after the first `entries` log entries, which a takeback keeps."""
        self.made = [debt for debt in self.made if debt.entry <= entries]
        self.given = None


def _cards_named_by(game: Game, asked: Question, answer: Answer) -> Iterator[int]:
    """Yield the cards named by an answer, or confirmed by a yes."""
    verb = game.rules.ANSWERS.verb_of(answer)
    for field, part in () if verb is None else verb.field_values(answer):
        match field.domain:
            case Card() | End() if isinstance(part, int) and part in game.cards:
                yield part
            case Entry() if isinstance(part, int) and asked.params[part] in game.cards:
                yield asked.params[part]  # type: ignore[misc]  # the ref of a card, as checked above
    if answer == YES and asked.about in game.cards:
        yield asked.about


def _debt(entry: int, seat: int, dealing: Dealing, game: Game, ref: int) -> Debt:
    for old, new in reversed(game.fresh):
        ref = old if new == ref else ref
    _, place = dealing.where.of[ref]
    return Debt(entry, seat, place, dealing.own.slot_at(place) if seat == dealing.seat else None)


def common_knowledge(game: Game) -> Game:
    """Return a copy of the table with only the knowledge common to both players."""
    twin = game.isolated_fork()
    twin.sees = 0
    for card in tuple(twin.cards.values()):
        if card.face is not None and not twin.knows(card.known):
            twin.put_card(card._replace(face=None))
    return twin


def depends_on_card(public: Game, answer: Answer, ref: int) -> bool:
    """Return whether some face in place of the card would make the answer illegal, on a table of common knowledge."""
    card, table = public.cards[ref], public.isolated_fork()
    if not is_legal(table, answer):
        return True
    for face in public.pool:
        table.put_card(card._replace(face=face))
        if not is_legal(table, answer):
            return True
    return False


def is_legal(table: Game, answer: Answer) -> bool:
    """Return whether an answer is legal on a table: priority actions are judged by the rules, other answers by asking
    the question anew."""
    asked, rules = table.question, table.rules
    assert asked is not None
    table.work = MAX_WORK_PER_ANSWER
    bare = rules.ANSWERS.without_added_flags(answer)
    try:
        if asked.kind == "priority":
            return not rules.refusal_reasons(table, asked, answer)
        twin = table.isolated_fork()
        again = twin.ask_again()
        if again is None or (again.code, again.seat) != (asked.code, asked.seat):
            return False
        return again.allows(answer) or again.allows(bare) or not rules.refusal_reasons(twin, again, answer)
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


__all__ = ["Debt", "Debts", "common_knowledge", "depends_on_card", "is_legal"]
