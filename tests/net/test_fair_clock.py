"""Clocks between two replicas: what each side measures and reports, and what neither decides alone."""

from __future__ import annotations

import pytest

from pyengine.kernel.dealer import Stream
from pyengine.net.fair.clock import (
    AGREES,
    CLAIMS,
    DISPUTES,
    GOES_ON,
    MAX_CLOCK_SAMPLES,
    PAUSES,
    REPORTS,
    SLACK,
    TENTHS_PER_SECOND,
)
from pyengine.net.fair.messages import MAX_TENTHS, FairError, Terms, Time, decode, encode
from pyengine.net.fair.session import Session
from pyengine.net.fair.transcript_audit import judge_transcript
from tests.fair import Line, pick, sit_down_to_more
from tests.net.test_fair_series import refusal_code, restored
from tests.net.test_fair_threats import change_messages

CLOCKS = Terms(clock=60, delay=5)


class TimedGame:
    """Two sessions with a clock that the test moves."""

    def __init__(self, name: str, terms: Terms = CLOCKS, game: str = "harem_master") -> None:
        self.sessions = list(sit_down_to_more(game, name, terms))
        self.line = Line((self.sessions[0], self.sessions[1]), name)
        self.now = 0
        self.carry()
        for each in self.sessions:
            each.tick(self.now)
            each.send_clock_statement(GOES_ON)
        self.carry()
        self.player = Stream(name)

    def carry(self) -> None:
        while self.line.carry():
            pass

    def wait(self, seconds: float) -> None:
        self.now += round(seconds * TENTHS_PER_SECOND)
        for each in self.sessions:
            each.tick(self.now)

    @property
    def asked(self) -> Session:
        return next(each for each in self.sessions if each.question is not None)

    @property
    def other(self) -> Session:
        return self.sessions[1 - self.asked.seat]

    def answer(self, seconds: float) -> Session:
        """Let the player with the question answer after this many seconds."""
        asked = self.asked
        self.wait(seconds)
        assert asked.question is not None
        asked.answer(pick(self.player, asked.question))
        self.carry()
        return asked


def time_messages(session: Session, what: int) -> list[tuple[int, Time]]:
    said = [(who, decode(data)) for who, data in session.transcript]
    return [(who, each) for who, each in said if isinstance(each, Time) and each.what == what]


def test_only_the_awaited_players_clock_runs_and_the_delay_is_free() -> None:
    timed = TimedGame("runs")
    one = timed.answer(12)
    other = timed.sessions[1 - one.seat]
    for each in timed.sessions:
        assert each.clock.used[one.seat] == 7 * TENTHS_PER_SECOND
        assert each.clock.used[other.seat] == 0
        assert each.clock.reported[one.seat] == 7 * TENTHS_PER_SECOND
        assert not each.clock.clocks_disagree(one.seat)
    # An answer within the delay neither loses nor gains time.
    before = list(one.clock.used)
    timed.answer(5)
    timed.answer(0)
    assert one.clock.used == other.clock.used == before


def test_answer_without_its_time_is_refused() -> None:
    timed = TimedGame("told")
    one = timed.answer(8)
    assert [(who, said.mine) for who, said in time_messages(one, REPORTS)] == [
        (one.seat, 3 * TENTHS_PER_SECOND)
    ]
    asked, other = timed.asked, timed.other
    change_messages(asked, Time, lambda _: None)
    asked.tick(timed.now)
    assert asked.question is not None
    asked.answer(pick(timed.player, asked.question))
    act, *_ = asked.take()
    with pytest.raises(FairError, match="no-time"):
        other.receive(act)


def test_game_without_clocks_refuses_time_messages() -> None:
    one, two = sit_down_to_more("harem_master", "none", Terms())
    line = Line((one, two), "none")
    while line.carry():
        pass
    for what in (CLAIMS, AGREES, DISPUTES, PAUSES, GOES_ON):
        with pytest.raises(FairError, match="not-needed"):
            one.send_clock_statement(what)
        assert refusal_code(one, Time(0, what, 0, 0)) == "not-needed"
    one.tick(10_000)
    assert not one.may_claim
    line.play(Stream("none"))
    assert one.counts
    assert not time_messages(one, REPORTS)


def test_time_out_measured_by_both_ends_the_game() -> None:
    timed = TimedGame("flag")
    asked, other = timed.asked, timed.other
    timed.wait(60)
    assert not other.may_claim
    timed.wait(5)
    assert other.may_claim
    assert not asked.may_claim
    other.send_clock_statement(CLAIMS)
    assert not other.may_claim
    timed.carry()
    assert asked.is_claimed
    asked.answer_claim()
    timed.carry()
    for each in timed.sessions:
        assert [who for who, _ in time_messages(each, CLAIMS)] == [other.seat]
        assert [(who, said.mine >= 60 * TENTHS_PER_SECOND) for who, said in time_messages(each, AGREES)] == [
            (asked.seat, True)
        ]
        assert each.match_in_play.game.vars["over"][0] == other.seat
        assert each.phase == "done"
        assert each.counts
        assert restored(each).transcript == each.transcript
        assert judge_transcript(each.seat, each.transcript, each.seated, None).found == ()


