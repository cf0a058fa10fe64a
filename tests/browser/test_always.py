"""What a player says once for all of a card's text: offered with the question, listed where to stop, and taken back there."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from auditing import CROSSWISE, Auditor, too_small
from laying import lay
from playing import open_menu
from playwright.sync_api import Page
from waiting import STANDS, wait_until

# Who uses Kururu looks at the top card, and may put it on the bottom.
LOOKING = """
setup.A = { field = ["星読みのクルル", "星読みのクルル"], nodes = { active = 2 } }
setup.B = { field = ["潮呼びのナギ"] }
"""
USE = {"ja": "効果を使用", "en": "Use effect"}
STOPS = {"ja": "止まる場所", "en": "Stops"}
NEVER = {"ja": "常に行わない", "en": "never"}
MAY = "main.table[data-asked='yes_no:may']"
ALWAYS = ".chip.always"
QUIET = f"document.querySelector('{STANDS}')?.dataset.asked === 'priority:main'"


def use(page: Page, n: int, lang: str) -> None:
    """Uses the effect of a card that has not been used yet."""
    page.locator(".field.mine .card").nth(n).click()
    page.wait_for_selector(".card.armed")
    page.locator(".answer-bar button", has_text=USE[lang]).first.click()


@pytest.mark.parametrize(("size", "lang"), CROSSWISE)
def test_a_text_that_need_not_be_carried_out_is_answered_once_for_all_and_that_is_taken_back(
    audited: Callable[..., Page], size: str, lang: str
) -> None:
    page = audited(size, lang)
    lay(page, LOOKING)
    audit = Auditor(page)
    use(page, 0, lang)
    page.wait_for_selector(MAY)
    if size == "desk":
        page.keyboard.press("a")
    else:
        page.locator(ALWAYS).click()
    page.wait_for_selector(f"{ALWAYS}[aria-pressed=true]")
    assert size == "desk" or too_small(page, ALWAYS) == []
    audit.look("for good")
    page.get_by_role("button", name={"ja": "いいえ", "en": "No"}[lang], exact=True).click()
    wait_until(page, QUIET)
    before = page.get_attribute("main.table", "data-revision")
    use(page, 1, lang)
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}' && {QUIET}")
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=STOPS[lang]).click()
    page.wait_for_selector(".said-list li")
    page.locator(".said-list").scroll_into_view_if_needed()
    assert NEVER[lang] in page.locator(".said-list li").inner_text()
    assert too_small(page, ".said-list button") == []
    audit.look("listed")
    page.locator(".said-list button").click()
    page.wait_for_selector(".said-list", state="detached")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
