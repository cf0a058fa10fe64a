"""Notifications of the player's turn, while a live game's page is in the background."""

from __future__ import annotations

import re
from collections.abc import Callable

from accessibility import VIEWPORTS
from live_play import HIDE_TAB, accept_invitation, enter_reply, invite, player_to_answer, wait_until_connected
from playing import Player, open_menu
from playwright.sync_api import Page
from waiting import wait_for_offline, wait_until

READ_NOTICES = """async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications())
  .map(({title, body}) => `${title}: ${body}`)"""


def test_player_in_another_tab_is_notified_of_their_turn(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = open_page(
        fresh=True, offline=True, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="en-GB"
    )
    two = open_page(
        fresh=True, offline=True, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="ja-JP"
    )
    enter_reply(one, accept_invitation(two, invite(open_table(one), "harem_master")))
    for page in (one, two):
        wait_until_connected(page)
        wait_for_offline(page)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    asked = player_to_answer(players)
    assert asked is not None
    waits = players[1 - players.index(asked)]
    # The page asks for permission only when the player presses the button.
    assert waits.page.evaluate("Notification.permission") != "granted"
    waits.page.context.grant_permissions(["notifications"])
    open_menu(waits.page)
    screenshot(waits.page, "menu")
    waits.page.locator("#turn-notices").click()
    waits.page.locator("#turn-notices", has_text=re.compile("Stop|やめる")).wait_for()
    waits.page.keyboard.press("Escape")
    waits.page.evaluate(HIDE_TAB)
    for _ in range(60):
        if player_to_answer(players) is not asked:
            break
        asked.step()
    wait_until(
        waits.page, f"({READ_NOTICES})().then(all => globalThis.notices = all) && globalThis.notices?.length"
    )
    [notice] = waits.page.evaluate(READ_NOTICES)
    assert re.search("Your turn: .*Harem Master|あなたの番: ハーレムマスター", notice)
