"""What the table says before cores go: on which level a card will be, and what vanishes."""

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


def told(cost: dict[str, Any] | None) -> list[tuple[str, int]]:
    return [(each["code"], each["params"].get("n", 0)) for each in (cost or {}).get("also", [])]


def test_a_payment_by_itself_says_what_it_lowers_and_one_by_hand_does_not() -> None:
    update = sit_down(Screen(), TABLE, game=GAME)
    by_itself, by_hand = options(update, "play")
    assert told(by_itself["cost"]) == [("level", 1)]
    assert told(by_hand["cost"]) == []


def test_what_so_many_cores_bring_is_told_from_the_number_on_from_which_they_do() -> None:
    screen = Screen()
    update = screen.answer(sit_down(screen, TABLE, game=GAME), ["cores"])
    [taken] = [each for each in options(update, "move") if isinstance(each["answer"][2], int)]
    assert [(n, told(cost)) for n, cost in taken["costs"]] == [(1, [("level", 1)]), (3, [("vanishes", 0)])]
    assert taken["costs"][-1][1]["also"][0]["loses"] is True
    assert all("costs" not in each for each in options(update, "soul"))


def test_a_set_card_lies_face_down_and_no_other_seat_can_tell_which_it_was() -> None:
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