def test_false_time_report_is_noticed_and_decides_nothing() -> None:
    timed = TimedGame("liar")
    liar, honest = timed.asked, timed.other
    # A device with a stopped clock.
    liar.tick = lambda now: None  # type: ignore[method-assign]
    for _ in range(3):
        while timed.asked is not liar:
            timed.answer(0)
        timed.answer(16)
    assert honest.clock.used[liar.seat] == 33 * TENTHS_PER_SECOND
    assert honest.clock.reported[liar.seat] == 0
    assert honest.clock.clocks_disagree(liar.seat)
    while timed.asked is not liar:
        timed.answer(0)
    timed.wait(40)
    honest.send_clock_statement(CLAIMS)
    timed.carry()
    liar.answer_claim()
    timed.carry()
    assert honest.clock.claims[honest.seat] == DISPUTES
    for each in timed.sessions:
        assert each.phase == "play"
        assert not each.match_in_play.game.over
        assert time_messages(each, CLAIMS) == [(honest.seat, time_messages(each, CLAIMS)[0][1])]
        # Both logs hold both measurements for a judge.
        assert time_messages(each, CLAIMS)[0][1].theirs >= 60 * TENTHS_PER_SECOND
        assert time_messages(each, DISPUTES)[0][1].mine == 0
    timed.answer(0)


def test_early_time_out_claim_is_disputed() -> None:
    timed = TimedGame("early")
    asked, other = timed.asked, timed.other
    assert not other.may_claim
    with pytest.raises(FairError, match="not-needed"):
        other.send_clock_statement(CLAIMS)
    other.clock.used[asked.seat] = 61 * TENTHS_PER_SECOND
    other.send_clock_statement(CLAIMS)
    timed.carry()
    assert asked.is_claimed
    asked.answer_claim()
    timed.carry()
    assert [each.clock.claims[other.seat] for each in timed.sessions] == [DISPUTES, DISPUTES]
    assert not asked.match_in_play.game.over


@pytest.mark.parametrize(("late", "differs"), [(SLACK, False), (SLACK + 6, True)])
def test_measurements_may_differ_by_the_stated_slack_only(late: int, differs: bool) -> None:
    timed = TimedGame("slack")
    one = timed.answer(5)
    other = timed.sessions[1 - one.seat]
    other.clock.used[one.seat] += late
    assert other.clock.clocks_disagree(one.seat) == differs


def test_clocks_pause_while_disconnected() -> None:
    timed = TimedGame("line")
    asked = timed.asked
    timed.wait(8)
    for each in timed.sessions:
        each.send_clock_statement(PAUSES)
    timed.carry()
    timed.wait(500)
    for each in timed.sessions:
        assert each.clock.time_left(asked.seat, each.awaited) == 57 * TENTHS_PER_SECOND
        each.send_clock_statement(GOES_ON)
    timed.carry()
    timed.wait(2)
    for each in timed.sessions:
        assert each.clock.time_left(asked.seat, each.awaited) == 55 * TENTHS_PER_SECOND
        assert sorted(who for who, _ in time_messages(each, PAUSES)) == [0, 1]


def test_restored_session_keeps_the_reported_times() -> None:
    timed = TimedGame("closed")
    for seconds in (9, 11, 6, 20):
        timed.answer(seconds)
    for each in timed.sessions:
        again = restored(each)
        assert again.transcript == each.transcript
        assert again.clock.used == each.clock.used
        assert again.clock.reported == each.clock.reported
        # No clock runs until the connection is back.
        again.tick(0)
        again.tick(9_999)
        assert again.clock.spent == 0


def test_take_back_returns_no_time() -> None:
    timed = TimedGame("back", game="pmv")
    for _ in range(60):
        timed.answer(7)
        asks = next((each for each in timed.sessions if each.may_request_takeback), None)
        if asks is not None:
            break
    else:
        raise AssertionError("nothing can be taken back")
    used = list(asks.clock.used)
    agrees = timed.sessions[1 - asks.seat]
    asks.request_takeback()
    timed.carry()
    assert [each.awaited for each in timed.sessions] == [agrees.seat] * 2
    agrees.answer_takeback_request(True)
    timed.carry()
    assert asks.clock.used == used
    assert asks.question is not None
    timed.answer(9)
    assert asks.clock.used[asks.seat] == used[asks.seat] + 4 * TENTHS_PER_SECOND
    assert agrees.clock.used == asks.clock.used


