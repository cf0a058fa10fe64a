"""Frames: rule procedures with numbered steps. A game in progress is a stack of frames.

A frame is data: a class, the number of its next step, and declared fields holding None, booleans, integers, strings and
tuples of these. Frames survive JSON. A step may assign only its own frame's declared fields and changes the table
through atoms. The step's return value says what happens next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias, TypeVar, dataclass_transform

from pyengine.kernel.legality import with_heading_clauses
from pyengine.vocab.plain_values import Json, Plain

SHARED_OWNER = ""
"""Owner name of the frames that every game has."""
_KINDS: dict[str, dict[str, type[Frame]]] = {SHARED_OWNER: {}}

F = TypeVar("F", bound="Frame")


class PositionError(ValueError):
    """A saved position that cannot be read; the message says where and why."""


def frames_of(game: str) -> dict[str, type[Frame]]:
    """A game's own kinds of frame by name. The dictionary is live: it also gets the kinds that the game's rules declare
    later."""
    return _KINDS.setdefault(game, {})


def all_frame_types() -> list[type[Frame]]:
    """Every kind of frame, of all games and shared."""
    return [kind for kinds in _KINDS.values() for kind in kinds.values()]


def _owner(module: str) -> str:
    """The id of the game whose `rules` package contains a module; SHARED_OWNER for any other module."""
    package, rules, _ = module.rpartition(".rules.")
    return package.rpartition(".")[2] if rules else SHARED_OWNER


def _declare(kind: type[Frame]) -> None:
    """Register a kind of frame under its name. Raises TypeError if its game or the shared frames already have the
    name."""
    name, owner = kind.NAME, _owner(kind.__module__)
    kinds_in_scope = _KINDS.values() if owner == SHARED_OWNER else (_KINDS[SHARED_OWNER], frames_of(owner))
    if any(name in kinds for kinds in kinds_in_scope):
        raise TypeError(f"two frames are called {name}")
    frames_of(owner)[name] = kind


class Goto:
    """Continue at the named step of the same frame."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Done:
    """Leave this frame with a value."""

    __slots__ = ("value",)

    def __init__(self, value: Plain = None) -> None:
        self.value = value


class _Gotos(dict[str, Goto]):
    """A `Goto` for each step name, created on first use."""

    def __missing__(self, name: str) -> Goto:
        found = self[name] = Goto(name)
        return found


goto: Callable[[str], Goto] = _Gotos().__getitem__
_DONE_WITHOUT_VALUE = Done()


def done(value: Plain = None) -> Done:
    """Leave this frame with a value."""
    return _DONE_WITHOUT_VALUE if value is None else Done(value)


def call(frame: Frame) -> Frame:
    """Run this frame before the next step of the current one; its result then arrives in `got`."""
    return frame


Answer: TypeAlias = tuple[int | str, ...]
"""The answer to a question: a verb, then its parts (kernel/question.py)."""
Next: TypeAlias = "Goto | Frame | Done | None"
StepFunction = Callable[..., Next]
"""A method of a kind of frame, called with the position (`Game`), a type unknown to this module."""


def verb_in(answer: Answer) -> str:
    """The verb of an answer."""
    return answer[0]  # type: ignore[return-value]  # the first part is always a verb


def number_in(answer: Answer, index: int = 1) -> int:
    """The integer at an index of an answer, usually a card's ref."""
    return answer[index]  # type: ignore[return-value]  # the verb's field is a number


def answer_in(value: Plain) -> Answer:
    """A stored value of a frame, typed as an answer."""
    return value  # type: ignore[return-value]  # the writer of the value stored an answer


class Step:
    """A step of a procedure, with up to three clauses. `shows` holds the clauses and their headings, as recorded in the
    trace.

    `disable` turns the step into a no-op for the judge's mutation run.
    """

    __slots__ = ("clauses", "fn", "frame", "name", "original", "shows")

    def __init__(self, clauses: tuple[str, ...], fn: StepFunction) -> None:
        if len(clauses) > 3:
            raise TypeError(f"step {fn.__name__} carries more than three clauses")
        self.clauses = clauses
        self.shows = with_heading_clauses(clauses)
        self.fn = fn
        self.original = fn
        self.name = fn.__name__
        self.frame = ""

    def disable(self) -> None:
        """Make the step do nothing (the judge's mutation run)."""
        self.fn = lambda frame, game: None

    def enable(self) -> None:
        """Undo `disable()`: the step runs its function again."""
        self.fn = self.original

    def by(self, clauses: str) -> Step:
        """The same step function as a step with these clauses, separated by spaces."""
        return Step(tuple(clauses.split()), self.original)


