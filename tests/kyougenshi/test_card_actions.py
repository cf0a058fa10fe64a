"""A card's list of actions includes its arts in every zone, each with the reasons against it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

GAME = "kyougenshi"
CARDS = """
cards.Mist = '''
スペルカード 妖霊玉
色:青 コスト:2 霊玉数:1
種族:妖怪
【妖術】[妖力1]:ターン終了時まで、相手のスペルカード1枚のパワーを-2000する。
【妖術】[妖力2]:カードを1枚引く。
パワー:2000
'''
"""


def arts(laid: str) -> list[dict[str, Any]]:
    """The arts listed for the only card of the first seat."""
    screen = Screen()
    update = sit_down(screen, f"{CARDS}setup.A = {{ {laid} }}", game=GAME)
    side = update["views"]["0"]["seats"][0]
    [ref] = [each["ref"] for zone in ("hand", "battle") for each in side[zone]]
    told = screen.call("table.why", table=update["table"], seat=0, ref=ref)
    return [each for each in told["actions"] if each["code"] == "use"]


def test_an_art_of_a_hand_card_is_listed_with_its_effect_and_required_zone() -> None:
    found = arts('hand = ["Mist"]')
    assert [each["ability"] for each in found] == [0, 1]
    assert [[reason["code"] for reason in each["reasons"]] for each in found] == [
        ["not-in-battle-zone"],
        ["not-in-battle-zone"],
    ]
    assert [each["ok"] for each in found] == [False, False]
    assert "-2000" in found[0]["says"]["ja"]
    assert found[1]["says"]["en"].startswith("Draw 1 card")


@pytest.mark.parametrize(
    ("zone", "codes"), [("battle", {"too-little-youryoku"}), ("hand", {"not-in-battle-zone"})]
)
def test_an_art_lists_what_it_lacks_in_its_zone(zone: str, codes: set[str]) -> None:
    assert {reason["code"] for each in arts(f'{zone} = ["Mist"]') for reason in each["reasons"]} == codes
