"""The workshop's requests to the engine, beyond the contract files."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from pyengine.bridge import card_workshop, errors
from pyengine.bridge.api import Bridge, respond_to_text
from pyengine.bridge.card_workshop import utf16_offsets
from pyengine.games.pmv.card_tryout import tryout_scenario
from pyengine.games.pmv.language.listing_format import render_card
from pyengine.games.pmv.match_setup import TABLE

CARD = "《霜{0}》\nNo.{0} Command\nNODE(1)/COST(1)\n〔あなた〕は{0}ドローする。\n"


def ask(bridge: Bridge, method: str, **params: Any) -> Any:
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {"game": "pmv", **params}}
    return json.loads(respond_to_text(bridge, json.dumps(request)))


def test_a_long_listing_is_read_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_workshop, "MAX_PARSE_SECONDS", 0.000001)
    bridge = Bridge()
    text = "".join(CARD.format(n) for n in range(1, 10))
    counts = []
    for _ in range(50):
        found = ask(bridge, "text.read", lang="ja", text=text)["result"]
        counts.append(len(found["cards"]))
        if found["done"]:
            break
    assert counts == sorted(counts)
    assert counts[-1] == 9
    assert len(counts) > 2
    assert [card["name"] for card in found["cards"]] == [f"霜{n}" for n in range(1, 10)]


def test_a_missing_library_module_is_requested_by_name() -> None:
    missing = errors.needs_part("email.policy").to_json()
    assert (missing["code"], missing["data"]["part"], missing["data"]["module"]) == (
        12,
        "library",
        "email.policy",
    )


def test_a_missing_card_faces_part_is_requested(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pyengine.games._wheel_text", lambda _, name: {} if name == "about" else None)
    missing = ask(Bridge(), "cards", game="kyougenshi")["error"]["data"]
    assert (missing["code"], missing["part"]) == ("needs-part", "faces")


def test_a_missing_reader_part_is_reported_and_reading_works_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bridge = Bridge()
    with monkeypatch.context() as away:
        away.setitem(sys.modules, "pyengine.games.pmv.listing_reader", None)
        for method in ("text.read", "text.complete"):
            error = ask(bridge, method, lang="ja", text=CARD.format(1))["error"]
            assert (error["code"], error["data"]["code"]) == (12, "needs-part")
            assert error["data"]["part"] == "reader"
    found = ask(bridge, "text.read", lang="ja", text=CARD.format(1))["result"]
    assert [card["ok"] for card in found["cards"]] == [True]


def test_text_positions_are_utf16_offsets() -> None:
    text = "a🌕b🌕"
    place = utf16_offsets(text)
    assert [place(n) for n in range(5)] == [0, 1, 3, 4, 6]
    assert len(text.encode("utf-16-le")) // 2 == place(len(text))


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_shipped_card_reads_back_and_can_be_tried(lang: str) -> None:
    bridge = Bridge()
    for face, card in list(TABLE.pool().items())[::6]:
        (found,) = ask(bridge, "text.read", lang=lang, text=render_card(card, lang))["result"]["cards"]
        assert found["ok"], (face, found["faults"])
        scenario = ask(bridge, "text.try", card=found["card"]["card"])["result"]["scenario"]
        assert scenario == tryout_scenario(card)
        seats = [{"kind": "human", "name": ""}, {"kind": "random", "name": ""}]
        update = ask(bridge, "table.scenario", scenario=scenario, seats=seats, seed="try", mode="solo")[
            "result"
        ]
        assert [each["face"] for each in update["views"]["0"]["seats"][0]["hand"]][:2] == ["tried", "tried"]


def test_a_too_long_text_is_refused_with_its_field() -> None:
    error = ask(Bridge(), "text.read", lang="ja", text="あ" * 100_001)["error"]
    assert error["data"]["params"] == {"path": "text"}