def step(*clauses: str) -> Callable[[StepFunction], Step]:
    """Turn a method into a step with these clauses: `@step("6.2.4.d")`."""

    def make_step(fn: StepFunction) -> Step:
        return Step(clauses, fn)

    return make_step


ask = step
"""Another name of `step`, for a step that returns a question; the answer arrives in `got` and is read by the next
step."""


def _initializer(cls: type[Frame]) -> Callable[..., None]:
    """Generate `__init__` for a frame's fields, as the standard library does for dataclasses. The driver creates frames
    all the time, and generated code is the fastest. Raises TypeError if a field without a default follows a default."""
    required = [name for name in cls.FIELDS if name not in cls.DEFAULTS]
    if tuple(required) != cls.FIELDS[: len(required)]:
        raise TypeError(f"{cls.__name__}: fields with a default come last")
    parameters = "".join(f", {n}" if n in required else f", {n}=_defaults[{n!r}]" for n in cls.FIELDS)
    lines = "".join(f"    self.{n} = {n}\n" for n in cls.FIELDS)
    namespace: dict[str, Callable[..., None]] = {}
    written = f"def __init__(self{parameters}):\n    self.pc = 0\n    self.got = None\n{lines}"
    exec(written, {"_defaults": cls.DEFAULTS}, namespace)  # noqa: S102 - our own field names
    return namespace["__init__"]


@dataclass_transform(kw_only_default=False)
class Frame:
    """Base of procedures, questions and needs."""

    NAME: ClassVar[str] = "Frame"
    FIELDS: ClassVar[tuple[str, ...]] = ()
    DEFAULTS: ClassVar[dict[str, Plain]] = {}
    STEPS: ClassVar[tuple[Step, ...]] = ()
    INDEX: ClassVar[dict[str, int]] = {}
    WAITS_FOR_INPUT: ClassVar[bool] = False
    RECORDS: ClassVar[dict[str, type[NamedTuple]]] = {}
    """Fields that hold a record, and the record's type."""

    def __init_subclass__(
        cls, *, shared: bool = False, clauses: Mapping[str, str] | None = None, logged_as: str = ""
    ) -> None:
        """Declare a kind of frame. `logged_as` is its name in positions and in the hashes of logs, if not the class's:
        released logs keep the name that the class had. `shared` marks a procedure of several rulebooks, not a frame by itself, whose steps
        have no clauses. A rulebook makes its own frame of a shared procedure by giving the `clauses` of each step; the
        key "" is the default for steps not named. Raises TypeError for a step without a clause and for a clause of an
        unknown step."""
        super().__init_subclass__()
        cls.NAME = logged_as or cls.__name__
        own = [n for n, t in cls.__annotations__.items() if "ClassVar" not in str(t)]
        cls.FIELDS = (*cls.FIELDS, *(n for n in own if n not in cls.FIELDS))
        cls.DEFAULTS = {**cls.DEFAULTS, **{n: cls.__dict__[n] for n in own if n in cls.__dict__}}
        if "__init__" not in cls.__dict__:
            cls.__init__ = _initializer(cls)  # type: ignore[method-assign]  # generated from the fields
        clauses_by_step = clauses or {}
        steps = {
            s.name: s
            if s.clauses or not clauses_by_step
            else s.by(clauses_by_step.get(s.name, clauses_by_step.get("", "")))
            for s in cls.STEPS
        }
        for name, value in cls.__dict__.items():
            if isinstance(value, Step):
                value.frame = cls.NAME
                steps[name] = value
        cls.STEPS = tuple(steps.values())
        cls.INDEX = {s.name: i for i, s in enumerate(cls.STEPS)}
        if clauses is not None:
            for each in cls.STEPS:
                each.frame = cls.NAME
            named = clauses.keys() - {""}
            if faulty := {s.name for s in cls.STEPS if not s.clauses} | (named - cls.INDEX.keys()):
                raise TypeError(f"{cls.__name__}: which clauses have {sorted(faulty)}?")
        if not shared and not cls.__name__.startswith("_"):
            _declare(cls)

    def copy(self: F) -> F:
        """A copy of the frame; the immutable values of the fields are shared."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __eq__(self, other: object) -> bool:  # compared with any object
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # frames are mutable

    def __repr__(self) -> str:
        at = self.STEPS[self.pc].name if self.pc < len(self.STEPS) else "end"
        held = self.field_values()
        fields = ", ".join(f"{n}={held[n]!r}" for n in self.FIELDS)
        return f"{self.NAME}@{at}({fields})"

    @classmethod
    def clause_of(cls, step: str) -> str:
        """The first clause of a step, by the step's name."""
        return cls.STEPS[cls.INDEX[step]].clauses[0]

    @property
    def got_answer(self) -> Answer:
        """The answer received from the question before this step."""
        return self.got  # type: ignore[return-value]  # only called after a question

    @property
    def got_number(self) -> int:
        """The number in the received answer: a card's ref, a seat, a quantity or an index."""
        answer = self.got
        assert isinstance(answer, tuple)
        found = answer[1]
        assert isinstance(found, int)
        return found

    @property
    def got_word(self) -> str:
        """The word in the received answer."""
        answer = self.got
        assert isinstance(answer, tuple)
        found = answer[1]
        assert isinstance(found, str)
        return found

    @property
    def got_lot(self) -> int:
        """The random number drawn by the dealer."""
        lot = self.got
        assert isinstance(lot, int)
        return lot

    @property
    def got_refs(self) -> tuple[int, ...]:
        """The cards returned by the previous procedure; () if it returned none."""
        return self.got or ()  # type: ignore[return-value]  # only called after a procedure with refs as its value

    def field_values(self) -> Mapping[str, Plain]:
        """The values of the fields, by name."""
        return self.__dict__

    def to_json(self) -> list[Plain]:
        """The frame as a list: [name, step name, got, field, …]."""
        held = self.field_values()
        at = self.STEPS[self.pc].name if self.pc < len(self.STEPS) else ""
        return [self.NAME, at, self.got, *(held[n] for n in self.FIELDS)]

    if TYPE_CHECKING:
        pc: int
        got: Plain

        def __init__(self, *args: Plain, **kwargs: Plain) -> None: ...


