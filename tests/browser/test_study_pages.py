"""The pages beside the clauses: the guide with a drawn table, the reference, and the glossary."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways, small_touch_targets
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page

GAMES = ("pmv", "harem_master", "kyougenshi", "battle_spirits")
TOUCH_TARGETS = ".book :is(button, summary, input, select):not(.shown-table *)"
UNPLACED_PINS = "[...document.querySelectorAll('.pin')].filter(pin => pin.hidden || !pin.style.left).map(pin => pin.dataset.at)"
PINS_OUTSIDE = """[...document.querySelectorAll('.pin')].filter(pin => {
  const at = pin.getBoundingClientRect(), frame = pin.parentElement.getBoundingClientRect()
  return at.left < frame.left || at.top < frame.top || at.right > frame.right || at.bottom > frame.bottom
}).map(pin => pin.dataset.at)"""

TERM_NAME = (
    "each => [...each.childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.data.trim()).data"
)


def open_guide(page: Page, game: str) -> None:
    """Go from the start page to the game's guide with the keyboard only."""
    if game != "pmv":
        page.locator(f"input[name=game][value={game}]").focus()
        page.keyboard.press("Space")
    way = page.locator(".learning .pages-to-read [data-to=learn]")
    way.wait_for()
    way.press("Enter")
    wait_until(page, "document.activeElement?.dataset.page === 'learn'")


def open_tab(page: Page, n: int, name: str) -> None:
    page.locator(".book-tabs button").nth(n).press("Enter")
    wait_until(page, f"document.activeElement?.dataset.page === '{name}'")


@pytest.mark.parametrize(
    ("game", "viewport", "lang"),
    [(game, *SIZE_AND_LANGUAGE_PAIRS[n % 2]) for n, game in enumerate(GAMES)],
)
def test_guide_is_read_by_keyboard_and_a_step_is_tried(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str, game: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    open_guide(page, game)
    wait_until(page, f"document.querySelector('.pin') && ({UNPLACED_PINS}).length === 0")
    assert page.evaluate(PINS_OUTSIDE) == []
    pins, notes = page.locator(".pin").count(), page.locator(".notes li").count()
    assert pins == notes >= 6
    audit.check("learn")
    assert not overflows_sideways(page)
    assert viewport == "desk" or small_touch_targets(page, TOUCH_TARGETS) == []

    open_tab(page, 1, "reference")
    assert page.locator(".study table.chart").count() == 3
    assert page.locator(".study .chart-list li").count() >= 6
    audit.check("reference")
    assert not overflows_sideways(page)
    clause = page.locator(".study .clause").first
    number = clause.inner_text().removeprefix("§")
    clause.press("Enter")
    wait_until(page, f"document.activeElement?.dataset.clause === '{number}'")

    open_tab(page, 2, "words")
    page.wait_for_selector(".entry")
    audit.check("words")
    assert not overflows_sideways(page)
    assert viewport == "desk" or small_touch_targets(page, TOUCH_TARGETS) == []
    word = page.locator(".entry").nth(1).get_attribute("data-word")
    page.fill("#word-search", page.locator(".entry dt").nth(1).evaluate(TERM_NAME))
    page.wait_for_selector(f".entry[data-word='{word}']")

    # Open the first turn step with a lesson, and one with a scenario.
    open_tab(page, 0, "learn")
    page.locator("[data-step^=turn]").first.press("Enter")
    wait_until(page, "!document.querySelector('.book') && document.querySelector('#app > main.table')")
    page.keyboard.press("h")
    page.locator(".learn-sheet .pages-to-read [data-to=learn]").press("Enter")
    wait_until(page, "document.activeElement?.dataset.page === 'learn'")
    audit.check("learn, over a table")
    page.locator("[data-step^=goal]").first.press("Enter")
    wait_until(page, "!document.querySelector('.book') && document.querySelector('.lesson .task')")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_study_pages_are_fetched_when_first_opened(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = new_page(fresh=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    wait_for_engine(open_table(page))
    page.wait_for_selector(".pages-to-read")
    later = ("guide.json", "reference.json", "glossary.json", "short.json")
    assert [name for name in asked if name.endswith(later)] == []
    page.locator(".pages-to-read [data-to=reference]").click()
    page.wait_for_selector(".study table.chart")
    assert [name for name in asked if name.endswith(later)] == ["pmv.reference.json"]


def test_rulebook_section_has_a_summary_and_a_hard_clause_an_example(
    axe_page: Callable[[str, str], Page],
) -> None:
    page = axe_page("phone", "en")
    audit = Auditor(page)
    page.locator(".library button").press("Enter")
    page.wait_for_selector(".book .in-short")
    page.fill("#book-search", "6.2.4.d")
    page.wait_for_selector("[data-example='6.2.4.d']")
    audit.check("an example")
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    assert not overflows_sideways(page)
    page.locator("[data-example='6.2.4.d']").press("Enter")
    wait_until(page, "!document.querySelector('.book') && document.querySelector('#app > main.table')")
    assert page.locator(".privacy").count() == 0
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
