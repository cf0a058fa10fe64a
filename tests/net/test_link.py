"""Links are bounded, checked and exact: a packed link unpacks to the same packet, and anything else is refused with a
code."""

from __future__ import annotations

import base64
import zlib
from contextlib import suppress
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.net.link import (
    FORMAT_OF_LIMITED,
    HASH,
    MAX_BYTES,
    MAX_TEXT,
    MAX_TEXT_WITH_SETS,
    Deck,
    LinkError,
    Packet,
    Reader,
    Writer,
    deflate_to_text,
    inflate_text,
    pack_game_link,
    unpack_game_link,
)  # fmt: skip

PACKET = Packet(
    "game", "game-1", "abcd", (("human", "アカリ"), ("greedy", "")), "種 7",
    (Deck("one"), Deck("", ("A", "A", "B", "A"))), 3, bytes((1, 2, 3, 250)), bytes(range(HASH)),
)  # fmt: skip


SCENARIO = PACKET._replace(decks=(Deck(""), Deck("")), scenario='{"場面":1}')


def refusal(text: str) -> str:
    with pytest.raises(LinkError) as caught:
        unpack_game_link(text)
    return caught.value.code


def test_packed_link_unpacks_to_the_same_packet() -> None:
    assert unpack_game_link(pack_game_link(PACKET)) == PACKET


def test_sideboards_are_packed_after_the_decks() -> None:
    packet = PACKET._replace(sideboards=(Deck("one"), Deck("", ("B", "B"))))
    assert unpack_game_link(pack_game_link(packet)) == packet
    assert unpack_game_link(pack_game_link(packet._replace(sideboards=(Deck(""), Deck("one"))))).sideboards[
        0
    ] == Deck("")
    bare = bytearray(inflate_text(pack_game_link(PACKET)))
    assert bare[2] != inflate_text(pack_game_link(packet))[2]
    text = pack_game_link(packet)
    for end in range(len(text)):
        assert refusal(text[:end]) in {"broken", "not-a-game"}


SETS = (("0" * 24, "夜市"), ("1" * 24, "Night Fair"))


def test_card_sets_are_packed_by_name_or_whole() -> None:
    named = PACKET._replace(sets=SETS)
    assert unpack_game_link(pack_game_link(named)) == named
    brought = named._replace(set_texts=('{"set":"夜市"}',), sideboards=(Deck("one"), Deck("")))
    assert unpack_game_link(pack_game_link(brought)) == brought
    text = pack_game_link(brought)
    for end in range(len(text)):
        assert refusal(text[:end]) in {"broken", "not-a-game"}
    for place in range(len(data := inflate_text(text))):
        for bit in (1, 128):
            twisted = bytearray(data)
            twisted[place] ^= bit
            with suppress(LinkError):
                unpack_game_link(deflate_to_text(bytes(twisted)))


def test_link_brings_no_more_sets_than_it_names() -> None:
    assert refusal(pack_game_link(PACKET._replace(sets=SETS[:1], set_texts=("a", "b")))) == "broken"
    for many in (9, 300):
        with pytest.raises(LinkError, match="too-big"):
            pack_game_link(PACKET._replace(sets=SETS[:1] * many))


def test_only_a_link_with_card_sets_may_be_long() -> None:
    noise = "".join(blake2b(bytes((n & 255, n >> 8)), digest_size=4).hexdigest() for n in range(16_000))
    packet = PACKET._replace(sets=SETS, set_texts=(noise[:24_000],))
    assert MAX_TEXT < len(pack_game_link(packet)) < MAX_TEXT_WITH_SETS
    assert unpack_game_link(pack_game_link(packet)) == packet
    with pytest.raises(LinkError, match="too-big"):
        pack_game_link(PACKET._replace(sets=SETS, seed=noise[:24_000]))
    with pytest.raises(LinkError, match="too-big"):
        pack_game_link(packet._replace(set_texts=(noise,)))


def test_scenario_replaces_the_decks() -> None:
    assert unpack_game_link(pack_game_link(SCENARIO)) == SCENARIO
    text = pack_game_link(SCENARIO)
    for end in range(len(text)):
        assert refusal(text[:end]) in {"broken", "not-a-game"}


def test_scenario_link_without_a_scenario_is_refused() -> None:
    data = inflate_text(pack_game_link(SCENARIO))
    text = SCENARIO.scenario.encode()
    bare = data.replace(bytes([len(text)]) + text, b"\0")
    assert refusal(deflate_to_text(bare)) == "broken"


