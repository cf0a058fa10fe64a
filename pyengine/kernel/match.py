"""A match: a position, its dealer, and the log of answers. Supports playing, undo, saving and replay.

The log is a header and the answers, in order. Each entry's hash covers the previous hash, the answer, and the public
changes since the previous entry. A replay can therefore name the first entry that does not fit.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from itertools import chain
from typing import NamedTuple, Protocol, TypedDict, overload

from pyengine.kernel import atoms
from pyengine.kernel.frames import Frame, freeze_list, number_in
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.question import DECLARATIONS, DRAW, TIMEOUT, Answer, Need, Question
from pyengine.kernel.state.derived import MAX_WORK_PER_ANSWER
from pyengine.kernel.state.position import EVERYBODY, ImpossibleError
from pyengine.vocab.plain_values import Json, json_fields, json_items

LOG_FORMAT = 1
_NEW_HASH = blake2b(digest_size=16)
_new = tuple.__new__
"""Build a record from the tuple of its values without calling the record's constructor."""
MAX_ENTRIES = 20_000
MAX_SEED = 100


Reply = tuple[str | None, ...] | tuple[int]
"""The reply to a need: faces, or the drawn number."""


class Dealer(Protocol):
    """An object that deals hidden cards and random results when a position asks for them."""

    def reply(self, need: Need) -> Reply:
        """Reply to a request of the position: faces for "learn" and "open" (None for a face that this dealer may not
        tell), () for "shuffle", (n,) for "lot"."""

    def fork(self) -> Dealer:
        """An independent copy of this dealer."""


class LogError(ValueError):
    """An invalid log: `code`, and `where`, the number of the first bad entry (0: the header)."""

    def __init__(self, code: str, where: int = 0, reasons: tuple[Reason, ...] = (), detail: str = "") -> None:
        super().__init__(f"{code} at entry {where}{': ' + detail if detail else ''}")
        self.code = code
        self.where = where
        self.reasons = reasons


class LogHeader(TypedDict, total=False):
    """The start of a match: game, rules version, card hash, seed, and the seats with their decks. `sideboards` and card
    `sets` (id and name of each) appear only if a player brought any, `scenario` only if the match began from a set-up
    position, and `form` only if the decks have one (`cards.deck_rules.LIMITED`)."""

    format: int
    game: str
    rules: str
    cards: str
    seats: list[dict[str, str]]
    decks: list[list[str]]
    sideboards: list[list[str]]
    sets: list[list[str]]
    seed: str
    form: str
    scenario: dict[str, Json]


class LogFile(TypedDict):
    """A log as stored in a file, each entry as answer and hash."""

    format: int
    header: LogHeader
    entries: list[list[list[int | str] | str]]
    end: str


def header_in(file: Json, game: str, rules: str) -> LogHeader:
    """The header of a log file, checked to be a log of this game and rules version with a seed and two seats.

    Raises LogError.
    """
    header = file.get("header") if isinstance(file, dict) else None
    if not isinstance(file, dict) or not isinstance(header, dict) or "entries" not in file:
        raise LogError("not-a-game")
    if header.get("format") != LOG_FORMAT or file.get("format") != LOG_FORMAT:
        formats = (header.get("format"), file.get("format"))
        raise LogError(
            "newer-format" if any(type(f) is int and f > LOG_FORMAT for f in formats) else "not-a-game"
        )
    if header.get("game") != game:
        raise LogError("not-a-game")
    if header.get("rules") != rules:
        raise LogError("other-rules")
    seed, seats = header.get("seed"), header.get("seats")
    if (
        not isinstance(seed, str)
        or len(seed) > MAX_SEED
        or not isinstance(seats, list)
        or len(seats) != 2
        or not isinstance(file["entries"], list)
    ):
        raise LogError("broken")
    return header  # type: ignore[return-value]  # seed and seats are checked; readers check the rest


class LogEntry(NamedTuple):
    """An answer, and the hash of the log up to and including the answer's public changes."""

    answer: Answer
    hash: str


