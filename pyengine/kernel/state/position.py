"""A position is a value: immutable records in shallow tables and a stack of frames, the only parts copied by `fork`.

Only atoms (kernel/atoms.py) write to the tables. This file provides their shared writers, which keep the derived values
(kernel/state/derived.py), the log's hash and the trace consistent.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Generic, Self, TypeVar, cast

from pyengine.kernel.facts import C, Cards, D, V, facts_from_json
from pyengine.kernel.frames import Answer, Frame, PositionError, frame_from_json, freeze_list
from pyengine.kernel.public_diff import fleeting_text, record_texts, values_picker, zone_refs_text
from pyengine.kernel.question import Question
from pyengine.kernel.records import CARD_TYPES, ZONE_KEYS, Card, Effect, card_cache_of
from pyengine.kernel.state.derived import CHANGED, MAX_WORK_PER_ANSWER, DerivedValues, RulebookConstants
from pyengine.kernel.trace import BOTTOM, Event, ForcedChoice, Trace
from pyengine.vocab.plain_values import Json, Object, Plain, json_fields, json_items, json_number

F = TypeVar("F", bound=Frame)

FORMAT = 2
EVERYBODY = 3
"""The mask of both seats."""

INTERRUPTED = "kept"
"""Marks the value received by a procedure that a state check has interrupted: (INTERRUPTED, value)."""

_new = tuple.__new__
"""Build a record from the tuple of its values without calling the record's constructor."""


class ImpossibleError(AssertionError):
    """A state excluded by the engine's invariants: a defect of the engine, never of the input."""


def interrupted_value(got: Plain) -> tuple[Plain, ...]:
    """The value that a procedure had received before a state check interrupted it, with its mark; () if not
    interrupted."""
    return got if isinstance(got, tuple) and got and got[0] == INTERRUPTED else ()


