"""What any implementation of PROTOCOL.md must reproduce, kept in vectors.json. `python tests/net/test_fair_vectors.py` writes it
anew, to be read as a diff."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pyengine.kernel.dealer import Stream
from pyengine.net.fair.sealing import coins, drawn, lot, salt, seal, shuffled
from pyengine.net.fair.wire import Back, Bare, Cards, Forfeit, Terms, Time, decode, encode
from pyengine.net.link import packed
from tests.fair import Line, hello, sit_down

FILE = Path(__file__).with_name("vectors.json")
SEED = bytes(range(32))


def vectors() -> dict[str, Any]:
    """Seals, draws and shuffles of plain parts, and every kind of message of one game."""
    line = Line(sit_down("pmv", "vectors"), "vectors")
    line.play(Stream("vectors player"))
    kinds: dict[str, str] = {}
    for _, data in line.sessions[0].said:
        name = type(decode(data)).__name__
        if len(data) < 600:
            kinds.setdefault(name, data.hex())
    kinds["Back"] = encode(Back(300, 298, 0)).hex()
    kinds["Cards"] = encode(Cards(packed(b"a card set"))).hex()
    kinds["Forfeit"] = encode(Forfeit()).hex()
    kinds["Bare"] = encode(Bare(2, SEED, ("a card", "札"))).hex()
    kinds["Time"] = encode(Time(300, 1, 1234, 30_000)).hex()
    terms = Terms(3, 2, (0, 1), SEED, 1500, 10)
    hellos = {
        "Hello without terms": encode(hello("pmv", "vectors/0", ("",) * 50)).hex(),
        "Hello to the second of three, with clocks": encode(
            hello("pmv", "vectors/0", ("",) * 50, terms=terms)
        ).hex(),
    }
    return {
        "seal": {"H(x, 1, two, 0x03)": seal("x", 1, "two", b"\x03").hex(), "H(札)": seal("札").hex()},
        "drawn": {"D(seed, coins)": drawn(SEED, "coins").hex(), "salt(seed, card, 7)": salt(SEED, "card", 7).hex()},
        "shuffled": {
            str(n): list(shuffled(SEED, range(n), "deal", 1, 2)) for n in (0, 1, 2, 9, 44)
        },
        "coins": [coins(SEED)[n].hex() for n in (0, 1, 1023, 1024)],
        "lots": [lot(n, 3, b"game", b"one", b"other") for n in (1, 2, 6, 1000)],
        "messages": kinds,
        "hellos": hellos,
    }  # fmt: skip


def test_vectors_stay_as_they_are() -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    now = vectors()
    # What a game says depends on its cards, which may change; that each message reads back does not.
    for name, data in kept.pop("messages").items():
        message = decode(bytes.fromhex(data))
        assert type(message).__name__ == name
        assert encode(message).hex() == data
    assert len(now.pop("messages")) > 8
    # So do hellos, which name the rules and the engine.
    for data in kept.pop("hellos").values():
        assert encode(decode(bytes.fromhex(data))).hex() == data
    assert len(now.pop("hellos")) == 2
    assert now == kept


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", "utf-8")
