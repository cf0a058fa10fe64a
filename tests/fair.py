"""Two players on two replicas, joined by a line that loses, doubles and reorders messages."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b

from pyengine.bridge.peers.peer_tables import seat_inputs_for
from pyengine.cards.pool import CardSet
from pyengine.games import definition_of
from pyengine.kernel.dealer import Stream
from pyengine.kernel.question import Answer, Question
from pyengine.net.fair.card_slots import Seeds
from pyengine.net.fair.channel import MAX_EARLY_MESSAGES
from pyengine.net.fair.clock import CLAIMS, GOES_ON, PAUSES
from pyengine.net.fair.commitments import PROTOCOL
from pyengine.net.fair.messages import (
    KINDS,
    NO_TERMS,
    Act,
    Back,
    Call,
    Coin,
    FairError,
    Head,
    Hello,
    Learn,
    Open,
    Pack,
    Tell,
    Terms,
    Time,
)
from pyengine.net.fair.series import terms_after
from pyengine.net.fair.session import Session
from pyengine.net.fair.signatures import head_to_sign

BEST_OF_THREE = Terms(best_of=3)
ALGORITHM = "of these tests"
FREQUENT_KINDS = frozenset({Learn, Open, Tell, Pack, Coin, Act, Head, Call, Back, Time})
"""Kinds of messages that occur more than once in a game."""


def games(few: int) -> range:
    """The numbers of a few games, or of as many as TEFUDA_FAIR says (`100`, or `100-200` for the second hundred)."""
    first, _, end = os.environ.get("TEFUDA_FAIR", str(few)).rpartition("-")
    return range(int(first or 0), int(end))


def secret(*parts: object) -> bytes:
    """32 reproducible bytes."""
    return blake2b(repr(parts).encode(), digest_size=32).digest()


def signature(key: bytes, data: bytes) -> bytes:
    """A stand-in for the page's signature: of the same length, and only from the owner of the key."""
    return secret("signed", key, data) + secret("signed too", key, data)


def shipped_decks(game: str, nth: int = 0) -> tuple[str, str]:
    """The ids of two successive decks, starting with the `nth`."""
    ids = sorted(definition_of(game).table.shipped()["decks"])
    return ids[nth % len(ids)], ids[(nth + 1) % len(ids)]


def hello(
    game: str, name: str, deck: Sequence[str], *, full: bool = True, algorithm: str = "", wish: int = 0,
    beside: int = 0, terms: Terms = NO_TERMS,
) -> Hello:  # fmt: skip
    """The hello message of a test player, with these settings."""
    table, key = definition_of(game).table, secret("key", name) if algorithm else b""
    return Hello(
        PROTOCOL, "engine", game, table.version, "cards", (), name, algorithm, key, secret("nonce", name)[:16], len(deck), beside,
        full, wish, terms,
    )  # fmt: skip


def seeds(name: str) -> Seeds:
    """The secret seeds of a player."""
    return Seeds(secret(name, "cards"), secret(name, "links"), secret(name, "deal"))


@lru_cache(maxsize=8)
def custom_cards_of(game: str, deck: tuple[str, ...]) -> tuple[CardSet, tuple[str, ...]]:
    """A set with a deck's cards under other names, and the deck made of them."""
    definition = definition_of(game)
    assert definition.workshop is not None
    shipped, made = definition.table.shipped()["faces"], []
    for face in dict.fromkeys(deck):
        card, ja, en = (json.loads(json.dumps(shipped[face][key])) for key in ("card", "ja", "en"))
        card[1] = ja["name"] = f"夜市の{card[1]}"
        en["name"] = f"Night {en['name']}"
        made.append({"card": card, "ja": ja, "en": en})
    found: CardSet = definition.workshop().sets.make_set("夜市", made)
    names = [each["en"]["name"] for each in found.value["cards"]]
    return found, tuple(
        f"{found.id}.{names.index('Night ' + shipped[face]['en']['name']) + 1}" for face in deck
    )


