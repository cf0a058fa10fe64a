"""The answer bar in guided first games: which answer is highlighted, and how a solved position continues."""

from __future__ import annotations

import re
from collections.abc import Callable

from lessons import open_lesson
from playwright.sync_api import Page
from waiting import TABLE_READY, wait_until

GAME = "battle_spirits"
PRIMARY = ".answer-bar .buttons > .primary"
TABLE_IS_READY = f"document.querySelector('{TABLE_READY}')"


def use_card(page: Page, card: str) -> None:
    """Tap a card of that name, and press its first action."""
    page.locator(".card.can", has_text=card).first.click()
    page.locator(".zoom .card-actions .ok button").first.click()
    wait_until(page, f"{TABLE_IS_READY} && !document.querySelector('.zoom')")


def test_solved_position_is_continued_from_the_answer_bar(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("phone", "ja")
    open_lesson(page, 1, GAME)
    use_card(page, "回廊の火守")
    page.wait_for_selector(".lesson .lesson-result.reached")
    question = page.locator(".answer-bar .question")
    assert question.inner_text().strip() == "「コアで支払う」クリア！"
    assert page.locator(PRIMARY).inner_text() == "次へ"
    # It isn't highlighted beside an open lesson, which has its own button; beside a folded one it is.
    assert page.locator(PRIMARY).get_attribute("data-primary") is None
    page.locator(".lesson-name").click()
    page.wait_for_selector(f"{PRIMARY}[data-primary]")
    page.locator(PRIMARY).click()
    wait_until(page, "/^2\\//.test(document.querySelector('.lesson-name')?.innerText ?? '')")
    assert "クリア" not in question.inner_text()


def test_losing_answer_is_not_highlighted_and_a_burst_is_offered(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("phone", "ja")
    open_lesson(page, 5, GAME)
    wait_until(page, "document.querySelector('main.table').dataset.asked === 'priority:block'")
    button = page.locator(PRIMARY)
    assert button.inner_text().startswith("ブロックしない")
    page.wait_for_selector(".outcome-preview .preview-text")
    page.wait_for_selector(f"{PRIMARY}.losing:not([data-primary])")

    page.locator(".top-bar button.icon").first.click()
    open_lesson(page, 7, GAME)
    use_card(page, "油皿の番竜")
    page.locator(".answer-bar button", has_text=re.compile("^ターン終了")).click()
    wait_until(page, "document.querySelector('main.table').dataset.asked?.startsWith('yes_no')")
    asked = page.locator(".answer-bar .question").inner_text()
    assert "バースト「油皿の番竜」の条件を満たしました" in asked
    assert page.locator(".answer-bar .question q").inner_text()
    assert button.inner_text().startswith("はい")
    assert button.get_attribute("data-primary") is not None


def test_declining_a_free_break_effect_is_not_highlighted(axe_page: Callable[..., Page]) -> None:
    page = axe_page("desk", "ja")
    open_lesson(page, 7, "kyougenshi")
    wait_until(page, "document.querySelector('main.table').dataset.asked === 'choose:s-trigger'")
    button = page.locator(f"{PRIMARY}.second")
    assert button.inner_text().startswith("使わない")
    assert page.locator(".tray .can, .tray button, .board .card.can").count()
