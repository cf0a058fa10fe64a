"""Tables between two devices without mutual trust: a session (net/fair) exchanges messages, and the page's table
follows the session's log.

The page transports messages without reading their content. A saved table is its saved session.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine import __version__
from pyengine.bridge import errors
from pyengine.bridge.automation import standing_answers, undo_standing
from pyengine.bridge.errors import BridgeError
from pyengine.bridge.peers import fairness
from pyengine.bridge.peers.card_sets import decoded_set, encoded_set
from pyengine.bridge.peers.series import lists_after_exchange, peer_series_json, session_after
from pyengine.bridge.positions import position_after, refuse_unknown_card
from pyengine.bridge.series import read_card_exchange
from pyengine.bridge.storage import unsharable_error
from pyengine.bridge.tables import Json, Table
from pyengine.cards.deck_lists import DeckList
from pyengine.cards.pool import CardSet
from pyengine.games import definition_of
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.match import Match, Reply
from pyengine.kernel.question import Answer, Need, Question
from pyengine.kernel.trace import Trace
from pyengine.kernel.untrusted_input import is_single_line
from pyengine.kernel.view import reason_json
from pyengine.net.fair import correspondence
from pyengine.net.fair.card_slots import Seeds
from pyengine.net.fair.commitments import PROTOCOL, SALT_BYTES, SEED
from pyengine.net.fair.messages import NO_TERMS, SPECTATOR_DELAYS, FairError, Hello, Terms
from pyengine.net.fair.session import Session
from pyengine.net.fair.session_setup import MAX_NAME, MatchAtStart, SeatInputs
from pyengine.net.fair.signatures import SignatureToCheck
from pyengine.net.fair.spectators import SpectatorFeed, players_id, spectator_delay_of

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

MODE = "peer"
MAX_PEERS = 4
MAX_SECRET = 2 * (3 * SEED + SALT_BYTES)
"""Hexadecimal digits of a seat's secrets: three seeds and a nonce."""


class RecordedDealer:
    """A dealer for replay: repeats recorded replies and knows nothing else."""

    __slots__ = ("replies",)

    def __init__(self, replies: Iterable[Reply]) -> None:
        self.replies = list(replies)

    def fork(self) -> RecordedDealer:
        """Return a twin with the same remaining replies."""
        return RecordedDealer(self.replies)

    def reply(self, need: Need) -> Reply:
        """Return the next recorded reply. Raises Illegal if only the other device could reply."""
        if not self.replies:
            raise Illegal((Reason("not-known-yet", ""),))
        return self.replies.pop(0)


def refusal_error(error: FairError) -> BridgeError:
    """Return the error for a refused message."""
    return BridgeError(
        errors.BAD_FILE,
        "peer-refused",
        f"a message was refused: {error.code}",
        params={"why": error.code, "detail": error.detail},
    )


def seat_inputs_for(
    definition: GameDefinition, deck: Sequence[str], sideboard: Sequence[str], own: Sequence[CardSet] = (),
    sets: Sequence[CardSet] = (),
) -> SeatInputs:  # fmt: skip
    """Return the game data for opening a session. `own` are the card sets of this side's deck, `sets` all card sets of
    the game."""
    table = definition.table
    pool = table.pool_with({each.id: each for each in sets}.values())

    def begin(
        seat: int | None, decks: Sequence[Sequence[str] | int], sideboards: Sequence[Sequence[str] | int], of: str,
        names: Sequence[str],
    ) -> MatchAtStart:  # fmt: skip
        return MatchAtStart(*table.replica(seat, decks, sideboards, of, names, trace=False, sets=pool.sets))

    def fault_of(main: Sequence[str], side: Sequence[str]) -> str:
        if any(face not in pool for face in (*main, *side)):
            return "unknown-card"
        faults = definition.decks.checked(tuple(main), tuple(side), pool).faults
        return faults[0].code if faults else ""

    def with_sets(before: SeatInputs, sets: Sequence[bytes]) -> SeatInputs:
        listed = [decoded_set(definition, each) for each in sets]
        return seat_inputs_for(definition, before.deck, before.sideboard, (), listed)._replace(
            sets=before.sets
        )

    return SeatInputs(
        tuple(deck), tuple(sideboard), begin, pool.__contains__, fault_of, definition.turn_structure.autopass_answer,
        lambda data: decoded_set(definition, data).id, with_sets, definition.decks.may_have, definition.turn_structure.block_verb,
        tuple(map(encoded_set, own)),
    )  # fmt: skip


