"""Questions about activating a burst: they name the card and its effect, and tell whether its condition is met."""

from __future__ import annotations

from typing import Any

import pytest

from tests.battle_spirits.cards import CARDS
from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

GAME = "battle_spirits"
SNARE = "Burst (after an opposing spirit attacked): destroy 1 of your opponent's spirits."
SPRING = "Burst (after your life went down): put 1 core from the void into your life."
TABLE = f"""{CARDS}
cards.Set = '''
Magic
Colour:red Cost:3
{{burst}}
'''
cards.Ban = '''
Nexus
Colour:red Cost:0
Levels:Lv1(0)
Lv1 your opponent cannot activate bursts.
'''
setup.phase = "attack"
setup.A = {{{{ field = [{{field}}] }}}}
setup.B = {{{{ burst = ["Set"] }}}}
"""


def burst_questions(burst: str, field: str = '"Pup"') -> tuple[dict[str, Any], dict[str, Any]]:
    """The questions of the burst's owner and of the other player when a spirit attacks."""
    screen = Screen()
    update = sit_down(screen, TABLE.format(burst=burst, field=field), game=GAME)
    update = screen.answer(update, update["views"]["0"]["question"]["options"][0]["answer"])
    owner: dict[str, Any] = update["views"]["1"]["question"]
    return owner, update["views"]["0"]["question"]


@pytest.mark.parametrize(
    ("burst", "code", "says"),
    [
        (SNARE, "activate-burst", "Destroy 1 of your opponent's spirits."),
        (SPRING, "burst-not-met", "Put 1 core from the void into your life."),
    ],
)
def test_burst_question_names_the_card_and_its_effect(burst: str, code: str, says: str) -> None:
    owner, _other = burst_questions(burst)
    assert owner["code"] == code
    assert owner["text"]["en"] == says
    assert owner["params"]["card"]["face"]
    assert [each["answer"] for each in owner["options"]][-1] == ["no"]
    assert len(owner["options"]) == (2 if code == "activate-burst" else 1)


def test_burst_banned_by_an_effect_is_not_reported_as_condition_not_met() -> None:
    owner, other = burst_questions(SNARE, '"Pup", "Ban"')
    assert owner["code"] == "burst-barred"
    assert [each["answer"] for each in owner["options"]] == [["no"]]
    assert other == burst_questions(SNARE)[1]


def test_opponent_learns_neither_the_burst_nor_whether_its_condition_is_met() -> None:
    met, unmet = burst_questions(SNARE)[1], burst_questions(SPRING)[1]
    assert met == unmet
    assert "text" not in met


def test_log_line_of_an_activated_burst_names_its_ability() -> None:
    screen = Screen()
    update = sit_down(screen, TABLE.format(burst=SNARE, field='"Pup"'), game=GAME)
    update = screen.answer(update, update["views"]["0"]["question"]["options"][0]["answer"])
    update = screen.answer(update, ["yes"])
    [line] = [each for each in update["views"]["0"]["log"] if each["code"] == "activated-burst"]
    assert line["params"]["ability"] == 0
