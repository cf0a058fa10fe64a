"""What a session is opened with, and what of one that was kept says how it was."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from pyengine.kernel.frames import frozen
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.untrusted_input import is_line, parsed
from pyengine.net.fair.card_slots import Seeds
from pyengine.net.fair.commitments import SEED, seal
from pyengine.net.fair.messages import MAX_CARDS, MAX_GAMES, Act, Cards, FairError, Hello, decode, encode
from pyengine.vocab.plain_values import Json, fields, items, number, text, texts

MAX_NAME = 40
T = TypeVar("T")
Refs = dict[int, tuple[int, int]]
"""Owner and slot of each card as a game begins."""


class Both(Generic[T]):
    """What each side says once: `said`, by seat, is None until it has."""

    def __init__(self) -> None:
        self.said: list[T | None] = [None, None]

    def fork(self) -> Both[T]:
        """A twin."""
        twin: Both[T] = Both()
        twin.said = list(self.said)
        return twin

    def of(self, seat: int) -> T:
        """What a seat has said. Raises FairError("not-in-play") before."""
        found = self.said[seat]
        if found is None:
            raise FairError("not-in-play")
        return found

    @property
    def all(self) -> list[T]:
        """What both have said. Raises FairError("not-in-play") before."""
        return [self.of(0), self.of(1)]

    @property
    def complete(self) -> bool:
        """Whether both have said it."""
        return None not in self.said


class Brought:
    """The card sets that the other side's hello names, as they come, and whether this side agreed to play with them."""

    def __init__(self) -> None:
        self.packed: list[bytes] = []
        self.is_agreed = False

    def fork(self) -> Brought:
        """A twin."""
        twin = Brought()
        twin.packed, twin.is_agreed = list(self.packed), self.is_agreed
        return twin

    def take(self, hello: Hello | None, data: bytes, id_of: Callable[[bytes], str]) -> None:
        """The next set. Raises FairError: not-needed, other-set, or what `id_of` refuses it by."""
        at = len(self.packed)
        if hello is None or at >= len(hello.sets):
            raise FairError("not-needed", "Cards")
        if id_of(data) != hello.sets[at]:
            raise FairError("other-set", f"set {at}")
        self.packed.append(data)

    def has_all(self, hello: Hello | None) -> bool:
        """Whether all have come."""
        return hello is not None and len(self.packed) == len(hello.sets)

    def may_begin(self, hello: Hello | None) -> bool:
        """Whether nothing has to be asked of the player any more."""
        return hello is not None and self.has_all(hello) and (self.is_agreed or not hello.sets)


class Begun(NamedTuple):
    """A match about to begin, on one's own replica, and where its cards are from."""

    match: Match
    refs: Refs


class Seated(NamedTuple):
    """What a session is opened with, beside its secrets. `deck` and `sideboard` are faces, `sets` the card sets that this
    side brings, as they are sent.

    `begin` makes the match: for a seat (or for nobody, with everything known) from decks and sideboards by slot, which of
    the other seat are mere numbers of cards, what heads its log, and who sits there. `is_card` tells of a face whether there is such a card,
    `fault_of` of decks what is wrong with them ("" where nothing is). `wished` tells what a seat that is asked answers by
    its standing wish; it may look at nothing but what both know. `set_id` is the hash of a set that was sent, once every part
    of it was looked at; it raises FairError("bad-set"). `with_sets` is the same with these sets among the cards. `may_have` tells
    whether a deck and a sideboard may have so many cards.
    """

    deck: tuple[str, ...]
    sideboard: tuple[str, ...]
    begin: Callable[
        [int | None, Sequence[Sequence[str] | int], Sequence[Sequence[str] | int], str, Sequence[str]], Begun
    ]
    is_card: Callable[[str], bool]
    fault_of: Callable[[Sequence[str], Sequence[str]], str]
    wished: Callable[[Game, Question, int], Answer | None]
    set_id: Callable[[bytes], str]
    with_sets: Callable[[Seated, Sequence[bytes]], Seated]
    may_have: Callable[[int, int], bool]
    sets: tuple[bytes, ...] = ()


