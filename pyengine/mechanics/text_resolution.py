"""Resolution of texts in stages: first the choices of a stage, then all its acts at once.

After each choice, the stage is evaluated again from its beginning, and the first missing choice is asked. The game's
table (`Statements`) maps statements to acts, which are then performed (`event_processing`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar

from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.question import FINISH, YES, Answer, Question
from pyengine.mechanics.ability_index import Path, Refs, Scope, text_node_at
from pyengine.mechanics.event_processing import Act
from pyengine.mechanics.facts import Game, Row, rule_choices
from pyengine.vocab.node import Field, Node
from pyengine.vocab.plain_values import Plain


class ResolvingText(Protocol):
    """A text being resolved, and the progress of its resolution."""

    seat: int
    card: int
    face: str
    path: Path
    n: int
    it: Refs
    about: int
    declaring: bool
    has_moved: bool
    at: int
    answers: tuple[Answer, ...]
    aims: tuple[Refs, ...] | None


class PendingChoice(NamedTuple):
    """A choice that a text still needs, and the path to its statement. `phrase` holds the words that describe the cards
    to choose, read from `scope`; None for any other choice. `forced_choices` holds the earlier choices with a single
    answer."""

    question: Question
    path: Path
    phrase: Field = None
    scope: Scope = Scope(0, 0)
    forced_choices: tuple[tuple[int, Refs], ...] = ()


class StagePlan(NamedTuple):
    """The acts of a stage, the cards mentioned, the start of the next stage (-1: none), the cards chosen in each
    choice, and the choices with a single answer since the last question."""

    acts: tuple[Act, ...]
    it: Refs
    to: int
    picked: tuple[Refs, ...]
    forced_choices: tuple[tuple[int, Refs], ...] = ()


class _Missing(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


class TextStage:
    """A stage of a text: the acts and choices gathered with the answers given up to now."""

    def __init__(self, game: Game, text: ResolvingText, words: Words, declares: bool = False) -> None:
        self.game = game
        self.words = words
        self.declares = declares
        """Whether only the choices to be made at the declaration are settled now."""
        self.seat = self.user = text.seat
        """`seat` performs the current statement; `user` is the player who uses the text."""
        self.short = False
        """Whether a part of the text could not be done, or not in full."""
        self.card = text.card
        self.face = text.face
        self.about = text.about
        self.n = text.n
        self.it = text.it
        self.has_moved = text.has_moved
        self.declaring = text.declaring and not text.at
        self.answers: Iterator[Answer] = iter(text.answers)
        self.left = len(text.answers)
        """Number of the given answers that have not been read yet. Choices before the last answer were checked
        earlier."""
        self.forced_choices: list[tuple[int, Refs]] = []
        """The seat and the cards of each choice with a single answer since the last question."""
        self.acts: list[Act] = []
        self.taken: set[int] = set()
        """The cards that this stage moves; no other statement of the stage moves the same cards."""
        self.where: Path = text.path
        self.aims = text.aims
        """The choices made at the declaration; None if choices are made during resolution."""
        self.picked: tuple[Refs, ...] = ()
        self.phrase: Field = None
        """The words that describe the cards to choose."""

    @property
    def scope(self) -> Scope:
        """The context of the text: controller, card and mentioned cards."""
        return Scope(self.seat, self.card, self.n, self.it, self.has_moved)

    @property
    def shown_card(self) -> int:
        """The card with the text, if still on the table; else 0. A question of the text shows it."""
        return self.card if self.card in self.game.cards else 0

    def ask(self, question: Question) -> Answer:
        """The player's answer to a question of the text. Raises `_Missing` if it hasn't been answered yet."""
        found = next(self.answers, None)
        if found is None:
            raise _Missing(question)
        self.left -= 1
        return found

    def amount(self, n: Field) -> int:
        """The current value of a number in the text."""
        return self.words.amount(self.game, n, self.scope)

    def pick(self, refs: Refs, n: int, seat: int, code: str, *, or_fewer: bool = False) -> Refs:
        """Choose `n` of these cards one by one; all are taken without a question if there are at most `n`. Cards chosen
        at declaration count only if still among `refs`."""
        if self.aims is not None:
            chosen = self.aims[len(self.picked)]
            self.picked = (*self.picked, chosen)
            chosen = tuple(ref for ref in chosen if ref in refs)
        else:
            chosen = (
                self.take_all(refs, seat)
                if not or_fewer and len(refs) <= n
                else self.choose(refs, n, seat, code, or_fewer)
            )
            self.picked = (*self.picked, chosen)
        self.short = self.short or (not or_fewer and len(chosen) < n)
        return chosen

    def take_all(self, refs: Refs, seat: int) -> Refs:
        """Return these cards; the seat must choose all of them."""
        if refs and not self.left:
            self.forced_choices.append((seat, refs))
        return refs

    def agrees(self, question: Question) -> bool:
        """Whether a player accepts an optional part of the text; an answer given at declaration is final."""
        if self.aims is not None:
            chosen = self.aims[len(self.picked)]
        else:
            chosen = (1,) if self.ask(question) == YES else ()
        self.picked = (*self.picked, chosen)
        return bool(chosen)

    @contextmanager
    def choosing_during_resolution(self) -> Iterator[None]:
        """Make choices during resolution within this block, even if other choices were made at declaration."""
        aims, picked = self.aims, self.picked
        self.aims = None
        yield
        self.aims, self.picked = aims, picked

    def choose(
        self, refs: Refs, n: int, seat: int, code: str, or_fewer: bool, *, unseen: bool = False, bound: Refs = ()
    ) -> Refs:  # fmt: skip
        """Return `n` of these cards as picked by a seat, or up to `n` with `or_fewer`. With `unseen` the other player does
        not know the cards, so the seat is asked even without a card, and may choose none. The seat cannot stop while a
        card of `bound` is left."""
        out: list[int] = []
        or_fewer = or_fewer or unseen
        while len(out) < (n if unseen else min(n, len(refs))):
            left = tuple(("card", r) for r in refs if r not in out)
            may_stop = or_fewer and all(ref in out for ref in bound)
            options = (*left, FINISH) if may_stop else left
            answer = self.ask(
                Question(
                    seat,
                    "target",
                    code,
                    self.words.CHOICE,
                    options,
                    None,
                    self.shown_card,
                    declaring=self.declaring,
                )
            )
            if answer == FINISH:
                break
            out.append(number_in(answer))
        return tuple(out)

    def unmoved_cards(self, refs: Refs) -> Refs:
        """The cards that no other act of this stage moves: simultaneous acts move a card to one place only."""
        return tuple(ref for ref in refs if ref not in self.taken) if self.taken else refs

    def cards(self, what: Field, *, moves: bool = False) -> Refs:
        """The cards meant by a statement, remembered as mentioned cards for the next statement. With `moves`, the
        statement moves the cards."""
        words = self.words
        refs = words.subjects(self.game, what, self.scope)
        if moves:
            refs = self.unmoved_cards(refs)
        chosen = words.choice_size(what)
        if chosen is not None:
            self.phrase = what
            refs = self.pick(refs, chosen[0], self.seat, "choose", or_fewer=chosen[1])
            self.phrase = None
        if moves:
            self.taken.update(refs)
        if words.is_itself(what):
            self.short = self.short or not refs
        else:
            self.it = refs
        return refs


class Words(Protocol):
    """A game's answers to questions of the shared resolution about the words of its texts."""

    CHOICE: str
    """The clause for choices during the resolution of a text."""

    def subjects(self, game: Game, what: Field, scope: Scope) -> Refs:
        """The cards that a part of a text refers to, or the candidates for a choice."""

    def amount(self, game: Game, n: Field, scope: Scope) -> int:
        """The current value of a number."""

    def choice_size(self, what: Field) -> tuple[int, bool] | None:
        """How many cards a part of a text lets a player choose, and whether fewer are allowed; None if it means all
        cards."""

    def is_itself(self, what: Field) -> bool:
        """Whether a part of a text means the card with the text; the cards mentioned before then stay unchanged."""

    def comes_after(self, node: Node) -> bool:
        """Whether a statement waits for earlier statements and begins a new stage."""


