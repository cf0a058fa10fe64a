"""Answers taken back by agreement: never past what a player has learnt or signed."""

from __future__ import annotations

import json

import pytest

from pyengine.games import GAMES
from pyengine.kernel.dealer import Stream
from pyengine.net.fair.messages import Back, FairError, encode
from pyengine.net.fair.session import ENTRIES_PER_HEAD, Session
from pyengine.net.fair.takeback import AGREES, ASKS, DECLINES, MAX_TAKEBACK_REQUESTS
from tests.fair import Line, games, pick, sit_down


def play_with_takebacks(line: Line, player: Stream, most: int = 20_000) -> int:
    """Play a game in which players now and then ask to take an answer back. Return how often the other agreed."""
    agreed = still = 0
    for _ in range(most):
        if all(each.phase == "done" for each in line.sessions):
            return agreed
        if line.carry():
            still = 0
            continue
        asked = next((each for each in line.sessions if each.question is not None), None)
        other = next(
            (each for each in line.sessions if each.takeback.asked and not each.takeback.waits(each.seat)),
            None,
        )
        if other is not None and (asked is not other or player.below(2)):
            yes = bool(player.below(3))
            agreed += yes
            other.answer_takeback_request(yes)
        elif (asks := line.sessions[player.below(2)]).may_request_takeback and not player.below(4):
            asks.request_takeback()
        elif asked is not None and asked.question is not None:
            asked.answer(pick(player, asked.question))
        else:
            still += 1
            assert still < 80, [(each.phase, each.takeback.asked) for each in line.sessions]
            line.come_back()
    raise AssertionError("there is no end")


@pytest.mark.parametrize("seed", games(1))
@pytest.mark.parametrize("game", GAMES)
def test_games_with_take_backs_end_alike_and_fair(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"back {seed}"), f"back {seed}", loss=8, reload=1)
    agreed = play_with_takebacks(line, Stream(f"back player {seed}"))
    one, two = line.sessions
    assert agreed > 3
    assert one.counts
    assert two.counts
    assert one.match_in_play.tip == two.match_in_play.tip
    assert one.match_in_play.game.public_digest() == two.match_in_play.game.public_digest()


def sessions_before_takeback(
    seed: str, both: bool = False, asked_next: int | None = None, game: str = "pmv"
) -> tuple[Session, Session]:
    """Return two connected sessions. The first may ask to take an answer back (with `both`, either may), and the
    question is for the first (0) or the second (1)."""
    line, player = Line(sit_down(game, seed), seed), Stream(f"{seed} player")
    for _ in range(400):
        while line.carry():
            pass
        for one, two in (line.sessions, line.sessions[::-1]):
            if (
                one.may_request_takeback
                and (two.may_request_takeback or not both)
                and (asked_next is None or (one, two)[asked_next].question is not None)
            ):
                return one, two
        asked = next(each for each in line.sessions if each.question is not None)
        assert asked.question is not None
        asked.answer(pick(player, asked.question))
    raise AssertionError("nobody may ask")


def exchange_messages(one: Session, two: Session) -> None:
    """Deliver the messages of both sides."""
    for _ in range(4):
        for here, there in ((one, two), (two, one)):
            for data in here.take():
                there.receive(data)


def test_take_back_waits_for_consent_and_then_both_go_back() -> None:
    one, two = sessions_before_takeback("agrees")
    before = one.takeback.last_of(one.seat)
    assert before is not None
    one.request_takeback()
    assert one.question is None
    assert not one.may_request_takeback
    exchange_messages(one, two)
    two.answer_takeback_request(True)
    exchange_messages(one, two)
    assert one.match_in_play.tip == two.match_in_play.tip == before.tip
    assert one.question is not None
    assert one.question.seat == one.seat
    with pytest.raises(FairError, match="nothing-to-take-back"):
        two.answer_takeback_request(True)


def test_declined_take_back_changes_nothing_and_requests_are_bounded() -> None:
    one, two = sessions_before_takeback("declines")
    tip = one.match_in_play.tip
    for _ in range(MAX_TAKEBACK_REQUESTS):
        one.request_takeback()
        exchange_messages(one, two)
        two.answer_takeback_request(False)
        exchange_messages(one, two)
        assert one.match_in_play.tip == two.match_in_play.tip == tip
    assert one.takeback_refusal == "too-often"
    with pytest.raises(FairError, match="nothing-to-take-back"):
        one.request_takeback()


