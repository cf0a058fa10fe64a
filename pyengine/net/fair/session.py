"""One seat's side of a game between two replicas: what it says, what it takes, what it waits for. It knows no transport and
no clock: messages go in and come out as bytes, and what is in between may take as long as it likes.

A game goes: hello, seals of seeds, decks, play, audit. While it is played, everything that is said fits the one thing
that is waited for: an answer to the open question, or a message that a need of the rules takes (dealing.py). Beside it
there are calls (to concede, to offer a draw) and signed heads.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pyengine.kernel.frames import frozen
from pyengine.kernel.legality import BreachError, Illegal
from pyengine.kernel.match import Match, Reply
from pyengine.kernel.outside import is_line, parsed
from pyengine.kernel.question import DECLARED, Answer, Need, Question
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.state.position import ImpossibleError
from pyengine.net.fair import audit
from pyengine.net.fair.channel import Channel
from pyengine.net.fair.dealing import Dealing
from pyengine.net.fair.opening import Begun, Refs, Seated, hello_of, kept
from pyengine.net.fair.packets import Dealt, Owned, Seeds, laid
from pyengine.net.fair.sealing import coins, seal, shuffled
from pyengine.net.fair.wire import (
    MAX_CARDS,
    Abort,
    Act,
    Audit,
    Call,
    Deck,
    FairError,
    Head,
    Hello,
    Message,
    SeedSeals,
    Verdict,
    decode,
    encode,
)  # fmt: skip
from pyengine.vocab.plain import Json

EVERY = 16
"""Entries of the log between two signed heads."""
MAX_NAME = 40


class Claim(NamedTuple):
    """A signature that whoever has the keys must judge: by which algorithm and key, over what."""

    algorithm: str
    key: bytes
    data: bytes
    signature: bytes


def to_sign(gid: bytes, seat: int, head: Head) -> bytes:
    """What a head's signature is over."""
    return seal("HEAD", gid, seat, encode(replace(head, signature=b"")))


