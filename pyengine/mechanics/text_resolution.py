"""How a text is carried out, whatever it says: beat by beat, the choices of a beat first, then all of it at once.

A beat is looked at from its beginning whenever a choice was made; the first choice that is still missing is asked for. What
statements do is the game's table (`Statements`); what they come to are acts, which happen (`happenings`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar

from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.question import FINISH, YES, Answer, Question
from pyengine.mechanics.ability_index import Path, Refs, Scope, node_at
from pyengine.mechanics.event_processing import Act
from pyengine.mechanics.facts import Game, Row, decided
from pyengine.vocab.node import Field, Node
from pyengine.vocab.plain_values import Plain


class Text(Protocol):
    """A text that is being carried out, and how far."""

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
    answers: tuple[Answer, ...]
    aims: tuple[Refs, ...] | None


class Ask(NamedTuple):
    """A choice still to be made, and the path to its statement. `phrase` holds the words that describe the cards to
    choose, read from `scope`; None for any other choice. `unasked` holds the earlier choices with a single answer."""

    question: Question
    path: Path
    phrase: Field = None
    scope: Scope = Scope(0, 0)
    unasked: tuple[tuple[int, Refs], ...] = ()


class Plan(NamedTuple):
    """The acts of a beat, the cards mentioned, the start of the next beat (-1: none), the cards chosen in each choice,
    and the choices with a single answer since the last question."""

    acts: tuple[Act, ...]
    it: Refs
    to: int
    picked: tuple[Refs, ...]
    unasked: tuple[tuple[int, Refs], ...] = ()


class _Missing(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


class Beat:
    """What a beat of a text comes to, as far as choices were made."""

    def __init__(self, game: Game, text: Text, words: Words, declares: bool = False) -> None:
        self.game = game
        self.words = words
        self.declares = declares
        """Whether no more is settled now than what is chosen as the text is declared."""
        self.seat = self.user = text.seat
        """Who does what it says just now, and who uses the text."""
        self.short = False
        """Whether something that it asked for could not be done, or not as a whole."""
        self.card = text.card
        self.face = text.face
        self.about = text.about
        self.n = text.n
        self.it = text.it
        self.gone = text.gone
        self.said = text.said and not text.at
        self.answers: Iterator[Answer] = iter(text.answers)
        self.left = len(text.answers)
        """Number of answers still to be read. Choices before the last answer were checked earlier."""
        self.unasked: list[tuple[int, Refs]] = []
        """The seat and the cards of each choice with a single answer since the last question."""
        self.acts: list[Act] = []
        self.taken: set[int] = set()
        """Cards that go somewhere in this beat: nothing else of it takes them elsewhere."""
        self.where: Path = text.path
        self.aims = text.aims
        """What was chosen as the text was declared; None where one chooses as it is carried out."""
        self.picked: tuple[Refs, ...] = ()
        self.phrase: Field = None
        """The words that describe the cards to choose."""

    @property
    def scope(self) -> Scope:
        """Who speaks."""
        return Scope(self.seat, self.card, self.n, self.it, self.gone)

    @property
    def shown(self) -> int:
        """The card that speaks, where it can be shown; else 0."""
        return self.card if self.card in self.game.cards else 0

    def ask(self, question: Question) -> Answer:
        """The answer to a question, which is asked if it was not yet."""
        found = next(self.answers, None)
        if found is None:
            raise _Missing(question)
        self.left -= 1
        return found

    def amount(self, n: Field) -> int:
        """A number of the text as it is now."""
        return self.words.amount(self.game, n, self.scope)

    def pick(self, refs: Refs, n: int, seat: int, code: str, *, most: bool = False) -> Refs:
        """So many of these cards, one by one; all of them without a question where there are not more. Of those that were
        chosen before, the ones that are still among them."""
        if self.aims is not None:
            chosen = self.aims[len(self.picked)]
            self.picked = (*self.picked, chosen)
            chosen = tuple(ref for ref in chosen if ref in refs)
        else:
            chosen = (
                self.take_all(refs, seat)
                if not most and len(refs) <= n
                else self.choose(refs, n, seat, code, most)
            )
            self.picked = (*self.picked, chosen)
        self.short = self.short or (not most and len(chosen) < n)
        return chosen

    def take_all(self, refs: Refs, seat: int) -> Refs:
        """Return these cards; the seat must choose all of them."""
        if refs and not self.left:
            self.unasked.append((seat, refs))
        return refs

    def agrees(self, question: Question) -> bool:
        """Whether a player wants something; what he said as the text was declared holds."""
        if self.aims is not None:
            said = self.aims[len(self.picked)]
        else:
            said = (1,) if self.ask(question) == YES else ()
        self.picked = (*self.picked, said)
        return bool(said)

    @contextmanager
    def chosen_late(self) -> Iterator[None]:
        """Make choices as the text is carried out within this block, even if other choices were made at declaration."""
        aims, picked = self.aims, self.picked
        self.aims = None
        yield
        self.aims, self.picked = aims, picked

    def choose(
        self, refs: Refs, n: int, seat: int, code: str, most: bool, *, unseen: bool = False, bound: Refs = ()
    ) -> Refs:  # fmt: skip
        """Return `n` of these cards as picked by a seat, or up to `n` with `most`. With `unseen` the other player does
        not know the cards, so the seat is asked even without a card, and may choose none. The seat cannot stop while a
        card of `bound` is left."""
        out: list[int] = []
        most = most or unseen
        while len(out) < (n if unseen else min(n, len(refs))):
            left = tuple(("card", r) for r in refs if r not in out)
            may_stop = most and all(ref in out for ref in bound)
            options = (*left, FINISH) if may_stop else left
            answer = self.ask(
                Question(
                    seat, "target", code, self.words.CHOICE, options, None, self.shown, declaring=self.said
                )
            )
            if answer == FINISH:
                break
            out.append(number_in(answer))
        return tuple(out)

    def free(self, refs: Refs) -> Refs:
        """Those of these cards that go nowhere yet: what happens at once brings a card to one place."""
        return tuple(ref for ref in refs if ref not in self.taken) if self.taken else refs

    def cards(self, what: Field, *, moves: bool = False) -> Refs:
        """The cards that a statement means; they are what was spoken of for the next one. With `moves` it takes them
        somewhere."""
        words = self.words
        refs = words.subjects(self.game, what, self.scope)
        if moves:
            refs = self.free(refs)
        chosen = words.chosen(what)
        if chosen is not None:
            self.phrase = what
            refs = self.pick(refs, chosen[0], self.seat, "choose", most=chosen[1])
            self.phrase = None
        if moves:
            self.taken.update(refs)
        if words.is_itself(what):
            self.short = self.short or not refs
        else:
            self.it = refs
        return refs


class Words(Protocol):
    """What the words of a game's texts mean."""

    CHOICE: str
    """The clause by which something is chosen as a text is carried out."""

    def subjects(self, game: Game, what: Field, scope: Scope) -> Refs:
        """The cards that are meant, or of which some are to be chosen."""

    def amount(self, game: Game, n: Field, scope: Scope) -> int:
        """A number as it is now."""

    def chosen(self, what: Field) -> tuple[int, bool] | None:
        """How many of them are to be chosen, and whether it may be fewer; None: all are meant."""

    def is_itself(self, what: Field) -> bool:
        """Whether the card that speaks is meant: what was spoken of before stays so."""

    def comes_after(self, node: Node) -> bool:
        """Whether a statement waits for those before it."""