class Procedure(Frame):
    """A rule procedure: a frame with steps."""


class StateCheckProcedure(Procedure):
    """A procedure started by a state check. While on the stack, the procedure counts as handling its subject, and the
    check starts no second one (`Game.underway`)."""


class Interlude(Procedure):
    """A procedure pushed over the open question by a declaration; afterwards the question is open again, unchanged."""


SCALARS = (int, str)
"""Types that a frame's field may hold; bool is a subclass of int. None is allowed as well."""


def freeze_json(value: Json) -> Plain:
    """Turn lists from JSON back into tuples. Raises PositionError for anything but scalars and lists."""
    if value is None or isinstance(value, SCALARS):
        return value
    if isinstance(value, list):
        return tuple([v if isinstance(v, SCALARS) else freeze_json(v) for v in value])
    raise PositionError(f"a position cannot hold {type(value).__name__}")


def freeze_list(value: Json) -> tuple[Plain, ...]:
    """Turn a list from JSON back into a tuple. Raises PositionError."""
    found = freeze_json(value)
    if not isinstance(found, tuple):
        raise PositionError(f"a position holds a list here, not {type(value).__name__}")
    return found


def frame_from_json(data: Json, game: str) -> Frame:
    """Read a frame of this game, as written by `Frame.to_json`. Raises PositionError."""
    if not isinstance(data, list) or len(data) < 3 or not isinstance(data[0], str):
        raise PositionError("a frame is a list of name, step and fields")
    cls = frames_of(game).get(data[0]) or _KINDS[SHARED_OWNER].get(data[0])
    if cls is None:
        raise PositionError(f"unknown frame {data[0][:40]!r}")
    if len(data) != 3 + len(cls.FIELDS):
        raise PositionError(f"{cls.NAME} has {len(cls.FIELDS)} fields")
    frame = cls(**{n: freeze_json(v) for n, v in zip(cls.FIELDS, data[3:], strict=True)})
    at = str(data[1])
    if at == "":
        frame.pc = len(cls.STEPS)
    elif at in cls.INDEX:
        frame.pc = cls.INDEX[at]
    else:
        raise PositionError(f"{cls.NAME} has no step {at[:40]!r}")
    frame.got = freeze_json(data[2])
    for name, record in cls.RECORDS.items():
        setattr(frame, name, record._make(freeze_list(data[3 + cls.FIELDS.index(name)])))
    return frame
