"""A device loses its storage in a two-player game: the player restores the seat from a file, or both players end the
game."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from accessibility import VIEWPORTS, Auditor
from conftest import Watch
from correspondence import Correspondents, open_letter
from live_play import (
    accept_invitation,
    choose_in_menu,
    enter_reply,
    invite,
    play_answers,
    player_to_answer,
    wait_until_connected,
)
from playing import Player, open_menu
from playwright.sync_api import Page
from test_correspondence import accept_offer, offer_game
from waiting import wait_for_engine

pytestmark = pytest.mark.own_page

CLEAR_STORAGE = """async () => {
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
"""Deletes the site's data, like a browser."""


def lose_storage(page: Page, address: str) -> None:
    """Delete the device's data, and open the site again."""
    # From a page without the app: the app could store the game once more after the data is deleted.
    page.goto(f"{address.split('#')[0]}licences.html")
    page.evaluate(CLEAR_STORAGE)
    page.goto(address)
    wait_for_engine(page)


def save_seat(page: Page, file: Path) -> Path:
    """Save the seat of the current game with the menu."""
    page.keyboard.press("Escape")
    open_menu(page)
    with page.expect_download() as saved:
        page.locator("#save-seat").click()
    saved.value.save_as(file)
    return file


def invite_again(stays: Page, comes: Page) -> None:
    """Invite to the game again from the device that still has it, and open the invitation on the other one."""
    choose_in_menu(stays, "再接続|Reconnect")
    stays.wait_for_selector("#invitation")
    comes.goto(stays.locator("#invitation").input_value())


def test_lost_seat_is_restored_from_a_file_or_the_game_ended_by_agreement(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    tmp_path: Path,
) -> None:
    one = open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    open_table(one)
    site = one.url
    enter_reply(one, accept_invitation(two, invite(one, "harem_master")))
    for page in (one, two):
        wait_until_connected(page)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 3)
    player_to_answer(players)

    # The page offers to save the seat, and a device without its seat continues from the file.
    file = save_seat(two, tmp_path / "seat.json")
    lose_storage(two, site)
    assert two.locator(".kept").count() == 0
    one.wait_for_selector(".presence[data-presence=lost]")
    invite_again(one, two)
    two.wait_for_selector("#ask-to-end")
    assert "isn’t saved on this device" in two.locator("main.meeting").inner_text()
    screenshot(two, "lost")
    two.locator("#seat-file").set_input_files(file)
    two.wait_for_selector("#answer")
    enter_reply(one, two.locator("#answer").input_value())
    for page in (one, two):
        wait_until_connected(page)
    play_answers(players, 2)

    # Without a file both players agree that the game has no result.
    lose_storage(two, site)
    one.wait_for_selector(".presence[data-presence=lost]")
    invite_again(one, two)
    two.locator("#ask-to-end").click()
    two.wait_for_selector("#answer")
    enter_reply(one, two.locator("#answer").input_value())
    one.wait_for_selector("#end-game")
    two.locator(".lead", has_text="Waiting for your opponent").wait_for()
    screenshot(one, "asked")
    assert "勝敗をつけずに" in one.locator("[role=dialog]").inner_text()
    one.locator("#end-game").click()
    two.locator(".lead", has_text="ended without a result").wait_for()
    one.locator(".answer-bar", has_text="中止されました").wait_for()
    one.locator(".top-bar button.icon").first.click()
    one.wait_for_selector("main.start")
    ended = one.locator(".keepsakes .kept").filter(has_text="勝敗をつけずに終了")
    ended.wait_for()


LOST_SEAT_WORDS = {
    "ja": ("データが消えた", "投了", "招待リンク"),
    "en": ("storage", "concede", "Continue live"),
}
"""Words on the page of a lost seat: the cleared storage, and the two ways to end the game without a file."""


def test_lost_correspondence_seat_continues_from_its_file(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    watch: Watch,
    tmp_path: Path,
) -> None:
    watch.allow_errors("peer-refused")
    one = open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="ja-JP")
    two = open_page(fresh=True, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="en-GB")
    site = open_table(one).url
    open_letter(one, accept_offer(two, offer_game(one, "harem_master", 2)))
    loser = Player(two, seed=4, eager=True)
    friends = Correspondents(Player(one, seed=3, eager=True), loser)

    def letter_to_the_loser(decisions: int) -> str:
        """Play on until a letter waits for the loser after so many decisions of theirs."""
        wanted = loser.decisions + decisions
        turns = count()
        return friends.until(lambda it: next(turns) % 2 == 0 and bool(it) and loser.decisions >= wanted)[2]

    letter_to_the_loser(2)
    early = save_seat(two, tmp_path / "early.json")
    letter = letter_to_the_loser(3)
    latest = save_seat(two, tmp_path / "latest.json")
    other = tmp_path / "other.json"
    other.write_text(json.dumps({**json.loads(latest.read_text("utf-8")), "games": []}), "utf-8")
    lose_storage(two, site)
    open_letter(two, letter, "main.trouble[data-trouble=letter-not-here]")
    audit = Auditor(two)
    for lang in ("ja", "en"):
        two.locator(f".languages button[lang={lang}]").click()
        two.locator("main.trouble", has_text=LOST_SEAT_WORDS[lang][0]).wait_for()
        page = two.locator("main.trouble").inner_text()
        assert all(word in page for word in LOST_SEAT_WORDS[lang]), page
        screenshot(two, f"lost-{lang}")
        audit.check(f"lost seat, {lang}")

    # A file without the game, and one that is older than the letter, say so.
    two.locator("#seat-file").set_input_files(other)
    two.locator(".toast[role=alert]", has_text="in that file").wait_for()
    two.locator("#seat-file").set_input_files(early)
    two.wait_for_selector("main.trouble[data-trouble=letter-refused]")
    assert "older copy" in two.locator("main.trouble").inner_text()
    screenshot(two, "older")
    audit.check("older seat")

    # The latest file opens the letter, and the opponent's device takes what the restored seat answers.
    two.locator("#seat-file").set_input_files(latest)
    two.wait_for_selector("main.table")
    friends.send(letter)
    so_far = [player.decisions for player in friends.players]
    friends.until(
        lambda _: all(player.decisions > n for player, n in zip(friends.players, so_far, strict=True))
    )
    assert audit.found == {}, audit.found