class PlainWords:
    """Words of simple texts: "this" is the card itself; "any", "you" and "opponent" choose a card in the row of any
    player, the controller or the opponent. Numbers are printed, and a text has a single stage."""

    def __init__(self, clause: str) -> None:
        """`clause` is the clause for choices."""
        self.CHOICE = clause

    def subjects(self, game: Game, what: Field, scope: Scope) -> Refs:
        """The card itself if still in place, or the candidates for a choice."""
        if what == "this":
            return (scope.card,) if scope.card in game.cards and not scope.has_moved else ()
        assert isinstance(what, str)
        seats = {"any": (0, 1), "you": (scope.seat,), "opponent": (1 - scope.seat,)}[what]
        return tuple([ref for seat in seats for ref in game.cards_in(game.rules.ANSWERS.row, seat)])

    def amount(self, game: Game, n: Field, scope: Scope) -> int:
        """The number as printed on the card."""
        assert isinstance(n, int)
        return n

    def choice_size(self, what: Field) -> tuple[int, bool] | None:
        """How many cards a part of a text lets a player choose: exactly 1; None for "this"."""
        return None if what == "this" else (1, False)

    def is_itself(self, what: Field) -> bool:
        """Whether the card with the text is meant."""
        return what == "this"

    def comes_after(self, node: Node) -> bool:
        """Always false: the text has a single stage."""
        return False


