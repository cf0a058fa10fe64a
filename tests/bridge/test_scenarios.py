"""Scenarios as games: opened, played to the end, saved, linked, and refused if invalid."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from pyengine.commands.scenario import main as run_scenarios
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from pyengine.scenario.run import ScenarioError
from pyengine.tabletop.scenarios import write_scenario
from tests.bridge.playing import PEOPLE, Json, Screen

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
CHOSEN = {
    "pmv": "First strike: the blocker is gone before it hits back",
    "harem_master": "A battle ends when control of a fighter changes",
    "kyougenshi": "An S-trigger comes for free as it is broken, and whoever was attacked is asked whatever it is",
    "battle_spirits": "The burst comes last",
}
"""A scenario of each game, with cards of its own."""


@pytest.fixture(scope="session")
def packs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Json]:
    """The scenarios that the site ships, by game."""
    folder = tmp_path_factory.mktemp("packs")
    out: dict[str, Json] = {}
    for game in GAMES:
        target = folder / f"{game}.json"
        assert run_scenarios([str(SCENARIOS / game), "--pack", str(target)]) == 0
        out[game] = json.loads(target.read_text("utf-8"))
    return out


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def scenarios_of(packed: Json) -> list[Json]:
    """The scenarios in the form that the page sends."""
    return [
        {**one, "cards": {face: packed["cards"][n] for face, n in one["cards"].items()}}
        for one in packed["scenarios"]
    ]


@pytest.fixture
def all_of_them(packs: dict[str, Json], game: str) -> list[Json]:
    return scenarios_of(packs[game])


@pytest.fixture
def chosen(all_of_them: list[Json], game: str) -> Json:
    return deepcopy(next(one for one in all_of_them if one["name"]["en"] == CHOSEN[game]))


@pytest.fixture
def lancer(packs: dict[str, Json]) -> Json:
    found: Json = next(one for one in scenarios_of(packs["pmv"]) if one["name"]["en"] == CHOSEN["pmv"])
    return deepcopy(found)


def sit_down(
    screen: Screen, scenario: Json, mode: str = "hotseat", other: str = "human", game: str = "pmv"
) -> Json:
    seats = [{"kind": "human", "name": ""}, {"kind": other, "name": ""}]
    update: Json = screen.call(
        "table.scenario", game=game, scenario=scenario, seats=seats, seed="s", mode=mode
    )
    return update


@pytest.mark.whole
def test_every_scenario_opens_with_a_question_and_survives_link_and_file(
    all_of_them: list[Json], game: str
) -> None:
    screen = Screen()
    for n, scenario in enumerate(all_of_them):
        update = sit_down(screen, scenario, game=game)
        assert update["views"]["public"]["question"], scenario["name"]
        assert update["scenario"] == {"name": scenario["name"], "clauses": scenario["clauses"]}
        assert set(scenario["cards"]) <= set(update["faces"])
        link = screen.call("table.link", table=update["table"])["link"]
        assert screen.call("table.open", link=link)["id"] == update["id"], scenario["name"]
        # File and link have the same scenario.
        if n % 8 == 0:
            file = screen.call("table.save", table=update["table"])["file"]
            again = screen.call("table.open", file=file)
            assert again["views"]["0"]["seats"] == update["views"]["0"]["seats"]


def test_scenario_names_are_unique_and_translated(packs: dict[str, Json], game: str) -> None:
    names = [one["name"] for one in packs[game]["scenarios"]]
    assert len({name["en"] for name in names}) == len(names)
    missing = [name["en"] for name in names if name["ja"] == name["en"]]
    assert not missing, f"tests/scenarios/{game}/names.ja.json lacks {json.dumps(missing, indent=1)}"
    kept = json.loads((SCENARIOS / game / "names.ja.json").read_text("utf-8"))
    assert set(kept) == {name["en"] for name in names}, "names.ja.json names scenarios that are no more"


def test_a_scenario_plays_to_its_end_and_its_log_replays(chosen: Json, game: str) -> None:
    screen = Screen()
    update = sit_down(screen, chosen, "solo", "greedy", game)
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
    assert again["scenario"]["name"] == chosen["name"]
    assert again["faces"] == update["faces"]
    file = screen.call("table.save", table=table)["file"]
    assert definition_of(game).open_match(file).header["scenario"] == chosen  # as `tefuda replay` does


def test_the_named_blocker_does_not_strike_back(lancer: Json) -> None:
    screen = Screen()
    update = sit_down(screen, lancer)
    table = update["table"]

    def answer(seat: int, verb: str) -> Json:
        question = update["views"][str(seat)]["question"]
        chosen = next(o["answer"] for o in question["options"] if o["answer"][0] == verb)
        params = {"table": table, "seat": seat, "revision": update["revision"]}
        answered: Json = screen.call("table.answer", answer=chosen, **params)
        return answered

    update = answer(0, "attack")
    update = answer(1, "block")
    for seat in (0, 1):
        if update["views"]["public"]["interference"]["open"]:
            update = answer(seat, "pass")
    seats = update["views"]["public"]["seats"]
    assert [card["face"] for card in seats[0]["field"]] == ["Lancer"]
    assert [card["face"] for card in seats[1]["underworld"]] == ["Wall"]


def test_hidden_cards_stay_hidden(chosen: Json, game: str) -> None:
    face = next(iter(chosen["cards"]))
    update = sit_down(Screen(), {**chosen, "setup": {"B": {"hand": [face, "blank"]}}}, game=game)
    assert [card["face"] for card in update["views"]["0"]["seats"][1]["hand"]] == [None, None]
    assert [card["face"] for card in update["views"]["1"]["seats"][1]["hand"]] == [face, "blank"]


def test_a_link_of_a_scenario_restores_its_answers(chosen: Json, game: str) -> None:
    screen = Screen()
    update = sit_down(screen, chosen, game=game)
    asked = update["views"]["public"]["question"]["seat"]
    option = update["views"][str(asked)]["question"]["options"][0]["answer"]
    params = {"table": update["table"], "seat": asked, "revision": update["revision"]}
    update = screen.call("table.answer", answer=option, **params)
    assert update["length"] >= 1
    link = screen.call("table.link", table=update["table"])["link"]
    for stored in ({"link": link}, {"token": update["saved"]["token"]}):
        again = Screen().call("table.open", **stored)
        assert (again["id"], again["length"]) == (update["id"], update["length"])
        assert again["scenario"] == update["scenario"]
        assert again["views"]["public"]["seats"] == update["views"]["public"]["seats"]


PARTIAL_ANSWERS = 40
"""Answers after which a scenario's own situation is over."""


