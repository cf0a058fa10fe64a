"""Two bridges, each with one seat's secrets, carry a game to each other."""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pyengine.bridge.api import Bridge, respond_to_text
from pyengine.bridge.lazy_methods import PEER_METHODS
from pyengine.bridge.peers.fairness import ALGORITHMS
from pyengine.bridge.peers.methods import METHODS
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from tests.fair import secret, shipped_decks

Json = dict[str, Any]


class Device:
    """A bridge with its latest state and its outgoing messages."""

    def __init__(self, game: str, seat: int, seed: str, *, sets: Sequence[Json] = (), **more: Any) -> None:
        self.bridge = Bridge()
        for each in sets:
            assert "result" in self.call("set.check", game=game, set=each)
        self.seat = seat
        self.out: list[str] = []
        self.table: Json | None = None
        self.peer: Json = {}
        digits = b"".join(secret(seed, seat, n) for n in range(4)).hex()[: 2 * (3 * 32 + 16)]
        told = {"deck": shipped_decks(game)[seat], **more}
        self.take(
            self.call("peer.new", game=game, seat=seat, name=f"player {seat}", secret=digits, **told)[
                "result"
            ]
        )

    def call(self, method: str, **params: Any) -> Json:
        """The whole response to a request."""
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        response: Json = json.loads(respond_to_text(self.bridge, json.dumps(request)))
        return response

    def take(self, told: Json) -> None:
        """Store the state from a response."""
        table = told["table"] if "mode" not in told else told
        self.peer = told["peer"]
        self.out += self.peer["out"]
        if table is not None:
            self.table = table

    def receive(self, data: str) -> None:
        """Receive a message from the other device."""
        response = self.call("peer.receive", peer=self.peer["peer"], data=data)
        assert "result" in response, response
        self.take(response["result"])

    @property
    def question(self) -> Json | None:
        """The open question of this seat, if any."""
        if self.table is None:
            return None
        asked = self.table["views"][str(self.seat)]["question"]
        return asked if asked is not None and asked["seat"] == self.seat and "options" in asked else None

    def answer(self, answer: list[Any]) -> Json:
        """Answer the open question."""
        assert self.table is not None
        return self.call(
            "table.answer",
            table=self.table["table"],
            seat=self.seat,
            revision=self.table["revision"],
            answer=answer,
        )


def carry(one: Device, two: Device) -> None:
    """Deliver messages in both directions until none are left."""
    while one.out or two.out:
        for here, there in ((one, two), (two, one)):
            out, here.out = here.out, []
            for data in out:
                there.receive(data)


def test_missing_peer_part_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = Bridge()
    for method, params in (("watch.new", {}), ("peer.sync", {"peer": "p1"})):
        request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        with monkeypatch.context() as away:
            for name in [name for name in sys.modules if name.startswith("pyengine.bridge.peers")]:
                away.setitem(sys.modules, name, None)
            refused = json.loads(respond_to_text(bridge, request))["error"]
        assert refused["code"] == 12
        assert (refused["data"]["part"], refused["data"]["module"]) == ("devices", "pyengine.bridge.peers")
        assert json.loads(respond_to_text(bridge, request)).get("error", {}).get("code") != 12


def test_all_lazy_peer_methods_exist() -> None:
    assert set(METHODS) == set(PEER_METHODS)


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_two_devices_play_a_whole_game_and_agree(game: str) -> None:
    full = game in GAMES[::2]
    one, two = (Device(game, seat, "whole", full=full) for seat in (0, 1))
    stream = Stream("whole player")
    asked = 0
    carry(one, two)
    for _ in range(3_000):
        device = next((each for each in (one, two) if each.question is not None), None)
        if device is None:
            break
        question = device.question
        assert question is not None
        options = question["options"]
        answer = options[stream.below(len(options))]["answer"] if options else ["number", question["low"]]
        response = device.answer(answer)
        assert "result" in response, (asked, answer, response)
        device.take(response["result"])
        asked += 1
        carry(one, two)
    assert asked > 50
    for device in (one, two):
        assert device.peer["phase"] == "done"
        assert device.peer["verdict"] == {"counts": True, "fault": ""}
        assert device.table is not None
        assert device.table["over"] is not None
        assert str(1 - device.seat) not in device.table["views"]
    assert one.table is not None
    assert two.table is not None
    assert one.table["views"]["public"]["log"] == two.table["views"]["public"]["log"] != []
    assert one.table["over"] == two.table["over"]
    accounts = [each.call("peer.account", peer=each.peer["peer"])["result"]["account"] for each in (one, two)]
    assert {**accounts[0], "seat": 1} == accounts[1]
    found = accounts[0]
    assert found["counts"]
    assert found["full"] == full
    winner = one.table["over"]["winner"]
    owed = one.peer["debts"]
    assert owed == two.peer["debts"] == found["debts"]
    assert [len(each) for each in found["settled"]] == [
        owed[seat] if not full and winner in (seat, None) else 0 for seat in (0, 1)
    ]
    assert not full or owed == [0, 0]
    assert found["answers"] >= asked
    assert found["verdicts"] == ["", ""]
    assert found["stopped"] is None
    assert found["signed"] == [0, 0]
    assert min(found["sealed"]) >= 40
    assert found["shuffles"] >= 2
    assert found["learnt"] > 10


