"""Passing on: until something happens, until one's own turn; begun by a key or a button, shown while it lasts, and ended at will."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from auditing import CROSSWISE, Auditor, too_small
from laying import lay
from playing import open_menu
from playwright.sync_api import Page
from waiting import STANDS, wait_until

QUIET = """
setup.A = { field = ["目利きのジロ"], nodes = { active = 3 } }
setup.B = { hand = ["歯車兵一号", "歯車兵一号", "歯車兵一号"], nodes = { active = 6 } }
"""
STOPS = {"ja": "止まる場所", "en": "Stops"}
SOMETHING = {"ja": "何か起きるまでパス", "en": "Pass until something happens"}
MY_TURN = {"ja": "自分のターンが始まるまでパス", "en": "Pass until my turn"}
MAIN = {"ja": "メイン", "en": "Main"}
ASKED = f"document.querySelector('{STANDS}')?.dataset.asked"
PASSES = ".chip.passes"
PASSED = {"ja": re.compile(r"自動パス\d+回"), "en": re.compile(r"Auto-passes: \d+")}


def to_the_stops(page: Page, lang: str) -> None:
    """To the sheet that the menu leads to."""
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=STOPS[lang]).click()
    page.wait_for_selector(".passing")


@pytest.mark.parametrize(("size", "lang"), CROSSWISE)
def test_all_is_passed_by_one_press_until_the_other_does_something(
    audited: Callable[..., Page], size: str, lang: str
) -> None:
    page = audited(size, lang)
    lay(page, QUIET)
    audit = Auditor(page)
    to_the_stops(page, lang)
    page.locator("input[name=auto-pass]").uncheck(force=True)
    page.keyboard.press("Escape")
    before = page.get_attribute("main.table", "data-revision")
    if size == "desk":
        page.keyboard.press("n")
    else:
        page.locator(".chip.pass-on").click()
        page.wait_for_selector(".passing")
        assert too_small(page, ".passing button, .bar-chips button") == []
        audit.look("how long")
        page.locator(".passing button", has_text=SOMETHING[lang]).click()
    wait_until(
        page,
        f"document.querySelector('main.table').dataset.revision !== '{before}' && {ASKED}?.startsWith('priority:')",
    )
    assert page.locator(PASSES).count() == 0, "what he waited for has happened"
    # All that came before is passed: it is the other's main phase, in which he has done something.
    assert MAIN[lang] in page.locator(".top-bar").inner_text()
    assert "4" in page.locator(".top-bar").inner_text()
    audit.look("something")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(("size", "lang"), CROSSWISE)
def test_passing_until_the_own_turn_is_shown_and_ended_at_will(
    audited: Callable[..., Page], size: str, lang: str
) -> None:
    page = audited(size, lang)
    lay(page, QUIET)
    audit = Auditor(page)
    to_the_stops(page, lang)
    page.locator("input[name=pace][value=step]").check(force=True)
    if size == "desk":
        page.keyboard.press("Escape")
        wait_until(page, "!document.querySelector('[role=dialog]')")
        page.keyboard.press("t")
    else:
        page.locator(".passing button", has_text=MY_TURN[lang]).click()
    # The computer has done one thing, and waits to show the next.
    page.wait_for_selector(f"main.table:not([data-asked]) {PASSES}")
    page.wait_for_selector(".answer-bar [data-primary]")
    assert MY_TURN[lang] in (page.locator(PASSES).get_attribute("aria-label") or "")
    assert too_small(page, PASSES) == [] or size == "desk"
    audit.look("passing")
    if size == "desk":
        page.keyboard.press("Escape")
    else:
        page.locator(PASSES).click()
    page.wait_for_selector(PASSES, state="detached")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_where_the_turn_would_end_with_something_left_that_is_asked_and_nothing_is_passed(
    audited: Callable[..., Page],
) -> None:
    page = audited("phone", "en")
    lay(page, QUIET.replace("nodes = { active = 3 }", 'nodes = { active = 3 }, hand = ["歯車兵一号"]'))
    before = page.get_attribute("main.table", "data-revision")
    page.keyboard.press("t")
    page.wait_for_selector(".question.leaving")
    assert page.get_attribute("main.table", "data-revision") == before
    assert page.locator(PASSES).count() == 0


COUNTED = {"ja": "パス1回", "en": "1 auto-pass"}
TIP = "!document.querySelector('#term-tip').hidden"


@pytest.mark.parametrize(("size", "lang"), CROSSWISE)
def test_what_was_passed_for_a_player_is_called_that_and_leads_to_where_it_is_to_stop(
    audited: Callable[..., Page], size: str, lang: str
) -> None:
    page = audited(size, lang)
    lay(page, QUIET)
    page.locator(".answer-bar [data-primary]").click()
    chip = page.locator(".chip.skipped")
    chip.wait_for()
    assert PASSED[lang].search(chip.get_attribute("aria-label") or "")
    if size == "phone":
        assert COUNTED[lang] in chip.inner_text()
    chip.hover()
    wait_until(page, TIP)
    assert len(page.locator("#term-tip").inner_text()) > 30, "what it means, and what a press does"
    chip.click()
    page.wait_for_selector(".sheet .skips li")
    assert STOPS[lang] in page.locator("#sheet-title").inner_text()


PASS_ON = ".chip.pass-on"
NO_TIP = "document.querySelector('#term-tip').hidden"
UNASKED = {"ja": "すべて自動でパス", "en": "Auto-passes every response"}


@pytest.mark.parametrize(("size", "lang"), CROSSWISE)
def test_what_it_is_to_pass_on_is_told_by_pointer_by_focus_and_to_a_finger_that_stays(
    audited: Callable[..., Page], size: str, lang: str
) -> None:
    page = audited(size, lang)
    lay(page, QUIET)
    audit = Auditor(page)
    chip = page.locator(PASS_ON)
    chip.hover()
    wait_until(page, TIP)
    assert UNASKED[lang] in page.locator("#term-tip").inner_text()
    audit.look("what passing on is")
    page.mouse.move(1, 1)
    wait_until(page, NO_TIP)
    page.keyboard.press("Tab")
    chip.focus()
    wait_until(page, TIP)
    page.keyboard.press("Escape")
    wait_until(page, NO_TIP)

    finger = {"pointerType": "touch", "isPrimary": True, "bubbles": True}
    chip.dispatch_event("pointerdown", finger)
    wait_until(page, TIP)
    chip.dispatch_event("pointerup", finger)
    tapped = "each => each.dispatchEvent(new PointerEvent('click', {pointerType: 'touch', detail: 1, bubbles: true, cancelable: true}))"
    chip.evaluate(tapped)
    assert page.locator(".passing").count() == 0, "who stayed wanted to be told"
    chip.dispatch_event("pointerdown", finger)
    chip.dispatch_event("pointerup", finger)
    chip.evaluate(tapped)
    page.wait_for_selector(".passing")
    wait_until(page, NO_TIP)
    assert UNASKED[lang] in page.locator("[role=dialog]").inner_text()
    audit.look("how long all is passed")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
