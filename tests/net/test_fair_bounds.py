"""Hostile messages and spoilt stored games are refused with a code, and nothing of them is kept."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import replace
from typing import Any

import pytest

from pyengine.games import GAMES
from pyengine.kernel.dealer import Stream
from pyengine.net.fair.channel import MAX_EARLY_MESSAGES
from pyengine.net.fair.messages import (
    Abort,
    Call,
    FairError,
    Learn,
    Learnt,
    Open,
    Opened,
    Tell,
    Verdict,
    decode,
    encode,
)
from pyengine.net.fair.session import ENTRIES_PER_HEAD, Session
from pyengine.net.fair.transcript_audit import judge_transcript
from tests.fair import ALGORITHM, Line, pick, sit_down
from tests.net.test_fair_deceit import error_code


@pytest.mark.parametrize("game", GAMES)
def test_impossible_deck_size_is_refused_before_dealing(game: str) -> None:
    for count, beside in ((0, 0), (1, 0), (7, 0), (40, 30), (0, 40), (40, 200)):
        one, two = sit_down(game, f"size {count}")
        told = replace(two.hellos.of(1), deck=count, sideboard=beside)
        with pytest.raises(FairError, match="other-size"):
            one.receive(one.channel.as_sent_by_the_other(encode(told)))
        assert one.phase == "hello"


def test_number_beyond_its_bound_is_a_broken_message() -> None:
    for number in (1 << 32, (1 << 35) - 1):
        for message in (
            Open((Opened(1, 0, 0, number, bytes(16), "a card", bytes(16)),)),
            Learn((Learnt(number, 0, 0, bytes(16)),)),
            Tell(((0, number),)),
        ):
            assert error_code(lambda m=message: decode(encode(m))) == "broken"  # type: ignore[misc]


@pytest.mark.parametrize("why", ["a\u202eb", "a\u200bb", "a\nb"])
def test_control_characters_in_messages_are_refused(why: str) -> None:
    assert error_code(lambda: decode(encode(Abort(why)))) == "broken"
    assert error_code(lambda: decode(encode(Verdict(why)))) == "broken"
    one, two = sit_down("pmv", "turned")
    line = Line((one, two), "turned")
    while line.carry():
        pass
    two.abort(why)
    while line.carry():
        pass
    assert one.aborted == two.aborted == "a b"


def test_messages_after_an_abort_are_stored_only_up_to_a_bound() -> None:
    one, two = sit_down("pmv", "after")
    line = Line((one, two), "after")
    while line.carry():
        pass
    two.abort("gone")
    while line.carry():
        pass
    said = len(one.transcript)
    for _ in range(MAX_EARLY_MESSAGES):
        one.receive(one.channel.as_sent_by_the_other(encode(Call("offer"))))
    assert (
        error_code(lambda: one.receive(one.channel.as_sent_by_the_other(encode(Call("offer")))))
        == "not-needed"
    )
    assert len(one.transcript) == said + MAX_EARLY_MESSAGES
    line.load(0)
    assert line.sessions[0].transcript == one.transcript


def test_session_restored_from_an_older_copy_says_nothing_that_forks() -> None:
    one, two = sit_down("pmv", "older")
    line, player = Line((one, two), "older"), Stream("older player")
    kept: dict[int, Any] = {}
    for n in range(12):
        while line.carry():
            pass
        asked, other = (one, two) if one.question is not None else (two, one)
        if n == 8:
            kept = {each.seat: each.to_json() for each in (one, two)}
        assert asked.question is not None
        asked.answer(pick(player, asked.question))
    while line.carry():
        pass
    for new, other in ((one, two), (two, one)):
        if len(new.channel.sent.messages) == sum(sender == new.seat for sender, _ in kept[new.seat]["said"]):
            continue
        old = Session.from_json(kept[new.seat], new.seated)
        assert error_code(lambda: old.receive(other.sync())) == "behind"  # noqa: B023  # called at once
        assert old.question is None
        assert not old.take()
        # The other side accuses nobody, and the newest copy continues.
        other.receive(old.sync())
        new.receive(other.sync())
        assert not other.aborted


@pytest.mark.whole
def test_spoilt_stored_game_is_refused() -> None:
    line, player, stream = (
        Line(sit_down("kyougenshi", "spoilt", algorithm=ALGORITHM), "spoilt", cuts=0), Stream("spoilt player"), Stream("spoilt")
    )  # fmt: skip
    while line.sessions[0].last_head < 2 * ENTRIES_PER_HEAD:
        if not line.carry():
            asked = next(each for each in line.sessions if each.question is not None)
            asked.answer(pick(player, asked.question))  # type: ignore[arg-type]
    for session in line.sessions:
        good = session.to_json()
        said: Any = good["said"]
        refused = 0
        for n in range(60):
            at, other = stream.below(len(said)), stream.below(len(said))
            spoilt = [list(each) for each in said]
            if n % 3 == 0:
                spoilt.insert(at, spoilt[other])
            elif n % 3 == 1:
                spoilt[at][0] = 1 - spoilt[at][0]
            else:
                spoilt[at], spoilt[other] = spoilt[other], spoilt[at]
            try:
                Session.from_json({**good, "said": spoilt}, session.seated)
            except FairError:
                refused += 1
            judge_transcript(
                session.seat, [(who, b64decode(data)) for who, data in spoilt], session.seated, None
            )
        assert refused > 40
        wrong = session.to_json()
        wrong["known"] = -1
        assert error_code(lambda w=wrong: Session.from_json(w, session.seated)) == "not-kept"  # type: ignore[misc]  # noqa: B023