def test_link_text_needs_no_url_escaping() -> None:
    assert set(pack_game_link(PACKET)) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "AAAAA",
        "!!!!",
        "ア",
        "a b",
        pack_game_link(PACKET)[:-4],
        pack_game_link(PACKET) + "AAAA",
        "AAAA=",
    ],
)
def test_damaged_link_is_refused(text: str) -> None:
    assert refusal(text) == "broken"


def test_truncated_link_is_refused() -> None:
    text = pack_game_link(PACKET)
    for end in range(len(text)):
        assert refusal(text[:end]) in {"broken", "not-a-game"}


def test_foreign_data_is_not_a_game() -> None:
    assert refusal(deflate_to_text(b"hello")) == "not-a-game"
    assert refusal(deflate_to_text(b"")) == "not-a-game"


def test_newer_format_is_named() -> None:
    data = bytearray(inflate_text(pack_game_link(PACKET)))
    data[2] = FORMAT_OF_LIMITED + 1
    assert refusal(deflate_to_text(bytes(data))) == "newer-format"
    data[2] = 0
    assert refusal(deflate_to_text(bytes(data))) == "not-a-game"


def test_too_long_link_is_refused_before_decoding() -> None:
    assert refusal("A" * (MAX_TEXT_WITH_SETS + 1)) == "too-big"
    noise = b"".join(zlib.crc32(bytes((n & 255, n >> 8))).to_bytes(4, "big") for n in range(4_000))
    data = inflate_text(pack_game_link(PACKET))
    assert refusal(deflate_to_text(data + noise)) == "too-big"


def test_small_link_that_inflates_too_much_is_refused() -> None:
    bomb = deflate_to_text(bytes(5_000_000))
    assert len(bomb) < MAX_TEXT
    assert refusal(bomb) == "too-big"
    assert len(inflate_text(deflate_to_text(bytes(MAX_BYTES)))) == MAX_BYTES


def test_game_too_long_for_a_link_is_refused_when_packing() -> None:
    noise = b"".join(zlib.crc32(bytes((n & 255, n >> 8))).to_bytes(4, "big") for n in range(4_000))
    with pytest.raises(LinkError) as caught:
        pack_game_link(PACKET._replace(answers=noise))
    assert caught.value.code == "too-big"


def as_link_text(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


@given(st.binary(max_size=300), st.integers(0, 9), st.integers(0, 4))
def test_deflated_data_inflates_and_has_no_spare_bits(data: bytes, level: int, strategy: int) -> None:
    packer = zlib.compressobj(level, zlib.DEFLATED, -15, 9, strategy)
    packed = packer.compress(data) + packer.flush()
    assert inflate_text(as_link_text(packed)) == data
    last = packed[-1]
    for bit in range(last.bit_length(), 8):
        with suppress(LinkError):
            assert inflate_text(as_link_text(packed[:-1] + bytes((last | 1 << bit,)))) != data


def test_ineffective_bit_before_the_end_is_allowed() -> None:
    """In repeating data, another distance may copy the same bytes."""
    packer = zlib.compressobj(1, zlib.DEFLATED, -15, 9, zlib.Z_FIXED)
    data = (bytes(range(3)) * 51)[:151]
    packed = packer.compress(data) + packer.flush()
    assert inflate_text(as_link_text(packed)) == data


def test_trailing_data_is_refused() -> None:
    assert refusal(deflate_to_text(inflate_text(pack_game_link(PACKET)) + b"\0")) == "broken"


@pytest.mark.parametrize("n", [0, 1, 127, 128, 300, 65_536, (1 << 31) - 1])
def test_numbers_read_back(n: int) -> None:
    out = Writer()
    out.number(n)
    assert Reader(bytes(out.out)).number() == n


@pytest.mark.parametrize("data", [b"", b"\x80", b"\x80\x00", b"\xff\xff\xff\xff\xff\x01"])
def test_truncated_padded_or_too_large_number_is_refused(data: bytes) -> None:
    with pytest.raises(LinkError):
        Reader(data).number()


def test_invalid_utf8_is_refused() -> None:
    data = inflate_text(pack_game_link(PACKET._replace(seed="abc")))
    assert refusal(deflate_to_text(data.replace(b"\x03abc", b"\x03\xff\xfe\xfd"))) == "broken"
