"""How many presses a game takes with single-click play, and which presses are ignored."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import LOCALES, VIEWPORTS
from conftest import webapp_constant
from playing import Player, open_menu, start_game
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_for_preview, wait_until

pytestmark = pytest.mark.own_page

MAX_PRESSES_PER_DECISION = 1.15
"""Presses per decision."""


def enable_single_click(page: Page) -> None:
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(自動パスの設定|Stops)")).click()
    page.locator("input[name=direct]").check(force=True)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["pmv", "harem_master", "kyougenshi", "battle_spirits"])
def test_most_decisions_take_one_press(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str
) -> None:
    page = start_game(open_table(new_page(locale="en-GB")), seed="presses", bot="greedy", game=game)
    enable_single_click(page)
    player = Player(page, seed=2)
    player.play()
    assert player.decisions > 8  # the shortest game is lost early
    assert player.presses <= MAX_PRESSES_PER_DECISION * player.decisions, (
        f"{player.presses} in {player.decisions}"
    )


# On a slow machine the guard could end before the second press.
SLOW_GUARD = f"""
  const soon = globalThis.setTimeout
  globalThis.setTimeout = (what, time, ...more) =>
    soon(what, globalThis.keptUnread && time === {webapp_constant("CHANGED_BUTTON_GUARD_MS", "input_guard.js")} ? 4000 : time, ...more)
"""


IGNORED = {"en": "nothing happened", "ja": "操作を受け付けませんでした"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_press_meant_for_the_previous_question_is_ignored_with_a_notice(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], lang: str
) -> None:
    page = new_page(locale=LOCALES[lang])
    page.add_init_script(SLOW_GUARD)
    page = start_game(open_table(page), seed="early press", bot="greedy")
    player = Player(page, seed=2)
    for _ in range(5):
        player.step()
    before = player.settled()["revision"]
    button = page.locator(".answer-bar .buttons [data-primary]")
    button.hover()
    page.mouse.down()
    # The keyboard answers while the mouse button is still down.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    player.wait_for_move_after(before)
    asked = player.settled()
    assert button.is_visible()
    page.mouse.up()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert player.settled()["revision"] == asked["revision"]
    assert IGNORED[lang] in page.locator(".toast[role=status]").inner_text()
    # A complete press answers; the second press of a double click is ignored by the new question.
    page.evaluate("globalThis.keptUnread = true")
    button.click()
    player.wait_for_move_after(asked["revision"])
    wait_until(page, "document.querySelector('[data-busy=no][data-unread=yes] .answer-bar [data-primary]')")
    asked = player.read_screen()
    button.click()
    wait_until(page, "document.querySelector('.toast[role=status]')")
    assert IGNORED[lang] in page.locator(".toast[role=status]").inner_text()
    player.settled()
    assert player.read_screen()["revision"] == asked["revision"]
    page.evaluate("globalThis.keptUnread = false")
    player.step()
    assert player.read_screen()["revision"] != asked["revision"]


# Whether the card stays at this point in every frame.
CARD_STAYS_AT = """([x, y]) => new Promise((done) => {
  const under = []
  const look = () => {
    under.push(Boolean(document.elementFromPoint(x, y)?.closest(".hand .card")))
    if (under.length < 20) requestAnimationFrame(look)
    else done(under.every(Boolean))
  }
  look()
})"""


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_card_that_rises_under_the_mouse_is_pressed_at_its_lower_edge(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], size: str
) -> None:
    page = open_table(new_page(locale="en-GB", viewport=VIEWPORTS[size]))
    open_position(page, 'setup.A = { hand = ["灯油の買い出し"], reserve = 6 }', game="battle_spirits")
    wait_until(page, f"document.querySelector('{TABLE_READY}')")
    page.mouse.move(1, 1)
    wait_for_preview(page)
    card = page.locator(".hand .card.can")
    box = card.bounding_box()
    assert box
    edge = (box["x"] + box["width"] / 2, box["y"] + box["height"] - 2)
    page.mouse.move(*edge)
    assert page.evaluate(CARD_STAYS_AT, edge)
    risen = card.bounding_box()
    assert risen
    assert risen["y"] + risen["height"] < edge[1], "it has risen from under the mouse"
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector(".zoom")
