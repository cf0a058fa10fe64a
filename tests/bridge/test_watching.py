"""Spectating: two bridges play, a third one watches."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

import pytest

from pyengine.bridge.api import Bridge, respond_to_text
from pyengine.bridge.peers import fairness
from tests.bridge.test_peer_clock import say
from tests.bridge.test_peer_series import concede, next_game
from tests.bridge.test_peer_sets import agree, play
from tests.bridge.test_peers import Device, Json, carry
from tests.bridge.test_sets import own_deck, value


class Spectator:
    """The bridge of a spectator."""

    def __init__(self, **link: str) -> None:
        self.bridge = Bridge()
        self.told: Json = {}
        self.faces: Json = {}
        self.take(self.call("watch.new", **link))

    def call(self, method: str, **params: Any) -> Json:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        response: Json = json.loads(respond_to_text(self.bridge, json.dumps(request)))
        return response

    def take(self, response: Json) -> None:
        assert "result" in response, response
        self.told = response["result"]
        self.faces |= self.told["faces"]

    def follow(self, shows: Device) -> int:
        """Receive everything that a player's device shares; return the number of parts."""
        for n in range(200):
            request = self.told["watch"]["request"]
            told = shows.call("peer.show", peer=shows.peer["peer"], request=request)
            part = told["result"]["part"]
            if not part:
                return n
            self.take(self.call("watch.take", watch=self.told["watch"]["watch"], part=part))
        raise AssertionError("it is told without end")


def tables(game: str, seed: str, **more: Any) -> tuple[Device, Device]:
    one, two = (Device(game, seat, seed, watch=0, **more) for seat in (0, 1))
    carry(one, two)
    return one, two


def test_a_spectator_sees_only_the_public_board_and_log() -> None:
    one, two = tables("kyougenshi", "watch bridge")
    screen = Spectator()
    assert len(one.peer["watch"]["players"]) == 16
    assert one.peer["watch"] == {"lets": [0, 0], "delay": 0, "players": two.peer["watch"]["players"]}
    screen.follow(one)
    play(one, two, "watch bridge player", 40)
    screen.follow(two)
    table = screen.told["table"]
    assert one.table is not None
    assert (table["mode"], list(table["views"])) == ("watch", ["public"])
    public, theirs = table["views"]["public"], one.table["views"]["public"]
    for part in ("seats", "turn", "over", "interference"):
        assert public[part] == theirs[part], part
    assert [(line["code"], line["params"]) for line in public["log"]] == [
        (line["code"], line["params"]) for line in theirs["log"]
    ]
    assert all(card["face"] is None for seat in public["seats"] for card in seat["hand"])
    assert table["id"] == one.table["id"]
    assert (table["saved"], table["can"]["undo"]) == ({}, False)
    back = screen.call("table.view", table=table["table"], seat=None, at=3)["result"]
    assert back["log_from"] == 0


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("table.answer", {"seat": 0, "revision": 2, "answer": ["pass"]}),
        ("table.declare", {"seat": 0, "what": "concede"}),
        ("table.undo", {"seat": 0}),
        ("table.settings", {"seat": 0, "auto_pass": "off", "stops": [], "until": None}),
        ("table.view", {"seat": 0}),
        ("table.why", {"seat": 0, "ref": 1}),
        ("table.branch", {"at": 0}),
        ("table.save", {}),
        ("table.link", {}),
        ("table.recap", {"seat": 0}),
    ],
)
def test_a_spectator_cannot_act(method: str, params: Json) -> None:
    one, two = tables("kyougenshi", "watch hands off")
    play(one, two, "watch hands off player", 12)
    screen = Spectator()
    screen.follow(one)
    before = screen.told["table"]
    told = screen.call(method, table=before["table"], **params)
    assert "error" in told, told
    assert screen.call("table.view", table=before["table"], seat=None)["result"]["log"]


def test_an_unshared_table_shows_nothing_and_bad_requests_are_refused() -> None:
    one, two = Device("kyougenshi", 0, "not watched", watch=5), Device("kyougenshi", 1, "not watched")
    carry(one, two)
    for each in (one, two):
        assert (each.peer["watch"]["lets"], each.peer["watch"]["delay"]) == ([5, None], None)
    request = Spectator().told["watch"]["request"]
    told = one.call("peer.show", peer=one.peer["peer"], request=request)
    assert told["error"]["data"]["params"]["why"] == "not-watched"
    one, two = tables("kyougenshi", "asked wrongly")
    for said in ("", "pass", request + "0", "x" * 100_000):
        told = one.call("peer.show", peer=one.peer["peer"], request=said)
        assert told["error"]["data"]["params"]["why"] == "not-a-request"
    assert "error" in one.call("peer.new", game="pmv", seat=0, deck="x", name="", secret="00", watch=3)


