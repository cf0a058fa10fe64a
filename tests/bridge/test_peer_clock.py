"""Clocks between two bridges, as the screens ask for them."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bridge.peers import fairness
from tests.bridge.test_peers import Device, carry

Json = dict[str, Any]


class FakeClock:
    """A clock that tests set by hand."""

    now = 0

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    found = FakeClock()
    monkeypatch.setattr(fairness, "tenths", found)
    return found


def say(device: Device, what: str) -> Json:
    response = device.call("peer.time", peer=device.peer["peer"], say=what)
    if "result" in response:
        device.take(response["result"])
    return response


def game_with_clocks(seed: str) -> tuple[Device, Device]:
    """A game with a minute for each player: the device that is asked first, and the other."""
    devices = tuple(Device("harem_master", seat, seed, clock=60, delay=5) for seat in (0, 1))
    one, other = devices
    carry(one, other)
    for each in devices:
        assert each.peer["clock"]["paused"]
        assert each.peer["clock"]["runs"] is None
        say(each, "go-on")
    carry(one, other)
    return (one, other) if one.question is not None else (other, one)


def test_the_clock_runs_while_a_player_is_asked_and_pauses_without_a_connection(hours: FakeClock) -> None:
    asked, other = game_with_clocks("time")
    hours.now += 100
    for each in (asked, other):
        say(each, "look")
        clock = each.peer["clock"]
        assert clock["left"][asked.seat] == 550
        assert clock["left"][other.seat] == 600
        assert (clock["runs"], clock["paused"], clock["free"]) == (asked.seat, False, 0)
        # Said again, the same message isn't sent twice.
        assert say(each, "go-on")["result"]["peer"]["out"] == []
    for each in (asked, other):
        say(each, "pause")
    carry(asked, other)
    hours.now += 5_000
    for each in (asked, other):
        say(each, "go-on")
        assert each.peer["clock"]["left"][asked.seat] == 550
    carry(asked, other)
    question = asked.question
    assert question is not None
    answer = question["options"][0]["answer"] if question["options"] else ["number", question["low"]]
    hours.now += 30
    asked.take(asked.answer(answer)["result"])
    carry(asked, other)
    for each in (asked, other):
        assert each.peer["clock"]["left"][asked.seat] == 520
        assert each.peer["clock"]["differs"] == [False, False]


def test_only_a_player_out_of_time_on_both_clocks_loses(hours: FakeClock) -> None:
    asked, other = game_with_clocks("flag")
    hours.now += 300
    assert say(other, "claim")["error"]["data"]["params"]["why"] == "not-needed"
    hours.now += 400
    assert say(asked, "claim")["error"]["data"]["params"]["why"] == "not-needed"
    say(other, "claim")
    assert other.peer["clock"]["claims"][other.seat] == "open"
    carry(asked, other)
    for each in (asked, other):
        assert each.peer["clock"]["claims"][other.seat] == "agreed"
        assert each.peer["clock"]["left"][asked.seat] == -50
        assert each.table is not None
        assert each.table["over"]["winner"] == other.seat
        assert each.table["over"]["code"] == "out-of-time", "it is no concession"
        last = each.table["views"]["public"]["log"][-1]
        assert (last["code"], last["seat"]) == ("out-of-time", asked.seat)
        assert each.peer["verdict"] == {"counts": True, "fault": ""}
        account = each.call("peer.account", peer=each.peer["peer"])["result"]["account"]
        assert account["flags"] == [
            {"seat": asked.seat, "entry": 0, "measured": 650, "own": 650, "agrees": True}
        ]


def test_a_disputed_time_claim_lets_the_game_go_on(hours: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, other = game_with_clocks("disputed")
    hours.now += 700
    other_claims = say(other, "claim")
    assert "result" in other_claims
    # On the other device's clock, hardly any time has passed.
    hours.now -= 690
    carry(asked, other)
    for each in (asked, other):
        assert each.peer["clock"]["claims"][other.seat] == "disputed"
        assert each.table is not None
        assert each.table["over"] is None
        # Each device can show both measurements.
        account = each.call("peer.account", peer=each.peer["peer"])["result"]["account"]
        assert account["flags"] == [
            {"seat": asked.seat, "entry": 0, "measured": 650, "own": 0, "agrees": False}
        ]
    assert asked.question is not None


def test_a_table_without_clocks_reports_none(hours: FakeClock) -> None:
    one, other = Device("harem_master", 0, "none"), Device("harem_master", 1, "none")
    carry(one, other)
    hours.now += 10_000
    assert one.peer["clock"] is None
    assert say(one, "claim")["error"]["data"]["params"]["why"] == "not-needed"
    assert "result" in say(one, "look")
    assert say(one, "stop")["error"]["code"] == -32602