@pytest.mark.whole
@pytest.mark.parametrize("place", range(25))
def test_scenarios_play_on_with_random_answers(all_of_them: list[Json], game: str, place: int) -> None:
    """Each test plays another part; together they play every scenario, and one in eight of them to its end."""
    scenarios = definition_of(game).scenarios()
    for n, scenario in enumerate(all_of_them[place::25]):
        to_its_end = n % 8 == 0
        match = scenarios.match(scenarios.read(scenario), "s", [{}, {}], trace=False)
        chance = Stream(f"chance {place}")
        for _ in range(4000 if to_its_end else PARTIAL_ANSWERS):
            if match.question is None:
                break
            question = match.question
            match.answer(question.nth(chance.below(question.count())))
        assert match.game.over or not to_its_end, scenario["name"]


CARDS: dict[str, Json] = {
    "pmv": {
        "card": ["CardText", "Wall", "character", 1, 1, 1, ["人間"], "", [], 4, 3],
        "strange": ["CardText", "Wall", "character", "many"],
        "kind": ["CardText", "Wall", "dragon", 1],
        "deep": ["CardText", [[[[[[["deep"]]]]]]] * 9],
        "other": ["CourtCard", "Wall", "event", 1],
        "set on": "set",
        "full": {seat: {"field": [{"card": "blank", "set": ["blank"] * 9}] * 60} for seat in "AB"},
        "stuck": {"phase": "active", "turn": []},
    },
    "harem_master": {
        "card": ["CourtCard", "Wall", "character", 1, 1, "lord"],
        "strange": ["CourtCard", "Wall", "character", "many"],
        "kind": ["CourtCard", "Wall", "dragon", 1],
        "deep": ["CourtCard", [[[[[[["deep"]]]]]]] * 9],
        "other": ["CardText", "Wall", "character", 1, 1, 1, ["人間"], "", [], 4, 3],
        "set on": "items",
        "full": {"phase": "setup", **{seat: {"deck": ["HM001", *[["blank", 99]] * 9]} for seat in "AB"}},
        "stuck": {"phase": "setup", **{seat: {"deck": [["blank", 9]]} for seat in "AB"}},
    },
    "kyougenshi": {
        "card": ["PoemCard", "Wall", "spell", ["white"], 2, ["人間"], 3000],
        "strange": ["PoemCard", "Wall", "spell", ["white"], "many"],
        "kind": ["PoemCard", "Wall", "dragon", ["white"], 1],
        "deep": ["PoemCard", [[[[[[["deep"]]]]]]] * 9],
        "other": ["CourtCard", "Wall", "event", 1],
        "set on": "set",
        "full": {"phase": "setup", **{seat: {"deck": [["blank", 99]] * 9} for seat in "AB"}},
        "stuck": {"phase": "main", "turn": []},
    },
    "battle_spirits": {
        "card": ["SpiritsCard", "Wall", "spirit", ["white"], 2],
        "strange": ["SpiritsCard", "Wall", "spirit", ["white"], "many"],
        "kind": ["SpiritsCard", "Wall", "dragon", ["white"], 1],
        "deep": ["SpiritsCard", [[[[[[["deep"]]]]]]] * 9],
        "other": ["PoemCard", "Wall", "spell", ["white"], 2, ["人間"], 3000],
        "set on": "set",
        "full": {"phase": "setup", **{seat: {"deck": [["blank", 99]] * 9} for seat in "AB"}},
        "stuck": {"phase": "main", "turn": []},
    },
}
"""For each game a card, invalid cards, and the setup key of attached cards."""


