"""Reads the script of a scenario into lines: the notation of scripts.

A line is an action of a seat, a question about legality, a command to continue, or an assertion. The answers declared
by the game define the possible actions; names are resolved when a line runs.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from typing import NamedTuple

from pyengine.kernel.answers import Ability, Amount, Answers, Number, Verb
from pyengine.kernel.notation import LANGUAGES, SEAT_NAMES

SEATS = {name: seat for seat, name in enumerate(SEAT_NAMES)}


class ScriptError(ValueError):
    """Raised for an unreadable line, with its number and the reason."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


class LongForm(NamedTuple):
    """The answers that a script line gives to the questions following its action ("targeting …", "paying …")."""

    mode: int = 0
    x: int = -1
    targets: tuple[str, ...] = ()
    paying: tuple[str, ...] = ()
    declaring: tuple[str, ...] = ()


class Action(NamedTuple):
    """An action as written in a script line. `field_words`: the words for each field of its verb, or each element of a
    choice; `form`: the later answers of a long form."""

    verb: Verb
    field_words: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    form: LongForm = LongForm()

    def __str__(self) -> str:
        return " ".join((self.verb.spelling[ENGLISH], *self.field_words))


class CardExchange(NamedTuple):
    """The cards a script moves out of a deck, and the cards moved in from the sideboard."""

    out: tuple[str, ...]
    into: tuple[str, ...]

    def __str__(self) -> str:
        return f"exchange {' '.join(self.out)} for {' '.join(self.into)}"


class Line(NamedTuple):
    """A line of a script. kind: "do", "can", "cannot", "expect", "at", "settle", "turn", "phase", "game". An "at" is an
    "expect" for the step of a clause; `if_asked`: a "do" skipped without its question."""

    number: int
    kind: str
    seat: int = -1
    action: Action | None = None
    clause: str = ""
    path: str = ""
    value: str = ""
    if_asked: bool = False
    exchange: CardExchange | None = None
    """The exchange of a seat between two games of a series, in place of an action."""


_IF_ASKED_SUFFIX = " if asked"
EXCHANGE = "exchange"
_EXCHANGE_SEPARATOR = "for"
MAX_REPEATS = 99
"""Maximum number of repetitions of a line by `N times`."""
ENGLISH = LANGUAGES.index("en")
"""The index of English in `LANGUAGES`; scripts are always in English."""
LONG_FORM = {"目標": "targeting", "支払": "paying", "宣言": "declaring", "モード": "mode"}
"""The words of a long form in Japanese, for players' typed lines."""


