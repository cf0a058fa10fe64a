"""Answers as bytes for a link: the verb of an answer and the zone positions of its cards, independent of the option
number.

A byte holds a verb (upper half) and a small number (lower half): the value of the verb's first field, or 15 for a
longer number after the byte. Each further field is a number. A card is encoded as its index in its zone: refs grow with
every renaming and never appear in a link. Consecutive passes share a byte. The game declares the fields of its verbs
(kernel/answers.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar, assert_never

from pyengine.bridge.params import MAX_WORD
from pyengine.kernel.answers import (
    Ability,
    Amount,
    Answers,
    Card,
    Domain,
    End,
    Entry,
    Number,
    Place,
    Seat,
    Speaker,
    Verb,
    Word,
)  # fmt: skip
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.question import PASS, Answer
from pyengine.net.link import LinkError, Reader, Writer

T = TypeVar("T")

(
    PASSES, FIRST, FLAGGED, SECOND, THIRD, FOURTH, FIFTH, OWN, THEIRS, CARD, SIXTH, WORD, MODE, EFFECT, NUMBER, FURTHER,
) = range(16)  # fmt: skip
OWN_VERB_NUMBERS = (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH)
"""The numbers of a game's own verbs, in declaration order. Further verbs follow `FURTHER`, numbered from 1. `FLAGGED`
is the first verb with flags and without an ability field, given with a flag."""
ESCAPE = 15
FIXED_ANSWERS: tuple[Answer, ...] = (
    ("yes",),
    ("no",),
    ("done",),
    ("seat", 0),
    ("seat", 1),
    ("concede", 0),
    ("concede", 1),
    ("offer", 0),
    ("offer", 1),
    ("timeout", 0),
    ("timeout", 1),
)
NUMBER_VERBS = {"mode": MODE, "effect": EFFECT, "number": NUMBER}
NUMBER_VERB_NAMES = {number: verb for verb, number in NUMBER_VERBS.items()}


class NumberedVerb(NamedTuple):
    """A game's own verb with its number. `has_twin`: whether `FLAGGED` encodes the verb with flags."""

    verb: Verb
    number: int
    has_twin: bool

    @property
    def names_an_ability(self) -> bool:
        return any(isinstance(field.domain, Ability) for field in self.verb.fields)

    @property
    def bits(self) -> int:
        """Number of flag bits in an ability's number; at least 1."""
        return max(len(self.verb.flags), 1)


def numbered_verbs(answers: Answers) -> dict[str, NumberedVerb]:
    """Return a game's own verbs with their numbers in links, by name."""
    found: dict[str, NumberedVerb] = {}
    twin = ""
    for place, verb in enumerate(answers.own):
        number = (
            OWN_VERB_NUMBERS[place]
            if place < len(OWN_VERB_NUMBERS)
            else ESCAPE + 1 + place - len(OWN_VERB_NUMBERS)
        )
        one = NumberedVerb(verb, number, False)
        if not twin and verb.flags and verb.fields and not one.names_an_ability:
            twin, one = verb.name, one._replace(has_twin=True)
        found[verb.name] = one
    return found


class NoShorthandError(ValueError):
    """An answer cannot be encoded in this position."""


