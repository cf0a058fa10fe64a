"""Phases that end automatically log that they do, and a refusal gives only reasons that fit the kind of card."""

from __future__ import annotations

from tests.battle_spirits.cards import CARDS
from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

GAME = "battle_spirits"
LESSON = """
cards.Lesson = '''
Magic
Colour:red Cost:9
Main: draw 2 cards.
'''
"""


def test_attack_step_that_ends_automatically_is_logged() -> None:
    screen = Screen()
    update = sit_down(screen, f'{CARDS}\nsetup.phase = "attack"\nsetup.A = {{ field = ["Pup"] }}', game=GAME)
    attack = update["views"]["0"]["question"]["options"][0]["answer"]
    assert attack[0] == "attack"
    update = screen.answer(update, attack)
    while update["views"]["0"]["turn"]["player"] == 0 and not update["over"]:
        seat = next(n for n in "01" if update["views"][n]["question"]["seat"] == int(n))
        update = screen.answer(update, update["views"][seat]["question"]["options"][-1]["answer"])
    lines = [each for each in update["views"]["0"]["log"] if each["code"] == "attacks-over"]
    assert [(each["seat"], each["player"]) for each in lines] == [(0, 0)]


def test_attack_step_ended_by_its_player_is_not_logged_as_automatic() -> None:
    screen = Screen()
    update = sit_down(screen, f'{CARDS}\nsetup.phase = "attack"\nsetup.A = {{ field = ["Pup"] }}', game=GAME)
    update = screen.answer(update, ["pass"])
    assert "attacks-over" not in {each["code"] for each in update["views"]["0"]["log"]}


def test_a_magic_card_gives_only_its_kind_as_reason_against_summoning() -> None:
    screen = Screen()
    update = sit_down(screen, f'{LESSON}\nsetup.A = {{ hand = ["Lesson"], reserve = 1 }}', game=GAME)
    ref = update["views"]["0"]["seats"][0]["hand"][0]["ref"]
    why = screen.call("table.why", table=update["table"], seat=0, ref=ref)
    [play] = [each for each in why["actions"] if each["code"] == "play"]
    assert [each["code"] for each in play["reasons"]] == ["not-a-permanent"]
