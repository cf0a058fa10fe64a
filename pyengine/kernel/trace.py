"""The trace: the steps that ran, in order, where each step ran, and the facts emitted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from pyengine.kernel.frames import Answer, Frame, Step
from pyengine.vocab.plain_values import Plain

_MAX_PATHS = 20_000
_MAX_PATH_DEPTH = 64
"""Limits on the number and depth of stored paths. Real games have about a thousand paths, less than a third as deep,
but procedures may call each other without end."""


class Event(NamedTuple):
    """Something that has happened at the table, as recorded in the trace: a code and its params. `cards` are (ref, face
    or None, mask of seats that may know the face)."""

    code: str
    seat: int
    cards: tuple[tuple[int, str | None, int], ...] = ()
    params: tuple[tuple[str, Plain], ...] = ()


class TraceLine(NamedTuple):
    """A step that ran: its clauses, the frames from the bottom of the stack, and the events emitted."""

    clauses: tuple[str, ...]
    path: tuple[str, ...]
    step: str
    events: tuple[Event, ...]


class ForcedChoice(NamedTuple):
    """A choice with a single legal option, made without asking the player: the implied answers, and the clause of the
    choice."""

    seat: int
    answers: tuple[Answer, ...]
    clause: str


class Path:
    """The frames from the bottom of the stack to the frame of a running step. Equal sequences of frames share one path
    object, which also holds the trace rows of steps without events, so the trace needs no new objects for these."""

    __slots__ = ("_names", "above", "at", "below", "depth", "kind", "rows", "text")

    stored_paths = 0

    def __init__(self, below: Path | None = None, kind: type[Frame] | None = None) -> None:
        self.below: Path = below or self
        """The path without its last frame."""
        self.kind = kind
        self.depth: int = 0 if below is None else below.depth + 1
        self.rows: tuple[Row | None, ...] = ()
        """The trace rows for the last frame's steps without events, shared by all traces; None after the last step."""
        self.at: dict[str, int] = {}
        """The index of each step of the last frame, by step name."""
        if kind is not None:
            self.at = kind.INDEX
            self.rows = (*((step, self, ()) for step in kind.STEPS), None)
        self._names: tuple[str, ...] | None = None
        self.text: str = "" if below is None or kind is None else f"{below.text} {kind.NAME}".lstrip()
        """The frame names from the bottom, separated by spaces."""
        self.above: dict[type[Frame], Path] = {}
        """The paths with one more frame on top, by the kind of that frame (`to`)."""

    def to(self, kind: type[Frame]) -> Path:
        """The path with a frame of this kind on top."""
        found = self.above.get(kind)
        if found is None:
            found = Path(self, kind)
            if Path.stored_paths < _MAX_PATHS and found.depth < _MAX_PATH_DEPTH:
                Path.stored_paths += 1
                self.above[kind] = found
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """The frame names, from the bottom of the stack."""
        found = self._names
        if found is None:
            top_down: list[str] = []
            path = self
            while path.kind is not None:
                top_down.append(path.kind.NAME)
                path = path.below
            found = self._names = tuple(reversed(top_down))
        return found

    def __repr__(self) -> str:
        return f"<Path {self.text}>"


Row: TypeAlias = "tuple[Step, Path, tuple[Event, ...]]"

BOTTOM = Path()
"""The path of an empty stack."""


class Trace:
    """The steps that ran, in order: kept as rows (step, path, events), read as `TraceLine`s."""

    __slots__ = ("forced_choices", "rows")

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.forced_choices: list[ForcedChoice] = []
        """The choices without an alternative, in order."""

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[TraceLine]:
        return iter(self.since(0))

    def since(self, n: int) -> list[TraceLine]:
        """The lines from index `n` on, counting from 0."""
        return [TraceLine(step.shows, path.names, step.name, events) for step, path, events in self.rows[n:]]
