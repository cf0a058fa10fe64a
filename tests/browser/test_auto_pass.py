"""Auto-pass until something happens or until the own turn: started by key or button, shown while active, and stopped
at will."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, small_touch_targets
from playing import open_menu
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_until

QUIET = """
setup.A = { field = ["目利きのジロ"], nodes = { active = 3 } }
setup.B = { hand = ["歯車兵一号", "歯車兵一号", "歯車兵一号"], nodes = { active = 6 } }
"""
STOPS = {"ja": "自動パスの設定", "en": "Stops"}
SOMETHING = {"ja": "何か起きるまでパス", "en": "Pass until something happens"}
MY_TURN = {"ja": "自分のターンが始まるまでパス", "en": "Pass until my turn"}
MAIN = {"ja": "メイン", "en": "Main"}
CURRENT_QUESTION = f"document.querySelector('{TABLE_READY}')?.dataset.asked"
PASSING_CHIP = ".chip.passes"
PASS_COUNT = {"ja": re.compile(r"自動パス\d+回"), "en": re.compile(r"Auto-passes: \d+")}


def open_stops(page: Page, lang: str) -> None:
    """Open the Stops sheet from the menu."""
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=STOPS[lang]).click()
    page.wait_for_selector(".passing")


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_one_press_passes_until_the_opponent_acts(
    axe_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, QUIET)
    audit = Auditor(page)
    open_stops(page, lang)
    page.locator("input[name=auto-pass]").uncheck(force=True)
    page.keyboard.press("Escape")
    before = page.get_attribute("main.table", "data-revision")
    if size == "desk":
        page.keyboard.press("n")
    else:
        page.locator(".chip.pass-on").click()
        page.wait_for_selector(".passing")
        assert small_touch_targets(page, ".passing button, .bar-chips button") == []
        audit.check("how long")
        page.locator(".passing button", has_text=SOMETHING[lang]).click()
    wait_until(
        page,
        f"document.querySelector('main.table').dataset.revision !== '{before}' && {CURRENT_QUESTION}?.startsWith('priority:')",
    )
    assert page.locator(PASSING_CHIP).count() == 0, "what he waited for has happened"
    # Everything before was passed: it is the opponent's main phase, and they have acted.
    assert MAIN[lang] in page.locator(".top-bar").inner_text()
    assert "4" in page.locator(".top-bar").inner_text()
    audit.check("something")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_passing_until_the_own_turn_is_shown_and_can_be_stopped(
    axe_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, QUIET)
    audit = Auditor(page)
    open_stops(page, lang)
    page.locator("input[name=pace][value=step]").check(force=True)
    if size == "desk":
        page.keyboard.press("Escape")
        wait_until(page, "!document.querySelector('[role=dialog]')")
        page.keyboard.press("t")
    else:
        page.locator(".passing button", has_text=MY_TURN[lang]).click()
    # The computer has acted once, and waits before its next action.
    page.wait_for_selector(f"main.table:not([data-asked]) {PASSING_CHIP}")
    page.wait_for_selector(".answer-bar [data-primary]")
    assert MY_TURN[lang] in (page.locator(PASSING_CHIP).get_attribute("aria-label") or "")
    assert small_touch_targets(page, PASSING_CHIP) == [] or size == "desk"
    audit.check("passing")
    if size == "desk":
        page.keyboard.press("Escape")
    else:
        page.locator(PASSING_CHIP).click()
    page.wait_for_selector(PASSING_CHIP, state="detached")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_passing_with_actions_left_asks_before_the_turn_ends(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("phone", "en")
    open_position(
        page, QUIET.replace("nodes = { active = 3 }", 'nodes = { active = 3 }, hand = ["歯車兵一号"]')
    )
    before = page.get_attribute("main.table", "data-revision")
    page.keyboard.press("t")
    page.wait_for_selector(".question.leaving")
    assert page.get_attribute("main.table", "data-revision") == before
    assert page.locator(PASSING_CHIP).count() == 0


ONE_PASS = {"ja": "パス1回", "en": "1 auto-pass"}
TIP_SHOWN = "!document.querySelector('#term-tip').hidden"


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_auto_pass_chip_names_the_passes_and_opens_the_stops(
    axe_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, QUIET)
    page.locator(".answer-bar [data-primary]").click()
    chip = page.locator(".chip.skipped")
    chip.wait_for()
    assert PASS_COUNT[lang].search(chip.get_attribute("aria-label") or "")
    if size == "phone":
        assert ONE_PASS[lang] in chip.inner_text()
    chip.hover()
    wait_until(page, TIP_SHOWN)
    assert len(page.locator("#term-tip").inner_text()) > 30, "what it means, and what a press does"
    chip.click()
    page.wait_for_selector(".sheet .skips li")
    assert STOPS[lang] in page.locator("#sheet-title").inner_text()


PASS_ON_CHIP = ".chip.pass-on"
TIP_HIDDEN = "document.querySelector('#term-tip').hidden"
AUTO_PASS_HINT = {"ja": "すべて自動でパス", "en": "Auto-passes every response"}


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_pass_on_chip_explains_itself_on_hover_focus_and_long_press(
    axe_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, QUIET)
    audit = Auditor(page)
    chip = page.locator(PASS_ON_CHIP)
    chip.hover()
    wait_until(page, TIP_SHOWN)
    assert AUTO_PASS_HINT[lang] in page.locator("#term-tip").inner_text()
    audit.check("what passing on is")
    page.mouse.move(1, 1)
    wait_until(page, TIP_HIDDEN)
    page.keyboard.press("Tab")
    chip.focus()
    wait_until(page, TIP_SHOWN)
    page.keyboard.press("Escape")
    wait_until(page, TIP_HIDDEN)

    finger = {"pointerType": "touch", "isPrimary": True, "bubbles": True}
    chip.dispatch_event("pointerdown", finger)
    wait_until(page, TIP_SHOWN)
    chip.dispatch_event("pointerup", finger)
    tapped = "each => each.dispatchEvent(new PointerEvent('click', {pointerType: 'touch', detail: 1, bubbles: true, cancelable: true}))"
    chip.evaluate(tapped)
    assert page.locator(".passing").count() == 0, "who stayed wanted to be told"
    chip.dispatch_event("pointerdown", finger)
    chip.dispatch_event("pointerup", finger)
    chip.evaluate(tapped)
    page.wait_for_selector(".passing")
    wait_until(page, TIP_HIDDEN)
    assert AUTO_PASS_HINT[lang] in page.locator("[role=dialog]").inner_text()
    audit.check("how long all is passed")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