def test_a_spectator_receives_the_players_custom_cards() -> None:
    one = Device("pmv", 0, "watched cards", sets=[value()], deck=own_deck(0), watch=0)
    two = Device("pmv", 1, "watched cards", watch=0)
    carry(one, two)
    agree(two)
    carry(one, two)
    play(one, two, "watched cards player", 30)
    screen = Spectator()
    screen.follow(two)
    assert set(screen.faces) == {f"{value()['id']}.{n}" for n in range(1, len(screen.faces) + 1)}
    assert [each["id"] for each in screen.told["table"]["sets"]] == [value()["id"]]
    assert two.table is not None
    assert screen.told["table"]["views"]["public"]["seats"] == two.table["views"]["public"]["seats"]
    assert screen.bridge.shelf.sets == {}


def test_a_spectator_switches_to_another_game_of_the_same_players() -> None:
    one, two = tables("kyougenshi", "first of two")
    play(one, two, "first of two player", 10)
    screen = Spectator()
    screen.follow(one)
    first = screen.told["table"]["id"]
    again, other = tables("kyougenshi", "second of two")
    screen.follow(again)
    play(again, other, "second of two player", 6)
    screen.follow(again)
    assert again.table is not None
    assert screen.told["table"]["id"] == again.table["id"] != first
    assert screen.told["table"]["length"] == again.table["length"]


def devices_with_keys(seed: str, key: bytes, **more: Any) -> tuple[Device, Device]:
    """Two devices with a key each."""
    keys = [b64encode(bytes([4, seat]) + key * 63).decode() for seat in (0, 1)]
    one, two = (
        Device("kyougenshi", seat, seed, watch=0, algorithm=fairness.ALGORITHMS[0], key=keys[seat], **more)
        for seat in (0, 1)
    )
    carry(one, two)
    return one, two


def test_a_spectator_link_shows_only_its_own_players() -> None:
    one, two = devices_with_keys("named", b"a")
    others, _ = devices_with_keys("others", b"b")
    players = one.peer["watch"]["players"]
    assert players == two.peer["watch"]["players"] != others.peer["watch"]["players"]
    screen = Spectator(players=players)
    request = screen.told["watch"]["request"]
    part = others.call("peer.show", peer=others.peer["peer"], request=request)["result"]["part"]
    told = screen.call("watch.take", watch=screen.told["watch"]["watch"], part=part)
    assert told["error"]["data"]["params"]["why"] == "other-players"
    assert screen.told["table"] is None
    screen.follow(one)
    assert screen.told["table"] is not None


def test_a_spectator_sees_the_series_score_and_the_next_game() -> None:
    one, two = devices_with_keys("three", b"c", best_of=3)
    screen = Spectator(players=one.peer["watch"]["players"])
    play(one, two, "three player", 4)
    screen.follow(one)
    told = {
        "best_of": 3,
        "game": 1,
        "wins": [0, 0],
        "results": [],
        "winner": None,
        "asked": None,
        "next": False,
    }
    assert screen.told["table"]["series"] == told
    concede(one, two)
    screen.follow(one)
    assert screen.told["table"]["series"] == {**told, "wins": [0, 1]}
    first = screen.told["table"]["id"]
    next_game((one, two), "three, the second")
    screen.follow(one)
    assert screen.told["table"]["id"] != first
    assert screen.told["table"]["series"] == {**told, "game": 2, "wins": [0, 1]}
    concede(one, two)
    # A spectator who joins now sees the current state.
    for each in (screen, Spectator(players=one.peer["watch"]["players"])):
        each.follow(two)
        assert each.told["table"]["series"] == {**told, "game": 2, "wins": [0, 2], "winner": 1}


def game_with_clocks(seed: str, watch: int = 0) -> tuple[Device, Device, Spectator]:
    """A game with a minute per player and two seconds of delay: the device asked first, the other, and a spectator."""
    one, two = (Device("harem_master", seat, seed, watch=watch, clock=60, delay=2) for seat in (0, 1))
    carry(one, two)
    for each in (one, two):
        say(each, "go-on")
    carry(one, two)
    screen = Spectator()
    return (one, two, screen) if one.question is not None else (two, one, screen)