def test_an_invalid_message_is_refused_and_the_table_stays() -> None:
    one, two = Device("pmv", 0, "refused"), Device("pmv", 1, "refused")
    hello = list(one.out)
    carry(one, two)
    asked, other = (one, two) if one.question is not None else (two, one)
    assert asked.table is not None
    assert other.table is not None
    peer, table = asked.peer["peer"], asked.table["table"]
    for data, code in (
        ("", "not-a-message"),
        ("ä", "not-a-message"),
        ("AAAA", "not-a-message"),
        ("A" * 500_000, "too-big"),
        (hello[0], None),
    ):
        told = other.call("peer.receive", peer=other.peer["peer"], data=data)
        if code is None and other is two:
            assert told["result"]["peer"]["phase"] == "play"
        else:
            assert told["error"]["data"]["code"] == "peer-refused"
            assert code is None or told["error"]["data"]["params"]["why"] == code
    for method in ("peer.look", "peer.claim", "peer.read"):
        told = other.call(method, peer=other.peer["peer"], link="A" * 500_000)
        assert told["error"]["data"]["params"]["why"] == "too-big"
    for method, params in (
        ("table.link", {}), ("table.save", {}), ("table.branch", {"at": 0}), ("bot.position", {"seat": 0, "seed": "x"}),
    ):  # fmt: skip
        assert asked.call(method, table=table, **params)["error"]["data"]["code"] == "peer-not-shared"
    assert asked.call("table.undo", table=table, seat=asked.seat)["error"]["code"] == 7
    assert other.call("table.answer", table=other.table["table"], seat=other.seat, revision=other.table["revision"],
                      answer=["pass"])["error"]["code"] == 2  # fmt: skip
    assert asked.call("table.view", table=table, seat=1 - asked.seat)["error"]["data"]["code"]
    assert asked.call("peer.sync", peer="nobody")["error"]["code"] == 1
    assert asked.call("peer.new", game="pmv", deck=shipped_decks("pmv")[0], seat=0, name="x", secret="00")[
        "error"
    ]
    assert asked.call("peer.sync", peer=peer)["result"]["data"]


def test_a_closed_device_resumes_from_its_saved_state() -> None:
    one, two = Device("pmv", 0, "kept"), Device("pmv", 1, "kept")
    carry(one, two)
    stream = Stream("kept player")
    for _ in range(20):
        device = one if one.question is not None else two
        question = device.question
        assert question is not None
        answer = question["options"][stream.below(len(question["options"]))]["answer"]
        device.take(device.answer(answer)["result"])
        if stream.below(3) == 0:
            file = device.call("peer.keep", peer=device.peer["peer"])["result"]["file"]
            before = device.table
            device.bridge = Bridge()
            device.out.clear()
            device.take(device.call("peer.open", file=json.loads(json.dumps(file)))["result"])
            assert before is not None
            assert device.table is not None
            assert (
                device.table["views"][str(device.seat)]["seats"] == before["views"][str(device.seat)]["seats"]
            )
            for here, there in ((one, two), (two, one)):
                there.receive(here.call("peer.sync", peer=here.peer["peer"])["result"]["data"])
        carry(one, two)
    assert one.table is not None
    assert two.table is not None
    assert one.table["views"]["public"]["seats"] == two.table["views"]["public"]["seats"]
    one.take(one.call("table.declare", table=one.table["table"], seat=0, what="concede")["result"])
    carry(one, two)
    assert one.peer["verdict"] == two.peer["verdict"] == {"counts": True, "fault": ""}


def signature(key: str, data: str) -> str:
    """A stand-in for the page's signature: anyone with the key could make it, but these devices don't."""
    return b64encode(sha256(f"{key} {data}".encode()).digest()).decode()


