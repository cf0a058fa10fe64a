"""What comes of an option stands beside it before it is taken."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from auditing import Auditor
from laying import lay
from playwright.sync_api import Page
from waiting import wait_until

FIGHT = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { field = ["星読みのクルル"] }
"""


def test_an_attack_and_then_a_block_say_what_comes_of_them(audited: Callable[..., Page]) -> None:
    page = audited("phone", "en")
    lay(page, FIGHT, mode="hotseat")
    if page.locator(".privacy").count():
        page.locator(".privacy [data-primary]").click()
    page.locator(".field.mine .card.can").click()
    page.wait_for_selector(".comes .foreseen")
    note = page.locator(".comes").inner_text()
    assert re.search(r"does not answer:.*Life 25 → 22", note), note
    assert page.locator(".zoom .deeds .foreseen").count()
    audit = Auditor(page)
    audit.look("attack")
    page.locator(".answer-bar button", has_text="Attack").click()
    page.locator(".answer-bar button", has_text="Look at my hand").click()
    page.locator(".privacy [data-primary]").click()
    wait_until(page, "document.querySelector('.comes')")
    assert "25 → 22" in page.locator(".comes").inner_text(), "who lets the attack pass is told what it does"
    page.locator(".field.mine .card.can").click()
    page.wait_for_selector(".zoom .deeds .foreseen")
    wait_until(page, "document.querySelector('.comes')?.innerText.includes('underworld')")
    audit.look("block")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


DRUM = """
setup.A = { field = ["大太鼓のドンベ"], hand = ["花火師の河童"], nodes = { active = 3 } }
setup.B = { field = ["星読みのクルル"] }
"""
ONE_LINE = """each => {
  const line = parseFloat(getComputedStyle(each).lineHeight) || 1.3 * parseFloat(getComputedStyle(each).fontSize)
  return each.getBoundingClientRect().height < 1.6 * line
}"""


def test_an_effect_is_called_by_its_name_on_its_button_and_in_the_panel(
    audited: Callable[..., Page],
) -> None:
    page = audited("desk", "en")
    lay(page, DRUM)
    page.locator(".field.mine .card.can").click()
    page.wait_for_selector(".zoom .deeds .ok .does")
    assert page.locator(".zoom .deeds .ok .does").inner_text() == "mana charge(1)"
    assert page.locator(".answer-bar .buttons .does").inner_text() == "mana charge(1)"
    wait_until(page, "document.querySelector('.zoom .deeds')?.innerText.includes('Nodes 3 → 4')")
    audit = Auditor(page)
    audit.look("named effect")
    page.keyboard.press("Escape")
    page.locator(".hand .card").first.click()
    page.wait_for_selector(".zoom .deeds .no .does")
    said = page.locator(".zoom .deeds .no .does")
    assert said.inner_text().startswith("Deal 3 ")
    assert said.evaluate(ONE_LINE), "it is cut in one line"
    assert said.evaluate("each => each.scrollWidth > each.clientWidth"), "it is longer than there is room"
    assert page.locator(".zoom-body").evaluate("each => each.scrollWidth <= each.clientWidth"), (
        "nor is the panel wider for it"
    )
    assert "not on the field" in page.locator(".zoom .deeds .no").inner_text()
    audit.look("effect of the field in the hand")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
