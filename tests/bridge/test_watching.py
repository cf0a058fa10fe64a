"""Two bridges play, a third one watches: requests and parts go over as texts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.bridge.api import Bridge, respond
from tests.bridge.test_peer_sets import agree, play
from tests.bridge.test_peers import Device, Json, carry
from tests.bridge.test_sets import own_deck, value


class Screen:
    """A bridge at which somebody watches."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.told: Json = {}
        self.faces: Json = {}
        self.take(self.call("watch.new"))

    def call(self, method: str, **params: Any) -> Json:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        response: Json = json.loads(respond(self.bridge, json.dumps(request)))
        return response

    def take(self, response: Json) -> None:
        assert "result" in response, response
        self.told = response["result"]
        self.faces |= self.told["faces"]

    def follow(self, shows: Device) -> int:
        """Takes in all that a player's device tells; how many parts that were."""
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


def test_who_watches_sees_the_public_board_and_the_log_and_no_more() -> None:
    one, two = tables("kyougenshi", "watch bridge")
    screen = Screen()
    assert one.peer["watch"] == {"lets": [0, 0], "delay": 0}
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
def test_who_watches_can_do_nothing_at_the_table(method: str, params: Json) -> None:
    one, two = tables("kyougenshi", "watch hands off")
    play(one, two, "watch hands off player", 12)
    screen = Screen()
    screen.follow(one)
    before = screen.told["table"]
    told = screen.call(method, table=before["table"], **params)
    assert "error" in told, told
    assert screen.call("table.view", table=before["table"], seat=None)["result"]["log"]


def test_a_table_that_not_both_let_be_watched_shows_nothing_and_what_is_no_request_is_refused() -> None:
    one, two = Device("kyougenshi", 0, "not watched", watch=5), Device("kyougenshi", 1, "not watched")
    carry(one, two)
    assert one.peer["watch"] == two.peer["watch"] == {"lets": [5, None], "delay": None}
    request = Screen().told["watch"]["request"]
    told = one.call("peer.show", peer=one.peer["peer"], request=request)
    assert told["error"]["data"]["params"]["why"] == "not-watched"
    one, two = tables("kyougenshi", "asked wrongly")
    for said in ("", "pass", request + "0", "x" * 100_000):
        told = one.call("peer.show", peer=one.peer["peer"], request=said)
        assert told["error"]["data"]["params"]["why"] == "not-a-request"
    assert "error" in one.call("peer.new", game="pmv", seat=0, deck="x", name="", secret="00", watch=3)


def test_the_cards_of_a_players_own_set_are_told_to_who_watches() -> None:
    one = Device("pmv", 0, "watched cards", sets=[value()], deck=own_deck(0), watch=0)
    two = Device("pmv", 1, "watched cards", watch=0)
    carry(one, two)
    agree(two)
    carry(one, two)
    play(one, two, "watched cards player", 30)
    screen = Screen()
    screen.follow(two)
    assert set(screen.faces) == {f"{value()['id']}.{n}" for n in range(1, len(screen.faces) + 1)}
    assert [each["id"] for each in screen.told["table"]["sets"]] == [value()["id"]]
    assert two.table is not None
    assert screen.told["table"]["views"]["public"]["seats"] == two.table["views"]["public"]["seats"]
    assert screen.bridge.shelf.sets == {}


def test_another_game_of_the_same_players_begins_anew_for_who_watches() -> None:
    one, two = tables("kyougenshi", "first of two")
    play(one, two, "first of two player", 10)
    screen = Screen()
    screen.follow(one)
    first = screen.told["table"]["id"]
    again, other = tables("kyougenshi", "second of two")
    screen.follow(again)
    play(again, other, "second of two player", 6)
    screen.follow(again)
    assert again.table is not None
    assert screen.told["table"]["id"] == again.table["id"] != first
    assert screen.told["table"]["length"] == again.table["length"]
