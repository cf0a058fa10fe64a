"""What ran: the facts that steps made, the steps in their order, and where each of them ran."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from pyengine.kernel.frames import Answer, Frame, Step
from pyengine.vocab.plain_values import Plain

_MOST_PATHS = 20_000
_DEEP = 64
"""Paths that are kept, and their depth: real games have about a thousand, and not a third as deep; but procedures may
call each other without end."""


class Event(NamedTuple):
    """A fact, past tense: a code and its numbers. `cards` are (ref, face or None, mask of who may know)."""

    code: str
    seat: int
    cards: tuple[tuple[int, str | None, int], ...] = ()
    params: tuple[tuple[str, Plain], ...] = ()


class TraceLine(NamedTuple):
    """One step that ran: its clauses, the frames from the bottom to it, the events it made."""

    clauses: tuple[str, ...]
    path: tuple[str, ...]
    step: str
    events: tuple[Event, ...]


class Unasked(NamedTuple):
    """A choice that its player could make in one way only and was not asked about: the implied answers, and the clause
    of the choice."""

    seat: int
    answers: tuple[Answer, ...]
    clause: str


class Path:
    """Where a step runs: the frames from the bottom to its own. There is one for each such row of frames, and with it
    what the trace keeps of a step that made no event, so that neither is made anew each time."""

    __slots__ = ("_names", "above", "at", "below", "depth", "kind", "rows", "text")

    kept = 0

    def __init__(self, below: Path | None = None, kind: type[Frame] | None = None) -> None:
        self.below: Path = below or self
        """Without its last frame."""
        self.kind = kind
        self.depth: int = 0 if below is None else below.depth + 1
        self.rows: tuple[Row | None, ...] = ()
        """What each step of its last frame leaves in the trace where nothing happens; None after the last step."""
        self.at: dict[str, int] = {}
        """Where the steps of its last frame stand, by their names."""
        if kind is not None:
            self.at = kind.INDEX
            self.rows = (*((step, self, ()) for step in kind.STEPS), None)
        self._names: tuple[str, ...] | None = None
        self.text: str = "" if below is None or kind is None else f"{below.text} {kind.NAME}".lstrip()
        """The frames, from the bottom, with spaces between them."""
        self.above: dict[type[Frame], Path] = {}
        """Those with one frame more that were needed so far (`to`)."""

    def to(self, kind: type[Frame]) -> Path:
        """With a frame of this kind on top."""
        found = self.above.get(kind)
        if found is None:
            found = Path(self, kind)
            if Path.kept < _MOST_PATHS and found.depth < _DEEP:
                Path.kept += 1
                self.above[kind] = found
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """The frames, from the bottom."""
        found = self._names
        if found is None:
            upwards: list[str] = []
            path = self
            while path.kind is not None:
                upwards.append(path.kind.NAME)
                path = path.below
            found = self._names = tuple(reversed(upwards))
        return found

    def __repr__(self) -> str:
        return f"<Path {self.text}>"


Row: TypeAlias = "tuple[Step, Path, tuple[Event, ...]]"

BOTTOM = Path()
"""Where no frame is."""


class Trace:
    """The steps that ran, in order: kept as rows (step, path, events), read as `TraceLine`s."""

    __slots__ = ("rows", "unasked")

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.unasked: list[Unasked] = []
        """The choices without an alternative, in order."""

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[TraceLine]:
        return iter(self.since(0))

    def since(self, n: int) -> list[TraceLine]:
        """The lines from the n-th on, counting from 0."""
        return [TraceLine(step.shows, path.names, step.name, events) for step, path, events in self.rows[n:]]
