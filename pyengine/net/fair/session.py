"""One seat's side of a game between two replicas: what it says, what it takes, what it waits for. It knows no transport and
no clock: messages go in and come out as bytes, and what is in between may take as long as it likes.

A game goes: hello, seals of seeds, decks, play, audit. While it is played, everything that is said fits the one thing
that is waited for: an answer to the open question, or a message that a need of the rules takes (dealing.py). Beside it
there are calls (to concede, to offer a draw) and signed heads.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pyengine.kernel.legality import BreachError, Illegal
from pyengine.kernel.match import Match
from pyengine.kernel.question import DECLARED, TIMEOUT, Answer, Need, Question
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.state.position import ImpossibleError
from pyengine.kernel.untrusted_input import is_line
from pyengine.net.fair import game_end, series
from pyengine.net.fair.card_slots import Dealt, Owned, Seeds, seal_deck
from pyengine.net.fair.channel import AHEAD
from pyengine.net.fair.clock import AGREES as OVER
from pyengine.net.fair.clock import CLAIMS, DISPUTES, GOES_ON, PAUSES, TOLD
from pyengine.net.fair.commitments import coins, seal
from pyengine.net.fair.dealing import Dealing
from pyengine.net.fair.messages import (
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
    SeedSeals,
    Settle,
    Time,
    Verdict,
    Watch,
    decode,
)  # fmt: skip
from pyengine.net.fair.seat import Seat
from pyengine.net.fair.session_setup import (
    Both,
    Seated,
    answer_in,
    check_hello,
    game_id,
    hello_of,
    kept,
    kept_before,
    sets_brought,
)
from pyengine.net.fair.signatures import Claim, check_head, head_of, head_to_sign
from pyengine.net.fair.takeback import AGREES, ASKS
from pyengine.vocab.plain_values import Json

EVERY = 16
"""Entries of the log between two signed heads."""


class Session(Seat):
    """A seat of a game between two replicas."""

    def __init__(
        self, seat: int, hello: Hello, seated: Seated, seeds: Seeds, before: tuple[Seat, ...] = ()
    ) -> None:
        """About to say hello; `before` are the games of the series before this one. Raises FairError("other-series") where the
        hello is not that of the next."""
        series.check_follows(before, seat, hello)
        super().__init__(seat, seated, seeds, hello.terms, before)
        self._say(hello)
        self.hellos.said[seat] = hello
        for each in seated.sets:
            self._say(Cards(each))

    # -- in and out -----------------------------------------------------------------------------------------------

    def take(self) -> list[bytes]:
        """What is to be sent: keep it first."""
        return self.channel.take()

    def receive(self, data: bytes) -> None:
        """Take in what came, and go on. Raises FairError for what does not fit; nothing of it is kept then, and the game
        stands as it stood."""
        self.channel.arrived(data)
        while (message := self.channel.next) is not None:
            try:
                self._judge(decode(message))
            except Exception:
                self.channel.drop()
                raise
            self.channel.took()
            self.said.append((1 - self.seat, message))
            try:
                self._go_on()
            except (BreachError, OverworkError) as error:
                # What was opened does not allow what was done with it: there is no going on, and all of it is kept.
                self.abort(f"breach: {error}")

    def sync(self) -> bytes:
        """What is said on coming back: the other sends again what is lacking."""
        return self.channel.sync()

    @property
    def question(self) -> Question | None:
        """What this seat is asked now; None while the other is, or messages are waited for."""
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
        """Answer the open question. Raises Illegal, or FairError("not-asked"); then nothing has changed."""
        if self.question is None:
            raise FairError("not-asked")
        self._act(answer)

    def declare(self, what: str) -> None:
        """Concede, or offer a draw: at once where one is asked, or as soon as the other has written it down. Nothing is taken
        back then that is still asked for. Raises Illegal, or FairError("not-in-play")."""
        if self.phase != "play" or what not in DECLARED:
            raise FairError("not-in-play")
        if self.question is not None:
            self._act((what, self.seat))
        elif (what, self.seat) not in self.calls.open:
            # Called for once only: the other may have written it down before he hears it a second time.
            self._decline()
            self.calls.open.add((what, self.seat))
            self._say(Call(what))

    def give_up(self) -> None:
        """Give up the series, and the game that is played. Raises FairError("not-in-play")."""
        if not self.may_give_up:
            raise FairError("not-in-play")
        self.forfeits.add(self.seat)
        self._say(Forfeit())
        self._go_on()

    @property
    def may_ask_back(self) -> bool:
        """Whether this seat may ask for its last answer back now."""
        return not self.why_not_ask_back

    @property
    def why_not_ask_back(self) -> str:
        """Return why this seat cannot take its last answer back now (takeback.py), also "not-in-play" and "waits"; ""
        if it can."""
        if self.phase != "play":
            return "not-in-play"
        if self.is_waiting and self.takeback.asked is None:
            return "waits"
        return self.takeback.why_not(self.seat)

    def ask_back(self) -> None:
        """Ask for one's last answer back, with all that came after it. Raises FairError("nothing-to-take-back")."""
        if not self.may_ask_back:
            raise FairError("nothing-to-take-back")
        self._say(self.takeback.ask(self.seat, len(self.match_in_play.entries)))

    def answer_back(self, yes: bool) -> None:
        """Say whether the other may take his last answer back. Raises FairError("nothing-to-take-back")."""
        self._say(said := self.takeback.answer(self.seat, yes))
        self.clock.answered(self.seat)
        self._turn_back(said)
        self._go_on()

    def tick(self, now: int) -> None:
        """It is so late: tenths of a second of a clock that never goes back."""
        self.clock.tick(now, self.awaited)

    def about_time(self, what: int) -> None:
        """Say something about the clocks (clock.py), and what follows from it. Raises FairError("not-needed")."""
        fits = {
            CLAIMS: self.may_claim, OVER: self.is_claimed, DISPUTES: self.is_claimed,
        }  # fmt: skip
        if not self.clock.total or self.phase != "play" or not fits.get(what, what in (PAUSES, GOES_ON)):
            raise FairError("not-needed", "Time")
        self._say_time(self.clock.says(self.seat, what, self._entries, self.awaited))

    def answer_claim(self) -> None:
        """What this device has measured of its own player decides what it says to a claim; if his time is over, he has lost.
        Raises FairError("not-needed")."""
        over = self.clock.left(self.seat, self.awaited) <= self.clock.slack(self.seat)
        self.about_time(OVER if over else DISPUTES)
        if over:
            self.declare(TIMEOUT)

    @property
    def _entries(self) -> int:
        return len(self.match_in_play.entries) + (self.pending is not None)

    def _say_time(self, said: Time) -> None:
        self.clock.note(self.seat, said)
        if said.what in (PAUSES, GOES_ON):
            self.clock.runs = said.what == GOES_ON
        self._say(said)

    def agree(self) -> None:
        """Play with the card sets that the other brings. Raises FairError("not-offered")."""
        if not self.is_offered:
            raise FairError("not-offered")
        self.brought.is_agreed = True
        self._go_on()

    def let_watch(self, delay: int) -> None:
        """Let others watch, with the n-th of the delays; before anything was heard of the other. Raises FairError("not-needed")."""
        if self.phase != "hello" or self.lets.said[self.seat] is not None:
            raise FairError("not-needed", "Watch")
        self.lets.said[self.seat] = Watch(delay)
        self._say(Watch(delay))

    def abort(self, why: str) -> None:
        """Say that one does not go on."""
        why = "".join(sign if is_line(sign) else " " for sign in why[:100])
        self._say(Abort(why))
        self.aborted, self.phase = why, "done"

    def signed(self, signature: bytes) -> None:
        """The signature of the first of the heads that wait for one. Raises FairError("not-needed") where none does."""
        if not self.unsigned:
            raise FairError("not-needed", "Head")
        head = self.unsigned.pop(0)
        self._say(replace(head, signature=signature))

    def judged(self, holds: bool) -> None:
        """Whether the first of the signatures that wait for it is whose it should be. Raises FairError("wrong-signature")."""
        self.claims.pop(0)
        if not holds:
            raise FairError("wrong-signature")

    # -- kept and taken up again ----------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Json]:
        """All that is needed to go on from here: for this seat's eyes alone. Raises nothing."""
        earlier = {"before": [each.alone() for each in self.before]} if self.before else {}
        return {**self.alone(), **earlier}

    @classmethod
    def from_json(cls, data: Json, seated: Seated) -> Session:
        """Take up what `to_json` wrote, by going through all that was said. Raises FairError("not-kept") for anything else,
        or what this engine would not have said."""
        before: tuple[Session, ...] = ()
        for each in kept_before(data):
            before = (*before, cls.after(each, seated, before))
        return cls.after(data, seated, before)

    @classmethod
    def after(cls, data: Json, seated: Seated, before: tuple[Seat, ...]) -> Session:
        """The same of one game, after those of its series that are taken up already. Raises FairError("not-kept")."""
        seat, seeds, deck, sideboard, said, known = kept(data)
        hello = hello_of(said)
        sets = sets_brought(said, seat)
        session = cls(seat, hello, seated._replace(deck=deck, sideboard=sideboard, sets=sets), seeds, before)
        for at, (sender, message) in enumerate(said):
            try:
                session.hear(at, sender, message)
            except Illegal as error:
                raise FairError("not-kept", str(error)[:200]) from None
        session.clock.settle(1 - session.seat)
        session.take()
        session.channel.known = min(known, len(session.channel.sent.messages))
        return session

    def hear(self, at: int, sender: int, message: bytes) -> None:
        """Go on by a message of a game that was kept, the `at`-th of all from 0. Raises FairError: "not-kept" for one that
        this seat would not have said, or why one of the other is refused; Illegal for an answer of this seat that is."""
        if sender != self.seat:
            self.receive(self.channel.as_sent_by_the_other(message))
        elif len(self.said) <= at:
            try:
                self._say_again(message)
            except (ImpossibleError, TypeError, ValueError, KeyError, IndexError) as error:
                raise FairError("not-kept", str(error)[:200]) from None
        if self.said[at : at + 1] != [(sender, message)]:
            raise FairError("not-kept", f"message {at}")

    def _say_again(self, data: bytes) -> None:
        """What this seat's player, or the keeper of his key, said himself."""
        message = decode(data)
        if isinstance(message, Act):
            self.answer(answer_in(message))
        elif isinstance(message, Call):
            self.declare(message.what)
        elif isinstance(message, SeedSeals):
            self.agree()
        elif isinstance(message, Back):
            if message.what == ASKS:
                self.ask_back()
            else:
                self.answer_back(message.what == AGREES)
        elif isinstance(message, Head):
            self.signed(message.signature)
        elif isinstance(message, Abort):
            self.abort(message.why)
        elif isinstance(message, Forfeit):
            self.give_up()
        elif isinstance(message, Watch):
            self.let_watch(message.delay)
        elif isinstance(message, Time):
            self.clock.check(self.seat, message, self._entries, self.awaited)
            self.clock.used = [message.mine, message.theirs][:: 1 if self.seat == 0 else -1]
            self._say_time(message)
        else:
            raise FairError("not-kept", type(message).__name__)

    # -- what is said ---------------------------------------------------------------------------------------------

    def _act(self, answer: Answer) -> None:
        self._enter(answer)
        self._go_on()

    def _enter(self, answer: Answer) -> None:
        """Give an answer, or what was declared, and say so. Raises Illegal; then nothing has changed."""
        match = self.match_in_play
        seq, before = len(match.entries) + 1, bytes.fromhex(match.tip)
        self._put(answer, self.seat)
        if self.clock.total and answer[0] not in DECLARED:
            self.clock.answered(self.seat)
            # Of a game that is taken up again it was said before.
            if self.clock.entry[self.seat] != seq:
                self._say_time(self.clock.says(self.seat, TOLD, seq - 1, None))
        self._say(Act(seq, before, json.dumps(answer, separators=(",", ":")).encode()))

    def _put(self, answer: Answer, seat: int | None) -> None:
        """Give an answer: that of a seat's player, or for him by his wish (None)."""
        twin = self.match_in_play.fork()
        try:
            self.match_in_play.put(answer)
        except Exception:
            # Of what was refused in the midst of looking at it nothing stays.
            self.match = twin
            raise
        self.takeback.note(None if answer[0] in DECLARED else seat, twin)
        if not self.is_full and answer[0] not in DECLARED:
            self.debts.answered(len(twin.entries) + 1, self.dealing_in_play, twin.game, answer)
        self.pending = answer
        self.calls.entered(answer)

    # -- what is taken --------------------------------------------------------------------------------------------

    def _judge(self, message: Message) -> None:
        other = 1 - self.seat
        if self.aborted:
            # It was under way when the game was broken off: it is kept as it was said, and nothing hangs on it any more.
            if self.since_abort >= AHEAD:
                raise FairError("not-needed", type(message).__name__)
            self.since_abort += 1
            return
        if isinstance(message, Abort):
            self.aborted, self.phase = message.why or "gone", "done"
        elif isinstance(message, Hello):
            self._fits("hello", self.hellos)
            check_hello(self.hellos.of(self.seat), message, self.seated.may_have)
            series.check_follows(self.before, other, message)
            self.hellos.said[other] = message
            self.gid = game_id(self.hellos.all)
        elif isinstance(message, Cards):
            self.brought.take(self.hellos.said[other], message.packed, self.seated.set_id)
        elif isinstance(message, Watch):
            # It is said with the hello: whoever has sworn plays on what was agreed to.
            sworn, hello = self.sealed.said[other], self.hellos.said[other]
            if sworn is not None or not self.brought.has_all(hello) or self.lets.said[other] is not None:
                raise FairError("not-needed", "Watch")
            self.lets.said[other] = message
        elif isinstance(message, SeedSeals):
            self._fits("seeds", self.sealed, self.hellos)
            self.sealed.said[other] = message
        elif isinstance(message, Deck):
            self._fits("decks", self.decks, self.sealed)
            hello, size = self.hellos.of(other), len(message.seals)
            if size != hello.deck + hello.sideboard or len(set(message.seals)) < size:
                raise FairError("wrong-seals", f"{size} cards")
            self.decks.said[other] = message
        elif isinstance(message, Audit | Settle | Bare | Verdict):
            game_end.take(self, message)
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
            # An answer that is still being carried out is known to this side alone.
            self.takeback.take(other, message, len(self.match.entries) + (self.pending is not None))
            self._turn_back(message)
        elif isinstance(message, Act):
            self._take_act(self.match, message)
        elif isinstance(message, Time):
            # What is said beside an answer, or to a claim, may cross with the end of the game.
            if message.what == TOLD and self.phase != "play":
                raise FairError("not-needed", "Time")
            self.clock.check(other, message, self._entries, self.awaited)
            self.clock.note(other, message)
        elif self.dealing.need is None:
            raise FairError("not-needed", type(message).__name__)
        else:
            self.dealing.accept(message)

    def _turn_back(self, said: Back) -> None:
        match = self.takeback.settled(said)
        if match is not None:
            before, self.match = len(self.match_in_play.entries), match
            del self.replies[len(match.entries) + 2 :]
            self.debts.turned_back(len(match.entries))
            self.clock.turned_back(before, len(match.entries))

    def _fits(self, phase: str, both: Both[Any], after: Both[Any] | None = None) -> None:
        # Whoever has nothing to agree to goes on before this side has agreed to his card sets.
        early = self.is_offered and after is not None and after.said[1 - self.seat] is not None
        if (self.phase != phase and not early) or both.said[1 - self.seat] is not None:
            raise FairError("not-needed", phase)

    def _take_act(self, match: Match, act: Act) -> None:
        asked = match.question
        if self.phase != "play" or self.pending is not None or asked is None or asked.seat == self.seat:
            raise FairError("not-needed", "Act")
        if act.seq != len(match.entries) + 1 or act.before.hex() != match.tip:
            raise FairError("other-table", f"entry {act.seq}")
        answer = answer_in(act)
        if answer[0] in DECLARED and (len(answer) != 2 or not self._may_declare(answer[0], answer[1])):
            raise FairError("not-called", str(answer)[:40])
        timed = self.clock.total and answer[0] not in DECLARED
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

    def _may_declare(self, what: str, seat: object) -> bool:
        """Return whether the other seat may declare `what` for `seat`: for itself, or for this seat if this seat has
        requested it. A loss on time must have been claimed by its device before."""
        if what == TIMEOUT and (seat not in (0, 1) or self.clock.claims[1 - int(str(seat))] != OVER):
            return False
        return seat == 1 - self.seat or (seat == self.seat and (what, self.seat) in self.calls.open)

    def _take_head(self, match: Match, head: Head) -> None:
        check_head(head, self.heard, match, self.channel)
        self.heard = head.seq
        hello = self.hellos.of(1 - self.seat)
        if hello.algorithm:
            data = head_to_sign(self.gid, 1 - self.seat, head)
            self.claims.append(Claim(hello.algorithm, hello.key, data, head.signature))

    # -- going on -------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Say and do whatever needs nobody else."""
        if self.phase == "hello" and self.brought.may_begin(self.hellos.said[1 - self.seat]):
            self._swear()
        if self.phase == "seeds" and self.sealed.complete:
            self.phase = "decks"
        if self.phase == "decks" and self.decks.complete:
            self._begin()
        if self.phase == "play":
            if self.calls.open:
                self._decline()
            self._play()
        if self.phase == "audit":
            for message in game_end.closed(self):
                self._say(message)
            if self.verdicts.complete:
                self.phase = "done" if self.terms.best_of == 1 else "between"
        if self.phase == "between" and series.is_decided(self):
            self.phase, self.bared.games = "opening", series.games_to_open(self)
        if self.phase == "opening":
            for message in series.opened(self):
                self._say(message)
            if self.bared.verdicts.complete:
                self.phase = "done"

    def _swear(self) -> None:
        if packed := (*self.seated.sets, *self.brought.packed):
            self.seated = self.seated.with_sets(self.seated, packed)
        self.chain = coins(self.seeds.deal)
        cards, links, deal = (
            seal("SEED", self.gid, self.seat, what, seed)
            for what, seed in zip(self.seeds._fields, self.seeds, strict=True)
        )
        sealed = SeedSeals(cards, links, deal, self.chain[-1])
        self.sealed.said[self.seat] = sealed
        self.phase = "seeds"
        self._say(sealed)
        deck = seal_deck(self.gid, self.seat, self.seeds.cards, self.faces)
        self.decks.said[self.seat] = deck
        self._say(deck)

    def _begin(self) -> None:
        other = 1 - self.seat
        hello = self.hellos.of(other)
        decks: list[Sequence[str] | int] = [hello.deck, hello.deck]
        sides: list[Sequence[str] | int] = [hello.sideboard, hello.sideboard]
        decks[self.seat], sides[self.seat] = self._own_cards()
        self.begun_with = decks, sides
        self.match, refs = self.begun_again()
        own = Owned(self.gid, self.seat, self.seeds, self.decks.of(self.seat), self.faces)
        theirs = Dealt(self.gid, other, self.seeds, self.decks.of(other), self.seated.is_card)
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
            if not self.laid:
                self.laid = True
                self.replies.append([])
            if self.pending is not None:
                match.log(self.pending)
                self.pending = None
                self.debts.entered(dealing)
                self.replies.append([])
                if top is None or not len(match.entries) % EVERY:
                    self._show_head(match)
            if top is None:
                self.phase = "audit"
                return
            wished = self.seated.wished(match.game, top, self.hellos.of(top.seat).wish)
            if wished is not None:
                self._put(wished, None)
            elif top.seat != self.seat or self.takeback.waits(self.seat) or not self._answer_calls():
                return

    def _decline(self) -> None:
        """Whoever concedes or offers a draw is not kept waiting by a question that is open: what was asked back stays."""
        if self.takeback.is_asked(self.seat):
            said = self.takeback.answer(self.seat, False)
            self.takeback.settled(said)
            self._say(said)

    def _answer_calls(self) -> bool:
        """Write down what either has called for, as this seat is asked; whether there was anything that could be."""
        while (call := self.calls.next(self.seat)) is not None:
            with suppress(Illegal):
                self._enter(call)
                return True
        return False

    def _show_head(self, match: Match) -> None:
        self.takeback.forget("signed")
        head = head_of(match, self.channel)
        if self.hellos.of(self.seat).algorithm:
            self.unsigned.append(head)
        else:
            self._say(head)


__all__ = ["Session"]