def check_hello(
    own: Hello, other: Hello, may_have: Callable[[int, int], bool] = lambda deck, sideboard: True
) -> None:
    """Whether one sits down with who says hello. Raises FairError."""
    if unlike := own.unlike(other):
        raise FairError(unlike)
    if own.nonce == other.nonce:
        raise FairError("same-nonce")
    check_name(other)
    if not may_have(other.deck, other.sideboard):
        raise FairError("other-size", f"{other.deck} and {other.sideboard} cards")


def check_name(hello: Hello) -> None:
    """Whether somebody is called something, and has as many cards as one may have. Raises FairError("broken")."""
    if not is_line(hello.name) or len(hello.name) > MAX_NAME:
        raise FairError("broken", "a name")
    if hello.deck + hello.sideboard > MAX_CARDS:
        raise FairError("broken", "more cards than there can be")


def answer_in(act: Act) -> Answer:
    """The answer that an Act says: strings and numbers, its verb first. Raises FairError("broken")."""
    try:
        answer = frozen(parsed(act.answer.decode()))
    except (ValueError, TypeError):
        raise FairError("broken", "no answer") from None
    if not answer or any(type(part) not in (int, str) for part in answer) or type(answer[0]) is not str:
        raise FairError("broken", "no answer")
    return answer  # type: ignore[return-value]  # as was looked


def game_id(hellos: Sequence[Hello]) -> bytes:
    """What every seal of a game is bound to: the hash of what both said first, seat 0 before seat 1."""
    return seal("GAME", *map(encode, hellos))


def kept(data: Json) -> tuple[int, Seeds, tuple[str, ...], tuple[str, ...], list[tuple[int, bytes]], int]:
    """Seat, seeds, deck, sideboard and messages of a session that was kept, and how many of its own the other is known to
    have. Raises FairError("not-kept")."""
    try:
        held = fields(data)
        seat = number(held["seat"])
        seeds = Seeds(*(bytes.fromhex(each) for each in texts(held["seeds"])))
        said = [
            (number(one), b64decode(text(two), validate=True)) for one, two in map(items, items(held["said"]))
        ]
        known = number(held.get("known", 0))
        if seat not in (0, 1) or any(len(seed) != SEED for seed in seeds) or known < 0:
            raise ValueError("no seat")
        return seat, seeds, texts(held["deck"]), texts(held["sideboard"]), said, known
    except (KeyError, TypeError, ValueError) as error:
        raise FairError("not-kept", str(error)) from None


def kept_before(data: Json) -> list[Json]:
    """The games of its series before a session that was kept. Raises FairError("not-kept")."""
    try:
        found = fields(data).get("before", [])
        before = list(items(found))
        if len(before) >= MAX_GAMES or any("before" in fields(each) for each in before):
            raise ValueError("no series")
    except (TypeError, ValueError) as error:
        raise FairError("not-kept", str(error)) from None
    return before


def sets_brought(said: list[tuple[int, bytes]], seat: int) -> tuple[bytes, ...]:
    """The card sets that a seat brought, by what was said."""
    messages = [decode(data) for sender, data in said if sender == seat]
    return tuple(each.packed for each in messages if isinstance(each, Cards))


def hello_of(said: list[tuple[int, bytes]]) -> Hello:
    """The first message. Raises FairError("not-kept") where it is none."""
    hello = decode(said[0][1]) if said else None
    if not isinstance(hello, Hello):
        raise FairError("not-kept", "no hello")
    return hello


def kept_hello(data: Json) -> Hello:
    """The hello of a session that was kept, before it is taken up. Raises FairError("not-kept")."""
    return hello_of(kept(data)[4])


__all__ = [
    "MAX_NAME",
    "Begun",
    "Both",
    "Brought",
    "Refs",
    "Seated",
    "answer_in",
    "check_hello",
    "check_name",
    "game_id",
    "hello_of",
    "kept",
    "kept_before",
    "kept_hello",
    "sets_brought",
]
