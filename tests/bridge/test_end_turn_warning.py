"""Warnings before a turn ends: possible wins and free actions that are still unused."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bridge import outcome_preview
from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen
from tests.bridge.test_outcome_preview import first_answer

LAST = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { field = [], life = 3 }
"""


def unused_actions(
    screen: Screen, update: Json, answer: list[Any], seat: int = 0
) -> list[tuple[str, list[str]]]:
    told = screen.call("table.leaving", table=update["table"], seat=seat, answer=answer)
    return [(each["why"], [said[0] for said in each["answers"]]) for each in told["left"]]


def test_warning_lists_possible_wins_and_free_actions() -> None:
    screen = Screen()
    update = sit_down(screen, LAST)
    assert ("wins", ["attack"]) in unused_actions(screen, update, ["pass"]), (
        "whatever the other says of its damage"
    )
    assert unused_actions(screen, update, first_answer(screen.question(update), "attack")) == [], (
        "that ends no turn"
    )
    assert (
        screen.refused("table.leaving", table=update["table"], seat=1, answer=["pass"]).code
        == "not-your-question"
    )
    update = sit_down(screen, LAST.replace("life = 3", "life = 25"))
    assert {why for why, _ in unused_actions(screen, update, ["pass"])} <= {"free", "spare"}


SCRIBE = """
cards.Scribe = "Character lord\\nCost:1 Random:0\\n[T]: Draw 1 card.\\n[P]1/[M]1"
setup.A = { field = ["Scribe"] }
setup.B = {}
"""


def test_warning_names_an_unused_ability_by_its_effect() -> None:
    screen = Screen()
    update = sit_down(screen, SCRIBE, game="harem_master")
    told = screen.call("table.leaving", table=update["table"], seat=0, answer=["pass"])
    assert [(each["why"], each["says"][0]["en"]) for each in told["left"]] == [("free", "Draw 1 card.")]


def test_warning_lists_a_once_per_turn_action_once() -> None:
    screen = Screen()
    two = LAST.replace('hand = ["歯車兵一号"]', 'hand = ["歯車兵一号", "星読みのクルル"]')
    update = sit_down(screen, two.replace("life = 3", "life = 25"))
    assert ("spare", ["node", "node"]) in unused_actions(screen, update, ["pass"])
    update = screen.answer(update, first_answer(screen.question(update), "node"))
    assert [why for why, _ in unused_actions(screen, update, ["pass"]) if why == "spare"] == [], "it is done"


def test_warning_lists_attacks_that_win_only_together_as_one() -> None:
    screen = Screen()
    two = LAST.replace(
        'field = ["大時計の番人トキハ"]', 'field = ["大時計の番人トキハ", "大時計の番人トキハ"]'
    )
    update = sit_down(screen, two.replace("life = 3", "life = 6"))
    assert ("together", ["attack", "attack"]) in unused_actions(screen, update, ["pass"])


def test_warning_does_not_depend_on_the_opponents_hand() -> None:
    screen = Screen()
    told = []
    for hand in ("歯車兵一号", "星読みのクルル"):
        update = sit_down(screen, LAST.replace("field = [], life", f'hand = ["{hand}"], life'))
        told.append(unused_actions(screen, update, ["pass"]))
    assert told[0] == told[1]
    assert ("likely", ["attack"]) in told[0], "a hand might answer"


def test_warning_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    update = sit_down(screen, LAST)
    monkeypatch.setattr(outcome_preview, "MAX_SHARED_WORK", outcome_preview.WORK_PER_ANSWER - 1)
    assert {why for why, _ in unused_actions(screen, update, ["pass"])} <= {"spare"}, "no line is begun"
    does = "Discard the top 1 card of your opponent's castle."
    update = sit_down(screen, IDLE.format(does=does), game="harem_master")
    assert unused_actions(screen, update, ["pass"]) == [], "what was not looked at is not recommended"


