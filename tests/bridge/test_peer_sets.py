"""Tables between two devices with custom cards: sets are announced, sent, inspected and accepted."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from pyengine.bridge.api import Bridge
from pyengine.cli import main
from pyengine.games.pmv.card_sets import SETS
from pyengine.kernel.dealer import Stream
from pyengine.net.fair.messages import MAX_SET, Act, Cards, FairError, Message, decode, encode
from pyengine.net.fair.session import Session
from pyengine.net.link import deflate_to_bytes
from tests.bridge.test_peers import Device, Json, carry
from tests.bridge.test_sets import own_deck, value


@lru_cache(maxsize=1)
def other_set() -> Json:
    """A set with the same cards under another name."""
    made: Json = SETS.make_set("朝市", value()["cards"]).value
    return made


def sessions(*devices: Device) -> list[Session]:
    return [each.bridge.peers.session_named(each.peer["peer"]).session for each in devices]


def agree(device: Device, yes: bool = True) -> None:
    """Accept or decline the other player's card sets."""
    told = device.call("peer.agree", peer=device.peer["peer"], yes=yes)
    assert "result" in told, told
    device.take(told["result"])


def play(one: Device, two: Device, seed: str, most: int) -> None:
    """Play random answers on whichever device is asked."""
    stream = Stream(seed)
    for _ in range(most):
        carry(one, two)
        device = next((each for each in (one, two) if each.question is not None), None)
        if device is None or device.question is None:
            return
        options = device.question["options"]
        answer = (
            options[stream.below(len(options))]["answer"] if options else ["number", device.question["low"]]
        )
        device.take(device.answer(answer)["result"])
    carry(one, two)


def test_a_custom_deck_is_playable_once_the_opponent_accepts_its_cards() -> None:
    one = Device("pmv", 0, "own cards", sets=[value()], deck=own_deck(0))
    two = Device("pmv", 1, "own cards")
    assert one.peer["brings"] == two.peer["brings"] == []
    carry(one, two)
    # A player without own cards accepts the other's; the other waits.
    assert two.peer["brings"] == [value()["id"]]
    assert (one.peer["brings"], one.table, two.table) == ([], None, None)
    assert (
        one.call("peer.agree", peer=one.peer["peer"], yes=True)["error"]["data"]["params"]["why"]
        == "not-offered"
    )
    (brought,) = two.call("peer.brought", peer=two.peer["peer"])["result"]["sets"]
    assert brought["set"] == value()
    agree(two)
    play(one, two, "own cards player", 60)
    for device in (one, two):
        assert device.table is not None
        assert device.table["sets"] == [{"id": value()["id"], "name": "夜市"}]
        assert len(device.table["views"]["public"]["log"]) > 10
    # A returning device loads the set first, so the page knows the cards' faces.
    file = two.call("peer.keep", peer=two.peer["peer"])["result"]["file"]
    two.bridge, two.out = Bridge(), []
    missing = two.call("peer.open", file=json.loads(json.dumps(file)))["error"]
    assert missing["data"]["code"] == "missing-set"
    assert missing["data"]["sets"][0]["id"] == value()["id"]
    two.call("set.check", game="pmv", set=value())
    two.take(two.call("peer.open", file=file)["result"])
    for here, there in ((one, two), (two, one)):
        there.receive(here.call("peer.sync", peer=here.peer["peer"])["result"]["data"])
    carry(one, two)
    one.take(one.call("table.declare", table=one.table["table"], seat=0, what="concede")["result"])  # type: ignore[index]
    carry(one, two)
    assert one.peer["verdict"] == two.peer["verdict"] == {"counts": True, "fault": ""}


@pytest.mark.parametrize("first", [0, 1])
def test_both_players_bring_card_sets_and_accept_in_turn(first: int) -> None:
    one = Device("pmv", 0, "both bring", sets=[value()], deck=own_deck(0))
    theirs = json.loads(json.dumps(own_deck(1)).replace(value()["id"], other_set()["id"]))
    two = Device("pmv", 1, "both bring", sets=[other_set()], deck=theirs)
    carry(one, two)
    devices = (one, two)
    assert [each.peer["brings"] for each in devices] == [[other_set()["id"]], [value()["id"]]]
    agree(devices[first])
    carry(one, two)
    assert devices[1 - first].peer["brings"]
    agree(devices[1 - first])
    play(one, two, "both bring player", 30)
    assert one.table is not None
    assert [each["name"] for each in one.table["sets"]] == [
        each["name"] for each in sorted((value(), other_set()), key=lambda each: str(each["id"]))
    ]
    here, there = sessions(one, two)
    assert here.match_in_play.tip == there.match_in_play.tip


