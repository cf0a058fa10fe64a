"""Connect two devices, and play at one table with two players."""

from __future__ import annotations

import re

from playing import Player, choose_game, choose_opponent, open_menu
from playwright.sync_api import Page
from waiting import wait_for_engine

HIDE_TAB = """() => {
  Object.defineProperty(document, "hidden", {get: () => true})
  document.dispatchEvent(new Event("visibilitychange"))
}"""
"""Script that makes a page think its tab is hidden, as when the player looks at another; the opponent is told."""


READ_QUESTION = """() => {
  const main = document.querySelector("main.table")
  const isBusy = document.documentElement.dataset.busy === "yes"
  return {
    over: Boolean(main && document.querySelector(".outcome")) || main?.dataset.over === "yes",
    asked: Boolean(main && "asked" in main.dataset && !isBusy),
  }
}"""
"""Returns whether the game is over, and whether the player has a question and no answer is pending."""


def invite(page: Page, game: str = "pmv") -> str:
    """Invite a friend without relays, and return the invite link."""
    wait_for_engine(page)
    choose_game(page, game)
    choose_opponent(page, "live")
    return invite_without_relays(page)


def invite_without_relays(page: Page) -> str:
    """Submit the form of a live game, choose to connect without relays, and return the invite link."""
    page.locator("form.new-game button[type=submit]").click()
    page.locator(".consent #without-relays").click()
    page.wait_for_selector("#invitation")
    return page.locator("#invitation").input_value()


def accept_invitation(page: Page, address: str) -> str:
    """Open an invitation and accept it. Return the reply link."""
    page.goto(address)
    wait_for_engine(page)
    page.wait_for_selector("main.meeting[data-role=guest] form button[type=submit]")
    page.locator("main.meeting form button[type=submit]").click()
    page.wait_for_selector("#answer")
    return page.locator("#answer").input_value()


def enter_reply(page: Page, address: str) -> None:
    """Paste the reply link into the inviting page."""
    page.fill("#reply", address)
    page.locator("main.meeting .steps form button[type=submit]").click()


def wait_until_connected(page: Page) -> None:
    """Wait for the table and for the opponent's presence."""
    page.wait_for_selector("main.table")
    page.wait_for_selector(".presence[data-presence=here]")


def player_to_answer(players: list[Player]) -> Player | None:
    """Wait until a player has a question, and return that player; None if the game is over."""
    for _ in range(1_000):
        looks = [player.page.evaluate(READ_QUESTION) for player in players]
        if any(look["over"] for look in looks):
            return None
        for player, look in zip(players, looks, strict=True):
            # A signature from the opponent may arrive between a look and a press: then an answer is still pending.
            if look["asked"]:
                return player
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def play_answers(players: list[Player], answers: int) -> None:
    """Play this many answers, each by the player who has the question."""
    for _ in range(answers):
        asked = player_to_answer(players)
        if asked is None:
            return
        asked.step()


def choose_in_menu(page: Page, words: str) -> None:
    """Choose a menu entry, and confirm it if the menu asks for confirmation."""
    open_menu(page)
    button = page.locator(".menu button").filter(has_text=re.compile(words))
    button.first.click()
    while button.count():
        button.first.click()