def invalid_scenarios(game: str) -> dict[str, Any]:
    """The changes that make a scenario of the game invalid, by name; a value that isn't an object replaces the
    scenario."""
    cards = CARDS[game]
    shipped = next(iter(definition_of(game).table.pool()))
    deep: Any = {"card": "Wall"}
    for _ in range(30):
        deep = {"card": "Wall", cards["set on"]: [deep]}
    return {
        "no object": [],
        "something more": {"more": 1},
        "a name in one language": {"name": {"ja": "x"}},
        "a name of two lines": {"name": {"ja": "x", "en": "a\nb"}},
        "clauses that are none": {"clauses": [1]},
        "a card that is none": {"cards": {"Wall": ["Nothing"]}},
        "a node that is no card": {"cards": {"Wall": ["X"]}},
        "a card of another game": {"cards": {"Wall": cards["other"]}},
        "a card of strange parts": {"cards": {"Wall": cards["strange"]}},
        "a card of a kind that is none": {"cards": {"Wall": cards["kind"]}},
        "a shipped card": {"cards": {shipped: cards["card"]}},
        "the blank card": {"cards": {"blank": cards["card"]}},
        "nodes without end": {"cards": {"Wall": cards["deep"]}},
        "a card that is nowhere": {"setup": {"A": {"field": ["Nobody"]}}},
        "a deck beyond all bounds": {"setup": {"A": {"deck": 10_000_000, "castle": 10_000_000}}},
        "a number beyond all bounds": {"setup": {"number": 10_000}},
        "a key that is none": {"setup": {"C": {}}},
        "a phase that is none": {"setup": {"phase": "breakfast"}},
        "a turn of nobody": {"setup": {"turn": "C"}},
        "a fraction": {"setup": {"number": 1.5}},
        "a list where an object belongs": {"setup": {"A": []}},
        "a hand that is a number": {"setup": {"A": {"hand": 7}}},
        "a hand that is no list": {"setup": {"A": {"hand": True}}},
        "a card that is a list": {"setup": {"A": {"field": [["blank"]]}}},
        "a card called by a list": {"setup": {"A": {"field": [{"card": ["blank"]}]}}},
        "two cards of one alias": {"setup": {"A": {"field": [{"card": shipped, "as": "x"}] * 2}}},
        "a card set on nothing known": {
            "setup": {"A": {"field": [{"card": "Wall", cards["set on"]: [{"card": 3}]}]}}
        },
        "cards on cards without end": {"setup": {"A": {"field": [deep]}}},
        "too many clauses": {"clauses": ["1.1.1"] * 61},
        "too long": {"setup": {"A": {"field": [{"card": "blank", "as": "x" * 300}] * 60}}},
        "a table that is too full": {"setup": cards["full"]},
        "a table on which nobody can begin": {"setup": cards["stuck"]},
    }


def test_a_card_with_conflicting_characteristics_cannot_be_set_up(lancer: Json) -> None:
    """Its text is understood, but no game can use the card."""
    spell = ["CardText", "Wall", "spell", 1, 1, None, [], "", [], None, None, [], "世界呪符"]
    raw = {**lancer, "cards": {"Wall": spell}, "setup": {"B": {"field": ["Wall"]}}}
    refused = Screen().refused(
        "table.scenario", game="pmv", scenario=raw, seats=PEOPLE, seed="s", mode="hotseat"
    )
    assert refused.data["params"] == {"path": "scenario"}


