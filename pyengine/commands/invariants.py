"""Invariants of every position of every game. `fuzz` runs all checks.

Each check raises Broken with the violation; no check knows the rules of a game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from pyengine.bridge.answer_encoding import NoShorthandError, Shorthand, ShorthandReader
from pyengine.commands import view_and_question
from pyengine.games import definition_of
from pyengine.kernel.counter_totals import counters_at, total_counters
from pyengine.kernel.counters import Place, Pool
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.frames import Frame, Interlude, Next, StateCheckProcedure, all_frame_types
from pyengine.kernel.game import Game
from pyengine.kernel.legality import PREDICATES, Illegal
from pyengine.kernel.match import Match, chained_hash
from pyengine.kernel.question import Answer, Need, Question
from pyengine.kernel.state.position import EVERYBODY
from pyengine.net.link import LinkError

LOCKSTEP_INTERVAL = 5
"""Of the twins made before each step, one in this number runs on to the next question."""


class BrokenInvariant(AssertionError):
    """Raised for a broken invariant, with its name and details."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law


# -- positions -----------------------------------------------------------------------------------------------


def check_waiting(game: Game) -> None:
    """Check law 3 between two answers: the game is over, or a single question with at least one answer is on top."""
    if game.over:
        if game.stack:
            raise BrokenInvariant(
                "one thing waited for", f"the game is over but {game.stack[-1]!r} is on the stack"
            )
        return
    top = game.stack[-1] if game.stack else None
    if not isinstance(top, Question):
        raise BrokenInvariant("one thing waited for", f"{top!r} is on top, neither question nor end")
    if top.count() < 1:
        raise BrokenInvariant("one thing waited for", f"a question without an answer: {top!r}")
    if len(set(top.options)) != len(top.options):
        raise BrokenInvariant("one thing waited for", f"the same answer twice: {top!r}")
    if top.default is not None and not top.allows(top.default):
        raise BrokenInvariant("one thing waited for", f"the default is not an option: {top!r}")
    _check_below(game)


def _check_below(game: Game) -> None:
    for frame, above in pairwise(game.stack):
        if frame.WAITS_FOR_INPUT and not isinstance(above, Interlude):
            raise BrokenInvariant("one thing waited for", f"{frame!r} waits below {above!r}")
    if game.pending_needs:
        raise BrokenInvariant(
            "one thing waited for", f"needs are wanted outside the stack: {game.pending_needs!r}"
        )


def check_cards(game: Game, owned: tuple[int, int]) -> None:
    """Check that every card is in exactly one zone, with visibility matching its record, and that the number of cards
    is constant.

    During simultaneous moves, an attached card may outlast its host.
    """
    quiet = (
        game.question is not None
        and game.question.kind == "priority"
        and not game.underway(StateCheckProcedure)
    )
    counts = [0, 0]
    total = 0
    for key, refs in game.zones.items():
        total += len(refs)
        zone, seat = key[:-1], int(key[-1])
        kind = game.rules.ZONES[zone]
        for ref in refs:
            card = game.cards.get(ref)
            if card is None:
                raise BrokenInvariant("cards", f"{key} holds {ref}, which is not a card")
            if card.zone != zone or card.seat != seat or card.ref != ref:
                raise BrokenInvariant("cards", f"{key} holds {card!r}")
            if (card.face is not None) != game.knows(card.known):
                raise BrokenInvariant("hidden", f"known and face disagree: {card!r}")
            if kind.public and card.known != EVERYBODY and not card.down:
                raise BrokenInvariant("hidden", f"face up in an open zone and not known to all: {card!r}")
            if kind.owner_sees and not card.down and not card.known & 1 << seat:
                raise BrokenInvariant("hidden", f"not known to who sees that zone: {card!r}")
            if card.host and quiet and (card.host not in game.cards or game.cards[card.host].zone != zone):
                raise BrokenInvariant("cards", f"set on nothing: {card!r}")
            counts[card.owner] += 1
    if total != len(game.cards):
        raise BrokenInvariant("cards", f"{total} cards lie somewhere, {len(game.cards)} exist")
    if (counts[0], counts[1]) != owned:
        raise BrokenInvariant("card count", f"{counts} cards, began with {owned}")


