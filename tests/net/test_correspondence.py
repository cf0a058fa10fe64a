"""Fair play by correspondence: a letter holds all that one side has to send, and is taken whole or not at all.
`python tests/net/test_correspondence.py` prints the length of letters over fifty games of each rulebook."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pyengine.games import GAMES
from pyengine.kernel.dealer import Stream
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.net.fair.correspondence import (
    MAX_LINK_LETTER_CHARS,
    Letter,
    letter_data_to_sign,
    letter_signature_claim,
    read_letter,
    session_after_letter,
    write_letter,
)
from pyengine.net.fair.messages import Deck, FairError, Pack, Perm, decode
from pyengine.net.fair.session import Session
from pyengine.net.link import LinkError, Writer, deflate_to_text, inflate_text, unpack_game_link
from tests.fair import ALGORITHM, games, secret, signature, sit_down

SHUFFLE_MESSAGES: tuple[type, ...] = (Deck, Perm, Pack)
"""Messages with a seal for each card of a deck."""


def signed_letter(session: Session, key: bytes | None = None) -> str:
    """Return the letter that a player sends, signed with the game's key or with `key`, if the game has keys."""
    data = letter_data_to_sign(session)
    return write_letter(session, signature(key or session.hellos.of(session.seat).key, data) if data else b"")


def take_letter(session: Session, letter: Letter) -> Session:
    """Return the session after it has taken a letter with its signature checked."""
    found = letter_signature_claim(session, letter)
    return session_after_letter(
        session, letter, found is None or found.signature == signature(found.key, found.data)
    )


class SentLetter(NamedTuple):
    """A letter of a game: its characters, whether it contains a sealed or shuffled deck, its turn, and whether the
    turn player wrote it."""

    size: int
    long: bool
    turn: int
    own: bool


def sensible_answer(stream: Stream, question: Question) -> Answer:
    """Return an answer as a person gives it: act on the own turn, and mostly pass otherwise."""
    if question.kind == "priority" and question.default == PASS and question.count() > 1 and stream.below(3):
        return question.nth(1 + stream.below(question.count() - 1))
    return question.nth(stream.below(question.count()))


def play_by_letters(
    game: str, seed: str, wish: int, *, reload: bool = False
) -> tuple[list[Session], list[SentLetter]]:
    """Play a whole game by correspondence: each player answers all they can, then writes."""
    sessions = list(sit_down(game, seed, wish=wish, algorithm=ALGORITHM))
    stream, sent = Stream(f"{seed} player"), []
    writer = 0
    for _ in range(5_000):
        me = sessions[writer]
        while me.question is not None:
            me.answer(sensible_answer(stream, me.question))
        begun = me.channel.known
        if len(me.channel.sent.messages) > begun:
            kinds = tuple(type(decode(data)) for data in me.channel.sent.messages[begun:])
            match = me.match
            text = signed_letter(me)
            turn, whose = (
                (0, writer) if match is None else (match.game.vars["number"], match.game.vars["turn"])
            )
            sent.append(
                SentLetter(len(text), any(kind in SHUFFLE_MESSAGES for kind in kinds), turn, whose == writer)
            )
            sessions[1 - writer] = take_letter(sessions[1 - writer], read_letter(text))
            if reload and not len(sent) % 12:
                other = sessions[1 - writer]
                sessions[1 - writer] = Session.from_json(
                    json.loads(json.dumps(other.to_json())), other.seated
                )
        elif all(each.phase == "done" for each in sessions):
            return sessions, sent
        writer = 1 - writer
    raise AssertionError("there is no end")


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(1))
@pytest.mark.parametrize(
    ("game", "wish"), [("pmv", 2), ("pmv", 0), ("kyougenshi", 1), ("harem_master", 2), ("battle_spirits", 2)]
)
def test_whole_game_by_correspondence(game: str, wish: int, seed: int) -> None:
    (one, two), sent = play_by_letters(game, f"letters {seed}", wish, reload=wish == 1)
    assert one.counts
    assert two.counts
    assert one.match_in_play.tip == two.match_in_play.tip
    assert one.match_in_play.game.public_digest() == two.match_in_play.game.public_digest()
    assert max(each.size for each in sent if not each.long) < MAX_LINK_LETTER_CHARS


def refusal_code(session: Session, text: str) -> str:
    """Return the code with which a letter is refused."""
    before = json.dumps(session.to_json())
    with pytest.raises(FairError) as refused:
        take_letter(session, read_letter(text))
    assert json.dumps(session.to_json()) == before
    return refused.value.code


