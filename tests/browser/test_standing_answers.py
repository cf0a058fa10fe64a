"""A standing answer to an optional effect: set with the question, listed among the stops, and removed there."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, small_touch_targets
from playing import open_menu
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_until

# Kururu's effect looks at the top card, which may go to the bottom.
OPTIONAL_EFFECTS = """
setup.A = { field = ["星読みのクルル", "星読みのクルル"], nodes = { active = 2 } }
setup.B = { field = ["潮呼びのナギ"] }
"""
USE = {"ja": "効果を使用", "en": "Use effect"}
STOPS = {"ja": "自動パスの設定", "en": "Stops"}
NEVER = {"ja": "常に行わない", "en": "always no"}
OPTIONAL_QUESTION = "main.table[data-asked='yes_no:may']"
ALWAYS = ".chip.always"
MAIN_PHASE = f"document.querySelector('{TABLE_READY}')?.dataset.asked === 'priority:main'"


def use_effect(page: Page, n: int, lang: str) -> None:
    """Use the effect of the n-th own card."""
    page.locator(".field.mine .card").nth(n).click()
    page.wait_for_selector(".card.armed")
    page.locator(".answer-bar button", has_text=USE[lang]).first.click()


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_standing_answer_to_an_optional_effect_is_set_listed_and_removed(
    axe_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, OPTIONAL_EFFECTS)
    audit = Auditor(page)
    use_effect(page, 0, lang)
    page.wait_for_selector(OPTIONAL_QUESTION)
    if size == "desk":
        page.keyboard.press("a")
    else:
        page.locator(ALWAYS).click()
    page.wait_for_selector(f"{ALWAYS}[aria-pressed=true]")
    assert size == "desk" or small_touch_targets(page, ALWAYS) == []
    audit.check("for good")
    page.get_by_role("button", name={"ja": "いいえ", "en": "No"}[lang], exact=True).click()
    wait_until(page, MAIN_PHASE)
    before = page.get_attribute("main.table", "data-revision")
    use_effect(page, 1, lang)
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}' && {MAIN_PHASE}")
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=STOPS[lang]).click()
    page.wait_for_selector(".standing-answers li")
    page.locator(".standing-answers").scroll_into_view_if_needed()
    assert NEVER[lang] in page.locator(".standing-answers li").inner_text()
    assert small_touch_targets(page, ".standing-answers button") == []
    audit.check("listed")
    page.locator(".standing-answers button").click()
    page.wait_for_selector(".standing-answers", state="detached")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