def sign_and_check(device: Device, key: str, *, forge: bool = False) -> None:
    """Sign and check what the page would sign and check."""
    signatures = [signature("forged" if forge else key, data) for data in device.peer["sign"]]
    holds = [
        each["signature"] == signature(each["key"], each["data"]) and each["algorithm"] == ALGORITHMS[0]
        for each in device.peer["judge"]
    ]
    told = device.call("peer.attest", peer=device.peer["peer"], signatures=signatures, holds=holds)["result"]
    assert told["peer"]["sign"] == told["peer"]["judge"] == []
    device.take(told)


@pytest.mark.parametrize("forge", [False, True])
def test_log_heads_are_signed_and_a_bad_signature_ends_the_game(forge: bool) -> None:
    keys = [b64encode(bytes([seat]) * 65).decode() for seat in (0, 1)]
    one, two = (Device("pmv", seat, "signed", algorithm=ALGORITHMS[0], key=keys[seat]) for seat in (0, 1))
    carry(one, two)
    stream = Stream("signed player")
    for _ in range(40):
        device = one if one.question is not None else two
        question = device.question
        if question is None:
            break
        answer = question["options"][stream.below(len(question["options"]))]["answer"]
        device.take(device.answer(answer)["result"])
        carry(one, two)
        for each in (one, two):
            sign_and_check(each, keys[each.seat], forge=forge and each is two)
        carry(one, two)
        for each in (one, two):
            sign_and_check(each, keys[each.seat])
        carry(one, two)
    told = one.call("peer.account", peer=one.peer["peer"], refused="AAAA")["result"]
    assert told["transcript"]["refused"] == "AAAA"
    assert told["transcript"]["said"]
    if forge:
        assert one.peer["aborted"] == two.peer["aborted"] == "breach: wrong-signature"
        assert told["account"]["stopped"] == {"seat": 0, "why": "breach: wrong-signature"}
    else:
        assert min(told["account"]["signed"]) >= 2
        assert told["account"]["stopped"] is None
    wrong: list[Json] = [{"holds": [True]}, {"signatures": ["AAAA"]}, {"signatures": 1}]
    for params in wrong:
        assert one.call("peer.attest", peer=one.peer["peer"], **params)["error"]["code"] == -32602
    wrong = [
        {"algorithm": "none", "key": "AAAA"},
        {"algorithm": ALGORITHMS[0], "key": "?"},
        {"algorithm": ALGORITHMS[0]},
    ]
    for params in wrong:
        new = {"game": "pmv", "deck": shipped_decks("pmv")[0], "seat": 0, "name": "x", "secret": "00" * 112}
        assert one.call("peer.new", **new, **params)["error"]["code"] == -32602


def letter_link(device: Device, key: str) -> Json:
    """A correspondence link as the page writes it, signed where the engine asks for a signature."""
    told: Json = device.call("peer.letter", peer=device.peer["peer"])["result"]
    if key and device.peer["of"]:
        assert not told["link"]
        signed = {"signed": told["sign"], "signature": signature(key, told["sign"])}
        other = {**signed, "signed": signature(key, "what was to be signed before")}
        assert device.call("peer.letter", peer=device.peer["peer"], **other)["result"] == told
        told = device.call("peer.letter", peer=device.peer["peer"], **signed)["result"]
    assert not told["sign"]
    return told


def signature_holds(device: Device, link: str) -> bool:
    """Whether the signature of a correspondence link is valid."""
    claim = device.call("peer.claim", peer=device.peer["peer"], link=link)["result"]["judge"]
    return claim is not None and claim["signature"] == signature(claim["key"], claim["data"])


