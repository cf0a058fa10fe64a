"""Standing orders at the tables of two bridges: both show them, and the device of the opponent gives their passes."""

from __future__ import annotations

from pyengine.kernel.dealer import Stream
from tests.bridge.test_peers import Device, carry

MAX_ANSWERS = 400


def asked_device(one: Device, two: Device) -> Device:
    """Deliver all messages, and return the device with the open question."""
    carry(one, two)
    return next(each for each in (one, two) if each.question is not None)


def answer_with(device: Device, stream: Stream) -> None:
    """Give an answer to the device's open question: a pass if possible, so that turns are short."""
    question = device.question
    assert question is not None
    options = [option["answer"] for option in question["options"]] or [["number", question["low"]]]
    response = device.answer(["pass"] if ["pass"] in options else options[stream.below(len(options))])
    assert "result" in response, response
    device.take(response["result"])


def test_order_is_shown_at_both_tables_until_the_next_turn_of_its_player() -> None:
    one, two = (Device("harem_master", seat, "orders") for seat in (0, 1))
    stream = Stream("orders player")
    for _ in range(MAX_ANSWERS):
        asked = asked_device(one, two)
        assert asked.table is not None
        if asked.table["views"]["public"]["turn"]["number"]:
            break
        answer_with(asked, stream)
    waits = two if asked is one else one
    name = waits.peer["peer"]
    assert waits.call("peer.order", peer=name, level=4)["error"]["code"] == -32602
    assert waits.call("peer.order", peer=name, level=3, block=1 << 30)["error"]["code"] == -32602
    waits.take(waits.call("peer.order", peer=name, level=3)["result"])
    assert waits.peer["orders"][waits.seat] == {"level": 3, "block": None}
    carry(one, two)
    assert one.peer["orders"] == two.peer["orders"]
    assert one.peer["orders"][waits.seat] == {"level": 3, "block": None}
    assert one.peer["orders"][asked.seat] is None
    for _ in range(MAX_ANSWERS):
        each = asked_device(one, two)
        assert each.table is not None
        if each.table["views"]["public"]["turn"]["player"] == waits.seat:
            break
        answer_with(each, stream)
    assert one.peer["orders"] == two.peer["orders"] == [None, None]
