"""How many presses a whole game takes, by a player with a mouse who has cards do at once what they can do in one way only."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from auditing import LOCALES, VIEWPORTS
from conftest import constant
from laying import lay
from playing import Player, open_menu, start_game
from playwright.sync_api import Page
from waiting import STANDS, wait_for_what_comes, wait_until

MOST = 1.15
"""Presses a decision."""


def wish_one_press(page: Page) -> None:
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(止まる場所|Stops)")).click()
    page.locator("input[name=direct]").check(force=True)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["pmv", "harem_master", "kyougenshi", "battle_spirits"])
def test_hardly_a_decision_takes_two_presses(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str
) -> None:
    page = start_game(open_table(new_page(locale="en-GB")), seed="presses", bot="greedy", game=game)
    wish_one_press(page)
    player = Player(page, seed=2)
    player.play()
    assert player.decisions > 8  # the shortest of them is lost soon
    assert player.presses <= MOST * player.decisions, f"{player.presses} in {player.decisions}"


# On a slow machine a question would be old before it could be pressed for the second time.
KEPT_UNREAD = f"""
  const soon = globalThis.setTimeout
  globalThis.setTimeout = (what, time, ...more) =>
    soon(what, globalThis.keptUnread && time === {constant("CHANGED_BUTTON_GUARD_MS", "input_guard.js")} ? 4000 : time, ...more)
"""


IGNORED = {"en": "nothing happened", "ja": "操作を受け付けませんでした"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_press_that_was_meant_for_the_question_before_answers_nothing_and_says_so(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], lang: str
) -> None:
    page = new_page(locale=LOCALES[lang])
    page.add_init_script(KEPT_UNREAD)
    page = start_game(open_table(page), seed="early press", bot="greedy")
    player = Player(page, seed=2)
    for _ in range(5):
        player.step()
    before = player.settled()["revision"]
    button = page.locator(".answer-bar .buttons [data-primary]")
    button.hover()
    page.mouse.down()
    # Another answer comes from elsewhere, while the finger is still on the button.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    player.moved_from(before)
    asked = player.settled()
    assert button.is_visible()
    page.mouse.up()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert player.settled()["revision"] == asked["revision"]
    assert IGNORED[lang] in page.locator(".toast[role=status]").inner_text()
    # A whole press answers; the second of a double one answers nothing of what has come to stand there.
    page.evaluate("globalThis.keptUnread = true")
    button.click()
    player.moved_from(asked["revision"])
    wait_until(page, "document.querySelector('[data-busy=no][data-unread=yes] .answer-bar [data-primary]')")
    asked = player.look()
    button.click()
    wait_until(page, "document.querySelector('.toast[role=status]')")
    assert IGNORED[lang] in page.locator(".toast[role=status]").inner_text()
    player.settled()
    assert player.look()["revision"] == asked["revision"]
    page.evaluate("globalThis.keptUnread = false")
    player.step()
    assert player.look()["revision"] != asked["revision"]


# Whether it is still the card that lies there, frame by frame.
STAYS = """([x, y]) => new Promise((done) => {
  const under = []
  const look = () => {
    under.push(Boolean(document.elementFromPoint(x, y)?.closest(".hand .card")))
    if (under.length < 20) requestAnimationFrame(look)
    else done(under.every(Boolean))
  }
  look()
})"""


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_card_that_rises_under_the_mouse_is_pressed_at_its_lower_edge(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], size: str
) -> None:
    page = open_table(new_page(locale="en-GB", viewport=VIEWPORTS[size]))
    lay(page, 'setup.A = { hand = ["灯油の買い出し"], reserve = 6 }', game="battle_spirits")
    wait_until(page, f"document.querySelector('{STANDS}')")
    page.mouse.move(1, 1)
    wait_for_what_comes(page)
    card = page.locator(".hand .card.can")
    box = card.bounding_box()
    assert box
    edge = (box["x"] + box["width"] / 2, box["y"] + box["height"] - 2)
    page.mouse.move(*edge)
    assert page.evaluate(STAYS, edge)
    risen = card.bounding_box()
    assert risen
    assert risen["y"] + risen["height"] < edge[1], "it has risen from under the mouse"
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector(".zoom")
