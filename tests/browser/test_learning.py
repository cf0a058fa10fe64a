"""Learn a game from its five basics and its guided first game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways
from playing import choose_game
from playwright.sync_api import Page
from waiting import TABLE_READY, wait_for_engine, wait_until

BEARER, NIGHT = '.hand .card[data-ref="1"]', '.hand .card[data-ref="2"]'


def use_card(page: Page, card: str, deed: int) -> None:
    """Tap a card, and press its n-th action."""
    page.locator(card).click()
    page.locator(".zoom .card-actions .ok button").nth(deed).click()
    wait_until(page, f"document.querySelector('{TABLE_READY}') && !document.querySelector('.zoom')")


@pytest.mark.parametrize(("viewport", "lang"), [("phone", "en")])
def test_guided_first_game_from_the_start_page_to_its_end(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    page.wait_for_selector(".learning .basics")
    assert page.locator(".learning .basics li").count() == 5
    assert page.locator(".learning .basics .clause").count() >= 5
    # The starter deck is named as one.
    named = re.compile("はじめての方|good first deck")
    assert page.locator("#deck-0 option").filter(has_text=named).count() == 1
    audit.check("start")
    page.locator(".learn-first").click()

    # The task is beside the table; refusals have their clauses as usual.
    page.wait_for_selector(".lesson .task")
    audit.check("lesson")
    assert not overflows_sideways(page)
    page.locator(".lesson .row button").first.click()
    assert page.locator(".lesson .hints li").count() == 1
    page.locator(BEARER).click()
    page.wait_for_selector(".zoom .card-actions .no .clause")
    assert "§5.2.2.c" in page.locator(".zoom .card-actions .no").inner_text()
    # If the card panel covers the lesson's text, the heading doesn't show it as open.
    covered = viewport == "phone"
    assert page.get_attribute(".lesson-name", "aria-expanded") == ("false" if covered else "true")
    assert page.locator(".lesson .task").is_visible() is not covered
    page.keyboard.press("Escape")
    page.wait_for_selector(".zoom", state="detached")

    # The wrong card becomes a node: the lesson says so, and it is undone.
    use_card(page, BEARER, 0)
    page.wait_for_selector(".lesson .lesson-result.missed")
    audit.check("missed")
    page.locator(".lesson .row .primary").click()
    page.wait_for_selector(".lesson .task")
    use_card(page, NIGHT, 0)
    # Acting folds a lesson that covers the table, and its heading opens it again.
    name = page.locator(".lesson-name")
    assert name.get_attribute("aria-expanded") == ("false" if viewport == "phone" else "true")
    assert page.locator(".lesson-body").count() == (0 if viewport == "phone" else 1)
    if viewport == "phone":
        # It states the task beside all the cards.
        assert name.locator(".still").is_visible()
        name.click()
        page.wait_for_selector(".lesson .task")
    use_card(page, '.hand .card:not([data-ref="2"])', 0)
    page.wait_for_selector(".lesson .lesson-result.reached")
    audit.check("reached")
    # The lesson's own button continues, and no other button is primary.
    assert page.locator("[data-primary]").evaluate_all(
        "all => all.map(each => each.closest('.lesson') !== null)"
    ) == [True]

    # Go to the next position; a reload keeps it and the progress.
    page.locator(".lesson .row .primary").click()
    wait_until(page, "/^2\\//.test(document.querySelector('.lesson-name')?.innerText ?? '')")
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector(".lesson .task")
    page.keyboard.press("h")
    page.wait_for_selector(".learn-sheet .basics")
    assert page.locator(".learn-sheet .lesson-list .done").count() == 1
    # The legend explains the badges and frames that this game declares.
    signs = page.locator(".learn-sheet .legend .sign").all_inner_texts()
    assert len(signs) == len(set(signs)) == 5
    assert page.locator(".learn-sheet .legend .frame").count() == 3
    # The icons of keywords, triggers and states are named in it.
    legend_names = page.locator(".learn-sheet .legend div:has(.badge[data-sign]) dd").all_inner_texts()
    assert len(legend_names) > 30
    assert all(legend_names)
    assert page.locator(".learn-sheet .lesson-list [aria-current=step]").count() == 1
    audit.check("how to play")
    # The close button stays visible at every scroll position, with nothing above it.
    page.locator(".learn-sheet").evaluate("each => each.scrollTo(0, each.scrollHeight)")
    from_edge = "each => each.getBoundingClientRect().top - each.parentElement.getBoundingClientRect().top"
    assert 0 <= page.locator(".learn-sheet > header").evaluate(from_edge) <= 2
    page.keyboard.press("Escape")

    # The lessons end in a won game, and none is listed among the device's games.
    use_card(page, ".field.mine .card.can", 0)
    page.wait_for_selector(".lesson .lesson-result.reached")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector(".learning .lesson-list .done")
    assert page.locator(".learning .lesson-list .done").count() == 2
    assert re.search(r"レッスン3|lesson 3", page.locator(".learn-first").inner_text())
    assert page.locator(".kept").count() == 0
    # The next game, a first one, is on an easy level.
    assert page.locator("input[name=level][value=casual]").is_checked()
    assert audit.found == {}


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_lesson_rule_leads_to_a_scenario_and_back(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    page.locator(".learn-first").click()
    page.wait_for_selector(".lesson .task")
    page.locator(".lesson .row button").first.click()
    use_card(page, NIGHT, 0)
    if page.locator(".lesson-body").count() == 0:
        page.locator(".lesson-name").click()
    left = page.locator(".lesson-body").inner_text()
    nodes = page.locator(".seat.mine .node-count").inner_text()
    page.locator(".lesson .learn .clause").first.click()
    example = page.locator("[data-example]").first
    name = example.inner_text()
    example.click()

    # The page names the scenario and the way back, also after a reload.
    strip = page.locator(".trying")
    strip.wait_for()
    assert page.locator(".lesson").count() == 0
    assert re.search("lesson 1|レッスン1", strip.locator("button").inner_text())
    assert name.endswith(strip.locator("p span").inner_text())
    audit.check("tried")
    assert not overflows_sideways(page)
    page.reload()
    wait_for_engine(page)
    strip.locator("button").click()

    # The lesson is as it was left: the same cards and the same step.
    page.wait_for_selector(".lesson .hints li")
    assert page.locator(".lesson-body").inner_text() == left
    assert page.locator(".seat.mine .node-count").inner_text() == nodes
    assert strip.count() == 0
    assert audit.found == {}


IS_VISIBLE = """card => {
  const {top, bottom} = card.getBoundingClientRect()
  return top >= document.querySelector(".lesson").getBoundingClientRect().bottom - 1
    && bottom <= document.querySelector(".answer-bar").getBoundingClientRect().top + 1
}"""


def test_lesson_on_a_phone_leaves_named_cards_visible_and_folds_on_a_press_beside_it(
    axe_page: Callable[[str, str], Page],
) -> None:
    page = axe_page("phone", "en")
    choose_game(page, "harem_master")
    page.locator(".learning .lesson-list button").nth(5).click()
    page.wait_for_selector(".lesson .task")
    named = page.locator(".field .card", has_text="Colette")
    assert "Colette" in page.locator(".lesson .task").inner_text()
    wait_until(page, f"({IS_VISIBLE})(document.querySelector('.field:not(.mine) .card'))")
    # The whole table can be scrolled into view beside it.
    own = page.locator(".field.mine .card").first
    own.evaluate("card => card.scrollIntoView({block: 'center'})")
    assert own.evaluate(IS_VISIBLE)
    # A press inside keeps the lesson open, one beside it folds it; above an open card its task is fully visible.
    page.locator(".lesson .task").click()
    assert page.locator(".lesson-body").count() == 1
    own.click()
    page.wait_for_selector(".zoom")
    task = page.locator(".lesson-name .still")
    assert task.is_visible()
    assert task.evaluate("""task => task.scrollHeight <= task.clientHeight + 1 &&
      task.getBoundingClientRect().bottom <= document.querySelector(".zoom").getBoundingClientRect().top""")
    page.keyboard.press("Escape")
    page.wait_for_selector(".zoom", state="detached")
    assert page.get_attribute(".lesson-name", "aria-expanded") == "false"
    assert page.locator(".board").evaluate("board => board.scrollHeight <= board.clientHeight + 1")
    assert named.evaluate(IS_VISIBLE)
    page.locator(".lesson-name").click()
    page.wait_for_selector(".lesson-body")
    page.locator(".turn-note").click()
    page.wait_for_selector(".lesson-body", state="detached")
