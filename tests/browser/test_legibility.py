"""Names, badges and the BP stay readable on small cards, and previews don't move the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playing import Player, start_game
from playwright.sync_api import Page
from positions import open_position, open_position_for_two
from waiting import wait_until

PHONE = (360, 640)

BROKEN_WORDS = """() => [...document.querySelectorAll(".board .name > span, .hand .name > span, .numbers > span")].flatMap(name => {
  if (name.closest(".field.small")) return []
  const text = [...name.childNodes].find(node => node instanceof Text && node.data.trim()), found = []
  for (const word of (text?.data ?? "").matchAll(/[^ -]+/g)) {
    const range = document.createRange()
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    const lines = new Set([...range.getClientRects()].map(each => Math.round(each.top)))
    if (lines.size > 1) found.push(word[0])
  }
  return found
})"""
"""Returns words broken over two lines."""

BROKEN_WORDS_IN = """selector => [...document.querySelectorAll(selector)].flatMap(place => {
  const found = [], walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    if (text.parentElement.closest(".visually-hidden, .board .card")) continue
    for (const word of text.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      const lines = new Set([...range.getClientRects()].map(each => Math.round(each.top)))
      if (lines.size > 1) found.push(word[0])
    }
  }
  return found
})"""
"""Returns words broken over two lines inside these elements."""

IS_CUT = """each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1"""

SIGN_IDS = "all => all.map(each => each.dataset.sign)"
OVERLAPS = """() => [...document.querySelectorAll(".field:not(.small) .card, .hand .card")].flatMap(card => {
  card.style.transition = "none"
  card.style.rotate = "0deg"
  const parts = [...card.querySelectorAll(".numbers > span, .badges > .badge, .bead, .wound, .power b, .name")]
    .filter(each => each.checkVisibility()).map(each => [each.className || each.tagName, each.getBoundingClientRect()])
  const whole = card.getBoundingClientRect()
  const out = parts.filter(([, box]) => box.left < whole.left - 0.75 || box.right > whole.right + 0.75 || box.bottom > whole.bottom + 0.75)
    .map(([name]) => `${name} leaves ${card.textContent.trim().slice(0, 20)}`)
  return out.concat(parts.flatMap(([one, a], n) => parts.slice(n + 1).filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.75
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.75
  ).map(([two]) => `${one} ${two} ${card.textContent.trim().slice(0, 20)} ${Math.round(whole.width)}`)))
})"""
"""Returns parts of a card that overlap or leave the card."""

COVERED_BP = """() => [...document.querySelectorAll(".field .card")].flatMap(card => {
  const power = card.querySelector(".power")?.getBoundingClientRect()
  const over = [...card.querySelectorAll(".bead")].map(each => each.getBoundingClientRect()).filter(bead =>
    power && Math.min(bead.bottom, power.bottom) - Math.max(bead.top, power.top) > 2
    && Math.min(bead.right, power.right) - Math.max(bead.left, power.left) > 2)
  return over.length ? [`${card.querySelector(".name").textContent} of ${Math.round(card.clientWidth)} px`] : []
})"""
"""Returns cards whose BP is covered by cores."""


def test_words_of_names_and_badges_do_not_break_on_a_phone(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    open_position(
        page,
        'setup.A = { field = ["銀鷹の団長ジークハルト", "旗手ヨナス", "鷹の目の斥候エルケ"] }\n'
        'setup.B = { field = ["旗手ヨナス"] }',
        game="harem_master",
    )
    page.wait_for_selector(".field .name")
    assert "Commander" in page.locator(".field").last.inner_text()
    assert page.evaluate(BROKEN_WORDS) == []


def test_colour_and_orb_of_a_card_in_hand_are_icons(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    open_position(
        page, 'setup.A = { hand = ["渡しの小舟"], orbs = ["渡しの小舟"] }\nsetup.B = { }', game="kyougenshi"
    )
    page.wait_for_selector(".hand .other-power")
    assert page.locator(".hand .numbers .cost").inner_text() == "1"
    assert page.locator(".hand .numbers .badge").evaluate_all(SIGN_IDS) == ["blue", "youkai_orb"]


def test_keywords_are_icons_that_cover_nothing_on_a_phone(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    open_position(
        page, 'setup.A = { field = ["渡し守シオネ", "灯り番コハク"], nodes = { active = 3 } }\nsetup.B = { }'
    )
    page.wait_for_selector(".field .keywords .badge")
    assert {"vigilance", "mana_charge"} <= set(page.locator(".field .keywords .badge").evaluate_all(SIGN_IDS))
    assert page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("height", [640, 545])
def test_bp_is_not_covered_by_cores_during_a_battle_on_a_phone(
    axe_page: Callable[..., Page], height: int
) -> None:
    page = axe_page((360, height), "ja")
    lying = ", ".join(
        f'"{name}"' for name in ("火種の仔竜", "灯芯の走竜", "煤け翼", "油皿の番竜", "回廊の火守")
    )
    open_position(
        page,
        f'setup.A = {{ field = [{lying}] }}\nsetup.B = {{ field = [{lying}] }}\nsetup.turn = "B"',
        game="battle_spirits",
    )
    page.wait_for_selector(".attack-note")
    wait_until(page, "document.querySelector('.field.mine .card.can')")
    page.wait_for_selector(".outcome-preview .preview-text")
    assert page.locator(".field .bead").count() >= 8
    assert page.evaluate(COVERED_BP) == []
    assert page.locator(".attack-note b").inner_text().rstrip("0").endswith(("1", "2", "3", "4")), "its BP"
    wide = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.field')].map(each => each.scrollWidth))"
    )
    assert wide <= PHONE[0], "five lie side by side"


def test_outcome_preview_moves_nothing_on_a_desktop(axe_page: Callable[..., Page]) -> None:
    page = axe_page("desk", "en")
    open_position_for_two(
        page,
        'setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号"], nodes = { active = 3 } }\n'
        'setup.B = { field = ["星読みのクルル"] }',
    )
    page.wait_for_selector(".answer-bar .primary")
    lies = """() => [".board", ".hand", ".answer-bar"].map(each => {
      const {top, bottom} = document.querySelector(each).getBoundingClientRect()
      return [top, bottom]
    })"""
    before = page.evaluate(lies)
    page.locator(".field.mine .card.can").click()
    page.wait_for_selector(".outcome-preview .preview-text")
    assert page.evaluate(lies) == before


def test_largest_text_size_shows_whole_words_on_a_phone(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page(PHONE, "en")
    page.locator("#preferences").click()
    page.locator("[role=dialog] input[name=prefer-size][value=largest]").check(force=True)
    wait_until(page, "document.documentElement.dataset.size === 'largest'")
    page.keyboard.press("Escape")
    start_game(page, game="harem_master", seed="letters", bot="greedy")
    player = Player(page, seed=3, eager=True)
    player.play(until=lambda screen: bool(page.locator(".chip.recap").count()))
    assert page.evaluate(BROKEN_WORDS_IN, ".answer-bar, .seat, .top-bar") == []
    page.locator(".chip.recap").click()
    page.wait_for_selector(".recap-lines li")
    assert page.evaluate(BROKEN_WORDS_IN, ".sheet") == []
    # A recap line opens the moment that it describes.
    page.locator(".recap-lines .log-text").first.click()
    page.wait_for_selector("main.table.past .replay-note")
    assert page.locator(".buttons button").count() == 3
    assert page.evaluate(BROKEN_WORDS_IN, ".answer-bar, .seat") == []
    for each in page.locator(".question.replay, .buttons, .buttons button").all():
        assert not each.evaluate(IS_CUT)
    page.locator(".buttons button").nth(1).click()
    page.wait_for_selector(".turn-card")
    assert page.evaluate(BROKEN_WORDS_IN, ".sheet") == []