def _hello_of_seat(
    definition: GameDefinition, name: str = "", key: fairness.SigningKey = fairness.NO_KEY, nonce: bytes = b"",
    sizes: tuple[int, int] = (0, 0), wish: int = 0, sets: tuple[str, ...] = (), terms: Terms = NO_TERMS, full: bool = False,
) -> Hello:  # fmt: skip
    """Return the hello message of this device, with its rules, cards and engine."""
    table = definition.table
    cards = table.cards_hash(frozenset(table.pool()))
    return Hello(
        PROTOCOL, __version__, table.game, table.version, cards, sets, name, *key, nonce, *sizes, full, wish, terms
    )  # fmt: skip


class SeatSecrets(NamedTuple):
    """The secrets of a seat for a game: its seeds, and the nonce of its hello."""

    seeds: Seeds
    nonce: bytes


def secrets_from(secret: str) -> SeatSecrets:
    """Return a seat's secrets from fresh random hexadecimal digits. Raises BridgeError."""
    try:
        found = bytes.fromhex(secret)
    except ValueError:
        found = b""
    if len(found) != 3 * SEED + SALT_BYTES:
        raise errors.wrong_parameter("secret", f"{MAX_SECRET} hexadecimal digits are wanted")
    return SeatSecrets(Seeds(*(found[at * SEED : (at + 1) * SEED] for at in range(3))), found[3 * SEED :])


def hello_with_default_terms(definition: GameDefinition) -> Hello:
    """Return the hello message of this device for a game, with default terms."""
    return _hello_of_seat(definition)


def open_session(
    definition: GameDefinition, seat: int, name: str, lists: tuple[tuple[str, ...], tuple[str, ...]], secret: str,
    key: fairness.SigningKey, wish: int = 0, own: Sequence[CardSet] = (), terms: Terms = NO_TERMS,
    watch: int | None = None, full: bool = False,
) -> Session:  # fmt: skip
    """Return a session ready to send its hello.

    `secret`: fresh randomness of the device, in hexadecimal digits; `key`: algorithm and public key for signing heads;
    `wish`: the seat's wish for answers without a message; `own`: the card sets of the deck; `watch`: index of the delay
    for spectators; `full`: whether all cards are revealed at the end. Raises BridgeError.
    """
    seeds, nonce = secrets_from(secret)
    deck, sideboard = lists
    hello = _hello_of_seat(
        definition,
        name,
        key,
        nonce,
        (len(deck), len(sideboard)),
        wish,
        tuple(each.id for each in own),
        terms,
        full,
    )
    session = Session(seat, hello, seat_inputs_for(definition, deck, sideboard, own), seeds)
    if watch is not None:
        session.allow_spectators(watch)
    return session


def _takeback_request(session: Session) -> str:
    """Return the seat with an open takeback request: this seat ("mine"), the opponent ("theirs") or neither ("")."""
    asked = session.takeback.asked
    if asked is None or session.phase != "play":
        return ""
    return "mine" if asked[0] == session.seat else "theirs"


def _takeback_outcome(session: Session) -> str:
    """Return the result of this seat's last takeback request, "agreed" or "declined"; "" without a result."""
    outcome = session.takeback.outcome
    if outcome is None or outcome[0] != session.seat:
        return ""
    return "agreed" if outcome[1] else "declined"