def test_first_seat_wins_simultaneous_requests() -> None:
    one, two = sessions_before_takeback("at once", both=True)
    one.request_takeback()
    two.request_takeback()
    exchange_messages(one, two)
    first, second = (one, two) if one.seat == 0 else (two, one)
    assert first.takeback.waits(0)
    assert not second.takeback.waits(1)
    second.answer_takeback_request(True)
    exchange_messages(one, two)
    assert one.match_in_play.tip == two.match_in_play.tip


def test_second_request_beside_a_pending_one_is_bounded() -> None:
    one, two = sessions_before_takeback("beside", both=True)
    first, second = (one, two) if one.seat == 0 else (two, one)
    match = second.takeback.last_of(1)
    assert match is not None
    first.request_takeback()
    said = encode(Back(len(first.match_in_play.entries), len(match.entries), ASKS))
    for _ in range(MAX_TAKEBACK_REQUESTS):
        first.receive(first.channel.as_sent_by_the_other(said))
    with pytest.raises(FairError, match="not-needed"):
        first.receive(first.channel.as_sent_by_the_other(said))
    assert first.takeback.waits(0)


@pytest.mark.parametrize("seed", games(3))
def test_repeated_requests_to_a_lagging_opponent_are_no_breach(seed: int) -> None:
    name = f"lagging {seed}"
    one, two = sit_down("kyougenshi", name)
    player, on_the_way, stale = Stream(f"{name} player"), list[bytes](), 0
    for _ in range(600):
        # The second side's messages arrive at once, the first side's later.
        for data in two.take():
            one.receive(data)
        on_the_way += one.take()
        if one.may_request_takeback and player.below(2):
            one.request_takeback()
        elif two.question is not None and player.below(8):
            two.answer(pick(player, two.question))
        elif not player.below(3) or two.question is None:
            for data in on_the_way:
                before = two.takeback.asked
                two.receive(data)
                stale += two.takeback.late[0] >= 0 and two.takeback.asked is before
            on_the_way.clear()
            if two.takeback.is_asked(1) and player.below(2):
                two.answer_takeback_request(not player.below(3))
            elif one.question is not None:
                one.answer(pick(player, one.question))
        if one.phase == two.phase == "done":
            break
    assert stale
    assert not one.aborted
    assert not two.aborted


def assert_conceded(one: Session, two: Session, *loser: int) -> None:
    """Check that both sides ended the game alike, conceded by one of these seats."""
    for _ in range(20):
        exchange_messages(one, two)
    assert [each.phase for each in (one, two)] == ["done", "done"]
    assert one.counts
    assert two.counts
    assert one.match_in_play.tip == two.match_in_play.tip
    last = one.match_in_play.entries[-1].answer
    assert last[0] == "concede"
    assert last[1] in loser
    for each in (one, two):
        again = Session.from_json(json.loads(json.dumps(each.to_json())), each.seated)
        assert again.transcript == each.transcript
        assert again.match_in_play.tip == each.match_in_play.tip


@pytest.mark.parametrize("asked_next", [0, 1])
@pytest.mark.parametrize("who", ["asks", "asked", "both"])
@pytest.mark.parametrize("known", [True, False])
def test_either_side_can_concede_during_a_request(who: str, known: bool, asked_next: int) -> None:
    one, two = sessions_before_takeback("conceded", asked_next=asked_next, game="kyougenshi")
    one.request_takeback()
    if known:
        exchange_messages(one, two)
        assert two.takeback.is_asked(two.seat)
    # The messages of both sides cross.
    if who != "asked":
        one.declare("concede")
    if who != "asks":
        two.declare("concede")
        assert not two.takeback.is_asked(two.seat)
    assert_conceded(one, two, *([one.seat] if who != "asked" else []), *([two.seat] if who != "asks" else []))


@pytest.mark.parametrize("asked_next", [0, 1])
@pytest.mark.parametrize("yes", [True, False])
def test_conceding_while_the_opponent_replies_ends_the_game(yes: bool, asked_next: int) -> None:
    one, two = sessions_before_takeback("too late", asked_next=asked_next, game="kyougenshi")
    one.request_takeback()
    exchange_messages(one, two)
    two.answer_takeback_request(yes)
    one.declare("concede")
    assert_conceded(one, two, one.seat)


