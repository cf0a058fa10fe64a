"""What a question is answered with is seen on a phone of 360 by 640, beside a lesson that is told, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lessons import sit_down
from playing import FRAME
from playwright.sync_api import Page
from waiting import wait_until

PHONE = (360, 640)
ASKED = """document.querySelector("[data-busy=no][data-unread=no] main.table[data-asked]") ||
  document.querySelector(".lesson .came")"""
# Lit cards, and which of them are seen between the bars: those of the hand by their upper halves.
LIT = """() => {
  const board = document.querySelector(".board").getBoundingClientRect()
  const cards = [...document.querySelectorAll(".board .card.can")].map(card => {
    const { top, bottom, left, right } = card.parentElement.getBoundingClientRect()
    const end = card.closest(".hand") ? (top + bottom) / 2 : bottom
    return { seen: top >= board.top - 5 && end <= board.bottom + 5 && right > 0 && left < innerWidth }
  })
  return [cards.length, cards.filter(({ seen }) => seen).length]
}"""
# What is first lit on the table, and the first thing that it can do; or what the bar offers.
ACT = """() => {
  const card = document.querySelector(".tray .can, .board .card.can, .board .can")
  if (card) card.click()
  else document.querySelector(".tray-options button, .answer-bar .primary:not([aria-disabled])")?.click()
}"""
DEED = ".zoom .deeds .ok button"
MOST = 6
"""Questions that are looked at of a lesson."""


def asked(page: Page) -> str:
    """What is asked, once it stands; "" when the lesson came to its end."""
    wait_until(page, ASKED)
    # What is looked ahead to comes later than its question, and takes room of the table.
    for _ in range(3):
        page.evaluate(FRAME)
    table = page.locator("main.table")
    if page.locator(".lesson .came").count():
        return ""
    return f"{table.get_attribute('data-revision')} {table.get_attribute('data-asked')}"


def is_seen(page: Page) -> bool:
    lit, seen = page.evaluate(LIT)
    return not lit or seen > 0


@pytest.mark.parametrize("game", ["pmv", "harem_master", "kyougenshi", "battle_spirits"])
def test_at_each_question_of_a_lesson_a_card_that_answers_it_is_seen(
    audited: Callable[..., Page], game: str
) -> None:
    page = audited(PHONE, "en")
    hidden: list[str] = []
    looked = 0
    nth, lessons = 1, 1
    while nth <= lessons:
        sit_down(page, nth, game)
        lessons = int(page.locator(".lesson-name .nth").inner_text().split("/")[1])
        for n in range(MOST):
            question = asked(page)
            if not question:
                break
            looked += page.evaluate(LIT)[0] > 0
            if not is_seen(page):
                hidden.append(f"{nth}: {question}")
            # Unfolded again, and folded.
            if n < 2:
                page.locator(".lesson-name").evaluate("button => button.click()")
                asked(page)
                if not is_seen(page):
                    hidden.append(f"{nth}, folded or unfolded: {question}")
            page.evaluate(ACT)
            here = f"document.querySelector('main.table').dataset.revision === '{question.split()[0]}'"
            wait_until(
                page,
                f"!({here}) || document.querySelector('{DEED}') || document.querySelector('.question.leaving')",
            )
            if page.evaluate(here):
                page.locator(f"{DEED}, .answer-bar .anyway").first.evaluate("button => button.click()")
                wait_until(page, f"!({here})")
        page.locator(".top-bar button.icon").first.evaluate("button => button.click()")
        page.wait_for_selector(".learning")
        nth += 1
    assert hidden == []
    assert looked >= lessons
