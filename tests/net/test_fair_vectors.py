"""The test vectors in vectors.json, which every implementation of PROTOCOL.md must reproduce. `python
tests/net/test_fair_vectors.py` writes them again, to be read as a diff."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pyengine.commands.signatures import ALGORITHM, is_signature_valid
from pyengine.kernel.dealer import Stream
from pyengine.net.fair import correspondence
from pyengine.net.fair.channel import Channel, MessageChain
from pyengine.net.fair.commitments import coin_chain, fair_number, pseudorandom_bytes, salt, seal, shuffled
from pyengine.net.fair.messages import (
    KINDS,
    SETS,
    Abort,
    Audit,
    Back,
    Bare,
    Call,
    Cards,
    Deck,
    Forfeit,
    Head,
    Open,
    Opened,
    Order,
    Pack,
    Perm,
    Settle,
    Settled,
    Tell,
    Terms,
    Time,
    Verdict,
    Watch,
    decode,
    encode,
)
from pyengine.net.fair.signatures import SignatureToCheck, head_to_sign
from pyengine.net.link import deflate_to_bytes, inflate_text
from tests.fair import Line, hello, sit_down

FILE = Path(__file__).with_name("vectors.json")
SEED = bytes(range(32))
KEY = bytes.fromhex(
    "04a94009a11181d28f0be1303be9f1dcde8c54968e469f4c3d017d49a4838cd264"
    "1491b86ccddea2285f5613988dd424a4db3dd9958ca9f494f151f77649170026"
)
SIGNATURE = bytes.fromhex(
    "15b5932c22769c491d066b7d2c3c45fc7d55c94837d01e4f68de238526e40117"
    "dd87a53b2504fd94fe67152445b54ed57165cae96cff4228ce2afa7d6a30b4ec"
)
"""Made by a browser over the head of `signed`. It is stored, because signatures use a random number."""


def signed() -> dict[str, Any]:
    """Return the data that a head's signature covers, and a signature made by a browser."""
    head = Head(16, SEED[:16], 40, seal("CHAIN", 1), 41, seal("CHAIN", 0))
    data = head_to_sign(seal("GAME", b"one", b"two"), 1, head)
    return {
        "gid of the hellos one, two": seal("GAME", b"one", b"two").hex(), "seat": 1, "head": encode(head).hex(),
        "algorithm": ALGORITHM, "key": KEY.hex(), "data": data.hex(), "signature": SIGNATURE.hex(),
    }  # fmt: skip


def framed() -> dict[str, str]:
    """Return frames of messages, a resync message, and the seals of a seat's chain."""
    channel, chain = Channel(1), MessageChain(1)
    for message in (Call("offer"), Abort("gone")):
        channel.send(encode(message))
        chain.add(encode(message))
    one, two = channel.take()
    seals = {f"chain of seat 1 after {n}": each.hex() for n, each in enumerate(chain.seals)}
    return {"message 0": one.hex(), "message 1": two.hex(), "coming back": channel.sync().hex(), **seals}


def letter() -> dict[str, Any]:
    """Return the first letter of a game, and its bytes before deflating."""
    text = correspondence.write_letter(sit_down("pmv", "vectors")[0])
    return {"text": text, "inflated": inflate_text(text).hex()}


