"""Devices that store nothing or have no space: the game continues, and the messages about storage are true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from full_disk import fill_disk, free_disk
from hosting import Host
from playing import Player, open_menu, start_game, stored_records
from playwright.sync_api import Page
from waiting import engine_workers, wait_for_engine, wait_until

DESK = {"width": 1280, "height": 800}
TOAST_INCLUDES = "document.querySelector('.toast')?.innerText.includes"

# How browsers deny storage to a page: some throw, some fail later.
DENY_STORAGE = {
    "throws": """
      const denied = () => { throw new DOMException("denied for the test", "SecurityError") }
      for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, {get: denied})
      IDBFactory.prototype.open = denied
      window.BroadcastChannel = class { constructor() { denied() } }
      LockManager.prototype.request = async () => denied()
      ServiceWorkerContainer.prototype.register = async () => denied()
    """,
    "refuses": """
      IDBFactory.prototype.open = function () {
        const asking = new EventTarget()
        setTimeout(() => {
          Object.assign(asking, {error: new DOMException("denied for the test", "InvalidStateError")})
          asking.dispatchEvent(new Event("error"))
        })
        return asking
      }
    """,
}


@pytest.mark.parametrize("how", DENY_STORAGE)
def test_game_plays_in_memory_where_storage_is_denied(
    new_page: Callable[..., Page], site: Host, how: str
) -> None:
    page = new_page(fresh=True, offline=True, viewport=DESK)
    page.add_init_script(DENY_STORAGE[how])
    page.goto(site.address)
    wait_for_engine(page)
    wait_until(page, f"{TOAST_INCLUDES}('対戦を保存できません')")
    assert "対戦を保存できません" in page.inner_text(".keepsakes .storage")
    page.locator(".toast .icon").click()
    start_game(page, seed="in memory")
    player = Player(page)
    for _ in range(6):
        player.step()
    player.settled()
    board = page.inner_text(".board")
    # Games in memory last as long as the tab: continuing and undo work as usual.
    page.locator(".top-bar button.icon").first.click()
    page.locator(".kept-open").click()
    page.wait_for_selector("main.table")
    player.settled()
    assert page.inner_text(".board") == board
    page.keyboard.press("z")
    wait_until(page, "document.querySelector('.top-bar button[aria-label=やり直し]:not([disabled])')")
    player.settled()
    player.tried.clear()
    for _ in range(3):
        player.step()
    player.settled()
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector("main.start")
    assert page.locator(".kept").count() == 0


def test_game_continues_without_disk_space_and_is_saved_once_there_is_some(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], watch: Any
) -> None:
    watch.allow_errors("gone for the test")
    page = start_game(open_table(new_page(fresh=True, offline=True, viewport=DESK)), seed="no room")
    player = Player(page)
    player.step()
    player.settled()
    [before] = stored_records(page, "games")
    fill_disk(page)
    for _ in range(5):
        player.step()
        screen = player.read_screen()
        # The game goes on despite the error message, which stays until it is closed.
        if screen["trouble"]:
            assert "空き容量が足りず" in screen["trouble"]
            # It may have closed by itself meanwhile.
            page.evaluate("document.querySelector('.toast .icon')?.click()")
            wait_until(page, "!document.querySelector('.toast')")
    player.settled()
    board = page.inner_text(".board")
    # The disk has the earlier state, as the message said, and the screen shows the current one.
    assert stored_records(page, "games") == [before]
    page.keyboard.press("z")
    wait_until(page, "document.querySelector('.top-bar button[aria-label=やり直し]:not([disabled])')")
    page.keyboard.press("y")
    wait_until(page, "document.querySelector('.top-bar button[aria-label=やり直し][disabled]')")
    player.settled()
    assert page.inner_text(".board") == board
    # A replaced worker gets the current game, not the stored one.
    engine_workers(page)[0].evaluate(
        "() => { globalThis.postMessage = () => setTimeout(() => { throw new Error('gone for the test') }) }"
    )
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name="リンクをコピー").click()
    wait_until(page, "document.querySelector('#link-text')?.value.includes('#')")
    page.keyboard.press("Escape")
    assert page.inner_text(".board") == board

    free_disk(page)
    wait_until(page, f"{TOAST_INCLUDES}('すべて保存しました')", 20_000)
    [now] = stored_records(page, "games")
    assert now["token"] != before["token"]
    page.reload()
    wait_for_engine(page)
    Player(page).settled()
    assert page.inner_text(".board") == board