class LogEntries(Sequence[LogEntry]):
    """The entries of a log. Copies share all full pieces and copy only the last one, because every position of a game
    is kept and memory use must not grow with the length of the log."""

    __slots__ = ("full_pieces", "last_piece")
    PIECE = 32

    def __init__(self) -> None:
        self.full_pieces: tuple[tuple[LogEntry, ...], ...] = ()
        """Full pieces of `PIECE` entries, never changed."""
        self.last_piece: list[LogEntry] = []

    def copy(self) -> LogEntries:
        """An independent copy of the entries."""
        twin = object.__new__(LogEntries)
        twin.full_pieces = self.full_pieces
        twin.last_piece = self.last_piece.copy()
        return twin

    def append(self, entry: LogEntry) -> None:
        """Add an entry at the end."""
        self.last_piece.append(entry)
        if len(self.last_piece) == self.PIECE:
            self.full_pieces = (*self.full_pieces, tuple(self.last_piece))
            self.last_piece = []

    def __len__(self) -> int:
        return len(self.full_pieces) * self.PIECE + len(self.last_piece)

    def __iter__(self) -> Iterator[LogEntry]:
        return chain(*self.full_pieces, self.last_piece)

    @overload
    def __getitem__(self, at: int) -> LogEntry: ...
    @overload
    def __getitem__(self, at: slice) -> list[LogEntry]: ...
    def __getitem__(self, at: int | slice) -> LogEntry | list[LogEntry]:
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(len(self)))]
        if self.last_piece and at == -1:
            return self.last_piece[-1]
        n = range(len(self))[at]
        piece, place = divmod(n, self.PIECE)
        return self.last_piece[place] if piece == len(self.full_pieces) else self.full_pieces[piece][place]


def canonical_json_bytes(value: Json | LogHeader | LogFile) -> bytes:
    """The canonical JSON bytes of a value, for hashing."""
    return json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode()


def chained_hash(tip: str, answer: Answer, changes: str) -> str:
    """The hash of a log entry, computed from the previous entry's hash, the answer and the public changes."""
    hashing = _NEW_HASH.copy()
    hashing.update(f"{tip}{answer!r}{changes}".encode())
    return hashing.hexdigest()


ConcedeFunction = Callable[[Game, int], None]
DrawOfferFunction = Callable[[int], Frame]


