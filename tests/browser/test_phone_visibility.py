"""On a phone of 360 × 640, the cards that can answer a question are visible, also beside a lesson."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import Auditor, small_touch_targets
from lessons import open_lesson
from playing import NEXT_FRAME, Player, start_game
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_for_preview, wait_until

PHONE = (360, 640)
QUESTION_READY = f"""document.querySelector("{TABLE_READY}[data-asked]") ||
  document.querySelector(".lesson .lesson-result")"""
# Returns the number of highlighted cards, and of those visible; in hand the upper half is enough.
COUNT_VISIBLE_CHOICES = """() => {
  const board = document.querySelector(".board").getBoundingClientRect()
  const cards = [...document.querySelectorAll(".board .card.can")].map(card => {
    const { top, bottom, left, right } = card.parentElement.getBoundingClientRect()
    const end = card.closest(".hand") ? (top + bottom) / 2 : bottom
    return { seen: top >= board.top - 5 && end <= board.bottom + 5 && right > 0 && left < innerWidth }
  })
  return [cards.length, cards.filter(({ seen }) => seen).length]
}"""
# Clicks the first highlighted card on the table, or else an option of the answer bar.
CLICK_FIRST_CHOICE = """() => {
  const card = document.querySelector(".tray .can, .board .card.can, .board .can")
  if (card) card.click()
  else document.querySelector(".tray-options button, .answer-bar .primary:not([aria-disabled])")?.click()
}"""
BOARD_SHARE = "document.querySelector('.board').clientHeight / innerHeight"
IS_CUT = "each => each.scrollHeight > each.clientHeight + 1"
ACTION_BUTTON = ".zoom .card-actions .ok button"
MAX_QUESTIONS = 6
"""Questions checked in each lesson."""


def current_question(page: Page) -> str:
    """Return the question once it is ready; "" when the lesson is over."""
    wait_until(page, QUESTION_READY)
    wait_for_preview(page)
    for _ in range(3):
        page.evaluate(NEXT_FRAME)
    table = page.locator("main.table")
    if page.locator(".lesson .lesson-result").count():
        return ""
    return f"{table.get_attribute('data-revision')} {table.get_attribute('data-asked')}"


def is_choice_visible(page: Page) -> bool:
    lit, seen = page.evaluate(COUNT_VISIBLE_CHOICES)
    return not lit or seen > 0


@pytest.mark.parametrize("game", ["pmv", "harem_master", "kyougenshi", "battle_spirits"])
def test_each_lesson_question_shows_a_card_that_answers_it(axe_page: Callable[..., Page], game: str) -> None:
    page = axe_page(PHONE, "en")
    hidden: list[str] = []
    looked = 0
    nth, lessons = 1, 1
    while nth <= lessons:
        open_lesson(page, nth, game)
        lessons = int(page.locator(".lesson-name .nth").inner_text().split("/")[1])
        for n in range(MAX_QUESTIONS):
            question = current_question(page)
            if not question:
                break
            looked += page.evaluate(COUNT_VISIBLE_CHOICES)[0] > 0
            if not is_choice_visible(page):
                hidden.append(f"{nth}: {question}")
            if page.evaluate(BOARD_SHARE) < 0.5:
                hidden.append(f"{nth}, the table: {question}")
            # Unfold it again, and fold it.
            if n < 2:
                page.locator(".lesson-name").evaluate("button => button.click()")
                current_question(page)
                if not is_choice_visible(page):
                    hidden.append(f"{nth}, folded or unfolded: {question}")
                if (task := page.locator(".lesson-name .still")).count() and task.evaluate(IS_CUT):
                    hidden.append(f"{nth}, its task: {task.inner_text()}")
            page.evaluate(CLICK_FIRST_CHOICE)
            here = f"document.querySelector('main.table').dataset.revision === '{question.split()[0]}'"
            wait_until(
                page,
                f"!({here}) || document.querySelector('{ACTION_BUTTON}') || document.querySelector('.question.leaving')",
            )
            if page.evaluate(here):
                page.locator(f"{ACTION_BUTTON}, .answer-bar .anyway").first.evaluate(
                    "button => button.click()"
                )
                wait_until(page, f"!({here})")
        page.locator(".top-bar button.icon").first.evaluate("button => button.click()")
        page.wait_for_selector(".learning")
        nth += 1
    assert hidden == []
    assert looked >= lessons


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_question_beside_three_chips_leaves_the_hand_its_height(
    axe_page: Callable[..., Page], lang: str
) -> None:
    page = axe_page(PHONE, lang)
    start_game(page, game="kyougenshi", seed="letters", bot="greedy")
    player = Player(page, seed=3, eager=True)
    chips = page.locator(".bar-chips .chip")
    player.play(until=lambda screen: chips.count() == 3 and screen["asked"] == "priority:main")
    # The chips overlap neither each other nor the question, and no word is cut.
    found = page.evaluate("""() => {
      const box = each => each.getBoundingClientRect(), question = document.querySelector(".question")
      const [one, two, three] = [...document.querySelectorAll(".bar-chips .chip")].map(box)
      const bar = box(document.querySelector(".answer-bar"))
      const cards = [...document.querySelectorAll(".hand .card")].map(card => box(card).bottom)
      return [one.right <= two.left, two.right <= three.left, three.right <= box(question.querySelector("span")).left,
        question.scrollHeight <= question.clientHeight + 1, Math.max(...cards) <= bar.top]
    }""")
    assert found == [True] * 5
    assert small_touch_targets(page, ".bar-chips button") == []


def test_outcomes_of_targets_unfold_on_a_press(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page(PHONE, "en")
    open_lesson(page, 4, "kyougenshi")
    wait_until(page, QUESTION_READY)
    page.locator(".board .card.can").first.click()
    page.locator(ACTION_BUTTON).click()
    page.wait_for_selector(".outcome-preview.several .each >> nth=2")
    unfold = page.locator(".outcome-preview[data-more] .unfold")
    unfold.wait_for()
    # The targets are cards, so no button shows an outcome.
    assert page.locator(".answer-bar .preview-chip").count() == 0
    assert small_touch_targets(page, ".outcome-preview .unfold") == []
    # A card named as the answer isn't named again in its outcome.
    [line] = [
        text for text in page.locator(".outcome-preview .each").all_inner_texts() if "River Mist" in text
    ]
    # Where the card itself goes comes after its effect, and so names it.
    assert line.endswith("Hand of River Mist → graveyard")
    unfold.click()
    page.wait_for_selector(".unfold[aria-expanded=true]")
    assert not any(each.evaluate(IS_CUT) for each in page.locator(".outcome-preview .each").all())
    assert is_choice_visible(page)
    audit = Auditor(page)
    audit.check("outcome preview, unfolded")
    # It stays unfolded until the next question.
    page.locator(".board .card.can").last.click()
    wait_until(page, "!document.querySelector('.unfold[aria-expanded=true]')")
    assert audit.found == {}


VISIBLE_SIGNS = """() => [...document.querySelectorAll(".field.mine:not(.small) .card")].map(card =>
  [...card.querySelectorAll(".badge")].filter(each => each.checkVisibility()).map(each => each.dataset.sign))"""


def test_smallest_cards_show_a_keyword_and_orbs_show_their_colour(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page((360, 610), "en")
    open_position(
        page,
        'setup.A = { battle = ["鈴の結界", "火花走り"], orbs = ["渡しの小舟", "骨笛"] }\nsetup.B = { }',
        game="kyougenshi",
    )
    page.wait_for_selector(".field.mine .card .badge")
    signs = page.evaluate(VISIBLE_SIGNS)
    assert all(signs), "what it is called for stays"
    assert {"blocker", "speed_attacker"} <= {sign for each in signs for sign in each}
    orbs = page.locator(".field.mine.small .badge.colour").evaluate_all(
        "all => all.map(each => each.dataset.sign)"
    )
    assert {"blue", "black"} <= set(orbs)


ORBS = """
setup.A = { orbs = [SIDEWAYS], declared = 5, hand = ["鈴の結界"] }
setup.B = { battle = ["縄張りの札"] }
setup.phase = "charge"
""".replace("SIDEWAYS", ", ".join(['{ card = "鈴の結界", sideways = true }'] * 8))
OFF_SCREEN_COUNT = """all => all.filter(each => {
  const { left, right } = each.getBoundingClientRect()
  return left < 0 || right > innerWidth + 1
}).length"""


def test_declaration_cards_stay_visible_beside_many_orbs_and_a_new_orb_is_scrolled_to(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page(PHONE, "en")
    open_position(page, ORBS, game="kyougenshi")
    row = page.locator(".field.mine.small")
    sealed = row.locator(".places .card")
    assert sealed.count() == 5
    at = "document.querySelector('.field.mine.small').scrollLeft"
    page.wait_for_selector(".field.mine.small[data-after]:not([data-before])")
    # It keeps its scroll position when the edges change.
    row.evaluate("row => row.scrollTo(40, 0)")
    page.wait_for_selector(".field.mine.small[data-after][data-before]")
    page.evaluate(NEXT_FRAME)
    assert page.evaluate(at) == 40
    assert sealed.evaluate_all(OFF_SCREEN_COUNT) == 0
    page.locator(".hand .card.can").first.click()
    page.locator(ACTION_BUTTON).first.click()
    wait_until(page, "document.querySelectorAll('.field.mine.small > .group .card').length === 9")
    wait_until(page, f"{at} > 40")
    assert row.locator(".card").last.evaluate_all(OFF_SCREEN_COUNT) == 0
    assert sealed.evaluate_all(OFF_SCREEN_COUNT) == 0
    assert int(row.get_attribute("data-before") or 0) > 0