class PlainWords:
    """Words of texts that speak of "this", the card itself, or of one card that is chosen of those laid out: before "any"
    player, before "you", or before the "opponent". Numbers are printed, and no statement waits for another."""

    def __init__(self, clause: str) -> None:
        """By this clause one chooses."""
        self.CHOICE = clause

    def subjects(self, game: Game, what: Field, scope: Scope) -> Refs:
        """The card itself if it is there still, or those of which one is chosen."""
        if what == "this":
            return (scope.card,) if scope.card in game.cards and not scope.gone else ()
        assert isinstance(what, str)
        seats = {"any": (0, 1), "you": (scope.seat,), "opponent": (1 - scope.seat,)}[what]
        return tuple([ref for seat in seats for ref in game.at(game.rules.ANSWERS.row, seat)])

    def amount(self, game: Game, n: Field, scope: Scope) -> int:
        """A number as it is printed."""
        assert isinstance(n, int)
        return n

    def chosen(self, what: Field) -> tuple[int, bool] | None:
        """One, or the card itself."""
        return None if what == "this" else (1, False)

    def is_itself(self, what: Field) -> bool:
        """Whether the card itself is meant."""
        return what == "this"

    def comes_after(self, node: Node) -> bool:
        """None does."""
        return False


S = TypeVar("S", bound=Node)
Handler: TypeAlias = Callable[[Beat, S, Path], None]


def _one(act: Callable[[Beat, S], Act]) -> Handler[S]:
    def handler(beat: Beat, node: S, path: Path) -> None:
        beat.acts.append(act(beat, node))

    return handler


