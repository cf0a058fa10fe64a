"""The judge: positions edited by typed lines, questions, links, and positions taken from games; untrusted input never
breaks it."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.bridge.judge import METHODS
from pyengine.bridge.judge.typed_edits import fold
from pyengine.bridge.lazy_methods import JUDGE_METHODS
from pyengine.games import GAMES, definition_of
from pyengine.scenario.run import run_one
from pyengine.tabletop.match_setup import BLANK
from tests.bridge.laid import sit_down as sit_down_to
from tests.bridge.playing import Json, Refused, Screen
from tests.bridge.test_review import sit_down

SCREEN = Screen()
ROOT = Path(__file__).parents[2]


def request_text(method: str, **params: Any) -> str:
    """A JSON-RPC request."""
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})


def lay(game: str, *lines: str, lang: str = "en", scenario: Json | None = None) -> Json:
    """The position after these lines are typed."""
    laid: Json = SCREEN.call("judge.lay", game=game, **({} if scenario is None else {"scenario": scenario}))
    for line in lines:
        laid = SCREEN.call("judge.lay", game=game, scenario=laid["scenario"], line=line, lang=lang)
    return laid


def refused(game: str, laid: Json, line: str) -> Refused:
    return SCREEN.refused("judge.lay", game=game, scenario=laid["scenario"], line=line, lang="en")


def offers(game: str, laid: Json, line: str, of: str = "table", lang: str = "en") -> list[str]:
    found = SCREEN.call("judge.complete", game=game, scenario=laid["scenario"], line=line, lang=lang, of=of)
    return [each["line"] for each in found["offers"]]


def card_name(game: str, n: int = 0, lang: str = "en") -> str:
    definition = definition_of(game)
    pool = definition.table.pool()
    return definition.faces.name_of(list(pool)[n], pool)[lang]


def cards_by_name(laid: Json) -> dict[str, Json]:
    return {card["called"]: card for card in laid["cards"] if card["face"] != BLANK}


def first_row(game: str) -> str:
    return definition_of(game).layout.rows[0].zone


def test_missing_judge_part_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as away:
        away.setitem(sys.modules, "pyengine.bridge.judge", None)
        told = SCREEN.refused("judge.lay", game="pmv")
    assert (told.number, told.data["part"], told.data["module"]) == (12, "judge", "pyengine.bridge.judge")


def test_all_lazy_judge_methods_exist() -> None:
    assert set(METHODS) == set(JUDGE_METHODS)


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_table_has_the_games_zones_and_words_and_a_question(game: str) -> None:
    laid = lay(game)
    layout = definition_of(game).layout
    assert laid["fault"] is None
    assert laid["asked"]["seat"] == 0
    assert {row.zone for row in layout.rows} | {layout.hand} <= {*laid["words"]["zones"]}
    assert not cards_by_name(laid)
    assert set(laid["view"]["turn"]) == {"number", "player", "phase"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_cards_can_be_placed_in_every_zone_by_name_in_either_language(game: str, lang: str) -> None:
    words = lay(game)["words"]
    for zone in (*words["zones"], *words["piles"]):
        for seat in "AB":
            laid = lay(game, f"{seat}.{zone} {card_name(game, 1, lang)}", lang=lang)
            [card] = cards_by_name(laid).values()
            assert (card["zone"], card["seat"]) == (zone, "AB".index(seat))
            assert card["face"] == list(definition_of(game).table.pool())[1]
            seen = laid["view"]["seats"]["AB".index(seat)][zone]
            if isinstance(seen, list):
                assert card["face"] in {each["face"] for each in seen}


@pytest.mark.parametrize("game", GAMES)
def test_every_state_and_counter_can_be_set_and_cleared(game: str) -> None:
    laid = lay(game, f"A.{first_row(game)} {card_name(game)}")
    here = laid["scenario"]
    [alias] = cards_by_name(laid)
    for key in laid["words"]["states"]:
        after = lay(game, f"{alias} {key}", scenario=here)
        assert cards_by_name(after)[alias]["said"][key] is True
        assert cards_by_name(lay(game, f"{alias} {key} no", scenario=after["scenario"]))[alias]["said"] == {}
    for key in laid["words"]["counts"]:
        if key not in ("popularity", "transformed"):
            after = lay(game, f"{alias} {key} 2", scenario=here)
            assert cards_by_name(after)[alias]["said"][key] == 2


def test_a_state_of_other_card_kinds_is_refused_with_a_reason() -> None:
    laid = lay("pmv", f"A.field {card_name('pmv')}")
    [alias] = cards_by_name(laid)
    told = refused("pmv", laid, f"{alias} popularity 2")
    assert (told.number, told.code) == (-32602, "not-laid")
    assert "leader" in told.data["params"]["why"]


@pytest.mark.parametrize("game", GAMES)
def test_a_moved_card_keeps_its_states_on_the_field_and_loses_them_elsewhere(game: str) -> None:
    row = first_row(game)
    laid = lay(game, f"A.{row} {card_name(game)}")
    [alias] = cards_by_name(laid)
    state = laid["words"]["states"][0]
    laid = lay(game, f"{alias} {state}", f"move {alias} to B.{row}", scenario=laid["scenario"])
    assert (cards_by_name(laid)[alias]["seat"], cards_by_name(laid)[alias]["said"]) == (1, {state: True})
    laid = lay(game, f"move {alias} B.hand", scenario=laid["scenario"])
    assert (cards_by_name(laid)[alias]["zone"], cards_by_name(laid)[alias]["said"]) == ("hand", {})
    assert not cards_by_name(lay(game, f"remove {alias}", scenario=laid["scenario"]))


def test_copies_of_a_card_are_numbered_in_both_languages() -> None:
    twice = [f"A.field {card_name('pmv')}"] * 2
    english = list(cards_by_name(lay("pmv", *twice)))
    japanese = list(cards_by_name(lay("pmv", *twice, lang="ja")))
    assert english == ["Kohaku, Lamp Keeper", "Kohaku, Lamp Keeper 2"]
    assert japanese == ["灯り番コハク@1", "灯り番コハク@2"]


@pytest.mark.parametrize(("game", "key"), [("pmv", "set"), ("harem_master", "items")])
def test_an_attached_card_moves_with_its_host_and_can_be_detached(game: str, key: str) -> None:
    laid = lay(game, f"A.field {card_name(game)}", f"A.field {card_name(game, 1)}")
    host, rider = cards_by_name(laid)
    laid = lay(game, f"move {rider} to {host}", scenario=laid["scenario"])
    assert laid["words"]["carries"] == key
    assert cards_by_name(laid)[rider]["host"] == cards_by_name(laid)[host]["ref"]
    laid = lay(game, f"move {host} to B.field", scenario=laid["scenario"])
    assert [cards_by_name(laid)[each]["seat"] for each in (host, rider)] == [1, 1]
    assert refused(game, laid, f"move {host} to {rider}").code == "not-laid"
    laid = lay(game, f"move {host} to A.hand", scenario=laid["scenario"])
    assert {each["zone"]: each["host"] for each in cards_by_name(laid).values()} == {"hand": None}
    assert len(cards_by_name(laid)) == 2


@pytest.mark.parametrize("game", GAMES)
def test_turn_phase_and_numbers_can_be_set(game: str) -> None:
    laid = lay(game, "turn B", "number 5")
    assert (laid["view"]["turn"]["player"], laid["view"]["turn"]["number"]) == (1, 5)
    for phase in laid["words"]["phases"]:
        assert lay(game, f"phase {phase}")["fault"] is None
    for key in laid["words"]["numbers"]:
        assert lay(game, f"B.{key} 2")["scenario"]["setup"]["B"][key] == 2
    assert lay(game, "turn B", f"A.hand {card_name(game)}", "clear")["scenario"]["setup"] == {}


def test_the_soul_core_is_in_one_pool_or_on_a_card() -> None:
    laid = lay("battle_spirits", "A.soul reserve")
    assert laid["view"]["seats"][0]["pools"]["reserve"]["soul"] == 1
    laid = lay("battle_spirits", f"A.field {card_name('battle_spirits')} soul 1")
    assert next(iter(cards_by_name(laid).values()))["said"] == {"soul": 1}


def test_default_cores_on_a_card_are_counted() -> None:
    laid = lay("battle_spirits", f"A.field {card_name('battle_spirits')}")
    [alias] = cards_by_name(laid)
    assert (cards_by_name(laid)[alias]["said"], cards_by_name(laid)[alias]["counts"]) == (
        {},
        {"core": 1, "soul": 0},
    )
    laid = lay("battle_spirits", f"{alias} core 3", scenario=laid["scenario"])
    assert cards_by_name(laid)[alias]["counts"] == {"core": 3, "soul": 0}


def test_a_lasting_effect_is_added_as_a_resolved_card_and_removed() -> None:
    laid = lay("pmv", f"A.field {card_name('pmv')}")
    [alias] = cards_by_name(laid)
    before = laid["view"]["seats"][0]["field"][0]["attack"]
    laid = lay("pmv", f"resolved A Flute: The Driving Tune targeting {alias}", scenario=laid["scenario"])
    assert laid["view"]["seats"][0]["field"][0]["attack"] == before + 2
    assert [row["targeting"] for row in laid["before"]["resolved"]] == [[alias]]
    laid = lay("pmv", "remove resolved 1", scenario=laid["scenario"])
    assert laid["view"]["seats"][0]["field"][0]["attack"] == before
    assert refused("pmv", laid, "remove resolved 1").code == "not-laid"


@pytest.mark.parametrize("game", GAMES)
def test_a_pile_takes_a_number_of_cards_up_to_the_limit(game: str) -> None:
    pile = lay(game)["words"]["piles"][0]
    laid = lay(game, f"A.{pile} 60")
    assert laid["scenario"]["setup"]["A"][pile] == 60
    assert refused(game, laid, f"A.{pile} 61").code == "line-unread"
    assert refused(game, laid, f"A.{pile} {card_name(game)}").code == "not-laid"
    assert refused(game, lay(game, "A.hand 60"), f"A.hand {card_name(game)}").code == "not-laid"


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("", ""), ("A.kitchen Fox", "a.kitchen fox"), ("A.field Nobody Knows Him", "nobody knows him"), ("A.life many", "many"),
        ("A.life 100", "100"), ("turn C", "c"), ("phase tea", "tea"), ("turn A at once", "at once"), ("remove", ""),
    ],
)  # fmt: skip
def test_an_unknown_line_is_refused_from_its_first_unread_word(line: str, rest: str) -> None:
    told = refused("pmv", lay("pmv"), line) if line else refused("pmv", lay("pmv"), " ")
    assert (told.code, told.data["params"]["rest"]) == ("line-unread", rest)


def test_completions_are_offered_and_understood() -> None:
    laid = lay("pmv", f"A.field {card_name('pmv')}")
    assert "A.field" in offers("pmv", laid, "a.")
    assert all(each.startswith("A.field ") for each in offers("pmv", laid, "A.field "))
    assert offers("pmv", laid, "A.field 灯り番", lang="ja") == ["A.field 灯り番コハク"]
    assert offers("pmv", laid, "A.field lamp") == ["A.field Lamp-Oil Boy", "A.field Kohaku, Lamp Keeper"]
    assert "A.field Kohaku, Lamp Keeper asleep" in offers("pmv", laid, "A.field Kohaku, Lamp Keeper a")
    assert offers("pmv", laid, "move ") == ["move Kohaku, Lamp Keeper"]
    assert "A can attack Kohaku, Lamp Keeper" in offers("pmv", laid, "A can attack ", of="question")
    for line in ("A.field ", "phase ", "A.hand Kohaku, Lamp Keeper "):
        for offer in offers("pmv", laid, line):
            answer = SCREEN.raw(
                request_text("judge.lay", game="pmv", scenario=laid["scenario"], line=offer, lang="en")
            )
            rest = answer["error"]["data"]["params"].get("rest", "") if "error" in answer else ""
            assert rest == "", "what was offered is understood; more may be wanted"


@pytest.mark.parametrize("game", GAMES)
def test_judge_answers_match_the_card_panel_and_the_written_scenario(game: str) -> None:
    laid = lay(game, f"A.{first_row(game)} {card_name(game)}", f"B.hand {card_name(game, 2)}")
    answers = set()
    for card in cards_by_name(laid).values():
        about = SCREEN.call("judge.card", game=game, scenario=laid["scenario"], ref=card["ref"])
        for action in about["actions"]:
            told = SCREEN.call("judge.ask", game=game, scenario=laid["scenario"], ask=action["ask"])
            assert told["ok"] == action["ok"]
            assert told["ok"] or {each["clause"] for each in told["reasons"]} & {
                each["clause"] for each in action["reasons"]
            }
            text = SCREEN.call(
                "judge.write", game=game, scenario=laid["scenario"], name='It "asks"', ask=action["ask"]
            )["text"]
            data = tomllib.loads(text)
            [scenario] = data["scenario"]
            ran = run_one(scenario, definition_of(data["game"]).scenarios().seating)
            assert ran.ok, ran.error
            assert ("can" if told["ok"] else "cannot") in scenario["play"]
            answers.add(told["ok"])
    assert answers, "there is something to be asked of cards"


def test_a_question_about_an_unknown_card_is_refused_at_its_name() -> None:
    laid = lay("pmv", f"A.field {card_name('pmv')}")
    told = SCREEN.refused("judge.ask", game="pmv", scenario=laid["scenario"], ask="A can attack Nobody")
    assert (told.code, told.data["params"]["rest"]) == ("line-unread", "nobody")


@pytest.mark.parametrize("game", GAMES)
def test_a_link_carries_the_position_and_the_question(game: str) -> None:
    laid = lay(game, f"A.{first_row(game)} {card_name(game)}", "turn B")
    [alias] = cards_by_name(laid)
    ask = f"A can attack {alias}"
    link = SCREEN.call("judge.link", game=game, scenario=laid["scenario"], ask=ask)["link"]
    brought = Screen().call("judge.open", link=link)
    assert (brought["game"], brought["ask"], brought["scenario"]) == (game, ask, laid["scenario"])
    for other in (link[:-1], link + "A", "A" * 8_001, "", "!"):
        assert SCREEN.refused("judge.open", link=other).number in (5, -32602)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_can_be_played_on_by_two_people_and_linked(game: str) -> None:
    laid = lay(game, f"A.{first_row(game)} {card_name(game)}", "turn B")
    seats = [{"kind": "human", "name": ""}] * 2
    screen = Screen()
    update = screen.call(
        "table.scenario", game=game, scenario=laid["scenario"], seats=seats, seed="scenario", mode="hotseat"
    )
    assert update["views"]["public"]["question"]["seat"] == laid["asked"]["seat"]
    question = screen.question(update)
    after = screen.answer(update, question["default"] or question["options"][0]["answer"])
    link = screen.call("table.link", table=update["table"])["link"]
    assert Screen().call("table.open", link=link)["length"] == after["length"]


def test_undo_goes_back_to_the_set_up_position() -> None:
    laid = lay("pmv", f"A.field {card_name('pmv')}")
    seats = [{"kind": "human", "name": ""}] * 2
    screen = Screen()
    update = screen.call(
        "table.scenario", game="pmv", scenario=laid["scenario"], seats=seats, seed="scenario", mode="hotseat"
    )
    attack = next(
        each["answer"] for each in screen.question(update)["options"] if each["answer"][0] == "attack"
    )
    after = screen.answer(update, attack)
    assert after["length"] > update["length"]
    back = screen.call("table.undo", table=update["table"], seat=0)
    assert back["views"]["public"]["seats"] == update["views"]["public"]["seats"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at", [0, 20, 60])
def test_a_position_taken_from_a_game_shows_what_the_seat_knows(game: str, at: int) -> None:
    screen = Screen()
    update = screen.play(sit_down(screen, game), "some", most=60)
    at = min(at, update["length"])
    for seat in (0, 1):
        taken = screen.call("judge.take", table=update["table"], seat=seat, at=at)
        then = screen.call("table.view", table=update["table"], seat=seat, at=at)
        words = taken["words"]
        for whose in (0, 1):
            was, lies = then["seats"][whose], taken["view"]["seats"][whose]
            assert was.get("pools") == lies.get("pools")
            for zone in (*words["zones"], *words["piles"]):
                if isinstance(was[zone], int):
                    assert was[zone] == lies[zone]
                    continue
                own = {each["ref"] for each in was[zone]}
                here = [each for each in was[zone] if each["host"] in {None, *own}]
                looks = [(each["asleep"], each["face_down"], each.get("counters")) for each in here]
                assert looks == [(e["asleep"], e["face_down"], e.get("counters")) for e in lies[zone]]
                faces = [(a["face"], b["face"]) for a, b in zip(here, lies[zone], strict=True)]
                assert all(shown in (known, None) for shown, known in faces)
                if whose != seat:
                    hidden = {known for shown, known in faces if shown is None}
                    assert hidden <= {BLANK}, "what the seat does not know is a blank card"
        if then["turn"]["phase"] in words["phases"]:
            assert taken["view"]["turn"] == then["turn"]
        else:
            assert "phase" in {each["code"] for each in taken["left"]}


def test_the_computers_hand_is_hidden_while_its_game_goes_on() -> None:
    screen = Screen()
    update = screen.new("solo")
    assert screen.refused("judge.take", table=update["table"], seat=1, at=0).data["params"]["path"] == "seat"
    public = screen.call("judge.take", table=update["table"], seat=None, at=0)
    assert {card["face"] for card in public["cards"] if card["zone"] == "hand"} <= {BLANK}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_decks_is_written_as_a_file_and_takes_no_cards(game: str) -> None:
    decks = list(definition_of(game).table.shipped()["decks"])[:2]
    scenario = {**GOOD, "cards": {}, "setup": {"decks": decks, "best_of": 3}}
    text = SCREEN.call("judge.write", game=game, scenario=scenario, name="Series")["text"]
    result = run_one(tomllib.loads(text)["scenario"][0], definition_of(game).scenarios().seating)
    assert result.ok, result.error
    line = f"A.{first_row(game)} {card_name(game)}"
    told = SCREEN.refused("judge.lay", game=game, scenario=scenario, line=line, lang="en")
    assert told.data["params"]["why"] == "setup: beside decks nothing is laid, so not ['A']"


@pytest.mark.parametrize("game", GAMES)
def test_a_written_file_is_read_back_with_its_question(game: str) -> None:
    laid = lay(game, f"A.{first_row(game)} {card_name(game)}", "turn B")
    [alias] = cards_by_name(laid)
    ask = f"A can attack {alias}"
    for said in ({"ask": ask}, {}):
        text = SCREEN.call("judge.write", game=game, scenario=laid["scenario"], name="Who?", **said)["text"]
        read = Screen().call("judge.read", text=text)
        assert read["scenario"]["setup"] == {k: v for k, v in laid["scenario"]["setup"].items() if v}
        assert (read["game"], read["ask"], read["names"], read["left"]) == (
            game,
            said.get("ask", ""),
            ["Who?"],
            [],
        )
        assert read["scenario"]["name"] == {"ja": "Who?", "en": "Who?"}


JUDGED_FILES = sorted((ROOT / "tests" / "judged").rglob("*.toml"))


@pytest.mark.parametrize("path", JUDGED_FILES[::4], ids=lambda path: path.stem)
def test_scenario_files_open_in_the_judge(path: Path) -> None:
    text = path.read_text("utf-8")
    listed = tomllib.loads(text)["scenario"]
    for n in (0, len(listed) - 1):
        read = SCREEN.call("judge.read", text=text, n=n)
        assert read["names"] == [each["name"] for each in listed]
        assert read["fault"] is None
        assert set(read["scenario"]["cards"]) == set(listed[n].get("cards", {}))
        assert read["ask"] or read["left"]
    assert SCREEN.refused("judge.read", text=text, n=len(listed)).number == -32602


HEAD = 'game = "pmv"\n[[scenario]]\nname = "x"\nplay = ""\n'


@pytest.mark.parametrize(
    "text",
    [
        "", "game", "game = 3", 'game = "pmv"', 'game = "chess"\n[[scenario]]\nname = "x"\nplay = ""', "a = " + "[" * 5_000,
        "a" + ".a" * 5_000 + " = 1", 'game = "pmv"\nscenario = []', 'game = "pmv"\nscenario = [1]', HEAD + "setup = [1]",
        HEAD + "setup.A.life = 2.5", HEAD + "setup.A.life = 2026-11-24", HEAD + "cards.Fox = 3", HEAD + 'cards.Fox = "no card"',
        HEAD + "setup.A.field = [{ card = \"Fox\" }]", HEAD + "clauses = [1]", HEAD.replace('"x"', '""'), HEAD + "setup.A.deck = 101",
    ],
)  # fmt: skip
def test_a_file_without_a_scenario_is_refused_with_a_reason(text: str) -> None:
    told = SCREEN.refused("judge.read", text=text)
    assert (told.number, told.code) in {(-32602, "not-a-scenario"), (-32602, "not-laid")}
    assert told.data["params"]["why"]


OWN = '''
cards.Sprite = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:妖怪
攻撃力(1)/耐久力(5)
"""
cards.Poke = """
Command NODE(0)/COST(0)
 目標の〔キャラクター1枚〕をスリープ状態にする。
"""
setup.A = { field = ["Sprite"], hand = ["Poke"] }
'''


def test_a_position_with_custom_cards_is_taken_asked_about_and_linked() -> None:
    screen = Screen()
    update = sit_down_to(screen, OWN, "hotseat", kinds=("human", "human"))
    taken = screen.call("judge.take", table=update["table"], seat=0, at=0)
    assert set(cards_by_name(taken)) == {"Sprite", "Poke"}
    assert set(taken["scenario"]["cards"]) == {"Sprite", "Poke"}
    ask = "A can play Poke targeting Sprite"
    assert screen.call("judge.ask", game="pmv", scenario=taken["scenario"], ask=ask)["ok"]
    text = screen.call("judge.write", game="pmv", scenario=taken["scenario"], name="Own cards", ask=ask)[
        "text"
    ]
    [scenario] = tomllib.loads(text)["scenario"]
    ran = run_one(scenario, definition_of("pmv").scenarios().seating)
    assert ran.ok, ran.error
    link = screen.call("judge.link", game="pmv", scenario=taken["scenario"], ask=ask)["link"]
    assert Screen().call("judge.open", link=link)["scenario"] == taken["scenario"]


@pytest.mark.parametrize("unsayable", [None, "two\nlines", "\u202e", "\x7f"])
def test_a_setup_with_unwritable_text_is_refused(unsayable: Any) -> None:
    for setup in (
        {"A": {"field": [{"card": card_name("pmv", lang="ja"), "as": unsayable}]}},
        {"phase": unsayable},
    ):
        told = SCREEN.refused("judge.lay", game="pmv", scenario={**GOOD, "setup": setup})
        assert (told.number, told.code) == (-32602, "not-laid")


# -- any input -----------------------------------------------------------------------------------------------------

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-200, 20_000) | st.sampled_from(["", "A", "B", "blank", "\ud800", "main", "灯り番コハク"]) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(
        ["A", "B", "turn", "phase", "number", "field", "hand", "deck", "nodes", "life", "card", "as", "owner", "asleep", "set", "items",
         "core", "soul", "reserve", "battle", "orbs", "resolved", "interference", "popularity", "transformed", "active", "seat", "targeting"]), inner, max_size=5),
    max_leaves=14,
)  # fmt: skip
GOOD = {"name": {"ja": "机", "en": "Desk"}, "clauses": [], "cards": {}}


def never_broken(method: str, **params: Any) -> None:
    answer = SCREEN.raw(request_text(method, **params))
    assert "result" in answer or answer["error"]["code"] != -32603, answer


SETUP_KEYS = ["A", "B", "turn", "phase", "number", "resolved", "decks", "best_of"]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GAMES), st.dictionaries(st.sampled_from(SETUP_KEYS), VALUES, max_size=4))
def test_any_setup_is_accepted_or_refused(game: str, setup: Json) -> None:
    scenario = {**GOOD, "setup": setup}
    never_broken("judge.lay", game=game, scenario=scenario)
    never_broken("judge.ask", game=game, scenario=scenario, ask="A can play 灯り番コハク")
    never_broken("judge.write", game=game, scenario=scenario, name="x")
    never_broken("judge.link", game=game, scenario=scenario)
    never_broken("judge.card", game=game, scenario=scenario, ref=1)


TOKENS = ["A.field", "B.hand", "A.deck", "A.life", "A.soul", "reserve", "move", "remove", "turn", "phase", "number", "to", "clear", "A", "B", "can",
          "attack", "play", "use", "targeting", "mode", "asleep", "no", "3", "60", "9999", "Kohaku, Lamp Keeper", "灯り番コハク", "A.hand@1",
          "resolved", "interference", "owner", "shown", "set", "core", "Blank", '"', "#1", "‮", "①"]  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(GAMES),
    st.lists(st.lists(st.sampled_from(TOKENS), max_size=6).map(" ".join), max_size=4),
    st.sampled_from(["ja", "en"]),
)
def test_any_line_is_executed_or_refused_and_completed(game: str, lines: list[str], lang: str) -> None:
    scenario: Any = None
    for line in lines:
        given_so_far = {
            "game": game,
            "line": line,
            "lang": lang,
            **({"scenario": scenario} if scenario else {}),
        }
        never_broken("judge.complete", **given_so_far, of="table")
        never_broken("judge.complete", **given_so_far, of="question")
        never_broken("judge.ask", game=game, ask=line or " ", **({"scenario": scenario} if scenario else {}))
        answer = SCREEN.raw(request_text("judge.lay", **given_so_far))
        if "result" in answer:
            scenario = answer["result"]["scenario"]
        else:
            assert answer["error"]["code"] == -32602, answer


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="ABCabc012-_", max_size=60))
def test_any_link_is_opened_or_refused(link: str) -> None:
    never_broken("judge.open", link=link)


@given(st.text(max_size=30))
def test_fold_is_idempotent(text: str) -> None:
    once = fold(text)
    assert fold(once) == once or len(once) != len(text)
