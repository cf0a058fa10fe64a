"""Attempts to cheat the other side: each is impossible, refused at once, or found by the audit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from pyengine.kernel.dealer import Stream
from pyengine.net.fair.audit import check_and_map_slots
from pyengine.net.fair.card_slots import OpponentCards, OwnCards, seal_deck
from pyengine.net.fair.commitments import salt, seal
from pyengine.net.fair.messages import (
    Act,
    Audit,
    Call,
    FairError,
    Learn,
    Learnt,
    Open,
    Pack,
    Perm,
    Tell,
    decode,
    encode,
)
from pyengine.net.fair.session import Session
from tests.fair import Line, games, pick, secret, seeds, sit_down

FACES = tuple(f"card {n}" for n in range(40))
GID = secret("game")


class Pair:
    """The owner and the dealer of one deck, and their messages, without a game."""

    def __init__(self, seed: str) -> None:
        own, other = seeds(f"{seed}/0"), seeds(f"{seed}/1")
        deck = seal_deck(GID, 0, own.cards, FACES)
        self.own = OwnCards(GID, 0, own, deck, FACES)
        self.dealt = OpponentCards(GID, 0, other, deck, FACES.__contains__)
        self.deck = tuple((0, slot) for slot in range(len(FACES)))
        self.shuffle(self.deck)

    def shuffle(self, members: tuple[tuple[int, int], ...]) -> None:
        """Shuffle these cards into a new packet."""
        bare = self.own.begin(members)
        assert self.dealt.begin(members) == bare
        if bare:
            self.own.take_names(self.dealt.tell())
            self.dealt.packed(self.own.pack())
        self.own.dealt(self.dealt.deal())
        number = len(self.own.packets) - 1
        self.deck = tuple((number, place) for place in range(len(members)))

    def learn(self, *places: tuple[int, int]) -> None:
        """Let the owner draw these cards."""
        self.own.learn(self.dealt.names_message(places), places)

    def open(self, *places: tuple[int, int]) -> None:
        """Let the owner show these cards."""
        self.dealt.opened(self.own.show(places), places)


def error_code(act: Callable[[], object]) -> str:
    """Return the code with which an act is refused."""
    with pytest.raises(FairError) as refused:
        act()
    return refused.value.code


@pytest.mark.parametrize("seed", games(10))
def test_honest_sides_agree_on_every_card_through_all_shuffles(seed: int) -> None:
    pair = Pair(f"honest {seed}")
    stream = Stream(f"honest {seed}")
    hand: list[tuple[int, int]] = []
    for _ in range(8):
        drawn = pair.deck[-3:]
        pair.deck = pair.deck[:-3]
        pair.learn(*drawn)
        pair.open(drawn[0])
        hand.extend(drawn)
        back = [hand.pop(stream.below(len(hand))) for _ in range(min(3, len(hand)))]
        pair.shuffle((*pair.deck, *back))
    pair.learn(*pair.deck)
    pair.open(*pair.deck, *(place for place in hand if place not in pair.own.open))
    assert sorted(face for _, face in pair.dealt.open.values()) == sorted(FACES)


@pytest.mark.parametrize("seed", games(15))
def test_other_card_than_dealt_cannot_be_opened(seed: int) -> None:
    pair = Pair(f"other {seed}")
    stream = Stream(f"other {seed}")
    one, two = pair.deck[stream.below(20)], pair.deck[20 + stream.below(20)]
    pair.learn(one, two)
    (real,) = pair.own.show((one,)).cards
    (wished,) = pair.own.show((two,)).cards
    slot, card = wished.slot, wished.card
    for lie in (
        real.__class__(real.packet, real.place, wished.name, slot, wished.link, card, wished.salt),
        real.__class__(real.packet, real.place, real.name, slot, real.link, card, wished.salt),
        real.__class__(real.packet, real.place, real.name, real.slot, real.link, card, real.salt),
        real.__class__(real.packet, real.place, real.name, real.slot, real.link, card, wished.salt),
    ):
        assert error_code(partial(pair.dealt.opened, Open((lie,)), (one,))) in (
            "wrong-name", "wrong-slot", "wrong-card",
        )  # fmt: skip
    assert error_code(lambda: pair.dealt.opened(Open((wished,)), (one,))) == "not-needed"
    pair.open(one)


@pytest.mark.parametrize("seed", games(15))
def test_dealer_lying_about_a_draw_is_refused_at_once(seed: int) -> None:
    pair = Pair(f"draw {seed}")
    stream = Stream(f"draw {seed}")
    one, two = pair.deck[stream.below(20)], pair.deck[20 + stream.below(20)]
    (real,) = pair.dealt.names_message((one,)).cards
    (wished,) = pair.dealt.names_message((two,)).cards
    for lie in (
        Learnt(*one, wished.name, real.salt), Learnt(*one, wished.name, wished.salt), Learnt(*one, 200, real.salt),
    ):  # fmt: skip
        assert error_code(partial(pair.own.learn, Learn((lie,)), (one,))) == "wrong-name"
    assert error_code(lambda: pair.own.learn(Learn((wished,)), (one,))) == "not-needed"
    pair.learn(one)


@pytest.mark.parametrize("seed", games(15))
def test_dealer_telling_wrong_names_is_refused_or_found(seed: int) -> None:
    pair = Pair(f"names {seed}")
    hand, rest = pair.deck[-5:], pair.deck[:-5]
    pair.learn(*hand)
    back = hand[:2]
    members = (*rest[:10], *back)
    for cards in (pair.own, pair.dealt):
        assert cards.begin(members)
    told = list(pair.dealt.tell().names)
    known = (1, pair.own.names[hand[4]])
    assert error_code(lambda: pair.own.take_names(Tell(tuple(sorted([*told[1:], known]))))) == "double"
    assert error_code(lambda: pair.own.take_names(Tell(tuple(told[1:])))) == "wrong-names"
    assert error_code(lambda: pair.own.take_names(Tell(tuple(reversed(told))))) == "wrong-names"
    assert error_code(lambda: pair.own.take_names(Tell(tuple(sorted([*told[1:], (0, 3)]))))) == "wrong-names"
    pair.own.take_names(Tell(tuple(told)))


@pytest.mark.parametrize("seed", games(15))
def test_owner_doubling_a_slot_is_refused_or_found(seed: int) -> None:
    pair = Pair(f"double {seed}")
    pair.learn(*pair.deck[-4:])
    members = pair.deck[-12:]
    for cards in (pair.own, pair.dealt):
        assert cards.begin(members)
    pair.own.take_names(pair.dealt.tell())
    wanted = pair.own.slot_at(members[-1])
    number = len(pair.own.packets)
    pair.own.fresh = tuple(wanted if name % 3 == 0 else slot for name, slot in enumerate(pair.own.fresh))
    sealed = tuple(
        pair.own.link(number, name, slot, salt(pair.own.seeds.links, "link", number, name))
        for name, slot in enumerate(pair.own.fresh)
    )
    assert pair.own.bare is not None
    pair.own.bare.links = sealed
    pair.dealt.packed(Pack(number, sealed))
    pair.own.dealt(pair.dealt.deal())
    places = tuple((number, place) for place in range(len(members)))
    for place in places:
        pair.own.names[place] = pair.dealt.name_at(place)
    doubled = [place for place in places if pair.own.slot_at(place) == wanted]
    assert len(doubled) > 1
    pair.open(doubled[0])
    assert error_code(lambda: pair.open(doubled[1])) == "double"
    assert (
        error_code(lambda: check_and_map_slots(pair.dealt, pair.own.seeds.links, pair.dealt.seeds.deal))
        == "audit-links"
    )


# -- in whole games -------------------------------------------------------------------------------------------


def play_with_cheat(seed: str, cheat: Callable[[Session], None], *, seat: int = 1) -> tuple[str, str]:
    """Play a game in which one side cheats. Return the code of a refusal during play, or "", and what the other's
    audit finds."""
    sessions = sit_down("pmv", seed)
    cheat(sessions[seat])
    line = Line(sessions, seed)
    try:
        line.play(Stream(f"{seed} player"))
    except FairError as error:
        return error.code, ""
    verdict = line.sessions[1 - seat].verdicts.by_seat[1 - seat]
    return "", "" if verdict is None else verdict.fault


def after_begin(session: Session, change: Callable[[Session], None]) -> None:
    """Change a session as soon as its game has begun."""
    begin = session._begin

    def begun() -> None:
        begin()
        change(session)

    session._begin = begun  # type: ignore[method-assign]


def test_honest_sides_are_never_accused() -> None:
    assert play_with_cheat("honest", lambda session: None) == ("", "")


@pytest.mark.parametrize("seed", games(3))
def test_order_not_drawn_from_the_seed_is_found(seed: int) -> None:
    def cheat(session: Session) -> None:
        def stacked(session: Session) -> None:
            assert session.dealing is not None
            other = session.dealing.other
            real = other.deal

            def deal() -> Perm:
                packet = other._being_made()
                number = len(other.packets)
                real()
                order = tuple(range(len(packet.members)))
                other.orders[number] = order
                said = Perm(
                    number,
                    tuple(
                        other.place(number, at, name, salt(other.seeds.deal, "deal", other.owner, number, at))
                        for at, name in enumerate(order)
                    ),
                )
                packet.places = said.seals
                return said

            other.deal = deal  # type: ignore[method-assign]

        after_begin(session, stacked)

    assert play_with_cheat(f"stacked {seed}", cheat) == ("", "audit-order")


@pytest.mark.parametrize("seed", games(3))
def test_seeds_that_differ_from_the_committed_ones_are_found(seed: int) -> None:
    def cheat(session: Session) -> None:
        say = session._say

        def said(message: object) -> None:
            if isinstance(message, Audit):
                message = Audit(secret("another"), message.deal, message.cards, message.faces)
            say(message)  # type: ignore[arg-type]

        session._say = said  # type: ignore[method-assign]

    assert play_with_cheat(f"seeds {seed}", cheat) == ("", "audit-seed")


def test_illegal_deck_is_found_when_decks_are_opened() -> None:
    def cheat(session: Session) -> None:
        session.faces = (session.faces[0],) * len(session.faces)

    assert play_with_cheat("illegal", cheat) == ("", "audit-deck")


def test_declaration_forged_for_the_opponent_is_refused() -> None:
    sessions = sit_down("pmv", "declared")
    line = Line(sessions, "declared")
    while line.carry():
        pass
    asked, other = sessions if sessions[0].question is not None else sessions[::-1]
    assert asked.match is not None
    forged = Act(1, bytes.fromhex(asked.match.tip), f'["concede",{other.seat}]'.encode())
    before = len(other.transcript)
    with pytest.raises(FairError, match="not-called"):
        other.receive(other.channel.as_sent_by_the_other(encode(forged)))
    assert len(other.transcript) == before
    other.declare("concede")
    while line.carry():
        pass
    assert all(session.counts for session in sessions)
    assert asked.match.entries[-1].answer == ("concede", other.seat)


def test_message_of_another_game_or_out_of_turn_changes_nothing() -> None:
    sessions, others = sit_down("pmv", "here"), sit_down("pmv", "there")
    lines = Line(sessions, "here"), Line(others, "there")
    for line in lines:
        while line.carry():
            pass
    player = Stream("here player")
    for _ in range(30):
        for line in lines:
            asked = next(each for each in line.sessions if each.question is not None)
            assert asked.question is not None
            asked.answer(asked.question.nth(player.below(asked.question.count())))
            while line.carry():
                pass
    refused = 0
    for seat in (0, 1):
        session, stranger = sessions[seat], others[1 - seat]
        assert session.match is not None
        for sender, message in stranger.transcript[8:]:
            if sender != 1 - seat:
                continue
            before = session.match.tip, len(session.transcript), session.match.game.to_json()
            with pytest.raises(FairError):
                session.receive(session.channel.as_sent_by_the_other(message))
            assert (session.match.tip, len(session.transcript), session.match.game.to_json()) == before
            refused += 1
    assert refused > 20
    line = lines[0]
    line.play(Stream("here on"))
    assert all(each.counts for each in line.sessions)


def test_two_messages_with_one_number_are_a_fork() -> None:
    one, two = sit_down("pmv", "fork")
    line = Line((one, two), "fork")
    while line.carry():
        pass
    again = two.channel._message_packet(0, encode(Call("offer")))
    with pytest.raises(FairError, match="forked"):
        one.receive(again)
    one.receive(two.channel._message_packet(0, two.channel.sent.messages[0]))


@pytest.mark.parametrize("seed", games(30))
def test_random_bytes_are_refused_and_change_nothing(seed: int) -> None:
    stream = Stream(f"bytes {seed}")
    one, two = sit_down("pmv", "bytes")
    line = Line((one, two), "bytes")
    while line.carry():
        pass
    asked = one if one.question is not None else two
    other = two if asked is one else one
    assert asked.question is not None
    assert other.match is not None
    asked.answer(asked.question.nth(stream.below(asked.question.count())))
    real = asked.take()
    before = other.match.tip, list(other.transcript)
    for data in real:
        spoilt = bytearray(data)
        for _ in range(1 + stream.below(3)):
            spoilt[stream.below(len(spoilt))] = stream.below(256)
        spoilt = spoilt[: 1 + stream.below(len(spoilt))] if stream.below(3) == 0 else spoilt
        if bytes(spoilt) in real:
            continue
        try:
            other.receive(bytes(spoilt))
        except FairError:
            assert (other.match.tip, other.transcript) == before
    for data in (b"", b"HC1", real[0] * 9_000, b"HC1\x00\x00" + b"\xff" * 40):
        with pytest.raises(FairError):
            other.receive(data)


def test_messages_decode_to_what_was_encoded() -> None:
    one, two = sit_down("pmv", "written")
    line = Line((one, two), "written")
    line.play(Stream("written player"))
    kinds = set()
    for _, data in one.transcript:
        message = decode(data)
        assert encode(message) == data
        kinds.add(type(message).__name__)
    for message in (Pack(3, (secret(1), secret(2))), Tell(((0, 3), (2, 300))), Call("offer")):
        assert decode(encode(message)) == message
    assert {Perm.__name__, Open.__name__, Learn.__name__, Act.__name__} <= kinds
    assert seal("x", 1, "a", b"b") != seal("x", 1, "ab", b"")


@pytest.mark.parametrize("game", ["pmv", "harem_master"])
def test_illegally_played_card_is_found_when_it_is_opened(game: str) -> None:
    """The other side can't know what is played until it is opened; then it judges."""
    sessions = sit_down(game, "breach")
    line = Line(sessions, "breach")
    player = Stream("breach player")
    found = False
    for _ in range(600):
        if line.carry():
            continue
        asked = next((each for each in sessions if each.question is not None), None)
        if asked is None or asked.question is None:
            break
        other = sessions[1 - asked.seat]
        assert asked.match is not None
        assert other.match is not None
        hand = [
            card
            for card in asked.match.game.cards.values()
            if card.zone == "hand" and card.seat == asked.seat
        ]
        bad = [
            card
            for card in hand
            if not any(answer[:2] == ("play", card.ref) for answer in asked.question.options)
        ]
        if asked.question.kind == "priority" and bad:
            assert asked.dealing is not None
            assert other.dealing is not None
            tip = bytes.fromhex(asked.match.tip)
            act = Act(len(asked.match.entries) + 1, tip, f'["play",{bad[0].ref}]'.encode())
            other.receive(other.channel.as_sent_by_the_other(encode(act)))
            (wanted,) = other.dealing.steps
            shown = asked.dealing.own.show(wanted.places)
            other.receive(other.channel.as_sent_by_the_other(encode(shown)))
            found = other.aborted.startswith("breach")
            break
        asked.answer(pick(player, asked.question))
    assert found
