"""How many presses a whole game takes, by a player with a mouse who has cards do at once what they can do in one way only."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from conftest import pauses_for_a_person
from playing import Player, open_menu, start_game
from playwright.sync_api import Page
from waiting import wait_until

MOST = 1.15
"""Presses a decision."""


def wish_one_press(page: Page) -> None:
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(止まるところ|Where to stop)")).click()
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
    soon(what, globalThis.keptUnread && time === {pauses_for_a_person()[0]} ? 4000 : time, ...more)
"""


def test_a_press_that_was_meant_for_the_question_before_answers_nothing(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = new_page(locale="en-GB")
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
    # A whole press answers; the second of a double one answers nothing of what has come to stand there.
    page.evaluate("globalThis.keptUnread = true")
    button.click()
    player.moved_from(asked["revision"])
    wait_until(page, "document.querySelector('[data-busy=no][data-unread=yes] .answer-bar [data-primary]')")
    asked = player.look()
    button.click()
    player.settled()
    assert player.look()["revision"] == asked["revision"]
    button.click()
    player.moved_from(asked["revision"])
