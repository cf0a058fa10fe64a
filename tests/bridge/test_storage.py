"""Files, links and tokens open the same game, and invalid ones are refused with a code and place."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest

from pyengine.bridge import positions, storage
from pyengine.bridge.positions import Position
from pyengine.bridge.tables import COMPUTER_KINDS
from pyengine.games.pmv.match_setup import TABLE
from pyengine.kernel.dealer import Stream
from pyengine.kernel.question import Answer
from pyengine.net.link import deflate_to_text, inflate_text
from tests.bridge.playing import DECKS, PEOPLE, Json, Screen


@lru_cache(maxsize=1)
def played() -> tuple[Screen, Json]:
    screen = Screen()
    return screen, screen.play(screen.new(seed="stored"), "stored", 70)


def saved() -> Json:
    screen, update = played()
    return json.loads(json.dumps(screen.call("table.save", table=update["table"])["file"]))  # type: ignore[no-any-return]


def link() -> str:
    screen, update = played()
    return screen.call("table.link", table=update["table"])["link"]  # type: ignore[no-any-return]


def tip(screen: Screen, update: Json) -> str:
    return screen.bridge.tables[update["table"]].now.match.tip


def test_file_link_and_token_open_the_same_game() -> None:
    screen, update = played()
    other = Screen()
    for source in ({"file": saved()}, {"link": link()}, {"token": update["saved"]["token"]}):
        opened = other.call("table.open", **source)
        assert tip(other, opened) == tip(screen, update)
        assert (opened["id"], opened["length"], opened["game"]) == (update["id"], update["length"], "pmv")
        assert opened["views"]["public"]["log"][:5] == update["views"]["public"]["log"][:5]
    assert other.call("table.open", file=saved())["mode"] == "hotseat"
    assert other.call("table.open", token=update["saved"]["token"])["mode"] == "hotseat"
    opened = other.call("table.open", link=link())
    assert opened["mode"] == "link"
    assert opened["you"] == update["views"]["public"]["question"]["seat"]
    assert other.call("table.open", link=link(), you=1)["you"] == 1


@pytest.mark.parametrize("kind", COMPUTER_KINDS)
def test_games_against_every_level_and_earlier_kind_open_again(kind: str) -> None:
    screen = Screen()
    seats = [PEOPLE[0], {"kind": kind, "name": ""}]
    update = screen.play(screen.new("solo", seats=seats), kind, 6)
    table, token = update["table"], update["saved"]["token"]
    file = screen.call("table.save", table=table)["file"]
    link = screen.call("table.link", table=table)["link"]
    for source in ({"file": file}, {"link": link}, {"token": token}):
        opened = Screen().call("table.open", **source)
        assert opened["mode"] == "solo"
        assert [seat["kind"] for seat in opened["views"]["public"]["seats"]] == ["human", kind]
        assert opened["length"] == update["length"]


def test_a_token_keeps_the_seat_settings() -> None:
    screen = Screen()
    update = screen.new("solo")
    screen.call("table.settings", table=update["table"], seat=0, auto_pass="off", stops=["draw"], until=None)
    update = screen.play(update, "token", 3)
    opened = screen.call("table.open", token=update["saved"]["token"])
    assert screen.bridge.tables[opened["table"]].settings == screen.bridge.tables[update["table"]].settings
    assert opened["mode"] == "solo"
    assert opened["can"]["undo"]


def test_any_changed_character_of_a_file_is_refused() -> None:
    """A character is changed in an entry or in the header; the first mismatched entry is named."""
    screen = Screen()
    text = json.dumps(saved(), ensure_ascii=False, separators=(",", ":"))
    length = played()[1]["length"]
    places = range(3, len(text), max(1, len(text) // 60))
    named = 0
    for place in places:
        new = "x" if text[place] != "x" else "y"
        if text[place].isdigit():
            new = str((int(text[place]) + 1) % 10)
        try:
            file = json.loads(text[:place] + new + text[place + 1 :])
        except ValueError:
            continue
        refusal = screen.refused("table.open", file=file)
        assert refusal.number in (5, 6), (place, text[place - 20 : place + 20])
        if refusal.code == "entry":
            assert 1 <= refusal.data["where"] <= length
            named += 1
    assert named > 20


@pytest.mark.parametrize("where", [1, 20, 60])
def test_the_first_changed_entry_is_named(where: int) -> None:
    file = saved()
    file["entries"][where - 1][0] = ["number", 3]
    refusal = Screen().refused("table.open", file=file)
    assert (refusal.number, refusal.code, refusal.data["where"]) == (5, "entry", where)
    assert refusal.data["reasons"]
    file = saved()
    del file["entries"][where - 1]
    refusal = Screen().refused("table.open", file=file)
    assert refusal.data["where"] <= where + 1


def changed(**more: Any) -> Json:
    file = saved()
    file["header"].update(more)
    return file


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ({}, "not-a-game"),
        ({"format": 1}, "not-a-game"),
        ({"format": 2, "header": {}, "entries": []}, "newer-format"),
        ({"format": 1, "header": [], "entries": []}, "not-a-game"),
        ({"format": 1, "header": {}, "entries": []}, "broken"),
        (changed(game="chess"), "not-a-game"),
        (changed(rules="pmv-99"), "other-rules"),
        (changed(cards="0000"), "other-cards"),
        (changed(format=7), "newer-format"),
        (changed(seats=[{}, {}]), "broken"),
        (changed(seats=[{"kind": "human", "name": "x" * 41}] * 2), "broken"),
        (changed(seed="\ud800"), "broken"),
        (changed(seed=7), "broken"),
        (changed(seed="x" * 101), "broken"),
        (changed(decks=[["F001"], [{}]]), "broken"),
        (changed(decks=[[["F001"]], []]), "broken"),
        (changed(more=1), "broken"),
        ({**saved(), "entries": [[["pass"], "", 1]]}, "entry"),
        ({**saved(), "entries": [[[], ""]]}, "entry"),
        ({**saved(), "entries": ["pass"]}, "entry"),
        ({**saved(), "entries": [[["card", True], ""]]}, "entry"),
        ({**saved(), "entries": [[["concede"], ""]]}, "entry"),
        ({**saved(), "entries": [[["concede", 7], ""]]}, "entry"),
        ({**saved(), "entries": {}}, "broken"),
        ({**saved(), "mode": "war"}, "broken"),
        ({**saved(), "more": 1}, "not-a-game"),
    ],
)
def test_an_invalid_file_is_refused_with_its_code(file: Json, code: str) -> None:
    refusal = Screen().refused("table.open", file=file)
    assert (refusal.number, refusal.code) == (5, code)


def test_an_illegal_deck_in_a_file_is_refused() -> None:
    decks = [["F001"] * 50, list(TABLE.deck_faces(DECKS[1]))]
    cards = TABLE.cards_hash(frozenset(face for deck in decks for face in deck))
    refusal = Screen().refused("table.open", file=changed(decks=decks, cards=cards))
    assert (refusal.number, refusal.code) == (6, "bad-deck")
    assert refusal.data["faults"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "broken"), ("hello", "broken"), ("#", "broken"), ("A" * 64_001, "too-big"),
        (deflate_to_text(b"\0" * 1_000_000), "too-big"), (deflate_to_text(b"PK"), "not-a-game"),
    ],
)  # fmt: skip
def test_an_invalid_link_is_refused_with_its_code(text: str, code: str) -> None:
    refusal = Screen().refused("table.open", link=text)
    assert (refusal.number, refusal.code) == (5, code)


def test_any_changed_byte_of_a_link_is_refused() -> None:
    data = bytearray(inflate_text(link()))
    screen = Screen()
    length = len(data)
    for place in range(0, length, max(1, length // 50)):
        twisted = data.copy()
        twisted[place] ^= 1
        refusal = screen.refused("table.open", link=deflate_to_text(bytes(twisted)))
        assert refusal.number in (5, 6), place
    twisted = data.copy()
    twisted[-1] ^= 1
    assert screen.refused("table.open", link=deflate_to_text(bytes(twisted))).code == "final-hash"


def test_a_conflicting_game_is_refused_and_the_longer_one_kept() -> None:
    screen = Screen()
    update = screen.new(seed="known")
    stream_a = screen.play(screen.call("table.branch", table=update["table"], at=0), "a", 12)
    stream_b = screen.play(screen.call("table.branch", table=update["table"], at=0), "b", 12)

    def link_of(of: Json) -> str:
        return screen.call("table.link", table=of["table"])["link"]  # type: ignore[no-any-return]

    start, a, b = link_of(update), link_of(stream_a), link_of(stream_b)
    assert screen.call("table.open", link=a, known=start)["length"] == stream_a["length"]
    assert screen.call("table.open", link=start, known=a)["length"] == stream_a["length"]
    file = screen.call("table.save", table=stream_a["table"])["file"]
    assert screen.call("table.open", link=a, known=file)["length"] == stream_a["length"]
    assert screen.refused("table.open", link=a, known=b).code == "contradicts"
    foreign = link_of(screen.new("link", seed="another", you=0))
    assert screen.refused("table.open", link=a, known=foreign).code == "contradicts"


def test_a_move_by_link_replays_only_new_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    """The common prefix of the friend's link and the stored game was replayed when it was last read."""
    ann, ben = Screen(), Screen()

    def link_of(screen: Screen, update: Json) -> str:
        return str(screen.call("table.link", table=update["table"])["link"])

    mine = ann.new("link", seed="by link", you=0)
    first = ben.call("table.open", link=link_of(ann, mine), you=1)
    stream = Stream("ann")
    while mine["views"]["public"]["question"]["seat"] == 0:
        mine = ann.answer(mine, ann.pick(mine, stream))
    theirs = ben.call("table.open", link=link_of(ann, mine), known=link_of(ben, first), you=1)
    played: list[Answer] = []

    def after(at: Position, answer: Answer) -> Position:
        played.append(answer)
        return positions.position_after(at, answer)

    monkeypatch.setattr(storage, "position_after", after)
    again = ben.call("table.open", link=link_of(ann, mine), known=link_of(ben, theirs), you=1)
    assert played == []
    assert again["views"]["1"] == {**theirs["views"]["1"], "table": again["table"]}
    # A bridge without the stored game replays everything, to the same table.
    fresh = Screen().call("table.open", link=link_of(ann, mine), you=1)
    assert len(played) == fresh["length"] == again["length"]
    assert fresh["views"]["1"] == {**again["views"]["1"], "table": fresh["table"]}


@pytest.mark.parametrize(
    "token", ["", "x", "[]", "[2]", "[1,2]", '[1,"solo",0,[],""]', "[" * 10_000, '["1"]']
)
def test_an_invalid_token_is_refused(token: str) -> None:
    assert Screen().refused("table.open", token=token).number == 5


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(3))
def test_a_finished_game_fits_a_link(seed: int) -> None:
    screen = Screen()
    update = screen.play(screen.new(seed=f"fits {seed}"), f"fits {seed}")
    text = screen.call("table.link", table=update["table"])["link"]
    assert update["over"]
    assert len(text) <= 700
    assert screen.call("table.open", link=text)["over"] == update["over"]