class Match:
    """A game in play with its dealer. `concede` is the game's function for conceding. `offer` creates the interlude
    that asks the other seat a DRAW question; games without draw offers have `None`."""

    __slots__ = ("concede", "dealer", "dealt", "entries", "game", "header", "offer", "tip")

    def __init__(
        self,
        game: Game,
        dealer: Dealer,
        header: LogHeader,
        concede: ConcedeFunction,
        offer: DrawOfferFunction | None = None,
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.header = header
        self.concede = concede
        self.offer = offer
        self.entries = LogEntries()
        self.dealt = 0
        """How many replies the dealer has given."""
        self.tip = blake2b(canonical_json_bytes(header), digest_size=16).hexdigest()

    def fork(self, *, trace: bool = False, isolated: bool = False) -> Match:
        """An independent copy of the match and its log. With `isolated`, the copy also has its own caches
        (`Game.isolated_fork`)."""
        twin = object.__new__(Match)
        twin.game = self.game.isolated_fork(trace=trace) if isolated else self.game.fork(trace=trace)
        twin.dealer = self.dealer.fork()
        twin.header = self.header
        twin.concede = self.concede
        twin.offer = self.offer
        twin.entries = self.entries.copy()
        twin.dealt = self.dealt
        twin.tip = self.tip
        return twin

    def run(self) -> Question | None:
        """Let the dealer reply to requests until a question is open (returned) or the game is over (None)."""
        game = self.game
        while True:
            top = game.advance()
            if top is None or isinstance(top, Question):
                return top
            game.reply(self.dealer.reply(top))
            self.dealt += 1

    @property
    def question(self) -> Question | None:
        """The open question; None when the game is over."""
        stack = self.game.stack
        top = stack[-1] if stack else None
        return top if isinstance(top, Question) else None

    def answer(self, answer: Answer) -> Question | None:
        """Answer the open question, log the answer, and run on. Raises Illegal and leaves the match unchanged, except
        for an OverworkError: after an OverworkError, discard the match."""
        game = self.game
        if "over" in game.vars:
            raise self.ended()
        game.answer(answer)
        question = self.run()
        self.log(answer)
        return question

    def give_up(self, seat: int) -> None:
        """Concede and log the concession; open to both seats at any time."""
        self._may_declare(seat)
        self.concede(self.game, seat)
        self.log(("concede", seat))

    def run_out_of_time(self, seat: int) -> None:
        """End the game because a seat ran out of time, and log the loss. Clocks belong to the table; no rulebook has
        them."""
        self._may_declare(seat)
        atoms.end_game(self.game, 1 - seat, "out-of-time", "")
        self.log((TIMEOUT, seat))

    def offer_draw(self, seat: int) -> None:
        """Offer a draw and log the offer; open to both seats at any time if the rules allow draw offers. The other seat
        is asked, and the previous question waits meanwhile. Raises Illegal, leaving the match unchanged."""
        self._put_offer(seat)
        self.run()
        self.log(("offer", seat))

    def _put_offer(self, seat: int) -> None:
        self._may_declare(seat)
        if self.offer is None:
            raise Illegal((Reason("no-draws", self.game.rules.GAME_OVER_CLAUSE),))
        asked = self.question
        if asked is not None and asked.kind == DRAW:
            raise Illegal((Reason("draw-offered", asked.clause),))
        self.game.work = MAX_WORK_PER_ANSWER
        self.game.push(self.offer(seat))

    def take(self, answer: Answer) -> None:
        """Apply one entry of a log: a seat's declaration, or an answer to the open question. Raises Illegal."""
        if answer[0] == "concede":
            self.give_up(number_in(answer))
        elif answer[0] == "offer":
            self.offer_draw(number_in(answer))
        elif answer[0] == TIMEOUT:
            self.run_out_of_time(number_in(answer))
        else:
            self.answer(answer)

    def _may_declare(self, seat: int) -> None:
        if self.game.over:
            raise self.ended()
        if seat not in (0, 1):
            raise ImpossibleError(f"no seat {seat}")

    def ended(self) -> Illegal:
        """The error for an answer given after the end of the game."""
        return Illegal((Reason("game-over", self.game.rules.GAME_OVER_CLAUSE),))

    def put(self, answer: Answer) -> None:
        """Apply an answer or declaration without running or logging. The caller then runs the game and calls `log`.
        Raises Illegal, leaving the match unchanged."""
        if answer[0] == "concede":
            self._may_declare(number_in(answer))
            self.concede(self.game, number_in(answer))
        elif answer[0] == "offer":
            self._put_offer(number_in(answer))
        elif answer[0] == TIMEOUT:
            self._may_declare(number_in(answer))
            atoms.end_game(self.game, 1 - number_in(answer), "out-of-time", "")
        elif self.game.over:
            raise self.ended()
        else:
            self.game.answer(answer)

    def log(self, answer: Answer) -> None:
        """Append an answer to the log, with the public changes since the previous entry."""
        self.tip = chained_hash(self.tip, answer, self.game.take_public_changes())
        self.entries.append(_new(LogEntry, (answer, self.tip)))

    def replay(self, entries: Sequence[Json], *, check: bool = True) -> None:
        """Play logged entries `[answer, hash]` (or bare answers). Raises LogError at the first entry that does not
        fit."""
        if len(entries) > MAX_ENTRIES:
            raise LogError("too-big")
        for where, raw in enumerate(entries, len(self.entries) + 1):
            try:
                written, hashed = json_items(raw)[:2] if check else (raw, None)
                answer: Answer = freeze_list(written)  # type: ignore[assignment]  # checked when the answer is applied
                if not answer:
                    raise LogError("entry", where)
                if self.question is None and answer[0] not in DECLARATIONS:
                    raise LogError("entry", where, detail="no question is open")
                self.take(answer)
            except Illegal as error:
                raise LogError("entry", where, error.reasons, str(error)) from None
            except (TypeError, ValueError, KeyError, IndexError) as error:
                if isinstance(error, LogError):
                    raise
                raise LogError("entry", where, detail=str(error)) from None
            if check and hashed != self.tip:
                raise LogError("entry", where, detail="the hash does not fit")

    def check_end(self, file: Json) -> None:
        """Check that a replayed log ends with the file's final hash, to detect a truncated log. Raises LogError."""
        if json_fields(file).get("end") != self.tip:
            raise LogError("final-hash", len(self.entries))

    def to_json(self) -> LogFile:
        """The log in the form stored in a file."""
        return {
            "format": LOG_FORMAT,
            "header": self.header,
            "entries": [[list(e.answer), e.hash] for e in self.entries],
            "end": self.tip,
        }


__all__ = [
    "EVERYBODY",
    "Dealer",
    "LogEntries",
    "LogEntry",
    "LogError",
    "LogHeader",
    "Match",
    "canonical_json_bytes",
    "chained_hash",
    "header_in",
]
