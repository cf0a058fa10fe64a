"""One seat's side of a game between two replicas: messages sent, messages accepted, and messages awaited. The session
knows no transport and no clock; messages are bytes and may be delayed without limit.

The phases are: Hello, seals of seeds, decks, play, audit. During play, exactly one thing is awaited: an answer to
the open question, or a message required by a need of the rules (dealing.py). Declarations (to concede, to offer a
draw) and signed heads can arrive at any time.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pyengine.kernel.game import Game
from pyengine.kernel.legality import BreachError, Illegal
from pyengine.kernel.match import Match
from pyengine.kernel.question import DECLARATIONS, TIMEOUT, Answer, Need, Question
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.state.position import ImpossibleError
from pyengine.kernel.untrusted_input import is_single_line
from pyengine.net.fair import game_end, series
from pyengine.net.fair.card_slots import OpponentCards, OwnCards, Seeds, seal_deck
from pyengine.net.fair.channel import MAX_EARLY_MESSAGES
from pyengine.net.fair.clock import AGREES as OVER
from pyengine.net.fair.clock import CLAIMS, DISPUTES, GOES_ON, PAUSES, REPORTS
from pyengine.net.fair.commitments import coin_chain, seal
from pyengine.net.fair.dealing import Dealing
from pyengine.net.fair.hidden_dependencies import common_knowledge, is_legal
from pyengine.net.fair.messages import (
    SETS,
    Abort,
    Act,
    Audit,
    Back,
    Bare,
    Call,
    Cards,
    Deck,
    FairError,
    Forfeit,
    Head,
    Hello,
    Message,
    Order,
    SeedSeals,
    Settle,
    Time,
    Verdict,
    Watch,
    decode,
)  # fmt: skip
from pyengine.net.fair.seat import Seat
from pyengine.net.fair.session_setup import (
    MessagePair,
    SeatInputs,
    answer_in,
    check_hello,
    game_id,
    hello_of,
    read_saved,
    read_saved_series,
    sent_sets,
)
from pyengine.net.fair.signatures import SignatureToCheck, check_head, head_of, head_to_sign
from pyengine.net.fair.takeback import AGREES, ASKS
from pyengine.vocab.plain_values import Json

ENTRIES_PER_HEAD = 16
"""Number of log entries between two signed checkpoints (heads)."""


class Session(Seat):
    """A seat of a game between two replicas."""

    def __init__(
        self, seat: int, hello: Hello, seated: SeatInputs, seeds: Seeds, before: tuple[Seat, ...] = ()
    ) -> None:
        """Start by saying Hello; `before` are the earlier games of the series. Raises FairError("other-series") for a
        Hello that does not continue the series."""
        series.check_follows(before, seat, hello)
        super().__init__(seat, seated, seeds, hello.terms, before)
        self._say(hello)
        self.hellos.by_seat[seat] = hello
        for each in seated.sets:
            self._say(Cards(each))

    # -- in and out -----------------------------------------------------------------------------------------------

    def take(self) -> list[bytes]:
        """Return the packets to be sent; store the session before sending."""
        return self.channel.take()

    def receive(self, data: bytes) -> None:
        """Accept a packet, and continue as far as possible. Raises FairError for an invalid message, with the session
        unchanged."""
        self.channel.accept_packet(data)
        while (message := self.channel.next) is not None:
            try:
                self._judge(decode(message))
            except Exception:
                self.channel.drop()
                raise
            self.channel.accept_message()
            self.transcript.append((1 - self.seat, message))
            try:
                self._continue()
            except (BreachError, OverworkError) as error:
                # An opened card contradicts an earlier answer: stop the game and keep all messages.
                self.abort(f"breach: {error}")

    def sync(self) -> bytes:
        """Return the reconnection packet; the other side then resends missing messages."""
        return self.channel.sync()

    @property
    def question(self) -> Question | None:
        """The open question of this seat; None while the opponent is asked or messages are awaited."""
        match = self.match
        if (
            match is None
            or self.phase != "play"
            or self.pending is not None
            or self.takeback.waits(self.seat)
            or self.channel.is_behind
        ):
            return None
        asked = match.question
        return asked if asked is not None and asked.seat == self.seat else None

    def answer(self, answer: Answer) -> None:
        """Answer the open question. Raises Illegal or FairError("not-asked"), with the session unchanged."""
        if self.question is None:
            raise FairError("not-asked")
        self._act(answer)

    def declare(self, what: str) -> None:
        """Concede, or offer a draw: immediately if this seat is asked, otherwise once the opponent has written the
        declaration down. A pending takeback request is declined first. Raises Illegal, or FairError("not-in-play")."""
        if self.phase != "play" or what not in DECLARATIONS:
            raise FairError("not-in-play")
        if self.question is not None:
            self._act((what, self.seat))
        elif (what, self.seat) not in self.calls.open:
            # Declare only once: the other side may already have written the declaration down.
            self._decline_takeback()
            self.calls.open.add((what, self.seat))
            self._say(Call(what))

    def order(self, level: int, block: int) -> None:
        """Give a standing order until this seat's next turn: an autopass level, and the card that blocks if attacked, or
        0. Raises FairError("not-in-play") or FairError("not-needed")."""
        if self.phase != "play" or not self.is_set_up:
            raise FairError("not-in-play")
        self._say(self.orders.give(level, block))

    def give_up(self) -> None:
        """Give up the series and the present game. Raises FairError("not-in-play")."""
        if not self.may_give_up:
            raise FairError("not-in-play")
        self.forfeits.add(self.seat)
        self._say(Forfeit())
        self._continue()

    @property
    def may_request_takeback(self) -> bool:
        """Whether this seat may request a takeback of its last answer now."""
        return not self.takeback_refusal

    @property
    def takeback_refusal(self) -> str:
        """Return why this seat cannot take its last answer back now (takeback.py), also "not-in-play" and "waits"; ""
        if it can."""
        if self.phase != "play":
            return "not-in-play"
        if self.is_waiting and self.takeback.asked is None:
            return "waits"
        return self.takeback.why_not(self.seat)

    def request_takeback(self) -> None:
        """Request a takeback of the seat's last answer and the later entries. Raises
        FairError("nothing-to-take-back")."""
        if not self.may_request_takeback:
            raise FairError("nothing-to-take-back")
        self._say(self.takeback.ask(self.seat, len(self.match_in_play.entries)))

    def answer_takeback_request(self, yes: bool) -> None:
        """Accept or decline the opponent's takeback request. Raises FairError("nothing-to-take-back")."""
        self._say(response := self.takeback.answer(self.seat, yes))
        self.clock.answered(self.seat)
        self._resume_after_takeback(response)
        self._continue()

    def tick(self, now: int) -> None:
        """Set the time, in tenths of a second of a monotonic clock."""
        self.clock.tick(now, self.awaited)

    def send_clock_statement(self, what: int) -> None:
        """Send a clock message of kind `what` (clock.py) and apply its effects. Raises FairError("not-needed")."""
        fits = {
            CLAIMS: self.may_claim, OVER: self.is_claimed, DISPUTES: self.is_claimed,
        }  # fmt: skip
        if not self.clock.total or self.phase != "play" or not fits.get(what, what in (PAUSES, GOES_ON)):
            raise FairError("not-needed", "Time")
        self._say_time(self.clock.clock_message(self.seat, what, self._entries, self.awaited))

    def answer_claim(self) -> None:
        """Respond to the opponent's claim that this seat's time is over, by this device's own measure; if the time is
        over, the seat loses. Raises FairError("not-needed")."""
        over = self.clock.time_left(self.seat, self.awaited) <= self.clock.time_tolerance(self.seat)
        self.send_clock_statement(OVER if over else DISPUTES)
        if over:
            self.declare(TIMEOUT)

    @property
    def _entries(self) -> int:
        return len(self.match_in_play.entries) + (self.pending is not None)

    def _say_time(self, message: Time) -> None:
        self.clock.note(self.seat, message)
        if message.what in (PAUSES, GOES_ON):
            self.clock.runs = message.what == GOES_ON
        self._say(message)

    def agree(self) -> None:
        """Agree to play with the opponent's card sets. Raises FairError("not-offered")."""
        if not self.is_offered:
            raise FairError("not-offered")
        self.received_sets.is_agreed = True
        self._continue()

    def allow_spectators(self, delay: int) -> None:
        """Permit spectators with a delay given as an index; only before any message of the opponent. Raises
        FairError("not-needed")."""
        if self.phase != "hello" or self.lets.by_seat[self.seat] is not None:
            raise FairError("not-needed", "Watch")
        self.lets.by_seat[self.seat] = Watch(delay)
        self._say(Watch(delay))

    def abort(self, why: str) -> None:
        """Stop the game, with the reason."""
        why = "".join(sign if is_single_line(sign) else " " for sign in why[:100])
        self._say(Abort(why))
        self.aborted, self.phase = why, "done"

    def signed(self, signature: bytes) -> None:
        """Send the oldest checkpoint of the log that waited for a signature, now signed. Raises FairError("not-needed")
        if none is waiting."""
        if not self.unsigned:
            raise FairError("not-needed", "Head")
        head = self.unsigned.pop(0)
        self._say(replace(head, signature=signature))

    def judged(self, holds: bool) -> None:
        """Record whether the oldest signature waiting for verification is valid. Raises
        FairError("wrong-signature")."""
        self.signatures_to_check.pop(0)
        if not holds:
            raise FairError("wrong-signature")

    # -- kept and taken up again ----------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Json]:
        """Return everything needed to resume the session, including this seat's secrets. Raises nothing."""
        earlier = {"before": [each.alone() for each in self.before]} if self.before else {}
        return {**self.alone(), **earlier}

    @classmethod
    def from_json(cls, data: Json, seated: SeatInputs) -> Session:
        """Restore a session from `to_json` by replaying its messages. Raises FairError("not-kept") for invalid data, or
        messages that this engine would not have sent."""
        before: tuple[Session, ...] = ()
        for each in read_saved_series(data):
            before = (*before, cls.restore_game(each, seated, before))
        return cls.restore_game(data, seated, before)

    @classmethod
    def restore_game(cls, data: Json, seated: SeatInputs, before: tuple[Seat, ...]) -> Session:
        """Restore one game of a series, after the restored games `before`. Raises FairError("not-kept")."""
        saved = read_saved(data)
        sets = sent_sets(saved.transcript, saved.seat)
        own = seated._replace(deck=saved.deck, sideboard=saved.sideboard, sets=sets)
        session = cls(saved.seat, hello_of(saved.transcript), own, saved.seeds, before)
        for at, (sender, message) in enumerate(saved.transcript):
            try:
                session.replay_message(at, sender, message)
            except Illegal as error:
                raise FairError("not-kept", str(error)[:200]) from None
        session.clock.settle(1 - session.seat)
        session.take()
        session.channel.known = min(saved.known, len(session.channel.sent.messages))
        return session

    def replay_message(self, at: int, sender: int, message: bytes) -> None:
        """Replay message `at` of a stored game, counted from 0. Raises FairError: "not-kept" for a message not
        reproduced by this seat, or the refusal of the opponent's message; Illegal for an illegal answer of this
        seat."""
        if sender != self.seat:
            self.receive(self.channel.as_sent_by_the_other(message))
        elif len(self.transcript) <= at:
            try:
                self._repeat(message)
            except (ImpossibleError, TypeError, ValueError, KeyError, IndexError) as error:
                raise FairError("not-kept", str(error)[:200]) from None
        if self.transcript[at : at + 1] != [(sender, message)]:
            raise FairError("not-kept", f"message {at}")

    def _repeat(self, data: bytes) -> None:
        """While restoring a session, repeat a stored message that only this seat's player, or the holder of its key,
        can make."""
        message = decode(data)
        if isinstance(message, Act):
            self.answer(answer_in(message))
        elif isinstance(message, Call):
            self.declare(message.what)
        elif isinstance(message, SeedSeals):
            self.agree()
        elif isinstance(message, Back):
            if message.what == ASKS:
                self.request_takeback()
            else:
                self.answer_takeback_request(message.what == AGREES)
        elif isinstance(message, Head):
            self.signed(message.signature)
        elif isinstance(message, Abort):
            self.abort(message.why)
        elif isinstance(message, Forfeit):
            self.give_up()
        elif isinstance(message, Order) and message.what == SETS:
            self.order(message.level, message.block)
        elif isinstance(message, Watch):
            self.allow_spectators(message.delay)
        elif isinstance(message, Time):
            self.clock.check(self.seat, message, self._entries, self.awaited)
            self.clock.used = [message.mine, message.theirs][:: 1 if self.seat == 0 else -1]
            self._say_time(message)
        else:
            raise FairError("not-kept", type(message).__name__)

    # -- what is said ---------------------------------------------------------------------------------------------

    def _act(self, answer: Answer) -> None:
        self._enter(answer)
        self._continue()

    def _enter(self, answer: Answer) -> None:
        """Apply an answer or a declaration of this seat, and send it. Raises Illegal, with the session unchanged."""
        match = self.match_in_play
        seq, before = len(match.entries) + 1, bytes.fromhex(match.tip)
        self._put(answer, self.seat)
        if self.clock.total and answer[0] not in DECLARATIONS:
            self.clock.answered(self.seat)
            # A restored game has sent this message before.
            if self.clock.entry[self.seat] != seq:
                self._say_time(self.clock.clock_message(self.seat, REPORTS, seq - 1, None))
        self._say(Act(seq, before, json.dumps(answer, separators=(",", ":")).encode()))

    def _put(self, answer: Answer, seat: int | None) -> None:
        """Apply an answer of a seat's player, or an automatic answer (`seat` None), and send what follows from it."""
        twin = self.match_in_play.fork()
        try:
            self.match_in_play.put(answer)
        except Exception:
            # Undo the partial effects of a refused answer.
            self.match = twin
            raise
        self.takeback.note(None if answer[0] in DECLARATIONS else seat, twin)
        if not self.is_full and answer[0] not in DECLARATIONS:
            self.debts.answered(len(twin.entries) + 1, self.dealing_in_play, twin.game, answer)
        self.pending = answer
        self.calls.entered(answer)

    # -- what is taken --------------------------------------------------------------------------------------------

    def _judge(self, message: Message) -> None:
        other = 1 - self.seat
        if self.aborted:
            # A message already in transit at the abort is stored without effect.
            if self.since_abort >= MAX_EARLY_MESSAGES:
                raise FairError("not-needed", type(message).__name__)
            self.since_abort += 1
            return
        if isinstance(message, Abort):
            self.aborted, self.phase = message.why or "gone", "done"
        elif isinstance(message, Hello):
            self._fits("hello", self.hellos)
            check_hello(self.hellos.of(self.seat), message, self.seated.may_have)
            series.check_follows(self.before, other, message)
            self.hellos.by_seat[other] = message
            self.gid = game_id(self.hellos.all)
        elif isinstance(message, Cards):
            self.received_sets.take(self.hellos.by_seat[other], message.packed, self.seated.set_id)
        elif isinstance(message, Watch):
            # Watch belongs to the Hello: the seals of the seeds fix the agreement.
            has_all = self.received_sets.has_all(self.hellos.by_seat[other])
            if not has_all or (self.sealed.by_seat[other] or self.lets.by_seat[other]) is not None:
                raise FairError("not-needed", "Watch")
            self.lets.by_seat[other] = message
        elif isinstance(message, SeedSeals):
            self._fits("seeds", self.sealed, self.hellos)
            self.sealed.by_seat[other] = message
        elif isinstance(message, Deck):
            self._fits("decks", self.decks, self.sealed)
            hello, size = self.hellos.of(other), len(message.seals)
            if size != hello.deck + hello.sideboard or len(set(message.seals)) < size:
                raise FairError("wrong-seals", f"{size} cards")
            self.decks.by_seat[other] = message
        elif isinstance(message, Audit | Settle | Bare | Verdict):
            game_end.accept_closing_message(self, message)
        elif isinstance(message, Forfeit):
            if not self.may_forfeit(other):
                raise FairError("not-needed", "Forfeit")
            self.forfeits.add(other)
        elif self.dealing is None or self.match is None:
            raise FairError("not-needed", type(message).__name__)
        elif isinstance(message, Head):
            self._take_head(self.match, message)
        elif isinstance(message, Call):
            if self.phase not in ("play", "audit"):
                raise FairError("not-needed", "Call")
            self.calls.take(other, message.what, len(self.match.entries))
        elif isinstance(message, Back):
            # Only this side knows about an answer in progress.
            self.takeback.take(other, message, len(self.match.entries) + (self.pending is not None))
            self._resume_after_takeback(message)
        elif isinstance(message, Act):
            self._take_act(self.match, message)
        elif isinstance(message, Order):
            self._take_order(self.match, message)
        elif isinstance(message, Time):
            # A clock message without an answer may cross with the end of the game.
            if message.what == REPORTS and self.phase != "play":
                raise FairError("not-needed", "Time")
            self.clock.check(other, message, self._entries, self.awaited)
            self.clock.note(other, message)
        elif self.dealing.need is None:
            raise FairError("not-needed", type(message).__name__)
        else:
            self.dealing.accept(message)

    def _resume_after_takeback(self, response: Back) -> None:
        match = self.takeback.settled(response)
        if match is not None:
            before, self.match = len(self.match_in_play.entries), match
            del self.replies[len(match.entries) + 2 :]
            self.debts.record_takeback(len(match.entries))
            self.clock.record_takeback(before, len(match.entries))
            self.orders.record_takeback()

    def _fits(self, phase: str, both: MessagePair[Any], after: MessagePair[Any] | None = None) -> None:
        # The other side may continue before this side has agreed to its card sets.
        early = self.is_offered and after is not None and after.by_seat[1 - self.seat] is not None
        if (self.phase != phase and not early) or both.by_seat[1 - self.seat] is not None:
            raise FairError("not-needed", phase)

    def _take_act(self, match: Match, act: Act) -> None:
        asked = match.question
        if self.phase != "play" or self.pending is not None or asked is None or asked.seat == self.seat:
            raise FairError("not-needed", "Act")
        if act.seq != len(match.entries) + 1 or act.before.hex() != match.tip:
            raise FairError("other-table", f"entry {act.seq}")
        answer = answer_in(act)
        if answer[0] in DECLARATIONS and (len(answer) != 2 or not self._may_declare(answer[0], answer[1])):
            raise FairError("not-called", str(answer)[:40])
        timed = self.clock.total and answer[0] not in DECLARATIONS
        if timed and self.clock.entry[1 - self.seat] != act.seq:
            raise FairError("no-time", f"entry {act.seq}")
        try:
            self._put(answer, 1 - self.seat)
        except Illegal as error:
            raise FairError("illegal", str(error)[:200]) from None
        except (ImpossibleError, TypeError, ValueError, KeyError, IndexError) as error:
            raise FairError("broken", str(error)[:200]) from None
        if timed:
            self.clock.answered(1 - self.seat)

    def _take_order(self, match: Match, order: Order) -> None:
        # The end of the game may cross with an order, but no confirmation follows it.
        asked = match.question if self.phase == "play" and self.pending is None else None
        if order.what == SETS and self.phase in ("play", "audit"):
            self.orders.take(order, len(match.entries))
        elif asked is not None and asked.seat != self.seat:
            self.orders.take_confirmation(self.seat, order, match.game)
        else:
            raise FairError("not-needed", "Order")

    def _may_declare(self, what: str, seat: object) -> bool:
        """Return whether the other seat may declare `what` for `seat`: for itself, or for this seat if this seat has
        requested it. A loss on time must have been claimed by its device before."""
        if what == TIMEOUT and (seat not in (0, 1) or self.clock.claims[1 - int(str(seat))] != OVER):
            return False
        return seat == 1 - self.seat or (seat == self.seat and (what, self.seat) in self.calls.open)

    def _take_head(self, match: Match, head: Head) -> None:
        check_head(head, self.last_head, match, self.channel)
        self.last_head = head.seq
        hello = self.hellos.of(1 - self.seat)
        if hello.algorithm:
            data = head_to_sign(self.gid, 1 - self.seat, head)
            self.signatures_to_check.append(
                SignatureToCheck(hello.algorithm, hello.key, data, head.signature)
            )

    # -- going on -------------------------------------------------------------------------------------------------

    def _continue(self) -> None:
        """Continue as long as no other party has to act."""
        if self.phase == "hello" and self.received_sets.may_begin(self.hellos.by_seat[1 - self.seat]):
            self._send_seals()
        if self.phase == "seeds" and self.sealed.complete:
            self.phase = "decks"
        if self.phase == "decks" and self.decks.complete:
            self._begin()
        if self.phase == "play":
            if self.calls.open:
                self._decline_takeback()
            self._play()
        if self.phase == "audit":
            for message in game_end.closing_messages(self):
                self._say(message)
            if self.verdicts.complete:
                self.phase = "done" if self.terms.best_of == 1 else "between"
        if self.phase == "between" and series.is_decided(self):
            self.phase, self.bared.games = "opening", series.games_to_open(self)
        if self.phase == "opening":
            for message in series.closing_messages_of_series(self):
                self._say(message)
            if self.bared.verdicts.complete:
                self.phase = "done"

    def _send_seals(self) -> None:
        if packed := (*self.seated.sets, *self.received_sets.packed):
            self.seated = self.seated.with_sets(self.seated, packed)
        self.chain = coin_chain(self.seeds.deal)
        cards, links, deal = (
            seal("SEED", self.gid, self.seat, what, seed)
            for what, seed in zip(self.seeds._fields, self.seeds, strict=True)
        )
        sealed = SeedSeals(cards, links, deal, self.chain[-1])
        self.sealed.by_seat[self.seat] = sealed
        self.phase = "seeds"
        self._say(sealed)
        deck = seal_deck(self.gid, self.seat, self.seeds.cards, self.faces)
        self.decks.by_seat[self.seat] = deck
        self._say(deck)

    def _begin(self) -> None:
        other = 1 - self.seat
        hello = self.hellos.of(other)
        decks: list[Sequence[str] | int] = [hello.deck, hello.deck]
        sides: list[Sequence[str] | int] = [hello.sideboard, hello.sideboard]
        decks[self.seat], sides[self.seat] = self._own_cards()
        self.begun_with = decks, sides
        self.match, refs = self.restarted()
        own = OwnCards(self.gid, self.seat, self.seeds, self.decks.of(self.seat), self.faces)
        theirs = OpponentCards(self.gid, other, self.seeds, self.decks.of(other), self.seated.is_card)
        self.dealing = Dealing(self.seat, own, theirs, refs, self.chain, self.sealed.of(other).coin)
        self.phase = "play"

    def _own_cards(self) -> tuple[Sequence[str] | int, Sequence[str] | int]:
        mine = len(self.seated.deck)
        return self.faces[:mine], self.faces[mine:]

    def _play(self) -> None:
        match, dealing = self.match_in_play, self.dealing_in_play
        while True:
            top = match.game.advance()
            if isinstance(top, Need):
                if dealing.need is None:
                    self.takeback.forget("learnt")
                    dealing.begin(top)
                while (step := dealing.waits_for) is not None:
                    if step.sender != self.seat:
                        return
                    try:
                        self._say(dealing.make())
                    except FairError as error:
                        self.abort(error.code)
                        return
                reply = dealing.reply()
                self.replies[-1].append(reply)
                match.game.reply(reply)
                match.dealt += 1
                continue
            if not self.is_set_up:
                self.is_set_up = True
                self.replies.append([])
            if self.pending is not None:
                match.log(self.pending)
                self.pending = None
                self.debts.entered(dealing)
                self.replies.append([])
                if top is None or not len(match.entries) % ENTRIES_PER_HEAD:
                    self._add_head(match)
            if top is None:
                self.phase = "audit"
                return
            self.orders.end_expired(match.game)
            wished = self._automatic_answer(match.game, top)
            if wished is not None:
                self._put(wished, None)
                continue
            if top.seat != self.seat or self.takeback.waits(self.seat):
                return
            if (confirmation := self.orders.confirm(1 - self.seat, match.game)) is not None:
                self._say(confirmation)
            if not self._log_next_declaration():
                return

    def _automatic_answer(self, game: Game, asked: Question) -> Answer | None:
        """Return the answer that both sides give for the asked seat without a message, by its standing order or else the
        wish of its Hello; None if its player has to answer."""
        order = self.orders.active[asked.seat]
        if order is None:
            return self.seated.wished(game, asked, self.hellos.of(asked.seat).wish)
        if order.block and asked.kind == "priority" and game.vars["turn"] != asked.seat:
            block = (self.seated.block_verb, order.block)
            if is_legal(common_knowledge(game), block):
                self.orders.use_block(asked.seat)
                return block
        return self.seated.wished(game, asked, order.level)

    def _decline_takeback(self) -> None:
        """Decline a pending takeback request, because a concession or draw offer must not wait for the response."""
        if self.takeback.is_asked(self.seat):
            response = self.takeback.answer(self.seat, False)
            self.takeback.settled(response)
            self._say(response)

    def _log_next_declaration(self) -> bool:
        """Write the next legal declaration of either seat into the log, as the asked seat; return whether an entry was
        written."""
        while (call := self.calls.next(self.seat)) is not None:
            with suppress(Illegal):
                self._enter(call)
                return True
        return False

    def _add_head(self, match: Match) -> None:
        self.takeback.forget("signed")
        head = head_of(match, self.channel)
        if self.hellos.of(self.seat).algorithm:
            self.unsigned.append(head)
        else:
            self._say(head)


__all__ = ["Session"]
