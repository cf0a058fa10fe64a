"""The inputs of a new session, and the checks of a stored one."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from pyengine.kernel.frames import freeze_list
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.untrusted_input import is_single_line, parse_json
from pyengine.net.fair.card_slots import Seeds
from pyengine.net.fair.commitments import SEED, seal
from pyengine.net.fair.messages import MAX_CARDS, MAX_GAMES, Act, Cards, FairError, Hello, decode, encode
from pyengine.vocab.plain_values import Json, json_fields, json_items, json_number, json_text, json_texts

MAX_NAME = 40
T = TypeVar("T")
Refs = dict[int, tuple[int, int]]
"""Owner and slot of each card at the start of a game."""


class MessagePair(Generic[T]):
    """A kind of message that each side sends once: `by_seat` has None for a seat whose message has not arrived."""

    def __init__(self) -> None:
        self.by_seat: list[T | None] = [None, None]

    def fork(self) -> MessagePair[T]:
        """Return an independent copy of the pair."""
        twin: MessagePair[T] = MessagePair()
        twin.by_seat = list(self.by_seat)
        return twin

    def of(self, seat: int) -> T:
        """Return the message of a seat. Raises FairError("not-in-play") before."""
        found = self.by_seat[seat]
        if found is None:
            raise FairError("not-in-play")
        return found

    @property
    def all(self) -> list[T]:
        """The messages of both seats. Raises FairError("not-in-play") before."""
        return [self.of(0), self.of(1)]

    @property
    def complete(self) -> bool:
        """Whether both seats have sent the message."""
        return None not in self.by_seat


class ReceivedSets:
    """The card sets announced by the other side's Hello, as received so far, and this side's agreement to them."""

    def __init__(self) -> None:
        self.packed: list[bytes] = []
        self.is_agreed = False

    def fork(self) -> ReceivedSets:
        """Return an independent copy of the received sets."""
        twin = ReceivedSets()
        twin.packed, twin.is_agreed = list(self.packed), self.is_agreed
        return twin

    def take(self, hello: Hello | None, data: bytes, id_of: Callable[[bytes], str]) -> None:
        """Accept the next card set that the other side sends. Raises FairError: not-needed, other-set, or the refusal
        of `id_of`."""
        at = len(self.packed)
        if hello is None or at >= len(hello.sets):
            raise FairError("not-needed", "Cards")
        if id_of(data) != hello.sets[at]:
            raise FairError("other-set", f"set {at}")
        self.packed.append(data)

    def has_all(self, hello: Hello | None) -> bool:
        """Return whether all announced sets have arrived."""
        return hello is not None and len(self.packed) == len(hello.sets)

    def may_begin(self, hello: Hello | None) -> bool:
        """Return whether the game can begin: all sets have arrived and, if there are any, the player has agreed."""
        return hello is not None and self.has_all(hello) and (self.is_agreed or not hello.sets)


class MatchAtStart(NamedTuple):
    """A match before its first step on a seat's own replica, and the owner and slot of each of its cards."""

    match: Match
    refs: Refs


class SeatInputs(NamedTuple):
    """The inputs of a session, apart from its secrets. `deck` and `sideboard` are faces, `sets` this side's packed card
    sets.

    `begin` returns the match for a seat (None: everything known) from decks and sideboards by slot (numbers of cards
    for the other seat), the header of the log, and the players' names. `is_card` returns whether a face exists,
    `fault_of` the fault of a deck and sideboard ("" for none). `wished` returns the automatic answer at a seat's
    autopass level, from common knowledge only. `block_verb` is the verb with which a card blocks an attack. `set_id` returns the hash of a fully validated set; raises
    FairError("bad-set"). `with_sets` returns the inputs with these sets added. `may_have` returns whether a deck and
    a sideboard may have these sizes.
    """

    deck: tuple[str, ...]
    sideboard: tuple[str, ...]
    begin: Callable[
        [int | None, Sequence[Sequence[str] | int], Sequence[Sequence[str] | int], str, Sequence[str]],
        MatchAtStart,
    ]
    is_card: Callable[[str], bool]
    fault_of: Callable[[Sequence[str], Sequence[str]], str]
    wished: Callable[[Game, Question, int], Answer | None]
    set_id: Callable[[bytes], str]
    with_sets: Callable[[SeatInputs, Sequence[bytes]], SeatInputs]
    may_have: Callable[[int, int], bool]
    block_verb: str = "block"
    sets: tuple[bytes, ...] = ()


