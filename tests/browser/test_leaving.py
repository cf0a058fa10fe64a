"""Who would end the turn, and could still win or do something for nothing, is asked once before, unless he wishes otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from auditing import CROSSWISE, Auditor, too_small
from laying import lay
from playing import open_menu, press_anyway
from playwright.sync_api import Page
from waiting import wait_until

LAST = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { hand = ["星読みのクルル"], life = 3 }
"""
WIN = {"ja": "対応されなければ勝ち", "en": "you win if your opponent doesn’t respond"}
ASKED = ".answer-bar .question.leaving"


def revision(page: Page) -> str:
    return page.get_attribute("main.table", "data-revision") or ""


def wish_for_none(page: Page) -> None:
    """Not to be asked, in the sheet of the stops."""
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name="Stops").click()
    page.locator("input[name=warns]").uncheck(force=True)
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('[role=dialog]')")


@pytest.mark.parametrize(("size", "lang"), CROSSWISE)
def test_a_turn_ends_with_a_win_left_only_after_one_question(
    audited: Callable[..., Page], size: str, lang: str
) -> None:
    page = audited(size, lang)
    lay(page, LAST)
    audit = Auditor(page)
    before = revision(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    page.wait_for_selector(ASKED)
    assert WIN[lang] in page.locator(ASKED).inner_text()
    wait_until(page, f"document.querySelector('[aria-live]')?.textContent.includes('{WIN[lang]}')")
    assert too_small(page, ".answer-bar .buttons button") == []
    audit.look("leaving")
    page.keyboard.press("Space")
    wait_until(page, f"!document.querySelector('{ASKED}')")
    assert revision(page) == before, "Space plays on"
    page.keyboard.press("Space")
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_the_question_is_taken_back_and_can_be_turned_off(audited: Callable[..., Page]) -> None:
    page = audited("phone", "en")
    lay(page, LAST, mode="hotseat")
    page.locator(".privacy [data-primary]").click()
    before = revision(page)
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(ASKED)
    page.keyboard.press("Escape")
    wait_until(page, f"!document.querySelector('{ASKED}')")
    wish_for_none(page)
    page.reload()
    page.wait_for_selector(".privacy [data-primary]")
    page.locator(".privacy [data-primary]").click()
    page.locator(".answer-bar [data-primary]").click()
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")


def test_the_question_is_answered_by_touch_and_the_turn_ends_all_the_same(
    audited: Callable[..., Page],
) -> None:
    page = audited("phone", "ja")
    lay(page, LAST)
    before = revision(page)
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(ASKED)
    press_anyway(page)
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")


ONWARD = """
setup.A = { hand = ["鈴の結界"], orbs = ["鈴の結界"], battle = [{ card = "薪割りの一撃", praying = true }] }
setup.B = { declared = 3 }
"""


@pytest.mark.parametrize(("lang", "told"), [("en", "ends your turn"), ("ja", "進むとターンが終わります")])
def test_who_goes_on_with_nothing_that_can_attack_is_told_that_his_turn_ends(
    audited: Callable[..., Page], lang: str, told: str
) -> None:
    page = audited("desk", lang)
    lay(page, ONWARD, game="kyougenshi")
    before = revision(page)
    page.get_by_role("button", name={"en": "Go to battle", "ja": "バトルへ進む"}[lang]).click()
    page.wait_for_selector(ASKED)
    said = page.locator(ASKED).inner_text()
    assert told in said
    assert {"en": "Ward of Bells", "ja": "鈴の結界"}[lang] in said
    assert revision(page) == before
    press_anyway(page)
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")


ARCHERS = """
setup.A = { castle = 30, field = ["弓隊長セルマ"] }
setup.B = { castle = 30 }
"""


def test_what_costs_nothing_is_asked_about_once_in_each_turn(audited: Callable[..., Page]) -> None:
    page = audited("phone", "en")
    lay(page, ARCHERS, game="harem_master")
    for _ in range(3):
        before = revision(page)
        end = page.get_by_role("button", name="End turn")
        end.click()
        page.wait_for_selector(ASKED)
        assert "(free)" in page.locator(ASKED).inner_text()
        page.keyboard.press("Escape")
        wait_until(page, f"!document.querySelector('{ASKED}')")
        end.click()
        wait_until(
            page,
            f"document.querySelector('main.table').dataset.revision !== '{before}'"
            " && document.querySelector('main.table').dataset.asked === 'priority:main'",
        )
