"""407.4 to 407.6: what a beat of a text does now, worked out from the choices made so far.

A beat is looked at from its beginning whenever a choice was made; the first choice that is still missing is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from pyengine.games.harem_master import vocab as v
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.happening.acts import Act
from pyengine.games.harem_master.rules.meaning.index import moment_key, node_at
from pyengine.games.harem_master.rules.meaning.texts import Scope, amount, holds, seat_of, subjects
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    SCAFFOLD,
    STACK,
    Refs,
    other,
    printed,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.kernel.question import FINISH, NO, YES, Question
from pyengine.vocab.node import Node

Path = tuple[int, ...]


class Text(Protocol):
    """A text that is being carried out, and how far (`Resolving`)."""

    seat: int
    card: int
    face: str
    path: Path
    n: int
    it: Refs
    about: int
    said: bool
    gone: bool
    at: int
    answers: tuple[Any, ...]


class Ask(NamedTuple):
    """A choice that is still missing, and the way to the statement that wants it."""

    question: Question
    path: Path


class Plan(NamedTuple):
    """The acts of a beat, what was spoken of, and where the next beat begins (-1: there is none)."""

    acts: tuple[Act, ...]
    it: Refs
    to: int


class _Missing(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


class _Beat:
    def __init__(self, game: Game, text: Text) -> None:
        self.game = game
        self.seat = text.seat
        self.card = text.card
        self.face = text.face
        self.about = text.about
        self.n = text.n
        self.it = text.it
        self.gone = text.gone
        self.said = text.said and not text.at
        self.answers: Iterator[Any] = iter(text.answers)
        self.acts: list[Act] = []
        self.taken: set[int] = set()
        """Cards that go somewhere in this beat: nothing else of it takes them elsewhere."""
        self.where: Path = text.path

    @property
    def scope(self) -> Scope:
        return Scope(self.seat, self.card, self.n, self.it, self.gone)

    def ask(self, question: Question) -> Any:
        found = next(self.answers, None)
        if found is None:
            raise _Missing(question)
        return found

    def amount(self, n: Any) -> int:
        return amount(self.game, n, self.scope)

    @defines("407.4")
    def pick(self, refs: Refs, n: int, seat: int, code: str, *, most: bool = False) -> Refs:
        """So many of these cards, one by one; all of them without a question where there are not more."""
        if not most and len(refs) <= n:
            return refs
        out: list[int] = []
        while len(out) < min(n, len(refs)):
            left = tuple(("card", r) for r in refs if r not in out)
            options = (*left, FINISH) if most else left
            about = self.card if self.card in self.game.cards else 0
            answer = self.ask(
                Question(seat, "target", code, "407.4", options, None, about, declaring=self.said)
            )
            if answer == FINISH:
                break
            out.append(answer[1])
        return tuple(out)

    @defines("407.5")
    def free(self, refs: Refs) -> Refs:
        """Those of these cards that go nowhere yet: what happens at once brings a card to one place."""
        return tuple(ref for ref in refs if ref not in self.taken) if self.taken else refs

    def cards(self, what: Any, *, moves: bool = False) -> Refs:
        """The cards that a statement means; they are what was spoken of for the next one. With `moves` it takes them
        somewhere."""
        refs = subjects(self.game, what, self.scope)
        if moves:
            refs = self.free(refs)
        if isinstance(what, v.Selected):
            refs = self.pick(refs, what.n, self.seat, "choose", most=what.most)
        if moves:
            self.taken.update(refs)
        if not isinstance(what, v.Self):
            self.it = refs
        return refs


Handler = Callable[[_Beat, Any, Path], None]
STATEMENTS: dict[type[Node], Handler] = {}


def says(kind: type[Node]) -> Callable[[Handler], Handler]:
    """Carry out statements of this sort."""

    def wrap(handler: Handler) -> Handler:
        STATEMENTS[kind] = handler
        return handler

    return wrap


def plan(game: Game, text: Text) -> Ask | Plan:
    """The beat at `text.at`, or the choice that it still needs."""
    whole = node_at(game, text.face, text.path)
    many = whole if isinstance(whole, tuple) else (whole,)
    beat = _Beat(game, text)
    at = text.at
    try:
        while at < len(many):
            node = many[at]
            path = (*text.path, at) if isinstance(whole, tuple) else text.path
            if at > text.at and _comes_after(node):
                break
            run(beat, node, path)
            at += 1
    except _Missing as missing:
        return Ask(missing.question, beat.where)
    return Plan(tuple(beat.acts), beat.it, at if at < len(many) else -1)


def _comes_after(node: Node) -> bool:
    """Whether a statement waits for those before it, be it under a condition or at its player's will."""
    return isinstance(node, v.Then) or (isinstance(node, v.IfSo | v.MayDo) and _comes_after(node.body))


def run(beat: _Beat, node: Node, path: Path) -> None:
    beat.where = path
    STATEMENTS[type(node)](beat, node, path)


# -- cards of piles ------------------------------------------------------------------------------------------


def _from_castle(zone: str) -> Handler:
    def handler(beat: _Beat, node: Any, path: Path) -> None:
        beat.acts.append(("castle", zone, seat_of(node.who, beat.seat), beat.amount(node.n)))

    return handler


STATEMENTS[v.TakeUp] = _from_castle(HAND)
STATEMENTS[v.MillTop] = _from_castle(DISCARD)
STATEMENTS[v.Restock] = _from_castle(STACK)