def to_json(name: str, session: Session) -> Json:
    """Return the state of a session, with its outgoing messages in order."""
    other = session.hellos.by_seat[1 - session.seat]
    done = session.phase in ("between", "done") and not session.aborted
    return {
        "peer": name,
        "phase": session.phase,
        "seat": session.seat,
        "other": "" if other is None else other.name,
        "out": [b64encode(data).decode() for data in session.take()],
        "waits": session.is_waiting,
        "of": session.gid[: correspondence.TAG].hex(),
        "heard": len(session.channel.received.messages),
        "brings": [] if other is None or not session.is_offered else list(other.sets),
        "back": {
            "can": session.may_request_takeback,
            "why": session.takeback_refusal,
            "asked": _takeback_request(session),
            "came": _takeback_outcome(session),
        },
        "unread": len(session.channel.sent.messages) - session.channel.known,
        "wishes": [None if hello is None else hello.wish for hello in session.hellos.by_seat],
        "aborted": session.aborted,
        "watch": {
            "lets": [None if each is None else SPECTATOR_DELAYS[each.delay] for each in session.lets.by_seat],
            "delay": spectator_delay_of(session),
            "players": players_id(session.hellos.all) if session.hellos.complete else "",
        },
        "verdict": {"counts": session.counts, "fault": "".join(session.faults[:1])} if done else None,
        "debts": [session.open_debts(seat) for seat in (0, 1)],
        "orders": [_order_json(session, seat) for seat in (0, 1)],
        "clock": fairness.clock_json(session),
        **fairness.signatures_json(session),
        **({"called": called} if (called := _pending_declarations(session)) else {}),
    }


def _order_json(session: Session, seat: int) -> Json | None:
    """Return a seat's standing order: the latest without a confirmation, or else the one in effect."""
    if session.match is None or session.phase != "play":
        return None
    orders = session.orders
    latest = next(reversed(orders.sent), None) if seat == session.seat else orders.received
    found = latest or orders.active[seat]
    return None if found is None else {"level": found.level, "block": found.block or None}


def _pending_declarations(session: Session) -> list[str]:
    """Declarations of this seat while the other seat has the question and has not logged them yet."""
    return sorted(what for what, who in session.calls.open if who == session.seat)


