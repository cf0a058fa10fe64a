"""Two devices that find each other, and two players at one table."""

from __future__ import annotations

import re

from playing import Player, choose_game, open_menu
from playwright.sync_api import Page
from waiting import wait_for_engine

HIDE_TAB = """() => {
  Object.defineProperty(document, "hidden", {get: () => true})
  document.dispatchEvent(new Event("visibilitychange"))
}"""
"""A player who looks at another tab: the other side is told."""


def invite(page: Page, game: str = "pmv") -> str:
    """Sits down for a live game; the address that invites."""
    wait_for_engine(page)
    choose_game(page, game)
    page.locator("input[name=opponent][value=live]").check(force=True)
    page.locator("form.new-game button[type=submit]").click()
    page.wait_for_selector("#invitation")
    return page.locator("#invitation").input_value()


def accept_invitation(page: Page, address: str) -> str:
    """Opens an invitation and sits down; the address to send back."""
    page.goto(address)
    wait_for_engine(page)
    page.wait_for_selector("main.meeting[data-role=guest] form button[type=submit]")
    page.locator("main.meeting form button[type=submit]").click()
    page.wait_for_selector("#answer")
    return page.locator("#answer").input_value()


def enter_reply(page: Page, address: str) -> None:
    """Pastes what came back."""
    page.fill("#reply", address)
    page.locator("main.meeting .steps form button[type=submit]").click()


def wait_until_connected(page: Page) -> None:
    """A line is there, and the table."""
    page.wait_for_selector("main.table")
    page.wait_for_selector(".presence[data-presence=here]")


def player_to_answer(players: list[Player]) -> Player | None:
    """Whoever is asked, as soon as somebody is; None when the game is over."""
    for _ in range(1_000):
        looks = [player.look() for player in players]
        if any(look["over"] for look in looks):
            return None
        for player, look in zip(players, looks, strict=True):
            # What the other side signs may come between a look and a press: then the answer is still on its way.
            if look["asked"] and not look["busy"]:
                return player
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def play_answers(players: list[Player], answers: int) -> None:
    """So many answers, of whoever is asked."""
    for _ in range(answers):
        asked = player_to_answer(players)
        if asked is None:
            return
        asked.step()


def choose_in_menu(page: Page, words: str) -> None:
    """Chooses from the menu, and once more where it asks once more."""
    open_menu(page)
    button = page.locator(".menu button").filter(has_text=re.compile(words))
    button.first.click()
    while button.count():
        button.first.click()
