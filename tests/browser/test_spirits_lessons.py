"""The bar in guided first games, of Battle Spirits and another: which answer is gold there, and where it leads once a position is solved."""

from __future__ import annotations

import re
from collections.abc import Callable

from lessons import sit_down
from playwright.sync_api import Page
from waiting import STANDS, wait_until

GAME = "battle_spirits"
PRIMARY = ".answer-bar .buttons > .primary"
QUIET = f"document.querySelector('{STANDS}')"


def do(page: Page, card: str) -> None:
    """Taps a card of that name, and presses the first thing that it can do."""
    page.locator(".card.can", has_text=card).first.click()
    page.locator(".zoom .deeds .ok button").first.click()
    wait_until(page, f"{QUIET} && !document.querySelector('.zoom')")


def test_a_solved_position_leads_on_from_the_bar_and_is_waited_for_no_more(
    audited: Callable[..., Page],
) -> None:
    page = audited("phone", "ja")
    sit_down(page, 1, GAME)
    do(page, "回廊の火守")
    page.wait_for_selector(".lesson .came.reached")
    question = page.locator(".answer-bar .question")
    assert question.inner_text().strip() == "クリアです。"
    assert page.locator(PRIMARY).inner_text() == "次へ"
    # Beside the lesson, which leads on itself, it is not gold; where that is folded it is.
    assert page.locator(PRIMARY).get_attribute("data-primary") is None
    page.locator(".lesson-name").click()
    page.wait_for_selector(f"{PRIMARY}[data-primary]")
    page.locator(PRIMARY).click()
    wait_until(page, "/^2\\//.test(document.querySelector('.lesson-name')?.innerText ?? '')")
    assert question.inner_text().strip() != "クリアです。"


def test_what_loses_the_game_is_not_gold_and_a_burst_is_offered_to_be_taken(
    audited: Callable[..., Page],
) -> None:
    page = audited("phone", "ja")
    sit_down(page, 5, GAME)
    wait_until(page, "document.querySelector('main.table').dataset.asked === 'priority:block'")
    button = page.locator(PRIMARY)
    assert button.inner_text().startswith("ブロックしない")
    page.wait_for_selector(".comes .foreseen")
    page.wait_for_selector(f"{PRIMARY}.losing:not([data-primary])")

    page.locator(".top-bar button.icon").first.click()
    sit_down(page, 7, GAME)
    do(page, "油皿の番竜")
    page.locator(".answer-bar button", has_text=re.compile("^ターン終了")).click()
    wait_until(page, "document.querySelector('main.table').dataset.asked?.startsWith('yes_no')")
    asked = page.locator(".answer-bar .question").inner_text()
    assert "バースト「油皿の番竜」の条件を満たしました" in asked
    assert page.locator(".answer-bar .question q").inner_text()
    assert button.inner_text() == "はい"
    assert button.get_attribute("data-primary") is not None


def test_not_to_use_what_a_break_gives_for_nothing_is_not_gold(audited: Callable[..., Page]) -> None:
    page = audited("desk", "ja")
    sit_down(page, 7, "kyougenshi")
    wait_until(page, "document.querySelector('main.table').dataset.asked === 'choose:s-trigger'")
    button = page.locator(f"{PRIMARY}.second")
    assert button.inner_text().startswith("使わない")
    assert page.locator(".tray .can, .tray button, .board .card.can").count()
