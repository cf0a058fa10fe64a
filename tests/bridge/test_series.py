"""A best of three: the score, the exchanges between games, and their storage."""

from __future__ import annotations

import json

import pytest

from pyengine.games.pmv.match_setup import TABLE
from pyengine.kernel.match import LogHeader
from tests.bridge.playing import DECKS, Json, Screen

OUT, IN = "F001", "F023"


def start_series(mode: str = "hotseat") -> tuple[Screen, Json]:
    screen = Screen()
    return screen, screen.new(mode, best_of=3)


def concede(screen: Screen, update: Json, seat: int) -> Json:
    """Concede the game for a seat."""
    return screen.call("table.declare", table=update["table"], seat=seat, what="concede")  # type: ignore[no-any-return]


def exchange(screen: Screen, update: Json, seat: int, out: list[str], into: list[str]) -> Json:
    return screen.call("series.exchange", table=update["table"], seat=seat, out=out, **{"in": into})  # type: ignore[no-any-return]


def header(screen: Screen, update: Json) -> LogHeader:
    return screen.bridge.tables[update["table"]].header


def test_a_single_game_has_no_score_and_no_sideboards() -> None:
    screen = Screen()
    options: tuple[Json, ...] = ({}, {"best_of": 1})
    for more in options:
        update = screen.new(**more)
        assert "series" not in update
        assert "sideboards" not in header(screen, update)
        over = concede(screen, update, 0)
        assert screen.refused("series.next", table=over["table"]).code == "not-yet"
        assert screen.refused("series.deck", table=over["table"], seat=0).code == "not-your-question"


def test_each_shipped_deck_has_a_sideboard_of_ten() -> None:
    """Shows 1.2.5.a, 1.2.5.b."""
    for deck in DECKS:
        faces = TABLE.sideboard_faces(deck)
        assert len(faces) == 10
        both = [TABLE.pool()[face].name for face in (*TABLE.deck_faces(deck), *faces)]
        assert max(both.count(name) for name in both) <= 3


def test_a_series_from_its_first_game_to_its_result() -> None:
    """The first seat exchanges a card, the second keeps its deck; the next game has both decks.

    Shows 1.2.4, 3.9.1.
    """
    screen, update = start_series()
    assert update["series"] == {
        "best_of": 3, "game": 1, "wins": [0, 0], "results": [], "winner": None, "asked": None, "next": False,
    }  # fmt: skip
    assert screen.refused("series.next", table=update["table"]).code == "not-yet"
    over = concede(screen, update, 0)
    assert (over["series"]["wins"], over["series"]["asked"], over["series"]["next"]) == ([0, 1], 0, False)
    assert screen.refused("series.deck", table=over["table"], seat=1).code == "not-your-question"
    lists = screen.call("series.deck", table=over["table"], seat=0, out=[OUT], **{"in": [IN]})
    assert lists["ok"]
    assert [OUT, 2] in lists["deck"]
    assert [IN, 1] in lists["deck"]
    assert [OUT, 1] in lists["sideboard"]
    assert [IN, 1] in lists["sideboard"]
    again = exchange(screen, over, 0, [OUT], [IN])
    assert (again["series"]["asked"], again["series"]["next"]) == (1, False)
    assert screen.refused("series.exchange", table=over["table"], seat=0).code == "not-your-question"
    assert screen.refused("series.next", table=over["table"]).code == "not-yet"
    ready = exchange(screen, over, 1, [], [])
    assert (ready["series"]["asked"], ready["series"]["next"]) == (None, True)
    second = screen.call("series.next", table=over["table"])
    assert (second["series"]["game"], second["series"]["wins"], second["over"]) == (2, [0, 1], None)
    first_header, second_header = header(screen, update), header(screen, second)
    assert first_header["decks"][0].count(OUT) - second_header["decks"][0].count(OUT) == 1
    assert IN in second_header["decks"][0]
    assert second_header["sideboards"][0].count(OUT) == 1
    assert second_header["decks"][1] == first_header["decks"][1]
    assert first_header["seed"] != second_header["seed"]
    over = concede(screen, second, 1)
    assert over["series"]["wins"] == [1, 1]
    for seat in (0, 1):
        exchange(screen, over, seat, [], [])
    third = screen.call("series.next", table=over["table"])
    assert header(screen, third)["decks"] == second_header["decks"]
    end = concede(screen, third, 1)["series"]
    assert (end["results"], end["winner"], end["asked"], end["next"]) == ([1, 0, 0], 0, None, False)
    assert screen.refused("series.next", table=third["table"]).code == "not-yet"


