"""The script of a scenario as lines that mean something: the notation, read.

A line is an action of a seat, a question about legality, a wish to go on, or an assertion. Reading knows no game;
names are resolved when a line is run.
"""

from __future__ import annotations

import re
import shlex
from typing import NamedTuple

from pyengine.kernel.notation import SEAT_NAMES

SEATS = {name: seat for seat, name in enumerate(SEAT_NAMES)}


class ScriptError(ValueError):
    """A line that cannot be read or run: says which line and why."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


class Action(NamedTuple):
    """An action in the notation. `name` is a card or place; the rest are the successive answers of a long form."""

    verb: str
    name: str = ""
    number: int = 0
    flags: tuple[str, ...] = ()
    mode: int = 0
    x: int = -1
    targets: tuple[str, ...] = ()
    paying: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    declaring: tuple[str, ...] = ()


class Line(NamedTuple):
    """kind: "do", "can", "cannot", "expect", "at", "settle", "turn", "phase". An "at" is an "expect" that waits for the
    step of a clause; `if_asked`: a "do" that is left out where it is never asked."""

    number: int
    kind: str
    seat: int = -1
    action: Action | None = None
    clause: str = ""
    path: str = ""
    value: str = ""
    if_asked: bool = False


_FLAGS = {"waived": "waive", "blocking": "block", "manual": "manual", "item": "item"}
_PLAIN = ("pass", "yes", "no", "done", "concede", "offer")
_IF_ASKED = " if asked"
MOST_TIMES = 99
"""How often a line may be said at once."""
VERBS = ("play", "use", "attack", "block", "intercept", "node")
"""Actions with a card."""


def words_of(text: str) -> list[str]:
    """Words of a line; quotes keep a name with spaces together."""
    lexer = shlex.shlex(text, posix=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    lexer.escape = ""
    lexer.quotes = '"'
    return list(lexer)


def read_action(text: str, names: tuple[str, ...] = ()) -> Action:
    """Read one action. `names` are known names, so that one with spaces needs no quotes. Raises ValueError."""
    for name in sorted((n for n in names if " " in n), key=len, reverse=True):
        text = re.sub(rf'(?<!"){re.escape(name)}(?!")', f'"{name}"', text)
    words = words_of(text)
    if not words:
        raise ValueError("an action is missing")
    verb, rest = words[0], words[1:]
    if verb in _PLAIN:
        if rest:
            raise ValueError(f"nothing may follow {verb!r}")
        return Action(verb)
    if verb in ("number", "mode"):
        if len(rest) != 1 or not rest[0].isdigit():
            raise ValueError(f"{verb} takes one number")
        return Action(verb, number=int(rest[0]))
    if verb in ("choose", "order", "declare"):
        if not rest:
            raise ValueError(f"{verb} what?")
        return Action(verb, words=tuple(rest))
    if verb not in VERBS:
        raise ValueError(f"no action is called {verb!r}")
    if not rest:
        raise ValueError(f"{verb} what?")
    name, rest = rest[0], rest[1:]
    number = 0
    if verb == "use":
        name, _, n = name.partition("#")
        number = int(n or 1)
    flags: list[str] = []
    mode, x = 0, -1
    lists: dict[str, list[str]] = {"targeting": [], "paying": [], "declaring": []}
    into: list[str] | None = None
    while rest:
        word = rest.pop(0)
        if word in _FLAGS:
            flags.append(_FLAGS[word])
            into = None
        elif word in ("mode", "x") and rest and rest[0].isdigit():
            if word == "mode":
                mode = int(rest.pop(0))
            else:
                x = int(rest.pop(0))
            into = None
        elif word in lists:
            into = lists[word]
        elif into is not None:
            into.append(word)
        else:
            raise ValueError(f"{word!r} is not understood here")
    if lists["paying"]:
        flags.append("manual")
    return Action(
        verb, name, number, tuple(sorted(flags)), mode, x, tuple(lists["targeting"]), tuple(lists["paying"]),
        declaring=tuple(lists["declaring"]),
    )  # fmt: skip


def read_script(text: str, names: tuple[str, ...] = ()) -> list[Line]:
    """Read a whole script. Raises ScriptError with the line."""
    out: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("# ", 1)[0].strip() if not raw.strip().startswith("#") else ""
        if not line:
            continue
        again = re.match(r"^(\d+) times (.*)$", line)
        times, line = (int(again[1][:9]), again[2]) if again else (1, line)
        if again and not (1 <= times <= MOST_TIMES and re.match("[AB]: ", line)):
            raise ScriptError(
                number,
                f"an action of a seat can be said 1 to {MOST_TIMES} times at once, not {raw.strip()!r}",
            )
        try:
            out.extend([_read_line(number, line, names)] * times)
        except ValueError as error:
            raise ScriptError(number, f"{error} in {line!r}") from None
    return out


def _read_line(number: int, line: str, names: tuple[str, ...]) -> Line:
    if line == "settle":
        return Line(number, "settle")
    if line in ("end turn", "next turn"):
        return Line(number, "turn")
    if line == "next phase":
        return Line(number, "phase")
    if line.startswith("expect "):
        path, value = _expected(line)
        return Line(number, "expect", path=path, value=value)
    waiting = re.match(r"^at ([\w.]+): (expect .*)$", line)
    if waiting:
        path, value = _expected(waiting[2])
        return Line(number, "at", clause=waiting[1], path=path, value=value)
    match = re.match(r"^([AB])(:| can | cannot )\s*(.*)$", line)
    if match is None:
        raise ValueError("not understood")
    seat, kind, rest = SEATS[match[1]], match[2].strip(), match[3]
    if kind == "cannot":
        rest, because, clause = rest.rpartition(" because ")
        if not because:
            raise ValueError("cannot ... because CLAUSE")
        return Line(number, "cannot", seat, read_action(rest, names), clause.strip())
    if_asked = kind == ":" and rest.endswith(_IF_ASKED)
    if if_asked:
        rest = rest[: -len(_IF_ASKED)]
    return Line(number, "do" if kind == ":" else "can", seat, read_action(rest, names), if_asked=if_asked)


def _expected(text: str) -> tuple[str, str]:
    """The path and the value of `expect PATH = VALUE`. Raises ValueError."""
    path, equals, value = text.removeprefix("expect ").partition("=")
    if not equals:
        raise ValueError("expect PATH = VALUE")
    return path.strip(), value.strip()
