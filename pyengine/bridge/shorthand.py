"""Answers as bytes for a link: what is done to which card, told by where the card lies, not by which option it was.

A byte is a verb (its upper half) and a small number (its lower half: the place, or 15 and the place follows). A card
is the n-th of its zone, so that refs, which grow with every renaming, never stand in a link. Passes in a row are one
byte.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pyengine.bridge.params import MAX_WORD
from pyengine.games import Door
from pyengine.kernel.game import Game
from pyengine.kernel.question import PASS, Answer
from pyengine.net.link import LinkError, Reader, Writer

(
    PASSES, PLAY, PLAY_SO, USE, THIRD, FOURTH, FIFTH, OWN, THEIRS, CARD, SIXTH, WORD, MODE, EFFECT, NUMBER, DECLARED,
) = range(16)  # fmt: skip
ON_CARDS = (PLAY, USE, THIRD, FOURTH, FIFTH, SIXTH)
"""The numbers of a game's own verbs, in the order in which it names them; the first two may have more to say."""
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


class Words(NamedTuple):
    """A game's own: its verbs about a card with the zone that it lies in, what may be said beside the first, and the zone
    that is laid out before each player, whose cards are chosen most."""

    places: Mapping[str, str]
    flags: tuple[str, ...]
    row: str


def words_of(door: Door) -> Words:
    return Words(door.pace.PLACES, door.pace.FLAGS, door.pace.LAYOUT["row"]["zone"])


class NoShorthandError(ValueError):
    """An answer that has no shorthand in this position."""


class Shorthand:
    """The bytes of a game's answers, added one by one with the position that each was given in."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.verbs = dict(zip(words.places, ON_CARDS, strict=False))
        self.out = Writer()
        self.passes = 0
        self.count = 0

    def copy(self) -> Shorthand:
        twin = object.__new__(Shorthand)
        twin.words, twin.verbs, twin.out = self.words, self.verbs, Writer()
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
        elif verb in self.verbs:
            number = self.verbs[verb]
            flags = answer[3 if number == USE else 2 :]
            if number == PLAY and flags:
                number = PLAY_SO
            self._put(number, _place(game, self.words.places[verb], seat, answer[1]))
            if number == USE:
                self.out.number(answer[2] << 1 | bool(flags))
            elif number == PLAY_SO:
                self.out.number(sum(1 << self.words.flags.index(f) for f in flags))
        else:
            raise NoShorthandError(verb)

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
        self.names = dict(zip(ON_CARDS, words.places, strict=False))

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
        name = self.names.get(PLAY if verb == PLAY_SO else verb)
        if name is not None:
            ref = _at(game, self.words.places[name], seat, n)
            if verb == USE:
                more = self.reader.number()
                return (name, ref, more >> 1, *(("manual",) if more & 1 else ()))
            if verb == PLAY_SO:
                bits = self.reader.number()
                if not 0 < bits < 1 << len(self.words.flags):
                    raise LinkError("broken", "no such flags")
                return (name, ref, *(f for i, f in enumerate(self.words.flags) if bits >> i & 1))
            return (name, ref)
        raise LinkError("broken", "no such verb")


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


__all__ = ["NoShorthandError", "Shorthand", "Unfolding", "Words", "words_of"]