def test_declining_a_card_set_ends_the_game() -> None:
    one = Device("pmv", 0, "declined", sets=[value()], deck=own_deck(0))
    two = Device("pmv", 1, "declined")
    carry(one, two)
    agree(two, yes=False)
    carry(one, two)
    assert one.peer["aborted"] == two.peer["aborted"] == "sets-declined"
    assert one.table is two.table is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_declined_card_set_is_reported_by_correspondence(seat: int) -> None:
    """Both the writer and the reader of the first letter hear of it. The letter names its game."""
    one = Device("pmv", 0, "no by letter", sets=[value()], deck=own_deck(0))
    theirs = json.loads(json.dumps(own_deck(1)).replace(value()["id"], other_set()["id"]))
    two = Device("pmv", 1, "no by letter", sets=[other_set()], deck=theirs)
    offer = one.call("peer.letter", peer=one.peer["peer"])["result"]["link"]
    two.take(two.call("peer.read", peer=two.peer["peer"], link=offer)["result"])
    writer, reader = two, one
    agree(two, yes=seat == 0)
    if seat == 0:
        answer = two.call("peer.letter", peer=two.peer["peer"])["result"]["link"]
        one.take(one.call("peer.read", peer=one.peer["peer"], link=answer)["result"])
        agree(one, yes=False)
        writer, reader = one, two
    letter = writer.call("peer.letter", peer=writer.peer["peer"])["result"]["link"]
    game = writer.call("peer.look", link=letter)["result"]["of"]
    assert game == writer.peer["of"] != "0" * 16
    reader.take(reader.call("peer.read", peer=reader.peer["peer"], link=letter)["result"])
    assert reader.peer["aborted"] == writer.peer["aborted"] == "sets-declined"
    assert (reader.table, reader.peer["brings"]) == (None, [])


def test_a_card_set_is_parsed_once_however_often_the_game_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Device("pmv", 0, "read once", sets=[value()], deck=own_deck(0))
    two = Device("pmv", 1, "read once")
    carry(one, two)
    agree(two)
    carry(one, two)
    file = two.call("peer.keep", peer=two.peer["peer"])["result"]["file"]
    assert "result" in two.call("set.check", game="pmv", set=value())
    read: list[str] = []
    monkeypatch.setattr(type(SETS), "read_set", lambda _, text: read.append(text))
    for _ in range(3):
        two.take(two.call("peer.open", file=file)["result"])
    assert two.table is not None
    assert read == []


def test_a_card_set_travels_with_the_first_letters() -> None:
    one = Device("pmv", 0, "by letter", sets=[value()], deck=own_deck(0), wish=2)
    two = Device("pmv", 1, "by letter", wish=2)
    offer = one.call("peer.letter", peer=one.peer["peer"])["result"]["link"]
    assert one.call("peer.look", link=offer)["result"]["offer"]["sets"] == 1
    two.take(two.call("peer.read", peer=two.peer["peer"], link=offer)["result"])
    assert two.peer["brings"] == [value()["id"]]
    agree(two)
    for n in range(12):
        writer, reader = (one, two) if n % 2 else (two, one)
        while (question := writer.question) is not None:
            writer.take(writer.answer(question["options"][0]["answer"])["result"])
        link = writer.call("peer.letter", peer=writer.peer["peer"])["result"]["link"]
        reader.take(reader.call("peer.read", peer=reader.peer["peer"], link=link)["result"])
    assert one.table is not None
    assert two.table is not None
    here, there = sessions(one, two)
    assert here.match_in_play.entries[:4] == there.match_in_play.entries[:4]