def test_limits_are_enforced_before_anyone_acts() -> None:
    pool = definition_of("harem_master").table.pool()
    twin = next(face for face, card in pool.items() if card.kind == "character" and not card.abilities)
    scenario = {
        "name": {"ja": "同名の2人", "en": "Two of one name"},
        "clauses": [],
        "cards": {},
        "setup": {"A": {"field": [twin, twin]}},
    }
    screen = Screen()
    update = sit_down(screen, scenario, game="harem_master")
    question = update["views"]["0"]["question"]
    assert question["kind"] == "choose"
    update = screen.call(
        "table.answer",
        table=update["table"],
        seat=0,
        revision=update["revision"],
        answer=question["options"][0]["answer"],
    )
    assert len(update["views"]["public"]["seats"][0]["field"]) == 1
    assert update["views"]["0"]["question"]["code"] == "main"


@pytest.mark.parametrize("what", invalid_scenarios(GAMES[0]))
def test_an_invalid_scenario_is_refused(chosen: Json, game: str, what: str) -> None:
    change = invalid_scenarios(game)[what]
    raw = {**chosen, **change} if isinstance(change, dict) else change
    refused = Screen().refused(
        "table.scenario", game=game, scenario=raw, seats=PEOPLE, seed="s", mode="hotseat"
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
def test_a_file_with_a_mismatched_scenario_is_refused(chosen: Json, game: str, change: Json) -> None:
    screen = Screen()
    file = screen.call("table.save", table=sit_down(screen, chosen, game=game)["table"])["file"]
    file["header"] = {**file["header"], **change}
    refused = screen.refused("table.open", file=file)
    assert (refused.number, refused.code) == (5, "broken")


def test_a_scenario_of_one_game_is_refused_by_another(chosen: Json, game: str) -> None:
    screen = Screen()
    file = screen.call("table.save", table=sit_down(screen, chosen, game=game)["table"])["file"]
    for other in GAMES:
        if other != game:
            with pytest.raises(ScenarioError):
                definition_of(other).scenarios().read(chosen)
            forged = {**file, "header": {**file["header"], "game": other}}
            assert screen.refused("table.open", file=forged).number == 5


ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    99,
    "",
    "blank",
    "A",
    "main",
    "x" * 300,
    "\u202e",
    [],
    {},
    [[]],
    {"card": "blank"},
)


def mutated(value: Any, chance: Stream) -> Any:
    """The value with a random part replaced, lost, doubled or exchanged."""
    if isinstance(value, dict) and value and chance.below(12):
        key = sorted(value)[chance.below(len(value))]
        if not chance.below(6):
            return {k: part for k, part in value.items() if k != key}
        return {**value, key: mutated(value[key], chance)}
    if isinstance(value, list) and value and chance.below(12):
        n, m = chance.below(len(value)), chance.below(len(value))
        part = ([], [value[n]] * 2, [value[m]], [mutated(value[n], chance)])[chance.below(4)]
        return [*value[:n], *part, *value[n + 1 :]]
    if isinstance(value, str) and chance.below(2):
        return {"card": value, "asleep": True, "exhausted": True}
    return ODD_VALUES[chance.below(len(ODD_VALUES))]


def test_a_mutated_scenario_is_playable_or_refused(all_of_them: list[Json], game: str) -> None:
    """A mutated setup is refused with its reason, or is a playable table."""
    scenarios = definition_of(game).scenarios()
    chance = Stream(f"changed {game}")
    opened = refused = 0
    for n in range(400):
        raw = deepcopy(all_of_them[chance.below(len(all_of_them))])
        for _ in range(1 + chance.below(3)):
            part = ("setup", "setup", "setup", "cards", "clauses")[chance.below(5)]
            raw[part] = mutated(raw[part], chance)
        try:
            match = scenarios.match(scenarios.read(raw), f"{n}", [{}, {}], trace=False)
        except ScenarioError:
            refused += 1
            continue
        opened += 1
        for _ in range(12):
            question = match.question
            if question is None:
                break
            match.answer(question.nth(chance.below(question.count())))
    assert opened > 40
    assert refused > 40


def test_a_mutated_link_is_refused_without_breaking_the_table(chosen: Json, game: str) -> None:
    screen = Screen()
    update = sit_down(screen, chosen, game=game)
    link = screen.call("table.link", table=update["table"])["link"]
    chance = Stream(f"link {game}")
    for _ in range(150):
        at, how = chance.below(len(link)), chance.below(3)
        letter = "ABCxyz019-_"[chance.below(11)]
        bad = (link[:at], link[:at] + letter + link[at + 1 :], link[:at] + letter + link[at:])[how]
        if bad != link:
            assert screen.refused("table.open", link=bad).number in (5, -32602)


def test_a_scenario_has_one_written_form(chosen: Json) -> None:
    turned = {key: chosen[key] for key in sorted(chosen, reverse=True)}
    assert write_scenario(turned) == write_scenario(chosen)


def test_the_rulebook_is_complete() -> None:
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