class Session:
    """A seat of a game between two replicas."""

    def __init__(self, seat: int, hello: Hello, seated: Seated, seeds: Seeds) -> None:
        self.seat = seat
        self.seated = seated
        self.seeds = seeds
        self.channel = Channel(seat)
        self.phase = "hello"
        """hello, seeds, decks, play, audit, done."""
        self.hellos: list[Hello | None] = [None, None]
        self.sealed: list[SeedSeals | None] = [None, None]
        self.decks: list[Deck | None] = [None, None]
        self.audits: list[Audit | None] = [None, None]
        self.verdicts: list[Verdict | None] = [None, None]
        self.gid = b""
        self.match: Match | None = None
        self.begun_with: tuple[list[Sequence[str] | int], list[Sequence[str] | int]] = ([], [])
        """Decks and sideboards by slot; of the other's, how many cards."""
        self.refs: Refs = {}
        self.dealing: Dealing | None = None
        self.pending: Answer | None = None
        """The answer that is being carried out, and is not in the log yet."""
        self.called = [False, False]
        """Who wants to concede, and (`offered`) who offers a draw, until it is in the log."""
        self.offered = [False, False]
        self.replies: list[list[Reply]] = [[]]
        """What needs were answered on this side: while the table was laid, and for each entry of the log."""
        self.laid = False
        """Whether the first question has been asked."""
        self.unsigned: list[Head] = []
        """Heads that wait for a signature (`signed`)."""
        self.claims: list[Claim] = []
        """Signatures that wait for a judge (`judged`)."""
        self.aborted = ""
        self.said: list[tuple[int, bytes]] = []
        """Every message, with its sender, in the order in which it was said or taken."""
        self._say(hello)
        self.hellos[seat] = hello
        faces = (
            shuffled(seeds.cards, seated.deck, "deck"),
            shuffled(seeds.cards, seated.sideboard, "sideboard"),
        )
        self.faces = faces[0] + faces[1]

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
            except FairError:
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
        if match is None or self.phase != "play" or self.pending is not None:
            return None
        asked = match.question
        return asked if asked is not None and asked.seat == self.seat else None

    def answer(self, answer: Answer) -> None:
        """Answer the open question. Raises Illegal, or FairError("not-asked"); then nothing has changed."""
        if self.question is None:
            raise FairError("not-asked")
        self._act(answer)

    def declare(self, what: str) -> None:
        """Concede, or offer a draw: at once where one is asked, or as soon as the other has written it down. Raises Illegal,
        or FairError("not-in-play")."""
        if self.phase != "play" or what not in DECLARED:
            raise FairError("not-in-play")
        if self.question is not None:
            self._act((what, self.seat))
        else:
            self._calls(what)[self.seat] = True
            self._say(Call(what))

    def abort(self, why: str) -> None:
        """Say that one does not go on."""
        self._say(Abort(why[:100]))
        self.aborted, self.phase = why, "done"

    def signed(self, signature: bytes) -> None:
        """The signature of the first of the heads that wait for one."""
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
        return {
            "seat": self.seat,
            "seeds": [seed.hex() for seed in self.seeds],
            "deck": list(self.seated.deck),
            "sideboard": list(self.seated.sideboard),
            "said": [[sender, b64encode(message).decode()] for sender, message in self.said],
        }

    @classmethod
    def from_json(cls, data: Json, seated: Seated) -> Session:
        """Take up what `to_json` wrote, by going through all that was said. Raises FairError("not-kept") for anything else,
        or what this engine would not have said."""
        seat, seeds, deck, sideboard, said = kept(data)
        hello = hello_of(said)
        session = cls(seat, hello, seated._replace(deck=deck, sideboard=sideboard), seeds)
        for at, (sender, message) in enumerate(said):
            if sender != seat:
                session.receive(session.channel.as_sent_by_the_other(message))
            elif len(session.said) <= at:
                session._say_again(message)
            if session.said[at] != (sender, message):
                raise FairError("not-kept", f"message {at}")
        session.take()
        return session

    def _say_again(self, data: bytes) -> None:
        """What this seat's player, or the keeper of his key, said himself."""
        message = decode(data)
        if isinstance(message, Act):
            self.answer(frozen(parsed(message.answer.decode())))  # type: ignore[arg-type]  # it was one when it was said
        elif isinstance(message, Call):
            self.declare(message.what)
        elif isinstance(message, Head):
            self.signed(message.signature)
        elif isinstance(message, Abort):
            self.abort(message.why)
        else:
            raise FairError("not-kept", type(message).__name__)

    @property
    def counts(self) -> bool:
        """Whether the result counts: the game is over, and neither audit has found anything."""
        return all(verdict is not None and not verdict.fault for verdict in self.verdicts)

    # -- what is said ---------------------------------------------------------------------------------------------

    def _say(self, message: Message) -> None:
        data = encode(message)
        self.channel.send(data)
        self.said.append((self.seat, data))

    def _calls(self, what: str) -> list[bool]:
        return self.called if what == "concede" else self.offered

    def _act(self, answer: Answer) -> None:
        match = self.match
        assert match is not None
        seq, before = len(match.entries) + 1, bytes.fromhex(match.tip)
        self._put(answer)
        self._say(Act(seq, before, json.dumps(answer, separators=(",", ":")).encode()))
        self._go_on()

    def _put(self, answer: Answer) -> None:
        match = self.match
        assert match is not None
        match.put(answer)
        self.pending = answer
        if answer[0] in DECLARED:
            self._calls(str(answer[0]))[int(answer[1])] = False

    # -- what is taken --------------------------------------------------------------------------------------------

    def _judge(self, message: Message) -> None:
        other = 1 - self.seat
        if isinstance(message, Abort):
            self.aborted, self.phase = message.why or "gone", "done"
        elif isinstance(message, Hello):
            self._fits("hello", self.hellos)
            self._is_one_of_us(message)
            self.hellos[other] = message
        elif isinstance(message, SeedSeals):
            self._fits("seeds", self.sealed)
            self.sealed[other] = message
        elif isinstance(message, Deck):
            self._fits("decks", self.decks)
            hello = self.hellos[other]
            assert hello is not None
            if len(message.seals) != hello.deck + hello.sideboard or len(set(message.seals)) < len(
                message.seals
            ):
                raise FairError("wrong-seals", f"{len(message.seals)} cards")
            self.decks[other] = message
        elif isinstance(message, Audit):
            self._fits("audit", self.audits)
            self.audits[other] = message
        elif isinstance(message, Verdict):
            if self.verdicts[other] is not None or self.phase != "audit":
                raise FairError("not-needed", "Verdict")
            self.verdicts[other] = message
        elif self.dealing is None or self.match is None:
            raise FairError("not-needed", type(message).__name__)
        elif isinstance(message, Head):
            self._take_head(self.match, message)
        elif isinstance(message, Call):
            if self.phase not in ("play", "audit") or message.what not in DECLARED:
                raise FairError("not-needed", "Call")
            self._calls(message.what)[other] = True
        elif isinstance(message, Act):
            self._take_act(self.match, message)
        elif self.dealing.need is None:
            raise FairError("not-needed", type(message).__name__)
        else:
            self.dealing.accept(message)

    def _fits(self, phase: str, said: Sequence[object]) -> None:
        if self.phase != phase or said[1 - self.seat] is not None:
            raise FairError("not-needed", phase)

    def _is_one_of_us(self, hello: Hello) -> None:
        own = self.hellos[self.seat]
        assert own is not None
        for code, here, there in (
            ("other-engine", own.engine, hello.engine),
            ("other-game", own.game, hello.game),
            ("other-rules", own.rules, hello.rules),
            ("other-cards", (own.cards, own.sets), (hello.cards, hello.sets)),
            ("other-audit", own.full, hello.full),
            ("same-nonce", own.nonce == hello.nonce, False),
        ):
            if here != there:
                raise FairError(code)
        if not is_line(hello.name) or len(hello.name) > MAX_NAME:
            raise FairError("broken", "a name")
        if hello.deck + hello.sideboard > MAX_CARDS:
            raise FairError("broken", "more cards than there can be")

    def _take_act(self, match: Match, act: Act) -> None:
        asked = match.question
        if self.phase != "play" or self.pending is not None or asked is None or asked.seat == self.seat:
            raise FairError("not-needed", "Act")
        if act.seq != len(match.entries) + 1 or act.before.hex() != match.tip:
            raise FairError("other-table", f"entry {act.seq}")
        try:
            said: Any = parsed(act.answer.decode())
            answer = frozen(said)
        except (ValueError, TypeError):
            raise FairError("broken", "no answer") from None
        if not answer or any(type(part) not in (int, str) for part in answer) or type(answer[0]) is not str:
            raise FairError("broken", "no answer")
        if answer[0] in DECLARED and (len(answer) != 2 or not self._may_declare(answer[0], answer[1])):
            raise FairError("not-called", str(answer)[:40])
        try:
            self._put(answer)  # type: ignore[arg-type]  # strings and numbers, as was looked
        except Illegal as error:
            raise FairError("illegal", str(error)[:200]) from None
        except (ImpossibleError, TypeError, ValueError, KeyError, IndexError) as error:
            raise FairError("broken", str(error)[:200]) from None

    def _may_declare(self, what: str, seat: object) -> bool:
        """The other seat for itself, or for this one where it has called for that."""
        return seat == 1 - self.seat or (seat == self.seat and self._calls(what)[self.seat])

    def _take_head(self, match: Match, head: Head) -> None:
        sent, received = self.channel.received, self.channel.sent
        if (
            head.seq > len(match.entries)
            or head.sent > len(sent.messages)
            or head.received > len(received.messages)
        ):
            raise FairError("wrong-head", f"entry {head.seq}")
        if head.seq and head.tip.hex() != match.entries[head.seq - 1].hash:
            raise FairError("other-table", f"entry {head.seq}")
        if (sent.seals[head.sent], received.seals[head.received]) != (head.sent_chain, head.received_chain):
            raise FairError("forked", f"entry {head.seq}")
        hello = self.hellos[1 - self.seat]
        assert hello is not None
        if hello.algorithm:
            data = to_sign(self.gid, 1 - self.seat, head)
            self.claims.append(Claim(hello.algorithm, hello.key, data, head.signature))

    # -- going on -------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Say and do whatever needs nobody else."""
        if self.phase == "hello" and None not in self.hellos:
            self._swear()
        if self.phase == "seeds" and None not in self.sealed:
            deck = laid(self.gid, self.seat, self.seeds, self.faces)
            self.decks[self.seat] = deck
            self.phase = "decks"
            self._say(deck)
        if self.phase == "decks" and None not in self.decks:
            self._begin()
        if self.phase == "play":
            self._play()
        if self.phase == "audit":
            self._close()

    def _swear(self) -> None:
        one, two = self.hellos
        assert one is not None
        assert two is not None
        self.gid = seal("GAME", encode(one), encode(two))
        chain = coins(self.seeds.deal)
        cards, links, deal = (
            seal("SEED", self.gid, self.seat, what, seed)
            for what, seed in zip(self.seeds._fields, self.seeds, strict=True)
        )
        sealed = SeedSeals(cards, links, deal, chain[-1])
        self.sealed[self.seat] = sealed
        self.phase = "seeds"
        self._say(sealed)

    def _begin(self) -> None:
        other = 1 - self.seat
        deck, sealed, hello = self.decks[other], self.sealed[other], self.hellos[other]
        assert deck is not None
        assert sealed is not None
        assert hello is not None
        mine = len(self.seated.deck)
        decks: list[Sequence[str] | int] = [hello.deck, hello.deck]
        sides: list[Sequence[str] | int] = [hello.sideboard, hello.sideboard]
        decks[self.seat], sides[self.seat] = self.faces[:mine], self.faces[mine:]
        self.begun_with = decks, sides
        self.match, self.refs = self.begun_again()
        self.match.game.trace = None
        own = Owned(self.gid, self.seat, self.seeds, self.faces)
        theirs = Dealt(self.gid, other, self.seeds, deck, self.seated.is_card)
        chain = coins(self.seeds.deal)
        self.dealing = Dealing(self.seat, own, theirs, self.refs, chain, sealed.coin)
        self.phase = "play"

    @property
    def is_waiting(self) -> bool:
        """Whether the other side has to say something before anybody can act here."""
        if self.phase != "play":
            return self.phase != "done"
        return self.pending is not None or not self.laid

    @property
    def match_in_play(self) -> Match:
        """The match, once it has begun. Raises FairError before."""
        if self.match is None:
            raise FairError("not-in-play")
        return self.match

    def begun_again(self) -> Begun:
        """The match as this side laid it, before anything has happened."""
        decks, sides = self.begun_with
        return self.seated.begin(self.seat, decks, sides, self.gid.hex(), self._names())

    def _names(self) -> list[str]:
        return [hello.name for hello in self.hellos if hello is not None]

    def _play(self) -> None:
        match, dealing = self.match, self.dealing
        assert match is not None
        assert dealing is not None
        while True:
            top = match.game.advance()
            if isinstance(top, Need):
                if dealing.need is None:
                    dealing.begin(top)
                while (step := dealing.waits_for) is not None:
                    if step.sender != self.seat:
                        return
                    self._say(dealing.make())
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
                self.replies.append([])
                if top is None or not len(match.entries) % EVERY:
                    self._show_head(match)
            if top is None:
                self.phase = "audit"
                return
            if top.seat != self.seat or not self._answer_calls():
                return

    def _answer_calls(self) -> bool:
        """Write down what either has called for, as this seat is asked; whether there was anything that could be."""
        match = self.match
        assert match is not None
        for what, seat in ((what, seat) for what in DECLARED for seat in (self.seat, 1 - self.seat)):
            if self._calls(what)[seat]:
                self._calls(what)[seat] = False
                seq, before = len(match.entries) + 1, bytes.fromhex(match.tip)
                try:
                    self._put((what, seat))
                except Illegal:
                    continue
                self._say(Act(seq, before, json.dumps((what, seat), separators=(",", ":")).encode()))
                return True
        return False

    def _show_head(self, match: Match) -> None:
        sent, received = self.channel.sent, self.channel.received
        hello = self.hellos[self.seat]
        assert hello is not None
        head = Head(
            len(match.entries), bytes.fromhex(match.tip), len(sent.messages), sent.seals[-1], len(received.messages),
            received.seals[-1],
        )  # fmt: skip
        if hello.algorithm:
            self.unsigned.append(head)
        else:
            self._say(head)

    # -- the end --------------------------------------------------------------------------------------------------

    def _close(self) -> None:
        own = self.hellos[self.seat]
        assert own is not None
        if self.audits[self.seat] is None:
            opened = (self.seeds.cards, self.faces) if own.full else (b"", ())
            said = Audit(self.seeds.links, self.seeds.deal, *opened)
            self.audits[self.seat] = said
            self._say(said)
        if self.audits[1 - self.seat] is not None and self.verdicts[self.seat] is None:
            try:
                self._audit()
                verdict = Verdict()
            except FairError as error:
                verdict = Verdict(error.code)
            self.verdicts[self.seat] = verdict
            self._say(verdict)
        if None not in self.verdicts:
            self.phase = "done"

    def _audit(self) -> None:
        """Raises FairError with what does not fit of the other side."""
        other = 1 - self.seat
        said, sealed, dealing, match = self.audits[other], self.sealed[other], self.dealing, self.match
        own = self.hellos[other]
        assert said is not None
        assert sealed is not None
        assert dealing is not None
        assert match is not None
        assert own is not None
        told = {"links": (said.links, sealed.links), "deal": (said.deal, sealed.deal)}
        if own.full:
            told["cards"] = (said.cards, sealed.cards)
        for what, (seed, bound) in told.items():
            if seal("SEED", self.gid, other, what, seed) != bound:
                raise FairError("audit-seed", what)
        if coins(said.deal)[-1] != sealed.coin:
            raise FairError("audit-seed", "coins")
        theirs = audit.unravelled(dealing.other, said.links, self.seeds.deal)
        mine = audit.unravelled(dealing.own, self.seeds.links, said.deal)
        if not own.full:
            return
        audit.check_cards(dealing.other, said.cards, said.faces)
        main = said.faces[: own.deck], said.faces[own.deck :]
        fault = self.seated.fault_of(*main)
        if fault:
            raise FairError("audit-deck", fault[:80])
        faces, slots = [self.faces, said.faces], [mine, theirs]
        if self.seat == 1:
            faces.reverse()
            slots.reverse()
        sizes = [hello.deck for hello in self.hellos if hello is not None]
        begun = self.seated.begin(
            None,
            [held[:size] for held, size in zip(faces, sizes, strict=True)],
            [held[size:] for held, size in zip(faces, sizes, strict=True)],
            self.gid.hex(),
            self._names(),
        )
        begun.match.dealer = audit.Knowing(begun.refs, slots, faces, dealing.numbers)
        audit.play_again(match, begun.match)


__all__ = ["Claim", "Session", "to_sign"]
