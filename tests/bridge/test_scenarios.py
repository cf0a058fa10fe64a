"""Scenarios as games: opened, played on to the end, kept, sent, and refused where they are none."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest

from pyengine import bots
from pyengine.commands.scenario import main as run_scenarios
from pyengine.games.pmv.scenarios import read_scenario, scenario_match, write_scenario
from pyengine.games.pmv.table import open_match
from tests.bridge.playing import Json, Screen

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios" / "pmv"


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Json:
    """What the site carries."""
    target = tmp_path_factory.mktemp("pack") / "pmv.json"
    assert run_scenarios([str(SCENARIOS), "--pack", str(target)]) == 0
    data: Json = json.loads(target.read_text("utf-8"))
    return data


@pytest.fixture(scope="module")
def all_of_them(packed: Json) -> list[Json]:
    """The scenarios as the page sends them."""
    return [
        {**one, "cards": {face: packed["cards"][n] for face, n in one["cards"].items()}}
        for one in packed["scenarios"]
    ]


@pytest.fixture
def lancer(all_of_them: list[Json]) -> Json:
    wanted = "First strike: the blocker is gone before it hits back"
    return deepcopy(next(one for one in all_of_them if one["name"]["en"] == wanted))


def sit_down(screen: Screen, scenario: Json, mode: str = "hotseat", other: str = "human") -> Json:
    seats = [{"kind": "human", "name": ""}, {"kind": other, "name": ""}]
    return screen.call("table.scenario", game="pmv", scenario=scenario, seats=seats, seed="s", mode=mode)


def test_every_scenario_opens_with_a_question_and_goes_through_a_link_and_a_file(
    all_of_them: list[Json],
) -> None:
    screen = Screen()
    for scenario in all_of_them:
        update = sit_down(screen, scenario)
        assert update["views"]["public"]["question"], scenario["name"]
        assert update["scenario"] == {"name": scenario["name"], "clauses": scenario["clauses"]}
        assert set(scenario["cards"]) <= set(update["faces"])
        link = screen.call("table.link", table=update["table"])["link"]
        assert screen.call("table.open", link=link)["id"] == update["id"], scenario["name"]
        file = screen.call("table.save", table=update["table"])["file"]
        again = screen.call("table.open", file=file)
        assert again["views"]["0"]["seats"] == update["views"]["0"]["seats"]


def test_every_name_is_there_once_and_in_japanese(packed: Json) -> None:
    names = [one["name"] for one in packed["scenarios"]]
    assert len({name["en"] for name in names}) == len(names)
    missing = [name["en"] for name in names if name["ja"] == name["en"]]
    assert not missing, f"tests/scenarios/pmv/names.ja.json lacks {json.dumps(missing, indent=1)}"
    kept = json.loads((SCENARIOS / "names.ja.json").read_text("utf-8"))
    assert set(kept) == {name["en"] for name in names}, "names.ja.json names scenarios that are no more"


def test_a_scenario_is_played_on_to_the_end_and_its_log_replays(lancer: Json) -> None:
    screen = Screen()
    update = sit_down(screen, lancer, "solo", "greedy")
    table = update["table"]
    for step in range(2000):
        if update["over"]:
            break
        asked = update["views"]["public"]["question"]["seat"]
        position = screen.call("bot.position", table=table, seat=asked, seed=f"p{step}")["position"]
        answer = screen.call("bot.choose", position=position, bot="random", seed=f"b{step}")["answer"]
        update = screen.call(
            "table.answer", table=table, seat=asked, revision=update["revision"], answer=answer
        )
    assert update["over"]
    token = update["saved"]["token"]
    again = Screen().call("table.open", token=token)
    assert again["over"] == update["over"]
    assert again["scenario"]["name"] == lancer["name"]
    assert again["faces"] == update["faces"]
    file = screen.call("table.save", table=table)["file"]
    assert open_match(file).header["scenario"] == lancer  # as `tefuda replay` reads it


def test_the_blocker_that_is_named_does_not_hit_back(lancer: Json) -> None:
    screen = Screen()
    update = sit_down(screen, lancer)
    table = update["table"]

    def answer(seat: int, verb: str) -> Json:
        question = update["views"][str(seat)]["question"]
        chosen = next(o["answer"] for o in question["options"] if o["answer"][0] == verb)
        params = {"table": table, "seat": seat, "revision": update["revision"]}
        return screen.call("table.answer", answer=chosen, **params)

    update = answer(0, "attack")
    update = answer(1, "block")
    for seat in (0, 1):
        if update["views"]["public"]["interference"]["open"]:
            update = answer(seat, "pass")
    seats = update["views"]["public"]["seats"]
    assert [card["face"] for card in seats[0]["field"]] == ["Lancer"]
    assert [card["face"] for card in seats[1]["underworld"]] == ["Wall"]


def test_hidden_blank_cards_stay_hidden(lancer: Json) -> None:
    update = sit_down(Screen(), {**lancer, "setup": {**lancer["setup"], "B": {"hand": ["Wall", "Wall"]}}})
    assert [card["face"] for card in update["views"]["0"]["seats"][1]["hand"]] == [None, None]
    assert [card["face"] for card in update["views"]["1"]["seats"][1]["hand"]] == ["Wall", "Wall"]


@pytest.mark.parametrize("name", range(0, 600, 25))
def test_scenarios_are_played_on_by_chance(all_of_them: list[Json], name: int) -> None:
    scenario = all_of_them[name % len(all_of_them)]
    match = scenario_match(read_scenario(scenario), "s", [{}, {}], trace=False)
    for step in range(4000):
        if match.question is None:
            break
        seat = match.question.seat
        match.answer(bots.choose(match.game.fork(), match.dealer.fork(), seat, "random", f"{step}"))  # type: ignore[arg-type]
    assert match.game.over, scenario["name"]


CARD = ["CardText", "Wall", "character", 1, 1, 1, ["人間"], "", [], 4, 3]
BROKEN: Json = {
    "no object": [],
    "something more": {"more": 1},
    "a name in one language": {"name": {"ja": "x"}},
    "a name of two lines": {"name": {"ja": "x", "en": "a\nb"}},
    "clauses that are none": {"clauses": [1]},
    "a card that is none": {"cards": {"Wall": ["Nothing"]}},
    "a node that is no card": {"cards": {"Wall": ["X"]}},
    "a card of strange parts": {"cards": {"Wall": ["CardText", "Wall", "character", "many"]}},
    "a card of a kind that is none": {"cards": {"Wall": ["CardText", "Wall", "dragon", 1]}},
    "a shipped card": {"cards": {"F001": CARD}},
    "the blank card": {"cards": {"blank": CARD}},
    "nodes without end": {"cards": {"Wall": ["CardText", [[[[[[["deep"]]]]]]] * 9]}},
    "a card that is nowhere": {"setup": {"A": {"field": ["Nobody"]}}},
    "a deck beyond all bounds": {"setup": {"A": {"deck": 10_000_000}}},
    "a life beyond all bounds": {"setup": {"A": {"life": 10_000}}},
    "a key that is none": {"setup": {"C": {}}},
    "a phase that is none": {"setup": {"phase": "breakfast"}},
    "a turn of nobody": {"setup": {"turn": "C"}},
    "a fraction": {"setup": {"number": 1.5}},
    "a list where an object belongs": {"setup": {"A": []}},
    "a hand that is a number": {"setup": {"A": {"hand": 7}}},
    "a card set on nothing known": {"setup": {"A": {"field": [{"card": "Wall", "set": [{"card": 3}]}]}}},
    "too much": {"name": {"ja": "x", "en": "x"}, "clauses": ["1.1.1"] * 61},
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_no_scenario_is_refused(lancer: Json, what: str) -> None:
    change = BROKEN[what]
    raw = {**lancer, **change} if isinstance(change, dict) else change
    seats = [{"kind": "human", "name": ""}] * 2
    refused = Screen().refused(
        "table.scenario", game="pmv", scenario=raw, seats=seats, seed="s", mode="hotseat"
    )
    assert refused.number == -32602
    assert refused.data["params"] == {"path": "scenario"}


@pytest.mark.parametrize(
    "change",
    [
        {"scenario": {"name": "x"}},
        {"scenario": None},
        {"decks": [[], []]},
        {"seed": "x" * 101},
        {"more": 1},
    ],
)
def test_a_file_whose_scenario_does_not_fit_is_refused(lancer: Json, change: Json) -> None:
    screen = Screen()
    file = screen.call("table.save", table=sit_down(screen, lancer)["table"])["file"]
    file["header"] = {**file["header"], **change}
    refused = screen.refused("table.open", file=file)
    assert (refused.number, refused.code) == (5, "broken")


def test_a_scenario_is_written_in_one_way(lancer: Json) -> None:
    turned = {key: lancer[key] for key in sorted(lancer, reverse=True)}
    assert write_scenario(turned) == write_scenario(lancer)


def test_the_rulebook_is_whole() -> None:
    book = Screen().call("rulebook", game="pmv")
    sections = {each["id"] for each in book["sections"]}
    assert len(book["clauses"]) == 1135
    for clause in book["clauses"]:
        chapter, section = clause["id"].split(".")[0], ".".join(clause["id"].split(".")[:2])
        assert {chapter, section} <= sections
        assert clause["ja"]
        assert clause["en"]
    used = {clause["id"].split(".")[0] for clause in book["clauses"]}
    assert used == {each for each in sections if "." not in each}