S = TypeVar("S", bound=Node)
Handler: TypeAlias = Callable[[TextStage, S, Path], None]


def _single_act(act: Callable[[TextStage, S], Act]) -> Handler[S]:
    def handler(stage: TextStage, node: S, path: Path) -> None:
        stage.acts.append(act(stage, node))

    return handler


class Statements(dict[type[Node], Callable[..., None]]):
    """The handlers of statements, by node type."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def handles(self, kind: type[S]) -> Callable[[Handler[S]], Handler[S]]:
        """Register the handler for statements of this type."""

        def register_handler(handler: Handler[S]) -> Handler[S]:
            self[kind] = handler
            return handler

        return register_handler

    def register_single_acts(self, acts: Mapping[type[Node], Callable[..., Act]]) -> None:
        """Register statement types that produce a single act each."""
        for kind, act in acts.items():
            self[kind] = _single_act(act)

    def run(self, stage: TextStage, node: Node, path: Path) -> None:
        """Add a statement's acts to a stage."""
        stage.where = path
        self[type(node)](stage, node, path)

    def plan(self, game: Game, text: ResolvingText, *, whole_text: bool = False) -> PendingChoice | StagePlan:
        """Plan the stage of a text that starts at `text.at` (or all remaining stages, with `whole_text`) and return its
        acts; or return the first choice that hasn't been made."""
        whole = text_node_at(game, text.face, text.path)
        statements = whole if isinstance(whole, tuple) else (whole,)
        stage = TextStage(game, text, self.words, whole_text)
        at = text.at
        try:
            while at < len(statements):
                node = statements[at]
                assert isinstance(node, Node)
                path = (*text.path, at) if isinstance(whole, tuple) else text.path
                if at > text.at and not whole_text and self.words.comes_after(node):
                    break
                self.run(stage, node, path)
                at += 1
                if stage.short and not whole_text and rule_choices(game).half_done.value == "stops":
                    at = len(statements)
        except _Missing as missing:
            return PendingChoice(
                missing.question, stage.where, stage.phrase, stage.scope, tuple(stage.forced_choices)
            )
        to = at if at < len(statements) else -1
        return StagePlan(tuple(stage.acts), stage.it, to, stage.picked, tuple(stage.forced_choices))

    def planned(
        self, game: Game, text: ResolvingText, *, whole_text: bool = False
    ) -> PendingChoice | StagePlan:
        """Plan a text during its resolution as `plan` does, and record the choices that needed no question."""
        found = self.plan(game, text, whole_text=whole_text)
        for seat, refs in found.forced_choices:
            game.record_forced_choice(seat, tuple(("card", ref) for ref in refs), self.words.CHOICE)
        return found


