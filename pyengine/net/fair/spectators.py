"""Spectators of a game between two devices: the parts sent to a spectator, and the spectator's replica.

Spectators get only the common knowledge of both players: each log entry, the faces shown to both, and the signed
heads. The data comes from a replica without any seat's private knowledge, so private faces cannot leak. A spectator
sends only requests with its progress.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import NamedTuple

from pyengine.kernel.frames import freeze_list
from pyengine.kernel.game import Game
from pyengine.kernel.legality import BreachError, Illegal
from pyengine.kernel.match import MAX_ENTRIES, Match, Reply
from pyengine.kernel.question import Answer, Need
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.state.position import EVERYBODY, ImpossibleError
from pyengine.kernel.untrusted_input import parse_json
from pyengine.net.fair.clock import AGREES, REPORTS
from pyengine.net.fair.commitments import seal
from pyengine.net.fair.messages import (
    MAX_SET,
    MAX_TENTHS,
    NO_TERMS,
    SPECTATOR_DELAYS,
    FairError,
    Head,
    Hello,
    Terms,
    Time,
    decode,
    encode,
)
from pyengine.net.fair.session import ENTRIES_PER_HEAD, Session
from pyengine.net.fair.session_setup import MatchAtStart, SeatInputs, check_name, game_id
from pyengine.net.fair.signatures import SignatureToCheck, head_to_sign
from pyengine.vocab.plain_values import Json, json_items, json_number, json_text

MAX_REQUEST = 80
"""Maximum length of a spectator's request, in characters."""
MAX_PART = 400_000
"""Maximum length of a part sent to a spectator, in characters."""
MAX_ENTRIES_AT_ONCE = 40
"""Maximum number of log entries in a part."""
TAG = 8
_NOTHING = "0" * 2 * TAG
_NO_TIP = "0" * 32
_REQUEST = re.compile(
    r"watch1\.([0-9a-f]{16})\.(0|[1-9]\d?)\.(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,4})\.([0-9a-f]{32})\.([01])\.([01])",
    re.ASCII,
)


class Request(NamedTuple):
    """The progress of a spectator: the game, the numbers of card sets, heads and entries received, the hash of the last
    entry, and whether the end of the game is known and a clock runs."""

    of: str = _NOTHING
    sets: int = 0
    heads: int = 0
    entries: int = 0
    tip: str = _NO_TIP
    over: bool = False
    runs: bool = False

    def encode(self) -> str:
        """Return the request as sent over the line."""
        far = f"{self.of}.{self.sets}.{self.heads}.{self.entries}.{self.tip}"
        return f"watch1.{far}.{int(self.over)}.{int(self.runs)}"


def read_request(request: str) -> Request:
    """Decode a spectator's request. Raises FairError("not-a-request") for any other text."""
    found = _REQUEST.fullmatch(request) if len(request) <= MAX_REQUEST else None
    if found is None:
        raise FairError("not-a-request")
    of, sets, heads, entries, tip, over, runs = found.groups()
    return Request(of, int(sets), int(heads), int(entries), tip, over == "1", runs == "1")


def spectator_delay_of(session: Session) -> int | None:
    """Return the number of entries held back from spectators, the larger of both players' choices; None unless both
    permit spectators."""
    if not session.lets.complete:
        return None
    return max(SPECTATOR_DELAYS[each.delay] for each in session.lets.all)


def players_id(hellos: Sequence[Hello]) -> str:
    """Return the id of the two players in a spectator link: a hash of both keys, equal in all games of a series."""
    return seal("PLAYERS", *(each.key for each in hellos))[:TAG].hex()


def player_names(hellos: Sequence[Hello]) -> list[str]:
    """Return the names of the players."""
    return [each.name for each in hellos]


def public_match(seated: SeatInputs, hellos: Sequence[Hello], gid: bytes) -> MatchAtStart:
    """Return the match before setup, on a replica that knows only the number of cards."""
    return seated.begin(
        None,
        [each.deck for each in hellos],
        [each.sideboard for each in hellos],
        gid.hex(),
        player_names(hellos),
    )


# -- sending ------------------------------------------------------------------------------------------------------


