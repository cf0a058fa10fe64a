"""A rule procedure is a frame with numbered steps; the rest of a game is a stack of frames.

A frame is data: a class, the number of its next step, and declared fields holding None, booleans, integers,
strings and tuples of these. It survives JSON. A step may assign only its own frame's declared fields; it changes
the table through atoms. What a step returns says what happens next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias, TypeVar, dataclass_transform

from pyengine.kernel.legality import with_heads
from pyengine.vocab.plain_values import Json, Plain

SHARED = ""
"""Whose the frames are that every game has."""
_KINDS: dict[str, dict[str, type[Frame]]] = {SHARED: {}}

F = TypeVar("F", bound="Frame")


class PositionError(ValueError):
    """A saved position that cannot be read: says where and why."""


def frames_of(game: str) -> dict[str, type[Frame]]:
    """A game's own kinds of frame by name, with those that its rules declare from now on."""
    return _KINDS.setdefault(game, {})


def every_frame() -> list[type[Frame]]:
    """Every kind of frame, whoever's it is."""
    return [kind for kinds in _KINDS.values() for kind in kinds.values()]


def _owner(module: str) -> str:
    """The game in whose `rules` a module lies: the name of the package that holds these."""
    package, rules, _ = module.rpartition(".rules.")
    return package.rpartition(".")[2] if rules else SHARED


def _declare(kind: type[Frame]) -> None:
    """Make a kind of frame known by its name. Raises TypeError where that is taken in its game."""
    name, owner = kind.__name__, _owner(kind.__module__)
    rivals = _KINDS.values() if owner == SHARED else (_KINDS[SHARED], frames_of(owner))
    if any(name in kinds for kinds in rivals):
        raise TypeError(f"two frames are called {name}")
    frames_of(owner)[name] = kind


class Goto:
    """Go on at the named step of this frame."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Done:
    """Leave this frame with a value."""

    __slots__ = ("value",)

    def __init__(self, value: Plain = None) -> None:
        self.value = value


class _Gotos(dict[str, Goto]):
    """One for each name, made when first needed."""

    def __missing__(self, name: str) -> Goto:
        found = self[name] = Goto(name)
        return found


goto: Callable[[str], Goto] = _Gotos().__getitem__
_NOTHING = Done()


def done(value: Plain = None) -> Done:
    """Leave this frame with a value."""
    return _NOTHING if value is None else Done(value)


def call(frame: Frame) -> Frame:
    """Run this frame before the next step; its value arrives in `got`."""
    return frame


Answer: TypeAlias = tuple[int | str, ...]
"""What a question is answered: a verb, and what is said with it (kernel/question.py)."""
Next: TypeAlias = "Goto | Frame | Done | None"
StepFunction = Callable[..., Next]
"""A method of a kind of frame, given the position (`Game`), which is made of frames and not known here."""


def verb_in(answer: Answer) -> str:
    """The verb of an answer."""
    return answer[0]  # type: ignore[return-value]  # only a verb comes first


def number_in(answer: Answer, at: int = 1) -> int:
    """A part of an answer that is a number in answers of its verb: mostly a card's ref."""
    return answer[at]  # type: ignore[return-value]  # its verb has a number there


def answer_in(value: Plain) -> Answer:
    """An answer that a question or a procedure holds."""
    return value  # type: ignore[return-value]  # whoever made it put an answer there


class Step:
    """One clause (or up to three) of a procedure. `shows` has their headings too: what the trace records.

    `disable` skips what it does (the judge's mutation run).
    """

    __slots__ = ("clauses", "fn", "frame", "name", "original", "shows")

    def __init__(self, clauses: tuple[str, ...], fn: StepFunction) -> None:
        if len(clauses) > 3:
            raise TypeError(f"step {fn.__name__} carries more than three clauses")
        self.clauses = clauses
        self.shows = with_heads(clauses)
        self.fn = fn
        self.original = fn
        self.name = fn.__name__
        self.frame = ""

    def disable(self) -> None:
        """Have it do nothing (the judge's mutation run)."""
        self.fn = lambda frame, game: None

    def enable(self) -> None:
        """Have it do again what it says."""
        self.fn = self.original

    def by(self, clauses: str) -> Step:
        """The same step as these clauses have it, with spaces between them."""
        return Step(tuple(clauses.split()), self.original)