def sit_down(
    game: str, name: str, *, full: bool = True, nth: int = 0, wish: int = 0, algorithm: str = "", terms: Terms = NO_TERMS,
    own: bool = False,
) -> tuple[Session, Session]:  # fmt: skip
    """Two sessions before their hello messages, with the `nth` pair of shipped decks, and the same autopass level
    (`wish`) of both; `own`: both decks consist of cards that their players bring."""
    definition = definition_of(game)
    ids = shipped_decks(game, nth)
    sessions = []
    for seat in (0, 1):
        deck = definition.table.deck_faces(ids[seat])
        beside = definition.table.sideboard_faces(ids[seat]) if terms.best_of > 1 else ()
        sets: tuple[CardSet, ...] = ()
        if own:
            brought, whole = custom_cards_of(game, (*deck, *beside))
            deck, beside, sets = whole[: len(deck)], whole[len(deck) :], (brought,)
        who = f"{name}/{seat}"
        said = hello(
            game, who, deck, full=full, wish=wish, algorithm=algorithm, terms=terms, beside=len(beside)
        )
        sessions.append(
            Session(
                seat,
                replace(said, sets=tuple(each.id for each in sets)),
                seat_inputs_for(definition, deck, beside, sets, sets),
                seeds(who),
            )
        )
    return sessions[0], sessions[1]


def sit_down_to_more(
    game: str, name: str, terms: Terms = BEST_OF_THREE, *, full: bool = True
) -> tuple[Session, Session]:
    """Two sessions before the hello of a series' first game, with sideboards where the game has them."""
    return sit_down(game, name, full=full, terms=terms)


def next_game(
    before: Session, deck: Sequence[str], beside: Sequence[str], terms: Terms | None = None
) -> Session:
    """The session of the same seat before the hello of the next game, with a deck and a sideboard."""
    then = before.hellos.of(before.seat)
    terms = terms or terms_after(before)
    told = replace(
        then, deck=len(deck), sideboard=len(beside), terms=terms, nonce=secret(then.nonce, terms.game)[:16]
    )
    own = before.seated._replace(deck=tuple(deck), sideboard=tuple(beside))
    return Session(before.seat, told, own, seeds(f"{then.name} {terms.game}"), (*before.before, before))