def vectors() -> dict[str, Any]:
    """Return seals, draws and shuffles of plain parts, and every kind of message of one game."""
    line = Line(sit_down("pmv", "vectors"), "vectors")
    line.play(Stream("vectors player"))
    kinds: dict[str, str] = {}
    for _, data in line.sessions[0].transcript:
        name = type(decode(data)).__name__
        if len(data) < 600:
            kinds.setdefault(name, data.hex())
    kinds["Back"] = encode(Back(300, 298, 0)).hex()
    kinds["Cards"] = encode(Cards(deflate_to_bytes(b"a card set"))).hex()
    kinds["Forfeit"] = encode(Forfeit()).hex()
    kinds["Bare"] = encode(Bare(2, SEED, ("a card", "札"))).hex()
    kinds["Time"] = encode(Time(300, 1, 1234, 30_000)).hex()
    for message in (
        Deck((SEED, SEED[::-1])), Perm(2, (SEED, SEED[::-1])), Pack(2, (SEED, SEED[::-1])), Tell(((1, 2), (1, 30))),
        Open((Opened(2, 0, 5, 17, SEED[:16], "a card", SEED[16:]),)), Audit(SEED, SEED, SEED, ("a card", "札")),
        Verdict("audit-order"), Abort("gone"), Call("offer"), Watch(1), Settle(2, (Settled(17, "札", SEED[:16]),)),
        Order(SETS, 3, 2, 115),
    ):  # fmt: skip
        kinds[type(message).__name__] = encode(message).hex()
    terms = Terms(3, 2, (0, 1), SEED, 1500, 10)
    hellos = {
        "Hello without terms": encode(hello("pmv", "vectors/0", ("",) * 50)).hex(),
        "Hello to the second of three, with clocks": encode(
            hello("pmv", "vectors/0", ("",) * 50, terms=terms)
        ).hex(),
    }
    return {
        "seal": {"H(x, 1, two, 0x03)": seal("x", 1, "two", b"\x03").hex(), "H(札)": seal("札").hex()},
        "drawn": {"D(seed, coins)": pseudorandom_bytes(SEED, "coins").hex(), "salt(seed, card, 7)": salt(SEED, "card", 7).hex()},
        "shuffled": {
            str(n): list(shuffled(SEED, range(n), "deal", 1, 2)) for n in (0, 1, 2, 9, 44)
        },
        "coins": [coin_chain(SEED)[n].hex() for n in (0, 1, 1023, 1024)],
        "lots": [fair_number(n, 3, b"game", b"one", b"other") for n in (1, 2, 6, 1000)],
        "messages": kinds,
        "hellos": hellos,
        "line": framed(),
        "letter": letter(),
        "signed": signed(),
    }  # fmt: skip


def test_vectors_are_unchanged() -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    now = vectors()
    # A game's messages depend on its cards, which may change, so only check that each message reads back.
    for name, data in kept.pop("messages").items():
        message = decode(bytes.fromhex(data))
        assert type(message).__name__ == name
        assert encode(message).hex() == data
    assert set(now.pop("messages")) == {kind.__name__ for kind in KINDS}
    # An offer names the cards as well, so only check that it is read.
    offer = kept.pop("letter")
    assert inflate_text(offer["text"]).hex() == offer["inflated"]
    assert correspondence.read_letter(offer["text"]).hello is not None
    assert now.pop("letter").keys() == offer.keys()
    # So do hellos, which name the rules and the engine.
    for data in kept.pop("hellos").values():
        assert encode(decode(bytes.fromhex(data))).hex() == data
    assert len(now.pop("hellos")) == 2
    assert now == kept


def test_browser_signature_is_valid_only_for_what_it_signed() -> None:
    kept = json.loads(FILE.read_text("utf-8"))["signed"]
    key, data, signature = (bytes.fromhex(kept[each]) for each in ("key", "data", "signature"))
    claim = SignatureToCheck(kept["algorithm"], key, data, signature)
    assert is_signature_valid(claim)
    for wrong in (
        claim._replace(data=data[::-1]),
        claim._replace(signature=signature[::-1]),
        claim._replace(signature=signature[:-1]),
        claim._replace(signature=bytes(64)),
        claim._replace(signature=b""),
        claim._replace(key=key[:-1] + bytes([key[-1] ^ 1])),
        claim._replace(key=b"\x04" + bytes(64)),
        claim._replace(key=b""),
        claim._replace(algorithm=""),
    ):
        assert not is_signature_valid(wrong)


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", "utf-8")
