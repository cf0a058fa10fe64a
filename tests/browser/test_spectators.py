"""Two devices play, and a third player watches in another tab of one of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS, Auditor
from live_play import enter_reply, invite_without_relays, play_answers
from playing import Player, choose_game, choose_opponent, open_menu
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page


def choose_spectator_delay(page: Page, delay: str) -> None:
    page.locator("select#watch").evaluate(
        "(field, value) => { field.value = value; field.dispatchEvent(new Event('change')) }", delay
    )


def log_length(page: Page) -> int:
    return page.locator(".log-lines li").count()


def test_spectator_sees_what_both_players_know_steps_back_and_cannot_act(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="en-GB")
    open_table(one)
    wait_for_engine(one)
    choose_game(one, "kyougenshi")
    choose_opponent(one, "live")
    choose_spectator_delay(one, "0")
    two.goto(invite_without_relays(one))
    wait_for_engine(two)
    two.wait_for_selector("main.meeting[data-role=guest] form button[type=submit]")
    choose_spectator_delay(two, "0")
    screenshot(two, "allowed")
    two.locator("main.meeting form button[type=submit]").click()
    two.wait_for_selector("#answer")
    enter_reply(one, two.locator("#answer").input_value())
    for page in (one, two):
        page.wait_for_selector("main.table")
        page.wait_for_selector(".presence[data-presence=here]")
    links = []
    for page in (one, two):
        open_menu(page)
        page.locator("#let-watch").click()
        links.append(page.locator("#watch-link").input_value())
        screenshot(page, f"link {len(links)}")
        page.keyboard.press("Escape")
    watchers = []
    for page, link in ((one, links[0]), (two, links[1])):
        watcher = page.context.new_page()
        watcher.goto(link)
        wait_for_engine(watcher)
        watcher.wait_for_selector("main.table")
        watchers.append(watcher)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 8)
    for watcher, page in zip(watchers, (one, two), strict=True):
        said = page.evaluate("document.querySelectorAll('.log-lines li').length")
        wait_until(watcher, f"document.querySelectorAll('.log-lines li').length >= {said} && {said} >= 0")
        assert watcher.locator(".hand [data-ref]:not(.k-back)").count() == 0
        screenshot(watcher, "watched")
    watcher = watchers[1]
    audit = Auditor(watcher)
    audit.check("watched")
    watcher.locator(".answer-bar [data-primary]").click()
    watcher.wait_for_selector(".watch-sheet .checked")
    screenshot(watcher, "checked")
    audit.check("checked")
    watcher.keyboard.press("Escape")
    watcher.locator(".answer-bar").get_by_role("button", name="Replay").click()
    watcher.wait_for_selector("#replay-at")
    assert watcher.locator(".answer-bar").get_by_role("button", name="Play from here").count() == 0
    watcher.locator("#to-now").click()
    watcher.locator("#replay-at").wait_for(state="detached")
    open_menu(watcher)
    assert watcher.locator(".menu .danger, #ask-back, #let-watch").count() == 0
    watcher.keyboard.press("Escape")
    assert audit.found == {}