class PeerTable(Table):
    """The table of a session, from its first question on."""

    WHOLE = False

    def __init__(self, name: str, session: Session) -> None:
        self.session = session
        super().__init__(name, self._match_of(session), MODE, session.seat)
        self.follow()

    @staticmethod
    def _match_of(session: Session) -> Match:
        """Return the match before its first answer."""
        match, _ = session.restarted()
        match.game.trace = Trace()
        match.dealer = RecordedDealer(session.replies[0])
        match.run()
        return match

    def is_mine(self, seat: int) -> bool:
        """Whether the seat is this device's own seat."""
        return seat == self.session.seat

    def may_look(self, seat: int | None) -> bool:
        """Whether this device may show the seat's view: never the opponent's, even after the game, because this device
        does not know their cards."""
        return seat is None or self.is_mine(seat)

    @property
    def asked(self) -> Question | None:
        """The current question, or None while messages between the two devices are pending."""
        session = self.session
        if session.pending is not None or session.aborted or session.takeback.waits(session.seat):
            return None
        if session.channel.is_behind:
            return None
        return self.now.match.question

    def view(self, seat: int | None, at: int | None = None, held: int = 0) -> Json:
        found = super().view(seat, at, held)
        if self.asked is None:
            found["question"] = None
        return found

    def update(self, since: int | None = None) -> Json:
        """Return everything shown by the page, with the outgoing messages."""
        return {**super().update(since), "peer": to_json(self.name, self.session)}

    def series_part(self) -> Json:
        return (
            {} if self.session.terms.best_of == 1 else {"series": peer_series_json(self.session, self.over)}
        )

    def branch(self, name: str, at: int) -> Table:
        """Refuse a branch: this device does not know the hidden cards. Raises BridgeError."""
        raise unsharable_error()

    def undo_to(self) -> int | None:
        """Return None: sent answers cannot be undone alone."""
        return None

    def answer(
        self, seat: int, revision: int, answer: Answer, hold: bool = False, always: bool = False
    ) -> None:
        """Answer for this device's own seat. `hold` has no effect, because the seat is always asked before its action
        resolves. Raises BridgeError and then changes nothing."""
        if not self.is_mine(seat) or self.session.question is None:
            raise errors.game_is_over() if self.now.match.game.over else errors.seat_not_asked()
        if revision != self.revision:
            raise errors.stale_revision()
        game, asked = self.session.match_in_play.game, self.session.question
        try:
            answer = game.rules.ANSWERS.normalized(answer)
            refuse_unknown_card(self.definition, game, asked, answer)
            self.session.tick(fairness.time_in_tenths())
            orders = self.settings_after(game, asked, answer, always)
            self.session.answer(answer)
        except Illegal as error:
            raise errors.illegal_answer(reason_json(game, r) for r in error.reasons) from None
        undo_standing.record_answer(self.settings, self.now, orders)
        self.follow()

    def declare(self, what: str, seat: int) -> None:
        """Concede or offer a draw. Raises BridgeError and then changes nothing."""
        if self.now.match.game.over:
            raise errors.game_is_over()
        if not self.is_mine(seat):
            raise errors.seat_not_asked()
        try:
            self.session.declare(what)
        except Illegal as error:
            raise errors.illegal_answer(reason_json(self.now.match.game, r) for r in error.reasons) from None
        except FairError as error:
            raise refusal_error(error) from None
        self.follow()

    def _drop_taken_back_positions(self, match: Match) -> None:
        """Drop the positions taken back by both players."""
        hashes = [entry.hash for entry in match.entries]
        if [each.match.tip for each in self.positions[1:]] == hashes[: len(self.positions) - 1]:
            return
        count = next(
            n for n in range(len(self.positions), 0, -1)
            if [each.match.tip for each in self.positions[1:n]] == hashes[: n - 1]
        )  # fmt: skip
        undo_standing.undo_answers(self.settings, self.positions[count - 1 :])
        self.positions, self.draft, self.news = self.positions[:count], [], []
        # Automatic passing ends: both seats are asked again.
        self.settings = [each.without_automatic_passing() for each in self.settings]

    def follow(self) -> None:
        """Catch up with the session's log, then give this seat's automatic answers."""
        session, texts = self.session, 0
        self._drop_taken_back_positions(session.match_in_play)
        while True:
            entries = session.match_in_play.entries
            while len(self.positions) <= len(entries):
                at = len(self.positions)
                self.now.match.dealer = RecordedDealer(session.replies[at])
                self.accept([position_after(self.now, entries[at - 1].answer)])
            question = session.question
            # After a takeback, the seat is asked again without automatic answers.
            asked = question is not None and session.takeback.reopened != session.seat
            answer = self.automatic(self.now) if asked else None
            texts += question is not None and question.kind in standing_answers.KINDS
            if answer is None or texts > standing_answers.MAX_ANSWERS_IN_A_ROW:
                break
            session.answer(answer)
        self.record_asked_seat(self.now)
        self.revision += 1