def check_hello(
    own: Hello, other: Hello, may_have: Callable[[int, int], bool] = lambda deck, sideboard: True
) -> None:
    """Check that the two Hellos can start a game. Raises FairError."""
    if unlike := own.unlike(other):
        raise FairError(unlike)
    if own.nonce == other.nonce:
        raise FairError("same-nonce")
    check_name(other)
    if not may_have(other.deck, other.sideboard):
        raise FairError("other-size", f"{other.deck} and {other.sideboard} cards")


def check_name(hello: Hello) -> None:
    """Check the player's name and the number of cards. Raises FairError("broken")."""
    if not is_single_line(hello.name) or len(hello.name) > MAX_NAME:
        raise FairError("broken", "a name")
    if hello.deck + hello.sideboard > MAX_CARDS:
        raise FairError("broken", "more cards than there can be")


def answer_in(act: Act) -> Answer:
    """Read the answer from an Act message: strings and numbers, the verb first. Raises FairError("broken")."""
    try:
        answer = freeze_list(parse_json(act.answer.decode()))
    except (ValueError, TypeError):
        raise FairError("broken", "no answer") from None
    if not answer or any(type(part) not in (int, str) for part in answer) or type(answer[0]) is not str:
        raise FairError("broken", "no answer")
    return answer  # type: ignore[return-value]  # checked above


def game_id(hellos: Sequence[Hello]) -> bytes:
    """Return the game id, which binds every seal: the hash of both Hellos, seat 0 before seat 1."""
    return seal("GAME", *map(encode, hellos))


class SavedSession(NamedTuple):
    """A stored session: this side's secrets and lists, and every message with its sender. `known`: the number of its
    messages known to have arrived."""

    seat: int
    seeds: Seeds
    deck: tuple[str, ...]
    sideboard: tuple[str, ...]
    transcript: list[tuple[int, bytes]]
    known: int


def read_saved(data: Json) -> SavedSession:
    """Check and return a stored session. Raises FairError("not-kept")."""
    try:
        held = json_fields(data)
        seat = json_number(held["seat"])
        seeds = Seeds(*(bytes.fromhex(each) for each in json_texts(held["seeds"])))
        transcript = [
            (json_number(one), b64decode(json_text(two), validate=True))
            for one, two in map(json_items, json_items(held["said"]))
        ]
        known = json_number(held.get("known", 0))
        if seat not in (0, 1) or any(len(seed) != SEED for seed in seeds) or known < 0:
            raise ValueError("no seat")
        return SavedSession(
            seat, seeds, json_texts(held["deck"]), json_texts(held["sideboard"]), transcript, known
        )
    except (KeyError, TypeError, ValueError) as error:
        raise FairError("not-kept", str(error)) from None


def read_saved_series(data: Json) -> list[Json]:
    """Return the earlier games in the series of a stored session. Raises FairError("not-kept")."""
    try:
        found = json_fields(data).get("before", [])
        before = list(json_items(found))
        if len(before) >= MAX_GAMES or any("before" in json_fields(each) for each in before):
            raise ValueError("no series")
    except (TypeError, ValueError) as error:
        raise FairError("not-kept", str(error)) from None
    return before


def sent_sets(transcript: list[tuple[int, bytes]], seat: int) -> tuple[bytes, ...]:
    """Return the card sets sent by a seat."""
    messages = [decode(data) for sender, data in transcript if sender == seat]
    return tuple(each.packed for each in messages if isinstance(each, Cards))


def hello_of(transcript: list[tuple[int, bytes]]) -> Hello:
    """Return the Hello at the start of the messages. Raises FairError("not-kept") if missing."""
    hello = decode(transcript[0][1]) if transcript else None
    if not isinstance(hello, Hello):
        raise FairError("not-kept", "no hello")
    return hello


def saved_hello(data: Json) -> Hello:
    """Return the Hello of a stored session without restoring the session. Raises FairError("not-kept")."""
    return hello_of(read_saved(data).transcript)


__all__ = [
    "MAX_NAME",
    "MatchAtStart",
    "MessagePair",
    "ReceivedSets",
    "Refs",
    "SeatInputs",
    "answer_in",
    "check_hello",
    "check_name",
    "game_id",
    "hello_of",
    "read_saved",
    "read_saved_series",
    "saved_hello",
    "sent_sets",
]