def step(*clauses: str) -> Callable[[StepFunction], Step]:
    """Make a step of a method: `@step("6.2.4.d")`."""

    def wrap(fn: StepFunction) -> Step:
        return Step(clauses, fn)

    return wrap


ask = step
"""A step that returns a question; the answer arrives in `got`, read by the step after it."""


def _initializer(cls: type[Frame]) -> Callable[..., None]:
    """Write `__init__` for a frame's fields, as the standard library does for its records: frames are made at
    every turn of the driver, and nothing general is as quick."""
    required = [name for name in cls.FIELDS if name not in cls.DEFAULTS]
    if tuple(required) != cls.FIELDS[: len(required)]:
        raise TypeError(f"{cls.__name__}: fields with a default come last")
    given = "".join(f", {n}" if n in required else f", {n}=_defaults[{n!r}]" for n in cls.FIELDS)
    lines = "".join(f"    self.{n} = {n}\n" for n in cls.FIELDS)
    made: dict[str, Callable[..., None]] = {}
    written = f"def __init__(self{given}):\n    self.pc = 0\n    self.got = None\n{lines}"
    exec(written, {"_defaults": cls.DEFAULTS}, made)  # noqa: S102 - our own field names
    return made["__init__"]


@dataclass_transform(kw_only_default=False)
class Frame:
    """Base of procedures, questions and needs."""

    NAME: ClassVar[str] = "Frame"
    FIELDS: ClassVar[tuple[str, ...]] = ()
    DEFAULTS: ClassVar[dict[str, Plain]] = {}
    STEPS: ClassVar[tuple[Step, ...]] = ()
    INDEX: ClassVar[dict[str, int]] = {}
    WAITS: ClassVar[bool] = False
    RECORDS: ClassVar[dict[str, type[NamedTuple]]] = {}
    """Fields that are records, and of which sort."""

    def __init_subclass__(cls, *, shared: bool = False, clauses: Mapping[str, str] | None = None) -> None:
        """`shared`: a procedure that several rulebooks have, whose steps have no clauses; it is no frame by itself. A
        rulebook makes it one of its own by saying the `clauses` of each such step, under "" those of all that it does not
        name. Raises TypeError where it leaves one out, or names one that is not there."""
        super().__init_subclass__()
        cls.NAME = cls.__name__
        own = [n for n, t in cls.__annotations__.items() if "ClassVar" not in str(t)]
        cls.FIELDS = (*cls.FIELDS, *(n for n in own if n not in cls.FIELDS))
        cls.DEFAULTS = {**cls.DEFAULTS, **{n: cls.__dict__[n] for n in own if n in cls.__dict__}}
        if "__init__" not in cls.__dict__:
            cls.__init__ = _initializer(cls)  # type: ignore[method-assign]  # written from its fields
        said = clauses or {}
        steps = {
            s.name: s if s.clauses or not said else s.by(said.get(s.name, said.get("", "")))
            for s in cls.STEPS
        }
        for name, value in cls.__dict__.items():
            if isinstance(value, Step):
                value.frame = cls.__name__
                steps[name] = value
        cls.STEPS = tuple(steps.values())
        cls.INDEX = {s.name: i for i, s in enumerate(cls.STEPS)}
        if clauses is not None:
            for each in cls.STEPS:
                each.frame = cls.__name__
            named = clauses.keys() - {""}
            if unsaid := {s.name for s in cls.STEPS if not s.clauses} | (named - cls.INDEX.keys()):
                raise TypeError(f"{cls.__name__}: which clauses have {sorted(unsaid)}?")
        if not shared and not cls.__name__.startswith("_"):
            _declare(cls)

    def copy(self: F) -> F:
        """A twin frame; the fields' values are shared, being immutable."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __eq__(self, other: object) -> bool:  # whatever it is compared with
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # frames change

    def __repr__(self) -> str:
        at = self.STEPS[self.pc].name if self.pc < len(self.STEPS) else "end"
        held = self.held()
        fields = ", ".join(f"{n}={held[n]!r}" for n in self.FIELDS)
        return f"{self.NAME}@{at}({fields})"

    @classmethod
    def clause_of(cls, step: str) -> str:
        """The first clause of one of its steps."""
        return cls.STEPS[cls.INDEX[step]].clauses[0]

    @property
    def got_answer(self) -> Answer:
        """The answer that has arrived."""
        return self.got  # type: ignore[return-value]  # only a step after a question asks

    @property
    def got_number(self) -> int:
        """The number of the answer that has arrived: a card's ref, a seat, how many, the how manieth."""
        answer = self.got
        assert isinstance(answer, tuple)
        found = answer[1]
        assert isinstance(found, int)
        return found

    @property
    def got_word(self) -> str:
        """The word of the answer that has arrived."""
        answer = self.got
        assert isinstance(answer, tuple)
        found = answer[1]
        assert isinstance(found, str)
        return found

    @property
    def got_lot(self) -> int:
        """The number that the dealer drew."""
        lot = self.got
        assert isinstance(lot, int)
        return lot

    @property
    def got_refs(self) -> tuple[int, ...]:
        """The cards that the procedure before has left with; none where it left with nothing."""
        return self.got or ()  # type: ignore[return-value]  # only a step after such a procedure asks

    def held(self) -> Mapping[str, Plain]:
        """What its fields hold, by name."""
        return self.__dict__

    def to_json(self) -> list[Plain]:
        """[name, step name, got, field, …]."""
        held = self.held()
        at = self.STEPS[self.pc].name if self.pc < len(self.STEPS) else ""
        return [self.NAME, at, self.got, *(held[n] for n in self.FIELDS)]

    if TYPE_CHECKING:
        pc: int
        got: Plain

        def __init__(self, *args: Plain, **kwargs: Plain) -> None: ...