class Peer:
    """A seat at a table between two devices, from the first message on."""

    def __init__(self, name: str, session: Session) -> None:
        self.name = name
        self.session = session
        self.table: PeerTable | None = None
        self.stage: SpectatorFeed | None = None
        """The data for spectators, created at the first spectator's request."""

    def follow(self) -> None:
        """Catch up with the session, and create the page's table when the game starts."""
        session = self.session
        if session.is_claimed:
            session.answer_claim()
        if self.table is not None:
            self.table.follow()
        elif session.is_set_up:
            self.table = PeerTable(self.name, session)

    def receive(self, data: str) -> None:
        """Take a message from the other device. Raises BridgeError and then keeps nothing of the message."""
        try:
            message = b64decode(data, validate=True)
        except ValueError:
            raise refusal_error(FairError("not-a-message")) from None
        try:
            self.session.receive(message)
        except FairError as error:
            raise refusal_error(error) from None
        finally:
            self.follow()

    def received_sets(self) -> list[CardSet]:
        """Return the card sets received from the other device so far."""
        definition = definition_of(self.session.hellos.of(self.session.seat).game)
        return [decoded_set(definition, each) for each in self.session.received_sets.packed]

    def answer_offered_sets(self, yes: bool) -> None:
        """Accept or decline the other side's card sets; declining ends the session. Raises BridgeError."""
        if not self.session.is_offered:
            raise refusal_error(FairError("not-offered"))
        if yes:
            self.session.agree()
        else:
            self.session.abort("sets-declined")
        self.follow()

    def take_back(self, say: str) -> None:
        """Ask to take back the seat's last answer, or reply to the opponent's request. Raises BridgeError."""
        try:
            if say == "ask":
                self.session.request_takeback()
            else:
                self.session.answer_takeback_request(say == "agree")
        except FairError as error:
            raise refusal_error(error) from None
        self.follow()

    def send_clock_message(self, what: int) -> None:
        """Claim the opponent's time is over, or report a lost or restored connection. Raises BridgeError."""
        try:
            self.session.send_clock_statement(what)
        except FairError as error:
            raise refusal_error(error) from None
        self.follow()

    def give_up(self) -> None:
        """Give up the series and the current game. Raises BridgeError."""
        session = self.session
        try:
            session.give_up()
            if session.phase == "play":
                session.declare("concede")
        except FairError as error:
            raise refusal_error(error) from None
        self.follow()

    def give_order(self, level: int, block: int) -> None:
        """Give a standing order until this seat's next turn; `block` is a card of the seat's row, or 0. Raises
        BridgeError."""
        session = self.session
        match = session.match
        if block and (
            match is None or block not in match.game.cards_in(match.game.rules.ANSWERS.row, session.seat)
        ):
            raise errors.wrong_parameter("block", "a card of the seat's row is wanted")
        try:
            session.order(level, block)
        except FairError as error:
            raise refusal_error(error) from None
        self.follow()

    def end(self) -> None:
        """End the game without a result: both players agreed, because their devices no longer share the game. Raises
        BridgeError."""
        if self.session.phase == "done":
            raise refusal_error(FairError("not-in-play"))
        self.session.abort("seat-lost")
        self.follow()

    def next_lists(self, raw: Any) -> DeckList:
        """Return the deck and sideboard for the next game of a series, with faults. `raw` lists the cards leaving the
        deck and the cards entering the deck. Raises BridgeError."""
        if self.session.phase != "between":
            raise errors.not_possible_yet()
        try:
            return lists_after_exchange(
                self.session, read_card_exchange(raw, self.session.match_in_play.game.pool)
            )
        except ValueError as error:
            raise errors.wrong_parameter("out", str(error)) from None

    def next_session(self, raw: Any, secret: str) -> Session:
        """Return the session of the next game of a series. Raises BridgeError."""
        lists = self.next_lists(raw)
        if lists.faults:
            raise errors.bad_deck([errors.fault_json(fault) for fault in lists.faults], self.session.seat)
        return session_after(self.session, lists, *secrets_from(secret))

    def claim_in_letter(self, text: str) -> SignatureToCheck | None:
        """Return the signature of a letter from the other side, for the page to judge. Raises BridgeError for an
        unacceptable letter."""
        try:
            return correspondence.letter_signature_claim(self.session, correspondence.read_letter(text))
        except FairError as error:
            raise refusal_error(error) from None

    def take_letter(self, text: str, holds: bool) -> None:
        """Take a letter from the other side, if its signature is valid. Raises BridgeError and then keeps nothing of
        the letter."""
        try:
            session = correspondence.session_after_letter(
                self.session, correspondence.read_letter(text), holds
            )
        except FairError as error:
            raise refusal_error(error) from None
        self.session = session
        if self.table is not None:
            self.table.session = session
        self.follow()

    def letter(self, signed: bytes, signature: bytes) -> Json:
        """Return a link with all messages possibly missing on the other device, or the data to sign first. `signature`
        is the signature of `signed`. Raises BridgeError if the messages do not fit in a link."""
        wanted = correspondence.letter_data_to_sign(self.session)
        if wanted and (wanted != signed or not signature):
            return {"sign": b64encode(wanted).decode(), "link": "", "fits": False}
        try:
            text = correspondence.write_letter(self.session, signature if wanted else b"")
        except FairError as error:
            raise refusal_error(error) from None
        return {"sign": "", "link": text, "fits": len(text) <= correspondence.MAX_LINK_LETTER_CHARS}

    def sync(self) -> str:
        """Return the message to send after a reconnect."""
        return b64encode(self.session.sync()).decode()

    def to_json(self) -> Json:
        """Return the state of the session, with its outgoing messages."""
        return to_json(self.name, self.session)