def exchanged(before: Session, count: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Deck and sideboard after `count` exchanges of a card, each allowed by the rules."""
    deck, beside = list(before.seated.deck), list(before.seated.sideboard)
    for n in range(len(beside)):
        if count:
            into = beside[n]
            out = next((each for each in deck if each != into), None)
            assert out is not None
            lists = ([*deck, into], [*beside, out])
            lists[0].remove(out)
            lists[1].remove(into)
            if not before.seated.fault_of(*map(tuple, lists)):
                deck, beside = lists
                count -= 1
    assert not count
    return tuple(deck), tuple(beside)


def _after_varints(data: bytes, at: int, count: int) -> int:
    """The index in `data` after skipping `count` numbers of variable length from `at`."""
    for _ in range(count):
        while data[at] & 128:
            at += 1
        at += 1
    return at


def pick(stream: Stream, question: Question) -> Answer:
    """A random answer to the question."""
    return question.nth(stream.below(question.count()))


class Line:
    """The line between two sessions: it loses, doubles and reorders messages at random, and is cut now and then.

    `loss` and `reload` are percentages per step: of lost messages, and of closing a side and reopening it from its saved
    state. `cuts`: for half of the message kinds of either side (which half depends on its parity), one of the first
    messages is lost with everything under way, and one side is closed and reopened. Now and then a player offers a draw,
    concedes or gives up a series while the other is asked, or asks for a takeback. Heads are signed and checked, clocks
    run, and card sets are accepted, where there are any."""

    def __init__(
        self, sessions: tuple[Session, Session], seed: str, *, loss: int = 0, reload: int = 0, cuts: int | None = None
    ) -> None:  # fmt: skip
        self.sessions = list(sessions)
        self.stream = Stream(f"line {seed}")
        self.uncut = {} if cuts is None else {
            (kind, seat): self.stream.below(3) if KINDS[kind - 1] in FREQUENT_KINDS else 0
            for kind in range(1, len(KINDS) + 1) for seat in (0, 1) if not (kind + seat + cuts) % 2
        }  # fmt: skip
        """Kinds of messages, and who says them, that the line is still to be cut at, after so many others of the kind."""
        self.lively = cuts is not None
        self.now = 0
        """The current time, in tenths of a second."""
        self.loss = loss
        self.reload = reload
        self.under_way: list[list[bytes]] = [[], []]
        """The packets now on their way to each seat."""
        self.messages = self.bytes = self.cuts = 0

    def chance(self, percent: int) -> bool:
        """Whether a random event of this probability happens now."""
        return self.stream.below(100) < percent

    def carry(self) -> bool:
        """Deliver the packets that are on their way and send those that wait; return whether anything arrived."""
        came = False
        if self.lively:
            for each in self.sessions:
                self.attend(each)
        for seat in (0, 1):
            for data in self.sessions[seat].take():
                if self.uncut and self.is_cut_at(seat, data):
                    return True
                self.messages += 1
                self.bytes += len(data)
                if not self.chance(self.loss):
                    self.under_way[1 - seat].append(data)
                    if self.chance(self.loss):
                        self.under_way[1 - seat].append(data)
        for seat in (0, 1):
            waiting, self.under_way[seat] = self.under_way[seat], []
            while waiting:
                # A side accepts only so many early messages.
                data = waiting.pop(
                    self.stream.below(min(len(waiting), MAX_EARLY_MESSAGES)) if self.loss else 0
                )
                came = True
                try:
                    self.sessions[seat].receive(data)
                except FairError as error:
                    # A side that has waited long enough asks for lost messages again, as the page does.
                    if error.code != "too-early":
                        raise
                    self.come_back()
                if self.chance(self.reload):
                    self.load(seat)
        return came

    def attend(self, session: Session) -> None:
        """Let a session's player and page do what is due beside the open question: sign, agree, report time."""
        if session.is_offered:
            session.agree()
        while session.unsigned and not self.chance(self.loss):
            key = session.hellos.of(session.seat).key
            session.signed(signature(key, head_to_sign(session.gid, session.seat, session.unsigned[0])))
        while session.signatures_to_check:
            claim = session.signatures_to_check[0]
            session.judged(claim.signature == signature(claim.key, claim.data))
        if session.takeback.is_asked(session.seat) and session.phase == "play":
            session.answer_takeback_request(self.chance(60))
        elif session.may_request_takeback and self.chance(2):
            session.request_takeback()
        if session.clock.total and session.phase == "play":
            self.now += self.stream.below(10)
            session.tick(self.now)
            if not session.clock.runs:
                session.send_clock_statement(GOES_ON)
            if session.is_claimed:
                session.answer_claim()
            elif session.may_claim and self.chance(5):
                session.send_clock_statement(CLAIMS)

    def is_cut_at(self, seat: int, data: bytes) -> bool:
        """Whether the line is cut at this message, which loses everything under way."""
        message = data[_after_varints(data, len(PROTOCOL), 3) :]
        said = (message[0], seat)
        if said not in self.uncut:
            return False
        self.uncut[said] -= 1
        if self.uncut[said] >= 0:
            return False
        del self.uncut[said]
        for each in self.sessions:
            if each.clock.runs and each.phase == "play":
                each.send_clock_statement(PAUSES)
            each.take()
        self.under_way = [[], []]
        self.load(self.stream.below(2))
        self.come_back()
        return True

    def load(self, seat: int) -> None:
        """Close a side and reopen it from its saved state; messages to it are lost."""
        kept = json.loads(json.dumps(self.sessions[seat].to_json()))
        self.sessions[seat] = Session.from_json(kept, self.sessions[seat].seated)
        self.under_way[seat].clear()

    def come_back(self) -> None:
        """Reconnect: both sides report how much they have, and resend what the other lacks."""
        self.cuts += 1
        one, two = self.sessions
        two.receive(one.sync())
        one.receive(two.sync())

    def call_out(self, session: Session) -> None:
        """Let a player who isn't asked offer a draw, concede, or give up the series."""
        if session.may_give_up and self.chance(10):
            session.give_up()
            session.declare("concede")
        else:
            session.declare("offer" if self.chance(80) else "concede")

    def play_series(self, player: Stream) -> None:
        """Play all games of a series, with exchanges in between. Raises AssertionError if nobody can go on."""
        self.play(player)
        while self.sessions[0].phase == "between":
            self.sessions = [
                next_game(each, *exchanged(each, self.stream.below(3) if each.seated.sideboard else 0))
                for each in self.sessions
            ]
            self.under_way = [[], []]
            self.play(player)

    def play(self, player: Stream, most: int = 100_000) -> None:
        """Play until both sides are done. Raises AssertionError if nobody can go on."""
        still = 0
        for _ in range(most):
            if all(each.phase in ("between", "done") for each in self.sessions):
                return
            if self.carry():
                still = 0
                continue
            asked = next((each for each in self.sessions if each.question is not None), None)
            if asked is not None and asked.question is not None:
                other = self.sessions[1 - asked.seat]
                # The message that starts the game may be the lost one.
                if self.uncut and self.chance(1) and other.phase == "play":
                    self.call_out(other)
                    continue
                asked.answer(pick(player, asked.question))
                still = 0
                continue
            still += 1
            assert still < 50, [(each.phase, each.dealing and each.dealing.steps) for each in self.sessions]
            self.come_back()
        raise AssertionError("there is no end")