def test_a_spectator_sees_the_players_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = [0]
    monkeypatch.setattr(fairness, "time_in_tenths", lambda: hours[0])
    asked, other, screen = game_with_clocks("clocks")
    hours[0] += 120
    screen.follow(other)
    clock = screen.told["watch"]["clock"]
    assert (clock["total"], clock["delay"], clock["runs"], clock["paused"]) == (600, 20, asked.seat, False)
    assert clock["left"][asked.seat] == 500
    assert clock["left"][other.seat] == 600
    assert screen.told["table"]["watch"]["clock"] == clock
    # Without new messages there is nothing new.
    hours[0] += 50
    assert screen.follow(other) == 0
    question = asked.question
    assert question is not None
    answer = question["options"][0]["answer"] if question["options"] else ["number", question["low"]]
    asked.take(asked.answer(answer)["result"])
    carry(asked, other)
    screen.follow(other)
    assert screen.told["watch"]["clock"]["left"][asked.seat] == 450
    # The players lose their connection: their clocks pause, also for spectators, and resume later.
    for each in (asked, other):
        say(each, "pause")
    hours[0] += 1000
    assert screen.follow(other) == 1
    clock = screen.told["watch"]["clock"]
    assert (clock["runs"], clock["paused"], clock["left"][asked.seat]) == (None, True, 450)
    for each in (asked, other):
        say(each, "go-on")
    carry(asked, other)
    screen.follow(other)
    assert screen.told["watch"]["clock"]["runs"] is not None


def test_a_delayed_spectator_learns_nothing_early_from_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hours = [0]
    monkeypatch.setattr(fairness, "time_in_tenths", lambda: hours[0])
    one, two, screen = game_with_clocks("held back", watch=5)
    screen.follow(one)
    for n in range(4):
        asked = next(each for each in (one, two) if each.question is not None)
        hours[0] += 70
        assert asked.question is not None
        asked.take(
            asked.answer((asked.question["options"] or [{"answer": ["number", 0]}])[0]["answer"])["result"]
        )
        carry(one, two)
        assert one.table is not None
        if one.table["length"] > 5:
            break
        screen.follow(one)
        clock = screen.told["watch"]["clock"]
        assert (clock["left"], clock["runs"], clock["paused"]) == ([600, 600], None, False), n


def test_an_impossible_clock_time_is_refused_and_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = [0]
    monkeypatch.setattr(fairness, "time_in_tenths", lambda: hours[0])
    asked, other, screen = game_with_clocks("forged")
    hours[0] += 90
    question = asked.question
    assert question is not None
    answer = question["options"][0]["answer"] if question["options"] else ["number", question["low"]]
    asked.take(asked.answer(answer)["result"])
    carry(asked, other)
    name = screen.told["watch"]["watch"]

    def part() -> list[Any]:
        told = other.call("peer.show", peer=other.peer["peer"], request=screen.told["watch"]["request"])
        found: list[Any] = json.loads(told["result"]["part"])
        return found

    screen.take(screen.call("watch.take", watch=name, part=json.dumps(part())))
    plain = part()
    assert plain[4][0][3] == [70 * (asked.seat == 0), 70 * (asked.seat == 1)]
    for times in ([-1, 0], [0], [0, 25_920_001], ["1", 2], [1.5, 2], None, [True, 0]):
        forged = json.loads(json.dumps(plain))
        forged[4][0][3] = times
        told = screen.call("watch.take", watch=name, part=json.dumps(forged))
        assert told["error"]["data"]["params"]["why"] == "broken", times
    for spent in (-1, 25_920_001, "1", 1.5, True):
        told = screen.call("watch.take", watch=name, part=json.dumps([*plain[:-1], spent]))
        assert told["error"]["data"]["params"]["why"] == "broken", spent
    backward = json.loads(json.dumps(plain))
    if len(backward[4]) > 1:
        backward[4][1][3] = [0, 0]
        told = screen.call("watch.take", watch=name, part=json.dumps(backward))
        assert told["error"]["data"]["params"]["why"] == "broken"
    screen.take(screen.call("watch.take", watch=name, part=json.dumps(plain)))
    assert screen.told["watch"]["clock"]["left"][asked.seat] == 530