class Shorthand:
    """The encoded answers of a game, appended answer by answer with the position before each.

    Every position of a game keeps the encoding of all answers up to it. Copies share the older pieces (`behind`).
    """

    PIECE = 256

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.own = numbered_verbs(answers)
        self.behind: tuple[bytes, ...] = ()
        self.out = Writer()
        self.passes = 0
        self.count = 0

    def copy(self) -> Shorthand:
        twin = object.__new__(Shorthand)
        twin.answers, twin.own, twin.behind, twin.out = self.answers, self.own, self.behind, Writer()
        if len(self.out.out) < self.PIECE:
            twin.out.out = self.out.out.copy()
        else:
            twin.behind = (*self.behind, bytes(self.out.out))
        twin.passes, twin.count = self.passes, self.count
        return twin

    def add(self, game: Game, seat: int, answer: Answer) -> None:
        """Append the encoding of `answer` by `seat` in this position. Raises NoShorthandError if the game does not
        declare the answer or a card of the answer is in no zone."""
        if not self.answers.is_valid(answer):
            raise NoShorthandError(f"this is no answer here: {answer}")
        self.count += 1
        if answer == PASS:
            self.passes += 1
            return
        self._flush()
        verb = str(answer[0])
        if answer in FIXED_ANSWERS:
            self._put(WORD, FIXED_ANSWERS.index(answer))
        elif verb in NUMBER_VERBS:
            self._put(NUMBER_VERBS[verb], number_in(answer))
        elif verb == "word":
            self._put(FURTHER, 0)
            self.out.text(str(answer[1]))
        elif verb == "card":
            self._card(game, seat, number_in(answer))
        else:
            self._act(game, seat, answer, self.own[verb])

    def _act(self, game: Game, seat: int, answer: Answer, numbered: NumberedVerb) -> None:
        verb = numbered.verb
        given = verb.flags_in_answer(answer)
        bits = sum(1 << n for n, flag in enumerate(verb.flags) if flag.name in given)
        parts: list[int | str] = [
            _number_of(game, seat, field.domain, part, self.answers.row)
            for field, part in verb.field_values(answer)
        ]
        if numbered.names_an_ability:
            at = next(n for n, field in enumerate(verb.fields) if isinstance(field.domain, Ability))
            parts[at] = number_in(answer, 1 + at) << numbered.bits | bits
        elif verb.flags and (bits or not numbered.has_twin):
            parts.append(bits)
        self._head(FLAGGED if numbered.has_twin and bits else numbered.number, parts)

    def _head(self, number: int, parts: list[int | str]) -> None:
        """Append the byte of a verb with its parts; a first part below 15 shares the byte of the verb."""
        if number > ESCAPE:
            self._put(FURTHER, number - ESCAPE)
        elif parts and isinstance(parts[0], int):
            self._put(number, parts.pop(0))  # type: ignore[arg-type]  # the line above has checked the type
        else:
            self._put(number, 0)
        for part in parts:
            if isinstance(part, int):
                self.out.number(part)
            else:
                self.out.text(part)

    def _card(self, game: Game, seat: int, ref: int) -> None:
        card = game.cards.get(ref)
        if card is None:
            raise NoShorthandError(f"{ref} is no card")
        if card.zone == self.answers.row:
            self._put(OWN if card.seat == seat else THEIRS, _index(game, card.zone, card.seat, ref))
        else:
            zones = sorted(game.rules.ZONES)
            self._put(CARD, zones.index(card.zone) << 1 | card.seat)
            self.out.number(_index(game, card.zone, card.seat, ref))

    def _put(self, verb: int, n: int) -> None:
        if n < ESCAPE:
            self.out.out.append(verb << 4 | n)
        else:
            self.out.out.append(verb << 4 | ESCAPE)
            self.out.number(n - ESCAPE)

    def _flush(self) -> None:
        if self.passes:
            self._put(PASSES, self.passes - 1)
            self.passes = 0

    def bytes(self) -> bytes:
        """Return all answers so far, encoded."""
        twin = self.copy()
        twin._flush()
        return b"".join((*twin.behind, twin.out.out))


class ShorthandReader:
    """Decode answers in order, each in the position reached by the answers before."""

    def __init__(self, data: bytes, answers: Answers) -> None:
        self.reader = Reader(data)
        self.passes = 0
        self.answers = answers
        self.own: dict[int, NumberedVerb] = {}
        for one in numbered_verbs(answers).values():
            self.own[one.number] = one
            if one.has_twin:
                self.own[FLAGGED] = one

    @property
    def is_at_end(self) -> bool:
        return self.reader.is_at_end and not self.passes

    def next(self, game: Game, seat: int) -> Answer:
        """Return the next answer. Raises LinkError("broken")."""
        if self.passes:
            self.passes -= 1
            return PASS
        head = self.reader.byte()
        verb, n = head >> 4, head & 15
        if n == ESCAPE:
            n += self.reader.number()
        if verb == PASSES:
            self.passes = n
            return PASS
        answer = self._read(game, seat, verb, n)
        if not self.answers.is_valid(answer):
            raise LinkError("broken", "no such answer")
        return answer

    def _read(self, game: Game, seat: int, verb: int, n: int) -> Answer:
        if verb == WORD and n < len(FIXED_ANSWERS):
            return FIXED_ANSWERS[n]
        if verb == FURTHER and n == 0:
            return ("word", self.reader.text(MAX_WORD))
        if verb in NUMBER_VERB_NAMES:
            return (NUMBER_VERB_NAMES[verb], n)
        if verb in (OWN, THEIRS):
            return ("card", _nth(game.cards_in(self.answers.row, seat if verb == OWN else 1 - seat), n))
        if verb == CARD:
            zones = sorted(game.rules.ZONES)
            if n >> 1 >= len(zones):
                raise LinkError("broken", "no such zone")
            return ("card", _nth(game.cards_in(zones[n >> 1], n & 1), self.reader.number()))
        one = self.own.get(ESCAPE + n if verb == FURTHER else verb)
        if one is None:
            raise LinkError("broken", "no such verb")
        return self._act(game, seat, one, None if verb == FURTHER else n, verb == FLAGGED)

    def _act(self, game: Game, seat: int, numbered: NumberedVerb, first: int | None, flagged: bool) -> Answer:
        """Decode an answer with a verb of the game's own. `first`: the number in the verb's byte, or None if the byte
        holds no number."""
        answer: list[Any] = [numbered.verb.name]
        bits = 0
        for n, field in enumerate(numbered.verb.fields):
            if isinstance(field.domain, Word):
                answer.append(self.reader.text(MAX_WORD))
                continue
            number = first if n == 0 and first is not None else self.reader.number()
            if isinstance(field.domain, Ability):
                bits = number & (1 << numbered.bits) - 1
                answer.append(number >> numbered.bits)
            else:
                answer.append(_part_of(game, seat, field.domain, number, self.answers.row))
        flags = numbered.verb.flags
        if not numbered.names_an_ability and flags and (flagged or not numbered.has_twin):
            bits = self.reader.number()
        if bits >= 1 << len(flags) or (flagged and not bits):
            raise LinkError("broken", "no such flags")
        return (*answer, *(flag.name for n, flag in enumerate(flags) if bits >> n & 1))


