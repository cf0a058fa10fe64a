"""What is worked out of a position and remembered: until when it holds, and how much work it may be.

A value is kept in `cache` until anything changes, or with the index of abilities as long as what that was made of stays
as it is (`indexed`). Work is counted, never timed, so that all replicas refuse alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Any, ClassVar, Generic, NamedTuple, Protocol

from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter
from pyengine.kernel.facts import D, Memo
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.records import Effect, Zone

MAX_WORK_PER_ANSWER = 400_000
"""What one answer may cost: steps that run, and cards and effects that are looked at for what a text speaks of. It is no
time, so that all replicas refuse alike; answers of real games come to a hundredth."""
MAX_DEPTH = 100
"""Values, and searches for what a text speaks of, that may wait for one another: each asks for what others are."""
DEALER_ONLY, CHANGED = 1, 2
"""What is to be seen to after a step: the dealer only, or state checks too."""


class OverworkError(Illegal):
    """What was asked for takes more work than any answer may. A position in which it was raised is to be thrown away."""

    def __init__(self) -> None:
        super().__init__((Reason("too-much-work", ""),))


class Declares(Protocol):
    """What a rulebook says of its tables, whatever is played on them."""

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
    """Facts of the table, and zones off the field, that state checks read."""
    PROMPT: ClassVar[bool]
    """Whether the state checks run as soon as the dealer has replied; else the next step runs before them, as it does in
    old games of a rulebook."""
    ROWS: ClassVar[Mapping[str, type[NamedTuple]]]
    """Those that are rows of records: of which (they write themselves as plain tuples)."""

    def effect_changed(self, game: Any, effect: Effect, was: Effect | None) -> None:  # a game of its own
        """A lasting effect began or ended, or is another than it `was`: the index is stale, or brought up to date."""


class Derived(Generic[D]):
    """What a position remembers of what was worked out, and what of it a change makes stale."""

    __slots__ = (
        "always_watched_faces",
        "cache",
        "changed",
        "deep",
        "ignored_facts",
        "index",
        "is_pure",
        "rules",
        "structure",
        "volatile",
        "watched_marks",
        "work",
    )  # fmt: skip

    def __init__(self, rules: Declares) -> None:
        self.rules = rules
        self.ignored_facts: Set[str] = rules.FLEETING.keys()
        """Fleeting facts on which no derived value depends now; caches ignore them."""
        self.cache: Memo = {}
        self.index: D | None = None
        """What the rulebook has sorted out about abilities; None when it has to look again. `apart()` is the same that
        keeps what it works out to itself, `forget()` lets that go."""
        self.structure: frozenset[str] = frozenset()
        """Zones and facts whose changes make the index stale; the rulebook says so when it sets it."""
        self.always_watched_faces: frozenset[str] = frozenset()
        """Faces of cards whose every change makes the index stale, in any zone."""
        self.watched_marks: frozenset[str] = frozenset()
        """Marks whose changes make the index stale, on any card."""
        self.is_pure = False
        """Whether nothing but these can change a derived value (or a state check) now."""
        self.volatile = False
        """Whether any change at all makes the index stale."""
        self.changed = 0
        """What is to be seen to after the step: 0, WANTED (the dealer only) or CHANGED (state checks too)."""
        self.work = MAX_WORK_PER_ANSWER
        """How much may still be done for the present answer. Whoever goes through cards or effects takes their number
        off; where it may be a great number, by `charge_work`."""
        self.deep = 0
        """How many values are being worked out just now, and texts' cards looked for, each because another asks for it."""

    def charge_work(self, n: int) -> None:
        """Subtract `n` units of work from the budget of this answer. Raises OverworkError."""
        self.work -= n
        if self.work < 0:
            raise self.overworked()

    def enter_depth(self) -> None:
        """A value is about to be worked out, or what a text speaks of; when it has been, `deep` is one less again. Raises
        OverworkError."""
        self.deep += 1
        if self.deep > MAX_DEPTH:
            raise self.overworked()

    def overworked(self) -> OverworkError:
        """The refusal to go on. What was half worked out is forgotten, by those too who have it in common."""
        self.cache.clear()
        if self.index is not None:
            self.index.forget()
        self.stale()
        self.deep = 0
        return OverworkError()

    def stale(self) -> None:
        """The index is out of date, and with it what was derived from it."""
        self.index = None
        self.is_pure = self.volatile = False
        self.structure = self.always_watched_faces = self.watched_marks = frozenset()
        self.ignored_facts = self.rules.FLEETING.keys()
        self.changed = CHANGED

    def indexed(
        self,
        index: D,
        structure: frozenset[str],
        always_watched_faces: frozenset[str],
        is_pure: bool,
        volatile: bool = False,
        watched_marks: frozenset[str] = frozenset(),
    ) -> None:
        """Keep an index until something of `structure` changes, or a card of a `always_watched_faces` face does anything, or a `watched_marks`
        mark (counters too) of any card is another number; a `volatile` one until anything changes."""
        self.index = index
        self.structure = structure
        self.ignored_facts = self.rules.FLEETING.keys() - structure
        self.always_watched_faces = always_watched_faces
        self.watched_marks = watched_marks
        self.is_pure = is_pure
        self.volatile = volatile

    def _bears(self, marks: Iterable[tuple[str, int]]) -> bool:
        """Whether the index depends on one of these marks."""
        return any(name in self.watched_marks for name, _ in marks)
