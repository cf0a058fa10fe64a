"""Answers as bytes for a link: what is done to which card, told by where the card lies, not by which option it was.

A byte is a verb (its upper half) and a small number (its lower half: the place, or 15 and the place follows). A card
is the n-th of its zone, so that refs, which grow with every renaming, never stand in a link. Passes in a row are one
byte.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from pyengine.bridge.params import MAX_WORD
from pyengine.games import Door
from pyengine.kernel.game import Game
from pyengine.kernel.question import PASS, Answer
from pyengine.net.link import LinkError, Reader, Writer

(
    PASSES, FIRST, FLAGGED, SECOND, THIRD, FOURTH, FIFTH, OWN, THEIRS, CARD, SIXTH, WORD, MODE, EFFECT, NUMBER, DECLARED,
) = range(16)  # fmt: skip
ON_CARDS = (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH)
"""The numbers of a game's own verbs, in the order in which it names them. `FLAGGED` is one of them with something said
beside it: the first that may have that, and names no ability."""
MANY = 15
WORDS: tuple[Answer, ...] = (
    ("yes",),
    ("no",),
    ("done",),
    ("seat", 0),
    ("seat", 1),
    ("concede", 0),
    ("concede", 1),
    ("offer", 0),
    ("offer", 1),
)
COUNTED = {"mode": MODE, "effect": EFFECT, "number": NUMBER}
COUNTED_NAMES = {number: verb for verb, number in COUNTED.items()}


class Verb(NamedTuple):
    """A game's verb about a card: its number, the zone that the card lies in, what may be said beside it, and whether it
    names one of the card's abilities. What follows the card's place: the ability's number with a bit for each flag below
    it (one bit where there is none), or the flags' bits, or nothing."""

    number: int
    zone: str
    flags: tuple[str, ...]
    numbered: bool

    @property
    def bits(self) -> int:
        return max(len(self.flags), 1)


class Words(NamedTuple):
    """A game's own: its verbs about a card, the one of them that `FLAGGED` stands for, and the zone that is laid out before
    each player, whose cards are chosen most."""

    verbs: Mapping[str, Verb]
    flagged: str
    row: str


def declared(
    places: Mapping[str, str], numbered: Sequence[str], flags: Mapping[str, tuple[str, ...]], row: str
) -> Words:
    """A game's words as it declares them: `places` of its verbs, which of them name an ability, and what may be said
    beside them. Raises ValueError where there are more verbs than a byte tells apart, or one that is no verb."""
    if len(places) > len(ON_CARDS) or not {*numbered, *flags} <= places.keys():
        raise ValueError(f"at most {len(ON_CARDS)} verbs, and what is said of them is of verbs: {[*places]}")
    verbs = {
        name: Verb(number, zone, flags.get(name, ()), name in numbered)
        for number, (name, zone) in zip(ON_CARDS, places.items(), strict=False)
    }
    return Words(verbs, next((n for n, verb in verbs.items() if verb.flags and not verb.numbered), ""), row)


@cache
def words_of(door: Door) -> Words:
    pace = door.pace
    return declared(pace.PLACES, pace.NUMBERED, pace.FLAGS, pace.LAYOUT["row"]["zone"])


class NoShorthandError(ValueError):
    """An answer that has no shorthand in this position."""