class Position(DerivedValues[D], Generic[V, C, D]):
    """A position of a game between seats 0 and 1. `V` are the facts of its table (kernel/facts.py)."""

    __slots__ = (
        "_names",
        "_numbers",
        "answers",
        "brief",
        "card_cache",
        "cards",
        "clock",
        "effects",
        "events",
        "fleeting",
        "fresh",
        "interrupted",
        "next_ref",
        "path",
        "pending_needs",
        "pool",
        "recent_answers",
        "replies",
        "round",
        "sees",
        "stack",
        "trace",
        "vars",
        "zones",
    )  # fmt: skip

    def __init__(
        self, rules: RulebookConstants, pool: Mapping[str, C], *, sees: int = EVERYBODY, trace: bool = True
    ) -> None:
        super().__init__(rules)
        self.pool = pool
        self.sees = sees
        self.fleeting = values_picker(rules.FAST_CHANGING_FACTS)
        """Picks the values of the fast-changing facts (`FAST_CHANGING_FACTS`) from all facts."""
        self.card_cache = card_cache_of(pool)
        self.cards: dict[int, Card] = {}
        self.zones: dict[str, tuple[int, ...]] = {f"{z}{s}": () for z in rules.ZONES for s in (0, 1)}
        self.effects: dict[int, Effect] = {}
        self.vars = cast(V, {})  # filled with the game's facts before use
        self.stack: list[Frame] = []
        self.next_ref = 1
        self.clock = 0
        self.fresh: tuple[tuple[int, int], ...] = ()
        self.pending_needs: list[tuple[str, int, tuple[int, ...]]] = []
        self.replies = 0
        """Number of dealer replies since a player last answered."""
        self.answers = 0
        """Number of answers since the last progress."""
        self.recent_answers: tuple[Plain, ...] = ()
        """The rulebook's record of the answers since the last progress."""
        self.round: tuple[Plain, ...] = ()
        """The answers that a loop repeats automatically, round after round, with the state of the round; () outside a
        loop."""
        self._numbers: set[int] = set()
        """Numbers of the cards and lasting effects changed since the last `take_public_changes`."""
        self._names: set[str] = set()
        """Names of the zones and facts changed since the last `take_public_changes`."""
        self.brief = False
        """Whether a bot's search plays this position with a player who passes whenever possible. The rulebook may then
        offer only passing and responses to an attack."""
        self.path = BOTTOM
        self.trace: Trace | None = Trace() if trace else None
        self.events: list[Event] = []
        self.interrupted = 0
        """Number of procedures on the stack interrupted by a state check after receiving a value."""

    # -- values -----------------------------------------------------------------------------------------

    def fork(self, *, trace: bool = False) -> Self:
        """An independent copy, without a trace unless `trace` is set."""
        twin = object.__new__(type(self))
        twin.rules = self.rules
        twin.pool = self.pool
        twin.card_cache = self.card_cache
        twin.sees = self.sees
        twin.fleeting = self.fleeting
        twin.ignored_facts = self.ignored_facts
        twin.cards = self.cards.copy()
        twin.zones = self.zones.copy()
        twin.effects = self.effects.copy()
        twin.vars = self.vars.copy()  # type: ignore[attr-defined]  # a dict at run time
        twin.stack = [frame.copy() for frame in self.stack]
        twin.next_ref = self.next_ref
        twin.clock = self.clock
        twin.fresh = self.fresh
        twin.pending_needs = self.pending_needs.copy()
        twin.cache = self.cache or {}  # a change keeps an empty dict, so forks must not share one
        twin.index = self.index
        twin.structure = self.structure
        twin.inputs = self.inputs
        twin.always_watched_faces = self.always_watched_faces
        twin.watched_marks = self.watched_marks
        twin.is_pure = self.is_pure
        twin.volatile = self.volatile
        twin.changed = self.changed
        twin.work = MAX_WORK_PER_ANSWER
        twin.deep = 0
        twin.replies = self.replies
        twin.interrupted = self.interrupted
        twin.answers = self.answers
        twin.brief = self.brief
        twin.recent_answers = self.recent_answers
        twin.round = self.round
        twin._numbers = self._numbers.copy()
        twin._names = self._names.copy()
        twin.path = self.path
        twin.trace = Trace() if trace else None
        twin.events = []
        return twin

    def isolated_fork(self, *, trace: bool = False) -> Self:
        """A fork with its own caches. The cost of an answer, and whether the work limit is exceeded, then depends only
        on earlier answers and not on values computed for other readers."""
        twin = self.fork(trace=trace)
        twin.cache = self.cache.copy()
        if self.index is not None:
            twin.index = self.index.isolated_copy()
        return twin

    def to_json(self) -> Object:
        """The whole position as known to this replica."""
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
            "told": self.recent_answers,
            "round": self.round,
            "unlogged": [sorted(self._numbers), sorted(self._names)],
        }

    @classmethod
    def from_json(cls, written: Json, rules: RulebookConstants, pool: Cards, *, trace: bool = False) -> Self:
        """Read a position written by `to_json`. Raises PositionError."""
        try:
            data = json_fields(written)
            if data["format"] != FORMAT:
                raise PositionError(f"position format {data['format']!r} is not {FORMAT}")
            game = cls(rules, pool, sees=json_number(data["sees"]), trace=trace)
            for row in json_items(data["cards"]):
                card = Card._make(freeze_list(row))
                if tuple(map(type, card)) not in CARD_TYPES:
                    raise PositionError(f"{str(row)[:80]} is no card")
                game.cards[card.ref] = card
            for key, lying in json_fields(data["zones"]).items():
                refs = tuple([ref for ref in json_items(lying) if isinstance(ref, int)])
                if (
                    key not in game.zones
                    or len(refs) < len(json_items(lying))
                    or any(r not in game.cards for r in refs)
                ):
                    raise PositionError(f"zone {str(key)[:40]!r} does not fit the cards")
                game.zones[key] = refs
            for row in json_items(data["effects"]):
                effect = Effect._make(freeze_list(row))
                game.effects[effect.id] = effect
            facts = facts_from_json(data["vars"], rules.RECORD_FACTS)
            game.vars = cast(V, facts)  # facts of this rulebook
            for name, kind in rules.FAST_CHANGING_FACTS.items():
                value = facts[name]
                parts = value if kind is tuple and type(value) is tuple else ()
                if type(value) is not kind or any(type(part) not in (int, str) for part in parts):
                    raise PositionError(f"{name} is {value!r}, which is no {kind.__name__}")
            game.stack = [frame_from_json(row, rules.ID) for row in json_items(data["stack"])]
            game.next_ref = json_number(data["next_ref"])
            game.clock = json_number(data["clock"])
            game.fresh = freeze_list(data["fresh"])  # type: ignore[assignment]  # pairs of refs
            game.changed = CHANGED if data["changed"] else 0
            game.answers = json_number(data["answers"])
            game.recent_answers = freeze_list(data["told"])
            game.round = freeze_list(data["round"])
            numbers, names = map(freeze_list, json_items(data["unlogged"]))
            game._numbers.update([each for each in numbers if type(each) is int])
            game._names.update([str(each) for each in names])
            known = (game.zones.keys() | game.vars.keys()) - rules.FAST_CHANGING_FACTS.keys()
            if len(game._numbers) < len(numbers) or not game._names <= known:
                raise PositionError("what was not logged is no part of the position")
        except PositionError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise PositionError(f"not a position: {error}") from None
        for frame in game.stack:
            game.path = game.path.to(type(frame))
            game.interrupted += bool(interrupted_value(frame.got))
        return game

    def __eq__(self, other: object) -> bool:  # compared with any object
        return (
            isinstance(other, Position)
            and self.cards == other.cards
            and self.zones == other.zones
            and self.effects == other.effects
            and self.vars == other.vars
            and self.stack == other.stack
            and (self.next_ref, self.clock, self.fresh) == (other.next_ref, other.clock, other.fresh)
            and (self.answers, self.recent_answers, self.round)
            == (other.answers, other.recent_answers, other.round)
        )

    __hash__ = None  # type: ignore[assignment]  # positions are mutable

    def __repr__(self) -> str:
        shown = ", ".join(f"{key}={len(refs)}" for key, refs in self.zones.items() if refs)
        return f"<Game {dict(self.vars)} {shown} at {self.stack[-1] if self.stack else 'the end'}>"

    def public_digest(self) -> str:
        """A hash of all public information, equal on replicas with different secrets."""
        twin = self.fork()
        twin._numbers = {*self.cards, *self.effects}
        twin._names = {*self.zones, *self.vars} - self.rules.FAST_CHANGING_FACTS.keys()
        return blake2b(twin.take_public_changes().encode(), digest_size=16).hexdigest()

    def take_public_changes(self) -> str:
        """The public part of the pending request, and the public changes since the previous call. The log's hash covers
        the text of every call, and with all calls together the whole public information since the beginning."""
        top = self.stack[-1] if self.stack else None
        facts = self.vars
        fleeting = fleeting_text(self.fleeting(facts))
        if type(top) is Question:
            first = f"{self.next_ref} {self.path.text} {top.seat} {top.code} {fleeting}"
        else:
            first = f"{self.next_ref} {self.path.text}  {fleeting}"
        numbers, names = self._numbers, self._names
        if not numbers and not names:
            return first
        out = [first]
        if numbers:
            out += record_texts(sorted(numbers), self.cards, self.effects, EVERYBODY)
            numbers.clear()
        if names:
            zones = self.zones
            for name in sorted(names):
                refs = zones.get(name)
                out.append(f"{name} {repr(facts[name]) if refs is None else zone_refs_text(refs)}")
            names.clear()
        return "\n".join(out)

    # -- reading ------------------------------------------------------------------------------------------

    def cards_in(self, zone: str, seat: int) -> tuple[int, ...]:
        """The refs in a seat's zone, bottom first for piles: the last ref is on top."""
        return self.zones[ZONE_KEYS[zone][seat]]

    @property
    def over(self) -> bool:
        """Whether the game has ended, by a win or a draw."""
        return "over" in self.vars

    @property
    def question(self) -> Question | None:
        """The open question; None while steps can run, the dealer is needed, or the game is over."""
        top = self.stack[-1] if self.stack else None
        return top if isinstance(top, Question) else None

    def underway(self, kind: type[F]) -> list[F]:
        """The procedures of this kind on the stack, outermost first. State checks use the list to skip findings that
        such a procedure already handles (`StateCheckProcedure`)."""
        return [frame for frame in self.stack if isinstance(frame, kind)]

    # -- writing (for atoms) ------------------------------------------------------------------------------

    def knows(self, known: int) -> bool:
        """Whether this replica may hold the face of a card known to the seats in the mask `known`. A replica with
        `sees` 0 holds only faces known to both seats."""
        return bool(known & self.sees) or known == EVERYBODY

    def put_card(self, card: Card) -> None:
        """Store a card record and mark affected caches stale."""
        ref = card[0]
        cards = self.cards
        old = cards.get(ref)
        cards[ref] = card
        self._numbers.add(ref)
        if self.cache:
            self.cache = {}
        if self.index is None:  # no index to make stale
            self.changed = CHANGED
            return
        if not self.is_pure:
            self.changed = CHANGED
            if self.volatile:
                self.mark_stale()
        structure = self.structure
        if card[4] in structure or (old is not None and old[4] in structure):  # the card's zone
            self.changed = CHANGED
            if old is None or old[2:6] != card[2:6] or old[7:9] != card[7:9]:
                self.mark_stale()
        elif self.always_watched_faces and (
            card[2] in self.always_watched_faces or (old is not None and old[2] in self.always_watched_faces)
        ):
            self.mark_stale()
        elif self.inputs and (card[4] in self.inputs or (old is not None and old[4] in self.inputs)):
            self.changed = CHANGED
            if old is None or old[2:6] != card[2:6] or old[7:9] != card[7:9]:
                self.drop_values()
        if self.watched_marks and self._is_watched(
            card.marks if old is None else {*old.marks} ^ {*card.marks}
        ):
            self.mark_stale()

    def drop_card(self, ref: int) -> None:
        """Delete the record of a card that got a new ref."""
        card = self.cards.pop(ref)
        if card.face in self.always_watched_faces or (self.watched_marks and self._is_watched(card.marks)):
            self.mark_stale()
        self._numbers.add(ref)

    def put_zone(self, key: str, refs: tuple[int, ...]) -> None:
        """Set the cards of a zone in order, replacing the previous cards; `key` is the zone's letters and its seat."""
        self.zones[key] = refs
        self._names.add(key)
        if self.cache:
            self.cache = {}
        zone = key[:-1]
        if not self.is_pure or zone in self.rules.STATE_CHECK_SOURCES:
            self.changed = CHANGED
            if self.volatile:
                self.mark_stale()
        if zone in self.structure:
            self.mark_stale()
        elif zone in self.inputs:
            self.drop_values()

    def set_fact(self, name: str, value: Plain) -> None:
        """Set a fact of the table."""
        facts: dict[str, Plain] = self.vars  # type: ignore[assignment]  # the game declares names and values
        if name in self.ignored_facts:
            facts[name] = value
            return
        if name in facts and facts[name] == value:
            return
        rules = self.rules
        facts[name] = value
        if name in rules.FAST_CHANGING_FACTS:
            self.cache = {}
            if name in self.structure:
                self.mark_stale()
            else:
                self.drop_values()
            return
        self._names.add(name)
        if self.cache:
            self.cache = {}
        if not self.is_pure or name in rules.STATE_CHECK_SOURCES:
            self.changed = CHANGED
            if self.volatile:
                self.mark_stale()
        if name in self.structure:
            self.mark_stale()
        elif name in self.inputs:
            self.drop_values()

    def put_effect(self, effect: Effect) -> None:
        """Start a lasting effect, or replace the effect with the same number."""
        was = self.effects.get(effect.id)
        self.effects[effect.id] = effect
        self._effect_changed(effect, was)

    def drop_effect(self, number: int) -> None:
        """End a lasting effect. Raises KeyError for an unknown number."""
        self._effect_changed(self.effects.pop(number), None)

    def _effect_changed(self, effect: Effect, was: Effect | None) -> None:
        self._numbers.add(effect.id)
        self.cache = {}
        self.changed = CHANGED
        self.rules.effect_changed(self, effect, was)

    def new_ref(self) -> int:
        """A ref never used before in this game."""
        ref = self.next_ref
        self.next_ref = ref + 1
        return ref

    def next_time_stamp(self) -> int:
        """Advance the clock and return the next time stamp."""
        self.clock += 1
        return self.clock

    def record_forced_choice(self, seat: int, answers: tuple[Answer, ...], clause: str) -> None:
        """Record a choice without an alternative: the answers are the only legal ones, so the player is not asked."""
        if self.trace is not None and answers:
            self.trace.forced_choices.append(ForcedChoice(seat, answers, clause))

    def emit(self, code: str, seat: int, refs: tuple[int, ...] = (), **params: Plain) -> None:
        """Record an event in the trace: its code, its player, its cards and its params."""
        if self.trace is None:
            return
        shown: tuple[tuple[int, str | None, int], ...] = ()
        if refs:
            cards = self.cards
            found = []
            for ref in refs:
                card = cards.get(ref)
                if card is not None:  # face and mask; a face-down card is known to nobody
                    found.append((ref, card[2], 0 if card[7] else card[3]))
            shown = tuple(found)
        self.events.append(_new(Event, (code, seat, shown, tuple(params.items()) if params else ())))
