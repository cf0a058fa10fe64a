"""Parts that must be visible on every screen: the hand, names, the subjects of a lesson, and the meaning of colours in
forced-colours mode."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS, viewport_size
from hosting import Host
from lessons import open_lesson
from playing import (
    NEXT_FRAME,
    Player,
    choose_game,
    choose_opponent,
    open_more_options,
    show_all_details,
    start_game,
)
from playwright.sync_api import Page
from positions import open_position
from waiting import wait_for_preview

PHONE = (360, 640)
LOW = (640, 360)
"""A sideways phone, or a desktop at double zoom."""

NAMED_AND_COVERED = """() => {
  const lesson = document.querySelector(".lesson-body"), found = []
  const top = lesson.getBoundingClientRect().bottom
  const bottom = document.querySelector(".answer-bar").getBoundingClientRect().top
  const look = (called, place, held = false) => {
    const box = place.getBoundingClientRect(), end = held ? (box.top + box.bottom) / 2 : box.bottom
    if (box.top < top - 5 || end > bottom + 5) found.push(called)
  }
  for (const card of document.querySelectorAll(".board :is(.host, .slot) > .card")) {
    const name = card.querySelector(".name")?.textContent.trim()
    if (name && lesson.textContent.includes(name)) look(name, card.parentElement, card.closest(".hand"))
  }
  for (const small of document.querySelectorAll(".seat.mine small")) {
    const zone = small.textContent.split(":")[0].trim()
    if (zone.length > 1 && small.checkVisibility() && lesson.textContent.includes(zone)) look(zone, small)
  }
  return found
}"""
"""Cards and numbers that a lesson names and that the lesson or the answer bar covers; the upper half of a card in hand
is enough to recognise it."""

VISIBLE_HAND_SHARE = """() => {
  const bar = document.querySelector(".answer-bar").getBoundingClientRect()
  const floor = bar.left > 100 ? innerHeight : bar.top
  return Math.min(...[...document.querySelectorAll(".hand .card")].map(card => {
    const { top, bottom, height } = card.getBoundingClientRect()
    return (Math.min(bottom, floor) - top) / height
  }))
}"""
"""The visible share of the least visible card in hand."""

CUT_NAMES = """() => [...document.querySelectorAll(".seat .called, .seat small, .seat .life, .seat b")].filter(each =>
  each.checkVisibility() && (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== "visible" ||
    new Set([...each.getClientRects()].map(({ top }) => Math.round(top))).size > 1 && !/\\s/.test(each.textContent.trim()))
).map(each => each.textContent)"""
"""Names, labels and numbers of the seats that are cut, or single words broken over two lines."""

COVERED_CHOICES = """() => {
  const deal = document.querySelector(".new-game .primary").getBoundingClientRect()
  return [...document.querySelectorAll(".new-game :is(.segment, select, summary, .check, .field-label)")].filter(each => {
    const box = each.getBoundingClientRect()
    return each.checkVisibility() && Math.min(box.bottom, deal.bottom) - Math.max(box.top, deal.top) > 1 &&
      Math.min(box.right, deal.right) - Math.max(box.left, deal.left) > 1
  }).map(each => each.textContent.trim())
}"""
"""Choices of the start page covered by the button that begins a game."""

BROKEN_KATAKANA = """selector => [...document.querySelectorAll(selector)].flatMap(place => {
  const found = [], walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let text = walk.nextNode(); text; text = walk.nextNode())
    for (const word of text.data.matchAll(/[\\p{sc=Katakana}ー]+/gu)) {
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0])
    }
  return found
})"""
"""Words in katakana broken over two lines."""


def wait_for_layout(page: Page) -> None:
    """Wait until measurements taken at layout have been written to the page."""
    for _ in range(3):
        page.evaluate(NEXT_FRAME)


@pytest.mark.parametrize(
    ("lang", "game", "nth"),
    [("ja", "battle_spirits", 9), ("en", "battle_spirits", 8), ("en", "kyougenshi", 8), ("ja", "pmv", 4)],
)
def test_lesson_on_a_phone_covers_nothing_that_it_names(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], lang: str, game: str, nth: int
) -> None:
    page = axe_page(PHONE, lang)
    open_lesson(page, nth, game)
    wait_for_preview(page)
    wait_for_layout(page)
    screenshot(page)
    assert page.evaluate(NAMED_AND_COVERED) == []
    # After folding, every part of the table is back in its place.
    page.locator(".turn-note").click()
    page.wait_for_selector(".lesson-body", state="detached")
    wait_for_layout(page)
    assert page.locator(".board > [data-later]").count() == 0


@pytest.mark.own_page
def test_hand_and_names_are_visible_at_every_text_size(
    axe_page: Callable[..., Page], screenshot: Callable[..., object]
) -> None:
    page = axe_page("desk", "en")
    start_game(page, game="kyougenshi", seed="walk", bot="greedy")
    player = Player(page, seed=5)
    for _ in range(4):
        player.step()
    player.settled()
    assert page.locator(".hand .card").count()
    for size in ("plain", "large", "largest", "200%"):
        page.evaluate(
            "size => { const page = document.documentElement; page.style.fontSize = size.endsWith('%') ? size : '';"
            " page.dataset.size = size.endsWith('%') ? 'plain' : size }",
            size,
        )
        for viewport in (VIEWPORTS["desk"], viewport_size(*PHONE), viewport_size(*LOW)):
            page.set_viewport_size(viewport)
            wait_for_layout(page)
            where = f"{size} {viewport}"
            assert page.evaluate(VISIBLE_HAND_SHARE) > 0.75, where
            if viewport == viewport_size(*LOW):
                assert page.evaluate(CUT_NAMES) == [], where
    screenshot(page)


WIDTH = "selector => document.querySelector(selector).getBoundingClientRect().width"
COVERED_PILES = """() => {
  const bar = document.querySelector(".answer-bar").getBoundingClientRect()
  return [...document.querySelectorAll(".seat .piles > *")].filter(each => {
    const { right, bottom } = each.getBoundingClientRect()
    return right > bar.left && bottom > bar.top + 1
  }).length
}"""
"""The number of piles that the answers cover."""


def test_folded_log_gives_its_room_to_the_board_and_stays_folded(axe_page: Callable[..., Page]) -> None:
    page = axe_page("desk", "en")
    start_game(page, game="battle_spirits", seed="walk", bot="greedy")
    Player(page, seed=5).settled()
    assert page.evaluate(WIDTH, ".side") <= 272
    assert page.evaluate(COVERED_PILES) == 0
    before = page.evaluate(WIDTH, ".board")
    page.get_by_role("button", name="Hide the log").click()
    page.locator(".side .log-lines").wait_for(state="hidden")
    assert page.evaluate(WIDTH, ".board") > before + 200
    assert page.evaluate(COVERED_PILES) == 0
    page.reload()
    page.get_by_role("button", name="Show the log").click()
    page.locator(".side .log-lines").wait_for()
    assert page.evaluate(WIDTH, ".board") == before


@pytest.mark.own_page
def test_forced_colours_show_lives_and_the_current_phase(axe_page: Callable[..., Page]) -> None:
    page = axe_page("desk", "ja")
    open_position(page, "setup.A = { life = 3 }\nsetup.B = { life = 5 }", game="battle_spirits")
    page.emulate_media(forced_colors="active")
    lives = page.locator(".seat.mine .tokens i")
    fill = "each => getComputedStyle(each).backgroundColor"
    filled = {
        each.evaluate(fill) for each in lives.all() if "gone" not in (each.get_attribute("class") or "")
    }
    lost = {each.evaluate(fill) for each in lives.all() if "gone" in (each.get_attribute("class") or "")}
    assert len(filled) == 1
    assert len(lost) == 1
    assert filled != lost
    border = "each => getComputedStyle(each).outlineStyle"
    phases = page.locator(".phases li")
    marked = [each.evaluate(border) != "none" for each in phases.all()]
    assert marked == [each.get_attribute("aria-current") == "step" for each in phases.all()]
    assert marked.count(True) == 1


@pytest.mark.parametrize("size", [PHONE, LOW])
def test_start_button_covers_no_choice(axe_page: Callable[..., Page], size: tuple[int, int]) -> None:
    page = axe_page(size, "en")
    choose_game(page, "pmv")
    choose_opponent(page, "live")
    open_more_options(page)
    height = page.evaluate("document.documentElement.scrollHeight")
    for top in range(0, height, size[1] // 2):
        page.evaluate("top => scrollTo(0, top)", top)
        assert page.evaluate(COVERED_CHOICES) == []


def test_japanese_log_lines_break_between_phrases(axe_page: Callable[..., Page]) -> None:
    page = axe_page("desk", "ja")
    start_game(page, game="battle_spirits", seed="shots", bot="greedy")
    show_all_details(page)
    player = Player(page, seed=3, eager=True)
    player.play(until=lambda screen: page.locator(".side .log-text").count() > 25)
    lines = ".side .log-text"
    assert page.locator(lines, has_text="トラッシュ").count()
    assert page.evaluate(BROKEN_KATAKANA, lines) == []


def test_browser_without_phrase_breaking_gets_our_own(new_page: Callable[..., Page], site: Host) -> None:
    page = new_page(fresh=True, viewport=VIEWPORTS["desk"])
    page.add_init_script(
        "const { supports } = CSS; CSS.supports = (...asked) => !asked.includes('auto-phrase') && supports.apply(CSS, asked)"
    )
    page.goto(site.address)
    start_game(page, game="battle_spirits", seed="shots", bot="greedy")
    show_all_details(page)
    player = Player(page, seed=3, eager=True)
    player.play(until=lambda screen: page.locator(".side .log-text wbr").count() > 40)
    # The style sheet's rule for such a browser.
    page.evaluate(
        "for (const line of document.querySelectorAll('.log-line')) line.style.cssText = 'word-break: keep-all; overflow-wrap: anywhere'"
    )
    assert page.evaluate(BROKEN_KATAKANA, ".side .log-text") == []
    assert page.evaluate(
        "[...document.querySelectorAll('.log-text')].some(({ clientHeight }) => clientHeight > 40)"
    )
