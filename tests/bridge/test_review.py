"""Game review: the timeline, other lines of the game and evaluations, without hidden information."""

from __future__ import annotations

import itertools
import json
import sys
from typing import Any

import pytest

from pyengine.bridge.lazy_methods import REVIEW_METHODS
from pyengine.bridge.review import METHODS
from pyengine.games import GAMES, definition_of
from tests.bridge.playing import Json, Screen


def sit_down(screen: Screen, game: str, mode: str = "hotseat", seed: str = "review") -> Json:
    decks = list(definition_of(game).table.shipped()["decks"])[:2]
    return screen.new(mode, seed, game=game, decks=decks)


def evaluation_points(screen: Screen, update: Json, seat: int) -> tuple[list[Json], int]:
    """Every evaluation of a game, and the number of requests it took."""
    points: list[Json] = []
    at, slices = 0, 0
    while at is not None:
        told = screen.call("table.course", table=update["table"], seat=seat, **{"from": at})
        points += told["points"]
        at, slices = told["next"], slices + 1
    return points, slices


def compare(screen: Screen, update: Json, *lines: Any, seat: int | None = 0) -> Json:
    return screen.call("table.compare", table=update["table"], seat=seat, lines=list(lines))  # type: ignore[no-any-return]


def test_missing_review_part_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    update = screen.new()
    with monkeypatch.context() as away:
        away.setitem(sys.modules, "pyengine.bridge.review", None)
        refused = screen.refused("table.timeline", table=update["table"])
    assert (refused.number, refused.code) == (12, "needs-part")
    assert (refused.data["part"], refused.data["module"]) == ("review", "pyengine.bridge.review")
    assert screen.call("table.timeline", table=update["table"])["turns"]


def test_all_lazy_review_methods_exist() -> None:
    assert set(METHODS) == set(REVIEW_METHODS)