@pytest.mark.parametrize(
    ("out", "into", "clauses"),
    [
        ([OUT], [], ["1.2.2.a", "1.2.5.a"]),
        ([], [IN], ["1.2.2.a", "1.2.5.a"]),
        (["F026"] * 2, [IN] * 2, ["1.2.4", "1.2.2.a", "1.2.5.a"]),
        ([OUT], ["F041"], ["1.2.4", "1.2.2.a", "1.2.5.a"]),
    ],
)
def test_an_invalid_exchange_is_refused_with_its_clauses(
    out: list[str], into: list[str], clauses: list[str]
) -> None:
    """Shows 1.2.2.a, 1.2.4, 1.2.5.a."""
    screen, update = start_series()
    over = concede(screen, update, 0)
    lists = screen.call("series.deck", table=over["table"], seat=0, out=out, **{"in": into})
    assert (lists["ok"], [fault["clause"] for fault in lists["faults"]]) == (False, clauses)
    refusal = screen.refused("series.exchange", table=over["table"], seat=0, out=out, **{"in": into})
    assert (refusal.number, refusal.data["faults"]) == (6, lists["faults"])
    assert screen.call("table.view", table=over["table"], seat=None)["over"]
    assert screen.refused("series.deck", table=over["table"], seat=0, out=["F999"]).number == -32602


def test_the_computer_keeps_its_deck_without_being_asked() -> None:
    screen, update = start_series("solo")
    over = concede(screen, update, 0)
    assert over["series"]["asked"] == 0
    assert exchange(screen, over, 0, [OUT], [IN])["series"]["next"]
    second = screen.call("series.next", table=over["table"])
    assert header(screen, second)["decks"][1] == header(screen, update)["decks"][1]
    assert [seat["kind"] for seat in second["views"]["public"]["seats"]] == ["human", "greedy"]
    assert screen.refused("series.deck", table=second["table"], seat=1).code == "not-your-question"


def test_seat_settings_carry_over_to_the_next_game() -> None:
    screen, update = start_series("solo")
    screen.call(
        "table.settings", table=update["table"], seat=0, auto_pass="smart", stops=["draw"], until="turn_end"
    )
    over = exchange(screen, concede(screen, update, 0), 0, [], [])
    second = screen.call("series.next", table=over["table"])
    assert second["settings"][0] == {
        "auto_pass": "smart", "stops": ["draw"], "until": None, "hold": False
    }  # fmt: skip


def test_the_computer_plays_a_game_with_sideboards() -> None:
    screen, update = start_series("solo")
    assert screen.play(update, "thinking", 40)["length"] >= 40


def test_only_the_owner_sees_a_sideboard() -> None:
    """Shows 3.9.1, 3.9.3, 3.9.3.a."""
    _, update = start_series()
    views = update["views"]
    for seat in (0, 1):
        mine = views[str(seat)]["seats"][seat]["sideboard"]
        assert sorted(card["face"] for card in mine) == sorted(TABLE.sideboard_faces(DECKS[seat]))
        for other in (views[str(1 - seat)], views["public"]):
            assert [card["face"] for card in other["seats"][seat]["sideboard"]] == [None] * 10


def test_tokens_and_files_keep_the_series_at_every_stage() -> None:
    screen, update = start_series()
    update = screen.play(update, "middle", 20)
    over = concede(screen, update, 1)
    half = exchange(screen, over, 0, [OUT], [IN])
    done = exchange(screen, half, 1, [], [])
    for stand in (update, over, half, done):
        other = Screen()
        opened = other.call("table.open", token=stand["saved"]["token"])
        assert (opened["series"], opened["id"]) == (stand["series"], stand["id"])
    for source in (
        {"token": done["saved"]["token"]},
        {"file": screen.call("table.save", table=over["table"])["file"]},
    ):
        other = Screen()
        opened = other.call("table.open", **source)
        second, same = (each.call("series.next", table=stand["table"]) for each, stand in (
            (screen, over), (other, opened),
        ))  # fmt: skip
        assert second["id"] == same["id"]
        assert second["series"] == same["series"]