def start_by_letters(seed: str, wish: int = 2, algorithm: str = "") -> tuple[Session, Session]:
    """Return two sessions at their first question, reached by letters; the first session has the question."""
    sessions = list(sit_down("pmv", seed, wish=wish, algorithm=algorithm))
    while not any(each.question for each in sessions):
        for writer in (0, 1):
            me = sessions[writer]
            if len(me.channel.sent.messages) > me.channel.known:
                sessions[1 - writer] = take_letter(sessions[1 - writer], read_letter(signed_letter(me)))
    one, two = sessions
    return (one, two) if one.question is not None else (two, one)


def test_letter_is_taken_whole_or_not_at_all() -> None:
    one, two = start_by_letters("whole")
    stream = Stream("whole player")
    while one.question is not None:
        one.answer(sensible_answer(stream, one.question))
    text = write_letter(one)
    letter = read_letter(text)
    assert len(letter.parts) > 1
    spoilt = letter._replace(parts=(*letter.parts[:-1], letter.parts[-1][:-1] + b"\x01"))
    for wrong, code in (
        (letter._replace(seal=bytes(8)), {"forked"}),
        (letter._replace(game=bytes(range(8))), {"other-game"}),
        (letter._replace(first=letter.first + 1), {"too-early"}),
        (letter._replace(sender=1 - letter.sender), {"own-message"}),
        (letter._replace(received=10_000), {"behind"}),
        (spoilt, {"forked", "broken", "illegal", "not-needed", "wrong-name", "wrong-card", "wrong-coin"}),
    ):
        before = json.dumps(two.to_json())
        with pytest.raises(FairError) as refused:
            session_after_letter(two, wrong)
        assert refused.value.code in code
        assert json.dumps(two.to_json()) == before
    later = session_after_letter(two, letter)
    assert later.match_in_play.tip == one.match_in_play.tip
    # A repeated letter changes nothing; from a longer one, only the new messages are taken.
    assert session_after_letter(later, letter).transcript == later.transcript
    assert refusal_code(one, text) == "own-message"


@pytest.mark.parametrize("seed", games(2))
def test_carrier_of_a_letter_can_only_lose_it(seed: int) -> None:
    """Any change that a carrier makes to a letter is refused, and the game continues with the original."""
    one, two = start_by_letters(f"carried {seed}", algorithm=ALGORITHM)
    elsewhere, _ = start_by_letters(f"elsewhere {seed}", algorithm=ALGORITHM)
    stream = Stream(f"carrier {seed}")
    sent: dict[int, str] = {}
    for _ in range(12):
        while one.question is not None:
            one.answer(sensible_answer(stream, one.question))
        assert elsewhere.question is not None
        text, older = signed_letter(one), sent.get(one.seat)
        letter, data = read_letter(text), inflate_text(signed_letter(one))
        size = len(letter.signature)
        body, signed = data[: -size - 1], data[-size - 1 :]
        stranger = secret("a carrier")
        forged = [
            # Signature missing, truncated, by another key, of another game, or an older one.
            body + b"\x00",
            body + bytes([size - 1]) + signed[1:-1],
            body + bytes([size]) + signature(stranger, letter_data_to_sign(one)),
            body + bytes([size]) + read_letter(signed_letter(elsewhere)).signature,
            body
            + bytes([size])
            + signature(elsewhere.hellos.of(elsewhere.seat).key, letter_data_to_sign(one)),
            *([body + bytes([size]) + read_letter(older).signature] if older else []),
            # Another end, no messages, or a false number of received messages.
            body[:-1] + bytes([body[-1] ^ 1]) + signed,
            data[:13] + bytes([data[13] ^ 1]) + data[14:],
        ]
        for wrong in forged:
            assert refusal_code(two, deflate_to_text(wrong)) in ("letter-unsigned", "broken", "too-early"), (
                wrong
            )
        # A hello of the carrier's own adds no key to this game, and the offer repeats what it said.
        intruder = sit_down("pmv", f"intruder {seed}", wish=2, algorithm=ALGORITHM)[one.seat]
        assert refusal_code(two, signed_letter(intruder)) == "forked"
        offer = intruder.fork()
        offer.channel.received = one.channel.received
        assert refusal_code(two, signed_letter(offer)) == "letter-unsigned"
        later = take_letter(two, letter)
        if older:
            # A letter sent twice repeats known messages.
            assert take_letter(later, read_letter(older)).transcript == later.transcript
        assert take_letter(later, letter).transcript == later.transcript
        sent[one.seat] = text
        one, two = later, one
    assert len(one.match_in_play.entries) > 8


def test_letters_are_signed_only_by_players_with_a_key() -> None:
    one, two = start_by_letters("no keys")
    assert one.question is not None
    one.answer(sensible_answer(Stream("no keys player"), one.question))
    assert letter_data_to_sign(one) == b""
    assert letter_signature_claim(two, read_letter(write_letter(one))) is None
    assert refusal_code(two, write_letter(one, b"signed by nobody")) == "letter-unsigned"