@pytest.mark.parametrize("game", GAMES)
def test_timeline_turns_are_consecutive_and_match_the_views(game: str) -> None:
    screen = Screen()
    update = screen.play(sit_down(screen, game), "some", most=60)
    turns = screen.call("table.timeline", table=update["table"])["turns"]
    assert turns[0]["from"] == 0
    assert turns[-1]["to"] == update["length"]
    assert all(one["to"] + 1 == two["from"] for one, two in itertools.pairwise(turns))
    numbers = [turn["number"] for turn in turns]
    assert numbers == sorted(numbers)
    for turn in turns:
        view = screen.call("table.view", table=update["table"], seat=None, at=turn["to"])
        assert view["turn"]["number"] == turn["number"]
        for side, seen in zip(turn["board"], view["seats"], strict=True):
            for key, n in side.items():
                told = seen[key]
                assert (len(told) if isinstance(told, list) else told) == n, key


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_evaluations_are_given_in_slices_once_the_game_is_over(game: str) -> None:
    screen = Screen()
    update = sit_down(screen, game)
    refused = screen.refused("table.course", table=update["table"], seat=0, **{"from": 0})
    assert (refused.number, refused.code) == (9, "not-yet")
    update = screen.play(update, "whole")
    assert update["over"]
    points, slices = evaluation_points(screen, update, 0)
    assert slices > 1
    assert [each["at"] for each in points] == sorted({each["at"] for each in points})
    assert len({each["worth"] for each in points}) > 3
    told = [each["line"] for each in points if each["line"]]
    assert told
    # The last point is the result, not an estimate.
    *before_it, ending = points
    assert ending["over"] == update["over"]
    assert ending["at"] == update["length"]
    assert ending["worth"] == (9999 if update["over"]["winner"] == 0 else -9999)
    assert not any("over" in each for each in before_it)
    # Actions are named without their payments.
    assert not [line for line in told if line["code"] == "paid"]
    for before, point in itertools.pairwise(points):
        if point["line"]:
            assert before["at"] <= point["line"]["index"] < point["at"]
    # Other slices give the same points.
    middle = points[len(points) // 2]["at"]
    again = screen.call("table.course", table=update["table"], seat=0, **{"from": middle})["points"]
    assert again[0] == points[len(points) // 2]


def test_evaluations_do_not_depend_on_hidden_cards() -> None:
    """Two games that differ only in cards that the opponent holds and never shows."""
    worths = []
    for rest in ("tidelight", "starwheel"):
        screen = Screen()
        update = screen.new("hotseat", "one", decks=["tidelight", rest])
        update = screen.call("table.declare", table=update["table"], seat=1, what="concede")
        points, _ = evaluation_points(screen, update, 0)
        assert points[-1]["worth"] == 9999
        worths.append([each["worth"] for each in points])
        assert "hand" not in json.dumps(points)
    assert worths[0] == worths[1]


@pytest.mark.parametrize("game", GAMES)
def test_an_undone_line_can_be_compared(game: str) -> None:
    screen = Screen()
    update = screen.play(sit_down(screen, game), "line", most=24)
    assert "parted" not in update
    branched = screen.call("table.branch", table=update["table"], at=12)
    branched = screen.play(branched, "otherwise", most=14)
    told = compare(screen, update, None, {"token": branched["saved"]["token"]})
    common = told["parts"]
    assert 12 <= common < min(update["length"], branched["length"])
    assert [side["length"] for side in told["sides"]] == [update["length"], branched["length"]]
    for one, whole in zip(told["sides"], (update, branched), strict=True):
        seats = whole["views"]["public"]["seats"]
        assert one["turn"] == whole["views"]["public"]["turn"]
        assert all(line["index"] >= common for line in one["lines"])
        for side, seen in zip(one["board"], seats, strict=True):
            assert all(
                (len(seen[key]) if isinstance(seen[key], list) else seen[key]) == n for key, n in side.items()
            )
    back = compare(screen, update, {"token": branched["saved"]["token"]}, None)
    assert [zone["counts"][::-1] for zone in back["zones"]] == [zone["counts"] for zone in told["zones"]]
    same = compare(screen, update, None, None)
    assert (same["parts"], same["numbers"], same["zones"]) == (update["length"], [], [])


def test_an_undone_line_is_listed_once_and_can_be_opened() -> None:
    screen = Screen()
    update = screen.new(
        "solo", "back", seats=[{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
    )
    options = screen.question(update)["options"]
    one, other = options[0]["answer"], options[-1]["answer"]
    assert one != other
    table = update["table"]
    first = screen.answer(update, one)
    undone = screen.call("table.undo", table=table, seat=0)
    assert "parted" not in undone
    second = screen.answer(undone, other)
    left = second["parted"]
    assert (left["at"], left["length"]) == (undone["length"], first["length"])
    assert "parted" not in screen.call("table.undo", table=table, seat=0)
    opened = screen.call("table.open", token=left["token"])
    assert opened["length"] == first["length"]
    assert opened["views"]["public"]["turn"] == first["views"]["public"]["turn"]


def test_repeating_the_same_answers_creates_no_line_and_keeps_redo() -> None:
    screen = Screen()
    update = screen.new(
        "solo", "back", seats=[{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
    )
    table, answers = update["table"], []
    for _ in range(2):
        answers.append(screen.question(update)["options"][0]["answer"])
        update = screen.answer(update, answers[-1])
    length = update["length"]
    for _ in range(2):
        update = screen.call("table.undo", table=table, seat=0)
    update = screen.answer(update, answers[0])
    assert "parted" not in update
    assert update["can"]["redo"]
    assert screen.call("table.redo", table=table, seat=0)["length"] == length


def test_comparing_lines_reveals_nothing_hidden() -> None:
    screen = Screen()
    update = screen.play(sit_down(screen, "pmv", "solo"), "eyes", most=6)
    token = {"token": update["saved"]["token"]}
    assert (
        screen.refused("table.compare", table=update["table"], seat=1, lines=[None, token]).number == -32602
    )
    over = screen.call("table.branch", table=update["table"], at=update["length"])
    over = screen.call("table.declare", table=over["table"], seat=0, what="concede")
    ended = {"token": over["saved"]["token"]}
    # The branch is over but this game isn't, and both have the same hidden cards.
    assert (
        screen.refused("table.compare", table=update["table"], seat=1, lines=[ended, ended]).number == -32602
    )
    told = compare(screen, update, None, ended)
    assert told["sides"][1]["over"]
    assert not [zone for zone in told["zones"] if zone["seat"] == 1 and any(zone["only"])]


@pytest.mark.parametrize(
    "lines",
    [
        [],
        [None],
        [None, None, None],
        [None, 3],
        [None, {}],
        [None, {"token": "[]"}],
        [None, {"token": "x" * 12_001}],
        [None, {"token": '[1,"solo",null,[],"AAAA"]'}],
        [None, {"file": 3}],
        [None, {"file": {"format": 1, "header": {}, "entries": []}}],
    ],
)
def test_an_invalid_line_is_refused(lines: list[Any]) -> None:
    screen = Screen()
    update = screen.new()
    assert screen.refused("table.compare", table=update["table"], seat=0, lines=lines).number in (-32602, 5)


def test_a_line_of_another_game_is_refused() -> None:
    screen = Screen()
    update, other = screen.new(seed="one"), screen.new(seed="two")
    token = {"token": other["saved"]["token"]}
    refused = screen.refused("table.compare", table=update["table"], seat=0, lines=[None, token])
    assert (refused.number, refused.code) == (5, "not-a-game")


def test_review_of_an_unknown_table_is_refused() -> None:
    screen = Screen()
    for method in ("table.timeline", "table.course", "table.compare"):
        assert screen.refused(method, table="t9").code == "no-such-table"
    update = screen.call("table.declare", table=screen.new()["table"], seat=0, what="concede")
    for at in (-1, update["length"] + 1, "x", None):
        assert screen.refused("table.course", table=update["table"], seat=0, **{"from": at}).number == -32602