def conserved(game: Game) -> dict[str, int]:
    """Return the current number of counters of each conserved kind."""
    return {
        kind: total_counters(game, kind) for kind, counter in game.rules.COUNTERS.items() if counter.conserved
    }


def check_counters(game: Game, began: dict[str, int]) -> None:
    """Check that conserved counters keep their number and no place has a negative count.

    `began` is the result of `conserved` at the start of the game.
    """
    if (now := conserved(game)) != began:
        raise BrokenInvariant("counters", f"{now} in the game, began with {began}")
    for kind, counter in game.rules.COUNTERS.items():
        places: list[Place] = [*game.cards]
        places += (Pool(name, seat) for name in counter.pools for seat in (0, 1))
        for place in places:
            if counters_at(game, place, kind) < 0:
                raise BrokenInvariant("counters", f"{counters_at(game, place, kind)} {kind} at {place!r}")


def twin_of(game: Game) -> Game:
    """Return the position written to JSON text and read back; raise Broken unless both are equal."""
    text = json.dumps(game.to_json(), ensure_ascii=False)
    twin = Game.from_json(json.loads(text), game.rules, game.pool)
    if twin != game:
        raise BrokenInvariant("JSON", f"the twin differs: {_difference(game, twin)}")
    return twin


def _difference(game: Game, twin: Game) -> str:
    for name in (
        "cards",
        "zones",
        "effects",
        "vars",
        "stack",
        "next_ref",
        "clock",
        "fresh",
        "answers",
        "recent_answers",
        "round",
    ):
        one, two = getattr(game, name), getattr(twin, name)
        if one != two:
            if isinstance(one, dict):
                keys = [k for k in {**one, **two} if one.get(k) != two.get(k)][:2]
                return f"{name} {[(k, one.get(k), two.get(k)) for k in keys]}"
            return f"{name} {one!r} {two!r}"
    return "nothing"


def run_on(game: Game, dealer: SeededDealer) -> None:
    """Run to the next question or the end."""
    while isinstance(top := game.advance(), Need):
        game.reply(dealer.reply(top))


def check_lockstep(match: Match, twin: Game, *, digests: bool) -> None:
    """Check that a twin with the same last answer has the same position and log hash."""
    game = match.game
    if twin != game:
        raise BrokenInvariant("JSON", f"the twin fell out of step: {_difference(game, twin)}")
    if digests and twin.public_digest() != game.public_digest():
        raise BrokenInvariant("JSON", "the twin's public hash differs")
    if len(match.entries) > 1:
        before, last = match.entries[-2:]
        if chained_hash(before.hash, last.answer, twin.take_public_changes()) != last.hash:
            raise BrokenInvariant("JSON", "the twin would log another hash")


# -- hidden information --------------------------------------------------------------------------------------


def with_hidden_cards_exchanged(game: Game, dealer: SeededDealer, seat: int | None, seed: str) -> Game:
    """Return a position with the same information for a seat (None: the public), but with all hidden cards
    exchanged."""
    secret = dealer.secrets_of(game)
    twin = game.fork()
    for owner in (0, 1):
        hidden = [
            card
            for card in game.cards.values()
            if card.owner == owner
            and (card.known != EVERYBODY if seat is None else not card.known & 1 << seat)
            and card.known
        ]
        others = [c.ref for c in game.cards.values() if c.owner == owner and c.known == 0]
        faces = [card.face or secret[card.ref] for card in hidden] + [secret[ref] for ref in others]
        for card, face in zip(hidden, Stream(f"{seed}/{owner}").shuffled(tuple(faces)), strict=False):
            twin.cards[card.ref] = card._replace(face=face)
    twin.cache = {}
    return twin


def views_of(game: Game, seat: int | None) -> Any:
    """Return all data visible to a seat."""
    why = definition_of(game.rules.ID).view.why
    asked = [] if seat is None else [why(game, seat, ref) for ref in _cards_to_ask_about(game, seat)]
    return {**view_and_question(game, seat), "why": asked}


def _cards_to_ask_about(game: Game, seat: int) -> tuple[int, ...]:
    """Return up to three cards a seat can ask about; the selection changes as the game goes on."""
    refs = (*hand_of(game, seat), *board_cards(game))
    return tuple(refs[(game.clock + n) % len(refs)] for n in range(3)) if refs else ()