class Shorthand:
    """The bytes of a game's answers, added one by one with the position that each was given in."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.out = Writer()
        self.passes = 0
        self.count = 0

    def copy(self) -> Shorthand:
        twin = object.__new__(Shorthand)
        twin.words, twin.out = self.words, Writer()
        twin.out.out = self.out.out.copy()
        twin.passes, twin.count = self.passes, self.count
        return twin

    def add(self, game: Game, seat: int, answer: Answer) -> None:
        """Append an answer that `seat` gives in this position."""
        self.count += 1
        if answer == PASS:
            self.passes += 1
            return
        self._flush()
        verb = str(answer[0])
        if answer in WORDS:
            self._put(WORD, WORDS.index(answer))
        elif verb in COUNTED:
            self._put(COUNTED[verb], answer[1])
        elif verb == "word":
            self._put(DECLARED, 0)
            self.out.text(str(answer[1]))
        elif verb == "card":
            self._card(game, seat, answer[1])
        elif verb in self.words.verbs:
            self._act(game, seat, answer)
        else:
            raise NoShorthandError(verb)

    def _act(self, game: Game, seat: int, answer: Answer) -> None:
        name = str(answer[0])
        verb = self.words.verbs[name]
        said = answer[3 if verb.numbered else 2 :]
        if len(answer) < 2 + verb.numbered or not {*said} <= {*verb.flags}:
            raise NoShorthandError(f"{name} is not said so: {answer}")
        bits = sum(1 << verb.flags.index(flag) for flag in said)
        has_flags = bool(verb.flags) and not verb.numbered
        lone = has_flags and name == self.words.flagged
        self._put(FLAGGED if lone and bits else verb.number, _place(game, verb.zone, seat, answer[1]))
        if verb.numbered:
            self.out.number(answer[2] << verb.bits | bits)
        elif has_flags and (bits or not lone):
            self.out.number(bits)

    def _card(self, game: Game, seat: int, ref: int) -> None:
        card = game.cards[ref]
        if card.zone == self.words.row:
            self._put(OWN if card.seat == seat else THEIRS, _index(game, card.zone, card.seat, ref))
        else:
            zones = sorted(game.rules.ZONES)
            self._put(CARD, zones.index(card.zone) << 1 | card.seat)
            self.out.number(_index(game, card.zone, card.seat, ref))

    def _put(self, verb: int, n: int) -> None:
        if n < MANY:
            self.out.out.append(verb << 4 | n)
        else:
            self.out.out.append(verb << 4 | MANY)
            self.out.number(n - MANY)

    def _flush(self) -> None:
        if self.passes:
            self._put(PASSES, self.passes - 1)
            self.passes = 0

    def bytes(self) -> bytes:
        """All answers so far."""
        twin = self.copy()
        twin._flush()
        return bytes(twin.out.out)


def _index(game: Game, zone: str, seat: int, ref: int) -> int:
    try:
        return game.at(zone, seat).index(ref)
    except ValueError:
        raise NoShorthandError(f"{ref} does not lie in {zone}") from None


class Unfolding:
    """Reads answers back one by one, each in the position that the ones before led to."""

    def __init__(self, data: bytes, words: Words) -> None:
        self.reader = Reader(data)
        self.passes = 0
        self.words = words
        self.names = {verb.number: name for name, verb in words.verbs.items()}
        if words.flagged:
            self.names[FLAGGED] = words.flagged

    @property
    def done(self) -> bool:
        return self.reader.done and not self.passes

    def next(self, game: Game, seat: int) -> Answer:
        """The next answer. Raises LinkError("broken")."""
        if self.passes:
            self.passes -= 1
            return PASS
        head = self.reader.byte()
        verb, n = head >> 4, head & 15
        if n == MANY:
            n += self.reader.number()
        if verb == PASSES:
            self.passes = n
            return PASS
        if verb == WORD and n < len(WORDS):
            return WORDS[n]
        if verb == DECLARED and n == 0:
            return ("word", self.reader.text(MAX_WORD))
        if verb in COUNTED_NAMES:
            return (COUNTED_NAMES[verb], n)
        if verb in (OWN, THEIRS):
            return ("card", _ref(game, self.words.row, seat if verb == OWN else 1 - seat, n))
        if verb == CARD:
            zones = sorted(game.rules.ZONES)
            if n >> 1 >= len(zones):
                raise LinkError("broken", "no such zone")
            return ("card", _ref(game, zones[n >> 1], n & 1, self.reader.number()))
        name = self.names.get(verb)
        if name is None:
            raise LinkError("broken", "no such verb")
        return self._act(game, seat, name, n, verb == FLAGGED)

    def _act(self, game: Game, seat: int, name: str, n: int, flagged: bool) -> Answer:
        verb = self.words.verbs[name]
        ref = _at(game, verb.zone, seat, n)
        more = 0
        if verb.numbered or flagged or (verb.flags and name != self.words.flagged):
            more = self.reader.number()
        bits = more & (1 << verb.bits) - 1 if verb.numbered else more
        if bits >= 1 << len(verb.flags) or (flagged and not bits):
            raise LinkError("broken", "no such flags")
        said = tuple(flag for i, flag in enumerate(verb.flags) if bits >> i & 1)
        return (name, ref, more >> verb.bits, *said) if verb.numbered else (name, ref, *said)


def _elsewhere(game: Game, zone: str, seat: int) -> tuple[int, ...]:
    """The cards of a seat that lie in other zones than this: they are counted on after those of this one."""
    others = (each for each in sorted(game.rules.ZONES) if each != zone)
    return tuple(ref for each in others for ref in game.at(each, seat))


def _place(game: Game, zone: str, seat: int, ref: int) -> int:
    """The number of a verb's card, which nearly always lies in the verb's zone."""
    refs = game.at(zone, seat)
    return refs.index(ref) if ref in refs else len(refs) + _elsewhere(game, zone, seat).index(ref)


def _at(game: Game, zone: str, seat: int, n: int) -> int:
    """The card of that number. Raises LinkError("broken")."""
    refs = game.at(zone, seat)
    return refs[n] if n < len(refs) else _nth(_elsewhere(game, zone, seat), n - len(refs))


def _ref(game: Game, zone: str, seat: int, n: int) -> int:
    return _nth(game.at(zone, seat), n)


def _nth(refs: Sequence[int], n: int) -> int:
    if n >= len(refs):
        raise LinkError("broken", "no such card")
    return refs[n]


__all__ = ["NoShorthandError", "Shorthand", "Unfolding", "Words", "declared", "words_of"]