class Procedure(Frame):
    """A rule procedure."""


class StateCheckProcedure(Procedure):
    """A procedure that a state check begins. What it sees to counts as seen to for as long as it is on the stack, whatever is
    answered and changed meanwhile: the check begins nothing for it anew (`Game.underway`)."""


class Interlude(Procedure):
    """A procedure that a declaration lays over the open question, which is open again, as it was, when this has run."""


SCALARS = (int, str)
"""With truth values, which are numbers; None is one too."""


def freeze(value: Json) -> Plain:
    """Lists from JSON become tuples again. Raises PositionError for anything but scalars and lists."""
    if value is None or isinstance(value, SCALARS):
        return value
    if isinstance(value, list):
        return tuple([v if isinstance(v, SCALARS) else freeze(v) for v in value])
    raise PositionError(f"a position cannot hold {type(value).__name__}")


def frozen(value: Json) -> tuple[Plain, ...]:
    """A list from JSON as the tuple that it was. Raises PositionError."""
    found = freeze(value)
    if not isinstance(found, tuple):
        raise PositionError(f"a position holds a list here, not {type(value).__name__}")
    return found


def frame_from_json(data: Json, game: str) -> Frame:
    """Read what `Frame.to_json` wrote of a frame of this game. Raises PositionError."""
    if not isinstance(data, list) or len(data) < 3 or not isinstance(data[0], str):
        raise PositionError("a frame is a list of name, step and fields")
    cls = frames_of(game).get(data[0]) or _KINDS[SHARED].get(data[0])
    if cls is None:
        raise PositionError(f"unknown frame {data[0][:40]!r}")
    if len(data) != 3 + len(cls.FIELDS):
        raise PositionError(f"{cls.NAME} has {len(cls.FIELDS)} fields")
    frame = cls(**{n: freeze(v) for n, v in zip(cls.FIELDS, data[3:], strict=True)})
    at = str(data[1])
    if at == "":
        frame.pc = len(cls.STEPS)
    elif at in cls.INDEX:
        frame.pc = cls.INDEX[at]
    else:
        raise PositionError(f"{cls.NAME} has no step {at[:40]!r}")
    frame.got = freeze(data[2])
    for name, record in cls.RECORDS.items():
        setattr(frame, name, record._make(frozen(data[3 + cls.FIELDS.index(name)])))
    return frame