@pytest.mark.parametrize("first", [0, 1])
def test_either_side_can_concede_after_simultaneous_requests(first: int) -> None:
    one, two = sessions_before_takeback("both concede", both=True)
    for each in (one, two)[:: 1 - 2 * first]:
        each.request_takeback()
    conceding = (one, two)[first]
    conceding.declare("concede")
    assert_conceded(one, two, conceding.seat)


def test_draw_offer_cancels_a_pending_request() -> None:
    one, two = sessions_before_takeback("offers", asked_next=0, game="harem_master")
    one.request_takeback()
    exchange_messages(one, two)
    two.declare("offer")
    exchange_messages(one, two)
    assert one.takeback.asked is two.takeback.asked is None
    assert one.match_in_play.tip == two.match_in_play.tip
    assert one.match_in_play.entries[-1].answer == ("offer", two.seat)
    assert one.question is not None or two.question is not None


def test_learnt_or_signed_answers_cannot_be_taken_back() -> None:
    line, player = Line(sit_down("harem_master", "learnt"), "learnt"), Stream("learnt player")
    for _ in range(120):
        while line.carry():
            pass
        for each in line.sessions:
            match = each.takeback.last_of(each.seat)
            if match is None or each.phase != "play":
                continue
            entries = len(match.entries)
            assert not any(each.replies[entries + 1 :])
            assert entries >= len(each.match_in_play.entries) // ENTRIES_PER_HEAD * ENTRIES_PER_HEAD
        asked = next((each for each in line.sessions if each.question is not None), None)
        if asked is None or asked.question is None:
            break
        asked.answer(pick(player, asked.question))


def test_invalid_take_back_messages_are_refused_and_the_game_stays() -> None:
    one, two = sessions_before_takeback("refused")
    match = one.takeback.last_of(one.seat)
    assert match is not None
    exchange_messages(one, two)
    at, to = len(one.match_in_play.entries), len(match.entries)
    assert len(two.match_in_play.entries) == at
    tip = two.match_in_play.tip
    for wrong in (
        Back(at, to, AGREES), Back(at, to, DECLINES), Back(at + 1, to, ASKS), Back(at, to + 1, ASKS), Back(at, to + 2, ASKS),
        Back(at, at, ASKS),
    ):  # fmt: skip
        data = two.channel.as_sent_by_the_other(encode(wrong))
        with pytest.raises(FairError, match="not-needed"):
            two.receive(data)
        assert (two.match_in_play.tip, two.takeback.asked) == (tip, None)
    # A request sent before the newest answer was known has no effect.
    two.receive(two.channel.as_sent_by_the_other(encode(Back(at - 1, to, ASKS))))
    assert two.takeback.asked is None
    # One such request per answer is accepted; repeats are refused.
    taken = len(two.transcript)
    for late in (at - 1, 0):
        with pytest.raises(FairError, match="not-needed"):
            two.receive(two.channel.as_sent_by_the_other(encode(Back(late, to, ASKS))))
    assert len(two.transcript) == taken
    with pytest.raises(FairError, match="broken"):
        two.receive(two.channel.as_sent_by_the_other(encode(Back(at, to, ASKS))[:-1] + b"\x03"))


def test_seat_that_cannot_ask_gets_the_reason() -> None:
    line, player = Line(sit_down("pmv", "why"), "why"), Stream("why player")
    assert {each.takeback_refusal for each in line.sessions} == {"not-in-play"}
    wanted = {"nothing-yet", "learnt", "signed", ""}
    found: set[str] = set()
    for _ in range(400):
        while line.carry():
            pass
        for each in line.sessions:
            assert each.may_request_takeback == (each.takeback_refusal == "")
        found |= {each.takeback_refusal for each in line.sessions}
        asked = next((each for each in line.sessions if each.question is not None), None)
        if asked is None or asked.question is None or found >= wanted:
            break
        asked.answer(pick(player, asked.question))
    assert found >= wanted, found
    one, two = sessions_before_takeback("why asked")
    one.request_takeback()
    exchange_messages(one, two)
    assert (one.takeback_refusal, two.takeback_refusal) == ("asked", "asked")