class Statements(dict[type[Node], Callable[..., None]]):
    """What statements do, by their sort."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def says(self, kind: type[S]) -> Callable[[Handler[S]], Handler[S]]:
        """Carry out statements of this sort."""

        def wrap(handler: Handler[S]) -> Handler[S]:
            self[kind] = handler
            return handler

        return wrap

    def come_to(self, acts: Mapping[type[Node], Callable[..., Act]]) -> None:
        """Carry out statements of these sorts that come to one act each."""
        for kind, act in acts.items():
            self[kind] = _one(act)

    def run(self, beat: Beat, node: Node, path: Path) -> None:
        """What a statement adds to a beat."""
        beat.where = path
        self[type(node)](beat, node, path)

    def plan(self, game: Game, text: Text, *, whole_text: bool = False) -> Ask | Plan:
        """The beat at `text.at`, or `whole_text` from there, or the choice that it still needs."""
        whole = node_at(game, text.face, text.path)
        many = whole if isinstance(whole, tuple) else (whole,)
        beat = Beat(game, text, self.words, whole_text)
        at = text.at
        try:
            while at < len(many):
                node = many[at]
                assert isinstance(node, Node)
                path = (*text.path, at) if isinstance(whole, tuple) else text.path
                if at > text.at and not whole_text and self.words.comes_after(node):
                    break
                self.run(beat, node, path)
                at += 1
                if beat.short and not whole_text and decided(game).half_done.value == "stops":
                    at = len(many)
        except _Missing as missing:
            return Ask(missing.question, beat.where, beat.phrase, beat.scope, tuple(beat.unasked))
        to = at if at < len(many) else -1
        return Plan(tuple(beat.acts), beat.it, to, beat.picked, tuple(beat.unasked))

    def planned(self, game: Game, text: Text, *, whole_text: bool = False) -> Ask | Plan:
        """Return the same while the text is carried out, and record the choices made without a question."""
        found = self.plan(game, text, whole_text=whole_text)
        for seat, refs in found.unasked:
            game.unasked(seat, tuple(("card", ref) for ref in refs), self.words.CHOICE)
        return found


class CarriesOut(Procedure, shared=True):
    """A text is carried out, beat by beat: choices first, then all of a beat at once.

    `path` leads to the text's statements (or to one of them); `about` is what it answers to; `said` is whether the
    first beat's choices are part of saying what is used, so that it can still be taken back; `gone`: the card that speaks
    has moved on, and is another one now.
    """

    TEXTS: ClassVar[Statements]

    seat: int
    card: int
    face: str
    path: Path
    n: int = 0
    it: Refs = ()
    about: int = 0
    spent: tuple[Row, ...] = ()
    said: bool = False
    gone: bool = False
    at: int = 0
    to: int = 0
    answers: tuple[Answer, ...] = ()
    aims: tuple[Refs, ...] | None = None

    @step()
    def begin(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] + 1)
        return None

    @step()
    def choose(self, game: Game) -> Next:
        """What the beat affects is settled now, choice by choice."""
        found = self.TEXTS.planned(game, self)
        if isinstance(found, Ask):
            return call(found.question)
        self.answers = ()
        self.it, self.to = found.it, found.to
        if self.aims is not None:
            self.aims = self.aims[len(found.picked) :]
        return call(self.happens(found.acts)) if found.acts else goto("next_beat")

    @step()
    def chosen(self, game: Game) -> Next:
        """After a choice the beat is looked at anew; after its acts the next one follows."""
        if self.got is not None:
            self.answers = (*self.answers, self.got_answer)
            return goto("choose")
        return None

    @step()
    def next_beat(self, game: Game) -> Next:
        """What comes after sees what has become of the rest."""
        self.at = self.to
        if self.at >= 0:
            return goto("choose")
        atoms.put(game, "busy", game.vars["busy"] - 1)
        return done()

    @abstractmethod
    def happens(self, acts: tuple[Act, ...]) -> Procedure:
        """What makes the acts of a beat happen."""


def choice_asked(game: Game) -> Ask | None:
    """Return the choice that a text is waiting for; None if the open question is no choice of a text."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    found = below.TEXTS.plan(game, below) if isinstance(below, CarriesOut) else None
    return found if isinstance(found, Ask) else None


def aims_in(got: Plain) -> tuple[Refs, ...] | None:
    """Return the targets chosen at declaration, from the result of `Declares`; None if the text chose none then."""
    return got if isinstance(got, tuple) else None  # type: ignore[return-value]  # the result of `Declares`


def is_chosen_already(game: Game, answer: Answer) -> bool:
    """Return whether the beat of the text that asks now has had this answer before."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    return isinstance(below, CarriesOut) and answer in below.answers


class Declares(Procedure, shared=True):
    """All choices of a text are made as it is declared, where `DECIDED.targets` is "declaration"; its value is what was
    chosen, choice by choice (`aims` of `CarriesOut`)."""

    TEXTS: ClassVar[Statements]

    seat: int
    card: int
    face: str
    path: Path
    n: int = 0
    it: Refs = ()
    about: int = 0
    said: bool = True
    gone: bool = False
    at: int = 0
    answers: tuple[Answer, ...] = ()
    aims: tuple[Refs, ...] | None = None

    @step()
    def choose(self, game: Game) -> Next:
        if decided(game).targets.value != "declaration":
            return done(None)
        found = self.TEXTS.planned(game, self, whole_text=True)
        return call(found.question) if isinstance(found, Ask) else done(found.picked)

    @step()
    def chosen(self, game: Game) -> Next:
        self.answers = (*self.answers, self.got_answer)
        return goto("choose")


__all__ = [
    "Ask",
    "Beat",
    "CarriesOut",
    "Declares",
    "Handler",
    "PlainWords",
    "Plan",
    "Statements",
    "Text",
    "Words",
    "aims_in",
    "choice_asked",
    "is_chosen_already",
]
