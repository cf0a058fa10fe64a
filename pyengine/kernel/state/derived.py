"""Derived values of a position: their caches, the rules for staleness, and the work limit.

A value stays in `cache` until any change, or with the index of abilities until the index goes stale (`indexed`). Work
is counted instead of timed, so all replicas refuse the same answers.
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
"""Maximum work for an answer: steps run, plus cards and effects examined to evaluate texts. Counted instead of timed,
so all replicas refuse the same answers; real answers need about a hundredth."""
MAX_DEPTH = 100
"""Maximum nesting of values and searches, each waiting for the next."""
DEALER_ONLY, CHANGED = 1, 2
"""Pending work after a step, as stored in `changed`: only a request to the dealer, or the state checks as well."""


class OverworkError(Illegal):
    """An answer exceeded the work limit. Discard the position in which the error was raised."""

    def __init__(self) -> None:
        super().__init__((Reason("too-much-work", ""),))


class RulebookConstants(Protocol):
    """A rulebook's static declarations about its tables."""

    ID: ClassVar[str]
    """The id of the rulebook's game (`pyengine.games`)."""
    ZONES: ClassVar[Mapping[str, Zone]]
    FAST_CHANGING_FACTS: ClassVar[Mapping[str, type]]
    """Facts that change with nearly every answer, with their types; hashed in full at each log entry. Derived values
    depend on such a fact only if the index says so (`Game.indexed`)."""
    COUNTERS: ClassVar[Mapping[str, Counter]]
    """The kinds of counters in the game."""
    ANSWERS: ClassVar[Answers]
    """The answers of the game and their wording."""
    GAME_OVER_CLAUSE: ClassVar[str]
    """The clause by which an ended game cannot continue."""
    STATE_CHECK_SOURCES: ClassVar[frozenset[str]]
    """Facts and off-field zones read by state checks."""
    CHECKS_AFTER_REPLY: ClassVar[bool]
    """Whether the state checks run right after a dealer's reply; otherwise the next step runs first, as in games under
    an older version of a rulebook."""
    RECORD_FACTS: ClassVar[Mapping[str, type[NamedTuple]]]
    """Facts that hold rows of records, with the record type; records are written to JSON as plain tuples."""

    def effect_changed(self, game: Any, effect: Effect, was: Effect | None) -> None:  # any game
        """Called when a lasting effect begins, ends or changes from `was`: mark the index stale or update the index."""


class DerivedValues(Generic[D]):
    """The cached values of a position, and the changes that make each cache stale."""

    __slots__ = (
        "always_watched_faces",
        "cache",
        "changed",
        "deep",
        "ignored_facts",
        "index",
        "inputs",
        "is_pure",
        "rules",
        "structure",
        "volatile",
        "watched_marks",
        "work",
    )  # fmt: skip

    def __init__(self, rules: RulebookConstants) -> None:
        self.rules = rules
        self.ignored_facts: Set[str] = rules.FAST_CHANGING_FACTS.keys()
        """Fast-changing facts on which no derived value depends now; their changes leave the caches alone."""
        self.cache: Memo = {}
        self.index: D | None = None
        """The rulebook's index of abilities; None if stale. The index has `isolated_copy()`, a copy with its own cache,
        `forget()`, which clears the cache, and `without_values()`, a copy with an empty cache."""
        self.structure: frozenset[str] = frozenset()
        """Zones and facts whose changes make the index stale, as given by the rulebook."""
        self.inputs: frozenset[str] = frozenset()
        """Zones and facts whose changes make the values cached in the index stale, but not the index."""
        self.always_watched_faces: frozenset[str] = frozenset()
        """Faces of cards whose every change makes the index stale, in any zone."""
        self.watched_marks: frozenset[str] = frozenset()
        """Marks whose changes make the index stale, on any card."""
        self.is_pure = False
        """Whether derived values (and state checks) depend only on the facts, zones, faces and marks named above."""
        self.volatile = False
        """Whether a change of anything makes the index stale."""
        self.changed = 0
        """Pending work after the step: 0, DEALER_ONLY or CHANGED (state checks as well)."""
        self.work = MAX_WORK_PER_ANSWER
        """Work that the present answer may still cost. Code that iterates over cards or effects subtracts their number,
        by `charge_work` if the number may be large."""
        self.deep = 0
        """Current nesting of computed values and searches, one inside the other; at most `MAX_DEPTH`."""

    def charge_work(self, n: int) -> None:
        """Subtract `n` units of work from the budget of this answer. Raises OverworkError."""
        self.work -= n
        if self.work < 0:
            raise self.work_limit_error()

    def enter_depth(self) -> None:
        """Enter the computation of a nested value or search; the caller decrements `deep` afterwards. Raises
        OverworkError."""
        self.deep += 1
        if self.deep > MAX_DEPTH:
            raise self.work_limit_error()

    def work_limit_error(self) -> OverworkError:
        """Drop all values, since some may be half computed (including caches shared with forks), and return the error
        to raise."""
        self.cache.clear()
        if self.index is not None:
            self.index.forget()
        self.mark_stale()
        self.deep = 0
        return OverworkError()

    def mark_stale(self) -> None:
        """Mark the index and all values derived from the index as stale."""
        self.index = None
        self.is_pure = self.volatile = False
        self.structure = self.inputs = self.always_watched_faces = self.watched_marks = frozenset()
        self.ignored_facts = self.rules.FAST_CHANGING_FACTS.keys()
        self.changed = CHANGED

    def drop_values(self) -> None:
        """Mark the values cached in the index as stale. The index stays."""
        if self.index is not None:
            self.index = self.index.without_values()
        self.changed = CHANGED

    def indexed(
        self,
        index: D,
        structure: frozenset[str],
        always_watched_faces: frozenset[str],
        is_pure: bool,
        volatile: bool = False,
        watched_marks: frozenset[str] = frozenset(),
        inputs: frozenset[str] = frozenset(),
    ) -> None:
        """Store an index until a change of a zone or fact in `structure`, of a card with a face in
        `always_watched_faces`, or of a mark (counters included) in `watched_marks` on any card. A change of a zone or
        fact in `inputs` clears only the values cached in the index. A `volatile` index lasts until any change."""
        self.index = index
        self.structure = structure
        self.inputs = inputs
        self.ignored_facts = self.rules.FAST_CHANGING_FACTS.keys() - structure - inputs
        self.always_watched_faces = always_watched_faces
        self.watched_marks = watched_marks
        self.is_pure = is_pure
        self.volatile = volatile

    def _is_watched(self, marks: Iterable[tuple[str, int]]) -> bool:
        """Whether the index depends on a mark in `marks`."""
        return any(name in self.watched_marks for name, _ in marks)
