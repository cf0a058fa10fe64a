"""Two people at two devices, with nothing between them but a line of their own."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from auditing import CROSSWISE, Auditor
from playing import Player, concede
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

LATER = "() => { const now = Date.now; Date.now = () => now() + 301_000 }"
"""Five minutes go by."""


def invite(page: Page) -> str:
    """Sits down for a live game; the address that invites."""
    wait_for_engine(page)
    page.locator("input[name=opponent][value=live]").check(force=True)
    page.locator("form.new-game button[type=submit]").click()
    page.wait_for_selector("#invitation")
    return page.locator("#invitation").input_value()


def sit_down(page: Page, address: str) -> str:
    """Opens an invitation and sits down; the address to send back."""
    page.goto(address)
    page.wait_for_selector("main.meeting[data-role=guest] form button[type=submit]")
    page.locator("main.meeting form button[type=submit]").click()
    page.wait_for_selector("#answer")
    return page.locator("#answer").input_value()


def reply(page: Page, address: str) -> None:
    """Pastes what came back."""
    page.fill("#reply", address)
    page.locator("main.meeting form button[type=submit]").click()


def play_on(players: list[Player], answers: int) -> None:
    """So many answers, of whoever is asked."""
    for _ in range(answers):
        for _ in range(200):
            asked = [player for player in players if player.look()["asked"]]
            if asked or any(player.look()["over"] for player in players):
                break
            players[0].page.wait_for_timeout(20)
        if any(player.look()["over"] for player in players):
            return
        asked[0].step()


def test_two_devices_play_without_a_server(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = new_page(fresh=True, locale="ja-JP")
    two = new_page(fresh=True, locale="en-GB", viewport={"width": 1280, "height": 800})
    open_table(one)
    address = invite(one)
    assert "#live.-.pmv." in address
    screenshot(one, "invitation")
    screenshot_of_guest = sit_down(two, address)
    screenshot(two, "answer")
    reply(one, screenshot_of_guest)
    for page in (one, two):
        page.wait_for_selector("main.table")
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_on(players, 14)
    for page in (one, two):
        wait_until(page, "document.querySelector('main.table')")
        assert page.locator(".seat").count() >= 1
    screenshot(one, "table")
    screenshot(two, "table")

    # One side is closed in the middle of it, comes back, and they find each other again.
    two.reload()
    wait_for_engine(two)
    two.wait_for_selector("main.table")
    one.wait_for_selector(".answer-bar")
    wait_until(one, "document.querySelector('.answer-bar').innerText.includes('つなぎ直す')")
    one.locator(".answer-bar [data-primary]").click()
    one.wait_for_selector("#invitation")
    back = one.locator("#invitation").input_value()
    assert "#live.-." not in back
    two.goto(back)
    two.wait_for_selector("#answer")
    reply(one, two.locator("#answer").input_value())
    for page in (one, two):
        page.wait_for_selector("main.table")
    play_on(players, 6)
    concede(one)
    for page in (one, two):
        page.wait_for_selector(".outcome")


@pytest.mark.parametrize(("viewport", "lang"), CROSSWISE)
def test_whoever_invites_or_is_invited_finds_his_way(
    audited: Callable[[str, str], Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = audited(viewport, lang)
    audit = Auditor(page)
    page.locator("input[name=opponent][value=live]").check(force=True)
    screenshot(page, "start")
    audit.look("start")
    address = invite(page)
    screenshot(page, "invitation")
    assert page.locator("main.meeting .code").count() == 1
    page.locator(".as-code > summary").click()
    audit.look("invitation")
    screenshot(page, "code")
    reply(page, "nonsense")
    page.wait_for_selector("main.meeting [role=alert]")
    audit.look("a reply that is none")
    reply(page, address)
    page.wait_for_selector("main.meeting [role=alert]")
    left = re.search(r"[0-5]:[0-5][0-9]", page.locator("#lasts").inner_text())
    assert left is not None
    page.evaluate(LATER)
    page.locator("#anew").click()
    page.wait_for_selector("#invitation")
    assert page.locator("#invitation").input_value() != address
    page.evaluate(LATER)
    page.wait_for_selector("#anew")
    screenshot(page, "lapsed")
    audit.look("lapsed")
    page.locator("main.meeting > button.quiet").click()
    page.wait_for_selector("form.new-game")
    page.goto(address)
    page.wait_for_selector("main.meeting[data-role=guest] form")
    screenshot(page, "invited")
    audit.look("invited")
    page.goto(address.replace("#live.-.pmv.", "#live.-.nothing."))
    page.wait_for_selector("main.meeting, main.trouble")