def hand_of(game: Game, seat: int) -> tuple[int, ...]:
    """Return the cards in a seat's hand."""
    return game.cards_in(definition_of(game.rules.ID).layout.hand, seat)


def board_cards(game: Game) -> tuple[int, ...]:
    """Return the cards on the board of both players."""
    zones = [row.zone for row in definition_of(game.rules.ID).layout.rows]
    return tuple([ref for zone in zones for seat in (0, 1) for ref in game.cards_in(zone, seat)])


def check_views(game: Game, dealer: SeededDealer, seed: str) -> None:
    """Check that no view changes after an exchange of the cards hidden from its seat."""
    for seat in (0, 1, None):
        shown = views_of(game, seat)
        other = views_of(with_hidden_cards_exchanged(game, dealer, seat, f"{seed}/{seat}"), seat)
        if json.dumps(shown, ensure_ascii=False) != json.dumps(other, ensure_ascii=False):
            raise BrokenInvariant(
                "hidden", f"the view of {seat} tells what is hidden: {_first_change(shown, other)}"
            )


def _first_change(one: Any, two: Any, path: str = "") -> str:
    if isinstance(one, dict) and isinstance(two, dict):
        for key in one:
            if one.get(key) != two.get(key):
                return _first_change(one.get(key), two.get(key), f"{path}.{key}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for n, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return _first_change(a, b, f"{path}[{n}]")
    return f"{path}: {str(one)[:200]} | {str(two)[:200]}"


# -- answers -------------------------------------------------------------------------------------------------


def check_accepted(game: Game, dealer: SeededDealer, answer: Answer) -> None:
    """Check that the engine accepts an offered answer and reaches a question or the end."""
    trial, chance = game.fork(), dealer.fork()
    try:
        trial.answer(answer)
        run_on(trial, chance)
    except Illegal as error:
        raise BrokenInvariant("offered", f"{answer!r} was offered and refused: {error}") from None
    check_waiting(trial)


def check_declared(game: Game, question: Question, answer: Answer) -> None:
    """Check that an offered answer is declared by the game and survives encoding in a link."""
    answers = game.rules.ANSWERS
    shorthand = Shorthand(answers)
    try:
        shorthand.add(game, question.seat, answer)
        read = ShorthandReader(shorthand.bytes(), answers).next(game, question.seat)
    except (NoShorthandError, LinkError) as error:
        raise BrokenInvariant("declared", f"{answer!r} cannot be said in a link: {error}") from None
    if read != answer:
        raise BrokenInvariant("declared", f"{answer!r} is read back as {read!r}")


_NOTHING: str = None  # type: ignore[assignment]  # possible in a message, never in an answer


def mutations(game: Game, question: Question, chance: Stream) -> Iterator[Answer]:
    """Yield four mostly illegal answers: other cards, other verbs, other numbers, and nonsense."""
    refs = tuple(game.cards)
    ref = refs[chance.below(len(refs))]
    mine = hand_of(game, question.seat) or refs
    held = mine[chance.below(len(mine))]
    here = board_cards(game) or refs
    placed = here[chance.below(len(here))]
    few: tuple[Answer, ...] = (
        ("pass",), ("play", held), ("play", held, "waive"), ("play", held, "block"), ("play", held, "manual", "waive"),
        ("play", ref), ("attack", placed), ("attack", ref), ("block", placed), ("node", held), ("node", ref), ("intercept", placed), ("play", held, "item"),
        ("use", placed, chance.below(3)), ("use", ref, 0), ("card", ref), ("card", placed), ("seat", chance.below(2)),
        ("mode", chance.below(4)), ("number", question.high + 1), ("number", question.low - 1), ("pay", ref),
        ("yes",), ("no",), ("done",), ("effect", chance.below(4)),
        (), ("play",), ("play", "1"), ("play", -1), ("play", 10**9), ("play", held, "for nothing"), ("use", placed),
        ("use", placed, -1), ("use", placed, 99), ("use", placed, "0"), ("attack", placed, placed), ("card", _NOTHING), ("card",),
        ("number", True), ("number", "1"), ("number",), ("mode", -1), ("seat", 7), ("win",), (_NOTHING,), (3,),
        ("order", placed, ref), ("concede", question.seat),
    )  # fmt: skip
    for _ in range(4):
        yield few[chance.below(len(few))]


def check_refused(game: Game, question: Question, answer: Answer) -> tuple[str, ...]:
    """Check that an answer not offered is refused with a reason and changes nothing. Return the clauses of the reasons.

    Exception: an offered answer with an optional flag is accepted.
    """
    if question.allows(answer):
        return ()
    trial = game.fork()
    depth = len(trial.stack)
    try:
        trial.answer(answer)
    except Illegal as error:
        if not error.reasons:
            raise BrokenInvariant("refused", f"{answer!r} was refused without a reason") from None
        if len(trial.stack) != depth or trial != game:
            raise BrokenInvariant("refused", f"{answer!r} was refused and changed the position") from None
        return tuple(clause for reason in error.reasons for clause in (reason.clause, *reason.also))
    if game.rules.ANSWERS.without_added_flags(answer) in question.options:
        return ()
    raise BrokenInvariant("refused", f"{answer!r} was not offered and not refused, at {question!r}")


def check_redo(before: Match, answers: list[Answer], after: Match) -> None:
    """Check that undoing and redoing the same answers gives the same log hash and position."""
    twin = before.fork()
    for answer in answers:
        twin.take(answer)
    if twin.tip != after.tip:
        raise BrokenInvariant(
            "undo", f"after going back {len(answers)} answers and redoing them the hash differs"
        )
    if twin.game != after.game:
        raise BrokenInvariant(
            "undo", f"after redoing {len(answers)} answers: {_difference(after.game, twin.game)}"
        )


# -- every step ----------------------------------------------------------------------------------------------


class Watch:
    """Checks the position before each step of a game, and records the clauses of predicates that rejected an action.

    `game` is the watched game; forks are ignored. With `twins`, the position is written and read back before each step,
    and a few of the twins run on to the next question.
    """

    def __init__(self) -> None:
        self.game: Game | None = None
        self.dealer: SeededDealer | None = None
        self.twins = False
        self.steps = 0
        self.rejected_by: set[str] = set()
        self.waiting: list[tuple[Game, SeededDealer]] = []

    def look(self, frame: Frame, step: str, game: Game) -> None:
        """Check that the frame of the next step is on top and no frame waits below."""
        self.steps += 1
        if game.stack[-1] is not frame:
            raise BrokenInvariant("one thing waited for", f"{frame!r} runs but {game.stack[-1]!r} is on top")
        _check_below(game)
        if self.twins:
            self.game = None
            frame.pc = frame.INDEX[step]  # the driver sets the counter later
            try:
                twin = twin_of(game)
            finally:
                self.game = game
            if self.steps % LOCKSTEP_INTERVAL == 0 and self.dealer is not None:
                self.waiting.append((twin, self.dealer.fork()))

    def arrive(self, match: Match) -> None:
        """At a question, run every recorded twin to the same question and compare."""
        waiting, self.waiting = self.waiting, []
        for twin, dealer in waiting:
            run_on(twin, dealer)
            check_lockstep(match, twin, digests=True)


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """Attach a watch to every step and predicate within the context."""
    steps = [step for cls in all_frame_types() for step in cls.STEPS]
    plain = [(step, step.fn) for step in steps]
    asked = [(predicate, predicate.fn) for predicate in PREDICATES]

    def watched(fn: Any, name: str) -> Any:
        def run(frame: Frame, game: Game) -> Next:
            if watch.game is game:
                watch.look(frame, name, game)
            return fn(frame, game)  # type: ignore[no-any-return]

        return run

    def recorded(fn: Any, clauses: tuple[str, ...]) -> Any:
        def ask(*args: Any) -> bool | None:
            verdict: bool | None = fn(*args)
            if verdict is False:
                watch.rejected_by.update(clauses)
            return verdict

        return ask

    for step, run_step in plain:
        step.fn = watched(run_step, step.name)
    for predicate, judge in asked:
        predicate.fn = recorded(judge, (predicate.clause, *predicate.also))
    try:
        yield
    finally:
        for step, run_step in plain:
            step.fn = run_step
        for predicate, judge in asked:
            predicate.fn = judge