FREE = """
setup.A = { hand = ["潮招き「十三夜の波」"], field = ["潮呼びのナギ"], nodes = { asleep = 4 } }
setup.B = { field = [THEIRS] }
"""


def test_warning_lists_a_free_card_only_if_it_may_be_worth_playing() -> None:
    screen = Screen()
    for theirs, told in (('"神輿の担ぎ手", "樽抱きの河童"', True), ("", False)):
        update = sit_down(screen, FREE.replace("THEIRS", theirs))
        assert ["play"] in [[each["answer"][0]] for each in screen.question(update)["options"]]
        assert (("free", ["play"]) in unused_actions(screen, update, ["pass"])) is told, theirs


ARTS = """
setup.phase = "main"
setup.A = { battle = ["赤蜂の針"], orbs = ["赤蜂の針", "赤蜂の針"] }
"""


def test_an_action_paid_with_another_resource_is_not_free() -> None:
    screen = Screen()
    update = sit_down(screen, ARTS, game="kyougenshi")
    uses = [each for each in screen.question(update)["options"] if each["answer"][0] == "use"]
    assert uses
    assert [each["pays"] for each in uses[0]["cost"]["also"]] == [True]
    assert ("free", ["use"]) not in unused_actions(screen, update, ["pass"])


ONWARD = {
    "kyougenshi": """
setup.A = { hand = ["鈴の結界", "火花走り"], orbs = ["鈴の結界"], battle = [{ card = "薪割りの一撃", praying = HELD }] }
setup.B = { declared = 3 }
""",
    "battle_spirits": """
setup.A = { hand = ["煤け翼"], reserve = 3, field = [{ card = "煤け翼", exhausted = HELD }] }
setup.B = { life = 5 }
""",
}


@pytest.mark.parametrize("game", ONWARD)
def test_going_to_attack_without_an_attacker_warns_of_affordable_cards(game: str) -> None:
    screen = Screen()
    for held in ("true", "false"):
        update = sit_down(screen, ONWARD[game].replace("HELD", held), game=game)
        paid = [said for why, said in unused_actions(screen, update, ["pass"]) if why == "paid"]
        assert paid == ([["play"]] if held == "true" else []), "one can be paid for, and no attack is to come"
        assert "paid" not in [why for why, _ in unused_actions(screen, update, ["end"])], "that is meant"


IDLE = """
cards.Caller = "Character lady\\nCost:1 Random:0\\n[0]: {does}\\n[P]1/[M]1"
setup.A = {{ castle = 9, field = [{{ card = "Caller", exhausted = true }}] }}
setup.B = {{ castle = 9 }}
"""


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("Put 1 of your lord characters to its owner's hand.", []),
        ("Discard the top 1 card of your opponent's castle.", ["free"]),
        ("You may discard the top 1 card of your opponent's castle.", ["free"]),
    ],
)
def test_warning_omits_actions_without_effect(does: str, told: list[str]) -> None:
    screen = Screen()
    update = sit_down(screen, IDLE.format(does=does), game="harem_master")
    assert [why for why, _ in unused_actions(screen, update, ["pass"])] == told


MUCH = """
cards.Caller = "Character lady\\nCost:1 Random:0\\n[0]: Discard the top 1 card of your opponent's castle.\\n[P]1/[M]1"
cards.Spark = "Event\\nCost:1 Random:0\\nDiscard the top 1 card of your opponent's castle."
setup.A = {{ castle = 9, stack = 3, hand = [{hand}], field = [{{ card = "Caller", exhausted = true }}] }}
setup.B = {{ castle = 9 }}
"""


@pytest.mark.parametrize("many", [1, 30])
def test_warning_lists_free_actions_among_many_others(many: int) -> None:
    screen = Screen()
    table = MUCH.format(hand=", ".join(['"Spark"'] * many))
    update = sit_down(screen, table, game="harem_master")
    assert ("free", ["use"]) in unused_actions(screen, update, ["pass"])