def _number_of(game: Game, seat: int, domain: Domain, part: Any, row: str) -> int | str:
    """Encode the value of a field as a number; a word stays a word. Raises NoShorthandError."""
    match domain:
        case Card(zone):
            return _card_number(game, zone or row, seat, part)
        case Ability() | Amount() | Entry():
            return int(part)
        case Number(low):
            return int(part) - low
        case Place(names):
            return names.index(part[:-1]) << 1 | (int(part[-1]) ^ seat)
        case End(names):
            if isinstance(part, str):
                return (names.index(part[:-1]) << 1 | (int(part[-1]) ^ seat)) << 1
            return _card_number(game, row, seat, part) << 1 | 1
        case Seat() | Speaker():
            return int(part)
        case Word():
            return str(part)
        case _:
            assert_never(domain)


def _part_of(game: Game, seat: int, domain: Domain, number: int, row: str) -> int | str:
    """Decode the value of a field from its number. Raises LinkError("broken")."""
    match domain:
        case Card(zone):
            return _card_with_number(game, zone or row, seat, number)
        case Number(low):
            return number + low
        case Place(names):
            return f"{_nth(names, number >> 1)}{number & 1 ^ seat}"
        case End(names):
            if number & 1:
                return _card_with_number(game, row, seat, number >> 1)
            return f"{_nth(names, number >> 2)}{number >> 1 & 1 ^ seat}"
    return number


def _index(game: Game, zone: str, seat: int, ref: int) -> int:
    try:
        return game.cards_in(zone, seat).index(ref)
    except ValueError:
        raise NoShorthandError(f"{ref} does not lie in {zone}") from None


def _zones_in_order(game: Game, zone: str, seat: int) -> Iterator[tuple[int, ...]]:
    """Yield all cards in counting order: this zone of the seat, the seat's other zones, then the opponent's zones in
    the same order."""
    for side in (seat, 1 - seat):
        yield game.cards_in(zone, side)
        yield from (game.cards_in(each, side) for each in sorted(game.rules.ZONES) if each != zone)


def _card_number(game: Game, zone: str, seat: int, ref: int) -> int:
    """Return a card's number in counting order, small if the card is in this zone as usual. Raises NoShorthandError."""
    before = 0
    for refs in _zones_in_order(game, zone, seat):
        if ref in refs:
            return before + refs.index(ref)
        before += len(refs)
    raise NoShorthandError(f"{ref} is no card")


def _card_with_number(game: Game, zone: str, seat: int, n: int) -> int:
    """Return the card with this number in counting order. Raises LinkError("broken")."""
    for refs in _zones_in_order(game, zone, seat):
        if n < len(refs):
            return refs[n]
        n -= len(refs)
    raise LinkError("broken", "no such card")


def _nth(items: Sequence[T], n: int) -> T:
    """Return the n-th item. Raises LinkError("broken") if the number is too large."""
    if n >= len(items):
        raise LinkError("broken", "no such place")
    return items[n]


__all__ = ["NoShorthandError", "NumberedVerb", "Shorthand", "ShorthandReader", "numbered_verbs"]