class _PublicDealer:
    """A dealer that answers with the replies of a seat's dealer, limited to what both players know, and records
    them."""

    def __init__(self, game: Game, replies: Sequence[Reply]) -> None:
        self.game = game
        self.replies = list(replies)
        self.recorded: list[Reply] = []

    def fork(self) -> _PublicDealer:
        """Return an independent copy of the dealer."""
        return _PublicDealer(self.game, self.replies)

    def reply(self, need: Need) -> Reply:
        """Return the next reply, limited to the common knowledge."""
        reply = self.replies.pop(0)
        if need.kind in ("learn", "open"):
            reply = tuple(
                str(face) if face is not None and self._is_public(need, ref) else None
                for ref, face in zip(need.refs, reply, strict=True)
            )
        self.recorded.append(reply)
        return reply

    def _is_public(self, need: Need, ref: int) -> bool:
        card = self.game.cards.get(ref)
        mask = EVERYBODY if need.kind == "open" else 1 << need.seat
        return card is not None and card.known | mask == EVERYBODY


class SpectatorFeed:
    """The public part of a seat's session, for spectators."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.hellos = session.hellos.all
        self.laying: list[Reply] = []
        self.matches: list[Match] = []
        """The public match after each entry."""
        self.replies: list[list[Reply]] = []
        """The public replies of each entry."""
        self.heads: list[tuple[int, int, bytes]] = []
        """The signed checkpoints (heads) of the log, in sending order: seat, entry and bytes."""
        self.times: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """Each seat's reported thinking time, in tenths of a second, by log entry."""
        self.scanned = 0
        self.shown = 0
        """Number of log entries shown to spectators so far; they are never held back again."""

    def follow(self, session: Session) -> None:
        """Catch up with the session: add its new log entries to the public part. Raises ImpossibleError if the
        session's table differs from the common knowledge."""
        self.session = session
        entries = session.match_in_play.entries
        if not self.matches:
            match = public_match(session.seated, self.hellos, session.gid).match
            dealer = _PublicDealer(match.game, session.replies[0])
            match.dealer = dealer
            match.run()
            self.laying, self.matches = dealer.recorded, [match]
        last = self.matches[-1].entries
        same = next(
            (n for n, (one, two) in enumerate(zip(last, entries, strict=False)) if one.hash != two.hash),
            min(len(last), len(entries)),
        )
        del self.matches[same + 1 :], self.replies[same:]
        for at in range(same, len(entries)):
            twin = self.matches[-1].fork()
            dealer = _PublicDealer(twin.game, session.replies[at + 1])
            twin.dealer = dealer
            twin.take(entries[at].answer)
            if twin.tip != entries[at].hash:
                raise ImpossibleError("what both know is told otherwise")
            self.matches.append(twin)
            self.replies.append(dealer.recorded)
        self.shown = min(self.shown, len(entries))
        for seat, data in session.transcript[self.scanned :]:
            message = decode(data)
            if isinstance(message, Head):
                self.heads.append((seat, message.seq, data))
            elif isinstance(message, Time) and message.what in (REPORTS, AGREES):
                # A player who agrees that their time is over concedes with the next entry.
                self.times[seat][message.entry + (message.what == AGREES)] = message.mine
        self.scanned = len(session.transcript)

    @property
    def is_over(self) -> bool:
        """Whether play in the game has ended."""
        return self.session.phase != "play"

    @property
    def visible(self) -> int:
        """The number of entries shown: all entries after the game, because they are harmless then."""
        entries, delay = len(self.matches) - 1, spectator_delay_of(self.session)
        assert delay is not None
        self.shown = entries if self.is_over else max(self.shown, entries - delay)
        return self.shown

    @property
    def runs(self) -> bool:
        """Whether spectators see the asked player's clock run. Never while entries are held back, because spectators
        don't know yet who is asked."""
        clock = self.session.clock
        return bool(clock.total) and clock.runs and not self.is_over and not spectator_delay_of(self.session)

    def used(self, entries: int) -> list[Json]:
        """Return each seat's thinking time after the first `entries` log entries, including entries taken back."""
        return [max([0, *(used for at, used in each.items() if at <= entries)]) for each in self.times]

    def part(self, request: Request) -> str:
        """Return the next part of the game to send to a spectator; empty if the spectator is up to date."""
        session = self.session
        of = session.gid[:TAG].hex()
        packed = [each for n in (0, 1) for each in self._sets(n)]
        if request.of != of:
            hellos = [_text(encode(each)) for each in self.hellos]
            return _json_value(["hello", hellos, spectator_delay_of(session), len(packed)])
        if request.sets < len(packed):
            return _json_value(["set", request.sets, _text(packed[request.sets])])
        visible = self.visible
        at = min(request.entries, visible)
        fits = request.entries <= visible and self.matches[at].tip == request.tip
        if not fits and request.entries:
            # A takeback never goes past the last head.
            at = (at - 1) // ENTRIES_PER_HEAD * ENTRIES_PER_HEAD if at else 0
        end = min(visible, at + MAX_ENTRIES_AT_ONCE)
        heads: list[Json] = []
        for seat, seq, data in self.heads[request.heads :]:
            if seq > end:
                break
            heads.append([seat, _text(data)])
        over = self.is_over and end == len(self.matches) - 1
        if fits and end == at and not heads and (over, self.runs) == (request.over, request.runs):
            return ""
        timed = bool(session.clock.total)
        rows = [
            [list(entry.answer), entry.hash, self.replies[n], *([self.used(n + 1)] if timed else [])]
            for n, entry in enumerate(self.matches[end].entries[at:end], at)
        ]
        stopped = over and not self.matches[-1].game.over
        spent = session.clock.spent if self.runs else None
        laying = [] if at else self.laying
        return _json_value(["log", at, self.matches[at].tip, laying, rows, heads, over, stopped, spent])

    def _sets(self, seat: int) -> tuple[bytes, ...]:
        mine = seat == self.session.seat
        return tuple(self.session.seated.sets if mine else self.session.received_sets.packed)