class Peers:
    """The sessions held by a single worker."""

    def __init__(self) -> None:
        self.peers: dict[str, Peer] = {}

    def keep(self, name: str, session: Session) -> Peer:
        """Add a session; drop the oldest sessions above the limit."""
        peer = self.peers[name] = Peer(name, session)
        peer.follow()
        while len(self.peers) > MAX_PEERS:
            del self.peers[next(iter(self.peers))]
        return peer

    def session_named(self, name: str) -> Peer:
        """Return the session with this name. Raises BridgeError if no session has the name."""
        peer = self.peers.get(name)
        if peer is None:
            raise errors.unknown_table(name)
        peer.session.tick(fairness.time_in_tenths())
        return peer


def terms_json(terms: Terms) -> Json:
    """Return the terms of a game beside the rules, as JSON. `before` is the tag of the game before, as in letters; ""
    for the first game."""
    return {
        "best_of": terms.best_of,
        "game": terms.game,
        "wins": list(terms.wins),
        "before": terms.before[: correspondence.TAG].hex(),
        "clock": terms.clock,
        "delay": terms.delay,
    }


def letter_summary(text: str) -> Json:
    """Return a letter's game and sender, and its offer if the letter is the first of a game. Raises BridgeError."""
    try:
        letter = correspondence.read_letter(text)
        hello = letter.hello
    except FairError as error:
        raise refusal_error(error) from None
    offer = None
    if hello is not None and not is_single_line(hello.name):
        raise refusal_error(FairError("broken", "a name"))
    if hello is not None and letter.game == bytes(correspondence.TAG):
        offer = {
            "game": hello.game,
            "rules": hello.rules,
            "engine": hello.engine,
            "name": hello.name[:MAX_NAME],
            "cards": hello.deck,
            "wish": hello.wish,
            "terms": {**terms_json(hello.terms), "full": hello.full},
            "unlike": _first_difference(hello),
            "sets": len(hello.sets),
        }
    return {"of": letter.game.hex(), "sender": letter.sender, "offer": offer}


def _first_difference(hello: Hello) -> str:
    """Return the first difference between this device and the sender of a hello that prevents a game; "" if a game is
    possible."""
    try:
        return _hello_of_seat(definition_of(hello.game), terms=hello.terms, full=hello.full).unlike(hello)
    except LookupError:
        return "other-game"


__all__ = [
    "MAX_SECRET",
    "MODE",
    "Peer",
    "PeerTable",
    "Peers",
    "RecordedDealer",
    "letter_summary",
    "open_session",
    "refusal_error",
    "secrets_from",
]