def test_letter_of_another_game_is_refused() -> None:
    one, two = start_by_letters("here")
    other, stranger = start_by_letters("there")
    stream = Stream("letters of others")
    for each in (one, other):
        assert each.question is not None
        each.answer(sensible_answer(stream, each.question))
    assert refusal_code(two, write_letter(other)) in ("other-game", "own-message")
    assert refusal_code(stranger, write_letter(one)) in ("other-game", "own-message")


def test_invalid_letter_is_refused_and_a_letter_is_no_game_link() -> None:
    one, _ = sit_down("pmv", "first")
    text = write_letter(one)
    hello = read_letter(text).hello
    assert hello is not None
    assert (hello.game, hello.name) == ("pmv", "first/0")
    with pytest.raises(LinkError, match="not-a-game"):
        unpack_game_link(text)
    data = inflate_text(text)
    for wrong in (
        "", "?", "AAAA", text[:-2], deflate_to_text(b"Tf" + data[2:]), deflate_to_text(data[:2] + b"\x07" + data[3:]),
        deflate_to_text(data[:-1]), deflate_to_text(data + b"x"), deflate_to_text(data[:20]),
    ):  # fmt: skip
        with pytest.raises(FairError):
            read_letter(wrong)


def test_letter_with_a_head_before_the_first_entry_is_refused() -> None:
    """Such a head covers nothing, and later messages don't make it valid."""
    one, two = start_by_letters("head of nothing")
    stream = Stream("head of nothing")
    assert one.question is not None
    one.answer(sensible_answer(stream, one.question))
    letter = read_letter(write_letter(one))
    out = Writer()
    for part in (1, 0, 0, 0):
        out.number(part)
    out.raw(b"")
    head, have = bytes(out.out), len(two.channel.received.messages)
    for first, parts in ((have, (head,)), (letter.first, (*letter.parts, head))):
        with pytest.raises(FairError, match="broken"):
            session_after_letter(two, letter._replace(first=first, parts=parts))


def test_game_alternates_between_live_and_correspondence() -> None:
    one, two = start_by_letters("both ways")
    stream = Stream("both ways player")
    for turn in range(60):
        for me, other in ((one, two), (two, one)):
            if me.question is not None:
                me.answer(sensible_answer(stream, me.question))
            if turn % 3:
                for data in me.take():
                    other.receive(data)
        if not turn % 3:
            two = session_after_letter(two, read_letter(write_letter(one)))
            one = session_after_letter(one, read_letter(write_letter(two)))
            one.take()
            two.take()
        else:
            two.receive(one.sync())
            one.receive(two.sync())
            for me, other in ((one, two), (two, one)):
                for data in me.take():
                    other.receive(data)
    assert len(one.match_in_play.entries) > 30
    assert one.match_in_play.entries[:30] == two.match_in_play.entries[:30]


def test_letter_after_live_play_holds_what_was_not_acknowledged() -> None:
    one, two = start_by_letters("after a line")
    stream = Stream("after a line player")
    for _ in range(20):
        for me, other in ((one, two), (two, one)):
            if me.question is not None:
                me.answer(sensible_answer(stream, me.question))
            for data in me.take():
                other.receive(data)
    said = len(one.channel.sent.messages)
    one.receive(two.sync())
    one.take()
    while one.question is None:
        two.answer(sensible_answer(stream, two.question))  # type: ignore[arg-type]  # one of them is asked
        for data in two.take():
            one.receive(data)
        one.take()
    one.answer(sensible_answer(stream, one.question))
    letter = read_letter(write_letter(one))
    assert letter.first >= said
    assert letter.parts
    assert session_after_letter(two, letter).channel.received.messages == one.channel.sent.messages


def length_report(game: str, count: int, wish: int) -> Iterator[str]:
    """Yield the length of letters over this many games, and their number per turn."""
    short: list[int] = []
    shuffles: list[int] = []
    turns = letters = own = failed = 0
    for seed in range(count):
        (one, two), sent = play_by_letters(game, f"length {seed}", wish)
        failed += not (one.counts and two.counts)
        short += [each.size for each in sent if not each.long]
        shuffles += [each.size for each in sent if each.long]
        turns += max(each.turn for each in sent)
        letters += len(sent)
        own += sum(each.own and each.turn > 0 for each in sent)
    for what, sizes in (("letters", sorted(short)), ("with a deck", sorted(shuffles))):
        n = len(sizes)
        yield f"{game} wish {wish}, {what}: {n}, median {sizes[n // 2]}, p95 {sizes[n * 95 // 100]}, most {sizes[-1]}"
    yield f"{game} wish {wish}: {count} games, {turns} turns, {letters} letters ({own} of whoever's turn it was), {failed} that do not count"


if __name__ == "__main__":
    for wish_ in (0, 1, 2):
        for game_ in GAMES:
            for line in length_report(game_, int(sys.argv[1]) if len(sys.argv) > 1 else 50, wish_):
                print(line, flush=True)
