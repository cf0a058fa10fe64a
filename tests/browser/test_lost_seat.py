"""A device loses its storage in a two-player game: the player restores the seat from a file, or both players end the
game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from auditing import VIEWPORTS
from meeting import asked_now, by_menu, invite, play_on, reached, reply, sit_down
from playing import Player, open_menu
from playwright.sync_api import Page
from waiting import wait_for_engine

CLEARED = """async () => {
  sessionStorage.clear()
  const clear = shelf => new Promise((done, fail) => {
    const opening = indexedDB.open("tefuda")
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const going = opening.result.transaction(shelf, "readwrite")
      going.objectStore(shelf).clear()
      going.oncomplete = () => { opening.result.close(); done() }
    }
  })
  await clear("games")
  await clear("kept")
}"""
"""A browser that has deleted the site's data."""


def lose(page: Page, address: str) -> None:
    """Delete the device's data, and open the site anew."""
    # From a page without the app: the app could store the game once more after the data is deleted.
    page.goto(f"{address.split('#')[0]}licences.html")
    page.evaluate(CLEARED)
    page.goto(address)
    wait_for_engine(page)


def invited_again(stays: Page, comes: Page) -> None:
    """The player with the game invites to it again, and the other player opens the address."""
    by_menu(stays, "再接続|Reconnect")
    stays.wait_for_selector("#invitation")
    comes.goto(stays.locator("#invitation").input_value())


def test_a_lost_seat_is_taken_from_a_file_or_given_up_by_agreement(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    tmp_path: Path,
) -> None:
    one = open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    open_table(one)
    site = one.url
    reply(one, sit_down(two, invite(one, "harem_master")))
    for page in (one, two):
        reached(page)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_on(players, 3)
    asked_now(players)

    # The page offers to save the seat, and a device without its seat continues from the file.
    open_menu(two)
    with two.expect_download() as saved:
        two.locator("#save-seat").click()
    file = tmp_path / "seat.json"
    saved.value.save_as(file)
    lose(two, site)
    assert two.locator(".kept").count() == 0
    one.wait_for_selector(".presence[data-presence=lost]")
    invited_again(one, two)
    two.wait_for_selector("#ask-to-end")
    assert "isn’t saved on this device" in two.locator("main.meeting").inner_text()
    screenshot(two, "lost")
    two.locator("#seat-file").set_input_files(file)
    two.wait_for_selector("#answer")
    reply(one, two.locator("#answer").input_value())
    for page in (one, two):
        reached(page)
    play_on(players, 2)

    # Without a file both players agree that the game has no result.
    lose(two, site)
    one.wait_for_selector(".presence[data-presence=lost]")
    invited_again(one, two)
    two.locator("#ask-to-end").click()
    two.wait_for_selector("#answer")
    reply(one, two.locator("#answer").input_value())
    one.wait_for_selector("#end-game")
    two.locator(".lead", has_text="Waiting for your opponent").wait_for()
    screenshot(one, "asked")
    assert "勝敗なし" in one.locator("[role=dialog]").inner_text()
    one.locator("#end-game").click()
    two.locator(".lead", has_text="ended without a result").wait_for()
    one.locator(".answer-bar", has_text="中止されました").wait_for()
    one.locator(".top-bar button.icon").first.click()
    one.wait_for_selector("main.start")
    ended = one.locator(".keepsakes .kept").filter(has_text="勝敗なしで終了")
    ended.wait_for()