def words_of(text: str) -> list[str]:
    """Return the words of a line; quotes keep a name with spaces together."""
    lexer = shlex.shlex(text, posix=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    lexer.escape = ""
    lexer.quotes = '"'
    return list(lexer)


def read_action(text: str, answers: Answers, names: tuple[str, ...] = (), lang: int = ENGLISH) -> Action:
    """Read an action of a game in a language of `LANGUAGES`, given by index. `names` are known names, valid without
    quotes even with spaces. Raises ValueError."""
    for name in sorted((n for n in names if " " in n), key=len, reverse=True):
        text = re.sub(rf'(?<!"){re.escape(name)}(?!")', f'"{name}"', text)
    words = words_of(text)
    if not words:
        raise ValueError("an action is missing")
    word, rest = words[0], words[1:]
    verb = next((each for each in _initial_verbs(answers) if each.spelling[lang] == word), None)
    if verb is None:
        raise ValueError(f"no action is called {word!r}")
    if verb.acts:
        return _read_act(verb, rest, lang)
    domain = verb.notation_fields()[0].domain if verb.notation_fields() else None
    if domain is None:
        if rest:
            raise ValueError(f"nothing may follow {word!r}")
    elif isinstance(domain, Number):
        if len(rest) != 1 or not rest[0].isdigit():
            raise ValueError(f"{word} takes one number")
    elif not rest:
        raise ValueError(f"{word} what?")
    return Action(verb, tuple(rest))


def _initial_verbs(answers: Answers) -> Iterator[Verb]:
    """Yield the verbs allowed at the start of a line: actions, and the answers common to all games. A game's other
    answers are written in long forms."""
    return (verb for verb in answers.verbs.values() if verb.acts or verb not in answers.own)


def _read_act(verb: Verb, words: list[str], lang: int) -> Action:
    field_words = _read_fields(verb, words, lang)
    flags: set[str] = set()
    mode, x = 0, -1
    lists: dict[str, list[str]] = {"targeting": [], "paying": [], "declaring": []}
    into: list[str] | None = None
    while words:
        word = words.pop(0)
        word = LONG_FORM.get(word, word) if lang != ENGLISH else word
        flag = next((each.name for each in verb.flags if each.spelling[lang] == word), None)
        if flag is not None:
            flags.add(flag)
            into = None
        elif verb.declares and word in ("mode", "x") and words and words[0].isdigit():
            if word == "mode":
                mode = int(words.pop(0))
            else:
                x = int(words.pop(0))
            into = None
        elif verb.declares and word in lists:
            into = lists[word]
        elif into is not None:
            into.append(word)
        else:
            raise ValueError(f"{word!r} is not understood here")
    if lists["paying"]:
        flags.update(each.name for each in verb.flags if each.addable_to_any_option)
    form = LongForm(mode, x, tuple(lists["targeting"]), tuple(lists["paying"]), tuple(lists["declaring"]))
    return Action(verb, field_words, tuple(each.name for each in verb.flags if each.name in flags), form)


def _read_fields(verb: Verb, words: list[str], lang: int) -> tuple[str, ...]:
    """Return the words for each field, and remove the words from the list. Raises ValueError."""
    field_words: list[str] = []
    for field in verb.notation_fields():
        if isinstance(field.domain, Ability):
            field_words[-1], _, number = field_words[-1].partition("#")
            field_words.append(number or "1")
            continue
        _skip(words, field.before[lang])
        if not words:
            raise ValueError(f"{verb.spelling[lang]} what?")
        field_words.append(words.pop(0))
        _skip(words, field.after[lang])
        if isinstance(field.domain, Number | Amount) and not field_words[-1].isdigit():
            raise ValueError(f"{field_words[-1]!r} is no number")
    return tuple(field_words)


def _skip(words: list[str], word: str) -> None:
    """Remove a required word from the front of the list. Raises ValueError if the next word is another."""
    if word and words[:1] != [word]:
        raise ValueError(f"{word!r} is missing")
    del words[: len(word) and 1]


def read_script(text: str, answers: Answers, names: tuple[str, ...] = ()) -> list[Line]:
    """Read a whole script of a game with these answers. Raises ScriptError with the line."""
    out: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("# ", 1)[0].strip() if not raw.strip().startswith("#") else ""
        if not line:
            continue
        again = re.match(r"^(\d+) times (.*)$", line)
        times, line = (int(again[1][:9]), again[2]) if again else (1, line)
        if again and not (1 <= times <= MAX_REPEATS and re.match("[AB]: ", line)):
            raise ScriptError(
                number,
                f"an action of a seat can be said 1 to {MAX_REPEATS} times at once, not {raw.strip()!r}",
            )
        try:
            out.extend([_read_line(number, line, answers, names)] * times)
        except ValueError as error:
            raise ScriptError(number, f"{error} in {line!r}") from None
    return out


def _read_line(number: int, line: str, answers: Answers, names: tuple[str, ...]) -> Line:
    if line == "settle":
        return Line(number, "settle")
    if line in ("end turn", "next turn"):
        return Line(number, "turn")
    if line == "next phase":
        return Line(number, "phase")
    if line == "next game":
        return Line(number, "game")
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
        judged = Line(number, "cannot", seat, clause=clause.strip())
    else:
        judged = Line(number, "do" if kind == ":" else "can", seat)
    if rest.split(" ", 1)[0] == EXCHANGE:
        return judged._replace(exchange=_read_exchange(rest))
    if_asked = kind == ":" and rest.endswith(_IF_ASKED_SUFFIX)
    if if_asked:
        rest = rest[: -len(_IF_ASKED_SUFFIX)]
    return judged._replace(action=read_action(rest, answers, names), if_asked=if_asked)


def _read_exchange(text: str) -> CardExchange:
    """Read a line `exchange CARDS for CARDS`; raise ValueError for any other text."""
    words = words_of(text)[1:]
    at = words.index(_EXCHANGE_SEPARATOR) if _EXCHANGE_SEPARATOR in words else 0
    if not words[:at] or not words[at + 1 :]:
        raise ValueError("exchange CARDS for CARDS")
    return CardExchange(tuple(words[:at]), tuple(words[at + 1 :]))


def _expected(text: str) -> tuple[str, str]:
    """Return the path and the value of `expect PATH = VALUE`. Raises ValueError."""
    path, equals, value = text.removeprefix("expect ").partition("=")
    if not equals:
        raise ValueError("expect PATH = VALUE")
    return path.strip(), value.strip()