def test_game_with_clocks_over_a_bad_connection() -> None:
    sessions = sit_down_to_more("harem_master", "bad", CLOCKS._replace(best_of=3))
    line = Line(sessions, "bad", loss=15, reload=2)
    line.play(Stream("bad"))
    for each in line.sessions:
        assert each.counts
        assert time_messages(each, REPORTS)


def test_misplaced_time_messages_are_refused_and_change_nothing() -> None:
    timed = TimedGame("hostile")
    asked, other = timed.asked, timed.other
    entries = len(asked.match_in_play.entries)
    for lie in (
        Time(entries + 1, REPORTS, 0, 0),  # this player has no question
        Time(entries, AGREES, 0, 0),  # nobody has claimed anything
        Time(entries, DISPUTES, 0, 0),
        Time(entries + 1, PAUSES, 0, 0),  # of an entry that doesn't exist
    ):
        assert refusal_code(asked, lie) == "not-needed", lie
    told = Time(entries + 1, REPORTS, 50, 0)
    assert refusal_code(other, Time(entries + 2, REPORTS, 50, 0)) == "not-needed"
    assert refusal_code(other, told) == ""
    assert refusal_code(other, told) == "not-needed"
    assert refusal_code(asked, Time(entries, CLAIMS, 0, 999)) == ""
    assert refusal_code(asked, Time(entries, CLAIMS, 0, 999)) == "not-needed"
    for _ in range(MAX_CLOCK_SAMPLES - 2):
        assert refusal_code(asked, Time(entries, PAUSES, 0, 0)) == ""
    assert refusal_code(asked, Time(entries, PAUSES, 0, 0)) == "not-needed"


def test_time_that_goes_back_is_refused() -> None:
    timed = TimedGame("shrinks")
    one = timed.answer(20)
    while timed.asked is not one:
        timed.answer(0)
    other = timed.other
    assert refusal_code(other, Time(len(other.match_in_play.entries) + 1, REPORTS, 0, 0)) == "not-needed"


@pytest.mark.parametrize(
    "broken", [Time(1, 6, 0, 0), Time(1, 0, MAX_TENTHS + 1, 0), Time(1, 0, 0, MAX_TENTHS + 1)]
)
def test_impossible_times_are_broken_messages(broken: Time) -> None:
    with pytest.raises(FairError, match="broken"):
        decode(encode(broken))
    assert decode(encode(Time(1, 5, MAX_TENTHS, 0))) == Time(1, 5, MAX_TENTHS, 0)


def test_one_sided_pause_does_not_stop_the_opponents_measurement() -> None:
    timed = TimedGame("stops")
    asked, other = timed.asked, timed.other
    asked.send_clock_statement(PAUSES)
    timed.carry()
    timed.answer(40)
    assert other.clock.used[asked.seat] == 35 * TENTHS_PER_SECOND
    assert other.clock.reported[asked.seat] == 0
    assert other.clock.clocks_disagree(asked.seat)
    assert [who for who, _ in time_messages(other, PAUSES)] == [asked.seat]


@pytest.mark.parametrize("yes", [True, False])
def test_connection_lost_during_a_take_back_request_accuses_nobody(yes: bool) -> None:
    """The player who asks reports the lost connection before they know that the log went back."""
    timed = TimedGame("lost", game="pmv")
    while (asks := next((each for each in timed.sessions if each.may_request_takeback), None)) is None:
        timed.answer(7)
    agrees = timed.sessions[1 - asks.seat]
    asks.request_takeback()
    timed.carry()
    for each in (asks, agrees):
        each.send_clock_statement(PAUSES)
    agrees.answer_takeback_request(yes)
    timed.carry()
    for each in (agrees, asks):
        each.send_clock_statement(GOES_ON)
    timed.carry()
    for each in timed.sessions:
        assert [who for who, _ in time_messages(each, GOES_ON)[-2:]] in ([0, 1], [1, 0])
        assert restored(each).transcript == each.transcript
        assert judge_transcript(each.seat, each.transcript, each.seated, None).found == ()
    assert asks.match_in_play.tip == agrees.match_in_play.tip
    assert refusal_code(asks, Time(len(asks.match_in_play.entries) + 2, PAUSES, 0, 0)) == "not-needed"


def test_reply_to_a_claim_may_arrive_after_the_game() -> None:
    timed = TimedGame("crossed")
    asked, other = timed.asked, timed.other
    timed.wait(70)
    other.send_clock_statement(CLAIMS)
    timed.carry()
    # One side disputes the claim while the game ends on the other side, by a draw offer or otherwise.
    asked.send_clock_statement(DISPUTES)
    disputed = asked.take()
    other.phase = "audit"
    for data in disputed:
        other.receive(data)
    assert other.clock.claims[other.seat] == DISPUTES
    assert refusal_code(other, Time(1, DISPUTES, 0, 0)) == "not-needed"
