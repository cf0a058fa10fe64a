"""Battles on a phone: the compared values, the result and the opponent's responses."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page
from positions import open_position

GAME = "harem_master"
FIGHT = """
cards.Knight = "Character lord\\nCost:1 Random:0\\n[P]3/[M]1"
cards.Guard = "Character lord\\nCost:1 Random:0\\n[P]9/[M]1"
cards.Flip5 = "Event\\nCost:99 Random:5"
cards.Flip2 = "Event\\nCost:99 Random:2"
setup.A = { field = ["Knight"], castle = ["Flip5", "Flip5", "Flip5"] }
setup.B = { field = ["Guard"], castle = ["Flip2", "Flip2", "Flip2"] }
"""
UNGUARDED = """
cards.Knight = "Character lord\\nCost:1 Random:0\\n[P]3/[M]1"
setup.A = { field = ["Knight"] }
setup.B = {}
"""


def attack(page: Page) -> None:
    page.locator(".board .field.mine .card").first.click()
    page.locator(".answer-bar .primary", has_text="Attack").click()


def choose_pace(page: Page, pace: str) -> None:
    page.locator(".top-bar button").last.click()
    page.get_by_role("dialog").get_by_role("button", name="Stops").click()
    page.locator(f"input[name=pace][value={pace}]").check(force=True)
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")


def test_own_battle_shows_its_sums(axe_page: Callable[[str, str], Page]) -> None:
    page = axe_page("phone", "en")
    open_position(page, FIGHT, game=GAME)
    choose_pace(page, "step")
    attack(page)
    page.wait_for_selector(".moment.fight")
    sums = page.locator(".moment.fight .sum").all_inner_texts()
    assert sums == ["3+5=8", "9+2=11"]
    assert page.locator(".moment.fight .fighter > small").all_inner_texts() == ["Knight", "Guard"]
    assert page.locator(".moment.fight .fighter.less").inner_text().endswith("Knight")
    assert page.locator(".moment.fight .ends").inner_text() == "Guard defeats Knight in a combat."
    # It doesn't block play; at the pace "step" it stays until a press.
    page.locator(".answer-bar [data-primary]", has_text=re.compile("Next step|Continue|End turn")).wait_for()
    within = page.locator(".moment.fight").evaluate(
        "each => { const { left, right } = each.getBoundingClientRect(); return left >= 0 && right <= innerWidth }"
    )
    assert within
    page.keyboard.press("ArrowUp")
    page.wait_for_selector(".moment", state="detached")


def test_unintercepted_attack_shows_its_damage(axe_page: Callable[[str, str], Page]) -> None:
    page = axe_page("phone", "en")
    open_position(page, UNGUARDED, game=GAME)
    attack(page)
    page.wait_for_selector(".moment.blow .thumb")
    assert page.locator(".moment.blow > b").inner_text() == "Knight strikes the castle for 3."


KIND_CHANGED = """
cards.Knight = "Character lord\\nCost:1 Random:0\\n[P]9/[M]1"
cards.Guard = "Character lord\\nCost:1 Random:0\\n[P]1/[M]9"
cards.Turn = "Event\\nCost:0 Random:0\\n[OT] The battle becomes an approach. [Use only when the kind of a battle is settled]"
cards.Flip5 = "Event\\nCost:99 Random:5"
setup.A = { field = ["Knight"], castle = ["Flip5", "Flip5", "Flip5"] }
setup.B = { field = ["Guard"], hand = ["Turn", "Turn", "Turn"], stack = 3, castle = ["Flip5", "Flip5", "Flip5"] }
"""


def test_opponents_response_is_shown_with_its_effect(
    axe_page: Callable[[str, str], Page],
) -> None:
    page = axe_page("phone", "en")
    open_position(page, KIND_CHANGED, game=GAME)
    choose_pace(page, "step")
    attack(page)
    strip = page.locator(".interference .attack small")
    strip.filter(has_text="intercepted by Guard · combat: higher physical wins").wait_for()
    page.locator(".answer-bar [data-primary]", has_text="Next step").click()
    page.wait_for_selector(".moment.answer .thumb")
    told = page.locator(".moment.answer").inner_text()
    assert "uses Turn" in told
    assert "The battle becomes an approach." in told
    page.locator(".moment.fight .ends", has_text="in an approach").wait_for()


GRAZE = """
setup.A = { battle = ["火祭りの山車"], declared = ["骨笛"] }
setup.B = { battle = ["縄張りの札"], orbs = ["鈴の結界"], declared = [] }
setup.phase = "battle"
"""


def test_battle_summary_includes_a_graze_and_no_other_card(
    axe_page: Callable[[str, str], Page],
) -> None:
    page = axe_page("phone", "en")
    open_position(page, GRAZE, game="kyougenshi")
    page.locator(".board .field.mine .card.can").first.click()
    page.wait_for_selector(".zoom .card-actions .ok button, .who.can")
    if (deed := page.locator(".zoom .card-actions .ok button")).count():
        deed.first.click()
    page.locator(".moment.fight .ends").wait_for()
    assert page.locator(".moment.fight .ends").inner_text() == "Boundary Paper grazes and stays."
