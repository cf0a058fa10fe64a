"""A warning before the turn ends with a winning or free action left, unless the player turned it off."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, small_touch_targets
from playing import end_turn_anyway, open_menu
from playwright.sync_api import Page
from positions import open_position
from waiting import wait_until

WINNING_MOVE_LEFT = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { hand = ["星読みのクルル"], life = 3 }
"""
WIN = {"ja": "対応されなければ勝ち", "en": "you win if your opponent doesn’t respond"}
WARNING = ".answer-bar .question.leaving"


def revision(page: Page) -> str:
    return page.get_attribute("main.table", "data-revision") or ""


def turn_warning_off(page: Page) -> None:
    """Turn the warning off in the Stops sheet."""
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name="Stops").click()
    page.locator("input[name=warns]").uncheck(force=True)
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('[role=dialog]')")


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_ending_a_turn_with_a_winning_move_left_asks_once(
    axe_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, WINNING_MOVE_LEFT)
    audit = Auditor(page)
    before = revision(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    page.wait_for_selector(WARNING)
    assert WIN[lang] in page.locator(WARNING).inner_text()
    wait_until(page, f"document.querySelector('[aria-live]')?.textContent.includes('{WIN[lang]}')")
    assert small_touch_targets(page, ".answer-bar .buttons button") == []
    audit.check("leaving")
    page.keyboard.press("Space")
    wait_until(page, f"!document.querySelector('{WARNING}')")
    assert revision(page) == before, "Space plays on"
    page.keyboard.press("Space")
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_warning_is_dismissed_and_can_be_turned_off(axe_page: Callable[..., Page]) -> None:
    page = axe_page("phone", "en")
    open_position(page, WINNING_MOVE_LEFT, mode="hotseat")
    page.locator(".privacy [data-primary]").click()
    before = revision(page)
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(WARNING)
    page.keyboard.press("Escape")
    wait_until(page, f"!document.querySelector('{WARNING}')")
    turn_warning_off(page)
    page.reload()
    page.wait_for_selector(".privacy [data-primary]")
    page.locator(".privacy [data-primary]").click()
    page.locator(".answer-bar [data-primary]").click()
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")


def test_warning_is_answered_by_touch_and_the_turn_ends(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("phone", "ja")
    open_position(page, WINNING_MOVE_LEFT)
    before = revision(page)
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(WARNING)
    end_turn_anyway(page)
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")


NO_ATTACKERS = """
setup.A = { hand = ["鈴の結界"], orbs = ["鈴の結界"], battle = [{ card = "薪割りの一撃", praying = true }] }
setup.B = { declared = 3 }
"""


@pytest.mark.parametrize(("lang", "told"), [("en", "ends your turn"), ("ja", "進むとターンが終わります")])
def test_moving_on_without_attackers_warns_that_the_turn_ends(
    axe_page: Callable[..., Page], lang: str, told: str
) -> None:
    page = axe_page("desk", lang)
    open_position(page, NO_ATTACKERS, game="kyougenshi")
    before = revision(page)
    page.get_by_role("button", name={"en": "Go to battle", "ja": "バトルへ進む"}[lang]).click()
    page.wait_for_selector(WARNING)
    said = page.locator(WARNING).inner_text()
    assert told in said
    assert {"en": "Ward of Bells", "ja": "鈴の結界"}[lang] in said
    assert revision(page) == before
    end_turn_anyway(page)
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")


FREE_ABILITY = """
setup.A = { castle = 30, field = ["弓隊長セルマ"] }
setup.B = { castle = 30 }
"""


def test_free_actions_are_asked_about_once_per_turn(axe_page: Callable[..., Page]) -> None:
    page = axe_page("phone", "en")
    open_position(page, FREE_ABILITY, game="harem_master")
    for _ in range(3):
        before = revision(page)
        end = page.get_by_role("button", name="End turn")
        end.click()
        page.wait_for_selector(WARNING)
        assert "(free)" in page.locator(WARNING).inner_text()
        page.keyboard.press("Escape")
        wait_until(page, f"!document.querySelector('{WARNING}')")
        end.click()
        wait_until(
            page,
            f"document.querySelector('main.table').dataset.revision !== '{before}'"
            " && document.querySelector('main.table').dataset.asked === 'priority:main'",
        )