@pytest.mark.parametrize("keyed", [False, True])
def test_a_correspondence_game_contains_no_hidden_cards(keyed: bool) -> None:
    keys = [b64encode(bytes([seat]) * 65).decode() if keyed else "" for seat in (0, 1)]
    more: list[Json] = [
        {"wish": 2, **({"algorithm": ALGORITHMS[0], "key": key} if key else {})} for key in keys
    ]
    one = Device("pmv", 0, "letters", **more[0])
    two: Device | None = None
    stream = Stream("letters player")
    longest = 0
    for n in range(60):
        writer, reader = (one, two) if n % 2 == 0 else (two, one)
        assert writer is not None
        while (question := writer.question) is not None:
            options = question["options"]
            answer = options[stream.below(len(options))]["answer"] if options else ["number", question["low"]]
            writer.take(writer.answer(answer)["result"])
        told = letter_link(writer, keys[writer.seat])
        seen = writer.call("peer.look", link=told["link"])["result"]
        assert seen["sender"] == writer.seat
        if reader is None:
            assert seen["offer"]["name"] == "player 0"
            assert (seen["of"], seen["offer"]["wish"], seen["offer"]["unlike"]) == ("0" * 16, 2, "")
            reader = two = Device("pmv", 1, "letters", **more[1])
        if n > 8:
            assert told["fits"]
            longest = max(longest, len(told["link"]))
        assert reader.peer["unread"] >= 0
        if keyed and n:
            unjudged = reader.call("peer.read", peer=reader.peer["peer"], link=told["link"])["error"]
            assert unjudged["data"]["params"]["why"] == "letter-unsigned"
        holds = signature_holds(reader, told["link"])
        assert holds == (keyed and n > 0)
        reader.take(
            reader.call("peer.read", peer=reader.peer["peer"], link=told["link"], holds=holds)["result"]
        )
        for each in (one, reader) if keyed else ():
            sign_and_check(each, keys[each.seat])
        again = reader.call("peer.read", peer=reader.peer["peer"], link=told["link"][:-4])
        assert again["error"]["data"]["code"] == "peer-refused"
        if reader.peer["phase"] == "done":
            break
    assert two is not None
    assert one.table is not None
    assert two.table is not None
    assert one.peer["wishes"] == two.peer["wishes"] == [2, 2]
    assert 40 < longest < 2_000
    assert one.table["length"] > 30


