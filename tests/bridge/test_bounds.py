"""Bounds on untrusted input: its work, its depth, its names, and the seats it answers for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.bridge import storage
from pyengine.bridge.api import METHODS
from pyengine.bridge.automation.standing_answers import MAX_ANSWERS_IN_A_ROW
from pyengine.games import definition_of
from pyengine.games.pmv.scenario_setup import SCENARIOS
from pyengine.games.pmv.vocab import AddPower, AtMost, Auto, CardText, Count, Let, Noun, This, X
from pyengine.kernel import game as kernel
from pyengine.kernel.state.derived import MAX_WORK_PER_ANSWER
from pyengine.net.link import deflate_to_text, inflate_text
from pyengine.scenario.run import ScenarioError
from tests.bridge.playing import PEOPLE, Json, Refused, Screen

# -- work ---------------------------------------------------------------------------------------------------------


def beast(nested: int, stat: str) -> CardText:
    """A character with nested counts: its `stat` is limited by a count of characters, and so on."""
    n = Count(Noun("character", ()))
    for _ in range(nested - 1):
        n = Count(Noun("character", (AtMost(stat, n),)))
    effect = Let(n, AddPower(This(), X(), 0))
    return CardText("けもの", "character", 1, 1, 1, ("人間",), "", (), 1, 3, (Auto("alpha", effect),))


def crowd(nested: int, stat: str, side: int) -> Json:
    setup = {
        "A": {"field": ["け"] * side, "hand": ["け"], "nodes": {"active": 6}},
        "B": {"field": ["け"] * side},
    }
    name = {"ja": "群れ", "en": "A crowd"}
    return {"name": name, "clauses": [], "cards": {"け": beast(nested, stat).to_json()}, "setup": setup}


def sit_down(screen: Screen, scenario: Json) -> Json:
    seats = [*PEOPLE]
    return screen.call(  # type: ignore[no-any-return]
        "table.scenario", game="pmv", scenario=scenario, seats=seats, seed="s", mode="hotseat"
    )


@pytest.mark.parametrize(("nested", "stat"), [(3, "cost"), (3, "attack"), (2, "attack")])
def test_sixty_cards_a_side_that_count_each_other_are_refused_quickly(nested: int, stat: str) -> None:
    with pytest.raises(Refused, match=r"too-much-work|wrong-params"):
        sit_down(Screen(), crowd(nested, stat, 60))


def test_a_text_with_four_nested_counts_is_not_read() -> None:
    for side in (1, 60):
        refused = Screen().refused(
            "table.scenario",
            game="pmv",
            scenario=crowd(4, "cost", side),
            seats=PEOPLE,
            seed="s",
            mode="hotseat",
        )
        assert (refused.number, refused.data["params"]) == (-32602, {"path": "scenario"})
    card = {"card": beast(4, "cost").to_json()}
    refused = Screen().refused("set.make", game="pmv", name="群れ", cards=[card])
    assert "more than 3" in refused.data["params"]["why"]


def test_twelve_cards_a_side_that_count_each_other_play_normally() -> None:
    screen = Screen()
    update = sit_down(screen, crowd(2, "attack", 12))
    update = screen.play(update, "a dozen", 12)
    assert update["length"] >= 12


def test_pass_and_concede_stay_possible_when_an_answer_costs_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Screen()
    update = sit_down(screen, crowd(1, "attack", 3))
    while not any(each["answer"][0] == "play" for each in screen.question(update)["options"]):
        update = screen.answer(update, ["pass"])
    monkeypatch.setattr(kernel, "MAX_WORK_PER_ANSWER", 0)
    before = screen.call("table.view", table=update["table"], seat=None)
    act = next(each["answer"] for each in screen.question(update)["options"] if each["answer"][0] == "play")
    seat = update["views"]["public"]["question"]["seat"]
    refused = screen.refused(
        "table.answer", table=update["table"], seat=seat, revision=update["revision"], answer=act
    )
    assert (refused.number, refused.data["reasons"][0]["code"]) == (4, "too-much-work")
    assert screen.call("table.view", table=update["table"], seat=None) == before
    update = screen.answer(update, ["pass"])
    update = screen.call("table.declare", table=update["table"], seat=seat, what="concede")
    assert update["over"]["code"] == "conceded"


def test_work_of_an_answer_does_not_depend_on_views_in_between() -> None:
    """Otherwise one replica would refuse an answer that another accepts."""
    screen = Screen()
    update = screen.new(seed="cost")
    seats = (0, 1)
    for n in range(40):
        for seat in seats:
            view = screen.call("table.view", table=update["table"], seat=seat)
            for card in view["seats"][seat]["hand"][:2]:
                screen.call("table.why", table=update["table"], seat=seat, ref=card["ref"])
        asked = update["views"]["public"]["question"]["seat"]
        screen.refused(
            "table.answer",
            table=update["table"],
            seat=asked,
            revision=update["revision"],
            answer=["attack", 1],
        )
        update = screen.play(update, f"cost{n}", 1)
    file = screen.call("table.save", table=update["table"])["file"]
    other = Screen()
    again = other.call("table.open", file=file)
    live = [position.work for position in screen.bridge.tables[update["table"]].positions]
    read = [position.work for position in other.bridge.tables[again["table"]].positions]
    assert live == read
    assert max(live) > 0


def test_a_log_that_costs_too_much_to_replay_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    update = screen.play(screen.new(seed="long"), "long", 30)
    file = screen.call("table.save", table=update["table"])["file"]
    link = screen.call("table.link", table=update["table"])["link"]
    monkeypatch.setattr(storage, "MAX_WORK_PER_LOG", 100)
    for source in ({"file": file}, {"link": link}):
        refused = Screen().refused("table.open", **source)
        assert (refused.number, refused.code) == (5, "too-much-work")


def test_a_costly_scenario_of_earlier_rules_is_not_passed_to_its_engine() -> None:
    screen = Screen()
    update = sit_down(screen, crowd(1, "cost", 1))
    file: Any = screen.call("table.save", table=update["table"])["file"]
    file["header"]["rules"] = "pmv-2"
    assert screen.refused("table.open", file=file).code == "other-rules"
    file["header"]["scenario"] = crowd(4, "cost", 60)
    refused = screen.refused("table.open", file=file)
    assert (refused.number, refused.code) == (5, "too-much-work")


@pytest.mark.parametrize(
    ("game", "pile"),
    [("pmv", {"deck": 10**9}), ("pmv", {"nodes": {"active": 10**9}}), ("harem_master", {"castle": 10**9})],
)
def test_a_setup_with_a_billion_cards_stops_at_the_limit(game: str, pile: Json) -> None:
    with pytest.raises(ScenarioError, match="at most 800 cards"):
        definition_of(game).scenarios().adapter.lay({"cards": {}, "setup": {"A": pile}})


def night_card(text: str) -> Json:
    """A card with this mandatory effect at the start of every turn."""
    listing = f"Character GRAZE(1)/NODE(0)/COST(0)\n種族:人間\n(自動γ):\n {text}\n攻撃力(1)/耐久力(5)\n"
    card: Json = SCENARIOS.adapter.read_card("N", listing).to_json()
    return card


@pytest.mark.parametrize("gain", ["", "〔あなた〕はライフを9999得る。その後、"])
@pytest.mark.parametrize(("side", "ends"), [(1, True), (3, True), (30, False)])
def test_a_loop_made_by_cards_costs_no_answer_more_than_others(gain: str, side: int, ends: bool) -> None:
    """With many such cards, the player orders them; each of these answers is bounded like any other."""
    card = night_card(f"ターン開始時に、{gain}ターンを終了する。")
    seat = {"field": ["N"] * side}
    scenario = {
        "name": {"ja": "夜", "en": "Night"},
        "clauses": [],
        "cards": {"N": card},
        "setup": {"A": seat, "B": seat},
    }
    screen = Screen()
    update = sit_down(screen, scenario)
    given = 0
    # Thirty identical triggers are ordered automatically, a limited number at a time before the next question.
    while not update["over"] and given < 70 and (ends or update["length"] <= 2 * MAX_ANSWERS_IN_A_ROW):
        asked = screen.question(update)
        update = screen.answer(update, asked["default"] or asked["options"][0]["answer"])
        given += 1
    assert bool(update["over"]) == ends
    if ends:
        assert (update["over"]["code"], update["over"]["draw"]) == ("endless", True)
    assert max(each.work for each in screen.bridge.tables[update["table"]].positions) < MAX_WORK_PER_ANSWER


# -- depth --------------------------------------------------------------------------------------------------------


def nested(depth: int, inner: str = "") -> str:
    return "[" * depth + inner + "]" * depth


@pytest.mark.parametrize("depth", [250, 3_000, 100_000])
def test_too_deep_json_is_refused_before_parsing(depth: int) -> None:
    screen = Screen()
    for text in (nested(depth), '{"a":' * depth + "1" + "}" * depth, nested(depth, '"]]]"'), "[" * depth):
        assert screen.raw(text)["error"]["code"] == -32700
    for method in METHODS:
        request = (
            f'{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{{"game":"pmv","file":{nested(depth)}}}}}'
        )
        assert screen.raw(request)["error"]["code"] == -32700
    deep = nested(depth)
    assert screen.refused("table.open", token=deep[:12_000]).code == "broken"
    assert screen.refused("set.check", game="pmv", set=deep).data["faults"][0]["code"] == "not-json"
    assert screen.refused("bot.choose", position=deep, bot="greedy", seed="s").number == -32602
    assert screen.call("hello")["protocol"] == 1


def test_brackets_in_strings_do_not_count_as_depth() -> None:
    seats = [{"kind": "human", "name": "[[[{"}, {"kind": "human", "name": 'a"\\[['}]
    assert Screen().new(seats=seats, seed="[" * 100)["table"]
    assert not Screen().call("deck.check", game="pmv", text='[{"' * 5_000)["ok"]


def test_a_link_with_deep_json_is_refused() -> None:
    from pyengine.net.link import Writer

    screen = Screen()
    out = Writer()
    out.out += b"Tf"
    out.number(2)
    for text in ("pmv", "pmv", "x", "human", "a", "human", "b", "seed", nested(3_000)):
        out.text(text)
    out.number(0)
    out.raw(b"")
    out.out += bytes(8)
    assert screen.refused("table.open", link=deflate_to_text(bytes(out.out))).code == "broken"


# -- names --------------------------------------------------------------------------------------------------------

INVISIBLE = [
    "\n",
    "\x07",
    "\x85",
    "\u200b",
    "\u200d",
    "\u202e",
    "\u2066",
    "\u2028",
    "\ufeff",
    "\u00ad",
    "\U000e0041",
]


@pytest.mark.parametrize("sign", INVISIBLE)
def test_names_and_seeds_refuse_invisible_characters(sign: str) -> None:
    screen = Screen()
    named = [{"kind": "human", "name": f"A{sign}nn"}, {"kind": "human", "name": "Ben"}]
    wanted: Json = {"game": "pmv", "decks": ["tidelight", "starwheel"], "mode": "hotseat"}
    assert screen.refused("table.new", **wanted, seats=named, seed="s").data["params"] == {
        "path": "seats.0.name"
    }
    assert screen.refused("table.new", **wanted, seats=PEOPLE, seed=f"s{sign}").data["params"] == {
        "path": "seed"
    }
    update = screen.new()
    file: Any = screen.call("table.save", table=update["table"])["file"]
    for part, value in (("seed", f"s{sign}"), ("seats", [*named])):
        changed = json.loads(json.dumps(file))
        changed["header"][part] = value
        assert screen.refused("table.open", file=changed).code == "broken"
    link = screen.call("table.link", table=update["table"])["link"]
    data = inflate_text(link)
    longer = f"Be{sign}".encode()
    assert b"\x03Ben" in data
    changed_link = deflate_to_text(data.replace(b"\x03Ben", bytes((len(longer),)) + longer))
    assert screen.refused("table.open", link=changed_link).code == "broken"


def test_names_may_use_any_script() -> None:
    for name in ("アカリ　山田", "Ünlü-Ågren", "عمر", "나비", "🦊 fox", "ก็", "é"):
        seats = [{"kind": "human", "name": name}, {"kind": "human", "name": "Ben"}]
        assert Screen().new(seats=seats)["views"]["public"]["seats"][0]["name"] == name


# -- who answers --------------------------------------------------------------------------------------------------


def two_devices() -> tuple[Screen, Json, Screen, Json]:
    """A linked game at the first question to the second seat on its own device."""
    ann, ben = Screen(), Screen()
    update = ann.new("link", you=0)
    while update["views"]["public"]["question"]["seat"] == 0:
        update = ann.answer(update, ann.question(update)["options"][0]["answer"])
    link = ann.call("table.link", table=update["table"])["link"]
    return ann, update, ben, ben.call("table.open", link=link, you=1)


def forged(update: Json, screen: Screen, answers: list[list[Any]]) -> str:
    """A link of the same game with forged answers for the other seat."""
    link = screen.call("table.link", table=update["table"])["link"]
    there = Screen()
    both = there.call("table.open", link=link)
    there.bridge.tables[both["table"]].mode = "hotseat"
    both = (
        there.call("table.settings", table=both["table"], seat=0, auto_pass="smart", stops=[], until=None)
        and both
    )
    for answer in answers:
        seat = both["views"]["public"]["question"]["seat"]
        both = there.call(
            "table.answer", table=both["table"], seat=seat, revision=both["revision"], answer=answer
        )
    return there.call("table.link", table=both["table"])["link"]  # type: ignore[no-any-return]


def test_a_friends_link_cannot_answer_for_me() -> None:
    ann, theirs, ben, mine = two_devices()
    known = ben.call("table.save", table=mine["table"])["file"]
    asked = ben.question(mine)
    assert asked["seat"] == 1
    act = asked["options"][-1]["answer"]
    link = forged(theirs, ann, [act])
    refused = ben.refused("table.open", link=link, known=known, you=1)
    assert (refused.number, refused.code) == (5, "answers-for-you")
    assert refused.data["where"] == mine["length"] + 1
    # Answers in the own stored game are known, and the friend may continue from there.
    mine = ben.answer(mine, act)
    known = ben.call("table.save", table=mine["table"])["file"]
    assert ben.call("table.open", link=link, known=known, you=1)["length"] >= mine["length"]
    # The friend may add entries of their own seat.
    assert ann.call(
        "table.open", link=link, known=ann.call("table.save", table=theirs["table"])["file"], you=0
    )


def test_a_friends_link_cannot_concede_for_me() -> None:
    ann, theirs, ben, mine = two_devices()
    known = ben.call("table.save", table=mine["table"])["file"]
    for seat, code in ((1, "answers-for-you"), (0, "")):
        there = Screen()
        link = ann.call("table.link", table=theirs["table"])["link"]
        both = there.call("table.open", link=link, you=seat)
        both = there.call("table.declare", table=both["table"], seat=seat, what="concede")
        given = there.call("table.link", table=both["table"])["link"]
        if code:
            assert ben.refused("table.open", link=given, known=known, you=1).code == code
        else:
            assert ben.call("table.open", link=given, known=known, you=1)["over"]["winner"] == 1


# -- the end ------------------------------------------------------------------------------------------------------


def test_a_truncated_log_is_refused() -> None:
    screen = Screen()
    update = screen.play(screen.new(seed="end"), "end", 20)
    file: Any = screen.call("table.save", table=update["table"])["file"]
    assert file["end"] == file["entries"][-1][1]
    changes: tuple[dict[str, Any], ...] = (
        {"entries": file["entries"][:-1]},
        {"entries": []},
        {"end": "0" * 32},
        {"end": None},
        {"end": [[]]},
    )
    for change in changes:
        assert Screen().refused("table.open", file={**file, **change}).code == "final-hash"
    del file["end"]
    assert Screen().refused("table.open", file=file).code == "final-hash"


# -- answers ------------------------------------------------------------------------------------------------------


def test_a_pass_takes_no_flags() -> None:
    """Otherwise a log could hold an answer that no link can write."""
    screen = Screen()
    update = screen.new()
    while ["pass"] not in [each["answer"] for each in screen.question(update)["options"]]:
        update = screen.answer(update, screen.question(update)["options"][0]["answer"])
    seat = update["views"]["public"]["question"]["seat"]
    for flags in (["manual"], ["block"], ["manual", "manual"], ["pass"], [1]):
        refused = screen.refused(
            "table.answer",
            table=update["table"],
            seat=seat,
            revision=update["revision"],
            answer=["pass", *flags],
        )
        assert (refused.number, refused.data["reasons"][0]["code"]) == (4, "no-such-action")
    assert screen.answer(update, ["pass"])
