"""Warnings before cores are moved or paid: lost levels and cards that vanish."""

from __future__ import annotations

from typing import Any

from tests.battle_spirits.cards import CARDS
from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

GAME = "battle_spirits"
TABLE = f"""{CARDS}
setup.A = {{ field = [{{ card = "Pup", core = 3 }}], hand = ["Ram"], reserve = 1, soul = "reserve" }}
"""


def options(update: dict[str, Any], verb: str) -> list[dict[str, Any]]:
    asked = update["views"]["0"]["question"]
    return [each for each in asked["options"] if each["answer"][0] == verb]


def consequences(cost: dict[str, Any] | None) -> list[tuple[str, int]]:
    return [(each["code"], each["params"].get("n", 0)) for each in (cost or {}).get("also", [])]


def test_automatic_payment_lists_lost_levels_and_manual_payment_does_not() -> None:
    update = sit_down(Screen(), TABLE, game=GAME)
    by_itself, by_hand = options(update, "play")
    assert consequences(by_itself["cost"]) == [("level", 1)]
    assert consequences(by_hand["cost"]) == []


def test_moving_cores_lists_a_consequence_from_the_number_that_causes_it() -> None:
    screen = Screen()
    update = screen.answer(sit_down(screen, TABLE, game=GAME), ["cores"])
    [taken] = [each for each in options(update, "move") if isinstance(each["answer"][2], int)]
    assert [(n, consequences(cost)) for n, cost in taken["costs"]] == [
        (1, [("level", 1)]),
        (3, [("vanishes", 0)]),
    ]
    assert taken["costs"][-1][1]["also"][0]["loses"] is True
    assert all("costs" not in each for each in options(update, "soul"))


def test_a_set_burst_is_face_down_and_hides_its_identity_from_the_opponent() -> None:
    screen = Screen()
    trap = (
        "cards.Trap = '''\nMagic\nColour:red Cost:0\nBurst (after your life went down): draw 1 card.\n'''\n"
    )
    update = sit_down(screen, trap + 'setup.A = { hand = ["Trap"] }', game=GAME)
    [before] = update["views"]["0"]["seats"][0]["hand"]
    update = screen.answer(update, ["set", before["ref"]])
    [mine], [theirs] = (update["views"][seat]["seats"][0]["burst"] for seat in ("0", "1"))
    assert mine["face"] == "Trap"
    assert mine["face_down"] is theirs["face_down"] is True
    assert theirs["face"] is None
    assert theirs["ref"] != before["ref"]


SNARE = f"""{CARDS}
cards.Vine = '''
Spirit
Colour:red Cost:5
Family:lampwyrm
Levels:Lv1(1)3000
Burst (after an opposing spirit attacked): put 1 core from the void into your life. Then summon this without paying.
Symbols:red
'''
setup.phase = "attack"
setup.A = {{{{ field = ["Pup"] }}}}
setup.B = {{{{ field = [{{field}}], burst = ["Vine"], reserve = {{reserve}} }}}}
"""


def before_the_burst(field: str, reserve: int) -> tuple[Screen, dict[str, Any], dict[str, Any]]:
    """A table where B is asked about activating a burst, with the preview of "yes"."""
    screen = Screen()
    update = sit_down(screen, SNARE.format(field=field, reserve=reserve), game=GAME)
    update = screen.answer(update, options(update, "attack")[0]["answer"])
    told = screen.call("table.foresee", table=update["table"], seat=1, answer=["yes"])
    return screen, update, told


def core_changes(told: dict[str, Any]) -> list[tuple[str, int]]:
    return [
        (each["code"], each["params"].get("n", each["params"].get("seat", -1)))
        for each in told["certain"]
        if each["code"] in ("gives", "vanishes") or each["params"].get("what") == "reserve"
    ]


def test_burst_preview_tells_which_card_loses_the_core() -> None:
    _screen, _update, told = before_the_burst('"Pup"', 0)
    assert core_changes(told) == [("vanishes", 1)]
    assert core_changes(before_the_burst('{ card = "Pup", core = 2 }', 0)[2]) == [("gives", 1)]
    [came] = [
        each for each in before_the_burst("", 1)[2]["certain"] if each["params"].get("what") == "reserve"
    ]
    assert (came["params"]["from"], came["params"]["to"]) == (1, 0)


def test_burst_preview_asks_who_pays_when_two_cards_could() -> None:
    screen, update, told = before_the_burst('"Pup", "Ram"', 0)
    assert told["asks"]["code"] == "pay-with"
    assert core_changes(told) == []
    update = screen.answer(update, ["yes"], 1)
    asked = update["views"]["1"]["question"]
    assert asked["code"] == "pay-with"
    assert [[each["loses"] for each in one["costs"][0][1]["also"]] for one in asked["options"]] == [
        [True],
        [True],
    ]
    ram = asked["options"][1]["answer"]
    update = screen.answer(update, ram, 1)
    field = update["views"]["1"]["seats"][1]["field"]
    assert [each["face"] for each in field] == ["Pup", "Vine"]


def test_summon_core_comes_from_the_reserve_by_default() -> None:
    screen, update, _told = before_the_burst('"Pup", "Ram"', 1)
    update = screen.answer(update, ["yes"], 1)
    while update["views"]["1"]["question"]["code"] == "cores-on":
        update = screen.answer(update, update["views"]["1"]["question"]["default"], 1)
    asked = update["views"]["1"]["question"]
    assert (asked["code"], asked["default"]) == ("pay-with", ["pay", 1, "reserve1"])
    assert len(asked["options"]) == 3


def test_no_warning_when_the_reserve_or_a_spare_core_can_pay() -> None:
    for field, reserve in (('"Pup", "Ram"', 1), ('{ card = "Pup", core = 2 }, "Ram"', 0)):
        told = before_the_burst(field, reserve)[2]
        assert "asks" not in told
        assert core_changes(told) == []