def forged(device: Device, n: int, message: Message) -> str:
    """A message of the device, by its number, with changed contents."""
    data = b64decode(device.out[n])
    head = len(b"HC1") + 3
    assert data[head:] != encode(message)
    return b64encode(data[:head] + encode(message)).decode()


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("both", [False, True])
def test_audit_accepts_custom_cards_and_still_finds_a_breach(
    both: bool, full: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def audited(data: Json) -> Json:
        path = tmp_path / "game.json"
        path.write_text(json.dumps(data), "utf-8")
        main(["audit", str(path), "--json"])
        found: Json = json.loads(capsys.readouterr().out)
        return found

    theirs = json.loads(json.dumps(own_deck(1)).replace(value()["id"], other_set()["id"]))
    more: Json = {"sets": [other_set()], "deck": theirs} if both else {}
    one = Device("pmv", 0, "judged", sets=[value()], deck=own_deck(0), full=full)
    two = Device("pmv", 1, "judged", full=full, **more)
    carry(one, two)
    for device in (two, one) if both else (two,):
        agree(device)
    play(one, two, "judged player", 30)
    assert one.table is not None
    one.take(one.call("table.declare", table=one.table["table"], seat=0, what="concede")["result"])
    carry(one, two)
    for device, session in zip((one, two), sessions(one, two), strict=True):
        told = device.call("peer.account", peer=device.peer["peer"])["result"]["transcript"]
        for data in (told, session.to_json()):
            found = audited(data)
            assert (found["found"], found["whole"], found["counts"]) == ([], True, True)
        said, own = session.transcript, session.seat
        # An answer that the player's own engine would have refused, and an illegal answer of the opponent.
        for who, code in ((own, "not-kept"), (1 - own, "illegal")):
            at, act = next(
                (n, each) for n, (seat, data) in enumerate(said)
                if seat == who and isinstance(each := decode(data), Act)
            )  # fmt: skip
            wrong = encode(replace(act, answer=b'["no such answer"]'))
            changed = [*told["said"][:at], [who, b64encode(wrong).decode()], *told["said"][at + 1 :]]
            (breach,) = audited({**told, "said": changed})["found"]
            assert (breach["seat"], breach["where"]) == (who, at)
            assert breach["code"] in (code, "illegal", "broken")
        # Other cards than the player's hello names, or none.
        if isinstance(decode(said[1][1]), Cards):
            other = encode(Cards(deflate_to_bytes(json.dumps({**value(), "name": "昼市"}).encode())))
            sent = deflate_to_bytes(
                json.dumps(other_set() if own == 0 else value(), ensure_ascii=False).encode()
            )
            for changed in (
                [*told["said"][:1], [own, b64encode(encode(Cards(sent))).decode()], *told["said"][2:]],
                [*told["said"][:1], [own, b64encode(other).decode()], *told["said"][2:]],
                [*told["said"][:1], *told["said"][2:]],
            ):
                (breach,) = audited({**told, "said": changed})["found"]
                assert breach["seat"] == own
                assert breach["code"] in ("other-set", "bad-set")


def test_an_invalid_or_wrong_card_set_is_refused() -> None:
    text = json.dumps(value(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    renamed = text.replace("夜市", "昼市")
    for data, code in (
        (b"", "bad-set"),
        (b"no deflate", "bad-set"),
        (deflate_to_bytes(b"{}"), "bad-set"),
        (deflate_to_bytes(b"\xff\xfe"), "bad-set"),
        (deflate_to_bytes(b"[" * 100_000), "bad-set"),
        (deflate_to_bytes(b" " * 1_000_000), "bad-set"),
        (deflate_to_bytes(renamed.encode()), "bad-set"),
        (deflate_to_bytes(json.dumps(other_set()).encode()), "other-set"),
    ):
        one = Device("pmv", 0, "no set", sets=[value()], deck=own_deck(0))
        two = Device("pmv", 1, "no set")
        two.receive(one.out[0])
        told = two.call("peer.receive", peer=two.peer["peer"], data=forged(one, 1, Cards(data)))
        assert told["error"]["data"]["params"]["why"] == code, data[:20]
        # The right set follows, and the game begins.
        carry(one, two)
        agree(two)
        carry(one, two)
        assert two.table is not None
    one, two = Device("pmv", 0, "too many"), Device("pmv", 1, "too many")
    more = Cards(deflate_to_bytes(text.encode()))
    (here, there) = sessions(one, two)
    for session in (here, there):
        with pytest.raises(FairError, match="not-needed"):
            session.receive(session.channel.as_sent_by_the_other(encode(more)))
    carry(one, two)
    with pytest.raises(FairError, match="not-needed"):
        here.receive(here.channel.as_sent_by_the_other(encode(more)))
    with pytest.raises(FairError, match="broken"):
        decode(encode(Cards(bytes(MAX_SET + 1))))


def test_a_too_large_card_set_is_reported() -> None:
    cards = [
        {**each, "ja": {**each["ja"], "flavour": _incompressible(n)}}
        for n, each in enumerate(value()["cards"])
    ]
    large = SETS.make_set("百科", cards).value
    assert len(deflate_to_bytes(json.dumps(large).encode())) > MAX_SET
    one = Device("pmv", 0, "fits")
    assert "result" in one.call("set.check", game="pmv", set=large)
    deck = json.loads(json.dumps(own_deck(0)).replace(value()["id"], large["id"]))
    told = one.call("peer.new", game="pmv", deck=deck, seat=0, name="x", secret="ab" * 112)
    assert told["error"]["data"]["code"] == "set-too-large"
    assert told["error"]["data"]["params"] == {"name": "百科"}


def _incompressible(n: int) -> str:
    """Text that doesn't compress."""
    stream = Stream(f"noise {n}")
    return "".join(chr(0x4E00 + stream.below(20_000)) for _ in range(500))
