"""Reasons against targets: the wrong place, side, kind or description."""

from __future__ import annotations

import pytest

from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

TABLE = """
cards.Storm = '''
Event spirit-orb
Colour:red Cost:1 Orb:1
{text}
'''
cards.Small = "Spell spirit-orb\\nColour:red Cost:1 Orb:1\\nRace:human\\nPower:1000"
cards.Large = "Spell spirit-orb\\nColour:red Cost:1 Orb:1\\nRace:human\\nPower:5000"
cards.Other = "Spell spirit-orb\\nColour:red Cost:1 Orb:1\\nRace:human\\nPower:1000"
cards.Plain = "Event spirit-orb\\nColour:red Cost:9 Orb:1\\nDraw 1 card."
setup.A = {{ hand = ["Storm"], orbs = ["門火の輪"], battle = ["Small", "Large"], grave = ["Plain", "Small"], deck = 5 }}
setup.B = {{ battle = ["Other", "Small", "Large"], deck = 5 }}
"""


@pytest.mark.parametrize(
    ("text", "seat", "zone", "face", "code"),
    [
        ("Destroy 1 of your opponent's spell cards.", 0, "battle", "Small", "not-an-opposing-card"),
        ("Destroy 1 of your spell cards.", 1, "battle", "Small", "not-your-card"),
        (
            "Destroy 1 of your opponent's power-1000-or-less spell cards.",
            1,
            "battle",
            "Large",
            "not-as-described",
        ),
        ("Destroy 1 of the spell cards.", 0, "grave", "Plain", "not-in-that-zone"),
        (
            "Return up to 1 of the spell cards in your graveyard to the owner's hand.",
            0,
            "grave",
            "Plain",
            "not-of-that-kind",
        ),
    ],
)
def test_a_refused_target_gets_the_text_requirement_as_reason(
    text: str, seat: int, zone: str, face: str, code: str
) -> None:
    screen = Screen()
    update = sit_down(screen, TABLE.format(text=text), game="kyougenshi")
    for _ in range(12):
        question = screen.question(update)
        if question["code"] == "choose":
            break
        options = [each["answer"] for each in question["options"]]
        update = screen.answer(update, next((each for each in options if each[0] == "play"), options[-1]))
    else:
        raise AssertionError("no target was asked for")
    [card] = [each for each in update["views"]["0"]["seats"][seat][zone] if each["face"] == face]
    refused = screen.refused(
        "table.answer",
        table=update["table"],
        seat=0,
        revision=update["revision"],
        answer=["card", card["ref"]],
    )
    assert [(each["code"], each["clause"]) for each in refused.data["reasons"]] == [(code, "P4.E5")]


def test_a_target_already_chosen_is_refused_as_such() -> None:
    screen = Screen()
    text = "Destroy 2 of the spell cards."
    update = sit_down(screen, TABLE.format(text=text), game="kyougenshi")
    for _ in range(12):
        question = screen.question(update)
        if question["code"] == "choose":
            break
        options = [each["answer"] for each in question["options"]]
        update = screen.answer(update, next((each for each in options if each[0] == "play"), options[-1]))
    first = screen.question(update)["options"][0]["answer"]
    update = screen.answer(update, first)
    assert screen.question(update)["code"] == "choose"
    refused = screen.refused(
        "table.answer", table=update["table"], seat=0, revision=update["revision"], answer=first
    )
    assert [(each["code"], each["clause"]) for each in refused.data["reasons"]] == [
        ("already-named", "P4.E5")
    ]
