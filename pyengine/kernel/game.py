"""A position is a value: immutable records in shallow tables and a stack of frames. `fork` copies just these.

The driver runs the top frame's next step until something is waited for: one question, one dealer need, or the end.
Only atoms (kernel/atoms.py) write to the tables; this file gives them the few writers they share, which keep the
caches, the log's hash and the trace honest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from hashlib import blake2b
from itertools import repeat
from operator import length_hint
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, cast

from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter
from pyengine.kernel.facts import C, D, V, facts_from_json
from pyengine.kernel.frames import Done, Frame, Goto, PositionError, frame_from_json, frozen
from pyengine.kernel.ledger import card_text, fleeting_text, picked, refs_text
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.question import DRAW, Answer, Need, Question
from pyengine.kernel.records import CARD_TYPES, Card, Effect, Zone, lore_of
from pyengine.kernel.trace import BOTTOM, Event, Trace
from pyengine.vocab.plain import Plain

F = TypeVar("F", bound=Frame)

FORMAT = 2
EVERYBODY = 3
"""The mask of both seats."""

_new = tuple.__new__
"""A record from the tuple of its values, without going through its own constructor."""
MAX_STEPS = 20_000
MAX_REPLIES = 2_000
"""Steps between two questions, and replies of the dealer, after which a position is called endless (no real one comes
near)."""
MOST_WORK = 400_000
"""What one answer may cost: steps that run, and cards and effects that are looked at for what a text speaks of. It is no
time, so that all replicas refuse alike; answers of real games come to a hundredth."""
MOST_TO_WAIT = 4 * MOST_WORK
"""The same for what a question has for its default: where other answers are refused, waiting remains."""
DEEPEST = 100
"""Values, and searches for what a text speaks of, that may wait for one another: each asks for what others are."""
WANTED, CHANGED = 1, 2
LONG = 40
"""Answers without progress after which they are remembered, as they may go round and round."""


class ImpossibleError(AssertionError):
    """A state that the laws exclude: a defect of the engine, never of the input."""


def allowed(question: Question, answer: Answer) -> int:
    """How much work this answer may make."""
    return MOST_TO_WAIT if answer == question.default else MOST_WORK


class OverworkError(Illegal):
    """What was asked for takes more work than any answer may. A position in which it was raised is to be thrown away."""

    def __init__(self) -> None:
        super().__init__((Reason("too-much-work", ""),))


class Rules(Protocol):
    """What the kernel asks of a game's rulebook."""

    ID: ClassVar[str]
    """The game that it is of (`pyengine.games`)."""
    ZONES: ClassVar[Mapping[str, Zone]]
    FLEETING: ClassVar[Mapping[str, type]]
    """Facts of the table that change with nearly every answer, and what each of them is: hashed as they are. They bear on
    a value only where an index says so (`Game.indexed`)."""
    COUNTERS: ClassVar[Mapping[str, Counter]]
    """The kinds of counters that it knows."""
    ANSWERS: ClassVar[Answers]
    """What may be answered in the game, in which words."""
    ENDS: ClassVar[str]
    """The clause by which a game that has ended goes on no more."""
    STANDING: ClassVar[frozenset[str]]
    """Facts of the table, and zones off the field, that standing checks read."""
    ROWS: ClassVar[Mapping[str, type[NamedTuple]]]
    """Those that are rows of records: of which (they write themselves as plain tuples)."""

    def effect_changed(self, game: Game, effect: Effect) -> None:
        """A lasting effect began or ended: the index is stale, or brought up to date."""

    def index(self, game: Game) -> Any:
        """What abilities there are, sorted out anew if need be, and kept (`Game.indexed`)."""

    def endless(self, game: Game) -> None:
        """What goes on happens for ever, and nobody is asked: the game ends."""

    def notice(self, game: Game, question: Question, answer: Answer) -> Frame | None:
        """One of many answers without progress is about to be given, or one that may leave a round: the procedure to run
        first, if with it something goes round once more; its value is the answer."""

    def goes_on(self, game: Game, question: Question) -> Answer | Question | None:
        """What is answered as the rounds in `Game.round` say; or what is asked instead; or None: they are over."""

    def standing(self, game: Game) -> Frame | None:
        """The first standing check that is not quiet, as a procedure, but for what a procedure on the stack sees to already
        (`Game.underway`)."""

    def refuse(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Why this answer is not legal; empty where this replica cannot know better."""


class Game(Generic[V, C, D]):
    """A position of one game between seats 0 and 1. `V` are the facts of its table (kernel/facts.py)."""

    __slots__ = (
        "_names", "_numbers", "answers", "brief", "cache", "cards", "changed", "clock", "deep", "effects", "events", "fleeting",
        "fresh", "heeded", "hushed", "index", "lore", "loud", "next_ref", "path", "pool", "replies", "round", "rules", "sees", "stack", "steady",
        "structure", "told", "trace", "vars", "volatile", "wants", "work", "zones",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, pool: Mapping[str, C], *, sees: int = EVERYBODY, trace: bool = True
    ) -> None:
        self.rules = rules
        self.pool = pool
        self.sees = sees
        self.fleeting = picked(rules.FLEETING)
        """Takes the fleeting facts out of all (`ledger`)."""
        self.hushed: Set[str] = rules.FLEETING.keys()
        """The fleeting facts on which no value depends now: nothing is kept by them."""
        self.lore = lore_of(pool)
        self.cards: dict[int, Card] = {}
        self.zones: dict[str, tuple[int, ...]] = {f"{z}{s}": () for z in rules.ZONES for s in (0, 1)}
        self.effects: dict[int, Effect] = {}
        self.vars = cast(V, {})
        self.stack: list[Frame] = []
        self.next_ref = 1
        self.clock = 0
        self.fresh: tuple[tuple[int, int], ...] = ()
        self.wants: list[tuple[str, int, tuple[int, ...]]] = []
        self.cache: dict[Any, Any] = {}
        self.index: D | None = None
        """What the rulebook has sorted out about abilities; None when it has to look again. `apart()` is the same that
        keeps what it works out to itself, `forget()` lets that go."""
        self.structure: frozenset[str] = frozenset()
        """Zones and facts whose changes make the index stale; the rulebook says so when it sets it."""
        self.loud: frozenset[str] = frozenset()
        """Faces of cards that make it stale wherever they are."""
        self.heeded: frozenset[str] = frozenset()
        """Marks whose changes make it stale, whatever card they are on."""
        self.steady = False
        """Whether nothing but these can change a derived value (or a standing check) now."""
        self.volatile = False
        """Whether any change at all makes the index stale."""
        self.changed = 0
        """What is to be seen to after the step: 0, WANTED (the dealer only) or CHANGED (standing checks too)."""
        self.work = MOST_WORK
        """How much may still be done for the present answer. Whoever goes through cards or effects takes their number
        off; where it may be a great number, by `spend`."""
        self.deep = 0
        """How many values are being worked out just now, and texts' cards looked for, each because another asks for it."""
        self.replies = 0
        """How often the dealer has replied since a player last answered."""
        self.answers = 0
        """How many answers were given since there was progress."""
        self.told: tuple[Plain, ...] = ()
        """What the rulebook remembers of them."""
        self.round: tuple[Plain, ...] = ()
        """Answers that are given by themselves, round after round."""
        self._numbers: set[int] = set()
        """Of cards and lasting effects: which have changed since the last `take_public_changes`."""
        self._names: set[str] = set()
        """Of zones and facts of the table: which have."""
        self.brief = False
        """Whether a search plays on in its head: it passes where anything may be done, so that only passing and what
        answers an attack need be offered there."""
        self.path = BOTTOM
        self.trace: Trace | None = Trace() if trace else None
        self.events: list[Event] = []

    # -- values -----------------------------------------------------------------------------------------

    def fork(self, *, trace: bool = False) -> Game:
        """An independent twin. It records nothing unless told to."""
        twin = object.__new__(Game)
        twin.rules = self.rules
        twin.pool = self.pool
        twin.lore = self.lore
        twin.sees = self.sees
        twin.fleeting = self.fleeting
        twin.hushed = self.hushed
        twin.cards = self.cards.copy()
        twin.zones = self.zones.copy()
        twin.effects = self.effects.copy()
        twin.vars = self.vars.copy()  # type: ignore[attr-defined]  # a dictionary
        twin.stack = [frame.copy() for frame in self.stack]
        twin.next_ref = self.next_ref
        twin.clock = self.clock
        twin.fresh = self.fresh
        twin.wants = self.wants.copy()
        twin.cache = self.cache or {}  # an empty one would be filled by both
        twin.index = self.index
        twin.structure = self.structure
        twin.loud = self.loud
        twin.heeded = self.heeded
        twin.steady = self.steady
        twin.volatile = self.volatile
        twin.changed = self.changed
        twin.work = MOST_WORK
        twin.deep = 0
        twin.replies = self.replies
        twin.answers = self.answers
        twin.brief = self.brief
        twin.told = self.told
        twin.round = self.round
        twin._numbers = self._numbers.copy()
        twin._names = self._names.copy()
        twin.path = self.path
        twin.trace = Trace() if trace else None
        twin.events = []
        return twin

    def apart(self, *, trace: bool = False) -> Game:
        """A twin that keeps nothing it works out where others find it: what an answer costs, or whether it is too much,
        then depends on the answers before it and on nothing else that somebody looked at."""
        twin = self.fork(trace=trace)
        twin.cache = self.cache.copy()
        if self.index is not None:
            twin.index = self.index.apart()
        return twin

    def spend(self, n: int) -> None:
        """Take off what is about to be looked at. Raises OverworkError."""
        self.work -= n
        if self.work < 0:
            raise self.overworked()

    def deepen(self) -> None:
        """A value is about to be worked out, or what a text speaks of; when it has been, `deep` is one less again. Raises
        OverworkError."""
        self.deep += 1
        if self.deep > DEEPEST:
            raise self.overworked()

    def overworked(self) -> OverworkError:
        """The refusal to go on. What was half worked out is forgotten, by those too who have it in common."""
        self.cache.clear()
        if self.index is not None:
            self.index.forget()
        self.stale()
        self.deep = 0
        return OverworkError()

    def to_json(self) -> dict[str, Any]:
        """The whole position as this replica knows it."""
        return {
            "format": FORMAT,
            "sees": self.sees,
            "cards": [list(card) for card in self.cards.values()],
            "zones": {key: list(refs) for key, refs in self.zones.items() if refs},
            "effects": [list(effect) for effect in self.effects.values()],
            "vars": self.vars,
            "stack": [frame.to_json() for frame in self.stack],
            "next_ref": self.next_ref,
            "clock": self.clock,
            "fresh": [list(pair) for pair in self.fresh],
            "changed": self.changed == CHANGED,
            "answers": self.answers,
            "told": self.told,
            "round": self.round,
            "unlogged": [sorted(self._numbers), sorted(self._names)],
        }

    @classmethod
    def from_json(cls, data: Any, rules: Rules, pool: Mapping[str, Any], *, trace: bool = False) -> Game:
        """Read what `to_json` wrote. Raises PositionError."""
        try:
            if data["format"] != FORMAT:
                raise PositionError(f"position format {data['format']!r} is not {FORMAT}")
            game = cls(rules, pool, sees=int(data["sees"]), trace=trace)
            for row in data["cards"]:
                card = Card._make(frozen(row))
                if tuple(map(type, card)) not in CARD_TYPES:
                    raise PositionError(f"{str(row)[:80]} is no card")
                game.cards[card.ref] = card
            for key, refs in data["zones"].items():
                if key not in game.zones or any(type(r) is not int or r not in game.cards for r in refs):
                    raise PositionError(f"zone {str(key)[:40]!r} does not fit the cards")
                game.zones[key] = tuple(refs)
            for row in data["effects"]:
                effect = Effect._make(frozen(row))
                game.effects[effect.id] = effect
            game.vars = cast(V, facts_from_json(data["vars"], rules.ROWS))
            for name, kind in rules.FLEETING.items():
                value = game.vars[name]
                parts = value if kind is tuple and type(value) is tuple else ()
                if type(value) is not kind or any(type(part) not in (int, str) for part in parts):
                    raise PositionError(f"{name} is {value!r}, which is no {kind.__name__}")
            game.stack = [frame_from_json(row, rules.ID) for row in data["stack"]]
            game.next_ref = int(data["next_ref"])
            game.clock = int(data["clock"])
            game.fresh = frozen(data["fresh"])  # type: ignore[assignment]  # pairs of refs
            game.changed = CHANGED if data["changed"] else 0
            game.answers = int(data["answers"])
            game.told = frozen(data["told"])
            game.round = frozen(data["round"])
            numbers, names = map(frozen, data["unlogged"])
            game._numbers.update([each for each in numbers if type(each) is int])
            game._names.update([str(each) for each in names])
            known = (game.zones.keys() | game.vars.keys()) - rules.FLEETING.keys()
            if len(game._numbers) < len(numbers) or not game._names <= known:
                raise PositionError("what was not logged is no part of the position")
        except PositionError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise PositionError(f"not a position: {error}") from None
        for frame in game.stack:
            game.path = game.path.to(type(frame))
        return game

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.cards == other.cards
            and self.zones == other.zones
            and self.effects == other.effects
            and self.vars == other.vars
            and self.stack == other.stack
            and (self.next_ref, self.clock, self.fresh) == (other.next_ref, other.clock, other.fresh)
            and (self.answers, self.told, self.round) == (other.answers, other.told, other.round)
        )

    __hash__ = None  # type: ignore[assignment]  # positions are written to by atoms

    def __repr__(self) -> str:
        shown = ", ".join(f"{key}={len(refs)}" for key, refs in self.zones.items() if refs)
        return f"<Game {dict(self.vars)} {shown} at {self.stack[-1] if self.stack else 'the end'}>"

    def public_digest(self) -> str:
        """A hash of all that both seats may know: equal on replicas that know different secrets."""
        twin = self.fork()
        twin._numbers = {*self.cards, *self.effects}
        twin._names = {*self.zones, *self.vars} - self.rules.FLEETING.keys()
        return blake2b(twin.take_public_changes().encode(), digest_size=16).hexdigest()

    def take_public_changes(self) -> str:
        """What both seats may know of what is waited for now, and of what has changed since this was last taken: what a
        log's hash goes over, so that it stands for all that was public since the beginning."""
        top = self.stack[-1] if self.stack else None
        asked = f"{top.seat} {top.code}" if type(top) is Question else ""
        facts = self.vars
        out = [f"{self.next_ref} {self.path.text} {asked} {fleeting_text(self.fleeting(facts))}"]
        numbers = self._numbers
        if numbers:
            cards = self.cards
            for number in sorted(numbers):
                card = cards.get(number)
                if card is not None:
                    out.append(card_text(card, card[3] == EVERYBODY))
                else:
                    effect = self.effects.get(number)
                    out.append(f"{number}" if effect is None else tuple.__repr__(effect))
            numbers.clear()
        names = self._names
        if names:
            zones = self.zones
            for name in sorted(names):
                refs = zones.get(name)
                out.append(f"{name} {repr(facts[name]) if refs is None else refs_text(refs)}")
            names.clear()
        return "\n".join(out)

    # -- looking ------------------------------------------------------------------------------------------

    def at(self, zone: str, seat: int) -> tuple[int, ...]:
        """The refs in a seat's zone: bottom first for piles, so the last is on top."""
        return self.zones[f"{zone}{seat}"]

    @property
    def over(self) -> bool:
        """Whether somebody has won, or nobody can any more."""
        return "over" in self.vars

    @property
    def question(self) -> Question | None:
        """The open question; None while there is work, a need of the dealer, or nothing more."""
        top = self.stack[-1] if self.stack else None
        return top if isinstance(top, Question) else None

    def underway(self, kind: type[F]) -> list[F]:
        """The procedures of this sort on the stack, the outermost first: so a standing check knows what is seen to
        already (`Remedy`)."""
        return [frame for frame in self.stack if isinstance(frame, kind)]

    # -- writing (for atoms) ------------------------------------------------------------------------------

    def put_card(self, card: Card) -> None:
        """Store a card record."""
        ref = card[0]
        cards = self.cards
        old = cards.get(ref)
        cards[ref] = card
        self._numbers.add(ref)
        if self.cache:
            self.cache = {}
        if not self.steady:
            self.changed = CHANGED
            if self.volatile:
                self.stale()
        structure = self.structure
        if card[4] in structure or (old is not None and old[4] in structure):  # where it lies
            self.changed = CHANGED
            if old is None or old[2:6] != card[2:6] or old[7:9] != card[7:9]:
                self.stale()
        elif self.loud and (card.face in self.loud or (old is not None and old.face in self.loud)):
            self.stale()
        if self.heeded and self._bears(card.marks if old is None else {*old.marks} ^ {*card.marks}):
            self.stale()

    def drop_card(self, ref: int) -> None:
        """Forget a card record that was renamed."""
        card = self.cards.pop(ref)
        if card.face in self.loud or (self.heeded and self._bears(card.marks)):
            self.stale()
        self._numbers.add(ref)

    def _bears(self, marks: Iterable[tuple[str, int]]) -> bool:
        """Whether the index depends on one of these marks."""
        return any(name in self.heeded for name, _ in marks)

    def put_zone(self, key: str, refs: tuple[int, ...]) -> None:
        """Lay these cards into a zone in this order, whatever lay there; `key` is the zone's letters and its seat's."""
        self.zones[key] = refs
        self._names.add(key)
        if self.cache:
            self.cache = {}
        zone = key[:-1]
        if not self.steady or zone in self.rules.STANDING:
            self.changed = CHANGED
            if self.volatile:
                self.stale()
        if zone in self.structure:
            self.stale()

    def put_var(self, name: str, value: Any) -> None:
        """Write a fact of the table down."""
        facts: dict[str, Any] = self.vars  # type: ignore[assignment]  # names and values are the game's
        if name in self.hushed:
            facts[name] = value
            return
        if name in facts and facts[name] == value:
            return
        rules = self.rules
        facts[name] = value
        if name in rules.FLEETING:
            self.cache = {}
            self.stale()
            return
        self._names.add(name)
        if self.cache:
            self.cache = {}
        if not self.steady or name in rules.STANDING:
            self.changed = CHANGED
            if self.volatile:
                self.stale()
        if name in self.structure:
            self.stale()

    def put_effect(self, effect: Effect) -> None:
        """Begin a lasting effect, or change the one of its number."""
        self.effects[effect.id] = effect
        self._effect_changed(effect)

    def drop_effect(self, number: int) -> None:
        """End a lasting effect. Raises KeyError for a number that none has."""
        self._effect_changed(self.effects.pop(number))

    def _effect_changed(self, effect: Effect) -> None:
        self._numbers.add(effect.id)
        self.cache = {}
        self.changed = CHANGED
        self.rules.effect_changed(self, effect)

    def stale(self) -> None:
        """The index is out of date, and with it what was derived from it."""
        self.index = None
        self.steady = self.volatile = False
        self.structure = self.loud = self.heeded = frozenset()
        self.hushed = self.rules.FLEETING.keys()
        self.changed = CHANGED

    def indexed(
        self,
        index: D,
        structure: frozenset[str],
        loud: frozenset[str],
        steady: bool,
        volatile: bool = False,
        heeded: frozenset[str] = frozenset(),
    ) -> None:
        """Keep an index until something of `structure` changes, or a card of a `loud` face does anything, or a `heeded`
        mark (counters too) of any card is another number; a `volatile` one until anything changes."""
        self.index = index
        self.structure = structure
        self.hushed = self.rules.FLEETING.keys() - structure
        self.loud = loud
        self.heeded = heeded
        self.steady = steady
        self.volatile = volatile

    def new_ref(self) -> int:
        """A name that no card of this game has had."""
        ref = self.next_ref
        self.next_ref = ref + 1
        return ref

    def tick(self) -> int:
        """The next time stamp."""
        self.clock += 1
        return self.clock

    def emit(self, code: str, seat: int, refs: tuple[int, ...] = (), **params: Plain) -> None:
        """Record a fact."""
        if self.trace is not None:
            shown: tuple[tuple[int, str | None, int], ...] = ()
            for ref in refs:
                card = self.cards.get(ref)
                if card is not None:
                    shown = (*shown, (ref, card.face, 0 if card.down else card.known))
            self.events.append(_new(Event, (code, seat, shown, tuple(params.items()) if params else ())))

    # -- the driver -----------------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Lay a frame on top of the stack, to run next."""
        self.stack.append(frame)
        self.path = self.path.to(type(frame))

    def laid(self) -> None:
        """The table is as somebody laid it: what the standing checks find there comes before the first step."""
        self.changed = 0
        check = self.rules.standing(self)
        if check is not None:
            self.push(check)

    def advance(self, probe: int = 0) -> Question | Need | None:
        """Run steps until a question or a need is on top, or the game is over (None). With `probe` at most so many.

        Questions that what goes round answers are no stop. Raises OverworkError.
        """
        most = probe or MAX_STEPS
        budget = repeat(None, most)
        top = self._run(probe, budget)
        # One stretch of steps is bounded by itself; those after the dealer's replies, and of a round, are counted.
        if self.replies or self.round:
            self.spend(most - length_hint(budget))
            while self.round and isinstance(top, Question):
                found = self.rules.goes_on(self, top)
                if found is None:
                    return self.question
                if isinstance(found, Question):
                    self.stack[-1] = found
                    return found
                self._give(found)
                budget = repeat(None, most)
                top = self._run(probe, budget)
                self.spend(most - length_hint(budget))
        return top

    def _run(self, probe: int, budget: Iterator[None]) -> Question | Need | None:
        # The hottest loop of all: what it does not do for each step is worth more than how it looks.
        stack = self.stack
        events = self.events
        record = None if self.trace is None else self.trace.rows.append
        while stack:
            frame = stack[-1]
            pc = frame.pc
            path = self.path
            rows = path.rows
            for _ in budget:
                row = rows[pc]
                if row is None:
                    if frame.WAITS:
                        return frame  # type: ignore[return-value]  # only questions and needs wait
                    stack.pop()
                    self.path = path.below
                    if stack:
                        stack[-1].got = None
                    break
                frame.pc = pc = pc + 1
                work = row[0].fn
                outcome = work(frame, self)
                if events:  # they are made where there is a trace
                    record((row[0], path, tuple(events)))  # type: ignore[misc]
                    events.clear()
                elif record is not None:
                    record(row)
                if outcome is not None:
                    kind = type(outcome)
                    if kind is Goto:
                        frame.pc = pc = path.at[outcome.name]  # type: ignore[union-attr]
                    elif not stack:
                        break
                    elif kind is Done:
                        stack.pop()
                        self.path = path.below
                        if stack:
                            stack[-1].got = outcome.value  # type: ignore[union-attr]
                        if self.changed:
                            self._settle()
                        break
                    else:
                        frame = outcome  # type: ignore[assignment]  # nothing else is left
                        stack.append(frame)
                        self.path = path = path.above.get(kind) or path.to(kind)  # type: ignore[arg-type]
                        if kind is Question and not self.changed:
                            return frame  # type: ignore[return-value]
                        rows = path.rows
                        pc = frame.pc
                if self.changed and self._settle():
                    break
            else:
                if probe:
                    return None
                self.rules.endless(self)
                break
        if not self.over:
            raise ImpossibleError("the stack is empty but the game is not over")
        return None

    def _settle(self) -> bool:
        """See to what a step has changed: ask the dealer, or run the standing checks. Whether something else is on top
        of the stack now, or nothing at all."""
        if not self.stack:
            return True
        if self.wants:
            self._push_needs()
            return True
        self.changed = 0
        check = self.rules.standing(self)
        if check is None:
            return False
        self.push(check)
        return True

    def want(self, kind: str, seat: int, refs: tuple[int, ...]) -> None:
        """Ask the dealer, as soon as the step is done, to "open", "shuffle", or let a seat "learn" these cards."""
        self.wants.append((kind, seat, refs))
        self.changed = self.changed or WANTED

    def _push_needs(self) -> None:
        wants, self.wants = self.wants, []
        if self.changed == WANTED:
            self.changed = 0
        fresh, self.fresh = self.fresh, ()
        needs = []
        for kind, seat, refs in wants:
            names: tuple[int, ...] = ()
            if kind == "shuffle":
                names = tuple(self.new_ref() for _ in refs)
                needs.append(Need("shuffle", seat, refs, names, 0, fresh))
            else:
                needs.append(Need(kind, seat, refs, (), 0, fresh))
            fresh = ()
        for need in reversed(needs):
            self.push(need)

    def reply(self, reply: tuple[Any, ...]) -> None:
        """Give the dealer's reply to the need on top. Raises ImpossibleError where none is open."""
        need = self.stack[-1] if self.stack else None
        if not isinstance(need, Need):
            raise ImpossibleError("no need is open")
        self.stack.pop()
        self.path = self.path.below
        self.replies += 1
        if self.replies > MAX_REPLIES:
            self.rules.endless(self)
            return
        if need.kind == "lot":
            if self.stack:
                self.stack[-1].got = reply[0]
            return
        if need.kind == "shuffle":
            self._rename(need)
            return
        mask = EVERYBODY if need.kind == "open" else 1 << need.seat
        for ref, face in zip(need.refs, reply, strict=True):
            card = self.cards.get(ref)
            if card is None:
                continue
            known = card.known | mask
            face = face if known & self.sees else None
            self.put_card(_new(Card, (ref, card.owner, face, known, *card[4:])))

    def _rename(self, need: Need) -> None:
        where: dict[str, dict[int, int]] = {}
        for old, new in zip(need.refs, need.names, strict=True):
            card = self.cards[old]
            self.drop_card(old)
            self.put_card(_new(Card, (new, card.owner, None, 0, *card[4:])))
            where.setdefault(f"{card.zone}{card.seat}", {})[old] = new
        for key, names in where.items():
            self.put_zone(key, tuple(names.get(ref, ref) for ref in self.zones[key]))

    def answer(self, answer: Answer) -> None:
        """Answer the open question. Raises Illegal with the reasons; then nothing has changed."""
        question = self.stack[-1] if self.stack else None
        if not isinstance(question, Question):
            raise ImpossibleError("no question is open")
        self.work = MOST_TO_WAIT if answer == question.default else MOST_WORK  # `allowed`, without the call
        if not question.allows(answer):
            if question.kind == DRAW:
                raise Illegal((Reason("draw-offered", question.clause),))
            reasons = self.rules.refuse(self, question, answer)
            if reasons:
                raise Illegal(reasons)
        self.answers += 1
        first = self.rules.notice(self, question, answer) if self.answers > LONG or self.round else None
        self._give(answer)
        if first is not None:
            self.push(first)

    def _give(self, answer: Answer) -> None:
        self.stack.pop()
        self.path = self.path.below
        self.replies = 0
        self.stack[-1].got = answer
