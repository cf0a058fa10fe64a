"""Questions about payments, looked-at cards and choices: what they warn about and what they show."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from accessibility import LOCALES, VIEWPORTS, Auditor
from hosting import Host
from playing import start_game
from playwright.sync_api import Page
from positions import open_position, open_position_for_two
from waiting import wait_until

PAYING = """
setup.A = { hand = ["取り立てのミソカ", "歯車兵一号", "星落とし「逆さの天球」"], nodes = { active = 1, asleep = 4 }, field = ["星読みのクルル"] }
setup.B = { field = ["灯り番コハク", "潮呼びのナギ"], nodes = { active = 2 } }
"""
LOOKING = """
setup.A = { field = ["星読みのクルル"], hand = ["歯車兵一号"], nodes = { active = 2 }, deck = ["目利きのジロ", "灯り番コハク"] }
setup.B = { field = ["潮呼びのナギ"] }
"""
SPYING = """
setup.A = { hand = ["目利きのジロ"], nodes = { active = 3 } }
setup.B = { hand = ["静かな一服", "潮呼びのナギ", "願いのない流れ星"], field = ["灯り番コハク"] }
"""
LOSES_NODE = {"ja": "ノード1枚を失う", "en": "lose 1 node"}
TRAY_TITLE = {"ja": "見ているカード", "en": "Cards you’re looking at"}

Audited = Callable[[str, str], Page]


@pytest.fixture(params=[(v, n) for v in VIEWPORTS for n in LOCALES], ids=lambda each: "-".join(each))
def axe_page_and_language(request: pytest.FixtureRequest, axe_page: Audited) -> tuple[Page, str]:
    viewport, lang = request.param
    return axe_page(viewport, lang), lang


def tap_hand(page: Page, name: str) -> None:
    page.locator(".hand .card", has_text=name).click()
    page.wait_for_selector(".card.armed")


def heights_of(page: Page, selector: str) -> list[float]:
    heights: list[float] = page.locator(selector).evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().height)"
    )
    return heights


def fits_on_screen(page: Page, selector: str) -> bool:
    """Whether no matching element is cut off or outside the screen."""
    whole: bool = page.locator(selector).evaluate_all(
        """all => all.every(each => {
          const box = each.getBoundingClientRect()
          return each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1 &&
            box.left >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5
        })"""
    )
    return whole


def test_payment_that_loses_a_node_is_marked_and_needs_a_second_press(
    axe_page_and_language: tuple[Page, str],
) -> None:
    page, lang = axe_page_and_language
    name = {"ja": "取り立てのミソカ", "en": "Misoka the Collector"}[lang]
    open_position(page, PAYING)
    tap_hand(page, name)
    audit = Auditor(page)
    losing = page.locator(".answer-bar .losing")
    assert LOSES_NODE[lang] in losing.first.inner_text()
    assert page.locator(".answer-bar .losing[data-primary]").count() == 0
    assert page.locator(".zoom .losing").count() >= 1
    wait_until(page, "document.querySelector('.zoom .card-actions .ok')")
    assert min(heights_of(page, ".answer-bar .buttons > button")) >= 44
    assert fits_on_screen(page, ".answer-bar .buttons > button")
    audit.check("payment")
    before = page.get_attribute("main.table", "data-revision")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    wait_until(page, "!document.querySelector('.card.armed')")
    assert page.get_attribute("main.table", "data-revision") == before, "Space goes back"
    tap_hand(page, name)
    page.wait_for_selector(".zoom .card-actions .losing")
    page.locator(".zoom .losing").last.click()
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")
    if page.get_attribute("main.table", "data-asked") != "pay:pay-with":
        pytest.fail(f"choosing the nodes comes last, and is {page.get_attribute('main.table', 'data-asked')}")
    notes = page.locator(".tray-card small").all_inner_texts()
    assert len(notes) == 5
    assert len(page.locator(".tray-card small.losing").all_inner_texts()) == 4
    assert name in page.locator(".answer-bar .question").inner_text()
    audit.check("which node")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_variable_payment_is_marked_once_it_loses_nodes(axe_page: Audited) -> None:
    page = axe_page("phone", "en")
    open_position(page, PAYING)
    tap_hand(page, "Starfall")
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(".tray .can, .board .field .can")
    page.locator(".field .card.can").first.click()
    page.wait_for_selector(".stepper")
    assert page.locator(".answer-bar .losing").count() == 0
    page.locator(".stepper button").last.click()
    page.wait_for_selector(".answer-bar .primary.losing")
    assert LOSES_NODE["en"] in page.locator(".answer-bar .primary").inner_text()
    assert page.locator(".answer-bar [data-primary]").count() == 0
    assert fits_on_screen(page, ".answer-bar .buttons button")


def test_looked_at_card_is_shown_in_the_tray_with_the_question(
    axe_page_and_language: tuple[Page, str],
) -> None:
    page, lang = axe_page_and_language
    open_position(page, LOOKING)
    page.locator(".field.mine .card.can").first.click()
    page.wait_for_selector(".card.armed")
    page.locator(".answer-bar button", has_text=re.compile("効果を使用|Use effect")).click()
    page.wait_for_selector("main.table[data-asked='yes_no:may']")
    audit = Auditor(page)
    assert page.locator(".tray h2").inner_text() == TRAY_TITLE[lang]
    name = {"ja": "目利きのジロ", "en": "Jiro the Appraiser"}[lang]
    assert name in page.locator(".tray .card").inner_text()
    question = page.locator(".answer-bar .question").inner_text()
    assert {"ja": "星読みのクルル", "en": "Kururu"}[lang] in question
    assert {"ja": "デッキの下に置いても良い", "en": "on the bottom of the deck"}[lang] in question
    assert fits_on_screen(page, ".answer-bar .buttons > button")
    audit.check("looked at")
    # Close the drawer to show the table behind it, and open it again.
    page.locator(".tray-close").click()
    page.wait_for_selector(".tray.folded .tray-open")
    assert page.locator(".tray .card").count() == 0
    assert page.locator(".tray-open").inner_text().startswith(TRAY_TITLE[lang])
    audit.check("closed")
    page.locator(".tray-open").click()
    page.locator(".tray .card").click()
    page.wait_for_selector(".zoom .card-text")
    assert name in page.locator(".zoom h2").inner_text()
    audit.check("its text")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_looked_at_hand_is_shown_whole_with_the_legal_choices_highlighted(axe_page: Audited) -> None:
    page = axe_page("phone", "ja")
    open_position_for_two(page, SPYING)
    tap_hand(page, "目利きのジロ")
    page.locator(".answer-bar [data-primary]").click()
    for _ in range(4):
        wait_until(page, "document.querySelector('[data-busy=no] .answer-bar [data-primary]')")
        if page.locator(".tray h2").count():
            break
        revision = page.get_attribute("main.table", "data-revision")
        if page.locator(".privacy").count():
            page.locator(".privacy [data-primary]").click()
            page.wait_for_selector(".privacy", state="detached")
        else:
            page.locator(".answer-bar [data-primary]").click()
            wait_until(
                page,
                f"document.querySelector('.privacy') || document.querySelector('.tray h2') || "
                f"document.querySelector('main.table').dataset.revision !== '{revision}'",
            )
    assert page.locator(".tray .card").count() == 3
    assert page.locator(".tray .card.can").count() == 0
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(".tray .card.can")
    assert page.locator(".tray .card").count() == 3
    assert page.locator(".tray .card.can").count() == 2


def test_starter_choice_shows_the_whole_castle(new_page: Callable[..., Page], site: Host) -> None:
    page = new_page()
    page.goto(site.address)
    start_game(page, seed="castle", game="harem_master")
    page.wait_for_selector("main.table[data-asked='choose:starter']")
    lit, all_of_them = page.locator(".tray .card.can").count(), page.locator(".tray .card").count()
    assert 0 < lit < all_of_them
    assert page.locator(".tray-card small", has_text="×").count() > 3
    assert page.locator(".tray h2, .tray-title").inner_text()
