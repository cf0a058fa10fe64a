"""A best of three between two bridges, with cards exchanged between the games."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bridge import errors
from pyengine.kernel.dealer import Stream
from tests.bridge.test_peers import Device, carry
from tests.fair import secret

Json = dict[str, Any]


def two_devices(game: str, seed: str, **more: Any) -> tuple[Device, Device]:
    one, other = (Device(game, seat, seed, best_of=3, **more) for seat in (0, 1))
    carry(one, other)
    return one, other


def concede(loser: Device, other: Device) -> None:
    assert loser.table is not None
    response = loser.call("table.declare", table=loser.table["table"], seat=loser.seat, what="concede")
    loser.take(response["result"])
    carry(loser, other)


def series(device: Device) -> Json:
    assert device.table is not None
    found: Json = device.table["series"]
    return found


def next_game(devices: tuple[Device, Device], seed: str, exchanges: tuple[Json, Json] = ({}, {})) -> None:
    for device, exchange in zip(devices, exchanges, strict=True):
        digits = b"".join(secret(seed, device.seat, n) for n in range(4)).hex()[: 2 * (3 * 32 + 16)]
        response = device.call("peer.next", peer=device.peer["peer"], secret=digits, **exchange)
        device.table = None
        device.take(response["result"])
    carry(*devices)


def exchange_of(device: Device) -> Json:
    """A card to take out of the deck, and a card to put in."""
    lists = device.call("peer.lists", peer=device.peer["peer"])["result"]
    for into, _ in lists["sideboard"]:
        for out, n in lists["deck"]:
            if n and out != into:
                chosen = {"out": [out], "in": [into]}
                if device.call("peer.lists", peer=device.peer["peer"], **chosen)["result"]["ok"]:
                    return chosen
    raise AssertionError("nothing may be exchanged")


def test_best_of_three_with_card_exchange_between_two_devices() -> None:
    one, other = devices = two_devices("pmv", "three", full=True)
    for each in devices:
        assert series(each) == {
            "best_of": 3, "game": 1, "wins": [0, 0], "results": [], "winner": None, "asked": None, "next": False,
            "ended": False, "up": True, "given_up": [],
        }  # fmt: skip
        # There is no next game before this one ends.
        assert each.call("peer.lists", peer=each.peer["peer"])["error"]["code"] == errors.NOT_YET
    concede(one, other)
    for each in devices:
        told = series(each)
        assert (told["wins"], told["results"], told["winner"]) == ([0, 1], [1], None)
        assert (told["asked"], told["next"], told["ended"]) == (each.seat, True, False)
        assert each.peer["phase"] == "between"
        assert each.peer["verdict"] == {"counts": True, "fault": ""}
    lists = one.call("peer.lists", peer=one.peer["peer"])["result"]
    assert lists["ok"]
    assert (sum(n for _, n in lists["deck"]), sum(n for _, n in lists["sideboard"])) == (50, 10)
    # One card out and none in makes deck and sideboard illegal: all faults are listed with their clauses, and no game
    # starts.
    lone = {"out": [lists["deck"][0][0]]}
    faults = one.call("peer.lists", peer=one.peer["peer"], **lone)["result"]["faults"]
    assert [each["clause"] for each in faults] == ["1.2.2.a", "1.2.5.a"]
    refused = one.call("peer.next", peer=one.peer["peer"], secret="00" * 112, **lone)["error"]
    assert refused["code"] == errors.BAD_DECK
    strange = one.call("peer.lists", peer=one.peer["peer"], out=["no such card"])["error"]
    assert strange["data"]["code"] == "wrong-params"
    chosen = exchange_of(one)
    next_game(devices, "second", (chosen, {}))
    assert [series(each)["game"] for each in devices] == [2, 2]
    after = one.call("peer.keep", peer=one.peer["peer"])["result"]["file"]
    assert chosen["in"][0] in after["deck"]
    # The next game is stored with the former one and resumed from there.
    again = one.call("peer.open", file=after)["result"]
    assert again["peer"]["phase"] == "play"
    assert again["table"]["series"]["wins"] == [0, 1]
    concede(other, one)
    next_game(devices, "third")
    concede(one, other)
    for each in devices:
        told = series(each)
        assert (told["game"], told["wins"], told["winner"]) == (3, [1, 2], 1)
        assert (told["ended"], told["next"], told["asked"], told["up"]) == (True, False, None, False)
        assert each.peer["phase"] == "done"
        assert each.peer["verdict"] == {"counts": True, "fault": ""}
        account = each.call("peer.account", peer=each.peer["peer"])["result"]
        assert (account["account"]["games"], account["account"]["bared"]) == (3, [3, 3])
        assert account["account"]["counts"]
        assert [len(game["said"]) > 10 for game in account["transcript"]["before"]] == [True, True]
        assert (
            each.call("peer.next", peer=each.peer["peer"], secret="00" * 112)["error"]["code"]
            == errors.NOT_YET
        )


def test_a_game_without_sideboards_skips_the_exchange() -> None:
    devices = two_devices("harem_master", "none")
    concede(*devices)
    for each in devices:
        assert (series(each)["asked"], series(each)["next"]) == (None, True)
        lists = each.call("peer.lists", peer=each.peer["peer"])["result"]
        face = lists["deck"][0][0]
        # The card stays in the deck: this rulebook allows no exchange.
        faults = each.call("peer.lists", peer=each.peer["peer"], out=[face])["result"]["faults"]
        assert "not-in-deck" in [fault["code"] for fault in faults]
    next_game(devices, "none second")
    assert [series(each)["wins"] for each in devices] == [[0, 1], [0, 1]]


@pytest.mark.parametrize("when", ["in the game", "after it"])
def test_a_series_can_be_given_up(when: str) -> None:
    one, other = devices = two_devices("harem_master", f"up {when}")
    if when == "after it":
        concede(other, one)
    else:
        stream = Stream("up")
        for _ in range(4):
            asked = next(each for each in devices if each.question is not None)
            assert asked.question is not None
            options = asked.question["options"]
            answer = (
                options[stream.below(len(options))]["answer"]
                if options
                else ["number", asked.question["low"]]
            )
            asked.take(asked.answer(answer)["result"])
            carry(one, other)
    one.take(one.call("peer.give_up", peer=one.peer["peer"])["result"])
    carry(one, other)
    for each in devices:
        told = series(each)
        assert (told["winner"], told["ended"], told["given_up"]) == (1, True, [0])
        assert each.peer["phase"] == "done"
        assert each.peer["verdict"] == {"counts": True, "fault": ""}
    assert "error" in one.call("peer.give_up", peer=one.peer["peer"])


def test_a_single_game_offer_does_not_match_a_best_of_three() -> None:
    one, other = Device("harem_master", 0, "unlike", best_of=3), Device("harem_master", 1, "unlike")
    response = one.call("peer.receive", peer=one.peer["peer"], data=other.out[0])
    assert response["error"]["data"]["params"]["why"] == "other-series"


@pytest.mark.parametrize(
    "wrong", [{"best_of": 2}, {"best_of": 5}, {"clock": 10}, {"clock": 60, "delay": 601}, {"delay": 5}]
)
def test_invalid_terms_are_refused(wrong: Json) -> None:
    device = Device("harem_master", 0, "terms")
    response = device.call(
        "peer.new", game="harem_master", deck=0, seat=0, name="x", secret="00" * 112, **wrong
    )
    assert response["error"]["code"] == -32602


def test_a_correspondence_offer_states_its_terms() -> None:
    device = Device("pmv", 0, "letter", best_of=3, clock=600, delay=10)
    link = device.call("peer.letter", peer=device.peer["peer"])["result"]["link"]
    offer = device.call("peer.look", link=link)["result"]["offer"]
    assert offer["unlike"] == ""
    assert offer["terms"] == {
        "best_of": 3, "game": 1, "wins": [0, 0], "before": "", "clock": 600, "delay": 10, "full": False,
    }  # fmt: skip