def _text(data: bytes) -> str:
    return b64encode(data).decode()


def _json_value(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# -- receiving ----------------------------------------------------------------------------------------------------


class _ReplayDealer:
    """A dealer that replays received replies after checking them against the needs."""

    def __init__(self, replies: list[Json], seated: SeatInputs) -> None:
        self.left = list(replies)
        self.given: list[Reply] = []
        self.seated = seated

    def fork(self) -> _ReplayDealer:
        """Return an independent copy of the dealer."""
        return _ReplayDealer(self.left, self.seated)

    def reply(self, need: Need) -> Reply:
        """Return the next reply. Raises FairError("broken") for a reply that does not match the need."""
        if not self.left:
            raise FairError("broken", "something is not told")
        reply = self._checked_reply(need, json_items(self.left.pop(0)))
        self.given.append(reply)
        return reply

    def _checked_reply(self, need: Need, values: list[Json]) -> Reply:
        if need.kind == "lot":
            if len(values) != 1 or not 0 <= json_number(values[0]) < need.below:
                raise FairError("broken", "a lot")
            return (json_number(values[0]),)
        faces = tuple(None if each is None else json_text(each) for each in values)
        wanted = 0 if need.kind == "shuffle" else len(need.refs)
        if len(faces) != wanted or not all(face is None or self.seated.is_card(face) for face in faces):
            raise FairError("broken", "cards")
        return faces


class WatchedGame:
    """A spectator's replica of a game: every received entry is run here as well. Another game of the same players is a
    new value (`take`)."""

    def __init__(
        self,
        players: str = "",
        hellos: Sequence[Hello] = (),
        delay: int = 0,
        promised: int = 0,
        seated: SeatInputs | None = None,
    ) -> None:
        """`players`: the id of the players in the link (`players_id`), or "". The rest describes the announced game:
        the Hellos, the number of held-back entries, the number of announced card sets, and the inputs of a session
        once all sets have arrived."""
        self.players = players
        self.hellos = hellos
        self.delay = delay
        self.promised = promised
        self.seated = seated
        self.gid = game_id(hellos) if hellos else b""
        self.sets: list[bytes] = []
        self.matches: list[Match] = []
        self.replies: list[list[Reply]] = [[]]
        """Public replies during setup and for each entry."""
        self.used: list[tuple[int, int]] = [(0, 0)]
        """Each player's thinking time after setup and after each entry, in tenths of a second."""
        self.spent: int | None = None
        """The asked player's thinking time so far, in tenths of a second; None while no clock runs."""
        self.heads = 0
        self.signatures_to_check: list[tuple[int, int, SignatureToCheck]] = []
        """Signatures waiting to be verified, with seat and entry."""
        self.signed = [0, 0]
        """The last entry signed by each player, verified."""
        self.headed = [0, 0]
        self.is_over = self.is_stopped = False
        self.again = False
        """Whether the last part received does not fit the replica, so the spectator must request the whole log
        again."""

    @property
    def request(self) -> Request:
        """The next request to the device that shows the game."""
        if not self.hellos:
            return Request()
        game = Request(self.gid[:TAG].hex(), len(self.sets), self.heads)
        if not self.matches or self.again:
            return game
        last = self.matches[-1]
        return game._replace(
            entries=len(last.entries), tip=last.tip, over=self.is_over, runs=self.spent is not None
        )

    @property
    def terms(self) -> Terms:
        """The players' agreements beside the rules."""
        return self.hellos[0].terms if self.hellos else NO_TERMS

    def restarted(self) -> Match:
        """Return a new match before setup. Raises FairError("not-in-play")."""
        if self.seated is None:
            raise FairError("not-in-play")
        return public_match(self.seated, self.hellos, self.gid).match

    def take(self, part: str, own: SeatInputs, greet: Hello) -> WatchedGame:
        """Return this replica with a received part of the game added, or a new replica for another game. `own` are this
        device's inputs for the game of `greet`, a Hello with this device's rules and cards. Raises FairError, with
        nothing stored."""
        if len(part) > MAX_PART:
            raise FairError("too-big", f"{len(part)} characters")
        try:
            kind, *rest = json_items(parse_json(part))
            if kind == "hello":
                return self._take_hellos(rest, own, greet)
            if kind == "set":
                self._take_set(rest, own)
            elif kind == "log":
                self._take_log(rest)
            else:
                raise FairError("broken", "no such part")
        except (TypeError, ValueError, KeyError, IndexError, RecursionError) as error:
            raise FairError("broken", str(error)[:200]) from None
        except (Illegal, BreachError, OverworkError, ImpossibleError) as error:
            raise FairError("illegal", str(error)[:200]) from None
        return self

    def _take_hellos(self, fields: list[Json], own: SeatInputs, greet: Hello) -> WatchedGame:
        raw, delay, promised = fields
        hellos = check_players(hellos_in_part(["hello", raw]), greet)
        if self.players not in ("", players_id(hellos)):
            raise FairError("other-players")
        if delay not in SPECTATOR_DELAYS or promised != sum(len(each.sets) for each in hellos):
            raise FairError("broken", "a hello")
        return WatchedGame(
            self.players, hellos, json_number(delay), json_number(promised), None if promised else own
        )

    def _take_set(self, fields: list[Json], own: SeatInputs) -> None:
        at, raw = fields
        data = b64decode(json_text(raw), validate=True)
        wanted = [each for hello in self.hellos for each in hello.sets]
        if at != len(self.sets) or len(self.sets) >= self.promised or len(data) > MAX_SET:
            raise FairError("not-needed", "a card set")
        if own.set_id(data) != wanted[len(self.sets)]:
            raise FairError("other-set", f"set {at}")
        self.sets.append(data)
        if len(self.sets) == self.promised:
            self.seated = own.with_sets(own, self.sets)

    def _take_log(self, fields: list[Json]) -> None:
        raw_at, tip, laying, rows, heads, over, stopped, spent = fields
        at, seated = json_number(raw_at), self.seated
        if seated is None:
            raise FairError("not-needed", "a log")
        if type(over) is not bool or type(stopped) is not bool or not 0 <= at <= MAX_ENTRIES:
            raise FairError("broken", "a log")
        if spent is not None and not (self.terms.clock and 0 <= json_number(spent) <= MAX_TENTHS):
            raise FairError("broken", "a time")
        matches, replies, used = list(self.matches), [list(each) for each in self.replies], list(self.used)
        if not at:
            match = self.restarted()
            replies = [self._run(match, None, json_items(laying), seated)]
            matches, used = [match], [(0, 0)]
        if at >= len(matches):
            raise FairError("too-early", f"entry {at}")
        if matches[at].tip != tip:
            if not at:
                raise FairError("other-table", "entry 0")
            self.again = True
            return
        del matches[at + 1 :], replies[at + 1 :], used[at + 1 :]
        for row in json_items(rows):
            answer, hashed, replied, *times = json_items(row)
            used.append(self._times_after(times, used[-1]))
            match = matches[-1].fork()
            replies.append(self._run(match, _answer(answer), json_items(replied), seated))
            if match.tip != hashed:
                raise FairError("other-table", f"entry {len(match.entries)}")
            matches.append(match)
        claims, headed = self._check_heads(json_items(heads), matches)
        self.matches, self.replies, self.used, self.again = matches, replies, used, False
        self.spent = None if spent is None else json_number(spent)
        self.signatures_to_check += claims
        self.headed, self.heads = headed, self.heads + len(json_items(heads))
        self.is_over, self.is_stopped = over, stopped

    def _times_after(self, times: list[Json], before: tuple[int, int]) -> tuple[int, int]:
        """Return each player's thinking time after an entry, never less than before. Raises FairError("broken")."""
        if not self.terms.clock and not times:
            return before
        (pair,) = times
        one, two = (json_number(each) for each in json_items(pair))
        if not self.terms.clock or not (before[0] <= one <= MAX_TENTHS and before[1] <= two <= MAX_TENTHS):
            raise FairError("broken", "a time")
        return one, two

    def _run(
        self, match: Match, answer: Answer | None, replied: list[Json], seated: SeatInputs
    ) -> list[Reply]:
        """Apply an answer, or the setup, to the spectator's replica, and return the dealer's replies used. Raises
        FairError, Illegal."""
        dealer = _ReplayDealer(replied, seated)
        match.dealer = dealer
        if answer is None:
            match.run()
        else:
            match.take(answer)
        if dealer.left:
            raise FairError("broken", "more is told than there is")
        return dealer.given

    def _check_heads(
        self, heads: list[Json], matches: list[Match]
    ) -> tuple[list[tuple[int, int, SignatureToCheck]], list[int]]:
        """Check signed checkpoints (heads) against the log, and return their signatures for verification. Raises
        FairError("wrong-head")."""
        claims, headed = [], list(self.headed)
        for row in heads:
            whose, raw = json_items(row)
            seat, head = json_number(whose), decode(b64decode(json_text(raw), validate=True))
            if seat not in (0, 1) or not isinstance(head, Head):
                raise FairError("broken", "a head")
            if not headed[seat] < head.seq < len(matches) or matches[head.seq].tip != head.tip.hex():
                raise FairError("wrong-head", f"entry {head.seq}")
            headed[seat] = head.seq
            hello = self.hellos[seat]
            if hello.algorithm:
                data = head_to_sign(self.gid, seat, head)
                claims.append(
                    (seat, head.seq, SignatureToCheck(hello.algorithm, hello.key, data, head.signature))
                )
        return claims, headed

    def judged(self, holds: bool) -> None:
        """Record whether the first waiting signature is valid. Raises FairError("wrong-signature")."""
        seat, seq, _ = self.signatures_to_check.pop(0)
        if not holds:
            raise FairError("wrong-signature", f"entry {seq}")
        self.signed[seat] = seq


def hellos_in_part(value: Json) -> list[Hello]:
    """Return the Hellos of a part that begins a game. Raises FairError, TypeError, ValueError."""
    found = [decode(b64decode(json_text(each), validate=True)) for each in json_items(json_items(value)[1])]
    hellos = [each for each in found if isinstance(each, Hello)]
    if len(hellos) != 2 or len(found) != 2:
        raise FairError("broken", "a hello")
    return hellos


def game_of(part: str) -> str:
    """Return the game that a part begins; "" for any other part. Raises FairError."""
    if len(part) > MAX_PART:
        raise FairError("too-big", f"{len(part)} characters")
    try:
        value = json_items(parse_json(part))
        return hellos_in_part(value)[0].game if value[:1] == ["hello"] else ""
    except (TypeError, ValueError, IndexError) as error:
        raise FairError("broken", str(error)[:200]) from None


def check_players(hellos: list[Hello], greet: Hello) -> list[Hello]:
    """Return the Hellos of the players after checking that this device has the same engine, game, rules and cards.
    Raises FairError."""
    for each in hellos:
        for what in ("engine", "game", "rules", "cards"):
            if getattr(greet, what) != getattr(each, what):
                raise FairError(f"other-{what}")
        check_name(each)
    if hellos[0].nonce == hellos[1].nonce:
        raise FairError("same-nonce")
    return hellos


def _answer(value: Json) -> Answer:
    answer = freeze_list(value)
    if (
        not isinstance(answer, tuple)
        or not answer
        or any(type(part) not in (int, str) for part in answer)
        or type(answer[0]) is not str
    ):
        raise FairError("broken", "no answer")
    return answer  # type: ignore[return-value]  # checked above


__all__ = [
    "MAX_PART",
    "MAX_REQUEST",
    "TAG",
    "Request",
    "SpectatorFeed",
    "WatchedGame",
    "game_of",
    "players_id",
    "read_request",
    "spectator_delay_of",
]