def test_an_offer_tells_whether_this_device_can_accept_it(monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Device("pmv", 0, "an offer")
    link = writer.call("peer.letter", peer=writer.peer["peer"])["result"]["link"]

    def unlike() -> str:
        return str(writer.call("peer.look", link=link)["result"]["offer"]["unlike"])

    def knows_none(game: str) -> None:
        raise LookupError(game)

    assert unlike() == ""
    monkeypatch.setattr("pyengine.bridge.peers.peer_tables.__version__", "another")
    assert unlike() == "other-engine"
    monkeypatch.setattr("pyengine.bridge.peers.peer_tables.definition_of", knows_none)
    assert unlike() == "other-game"


def test_a_takeback_is_applied_at_both_tables_when_accepted() -> None:
    one, two = Device("kyougenshi", 0, "back"), Device("kyougenshi", 1, "back")
    carry(one, two)
    stream = Stream("back player")
    for _ in range(60):
        asks = next((each for each in (one, two) if each.peer["back"]["can"]), None)
        if asks is not None:
            break
        device = one if one.question is not None else two
        question = device.question
        assert question is not None
        device.take(
            device.answer(question["options"][stream.below(len(question["options"]))]["answer"])["result"]
        )
        carry(one, two)
    assert asks is not None
    assert asks.table is not None
    other = two if asks is one else one
    told = other.call("peer.back", peer=other.peer["peer"], say="agree")
    assert told["error"]["data"]["params"]["why"] == "nothing-to-take-back"
    length, revision = asks.table["length"], asks.table["revision"]
    asks.take(asks.call("peer.back", peer=asks.peer["peer"], say="ask", since=revision)["result"])
    assert asks.peer["back"] == {"can": False, "why": "asked", "asked": "mine", "came": ""}
    assert asks.question is None
    carry(one, two)
    assert other.peer["back"]["asked"] == "theirs"
    other.take(other.call("peer.back", peer=other.peer["peer"], say="agree")["result"])
    carry(one, two)
    assert asks.table["length"] < length
    assert [each.peer["back"]["came"] for each in (asks, other)] == ["agreed", ""]
    assert other.table is not None
    assert other.table["length"] == asks.table["length"]
    assert asks.question is not None
    assert one.table is not None
    assert two.table is not None
    assert one.table["views"]["public"]["seats"] == two.table["views"]["public"]["seats"]
    asks.take(asks.answer(asks.question["options"][0]["answer"])["result"])
    carry(one, two)
    assert other.table["length"] > length - 2


def test_takeback_result_is_the_opponents_reply_not_the_log_length() -> None:
    """The opponent accepts and answers at once, so the log is no shorter than before."""
    one, two = Device("kyougenshi", 0, "came"), Device("kyougenshi", 1, "came")
    carry(one, two)
    stream, came = Stream("came player"), list[str]()
    for n in range(200):
        asks = next((each for each in (one, two) if each.peer["back"]["can"]), None)
        if asks is not None and n % 3 == 0:
            other = two if asks is one else one
            asks.take(asks.call("peer.back", peer=asks.peer["peer"], say="ask")["result"])
            carry(one, two)
            say = "agree" if len(came) % 2 else "decline"
            other.take(other.call("peer.back", peer=other.peer["peer"], say=say)["result"])
            carry(one, two)
            came.append(asks.peer["back"]["came"])
            assert came[-1] == {"agree": "agreed", "decline": "declined"}[say]
            assert other.peer["back"]["came"] == "" or n > 0
        device = next((each for each in (one, two) if each.question is not None), None)
        if device is None or device.question is None:
            break
        options = device.question["options"]
        device.take(device.answer(options[stream.below(len(options))]["answer"])["result"])
        carry(one, two)
    assert len(came) > 2


def test_an_automatic_answer_is_asked_after_its_takeback() -> None:
    one, two = Device("kyougenshi", 0, "back by itself"), Device("kyougenshi", 1, "back by itself")
    carry(one, two)
    stream, given = Stream("back by itself player"), 0
    for _ in range(200):
        for asks, other in ((one, two), (two, one)):
            session = asks.bridge.peers.session_named(asks.peer["peer"]).session
            table = asks.bridge.peers.session_named(asks.peer["peer"]).table
            match = session.takeback.last_of(asks.seat)
            if table is None or match is None or not asks.peer["back"]["can"]:
                continue
            position = next(each for each in table.positions if each.match.tip == match.tip)
            if table.automatic(position) is None:
                continue
            given += 1
            asks.take(asks.call("peer.back", peer=asks.peer["peer"], say="ask")["result"])
            carry(one, two)
            other.take(other.call("peer.back", peer=other.peer["peer"], say="agree")["result"])
            carry(one, two)
            assert asks.question is not None
            assert session.match_in_play.tip == match.tip
            # It stays open when the device resumes the game.
            file = asks.call("peer.keep", peer=asks.peer["peer"])["result"]["file"]
            asks.take(asks.call("peer.open", file=file)["result"])
            assert asks.question is not None
            asks.take(asks.answer(asks.question["options"][0]["answer"])["result"])
            assert asks.bridge.peers.session_named(asks.peer["peer"]).session.takeback.reopened is None
            for here, there in ((one, two), (two, one)):
                there.receive(here.call("peer.sync", peer=here.peer["peer"])["result"]["data"])
            carry(one, two)
        device = next((each for each in (one, two) if each.question is not None), None)
        if device is None or device.question is None or given > 2:
            break
        options = device.question["options"]
        device.take(device.answer(options[stream.below(len(options))]["answer"])["result"])
        carry(one, two)
    assert given


def test_a_game_with_a_lost_seat_ends_once_without_a_result() -> None:
    one, two = Device("kyougenshi", 0, "lost"), Device("kyougenshi", 1, "lost")
    carry(one, two)
    assert one.table is not None
    told = one.call("peer.end", peer=one.peer["peer"], since=one.table["revision"])["result"]
    one.take(told)
    assert one.peer["aborted"] == "seat-lost"
    assert one.peer["verdict"] is None
    assert one.question is None
    assert one.table["over"] is None
    again = one.call("peer.end", peer=one.peer["peer"])
    assert again["error"]["data"]["params"]["why"] == "not-in-play"


RELEASED = Path(__file__).parents[1] / "browser" / "released"


@pytest.mark.parametrize("file", sorted(RELEASED.glob("*.json")), ids=lambda file: file.stem)
def test_a_seat_of_an_earlier_release_is_refused_with_its_rules(file: Path) -> None:
    """The page then uses the kept engine (webapp/engine/released_engines.js)."""
    for game, seat in json.loads(file.read_text("utf-8")).get("seats", {}).items():
        answer = Device(game, 0, "now").call("peer.open", file=seat)
        assert answer["error"]["data"]["code"] == "other-rules"
        played = answer["error"]["data"]["rules"]
        assert played.rpartition("-")[0] == game
        assert played != definition_of(game).table.version


def test_a_pending_concession_is_shown_to_its_player() -> None:
    one, two = Device("harem_master", 0, "conceding"), Device("harem_master", 1, "conceding")
    carry(one, two)
    waits, asked = (one, two) if one.question is None else (two, one)
    assert asked.question is not None
    assert waits.table is not None
    assert "called" not in waits.peer
    waits.take(
        waits.call("table.declare", table=waits.table["table"], seat=waits.seat, what="concede")["result"]
    )
    assert waits.peer["called"] == ["concede"]
    assert waits.table is not None
    assert waits.table["over"] is None, "the other device has not heard of it"
    carry(one, two)
    for each in (one, two):
        assert each.table is not None
        assert each.table["over"]["winner"] == asked.seat
        assert "called" not in each.peer