class CarriesOut(Procedure, shared=True):
    """Resolve a text stage by stage: first choices, then all acts of the stage at once.

    `path` leads to the text's statements (or to a single statement); `about` is the item responded to. `declaring` is
    whether the first stage's choices belong to the declaration and can still be taken back. `has_moved`: the card with
    the text has become a new card by moving.
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
    declaring: bool = False
    has_moved: bool = False
    at: int = 0
    to: int = 0
    answers: tuple[Answer, ...] = ()
    aims: tuple[Refs, ...] | None = None

    @step()
    def begin(self, game: Game) -> Next:
        atoms.set_fact(game, "busy", game.vars["busy"] + 1)
        return None

    @step()
    def choose(self, game: Game) -> Next:
        """Ask the choices of the stage in order, then perform its acts."""
        found = self.TEXTS.planned(game, self)
        if isinstance(found, PendingChoice):
            return call(found.question)
        self.answers = ()
        self.it, self.to = found.it, found.to
        if self.aims is not None:
            self.aims = self.aims[len(found.picked) :]
        return call(self.happens(found.acts)) if found.acts else goto("next_beat")

    @step()
    def chosen(self, game: Game) -> Next:
        """Continue after a choice by evaluating the stage again, or after the acts with the next stage."""
        if self.got is not None:
            self.answers = (*self.answers, self.got_answer)
            return goto("choose")
        return None

    @step()
    def next_beat(self, game: Game) -> Next:
        """Start the next stage of the text, evaluated after the effects of the earlier stages."""
        self.at = self.to
        if self.at >= 0:
            return goto("choose")
        atoms.set_fact(game, "busy", game.vars["busy"] - 1)
        return done()

    @abstractmethod
    def happens(self, acts: tuple[Act, ...]) -> Procedure:
        """The procedure that performs a stage's acts."""


def choice_asked(game: Game) -> PendingChoice | None:
    """Return the choice awaited by a text; None if the open question is not a choice of a text."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    found = below.TEXTS.plan(game, below) if isinstance(below, CarriesOut) else None
    return found if isinstance(found, PendingChoice) else None


def targets_from_result(got: Plain) -> tuple[Refs, ...] | None:
    """Return the targets chosen at declaration, from the result of `Declares`; None without choices at declaration."""
    return got if isinstance(got, tuple) else None  # type: ignore[return-value]  # the result of `Declares`


def is_chosen_already(game: Game, answer: Answer) -> bool:
    """Return whether the current stage of the asking text has already received this answer."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    return isinstance(below, CarriesOut) and answer in below.answers


class Declares(Procedure, shared=True):
    """Make all choices of a text when it is declared, if `RULE_CHOICES.targets` is "declaration". The result is the
    choices in order (`aims` of `CarriesOut`)."""

    TEXTS: ClassVar[Statements]

    seat: int
    card: int
    face: str
    path: Path
    n: int = 0
    it: Refs = ()
    about: int = 0
    declaring: bool = True
    has_moved: bool = False
    at: int = 0
    answers: tuple[Answer, ...] = ()
    aims: tuple[Refs, ...] | None = None

    @step()
    def choose(self, game: Game) -> Next:
        if rule_choices(game).targets.value != "declaration":
            return done(None)
        found = self.TEXTS.planned(game, self, whole_text=True)
        return call(found.question) if isinstance(found, PendingChoice) else done(found.picked)

    @step()
    def chosen(self, game: Game) -> Next:
        self.answers = (*self.answers, self.got_answer)
        return goto("choose")


__all__ = [
    "CarriesOut",
    "Declares",
    "Handler",
    "PendingChoice",
    "PlainWords",
    "ResolvingText",
    "StagePlan",
    "Statements",
    "TextStage",
    "Words",
    "choice_asked",
    "is_chosen_already",
    "targets_from_result",
]