def test_a_link_carries_a_single_game_with_its_sideboards() -> None:
    screen, update = start_series()
    over = concede(screen, update, 0)
    exchange(screen, over, 0, [OUT], [IN])
    exchange(screen, over, 1, [], [])
    second = screen.play(screen.call("series.next", table=over["table"]), "linked", 15)
    link = screen.call("table.link", table=second["table"])["link"]
    opened = screen.call("table.open", link=link)
    assert "series" not in opened
    assert (opened["id"], opened["length"]) == (second["id"], second["length"])
    assert header(screen, opened) == header(screen, second)


def test_undoing_the_end_of_a_game_undoes_the_exchanges_after_it() -> None:
    screen, update = start_series("solo")
    update = screen.play(update, "back", 4)
    over = concede(screen, update, 0)
    exchange(screen, over, 0, [OUT], [IN])
    undone = screen.call("table.undo", table=over["table"], seat=0)
    assert (undone["series"]["wins"], undone["series"]["asked"]) == ([0, 0], None)
    redone = screen.call("table.redo", table=over["table"], seat=0)
    assert redone["series"]["asked"] == 0


def test_a_branch_of_a_series_is_a_single_game() -> None:
    screen, update = start_series()
    assert "series" not in screen.call("table.branch", table=update["table"], at=0)


def test_invalid_series_length_or_mode_is_refused() -> None:
    screen = Screen()
    for wrong in (0, 2, 5, "3"):
        assert screen.refused(
            "table.new", game="pmv", decks=DECKS, seats=[{"kind": "human", "name": ""}] * 2, seed="s",
            mode="hotseat", best_of=wrong,
        ).data["params"]["path"] == "best_of"  # fmt: skip
    refused = screen.refused(
        "table.new", game="pmv", decks=DECKS, seats=[{"kind": "human", "name": ""}] * 2, seed="s",
        mode="link", best_of=3,
    )  # fmt: skip
    assert refused.data["params"]["path"] == "best_of"


@pytest.mark.parametrize(
    "broken",
    [
        {}, [], [3, "seed", []], [2, "seed", [], [None, None]], [3, "other", [], [None, None]],
        [3, "seed", [2], [None, None]], [3, "seed", [1, 1], [None, None]], [3, "seed", [], [None]],
        [3, "seed", [], [[["F001"], []], None]], [3, "seed", [], [[["F999"], ["F023"]], None]],
        [3, "seed", [], [[["F001"], "F023"], None]],
    ],
)  # fmt: skip
def test_a_corrupted_series_is_not_opened(broken: object) -> None:
    screen, update = start_series()
    token = json.loads(update["saved"]["token"])
    file = screen.call("table.save", table=update["table"])["file"]
    assert screen.refused("table.open", token=json.dumps([*token[:5], broken])).code == "broken"
    assert screen.refused("table.open", file={**file, "series": broken}).code == "broken"


def test_a_custom_deck_brings_its_sideboard() -> None:
    """Shows 1.2.4, 3.9.1."""
    screen = Screen()
    lines = [f"1 {TABLE.pool()[face].name}" for face in TABLE.deck_faces("tidelight")]
    side = [f"1 {TABLE.pool()[face].name}" for face in TABLE.sideboard_faces("tidelight")]
    text = "\n".join([*lines, "Sideboard", *side])
    checked = screen.call("deck.check", game="pmv", text=text)
    assert (checked["ok"], sum(n for _, n in checked["sideboard"])) == (True, 10)
    update = screen.new(decks=[text, "starwheel"])
    assert [len(faces) for faces in header(screen, update)["sideboards"]] == [10, 0]
    refused = screen.refused(
        "table.new", game="pmv", decks=["\n".join([*lines, "Sideboard", *side[1:]]), "starwheel"],
        seats=[{"kind": "human", "name": ""}] * 2, seed="s", mode="hotseat",
    )  # fmt: skip
    assert [fault["clause"] for fault in refused.data["faults"]] == ["1.2.5.a"]
    bare = screen.new(decks=["\n".join(lines), "starwheel"], best_of=3)
    over = concede(screen, bare, 0)
    assert over["series"]["asked"] == 1