@says(v.DropStack)
def drop_stack(beat: _Beat, node: v.DropStack, path: Path) -> None:
    beat.acts.append(("drop_stack", seat_of(node.who, beat.seat), beat.amount(node.n)))


@says(v.DropHand)
def drop_hand(beat: _Beat, node: v.DropHand, path: Path) -> None:
    who = seat_of(node.who, beat.seat)
    refs = beat.pick(beat.free(beat.game.at(HAND, who)), beat.amount(node.n), who, "discard")
    beat.taken.update(refs)
    beat.acts.append(("drop", refs))


PLACES = {
    "hand": HAND, "discard": DISCARD, "top": CASTLE, "bottom": CASTLE, "stack": STACK, "court": COURT,
    "their_court": COURT, "scaffold": SCAFFOLD, "their_scaffold": SCAFFOLD, "aside": ASIDE, "field": FIELD,
}  # fmt: skip


def _may_enter(game: Game, ref: int) -> bool:
    """Only character cards from elsewhere can be put onto the field by themselves."""
    card = game.cards[ref]
    return card.zone != FIELD and card.face is not None and printed(game, card.face).kind == "character"


@says(v.Bring)
def bring(beat: _Beat, node: v.Bring, path: Path) -> None:
    seat = other(beat.seat) if node.to.startswith("their_") else beat.seat
    how = "bottom" if node.to == "bottom" else ""
    for ref in beat.cards(node.what, moves=True):
        if node.to == "field" and not _may_enter(beat.game, ref):
            continue
        beat.acts.append(("move", ref, PLACES[node.to], seat, how))


# -- characters ----------------------------------------------------------------------------------------------


@says(v.ReadyUp)
def ready_up(beat: _Beat, node: v.ReadyUp, path: Path) -> None:
    beat.acts.append(("turn", beat.cards(node.what), False))


@says(v.Exhaust)
def exhaust(beat: _Beat, node: v.Exhaust, path: Path) -> None:
    beat.acts.append(("turn", beat.cards(node.what), True))


def _lasting(kind: str) -> Handler:
    def handler(beat: _Beat, node: Any, path: Path) -> None:
        refs = beat.cards(node.what)
        n = beat.amount(node.n) if isinstance(node, v.Boost) else 0
        if refs:
            beat.acts.append(("effect", kind, beat.card, beat.seat, refs, node.until, (beat.face, path, n)))

    return handler


for _kind in (v.Boost, v.SetStat, v.JoinFaction, v.CannotDo, v.NoFlip):
    STATEMENTS[_kind] = _lasting("force")
for _text in (v.GainText, v.LoseText):
    STATEMENTS[_text] = _lasting("text")


@says(v.CopyOf)
@defines("412.1")
def copy_of(beat: _Beat, node: v.CopyOf, path: Path) -> None:
    """Only what is printed on that card itself, be it a copy of another (R-HM-21)."""
    refs = beat.cards(node.what)
    of = beat.cards(node.of)
    beat.it = refs
    if refs and of:
        beat.acts.append(
            ("effect", "copy", beat.card, beat.seat, refs, node.until, (beat.game.cards[of[0]].face,))
        )


@says(v.Seize)
def seize(beat: _Beat, node: v.Seize, path: Path) -> None:
    beat.acts.append(("seize", beat.card, beat.seat, beat.cards(node.what), node.until))


# -- battles, uses, the end ----------------------------------------------------------------------------------


@says(v.MakeKind)
def make_kind(beat: _Beat, node: v.MakeKind, path: Path) -> None:
    beat.acts.append(("kind", node.kind))


@says(v.CounterIt)
def counter_it(beat: _Beat, node: v.CounterIt, path: Path) -> None:
    beat.acts.append(("counter", beat.about))


@says(v.WinNow)
def win_now(beat: _Beat, node: v.WinNow, path: Path) -> None:
    beat.acts.append(("end", (seat_of(node.who, beat.seat),), ()))


@says(v.LoseNow)
def lose_now(beat: _Beat, node: v.LoseNow, path: Path) -> None:
    beat.acts.append(("end", (), (seat_of(node.who, beat.seat),)))


# -- what joins statements -----------------------------------------------------------------------------------


@says(v.MayDo)
@defines("401.7")
def may_do(beat: _Beat, node: v.MayDo, path: Path) -> None:
    """The controller says whether, as the text is carried out."""
    about = beat.card if beat.card in beat.game.cards else 0
    if beat.ask(Question(beat.seat, "yes_no", "may", "401.7", (YES, NO), None, about)) == YES:
        run(beat, node.body, (*path, 0))


@says(v.IfSo)
def if_so(beat: _Beat, node: v.IfSo, path: Path) -> None:
    if holds(beat.game, node.condition, beat.scope):
        run(beat, node.body, (*path, 1))


@says(v.Then)
def then(beat: _Beat, node: v.Then, path: Path) -> None:
    """What it waits for is done by now."""
    run(beat, node.body, (*path, 0))


@says(v.NextTime)
@defines("308.1")
def next_time(beat: _Beat, node: v.NextTime, path: Path) -> None:
    """It waits for the next such moment: what is made as a turn ends waits for the end of the next turn."""
    data = (beat.face, path, moment_key(node.moment), beat.it)
    beat.acts.append(("effect", "later", beat.card, beat.seat, (), "once", data))


__all__ = ["Ask", "Plan", "plan"]
